# SPDX-License-Identifier: Apache-2.0
"""Deals whose cards a test chooses, in the process that serves the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kibitz.cards.card import face_text
from kibitz.match import match


def arrange(path: Path) -> None:
    """From now on deals are laid out as the file says, which a test writes before it sits down at a table.

    It lists the deals of a match, each as hands parted by bars, seat 0 first, then what comes after them in the pack.
    All other cards follow in their order. A deal that it does not list is shuffled.
    """
    served: Any = match
    start, shuffled = served.start_deal, served.shuffled
    now: list[tuple[int, int, int]] = []  # the deal's number, its dealer, and how many sit there

    def known(setting: Any, dealer: int, seed: bytes, number: int, *more: Any) -> Any:
        now[:] = [(number, dealer, setting.seats)]
        return start(setting, dealer, seed, number, *more)

    def laid(cards: list[int], seed: bytes, label: str) -> list[int]:
        number, dealer, seats = now[0]
        deals = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
        if label != f"deal {number}" or not 1 <= number <= len(deals):
            found: list[int] = shuffled(cards, seed, label)
            return found
        hands, after = deals[number - 1]
        return in_order(cards, hands, after, dealer, seats)

    served.start_deal = known
    served.shuffled = laid


def in_order(cards: list[int], hands: str, after: str, dealer: int, seats: int) -> list[int]:
    """The pack with these cards on top, dealt one at a time from the dealer's left."""
    held = [hand.split() for hand in hands.split("|")]
    faces = [held[(dealer + 1 + k) % seats][k // seats] for k in range(len(held[0]) * seats)]
    rest = list(cards)
    first: list[int] = []
    for face in [*faces, *after.split()]:
        card = next(one for one in rest if face_text(one) == face)
        rest.remove(card)
        first.append(card)
    return first + rest
