"""What whoever builds a sentence is offered first, in one place for secret rules and house rules.

By the sort of the open slot: headings, and under each the words that people look for, as they are labelled
(`if … then …`), or whole sentences, which stand for several words at once and can be changed word by word afterwards.
All other words of that slot follow behind them, as `more`. Choices that make a rule whole are offered apart.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import mark, marked, say
from kibitz.rulelang.grammar import CARD, FEATURE, LYING, NUMBER, STATEMENT, TEST
from kibitz.rulelang.grammar import PLAIN as PLAIN_NUMBER
from kibitz.rulelang.house.house import EFFECT
from kibitz.rulelang.house.offered import HOUSE_FIRST, HOUSE_PLAIN

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
    (
        mark("Looking further back"),
        [
            "same suit as card before last",
            "same colour as card before last",
            "another suit than every of last 2",
            "another rank than every card so far",
            "rank is more than highest so far",
            "rarest suit so far",
            "suit follows S H D C",
            "colour pattern A A B B",
        ],
    ),
    (
        mark("By reckoning"),
        [
            "prime",
            "a multiple of 3",
            "sum of last and next is even",
            "difference of last and next is at least 5",
            "product of last and next is at most 30",
            "rank is a multiple of last",
            "total with next is even",
            "rank is more than position",
            "rank is between lowest so far and highest so far",
        ],
    ),
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
            "sum of last 2 ranks is even",
        ],
    ),
    (
        mark("The whole line"),
        ["position is even", "position is a multiple of 3", "total so far is even", "count of red is even"],
    ),
    (mark("In several parts"), ["… is …", "… and …", "… or …"]),
]
_TESTS: Final[list[tuple[str, list[str]]]] = [
    (mark("Ranks"), ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]),
    (mark("Suits and colours"), ["spades", "hearts", "diamonds", "clubs", "red", "black"]),
    (
        mark("Kinds of card"),
        ["any card", "court", "number", "even", "odd", "prime", "… to …", "a multiple of …"],
    ),
    (mark("In several parts"), ["… or …", "… …", "not …"]),
]
_NUMBERS: Final[list[tuple[str, list[str]]]] = [
    (
        mark("Of one card or two"),
        ["rank of …", "sum of … and …", "difference of … and …", "product of … and …", "common divisor of … and …"],
    ),
    (
        mark("Of the line"),
        [
            "position",
            "total so far",
            "total with next",
            "highest so far",
            "lowest so far",
            "sum of last … ranks",
            "sum of last … ranks and next",
            "product of last … ranks",
            "product of last … ranks and next",
        ],
    ),
    (mark("How many cards"), ["count of …", "count of its …", "… run"]),
    (mark("Reckoned further"), ["… mod …", "… mod another number", "… plus …", "… times …"]),
]
_PIECES: Final = [TEST, EFFECT]  # places where two words that are offered at once stay one piece of the sentence
_SAID_BY_OTHERS: Final = ["rank …"]  # words that are offered with all that may follow them
_LIE: Final = ["last", "2 back", "3 back", "4 back", "5 back", "6 back", "first"]
# How these words and sentences are said to people, where the language itself is terse.
_SAID: Final = [
    "if … then … else …", "not (…)", "1 above or below the last card", "within 3 of the last card", "red", "black",
    "even", "odd", "court", "number", "7 or lower", "8 or higher", "last is red", "last is black", "last is even",
    "last is odd", "last is court", "last is 7 or lower", "last is same suit as card before last",
    "last is same colour as card before last", "last is higher than card before last", "… is …", "position is even",
    "same suit as card before last", "same colour as card before last", "another suit than every of last 2",
    "another rank than every card so far", "rank is more than highest so far", "rarest suit so far",
    "suit follows S H D C", "colour pattern A A B B", "prime", "sum of last and next is even",
    "difference of last and next is at least 5", "product of last and next is at most 30",
    "rank is a multiple of last", "total with next is even", "rank is more than position",
    "rank is between lowest so far and highest so far", "sum of last 2 ranks is even", "position is a multiple of 3",
    "total so far is even", "count of red is even", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack",
    "queen", "king", "spades", "hearts", "diamonds", "clubs", "… …", "not …", "… to …",
    "… is same … as …", "… is another … than …", "… is higher than …", "… is lower than …",
    "… is same or higher as …", "… is same or lower as …", "… is within … of …", "… is within … of … wrapping",
    "… is … higher than …", "… is … higher than … wrapping", "… is … lower than …", "… is … lower than … wrapping",
    "… is … above or below …", "… is … above or below … wrapping", "another … than every of last …", "there is …",
    "after …, … until …", "… pattern …", "… in blocks of …", "… is even", "… is odd", "… is a multiple of …",
    "… is not a multiple of …", "… = …", "… != …", "… is less than …", "… is at most …", "… is more than …",
    "… is at least …", "count of … = count of …", "count of … != count of …", "count of … is less than count of …",
    "count of … is at most count of …", "count of … is more than count of …", "count of … is at least count of …",
    "another … than every card so far", "each … once before any again", "… is prime", "… is not prime",
    "… = another number", "… != another number", "… is less than another number", "… is at most another number",
    "… is more than another number", "… is at least another number", "… is a multiple of another number",
    "… is not a multiple of another number", "… is between … and …", "… is strictly between … and …", "new card",
    "rarest … so far", "commonest … so far", "next", "last", "2 back", "3 back", "4 back", "5 back", "6 back",
    "first", "colour", "parity", "kind", "rank of …", "sum of … and …", "difference of … and …", "product of … and …",
    "common divisor of … and …", "position", "total so far", "total with next", "highest so far", "lowest so far",
    "sum of last … ranks", "sum of last … ranks and next", "product of last … ranks",
    "product of last … ranks and next", "count of …", "count of its …", "… run", "… mod …", "… mod another number",
    "… plus …", "… times …",
]  # fmt: skip
_PLAINLY: Final = marked([
    "if …, then …, otherwise …", "anything but …", "1 higher or lower than the last card",
    "at most 3 higher or lower than the last card", "a red card", "a black card", "an even card", "an odd card",
    "a jack, queen or king", "an ace or a number up to 10", "a 7 or lower", "an 8 or higher", "the last card is red",
    "the last card is black", "the last card is even", "the last card is odd", "the last card is a jack, queen or king",
    "the last card is a 7 or lower", "the last two cards have the same suit", "the last two cards have the same colour",
    "the last card is higher than the one before", "some card is …", "it is the 2nd, 4th, 6th … card of the line",
    "same suit as two cards ago", "same colour as two cards ago", "another suit than the last two cards",
    "a rank that has not come yet", "higher than every card so far", "the suit that has come least so far",
    "spades, hearts, diamonds, clubs in turn", "two cards of a colour, then two of the other",
    "a prime rank: 2, 3, 5, 7, jack, king",
    "its sum with the last card is even", "at least 5 higher or lower than the last card",
    "its product with the last card is at most 30", "a multiple of the last card's rank",
    "the total of the line with it is even", "higher than its place in the line",
    "between the lowest and the highest so far", "the last two cards add up to an even number",
    "it is the 3rd, 6th, 9th … card of the line", "the total of the line is even",
    "the red cards so far are an even number",
    "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack",
    "a queen", "a king", "a spade", "a heart", "a diamond", "a club", "two things at once: … …", "anything but: …",
    "from rank … to rank …",
    "two cards have the same suit, rank …", "two cards differ in suit, rank …", "one card is higher than another",
    "one card is lower than another", "one card is as high as another, or higher",
    "one card is as low as another, or lower", "two ranks are at most so far apart",
    "two ranks are at most so far apart, ace next to king", "one card is so much higher than another",
    "one card is so much higher than another, ace next to king", "one card is so much lower than another",
    "one card is so much lower than another, ace next to king", "one card is so much higher or lower than another",
    "one card is so much higher or lower than another, ace next to king",
    "another suit, rank … than the last few cards", "so many cards lie already",
    "after one kind of card something holds, until another comes", "a pattern of letters, such as A A B",
    "suits, ranks … in blocks of so many cards", "a number is even", "a number is odd",
    "a number is a multiple of 2, 3, 4 …", "a number is no multiple of 2, 3, 4 …", "a number is exactly so much",
    "a number is not so much", "a number is less than so much", "a number is at most so much",
    "a number is more than so much", "a number is at least so much", "as many cards of one kind as of another",
    "not as many cards of one kind as of another", "fewer cards of one kind than of another",
    "at most as many cards of one kind as of another", "more cards of one kind than of another",
    "at least as many cards of one kind as of another", "a suit, rank … that has not come yet",
    "each suit, rank … once before any comes again", "a number is prime", "a number is not prime",
    "two numbers are equal", "two numbers are not equal", "one number is less than another",
    "one number is at most another", "one number is more than another", "one number is at least another",
    "one number is a multiple of another", "one number is no multiple of another",
    "a number is between two others", "a number is between two others and neither of them",
    "a card that has not come yet", "the suit, rank … that has come least so far",
    "the suit, rank … that has come most so far",
    "the card to be played", "the last card", "the card before last", "the card 3 back", "the card 4 back",
    "the card 5 back", "the card 6 back", "the first card", "colour", "even or odd", "jack, queen, king or not",
    "the rank of a card", "the sum of two cards", "the difference of two cards", "the product of two cards",
    "the greatest common divisor of two cards", "the place in the line", "the total of the line",
    "the total of the line with the new card", "the highest rank so far", "the lowest rank so far",
    "the sum of the last few cards", "the sum of the last few cards and the new one",
    "the product of the last few cards", "the product of the last few cards and the new one",
    "how many cards of a kind have come", "how many of its suit, rank … have come",
    "how many equal cards lie at the end", "the remainder by 2, 3, 4 …", "the remainder by another number",
    "a number and so much more", "a number so many times",
])  # fmt: skip


def _all_plain() -> dict[str, str]:
    found = {_SAID[k]: _PLAINLY[k] for k in range(len(_SAID))}
    found.update(HOUSE_PLAIN)
    return found


PLAIN: Final[dict[str, str]] = _all_plain()
FIRST: Final[dict[str, list[tuple[str, list[str]]]]] = {
    STATEMENT: _CARDS,
    CONDITION: _LYING,
    TEST: _TESTS,
    CARD: [(mark("Which card"), ["next", *_LIE])],
    LYING: [(mark("Which card"), _LIE)],
    FEATURE: [(mark("What is compared"), ["suit", "colour", "rank", "parity", "kind"])],
    NUMBER: _NUMBERS,
    PLAIN_NUMBER: _NUMBERS,
    **HOUSE_FIRST,
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


def _at_once(place: str, text: str, words: list[int]) -> dict[str, object]:
    """An entry that stands for several words."""
    offer: dict[str, object] = {"word": words[0], "label": plainly(text)}
    if len(words) > 1:
        offer["words"] = words
    if len(words) == 2 and place in _PIECES:
        offer["one"] = True
    return offer


def arranged(place: str, options: list[dict[str, object]], spelled: dict[str, list[int]]) -> list[dict[str, object]]:
    """The options of a place in the order in which they are offered, in plain words.

    `spelled` are those entries that stand for several words and have room.
    """
    by_label = {str(option["label"]): option for option in options if not option.get("whole")}
    found: list[dict[str, object]] = []
    taken: list[object] = []
    for heading, texts in FIRST.get(place, []):
        for text in texts:
            if text in spelled:
                found.append({**_at_once(place, text, spelled[text]), "group": say(heading)})
                if len(spelled[text]) == 1:
                    taken.append(spelled[text][0])
            elif text in by_label:
                found.append({**by_label[text], "label": plainly(text), "group": say(heading)})
                taken.append(by_label[text]["word"])
    if not found:
        return options
    labels = [offer["label"] for offer in found]
    for option in options:
        said = plainly(str(option["label"]))
        if option.get("whole"):
            found.append(option)
        elif option["word"] not in taken and said not in labels and option["label"] not in _SAID_BY_OTHERS:
            found.append({**option, "label": said, "more": True})
    return found
