"""Makers of what relates the next card to those that lie: features shared by one of several, numbers of them, ranks."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS
from kibitz.rulelang.tree import Node, leaf, make
from kibitz.rulelang.wording.building import (
    EXACTLY_ONE,
    LAST,
    LISTED,
    MAKERS,
    NEXT,
    Kids,
    Maker,
    contrary,
    either,
    is_test,
    not_both,
    otherwise,
    when,
)
from kibitz.rulelang.wording.number_building import alternating

_MUTUAL: Final = frozenset(["same", "another", "within", "within wrapping", "beside", "beside wrapping"])
_JOINING: Final = frozenset(["and", "or", "not", "iff"])


def exactly_one_of(kids: Kids) -> Node:
    """One of two features, the other not."""
    return Node(EXACTLY_ONE, kids)


def not_both_of(kids: Kids) -> Node | None:
    """A choice of two, of which not both may hold."""
    choice = kids[0]
    if choice.word != "or" or len(choice.kids) != 2:
        return None
    return not_both(choice.kids)


def never(kids: Kids) -> Node | None:
    """The contrary of a statement; of several features kept, none is kept then."""
    part = kids[0]
    if is_test(part):
        return None
    if part.word == "and" and all(kid.word == "same" for kid in part.kids):
        return make("and", [make("another", kid.kids) for kid in part.kids])
    return contrary(kids)


def neither_another(kids: Kids) -> Node | None:
    """Like a card in every feature that is listed, however they are joined."""
    features, card = kids
    if features.word == EXACTLY_ONE:
        return None
    parts = features.kids if features.word.startswith(LISTED) else [features]
    return make("and", [make("same", [feature, NEXT, card]) for feature in parts])


def so_too(kids: Kids) -> Node | None:
    """What is said of one feature, said of another as well: `the suit must change and so must the rank`."""
    part, feature = kids
    if part.word not in ("same", "another") or part.kids[0] == feature:
        return None
    return make("and", [part, make(part.word, [feature, *part.kids[1:]])])


def avoided(kids: Kids) -> Node | None:
    """What is to be avoided: a card of a sort, or each of some likenesses."""
    return contrary(kids) if is_test(kids[0]) else never(kids)


def mutual(kids: Kids) -> Node | None:
    """What is said of two neighbours alike: that they are the same in something, or so far apart."""
    return kids[0] if _is_mutual(kids[0]) else None


def _is_mutual(node: Node) -> bool:
    if node.word in _JOINING:
        return all(_is_mutual(kid) for kid in node.kids)
    return node.word in _MUTUAL and node.kids[-1] == LAST


def sameness(kids: Kids) -> Node | None:
    """Both of one sort, or both of its contrary."""
    found = alternating(kids)
    return None if found is None else make("same", found.kids)


def copied(kids: Kids) -> Node | None:
    """`odd if the last was odd, even if it was even`."""
    if kids[0] != kids[1] or kids[2] != kids[3]:
        return None
    return sameness([kids[0], kids[2]])


def copied_from(kids: Kids) -> Node | None:
    """`odd or even, just like the last one`."""
    found = sameness(kids[:2])
    return None if found is None else make("same", [*found.kids[:2], kids[2]])


def agreed(kids: Kids) -> Node | None:
    """What one card shows, which the other has to show: `the suit you see is the suit you play`."""
    return make("same", [kids[0], NEXT, kids[2]]) if kids[0] == kids[1] else None


def becoming(kids: Kids) -> Node | None:
    """`odd becomes even and even odd`."""
    return alternating(kids[:2]) if kids[0] == kids[3] and kids[1] == kids[2] else None


def becoming_same(kids: Kids) -> Node | None:
    """`keep odd with odd, even with even`."""
    return sameness([kids[0], kids[2]]) if kids[0] == kids[1] and kids[2] == kids[3] else None


def turned_same(kids: Kids) -> Node | None:
    """`odd exactly when the last one was`."""
    found = turned(kids)
    return None if found is None else make("same", found.kids)


def to_card(kids: Kids) -> Node | None:
    """What is said of the last card, meant of another that lies: `look at the first card: never go below it`."""
    card, part = kids
    return None if is_test(part) else _put(part, card)


def _put(node: Node, card: Node) -> Node:
    if node == LAST:
        return card
    return make(node.word, [_put(kid, card) for kid in node.kids]) if node.kids else node


def turned(kids: Kids) -> Node | None:
    """Exactly one of two neighbours of a sort."""
    for one, other in (("red", "black"), ("odd", "even"), ("court", "number")):
        if kids[0].word in (one, other):
            return alternating([leaf(one), leaf(other)])
    return None


def any_back(kids: Kids) -> Node | None:
    """Like one of so many last cards."""
    feature, count = kids
    if feature.word.startswith(LISTED):
        parts = [any_back([part, count]) for part in feature.kids]
        return either([part for part in parts if part is not None]) if feature.word == f"{LISTED} or" else None
    if not 2 <= count.number <= 6:
        return None
    return either([make("same", [feature, NEXT, leaf(CARDS[k])]) for k in range(1, count.number + 1)])


def on_change(kids: Kids) -> Node | None:
    """What holds where a feature is kept, and what where `it changes`."""
    return otherwise([when(kids[:2]), kids[2]]) if kids[0].word == "same" else None


def on_keeping(kids: Kids) -> Node | None:
    """What holds where a feature changes, and what where `it stays`."""
    return otherwise([when(kids[:2]), kids[2]]) if kids[0].word == "another" else None


def nearness(kids: Kids) -> Node | None:
    """How near, said behind `near`."""
    return kids[0] if kids[0].word == "within" or kids[0].word == "beside" else None


def farness(kids: Kids) -> Node | None:
    """How far, said behind `not near`."""
    return kids[0] if kids[0].word == "beside" else None


def within_both(kids: Kids) -> Node | None:
    """As far up as down, and all in between."""
    card = kids[2] if len(kids) > 2 else LAST
    return make("within", [kids[0], NEXT, card]) if kids[0] == kids[1] and 1 <= kids[0].number <= 12 else None


_SEEN_FROM_BELOW: Final = {
    "higher": "lower", "lower": "higher", "same or higher": "same or lower", "same or lower": "same or higher",
    "above": "below", "below": "above",
}  # fmt: skip


def played_on(kids: Kids) -> Node | None:
    """What the card has to be that another is played on: `on a red card`, `on a lower one`, which makes it higher."""
    part = kids[0]
    if is_test(part):
        return make("card", [LAST, part])
    if part.word in _SEEN_FROM_BELOW and part.kids[-1] == LAST:
        return make(_SEEN_FROM_BELOW[part.word], part.kids)
    return part if _is_mutual(part) else None


def between_last(word: str) -> Maker:
    """A maker of what lies between the ranks of the last two cards."""

    def made(kids: Kids) -> Node | None:
        if kids[0].number != 2:
            return None
        return make(word, [make("value", [leaf(card)]) for card in ("next", "last", "2 back")])

    return made


def times(word: str, of_last: bool) -> Maker:
    """A maker of a comparison with so many times the rank of a card, or with its so-manieth part."""

    def made(kids: Kids) -> Node | None:
        card, count = kids
        mine, other = make("value", [NEXT]), make("value", [card])
        if of_last:
            return make(word, [mine, make("times", [other, count])])
        return make(word, [make("times", [mine, count]), other])

    return made


COMPARING_MAKERS: Final[dict[str, Maker]] = {
    "exactly one of": exactly_one_of, "not both of": not_both_of, "never": never, "so too": so_too, "avoided": avoided,
    "neither another": neither_another, "mutual": mutual, "sameness": sameness, "copied": copied, "turned": turned,
    "turned same": turned_same, "copied from": copied_from, "agreed": agreed, "becoming": becoming,
    "becoming same": becoming_same, "on change": on_change, "on keeping": on_keeping, "nearness": nearness,
    "played on": played_on, "farness": farness, "within both": within_both, "to card": to_card, "any back": any_back,
    "between last": between_last("is between"), "strictly between last": between_last("is strictly between"),
    "at least times": times("number is at least", True), "at most times": times("number is at most", True),
    "more than times": times("number is more", True), "at least half": times("number is at least", False),
    "at most half": times("number is at most", False), "less than half": times("number is less", False),
}  # fmt: skip
MAKERS.update(COMPARING_MAKERS)
