"""A score for whoever has least when the cards left in the hands are counted."""

from __future__ import annotations


def least_scores(hands: list[int]) -> list[int]:
    """The lowest hand scores what each other one counts above it; several lowest ones share that, a remainder lapses.

    An empty hand scores all that is left in the others.
    """
    low = hands[0]
    total = lowest = 0
    for hand in hands:
        total += hand
        if hand < low:
            low = hand
            lowest = 0
        if hand == low:
            lowest += 1
    share = (total - low * len(hands)) // lowest
    return [share if hand == low else 0 for hand in hands]
