"""Crazy Eights."""
