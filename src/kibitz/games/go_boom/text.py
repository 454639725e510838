"""Go Boom and Rolling Stone in words; docs/games/go-boom.md and rolling-stone.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import RANK_NAMES, SUIT_NAMES, card_text
from kibitz.cards.kernel import bit, bits
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
    RollingStone,
)
from kibitz.mechanics.suit_or_rank_round import TAKER


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
            return "You lead to this trick: play any card.", "GOB-4"
        able = self.trick.playable(self.row, self.deal.to_act)
        if able != 0:
            return f"You hold {card_text(bits(able)[0])}, which fits: play it.", "GOB-6"
        return self.why_not(action)

    def _why_not_card(self, card: i64) -> str:
        if self.deal.faces(HANDS + self.deal.to_act) & bit(card) == 0:
            return f"{card_text(card)}: you do not hold that card."
        if self.trick.playable(self.row, self.deal.to_act) != 0:
            return f"{card_text(card)}: you can play {self.wanted()}, and must ({self._asked_by()})."
        return f"{card_text(card)}: it is not {self.wanted()} ({self._asked_by()})."

    def why_not(self, action: i64) -> tuple[str, str]:
        """Why a seat with nothing that fits may not do this."""
        if action == DRAW:
            return "The stock is empty: pass.", "GOB-6"
        return "You may pass only when the stock is empty: draw a card.", "GOB-6"

    def wanted(self) -> str:
        """What fits, in words."""
        face = self.trick.model(self.row)
        suit = SUIT_NAMES[face & 3][:-1]
        if not self.deal.rules.by_rank:
            return f"a {suit}"
        rank = RANK_NAMES[face >> 2]
        article = "an" if rank in ("ace", "8") else "a"
        return f"a {suit} or {article} {rank}"

    def _asked_by(self) -> str:
        card = card_text(self.trick.model(self.row))
        if self.trick.count(self.row) > 1 and self.trick.to_previous:
            return f"{card} was played before"
        return f"{card} was led"

    def choice(self, action: i64) -> Choice:
        if action == DRAW:
            return Choice("button", "Draw a card", "", "", 1)
        if action == PASS:
            return Choice("button", "Pass", "", "", 1)
        return super().choice(action)

    def prompt(self) -> Prompt:
        if self.trick.count(self.row) == 0:
            return Prompt("You lead: play any card.", f"The others need its {self._what_fits()}.", "GOB-4")
        legal = self.deal.legal_mask()
        if legal == MAY_DRAW:
            return Prompt("Draw a card.", f"You need {self.wanted()}, and hold none.", "GOB-6")
        if legal == MAY_PASS:
            return Prompt("You must pass.", f"You hold no card that is {self.wanted()}; the stock is empty.", "GOB-6")
        return Prompt(f"Your turn: play {self.wanted()}.", "", self._fit_clause())

    def _what_fits(self) -> str:
        return "suit or its rank" if self.deal.rules.by_rank else "suit"

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == DRAW:
            return f"{who} drew a card."
        if action == PASS:
            return f"{who} passed."
        if self.deal.rules.says_boom and self.deal.count_at(seat) == 1:
            return f"{who} played {card_text(action)} and said “Boom”."
        return f"{who} played {card_text(action)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        at_trick = self.deal.seats
        if source > at_trick + 1:
            return f"It was {card_text(known[0])}." if known else ""
        if source == at_trick and target == at_trick + 1:
            return f"{{{self.row[TAKER]}}} took the trick."
        return ""

    def heading(self) -> str:
        return f"Trick {self.row[NUMBER]}"

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.trick.count(self.row) == 0:
            return ""
        led = card_text(self.trick.led(self.row))
        if self.trick.count(self.row) == 1 or not self.trick.to_previous:
            return f"{led} was led."
        return f"{led} was led; {card_text(self.trick.model(self.row))} is to be matched."

    # --- what a table shows, and how the score came about ---------------------------------------------------

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags(self.row)

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(self.row, card)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = sorted(bits(self.deal.cards_at(seat)) + bits(self.deal.more_at(seat)))
        if not held:
            return [("Went out and scores all cards left in the other hands", "GOB-10")]
        cards = ", ".join(f"{card_text(c)} {VALUES.of_card(c)}" for c in held)
        return [(f"Left with {cards}: {self.deal.hand_value(seat)}", "GOB-10")]

    def verdict(self) -> str:
        for s in range(self.deal.seats):
            if self.deal.count_at(s) == 0:
                return f"{{{s}}} went out."
        return f"Nobody was out after {self.row[NUMBER]} tricks: the deal was blocked."


@mypyc_attr(allow_interpreted_subclasses=True)
class RollingStoneText(GoBoomText):
    """A deal of Rolling Stone: tricks are taken up, and nobody draws or passes."""

    def verbs(self) -> list[str]:
        return ["take up"]

    def why_not(self, action: i64) -> tuple[str, str]:
        return "", ""  # the one thing to do is legal then

    def choice(self, action: i64) -> Choice:
        if action == TAKE_UP:
            return Choice("button", "Take up the trick", "", "", 1)
        return super().choice(action)

    def prompt(self) -> Prompt:
        if self.deal.legal_mask() == MAY_TAKE_UP:
            help = f"You hold no {self.wanted()[2:]}. You lead afterwards."
            return Prompt("You cannot follow suit: take up the trick.", help, "ROL-5")
        return super().prompt()

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == TAKE_UP:
            return f"{{{seat}}} took up the trick."
        return super().tell(seat, action, shown)


def rolling_stone_text(deal: Deal) -> Text:
    """ROL-8: where cards are drawn instead, that is told as in Go Boom."""
    if isinstance(deal, RollingStone):
        return RollingStoneText(deal)
    return GoBoomText(deal)
