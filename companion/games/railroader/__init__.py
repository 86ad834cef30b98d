"""Railroader (1963): lay your track, run your train, and mind the dynamite. The rules are in RULES.md."""
