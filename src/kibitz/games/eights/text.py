"""The Eights family in words: prompts, refusals and the story; docs/games/crazy-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import JOKER, RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, face_text
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import WORD, Deal, is_legal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.eights.rules import (
    CLAIM,
    CLAIM_IT,
    DRAW,
    LET_IT_PASS,
    MAY_DRAW,
    MAY_PASS,
    NAME,
    NOMINATE,
    OVER,
    PASS,
    PLAY,
    SAYING,
    TRY,
    Eights,
)
from kibitz.mechanics.announcing import NO_WORD, is_right


@dataclass(frozen=True)
class Clauses:
    """The clauses that sentences cite. A game with a clause of its own in place of one here names that."""

    turn: str = "CRE-5"  # whose turn it is
    end: str = "CRE-10"  # when the deal ends
    fit: str = "CRE-6"  # which cards fit
    naming: str = "CRE-6"  # who names a suit
    draw: str = "CRE-7"  # who draws, and how often
    passing: str = "CRE-8"  # who passes
    stock: str = "CRE-9"  # the empty stock
    penal: str = "CRE-6"  # cards that are shown though they do not fit
    miss: str = ""  # missed words
    claim: str = ""  # missed words that the players claim
    left: str = "CRE-12"  # what is left in a hand


CRAZY_EIGHTS: Final = Clauses()


class EightsText(Text):
    """A deal that is told of."""

    def __init__(self, deal: Deal, clauses: Clauses = CRAZY_EIGHTS) -> None:
        assert isinstance(deal, Eights)
        super().__init__(deal)
        self.deal = deal
        self.clauses = clauses

    # --- actions --------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["draw", "pass", *["name " + sign for sign in SUIT_SIGNS], "claim the miss", "let it pass"]

    def action_to_string(self, action: int) -> str:
        if action >= WORD and self.deal.is_action(action):
            return self.wide_text(action >> 6, card_text(self.deal.card_of(action & 63)))
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        return super().action_to_string(action)

    def wide_text(self, word: i64, card: str) -> str:
        """An action of a further word: a card that does not fit, or one with a word."""
        if word == TRY:
            return f"try {card}"
        return f"play {card} and say {self.call_of(word)}"

    def string_to_action(self, text: str) -> int:
        return super().string_to_action(text.replace("*", "Joker") if self.deal.joker else text)

    def call_of(self, word: i64) -> str:
        """What is said with the actions of a word of the action set."""
        return self.deal.rules.calls[word - SAYING]

    # --- refusals -------------------------------------------------------------------------------------------

    def turn_clause(self) -> str:
        return self.clauses.turn

    def end_clause(self) -> str:
        return self.clauses.end

    def miss_clause(self) -> str:
        """The clause of missed words, by the form that is played."""
        return self.clauses.claim if self.deal.rules.challenge else self.clauses.miss

    def refusal(self, action: i64) -> tuple[str, str]:
        if is_legal(self.deal, action):
            return "", ""
        if self.deal.phase == CLAIM:
            return "Claim the miss first, or let it pass.", self.miss_clause()
        if self.deal.phase == NOMINATE:
            return "Name a suit first: clubs, diamonds, hearts or spades.", self.clauses.naming
        if action >= WORD:
            return self.why_not_wide(action)
        if self.deal.is_card(action):
            return self.why_not_card(self.deal.card_of(action))
        if action == DRAW:
            return self.why_not_draw()
        if action == PASS:
            return self.why_not_pass()
        return self.why_not_named(action)

    def why_not_named(self, action: i64) -> tuple[str, str]:
        """CRE-6: who names a suit. MAU-10: what may be claimed."""
        if CLAIM_IT <= action <= LET_IT_PASS:
            return "No word was missed that could be claimed now.", self.miss_clause()
        return f"A suit is named only by the player of {self.wild_cards()}.", self.clauses.naming

    def why_not_card(self, face: i64) -> tuple[str, str]:
        """CRE-6: what fits."""
        if not self.holds(face):
            return f"{card_text(face)}: you do not hold that card.", self.clauses.fit
        return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", self.clauses.fit

    def why_not_draw(self) -> tuple[str, str]:
        """CRE-7, CRE-9: the draws are used up, or the stock is."""
        drawn = self.deal.drawn
        if drawn >= self.deal.limit:
            return f"You have drawn {drawn} and may draw no more in this turn.", self.clauses.draw
        return "The stock is empty: play a card that fits, or pass.", self.clauses.stock

    def why_not_pass(self) -> tuple[str, str]:
        """CRE-8: who can draw or play does not pass."""
        if self.deal.can_draw():
            return "You may pass only when you can draw no more: draw a card.", self.clauses.passing
        able = self.deal.hands[self.deal.to_act] & self.deal.bars(PASS)
        return f"You hold {card_text(bits(able)[0])}, which fits: play it instead of passing.", self.clauses.passing

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        """HOL-10, ROC-10, MAU-17: only a held card that does not fit is tried. MAU-11: when a word is said."""
        face = self.deal.card_of(action & 63)
        if not self.holds(face):
            return f"{card_text(face)}: you do not hold that card.", self.clauses.penal
        if action >> 6 == TRY:
            return f"{card_text(face)}: it fits, so play it.", self.clauses.penal
        if self.deal.matching.fits & bit(face) == 0:
            return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", self.clauses.fit
        return f"{card_text(face)}: “{self.call_of(action >> 6)}” is not said with that card now.", self.miss_clause()

    def holds(self, face: i64) -> bool:
        """Whether `to_act` holds a card."""
        return self.deal.hands[self.deal.to_act] & bit(face) != 0

    def wild_cards(self) -> str:
        """The wild cards in words: `an eight`."""
        return " or ".join(self.deal.rules.wild_words)

    def wanted(self) -> str:
        """What fits, in words."""
        matching = self.deal.matching
        suit = "a " + SUIT_NAMES[matching.suit][:-1]
        if self.deal.is_wild_on_top():
            wishes = [suit] + ([] if matching.repels else list(self.deal.rules.wild_words))
        else:
            rank = RANK_NAMES[matching.rank]
            article = "an" if rank == "ace" else "a"
            wishes = [suit, f"{article} {rank}", *self.deal.rules.wild_words]
        return wishes[0] if len(wishes) == 1 else ", ".join(wishes[:-1]) + " or " + wishes[-1]

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.deal.phase == CLAIM:
            return Choice("button", self.action_to_string(action).capitalize())
        if self.deal.phase == NOMINATE:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DRAW:
            return Choice("button", "Draw a card", "", "", 0 if self.deal.legal_mask() != MAY_DRAW else 1)
        if action == PASS:
            return Choice("button", "Pass", "", "", 0 if self.deal.legal_mask() != MAY_PASS else 1)
        return self._card_choice(action)

    def _card_choice(self, action: i64) -> Choice:
        word: i64 = action >> 6
        face = self.deal.card_of(action & 63)
        if word == TRY:
            help = f"It does not fit: it goes back, and you draw a card. [{self.clauses.penal}]"
            return Choice("button", f"Try {card_text(face)}", "", help, -1)
        if word >= SAYING:
            spoken = f"Play {card_text(face)} and say “{self.call_of(word)}”"
            return Choice("card", spoken, face_text(face), "", self._due_weight(face, word - SAYING + 1))
        if self._may_speak_with(action):
            silent = f"Play {card_text(face)} without a word"
            return Choice("card", silent, face_text(face), "", self._due_weight(face, NO_WORD))
        return super().choice(action)

    def _may_speak_with(self, action: i64) -> bool:
        word: i64 = SAYING
        while word < self.deal.words:
            if self.deal.legal_word(word) & bit(action) != 0:
                return True
            word += 1
        return False

    def _due_weight(self, face: i64, said: i64) -> int:
        """Where a word is due, the first that will do is offered first; silence and wrong words are rare."""
        fitting = self.deal.fitting_calls(face, self.deal.cards_left(self.deal.to_act) - 1)
        if is_right(fitting, NO_WORD):
            return 0
        if not is_right(fitting, said):
            return -1
        return 1 if fitting & (bit(said) - 1) == 0 else 0

    def prompt(self) -> Prompt:
        if self.deal.phase == CLAIM:
            said = f"{{{self.deal.culprit}}} did not say the right word."
            return Prompt(f"{said} Do you claim it?", f"A claim costs them {self._fine()}.", self.miss_clause())
        if self.deal.phase == NOMINATE:
            others = "" if self.deal.matching.repels else f", or {self.wild_cards()}"
            return Prompt(
                "Name the suit that must follow.", f"The next player needs that suit{others}.", self.clauses.naming
            )
        return self._turn_prompt()

    def _turn_prompt(self) -> Prompt:
        legal = self.deal.legal_mask()
        if legal == MAY_DRAW:
            return Prompt("Draw a card.", f"Nothing in your hand fits: it takes {self.wanted()}.", self.clauses.draw)
        if legal == MAY_PASS:
            return Prompt("You must pass.", "Nothing fits and nothing is left to draw.", self.clauses.passing)
        also = "You may draw instead." if legal & MAY_DRAW != 0 else "You may pass." if legal & MAY_PASS != 0 else ""
        return Prompt(f"Your turn: play {self.wanted()}.", also, self.clauses.fit)

    def _fine(self) -> str:
        """The cards for a missed word."""
        return "a card" if self.deal.rules.miss_costs == 1 else f"{self.deal.rules.miss_costs} cards"

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == CLAIM_IT:
            return f"{who} claimed the miss, and {{{self.deal.culprit}}} drew {self._fine()}."
        if action == LET_IT_PASS:
            return f"{who} let it pass."
        if action == DRAW:
            return f"{who} drew a card."
        if action == PASS:
            return f"{who} passed."
        if action >> 6 == TRY:
            return self.tell_try(who, card_text(self.deal.card_of(action & 63)))
        if not self.deal.is_card(action & 63):
            return f"{who} named {SUIT_NAMES[action - NAME]}."
        return self._tell_card(who, action) + self._remark(seat, action)

    def tell_try(self, who: str, card: str) -> str:
        """The sentence of a card that does not fit."""
        return f"{who} tried {card}, which does not fit, and drew a card for it."

    def _tell_card(self, who: str, action: i64) -> str:
        card = card_text(self.deal.card_of(action & 63))
        if action < WORD:
            return f"{who} played {card}."
        return f"{who} played {card} and said “{self.call_of(action >> 6)}”."

    def _remark(self, seat: i64, action: i64) -> str:
        """What the table says to a card: nothing, unless its word was missed."""
        said: i64 = 0 if action < WORD else (action >> 6) - SAYING + 1
        if is_right(self.deal.fitting_calls(self.deal.card_of(action & 63), self.deal.cards_left(seat) - 1), said):
            return ""
        if self.deal.rules.challenge:
            return " That was not the right word." if said else " The word is missing."
        missed = "That was not the right word" if said else "The word is missing"
        return f" {missed}: {self._fine()} drawn for it."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        seats = self.deal.seats
        if source == seats and target < seats:
            return f"It was {card_text(known[0])}." if known else ""
        if source == seats and target > seats:
            return f"{card_text(known[0])} was turned up."  # CRE-4: another one in place of the starter
        if source > seats and target == seats:
            if self.deal.phase == 0:
                return f"{card_text(known[0])} may not start and was buried."
            return "The discards were shuffled into a new stock."
        return ""

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.deal.phase < PLAY:  # before that the starter may still be buried
            return ""
        if self.deal.phase == CLAIM:
            return f"{{{self.deal.culprit}}} missed the word; the others may claim it."
        top = self.deal.pile.top() & 63
        suit = self.deal.matching.suit
        if self.deal.phase == NOMINATE:
            return f"{{{self.deal.to_act}}} played {self._name_of(top)}."
        if self.deal.is_wild_on_top() and (top == JOKER or suit != top & 3):
            return f"{card_text(top)} is on top; {SUIT_NAMES[suit]} were named."
        return f"{card_text(top)} is on top."

    def _name_of(self, wild: i64) -> str:
        """A wild card on top, as sentences name it."""
        words = self.deal.rules.wild_words
        return words[0] if len(words) == 1 else card_text(wild)

    def notices(self) -> list[tuple[str, str, str]]:
        phase = self.deal.phase
        if phase == OVER or phase < PLAY or (phase == NOMINATE and self.deal.pile.top() & 63 == JOKER):
            return []
        suit = self.deal.matching.suit
        return [("suit", f"{SUIT_NAMES[suit].capitalize()} are in force", SUITS[suit])]

    def verdict(self) -> str:
        out = [s for s in range(self.deal.seats) if self.deal.hands[s] == 0]
        if out:
            return f"{{{out[0]}}} went out."
        return "Nobody could move: the deal was blocked."

    # --- the account ----------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if not self.left_with(seat):
            return [("Went out and scores all cards left in the other hands", self.clauses.left)]
        return [self.left_line(seat)]

    def left_line(self, seat: i64) -> tuple[str, str]:
        """What is left in a hand, and what it counts."""
        counted = ", ".join([f"{card_text(c)} {self.deal.rules.worth.of_card(c)}" for c in self.left_with(seat)])
        return f"Left with {counted}: {self.deal.hand_value(seat)}", self.clauses.left

    def left_with(self, seat: i64) -> list[int]:
        """The faces in a hand, of either copy."""
        return sorted([c & 63 for c in bits(self.deal.hands[seat]) + bits(self.deal.twins[seat])])
