"""The board of Railroad Ink: what is drawn on it, what may be drawn, what it is worth."""
