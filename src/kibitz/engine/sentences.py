"""Names in sentences: `{0}` becomes a seat's name, `you` for the viewer; `{0:plays|play}` brings the verb that fits."""

from __future__ import annotations

import re
from functools import lru_cache

# A seat, and the verb that follows it: sentences are written for others, and the viewer's verbs are put right here.
SEAT = re.compile(r"\{(\d+)(?::([^{}|]*)\|([^{}|]*))?\}('s)?(?: ([a-z]+s)\b)?")
_OWN = {"is": "are", "was": "were", "has": "have", "does": "do", "as": "as"}


def plural(count: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def default_names(seats: int) -> list[str]:
    """Seat 1, Seat 2 and so on."""
    return [f"Seat {s + 1}" for s in range(seats)]


def own_verb(verb: str) -> str:
    """A verb as it stands after `you`: draws, passes and is become draw, pass and are."""
    if verb in _OWN:
        return _OWN[verb]
    return verb[:-2] if verb.endswith(("ses", "ches", "shes", "oes")) and verb != "loses" else verb[:-1]


def fill(text: str, viewer: int | None, names: list[str]) -> str:
    """Put names into a sentence; the viewer is you, with a capital at the start of a sentence."""
    return _filled(text, viewer, tuple(names)) if "{" in text else text


@lru_cache(maxsize=4096)  # a view says most of its sentences again and again
def _filled(text: str, viewer: int | None, names: tuple[str, ...]) -> str:
    def name(match: re.Match[str]) -> str:
        seat, owns, verb = int(match[1]), match[4] or "", match[5]
        after = f" {verb}" if verb else ""
        if seat != viewer:
            return names[seat] + (f" {match[2]}" if match[2] else "") + owns + after
        word = "your" if owns else "you"
        if match[3]:
            word = f"you {match[3]}"
        elif after and not owns:
            after = f" {own_verb(verb)}"
        starts = match.start() == 0 or text[: match.start()].endswith(". ")
        return (word[0].upper() + word[1:] if starts else word) + after

    return SEAT.sub(name, text)


def signed(points: int) -> str:
    """Printed figures: a plus sign, a true minus, or a bare 0."""
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points < 0 else "0"
