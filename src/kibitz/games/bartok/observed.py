"""What everybody knows of a round of Bartok beside the cards, as numbers: for observations and fingerprints."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANK_NAMES
from kibitz.cards.hashing import mix
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import (
    Number,
    amount,
    choice,
    face_names,
    flag,
    lasting,
    mask,
    one_seat,
    one_suit,
    padded,
    some_seats,
)
from kibitz.games.bartok.compiled_rules import MOST_RULES
from kibitz.games.bartok.round_state import RoundState
from kibitz.rulelang.spelling import MOST_WORDS

PHASES: Final = [
    "play", "name a suit", "choose a target", "bury or keep the hand", "take or leave a turn",
    "play out of turn", "call", "make a rule", "over", "ask for a rank", "give a card", "add a card",
]  # fmt: skip

MOST_SLOTS: Final = 62  # of words that are said, in one mask
MOST_QUEUED: Final = 64  # of effects and calls that an observation tells
MOST_COUNTED: Final = 4095
MOST_BANS: Final = 16  # that an observation tells
MOST_GIFTS: Final = 32


def declared(seats: int) -> list[Number]:
    """The line of play belongs to the past, and so to the information state alone."""
    slots = [f"words {slot + 1}" for slot in range(MOST_SLOTS)]
    return [
        amount("round", 0, MOST_COUNTED),
        choice("face on top, as house rules see it", 0, face_names(53)),
        one_suit("suit named"),
        choice("direction", -1, ["anticlockwise", "none", "clockwise"]),
        amount("cards that a live demand costs", 0, MOST_COUNTED),
        amount("effect that made the demand, -1 for none", -1, MOST_COUNTED),
        amount("turns to be skipped", 0, MOST_COUNTED),
        amount("turns to be had again", 0, MOST_COUNTED),
        flag("either side may go on"),
        some_seats("had a turn since a card was last played or drawn", seats),
        amount("turns of the round", 0, MOST_COUNTED),
        one_seat("who played or drew last", seats),
        amount("seats still to be asked for a card out of turn", 0, seats),
        flag("this turn's claim is used up"),
        amount("cards that its misses cost if claimed", 0, MOST_COUNTED, seats, "seat"),
        mask("words owed before anything else", slots, seats, "seat"),
        amount("turns to be lost later", 0, MOST_COUNTED, seats, "seat"),
        amount("times said in this turn", 0, MOST_COUNTED, MOST_SLOTS, "words"),
        amount("effects still to happen, each one more, 0 for none", 0, MOST_COUNTED, MOST_QUEUED, "effect"),
        amount("calls still to be made: seat * 64 + words + 1", 0, MOST_COUNTED, MOST_QUEUED, "call"),
        amount("rule repealed, -1 for none", -1, MOST_RULES),
        amount("words of the rule being made, each one more", 0, MOST_COUNTED, MOST_WORDS, "word"),
        lasting(amount("words of the rules in force, each one more", 0, MOST_COUNTED, MOST_RULES * MOST_WORDS, "word")),
        choice("rank asked for", -1, ["none", *RANK_NAMES]),
        amount("turns for which a suit or a rank is asked for", 0, 2),
        one_seat("who is called to have the next turn", seats),
        flag("the next draw is doubled"),
        flag("the turn goes on after a draw"),
        mask("faces of which one may be added", face_names(52)),
        amount("effect whose choice is being made, -1 for none", -1, MOST_COUNTED),
        amount("bans: effect * 16 + turns + 1, 0 for none", 0, MOST_COUNTED * 16, MOST_BANS, "ban"),
        amount("cards still to be given: giver * 16 + taker + 1", 0, 255, MOST_GIFTS, "gift"),
    ]


def public_numbers_of(state: RoundState) -> list[int]:
    """The numbers that `declared` names, in its order: whole lists, where the facts have hashes."""
    fit, order, due = state.legality, state.order, state.announcements
    told = [state.number, fit.top, fit.named, order.direction, fit.live, fit.demand, order.skips, order.extra]
    told += [1 if order.either else 0, order.idle, order.turns, order.mover, order.asked]
    told.append(1 if due.claimed else 0)
    for numbers in (due.missed, due.owed, order.lost):
        told += numbers
    told += fit.said[:MOST_SLOTS] + [0] * (MOST_SLOTS - len(fit.said))
    told += padded(state.effects.queue, MOST_QUEUED)
    told += padded(due.calls, MOST_QUEUED)
    told.append(state.making.repealed)
    told += padded(state.making.draft.words, MOST_WORDS)
    return told + state.house.written + _later_numbers(state)


def tell_numbers_of(state: RoundState, told: vec[i64], at: i64) -> i64:
    """The same, written into an array from index `at` on without the rules in force; the index after them."""
    fit, order, due = state.legality, state.order, state.announcements
    first = [state.number, fit.top, fit.named, order.direction, fit.live, fit.demand, order.skips, order.extra]
    at = _tell(told, at, first)
    at = _tell(told, at, [1 if order.either else 0, order.idle, order.turns, order.mover, order.asked])
    told[at] = 1 if due.claimed else 0
    at = _tell(told, at + 1, due.missed)
    at = _tell(told, at, due.owed)
    at = _tell(told, at, order.lost)
    at = _tell_padded(told, at, fit.said, 0, MOST_SLOTS)
    at = _tell_padded(told, at, state.effects.queue, 1, MOST_QUEUED)
    at = _tell_padded(told, at, due.calls, 1, MOST_QUEUED)
    told[at] = state.making.repealed
    at = _tell_padded(told, at + 1, state.making.draft.words, 1, MOST_WORDS)
    return _tell(told, at + MOST_RULES * MOST_WORDS, _later_numbers(state))


def _tell(told: vec[i64], at: i64, numbers: list[int]) -> i64:
    for number in numbers:
        told[at] = number
        at += 1
    return at


def _tell_padded(told: vec[i64], at: i64, numbers: list[int], more: i64, size: i64) -> i64:
    """Always so many numbers, each so much more; 0 where there is none."""
    end = at + size
    for number in numbers:
        if at == end:
            return at
        told[at] = number + more
        at += 1
    while at < end:
        told[at] = 0
        at += 1
    return at


def _later_numbers(state: RoundState) -> list[int]:
    """What came to the house rules later, behind all other numbers."""
    fit, order, effects = state.legality, state.order, state.effects
    told = [fit.asked_rank, fit.asked_for, order.called, 1 if order.doubled else 0, 1 if order.goes_on else 0]
    told += [order.more, effects.asking]
    bans: list[int] = []
    for k in range(0, len(fit.bans), 2):
        bans.append(fit.bans[k] * 16 + fit.bans[k + 1])
    return told + padded(bans, MOST_BANS) + padded(effects.gifts, MOST_GIFTS)


def facts_of(state: RoundState) -> list[int]:
    """The state beside the cards, lists as hashes."""
    fit, order, due = state.legality, state.order, state.announcements
    return [
        state.number,
        fit.top,
        fit.named,
        order.direction,
        fit.live,
        fit.demand,
        order.skips * 4 + order.extra * 2 + (1 if order.either else 0),
        order.idle,
        order.turns,
        order.mover,
        order.asked,
        _hash(due.missed) * 2 + (1 if due.claimed else 0),
        fit.line_hash & 0xFFFFFF,
        _hash(fit.said),
        _hash(due.owed),
        _hash(order.lost),
        _hash(state.effects.queue + _later_facts(state)),
        _hash(due.calls),
        _hash(state.making.draft.words),
        state.making.repealed,
        _hash([len(rule.words) for rule in state.house.rules]),
    ]


def _later_facts(state: RoundState) -> list[int]:
    """The state of what came to the house rules later; nothing where none of it is in play, as before it came."""
    fit, order, effects = state.legality, state.order, state.effects
    told = [-7, fit.asked_rank, fit.asked_for, order.called, 1 if order.doubled else 0, 1 if order.goes_on else 0]
    told += [effects.asking, order.more & 0x3FFFFFF, order.more >> 26, len(fit.bans), *fit.bans, *effects.gifts]
    return [] if told == _AT_REST else told


_AT_REST: Final = [-7, -1, 0, -1, 0, 0, -1, 0, 0, 0]


def _hash(numbers: list[int]) -> int:
    """A hash of 24 bits for a list."""
    mark: i64 = 7
    for number in numbers:
        mark = mix(mark, number + 1)
    return mark & 0xFFFFFF
