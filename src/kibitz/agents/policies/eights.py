"""Rules of thumb for the Eights family: shed dear cards, keep wild ones, name the best suit, say the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.engine.deal import WORD, Deal
from kibitz.games.eights.rules import CLAIM, CLAIM_IT, NAME, NOMINATE, SAYING, Eights
from kibitz.mechanics.announcing import SILENCE
from kibitz.mechanics.turn import DRAW, DRAWN, JOKER_ACTION, MAY_DRAW, PASS, THE_JOKER

CARDS: Final = 0xFFFFFFFFFFFFF
THE_JOKER_ACTION: Final = 0x1000000000000000
NO_WAY: Final = -1


@final
class EightsPolicy(Policy):
    """Plays the dear card of a long suit; draws rather than spend a wild card while nobody is close to going out."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.close: i64 = whole(figures, "close")
        self.waits_above: i64 = whole(figures, "waits_above")
        self.length: i64 = whole(figures, "length")
        self.late_points: i64 = whole(figures, "late_points")
        self.early_points: i64 = whole(figures, "early_points")
        self.named_length: i64 = whole(figures, "named_length")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, Eights)
        if deal.phase == CLAIM:
            return CLAIM_IT
        if deal.phase == NOMINATE:
            return self._name(deal)
        wilds = deal.turn.wilds
        word: i64 = 0
        if deal.speaks:
            word = self._word(deal, False)
        cards = self._faces(deal, legal, word) & ~wilds
        if cards != 0:
            return WORD * word + self._best(deal, cards)
        if deal.speaks:
            word = self._word(deal, True)
        cards = self._faces(deal, legal, word) & wilds
        if cards == 0:
            if legal & MAY_DRAW != 0:
                return DRAW
            return PASS
        if legal & MAY_DRAW != 0 and self._may_wait(deal):
            return DRAW
        return WORD * word + self._best(deal, cards)

    # --- the words that go with a card ----------------------------------------------------------------------

    def _word(self, deal: Eights, is_wild: bool) -> i64:
        """Where the cards stand that are played with the right word, or with none; NO_WAY where none is right."""
        fitting = deal.parts.actions.calls.fitting(is_wild, deal.turn.count(deal.row, deal.to_act) - 1)
        if fitting & SILENCE != 0:
            return 0
        word = deal.words - 1
        while word >= SAYING:
            if fitting & bit(word - SAYING + 1) != 0 and deal.legal_word(word) != 0:
                return word
            word -= 1
        return NO_WAY

    def _faces(self, deal: Eights, legal: i64, word: i64) -> i64:
        """The faces that may be played as one word of the actions says."""
        if word == NO_WAY:
            return 0
        if word != 0:
            legal = deal.legal_word(word)
        if deal.turn.joker and legal & THE_JOKER_ACTION != 0:
            return (legal & CARDS) | THE_JOKER
        return legal & CARDS

    # --- which card -----------------------------------------------------------------------------------------

    def _best(self, deal: Eights, cards: i64) -> i64:
        """The card by which one gets rid of points and goes on with the longest suit; points first near the end."""
        if cards & (cards - 1) == 0:
            return as_action(ctz(cards))
        worth = deal.rules.worth
        hand = deal.turn.held(deal.row, deal.to_act)
        by_points = self.early_points
        if self._fewest(deal) <= self.close:
            by_points = self.late_points
        most: i64 = -1
        chosen: i64 = -1
        suit: i64 = 0
        while suit < 4:
            own = cards & suit_mask(suit)
            if own != 0:
                length = self.length * popcount(hand & suit_mask(suit))
                while own != 0:
                    card = ctz(own)
                    own &= own - 1
                    value = ((length + by_points * worth.of_card(card)) << 6) + card  # of equal ones the higher card
                    if chosen < 0 or value > most:
                        most = value
                        chosen = card
            suit += 1
        if cards & THE_JOKER != 0 and (chosen < 0 or by_points * worth.of_card(top(THE_JOKER)) >= most >> 6):
            return JOKER_ACTION
        return chosen

    def _fewest(self, deal: Eights) -> i64:
        """The cards in the smallest hand of the others."""
        fewest: i64 = 1000
        seat: i64 = 0
        while seat < deal.seats:
            if seat != deal.to_act:
                count = deal.turn.count(deal.row, seat)
                if count < fewest:
                    fewest = count
            seat += 1
        return fewest

    def _may_wait(self, deal: Eights) -> bool:
        """Whether to draw rather than spend a wild card: early, while nobody is close to going out."""
        if deal.row[DRAWN] != 0 or popcount(deal.turn.held(deal.row, deal.to_act)) <= self.waits_above:
            return False
        return self._fewest(deal) > self.waits_above

    # --- which suit -----------------------------------------------------------------------------------------

    def _name(self, deal: Eights) -> i64:
        """The suit that would serve best: many cards, and dear ones, that could then be played."""
        hand = deal.turn.held(deal.row, deal.to_act) & ~deal.turn.wilds
        most: i64 = -1
        named: i64 = -1
        suit: i64 = 0
        while suit < 4:
            cards = hand & suit_mask(suit)
            worth = self.named_length * popcount(cards) + deal.rules.worth.of(cards)
            if named < 0 or worth > most:
                most = worth
                named = NAME + suit
            suit += 1
        return named


def as_action(face: i64) -> i64:
    """The action of the first word that plays a face."""
    if bit(face) == THE_JOKER:
        return JOKER_ACTION
    return face
