"""Every game by id and alias, and the pages of their rules."""
