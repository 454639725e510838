"""Rules of thumb for Big Three: few plays empty a hand, long runs of low cards first, partners let each other be."""

from __future__ import annotations

from functools import lru_cache

from kibitz.cards.kernel import popcount
from kibitz.engine.deal import Deal
from kibitz.games.big_three.row import AUCTION, BID, DECLARER, HANDS, MOST, PASS
from kibitz.games.big_three.rules import BigThree
from kibitz.mechanics.climbing import FIRST_RUN_RANK, LEAST_RUN, RANKS, RUN_RANKS, TOP, TOP_OF, Ladder

Counts = tuple[int, ...]  # how many cards of each rank, the two first

WORTH_BIDDING = -3.0  # about even chances of being out first
CLOSE_TO_OUT = 3
LOW = 7  # heights below this are no loss


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, BigThree)
    hand = counted(int(deal.row[HANDS + deal.to_act]))
    if deal.phase == AUCTION:
        return _bid(deal, hand, legal)
    if deal.row[TOP] < 0:
        return _lead(deal, hand, legal)
    plays = [action for action in legal if action != PASS]
    if not plays:
        return PASS
    return _beat(deal, hand, plays)


# --- hands --------------------------------------------------------------------------------------------------


def counted(hand: int) -> Counts:
    """How many cards of each rank a hand holds."""
    return tuple((hand >> (rank * 4) & 15).bit_count() for rank in range(RANKS))


def without(hand: Counts, first: int, length: int, times: int) -> Counts:
    """A hand after a combination was played from it."""
    return tuple(n - times if first <= rank < first + length else n for rank, n in enumerate(hand))


def after(ladder: Ladder, hand: Counts, action: int) -> Counts:
    """The same by the combination's number."""
    return without(hand, int(ladder.first[action]), int(ladder.length[action]), int(ladder.times[action]))


@lru_cache(maxsize=20000)
def plays_needed(hand: Counts) -> int:
    """About how many combinations empty a hand: runs are taken where they save a play."""
    fewest = sum(1 for n in hand if n > 0)
    for times in range(1, 5):
        for first in range(FIRST_RUN_RANK, FIRST_RUN_RANK + RUN_RANKS - LEAST_RUN + 1):
            saved = -1
            for rank in range(first, FIRST_RUN_RANK + RUN_RANKS):
                if hand[rank] < times:
                    break
                saved += hand[rank] == times
                length = rank - first + 1
                if length >= LEAST_RUN and saved > 0 and hand[rank] == times:
                    fewest = min(fewest, 1 + plays_needed(without(hand, first, length, times)))
    return fewest


def height(ladder: Ladder, action: int) -> int:
    """How high a combination's top rank stands, 0 to 12."""
    top = int(ladder.first[action] + ladder.length[action]) - 1
    return (top - int(ladder.lowest)) % RANKS


def strength(ladder: Ladder, hand: Counts) -> float:
    """What a hand promises: high cards take rounds, each combination needs one."""
    total = 0.0
    for rank, n in enumerate(hand):
        stands = (rank - int(ladder.lowest)) % RANKS
        if n > 0 and stands >= RANKS - 3:
            total += n * (1.0, 1.5, 2.2)[stands - RANKS + 3] * 0.5
    return total - plays_needed(hand)


# --- the auction --------------------------------------------------------------------------------------------


def _bid(deal: BigThree, hand: Counts, legal: list[int]) -> int:
    """All on a good hand, for the stake goes both ways; else as little as may be."""
    if strength(deal.ladder, hand) >= WORTH_BIDDING:
        return BID + MOST
    return legal[0]


# --- play ---------------------------------------------------------------------------------------------------


def _lead(deal: BigThree, hand: Counts, legal: list[int]) -> int:
    """What brings the hand closest to empty; of that the lowest, long runs first; near the end nothing cheap."""
    ladder, fewest = deal.ladder, _fewest_of_others(deal)

    def worth(action: int) -> tuple[int, ...]:
        left = plays_needed(after(ladder, hand, action))
        size = int(ladder.cards(action))
        stands = height(ladder, action)
        if size <= fewest <= CLOSE_TO_OUT and left > 0:
            return (-left - 2, stands, size)  # it may be beaten by somebody's last cards
        return (-left, -stands, size)

    helped = _lead_to_partner(deal, legal)
    return helped if helped >= 0 else max(legal, key=worth)


def _lead_to_partner(deal: BigThree, legal: list[int]) -> int:
    """The lowest single card where the partner next to act goes out on any, else -1."""
    seat = (int(deal.to_act) + 1) % deal.seats
    if int(deal.row[DECLARER]) in (seat, deal.to_act) or popcount(deal.row[HANDS + seat]) > 1:
        return -1
    single = min(legal, key=lambda a: (int(deal.ladder.cards(a)), height(deal.ladder, a)))
    return single if height(deal.ladder, single) < LOW else -1


def _fewest_of_others(deal: BigThree) -> int:
    """The fewest cards in the hand of somebody on the other side."""
    return min(int(deal.count_at(s)) for s in range(deal.seats) if not _same_side(deal, s))


def _same_side(deal: BigThree, seat: int) -> bool:
    """Whether a seat plays with the seat to act."""
    return (seat == deal.row[DECLARER]) == (deal.to_act == deal.row[DECLARER])


def _beat(deal: BigThree, hand: Counts, plays: list[int]) -> int:
    """The play that breaks up least, the lowest of those; or a pass where it costs more than the round is worth."""
    ladder, now = deal.ladder, plays_needed(hand)
    costs = {action: plays_needed(after(ladder, hand, action)) - now + 1 for action in plays}
    out = [action for action in plays if ladder.cards(action) == sum(hand)]
    if out:
        return out[0]
    fewest = _fewest_of_others(deal)
    if _same_side(deal, int(deal.row[TOP_OF])):
        return _over_partner(deal, plays, costs)
    if fewest <= CLOSE_TO_OUT:
        return max(plays, key=lambda a: (height(ladder, a), -costs[a]))
    best = min(plays, key=lambda a: (costs[a], height(ladder, a)))
    return best if costs[best] <= 1 else PASS


def _over_partner(deal: BigThree, plays: list[int], costs: dict[int, int]) -> int:
    """A partner's card is beaten only by a low one that is well got rid of."""
    ladder = deal.ladder
    cheap = [action for action in plays if costs[action] <= 0 and height(ladder, action) < LOW + 2]
    if not cheap or height(ladder, int(deal.row[TOP])) >= LOW:
        return PASS
    return min(cheap, key=lambda a: height(ladder, a))
