"""Deals in a row to a result, with their sheet and record."""
