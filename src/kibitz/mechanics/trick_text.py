"""A trick round in words: what is asked, told and refused while tricks are played.

A game's own text is a subclass that says what it has besides; one that has nothing else is told by this one alone.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, card_text, hand_order
from kibitz.cards.kernel import bit, ctz
from kibitz.cards.messages import listing, say, who
from kibitz.engine.prompts import Prompt
from kibitz.engine.row_deal import RowDeal
from kibitz.engine.text import Text
from kibitz.mechanics.trick_round import COUNT, MUST, TrickRound


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickText(Text):
    """A deal of tricks that is told of. `follow_clause` is the one that says what may be played."""

    def __init__(self, deal: RowDeal, round: TrickRound, follow_clause: str) -> None:
        super().__init__(deal)
        self.row = deal.row
        self.round = round
        self.follow_clause = follow_clause
        # The places as the story numbers them.
        self.at_trick: i64 = round.trick - deal.first
        self.at_won: i64 = round.won - deal.first

    def turn_clause(self) -> str:
        return self.follow_clause

    def hand(self) -> i64:
        """The cards of the seat to act."""
        return self.row[self.round.hands + self.position.to_act]

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.position.legal_mask() & bit(action) != 0:
            return "", ""
        if self.hand() & bit(action) == 0:
            return self.not_held(action), self.follow_clause
        return self.must_follow(action), self.follow_clause

    def not_held(self, card: i64) -> str:
        """Why a card of another hand is refused."""
        return say("<1>: you do not hold that card.", card_text(card))

    def must_follow(self, card: i64) -> str:
        """Why a card of another suit than the led one is refused."""
        suit = say(SUIT_NAMES[ctz(self.hand() & self.position.bars(card)) & 3])
        led = card_text(self.round.led(self.row))
        return say("<1>: you hold <2> and must follow suit (<3> was led).", card_text(card), suit, led)

    # --- what is asked --------------------------------------------------------------------------------------

    def progress(self) -> str:
        """How the seat to act stands, which is told beside what it is asked."""
        return ""

    def holding(self, able: list[int]) -> str:
        """What the seat to act may follow suit with, and how it stands."""
        return say("You hold <1>. <2>", listing([card_text(card) for card in able]), self.progress()).rstrip()

    def prompt(self) -> Prompt:
        if self.row[COUNT] == 0:
            return Prompt(say("Your turn: lead any card."), self.progress(), self.follow_clause)
        suit = say(SUIT_NAMES[self.round.led(self.row) & 3])
        able = hand_order(self.hand() & self.row[MUST])
        if able:
            return Prompt(say("Your turn: follow <1>.", suit), self.holding(able), self.follow_clause)
        lacks = say("You hold no <1>. <2>", suit, self.progress()).rstrip()
        return Prompt(say("Your turn: play any card."), lacks, self.follow_clause)

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.row[COUNT] == 0:
            return say("<1> led <2>.", who(seat), card_text(action))
        return say("<1> played <2>.", who(seat), card_text(action))

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source != self.at_trick:
            return ""  # the deal, or what the action's own sentence has told
        best = card_text(self.round.highest_of(self.row, known))
        return say("<1> won the trick with <2>.", who(target - self.at_won), best)

    def sentence(self) -> str:
        return self.round.sentence(self.row)

    def tags(self) -> dict[int, list[str]]:
        return self.round.tags(self.row)

    def played_by(self, card: i64) -> int:
        return self.round.player_of(self.row, card)
