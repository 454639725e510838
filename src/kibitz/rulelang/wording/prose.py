"""What was understood, in plain English, and cards that are right or wrong by it."""

from __future__ import annotations

import re
from typing import Final

from kibitz.cards.card import face_text
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import capital
from kibitz.rulelang.automaton import compile_rule
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.normal import normal
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, leaf, make, number
from kibitz.rulelang.words import HIGHEST, RANK_WORDS, VALUES
from kibitz.rulelang.writer import card_text, statement_text

EXAMPLES: Final = 2  # right and wrong cards of each line
TRIED: Final = 12  # cards that may lie there, of which two are shown
ALL: Final = (1 << 52) - 1
_ADJECTIVES: Final = ["red", "black", "odd", "even", "prime"]
_SUIT_NOUNS: Final = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "club"}
_FEATURES: Final = {"suit": "suit", "colour": "colour", "rank": "rank", "parity": "parity", "kind": "kind"}
_CARDS: Final = {
    "next": "it", "last": "the last card", "2 back": "the card before the last", "first": "the first card",
}  # fmt: skip


def prose(rule: Rule) -> str:
    """A rule as a sentence or two."""
    told = _rule(rule.statement)
    if rule.starter is not None:
        told = f"{told} The line starts with {noun(rule.starter)}."
    return told


def _rule(node: Node) -> str:
    if node.word == "if":
        return _choices(node)
    if node.word == "and" and all(kid.word == "if" for kid in node.kids):
        return " ".join([_choices(kid) for kid in node.kids])
    return capital(_fits(node)) + "."


def _choices(node: Node) -> str:
    """`After a red card only an even card fits; after a black card only an odd one.`"""
    clauses: list[str] = []
    condition = node.kids[0]
    while node.word == "if":
        condition = node.kids[0]
        clauses.append(_condition_clause(condition) + _fits(node.kids[1]))
        node = node.kids[2]
    rest = "otherwise "
    if len(clauses) == 1 and condition.word == "card" and condition.kids[0].word == "last":
        contrary = _contrary(condition.kids[1])
        rest = f"after {noun(contrary)} " if contrary is not None else rest
    clauses.append(rest + _fits(node))
    return capital("; ".join(clauses)) + "."


def _contrary(test: Node) -> Node | None:
    """What every other card is, where one word says it."""
    if test.word in _CONTRARIES:
        return leaf(_CONTRARIES[test.word])
    if test.word == "ranks" and test.kids[0].number == 1:
        return make("ranks", [number(test.kids[1].number + 1), number(HIGHEST)])
    if test.word == "ranks" and test.kids[1].number == HIGHEST:
        return make("ranks", [number(1), number(test.kids[0].number - 1)])
    return None


_CONTRARIES: Final = {
    "red": "black", "black": "red", "odd": "even", "even": "odd", "court": "number", "number": "court",
}  # fmt: skip


def _condition_clause(node: Node) -> str:
    if node.word == "card" and node.kids[0].word == "last":
        return f"after {noun(node.kids[1])} "
    return f"if {_of_the_new_card(said(node))}, "


_IT: Final = re.compile(r"\bit(s?)\b(?! is not so)")


def _of_the_new_card(text: str) -> str:
    """A condition stands in front: no card has been spoken of yet that `it` could be."""
    return _IT.sub(lambda found: "the new card's" if found[1] else "the new card", text, count=1)


def _fits(node: Node) -> str:
    """What a statement lets through."""
    if node.word == "any":
        return "any card fits"
    if node.word == "none":
        return "no card fits"
    if _is_about_next(node):
        return f"only {noun_of(node)} fits"
    if node.word == "not" and _is_about_next(node.kids[0]):
        return f"{noun_of(node.kids[0])} does not fit"
    if node.word == "after":
        return f"after {noun(node.kids[0])} {_fits(node.kids[1])} until {noun(node.kids[2])} comes"
    if node.word in _LAWS:
        return said(node)
    return f"a card fits if {said(node)}"


_LAWS: Final = ["follows", "pattern", "blocks", "in rounds"]  # said of the line, and not of a card


def _is_about_next(node: Node) -> bool:
    """Whether a statement can be said as a noun: `a red card`, `a card of the same suit`."""
    if node.word in ("and", "or"):
        return all(_is_about_next(kid) for kid in node.kids)
    if node.word == "not":
        return node.kids[0].word == "card" and node.kids[0].kids[0].word == "next"
    if node.word == "card":
        return node.kids[0].word == "next"
    return node.word in _COMPARED and node.kids[-2].word == "next"


_COMPARED: Final = [
    "same", "another", "higher", "lower", "same or higher", "same or lower", "within", "within wrapping", "above",
    "above wrapping", "below", "below wrapping", "beside", "beside wrapping",
]  # fmt: skip


def noun_of(node: Node) -> str:
    """A statement about the next card as a noun."""
    if node.word == "or":
        return " or ".join([noun_of(kid) for kid in node.kids])
    if node.word == "and":
        tests = [kid for kid in node.kids if kid.word == "card"]
        rest = [kid for kid in node.kids if kid.word != "card"]
        if tests and len(tests) < len(node.kids):
            first = noun(tests[0].kids[1]) if len(tests) == 1 else noun(Node("both", [kid.kids[1] for kid in tests]))
            return " ".join([first, *["that is " + _as_predicate(kid) for kid in rest]])
        if len(tests) == len(node.kids):
            return noun(Node("both", [kid.kids[1] for kid in tests]))
        return noun_of(node.kids[0]) + "".join([" that is also " + _as_predicate(kid) for kid in node.kids[1:]])
    if node.word == "not":
        return "a card that is not " + noun(node.kids[0].kids[1])
    if node.word == "card":
        return noun(node.kids[1])
    return "a card " + _comparison(node, node.kids[-1].word == "last")


def _as_predicate(node: Node) -> str:
    if node.word in ("and", "or"):
        return f" {node.word} ".join([_as_predicate(kid) for kid in node.kids])
    if node.word == "not":
        return "not " + _as_predicate(node.kids[0])
    if node.word == "card":
        return noun(node.kids[1])
    return _comparison(node, node.kids[-1].word == "last")


def said(node: Node) -> str:
    """A statement as a clause: `the last card is red`."""
    word = node.word
    if word in ("and", "or"):
        return f" {word} ".join([_bracketed(kid) for kid in node.kids])
    if word == "not":
        if node.kids[0].word == "exists":
            return f"there is no {_card(node.kids[0].kids[0]).removeprefix('the ')} yet"
        return _denied(node.kids[0])
    if word == "iff":
        return f"{_bracketed(node.kids[0])} exactly when {_bracketed(node.kids[1])}"
    if word == "card":
        return f"{_card(node.kids[0])} is {noun(node.kids[1])}"
    if word in _COMPARED:
        return f"{_card(node.kids[-2])} is {_comparison(node, False)}"
    if word == "exists":
        return f"there is {_card(node.kids[0])}"
    if word == "any":
        return "there is any card"
    if word in _OF_ONE_NUMBER:
        return _of_a_number(node)
    if word in _OF_TWO_NUMBERS:
        amounts = [_amount(kid) for kid in node.kids]
        return _filled_in(_OF_TWO_NUMBERS[word], amounts)
    if word in _OF_COUNTS:
        kinds = [_many(kid) for kid in node.kids]
        return _filled_in(_OF_COUNTS[word], kinds)
    if word in _OF_THE_LINE:
        return _of_the_line(node)
    return statement_text(node)


def _denied(node: Node) -> str:
    """The contrary of a statement: `it is not a number card`."""
    if node.word == "card":
        return f"{_card(node.kids[0])} is not {noun(node.kids[1])}"
    if node.word in _COMPARED:
        return f"{_card(node.kids[-2])} is not {_comparison(node, False)}"
    return f"it is not so that {_bracketed(node)}"


def _filled_in(text: str, parts: list[str]) -> str:
    for k, part in enumerate(parts):
        text = text.replace("{" + str(k) + "}", part)
    return text


# --- numbers of the line ------------------------------------------------------------------------------------

# What is said of a number, and of cards that add up to it.
_OF_ONE_NUMBER: Final = {
    "is even": ("even", "an even number"), "is odd": ("odd", "an odd number"),
    "is multiple": ("a multiple of {1}", "a multiple of {1}"),
    "is not multiple": ("no multiple of {1}", "anything but a multiple of {1}"),
    "is prime": ("prime", "a prime number"), "is not prime": ("not prime", "a number that is not prime"),
    "is": ("exactly {1}", "exactly {1}"), "is not": ("not {1}", "anything but {1}"),
    "is less": ("less than {1}", "less than {1}"), "is at most": ("at most {1}", "at most {1}"),
    "is more": ("more than {1}", "more than {1}"), "is at least": ("at least {1}", "at least {1}"),
}  # fmt: skip
_OF_TWO_NUMBERS: Final = {
    "number is": "{0} is the same as {1}", "number is not": "{0} is not the same as {1}",
    "number is less": "{0} is less than {1}", "number is at most": "{0} is at most {1}",
    "number is more": "{0} is more than {1}", "number is at least": "{0} is at least {1}",
    "number is multiple": "{0} is a multiple of {1}", "number is not multiple": "{0} is no multiple of {1}",
    "is between": "{0} is between {1} and {2}, or the same as one of them",
    "is strictly between": "{0} is between {1} and {2}, and neither of them",
}  # fmt: skip
_OF_COUNTS: Final = {
    "count is": "with it there are as many {0} as {1}",
    "count is not": "with it there are not as many {0} as {1}",
    "count is less": "with it there are fewer {0} than {1}",
    "count is at most": "with it there are no more {0} than {1}",
    "count is more": "with it there are more {0} than {1}",
    "count is at least": "with it there are no fewer {0} than {1}",
}
_AMOUNTS: Final = {
    "position": "its place in the line (the starter is 1)", "total so far": "the total of the line",
    "total with next": "the total of the line with it", "highest": "the highest rank so far",
    "lowest": "the lowest rank so far", "sum": "the sum of {0}", "sum with next": "the sum of {0} and it",
    "product": "the product of {0}", "product with next": "the product of {0} and it",
    "sum of two": "the sum of {1} and {0}", "product of two": "the product of {1} and {0}",
    "difference": "the difference between {1} and {0}",
    "common divisor": "the greatest common divisor of {1} and {0}", "run": "the run of one {0} at the end of the line",
    "count": "the number of {0} so far, with it", "count alike": "the number of cards of its {0} so far, with it",
    "mod": "the remainder of {0} divided by {1}", "mod number": "the remainder of {0} divided by {1}",
    "plus": "{0} plus {1}", "times": "{0} times {1}",
}  # fmt: skip
_LAST_CARDS: Final = ["sum", "product", "sum with next", "product with next"]
_OF_CARDS: Final = ["sum of two", "product of two", "difference", "common divisor"]


def _of_a_number(node: Node) -> str:
    """`the last card and it add up to an even number`, `the number of red cards so far, with it, is odd`."""
    amount = node.kids[0]
    bare, added = _OF_ONE_NUMBER[node.word]
    bound = ["", str(node.kids[1].number)] if len(node.kids) > 1 else []
    if amount.word == "sum of two":
        told = f"{_card(amount.kids[1])} and {_card(amount.kids[0])} add up to {added}"
    elif amount.word in ("sum", "sum with next") and (amount.word != "sum" or amount.kids[0].number > 1):
        told = f"{_last_cards(amount)}{' and it' if amount.word != 'sum' else ''} add up to {added}"
    elif amount.word == "difference" and node.word in ("is at least", "is at most", "is"):
        told = f"{_card(amount.kids[0])} is {bare} higher or lower than {_card(amount.kids[1])}"
    elif amount.word == "mod" and node.word == "is":
        told = f"{_amount(amount.kids[0])}, divided by {amount.kids[1].number}, leaves {node.kids[1].number}"
    else:
        told = f"{_subject(amount)} is {bare}"
    return _filled_in(told, bound)


def _subject(amount: Node) -> str:
    """A number in front of what is said of it: what it names behind a comma ends with another."""
    told = _amount(amount)
    return told + "," if amount.word in ("count", "count alike") else told


def _amount(node: Node) -> str:
    """A number of the line: `the rank of the last card`, `the total of the line`."""
    word = node.word
    if word == "value":
        return "its rank" if node.kids[0].word == "next" else "the rank of " + _card(node.kids[0])
    if word == "sum" and node.kids[0].number == 1:
        return "the rank of the last card"
    if word == "count":
        return _AMOUNTS[word].replace("{0}", _many(node.kids[0]))
    if word in _LAST_CARDS:
        return _AMOUNTS[word].replace("{0}", _last_cards(node))
    if word in _OF_CARDS:
        return _filled_in(_AMOUNTS[word], [_card(kid) for kid in node.kids])
    parts = [_amount(kid) if kid.word in _AMOUNTS or kid.word == "value" else _leaf(kid) for kid in node.kids]
    return _filled_in(_AMOUNTS[word], parts)


def _leaf(node: Node) -> str:
    return node.word or str(node.number)


def _last_cards(node: Node) -> str:
    count = node.kids[0].number
    return "the last card" if count == 1 else f"the last {count} cards"


def _many(test: Node) -> str:
    """Cards of a kind, as many as there are: `red cards`, `hearts`."""
    if test.word in _ADJECTIVES:
        return test.word + " cards"
    if test.word in _SUIT_NOUNS:
        return test.word
    if test.word == "court":
        return "jacks, queens and kings"
    if test.word == "of rank":
        name = RANK_WORDS[test.kids[0].number]
        return "sixes" if name == "6" else name + "s"
    return _plural(noun(test))


def _plural(told: str) -> str:
    if " " in told.removeprefix("a ").removeprefix("an ").replace("red ", "").replace("black ", ""):
        return "cards that are " + told
    return _without_article(told) + "s"


# --- the line as a whole ------------------------------------------------------------------------------------

_OF_THE_LINE: Final = {
    "unseen": "its {0} has not come yet", "in rounds": "each {0} comes once before any comes again",
    "unseen card": "a card just like it has not come yet", "rarest": "no {0} has come less often than its own",
    "commonest": "no {0} has come more often than its own",
    "fresh": "its {0} is another than those of the last {1} cards",
    "follows": "the suits come in turn: {0}", "pattern": "the line keeps to the pattern {1} by {0}",
    "blocks": "the line comes in blocks of {1} cards of one {0}", "after": "after {0} {1}, until {2} comes",
}  # fmt: skip
_SUITS_BY_LETTER: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def _of_the_line(node: Node) -> str:
    """What is said of more cards than one or two: `its suit has not come yet`."""
    if node.word == "after":
        return _filled_in(_OF_THE_LINE[node.word], [noun(node.kids[0]), said(node.kids[1]), noun(node.kids[2])])
    if node.word == "follows":
        return _OF_THE_LINE[node.word].replace("{0}", ", ".join([_SUITS_BY_LETTER[s] for s in node.kids[0].word]))
    parts = [" ".join(kid.word) if node.word == "pattern" and kid is node.kids[-1] else _leaf(kid) for kid in node.kids]
    return _filled_in(_OF_THE_LINE[node.word], parts)


def _bracketed(node: Node) -> str:
    text = said(node)
    return f"({text})" if node.word in ("and", "or", "iff", "if") else text


def _card(node: Node) -> str:
    return _CARDS.get(node.word, "the " + card_text(node))


def _comparison(node: Node, bare: bool) -> str:
    """How a card stands to another: `higher than the last card`."""
    other = "the last card" if bare else _card(node.kids[-1])
    word = node.word
    round_the_corner = " (the ace follows the king)" if word.endswith("wrapping") else ""
    word = word.removesuffix(" wrapping")
    if word == "same":
        return f"of the same {_FEATURES[node.kids[0].word]} as {other}"
    if word == "another":
        return f"of another {_FEATURES[node.kids[0].word]} than {other}"
    if word in ("higher", "lower"):
        return f"{word} than {other}"
    if word in ("same or higher", "same or lower"):
        return f"as {'high' if word == 'same or higher' else 'low'} as {other} or {word[8:]}"
    if word == "within":
        return f"at most {node.kids[0].number} away from {other}{round_the_corner}"
    low, high = node.kids[0].number, node.kids[1].number
    gap = str(low) if low == high else f"{low} to {high}" if high < 12 else f"at least {low}"
    way = {"above": "higher than", "below": "lower than", "beside": "higher or lower than"}[word]
    return f"{gap} {way} {other}{round_the_corner}"


# --- cards by their tests -----------------------------------------------------------------------------------


def noun(test: Node) -> str:
    """A test of a card as a noun: `a red queen`, `a card from 5 to 9`."""
    word = test.word
    if word == "either":
        return " or ".join([noun(kid) for kid in test.kids])
    if word == "all":
        return "any card"
    if word == "other than":
        return "no " + _without_article(noun(test.kids[0]))
    if word == "both":
        return _both(test)
    if word in _ADJECTIVES:
        return _article(f"{word} card")
    if word in _SUIT_NOUNS:
        return "a " + _SUIT_NOUNS[word]
    if word == "court":
        return "a jack, queen or king"
    if word == "number":
        return "a number card (ace to 10)"
    if word == "of rank":
        return _article(RANK_WORDS[test.kids[0].number])
    if word == "ranks":
        return "a card " + _ranks(test)
    if word == "multiple":
        return f"a card whose rank is a multiple of {test.kids[0].number}"
    return "a card that is " + word


def _ranks(test: Node) -> str:
    low, high = RANK_WORDS[test.kids[0].number], RANK_WORDS[test.kids[1].number]
    return f"from {low} to {high}"


def _both(test: Node) -> str:
    adjectives = [kid.word for kid in test.kids if kid.word in _ADJECTIVES]
    others = [kid for kid in test.kids if kid.word not in _ADJECTIVES]
    ranks = [kid for kid in others if kid.word == "of rank"]
    suits = [kid for kid in others if kid.word in _SUIT_NOUNS]
    begun = " ".join(adjectives)
    if len(others) == 2 and ranks and suits:
        return f"the {begun} {RANK_WORDS[ranks[0].kids[0].number]} of {suits[0].word}".replace("  ", " ")
    if not others:
        return _article(begun + " card")
    head = _without_article(noun(others[0]))
    text = _article(f"{begun} {head}".strip())
    if others[0].word == "other than":
        text = _article(f"{begun} card".strip()) + " but " + noun(others[0])
    for kid in others[1:]:
        if kid.word == "ranks":
            text += " " + _ranks(kid)
        elif kid.word == "other than":
            text += " but " + noun(kid)
        else:
            text += " that is " + noun(kid)
    return text


def _without_article(text: str) -> str:
    for article in ("a ", "an ", "the "):
        if text.startswith(article):
            return text[len(article) :]
    return text


def _article(text: str) -> str:
    return ("an " if text[0] in "aeio8" else "a ") + text


# --- cards that show it -------------------------------------------------------------------------------------


def examples(rule: Rule) -> list[dict[str, object]]:
    """A few lines with right and wrong cards behind them: after 5♥ right 6♠ and 7♦, wrong 5♣ and 8♥."""
    judge = Judge(normal(rule.statement))
    masks = {face: judge.mask(judge.begin(face)) for face in _tops(rule)}
    return [
        {
            "line": [face_text(face)],
            "right": _some(masks[face], face),
            "wrong": _some(ALL & ~masks[face], face),
        }
        for face in _telling(masks)
    ]


def _telling(masks: dict[int, int]) -> list[int]:
    """Two cards to lie there: one with right and wrong cards behind it, and one with others than the first."""
    faces = sorted(masks, key=lambda face: masks[face] in (0, ALL))
    others = sorted(faces[1:], key=lambda face: masks[face] == masks[faces[0]])
    return faces[:1] + others[:1]


def _tops(rule: Rule) -> list[int]:
    """Cards to lie there: red and black ones of the middle ranks, odd, even and high, as far as they may start."""
    order = sorted(range(52), key=_mixed)
    if rule.starter is not None:
        table = compile_rule(rule)
        order = [face for face in order if table.starter_mask & bit(face)]
    return order[:TRIED]


def _mixed(face: int) -> tuple[int, int]:
    value = VALUES[face]
    return _FIRST.index(value) if value in _FIRST else 20 + abs(value - 5), -(face % 4 == 2)


_FIRST: Final = [5, 8, 11]  # an odd rank and an even one, a low and a high one, and a jack


def _some(mask: int, face: int) -> list[str]:
    """Some cards of a set, unlike each other and near to the one that lies."""
    cards = sorted(bits(mask), key=lambda card: (abs(VALUES[card] - VALUES[face]), (card - face) % 4))
    chosen: list[int] = []
    for card in cards:
        if all(card % 4 != other % 4 and VALUES[card] != VALUES[other] for other in chosen):
            chosen.append(card)
        if len(chosen) == EXAMPLES:
            break
    return [face_text(card) for card in chosen or cards[:EXAMPLES]]
