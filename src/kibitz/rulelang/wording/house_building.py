"""What frames of house rules mean, as trees of the house grammar: the makers that their tables name."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, FIRST, STATEMENT, TEST
from kibitz.rulelang.house.house import FIXED_WORDS, HOUSE, HOUSE_GRAMMAR, SUITS_OF_ONE, WORDS, parts_of
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
from kibitz.rulelang.wording.house_acts import DONE_WORDS, acts, acts_alone, done, may_act, shift
from kibitz.rulelang.wording.house_plays import (
    LAST_CARD,
    anyhow,
    as_last,
    bar,
    barred,
    barred_but,
    but_not,
    card_and_condition,
    conditional,
    each_other,
    early,
    free,
    freed,
    joined,
    on,
    quiet,
    saying,
)
from kibitz.rulelang.words import HIGHEST, SUIT_WORDS

ONE_SUITS: Final = ["clubs", "diamonds", "hearts", "spades"]  # in the order of `SUITS_OF_ONE`
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
    """A card that is played, or a play that is told by what it has in common with cards before it."""
    card, condition = card_and_condition(kids[0])
    return None if card is None else Node(TRIGGER, [card, _ANYWHERE, condition])


def onto(kids: Kids) -> Node | None:
    """A play on another card."""
    card, below, condition = kids[0].kids
    test = _card(kids[1])
    if test is None or below != _ANYWHERE:
        return None
    return Node(TRIGGER, [card, Node("over", [test]), condition])


def over(kids: Kids) -> Node | None:
    """A card that is played on another."""
    cause = trigger(kids)
    return None if cause is None else onto([cause, kids[1]])


def on_condition(kids: Kids) -> Node | None:
    """A play under one more condition."""
    return _under(kids[0], joined(kids[0].kids[2], said(kids[1]), "provided"))


def unless_condition(kids: Kids) -> Node | None:
    """A play but for a condition."""
    return _under(kids[0], joined(kids[0].kids[2], said(kids[1]), "unless"))


def at_the_end(kids: Kids) -> Node | None:
    """A play of a last card."""
    return _under(kids[0], LAST_CARD) if kids[0].kids[2] == _ALWAYS else None


def holding(kids: Kids) -> Node | None:
    """Any play under a condition."""
    return None if is_test(kids[0]) else Node(TRIGGER, [_ALL, _ANYWHERE, Node("provided", [kids[0]])])


def _under(cause: Node, condition: Node | None) -> Node | None:
    return None if condition is None else Node(TRIGGER, [*cause.kids[:2], condition])


def sentence_if(kids: Kids) -> Node | None:
    """A sentence that holds under a condition as well."""
    return _sentence_under(kids[0], said(kids[1]), "provided")


def sentence_unless(kids: Kids) -> Node | None:
    """A sentence that does not hold under a condition."""
    return _sentence_under(kids[0], said(kids[1]), "unless")


def _sentence_under(sentence: Node, statement: Node, word: str) -> Node | None:
    if sentence.word not in ("when", "may", "may not"):
        return None
    condition = joined(sentence.kids[2], statement, word)
    if condition is None:
        return None
    kids = list(sentence.kids)
    kids[2] = condition
    return Node(sentence.word, kids)


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
    told = effects([stacked(kids[0], effect) for effect in parts_of(kids[1], "then")])
    return None if told is None else Node("when", [*kids[0].kids, told])


def stacked(cause: Node, effect: Node) -> Node:
    """A draw that adds up with others of its kind asks for a card like the one that brings it about."""
    return Node("demand", [cause.kids[0], *effect.kids]) if effect.word == "stack" else effect


def effects(kids: Kids) -> Node | None:
    """Effects in the order in which they happen."""
    flat: Kids = []
    for kid in kids:
        flat.extend([part for part in parts_of(kid, "then") if part not in flat or part.word not in _ONCE])
    return chained("then", sorted(flat, key=_stage))


_ONCE: Final = frozenset(["reverse", "name", "again", "either side", "double"])  # told twice, they are meant once


def _stage(effect: Node) -> int:
    return _STAGES.index(effect.word) if effect.word in _STAGES else len(_STAGES)


def may(kids: Kids) -> Node | None:
    """A card that fits in more places than before."""
    play = free(kids[:1])
    play = None if play is None else on([play, kids[1]])
    return None if play is None else freed([play])


def may_if(kids: Kids) -> Node | None:
    """A card that fits anywhere under a condition."""
    play = free(kids[:1])
    play = None if play is None else conditional([play, kids[1]])
    return None if play is None else freed([play])


def may_quiet(kids: Kids) -> Node | None:
    """A card that fits anywhere unless a demand is live."""
    play = may([kids[0], _ON_ANYTHING])
    return None if play is None else Node("may", [*play.kids[:2], leaf("quiet"), _SILENTLY])


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


def freed_and(kids: Kids) -> Node | None:
    """A card that may be played somewhere and has an effect as well."""
    allowed = freed(kids[:1])
    if allowed is None or allowed.word != "may":
        return None
    return two([allowed, Node("when", [allowed.kids[0], _ANYWHERE, _ALWAYS, kids[1]])])


def freed_but(kids: Kids) -> Node | None:
    """A card that may be played somewhere, but not on some others."""
    allowed = freed(kids[:1])
    if allowed is None or allowed.word != "may" or allowed.kids[0] == _ALL:
        return None
    barred_there = may_not_on([allowed.kids[0], kids[1]])
    return None if barred_there is None else two([allowed, barred_there])


def freed_cancelling(kids: Kids) -> Node | None:
    """A card that may be played somewhere and cancels a demand."""
    allowed = freed(kids)
    if allowed is None or allowed.word != "may":
        return None
    return two([allowed, Node("cancels", [allowed.kids[0]])])


def may_not_on(kids: Kids) -> Node | None:
    """A card that does not fit on some others."""
    play = barred(kids[:1])
    play = None if play is None else on([play, kids[1]])
    return None if play is None else bar([play])


def jump_in(kids: Kids) -> Node | None:
    """A card that may come out of turn under a condition."""
    card = _card(kids[0])
    return None if card is None else Node("jump in", [card, said(kids[1]), _SILENTLY])


def jump_in_saying(kids: Kids) -> Node | None:
    """A card that may come out of turn under a condition, with words."""
    found = jump_in(kids)
    return None if found is None else Node("jump in", [*found.kids[:2], Node("saying", kids[2:])])


def demand_growing(kids: Kids) -> Node | None:
    """A demand that is told with what two of its cards ask for."""
    answer, count, more = kids
    return Node("demand", [answer, count]) if more.number == 2 * count.number else None


def trigger_but(kids: Kids) -> Node | None:
    """A play of a card but for some cards."""
    card, below, condition = kids[0].kids
    other = _card(kids[1])
    if other is None:
        return None
    return Node(TRIGGER, [Node("both", [card, Node("not", [other])]), below, condition])


def demand_of(kids: Kids) -> Node | None:
    """A card that has to be answered with another one, or so many are drawn."""
    cause = trigger(kids[:1])
    return None if cause is None else when([cause, Node("demand", kids[1:])])


def twin(kids: Kids) -> Node:
    """The twin of the top card out of turn."""
    return Node("twin", [_SILENTLY])


def twin_saying(kids: Kids) -> Node:
    """The twin of the top card out of turn, with words."""
    return Node("twin", [Node("saying", kids)])


def counts(kids: Kids) -> Node | None:
    """A card that counts as of another rank, or as of another suit."""
    card, other = _card(kids[0]), _card(kids[1])
    if card is None or other is None or card == other:
        return None
    if other.word in SUIT_WORDS:
        return Node("counts suit", [card, leaf(SUITS_OF_ONE[ONE_SUITS.index(other.word)])])
    return Node("counts", [card, other.kids[0]]) if other.word == "of rank" else None


def cancels(kids: Kids) -> Node | None:
    """A card that ends a demand."""
    card = _card(kids[0])
    return None if card is None else Node("cancels", [card])


def cancels_play(kids: Kids) -> Node | None:
    """A card that ends what a card asks for; one that ends nothing has no such rule."""
    return None if kids[1].word == "none" else cancels(kids[:1])


def cancels_other(kids: Kids) -> Node | None:
    """A card by which what another one asks for is ended: both are the same, or the language cannot tell them apart."""
    return cancels(kids[1:]) if kids[0] == kids[1] else None


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


def latch_barred(kids: Kids) -> Node | None:
    """The same, from a play that is forbidden."""
    card, where, condition = kids[1].kids
    if where.word != "nowhere" or condition != _ALWAYS:
        return None
    return latch_until([kids[0], card, kids[2]])


def two(kids: Kids) -> Node | None:
    """Several sentences, none of which forbids what another one allows."""
    allowed = [kid.kids[:3] for kid in kids if kid.word == "may"]
    return None if any(kid.word == "may not" and kid.kids in allowed for kid in kids) else chained("also", kids)


def react_one(kids: Kids) -> Node | None:
    """Everybody reacts, and whoever is last draws a card."""
    return leaf("react") if kids[0].number == 1 else None


def _worded(word: str) -> Maker:
    def made(kids: Kids) -> Node | None:
        return Node(word, kids)

    return made


def _said_of_next(kids: Kids) -> Node:
    return said(kids[0])


def adds_up(kids: Kids) -> Node:
    """The last card and the next one come to a sum."""
    return Node("is", [Node("sum of two", [leaf("next"), leaf("last")]), kids[1]])


def _play_alike(kids: Kids) -> Node:
    return leaf("together")


def _same(kids: Kids) -> Node:
    return kids[0]


HOUSE_MAKERS: Final[dict[str, Maker]] = {
    **{word: _worded(word) for word in [*HOUSE, *DONE_WORDS]}, "trigger": trigger, "onto": onto, "over": over,
    "on condition": on_condition, "holding": holding, "unless condition": unless_condition, "at the end": at_the_end,
    "third": third, "running": running, "running alike": running_alike, "looped": looped, "when": when,
    "effects": effects, "may": may, "may on": may, "may if": may_if, "may quiet": may_quiet, "large hand": large_hand,
    "large hand saying": large_hand_saying, "wild and": wild_and, "may not on": may_not_on, "twin": twin,
    "twin saying": twin_saying, "counts": counts, "law": law, "law of choice": law_of_choice, "latch": latch,
    "latch until": latch_until, "two": two, "react one": react_one, "cancels": cancels, "jump in": jump_in,
    "cancels play": cancels_play, "cancels other": cancels_other,
    "said of next": _said_of_next, "named": _same, "acts": acts, "may act": may_act, "acts alone": acts_alone,
    "done": done, "hands move": shift, "free": free, "free on": on, "free each": each_other, "free anyhow": anyhow,
    "free early": early, "free if": conditional, "free unless": but_not, "free quiet": quiet, "free saying": saying,
    "freed": freed, "freed and": freed_and, "stack": _worded("stack"), "barred": barred, "barred on": on,
    "barred if": conditional, "barred unless": but_not, "barred last": as_last, "bar": bar, "barred but": barred_but,
    "play alike": _play_alike, "latch barred": latch_barred, "freed cancelling": freed_cancelling, "adds up": adds_up,
    "jump in saying": jump_in_saying, "demand of": demand_of, "trigger but": trigger_but,
    "freed but": freed_but, "demand growing": demand_growing, "sentence if": sentence_if,
    "sentence unless": sentence_unless,
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
