"""Hands that change in Bartok: cards are drawn, whole hands swapped, passed on and buried; docs/games/bartok.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, COPY
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.turn_order import TurnOrder
from kibitz.mechanics.stock_and_discards import StockAndDiscards

# The row: the last discards in order, then the places: the hands by seat, the stock, the discards.
LAST: Final = 0
HANDS: Final = 1


def held_by(deal: RowDeal, seat: i64) -> i64:
    """How many cards a seat holds."""
    row = deal.row
    count = popcount(row[HANDS + seat])
    if deal.stride != 0:
        count += popcount(row[HANDS + seat + deal.stride])
    return count


def has_cards(deal: RowDeal, seat: i64) -> bool:
    """Whether a seat holds a card."""
    return deal.faces(HANDS + seat) != 0


def draw_for(deal: RowDeal, piles: StockAndDiscards, seat: i64, cards: i64) -> i64:
    """BAR-7: from the stock; the discards below the top card become the stock when it is empty. How many came."""
    came = piles.draw_cards(deal, HANDS + seat, cards)
    deal.tick()
    return came


def made_to_draw(deal: RowDeal, piles: StockAndDiscards, order: TurnOrder, seat: i64, cards: i64) -> None:
    """Cards that somebody has to draw, apart from what was done before it; BAR-21: but not late in a round."""
    deal.tick()
    if not order.is_late():
        draw_for(deal, piles, seat, cards)


def swap_hands(deal: RowDeal, seat: i64, other: i64) -> None:
    """BAR-12: two whole hands change places."""
    deal.tick()
    row = deal.row
    for at in _copies(deal):
        held = row[at + seat]
        row[at + seat] = row[at + other]
        row[at + other] = held
    deal.tick()


def pass_hands_on(deal: RowDeal, order: TurnOrder) -> None:
    """BAR-12: every hand goes to the next player in the direction of play."""
    pass_hands(deal, order, order.direction)


def pass_hands(deal: RowDeal, order: TurnOrder, steps: i64) -> None:
    """BAR-12: every hand goes so many places to the left, to the right for less than nothing."""
    deal.tick()
    row = deal.row
    for at in _copies(deal):
        held: vec[i64] = row[at : at + deal.seats]
        for seat in range(deal.seats):
            row[at + order.beside(seat, steps)] = held[seat]
    deal.tick()


def by_count(deal: RowDeal, order: TurnOrder, most: bool, with_mover: bool) -> i64:
    """BAR-27: who holds the fewest or the most cards: of those who hold as many the first in turn, the player last."""
    found = order.ahead(1)
    last = deal.seats if with_mover else deal.seats - 1
    for step in range(2, last + 1):
        seat = order.ahead(step)
        more = held_by(deal, seat) - held_by(deal, found)
        if (most and more > 0) or (not most and more < 0):
            found = seat
    return found


def give_card(deal: RowDeal, giver: i64, taker: i64, card: i64) -> None:
    """BAR-28: a card goes from hand to hand; the two see it, and nobody else."""
    slot = card & 63
    word = deal.stride if card >= COPY else 0
    deal.move(HANDS + giver + word, HANDS + taker + word, bit(slot))
    deal.tick()


def may_be_given(deal: RowDeal, seat: i64) -> i64:
    """BAR-28: the faces that a seat may give away; a Joker is none of them."""
    return deal.faces(HANDS + seat) & ALL_CARDS


def copy_held(deal: RowDeal, seat: i64, face: i64) -> i64:
    """The card of a face that a seat holds: the first copy where it holds both."""
    return face if deal.row[HANDS + seat] & bit(face) != 0 else face + COPY


def any_card(deal: RowDeal, seat: i64) -> i64:
    """BAR-28: a card of a hand, by chance."""
    cards: list[int] = bits(deal.row[HANDS + seat])
    if deal.stride != 0:
        cards += [face + COPY for face in bits(deal.row[HANDS + seat + deal.stride])]
    return cards[int(deal.chance_source.draw(vec[i64](cards), 0, len(cards)))]


def bury_hand(deal: RowDeal, piles: StockAndDiscards, order: TurnOrder, seat: i64, cards: i64) -> None:
    """BAR-12: the hand goes under the pile, face up, and as many cards as the rule says are drawn."""
    deal.tick()
    deal.move_all(HANDS + seat, piles.discards)
    deal.tick()
    made_to_draw(deal, piles, order, seat, cards)


def _copies(deal: RowDeal) -> list[int]:
    """The first word of the hands, for each copy of the pack."""
    return [HANDS] if deal.stride == 0 else [HANDS, HANDS + deal.stride]
