"""What frames mean, as trees: the makers that their tables name. Each gives None where its parts make no sense.

A part is a test of a card (`red`, `king`) or a statement about the next one (`higher`); most makers take either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bits
from kibitz.rulelang.grammar import CARDS, CORE, FIRST, LETTERS, MOST_LETTERS, PATTERN, STATEMENT, TEST
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.register_plan import RegisterPlan, passing
from kibitz.rulelang.tree import HOLE, Node, RuleError, is_letters, leaf, letters, make, number
from kibitz.rulelang.words import HIGHEST, SUIT_LETTERS, SUIT_WORDS

Kids = list[Node]
Maker = Callable[[Kids], Node | None]

NEXT: Final = leaf("next")
LAST: Final = leaf("last")
ANY: Final = leaf("any")
LISTED: Final = "listed"  # several features, joined by a word: no word of the grammar
EXACTLY_ONE: Final = f"{LISTED} xor"  # of two features
GAP: Final = "gap"  # the least and the most of a distance: none either


def is_test(node: Node) -> bool:
    """Whether a part is a test of one card."""
    return CORE.sort_of(node.word) == TEST


def is_statement(node: Node) -> bool:
    """Whether a part says something of the next card."""
    return CORE.sort_of(node.word) == STATEMENT


def said(node: Node) -> Node:
    """A part as a statement about the next card."""
    return make("card", [NEXT, node]) if is_test(node) else node


def _said(kids: Kids) -> Node:
    return said(kids[0])


def about(kids: Kids) -> Node | None:
    """What is said of a card of the line: `(about last red)`."""
    card, part = kids
    if part.word in ("all", "none"):
        return None
    if card.word == "next":
        return said(part)
    if is_test(part):
        return make("card", [card, part])
    place = CARDS.index(card.word)
    return None if place == FIRST else shifted(part, place)


def of_card(kids: Kids) -> Node | None:
    """A test said of the last card, or a comparison that speaks of the next one by itself."""
    part = kids[0]
    return make("card", [LAST, part]) if is_test(part) else said(part)


def about_named(kids: Kids) -> Node | None:
    """What is said of a card without a verb: `last card red`; a bare number behind it counts cards: `last two`."""
    return None if kids[1].word == "of rank" and kids[1].kids[0].number <= 10 else about(kids)


def about_compared(kids: Kids) -> Node | None:
    """What is said of the last cards against each other, never a mere test."""
    return None if is_test(kids[1]) else about(kids)


def shifted(node: Node, by: int) -> Node | None:
    """A statement about the next card, said of an earlier one: what it follows is then the card before that one.

    Other cards are named as they lie: `if the last card is higher than the card before last`.
    """
    if not node.kids:
        if node.word in ("any", "none"):
            return node
        if node.word not in CARDS:
            return node if CORE.sort_of(node.word) == "" else None
        place = CARDS.index(node.word)
        if place == by:
            return leaf(CARDS[by + 1]) if by == 1 else None  # no card is compared with itself
        return leaf(CARDS[place + by]) if place < 2 else node
    if is_test(node):
        return node
    if is_statement(node) and node.word not in _MOVABLE:
        return None
    kids: Kids = []
    for kid in node.kids:
        moved = shifted(kid, by)
        if moved is None:
            return None
        kids.append(moved)
    return make(node.word, kids)


_MOVABLE: Final = frozenset(
    ["card", "not", "and", "or", "if", "iff", "exists"] + [word for word in CORE.words if CORE.words[word].compares]
)


def contrary(kids: Kids) -> Node:
    """The contrary of a test or a statement."""
    part = kids[0]
    if part.word in ("other than", "not"):
        return part.kids[0]
    if part.word == "all":
        return leaf("none")
    if part.word == "another":
        return make("same", part.kids)
    if part.word == "same":
        return make("another", part.kids)
    return make("other than", [part]) if is_test(part) else Node("not", [part])


def both(kids: Kids) -> Node | None:
    """All of some parts; of tests that no card passes together, any of them: `kings and queens`."""
    if any(kid.word in ("all", "any", "none") for kid in kids):
        return None
    if any(kid.word in _ROWS for kid in kids) and any(is_test(kid) for kid in kids):
        return None
    if all(is_test(kid) for kid in kids):
        mask = ALL_CARDS
        for kid in kids:
            mask &= passing(kid)
        if any(kid.word == "other than" and mask == _without(kids, kid) for kid in kids):
            return None
        return make("both" if mask else "either", kids)
    found = make("and", [said(kid) for kid in kids])
    if not all(kid.word in _COMPARED for kid in found.kids):
        return found
    return None if not is_legal(found, STATEMENT) or _never(found) else found


def _never(node: Node) -> bool:
    """Whether no card is right after any of some cards; not told of what speaks of cards further back."""
    if RegisterPlan(node).depth() > 1:
        return False
    judge = Judge(node)
    return all(judge.mask(judge.begin(face)) == 0 for face in (17, 24, 30, 35))


_COMPARED: Final = frozenset(["card", *[word for word in CORE.words if CORE.words[word].compares]])
_ROWS: Final = frozenset(["pattern", "follows", "blocks"])


def _without(kids: Kids, left_out: Node) -> int:
    """The cards that pass all tests but one."""
    mask = ALL_CARDS
    for kid in kids:
        if kid is not left_out:
            mask &= passing(kid)
    return mask


def together(kids: Kids) -> Node | None:
    """Tests side by side, which some card has to pass: `black jack`."""
    if is_test(kids[1]) and kids[0].word == "number" and passing(kids[0]) & ~passing(kids[1]) == 0:
        return None  # `numbers below the queen` speaks of ranks
    found = both(kids) if is_test(kids[1]) else None
    return None if found is None or found.word == "either" else found


def and_list(kids: Kids) -> Node | None:
    """Sorts joined by `and`: hearts and aces are both right, red and even holds of one card."""
    return either(kids) if all(is_noun(kid) for kid in kids) else both(kids)


def but(kids: Kids) -> Node | None:
    """`Red but odd` holds of one card, `any red card but the king` leaves one out."""
    part, other = kids
    return without(kids) if is_test(part) and is_test(other) and is_noun(other) else both(kids)


def nouns(kids: Kids) -> Node | None:
    """Several sorts of card, each with a name of its own."""
    return either(kids) if all(is_test(kid) and is_noun(kid) for kid in kids) else either_test(kids)


def and_not(kids: Kids) -> Node | None:
    """A sort of card, and one that it does not hold: `odd number cards, no pictures`."""
    part, other = kids
    if is_test(part) and is_test(other) and passing(part) & passing(other) == 0:
        return part
    return both([part, contrary([other])])


def or_mixed(kids: Kids) -> Node | None:
    """`Red cards and aces`, which may be meant of one card or of two sorts."""
    if not all(is_test(kid) for kid in kids) or len({is_noun(kid) for kid in kids}) < 2:
        return None
    if any(kid.word == "other than" for kid in kids):
        return None
    return either(kids)


def is_noun(node: Node) -> bool:
    """Whether a test names cards by suit or rank, as a noun does."""
    if node.word in SUIT_WORDS or node.word in ("of rank", "court"):
        return True
    return node.word in ("both", "either") and any(is_noun(kid) for kid in node.kids)


def narrowed(kids: Kids) -> Node | None:
    """Cards of a sort with something more said of them: `a king of hearts`; what is left out is said last."""
    if kids[0].word in ("other than", "not"):
        return None
    if all(is_test(kid) for kid in kids):
        return together(kids)
    return both(kids)


def a_test(kids: Kids) -> Node | None:
    """A sort of card, no comparison: `red suit`, but not `same or higher suit`."""
    return kids[0] if is_test(kids[0]) else None


def unranked(kids: Kids) -> Node | None:
    """A sort of card that compares with another: `a red card higher`; `2 adjacent` are no twos, a number is a rank."""
    if kids[0].word == "number" and kids[1].word in _RANKED:
        return None
    return None if kids[0].word == "of rank" or not is_test(kids[0]) else both(kids)


_RANKED: Final = frozenset(["higher", "lower", "same or higher", "same or lower", "above", "below", "beside", "within"])


def either(kids: Kids) -> Node | None:
    """One of some parts at least."""
    if any(kid.word in ("any", "none", "all") for kid in kids):
        return None
    if all(is_test(kid) for kid in kids):
        return make("either", kids)
    return make("or", [said(kid) for kid in kids])


def not_both(kids: Kids) -> Node:
    """One of two parts, but not both."""
    return Node("not", [make("iff", [said(kids[0]), said(kids[1])])])


def exactly_if(kids: Kids) -> Node:
    """Two statements that are true together."""
    return make("iff", [said(kids[0]), said(kids[1])])


def without(kids: Kids) -> Node | None:
    """A part but for another: `red cards except kings`, `higher but not a king`."""
    part, left_out = kids
    if part.word == "not":
        return either(kids)  # `nothing lower except a king`
    if is_test(part) and is_test(left_out):
        cards, others = passing(part), passing(left_out)
        if not cards & others or not cards & ~others:
            return None
    if part.word == "number" and left_out.word == "same":
        return None  # `a number other than the last one` speaks of ranks
    return both([part, contrary([left_out])])


# --- ranks and distances ------------------------------------------------------------------------------------


def rank_test(kids: Kids) -> Node | None:
    """A card of a rank."""
    return make("of rank", kids) if 1 <= kids[0].number <= HIGHEST else None


def ranks(low: int, high: int) -> Node | None:
    """A card from one rank to another; None where there is no such card, or every card is."""
    low, high = max(1, low), min(HIGHEST, high)
    if low > high or (low == 1 and high == HIGHEST):
        return None
    return make("ranks", [number(low), number(high)])


def rank_list(kids: Kids) -> Node | None:
    """Several ranks, neighbouring ones as a stretch."""
    values = sorted({kid.number for kid in kids})
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return ranks(values[0], values[-1])
    return make("either", [Node("of rank", [kid]) for kid in kids])


def from_to(kids: Kids) -> Node | None:
    """`5 to 9`, in either order."""
    low, high = sorted([kids[0].number, kids[1].number])
    return ranks(low, high)


def at_least(kids: Kids) -> Node | None:
    """`8 or higher`."""
    return ranks(kids[0].number, HIGHEST)


def at_most(kids: Kids) -> Node | None:
    """`7 or lower`."""
    return ranks(1, kids[0].number)


def more_than(kids: Kids) -> Node | None:
    """`above 7`."""
    return ranks(kids[0].number + 1, HIGHEST)


def less_than(kids: Kids) -> Node | None:
    """`below 7`."""
    return ranks(1, kids[0].number - 1)


def strictly_between(kids: Kids) -> Node | None:
    """`between 5 and 9`, the bounds left out."""
    low, high = sorted([kids[0].number, kids[1].number])
    return ranks(low + 1, high - 1)


def multiple(kids: Kids) -> Node | None:
    """A card whose rank is a multiple of a number."""
    return make("multiple", kids) if 2 <= kids[0].number <= HIGHEST else None


def gap(kids: Kids) -> Node | None:
    """A distance from one number to another, within those that there are."""
    low, high = sorted([kids[0].number, kids[1].number])
    high = min(high, HIGHEST - 1)
    return Node(GAP, [number(low), number(high)]) if 1 <= low <= high else None


def gaps(kids: Kids) -> Node | None:
    """Several distances: neighbouring ones as one stretch, others each by itself."""
    numbers = sorted({kid.number for kid in kids})
    if not 1 <= numbers[0] <= numbers[-1] < HIGHEST:
        return None
    if numbers[-1] - numbers[0] == len(numbers) - 1:
        return Node(GAP, [number(numbers[0]), number(numbers[-1])])
    return Node(GAP, [number(value) for value in numbers for _ in range(2)])


def above(kids: Kids) -> Node | None:
    """So much higher than a card."""
    return _distance("above", kids)


def below(kids: Kids) -> Node | None:
    """So much lower than a card."""
    return _distance("below", kids)


def beside(kids: Kids) -> Node | None:
    """So far from a card, up or down."""
    return _distance("beside", kids)


def _distance(word: str, kids: Kids) -> Node | None:
    if kids[0].word != GAP:
        return None
    bounds = kids[0].kids
    return make("or", [make(word, [*bounds[k : k + 2], NEXT, kids[1]]) for k in range(0, len(bounds), 2)])


def up_down(kids: Kids) -> Node | None:
    """So much higher, or so much lower: as much where it is said once."""
    up, down, card = kids
    down = _as_open(up, down)
    if down.word == "none" or down == up:
        return beside([up, card])
    return _either_way(above([up, card]), below([down, card]))


def down_up(kids: Kids) -> Node | None:
    """So much lower, or so much higher."""
    down, up, card = kids
    up = _as_open(down, up)
    if up.word == "none" or down == up:
        return beside([down, card])
    return _either_way(below([down, card]), above([up, card]))


def _as_open(one: Node, other: Node) -> Node:
    """`At least two higher or two lower` is at least two either way."""
    if one.word == GAP == other.word and one.kids[1].number == HIGHEST - 1:
        return one if other.kids[0] == one.kids[0] == other.kids[1] else other
    return other


def _either_way(one: Node | None, other: Node | None) -> Node | None:
    return None if one is None or other is None else make("or", [one, other])


def none_of(kids: Kids) -> Node | None:
    """None of some cards; not for a list that says `no` again."""
    part = kids[0]
    if any(kid.word in ("other than", "not") for kid in part.kids) or part.word == "other than":
        return None
    return contrary(kids)


def remarked(kids: Kids) -> Node | None:
    """A rule with a remark on cards that holds anyway."""
    cards, remark = kids[1], kids[2]
    if not is_test(cards) or not is_test(remark) or passing(cards) & ~passing(remark):
        return None
    return kids[0]


def within(kids: Kids) -> Node | None:
    """At most so far from a card, the same rank among it."""
    distance = kids[0].number
    return make("within", [kids[0], NEXT, kids[1]]) if 1 <= distance < HIGHEST else None


def wrapped(kids: Kids) -> Node | None:
    """A statement in which the ace follows the king; None where it speaks of no distance."""
    found = _wrapped(said(kids[0]))
    return None if found == said(kids[0]) else found


def _wrapped(node: Node) -> Node:
    if node.word in ("above", "below", "beside", "within"):
        return make(node.word + " wrapping", node.kids)
    if node.word not in ("and", "or", "not", "if", "iff"):
        return node
    return make(node.word, [_wrapped(kid) for kid in node.kids])


# --- comparisons --------------------------------------------------------------------------------------------


def compared(word: str, kids: Kids) -> Node:
    """`higher`, `lower` and their like, than a card."""
    return make(word, [NEXT, kids[0]])


def higher(kids: Kids) -> Node:
    """Of a higher rank than a card."""
    return compared("higher", kids)


def lower(kids: Kids) -> Node:
    """Of a lower rank than a card."""
    return compared("lower", kids)


def as_high(kids: Kids) -> Node:
    """Of the rank of a card, or a higher one."""
    return compared("same or higher", kids)


def as_low(kids: Kids) -> Node:
    """Of the rank of a card, or a lower one."""
    return compared("same or lower", kids)


def listed(word: str, kids: Kids) -> Node:
    """Features joined by a word."""
    features: Kids = []
    for kid in kids:
        features.extend(kid.kids if kid.word.startswith(LISTED) else [kid])
    return Node(f"{LISTED} {word}", features)


def one_of(kids: Kids) -> Node:
    """Any of some features."""
    return listed("or", kids)


def all_of(kids: Kids) -> Node:
    """All of some features."""
    return listed("and", kids)


def same(kids: Kids) -> Node:
    """Like a card in a feature, or in those that are listed."""
    return _alike("same", kids)


def another(kids: Kids) -> Node:
    """Unlike a card in a feature, or in those that are listed."""
    return _alike("another", kids)


def _alike(word: str, kids: Kids) -> Node:
    features, card = kids
    if not features.word.startswith(LISTED):
        return make(word, [features, NEXT, card])
    parts = [make(word, [feature, NEXT, card]) for feature in features.kids]
    if features.word == EXACTLY_ONE:
        return not_both(parts)
    return make(features.word[len(LISTED) + 1 :], parts)


def neither_same(kids: Kids) -> Node:
    """Unlike a card in every feature that is listed, however they are joined."""
    features, card = kids
    if features.word == EXACTLY_ONE:
        return contrary([same(kids)])
    parts = features.kids if features.word.startswith(LISTED) else [features]
    return make("and", [make("another", [feature, NEXT, card]) for feature in parts])


# --- clauses ------------------------------------------------------------------------------------------------


def when(kids: Kids) -> Node:
    """If one thing then another, else any card or a third thing."""
    rest = said(kids[2]) if len(kids) > 2 else ANY
    return make("if", [said(kids[0]), said(kids[1]), rest])


def _when(kids: Kids) -> Node | None:
    """A choice, of which nothing is no condition, nor what the card asked for cannot be: `even if this one is odd`."""
    if kids[0].word == "none":
        return None
    one, other = test_of(said(kids[0])), test_of(said(kids[1]))
    if one is not None and other is not None and other.word != "none" and passing(one) & passing(other) == 0:
        return None
    return when(kids)


def after(kids: Kids) -> Node | None:
    """What comes behind a card of a sort: `(after red black)`."""
    condition = about([LAST, kids[0]])
    return None if condition is None else when([condition, *kids[1:]])


def leads(kids: Kids) -> Node | None:
    """What one card asks for behind it: `red leads to even`, `same suit -> lower`."""
    if kids[1].word == "none":
        return None  # `asks for nothing` leaves the choice
    return after(kids) if is_test(kids[0]) else when(kids)


def not_after(kids: Kids) -> Node | None:
    """What does not come behind a card of a sort."""
    return after([kids[0], contrary([said(kids[1])])])


def only_after(kids: Kids) -> Node | None:
    """What comes behind a card of a sort alone: `(only_after red black)` has black behind red only."""
    condition = about([LAST, kids[0]])
    return None if condition is None else make("if", [condition, ANY, contrary([said(kids[1])])])


def joined(kids: Kids) -> Node | None:
    """Clauses that all hold; where each is about other cards than the rest, as one choice after another."""
    if len(kids) == 2 and (kids[0] == kids[1] or excepted(kids) is not None):
        return None
    clauses: Kids = []
    for kid in kids:
        clauses.extend(kid.kids if kid.word == "and" and all(part.word == "if" for part in kid.kids) else [kid])
    if len(clauses) == 2:
        clauses[1] = _on_the_other_side(clauses[0], clauses[1])
    if _speaks_of_two(clauses) or any(_is_in_order(kid) for kid in kids):
        return None
    return _choices(clauses) or both(kids)


def _is_in_order(node: Node) -> bool:
    """Whether a choice is one of clauses of which several may apply: what else is said belongs to it."""
    if node.word != "if" or node.kids[2].word != "if":
        return False
    one, other = node.kids[0], node.kids[2].kids[0]
    if one.word != "card" or other.word != "card" or one.kids[0] != other.kids[0]:
        return False
    return passing(one.kids[1]) & passing(other.kids[1]) != 0


def _compares(node: Node, card: Node) -> bool:
    """Whether a statement compares a card with the one before it."""
    word = CORE.words.get(node.word)
    if word is None or not word.compares:
        return False
    return node.kids[-2] == card and node.kids[-1] == (LAST if card == NEXT else leaf("2 back"))


def _on_the_other_side(one: Node, other: Node) -> Node:
    """A clause on what is lower, behind one on cards from some rank on, or on the last cards as the one before it."""
    if one.word == "if" == other.word and _compares(one.kids[0], LAST) and _compares(other.kids[0], NEXT):
        moved = shifted(other.kids[0], 1)  # `if the last two went up …, if they went down …`
        return other if moved is None else make("if", [moved, *other.kids[1:]])
    if one.word != "if" or other.word != "if" or one.kids[0].word != "card" or one.kids[0].kids[1].word != "ranks":
        return other
    bounds = one.kids[0].kids[1].kids
    rest: Node | None = None
    if other.kids[0].word == "lower" and bounds[1].number == HIGHEST:
        rest = ranks(1, bounds[0].number - 1)
    if other.kids[0].word == "higher" and bounds[0].number == 1:
        rest = ranks(bounds[1].number + 1, HIGHEST)
    if rest is None:
        return other
    return make("if", [make("card", [one.kids[0].kids[0], rest]), *other.kids[1:]])


def _speaks_of_two(clauses: Kids) -> bool:
    """Whether red is said of one card and black of another: `if it is red …, if it is black …` is meant of one."""
    tests: dict[str, Node] = {}
    for clause in clauses:
        if clause.word == "if" and clause.kids[0].word == "another" and tests:
            return all(test.kids[1].word in SUIT_WORDS for test in tests.values())  # `on another suit` than these
        while clause.word == "if" and clause.kids[0].word == "card":
            tests[clause.kids[0].key] = clause.kids[0]
            clause = clause.kids[2]
        if clause != ANY:
            return False
    told = list(tests.values())
    cards = {condition.kids[0].key for condition in told}
    seen = [passing(condition.kids[1]) for condition in told]
    apart = all(one & other == 0 for k, one in enumerate(seen) for other in seen[:k])
    return len(cards) > 1 and apart and (len(told) > 2 or seen[0] | seen[-1] == ALL_CARDS)


def _choices(clauses: Kids) -> Node | None:
    """Clauses `if last is T then …` for tests that no card passes two of, written with `else`."""
    if len(clauses) == 2 and all(clause.word == "if" and clause.kids[2] == ANY for clause in clauses):
        if clauses[1].kids[0] == contrary([clauses[0].kids[0]]):
            return make("if", [clauses[0].kids[0], clauses[0].kids[1], clauses[1].kids[1]])
        one, other = clauses[0].kids[0], clauses[1].kids[0]
        if {one.word, other.word} == {"same", "another"} and one.kids[0] == other.kids[0] and other.kids[2] == LAST:
            return make("if", [one, clauses[0].kids[1], clauses[1].kids[1]])  # `of another suit` than the same card
    seen = 0
    if clauses[0].word != "if" or clauses[0].kids[0].word != "card":
        return None
    for clause in clauses:
        if clause.word != "if" or clause.kids[2] != ANY:
            return None
        condition = clause.kids[0]
        if condition.word != "card" or condition.kids[0].key != clauses[0].kids[0].kids[0].key:
            return None
        cards = passing(condition.kids[1])
        if seen & cards or condition.kids[0].word not in ("next", "last", "first"):
            return None
        seen |= cards
    found = ANY
    for k in range(len(clauses) - 1, -1, -1):
        last = k == len(clauses) - 1 and seen == ALL_CARDS
        found = clauses[k].kids[1] if last else make("if", [clauses[k].kids[0], clauses[k].kids[1], found])
    return found


def otherwise(kids: Kids) -> Node | None:
    """Clauses with `if`, and what holds where none of them applies."""
    clauses = kids[0].kids if kids[0].word == "and" else [kids[0]]
    found = said(kids[1])
    if not any(clause.word == "if" for clause in clauses):
        return either(kids)
    for clause in reversed(clauses):
        replaced = _open_end(clause, found)
        if replaced is None:
            return None
        found = replaced
    return found


def _open_end(node: Node, end: Node) -> Node | None:
    """A choice with something put where it leaves any card."""
    if node.word != "if":
        return None
    if node.kids[2] == ANY:
        return make("if", [node.kids[0], node.kids[1], end])
    rest = _open_end(node.kids[2], end)
    return None if rest is None else make("if", [node.kids[0], node.kids[1], rest])


def overridden(kids: Kids) -> Node | None:
    """A rule with an exception behind it: `ranks rise, but anything may follow a king`."""
    general, exception = kids
    if general.word in ("if", "none") or exception.word != "if" or exception.kids[2] != ANY:
        return None
    return make("if", [exception.kids[0], exception.kids[1], said(general)])


def excepted(kids: Kids) -> Node | None:
    """A rule with a clause behind it that makes an exception of it, as it must where both cannot be kept."""
    found = overridden(kids)
    if found is None or kids[1].kids[1] == ANY:
        return found
    general, condition, wanted = said(kids[0]), kids[1].kids[0], kids[1].kids[1]
    if not all(is_legal(part, STATEMENT) for part in (general, condition, wanted)):
        return None
    judges = [Judge(general), Judge(condition), Judge(wanted)]
    of_last = condition.word == "card" and condition.kids[0] == LAST
    for face in bits(passing(condition.kids[1])) if of_last else range(0, 52, 3):
        masks = [judge.mask(judge.begin(face)) for judge in judges]
        if masks[1] and not masks[0] & masks[2]:
            return found
    return None


def test_of(node: Node) -> Node | None:
    """A statement about the next card alone, as a test."""
    if is_test(node):
        return node
    if node.word == "card" and node.kids[0] == NEXT:
        return node.kids[1]
    words = {"and": "both", "or": "either", "not": "other than"}
    if node.word not in words:
        return None
    kids = [test_of(kid) for kid in node.kids]
    return None if None in kids else make(words[node.word], [kid for kid in kids if kid is not None])


def vice_versa(kids: Kids) -> Node | None:
    """`after red comes even, and the other way round`."""
    clause = kids[0]
    if clause.word == "if" and clause.kids[0].word in _LIKENESSES and clause.kids[1].word in _LIKENESSES:
        return make("iff", clause.kids[:2]) if clause.kids[2] == ANY else None
    if clause.word != "if" or clause.kids[2] != ANY or clause.kids[0].word != "card":
        return None
    other = test_of(clause.kids[1])
    if other is None:
        return None
    first = clause.kids[0].kids[1]
    if other.word == "other than":  # `no club behind a heart, and the other way round`
        other, first = other.kids[0], contrary([first])
    back_again = make("if", [make("card", [clause.kids[0].kids[0], other]), said(first), ANY])
    return joined([clause, back_again])


_LIKENESSES: Final = ("same", "another")


def behind_colon(kids: Kids) -> Node | None:
    """`red: even` speaks of the card behind red, `same colour: lower` of that which is of the same colour."""
    if is_test(kids[0]):
        return None if is_test(kids[1]) and passing(kids[0]) == passing(kids[1]) else after(kids)
    return None if _is_remark(kids[0], said(kids[1])) else when(kids)


def _is_remark(part: Node, statement: Node) -> bool:
    """Whether what stands in front is true wherever a statement is: no condition, but the same said before."""
    if not is_legal(part, STATEMENT) or not is_legal(statement, STATEMENT):
        return False
    one, other = Judge(part), Judge(statement)
    return all(other.mask(other.begin(face)) & ~one.mask(one.begin(face)) == 0 for face in range(0, 52, 7))


def following_from(kids: Kids) -> Node | None:
    """A rule, and in front of it something that follows from it."""
    return kids[1] if _is_remark(said(kids[0]), said(kids[1])) else None


def two_following(kids: Kids) -> Node | None:
    """So many cards of a sort behind another: `(two_following red 2 black)`."""
    part, count, wanted = kids
    if not is_test(part) or not 2 <= count.number <= 4:
        return None
    found = ANY
    for k in range(count.number, 0, -1):
        found = make("if", [make("card", [leaf(CARDS[k]), part]), said(wanted), found])
    return found


def pair_condition(kids: Kids) -> Node | None:
    """The last card of one sort on one of another: `odd after even`."""
    parts = [about([LAST, kids[0]]), about([leaf("2 back"), kids[1]])]
    if parts[0] is None or parts[1] is None or not is_test(kids[0]) or not is_test(kids[1]):
        return None
    return make("and", [part for part in parts if part is not None])


def alternate(kids: Kids) -> Node | None:
    """Two sorts of card in turn; a card of neither, which only the starter can be, asks for the first."""
    condition = about([LAST, kids[0]])
    if condition is None or kids[0] == kids[1] or is_test(kids[0]) != is_test(kids[1]):
        return None
    return when([condition, kids[1], kids[0]])


def in_turn(kids: Kids) -> Node | None:
    """Several sorts of card, over and over; suits in their order, others each behind the one before it.

    A card of none of them, which only the starter can be, asks for the first.
    """
    if len(kids) == 4 and all(kid.word in SUIT_WORDS for kid in kids):
        order = "".join([SUIT_LETTERS[SUIT_WORDS.index(kid.word)] for kid in kids])
        return make("follows", [leaf(order)]) if len(set(order)) == 4 else None
    if len(kids) == 2:
        return alternate(kids)
    if len(kids) == 3 and kids[0] == kids[2]:
        return alternate(kids[:2])
    if len({kid.key for kid in kids}) < len(kids):
        return None
    found: Node = said(kids[0])
    for k in range(len(kids) - 2, -1, -1):
        condition = about([LAST, kids[k]])
        if condition is None:
            return None
        found = when([condition, kids[k + 1], found])
    return found


def pattern(kids: Kids) -> Node | None:
    """Letters of a pattern: `(pattern colour AABB)`."""
    text = kids[1].word
    if not 2 <= len(text) <= MOST_LETTERS or len(set(text)) > len(LETTERS):
        return None
    return make("pattern", [kids[0], letters(text)])


def blocks(kids: Kids) -> Node | None:
    """As many cards alike in a feature, then as many others."""
    return make("blocks", kids) if 2 <= kids[1].number <= 26 else None


def run_of(kids: Kids) -> Node | None:
    """So many cards of a sort just played: `(run_of 2 red)`."""
    count, part = kids[0].number, kids[1]
    if not 1 <= count <= 6 or not is_test(part) or part.word == "all":
        return None
    return make("and", [make("card", [leaf(CARDS[k + 1]), part]) for k in range(count)])


def run_alike(kids: Kids) -> Node | None:
    """So many cards alike in a feature just played: `(run_alike 2 colour)`."""
    count, feature = kids[0].number, kids[1]
    if not 2 <= count <= 52 or feature.word.startswith(LISTED):
        return None
    if count == 2:
        return make("same", [feature, LAST, leaf("2 back")])
    return make("is at least", [make("run", [feature]), number(count)])


def at_most_alike(kids: Kids) -> Node | None:
    """No more cards alike in a feature in a row than so many: `(at_most_alike 2 colour)`."""
    if kids[0].number == 1:
        return another([kids[1], LAST])
    run = run_alike(kids)
    return None if run is None else when([run, another([kids[1], LAST])])


def fewer_alike(kids: Kids) -> Node | None:
    """Fewer cards alike in a feature in a row than so many."""
    return at_most_alike([number(kids[0].number - 1), kids[1]]) if kids[0].number >= 2 else None


def at_most_running(kids: Kids) -> Node | None:
    """No more cards of a sort in a row than so many."""
    run = run_of(kids)
    return None if run is None else when([run, contrary([said(kids[1])])])


def fewer_running(kids: Kids) -> Node | None:
    """Fewer cards of a sort in a row than so many."""
    return at_most_running([number(kids[0].number - 1), kids[1]]) if kids[0].number >= 2 else None


def every_nth(kids: Kids) -> Node | None:
    """What holds for every so-manieth card of the line, the starter being the first."""
    count = kids[0].number
    if not 2 <= count <= 52:
        return None
    position = leaf("position")
    claim = make("is even", [position]) if count == 2 else make("is multiple", [position, kids[0]])
    return when([claim, *kids[1:]])


def back(kids: Kids) -> Node | None:
    """The card so many places back."""
    return leaf(CARDS[kids[0].number]) if 1 <= kids[0].number < FIRST else None


def one_less(kids: Kids) -> Node:
    """A count less one."""
    return number(kids[0].number - 1)


def gap_over(kids: Kids) -> Node | None:
    """A distance of more than so much."""
    return gap([number(kids[0].number + 1), number(HIGHEST - 1)])


def gap_under(kids: Kids) -> Node | None:
    """A distance of less than so much."""
    return gap([number(1), number(kids[0].number - 1)])


def opposite(kids: Kids) -> Node:
    """Of the other colour."""
    return another([leaf("colour"), kids[0]])


def explained(kids: Kids) -> Node | None:
    """A test with another in brackets, which says the same, or says which it is."""
    one, other = kids
    if not is_test(one) or not is_test(other):
        return None
    if passing(one) == passing(other):
        return one
    if other.word == "ranks" and one.word == "either" and all(kid.word in SUIT_WORDS for kid in one.kids):
        return other  # `minor cards (six and below)`
    return other if one in (_LOW, _HIGH, _MIDDLE) and passing(one) & passing(other) else None


def restated(kids: Kids) -> Node | None:
    """A test said twice in other words."""
    return kids[0] if is_test(kids[0]) and is_test(kids[1]) and passing(kids[0]) == passing(kids[1]) else None


def consistent(kids: Kids) -> Node | None:
    """A part with a remark on cards that it holds anyway: `even cards (the queen is even)`."""
    part, cards, remark = kids
    if not is_test(cards) or not is_test(remark) or passing(cards) & ~passing(remark):
        return None
    return part


def both_tests(kids: Kids) -> Node | None:
    """Tests with a comma between them, all of which have to hold."""
    if not all(is_test(kid) for kid in kids) or all(is_noun(kid) for kid in kids) or kids[0] == kids[-1]:
        return None
    found = both(kids)
    return found if found is not None and found.word == "both" else None


def either_test(kids: Kids) -> Node | None:
    """Tests joined by `and` in a list of which no card passes all; none twice, and not for all cards."""
    if not all(is_test(kid) for kid in kids) or len({kid.key for kid in kids}) < len(kids):
        return None
    found = both(kids)
    if found is not None and len(kids) > 2 and passing(found) == ALL_CARDS:
        return None
    return found if found is not None and found.word == "either" else None


def only_if(kids: Kids) -> Node:
    """Cards that are right under a condition only: `(only_if last_is_8 8)`."""
    return make("if", [said(kids[0]), ANY, contrary([said(kids[1])])])


def after_only(kids: Kids) -> Node | None:
    """The only sort of card that may have another behind it: `only red may be followed by black`."""
    condition = about([LAST, kids[0]])
    return None if condition is None else make("if", [condition, ANY, contrary([said(kids[1])])])


def fewer_same(kids: Kids) -> Node | None:
    """No card of a sort next to one of the same sort: `no red next to red`."""
    return fewer_running([number(2), kids[0]]) if kids[0] == kids[1] else not_after(kids)


def not_alike(kids: Kids) -> Node | None:
    """The last two cards differ in a feature."""
    if kids[0].number != 2 or kids[1].word.startswith(LISTED):
        return None
    return make("another", [kids[1], LAST, leaf("2 back")])


def sum_of_ranks(kids: Kids) -> Node | None:
    """The ranks of so many cards together."""
    return make("sum", kids) if 2 <= kids[0].number <= 6 else None


def product_of_ranks(kids: Kids) -> Node | None:
    """The ranks of so many cards multiplied."""
    return make("product", kids) if 2 <= kids[0].number <= 6 else None


def claim(kids: Kids) -> Node | None:
    """What is said of a number of the line: `(claim position (is_multiple 3))`, its own part last."""
    amount, said_of_it = kids
    return Node(said_of_it.word, [amount, *said_of_it.kids])


def saying(word: str) -> Maker:
    """A maker of something to be said of a number."""

    def made(kids: Kids) -> Node | None:
        return Node(word, kids)

    return made


def counts(word: str) -> Maker:
    """A maker of a statement that compares how many cards of two sorts there are."""

    def made(kids: Kids) -> Node | None:
        return make(word, kids) if is_test(kids[0]) and is_test(kids[1]) else None

    return made


def blocks_of(kids: Kids) -> Node | None:
    """So many alike, then as many others: `two of one colour, then two of the other`."""
    return blocks([kids[1], kids[0]]) if kids[0].number == kids[2].number else None


def block_pair(kids: Kids) -> Node | None:
    """So many cards alike in a feature, then so many others: `(block_pair colour 3 2)`."""
    first, second = kids[1].number, kids[2].number
    if first == second:
        return blocks([kids[0], kids[1]])
    return pattern([kids[0], leaf("A" * first + "B" * second)]) if first + second <= MOST_LETTERS else None


def colour_blocks(kids: Kids) -> Node | None:
    """So many red cards, then so many black ones, over and over."""
    first, second = kids[0].number, kids[1].number
    return pattern([leaf("colour"), leaf("A" * first + "B" * second)]) if first + second <= MOST_LETTERS else None


def defined(kids: Kids) -> Node | None:
    """A rule of high and low cards that tells which these are."""
    node, vague, exact = kids
    if not is_test(exact) or vague.word != "ranks" or exact.word != "ranks":
        return None
    low = exact if vague == _LOW else ranks(1, exact.kids[0].number - 1)
    high = exact if vague == _HIGH else ranks(exact.kids[1].number + 1, HIGHEST)
    if low is None or high is None or vague not in (_LOW, _HIGH):
        return None
    return _exchanged(node, {_LOW.key: low, _HIGH.key: high})


_LOW: Final = Node("ranks", [number(1), number(7)])
_MIDDLE: Final = Node("ranks", [number(5), number(9)])
_HIGH: Final = Node("ranks", [number(8), number(HIGHEST)])


def low_or_high(word: str) -> Node:
    """The cards that are called low, or high, where nothing else is said."""
    return _LOW if word == "low" else _HIGH


def _exchanged(node: Node, parts: dict[str, Node]) -> Node:
    if node.key in parts:
        return parts[node.key]
    return Node(node.word, [_exchanged(kid, parts) for kid in node.kids], node.number)


def implied(kids: Kids) -> Node | None:
    """A rule, and in brackets something that follows from it."""
    one, other = said(kids[0]), said(kids[1])
    if not is_legal(one, STATEMENT) or not is_legal(other, STATEMENT):
        return None
    first, second = Judge(one), Judge(other)
    for face in range(52):
        if first.mask(first.begin(face)) & ~second.mask(second.begin(face)):
            return None
    return kids[0]


def suit_list(kids: Kids) -> Node | None:
    """Suits in their order, each once."""
    return in_turn(kids) if all(kid.word in SUIT_WORDS for kid in kids) else None


def not_majority(kids: Kids) -> Node | None:
    """No more cards of a sort than of the other."""
    other = _contrary_word(kids[0].word)
    return make("count is at most", [kids[0], leaf(other)]) if other else None


def _contrary_word(word: str) -> str:
    for pair in (("red", "black"), ("odd", "even"), ("court", "number")):
        if word in pair:
            return pair[1 - pair.index(word)]
    return ""


def started(kids: Kids) -> Node | None:
    """A rule with what may start the line; no word of the grammar, and only for the whole of a text."""
    return Node("starting", [kids[1], said(kids[0])]) if is_test(kids[1]) else None


MAKERS: Final[dict[str, Maker]] = {
    "but": but, "and not": and_not, "nouns": nouns, "following from": following_from, "not majority": not_majority,
    "said": _said, "about": about, "leads": leads, "about named": about_named, "about compared": about_compared,
    "and list": and_list, "or mixed": or_mixed, "narrowed": narrowed, "unranked": unranked, "of card": of_card,
    "a test": a_test,
    "not": contrary, "and": both, "both": both, "together": together, "or": either, "either": either, "xor": not_both,
    "iff": exactly_if, "without": without, "rank": rank_test, "from to": from_to, "rank list": rank_list,
    "at least": at_least, "at most": at_most, "more than": more_than, "less than": less_than,
    "strictly between": strictly_between, "multiple": multiple, "gap": gap, "above": above, "below": below,
    "beside": beside, "within": within, "wrapped": wrapped, "higher": higher, "lower": lower, "as high": as_high,
    "as low": as_low, "one of": one_of, "all of": all_of, "same": same, "another": another,
    "neither same": neither_same, "if": _when, "after": after, "not after": not_after, "only after": only_after,
    "joined": joined, "otherwise": otherwise, "alternate": alternate, "in turn": in_turn, "pattern": pattern,
    "blocks": blocks, "run of": run_of, "run alike": run_alike, "at most alike": at_most_alike,
    "fewer alike": fewer_alike, "at most running": at_most_running, "fewer running": fewer_running,
    "every nth": every_nth, "started": started, "back": back, "less": one_less, "gap over": gap_over,
    "gap under": gap_under, "opposite": opposite, "explained": explained, "and tests": both_tests,
    "or tests": either_test, "defined": defined, "only if": only_if, "after only": after_only,
    "fewer same": fewer_same, "not alike": not_alike, "sum of": sum_of_ranks, "product of": product_of_ranks,
    "claim": claim, "gaps": gaps, "restated": restated, "consistent": consistent, "up down": up_down,
    "down up": down_up, "none of": none_of, "remarked": remarked, "overridden": overridden, "excepted": excepted,
    "vice versa": vice_versa, "behind colon": behind_colon, "two following": two_following,
    "pair condition": pair_condition, "no more": counts("count is at most"), "no fewer": counts("count is at least"),
    "says even": saying("is even"), "says odd": saying("is odd"), "says multiple": saying("is multiple"),
    "says not multiple": saying("is not multiple"), "says is": saying("is"), "says less": saying("is less"),
    "says at most": saying("is at most"), "says more": saying("is more"), "says at least": saying("is at least"),
    "as many": counts("count is"), "more of": counts("count is more"), "implied": implied, "same suits": suit_list,
    "turns": in_turn, "blocks of": blocks_of, "block pair": block_pair, "colour blocks": colour_blocks,
}  # fmt: skip


def is_legal(node: Node, sort: str) -> bool:
    """Whether a tree is one of the grammar, standing in a slot of a sort."""
    if sort in CORE.numbers:
        low, high = CORE.numbers[sort]
        return not node.word and low <= node.number <= high
    if sort == PATTERN:
        return is_letters(node.word)
    if sort in CORE.leaves:
        return node.word in CORE.leaves[sort]
    if not CORE.takes(sort, node.word):
        return False
    production = CORE.words[node.word]
    if production.chain:
        return len(node.kids) >= 2 and all(is_legal(kid, production.slots[0]) for kid in node.kids)
    slots = production.slots
    return len(node.kids) == len(slots) and all(is_legal(kid, slots[k]) for k, kid in enumerate(node.kids))


def built(word: str, kids: Kids) -> Node | None:
    """What a maker, or a word of the grammar, makes of parts."""
    maker = MAKERS.get(word)
    if maker is not None:
        try:
            return maker(kids)
        except (RuleError, LookupError):  # parts of a kind that it is not for
            return None
    for kid in kids:
        if kid.word == HOLE:
            return None
    return make(word, kids)
