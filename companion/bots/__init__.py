"""Policies, one module a game: (view, prompt, fork) -> answer."""
