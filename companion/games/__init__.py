"""The rules, one folder a game. Pure."""
