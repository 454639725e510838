"""Names in sentences: `{0}` becomes a seat's name, or `you` for the viewer.

`{0'}` becomes `Ada's` or `your`, and `{0:plays|play}` brings the verb that fits.
"""

from __future__ import annotations

from functools import lru_cache

from kibitz.cards.messages import capital, language, say


def default_names(seats: int) -> list[str]:
    """Seat 1, Seat 2 and so on."""
    return [say("Seat <1>", s + 1) for s in range(seats)]


def fill(text: str, viewer: int | None, names: list[str]) -> str:
    """Put names into a sentence; the viewer is you, with a capital at the start of a sentence."""
    return _filled(text, viewer, tuple(names), language()) if "{" in text else text


@lru_cache(maxsize=4096)  # a view says most of its sentences again and again
def _filled(text: str, viewer: int | None, names: tuple[str, ...], spoken: int) -> str:
    pieces = text.split("{")
    said = pieces[0]
    for piece in pieces[1:]:
        slot, closing, rest = piece.partition("}")
        if closing == "" or not _is_slot(slot):
            said += "{" + piece
            continue
        said += _words_of(slot, viewer, names, said == "" or said.endswith(". ")) + rest
    return said


def _is_slot(slot: str) -> bool:
    """Whether what stands between braces is a seat, with `'` where something is its own, and its verb's two forms."""
    seat, colon, verbs = slot.partition(":")
    return seat.removesuffix("'").isdecimal() and (colon == "" or verbs.count("|") == 1)


def _words_of(slot: str, viewer: int | None, names: tuple[str, ...], starts: bool) -> str:
    """A seat's name or `you`, and the verb that fits; whether a sentence `starts` with it."""
    who, _, verbs = slot.partition(":")
    seat, owns = int(who.removesuffix("'")), who.endswith("'")
    verb, _, own_verb = verbs.partition("|")
    if seat == viewer:
        words, verb = say("your") if owns else say("you"), own_verb
        words = capital(words) if starts else words
    else:
        words = say("<1>'s", names[seat]) if owns else names[seat]
    return f"{words} {verb}" if verb else words


def signed(points: int) -> str:
    """Printed figures: a plus sign, a true minus, or a bare 0."""
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points < 0 else "0"
