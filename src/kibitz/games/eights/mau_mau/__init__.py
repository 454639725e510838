"""Mau-Mau."""
