"""Second Lead No Trump: the state of a round and its places; the rules follow in second_lead.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SYMBOL_CARDS, face_text, symbol_number
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, choice, mask, one_seat, private, some_seats
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones, won_zones
from kibitz.engine.telling import Telling
from kibitz.mechanics.matching_trick import MatchingTrick

COMMIT: Final = 1
CHANGE: Final = 2
LEAD: Final = 3
ADJUST: Final = 4
PLAY: Final = 5
OVER: Final = 6

DONE: Final = 52
READY: Final = 53
LEAD_FIRST: Final = 54
LEAD_SECOND: Final = 55
RAISE: Final = 56
LOWER: Final = 57

HALF: Final = 0xFFFFFFFF  # the 32 cards of one word
MOST_CARDS: Final = 64


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes and our rulings settle; `hand` cards are also the tricks of the round."""

    hand: int
    free_after_choice: bool = False  # SLN-17, the option
    zero_bonus: int = 8  # SLN-21
    doubles_debts: bool = False  # SLN-22, the option
    cards: int = HALF  # SLN-1: the pack, in two words
    more: int = HALF

    def aside(self, seats: int) -> int:
        """SLN-3: the cards left over."""
        return popcount(self.cards) + popcount(self.more) - self.hand * seats


def pips(cards: i64) -> i64:
    """The sum of the numbers on the cards of one word."""
    total: i64 = 0
    number: i64 = 1
    while number < 8:
        total += number * popcount(cards & (bit(number * 4) * 15))
        number += 1
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondLeadTable(Telling):
    """The cards by place, two words each, and the numbers of the round.

    Places: hands, then bids, then cards won, by seat; the trick; the cards left over, where there are any.
    During the commitment a laid card is marked in the seat's bid and still lies in the hand (SLN-8).
    """

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        places: vec[i64],
        won: vec[i64],
        bids: vec[i64],
        changes: vec[i64],
        totals: vec[i64],
        trick: MatchingTrick,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = 2
        self.base = SYMBOL_CARDS
        self.rules = rules
        self.tricks: i64 = rules.hand  # SLN-4
        self.places = places
        self.won = won
        self.bids = bids  # each seat's value of its bid cards, not adjusted
        self.changes = changes
        self.totals = totals  # before this round
        self.trick = trick
        self.sizes: vec[i64] = changes  # how many bid cards each seat turned up (SLN-10)
        self.ready: i64 = 0  # so many seats in a row have said it
        self.winner: i64 = -1  # of the bidding
        self.adjusted: i64 = 0
        self.took_back: i64 = 0  # the seats that have taken back a card of their bid

    # --- places ---------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """SLN-1: eight symbols with the numbers 0 to 7."""
        first = [SYMBOL_CARDS + c for c in bits(self.rules.cards)]
        return first + [SYMBOL_CARDS + 64 + c for c in bits(self.rules.more)]

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        for s in range(self.seats):
            places.append(Zone(f"bid-{s}", s, "bid", f"{{{s}}}'s bid"))
        places += won_zones(self.seats)
        places.append(Zone("trick", -1, "trick", "The trick"))
        if self.rules.aside(self.seats) > 0:
            places.append(Zone("aside", -1, "pile", "Left over"))
        return places

    def seen(self, zone: i64) -> i64:
        """SLN-25: a bid is seen by its owner alone until all are turned up (SLN-10), the left-over cards by nobody."""
        if zone < self.seats:
            return bit(zone)
        if zone < 2 * self.seats:
            if self.phase < LEAD:
                return bit(zone - self.seats)
            return EVERYONE
        if zone > 3 * self.seats:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone == 3 * self.seats:
            return self.trick.cards
        if self._is_draft(zone):
            return 0
        return self.places[2 * zone]

    def more_at(self, zone: i64) -> i64:
        if zone == 3 * self.seats:
            return self.trick.more
        if self._is_draft(zone):
            return 0
        return self.places[2 * zone + 1]

    def _is_draft(self, zone: i64) -> bool:
        return self.phase == COMMIT and self.seats <= zone and zone < 2 * self.seats

    def order_at(self, zone: i64) -> list[int] | None:
        if zone != 3 * self.seats:
            return None
        return [SYMBOL_CARDS + self.trick.order[k] for k in range(self.trick.count)]

    def order_mark(self, zone: i64) -> i64:
        """With the trick's cards, the leader and the looks before it, its last card tells the order."""
        if zone == 3 * self.seats and self.trick.count > 0:
            return self.trick.order[0] * 128 + self.trick.order[self.trick.count - 1]
        return 0

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        """Other cards in a hidden place. Whose hand is unknown before all bids are down has laid nothing yet."""
        self.places[2 * zone] = cards
        self.places[2 * zone + 1] = more
        if self.phase > CHANGE or zone >= 2 * self.seats:
            return
        if zone >= self.seats:
            self.bids[zone - self.seats] = pips(cards) + pips(more)
        elif self.phase == COMMIT:
            self.places[2 * (zone + self.seats)] = 0
            self.places[2 * (zone + self.seats) + 1] = 0
            self.bids[zone] = 0

    def hides_actions(self) -> bool:
        return True

    def drafts(self, action: i64) -> bool:
        """SLN-8: a card laid before the seat is done leaves no trace for the others."""
        return self.phase == COMMIT and action != DONE

    def drafted(self, seat: i64) -> list[int]:
        """SLN-8: what a seat has laid while others may still be laying theirs."""
        if self.phase != COMMIT:
            return []
        place = 2 * (seat + self.seats)
        first = [SYMBOL_CARDS + c for c in bits(self.places[place])]
        return first + [SYMBOL_CARDS + 64 + c for c in bits(self.places[place + 1])]

    def private_facts(self, seat: i64) -> list[int]:
        """SLN-8: the cards that a seat has laid while others may still be laying theirs."""
        if self.phase != COMMIT:
            return []
        zone = seat + self.seats
        return [self.places[2 * zone], self.places[2 * zone + 1]]

    def facts(self) -> list[int]:
        numbers = [self.waiting, self.ready, self.winner, self.adjusted]
        trick = self.trick
        numbers.extend([trick.leader, trick.kind, trick.chooser, trick.taker])
        for s in range(self.seats):
            numbers.extend([self.won[s], self.changes[s], self.totals[s]])
            if self.phase > CHANGE:
                numbers.extend([self.bids[s], self.sizes[s]])
            else:
                numbers.extend([0, 0])
        return numbers

    def phase_names(self) -> list[str]:
        return ["lay a bid", "change bids", "choose who leads", "adjust the bids", "play", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        numbers = [
            some_seats("still to lay a bid", seats),
            amount("seats in a row that are ready", 0, seats),
            one_seat("winner of the bidding", seats),
            amount("what is added to each bid", -MOST_CARDS, MOST_CARDS),
            one_seat("leader of the trick", seats),
            choice("what counts in the trick", 0, ["open", "symbol", "number"]),
            one_seat("who chose it", seats),
            one_seat("winner of the trick so far, or of the last one", seats),
        ]
        for seat in range(seats):
            numbers.append(amount(f"tricks of seat {seat}", 0, MOST_CARDS))
            numbers.append(amount(f"changes of its bid by seat {seat}", 0, 10 * MOST_CARDS))
            numbers.append(amount(f"total of seat {seat} before this deal", -1000000, 1000000))
            numbers.append(amount(f"bid of seat {seat}, once it is turned up", 0, 4 * MOST_CARDS))
            numbers.append(amount(f"bid cards of seat {seat}, once they are turned up", 0, MOST_CARDS))
        for word in range(2):
            cards = [face_text(SYMBOL_CARDS + 64 * word + card) for card in range(MOST_CARDS // 2)]
            numbers.append(private(mask(f"own cards laid, symbols {4 * word + 1} to {4 * word + 4}", cards)))
        return numbers

    def private_numbers(self, seat: i64) -> list[int]:
        """SLN-8: what the seat has laid, nothing once all have laid theirs."""
        laid = self.private_facts(seat)
        return laid if laid else [0, 0]

    def settles(self) -> bool:
        """SLN-9: a hidden bid favours hands with low cards, and a card taken back unseen may have been any.

        Once the bids lie open, and nobody took a card back, the ways to lay them are the same for every hand.
        """
        return self.phase > CHANGE and self.took_back == 0

    def avoid_random_playouts(self) -> bool:
        """Who bids at random bids far too much, so that every bid looks like one of a taking round."""
        return self.phase == COMMIT or self.phase == CHANGE

    def bid_size(self, seat: i64) -> i64:
        """How many cards lie in a bid now."""
        zone = 2 * (seat + self.seats)
        return popcount(self.places[zone]) + popcount(self.places[zone + 1])

    def target(self, seat: i64) -> i64:
        """SLN-13: the bid as it counts in the play."""
        return self.bids[seat] + self.adjusted

    def total_bid(self) -> i64:
        """The sum of all bids as they count."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.bids[seat] + self.adjusted
            seat += 1
        return total

    def worth(self, action: i64) -> i64:
        """The number on a card."""
        return symbol_number(action)

    def in_hand(self, seat: i64, action: i64) -> bool:
        """Whether the seat holds a card."""
        return self.places[2 * seat + (action >> 6)] & bit(action & 63) != 0

    def in_bid(self, seat: i64, action: i64) -> bool:
        """Whether a card lies in the seat's bid."""
        return self.places[2 * (seat + self.seats) + (action >> 6)] & bit(action & 63) != 0
