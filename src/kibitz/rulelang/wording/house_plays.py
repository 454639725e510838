"""What may be played and where, put together word by word: which card, on what, under which condition, with which
words.

While it is read, a play is a tree `free` or `barred` of its card, what it is played on, a condition and words;
what comes twice makes no sense, and nothing is made of it.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, leaf, make
from kibitz.rulelang.wording.building import LAST, about, is_statement, is_test, said, test_of

Kids = list[Node]

ALWAYS: Final = leaf("always")
ANYWHERE: Final = leaf("anywhere")
ON_ANYTHING: Final = leaf("on anything")
SILENTLY: Final = leaf("silently")
ALL: Final = leaf("all")
NOWHERE: Final = leaf("nowhere")
IN_TURN: Final = leaf("in turn")
EARLY: Final = leaf("early")
LAST_CARD: Final = leaf("last card")
ANYHOW: Final = leaf("anyhow")


def card_and_condition(part: Node) -> tuple[Node | None, Node]:
    """A card that is spoken of, as a test and what else is said of it in comparison with others."""
    if part.word in ("any", "all"):
        return ALL, ALWAYS
    card = test_of(part)
    if card is not None:
        return card, ALWAYS
    if not is_statement(part) or part.word == "none":
        return None, ALWAYS
    return ALL, Node("provided", [part])


def joined(condition: Node, statement: Node, word: str) -> Node | None:
    """A condition with another one."""
    if condition == ALWAYS:
        return Node(word, [statement])
    if condition.word == "provided":
        more = statement if word == "provided" else Node("not", [statement])
        return Node("provided", [make("and", [condition.kids[0], more])])
    return None


def place(part: Node) -> Node | None:
    """What a card is played on."""
    if part.word in ("any", "all", "on anything"):
        return ON_ANYTHING
    card = test_of(part) if is_test(part) or is_statement(part) else None
    if card is None or passing(card) in (0, ALL_CARDS):
        return None
    return Node("on", [card])


def each_other(kids: Kids) -> Node | None:
    """Cards that may be played on one another: those of a sort, or those that have something in common."""
    play = free(kids)
    return on([play, kids[0]]) if play is not None and is_test(kids[0]) else play


# --- what may be played ---------------------------------------------------------------------------------------


def free(kids: Kids) -> Node | None:
    """A card that may be played somewhere."""
    card, condition = card_and_condition(kids[0])
    return None if card is None else Node("free", [card, NOWHERE, condition, SILENTLY, IN_TURN])


def _changed(play: Node, at: int, before: Node, after: Node | None) -> Node | None:
    """A play with one part told, which was not told yet."""
    if after is None or play.kids[at] != before:
        return None
    kids = list(play.kids)
    kids[at] = after
    return Node(play.word, kids)


def on(kids: Kids) -> Node | None:
    """Where it may be played."""
    return _changed(kids[0], 1, NOWHERE, place(kids[1]))


def anyhow(kids: Kids) -> Node | None:
    """Whatever the suit: this says nothing more where it is said on what the card may be played."""
    play = kids[0]
    return play if play.kids[1] != NOWHERE else _changed(play, 1, NOWHERE, ON_ANYTHING)


def early(kids: Kids) -> Node | None:
    """It may be played out of turn."""
    return _changed(kids[0], 4, IN_TURN, EARLY)


def conditional(kids: Kids) -> Node | None:
    """Under which condition."""
    return _with_condition(kids[0], joined(kids[0].kids[2], said(kids[1]), "provided"))


def but_not(kids: Kids) -> Node | None:
    """Under which condition not."""
    return _with_condition(kids[0], joined(kids[0].kids[2], said(kids[1]), "unless"))


def quiet(kids: Kids) -> Node | None:
    """Not while a demand is live."""
    return _changed(kids[0], 2, ALWAYS, leaf("quiet"))


def as_last(kids: Kids) -> Node | None:
    """As the last card."""
    return _changed(kids[0], 2, ALWAYS, LAST_CARD)


def _with_condition(play: Node, condition: Node | None) -> Node | None:
    if condition is None:
        return None
    kids = list(play.kids)
    kids[2] = condition
    return Node(play.word, kids)


def saying(kids: Kids) -> Node | None:
    """With which words."""
    return _changed(kids[0], 3, SILENTLY, Node("saying", [kids[1]]))


def freed(kids: Kids) -> Node | None:
    """The sentence that allows a play; none where nothing says that it is more than any card may."""
    card, where, condition, words, when = kids[0].kids
    if when == EARLY:
        return _out_of_turn(card, where, condition, words)
    if where == NOWHERE:
        if condition == ALWAYS and words == SILENTLY:
            return None
        where = ON_ANYTHING
    return Node("may", [card, where, condition, words])


def _out_of_turn(card: Node, where: Node, condition: Node, words: Node) -> Node | None:
    if condition == ALWAYS:
        return Node("out of turn", [card, ON_ANYTHING if where == NOWHERE else where, words])
    if condition.word != "provided":
        return None
    statement = condition.kids[0]
    if where.word == "on":
        below = about([LAST, where.kids[0]])
        statement = make("and", [below, statement]) if below is not None else statement
    return Node("jump in", [card, statement, words])


# --- what may not -----------------------------------------------------------------------------------------------


def barred(kids: Kids) -> Node | None:
    """A card that may not be played somewhere."""
    card, condition = card_and_condition(kids[0])
    return None if card is None else Node("barred", [card, NOWHERE, condition])


def barred_but(kids: Kids) -> Node | None:
    """A card that may be played on some cards only."""
    play = barred(kids[:1])
    statement = about([LAST, kids[1]]) if is_test(kids[1]) else kids[1]
    return None if play is None or statement is None else but_not([play, statement])


def bar(kids: Kids) -> Node | None:
    """The sentence that forbids a play."""
    card, where, condition = kids[0].kids
    if condition.word == "quiet" or (card == ALL and where == NOWHERE and condition == ALWAYS):
        return None
    return Node("may not", [card, ON_ANYTHING if where == NOWHERE else where, condition])
