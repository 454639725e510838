"""Clues in words: who may give them, how many, and how they are written down.

A clue is no action: it changes no card, no turn and no choice, and belongs to no turn. It stands in the deal's story
where it was given, is told to everybody alike, and is kept in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kibitz.cards.messages import mark, say
from kibitz.engine.deal import Deal
from kibitz.knowledge.clues import Clue
from kibitz.match.one_line import clean_line

LONGEST: Final = 200  # characters of one clue
MOST: Final = 20  # of one deal
NOT_YOURS: Final = mark("Only a dealer who judges by hand gives clues, while the deal lasts.")


def clue_in_words(deal: Deal, seat: int, text: str, given: Sequence[Clue]) -> Clue:
    """The clue that a seat gives now, after those that were `given`; a ValueError with a sentence says why not."""
    if not deal.text().may_give_clues(seat):
        raise ValueError(say(NOT_YOURS))
    if len(given) >= MOST:
        raise ValueError(say("There were <1#clue|clues> in this deal: more are not given.", MOST))
    words = printable(text)
    if not words:
        raise ValueError(say("There is no clue in that."))
    return Clue(len(deal.history), seat, words)


def printable(text: str) -> str:
    """A clue's words on one line. Braces stand for names in sentences, so that they are written as brackets."""
    return clean_line(text.replace("{", "(").replace("}", ")"), LONGEST)


def read_clues(part: dict[str, Any], where: str) -> list[Clue]:
    """The clues of a stored deal, in the order in which they were given."""
    stored = part.get("clues", [])
    try:
        found = [Clue(int(one["after"]), int(one["seat"]), str(one["text"])) for one in stored]
    except (TypeError, KeyError, ValueError):
        raise ValueError(f"{where}: clues must be a list, each with after, seat and text.") from None
    places = [clue.after for clue in found]
    if places != sorted(places) or any(not 0 <= place <= len(part.get("actions", [])) for place in places):
        raise ValueError(f"{where}: the clues do not stand where the deal has actions, in their order.")
    return found
