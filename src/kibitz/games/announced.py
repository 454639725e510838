"""Shedding games in which words are said with a card; docs/games/mau-mau.md.

A game says which words there are (`calls`), which of them will do with a card (`fitting_calls`), and with which cards
they may be said at all (`callable_cards`). What a card does besides stands in `effect`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, face_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import WORD
from kibitz.engine.numbers import Number, one_seat
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.shedding import Shedding, play_card
from kibitz.games.shedding_table import CLAIM, PLAY, TRY, Rules, SheddingTable
from kibitz.mechanics.announcing import NO_WORD, Announcing, is_right
from kibitz.mechanics.seating import left_of

CLAIM_IT: Final = 58
LET_IT_PASS: Final = 59
CLAIMS: Final = 0xC00000000000000
SAYING: Final = 2  # the word of the action set in which the first word is said


@mypyc_attr(allow_interpreted_subclasses=True)
class Announced(Shedding):
    """One deal of such a game."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.miss_costs: i64 = rules.miss_costs
        self.announcing = Announcing(rules.challenge)
        self.said: i64 = NO_WORD  # with the card that is being played
        self.words = SAYING + len(self.calls())

    def copy_to(self, other: SheddingTable) -> None:
        Shedding.copy_to(self, other)
        assert isinstance(other, Announced)
        other.announcing.culprit = self.announcing.culprit

    # --- what a game says -----------------------------------------------------------------------------------

    def calls(self) -> list[str]:
        """The words that may be said with a card; word k of the part is the k-th of them, from 1 on."""
        raise NotImplementedError

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """What will do with a card that leaves so many in the hand: a bit for each word, bit 0 for none."""
        raise NotImplementedError

    def callable_cards(self, call: i64, able: i64) -> i64:
        """Those of the playable cards with which a word may be said, rightly or not."""
        raise NotImplementedError

    def miss_clause(self) -> str:
        """The clause of missed words."""
        raise NotImplementedError

    def effect(self, seat: i64, face: i64) -> None:
        """What a card does once the words are settled: CRE-6, CRE-10 where a game says nothing else."""
        Shedding.after_card(self, seat, face)

    def forgive(self, seat: i64, face: i64) -> None:
        """What a card does whose missed word nobody claimed."""
        self.effect(seat, face)

    # --- the turn -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == CLAIM:
            return CLAIMS
        return Shedding.legal_mask(self)

    def legal_word(self, word: i64) -> i64:
        if word < SAYING:
            return Shedding.legal_word(self, word)
        if self.phase != PLAY:
            return 0
        return self.callable_cards(word - SAYING + 1, self.hands[self.to_act] & self.matching.fits)

    def step_wide(self, action: i64) -> None:
        """A card with a word, a claim, or what the family has besides."""
        if action == CLAIM_IT:
            self._claim()
        elif action == LET_IT_PASS:
            self._let_pass()
        elif action >> 6 >= SAYING:
            self.said = (action >> 6) - SAYING + 1
            play_card(self, self.card_of(action & 63))
            self.said = NO_WORD
        else:
            Shedding.step_wide(self, action)

    def cards_left(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return popcount(self.hands[seat]) + popcount(self.twins[seat])

    def after_card(self, seat: i64, face: i64) -> None:
        """MAU-9: a miss is punished at once, MAU-10: or when somebody claims it; the card stays where it is."""
        if is_right(self.fitting_calls(face, self.cards_left(seat)), self.said):
            self.effect(seat, face)
        elif self.announcing.claimed_by_players:
            self.announcing.lie_open(seat)
            self.phase = CLAIM
            self.to_act = left_of(seat, self.seats)
        else:
            self.punish(seat, face)

    def punish(self, seat: i64, face: i64) -> None:
        """MAU-9: the cards of a miss; where none is left to draw it is forgiven."""
        self._turn_back(seat)
        if self.draw_for(seat, self.miss_costs) > 0:
            self.effect(seat, face)
        else:
            self.forgive(seat, face)

    def _turn_back(self, seat: i64) -> None:
        """After a question to the others the turn goes on where it was."""
        self.phase = PLAY
        self.to_act = seat

    def _claim(self) -> None:
        """MAU-10: the first claim settles it."""
        self.punish(self.announcing.settle(), self.pile.top() & 63)

    def _let_pass(self) -> None:
        """MAU-10: the next one is asked; when all have let it pass it is too late."""
        self.to_act = left_of(self.to_act, self.seats)
        if self.to_act == self.announcing.culprit:
            seat = self.announcing.settle()
            self._turn_back(seat)
            self.forgive(seat, self.pile.top() & 63)

    def facts(self) -> list[int]:
        return [*Shedding.facts(self), self.announcing.culprit]

    def declares(self) -> list[Number]:
        return [*Shedding.declares(self), one_seat("whose missed word may be claimed", self.seats)]

    def public_numbers(self) -> list[int]:
        return [*Shedding.public_numbers(self), self.announcing.culprit]

    # --- words ----------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return [*Shedding.verbs(self), "claim the miss", "let it pass"]

    def wide_text(self, word: i64, card: str) -> str:
        if word == TRY:
            return Shedding.wide_text(self, word, card)
        return f"play {card} and say {self.call_of(word)}"

    def call_of(self, word: i64) -> str:
        """The word that is said with the actions of a word of the action set."""
        calls = self.calls()
        return calls[word - SAYING]

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.phase == CLAIM and action != CLAIM_IT and action != LET_IT_PASS:
            return "Claim the miss first, or let it pass.", self.miss_clause()
        return Shedding.refusal(self, action)

    def why_not_named(self, action: i64) -> tuple[str, str]:
        if CLAIM_IT <= action <= LET_IT_PASS:
            return "No word was missed that could be claimed now.", self.miss_clause()
        return Shedding.why_not_named(self, action)

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        face = self.card_of(action & 63)
        if action >> 6 < SAYING or self.hands[self.to_act] & bit(face) == 0:
            return Shedding.why_not_wide(self, action)
        if self.matching.fits & bit(face) == 0:
            return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", self.fit_clause()
        return f"{card_text(face)}: “{self.call_of(action >> 6)}” is not said with that card now.", self.miss_clause()

    def choice(self, action: i64) -> Choice:
        if self.phase == CLAIM:
            return Choice("button", self.action_to_string(action).capitalize())
        word: i64 = action >> 6
        face = self.card_of(action & 63)
        if word >= SAYING:
            spoken = f"Play {card_text(face)} and say “{self.call_of(word)}”"
            return Choice("card", spoken, face_text(face), "", self._due_weight(face, word - SAYING + 1))
        if word == 0 and self.phase == PLAY and self.is_card(action) and self._may_speak_with(action):
            silent = f"Play {card_text(face)} without a word"
            return Choice("card", silent, face_text(face), "", self._due_weight(face, NO_WORD))
        return Shedding.choice(self, action)

    def _may_speak_with(self, action: i64) -> bool:
        word: i64 = SAYING
        while word < self.words:
            if self.legal_word(word) & bit(action) != 0:
                return True
            word += 1
        return False

    def _due_weight(self, face: i64, said: i64) -> int:
        """Where a word is due, the first that will do is offered first; silence and wrong words are rare."""
        fitting = self.fitting_calls(face, self.cards_left(self.to_act) - 1)
        if is_right(fitting, NO_WORD):
            return 0
        if not is_right(fitting, said):
            return -1
        return 1 if fitting & (bit(said) - 1) == 0 else 0

    def prompt(self) -> Prompt:
        if self.phase == CLAIM:
            said = f"{{{self.announcing.culprit}}} did not say the right word."
            return Prompt(f"{said} Do you claim it?", f"A claim costs them {self._fine()}.", self.miss_clause())
        return Shedding.prompt(self)

    def _fine(self) -> str:
        return "a card" if self.miss_costs == 1 else f"{self.miss_costs} cards"

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == CLAIM_IT:
            return f"{{{seat}}} claimed the miss, and {{{self.announcing.culprit}}} drew {self._fine()}."
        if action == LET_IT_PASS:
            return f"{{{seat}}} let it pass."
        told = Shedding.tell(self, seat, action, shown)
        if action >> 6 == TRY or not self.is_card(action & 63):
            return told
        return told + self._remark(seat, action)

    def _remark(self, seat: i64, action: i64) -> str:
        """What the table says to a card: nothing, unless its word was missed."""
        said: i64 = 0 if action < WORD else (action >> 6) - SAYING + 1
        if is_right(self.fitting_calls(self.card_of(action & 63), self.cards_left(seat) - 1), said):
            return ""
        if self.announcing.claimed_by_players:
            return " That was not the right word." if said else " The word is missing."
        missed = "That was not the right word" if said else "The word is missing"
        return f" {missed}: {self._fine()} drawn for it."

    def tell_wide(self, who: str, action: i64) -> str:
        if action >> 6 == TRY:
            return Shedding.tell_wide(self, who, action)
        return f"{who} played {card_text(self.card_of(action & 63))} and said “{self.call_of(action >> 6)}”."

    def sentence(self) -> str:
        if self.phase == CLAIM:
            return f"{{{self.announcing.culprit}}} missed the word; the others may claim it."
        return Shedding.sentence(self)
