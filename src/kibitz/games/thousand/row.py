"""How a deal of 1000 is written down: its phases, the numbers of its actions, and the words of its row."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import SUIT_NAMES
from kibitz.cards.kernel import bits
from kibitz.engine.numbers import Number, amount, flag, mask, one_seat, shown, some_seats
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places, won_places
from kibitz.games.thousand.variants import Rules
from kibitz.mechanics.auction import BIDDER, HIGHEST, NOTHING, OUT, PASSES, SAID, SPEAKER, TURNS, Auction
from kibitz.mechanics.trick_round import ORDER, TRICK_WORDS, TrickRound, trick_numbers

AUCTION: Final = 1
GIVE: Final = 2
RAISE: Final = 3
PLAY: Final = 4
OVER: Final = 5

FIRST_CARD: Final = 28
PASS: Final = 52  # pass, or keep the bid
ANNOUNCE: Final = 53  # two for each suit: with its queen, with its king
FORFEIT: Final = 61
ANNOUNCEMENTS: Final = 0x1FE0000000000000
MAY_PASS: Final = 0x10000000000000
MAY_FORFEIT: Final = 0x2000000000000000
BIDS: Final = 64  # the second word: 100 and every five above
BID_COUNT: Final = 61
FIRST_LEVEL: Final = 20  # levels of the auction are fives
PLAIN_LEVEL: Final = 24  # 120: above it a pair is needed
LAST_LEVEL: Final = 80

STRENGTHS: Final = 0x532140  # THO-2: ace, ten, king, queen, jack, nine

# What the totals stand on, by seat.
TOTALS: Final = 0
BARREL: Final = 3  # rounds begun and played on the barrel, or OFF
MARKS: Final = 6
FORFEITS: Final = 9
STANDING_WORDS: Final = 12
OFF: Final = -1

# The row: the trick's words, then the places, who sees each of them, and the numbers.
HANDS: Final = 9  # three, by seat
TRICK: Final = 12
KITTY: Final = 13
GIFTS: Final = 14  # three, by the seat that is to get them
WON: Final = 17  # three, by seat
TRICKS: Final = 31  # how many are played
DECLARER: Final = 32  # or -1
LEVEL: Final = 33  # the declarer's bid in fives
DECLARED: Final = 34  # by seat, four bits each: the suits of its pairs
ABOVE_120: Final = 37  # the seats that bid above 120 in the auction
FORFEITED: Final = 38  # 1 where the deal was given up
KITTY_SHOWN: Final = 39  # the cards that everybody saw in the kitty
STANDING: Final = 40  # twelve that one deal hands to the next: the totals and what else they stand on
BIDDING: Final = 52  # the auction's words, nine

# Of the auction's words those that the game looks at.
SPEAKS: Final = BIDDING + SPEAKER
LAST_BID: Final = BIDDING + HIGHEST
LAST_BIDDER: Final = BIDDING + BIDDER
SPOKEN: Final = BIDDING + TURNS
LAST_WORD: Final = BIDDING + SAID  # by seat

ROUND: Final = TrickRound(3, HANDS, TRICK, WON)
CALLS: Final = Auction(3, BIDDING, LAST_LEVEL, True, 0)


def plan_of(rules: Rules) -> Plan:
    """The row of a deal by these rules."""
    places = [
        *hand_places(3),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, ORDER),
        Place("kitty", NO_OWNER, "row", "The kitty", NOBODY),
        *[Place(f"gift-{s}", s, "row", "For <1>, face down", NOBODY) for s in range(3)],
        *won_places(3, EVERYONE),
    ]
    return Plan(3, TRICK_WORDS, places, _numbers(), bits(rules.cards))


def _numbers() -> list[Number]:
    numbers = [
        *trick_numbers(3, STRENGTHS),
        shown(TRICKS, amount("tricks played", 0, 8)),
        shown(DECLARER, one_seat("declarer", 3), -1),
        shown(LEVEL, amount("declarer's bid, in fives", 0, LAST_LEVEL)),
        Number(ABOVE_120, "seats that bid above 120", 0, 7),
        Number(KITTY_SHOWN, "cards shown in the kitty", 0, -1),
        Number(SPEAKS, "who speaks", -1, 2, initial=-1),
        shown(LAST_BID, amount("highest bid, in fives", 0, LAST_LEVEL)),
        shown(LAST_BIDDER, one_seat("highest bidder", 3), -1),
        shown(BIDDING + OUT, some_seats("out of the auction", 3)),
        Number(BIDDING + PASSES, "passes in a row", 0, 2),
        Number(SPOKEN, "turns in the auction", 0, 3 * BID_COUNT),
        shown(FORFEITED, flag("forfeited")),
    ]
    for seat in range(3):
        said = f"last word of seat {seat}: -2 a pass, -1 nothing, or fives"
        numbers.append(shown(LAST_WORD + seat, amount(said, -2, LAST_LEVEL), NOTHING))
        numbers.append(shown(DECLARED + seat, mask(f"suits of the pairs that seat {seat} declared", SUIT_NAMES)))
    numbers += [
        shown(STANDING + TOTALS, amount("total before this deal", -1000000, 1000000, 3, "seat")),
        shown(STANDING + BARREL, amount("rounds on the barrel, -1 off it", -1, 2, 3, "seat"), OFF),
        shown(STANDING + MARKS, amount("zero marks", 0, 2, 3, "seat")),
        shown(STANDING + FORFEITS, amount("forfeits", 0, 2, 3, "seat")),
    ]
    return numbers
