"""Makers of rows of cards, runs and places: what frames of `class_frames.py` mean."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.grammar import FEATURE, LEAVES
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, leaf, make, number
from kibitz.rulelang.wording.building import (
    ANY,
    LAST,
    MAKERS,
    Kids,
    Maker,
    another,
    at_most_alike,
    at_most_running,
    block_pair,
    blocks,
    both,
    contrary,
    either,
    fewer_alike,
    fewer_running,
    in_turn,
    is_noun,
    is_test,
    joined,
    run_alike,
    run_of,
    said,
    same,
    when,
    without,
)

RUN: Final = "a run"  # so many cards alike in a feature, or of a sort, one behind another: no word of the grammar
ROW: Final = "a row"  # several runs, sorts of card or places, one behind another

# --- runs ---------------------------------------------------------------------------------------------------


def a_run(kids: Kids) -> Node | None:
    """So many cards alike, or of a sort, in a row."""
    count, thing = kids
    wanted = thing.word in LEAVES[FEATURE] or (is_test(thing) and thing.word != "all")
    return Node(RUN, [count, thing]) if wanted and count.number >= 2 else None


def a_row(kids: Kids) -> Node:
    """Several things behind each other."""
    found: Kids = []
    for kid in kids:
        found.extend(kid.kids if kid.word == ROW else [kid])
    return Node(ROW, found)


def _runs(node: Node) -> Kids:
    return node.kids if node.word == ROW else [node]


def _of_runs(of_feature: Maker, of_sort: Maker, row: Node) -> Kids | None:
    found: Kids = []
    for run in _runs(row):
        if run.word != RUN:
            return None
        made = of_sort(run.kids) if is_test(run.kids[1]) else of_feature(run.kids)
        if made is None:
            return None
        found.append(made)
    return found


def bounding(of_feature: Maker, of_sort: Maker) -> Maker:
    """A maker of what is asked of one run, or of each of several."""

    def made(kids: Kids) -> Node | None:
        found = _of_runs(of_feature, of_sort, kids[0])
        return None if found is None else both(found) if len(found) > 1 else found[0]

    return made


def longer(kids: Kids) -> Node | None:
    """A run like another, by so many cards: `two reds are fine, three are not`."""
    run, count = kids
    return Node(RUN, [count, run.kids[1]]) if run.word == RUN and count.number == run.kids[0].number + 1 else None


def longer_by(kids: Kids) -> Node | None:
    """A run, and the same count again."""
    run, count = kids
    return run if run.word == RUN and run.kids[0] == count else None


def same_run(kids: Kids) -> Node | None:
    """A run behind one like it."""
    one, other = kids
    alike = one == other and one.word == RUN and one.kids[1].word in LEAVES[FEATURE]
    return exactly_alike(one.kids) if alike else None


def run_lies(kids: Kids) -> Node | None:
    """A run that ends with the last card."""
    found = _of_runs(run_alike, run_of, kids[0])
    return None if found is None else either(found) if len(found) > 1 else found[0]


def one_among(kids: Kids) -> Node | None:
    """At least one of so many cards in a row is of a sort."""
    count, wanted = kids
    if not is_test(wanted) or not 2 <= count.number <= 7:
        return None
    return fewer_running([count, contrary([wanted])])


def least_alike(kids: Kids) -> Node:
    """No feature changes before so many cards have it."""
    count, feature = kids
    return when([make("is less", [make("run", [feature]), count]), same([feature, LAST])])


def _no_least(kids: Kids) -> Node | None:
    return None


def exactly_alike(kids: Kids) -> Node | None:
    """As many cards alike each time."""
    return blocks([kids[1], kids[0]])


def exactly_running(kids: Kids) -> Node | None:
    """Cards of a sort come by so many."""
    full = run_of(kids)
    if full is None:
        return None
    begun = make("if", [make("card", [LAST, kids[1]]), make("card", [leaf("next"), kids[1]]), leaf("any")])
    return make("if", [full, make("card", [leaf("next"), contrary([kids[1]])]), begun])


def then_change(kids: Kids) -> Node | None:
    """A condition on the last cards, and then a change of what they have in common."""
    condition = kids[0]
    if condition.word == "same" and condition.kids[1] == LAST:
        return when([condition, another([condition.kids[0], LAST])])
    if condition.word == "is at least" and condition.kids[0].word == "run":
        return when([condition, another([condition.kids[0].kids[0], LAST])])
    if condition.word == "and" and all(kid.word == "card" for kid in condition.kids):
        sort = condition.kids[0].kids[1]
        if passing(sort) != ALL_CARDS and all(kid.kids[1] == sort for kid in condition.kids):
            return when([condition, contrary([sort])])
    return None


def two_blocks(kids: Kids) -> Node | None:
    """So many cards of a sort, then so many of all others: `red twice, black twice`."""
    first, one, second, other = kids
    for feature, sorts in (("colour", ("red", "black")), ("parity", ("odd", "even")), ("kind", ("court", "number"))):
        if {one.word, other.word} == set(sorts):
            return block_pair([leaf(feature), first, second])
    return None


# --- rows ---------------------------------------------------------------------------------------------------


def row_turns(kids: Kids) -> Node | None:
    """A row that is gone through over and over."""
    cards = kids[0].kids
    period = _period(cards)
    plain = all(is_test(card) for card in cards)
    if period < 2 or not (plain or {card.word for card in cards} == {"higher", "lower"}):
        return None
    return in_turn(cards[:period])


def repeated_row(kids: Kids) -> Node | None:
    """A row that begins again within itself: `low, high, low, high`."""
    cards = kids[0].kids
    again = _period(cards) < len(cards) and all(is_test(card) for card in cards)
    return row_turns(kids) if again else None


def row_by_place(kids: Kids) -> Node | None:
    """A row in which a sort comes more than once: what is right goes by the place, the starter being at the first."""
    cards = kids[0].kids
    cards = cards[: _period(cards)]
    sorts = {card.key: card for card in cards}
    if not all(is_test(card) for card in cards) or not 2 <= len(sorts) < len(cards):
        return None
    order = sorted(sorts, key=[card.key for card in cards].count)
    found = said(sorts[order[-1]])
    for key in reversed(order[:-1]):
        places = [_each(k + 1, len(cards)) for k in range(len(cards)) if cards[k].key == key]
        found = make("if", [make("or", places) if len(places) > 1 else places[0], said(sorts[key]), found])
    return found


def _period(cards: Kids) -> int:
    for period in range(1, len(cards)):
        if all(cards[k] == cards[k - period] for k in range(period, len(cards))):
            return period
    return len(cards)


# --- places -------------------------------------------------------------------------------------------------


def every_place(kids: Kids) -> Node | None:
    """Each so-manieth place of the line, the starter being at the first."""
    count = kids[0].number
    return _each(count, count) if 2 <= count <= 52 else None


def _each(first: int, step: int) -> Node:
    position = leaf("position")
    if step == 2:
        return make("is even" if first == 2 else "is odd", [position])
    if first == step:
        return make("is multiple", [position, number(step)])
    return make("is", [make("mod", [position, number(step)]), number(first)])


def at_places(kids: Kids) -> Node | None:
    """Places that are told one by one; three or more at one distance go on for ever."""
    return _places(kids[0].kids, 3)


def at_places_on(kids: Kids) -> Node | None:
    """Places that are told one by one, `and so on`."""
    return _places(kids[0].kids, 2)


def _places(told: Kids, enough: int) -> Node | None:
    values = [kid.number for kid in told]
    step = values[1] - values[0]
    even = all(values[k] - values[k - 1] == step for k in range(1, len(values)))
    if even and len(values) >= enough and step >= 2 and 1 <= values[0] <= step:
        return _each(values[0], step)
    if enough == 2 or not all(1 <= value <= 52 for value in values):
        return None
    return make("or", [make("is", [leaf("position"), kid]) for kid in told])


def placed_both(kids: Kids) -> Node | None:
    """What holds at some places, and what at others: a choice where these are all that there are."""
    one, other = kids
    if one.word == "if" == other.word and {one.kids[0].word, other.kids[0].word} == {"is even", "is odd"}:
        if one.kids[0].kids == other.kids[0].kids and one.kids[2] == other.kids[2] == ANY:
            return make("if", [one.kids[0], one.kids[1], other.kids[1]])
    return joined(kids)


def told_places(kids: Kids) -> Node | None:
    """What holds at places, and then these one by one: `every third card is red, the third, the sixth and so on`."""
    rule, places = kids
    return make("if", [places, *rule.kids[1:]]) if rule.word == "if" and rule.kids[0] == places else None


def same_elsewhere(kids: Kids) -> Node | None:
    """A sort of card that comes at some places and nowhere else."""
    rule, cards = kids
    if rule.word != "if" or rule.kids[1] != said(cards):
        return None
    return make("if", [rule.kids[0], rule.kids[1], said(contrary([cards]))])


def only_at(kids: Kids) -> Node:
    """Cards that come at some places alone; while the first cards are played, they alone come."""
    cards, places = said(kids[0]), kids[1]
    return when([places, cards]) if places.word == "is at most" else when([cards, places])


# --- sorts of card ------------------------------------------------------------------------------------------


def in_and_out(kids: Kids) -> Node | None:
    """Cards that are right, and others that are wrong: the rest, or some of the first."""
    right, wrong = kids
    if not is_test(right) or not is_test(wrong):
        return None
    cards, others = passing(right), passing(wrong)
    if not cards & others:
        return right
    if not cards & ~others or cards | others == ALL_CARDS:
        return None
    return both([right, contrary([wrong])])


def valued(kids: Kids) -> Node | None:
    """A rule with a remark that tells what a rank counts, as it does here."""
    return kids[0] if kids[1].number == kids[2].number else None


def with_these(kids: Kids) -> Node | None:
    """A sort of card, and others that are right too, if they are not of it anyway."""
    part, others = kids
    if not is_test(part) or not is_test(others):
        return None
    return either(kids) if passing(others) & ~passing(part) else part


def excepting(kids: Kids) -> Node | None:
    """A sort of card without some of them, or any other rule with cards that are free of it."""
    part, others = kids
    if is_test(part) and is_test(others) and passing(part) & passing(others):
        return without(kids)
    return either(kids)


def or_nouns(kids: Kids) -> Node | None:
    """Sorts of card that are named by suit or rank, any of them."""
    return either(kids) if all(is_noun(kid) for kid in kids) else None


def sort_of_card(kids: Kids) -> Node | None:
    """A sort of card, nothing that compares it with others."""
    return kids[0] if is_test(kids[0]) and kids[0].word != "all" else None


def same_test(kids: Kids) -> Node | None:
    """A test that is said twice."""
    return kids[0] if kids[0] == kids[1] else None


def one_or(kids: Kids) -> Node | None:
    """`One or two` tells ranks, `one or a king` does not."""
    return make("either", [make("of rank", [number(1)]), make("of rank", kids)]) if kids[0].number == 2 else None


def by_suit(kids: Kids) -> Node | None:
    """A colour or a suit that is named as such: ranks are neither."""
    parts = kids[0].kids if kids[0].word == "both" else kids
    return None if any(part.word in ("of rank", "ranks") for part in parts) else kids[0]


CLASS_MAKERS: Final[dict[str, Maker]] = {
    "a run": a_run, "a row": a_row, "run lies": run_lies, "then change": then_change,
    "no run": bounding(fewer_alike, fewer_running), "most run": bounding(at_most_alike, at_most_running),
    "least run": bounding(least_alike, _no_least), "exact run": bounding(exactly_alike, exactly_running),
    "row turns": row_turns, "repeated row": repeated_row, "every place": every_place, "at places": at_places,
    "at places on": at_places_on, "placed both": placed_both, "longer": longer, "longer by": longer_by,
    "one among": one_among, "row by place": row_by_place, "told places": told_places, "same run": same_run,
    "in and out": in_and_out, "only at": only_at, "same elsewhere": same_elsewhere, "with these": with_these,
    "valued": valued, "by suit": by_suit, "one or": one_or, "same test": same_test, "sort": sort_of_card,
    "two blocks": two_blocks, "excepting": excepting, "or nouns": or_nouns,
}  # fmt: skip
MAKERS.update({word: CLASS_MAKERS[word] for word in CLASS_MAKERS if word not in MAKERS})
