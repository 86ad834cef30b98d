"""The railway table companion: dice, decks, rules and turn order for four railway games."""

__version__ = "0.1.0"
