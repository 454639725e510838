"""The course of play in Bartok: a turn from its first word to the turn of the next seat; docs/games/bartok.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, JOKER, rank_mask
from kibitz.cards.kernel import bit
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import (
    ADDED,
    AS,
    CALL,
    CLAIM,
    DRAW,
    LEAVES_TURN,
    LET_BE,
    MAKE,
    NEIGHBOUR,
    PLAY,
    PLAY_WORDS,
    SAYS,
    SNAP,
    TAKES_TURN,
)
from kibitz.games.bartok.hands import HANDS, draw_for, has_cards, held_by, made_to_draw
from kibitz.games.bartok.legality import DRAWN, NEITHER
from kibitz.games.bartok.round_state import RoundState
from kibitz.games.bartok.turn_order import MOST_TURNS

# How a card comes onto the pile: in turn, out of turn, or beside another one of the same turn.
IN_TURN: Final = 0
OUTSIDE: Final = 1
BESIDE: Final = 2


def take_action(deal: RowDeal, state: RoundState, action: i64, costs_accuser: bool) -> None:
    """The seat to act does what it may before the round is over; where its last card wins, the round ends."""
    if deal.phase == PLAY:
        _act_in_turn(deal, state, action, costs_accuser)
    elif deal.phase == SNAP:
        _answer_card(deal, state, action)
    elif deal.phase == ADDED:
        _add_card(deal, state, action)
    elif deal.phase == CALL:
        state.announcements.answer(deal, action)
        _check_hands(deal, state)
    elif deal.phase == NEIGHBOUR:
        _choose_turn(deal, state, action)
    else:
        state.effects.choose(deal, action)
        _let_happen(deal, state)


def legal_answer(deal: RowDeal, state: RoundState, word: i64) -> i64:
    """What the seat to act may do where it is no turn of its own: by the word of the action set."""
    if deal.phase == MAKE:
        return state.making.legal_word(word)
    if word >= PLAY_WORDS:
        return 0
    if deal.phase == SNAP:
        if word > 0:
            return 0
        return _legal_out_of_turn(deal, state)
    if deal.phase == ADDED:
        return _legal_beside(deal, state) if word == 0 else 0
    if deal.phase == CALL:
        return state.announcements.legal_word(word)
    if deal.phase == NEIGHBOUR:
        return _legal_of_neighbour(word)
    return state.effects.legal_word(deal, word)


def _legal_out_of_turn(deal: RowDeal, state: RoundState) -> i64:
    """BAR-17: the cards that may be played out of turn, or none."""
    fitting = state.legality.out_of_turn(state.piles.top(deal.row) & 63)
    return fitting & deal.faces(HANDS + deal.to_act) | bit(LET_BE)


def _legal_beside(deal: RowDeal, state: RoundState) -> i64:
    """BAR-30: the cards that may be added to the one just played, or none."""
    fitting = state.house.printed_faces(state.order.more) & ALL_CARDS
    return fitting & deal.faces(HANDS + deal.to_act) | bit(LET_BE)


def _legal_of_neighbour(word: i64) -> i64:
    """BAR-12: the turn is left to the other neighbour, or taken."""
    if word == 0:
        return bit(LEAVES_TURN)
    if word == 1:
        return bit(TAKES_TURN - AS)
    return 0


def begin_turn(deal: RowDeal, state: RoundState, seat: i64) -> None:
    """BAR-5: a seat may say words, play or draw."""
    state.order.begin_turn(seat)
    state.legality.begin_turn()
    deal.phase = PLAY
    deal.to_act = seat


def _act_in_turn(deal: RowDeal, state: RoundState, action: i64, costs_accuser: bool) -> None:
    house = state.house
    if action < DRAW:
        _play(deal, state, action, house.counts_as[action], IN_TURN)
    elif action == DRAW:
        _draw(deal, state)
    elif action == LET_BE:
        _stop(deal, state)
    elif action == CLAIM:
        state.announcements.claim(deal, costs_accuser)
        _check_hands(deal, state)
    elif action < SAYS:
        _play(deal, state, JOKER, house.counts_as[action - AS], IN_TURN)
    else:
        state.legality.said[house.slot_of(action - SAYS)] += 1


# --- BAR-7, BAR-10: a card is drawn or played ---------------------------------------------------------------


def _draw(deal: RowDeal, state: RoundState) -> None:
    """BAR-7: one card, or what a live demand costs; the turn is over, but for BAR-29. BAR-21: it may be idle."""
    seat, legality, order, house = deal.to_act, state.legality, state.order, state.house
    wrong = state.announcements.settle(deal, DRAWN)
    order.acted(seat)
    state.announcements.forget_turn()
    cards: i64 = 1
    free = legality.live == 0
    if legality.live > 0 and not order.is_late():
        cards = legality.live
    legality.live = 0
    order.asked = 0
    came = draw_for(deal, state.piles, seat, order.draw_size(cards))
    order.cards_drawn(seat, came)
    order.goes_on = free and came > 0 and (house.until_able or house.plays_drawn)
    state.announcements.miss(deal, seat, wrong)
    _check_hands(deal, state)


def _stop(deal: RowDeal, state: RoundState) -> None:
    """BAR-29: whoever has drawn plays nothing after all."""
    seat = deal.to_act
    wrong = state.announcements.settle(deal, NEITHER)
    state.announcements.forget_turn()
    state.order.goes_on = False
    state.announcements.miss(deal, seat, wrong)
    _check_hands(deal, state)


def _play(deal: RowDeal, state: RoundState, printed: i64, face: i64, way: i64) -> None:
    """BAR-10: the card is moved, words are checked, an empty hand ends the round, and then effects happen."""
    seat, house, legality = deal.to_act, state.house, state.legality
    effects = legality.triggered(held_by(deal, seat), face)
    wrong: i64 = 0
    if way == IN_TURN:
        wrong = state.announcements.settle(deal, face)
    same = face >> 2 == legality.top >> 2
    before = legality.live
    _put_down(deal, state, printed, face, way)
    state.announcements.miss(deal, seat, wrong)
    if house.modest and not has_cards(deal, seat) and house.has_power(effects):
        made_to_draw(deal, state.piles, state.order, seat, 1)
    if not has_cards(deal, seat):
        state.end(deal, seat)
        return
    state.effects.line_up(effects, before, house.twice and same)
    if house.together:
        state.order.more = rank_mask(face >> 2)
    _let_happen(deal, state)


def _put_down(deal: RowDeal, state: RoundState, printed: i64, face: i64, way: i64) -> None:
    """BAR-10: the card goes from the hand of the seat to act onto the pile."""
    seat = deal.to_act
    state.piles.play(deal.row, HANDS + seat, printed)
    state.legality.live = 0
    state.legality.cover(face)
    state.order.card_played(way == OUTSIDE)
    state.order.acted(seat)
    state.announcements.forget_turn()
    state.announcements.sizes[seat] = held_by(deal, seat)


# --- what follows -------------------------------------------------------------------------------------------


def _let_happen(deal: RowDeal, state: RoundState) -> None:
    """BAR-12: effects, until one asks for a choice."""
    if state.effects.happen(deal):
        _check_hands(deal, state)


def _check_hands(deal: RowDeal, state: RoundState) -> None:
    """BAR-8: who came to a size of hand that is called has to call; then play goes on."""
    state.announcements.note_hands(deal)
    _go_on(deal, state)


def _go_on(deal: RowDeal, state: RoundState) -> None:
    """BAR-8: calls come first; BAR-9: after a claim the same player has still to play or draw."""
    if state.announcements.ask(deal):
        return
    if state.announcements.claimed or (state.order.goes_on and not state.order.is_used_up()):
        deal.phase = PLAY
        deal.to_act = state.order.holder
    elif state.order.more != 0 and state.order.turns < MOST_TURNS:
        deal.phase = ADDED
        deal.to_act = state.order.mover
    elif state.order.asked > 0 and state.house.snaps:
        _ask_next(deal, state)
    else:
        _pass_turn(deal, state)


def _ask_next(deal: RowDeal, state: RoundState) -> None:
    """BAR-17: all the others are asked in turn order, whatever they hold."""
    order = state.order
    if order.asked == 0 or order.turns >= MOST_TURNS:
        _pass_turn(deal, state)
        return
    deal.phase = SNAP
    deal.to_act = order.ahead(deal.seats - order.asked)


def _answer_card(deal: RowDeal, state: RoundState, action: i64) -> None:
    """BAR-17: a card out of turn, or none."""
    if action < DRAW:
        state.order.asked = 0
        _play(deal, state, action, state.house.counts_as[action], OUTSIDE)
    else:
        state.order.asked -= 1
        _ask_next(deal, state)


def _add_card(deal: RowDeal, state: RoundState, action: i64) -> None:
    """BAR-30: another card beside the one just played, or none."""
    state.order.more = 0
    if action < DRAW:
        _play(deal, state, action, state.house.counts_as[action], BESIDE)
    else:
        _go_on(deal, state)


def _pass_turn(deal: RowDeal, state: RoundState) -> None:
    """BAR-5: the turn goes on; BAR-12: a neighbour may be asked, or the same seat have another one.

    BAR-21: where nobody can play and nothing can be drawn, or no end comes, the round is void.
    """
    order = state.order
    if order.is_used_up():
        state.end(deal, -1)
    elif order.extra > 0:
        order.extra = 0
        begin_turn(deal, state, order.mover)
    elif order.called >= 0:
        begin_turn(deal, state, order.following())
    elif order.either and deal.seats > 2:
        deal.phase = NEIGHBOUR
        deal.to_act = order.ahead(1)
    else:
        begin_turn(deal, state, order.following())


def _choose_turn(deal: RowDeal, state: RoundState, action: i64) -> None:
    """BAR-12: the neighbour in the direction of play takes the turn, or leaves it to the other one."""
    order = state.order
    if action == LEAVES_TURN:
        order.direction = -order.direction
    order.skips = 0
    begin_turn(deal, state, order.ahead(1))
