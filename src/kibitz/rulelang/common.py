"""What whoever builds a sentence is offered first, in one place for secret rules and house rules.

By the sort of the open slot: headings, and under each the words that people look for, as they are labelled
(`if … then …`), or whole sentences, which stand for several words at once and can be changed word by word afterwards.
All other words of that slot follow behind them, as `more`. Choices that make a rule whole are offered apart.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import mark, marked, say
from kibitz.rulelang.grammar import STATEMENT
from kibitz.rulelang.house.house import EFFECT, SENTENCE

CONDITION: Final = "if"  # a statement just behind `if`

_CARDS: Final[list[tuple[str, list[str]]]] = [
    (mark("In several parts"), ["if … then … else …", "… or …", "… and …", "not (…)"]),
    (
        mark("Compared with the last card"),
        [
            "same suit as the last card",
            "same colour as the last card",
            "same rank as the last card",
            "another suit than the last card",
            "another colour than the last card",
            "higher than the last card",
            "lower than the last card",
            "1 above or below the last card",
            "within 3 of the last card",
        ],
    ),
    (mark("Always the same cards"), ["red", "black", "even", "odd", "court", "number", "7 or lower", "8 or higher"]),
]
_LYING: Final[list[tuple[str, list[str]]]] = [
    (
        mark("The last card"),
        ["last is red", "last is black", "last is even", "last is odd", "last is court", "last is 7 or lower"],
    ),
    (
        mark("The last two cards"),
        [
            "last is same suit as card before last",
            "last is same colour as card before last",
            "last is higher than card before last",
        ],
    ),
    (mark("In several parts"), ["… is …", "… and …", "… or …", "position is even"]),
]
_HOUSE: Final[list[tuple[str, list[str]]]] = [
    (mark("Your own, step by step"), ["when … is played … …, …", "… may be played … …, …", "… may not be played … …"]),
    (
        mark("Ready to use or to change"),
        [
            "when an 8 is played, the next player loses a turn",
            "when a 2 is played, the next player draws 2",
            "when a king is played, play reverses",
            "when a queen is played, name a suit",
            'when a 7 is played, say "have a nice day"',
            "a jack may be played on anything",
            "a jack may not be played on a king",
            "a 2 may not be played as the last card",
        ],
    ),
]
_EFFECTS: Final[list[tuple[str, list[str]]]] = [
    (mark("What happens"), ["the next player draws …", "the next … players lose a turn", "play reverses"]),
    (mark("What else may happen"), ["name a suit", "say …", "swap hands with …", "… and …"]),
    (mark("For somebody"), ["… draws …", "… loses a turn", "… plays next", "give … cards to …", "take … cards from …"]),
]
# How these words and sentences are said to people, where the language itself is terse.
_SAID: Final = [
    "if … then … else …", "not (…)", "1 above or below the last card", "within 3 of the last card", "red", "black",
    "even", "odd", "court", "number", "7 or lower", "8 or higher", "last is red", "last is black", "last is even",
    "last is odd", "last is court", "last is 7 or lower", "last is same suit as card before last",
    "last is same colour as card before last", "last is higher than card before last", "… is …", "position is even",
    "when … is played … …, …", "… may be played … …, …", "… may not be played … …",
]  # fmt: skip
_PLAINLY: Final = marked([
    "if …, then …, otherwise …", "anything but …", "1 higher or lower than the last card",
    "at most 3 higher or lower than the last card", "a red card", "a black card", "an even card", "an odd card",
    "a jack, queen or king", "an ace or a number up to 10", "a 7 or lower", "an 8 or higher", "the last card is red",
    "the last card is black", "the last card is even", "the last card is odd", "the last card is a jack, queen or king",
    "the last card is a 7 or lower", "the last two cards have the same suit", "the last two cards have the same colour",
    "the last card is higher than the one before", "some card is …", "it is the 2nd, 4th, 6th … card of the line",
    "when a card is played, something happens", "a card may be played where it fits not",
    "a card may not be played where it fits",
])  # fmt: skip
PLAIN: Final[dict[str, str]] = {_SAID[k]: _PLAINLY[k] for k in range(len(_SAID))}
FIRST: Final[dict[str, list[tuple[str, list[str]]]]] = {
    STATEMENT: _CARDS,
    CONDITION: _LYING,
    SENTENCE: _HOUSE,
    EFFECT: _EFFECTS,
}


def sentences(place: str, options: list[dict[str, object]]) -> list[str]:
    """Those entries of a place that are no labels of single words."""
    labels = [str(option["label"]) for option in options if not option.get("whole")]
    found: list[str] = []
    for _, texts in FIRST.get(place, []):
        found.extend([text for text in texts if text not in labels])
    return found


def plainly(text: str) -> str:
    """Words of the language as they are offered to people."""
    return say(PLAIN[text]) if text in PLAIN else text


def arranged(place: str, options: list[dict[str, object]], spelled: dict[str, list[int]]) -> list[dict[str, object]]:
    """The options of a place in the order in which they are offered; `spelled` are the sentences that have room."""
    by_label = {str(option["label"]): option for option in options if not option.get("whole")}
    found: list[dict[str, object]] = []
    taken: list[object] = []
    for heading, texts in FIRST.get(place, []):
        for text in texts:
            if text in by_label:
                found.append({**by_label[text], "label": plainly(text), "group": say(heading)})
                taken.append(by_label[text]["word"])
            elif text in spelled:
                offer = {"word": spelled[text][0], "words": spelled[text], "label": plainly(text)}
                found.append({**offer, "group": say(heading)})
    if not found:
        return options
    for option in options:
        if option["word"] not in taken:
            found.append(option if option.get("whole") else {**option, "more": True})
    return found
