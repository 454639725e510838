"""Rockaway."""
