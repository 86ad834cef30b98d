"""The game in progress: session, journal, fair chance, undo, forks."""
