"""1000 and Cutthroat 1000."""
