"""What whoever builds a sentence is offered first, in one place for secret rules and house rules.

By the sort of the open slot: headings, and under each the words that people look for, as they are labelled
(`if … then …`), or whole sentences, which stand for several words at once and can be changed word by word afterwards.
All other words of that slot follow behind them, as `more`. Choices that make a rule whole are offered apart.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import mark, say
from kibitz.rulelang.grammar import STATEMENT
from kibitz.rulelang.house.house import EFFECT, SENTENCE

CONDITION: Final = "if"  # a statement just behind `if`

_CARDS: Final[list[tuple[str, list[str]]]] = [
    (mark("Frames"), ["if … then … else …", "… or …", "… and …", "not (…)"]),
    (
        mark("Beside the last card"),
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
    (mark("Whatever lies there"), ["red", "black", "even", "odd", "court", "number", "7 or lower", "8 or higher"]),
]
_LYING: Final[list[tuple[str, list[str]]]] = [
    (
        mark("The last card"),
        ["last is red", "last is black", "last is even", "last is odd", "last is court", "last is 7 or lower"],
    ),
    (
        mark("Two cards that lie"),
        [
            "last is same suit as card before last",
            "last is same colour as card before last",
            "last is higher than card before last",
        ],
    ),
    (mark("Frames"), ["… is …", "… and …", "… or …", "position is even"]),
]
_HOUSE: Final[list[tuple[str, list[str]]]] = [
    (mark("Frames"), ["when … is played … …, …", "… may be played … …, …", "… may not be played … …"]),
    (
        mark("To begin with, and change"),
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
    (mark("Common effects"), ["the next player draws …", "the next … players lose a turn", "play reverses"]),
    (mark("Also common"), ["name a suit", "say …", "swap hands with …", "… and …"]),
    (mark("For somebody"), ["… draws …", "… loses a turn", "… plays next", "give … cards to …", "take … cards from …"]),
]
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


def arranged(place: str, options: list[dict[str, object]], spelled: dict[str, list[int]]) -> list[dict[str, object]]:
    """The options of a place in the order in which they are offered; `spelled` are the sentences that have room."""
    by_label = {str(option["label"]): option for option in options if not option.get("whole")}
    found: list[dict[str, object]] = []
    taken: list[object] = []
    for heading, texts in FIRST.get(place, []):
        for text in texts:
            if text in by_label:
                found.append({**by_label[text], "group": say(heading)})
                taken.append(by_label[text]["word"])
            elif text in spelled:
                found.append({"word": spelled[text][0], "words": spelled[text], "label": text, "group": say(heading)})
    if not found:
        return options
    for option in options:
        if option["word"] not in taken:
            found.append(option if option.get("whole") else {**option, "more": True})
    return found
