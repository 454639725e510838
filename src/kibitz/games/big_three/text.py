"""Big Three in words: combinations as they are typed, refusals, prompts and the story; docs/games/big-three.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANKS, face_text
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.big_three.rules import AUCTION, BID, KITTY, MAY_PASS, MOST, PASS, PLAY, TABLE, BigThree
from kibitz.mechanics.auction import NOTHING, PASSED
from kibitz.mechanics.climbing import FIRST_RUN_RANK, LEAST_RUN, RUN_RANKS, Ladder, at_least

ONE_OF: Final = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
KINDS: Final = ["", "single card", "pair", "triplet", "foursome"]
NUMBERS: Final = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class BigThreeText(Text):
    """What is said of a deal of Big Three."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, BigThree)
        super().__init__(deal)
        self.deal = deal
        self.ladder = deal.ladder

    def rank_order(self) -> str:
        """BIG-2."""
        return "".join([RANKS[(self.ladder.lowest + height) % 13] for height in range(12, -1, -1)])

    def suits_matter(self) -> bool:
        return False

    # --- actions in words -----------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["pass"] + [f"bid {level + 1}" for level in range(MOST)]

    def action_to_string(self, action: int) -> str:
        """`play 9`, `play 99`, `play 7-8-9`, `play 77-88-99`."""
        if self.ladder.is_combination(action):
            return "play " + typed(self.ladder, action)
        return super().action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The inverse; also without dashes, and with 10 for T."""
        parts = text.strip().split(None, 1)
        if len(parts) == 2 and parts[0].lower() == "play":
            return read_typed(self.ladder, parts[1])
        return super().string_to_action(text)

    def turn_clause(self) -> str:
        return "BIG-5" if self.deal.phase == AUCTION else "BIG-12"

    def end_clause(self) -> str:
        return "BIG-13"

    def refusal(self, action: i64) -> tuple[str, str]:
        legal = self.deal.legal_mask() if action < 64 else self.deal.legal_word(action >> 6)
        if legal & bit(action & 63) != 0:
            return "", ""
        if self.deal.phase == AUCTION:
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
        auction = self.deal.auction
        return f"A bid of {action - BID} is not enough: {{{auction.bidder}}} bid {auction.level}.", "BIG-5"

    def _refused_combination(self, action: i64) -> tuple[str, str]:
        """What is missing in the hand; else why it does not beat what lies there."""
        ladder = self.ladder
        text = typed(ladder, action)
        hand = self.deal.hands[self.deal.to_act]
        for rank in range(ladder.first[action], ladder.first[action] + ladder.length[action]):
            if at_least(hand, ladder.times[action]) & bit(rank * 4) == 0:
                held = popcount((hand >> (rank * 4)) & 15)
                return f"{text}: {held_of(rank, held)}.", "BIG-8"
        top = self.deal.climb.top
        there, kind = in_words(ladder, top), kind_of(ladder, top)
        if kind_of(ladder, action) == kind:
            return f"{text} is not higher than {there}, and equal does not beat.", "BIG-10"
        if ladder.times[action] == 4:
            return f"{text}: foursomes beat only their like, and {there} lies on the table.", "BIG-11"
        return f"{text}: only a higher {kind} beats {there}.", "BIG-10"

    def choice(self, action: i64) -> Choice:
        if self.ladder.is_combination(action):
            label = "Play " + label_of(self.ladder, action)
            group = group_of(self.ladder, action)
            return Choice("cards", label, cards=self._lowest_cards(action), group=group)
        if action == PASS:
            final = self.deal.phase == PLAY and self.deal.climb.final_passes
            return Choice("button", "Pass", help="You are out of this round." if final else "")
        level = action - BID
        win = level * (self.deal.seats - 1)
        return Choice("number", f"Bid {level}", str(level), help=f"{win} points to win or lose")

    def _lowest_cards(self, action: i64) -> list[str]:
        """The faces that a client lifts for a combination: any cards of its ranks would do."""
        faces = []
        first = self.ladder.first[action]
        for rank in range(first, first + self.ladder.length[action]):
            held = bits((self.deal.hands[self.deal.to_act] >> (rank * 4)) & 15)
            for suit in held[: self.ladder.times[action]]:
                faces.append(face_text(rank * 4 + suit))
        return faces

    def prompt(self) -> Prompt:
        if self.deal.phase == AUCTION:
            return self._auction_prompt()
        lies = self.deal.climb.top
        if lies < 0:
            return Prompt("Your turn: lead any combination.", self._task(), "BIG-8")
        there = in_words(self.ladder, lies)
        if self.deal.legal_mask() == MAY_PASS and self.deal.legal_word(lies >> 6) == 0:
            return Prompt(f"Pass: you cannot beat {there}.", self._task(), "BIG-12")
        kind = kind_of(self.ladder, lies)
        return Prompt(f"Beat {there}, or pass.", f"Only a higher {kind} beats it. {self._task()}", "BIG-10")

    def _auction_prompt(self) -> Prompt:
        gain = "The highest bidder takes the four cards and plays alone."
        auction = self.deal.auction
        if not auction.may_pass():
            return Prompt("Bid 1, 2 or 3.", f"You hold the lowest heart and must open. {gain}", "BIG-5")
        more = "Bid 3" if auction.level == 2 else "Bid 2 or 3"
        return Prompt(f"{more}, or pass.", f"{{{auction.bidder}}} bid {auction.level}. {gain}", "BIG-5")

    def _task(self) -> str:
        if self.deal.to_act == self.deal.declarer:
            return "You play alone: be out first."
        left = popcount(self.deal.hands[self.deal.declarer])
        return f"You play against {{{self.deal.declarer}}}, who holds {left} card{'' if left == 1 else 's'}."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.ladder.is_combination(action):
            verb = "led" if self.deal.climb.top < 0 else "played"
            return f"{who} {verb} {in_words(self.ladder, action)}."
        if action == PASS:
            return f"{who} passed."
        if self.deal.auction.may_pass():
            return f"{who} bid {action - BID}."
        return f"{who}, with the lowest heart, opened with a bid of {action - BID}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.deal.seats + KITTY:
            return f"{{{target}}} took up the four cards set aside."
        if source == self.deal.seats + TABLE and self.deal.climb.top < 0:
            return f"The lead is with {{{self.deal.climb.owner}}}."
        return ""

    def heading(self) -> str:
        if self.deal.phase == AUCTION:
            return "Auction"
        return f"Round {self.deal.round}"

    def sentence(self) -> str:
        """What is to be beaten, and who has passed on it."""
        if self.deal.phase != PLAY or self.deal.climb.top < 0:
            return ""
        told = f"To beat: {in_words(self.ladder, self.deal.climb.top)} from {{{self.deal.climb.owner}}}."
        for seat in self.deal.climb.passed():
            told += f" {{{seat}}} passed."
        return told

    def zone_caption(self, zone: i64) -> str:
        if zone != self.deal.seats + TABLE or self.deal.climb.top < 0 or self.deal.phase != PLAY:
            return ""
        return f"{{{self.deal.climb.owner}}}'s {kind_of(self.ladder, self.deal.climb.top)}"

    def notices(self) -> list[tuple[str, str, str]]:
        if self.deal.phase == AUCTION:
            return [("opener", f"The lowest heart is with {{{self.deal.opener}}}", "H")]
        return [("bid", f"A bid of {self.deal.bid} by {{{self.deal.declarer}}}", "")]

    def bidding(self) -> list[tuple[int, str]]:
        """BIG-5."""
        if self.deal.phase != AUCTION:
            return []
        said: list[tuple[int, str]] = []
        for k in range(self.deal.auction.count):  # a deal begins with its auction
            action = self.deal.history[k]
            said.append((self.deal.actors[k], "pass" if action == PASS else f"{action - BID}"))
        return [*said, (self.deal.to_act, "")]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == AUCTION:
            word = self.deal.auction.last_word(seat)
            if word == NOTHING:
                return []
            return [("Passed" if word == PASSED else f"Bid {word}", -1, -1)]
        side = f"Alone, bid {self.deal.bid}" if seat == self.deal.declarer else f"Against {{{self.deal.declarer}}}"
        if self.deal.climb.out & bit(seat) != 0:
            return [(side, -1, -1), ("Out of this round", -1, -1)]
        return [(side, -1, -1)]

    def played_by(self, card: i64) -> int:
        if self.deal.table & bit(card) != 0:
            return self.deal.climb.owner
        return -1

    def verdict(self) -> str:
        if self.deal.out == self.deal.declarer:
            return f"{{{self.deal.out}}} was out first and made the bid of {self.deal.bid}."
        return f"{{{self.deal.out}}} was out first, and {{{self.deal.declarer}}} lost the bid of {self.deal.bid}."

    def account(self, seat: i64) -> list[tuple[str, str]]:
        made = "out first" if self.deal.out == self.deal.declarer else f"{{{self.deal.out}}} was out first"
        if seat == self.deal.declarer:
            return [(f"Bid {self.deal.bid}, {made}", "BIG-19" if self.deal.seats == 4 else "BIG-15")]
        if self.deal.rules.zero_sum:
            return [(f"The bid of {self.deal.bid} by {{{self.deal.declarer}}}", "BIG-17")]
        return []


def many_of(rank: i64) -> str:
    """`sixes`, `nines`."""
    return ONE_OF[rank] + ("es" if ONE_OF[rank] == "six" else "s")


def ranks_of(ladder: Ladder, action: i64) -> list[str]:
    """The ranks of a combination, the lowest first: 8, 9, T."""
    first = ladder.first[action]
    return [RANKS[r] for r in range(first, first + ladder.length[action])]


def typed(ladder: Ladder, action: i64) -> str:
    """A combination as it is typed: `9`, `99`, `7-8-9`, `77-88-99`."""
    times: int = ladder.times[action]
    return "-".join([rank * times for rank in ranks_of(ladder, action)])


def read_typed(ladder: Ladder, text: str) -> int:
    """The inverse of `typed`; dashes and blanks may be missing. Raises ValueError with one sentence."""
    plain = text.upper().replace("10", "T").replace("-", "").replace(" ", "")
    ranks = [RANKS.find(letter) for letter in plain]
    if not ranks or -1 in ranks:
        raise ValueError(f"{text!r} is no combination: write its ranks, as in 9, TT, 7-8-9 or 77-88-99.")
    kinds = sorted(set(ranks))
    times = [ranks.count(rank) for rank in kinds]
    if max(times) > 4:
        raise ValueError(f"{text}: there are only four cards of a rank.")
    action = ladder.number_of(kinds[0], len(kinds), times[0])
    if action >= 0 and times == [times[0]] * len(kinds) and ranks_are_next(kinds):
        return action
    raise ValueError(f"{text}: {why_none(kinds, times)}")


def ranks_are_next(ranks: list[int]) -> bool:
    """Whether each rank is the one above the rank before it."""
    return ranks[-1] - ranks[0] == len(ranks) - 1


def why_none(ranks: list[int], times: list[int]) -> str:
    """Why some cards are no combination (BIG-8, BIG-9)."""
    if times != [times[0]] * len(times):
        return "a combination holds as many cards of one rank as of another. [BIG-8]"
    if len(ranks) < LEAST_RUN:
        return "a run is at least three ranks long. [BIG-8]"
    if ranks[0] < FIRST_RUN_RANK or ranks[-1] >= FIRST_RUN_RANK + RUN_RANKS:
        return "aces, twos and threes are in no run. [BIG-9]"
    if not ranks_are_next(ranks):
        return "the ranks of a run are neighbours. [BIG-8]"
    return "nobody holds so many cards. [BIG-8]"


def in_words(ladder: Ladder, action: i64) -> str:
    """A combination in a sentence: `a nine`, `a pair of nines`, `three nines`, `8-9-10`, `the pairs 8-9-10`."""
    times: int = ladder.times[action]
    if ladder.length[action] > 1:
        ranks = "-".join(["10" if rank == "T" else rank for rank in ranks_of(ladder, action)])
        return ranks if times == 1 else f"the {KINDS[times]}s {ranks}"
    rank = ladder.first[action]
    if times == 1:
        return ("an " if ONE_OF[rank] in ("ace", "eight") else "a ") + ONE_OF[rank]
    if times == 2:
        return f"a pair of {many_of(rank)}"
    return f"{NUMBERS[times]} {many_of(rank)}"


def kind_of(ladder: Ladder, action: i64) -> str:
    """What a combination is: `pair`, `run of three`, `run of four pairs`."""
    times: int = ladder.times[action]
    length: int = ladder.length[action]
    if length == 1:
        return KINDS[times]
    return f"run of {NUMBERS[length]}" + ("" if times == 1 else f" {KINDS[times]}s")


def group_of(ladder: Ladder, action: i64) -> str:
    """The heading under which a client lists it: `Pairs`, `Runs of three`, `Runs of three pairs`."""
    kind = kind_of(ladder, action)
    if ladder.length[action] > 1:
        return "Runs" + kind[3:]
    return "Single cards" if ladder.times[action] == 1 else f"{kind.capitalize()}s"


def label_of(ladder: Ladder, action: i64) -> str:
    """A combination on a button: `8 9 10`, `9 9`."""
    ranks = ["10" if rank == "T" else rank for rank in ranks_of(ladder, action)]
    times: int = ladder.times[action]
    return " ".join([" ".join([rank] * times) for rank in ranks])


def held_of(rank: i64, count: int) -> str:
    """`you hold no nine`, `you hold only two nines`."""
    if count == 0:
        return f"you hold no {ONE_OF[rank]}"
    return f"you hold only {NUMBERS[count]} {ONE_OF[rank] if count == 1 else many_of(rank)}"
