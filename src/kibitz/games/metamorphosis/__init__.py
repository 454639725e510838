"""Metamorphosis."""
