"""A house rule in plain English, as it was understood."""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import capital
from kibitz.rulelang.house.house import parts_of
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node
from kibitz.rulelang.wording.prose import noun, prose, said
from kibitz.rulelang.words import RANK_WORDS

_EFFECTS: Final = {
    "reverse": "the direction of play turns round", "name": "who played it names the suit to be played next",
    "shift": "everybody passes the hand on", "again": "who played it plays again, or draws a card",
    "either side": "either neighbour may play next",
    "react": "everybody reacts, and whoever is last draws a card",
}  # fmt: skip


def house_prose(rule: Node) -> str:
    """A house rule as one sentence or several."""
    return " ".join([capital(_sentence(kid)) + "." for kid in parts_of(rule, "also")])


def _sentence(node: Node) -> str:
    word = node.word
    if word == "law":
        return prose(Rule(node.kids[0])).rstrip(".")
    if word == "when":
        card, below, condition, effect = node.kids
        told = " and ".join([_effect(kid) for kid in parts_of(effect, "then")])
        return f"when {noun(card)} is played{_on(below)}{_condition(condition)}, {told}"
    if word == "may":
        card, below, condition, words = node.kids
        played = f"{noun(card)} may be played{_on(below)}, whatever its suit and rank"
        return f"{played}{_condition(condition)}{_saying(words)}"
    if word == "may not":
        return f"{noun(node.kids[0])} may not be played{_on(node.kids[1])}{_condition(node.kids[2])}"
    if word == "out of turn":
        return f"{noun(node.kids[0])} may be played out of turn{_on(node.kids[1])}{_saying(node.kids[2])}"
    if word == "counts":
        return f"{noun(node.kids[0])} counts as a card of the rank {RANK_WORDS[node.kids[1].number]}"
    return house_text(node).rstrip(".")


def _on(node: Node) -> str:
    if node.kids:
        return " on " + noun(node.kids[0])
    return " on any card" if node.word == "on anything" else ""


def _condition(node: Node) -> str:
    if node.word == "provided":
        return " if " + said(node.kids[0])
    if node.word == "unless":
        return " unless " + said(node.kids[0])
    return house_text(node)


def _saying(node: Node) -> str:
    return house_text(node)


def _effect(node: Node) -> str:
    if node.word in _EFFECTS:
        return _EFFECTS[node.word]
    if node.word == "draws":
        return f"the next player draws {_cards(node.kids[0].number)}"
    if node.word == "all draw":
        return f"all other players draw {_cards(node.kids[0].number)}"
    if node.word == "skip" and node.kids[0].number == 1:
        return "the next player loses a turn"
    return house_text(node)


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
