"""Big Three in words: combinations as they are typed, refusals, prompts and the story; docs/games/big-three.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANKS, face_text
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.messages import marked, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.big_three.row import (
    AUCTION,
    BID,
    CONTRACT,
    DECLARER,
    FIRST_OUT,
    HANDS,
    KITTY,
    LAST_BID,
    LAST_BIDDER,
    LAST_WORD,
    MAY_PASS,
    MOST,
    OPENER,
    PASS,
    PLAY,
    ROUND,
    SPOKEN,
    TABLE,
)
from kibitz.games.big_three.rules import BigThree
from kibitz.mechanics.auction import NOTHING, PASSED
from kibitz.mechanics.climbing import FIRST_RUN_RANK, LEAST_RUN, OUT, RUN_RANKS, TOP, TOP_OF, Ladder, at_least

# By rank: one card, one with its article, and several.
ONE_OF: Final = marked(
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
)
A_CARD: Final = marked([
    "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine",
    "a ten", "a jack", "a queen", "a king", "an ace",
])  # fmt: skip
MANY_OF: Final = marked([
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
    "tens", "jacks", "queens", "kings", "aces",
])  # fmt: skip
NUMBERS: Final = marked(["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])

# By cards of each rank, one to four: what it is, and the heading it stands under; alone and in a run.
KINDS: Final = marked(["single card", "pair", "triplet", "foursome"])
RUN_KINDS: Final = marked(["run of <1>", "run of <1> pairs", "run of <1> triplets", "run of <1> foursomes"])
GROUPS: Final = marked(["Single cards", "Pairs", "Triplets", "Foursomes"])
RUN_GROUPS: Final = marked(["Runs of <1>", "Runs of <1> pairs", "Runs of <1> triplets", "Runs of <1> foursomes"])
# The same in a sentence, two to four.
SETS_OF: Final = marked(["a pair of <1>", "three <1>", "four <1>"])
RUNS_OF: Final = marked(["the pairs <1>", "the triplets <1>", "the foursomes <1>"])


class BigThreeText(Text):
    """What is said of a deal of Big Three."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, BigThree)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row
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
            return say("You lead this round, and the leader may not pass."), "BIG-12"
        if not self.ladder.is_combination(action):
            return say("The auction is over: play a combination, or pass."), "BIG-6"
        return self._refused_combination(action)

    def _refused_bid(self, action: i64) -> tuple[str, str]:
        if action == PASS:
            return say("You open the auction and must bid 1, 2 or 3."), "BIG-5"
        if self.ladder.is_combination(action):
            return say("The auction comes before play: bid, or pass if you may."), "BIG-5"
        bidder = who(self.row[LAST_BIDDER])
        return say("A bid of <1> is not enough: <2> bid <3>.", action - BID, bidder, self.row[LAST_BID]), "BIG-5"

    def _refused_combination(self, action: i64) -> tuple[str, str]:
        """What is missing in the hand; else why it does not beat what lies there."""
        ladder = self.ladder
        text = typed(ladder, action)
        hand = self.row[HANDS + self.deal.to_act]
        for rank in range(ladder.first[action], ladder.first[action] + ladder.length[action]):
            if at_least(hand, ladder.times[action]) & bit(rank * 4) == 0:
                return too_few(text, rank, popcount((hand >> (rank * 4)) & 15)), "BIG-8"
        top = self.row[TOP]
        there = in_words(ladder, top)
        if ladder.length[action] == ladder.length[top] and ladder.times[action] == ladder.times[top]:
            return say("<1> is not higher than <2>, and equal does not beat.", text, there), "BIG-10"
        if ladder.times[action] == 4:
            return say("<1>: foursomes beat only their like, and <2> lies on the table.", text, there), "BIG-11"
        return say("<1>: only a higher <2> beats <3>.", text, kind_of(ladder, top), there), "BIG-10"

    def choice(self, action: i64) -> Choice:
        if self.ladder.is_combination(action):
            label = say("Play <1>", label_of(self.ladder, action))
            group = group_of(self.ladder, action)
            return Choice("cards", label, cards=self._lowest_cards(action), group=group)
        if action == PASS:
            final = self.deal.phase == PLAY and self.deal.climb.final_passes
            return Choice("button", say("Pass"), help=say("You are out of this round.") if final else "")
        level = action - BID
        stake = say("<1#point|points> to win or lose", level * (self.deal.seats - 1))
        return Choice("number", say("Bid <1>", level), str(level), help=stake)

    def _lowest_cards(self, action: i64) -> list[str]:
        """The faces that a client lifts for a combination: any cards of its ranks would do."""
        faces = []
        first = self.ladder.first[action]
        for rank in range(first, first + self.ladder.length[action]):
            held = bits((self.row[HANDS + self.deal.to_act] >> (rank * 4)) & 15)
            for suit in held[: self.ladder.times[action]]:
                faces.append(face_text(rank * 4 + suit))
        return faces

    def prompt(self) -> Prompt:
        if self.deal.phase == AUCTION:
            return self._auction_prompt()
        lies = self.row[TOP]
        if lies < 0:
            return Prompt(say("Your turn: lead any combination."), self._task(), "BIG-8")
        there = in_words(self.ladder, lies)
        if self.deal.legal_mask() == MAY_PASS and self.deal.legal_word(lies >> 6) == 0:
            return Prompt(say("Pass: you cannot beat <1>.", there), self._task(), "BIG-12")
        only = say("Only a higher <1> beats it.", kind_of(self.ladder, lies))
        return Prompt(say("Beat <1>, or pass.", there), say("<1> <2>", only, self._task()), "BIG-10")

    def _auction_prompt(self) -> Prompt:
        gain = say("The highest bidder takes the four cards and plays alone.")
        if not self.deal.auction.may_pass(self.row):
            opens = say("You hold the lowest heart and must open.")
            return Prompt(say("Bid 1, 2 or 3."), say("<1> <2>", opens, gain), "BIG-5")
        asked = say("Bid 3, or pass.") if self.row[LAST_BID] == 2 else say("Bid 2 or 3, or pass.")
        last = say("<1> bid <2>.", who(self.row[LAST_BIDDER]), self.row[LAST_BID])
        return Prompt(asked, say("<1> <2>", last, gain), "BIG-5")

    def _task(self) -> str:
        if self.deal.to_act == self.row[DECLARER]:
            return say("You play alone: be out first.")
        left = popcount(self.row[HANDS + self.row[DECLARER]])
        return say("You play against <1>, who holds <2#card|cards>.", who(self.row[DECLARER]), left)

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.ladder.is_combination(action):
            cards = in_words(self.ladder, action)
            if self.row[TOP] < 0:
                return say("<1> led <2>.", who(seat), cards)
            return say("<1> played <2>.", who(seat), cards)
        if action == PASS:
            return say("<1> passed.", who(seat))
        if self.deal.auction.may_pass(self.row):
            return say("<1> bid <2>.", who(seat), action - BID)
        return say("<1>, with the lowest heart, opened with a bid of <2>.", who(seat), action - BID)

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.deal.seats + KITTY:
            return say("<1> took up the four cards set aside.", who(target))
        if source == self.deal.seats + TABLE and self.row[TOP] < 0:
            return say("The lead is with <1>.", who(self.row[TOP_OF]))
        return ""

    def heading(self) -> str:
        if self.deal.phase == AUCTION:
            return say("Auction")
        return say("Round <1>", self.row[ROUND])

    def sentence(self) -> str:
        """What is to be beaten, and who has passed on it."""
        if self.deal.phase != PLAY or self.row[TOP] < 0:
            return ""
        there = in_words(self.ladder, self.row[TOP])
        told = say("To beat: <1> from <2>.", there, who(self.row[TOP_OF]))
        for seat in self.deal.climb.passed(self.row):
            told = say("<1> <2>", told, say("<1> passed.", who(seat)))
        return told

    def zone_caption(self, zone: i64) -> str:
        if zone != self.deal.seats + TABLE or self.row[TOP] < 0 or self.deal.phase != PLAY:
            return ""
        return say("<1'> <2>", who(self.row[TOP_OF]), kind_of(self.ladder, self.row[TOP]))

    def notices(self) -> list[tuple[str, str, str]]:
        if self.deal.phase == AUCTION:
            return [("opener", say("The lowest heart is with <1>", who(self.row[OPENER])), "H")]
        return [("bid", say("A bid of <1> by <2>", self.row[CONTRACT], who(self.row[DECLARER])), "")]

    def bidding(self) -> list[tuple[int, str]]:
        """BIG-5."""
        if self.deal.phase != AUCTION:
            return []
        said: list[tuple[int, str]] = []
        for k in range(self.row[SPOKEN]):  # a deal begins with its auction
            action = self.deal.history[k]
            said.append((self.deal.actors[k], say("pass") if action == PASS else str(action - BID)))
        return [*said, (self.deal.to_act, "")]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == AUCTION:
            word = self.row[LAST_WORD + seat]
            if word == NOTHING:
                return []
            return [(say("Passed") if word == PASSED else say("Bid <1>", word), -1, -1)]
        side = say("Against <1>", who(self.row[DECLARER]))
        if seat == self.row[DECLARER]:
            side = say("Alone, bid <1>", self.row[CONTRACT])
        if self.row[OUT] & bit(seat) != 0:
            return [(side, -1, -1), (say("Out of this round"), -1, -1)]
        return [(side, -1, -1)]

    def played_by(self, card: i64) -> int:
        if self.row[self.deal.table] & bit(card) != 0:
            return self.row[TOP_OF]
        return -1

    def verdict(self) -> str:
        first, bid = who(self.row[FIRST_OUT]), self.row[CONTRACT]
        if self.row[FIRST_OUT] == self.row[DECLARER]:
            return say("<1:was|were> out first and made the bid of <2>.", first, bid)
        return say("<1:was|were> out first, and <2> lost the bid of <3>.", first, who(self.row[DECLARER]), bid)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        bid = self.row[CONTRACT]
        if seat == self.row[DECLARER]:
            line = say("Bid <1>, out first", bid)
            if self.row[FIRST_OUT] != seat:
                line = say("Bid <1>, <2:was|were> out first", bid, who(self.row[FIRST_OUT]))
            return [(line, "BIG-19" if self.deal.seats == 4 else "BIG-15")]
        if self.deal.rules.zero_sum:
            return [(say("The bid of <1> by <2>", bid, who(self.row[DECLARER])), "BIG-17")]
        return []


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
        raise ValueError(say("<1> is no combination: write its ranks, as in 9, TT, 7-8-9 or 77-88-99.", repr(text)))
    kinds = sorted(set(ranks))
    times = [ranks.count(rank) for rank in kinds]
    if max(times) > 4:
        raise ValueError(say("<1>: there are only four cards of a rank.", text))
    action = ladder.number_of(kinds[0], len(kinds), times[0])
    if action >= 0 and times == [times[0]] * len(kinds) and ranks_are_next(kinds):
        return action
    why, clause = why_none(text, kinds, times)
    raise ValueError(f"{why} [{clause}]")


def ranks_are_next(ranks: list[int]) -> bool:
    """Whether each rank is the one above the rank before it."""
    return ranks[-1] - ranks[0] == len(ranks) - 1


def why_none(text: str, ranks: list[int], times: list[int]) -> tuple[str, str]:
    """Why some cards are no combination, and the clause: BIG-8, BIG-9."""
    if times != [times[0]] * len(times):
        return say("<1>: a combination holds as many cards of one rank as of another.", text), "BIG-8"
    if len(ranks) < LEAST_RUN:
        return say("<1>: a run is at least three ranks long.", text), "BIG-8"
    if ranks[0] < FIRST_RUN_RANK or ranks[-1] >= FIRST_RUN_RANK + RUN_RANKS:
        return say("<1>: aces, twos and threes are in no run.", text), "BIG-9"
    if not ranks_are_next(ranks):
        return say("<1>: the ranks of a run are neighbours.", text), "BIG-8"
    return say("<1>: nobody holds so many cards.", text), "BIG-8"


def in_words(ladder: Ladder, action: i64) -> str:
    """A combination in a sentence: `a nine`, `a pair of nines`, `three nines`, `8-9-10`, `the pairs 8-9-10`."""
    times = ladder.times[action]
    if ladder.length[action] > 1:
        ranks = "-".join(shown_ranks(ladder, action))
        return ranks if times == 1 else say(RUNS_OF[times - 2], ranks)
    rank = ladder.first[action]
    if times == 1:
        return say(A_CARD[rank])
    return say(SETS_OF[times - 2], say(MANY_OF[rank]))


def kind_of(ladder: Ladder, action: i64) -> str:
    """What a combination is: `pair`, `run of three`, `run of four pairs`."""
    times, length = ladder.times[action], ladder.length[action]
    return say(KINDS[times - 1]) if length == 1 else say(RUN_KINDS[times - 1], say(NUMBERS[length]))


def group_of(ladder: Ladder, action: i64) -> str:
    """The heading under which a client lists it: `Pairs`, `Runs of three`, `Runs of three pairs`."""
    times, length = ladder.times[action], ladder.length[action]
    return say(GROUPS[times - 1]) if length == 1 else say(RUN_GROUPS[times - 1], say(NUMBERS[length]))


def shown_ranks(ladder: Ladder, action: i64) -> list[str]:
    """The ranks of a combination as people read them, the lowest first: 8, 9, 10."""
    return ["10" if rank == "T" else rank for rank in ranks_of(ladder, action)]


def label_of(ladder: Ladder, action: i64) -> str:
    """A combination on a button: `8 9 10`, `9 9`."""
    times: int = ladder.times[action]
    return " ".join([" ".join([rank] * times) for rank in shown_ranks(ladder, action)])


def too_few(text: str, rank: i64, count: i64) -> str:
    """Why a hand lacks a combination: `99: you hold no nine.`, `9999: you hold only two nines.`"""
    if count == 0:
        return say("<1>: you hold no <2>.", text, say(ONE_OF[rank]))
    if count == 1:
        return say("<1>: you hold only one <2>.", text, say(ONE_OF[rank]))
    return say("<1>: you hold only <2> <3>.", text, say(NUMBERS[count]), say(MANY_OF[rank]))
