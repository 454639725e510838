"""How a deal of Big Three is written down: its phases, the numbers of its actions, and the words of its row."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bits
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, one_seat, shown, some_seats
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import ASCENDING, NO_OWNER, Place, Plan, hand_places
from kibitz.mechanics import auction
from kibitz.mechanics.auction import BIDDER, HIGHEST, NOTHING, PASSED, SAID, SPEAKER, TURNS
from kibitz.mechanics.climbing import OUT, PASSES, SIZE, TOP, TOP_OF

AUCTION: Final = 1
PLAY: Final = 2
OVER: Final = 3

PASS: Final = 52
BID: Final = 52  # 53 bids one, 54 two, 55 three
MAY_PASS: Final = 0x10000000000000
MOST: Final = 3
MOST_SEATS: Final = 4

# The row: the words of climbing, the numbers, then the places and who sees each of them.
SPENT: Final = 4  # by seat: the cards that it has played
TAKEN: Final = 8  # what the declarer took up, while that hand is the real one
OPENER: Final = 9
DECLARER: Final = 10  # or -1
CONTRACT: Final = 11  # the declarer's bid
ROUND: Final = 12
FIRST_OUT: Final = 13  # or -1
BIDDING: Final = 14  # the auction's words, with four seats' last words
HANDS: Final = 24  # by seat

# Of the auction's words those that the game looks at.
SPEAKS: Final = BIDDING + SPEAKER
LAST_BID: Final = BIDDING + HIGHEST
LAST_BIDDER: Final = BIDDING + BIDDER
SPOKEN: Final = BIDDING + TURNS
LAST_WORD: Final = BIDDING + SAID  # by seat

# The places that come after the hands.
TABLE: Final = 0
KITTY: Final = 1
PLAYED: Final = 2


def plan_of(cards: i64, seats: int, final_passes: bool) -> Plan:
    """The row of a deal with these cards. BIG-14: all see their own hand; BIG-6: nobody the four set aside."""
    pack = bits(cards)
    places = [
        *hand_places(seats),
        Place("table", NO_OWNER, "row", "On the table", EVERYONE, ASCENDING),
        Place("kitty", NO_OWNER, "row", "Set aside", NOBODY),
        Place("played", NO_OWNER, "pile", "Played before", EVERYONE, pile=len(pack)),
    ]
    return Plan(seats, HANDS, places, _numbers(seats, final_passes), pack)


def _numbers(seats: int, final_passes: bool) -> list[Number]:
    said = choice("last word in the auction", PASSED, ["pass", "nothing", "0", "1", "2", "3"], seats, "seat")
    passed = some_seats("passed in this round", seats)
    return [
        Number(SPEAKS, "who speaks", -1, seats - 1, initial=-1),
        shown(OPENER, one_seat("who opens the auction", seats), -1),
        shown(LAST_BID, amount("highest bid", 0, MOST)),
        shown(LAST_BIDDER, one_seat("highest bidder", seats), -1),
        shown(BIDDING + auction.PASSES, amount("passes in a row in the auction", 0, 2 * seats)),
        Number(BIDDING + auction.OUT, "who is out of the auction", 0, 0),
        Number(SPOKEN, "turns in the auction", 0, MOST * seats),
        shown(LAST_WORD, said, NOTHING),
        *[Number(LAST_WORD + s, "of no seat", NOTHING, NOTHING, initial=NOTHING) for s in range(seats, MOST_SEATS)],
        shown(DECLARER, one_seat("who plays alone", seats), -1),
        shown(CONTRACT, amount("the bid", 0, MOST)),
        Number(TAKEN, "cards that the declarer took up", 0, -1),
        Number(SPENT, "cards played by a seat", 0, -1, MOST_SEATS),
        shown(TOP, amount("combination to be beaten, by its number", -1, SIZE), -1),
        shown(TOP_OF, one_seat("who laid it", seats), -1),
        shown(PASSES, amount("passes on it", 0, 2 * seats)),
        shown(ROUND, amount("number of the round", 0, MOST_AMOUNT)),
        shown(FIRST_OUT, one_seat("who was out first", seats), -1),
        shown(OUT, passed) if final_passes else Number(OUT, passed.name, 0, 0),
    ]
