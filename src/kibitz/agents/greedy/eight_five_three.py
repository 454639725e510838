"""Rules of thumb for 8-5-3 and 9-5-2: every trick counts, so win cheaply and lose cheaply."""

from __future__ import annotations

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.engine.deal import Deal
from kibitz.games.eight_five_three.rules import (
    DISCARD,
    DISCARDS,
    DONE,
    EXCHANGE,
    HANDS,
    KITTY,
    NAME,
    NAMING,
    TRICK,
    WON,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import BEST, COUNT, MUST, TRUMP

ACE = 12


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, EightFiveThree)
    hand = int(deal.row[HANDS + deal.to_act])
    if deal.phase == EXCHANGE:
        return _pass(hand, legal)
    if deal.phase == NAMING:
        if deal.rules.look_before_trump:
            hand |= int(deal.row[KITTY])
        return max(legal, key=lambda a: _suit_worth(hand & suit_mask(a - NAME)))
    if deal.phase == DISCARD:
        return min(legal, key=lambda c: _keeping(hand, c, deal.row[TRUMP]))
    if deal.row[COUNT] == 0:
        return _lead(deal, hand, legal)
    return _follow(deal, hand, legal)


def _suit_worth(cards: int) -> int:
    """Length first, then high cards."""
    return 4 * int(popcount(cards)) + sum(max(0, (c >> 2) - 8) for c in bits(cards))


def _pass(hand: int, legal: list[int]) -> int:
    """A low card of a suit whose top is elsewhere: the taker must return its best one."""
    cards = [c for c in legal if c != DONE and c >> 2 < 7 and not hand & bit(ACE * 4 + (c & 3))]
    if not cards:
        return DONE
    return min(cards, key=lambda c: (c >> 2, c))


def _keeping(hand: int, card: int, trump: int) -> tuple[int, int]:
    """How much a card is worth keeping: trumps and high cards most, then cards of long suits."""
    if card & 3 == trump:
        return (1000, card)
    length = int(popcount(hand & suit_mask(card & 3)))
    return ((card >> 2) * 3 + length * 2 + (30 if card >> 2 >= 11 else 0), card)


def _outstanding(deal: EightFiveThree, hand: int) -> int:
    """Cards that are neither mine nor played: the kitty and discards may be among them."""
    played = int(deal.row[WON] | deal.row[WON + 1] | deal.row[WON + 2] | deal.row[TRICK])
    mine = hand | (int(deal.row[DISCARDS]) if deal.to_act == deal.dealer else 0)
    return int(deal.rules.cards) & ~played & ~mine


def _is_boss(card: int, outstanding: int) -> bool:
    """No higher card of its suit is out."""
    return outstanding & int(suit_mask(card & 3)) & ~(int(bit(card)) - 1) == 0


def _lead(deal: EightFiveThree, hand: int, legal: list[int]) -> int:
    """Cash winners, trumps first where they are long; else a low card of the longest suit."""
    outstanding = _outstanding(deal, hand)
    trump = deal.row[TRUMP]
    trumps_out = outstanding & int(suit_mask(trump))
    bosses = [c for c in legal if _is_boss(c, outstanding)]
    trump_bosses = [c for c in bosses if c & 3 == trump]
    if trump_bosses and trumps_out:
        return max(trump_bosses)
    plain = [c for c in bosses if c & 3 != trump]
    if plain:
        return max(plain, key=lambda c: -int(popcount(hand & suit_mask(c & 3))))
    if trump_bosses:
        return max(trump_bosses)
    side = [c for c in legal if c & 3 != trump] or legal
    return min(side, key=lambda c: (-int(popcount(hand & suit_mask(c & 3))), c >> 2))


def _follow(deal: EightFiveThree, hand: int, legal: list[int]) -> int:
    """Last to play: win with the cheapest card that wins; before that only with a card likely to hold."""
    winners = [c for c in legal if _beats(deal, c)]
    cheapest = min(legal, key=lambda c: (c & 3 == deal.row[TRUMP], c >> 2, c))
    if not winners:
        return cheapest
    if deal.row[COUNT] == 2:
        return min(winners, key=lambda c: (c & 3 == deal.row[TRUMP], c >> 2))
    outstanding = _outstanding(deal, hand)
    holding = [c for c in winners if _is_boss(c, outstanding)]
    if holding:
        return min(holding, key=lambda c: (c & 3 == deal.row[TRUMP], c >> 2))
    ruffs = [c for c in winners if c & 3 == deal.row[TRUMP]]
    return min(ruffs) if ruffs and deal.row[MUST] != suit_mask(deal.row[TRUMP]) else cheapest


def _beats(deal: EightFiveThree, card: int) -> bool:
    best = deal.row[BEST]
    if card & 3 == best & 3:
        return card > best
    return card & 3 == deal.row[TRUMP]
