"""Who does what: an effect of a house rule from somebody and what is done, each read by itself.

What is done is a tree whose word begins with `do`; who does it is a leaf of the grammar, or `others` or
`everyone`. Where nobody does such a thing in the language, nothing is made of the two, so that no sentence
loses whom it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.rulelang.house.house import ANYBODY, ITS_NAME, NEXT_PLAYER, QUOTED
from kibitz.rulelang.tree import Node, chained, leaf, number

Kids = list[Node]

PLAYER: Final = "the player"
OTHERS: Final = "others"
EVERYONE: Final = "everyone"
MEANT: Final = "whoever is meant by next"  # `you` or the one to the left: it may be the next player who draws or waits
CHOSEN: Final = "a chosen player"
LEFT: Final = "the player on the left"
RIGHT: Final = "the player on the right"
_ONE: Final = 1


def acts(kids: Kids) -> Node | None:
    """Somebody does one thing or several."""
    who, what = kids
    found: Kids = []
    for part in what.kids if what.word == "done" else [what]:
        act = _DOING[part.word]
        effect = act(who.word, part)
        if effect is None:
            return None
        found.append(effect)
    return chained("then", found)


def may_act(kids: Kids) -> Node | None:
    """Somebody may do something: only what the language leaves to a player."""
    parts = kids[1].kids if kids[1].word == "done" else kids[1:]
    return acts(kids) if all(part.word in _LEFT_TO_THEM for part in parts) else None


def acts_alone(kids: Kids) -> Node | None:
    """Something is done and nobody is named: the next player draws or loses the turn, who played does all else."""
    parts = kids[0].kids if kids[0].word == "done" else kids
    found: Kids = []
    for part in parts:
        who = _WITHOUT_NAME.get(part.word, PLAYER)
        effect = acts([leaf(who), part])
        if effect is None:
            return None
        found.append(effect)
    return chained("then", found)


def next_instead(rule: Node) -> list[Node]:
    """A sentence by which the player draws or waits, said of the next player; nothing for any other."""
    if rule.word != "when":
        return []
    effect = rule.kids[3]
    if effect.word == "who draws" and effect.kids[0].word == PLAYER:
        return [Node("when", [*rule.kids[:3], Node("draws", effect.kids[1:])])]
    if effect.word == "misses" and effect.kids[0].word == PLAYER:
        return [Node("when", [*rule.kids[:3], Node("skip", [number(_ONE)])])]
    return []


def player_instead(rule: Node) -> list[Node]:
    """A sentence by which the next player draws or waits, said of the player; nothing for any other."""
    if rule.word != "when":
        return []
    effect = rule.kids[3]
    if effect.word == "draws":
        return [Node("when", [*rule.kids[:3], Node("who draws", [leaf(PLAYER), *effect.kids])])]
    if effect.word == "skip" and effect.kids[0].number == _ONE:
        return [Node("when", [*rule.kids[:3], Node("misses", [leaf(PLAYER)])])]
    return []


def done(kids: Kids) -> Node:
    """Several things that are done by the same player."""
    flat: Kids = []
    for kid in kids:
        flat.extend(kid.kids if kid.word == "done" else [kid])
    return Node("done", flat)


_LEFT_TO_THEM: Final = frozenset([
    "do again", "do name", "do ask suit", "do ask rank", "do fresh", "do add", "do swap", "do give", "do take", "do go",
])  # fmt: skip
_WITHOUT_NAME: Final = {
    "do draw": NEXT_PLAYER, "do skip": NEXT_PLAYER, "do pass": EVERYONE, "do shift": EVERYONE,
}  # fmt: skip


def _draw(who: str, what: Node) -> Node | None:
    if who in (NEXT_PLAYER, MEANT):
        return Node("draws", what.kids)
    if who == OTHERS:
        return Node("all draw", what.kids)
    if who == EVERYONE:
        return Node("then", [Node("all draw", what.kids), Node("who draws", [leaf(PLAYER), *what.kids])])
    return Node("who draws", [leaf(who), *what.kids]) if who in ANYBODY else None


def _skip(who: str, what: Node) -> Node | None:
    if who in (NEXT_PLAYER, MEANT):
        return Node("skip", [number(_ONE)])
    if who == OTHERS:
        return leaf("all miss")
    return Node("misses", [leaf(who)]) if who in ANYBODY else None


def _say(who: str, what: Node) -> Node | None:
    if who == PLAYER:
        return Node("say", what.kids)
    if what.kids[0].word == QUOTED[ITS_NAME]:
        return None
    if who == NEXT_PLAYER:
        return Node("told", what.kids)
    if who == OTHERS:
        return Node("all told", what.kids)
    if who == EVERYONE:
        return Node("then", [Node("say", what.kids), Node("all told", what.kids)])
    return None


def _say_name(who: str, what: Node) -> Node | None:
    return Node("say", [leaf(QUOTED[ITS_NAME])]) if who == PLAYER else None


def _give(who: str, what: Node) -> Node | None:
    """Cards go from hand to hand; whoever gives them to the player is one from whom he takes them."""
    whom = what.kids[1]
    if who == EVERYONE and what.kids[0].number == _ONE and whom.word in (LEFT, RIGHT):
        return leaf("pass left" if whom.word == LEFT else "pass right")
    if who == PLAYER:
        return None if whom.word == PLAYER else Node("give", what.kids)
    if who in ANYBODY or who == NEXT_PLAYER:
        return Node("take", [what.kids[0], leaf(who)]) if whom.word == PLAYER else None
    return None


def _take(who: str, what: Node) -> Node | None:
    whom = what.kids[1]
    if who == EVERYONE and what.kids[0].number == _ONE and whom.word in (LEFT, RIGHT):  # from one side, so to the other
        return leaf("pass right" if whom.word == LEFT else "pass left")
    if who == PLAYER:
        return None if whom.word == PLAYER else Node("take", what.kids)
    if who in ANYBODY or who == NEXT_PLAYER:
        return Node("give", [what.kids[0], leaf(who)]) if whom.word == PLAYER else None
    return None


def _swap(who: str, what: Node) -> Node | None:
    whom = what.kids[0].word
    if who == PLAYER:
        return Node("swap", what.kids) if whom != PLAYER else None
    return Node("swap", [leaf(who)]) if whom == PLAYER and (who in ANYBODY or who == NEXT_PLAYER) else None


def _pass(who: str, what: Node) -> Node | None:
    count, way = what.kids
    if who == PLAYER and count.number >= 1:
        return Node("give", [count, leaf(LEFT if way.word == "left" else RIGHT)])
    return leaf("pass " + way.word) if who == EVERYONE and count.number == _ONE else None


def _shift(who: str, what: Node) -> Node | None:
    return shift(what.kids) if who == EVERYONE else None


def shift(kids: Kids) -> Node:
    """All hands move one way."""
    return leaf("shift" if kids[0].word == "on" else "shift " + kids[0].word)


def _go(who: str, what: Node) -> Node | None:
    return Node("goes", [leaf(who)]) if who in ANYBODY and who != PLAYER else None


def _again(who: str, what: Node) -> Node | None:
    return leaf("again") if who == PLAYER else _go(who, what)


def _by_player(word: str) -> Callable[[str, Node], Node | None]:
    def act(who: str, what: Node) -> Node | None:
        return Node(word, what.kids) if who == PLAYER else None

    return act


_DOING: Final[dict[str, Callable[[str, Node], Node | None]]] = {
    "do draw": _draw, "do skip": _skip, "do say": _say, "do say name": _say_name, "do give": _give, "do take": _take,
    "do swap": _swap, "do pass": _pass, "do shift": _shift, "do go": _go, "do again": _again,
    "do name": _by_player("name"), "do ask suit": _by_player("ask suit"), "do ask rank": _by_player("ask rank"),
    "do not say": _by_player("hush"), "do fresh": _by_player("fresh hand"), "do add": _by_player("add"),
    "do count out": _by_player("count out"),
}  # fmt: skip
DONE_WORDS: Final = list(_DOING)
