"""What the screen shows, page by page; each is a small machine of its own."""
