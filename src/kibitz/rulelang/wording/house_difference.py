"""A play that tells house rules apart: a card on another one, at which they let something else be done or happen."""

from __future__ import annotations

from typing import Final, NamedTuple

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.rulelang.house.house import sentences
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node
from kibitz.rulelang.wording.likeness import IN_ORDER, Judged
from kibitz.rulelang.words import FACES


class Play(NamedTuple):
    """A card that is played on another one."""

    last: int
    card: int


def telling_play(rules: list[Node]) -> Play | None:
    """A play at which as many of some rules as can be differ; None where none of them depends on the card."""
    plays = [_outcomes(rule) for rule in rules]
    best: Play | None = None
    most = 1
    for last in IN_ORDER:
        for card in IN_ORDER:
            kinds = {_at(outcomes, last, card) for outcomes in plays}
            if len(kinds) > most:
                best, most = Play(last, card), len(kinds)
        if most == len(rules):
            break
    return best


_Outcome = tuple[str, list[int]]  # what a sentence does, and on each last card the cards at which it does so


def _outcomes(rule: Node) -> list[_Outcome]:
    found: list[_Outcome] = []
    for sentence in sentences(rule):
        if sentence.word in ("when", "may", "may not", "out of turn", "jump in"):
            found.append((f"{sentence.word} {house_text(sentence.kids[-1])}", _cards(sentence)))
        elif sentence.word == "law":
            found.append(("law", Judged(Rule(sentence.kids[0])).masks))
        else:
            found.append((house_text(sentence), [ALL_CARDS] * FACES))
    return found


def _at(outcomes: list[_Outcome], last: int, card: int) -> tuple[str, ...]:
    return tuple(sorted([told for told, masks in outcomes if masks[last] & bit(card)]))


def _cards(sentence: Node) -> list[int]:
    """On each last card, the cards that a sentence speaks of."""
    played = passing(sentence.kids[0])
    below = ALL_CARDS
    conditions: list[list[int]] = []
    for kid in sentence.kids[1:]:
        if kid.word in ("on", "over"):
            below = passing(kid.kids[0])
        elif kid.word in ("provided", "unless"):
            masks = Judged(Rule(kid.kids[0])).masks
            conditions.append(masks if kid.word == "provided" else [ALL_CARDS & ~mask for mask in masks])
    if sentence.word == "jump in":
        conditions.append(Judged(Rule(sentence.kids[1])).masks)
    found: list[int] = []
    for last in range(FACES):
        mask = played if below & bit(last) else _NO_CARDS
        for condition in conditions:
            mask &= condition[last]
        found.append(mask)
    return found


_NO_CARDS: Final = 0
