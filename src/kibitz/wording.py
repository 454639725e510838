"""Names in sentences: `{0}` becomes a seat's name, and `you` for the viewer."""

from __future__ import annotations

import re

SEAT = re.compile(r"\{(\d+)\}('s)?")


def default_names(seats: int) -> list[str]:
    """Seat 1, Seat 2 and so on."""
    return [f"Seat {s + 1}" for s in range(seats)]


def fill(text: str, viewer: int | None, names: list[str]) -> str:
    """Put names into a sentence; the viewer is you, with a capital at the start of a sentence."""
    if "{" not in text:
        return text

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        if seat != viewer:
            return names[seat] + (match[2] or "")
        word = "your" if match[2] else "you"
        starts = match.start() == 0 or text[: match.start()].endswith(". ")
        return word.capitalize() if starts else word

    return SEAT.sub(name, text)


def signed(points: int) -> str:
    """Printed figures: a plus sign, a true minus, or a bare 0."""
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points < 0 else "0"
