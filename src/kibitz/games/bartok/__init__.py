"""Bartok."""
