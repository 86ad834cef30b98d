"""The whole box on a page: pins, display, reader, lights and buzzer for a browser on this machine."""
