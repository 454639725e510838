"""What search takes at random in Bartok: a card that fits, if there is one, with the words that are due."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.kernel import Rng, bit, pick
from kibitz.engine.position import random_action
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import ADDED, AS, CALL, DRAW, LET_BE, MAKE, PLAY, SAYS, SNAP
from kibitz.games.bartok.compiled_rules import MAY
from kibitz.games.bartok.hands import held_by
from kibitz.games.bartok.legality import DRAWN, NEITHER
from kibitz.games.bartok.round_state import RoundState
from kibitz.games.bartok.rulebook import MADE


def usual_action_of(deal: RowDeal, state: RoundState, rng: Rng) -> i64:
    """A card that fits before any other action; a call is made, and no rule."""
    if deal.phase == MAKE and not state.making.draft.words:
        return MADE
    if deal.phase == PLAY:
        return _usual_turn(deal, state, rng)
    if deal.phase == CALL:
        return SAYS + state.announcements.phrase_asked()
    if deal.phase in (SNAP, ADDED) and _cards(deal) != 0:
        return pick(_cards(deal), rng)
    return random_action(deal, rng)


def _cards(deal: RowDeal) -> i64:
    """The cards that the seat to act may play as they are."""
    return deal.legal_mask() & (bit(DRAW) - 1)


def _usual_turn(deal: RowDeal, state: RoundState, rng: Rng) -> i64:
    said = state.legality.said
    cards = _cards(deal)
    action: i64 = DRAW
    face: i64 = -1
    while cards != 0:
        action = pick(cards, rng)
        face = state.house.counts_as[action]
        if not state.legality.has_spoken() or not state.announcements.faults(deal, deal.to_act, face):
            break
        cards ^= bit(action)
    if face < 0:
        face = DRAWN
        if deal.legal_mask() & bit(LET_BE) != 0:
            action = LET_BE
            face = NEITHER
    if face < 0 and deal.legal_mask() & bit(action) == 0:
        action = _way_out(deal, state, rng)
        if action >= SAYS:
            return action
        face = state.house.counts_as[action - AS]
    needed = state.announcements.due(deal, deal.to_act, face)
    for slot in range(len(needed)):
        if said[slot] < needed[slot]:
            return SAYS + state.house.phrases[slot]
    return action


def _way_out(deal: RowDeal, state: RoundState, rng: Rng) -> i64:
    """BAR-7: where nothing can be drawn and no card fits as it is: the Joker, or words that make a card good."""
    faces = deal.legal_word(1)
    if faces != 0:
        return AS + pick(faces, rng)
    legality = state.legality
    held = held_by(deal, deal.to_act)
    for clause in state.house.clauses:
        slot = clause.phrase
        if clause.kind == MAY and slot >= 0 and legality.can_say(slot, held) and _helps(deal, state, slot):
            return SAYS + state.house.phrases[slot]
    raise ValueError("Nothing can be drawn and nothing played.")


def _helps(deal: RowDeal, state: RoundState, slot: int) -> bool:
    """Whether a card could be played once these words are said."""
    said = state.legality.said
    said[slot] += 1
    able = _cards(deal) | deal.legal_word(1)
    said[slot] -= 1
    return able != 0
