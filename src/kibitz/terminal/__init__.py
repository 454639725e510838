"""The terminal's doors: a plain client of sentences, a full screen, and the commands. Names no game."""
