"""Buttons, panel, reader, lights, buzzer: protocols, drivers and their simulated sides."""
