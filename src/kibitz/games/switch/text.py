"""Switch in words: demands, calls and the clock; docs/games/switch.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import listing, say, who
from kibitz.engine.deal import WORD, Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.eights.rules import CLAIM, NAME, NOMINATE, OVER, PLAY, SAYING, TRY
from kibitz.games.eights.text import WILD_CARDS, Clauses, EightsText
from kibitz.games.switch.rules import FOUR, JACK, OUT_OF_TIME, SPECIAL, TWO, SwitchPowers
from kibitz.mechanics.turn import DIRECTION, DRAW, DRAWN, MAY_PASS, PASS

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
        super().__init__(deal, CLAUSES)
        powers = self.deal.powers
        assert isinstance(powers, SwitchPowers)
        self.powers = powers

    # --- what the table shows -------------------------------------------------------------------------------

    def notices(self) -> list[tuple[str, str, str]]:
        deal = self.deal
        if deal.phase == OVER or deal.phase < PLAY:
            return []
        way = ("clockwise", say("Clockwise"), "")
        if deal.row[DIRECTION] < 0:
            way = ("anticlockwise", say("Anticlockwise"), "")
        if self.demanded():
            return [("demand", self._asked(), ""), way]
        return [*super().notices(), way]

    def _asked(self) -> str:
        """The demand as a label: "Play a four, or draw 8"."""
        if self.cost() > 0:
            return say("Play <1>, or draw <2>", self._like(), self.cost())
        return say("Play <1>, or miss the turn", self._like())

    def _asked_of_you(self) -> str:
        """The demand as a sentence."""
        if self.cost() > 0:
            return say("Play <1>, or draw <2>.", self._like(), self.cost())
        return say("Play <1>, or miss the turn.", self._like())

    def _like(self) -> str:
        """What answers the demand."""
        return say(WILD_CARDS[self.powers.demand.rank(self.deal.row)])

    def zone_badge(self, zone: i64) -> str:
        deal = self.deal
        if zone == deal.seats and self.cost() > 0 and deal.phase != OVER:
            return f"+{self.cost()}"
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        deal = self.deal
        notes = super().seat_notes(seat)
        if deal.row[self.powers.said_one] & bit(seat) != 0 and deal.count_at(seat) == 1:
            return [*notes, (say("said “One left”"), -1, -1)]
        if deal.row[self.powers.said_last] & bit(seat) != 0 and deal.count_at(seat) == 1:
            return [*notes, (say("said “Last card”"), -1, -1)]
        return notes

    def sentence(self) -> str:
        deal = self.deal
        if deal.phase == PLAY and self.demanded():
            return self._demand_sentence()
        return super().sentence()

    def _demand_sentence(self) -> str:
        """Who must answer which card, and what it costs not to."""
        deal = self.deal
        player, top, like = who(deal.to_act), card_text(deal.turn.top(deal.row)), self._like()
        if self.cost() > 0:
            return say("<1> must answer <2> with <3>, or draw <4>.", player, top, like, self.cost())
        return say("<1> must answer <2> with <3>, or miss the turn.", player, top, like)

    def demanded(self) -> bool:
        """Whether anything is demanded."""
        return self.powers.demand.is_open(self.deal.row)

    def cost(self) -> int:
        """The cards that are demanded."""
        return self.powers.demand.amount(self.deal.row)

    def _drew(self) -> str:
        """The card that was just drawn."""
        return card_text(self.deal.row[self.powers.drew])

    # --- refusals -------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return [*super().verbs(), "run out of time"]

    def why_not_named(self, action: i64) -> tuple[str, str]:
        if action == OUT_OF_TIME:
            return say("No clock runs at this table."), "SWI-12"
        if self.deal.naming == 0 and NAME <= action < NAME + 4:
            return say("No suit is named: an ace is followed by its own suit, or by another ace."), "SWI-6"
        return super().why_not_named(action)

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        face: i64 = action & 63
        if action >> 6 < SAYING:
            return super().why_not_wide(action)
        if self.powers.able(self.deal) & bit(face) == 0:
            return self.why_not_card(face)
        return say("“Last card” is said with the last card but one."), "SWI-11"

    def why_not_card(self, face: i64) -> tuple[str, str]:
        deal, card = self.deal, card_text(face)
        if self.held(deal.to_act) & bit(face) == 0:
            return say("<1>: you do not hold that card.", card), "SWI-5"
        if self.demanded() and self.powers.demand.answers(deal.row) & bit(face) == 0:
            return say("<1>: only <2> answers <2>.", card, self._like()), "SWI-7"
        if self.powers.rules.no_special_finish and deal.count_at(deal.to_act) == 1 and SPECIAL & bit(face) != 0:
            return say("<1>: the last card may be no ace, two, four or jack.", card), "SWI-13"
        if deal.row[DRAWN] > 0:
            return say("<1>: you drew, so only <2> may be played now.", card, self._drew()), "SWI-5"
        return self.does_not_fit(face), "SWI-5"

    def why_not_draw(self) -> tuple[str, str]:
        deal = self.deal
        if self.demanded():
            if self.cost() == 0:
                return say("A jack asks for no cards: pass, and miss the turn."), "SWI-10"
            return self._must_answer()
        held = bits(self.held(deal.to_act) & deal.bars(DRAW))
        if held and deal.turn.can_draw(deal.row):
            fitting = card_text(held[0])
            return say("You hold <1>, which fits by suit or rank: play instead of drawing.", fitting), "SWI-5"
        return super().why_not_draw()

    def why_not_pass(self) -> tuple[str, str]:
        if self.demanded():
            if self.cost() == 0:
                return self._must_answer()
            return self._asked_of_you(), "SWI-7"
        return super().why_not_pass()

    def _must_answer(self) -> tuple[str, str]:
        deal = self.deal
        held = bits(self.held(deal.to_act) & self.powers.demand.answers(deal.row))
        return say("You hold <1>, which answers: play it.", card_text(held[0])), "SWI-7"

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        deal = self.deal
        if action >> 6 == TRY:
            return self._try_choice(action & 63)
        if action == OUT_OF_TIME:
            return Choice("button", say("Run out of time"), "", say("Two cards, and the turn is over."), -1)
        if deal.phase != PLAY or (action != DRAW and action != PASS):
            return self._quiet(super().choice(action), action)
        weight = 1 if deal.legal_mask() & ~self.powers.clock == bit(action) else 0
        if action == PASS:
            return Choice("button", self._pass_label(), "", "", weight)
        if self.demanded():
            return Choice("button", say("Draw <1>", self.cost()), "", say("And miss the turn."), weight)
        return Choice("button", say("Draw a card"), "", "", weight)

    def _try_choice(self, face: i64) -> Choice:
        """SWI-14: to try a card that does not fit is a rare act."""
        cost = say("It does not fit: it goes back, you draw two cards, and the turn is over. [<1>]", self.clauses.penal)
        return Choice("button", say("Try <1>", card_text(face)), "", cost, -1)

    def _pass_label(self) -> str:
        """What it means to pass now."""
        deal = self.deal
        if self.demanded():
            return say("Miss the turn")
        return say("Pass") if deal.row[DRAWN] == 0 else say("Keep <1>", self._drew())

    def _quiet(self, choice: Choice, action: i64) -> Choice:
        """SWI-11: a false call, or none where one is due, is not what anybody wants."""
        deal = self.deal
        if deal.phase == PLAY and deal.is_card(action & 63):
            due = deal.count_at(deal.to_act) == 2
            if action < WORD and not due:
                choice.label = say("Play <1>", card_text(action))
            if due != (action >> 6 > TRY):
                choice.weight = -1
                choice.help = say("A missed or false call costs two cards.")
        return choice

    def prompt(self) -> Prompt:
        deal = self.deal
        if deal.phase == CLAIM:
            return super().prompt()
        if deal.phase == NOMINATE:
            after = who(deal.turn.after(deal.row, deal.to_act))
            needed = say("<1:plays|play> next, and needs that suit or an ace.", after)
            return Prompt(say("Name the suit that must follow."), needed, "SWI-6")
        if self.demanded():
            return self._demand_prompt()
        if deal.row[DRAWN] > 0:
            drew = self._drew()
            if deal.legal_mask() & ~self.powers.clock == MAY_PASS:
                return Prompt(say("You drew <1>, which cannot be played: keep it.", drew), "", "SWI-5")
            return Prompt(say("You drew <1>: play it, or keep it.", drew), self._due(), "SWI-5")
        asked = super().prompt()
        return Prompt(asked.text, self._due() or asked.help, "SWI-5")

    def _due(self) -> str:
        """SWI-11: the call that is due now."""
        deal = self.deal
        if deal.count_at(deal.to_act) == 2:
            return say("You will hold one card: say “One left” or “Last card” with it, or draw two.")
        return ""

    def _demand_prompt(self) -> Prompt:
        deal = self.deal
        if deal.legal_mask() & ~self.powers.clock & ~bit(DRAW) & ~bit(PASS) != 0:
            return Prompt(self._asked_of_you(), self._due() or say("Only <1> answers it.", self._like()), "SWI-7")
        lacking = say("You hold no <1> to answer.", rank_word(self.powers.demand.rank(deal.row)))
        if self.cost() > 0:
            return Prompt(say("Draw <1>, and miss the turn.", self.cost()), lacking, "SWI-7")
        return Prompt(say("You miss this turn."), lacking, "SWI-10")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        deal = self.deal
        if action == OUT_OF_TIME:
            return say("<1> ran out of time: two cards, and the turn is over.", who(seat))
        if deal.phase == PLAY and self.demanded() and action in (DRAW, PASS):
            return self._tell_no_answer(seat, action)
        if deal.phase == PLAY and action == PASS and deal.row[DRAWN] > 0:
            return say("<1> kept the card.", who(seat))
        told = super().tell(seat, action, shown)
        if deal.phase == PLAY and action >> 6 != TRY and deal.is_card(action & 63) and deal.count_at(seat) > 1:
            power = self._tell_power((action & 63) >> 2)
            return say("<1> <2>", told, power) if power else told
        return told

    def _tell_no_answer(self, seat: i64, action: i64) -> str:
        """The sentence of a demand that is suffered."""
        row, demand = self.deal.row, self.powers.demand
        asked = rank_word(demand.rank(row))
        if action == PASS:
            return say("<1> did not answer the <2> and missed the turn.", who(seat), asked)
        return say("<1> did not answer the <2>, drew <3> and missed the turn.", who(seat), asked, self.cost())

    def tell_try(self, seat: i64, card: str) -> str:
        return say("<1> tried <2>, which may not be played: two cards, and the turn is over.", who(seat), card)

    def _tell_power(self, rank: i64) -> str:
        """SWI-10: which way play goes after a jack."""
        if rank != JACK:
            return ""
        return say("Play goes anticlockwise.") if self.deal.row[DIRECTION] > 0 else say("Play goes clockwise.")

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        deal = self.deal
        if source == deal.seats and target < deal.seats and len(known) > 1:
            return say("They were <1>.", listing([card_text(c) for c in known]))
        return super().tell_flow(source, target, known, count)


def rank_word(rank: i64) -> str:
    """The ranks that ask for something."""
    if rank == TWO:
        return say("two")
    if rank == FOUR:
        return say("four")
    return say("jack")
