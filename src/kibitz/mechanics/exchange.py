"""The exchange of 8-5-3: who was above the target passes cards, who was below returns the best of each suit."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, popcount, top
from kibitz.cards.vecs import vec


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


@final
class Exchange:
    """The debts of a deal and the packets laid out so far; `at` is the debt being chosen for.

    A debt is a giver, a taker and the most cards that may pass, packed into sixteen bits of `due`.
    """

    def __init__(self, due: i64, size: i64, packets: vec[i64]) -> None:
        self.due = due
        self.size = size
        self.packets = packets
        self.at: i64 = 0
        self.first: i64 = 0  # the present giver's first debt

    def copy(self) -> Exchange:
        """An independent exchange in the same state."""
        other = Exchange(self.due, self.size, self.packets[:])
        other.at = self.at
        other.first = self.first
        return other

    def giver(self, debt: i64) -> i64:
        """The seat that may pass cards."""
        return (self.due >> (debt * 16)) & 15

    def taker(self, debt: i64) -> i64:
        """The seat that gets them."""
        return (self.due >> (debt * 16 + 4)) & 15

    def most(self, debt: i64) -> i64:
        """How many cards may pass."""
        return (self.due >> (debt * 16 + 8)) & 255

    def lay_out(self, card: i64) -> None:
        """Put a card into the present packet."""
        self.packets[self.at] |= bit(card)

    def is_full(self) -> bool:
        """No further card may be added to the present packet."""
        return popcount(self.packets[self.at]) >= self.most(self.at)

    def next_debt(self) -> bool:
        """Close the present packet; True when its giver has chosen all packets and they change hands (EFT-10)."""
        giver = self.giver(self.at)
        self.at += 1
        return self.at >= self.size or self.giver(self.at) != giver


def new_exchange(margins: vec[i64], dealer: i64) -> Exchange | None:
    """EFT-7: each seat above its target may pass to each seat below it the smaller of the two margins; None when
    nobody is above. EFT-11: the dealer has the highest coming target, then the seats clockwise, so givers take
    turns in that order.
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
    if size == 0:
        return None
    packets = margins[:]
    ahead = 0
    while ahead < seats:
        packets[ahead] = 0
        ahead += 1
    return Exchange(due, size, packets)
