"""Switch in words: demands, calls and the clock; docs/games/switch.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text, listing
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import WORD, Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.eights.rules import CLAIM, DRAW, MAY_PASS, NAME, NOMINATE, OVER, PASS, PLAY, SAYING, TRY
from kibitz.games.eights.text import Clauses, EightsText
from kibitz.games.switch.rules import FOUR, JACK, OUT_OF_TIME, SPECIAL, TWO, Switch

CLAUSES: Final = Clauses(
    turn="SWI-4",
    end="SWI-13",
    fit="SWI-5",
    naming="SWI-6",
    draw="SWI-5",
    passing="SWI-5",
    stock="SWI-5",
    penal="SWI-14",
    miss="SWI-11",
    claim="SWI-11",
    left="SWI-15",
)


class SwitchText(EightsText):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Switch)
        super().__init__(deal, CLAUSES)
        self.switch = deal

    # --- what the table shows -------------------------------------------------------------------------------

    def notices(self) -> list[tuple[str, str, str]]:
        deal = self.switch
        if deal.phase == OVER or deal.phase < PLAY:
            return []
        way = ("clockwise", "Clockwise", "")
        if deal.direction < 0:
            way = ("anticlockwise", "Anticlockwise", "")
        if deal.demand.is_open():
            return [("demand", self._asked(), ""), way]
        return [*super().notices(), way]

    def _asked(self) -> str:
        """The demand in words: "Play a four, or draw 8"."""
        deal = self.switch
        if deal.demand.amount > 0:
            return f"Play {self._like()}, or draw {deal.demand.amount}"
        return f"Play {self._like()}, or miss the turn"

    def _like(self) -> str:
        """What answers the demand."""
        return "a " + rank_word(self.switch.demand.rank)

    def zone_badge(self, zone: i64) -> str:
        deal = self.switch
        if zone == deal.seats and deal.demand.amount > 0 and deal.phase != OVER:
            return f"+{deal.demand.amount}"
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        deal = self.switch
        notes = super().seat_notes(seat)
        if deal.said_one & bit(seat) != 0 and deal.cards_left(seat) == 1:
            return [*notes, ("said “One left”", -1, -1)]
        if deal.said_last & bit(seat) != 0 and deal.cards_left(seat) == 1:
            return [*notes, ("said “Last card”", -1, -1)]
        return notes

    def sentence(self) -> str:
        deal = self.switch
        if deal.phase == PLAY and deal.demand.is_open():
            cost = f"draw {deal.demand.amount}" if deal.demand.amount > 0 else "miss the turn"
            return f"{{{deal.to_act}}} must answer {card_text(deal.pile.top())} with {self._like()}, or {cost}."
        return super().sentence()

    # --- refusals -------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return [*super().verbs(), "run out of time"]

    def why_not_named(self, action: i64) -> tuple[str, str]:
        if action == OUT_OF_TIME:
            return "No clock runs at this table.", "SWI-12"
        if self.switch.naming == 0 and NAME <= action < NAME + 4:
            return "No suit is named: an ace is followed by its own suit, or by another ace.", "SWI-6"
        return super().why_not_named(action)

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        face: i64 = action & 63
        if action >> 6 < SAYING:
            return super().why_not_wide(action)
        if self.switch.able_cards() & bit(face) == 0:
            return self.why_not_card(face)
        return "“Last card” is said with the last card but one.", "SWI-11"

    def why_not_card(self, face: i64) -> tuple[str, str]:
        deal = self.switch
        if deal.hands[deal.to_act] & bit(face) == 0:
            return f"{card_text(face)}: you do not hold that card.", "SWI-5"
        if deal.demand.is_open() and deal.demand.answers() & bit(face) == 0:
            return f"{card_text(face)}: only {self._like()} answers {self._like()}.", "SWI-7"
        if deal.switch_rules.no_special_finish and deal.cards_left(deal.to_act) == 1 and SPECIAL & bit(face) != 0:
            return f"{card_text(face)}: the last card may be no ace, two, four or jack.", "SWI-13"
        if deal.drawn > 0:
            return f"{card_text(face)}: you drew, so only {card_text(deal.drew)} may be played now.", "SWI-5"
        return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", "SWI-5"

    def why_not_draw(self) -> tuple[str, str]:
        deal = self.switch
        if deal.demand.is_open():
            if deal.demand.amount == 0:
                return "A jack asks for no cards: pass, and miss the turn.", "SWI-10"
            return self._must_answer()
        held = bits(deal.hands[deal.to_act] & deal.due_cards())
        if held and deal.can_draw():
            return f"You hold {card_text(held[0])}, which fits by suit or rank: play instead of drawing.", "SWI-5"
        return super().why_not_draw()

    def why_not_pass(self) -> tuple[str, str]:
        deal = self.switch
        if deal.demand.is_open():
            if deal.demand.amount == 0:
                return self._must_answer()
            return f"{self._asked()}.", "SWI-7"
        return super().why_not_pass()

    def _must_answer(self) -> tuple[str, str]:
        deal = self.switch
        held = bits(deal.hands[deal.to_act] & deal.demand.answers())
        return f"You hold {card_text(held[0])}, which answers: play it.", "SWI-7"

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        deal = self.switch
        if action >> 6 == TRY:
            face: i64 = action & 63
            help = f"It does not fit: it goes back, you draw two cards, and the turn is over. [{self.clauses.penal}]"
            return Choice("button", f"Try {card_text(face)}", "", help, -1)
        if action == OUT_OF_TIME:
            return Choice("button", "Run out of time", "", "Two cards, and the turn is over.", -1)
        if deal.phase != PLAY or (action != DRAW and action != PASS):
            return self._quiet(super().choice(action), action)
        weight = 1 if deal.legal_mask() & ~deal.clock == bit(action) else 0
        if action == PASS:
            missed = deal.demand.is_open()
            label = "Miss the turn" if missed else "Pass" if deal.drawn == 0 else f"Keep {card_text(deal.drew)}"
            return Choice("button", label, "", "", weight)
        if deal.demand.is_open():
            return Choice("button", f"Draw {deal.demand.amount}", "", "And miss the turn.", weight)
        return Choice("button", "Draw a card", "", "", weight)

    def _quiet(self, choice: Choice, action: i64) -> Choice:
        """SWI-11: a false call, or none where one is due, is not what anybody wants."""
        deal = self.switch
        if deal.phase == PLAY and deal.is_card(action & 63):
            due = deal.cards_left(deal.to_act) == 2
            if action < WORD and not due:
                choice.label = f"Play {card_text(action)}"
            if due != (action >> 6 > TRY):
                choice.weight = -1
                choice.help = "A missed or false call costs two cards."
        return choice

    def prompt(self) -> Prompt:
        deal = self.switch
        if deal.phase == CLAIM:
            return super().prompt()
        if deal.phase == NOMINATE:
            return Prompt(
                "Name the suit that must follow.",
                f"{{{deal.after(deal.to_act)}}} plays next, and needs that suit or an ace.",
                "SWI-6",
            )
        if deal.demand.is_open():
            return self._demand_prompt()
        if deal.drawn > 0:
            if deal.legal_mask() & ~deal.clock == MAY_PASS:
                return Prompt(f"You drew {card_text(deal.drew)}, which cannot be played: keep it.", "", "SWI-5")
            return Prompt(f"You drew {card_text(deal.drew)}: play it, or keep it.", self._due(), "SWI-5")
        asked = super().prompt()
        return Prompt(asked.text, self._due() or asked.help, "SWI-5")

    def _due(self) -> str:
        """SWI-11: the call that is due now."""
        deal = self.switch
        if deal.cards_left(deal.to_act) == 2:
            return "You will hold one card: say “One left” or “Last card” with it, or draw two."
        return ""

    def _demand_prompt(self) -> Prompt:
        deal = self.switch
        like = rank_word(deal.demand.rank)
        if deal.legal_mask() & ~deal.clock & ~bit(DRAW) & ~bit(PASS) != 0:
            return Prompt(f"{self._asked()}.", self._due() or f"Only {self._like()} answers it.", "SWI-7")
        if deal.demand.amount > 0:
            return Prompt(f"Draw {deal.demand.amount}, and miss the turn.", f"You hold no {like} to answer.", "SWI-7")
        return Prompt("You miss this turn.", f"You hold no {like} to answer.", "SWI-10")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        deal = self.switch
        who = f"{{{seat}}}"
        if action == OUT_OF_TIME:
            return f"{who} ran out of time: two cards, and the turn is over."
        if deal.phase == PLAY and deal.demand.is_open() and action in (DRAW, PASS):
            cost = f", drew {deal.demand.amount} and" if action == DRAW else " and"
            return f"{who} did not answer the {rank_word(deal.demand.rank)}{cost} missed the turn."
        if deal.phase == PLAY and action == PASS and deal.drawn > 0:
            return f"{who} kept the card."
        told = super().tell(seat, action, shown)
        if deal.phase == PLAY and action >> 6 != TRY and deal.is_card(action & 63) and deal.cards_left(seat) > 1:
            return told + self._tell_power((action & 63) >> 2)
        return told

    def tell_try(self, who: str, card: str) -> str:
        return f"{who} tried {card}, which may not be played: two cards, and the turn is over."

    def _tell_power(self, rank: i64) -> str:
        """SWI-10: which way play goes after a jack."""
        if rank != JACK:
            return ""
        return f" Play goes {'anticlockwise' if self.switch.direction > 0 else 'clockwise'}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        deal = self.switch
        if source == deal.seats and target < deal.seats and len(known) > 1:
            return f"They were {listing([card_text(c) for c in known])}."
        return super().tell_flow(source, target, known, count)


def rank_word(rank: i64) -> str:
    """The ranks that ask for something."""
    if rank == TWO:
        return "two"
    if rank == FOUR:
        return "four"
    return "jack"
