"""The exchange of 8-5-3: who was above the target passes cards, who was below returns the best of each suit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, shown
from kibitz.engine.row_deal import RowDeal

# The words of the exchange in a row of three seats, from its first word on.
MARGINS: Final = 0  # EFT-7: tricks less target in the deal before, by seat
DEBTS: Final = 3  # EFT-7: how many packets are owed; 0 without an exchange
DUE: Final = 4  # who owes whom how many cards (`debts_of`)
AT: Final = 5  # the debt that is being chosen for
GIVING: Final = 6  # the present giver's first debt
RETURNED: Final = 7  # what the dealer gave back, all givers together
OWED: Final = 8  # EFT-13: the cards that are due to be shown to each seat
EXCHANGE_WORDS: Final = 11
MOST_PACKETS: Final = 2  # nobody gives or gets more, for three margins add up to nothing

WHAT_IS_OWED_FOR: Final = "tricks less target in the deal before, where packets are owed"


def exchange_numbers(own: int) -> list[Number]:
    """The declaration of those words, from word `own` on."""
    return [
        shown(own + DEBTS, amount("packets owed", 0, MOST_PACKETS)),
        shown(own + AT, amount("packet being chosen", 0, MOST_PACKETS)),
        shown(own + MARGINS, amount(WHAT_IS_OWED_FOR, -16, 16, 3, "seat")),
        Number(own + DUE, "who owes whom", 0, -1),
        Number(own + GIVING, "first packet of the giver", 0, MOST_PACKETS),
        Number(own + RETURNED, "cards that the dealer gave back", 0, -1),
        Number(own + OWED, "cards due to be shown", 0, -1, 3),
    ]


@final
class PacketExchange:
    """Shared by all deals of a game: it keeps nothing but where hands, packets and its own words lie in the row."""

    def __init__(self, hands: int, packets: int, own: int) -> None:
        self.hands: i64 = hands
        self.packets: i64 = packets
        self.own: i64 = own

    def owe(self, deal: RowDeal, margins: list[int]) -> None:
        """EFT-7: who was above passes to who was below. Each giver sees the packets that it lays out."""
        row = deal.row
        own = self.own
        for s in range(3):
            row[own + s] = margins[s]
        due = debts_of(row[own : own + 3], deal.dealer)
        row[own + DUE] = due
        debt: i64 = 0
        while most_of(due, debt) > 0:
            deal.show(self.packets + debt, bit(giver_of(due, debt)))
            debt += 1
        row[own + DEBTS] = debt

    def debts(self, row: vec[i64]) -> i64:
        """How many packets are owed."""
        return row[self.own + DEBTS]

    def margins(self, row: vec[i64]) -> list[int]:
        """EFT-7: what packets are owed for, by seat; nothing where none are."""
        if row[self.own + DEBTS] == 0:
            return []
        return [row[self.own + seat] for seat in range(3)]

    def at(self, row: vec[i64]) -> i64:
        """The debt that is being chosen for, from 0 on."""
        return row[self.own + AT]

    def packet(self, row: vec[i64]) -> i64:
        """The place of the packet that is being chosen."""
        return self.packets + row[self.own + AT]

    def first_giver(self, row: vec[i64]) -> i64:
        """EFT-3: who may pass cards first; -1 in a first deal, and where nobody is above or below (EFT-7)."""
        if row[self.own + DEBTS] == 0:
            return -1
        return self.giver(row, 0)

    def giver(self, row: vec[i64], debt: i64) -> i64:
        """The seat that may pass cards."""
        return giver_of(row[self.own + DUE], debt)

    def taker(self, row: vec[i64], debt: i64) -> i64:
        """The seat that gets them."""
        return taker_of(row[self.own + DUE], debt)

    def room_left(self, row: vec[i64]) -> i64:
        """EFT-8: how many more cards may go into the packet that is being chosen."""
        at = row[self.own + AT]
        return most_of(row[self.own + DUE], at) - popcount(row[self.packets + at])

    def close_packet(self, deal: RowDeal) -> i64:
        """EFT-10, EFT-11: a giver chooses all packets before any card comes back. Who chooses next; -1 for nobody."""
        row = deal.row
        at = row[self.own + AT]
        giver = self.giver(row, at)
        at += 1
        row[self.own + AT] = at
        if at >= row[self.own + DEBTS] or self.giver(row, at) != giver:
            self._change_hands(deal)
        if at < row[self.own + DEBTS]:
            return self.giver(row, at)
        return -1

    def _change_hands(self, deal: RowDeal) -> None:
        """EFT-9: packets join the takers' hands, then each returns its highest cards of the suits passed."""
        row = deal.row
        deal.tick()
        packets = row[self.packets : self.packets + MOST_PACKETS]
        last = row[self.own + AT]
        k = row[self.own + GIVING]
        while k < last:
            deal.move(self.packets + k, self.hands + self.taker(row, k), packets[k])
            k += 1
        deal.tick()
        k = row[self.own + GIVING]
        while k < last:
            self._give_back(deal, self.giver(row, k), self.taker(row, k), packets[k])
            k += 1
        row[self.own + GIVING] = last
        deal.tick()

    def _give_back(self, deal: RowDeal, giver: i64, taker: i64, packet: i64) -> None:
        """EFT-9: the taker has no choice; what the dealer gives back is remembered for EFT-13."""
        back = due_back(deal.row[self.hands + taker], packet)
        deal.move(self.hands + taker, self.hands + giver, back)
        if taker == deal.dealer and back != 0:
            self._owe_a_show(deal.row, giver, back)

    def _owe_a_show(self, row: vec[i64], giver: i64, back: i64) -> None:
        """EFT-13: the suits' cards above the lowest one returned are due to be shown to this giver."""
        suit: i64 = 0
        while suit < 4:
            given = back & suit_mask(suit)
            if given != 0:
                row[self.own + OWED + giver] |= suit_mask(suit) & ~(bit(ctz(given) + 1) - 1)
            suit += 1
        row[self.own + RETURNED] |= back

    def look_at(self, row: vec[i64], kitty: i64) -> None:
        """EFT-13: only the cards of the kitty that would have been due are shown; nothing of one that is gone."""
        seat: i64 = 0
        while seat < 3 and kitty != 0:
            row[self.own + OWED + seat] &= kitty
            seat += 1

    def owed_to(self, row: vec[i64], seat: i64) -> i64:
        """EFT-13: the cards that are due to be shown to a seat."""
        return row[self.own + OWED + seat]


def due_back(hand: i64, packet: i64) -> i64:
    """EFT-9: for k cards of a suit the taker returns the k highest of that suit, passed cards included."""
    back: i64 = 0
    suit: i64 = 0
    while suit < 4:
        held = hand & suit_mask(suit)
        k = popcount(packet & suit_mask(suit))
        while k > 0:
            highest = bit(top(held))
            back |= highest
            held ^= highest
            k -= 1
        suit += 1
    return back


def giver_of(due: i64, debt: i64) -> i64:
    """The seat that may pass cards."""
    return (due >> (debt * 16)) & 15


def taker_of(due: i64, debt: i64) -> i64:
    """The seat that gets them."""
    return (due >> (debt * 16 + 4)) & 15


def most_of(due: i64, debt: i64) -> i64:
    """How many cards may pass; 0 where there is no such debt."""
    return (due >> (debt * 16 + 8)) & 255


def debts_of(margins: vec[i64], dealer: i64) -> i64:
    """EFT-7: each seat above its target may pass to each seat below it the smaller of the two margins.

    EFT-11: the dealer has the highest coming target, then the seats clockwise, so givers take turns in that order.
    A debt is a giver, a taker and the most cards that may pass, packed into sixteen bits, the first one lowest.
    """
    due: i64 = 0
    size: i64 = 0
    seats: i64 = len(margins)
    ahead: i64 = 0
    while ahead < seats:
        giver = (dealer + ahead) % seats
        above: i64 = margins[giver]
        taker = (giver + 1) % seats
        while above > 0 and taker != giver:
            below: i64 = -margins[taker]
            if below > 0:
                most = above if above < below else below
                due |= (giver + (taker * 16) + (most * 256)) << (size * 16)
                size += 1
            taker = (taker + 1) % seats
        ahead += 1
    return due
