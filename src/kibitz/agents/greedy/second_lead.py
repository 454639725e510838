"""Rules of thumb for Second Lead: bid a fair share, move with the sum of the bids, then win or duck all you can.

Points are bid less tricks in a giving round and tricks less bid in a taking one. So all tricks are unwelcome in the
first and welcome in the second, but for a zero bid that can still be made.
"""

from __future__ import annotations

from kibitz.cards.kernel import Rng, bits, popcount
from kibitz.engine.deal import Deal
from kibitz.engine.playouts import playout
from kibitz.games.second_lead.bidding import ADJUST, BIDS, CHANGE, CHANGES, COMMIT, DONE, LEAD, READY
from kibitz.games.second_lead.rules import HANDS, TRICKS, SecondLead
from kibitz.mechanics.matching_round import HALF, KIND, NUMBER, SYMBOL, TAKER, number_word, symbol_word

TRIES = 16
MEAN_NUMBER = 3.5
PER_NUMBER = 0.4  # among random players a number more in the hand wins 0.32 of a seat's share more; with a will, more
ZERO_BELOW = 1.8  # tricks to be won: then 8 points for none, won one time in six, outweigh them
MOST_CHANGES = 2
FIRST_CARD = 4  # what the first card of another's bid is worth, about; each further one is taken for a 1
WORD = 64


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, SecondLead)
    seat = int(deal.to_act)
    if deal.phase == COMMIT:
        return _lay(deal, seat, legal)
    if deal.phase == CHANGE:
        return _change(deal, seat, legal)
    if deal.phase in (LEAD, ADJUST):
        return max(legal, key=lambda action: _worth(deal, seat, action))
    return _play(deal, seat, legal)


def _cards(first: int, more: int) -> list[int]:
    return bits(first) + [WORD + card for card in bits(more)]


def _words(deal: SecondLead, place: int) -> tuple[int, int]:
    """The cards of a place, in two words."""
    return int(deal.row[place]), int(deal.row[place + int(deal.stride)])


def _hand(deal: SecondLead, seat: int) -> list[int]:
    return _cards(*_words(deal, HANDS + seat))


def _number(card: int) -> int:
    return (card & 63) >> 2


# --- bids ---------------------------------------------------------------------------------------------------


def _lay(deal: SecondLead, seat: int, legal: list[int]) -> int:
    """The next card of the bid in mind, which follows from the own hand alone."""
    hand = _hand(deal, seat)
    wanted = _bid_for(hand, _fair_share(deal, hand))
    return next((card for card in legal if card in wanted and card != DONE), DONE)


def _fair_share(deal: SecondLead, hand: list[int]) -> int:
    """An equal part of the tricks, more for high numbers; zero where few are to be won, for making it scores 8."""
    above = sum(_number(card) for card in hand) - MEAN_NUMBER * len(hand)
    mean = (int(deal.bids.tricks) + PER_NUMBER * above) / int(deal.seats)
    if mean < ZERO_BELOW:
        return 0
    return min(int(mean + 0.5), int(deal.bids.tricks))


def _bid_for(hand: list[int], value: int) -> list[int]:
    """The fewest cards that add up to a value, or to the next lower one that some cards add up to."""
    best: dict[int, list[int]] = {0: []}
    for card in hand:
        for total, cards in list(best.items()):
            more = total + _number(card)
            if more <= value and (more not in best or len(best[more]) > len(cards) + 1):
                best[more] = [*cards, card]
    return best[max(best)]


def _change(deal: SecondLead, seat: int, legal: list[int]) -> int:
    """Bid more where tricks seem to be left over, less where there are too few; a few times at most."""
    if deal.row[CHANGES + seat] >= MOST_CHANGES:
        return READY
    sizes = [int(deal.bids.size(deal.row, s)) for s in range(deal.seats) if s != seat]
    others = sum(FIRST_CARD + size - 1 for size in sizes if size > 0)
    left = int(deal.bids.tricks) - others - int(deal.row[BIDS + seat])
    if abs(left) < 3 or deal.row[BIDS + seat] == 0:
        return READY
    step = left // 2 if left > 0 else -(-left // 2)
    options = [(abs(_gain(deal, seat, card) - step), card) for card in legal if card != READY]
    fit = [(gap, card) for gap, card in options if _gain(deal, seat, card) * step > 0 and gap < abs(step)]
    return min(fit)[1] if fit else READY


def _gain(deal: SecondLead, seat: int, card: int) -> int:
    """What a change with this card does to the bid."""
    return -_number(card) if deal.bids.has(deal.row, seat, card) else _number(card)


def _worth(deal: SecondLead, seat: int, action: int) -> float:
    """What random ends after a choice of the bidding's winner bring."""
    rng = Rng(deal.fingerprint())
    total = 0.0
    for _ in range(TRIES):
        end = deal.copy()
        end.step(action)
        playout(end, rng)
        total += end.utility(seat)
    return total


# --- play ---------------------------------------------------------------------------------------------------


def _wants_tricks(deal: SecondLead, seat: int) -> bool:
    won, target = int(deal.row[TRICKS + seat]), int(deal.bids.target(deal.row, seat))
    if deal.row[BIDS + seat] == 0 and won <= target:
        return won < target
    return not deal.bids.is_giving(deal.row)


def _play(deal: SecondLead, seat: int, legal: list[int]) -> int:
    """To win: the safest winner, else the lowest card. To duck: the highest loser, else the shakiest winner."""
    wins = _wants_tricks(deal, seat)
    out = _outstanding(deal, seat)
    last = deal.round.count(deal.row) == deal.seats - 1
    winners = [card for card in legal if _takes(deal, seat, card)]
    if wins:
        if not winners:
            return min(legal, key=lambda card: (_number(card), card))
        return min(winners, key=lambda card: (0 if last else _threats(deal, seat, card, out), _number(card), card))
    losers = [card for card in legal if card not in winners]
    if losers:
        return max(losers, key=lambda card: (_number(card), card))
    return max(winners, key=lambda card: (0 if last else _threats(deal, seat, card, out), _number(card), card))


def _takes(deal: SecondLead, seat: int, card: int) -> bool:
    """Whether the card wins the trick as it stands."""
    row = deal.row[:]
    deal.round.play(row, seat, card)
    return bool(row[TAKER] == seat)


def _outstanding(deal: SecondLead, seat: int) -> tuple[int, int]:
    """The cards that others may still hold."""
    seats = int(deal.seats)
    first, more = _words(deal, HANDS + seat)
    for place in range(HANDS + 2 * seats, HANDS + 3 * seats + 1):
        gone, gone_more = _words(deal, place)
        first |= gone
        more |= gone_more
    return deal.rules.cards & ~first & HALF, deal.rules.more & ~more & HALF


def _threats(deal: SecondLead, seat: int, card: int, out: tuple[int, int]) -> int:
    """How many outstanding cards would beat this one, once it is played."""
    row = deal.row[:]
    deal.round.play(row, seat, card)
    threats = 0
    if row[KIND] != SYMBOL:
        numbers = number_word(card)
        threats += int(popcount(numbers & out[0]) + popcount(numbers & out[1]))
    if row[KIND] != NUMBER:
        above = ~((2 << (card & 63)) - 1)
        threats += int(
            popcount(symbol_word(card, 0) & out[0] & above) + popcount(symbol_word(card, 1) & out[1] & above)
        )
    return threats
