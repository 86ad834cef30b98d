"""What a game is written with: prompts, flows, dice, packs of cards. Pure."""
