"""House rules as text. The same templates write a rule and show one that is still being built."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.house.house import HOUSE, sentences
from kibitz.rulelang.tree import HOLE, Node
from kibitz.rulelang.words import RANK_WORDS
from kibitz.rulelang.writer import statement_text, tests_text

TEMPLATES: Final[dict[str, str]] = {
    "when": "when {0} is played{1}{2}, {3}",
    "may": "{0} may be played{1}{2}{3}",
    "may not": "{0} may not be played{1}{2}",
    "out of turn": "{0} may be played out of turn{1}{2}",
    "twin": "the twin of the top card may be played out of turn{0}",
    "counts": "{0} counts as {1}",
    "hand has": "when a hand has {0} cards, say {1}",
    "fined": "when a penalty is drawn, say {0}",
    "law": "{0}",
    "twice": "powers on the same rank happen twice",
    "modest": "a last card with a power does not win",
    "jokers": "jokers are wild",
    "on anything": " on anything",
    "on": " on {0}",
    "anywhere": "",
    "over": " on {0}",
    "always": "",
    "provided": " if {0}",
    "unless": " unless {0}",
    "quiet": " unless a demand is live",
    "large hand": " if the hand is larger than its rank",
    "silently": "",
    "saying": ", saying {0}",
    "reverse": "play reverses",
    "name": "name a suit",
    "demand": "the next player must play {0} or draw {1} for each live one",
    "told": "the next player must say {0}",
    "draws": "the next player draws {0}",
    "all draw": "all others draw {0}",
    "react": "everyone reacts and the last draws 1",
    "swap": "swap hands with {0}",
    "shift": "all hands move on",
    "fresh hand": "may bury the hand and draw {0}",
    "skip": "the next {0} players lose a turn",
    "delay": "the player {0} to the right loses the next turn",
    "again": "play again or draw 1",
    "either side": "either neighbour may play next",
    "say": "say {0}",
    "count out": "say {0} once for each {1} before",
}
# Open places that bring their space with them.
_GAPS: Final[dict[str, str]] = {"I": " " + HOLE, "J": " " + HOLE, "Q": " " + HOLE, "W": ", " + HOLE}
_NOUNS: Final[dict[str, str]] = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "club"}
_BARE: Final = ["red", "black", "odd", "even", "prime", "number"]


def house_text(rule: Node) -> str:
    """A house rule as people write it; reading it gives this rule again."""
    return "; ".join([sentence_text(sentence) for sentence in sentences(rule)])


def sentence_text(node: Node) -> str:
    """One sentence."""
    if node.word == HOLE:
        return HOLE
    return _filled(node, TEMPLATES[node.word])


def part_text(node: Node) -> str:
    """Any part of a house rule, as it stands in its sentence."""
    word = node.word
    if word == HOLE:
        return HOLE
    if word == "then":
        return " and ".join([part_text(kid) for kid in node.kids])
    if word == "also":
        return house_text(node)
    if word == "skip" and node.kids[0].number == 1 and node.kids[0].word == "":
        return "the next player loses a turn"
    if word in HOUSE:
        return _filled(node, TEMPLATES[word])
    return word or str(node.number)


def _filled(node: Node, template: str) -> str:
    below = HOUSE[node.word][1]
    text = template
    for k, kid in enumerate(node.kids):
        text = text.replace("{" + str(k) + "}", _kid_text(node.word, below[k], kid))
    return text


def _kid_text(word: str, place: str, kid: Node) -> str:
    if kid.word == HOLE:
        return _GAPS.get(place, HOLE)
    if place == "T":
        return tests_text(kid, 2) if word == "count out" else a_card(kid)
    if place == "E":
        text = statement_text(kid)
        return "(" + text + ")" if word != "law" and kid.word in ("if", "after") else text
    if place == "R":
        return with_article(RANK_WORDS[kid.number])
    return part_text(kid)


def a_card(test: Node) -> str:
    """A test of a card as a noun: a red queen, a spade, any card, a 6 or a 7."""
    word = test.word
    if word == HOLE:
        return HOLE
    if word == "all":
        return "any card"
    if word == "either":
        return " or ".join([a_card(kid) for kid in test.kids])
    if word in _NOUNS:
        return "a " + _NOUNS[word]
    if word == "of rank" and test.kids[0].word == HOLE:
        return "a rank " + HOLE
    if word == "both" and len(test.kids) == 2 and test.kids[0].word == "of rank" and test.kids[1].word in _NOUNS:
        return f"the {tests_text(test.kids[0], 2)} of {test.kids[1].word}"
    text = tests_text(test, 2)
    last = test.kids[-1] if word == "both" else test
    if last.word in _BARE or last.word == "multiple":
        text = text if last.word == "multiple" else text + " card"
    elif word == "both" and last.word in _NOUNS:
        text = text[: -len(last.word)] + _NOUNS[last.word]
    if text.startswith(("not ", "(", "a multiple")):
        return text
    return with_article(text)


def with_article(text: str) -> str:
    """`a 7`, `an 8`, `an ace`."""
    vowel = text[0] in "aeio8" or text.startswith("11")
    return ("an " if vowel else "a ") + text
