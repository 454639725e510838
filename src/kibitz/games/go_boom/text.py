"""Go Boom and Rolling Stone in words; docs/games/go-boom.md and rolling-stone.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import RANK_CARDS, SUIT_CARDS, card_text
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import marked, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.go_boom.rules import (
    DRAW,
    HANDS,
    MAY_DRAW,
    MAY_PASS,
    MAY_TAKE_UP,
    NUMBER,
    OVER,
    PASS,
    TAKE_UP,
    VALUES,
    GoBoom,
)
from kibitz.mechanics.suit_or_rank_round import TAKER

# A suit of which a hand holds no card.
SUIT_NOUNS: Final = marked(["club", "diamond", "heart", "spade"])


@mypyc_attr(allow_interpreted_subclasses=True)
class GoBoomText(Text):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, GoBoom)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row
        self.trick = deal.trick

    # --- refusals and offers --------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["draw", "pass"]

    def turn_clause(self) -> str:
        return "GOB-4"

    def end_clause(self) -> str:
        return "GOB-9" if self.deal.rules.by_rank else "ROL-6"

    def _fit_clause(self) -> str:
        """GOB-5: a card of the suit or rank led; ROL-4: of its suit."""
        return "GOB-5" if self.deal.rules.by_rank else "ROL-4"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if self.deal.is_card(action):
            return self._why_not_card(action), self._fit_clause()
        if self.trick.count(self.row) == 0:
            return say("You lead to this trick: play any card."), "GOB-4"
        able = self.trick.playable(self.row, self.deal.to_act)
        if able != 0:
            return say("You hold <1>, which fits: play it.", card_text(bits(able)[0])), "GOB-6"
        return self.why_not(action)

    def _why_not_card(self, card: i64) -> str:
        tried = card_text(card)
        if self.deal.faces(HANDS + self.deal.to_act) & bit(card) == 0:
            return say("<1>: you do not hold that card.", tried)
        wanted, model = self.wanted(), card_text(self.trick.model(self.row))
        later = self.trick.count(self.row) > 1 and self.trick.to_previous
        if self.trick.playable(self.row, self.deal.to_act) != 0:
            if later:
                return say("<1>: you can play <2>, and must (<3> was played before).", tried, wanted, model)
            return say("<1>: you can play <2>, and must (<3> was led).", tried, wanted, model)
        if later:
            return say("<1>: it is not <2> (<3> was played before).", tried, wanted, model)
        return say("<1>: it is not <2> (<3> was led).", tried, wanted, model)

    def why_not(self, action: i64) -> tuple[str, str]:
        """Why a seat with nothing that fits may not do this."""
        if action == DRAW:
            return say("The stock is empty: pass."), "GOB-6"
        return say("You may pass only when the stock is empty: draw a card."), "GOB-6"

    def wanted(self) -> str:
        """What fits, in words."""
        face = self.trick.model(self.row)
        suit = say(SUIT_CARDS[face & 3])
        if not self.deal.rules.by_rank:
            return suit
        return say("<1> or <2>", suit, say(RANK_CARDS[face >> 2]))

    def choice(self, action: i64) -> Choice:
        if action == DRAW:
            return Choice("button", say("Draw a card"), "", "", 1)
        if action == PASS:
            return Choice("button", say("Pass"), "", "", 1)
        return super().choice(action)

    def prompt(self) -> Prompt:
        if self.trick.count(self.row) == 0:
            return Prompt(say("You lead: play any card."), self._what_fits(), "GOB-4")
        legal = self.deal.legal_mask()
        if legal == MAY_DRAW:
            return Prompt(say("Draw a card."), say("You need <1>, and hold none.", self.wanted()), "GOB-6")
        if legal == MAY_PASS:
            lacking = say("You hold no card that is <1>; the stock is empty.", self.wanted())
            return Prompt(say("You must pass."), lacking, "GOB-6")
        return Prompt(say("Your turn: play <1>.", self.wanted()), "", self._fit_clause())

    def _what_fits(self) -> str:
        """What the card that is led asks of the others."""
        if self.deal.rules.by_rank:
            return say("The others need its suit or its rank.")
        return say("The others need its suit.")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == DRAW:
            return say("<1> drew a card.", who(seat))
        if action == PASS:
            return say("<1> passed.", who(seat))
        if self.deal.rules.says_boom and self.deal.count_at(seat) == 1:
            return say("<1> played <2> and said “Boom”.", who(seat), card_text(action))
        return say("<1> played <2>.", who(seat), card_text(action))

    def tell_several(self, seat: i64, action: i64) -> str:
        return say("<1> drew <2> cards.", who(seat), "#") if action == DRAW else ""

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        at_trick = self.deal.seats
        if source > at_trick + 1:
            return say("It was <1>.", card_text(known[0])) if known else ""
        if source == at_trick and target == at_trick + 1:
            return say("<1> took the trick.", who(self.row[TAKER]))
        return ""

    def heading(self) -> str:
        return say("Trick <1>", self.row[NUMBER])

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.trick.count(self.row) == 0:
            return ""
        led = card_text(self.trick.led(self.row))
        if self.trick.count(self.row) == 1 or not self.trick.to_previous:
            return say("<1> was led.", led)
        return say("<1> was led; <2> is to be matched.", led, card_text(self.trick.model(self.row)))

    # --- what a table shows, and how the score came about ---------------------------------------------------

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags(self.row)

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(self.row, card)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.deal.set_at(seat).faces()
        if not held:
            return [(say("Went out and scores all cards left in the other hands"), "GOB-10")]
        cards = ", ".join(f"{card_text(c)} {VALUES.of_card(c)}" for c in held)
        return [(say("Left with <1>: <2>", cards, self.deal.hand_value(seat)), "GOB-10")]

    def verdict(self) -> str:
        for seat in range(self.deal.seats):
            if self.deal.count_at(seat) == 0:
                return say("<1> went out.", who(seat))
        return say("Nobody was out after <1#trick|tricks>: the deal was blocked.", self.row[NUMBER])


@mypyc_attr(allow_interpreted_subclasses=True)
class RollingStoneText(GoBoomText):
    """A deal of Rolling Stone: tricks are taken up, and nobody draws or passes."""

    def verbs(self) -> list[str]:
        return ["take up"]

    def why_not(self, action: i64) -> tuple[str, str]:
        return "", ""  # the one thing to do is legal then

    def choice(self, action: i64) -> Choice:
        if action == TAKE_UP:
            return Choice("button", say("Take up the trick"), "", "", 1)
        return super().choice(action)

    def prompt(self) -> Prompt:
        if self.deal.legal_mask() == MAY_TAKE_UP:
            suit = say(SUIT_NOUNS[self.trick.model(self.row) & 3])
            help = say("You hold no <1>. You lead afterwards.", suit)
            return Prompt(say("You cannot follow suit: take up the trick."), help, "ROL-5")
        return super().prompt()

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == TAKE_UP:
            return say("<1> took up the trick.", who(seat))
        return super().tell(seat, action, shown)


def rolling_stone_text(deal: Deal) -> Text:
    """ROL-8: where cards are drawn instead, that is told as in Go Boom."""
    if isinstance(deal, GoBoom) and deal.rules.takes_up:
        return RollingStoneText(deal)
    return GoBoomText(deal)
