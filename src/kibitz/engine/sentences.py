"""Names in sentences: `{0}` becomes a seat's name, or `you` for the viewer.

`{0'}` becomes `Ada's` or `your`, and `{0:plays|play}` brings the verb that fits.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kibitz.cards.messages import language, say

SEAT = re.compile(r"\{(\d+)('?)(?::([^{}|]*)\|([^{}|]*))?\}")  # a seat, whether something is its own, its verb's forms


def default_names(seats: int) -> list[str]:
    """Seat 1, Seat 2 and so on."""
    return [say("Seat <1>", s + 1) for s in range(seats)]


def fill(text: str, viewer: int | None, names: list[str]) -> str:
    """Put names into a sentence; the viewer is you, with a capital at the start of a sentence."""
    return _filled(text, viewer, tuple(names), language()) if "{" in text else text


@lru_cache(maxsize=4096)  # a view says most of its sentences again and again
def _filled(text: str, viewer: int | None, names: tuple[str, ...], spoken: int) -> str:
    def named(match: re.Match[str]) -> str:
        seat, owns, verb, own_verb = int(match[1]), match[2], match[3], match[4]
        if seat != viewer:
            return (say("<1>'s", names[seat]) if owns else names[seat]) + (f" {verb}" if verb else "")
        words = say("your" if owns else "you") + (f" {own_verb}" if own_verb else "")
        starts = match.start() == 0 or text[: match.start()].endswith(". ")
        return words[0].upper() + words[1:] if starts else words

    return SEAT.sub(named, text)


def signed(points: int) -> str:
    """Printed figures: a plus sign, a true minus, or a bare 0."""
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points < 0 else "0"
