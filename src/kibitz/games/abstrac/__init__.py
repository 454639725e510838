"""Abstrac, Suit-based Abstrac, Unlimited Abstrac and Abstrac-52."""
