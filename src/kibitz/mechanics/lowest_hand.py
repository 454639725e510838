"""A score for whoever has least when the cards left in the hands are counted."""

from __future__ import annotations


def least_scores(hands: list[int]) -> list[int]:
    """The lowest hand scores what each other one counts above it; several lowest ones share that, a remainder lapses.

    An empty hand scores all that is left in the others.
    """
    low = min(hands)
    lowest = [s for s in range(len(hands)) if hands[s] == low]
    share = (sum(hands) - low * len(hands)) // len(lowest)
    return [share if hand == low else 0 for hand in hands]
