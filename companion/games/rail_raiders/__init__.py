"""Rail Raiders Infinite: board the train, fight for it, and get off rich. The rules are in RULES.md."""
