"""The row of a deal of Eleusis: every number and place of the game, declared once as data."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import nth_copy
from kibitz.cards.kernel import bits
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, flag, one_seat, shown, some_seats
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places
from kibitz.games.eleusis.secret import HINTS

MOST_CARDS: Final = 4  # ELE-9: in a string

# What a Prophet has called: 1 right, 0 wrong; after a claim the face that is placed, or one of these.
NO_CALL: Final = -2
SAYS_NOTHING: Final = -1

NO_FACE: Final = 63

# The numbers that everybody knows, in the order in which they are told.
HINTED: Final = 0  # the hint, in the order of HINTS
TURN: Final = 1  # whose turn it is, whoever is asked
TURNS: Final = 2
CLAIMANT: Final = 3  # who claims that nothing fits
CALL: Final = 4
PROPHET: Final = 5
WERE_PROPHET: Final = 6
FALLEN: Final = 7
EXPELLED: Final = 8
MARKED: Final = 9  # the face with the Prophet's marker
BEFORE_MARKER: Final = 10
LINE_AFTER: Final = 11  # cards of the mainline since the Prophet took over
SIDE_AFTER: Final = 12
OUT: Final = 13  # who ended the deal without a card
NEXT_DEALER: Final = 14  # ELE-3
DEALT: Final = 15  # the seats that have dealt in this match before
BY_HAND: Final = 16  # ELE-4: whether the dealer keeps the rule in the head
EXPELS: Final = 17  # ELE-27: whether a rejected play of this turn expels
USED_UP: Final = 18  # ELE-14: whether all packs are

# The other numbers.
DEALING: Final = 19  # the seat that deals and does not play; -1 where the program does
LAST_PLACED: Final = 20  # the card that was put down last
MARKED_CARD: Final = 21  # the one with the Prophet's marker, whichever copy it is
RULE_STATE: Final = 22  # of the secret rule, after the line

# The places: the hands by seat, then so many behind the last of them.
HANDS: Final = 23
MAINLINE: Final = 0
SIDELINES: Final = 1
ATTEMPT: Final = 2
STOCK: Final = 3
SPARE: Final = 4


def plan_of(seats: int, faces: int, packs: int) -> Plan:
    """The row for so many packs of these faces; ELE-40: all cards laid out are public, a hand is its owner's."""
    cards = [nth_copy(face, copy) for copy in range(packs) for face in bits(faces)]
    most = len(cards)
    places = [
        *hand_places(seats),
        Place("mainline", NO_OWNER, "line", "Mainline", EVERYONE, pile=most),
        Place("sidelines", NO_OWNER, "sidelines", "Sidelines", EVERYONE, pile=most),
        Place("attempt", NO_OWNER, "row", "Being judged", EVERYONE, pile=MOST_CARDS),
        Place("stock", NO_OWNER, "pile", "Stock", NOBODY, pile=most),
        Place("spare", NO_OWNER, "pile", "Spare packs", NOBODY, pile=most),
    ]
    return Plan(seats, HANDS, places, [*_told(seats, most), *_untold(seats)], cards)


def _told(seats: int, most: int) -> list[Number]:
    """What everybody knows of the present besides the cards."""
    calls = "the Prophet's call: -2 none, -1 nothing fits, else 0, 1 or a face"
    return [
        shown(HINTED, choice("hint", 0, HINTS)),
        shown(TURN, one_seat("whose turn it is", seats), -1),
        shown(TURNS, amount("turns", 0, MOST_AMOUNT)),
        shown(CLAIMANT, one_seat("who claims to hold no card that fits", seats), -1),
        shown(CALL, amount(calls, NO_CALL, 63), NO_CALL),
        shown(PROPHET, one_seat("Prophet", seats), -1),
        shown(WERE_PROPHET, some_seats("have been Prophet", seats)),
        shown(FALLEN, some_seats("fell as Prophet", seats)),
        shown(EXPELLED, some_seats("expelled", seats)),
        shown(MARKED, amount("face with the Prophet's marker, 63 for none", 0, NO_FACE), NO_FACE),
        shown(BEFORE_MARKER, amount("cards before the marker", 0, most)),
        shown(LINE_AFTER, amount("cards of the mainline since the Prophet took over", 0, most)),
        shown(SIDE_AFTER, amount("cards of the sidelines since the Prophet took over", 0, most)),
        shown(OUT, one_seat("who ended the deal without a card", seats), -1),
        shown(NEXT_DEALER, one_seat("who deals next", seats), -1),
        shown(DEALT, some_seats("have dealt before", seats)),
        shown(BY_HAND, flag("the dealer judges by hand")),
        shown(EXPELS, flag("a rejected play of this turn expels")),
        shown(USED_UP, flag("all packs are used up")),
    ]


def _untold(seats: int) -> list[Number]:
    """What follows from the seats and the cards, and how far the secret rule has got."""
    return [
        Number(DEALING, "seat that deals and does not play", -1, seats - 1, initial=-1),
        Number(LAST_PLACED, "card that was put down last", -1, 511, initial=-1),
        Number(MARKED_CARD, "card with the Prophet's marker", -1, 511, initial=-1),
        Number(RULE_STATE, "state of the secret rule", 0, -1),
    ]
