"""What the Eights family says: prompts, refusals and sentences; docs/games/crazy-eights.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import JOKER, RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import WORD, is_legal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.telling import Telling
from kibitz.games.shedding_table import (
    DRAW,
    MAY_DRAW,
    MAY_PASS,
    NAME,
    NOMINATE,
    OVER,
    PASS,
    TRY,
    SheddingTable,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class SheddingWords(SheddingTable):
    """The sentences."""

    def can_draw(self) -> bool:
        """CRE-7: whether `to_act` may draw, as far as draws and cards are left."""
        raise NotImplementedError

    # --- actions --------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["draw", "pass"] + ["name " + sign for sign in SUIT_SIGNS]

    def num_distinct_actions(self) -> int:
        if self.words == 1:
            return Telling.num_distinct_actions(self)
        return WORD * (self.words - 1) + self.most_in_word()

    def most_in_word(self) -> i64:
        """One more than the last card's number in the further words of the action set."""
        return 52

    def is_action(self, action: int) -> bool:
        if action < WORD:
            return 0 <= action < Telling.num_distinct_actions(self)
        word = action >> 6
        return word < self.words and self.is_card(action & 63) and (word > TRY or self.rules.penal)

    def action_to_string(self, action: int) -> str:
        if self.is_action(action) and action >= WORD:
            return self.wide_text(action >> 6, card_text(self.card_of(action & 63)))
        return Telling.action_to_string(self, action)

    def wide_text(self, word: i64, card: str) -> str:
        """An action of a further word."""
        return f"try {card}"

    # --- refusals -------------------------------------------------------------------------------------------

    def turn_clause(self) -> str:
        return "CRE-5"

    def end_clause(self) -> str:
        return "CRE-10"

    def fit_clause(self) -> str:
        """The clause that says which cards fit. A game with a clause of its own in its place names that."""
        return "CRE-6"

    def name_clause(self) -> str:
        """The clause that says who names a suit."""
        return "CRE-6"

    def draw_clause(self) -> str:
        """The clause that says who draws, and how often."""
        return "CRE-7"

    def pass_clause(self) -> str:
        """The clause that says who passes."""
        return "CRE-8"

    def stock_clause(self) -> str:
        """The clause on the empty stock."""
        return "CRE-9"

    def refusal(self, action: i64) -> tuple[str, str]:
        if is_legal(self, action):
            return "", ""
        if self.phase == NOMINATE:
            return "Name a suit first: clubs, diamonds, hearts or spades.", self.name_clause()
        if action >= WORD:
            return self.why_not_wide(action)
        if self.is_card(action):
            return self._why_not_card(self.card_of(action))
        if action == DRAW:
            return self.why_not_draw()
        if action == PASS:
            return self._why_not_pass()
        return self.why_not_named(action)

    def why_not_named(self, action: i64) -> tuple[str, str]:
        """CRE-6: who names a suit."""
        return f"A suit is named only by the player of {self.wild_cards()}.", self.name_clause()

    def _why_not_card(self, face: i64) -> tuple[str, str]:
        if self.hands[self.to_act] & bit(face) == 0:
            return f"{card_text(face)}: you do not hold that card.", self.fit_clause()
        return f"{card_text(face)}: it does not fit. Play {self.wanted()}.", self.fit_clause()

    def why_not_draw(self) -> tuple[str, str]:
        """CRE-7, CRE-9: the draws are used up, or the stock is."""
        if self.drawn >= self.limit:
            return f"You have drawn {self.drawn} and may draw no more in this turn.", self.draw_clause()
        return "The stock is empty: play a card that fits, or pass.", self.stock_clause()

    def _why_not_pass(self) -> tuple[str, str]:
        if self.can_draw():
            return "You may pass only when you can draw no more: draw a card.", self.pass_clause()
        able = self.hands[self.to_act] & self.bars(PASS)
        return f"You hold {card_text(bits(able)[0])}, which fits: play it instead of passing.", self.pass_clause()

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        """HOL-10, ROC-10, MAU-17: only a held card that does not fit is tried."""
        face = self.card_of(action & 63)
        if self.hands[self.to_act] & bit(face) == 0:
            return f"{card_text(face)}: you do not hold that card.", self.penal_clause()
        return f"{card_text(face)}: it fits, so play it.", self.penal_clause()

    def penal_clause(self) -> str:
        """The clause of cards that are shown though they do not fit."""
        return "CRE-6"

    def wild_cards(self) -> str:
        """The wild cards in words: `an eight`."""
        return " or ".join(self.rules.wild_words)

    def wanted(self) -> str:
        """What fits, in words."""
        suit = "a " + SUIT_NAMES[self.matching.suit][:-1]
        if self.is_wild_on_top():
            wishes = [suit] + ([] if self.matching.repels else list(self.rules.wild_words))
        else:
            rank = RANK_NAMES[self.matching.rank]
            article = "an" if rank == "ace" else "a"
            wishes = [suit, f"{article} {rank}", *self.rules.wild_words]
        return wishes[0] if len(wishes) == 1 else ", ".join(wishes[:-1]) + " or " + wishes[-1]

    def is_wild_on_top(self) -> bool:
        """Whether the card on top is wild."""
        return self.matching.wilds & bit(self.pile.top() & 63) != 0

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.phase == NOMINATE:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DRAW:
            return Choice("button", "Draw a card", "", "", 0 if self.legal_mask() != MAY_DRAW else 1)
        if action == PASS:
            return Choice("button", "Pass", "", "", 0 if self.legal_mask() != MAY_PASS else 1)
        if action >> 6 == TRY:
            face = self.card_of(action & 63)
            help = f"It does not fit: it goes back, and you draw a card. [{self.penal_clause()}]"
            return Choice("button", f"Try {card_text(face)}", "", help, -1)
        return Telling.choice(self, action)

    def prompt(self) -> Prompt:
        if self.phase == NOMINATE:
            others = "" if self.matching.repels else f", or {self.wild_cards()}"
            return Prompt(
                "Name the suit that must follow.", f"The next player needs that suit{others}.", self.name_clause()
            )
        legal = self.legal_mask()
        if legal == MAY_DRAW:
            return Prompt("Draw a card.", f"Nothing in your hand fits: it takes {self.wanted()}.", self.draw_clause())
        if legal == MAY_PASS:
            return Prompt("You must pass.", "Nothing fits and nothing is left to draw.", self.pass_clause())
        also = "You may draw instead." if legal & MAY_DRAW != 0 else "You may pass." if legal & MAY_PASS != 0 else ""
        return Prompt(f"Your turn: play {self.wanted()}.", also, self.fit_clause())

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action >= WORD:
            return self.tell_wide(who, action)
        if action == DRAW:
            return f"{who} drew a card."
        if action == PASS:
            return f"{who} passed."
        if self.is_card(action):
            return f"{who} played {card_text(self.card_of(action))}."
        return f"{who} named {SUIT_NAMES[action - NAME]}."

    def tell_wide(self, who: str, action: i64) -> str:
        """The sentence of an action of a further word."""
        return f"{who} tried {card_text(self.card_of(action & 63))}, which does not fit, and drew a card for it."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.seats and target < self.seats:
            return f"It was {card_text(known[0])}." if known else ""
        if source == self.seats and target > self.seats:
            return f"{card_text(known[0])} was turned up."  # CRE-4: another one in place of the starter
        if source > self.seats and target == self.seats:
            if self.phase == 0:
                return f"{card_text(known[0])} may not start and was buried."
            return "The discards were shuffled into a new stock."
        return ""

    def sentence(self) -> str:
        if self.phase == OVER:
            return ""
        top = self.pile.top() & 63
        if self.phase == NOMINATE:
            return f"{{{self.to_act}}} played {self._name_of(top)}."
        if self.is_wild_on_top() and (top == JOKER or self.matching.suit != top & 3):
            return f"{card_text(top)} is on top; {SUIT_NAMES[self.matching.suit]} were named."
        return f"{card_text(top)} is on top."

    def _name_of(self, wild: i64) -> str:
        """A wild card on top, as sentences name it."""
        words = self.rules.wild_words
        return words[0] if len(words) == 1 else card_text(wild)

    def notices(self) -> list[tuple[str, str, str]]:
        if self.phase == OVER or (self.phase == NOMINATE and self.pile.top() & 63 == JOKER):
            return []
        suit = self.matching.suit
        return [("suit", f"{SUIT_NAMES[suit].capitalize()} are in force", SUITS[suit])]

    def verdict(self) -> str:
        out = [s for s in range(self.seats) if self.hands[s] == 0]
        if out:
            return f"{{{out[0]}}} went out."
        return "Nobody could move: the deal was blocked."

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.left_with(seat)
        if not held:
            return [("Went out and scores all cards left in the other hands", "CRE-12")]
        return [(f"Left with {self.counted(held)}: {self.hand_value(seat)}", "CRE-12")]

    def left_with(self, seat: i64) -> list[int]:
        """The faces in a hand, of either copy."""
        return sorted([c & 63 for c in bits(self.hands[seat]) + bits(self.twins[seat])])

    def counted(self, cards: list[int]) -> str:
        """Cards with what each counts."""
        return ", ".join([f"{card_text(c)} {self.rules.worth.of_card(c)}" for c in cards])
