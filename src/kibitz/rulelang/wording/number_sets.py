"""Makers for what is said of several cards together: sums, products and distances, counts, and until when."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, CORE, NUMBER, PLAIN
from kibitz.rulelang.tree import Node, leaf, make, number
from kibitz.rulelang.wording.building import (
    LAST,
    MAKERS,
    NEXT,
    Kids,
    Maker,
    about,
    contrary,
    is_test,
    joined,
    said,
    when,
)
from kibitz.rulelang.wording.number_building import asserted, in_majority
from kibitz.rulelang.words import HIGHEST

SET: Final = "cards together"  # of some cards by name: no word of the grammar
LINE: Final = "whole line"  # all cards that lie
ROWS: Final = "rows"  # remainders, each with what is right then
LEAST_SUM: Final = 4  # what is claimed to be less than that is no sum of two ranks, but a slip in reading


def two_cards(kids: Kids) -> Node | None:
    """Two cards of which something is said together."""
    return None if kids[0] == kids[1] else Node(SET, sorted(kids, key=_place))


def last_cards(kids: Kids) -> Node | None:
    """So many of the last cards."""
    count = kids[0].number
    return Node(SET, [leaf(CARDS[k + 1]) for k in range(count)]) if 2 <= count <= 6 else None


def last_with_next(kids: Kids) -> Node | None:
    """So many of the last cards and the next one."""
    count = kids[0].number
    return Node(SET, [leaf(CARDS[k]) for k in range(count + 1)]) if 1 <= count <= 6 else None


def _place(card: Node) -> int:
    return CARDS.index(card.word)


def sum_of(kids: Kids) -> Node | None:
    """The ranks of some cards together."""
    if kids[0].word == LINE:
        return leaf("total so far")
    return _of_set("sum", kids[0])


def product_of(kids: Kids) -> Node | None:
    """The ranks of some cards multiplied."""
    return None if kids[0].word == LINE else _of_set("product", kids[0])


def _of_set(word: str, cards: Node) -> Node | None:
    count = len(cards.kids)
    if cards.word != SET:
        return None
    if cards.kids == [leaf(CARDS[k + 1]) for k in range(count)]:
        return make(word, [number(count)])
    if cards.kids == [leaf(CARDS[k]) for k in range(count)] and count > 2:
        return make(f"{word} with next", [number(count - 1)])
    return make(f"{word} of two", cards.kids) if count == 2 else None


def difference_of(kids: Kids) -> Node | None:
    """How far two cards are apart."""
    return make("difference", kids[0].kids) if kids[0].word == SET and len(kids[0].kids) == 2 else None


def claimed(kids: Kids) -> Node | None:
    """What is claimed of a sum or a product; nothing that is so small claims anything of one."""
    amount, claim = kids
    value = claim.kids[0].number if claim.kids and not claim.kids[0].word else LEAST_SUM
    if value < LEAST_SUM and claim.word in ("is", "is less", "is at most", "is more", "is at least", "is not"):
        return None
    return asserted([amount, claim])


def denied(kids: Kids) -> Node | None:
    """The contrary of a claim about numbers: not more than twelve is at most twelve."""
    node = kids[0]
    word = node.word.removeprefix("number ")
    if word not in _DENIALS or not _always_there(node):
        return contrary(kids)
    return make(node.word[: len(node.word) - len(word)] + _DENIALS[word], node.kids)


def _always_there(node: Node) -> bool:
    """Whether a number can be told however few cards lie."""
    return node.word not in CARDS[2:] and node.word != "mod number" and all(_always_there(kid) for kid in node.kids)


_DENIALS: Final = {
    "is": "is not", "is not": "is", "is more": "is at most", "is at most": "is more", "is less": "is at least",
    "is at least": "is less", "is even": "is odd", "is odd": "is even", "is multiple": "is not multiple",
    "is not multiple": "is multiple", "is prime": "is not prime", "is not prime": "is prime",
}  # fmt: skip


def alone(kids: Kids) -> Node | None:
    """A reading that holds where nothing else is named."""
    return kids[1] if kids[0].word == "none" else None


def barely(kids: Kids) -> Node | None:
    """What is said of a number without a verb; `last 2` are two cards, and no last card of rank two."""
    amount, claim = kids
    return None if amount.word == "value" and claim.word == "is" else asserted(kids)


def sum_said(kids: Kids) -> Node | None:
    """What is said of `the sum`: of the last two cards, or of all where no two can make so much."""
    claim = kids[0]
    much = bool(claim.kids) and not claim.kids[0].word and claim.kids[0].number > 2 * HIGHEST
    return asserted([leaf("total so far") if much else make("sum", [number(2)]), claim])


def row(kids: Kids) -> Node | None:
    """What is right by one remainder."""
    return Node(ROWS, [number(kids[0].number), said(kids[1])])


def rows(kids: Kids) -> Node | None:
    """What is right by several remainders."""
    return Node(ROWS, [*kids[0].kids, *kids[1].kids])


def remainder_choice(kids: Kids) -> Node | None:
    """What is right by the remainder of a number, each of them said."""
    amount, divisor, told = kids
    remainders = [kid.number for kid in told.kids[::2]]
    if len(set(remainders)) < len(remainders) or len(remainders) < 2 or max(remainders) >= divisor.number:
        return None
    left = make("mod", [amount, divisor])
    found = leaf("any")
    for k in range(len(told.kids) - 2, -2, -2):
        found = make("if", [Node("is", [left, told.kids[k]]), told.kids[k + 1], found])
    return found


def places_of(kids: Kids) -> Node | None:
    """Places told one by one: `the third, sixth, ninth`."""
    first, second, third = [kid.number for kid in kids]
    step = second - first
    if step < 2 or third - second != step or first > step:
        return None
    position = leaf("position")
    if first == step:
        return make("is even", [position]) if step == 2 else make("is multiple", [position, number(step)])
    if step == 2:
        return make("is odd", [position])
    return Node("is", [make("mod", [position, number(step)]), number(first)])


def places_by(kids: Kids) -> Node | None:
    """Every so-manieth place."""
    return places_of([number(kids[0].number * k) for k in (1, 2, 3)])


def feature_of(kids: Kids) -> Node | None:
    """The feature that two contrary sorts of card show: odd and even are parities."""
    names = tuple(kid.word for kid in kids)
    found = [feature for feature, pair in _PAIRS.items() if set(pair) == set(names)]
    return leaf(found[0]) if found else None


def changed_if(kids: Kids) -> Node | None:
    """The feature that is asked about changes: `if the last two are of one colour, change`."""
    condition = kids[0]
    if condition.word not in ("same", "another"):
        return None
    lying = about([LAST, condition]) if condition.kids[1] == NEXT else condition
    return None if lying is None else when([lying, make("another", [condition.kids[0], NEXT, LAST])])


def of_rule(kids: Kids) -> Node | None:
    """A statement as a rule: what would speak of lying cards alone has the next one as the last of them.

    `The last two cards add up to 12` asks the next card to make 12 with the last one.
    """
    node = kids[0]
    if _speaks_of_next(node):
        return node
    return _with_next(node)


def _speaks_of_next(node: Node) -> bool:
    return node == NEXT or node.word in _WITH_NEXT or any(_speaks_of_next(kid) for kid in node.kids)


_WITH_NEXT: Final = frozenset([
    "position", "count", "count alike", "sum with next", "product with next", "total with next", "unseen", "in rounds",
    "unseen card", "rarest", "commonest", "fresh",
])  # fmt: skip


def _with_next(node: Node) -> Node:
    if node.word in ("sum", "product"):
        count = node.kids[0].number
        return make(f"{node.word} with next", [number(count - 1)]) if count > 2 else make(f"{node.word} of two", _PAIR)
    if node.word == "difference" and node.kids == [LAST, leaf("2 back")]:
        return make("difference", _PAIR)
    if node.word == "total so far":
        return leaf("total with next")
    return make(node.word, [_with_next(kid) for kid in node.kids]) if node.kids else node


_PAIR: Final = [NEXT, LAST]


def same_number(kids: Kids) -> Node | None:
    """What holds where a number is one thing, and where it is another; the number is named once."""
    first, one, claim, other = kids
    amounts = [kid for kid in first.kids if CORE.sort_of(kid.word) in (NUMBER, PLAIN)]
    second = asserted([amounts[0], claim]) if amounts else None
    return None if second is None else joined([when([first, one]), when([second, other])])


# --- how many cards there are ---------------------------------------------------------------------------------


def leads_by(kids: Kids) -> Node | None:
    """How far the cards of one sort are ahead of those of another: `(leads_by red black (says_at_most 2))`."""
    one, other, claim = kids
    if not is_test(one) or not is_test(other) or claim.word not in _BOUNDS or claim.kids[0].word:
        return None
    ahead = make("plus", [make("count", [other]), claim.kids[0]])
    return make(f"number {claim.word}", [make("count", [one]), ahead])


def leads_may(kids: Kids) -> Node | None:
    """How far a sort may be ahead: `two ahead` is two at the most."""
    return leads_by([*kids[:2], _bounded(kids[2], "is at most")])


def leads_not(kids: Kids) -> Node | None:
    """How far a sort may not be ahead: `not two ahead` is less than two."""
    found = leads_by([*kids[:2], _bounded(kids[2], "is at least")])
    return None if found is None else denied([found])


def _bounded(claim: Node, word: str) -> Node:
    return Node(word, claim.kids) if claim.word == "is" else claim


_BOUNDS: Final = frozenset(["is less", "is at most", "is more", "is at least"])


def balanced(kids: Kids) -> Node | None:
    """Neither of two sorts may be ahead of the other by more than so much."""
    one, other, claim = kids
    parts = [leads_by([one, other, claim]), leads_by([other, one, claim])]
    if None in parts or claim.word not in ("is at most", "is less", "is"):
        return None
    if claim.word == "is":
        return None
    return make("and", [part for part in parts if part is not None])


def leads_contrary(kids: Kids) -> Node | None:
    """How far a sort of card is ahead of its contrary."""
    found = in_majority(kids[:1])
    return None if found is None else leads_by([*found.kids, kids[1]])


def numbers(kids: Kids) -> Node | None:
    """Numbers told one by one."""
    found: Kids = []
    for kid in kids:
        found.extend(kid.kids if kid.word else [kid])
    return Node("numbers", found)


def says_listed(kids: Kids) -> Node | None:
    """That a number is one of several: of all that are multiples of one."""
    told = [kid.number for kid in kids[0].kids]
    if len(told) > 2 and told == [told[0] * (k + 1) for k in range(len(told))]:
        return Node("is multiple", [number(told[0])]) if told[0] > 1 else None
    return Node("or", [Node("is", [kid]) for kid in kids[0].kids])


def claim_not(kids: Kids) -> Node | None:
    """The contrary of a claim by bounds: not more than two is at most two."""
    claim = kids[0]
    word, more = _CONTRARY.get(claim.word, ("", 0))
    return Node(word, [number(claim.kids[0].number + more)]) if word and not claim.kids[0].word else None


_CONTRARY: Final = {
    "is more": ("is at most", 0), "is at least": ("is at most", -1), "is at most": ("is at least", 1),
    "is less": ("is at least", 0),
}  # fmt: skip


def balanced_feature(kids: Kids) -> Node | None:
    """Neither colour, or parity, or kind may be ahead of the other by more than so much."""
    pair = _PAIRS.get(kids[0].word)
    return None if pair is None else balanced([leaf(pair[0]), leaf(pair[1]), kids[1]])


_PAIRS: Final = {"colour": ("red", "black"), "parity": ("odd", "even"), "kind": ("court", "number")}


def not_minority(kids: Kids) -> Node | None:
    """No fewer cards of a sort than of its contrary."""
    found = in_majority(kids)
    return None if found is None else make("count is at least", found.kids)


def every_nth_of(kids: Kids) -> Node | None:
    """What every so-manieth card of a sort has to be: `every third red card is a court card`."""
    count, part, wanted = kids
    if not is_test(part) or not 2 <= count.number <= 52:
        return None
    amount = make("count", [part])
    claim = make("is even", [amount]) if count.number == 2 else make("is multiple", [amount, count])
    return when([make("and", [said(part), claim]), wanted])


# --- from when on, and until when -----------------------------------------------------------------------------


def once_come(kids: Kids) -> Node | None:
    """What holds as soon as a card of a sort lies, for ever: `from the first court card on only red`."""
    part, rule = kids
    if not is_test(part):
        return None
    count = make("count", [part])
    first = make("and", [said(part), Node("is", [count, number(1)])])
    return make("or", [Node("is", [count, number(0)]), first, said(rule)])


def until_come(kids: Kids) -> Node | None:
    """What holds until a card of a sort is played, which is free itself: `up until someone plays a heart`."""
    rule, part = kids
    if not is_test(part):
        return None
    return make("or", [said(rule), Node("is at least", [make("count", [part]), number(1)])])


def until_count(kids: Kids) -> Node | None:
    """What holds until so many cards of a sort lie."""
    rule, count, part = kids
    if not is_test(part):
        return None
    return make("or", [said(rule), Node("is at least", [make("count", [part]), count])])


def changed_feature(kids: Kids) -> Node | None:
    """A feature that came twice changes: `if the suit was repeated, change the suit`."""
    return changed_if(kids[:1]) if kids[0].word == "same" and kids[0].kids[0] == kids[1] else None


def not_until(kids: Kids) -> Node | None:
    """Cards that have to wait until one of a sort lies: `no clubs until a ten has come`."""
    part, awaited = kids
    return until_come([contrary([said(part)]), awaited])


SET_MAKERS: Final[dict[str, Maker]] = {
    "two cards": two_cards, "last cards": last_cards, "last with next": last_with_next, "sum of cards": sum_of,
    "product of cards": product_of, "difference of cards": difference_of, "claimed": claimed, "of rule": of_rule,
    "same number": same_number, "leads by": leads_by, "leads may": leads_may, "leads not": leads_not,
    "balanced": balanced, "balanced feature": balanced_feature, "not minority": not_minority,
    "every nth of": every_nth_of, "once come": once_come, "until come": until_come, "not until": not_until,
    "alone": alone, "barely": barely, "denied": denied, "sum said": sum_said, "row": row, "rows": rows,
    "remainder choice": remainder_choice, "changed if": changed_if, "places of": places_of, "places by": places_by,
    "feature of": feature_of, "leads contrary": leads_contrary, "numbers": numbers, "says listed": says_listed,
    "until count": until_count, "changed feature": changed_feature, "claim not": claim_not,
}  # fmt: skip
MAKERS.update({word: SET_MAKERS[word] for word in SET_MAKERS if word not in MAKERS})
