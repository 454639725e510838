"""Fifty-three rules for Eleusis, from easy to hard, with the share of the pack that each accepts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.messages import mark
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule, parse

LEVELS: Final[dict[str, str]] = {"E": mark("easy"), "M": mark("medium"), "H": mark("hard")}

# id, mean share of the cards accepted over random lines of 30 cards, least number of cards accepted, rule, message
_ROWS: Final[list[tuple[str, float, int, str, str]]] = [
    ("E01", 0.500, 26,
     "another colour",
     mark("Colours alternate.")),
    ("E02", 0.500, 24,
     "another parity",
     mark("Odd and even ranks alternate.")),
    ("E03", 0.500, 24,
     "if last is 7 or lower then 8 or higher else 7 or lower",
     mark("Low cards (7 and below) and high cards alternate.")),
    ("E04", 0.250, 13,
     "suit follows S H D C",
     mark("Suits come in the order spades, hearts, diamonds, clubs, over and over.")),
    ("E05", 0.250, 13,
     "suit follows S D C H",
     mark("Suits come in the order spades, diamonds, clubs, hearts, over and over.")),
    ("E06", 0.250, 13,
     "suit follows H S C D",
     mark("Suits come in the order hearts, spades, clubs, diamonds, over and over.")),
    ("E07", 0.500, 26,
     "colour in blocks of 3",
     mark("Three cards of one colour, then three of the other, counted from the starter.")),
    ("E08", 0.231, 12,
     "1 to 3 higher wrapping",
     mark("The rank goes up by one, two or three; after the king comes the ace.")),
    ("E09", 0.308, 16,
     "same suit or same rank",
     mark("As in Crazy Eights: the suit or the rank of the last card.")),
    ("E10", 0.154, 8,
     "1 above or below wrapping",
     mark("A neighbouring rank, where ace and king are neighbours.")),
    ("E11", 0.483, 16,
     "within 3",
     mark("A rank at most three away from the last.")),
    ("E12", 0.495, 12,
     "if last is court then number else court",
     mark("Courts and number cards alternate.")),
    ("E13", 0.750, 39,
     "another suit",
     mark("Any suit but the last one.")),
    ("E14", 0.250, 13,
     "another suit and same colour",
     mark("The other suit of the same colour.")),
    ("E15", 0.500, 26,
     "if last is hearts or spades then diamonds or clubs else hearts or spades",
     mark("Majors (hearts and spades) and minors alternate.")),
    ("E16", 0.462, 24,
     "even",
     mark("Even ranks only.")),
    ("E17", 0.500, 26,
     "red",
     mark("Red cards only.")),
    ("E18", 0.538, 28,
     "7 or lower",
     mark("Cards from ace to 7 only.")),
    ("E19", 0.385, 20,
     "5 to 9",
     mark("Cards from 5 to 9 only.")),
    ("E20", 0.750, 39,
     "not spades",
     mark("Anything but spades.")),
    ("E21", 0.500, 24,
     "if last is prime then not prime else prime",
     mark("Prime and other ranks alternate.")),
    ("E22", 0.497, 16,
     "if last is a multiple of 3 then not a multiple of 3 else a multiple of 3",
     mark("Multiples of 3 and other ranks alternate.")),
    ("M01", 0.500, 26,
     "if last is odd then red else black",
     mark("After an odd card a red one, after an even card a black one.")),
    ("M02", 0.500, 26,
     "if last is odd then black else red",
     mark("After an odd card a black one, after an even card a red one.")),
    ("M03", 0.538, 4,
     "if last is red then same or higher else same or lower",
     mark("After a red card as high or higher, after a black card as low or lower.")),
    ("M04", 0.500, 24,
     "if last is red then even else odd",
     mark("After a red card an even one, after a black card an odd one.")),
    ("M05", 0.500, 24,
     "if last is black then 7 or higher else 6 or lower",
     mark("After a black card 7 or more, after a red card 6 or less.")),
    ("M06", 0.595, 12,
     "if last is court then not court else higher",
     mark("Ranks rise until a court comes; then a number card starts again.")),
    ("M07", 0.250, 13,
     "if last is even red then hearts else if last is even black then diamonds "
     "else if last is odd red then spades else clubs",
     mark("Colour and parity of the last card together say which suit comes.")),
    ("M08", 0.438, 4,
     "if last is diamonds then not diamonds else if last is clubs then red "
     "else if last is spades then black else same rank",
     mark("Each suit has its own demand; after hearts the rank must be repeated.")),
    ("M09", 0.836, 12,
     "if last is odd black then red even",
     mark("After a black odd card comes a red even one; else anything.")),
    ("M10", 0.752, 38,
     "same colour or same parity",
     mark("The same colour or the same parity as the last card.")),
    ("M11", 0.635, 13,
     "if last is court then same suit else another suit",
     mark("After a court the same suit, after a number card another suit.")),
    ("M12", 0.500, 26,
     "court exactly when red",
     mark("Red courts and black number cards only.")),
    ("M13", 0.269, 14,
     "red 7 or lower",
     mark("Red cards from ace to 7 only.")),
    ("M14", 0.491, 13,
     "if position is even then same suit else another suit",
     mark("Suits come in pairs, and neighbouring pairs differ.")),
    ("M15", 0.300, 4,
     "same rank or same suit as card before last",
     mark("The last card's rank, or the suit of the card before it.")),
    ("M16", 0.276, 13,
     "if position is at most 4 then another suit than every of last 3 else same suit as card 4 back",
     mark("Four different suits, then the same four over and over in that order.")),
    ("M17", 0.731, 24,
     "if last is red then even",
     mark("After a red card an even one; after a black card anything.")),
    ("M18", 0.500, 26,
     "colour pattern A A B A B B",
     mark("Colours follow the pattern A A B A B B, A being the starter's.")),
    ("M19", 0.500, 26,
     "colour pattern A A A B B",
     mark("Colours follow the pattern A A A B B, A being the starter's.")),
    ("M20", 0.462, 24,
     "prime",
     mark("Prime ranks only.")),
    ("M21", 0.528, 8,
     "if last is king then any card else same or higher",
     mark("Ranks never fall, except that anything may follow a king.")),
    ("H01", 0.784, 40,
     "if product of last 3 ranks is a multiple of 4 then red or 7 or higher else black or court or 5 or lower",
     mark("The last three ranks multiplied: a multiple of 4 asks for red or high cards, anything "
     "else for black or extreme ones.")),
    ("H02", 0.250, 13,
     "if rank of last mod 4 = 1 then spades else if rank of last mod 4 = 2 then hearts "
     "else if rank of last mod 4 = 3 then diamonds else clubs",
     mark("The last rank's remainder by 4 says which suit comes.")),
    ("H03", 0.554, 28,
     "if there is no card before last then any card "
     "else if last is same colour as card before last then 7 or lower else 7 or higher",
     mark("After two cards of one colour 7 or less, after two of different colours 7 or more.")),
    ("H04", 0.554, 4,
     "if card before last is red then same or higher else if card before last is black then same or lower",
     mark("The colour of the card before last says whether ranks rise or fall.")),
    ("H05", 0.077, 4,
     "if position is even then 1 higher wrapping else 2 higher wrapping",
     mark("Ranks go up by one and by two in turn; after the king comes the ace.")),
    ("H06", 0.485, 4,
     "if position is even then same rank else another rank",
     mark("Ranks come in pairs, and neighbouring pairs differ.")),
    ("H07", 0.837, 26,
     "if colour run is even then same colour",
     mark("The colour may change only after an odd number of cards of one colour.")),
    ("H08", 0.943, 26,
     "count of black is at least count of red, starting with black",
     mark("At no moment have more red than black cards been accepted.")),
    ("H09", 0.517, 26,
     "if there is no card before last then any card else if sum of last 2 ranks is even then red else black",
     mark("An even sum of the last two ranks asks for red, an odd one for black.")),
    ("H10", 0.959, 12,
     "if last is odd black and card before last is odd black then red even",
     mark("After two black odd cards in a row comes a red even one; else anything.")),
]  # fmt: skip


class LibraryRule:
    """A rule with its figures: `starter` is the set of the cards that may start the line."""

    def __init__(self, name: str, acceptance: float, least: int, text: str, description: str) -> None:
        self.id = name
        self.text = text
        self.rule: Rule = parse(text)
        self.level: str = LEVELS[name[0]]
        self.acceptance = acceptance
        self.least = least
        self.description = description
        self.starter: i64 = ALL_CARDS
        if self.rule.starter is not None:
            self.starter = passing(self.rule.starter)


def _library() -> list[LibraryRule]:
    return [LibraryRule(name, share, least, text, short) for name, share, least, text, short in _ROWS]


LIBRARY: Final = _library()


def library_rule(name: str) -> LibraryRule:
    """The rule of the library with this id, as in `E07`; KeyError if there is none."""
    for entry in LIBRARY:
        if entry.id == name:
            return entry
    raise KeyError(name)
