"""Configuration, wiring, parts list, case and pictures of the three builds agree."""
