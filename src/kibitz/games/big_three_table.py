"""The table of Big Three: its state, its places and its sentences; the rules are in big_three.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import RANKS, face_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, one_seat, some_seats
from kibitz.engine.places import EVERYONE, Zone, hand_zones
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.telling import Telling
from kibitz.games import big_three_words as words
from kibitz.mechanics.auction import NOTHING, PASSED, Auction
from kibitz.mechanics.climbing import SIZE, WORDS, Climb, Ladder, at_least
from kibitz.mechanics.kitty import Kitty

AUCTION: Final = 1
PLAY: Final = 2
OVER: Final = 3

PASS: Final = 52
BID: Final = 52  # 53 bids one, 54 two, 55 three
MAY_PASS: Final = 0x10000000000000
MOST: Final = 3

# Places: the hands, then these.
TABLE: Final = 0
KITTY: Final = 1
PLAYED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class BigThreeTable(Telling):
    """What lies where, and what is said of it."""

    def __init__(
        self,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        spent: vec[i64],
        trail: vec[i64],
        auction: Auction,
        climb: Climb,
        kitty: Kitty,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = WORDS
        self.open_chance = True
        self.weighs = True
        self.hands = hands
        self.spent = spent  # what each seat has played
        self.trail = trail  # all cards played, in that order, `laid` of them
        self.auction = auction
        self.climb = climb
        self.ladder: Ladder = climb.ladder
        self.kitty = kitty
        self.taken: i64 = 0  # what the declarer took up, while that hand is the real one
        self.table: i64 = 0  # the combination that is to be beaten
        self.played: i64 = 0  # all earlier ones
        self.laid: i64 = 0
        self.opener: i64 = -1
        self.declarer: i64 = -1
        self.bid: i64 = 0
        self.round: i64 = 0
        self.out: i64 = -1  # who was out first

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("table", -1, "row", "On the table"))
        places.append(Zone("kitty", -1, "row", "Set aside"))
        places.append(Zone("played", -1, "pile", "Played before"))
        return places

    def rank_order(self) -> str:
        """BIG-2."""
        return "".join([RANKS[(self.ladder.lowest + height) % 13] for height in range(12, -1, -1)])

    def suits_matter(self) -> bool:
        return False

    def seen(self, zone: i64) -> i64:
        """BIG-14: everyone sees their own hand; BIG-6: nobody the four; what was played stays public."""
        if zone < self.seats:
            return bit(zone)
        if zone == self.seats + KITTY:
            return self.kitty.seen
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands[zone]
        if zone == self.seats + TABLE:
            return self.table
        if zone == self.seats + KITTY:
            return self.kitty.cards
        return self.played

    def order_at(self, zone: i64) -> list[int] | None:
        if zone < self.seats or zone == self.seats + KITTY:
            return None
        before = self.laid - popcount(self.table)
        if zone == self.seats + TABLE:
            return [self.trail[k] for k in range(before, self.laid)]
        return [self.trail[k] for k in range(before)]

    def order_mark(self, zone: i64) -> i64:
        """The table is ordered by rank, and the pile by what lay on the table before."""
        return 0

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands[zone] = cards
            if zone == self.declarer:
                self.taken = 0
        else:
            self.kitty.cards = cards

    def facts(self) -> list[int]:
        auction = self.auction
        climb = self.climb
        numbers = [self.opener, auction.level, auction.bidder, auction.passes]
        for seat in range(self.seats):
            numbers.append(auction.last_word(seat))
        numbers += [self.declarer, self.bid, climb.top, climb.owner, climb.passes, self.round, self.out]
        if climb.final_passes:
            numbers.append(climb.out)
        return numbers

    def phase_names(self) -> list[str]:
        return ["auction", "play", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        numbers = [
            one_seat("who opens the auction", seats),
            amount("highest bid", 0, MOST),
            one_seat("highest bidder", seats),
            amount("passes in a row in the auction", 0, 2 * seats),
            choice("last word in the auction", PASSED, ["pass", "nothing", "0", "1", "2", "3"], seats, "seat"),
            one_seat("who plays alone", seats),
            amount("the bid", 0, MOST),
            amount("combination to be beaten, by its number", -1, SIZE),
            one_seat("who laid it", seats),
            amount("passes on it", 0, 2 * seats),
            amount("number of the round", 0, MOST_AMOUNT),
            one_seat("who was out first", seats),
        ]
        if self.climb.final_passes:
            numbers.append(some_seats("passed in this round", seats))
        return numbers

    def avoid_random_playouts(self) -> bool:
        """Who plays alone loses most deals that end at random, so that no bid looks good."""
        return self.phase == AUCTION

    # --- actions in words -----------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return SIZE

    def is_action(self, action: int) -> bool:
        return self.ladder.is_combination(action) or PASS <= action <= BID + MOST

    def is_card(self, action: i64) -> bool:
        """Combinations are no single cards: everybody hears which one it is, and then sees the cards."""
        return False

    def verbs(self) -> list[str]:
        return ["pass"] + [f"bid {level + 1}" for level in range(MOST)]

    def action_to_string(self, action: int) -> str:
        """`play 9`, `play 99`, `play 7-8-9`, `play 77-88-99`."""
        if self.ladder.is_combination(action):
            return "play " + words.typed(self.ladder, action)
        return Telling.action_to_string(self, action)

    def string_to_action(self, text: str) -> int:
        """The inverse; also without dashes, and with 10 for T."""
        parts = text.strip().split(None, 1)
        if len(parts) == 2 and parts[0].lower() == "play":
            return words.read_typed(self.ladder, parts[1])
        return Telling.string_to_action(self, text)

    def turn_clause(self) -> str:
        return "BIG-5" if self.phase == AUCTION else "BIG-12"

    def end_clause(self) -> str:
        return "BIG-13"

    def refusal(self, action: i64) -> tuple[str, str]:
        legal = self.legal_mask() if action < 64 else self.legal_word(action >> 6)
        if legal & bit(action & 63) != 0:
            return "", ""
        if self.phase == AUCTION:
            return self._refused_bid(action)
        if action == PASS:
            return "You lead this round, and the leader may not pass.", "BIG-12"
        if not self.ladder.is_combination(action):
            return "The auction is over: play a combination, or pass.", "BIG-6"
        return self._refused_combination(action)

    def _refused_bid(self, action: i64) -> tuple[str, str]:
        if action == PASS:
            return "You open the auction and must bid 1, 2 or 3.", "BIG-5"
        if self.ladder.is_combination(action):
            return "The auction comes before play: bid, or pass if you may.", "BIG-5"
        return f"A bid of {action - BID} is not enough: {{{self.auction.bidder}}} bid {self.auction.level}.", "BIG-5"

    def _refused_combination(self, action: i64) -> tuple[str, str]:
        """What is missing in the hand; else why it does not beat what lies there."""
        ladder = self.ladder
        text = words.typed(ladder, action)
        hand = self.hands[self.to_act]
        for rank in range(ladder.first[action], ladder.first[action] + ladder.length[action]):
            if at_least(hand, ladder.times[action]) & bit(rank * 4) == 0:
                held = popcount((hand >> (rank * 4)) & 15)
                return f"{text}: {words.held_of(rank, held)}.", "BIG-8"
        top = self.climb.top
        there, kind = words.in_words(ladder, top), words.kind_of(ladder, top)
        if words.kind_of(ladder, action) == kind:
            return f"{text} is not higher than {there}, and equal does not beat.", "BIG-10"
        if ladder.times[action] == 4:
            return f"{text}: foursomes beat only their like, and {there} lies on the table.", "BIG-11"
        return f"{text}: only a higher {kind} beats {there}.", "BIG-10"

    def choice(self, action: i64) -> Choice:
        if self.ladder.is_combination(action):
            label = "Play " + words.label_of(self.ladder, action)
            group = words.group_of(self.ladder, action)
            return Choice("cards", label, cards=self._lowest_cards(action), group=group)
        if action == PASS:
            final = self.phase == PLAY and self.climb.final_passes
            return Choice("button", "Pass", help="You are out of this round." if final else "")
        level = action - BID
        win = level * (self.seats - 1)
        return Choice("number", f"Bid {level}", str(level), help=f"{win} points to win or lose")

    def _lowest_cards(self, action: i64) -> list[str]:
        """The faces that a client lifts for a combination: any cards of its ranks would do."""
        faces = []
        first = self.ladder.first[action]
        for rank in range(first, first + self.ladder.length[action]):
            held = bits((self.hands[self.to_act] >> (rank * 4)) & 15)
            for suit in held[: self.ladder.times[action]]:
                faces.append(face_text(rank * 4 + suit))
        return faces

    def prompt(self) -> Prompt:
        if self.phase == AUCTION:
            return self._auction_prompt()
        lies = self.climb.top
        if lies < 0:
            return Prompt("Your turn: lead any combination.", self._task(), "BIG-8")
        there = words.in_words(self.ladder, lies)
        if self.legal_mask() == MAY_PASS and self.legal_word(lies >> 6) == 0:
            return Prompt(f"Pass: you cannot beat {there}.", self._task(), "BIG-12")
        kind = words.kind_of(self.ladder, lies)
        return Prompt(f"Beat {there}, or pass.", f"Only a higher {kind} beats it. {self._task()}", "BIG-10")

    def _auction_prompt(self) -> Prompt:
        gain = "The highest bidder takes the four cards and plays alone."
        if not self.auction.may_pass():
            return Prompt("Bid 1, 2 or 3.", f"You hold the lowest heart and must open. {gain}", "BIG-5")
        more = "Bid 3" if self.auction.level == 2 else "Bid 2 or 3"
        return Prompt(f"{more}, or pass.", f"{{{self.auction.bidder}}} bid {self.auction.level}. {gain}", "BIG-5")

    def _task(self) -> str:
        if self.to_act == self.declarer:
            return "You play alone: be out first."
        left = popcount(self.hands[self.declarer])
        return f"You play against {{{self.declarer}}}, who holds {left} card{'' if left == 1 else 's'}."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.ladder.is_combination(action):
            verb = "led" if self.climb.top < 0 else "played"
            return f"{who} {verb} {words.in_words(self.ladder, action)}."
        if action == PASS:
            return f"{who} passed."
        if self.auction.may_pass():
            return f"{who} bid {action - BID}."
        return f"{who}, with the lowest heart, opened with a bid of {action - BID}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.seats + KITTY:
            return f"{{{target}}} took up the four cards set aside."
        if source == self.seats + TABLE and self.climb.top < 0:
            return f"The lead is with {{{self.climb.owner}}}."
        return ""

    def heading(self) -> str:
        if self.phase == AUCTION:
            return "Auction"
        return f"Round {self.round}"

    def sentence(self) -> str:
        """What is to be beaten, and who has passed on it."""
        if self.phase != PLAY or self.climb.top < 0:
            return ""
        told = f"To beat: {words.in_words(self.ladder, self.climb.top)} from {{{self.climb.owner}}}."
        for seat in self.climb.passed():
            told += f" {{{seat}}} passed."
        return told

    def zone_caption(self, zone: i64) -> str:
        if zone != self.seats + TABLE or self.climb.top < 0 or self.phase != PLAY:
            return ""
        return f"{{{self.climb.owner}}}'s {words.kind_of(self.ladder, self.climb.top)}"

    def notices(self) -> list[tuple[str, str, str]]:
        if self.phase == AUCTION:
            return [("opener", f"The lowest heart is with {{{self.opener}}}", "H")]
        return [("bid", f"A bid of {self.bid} by {{{self.declarer}}}", "")]

    def bidding(self) -> list[tuple[int, str]]:
        """BIG-5."""
        if self.phase != AUCTION:
            return []
        said: list[tuple[int, str]] = []
        for seat, action in zip(self.actors, self.history, strict=True):
            said.append((seat, "pass" if action == PASS else f"{action - BID}"))
        return [*said, (self.to_act, "")]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase == AUCTION:
            word = self.auction.last_word(seat)
            if word == NOTHING:
                return []
            return [("Passed" if word == PASSED else f"Bid {word}", -1, -1)]
        side = f"Alone, bid {self.bid}" if seat == self.declarer else f"Against {{{self.declarer}}}"
        if self.climb.out & bit(seat) != 0:
            return [(side, -1, -1), ("Out of this round", -1, -1)]
        return [(side, -1, -1)]

    def played_by(self, card: i64) -> int:
        if self.table & bit(card) != 0:
            return self.climb.owner
        return -1

    def verdict(self) -> str:
        if self.out == self.declarer:
            return f"{{{self.out}}} was out first and made the bid of {self.bid}."
        return f"{{{self.out}}} was out first, and {{{self.declarer}}} lost the bid of {self.bid}."
