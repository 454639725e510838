"""Eleusis."""
