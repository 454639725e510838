"""What whoever builds a house rule is offered first in each open place, and how that is said to people.

Most of it is one word of the language, or a sentence that stands for several. Some choices are two or three words at
once (`STEPS`), so that a question that hardly anybody wants to be asked is not asked.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import mark, marked
from kibitz.rulelang.house.house import CONDITION, EFFECT, ON, OVER, SAID_WITH, SENTENCE

PROVIDED: Final = "provided"  # a statement in a house rule, which has the card below and no line

TWO_THINGS: Final = mark("two things: … and …")

_SENTENCES: Final[list[tuple[str, list[str]]]] = [
    (
        mark("Your own, step by step"),
        [
            "when … is played … …, …",
            "… may be played … …, …",
            "… may not be played … …",
            "… may be played out of turn …, …",
            "… may be played out of turn if …, …",
            "two sentences: …; …",
        ],
    ),
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
    (
        mark("Words at certain moments"),
        [
            "when a hand has … cards, say …",
            "when a card is drawn, say …",
            "when a penalty is drawn, say …",
            "when … is said, the next player must say …",
            "… may not be said",
        ],
    ),
    (
        mark("What cards are"),
        [
            "jokers are wild",
            "… counts as …",
            "… counts as a card of another suit: …",
            "… cancels a demand",
        ],
    ),
    (
        mark("For every turn"),
        [
            "draw until a card can be played",
            "after drawing, a card may be played at once",
            "cards of the same rank may be played together",
            "the twin of the top card may be played out of turn",
            "powers on the same rank happen twice",
            "a last card with a power does not win",
            "every card has to keep: …",
        ],
    ),
]
_EFFECTS: Final[list[tuple[str, list[str]]]] = [
    (mark("In several parts"), [TWO_THINGS]),
    (
        mark("Turns"),
        [
            "the next player loses a turn",
            "play reverses",
            "play again or draw 1",
            "all others lose a turn",
            "… loses a turn",
            "… plays next",
            "the next … players lose a turn",
            "the player … to the right loses the next turn",
            "either neighbour may play next",
        ],
    ),
    (
        mark("Drawing"),
        [
            "the next player draws …",
            "… draws …",
            "all others draw …",
            "the next player must play … or draw … for each live one",
            "the next draw is doubled",
        ],
    ),
    (
        mark("Saying"),
        [
            "say …",
            "the next player must say …",
            "all others must say …",
            "must not say …",
            "say … once for each … before",
            "everyone reacts and the last draws 1",
        ],
    ),
    (
        mark("What may be played next"),
        [
            "name a suit",
            "ask for a suit",
            "ask for a rank",
            "… may not be played for a round",
            "may add …",
            "may add … if (…)",
        ],
    ),
    (
        mark("From hand to hand"),
        [
            "swap hands with …",
            "give a card to …",
            "take a card from …",
            "give … cards to …",
            "take … cards from …",
            "everyone passes a card to the left",
            "everyone passes a card to the right",
            "all hands move on",
            "all hands move to the left",
            "all hands move to the right",
            "may bury the hand and draw …",
        ],
    ),
]
_OVER: Final[list[tuple[str, list[str]]]] = [
    (
        mark("When it happens"),
        ["always", "only on certain cards: on …", "only if …", "unless …", "only with the last card"],
    ),
]
_ON: Final[list[tuple[str, list[str]]]] = [
    (
        mark("On which card"),
        [
            "on anything",
            "on …",
            "on anything if …",
            "on anything unless …",
            "on anything, last card",
            "on anything, saying …",
        ],
    ),
]
_CONDITIONS: Final[list[tuple[str, list[str]]]] = [
    (
        mark("When it holds"),
        [
            "always",
            "if …",
            "unless …",
            "as the last card",
            "if the hand is larger than its rank",
            "unless a demand is live",
            "always, saying …",
        ],
    ),
]
_PROVIDED: Final[list[tuple[str, list[str]]]] = [
    (
        mark("Compared with the card below"),
        [
            "same rank as the last card",
            "same suit as the last card",
            "same colour as the last card",
            "another rank than the last card",
            "another suit than the last card",
            "another colour than the last card",
            "1 higher than the last card",
            "1 lower than the last card",
            "1 above or below the last card",
            "higher than the last card",
            "lower than the last card",
        ],
    ),
    (mark("In several parts"), ["… and …", "… or …", "not (…)", "if … then … else …"]),
    (mark("Always the same cards"), ["red", "black", "even", "odd", "court", "number", "7 or lower", "8 or higher"]),
    (
        mark("The card below"),
        ["last is red", "last is black", "last is even", "last is odd", "last is court"],
    ),
]
HOUSE_FIRST: Final[dict[str, list[tuple[str, list[str]]]]] = {
    SENTENCE: _SENTENCES,
    EFFECT: _EFFECTS,
    OVER: _OVER,
    ON: _ON,
    CONDITION: _CONDITIONS,
    PROVIDED: _PROVIDED,
    SAID_WITH: [(mark("Words"), ["without words", "saying …"])],
}
# Choices of several words: by the place and by what is offered, the words in their order; the first row that has room.
STEPS: Final[dict[str, dict[str, list[str]]]] = {
    OVER: {
        "always": ["anywhere, always"],
        "only on certain cards: on …": ["over"],
        "only if …": ["anywhere, provided"],
        "unless …": ["anywhere, unless"],
        "only with the last card": ["anywhere, last card"],
    },
    ON: {
        "on anything": ["on anything, always, silently", "on anything, always", "on anything, silently"],
        "on anything if …": ["on anything, provided"],
        "on anything unless …": ["on anything, unless"],
        "on anything, last card": ["on anything, last card, silently", "on anything, last card"],
        "on anything, saying …": ["on anything, always, saying", "on anything, saying"],
    },
    CONDITION: {
        "always": ["always, silently", "always"],
        "as the last card": ["last card, silently", "last card"],
        "if the hand is larger than its rank": ["large hand, silently", "large hand"],
        "unless a demand is live": ["quiet, silently", "quiet"],
        "always, saying …": ["always, saying"],
    },
    EFFECT: {
        TWO_THINGS: ["then"],
        "the next player loses a turn": ["skip, 1"],
        "give a card to …": ["give, 1"],
        "take a card from …": ["take, 1"],
    },
}
_SAID: Final = [
    "when … is played … …, …", "… may be played … …, …", "… may not be played … …",
    "… may be played out of turn …, …", "… may be played out of turn if …, …", "two sentences: …; …",
    "when a hand has … cards, say …", "… may not be said", "… counts as …", "… counts as a card of another suit: …",
    "… cancels a demand", "the twin of the top card may be played out of turn",
    "powers on the same rank happen twice", "every card has to keep: …", "… loses a turn", "… plays next",
    "the next … players lose a turn", "the player … to the right loses the next turn", "… draws …",
    "the next player must play … or draw … for each live one", "say … once for each … before",
    "everyone reacts and the last draws 1", "name a suit", "ask for a suit", "ask for a rank",
    "… may not be played for a round", "may add …", "may add … if (…)", "may bury the hand and draw …", "on …",
    "on anything, last card", "unless a demand is live", "if the hand is larger than its rank",

]  # fmt: skip
_PLAINLY: Final = marked([
    "when a card is played, something happens", "a card may be played though it does not fit",
    "certain cards may not be played", "a card may be played out of turn", "a card may be played out of turn, if …",
    "two rules in one", "with so many cards left, say …", "words that nobody may say",
    "a card counts as one of another rank", "a card counts as one of another suit", "a card saves from a demand",
    "a card just like the top card may be played out of turn", "powers on a card of the same rank happen twice",
    "every card has to keep to a condition", "somebody loses a turn", "somebody plays next",
    "the next so many players lose a turn", "somebody further on loses the next turn", "somebody draws …",
    "the next player must play a card like it, or draw for all of them", "say … so many times as cards came before",
    "everyone reacts, and the last draws 1", "name the suit to go on with, or play another such card",
    "ask for a suit, and nothing else will do", "ask for a rank, and nothing else will do",
    "certain cards may not be played for a round", "a second card may be added: …",
    "a second card may be added, if …", "bury the hand and draw a new one", "only on certain cards: on …",
    "on anything, but only as the last card", "unless a demand has to be met",
    "if the hand has more cards than its rank",
])  # fmt: skip
HOUSE_PLAIN: Final[dict[str, str]] = {_SAID[k]: _PLAINLY[k] for k in range(len(_SAID))}
