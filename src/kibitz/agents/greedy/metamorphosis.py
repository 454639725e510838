"""Rules of thumb for Metamorphosis: every hand wants other cards, and what is won now is held next."""

from __future__ import annotations

from kibitz.cards.card import CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.kernel import bits, popcount
from kibitz.engine.deal import Deal
from kibitz.games.metamorphosis.contests import NUMBER
from kibitz.games.metamorphosis.rules import DISCARD, HANDS, INDICATE, INDICATOR, Metamorphosis
from kibitz.mechanics.trick_round import BEST, COUNT, TRUMP

TEN = 8


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Metamorphosis)
    if deal.phase == INDICATE:
        return INDICATOR + _best_hand(int(deal.row[HANDS + deal.to_act])) - 1
    if deal.phase == DISCARD:
        return min(legal, key=lambda card: _keeping(card, deal.row[NUMBER], int(deal.row[HANDS + deal.to_act])))
    if deal.row[COUNT] == 0:
        return _lead(deal, legal)
    return _follow(deal, legal)


def _best_hand(hand: int) -> int:
    """High cards promise the hands that want tricks, low cards those that shun them: by how much above the usual."""
    power = sum(max(0, (card >> 2) - TEN) for card in bits(hand))
    clubs = hand & int(suit_mask(CLUBS))
    burden = sum(max(0, (card >> 2) - 4) for card in bits(clubs))
    diamonds = int(popcount(hand & int(suit_mask(DIAMONDS))))
    hearts = sum(max(0, (card >> 2) - TEN) for card in bits(hand & int(suit_mask(HEARTS))))
    promise = {1: 12 - burden - power / 3, 2: diamonds + hearts + power / 3 - 4, 3: 6 - power / 1.5, 4: power / 2 - 3}
    return max(promise, key=lambda number: (promise[number], -number))


def _keeping(card: int, number: int, hand: int) -> tuple[int, int]:
    """How much a card is worth keeping for hand 2 or hand 4: trumps, high cards, and the suit that scores."""
    rank, suit = card >> 2, card & 3
    worth = 3 * rank
    if number == 2 and suit == DIAMONDS:
        worth += 40
    if number == 4 and suit == SPADES:
        worth += 12
    if number == 2 and suit == HEARTS:
        worth += 4
    return worth + int(popcount(hand & int(suit_mask(suit)))), card


def _wanted(deal: Metamorphosis, cards: int) -> int:
    """What a trick with these cards brings."""
    return int(deal.contests.points_of(deal.row, cards))


def _shuns(deal: Metamorphosis) -> bool:
    """Hands 1 and 3 punish what is taken."""
    return deal.contests.present(deal.row).points < 0


def _outstanding(deal: Metamorphosis, suit: int) -> int:
    """Cards of a suit that others may hold or the stock hides."""
    gone = int(deal.row[deal.round.trick] | deal.row[HANDS + deal.to_act])
    for seat in range(deal.seats):
        gone |= int(deal.row[deal.round.won + seat])
    return int(deal.rules.cards) & int(suit_mask(suit)) & ~gone


def _lower(card: int, cards: int) -> int:
    return int(popcount(cards & ((1 << card) - 1)))


def _lead(deal: Metamorphosis, legal: list[int]) -> int:
    """Where tricks cost: what is surely beaten, and in hand 1 no club that could win. Else what surely wins."""
    if _shuns(deal):
        return min(legal, key=lambda card: _risk(deal, card))
    return max(legal, key=lambda card: _promise(deal, card))


def _risk(deal: Metamorphosis, card: int) -> tuple[int, int]:
    out = _outstanding(deal, card & 3)
    beaten = int(popcount(out)) - _lower(card, out)
    burden = 3 if deal.row[NUMBER] == 1 and card & 3 == CLUBS else 1
    return (_lower(card, out) * burden - 2 * min(beaten, 3) + (6 if beaten == 0 else 0), card)


def _promise(deal: Metamorphosis, card: int) -> tuple[int, int]:
    out = _outstanding(deal, card & 3)
    is_boss = _lower(card, out) == int(popcount(out))
    aim = deal.contests.present(deal.row).suit
    if is_boss:
        return (20 + (5 if card & 3 == aim else 0) + (8 if card & 3 == deal.row[TRUMP] else 0), card)
    return (10 - (card >> 2) - (6 if card & 3 == aim else 0) - (6 if card & 3 == deal.row[TRUMP] else 0), -card)


def _follow(deal: Metamorphosis, legal: list[int]) -> int:
    winners = [card for card in legal if _beats(deal, card)]
    losers = [card for card in legal if card not in winners]
    is_last = deal.row[COUNT] == deal.seats - 1
    if _shuns(deal):
        return _duck(deal, winners, losers, is_last)
    pot = int(deal.row[deal.round.trick])
    gain = max((_wanted(deal, pot | (1 << card)) for card in winners), default=0)
    if winners and (gain > 0 or not losers):
        if is_last:
            return min(winners, key=lambda card: (card & 3 == deal.row[TRUMP], card >> 2))
        return max(winners, key=lambda card: (card & 3 != deal.row[TRUMP], card >> 2))
    if winners and is_last:
        return min(winners, key=lambda card: (card & 3 == deal.row[TRUMP], card >> 2))
    return min(losers, key=lambda card: (_wanted(deal, 1 << card), card & 3 == deal.row[TRUMP], card >> 2))


def _duck(deal: Metamorphosis, winners: list[int], losers: list[int], is_last: bool) -> int:
    """Lose with the highest or the most costly card; a trick that cannot be lost is won with the highest."""
    if losers:
        return max(losers, key=lambda card: (-_wanted(deal, 1 << card), card >> 2))
    if is_last:
        return max(winners, key=lambda card: (_wanted(deal, 1 << card), card >> 2))
    return min(winners, key=lambda card: card >> 2)


def _beats(deal: Metamorphosis, card: int) -> bool:
    best = deal.row[BEST]
    if card & 3 == best & 3:
        return card > best
    return card & 3 == deal.row[TRUMP]
