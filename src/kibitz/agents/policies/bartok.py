"""Rules of thumb for Bartok: play what house rules reward, say what is due, invent rules that let rounds end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, whole
from kibitz.agents.policies.rule_making import RuleMaking, least_growing
from kibitz.cards.card import rank_mask, suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import Deal, legal_list
from kibitz.games.bartok.actions import (
    ADDED,
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    GIFT,
    KEEPS,
    LET_BE,
    MAKE,
    NAME,
    NEIGHBOUR,
    PLAY,
    RANK,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    TAKES_TURN,
    other_seat,
)
from kibitz.games.bartok.compiled_rules import (
    ADD,
    AGAIN,
    ALL_DRAW,
    ALL_MISS,
    ALL_TOLD,
    ASK_RANK,
    ASK_SUIT,
    DEMAND,
    DRAWS,
    GIVE,
    GOES,
    HIMSELF,
    MAY,
    MISSES,
    REACT,
    SHIFT,
    SKIP,
    SWAP,
    TAKE,
    TOLD,
    WHO_DRAWS,
    Effect,
)
from kibitz.games.bartok.hands import HANDS, held_by
from kibitz.games.bartok.legality import DRAWN, NEITHER
from kibitz.games.bartok.rulebook import MADE
from kibitz.games.bartok.rules import Bartok

CARDS: Final = 0xFFFFFFFFFFFFF
OUT: Final = 100.0  # more than anything else is worth
LEAST_TRIALS: Final = 2  # rounds: who tries a new rule in fewer makes none
STIRRING: Final = (ALL_DRAW, REACT, AGAIN, TOLD, ALL_TOLD, ADD, ASK_SUIT, ASK_RANK, ALL_MISS)


@final
class BartokPolicy(Policy):
    """Weighs what a card does to whom; a Joker is kept, and words are said as they are due."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.making = RuleMaking(whole(figures, "trials"), whole(figures, "many_rules"))
        # Where worlds are played to their ends, the round is won when a rule is made: which it is changes nothing.
        self.invents: bool = whole(figures, "trials") >= LEAST_TRIALS
        self.length: float = figures["length"]
        self.joker: float = figures["joker"]
        self.wrong_word: float = figures["wrong_word"]
        self.threat_from: float = figures["threat_from"]
        self.stirring: float = figures["stirring"]
        self.a_card: float = figures["a_card"]
        self.a_turn: float = figures["a_turn"]
        self.a_lost_turn: float = figures["a_lost_turn"]

    def guesses(self, deal: Deal) -> bool:
        """What a house rule would bring is tried in the position as it is."""
        return True

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, Bartok)
        if deal.phase == PLAY:
            return self._turn(deal, legal)
        if deal.phase == SNAP or deal.phase == ADDED:
            if legal & CARDS != 0:
                return self._best(deal, legal & CARDS, 0)
            return LET_BE
        if deal.phase == MAKE and not self.invents:
            return least_growing(legal_list(deal)) if deal.making.draft.words else MADE
        return self._answer(deal, legal_list(deal))

    def _answer(self, deal: Bartok, actions: list[int]) -> i64:
        """What is asked of a seat beside cards: a rule, a call, or a choice that an effect leaves to it."""
        if deal.phase == MAKE:
            return self.making.next_word(deal, actions)
        if deal.phase == CALL:
            if actions[0] == SILENT:
                return actions[1]
            return actions[0]
        if deal.phase == BURY:
            amount = deal.house.effects[deal.effects.queue[0]].amount
            if deal.count_at(deal.to_act) > amount + 1:
                return BURIES
            return KEEPS
        if deal.phase == NEIGHBOUR:
            return TAKES_TURN
        if deal.phase == SUIT or deal.phase == RANK or deal.phase == GIFT:
            return _by_the_hand(deal, actions)
        return _somebody(deal, actions)

    # --- a turn ---------------------------------------------------------------------------------------------

    def _turn(self, deal: Bartok, legal: i64) -> i64:
        if legal & bit(CLAIM) != 0 and sum(deal.announcements.missed) > 0:
            return CLAIM
        cards, jokers = legal & CARDS, deal.legal_word(1)
        if cards | jokers == 0:
            opening = _opening_word(deal)
            if opening >= 0:
                return opening
            if legal & bit(LET_BE) != 0:
                return _with_words(deal, NEITHER, LET_BE)
            return _with_words(deal, DRAWN, DRAW)
        best = self._best(deal, cards, jokers)
        return _with_words(deal, _face(deal, best), best)

    def _best(self, deal: Bartok, cards: i64, jokers: i64) -> i64:
        """The best of some cards as they are, and of those that a Joker may be played as."""
        seat = deal.to_act
        following = deal.order.beside(seat, deal.order.direction)
        threat = max(0.0, self.threat_from - float(held_by(deal, following)))
        hand = deal.faces(HANDS + seat)
        held = held_by(deal, seat)
        most = -1.0e300
        chosen: i64 = -1
        base: i64 = 0
        while base <= AS:
            while cards != 0:
                action = base + ctz(cards)
                cards &= cards - 1
                worth = self._worth(deal, action, hand, held, threat)
                if worth > most:
                    most = worth
                    chosen = action
            cards = jokers
            base += AS
        return chosen

    def _worth(self, deal: Bartok, action: i64, hand: i64, held: i64, threat: float) -> float:
        """Powers that hurt others, then long suits; a Joker is kept."""
        face = _face(deal, action)
        worth = float(popcount(hand & suit_mask(face & 3))) * self.length
        if action >= AS:
            worth -= self.joker
        if deal.phase == PLAY:
            worth -= self.wrong_word * float(_words_too_many(deal, face))
        if held == 1:
            return worth + OUT
        for number in deal.legality.triggered(held, face):
            worth += self._effect_worth(deal, deal.house.effects[number], threat)
        return worth

    def _effect_worth(self, deal: Bartok, effect: Effect, threat: float) -> float:
        kind, amount = effect.kind, float(effect.amount)
        if effect.who == HIMSELF:
            if kind == WHO_DRAWS:
                return -amount
            if kind == GOES:
                return self.a_turn
            return -self.a_turn
        if kind in (DRAWS, DEMAND, WHO_DRAWS):
            return amount * (1.0 + threat)
        if kind == GIVE:
            return self.a_card * amount
        if kind == TAKE:
            return -self.a_card * amount
        if kind in (SKIP, MISSES):
            return 1.0 + self.a_lost_turn * threat
        if kind in STIRRING:
            return self.stirring
        if kind == SWAP:
            return self.a_card * float(deal.count_at(deal.to_act) - 1 - _fewest_of_others(deal))
        if kind == SHIFT:
            giver = deal.order.beside(deal.to_act, -deal.order.direction)
            return self.a_card * float(deal.count_at(deal.to_act) - 1 - deal.count_at(giver))
        return 0.0


def _words_too_many(deal: Bartok, face: i64) -> i64:
    """For how many words more was said than is due with a card."""
    if not deal.legality.has_spoken():
        return 0
    needed = deal.announcements.due(deal, deal.to_act, face)
    found: i64 = 0
    for slot in range(len(needed)):
        if deal.legality.said[slot] > needed[slot]:
            found += 1
    return found


def _fewest_of_others(deal: Bartok) -> i64:
    fewest: i64 = 1000
    for seat in range(deal.seats):
        if seat != deal.to_act and deal.count_at(seat) < fewest:
            fewest = deal.count_at(seat)
    return fewest


def _face(deal: Bartok, action: i64) -> i64:
    """The face of a card that is played, as house rules see it."""
    if action >= AS:
        action -= AS
    return deal.house.counts_as[action]


def _with_words(deal: Bartok, face: i64, action: i64) -> i64:
    """The next word that is due with an action, or the action itself."""
    needed = deal.announcements.due(deal, deal.to_act, face)
    for slot in range(len(needed)):
        if deal.legality.said[slot] < needed[slot]:
            phrase = deal.house.phrases[slot]
            if deal.legal_word(2) & bit(phrase) != 0:
                return SAYS + phrase
    return action


def _opening_word(deal: Bartok) -> i64:
    """Words that make a held card good, where nothing else can be played."""
    held = held_by(deal, deal.to_act)
    for clause in deal.house.clauses:
        slot = clause.phrase
        if clause.kind != MAY or slot < 0 or deal.legality.said[slot] > 0 or not deal.legality.can_say(slot, held):
            continue
        trial = deal.copy()
        trial.legality.said[slot] = 1
        if trial.legal_mask() & CARDS != 0 or trial.legal_word(1) != 0:
            return SAYS + deal.house.phrases[slot]
    return -1


# --- other choices ------------------------------------------------------------------------------------------


def _by_the_hand(deal: Bartok, legal: list[int]) -> i64:
    """The suit of most cards is named, the rank of fewest asked for; the card of the shortest suit is given away."""
    hand = deal.faces(HANDS + deal.to_act)
    least: i64 = 1000
    chosen: i64 = -1
    for action in legal:
        reason = _reason(deal.phase, hand, action)
        if reason < least:
            least = reason
            chosen = action
    return chosen


def _reason(phase: i64, hand: i64, action: i64) -> i64:
    if phase == SUIT:
        return -popcount(hand & suit_mask(action - NAME))
    if phase == RANK:
        return popcount(hand & rank_mask((action - AS) >> 2))
    return popcount(hand & suit_mask(action & 3))


def _somebody(deal: Bartok, legal: list[int]) -> i64:
    """Who holds the most cards is called to play, or a card is taken there; who holds the fewest draws and misses."""
    way: i64 = 1
    asking = deal.effects.asking
    if asking >= 0:
        kind = deal.house.effects[asking].kind
        if kind in (GOES, TAKE):
            way = -1
    least: i64 = 1000
    chosen: i64 = -1
    for action in legal:
        count = way * deal.count_at(other_seat(action))
        if count < least:
            least = count
            chosen = action
    return chosen
