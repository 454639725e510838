"""Neuner."""
