"""Second Lead No Trump."""
