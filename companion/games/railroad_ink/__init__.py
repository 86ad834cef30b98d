"""Railroad Ink: Arcade."""
