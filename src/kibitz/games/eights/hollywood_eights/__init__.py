"""Hollywood Eights."""
