"""What frames of house rules mean, as trees of the house grammar: the makers that their tables name."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, FIRST, STATEMENT, TEST
from kibitz.rulelang.house.house import FIXED_WORDS, HOUSE, HOUSE_GRAMMAR, ITS_NAME, QUOTED, WORDS, parts_of
from kibitz.rulelang.tree import Node, chained, leaf, number
from kibitz.rulelang.wording.building import (
    MAKERS,
    Kids,
    Maker,
    about,
    is_legal,
    is_test,
    run_alike,
    said,
    test_of,
    wrapped,
)
from kibitz.rulelang.words import HIGHEST

TRIGGER: Final = "trigger"  # a test, what it was played on and a condition: no word of the grammar
_ANYWHERE: Final = leaf("anywhere")
_ALWAYS: Final = leaf("always")
_ON_ANYTHING: Final = leaf("on anything")
_SILENTLY: Final = leaf("silently")
_ALL: Final = leaf("all")
# Effects in the order in which they happen, whatever the order in which they are told.
_STAGES: Final = ["reverse", "name", "demand", "told", "draws", "all draw", "react", "swap", "shift", "fresh hand"]


def _card(part: Node) -> Node | None:
    """A part as a test of a card."""
    return _ALL if part.word == "any" else test_of(part)


def trigger(kids: Kids) -> Node | None:
    """A card that is played."""
    card = _card(kids[0])
    return None if card is None else Node(TRIGGER, [card, _ANYWHERE, _ALWAYS])


def over(kids: Kids) -> Node | None:
    """A card that is played on another."""
    card, below = _card(kids[0]), _card(kids[1])
    if card is None or below is None:
        return None
    return Node(TRIGGER, [card, Node("over", [below]), _ALWAYS])


def provided(kids: Kids) -> Node | None:
    """A card that is played under a condition."""
    card = _card(kids[0])
    return None if card is None else Node(TRIGGER, [card, _ANYWHERE, Node("provided", [said(kids[1])])])


def third(kids: Kids) -> Node | None:
    """The last of three cards that are played one after another."""
    parts = [about([leaf("last"), kids[1]]), about([leaf("2 back"), kids[0]])]
    card = _card(kids[2])
    if card is None or parts[0] is None or parts[1] is None or not is_test(kids[1]) or not is_test(kids[0]):
        return None
    condition = Node("and", [part for part in parts if part is not None])
    return Node(TRIGGER, [card, _ANYWHERE, Node("provided", [condition])])


def running(kids: Kids) -> Node | None:
    """The last of so many cards of a sort in a row."""
    count, card = kids[0].number, _card(kids[1])
    if card is None or not 2 <= count < FIRST:
        return None
    before = [Node("card", [leaf(CARDS[k]), card]) for k in range(1, count)]
    return Node(TRIGGER, [card, _ANYWHERE, Node("provided", [chained("and", before)])])


def running_alike(kids: Kids) -> Node | None:
    """The last of so many cards alike in a feature in a row."""
    count, feature = kids[0].number, kids[1]
    same = Node("same", [feature, leaf("next"), leaf("last")])
    if count > 2:
        before = run_alike([number(count - 1), feature])
        if before is None:
            return None
        same = Node("and", [same, before])
    return Node(TRIGGER, [_ALL, _ANYWHERE, Node("provided", [same])])


def looped(kids: Kids) -> Node | None:
    """A trigger in whose condition the ace follows the king."""
    card, below, condition = kids[0].kids
    if condition.word != "provided":
        return None
    found = wrapped(condition.kids)
    return None if found is None else Node(TRIGGER, [card, below, Node("provided", [found])])


def when(kids: Kids) -> Node | None:
    """A sentence of an effect."""
    return Node("when", [*kids[0].kids, kids[1]])


def effects(kids: Kids) -> Node | None:
    """Effects in the order in which they happen."""
    flat: Kids = []
    for kid in kids:
        flat.extend(parts_of(kid, "then"))
    return chained("then", sorted(flat, key=_stage))


def _stage(effect: Node) -> int:
    return _STAGES.index(effect.word) if effect.word in _STAGES else len(_STAGES)


def may(kids: Kids) -> Node | None:
    """A card that fits in more places than before."""
    card = _card(kids[0])
    return None if card is None else Node("may", [card, kids[1], _ALWAYS, _SILENTLY])


def _on(part: Node) -> Node | None:
    if part.word == "on anything":
        return part
    card = _card(part)
    if card == _ALL:
        return _ON_ANYTHING
    return None if card is None else Node("on", [card])


def may_on(kids: Kids) -> Node | None:
    """A card that fits on some others."""
    below = _on(kids[1])
    return None if below is None else may([kids[0], below])


def may_saying(kids: Kids) -> Node | None:
    """A card that fits on some others with words."""
    found = may_on(kids)
    return None if found is None else Node("may", [*found.kids[:3], Node("saying", [kids[2]])])


def may_if(kids: Kids) -> Node | None:
    """A card that fits anywhere under a condition."""
    card = _card(kids[0])
    if card is None:
        return None
    return Node("may", [card, _ON_ANYTHING, Node("provided", [said(kids[1])]), _SILENTLY])


def may_quiet(kids: Kids) -> Node | None:
    """A card that fits anywhere unless a demand is live."""
    card = _card(kids[0])
    return None if card is None else Node("may", [card, _ON_ANYTHING, leaf("quiet"), _SILENTLY])


def large_hand(kids: Kids) -> Node:
    """Any card fits in a large hand."""
    return Node("may", [_ALL, _ON_ANYTHING, leaf("large hand"), _SILENTLY])


def large_hand_saying(kids: Kids) -> Node:
    """Any card fits in a large hand, with words."""
    return Node("may", [_ALL, _ON_ANYTHING, leaf("large hand"), Node("saying", kids)])


def wild_and(kids: Kids) -> Node | None:
    """A card that fits anywhere and has an effect."""
    free, cause = may([kids[0], _ON_ANYTHING]), trigger([kids[0]])
    if free is None or cause is None:
        return None
    return two([free, Node("when", [*cause.kids, kids[1]])])


def may_not_on(kids: Kids) -> Node | None:
    """A card that does not fit on some others."""
    card, below = _card(kids[0]), _on(kids[1])
    return None if card is None or below is None else Node("may not", [card, below, _ALWAYS])


def may_not_if(kids: Kids) -> Node | None:
    """A card that does not fit under a condition."""
    card = _card(kids[0])
    return None if card is None else Node("may not", [card, _ON_ANYTHING, Node("provided", [said(kids[1])])])


def out_of_turn(kids: Kids) -> Node | None:
    """A card that may come out of turn."""
    card, below = _card(kids[0]), _on(kids[1])
    return None if card is None or below is None else Node("out of turn", [card, below, _SILENTLY])


def out_saying(kids: Kids) -> Node | None:
    """A card that may come out of turn, with words."""
    found = out_of_turn(kids)
    return None if found is None else Node("out of turn", [*found.kids[:2], Node("saying", [kids[2]])])


def twin(kids: Kids) -> Node:
    """The twin of the top card out of turn."""
    return Node("twin", [_SILENTLY])


def twin_saying(kids: Kids) -> Node:
    """The twin of the top card out of turn, with words."""
    return Node("twin", [Node("saying", kids)])


def counts(kids: Kids) -> Node | None:
    """A card that counts as of another rank."""
    card, rank = _card(kids[0]), _card(kids[1])
    if card is None or rank is None or rank.word != "of rank" or card == rank:
        return None
    return Node("counts", [card, rank.kids[0]])


def law(kids: Kids) -> Node | None:
    """A rule that every card has to keep."""
    if kids[0].word in ("starting", "any", "all", "none"):
        return None
    return Node("law", [said(kids[0])])


def law_of_choice(kids: Kids) -> Node | None:
    """A rule that every card has to keep, told with `if` and `else`."""
    parts = kids[0].kids if kids[0].word == "and" else kids
    return law(kids) if all(part.word == "if" for part in parts) else None


def latch(kids: Kids) -> Node | None:
    """Cards of a sort end what another of the same sort began."""
    return latch_until([kids[0], kids[1], kids[0]])


def latch_until(kids: Kids) -> Node | None:
    """Some cards are forbidden from a card of one sort to one of another."""
    first, barred, last = test_of(kids[0]), test_of(kids[1]), test_of(kids[2])
    if first is None or barred is None or last is None:
        return None
    return Node("law", [Node("after", [first, Node("not", [said(barred)]), last])])


def two(kids: Kids) -> Node | None:
    """Several sentences."""
    return chained("also", kids)


def react_one(kids: Kids) -> Node | None:
    """Everybody reacts, and whoever is last draws a card."""
    return leaf("react") if kids[0].number == 1 else None


def say_name(kids: Kids) -> Node:
    """The name of the card is said."""
    return Node("say", [leaf(QUOTED[ITS_NAME])])


def _worded(word: str) -> Maker:
    def made(kids: Kids) -> Node | None:
        return Node(word, kids)

    return made


HOUSE_MAKERS: Final[dict[str, Maker]] = {
    **{word: _worded(word) for word in HOUSE},
    "trigger": trigger, "over": over, "provided": provided, "third": third, "running": running,
    "running alike": running_alike, "looped": looped, "when": when, "effects": effects, "may": may, "may on": may_on,
    "may saying": may_saying, "may if": may_if, "may quiet": may_quiet, "large hand": large_hand,
    "large hand saying": large_hand_saying, "wild and": wild_and, "may not on": may_not_on, "may not if": may_not_if,
    "out of turn": out_of_turn, "out saying": out_saying, "twin": twin, "twin saying": twin_saying, "counts": counts,
    "law": law, "law of choice": law_of_choice, "latch": latch, "latch until": latch_until, "two": two,
    "react one": react_one, "say name": say_name,
}  # fmt: skip
MAKERS.update({word: HOUSE_MAKERS[word] for word in HOUSE_MAKERS if word not in MAKERS})


def is_legal_house(node: Node, sort: str) -> bool:
    """Whether a tree is one of the house grammar, standing in a slot of a sort."""
    if sort in (STATEMENT, TEST):
        return is_legal(node, sort)
    if sort in HOUSE_GRAMMAR.numbers:
        low, high = HOUSE_GRAMMAR.numbers[sort]
        return not node.word and low <= node.number <= (HIGHEST if sort == "rank" else high)
    if sort in HOUSE_GRAMMAR.leaves:  # which words may be said, the strict reader knows
        return node.word in HOUSE_GRAMMAR.leaves[sort] or (sort in (WORDS, FIXED_WORDS) and node.word[:1] == '"')
    if not HOUSE_GRAMMAR.takes(sort, node.word):
        return False
    production = HOUSE_GRAMMAR.words[node.word]
    if production.chain:
        return len(node.kids) >= 2 and all(is_legal_house(kid, production.slots[0]) for kid in node.kids)
    slots = production.slots
    return len(node.kids) == len(slots) and all(is_legal_house(kid, slots[k]) for k, kid in enumerate(node.kids))
