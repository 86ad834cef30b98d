"""The box in a terminal: by text, for ssh and screen readers."""
