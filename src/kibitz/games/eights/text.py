"""The Eights family in words: prompts, refusals and the story; docs/games/crazy-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import (
    JOKER,
    RANK_CARDS,
    SUIT_CARDS,
    SUIT_NAMES,
    SUIT_SIGNS,
    SUITS,
    card_name,
    card_text,
    face_text,
)
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import marked, say, who
from kibitz.engine.deal import WORD, Deal, is_legal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.text import Text
from kibitz.games.eights.rules import (
    CLAIM,
    CLAIM_IT,
    CULPRIT,
    LET_IT_PASS,
    NAME,
    NOMINATE,
    OVER,
    PLAY,
    SAYING,
    TRY,
    Eights,
)
from kibitz.mechanics.announcing import NO_WORD, is_right
from kibitz.mechanics.turn import DRAW, DRAWN, FITS, MAY_DRAW, MAY_PASS, PASS, RANK, SUIT

# One wild card: of each rank, and the Joker, which counts as the rank above the ace.
WILD_CARDS: Final = marked([
    "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten",
    "a jack", "a queen", "a king", "an ace", "the Joker",
])  # fmt: skip


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
            return self.wide_text(action >> 6, card_name(self.deal.card_of(action & 63)))
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        return super().action_to_string(action)

    def wide_text(self, word: i64, card: str) -> str:
        """An action of a further word: a card that does not fit, or one with a word."""
        if word == TRY:
            return f"try {card}"
        return f"play {card} and say {self.call_of(word)}"

    def string_to_action(self, text: str) -> int:
        return super().string_to_action(text.replace("*", "Joker") if self.deal.turn.joker else text)

    def call_of(self, word: i64) -> str:
        """What is said with the actions of a word of the action set, as those actions are named."""
        return self.deal.rules.calls.words[word - SAYING]

    def spoken(self, word: i64) -> str:
        """The same as sentences quote it."""
        return say(self.call_of(word))

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
            return say("Claim the miss first, or let it pass."), self.miss_clause()
        if self.deal.phase == NOMINATE:
            return say("Name a suit first: clubs, diamonds, hearts or spades."), self.clauses.naming
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
            return say("No word was missed that could be claimed now."), self.miss_clause()
        return say("A suit is named only by the player of <1>.", self.any_wild_card()), self.clauses.naming

    def why_not_card(self, face: i64) -> tuple[str, str]:
        """CRE-6: what fits."""
        if not self.holds(face):
            return say("<1>: you do not hold that card.", card_text(face)), self.clauses.fit
        return self.does_not_fit(face), self.clauses.fit

    def does_not_fit(self, face: i64) -> str:
        """The refusal of a held card that does not fit."""
        return say("<1>: it does not fit. Play <2>.", card_text(face), self.wanted())

    def why_not_draw(self) -> tuple[str, str]:
        """CRE-7, CRE-9: the draws are used up, or the stock is."""
        drawn = self.deal.row[DRAWN]
        if drawn >= self.deal.turn.limit:
            return say("You have drawn <1> and may draw no more in this turn.", drawn), self.clauses.draw
        return say("The stock is empty: play a card that fits, or pass."), self.clauses.stock

    def why_not_pass(self) -> tuple[str, str]:
        """CRE-8: who can draw or play does not pass."""
        if self.deal.turn.can_draw(self.deal.row):
            return say("You may pass only when you can draw no more: draw a card."), self.clauses.passing
        able = bits(self.held(self.deal.to_act) & self.deal.bars(PASS))
        held = say("You hold <1>, which fits: play it instead of passing.", card_text(able[0]))
        return held, self.clauses.passing

    def why_not_wide(self, action: i64) -> tuple[str, str]:
        """HOL-10, ROC-10, MAU-17: only a held card that does not fit is tried. MAU-11: when a word is said."""
        face = self.deal.card_of(action & 63)
        if not self.holds(face):
            return say("<1>: you do not hold that card.", card_text(face)), self.clauses.penal
        if action >> 6 == TRY:
            return say("<1>: it fits, so play it.", card_text(face)), self.clauses.penal
        if self.deal.row[FITS] & bit(face) == 0:
            return self.does_not_fit(face), self.clauses.fit
        spoken = self.spoken(action >> 6)
        return say("<1>: “<2>” is not said with that card now.", card_text(face), spoken), self.miss_clause()

    def held(self, seat: i64) -> i64:
        """The faces in a hand."""
        return self.deal.turn.held(self.deal.row, seat)

    def value(self, seat: i64) -> i64:
        """What the cards left in a hand count."""
        return self.deal.scoring.hand_value(self.deal, seat)

    def wild_on_top(self) -> bool:
        """Whether the card on top is wild."""
        return self.deal.rules.wilds & bit(self.deal.turn.top(self.deal.row)) != 0

    def holds(self, face: i64) -> bool:
        """Whether `to_act` holds a card."""
        return self.held(self.deal.to_act) & bit(face) != 0

    def wild_cards(self) -> list[str]:
        """The wild cards in words, one for each rank: `an eight`."""
        return [say(WILD_CARDS[face >> 2]) for face in bits(self.deal.rules.wilds) if face & 3 == 0]

    def any_wild_card(self) -> str:
        """The same as a choice: `a nine or the Joker`."""
        words = self.wild_cards()
        named = words[0]
        for word in words[1:]:
            named = say("<1> or <2>", named, word)
        return named

    def wanted(self) -> str:
        """What fits, in words."""
        row = self.deal.row
        wishes = [say(SUIT_CARDS[row[SUIT]])]
        if not self.wild_on_top():
            wishes.append(say(RANK_CARDS[row[RANK]]))
        elif self.deal.rules.repels:
            return wishes[0]
        wishes += self.wild_cards()
        return say("<1> or <2>", ", ".join(wishes[:-1]), wishes[len(wishes) - 1])

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.deal.phase == CLAIM:
            return Choice("button", say("Claim the miss") if action == CLAIM_IT else say("Let it pass"))
        if self.deal.phase == NOMINATE:
            return Choice("suit", say("<1^>", say(SUIT_NAMES[action - NAME])), SUITS[action - NAME])
        if action == DRAW:
            return Choice("button", say("Draw a card"), "", "", 0 if self.deal.legal_mask() != MAY_DRAW else 1)
        if action == PASS:
            return Choice("button", say("Pass"), "", "", 0 if self.deal.legal_mask() != MAY_PASS else 1)
        return self._card_choice(action)

    def _card_choice(self, action: i64) -> Choice:
        word: i64 = action >> 6
        face = self.deal.card_of(action & 63)
        card = card_text(face)
        if word == TRY:
            help = say("It does not fit: it goes back, and you draw a card. [<1>]", self.clauses.penal)
            return Choice("button", say("Try <1>", card), "", help, -1)
        if word >= SAYING:
            spoken = say("Play <1> and say “<2>”", card, self.spoken(word))
            return Choice("card", spoken, face_text(face), "", self._due_weight(face, word - SAYING + 1))
        if self._may_speak_with(action):
            silent = say("Play <1> without a word", card)
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
        fitting = self.deal.parts.infractions.fitting(face, self.deal.count_at(self.deal.to_act) - 1)
        if is_right(fitting, NO_WORD):
            return 0
        if not is_right(fitting, said):
            return -1
        return 1 if fitting & (bit(said) - 1) == 0 else 0

    def prompt(self) -> Prompt:
        if self.deal.phase == CLAIM:
            asked = say("<1> did not say the right word. Do you claim it?", who(self.deal.row[CULPRIT]))
            return Prompt(asked, say("A claim costs them <1>.", self._fine()), self.miss_clause())
        if self.deal.phase == NOMINATE:
            return Prompt(say("Name the suit that must follow."), self._what_follows(), self.clauses.naming)
        return self._turn_prompt()

    def _what_follows(self) -> str:
        """What the next player needs once a suit is named."""
        if self.deal.rules.repels:
            return say("The next player needs that suit.")
        return say("The next player needs that suit, or <1>.", self.any_wild_card())

    def _turn_prompt(self) -> Prompt:
        legal = self.deal.legal_mask()
        if legal == MAY_DRAW:
            needed = say("Nothing in your hand fits: it takes <1>.", self.wanted())
            return Prompt(say("Draw a card."), needed, self.clauses.draw)
        if legal == MAY_PASS:
            return Prompt(say("You must pass."), say("Nothing fits and nothing is left to draw."), self.clauses.passing)
        return Prompt(say("Your turn: play <1>.", self.wanted()), self._instead(legal), self.clauses.fit)

    def _instead(self, legal: i64) -> str:
        """What may be done in place of playing a card."""
        if legal & MAY_DRAW != 0:
            return say("You may draw instead.")
        return say("You may pass.") if legal & MAY_PASS != 0 else ""

    def _fine(self) -> str:
        """The cards for a missed word."""
        cost = self.deal.rules.miss_costs
        return say("a card") if cost == 1 else say("<1#card|cards>", cost)

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == CLAIM_IT:
            return say("<1> claimed the miss, and <2> drew <3>.", who(seat), who(self.deal.row[CULPRIT]), self._fine())
        if action == LET_IT_PASS:
            return say("<1> let it pass.", who(seat))
        if action == DRAW:
            return say("<1> drew a card.", who(seat))
        if action == PASS:
            return say("<1> passed.", who(seat))
        if action >> 6 == TRY:
            return self.tell_try(seat, card_text(self.deal.card_of(action & 63)))
        if not self.deal.is_card(action & 63):
            return say("<1> named <2>.", who(seat), say(SUIT_NAMES[action - NAME]))
        told, remark = self._tell_card(seat, action), self._remark(seat, action)
        return say("<1> <2>", told, remark) if remark else told

    def tell_try(self, seat: i64, card: str) -> str:
        """The sentence of a card that does not fit."""
        return say("<1> tried <2>, which does not fit, and drew a card for it.", who(seat), card)

    def _tell_card(self, seat: i64, action: i64) -> str:
        card = card_text(self.deal.card_of(action & 63))
        if action < WORD:
            return say("<1> played <2>.", who(seat), card)
        return say("<1> played <2> and said “<3>”.", who(seat), card, self.spoken(action >> 6))

    def _remark(self, seat: i64, action: i64) -> str:
        """What the table says to a card: nothing, unless its word was missed."""
        said: i64 = 0 if action < WORD else (action >> 6) - SAYING + 1
        card, left = self.deal.card_of(action & 63), self.deal.count_at(seat) - 1
        if is_right(self.deal.parts.infractions.fitting(card, left), said):
            return ""
        if self.deal.rules.challenge:
            return say("That was not the right word.") if said != 0 else say("The word is missing.")
        if said != 0:
            return say("That was not the right word: <1> drawn for it.", self._fine())
        return say("The word is missing: <1> drawn for it.", self._fine())

    def tell_several(self, seat: i64, action: i64) -> str:
        return say("<1> drew <2> cards.", who(seat), "#") if action == DRAW else ""

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        seats = self.deal.seats
        if source == seats and target < seats:
            return say("It was <1>.", card_text(known[0])) if known else ""
        if source == seats and target > seats:
            return say("<1> was turned up.", card_text(known[0]))  # CRE-4: another one in place of the starter
        if source > seats and target == seats:
            if self.deal.phase == 0:
                return say("<1> may not start and was buried.", card_text(known[0]))
            return say("The discards were shuffled into a new stock.")
        return ""

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.deal.phase < PLAY:  # before that the starter may still be buried
            return ""
        if self.deal.phase == CLAIM:
            return say("<1> missed the word; the others may claim it.", who(self.deal.row[CULPRIT]))
        top = self.deal.turn.top(self.deal.row)
        suit = self.deal.row[SUIT]
        if self.deal.phase == NOMINATE:
            return say("<1> played <2>.", who(self.deal.to_act), self._name_of(top))
        if self.wild_on_top() and (top == JOKER or suit != top & 3):
            return say("<1> is on top; <2> were named.", card_text(top), say(SUIT_NAMES[suit]))
        return say("<1> is on top.", card_text(top))

    def _name_of(self, wild: i64) -> str:
        """A wild card on top, as sentences name it."""
        words = self.wild_cards()
        return words[0] if len(words) == 1 else card_text(wild)

    def notices(self) -> list[tuple[str, str, str]]:
        phase = self.deal.phase
        if phase == OVER or phase < PLAY or (phase == NOMINATE and self.deal.turn.top(self.deal.row) == JOKER):
            return []
        suit = self.deal.row[SUIT]
        return [("suit", say("<1^> are in force", say(SUIT_NAMES[suit])), SUITS[suit])]

    def verdict(self) -> str:
        out = self.out_seat()
        if out < 0:
            return say("Nobody could move: the deal was blocked.")
        return say("<1> went out.", who(out))

    def out_seat(self) -> int:
        """The seat that holds no card, or -1."""
        for seat in range(self.deal.seats):
            if self.held(seat) == 0:
                return seat
        return -1

    # --- the account ----------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if not self.left_with(seat):
            return [(say("Went out and scores all cards left in the other hands"), self.clauses.left)]
        return [self.left_line(seat)]

    def left_line(self, seat: i64) -> tuple[str, str]:
        """What is left in a hand, and what it counts."""
        counted = ", ".join([f"{card_text(c)} {self.deal.rules.worth.of_card(c)}" for c in self.left_with(seat)])
        return say("Left with <1>: <2>", counted, self.value(seat)), self.clauses.left

    def left_with(self, seat: i64) -> list[int]:
        """The faces in a hand, of either copy."""
        return self.deal.set_at(seat).faces()
