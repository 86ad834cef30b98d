"""The box: one queue, one thread, one clock, and the pages of its screen."""
