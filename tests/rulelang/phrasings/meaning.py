# SPDX-License-Identifier: Apache-2.0
"""Whether two sentences mean the same: for Eleusis by the language's own proof, for house rules part by part.

A house rule is what it lets be played, in order, what happens at which plays, and fixed sentences. `a jack or a queen`
and two sentences of the same effect mean the same, as do a law and the prohibition of all that breaks it.
"""

from __future__ import annotations

from typing import NamedTuple

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang import compile_rule, equivalent, parse
from kibitz.rulelang.house.house import effects, sentences
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, leaf, make

_NEXT = leaf("next")
_LAST = leaf("last")


class HouseMeaning(NamedTuple):
    """What a house rule comes to. The plays of a step or an effect are a statement about the card played."""

    steps: list[tuple[str, Node]]  # what lets cards be played or forbids them, the later one wins
    effects: dict[str, Node]
    others: set[str]


def same_meaning(game: str, one: str, other: str) -> bool:
    """Whether two sentences of the strict language mean the same in a game."""
    return same_eleusis(one, other) if game == "eleusis" else same_house(one, other)


def same_eleusis(one: str, other: str) -> bool:
    """Whether two rules judge every card alike after every line."""
    return not equivalent(parse(one), parse(other))


def same_house(one: str, other: str) -> bool:
    """Whether two house rules, each alone at the table, make it play alike."""
    mine, theirs = house_meaning(one), house_meaning(other)
    return (
        mine.others == theirs.others
        and [kind for kind, _ in mine.steps] == [kind for kind, _ in theirs.steps]
        and set(mine.effects) == set(theirs.effects)
        and all(_alike(a, b) for (_, a), (_, b) in zip(mine.steps, theirs.steps, strict=True))
        and all(_alike(mine.effects[name], theirs.effects[name]) for name in mine.effects)
    )


def house_meaning(text: str) -> HouseMeaning:
    """A house rule taken apart."""
    found = HouseMeaning([], {}, set())
    for sentence in sentences(read_house(text)):
        word, kids = sentence.word, sentence.kids
        if word == "when":
            mark, plays = _plays(kids[0], kids[1], kids[2])
            times: dict[str, int] = {}
            for effect in effects(sentence):
                name = house_text(in_order(effect)) + mark
                times[name] = times.get(name, 0) + 1
                name += f", {times[name]}"
                found.effects[name] = make("or", [found.effects[name], plays]) if name in found.effects else plays
        elif word == "may":
            mark, plays = _plays(kids[0], kids[1], kids[2])
            _step(found.steps, "allowed" + mark + house_text(kids[3]), plays)
        elif word == "may not":
            mark, plays = _plays(kids[0], kids[1], kids[2])
            _step(found.steps, "forbidden" + mark, plays)
        elif word == "law":
            _step(found.steps, "forbidden", make("not", [kids[0]]))
        elif word == "out of turn":
            _step(found.steps, "out of turn" + house_text(kids[2]), _plays(kids[0], kids[1], leaf("always"))[1])
        elif word == "counts":
            found.others.add(f"{passing(kids[0])} counts as {kids[1].number}")
        else:
            found.others.add(house_text(sentence))
    return found


def in_order(node: Node) -> Node:
    """A tree whose parts joined by `and` and `or` stand in one order, in which they say the same."""
    kids = [in_order(kid) for kid in node.kids]
    if node.word in ("and", "or"):
        kids.sort(key=_key)
    return Node(node.word, kids, node.number)


def _key(node: Node) -> str:
    return node.key


def _plays(test: Node, on: Node, condition: Node) -> tuple[str, Node]:
    """The plays that a sentence speaks of; the first part is what no statement about cards can say."""
    kids = [make("card", [_NEXT, test])]
    if on.kids:
        kids.append(make("card", [_LAST, on.kids[0]]))
    if condition.word == "provided":
        kids.append(condition.kids[0])
    elif condition.word == "unless":
        kids.append(make("not", [condition.kids[0]]))
    mark = "" if condition.word in ("always", "provided", "unless") else house_text(condition)
    return mark, make("and", kids)


def _step(steps: list[tuple[str, Node]], kind: str, plays: Node) -> None:
    if steps and steps[-1][0] == kind:
        plays = make("or", [steps.pop()[1], plays])
    steps.append((kind, plays))


def _alike(one: Node, other: Node) -> bool:
    """Whether two statements are true of the same cards, whatever lies: in a house rule any card may come to lie."""
    compiled = compile_rule(Rule(make("iff", [one, other])), True)
    return all(mask == ALL_CARDS for mask in compiled.masks)
