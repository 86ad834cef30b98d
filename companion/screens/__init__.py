"""What the table sees of a view, one module a game."""
