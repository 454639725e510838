"""Hands that change in Bartok: cards are drawn, whole hands swapped, passed on and buried; docs/games/bartok.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import popcount
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
    deal.tick()
    row = deal.row
    for at in _copies(deal):
        held: vec[i64] = row[at : at + deal.seats]
        for seat in range(deal.seats):
            row[at + order.beside(seat, order.direction)] = held[seat]
    deal.tick()


def bury_hand(deal: RowDeal, piles: StockAndDiscards, order: TurnOrder, seat: i64, cards: i64) -> None:
    """BAR-12: the hand goes under the pile, face up, and as many cards as the rule says are drawn."""
    deal.tick()
    deal.move_all(HANDS + seat, piles.discards)
    deal.tick()
    made_to_draw(deal, piles, order, seat, cards)


def _copies(deal: RowDeal) -> list[int]:
    """The first word of the hands, for each copy of the pack."""
    return [HANDS] if deal.stride == 0 else [HANDS, HANDS + deal.stride]
