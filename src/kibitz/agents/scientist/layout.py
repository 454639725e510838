"""From the layout of a game of Eleusis to what the scientist believes of its rule."""

from __future__ import annotations

from kibitz.agents.scientist.mind import IDEAS, Scientist
from kibitz.cards.kernel import Rng, bits
from kibitz.games.eleusis.row import HINTED
from kibitz.games.eleusis.rules import Eleusis

Told = tuple[str, tuple[int, ...]]  # "right" or "wrong" and a card, "string" and the cards of a refused one

KEPT = 8  # minds kept from one decision to the next: a layout only grows
Whose = tuple[int, int, int]  # how many ideas a mind has, the seat that has them, the hint that was given
_MINDS: dict[tuple[Whose, tuple[Told, ...]], Scientist] = {}


def mind_of(deal: Eleusis, ideas: int = IDEAS, seat: int = 0, openly: bool = True) -> Scientist:
    """A mind that knows all that lies open. A seat with few ideas has its own."""
    told = tuple(story(deal))
    whose = (ideas, seat, int(deal.row[HINTED]))
    known = _longest(whose, told)
    mind = _MINDS.pop((whose, told[:known]), None) or Scientist(told[0][1][0], Rng(1 + seat), ideas, whose[2], openly)
    for kind, cards in told[max(known, 1) :]:
        if kind == "string":
            mind.refuse(cards)
        else:
            mind.learn(cards[0], kind == "right")
    _MINDS[whose, told] = mind
    while len(_MINDS) > KEPT:
        del _MINDS[next(iter(_MINDS))]
    return mind


def _longest(whose: Whose, told: tuple[Told, ...]) -> int:
    """How much of this some kept mind of the same seat knows already."""
    return max((len(key) for owner, key in _MINDS if owner == whose and told[: len(key)] == key), default=0)


def story(deal: Eleusis) -> list[Told]:
    """The starter, then for each length of the line what was refused there and what went on."""
    wrong: dict[int, list[tuple[int, ...]]] = {}
    layout, rulings = deal.parts.layout, deal.judge.rulings
    for length, cards in rulings.hanging(layout.sidelines.cards(deal.row)):
        wrong.setdefault(length, []).append(tuple(card & 63 for card in cards))
    for place in range(0, len(rulings.right_claims), 2):
        for face in bits(rulings.right_claims[place + 1]):
            wrong.setdefault(rulings.right_claims[place], []).append((face,))
    for place in range(0, len(rulings.misses), 2):
        wrong.setdefault(rulings.misses[place], []).append((rulings.misses[place + 1],))
    line = [card & 63 for card in layout.mainline.cards(deal.row)]
    found: list[Told] = [("right", (line[0],))]
    for length in range(1, len(line) + 1):
        for faces in dict.fromkeys(wrong.get(length, [])):
            found.append(("wrong" if len(faces) == 1 else "string", faces))
        if length < len(line):
            found.append(("right", (line[length],)))
    return found
