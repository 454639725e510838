"""Makers of what is said of the numbers of a line: sums of ranks, counts, positions, and how they compare."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, CORE, NUMBER, PLAIN
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, leaf, make, number
from kibitz.rulelang.wording.building import (
    MAKERS,
    NEXT,
    Kids,
    Maker,
    contrary,
    either,
    is_test,
    joined,
    said,
    test_of,
    together,
    when,
)
from kibitz.rulelang.words import SUIT_WORDS

BETWEEN: Final = "says between"
STRICTLY: Final = "says strictly between"


def is_number(node: Node) -> bool:
    """Whether a part is a number of the line."""
    return CORE.sort_of(node.word) in (NUMBER, PLAIN)


def of_two(word: str) -> Maker:
    """A maker of a number of two cards, the next one first where it is one of them."""

    def made(kids: Kids) -> Node | None:
        one, other = kids
        if one == other:
            return None
        if other == NEXT:
            one, other = other, one
        return make(word, [one, other])

    return made


def asserted(kids: Kids) -> Node | None:
    """What is said of a number: `(asserted position (says_even))`."""
    amount, claimed = kids
    if not is_number(amount) and amount.word != "unfit":
        return None
    if claimed.word == "not":
        found = asserted([amount, claimed.kids[0]])
        return None if found is None else contrary([found])
    if claimed.word in ("and", "or"):
        parts = [asserted([amount, kid]) for kid in claimed.kids]
        return None if None in parts else make(claimed.word, [part for part in parts if part is not None])
    if claimed.word in (BETWEEN, STRICTLY):
        return _between(amount, claimed)
    if claimed.kids and not claimed.kids[0].word:
        return Node(claimed.word, [amount, *claimed.kids])
    word = "number " + claimed.word if claimed.kids else claimed.word
    return make(word, [amount, *claimed.kids])


def _between(amount: Node, claimed: Node) -> Node | None:
    low, high = claimed.kids
    strictly = claimed.word == STRICTLY
    if not low.word and not high.word:
        first, last = sorted([low.number, high.number])
        least = Node("is at least", [amount, number(first + 1 if strictly else first)])
        return make("and", [least, Node("is at most", [amount, number(last - 1 if strictly else last)])])
    if not low.word or not high.word:
        return None
    return make("is strictly between" if strictly else "is between", [amount, low, high])


def claims(word: str) -> Maker:
    """A maker of a claim, to be said of a number later."""

    def made(kids: Kids) -> Node | None:
        return Node(word, kids)

    return made


def either_claim(kids: Kids) -> Node | None:
    """One claim or another."""
    return Node("or", kids)


def remainder(kids: Kids) -> Node | None:
    """What is left of a number when it is divided."""
    return make("mod", kids) if kids[1].number >= 2 and not kids[1].word else None


def of_next(kids: Kids) -> Node | None:
    """A comparison alone, which speaks of the next card: never a mere test."""
    return None if is_test(kids[0]) else said(kids[0])


def fresh_among(kids: Kids) -> Node | None:
    """Unlike each of so many last cards."""
    features = kids[0].kids if kids[0].word.startswith("listed") else [kids[0]]
    if not 2 <= kids[1].number <= 6:
        return None
    return make("and", [make("fresh", [feature, kids[1]]) for feature in features]) if features else None


def of_features(word: str) -> Maker:
    """A maker of what is said of one feature or of each of several."""

    def made(kids: Kids) -> Node | None:
        if kids[0].word.startswith("listed"):
            parts = [make(word, [feature]) for feature in kids[0].kids]
            return make(kids[0].word[len("listed") + 1 :], parts)
        if word == "unseen" and kids[0].word in _OF_TWO:
            return None  # the colours cannot all be new
        return make(word, kids)

    return made


_OF_TWO: Final = ("colour", "parity", "kind")


def times_rank(kids: Kids) -> Node | None:
    """So many times the rank of a card."""
    card, count = kids
    return make("number is", [make("value", [NEXT]), make("times", [make("value", [card]), count])])


def divides_either_way(kids: Kids) -> Node:
    """A multiple of the rank of a card, or a divisor of it."""
    ranks = [make("value", [NEXT]), make("value", [kids[0]])]
    return make("or", [make("number is multiple", ranks), make("number is multiple", [ranks[1], ranks[0]])])


def number_choice(kids: Kids) -> Node | None:
    """What holds where a number is one thing, and where it is another."""
    amount, first, one, second, other = kids
    conditions = [asserted([amount, first]), asserted([amount, second])]
    if conditions[0] is None or conditions[1] is None:
        return None
    return joined([when([conditions[0], one]), when([conditions[1], other])])


def half_rank(kids: Kids) -> Node | None:
    """Half the rank of a card."""
    card, count = kids
    return make("number is", [make("times", [make("value", [NEXT]), count]), make("value", [card])])


def closer(kids: Kids) -> Node | None:
    """Nearer to a rank than the last card is, as one choice after another."""
    rank = kids[0].number
    found = leaf("none")
    for away in range(1, 13):
        lying = [value for value in (rank - away, rank + away) if 1 <= value <= 13]
        if not lying:
            break
        near = [value for value in range(1, 14) if abs(value - rank) < away]
        condition = make("card", [leaf("last"), _ranks(lying)])
        found = make("if", [condition, make("card", [NEXT, _ranks(near)]), found])
    return found


def _ranks(values: list[int]) -> Node:
    if len(values) > 1 and values[-1] - values[0] == len(values) - 1:
        return make("ranks", [number(values[0]), number(values[-1])])
    kids = [Node("of rank", [number(value)]) for value in values]
    return kids[0] if len(kids) == 1 else make("either", kids)


def from_until(kids: Kids) -> Node | None:
    """A rule that holds from a card of a sort until one of another."""
    first, rule, last = kids
    if rule.word == "any":
        return None
    return make("after", [first, said(rule), last]) if is_test(first) and is_test(last) else None


def rest_not(kids: Kids) -> Node | None:
    """A rule under a condition whose contrary holds elsewhere: `every third card is red, the rest are not`."""
    rule = kids[0]
    if rule.word != "if" or rule.kids[2] != leaf("any"):
        return rule if is_test(rule) else None
    return make("if", [rule.kids[0], rule.kids[1], said(contrary([rule.kids[1]]))])


def rest_ok(kids: Kids) -> Node | None:
    """A rule for some cards, with a remark that others are free: `red cards rise, black ones are free`."""
    rule, free = kids
    if rule.word != "if" or rule.kids[2] != leaf("any") or not is_test(free):
        return None
    condition = rule.kids[0]
    of_last = condition.word == "card" and condition.kids[0] == leaf("last")
    concerned = condition.kids[1] if of_last else test_of(condition)
    return rule if concerned is not None and passing(concerned) & passing(free) == 0 else None


def each_back(kids: Kids) -> Node | None:
    """Compared alike with each of so many last cards, as far as there are so many."""
    word, count = kids[0].word, kids[1].number
    if not 2 <= count <= 6:
        return None
    parts = [make(word, [NEXT, leaf("last")])]
    for k in range(2, count + 1):
        card = leaf(CARDS[k])
        parts.append(make("or", [Node("not", [make("exists", [card])]), make(word, [NEXT, card])]))
    return make("and", parts)


def alternating(kids: Kids) -> Node | None:
    """From one sort of card to its contrary or back."""
    one, other = kids
    for feature, pair in (("colour", ("red", "black")), ("parity", ("odd", "even")), ("kind", ("court", "number"))):
        if {one.word, other.word} == set(pair):
            return make("another", [leaf(feature), NEXT, leaf("last")])
    return None


def in_majority(kids: Kids) -> Node | None:
    """More cards of a sort than of its contrary."""
    part = kids[0]
    if part.word not in _CONTRARIES:
        return None
    return make("count is more", [part, leaf(_CONTRARIES[part.word])])


_CONTRARIES: Final = {
    "red": "black", "black": "red", "odd": "even", "even": "odd", "court": "number", "number": "court",
}  # fmt: skip


def distributed(kids: Kids) -> Node | None:
    """What is said of several suits or ranks together: `a club or spade below 8`."""
    one, other, part = kids
    suits = one.word in SUIT_WORDS and other.word in SUIT_WORDS
    if not suits and (one.word not in _RANKED or other.word not in _RANKED):
        return None
    return together([either([one, other]) or one, part])


_RANKED: Final = frozenset(["of rank", "ranks", "court", "number", "multiple"])


def or_clause(kids: Kids) -> Node | None:
    """One clause or another; `no red card, or ...` forbids the other too, and is read elsewhere."""
    return None if kids[0].word in ("not", "other than") else either(kids)


def in_order(kids: Kids) -> Node | None:
    """Clauses of which the first that applies counts; only where more than one may apply."""
    together_read = joined(kids)
    clauses: Kids = []
    for kid in kids:
        clauses.extend(kid.kids if kid.word == "and" else [kid])
    if together_read is None or together_read.word != "and":
        return None
    found = leaf("any")
    for k, clause in enumerate(reversed(clauses)):
        if clause.word != "if" or (k > 0 and clause.kids[2] != leaf("any")):
            return None
        found = make("if", [clause.kids[0], clause.kids[1], found if k > 0 else clause.kids[2]])
    return found


def allowing(kids: Kids) -> Node | None:
    """A rule, and cards that are said to be right and that it lets through anyway: no rule of their own."""
    rule, free = kids
    if not is_test(free):
        return None
    if is_test(rule):
        return rule if rule.word == "other than" and passing(free) & passing(rule.kids[0]) == 0 else None
    return rest_ok(kids)


def _clauses(rule: Node) -> Kids:
    """The single clauses of a rule of several."""
    if rule.word == "and":
        found: Kids = []
        for kid in rule.kids:
            found.extend(_clauses(kid))
        return found
    return [rule, *_clauses(rule.kids[2])] if rule.word == "if" and rule.kids[2].word == "if" else [rule]


def others_free(kids: Kids) -> Node | None:
    """Cards that have their time, and all others free: `a jack may come on a queen, others any time`."""
    clauses = _clauses(kids[0])
    found: Kids = []
    for clause in clauses:
        wanted = test_of(clause.kids[1]) if clause.word == "if" else None
        if wanted is None or clause.kids[0].word != "card" or clause.kids[0].kids[0] == NEXT:
            return None
        found.append(make("if", [said(wanted), clause.kids[0], leaf("any")]))
    return joined(found) if len(found) > 1 else found[0] if found else None


def same_two(kids: Kids) -> Node | None:
    """Two cards of the line alike in a feature."""
    feature, one, other = kids
    return None if one == other else make("same", [feature, one, other])


def free_before(kids: Kids) -> Node | None:
    """A rule that begins to hold once so many cards lie."""
    count = kids[0].number
    if not 2 <= count <= 6:
        return None
    return make("or", [Node("not", [make("exists", [leaf(CARDS[count])])]), said(kids[1])])


NUMBER_MAKERS: Final[dict[str, Maker]] = {
    "sum two": of_two("sum of two"), "product two": of_two("product of two"), "difference two": of_two("difference"),
    "divisor two": of_two("common divisor"), "asserted": asserted, "remainder": remainder, "of next": of_next,
    "fresh among": fresh_among, "unseen of": of_features("unseen"), "rounds of": of_features("in rounds"),
    "rarest of": of_features("rarest"), "commonest of": of_features("commonest"), "times rank": times_rank,
    "half rank": half_rank, "closer": closer, "free before": free_before, "from until": from_until,
    "rest not": rest_not, "rest ok": rest_ok, "same two": same_two, "allowing": allowing, "others free": others_free,
    "in order": in_order, "distributed": distributed, "or clause": or_clause, "each back": each_back,
    "alternating": alternating, "in majority": in_majority, "either claim": either_claim,
    "says prime": claims("is prime"), "says not prime": claims("is not prime"), "says between": claims(BETWEEN),
    "says strictly between": claims(STRICTLY), "says unlike": claims("is not"),
    "divides either way": divides_either_way, "number choice": number_choice,
}  # fmt: skip
MAKERS.update({word: NUMBER_MAKERS[word] for word in NUMBER_MAKERS if word not in MAKERS})
