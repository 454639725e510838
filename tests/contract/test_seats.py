# SPDX-License-Identifier: Apache-2.0
"""Whoever names a seat names one of the table: at every door, in every game, before, during and after play."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.agents import Observation, make, sit, think_through
from kibitz.agents.hints import hint, weighed
from kibitz.agents.outcomes import choices_of, outcomes_of
from kibitz.cards.card import face_text
from kibitz.engine.deal import Deal
from kibitz.engine.places import SPECTATOR
from kibitz.match.acts import is_draft
from kibitz.match.claims import claim, may_claim, sure_leads
from kibitz.match.match import Match, desk_of

SOURCES = Path(__file__).resolve().parent.parent.parent / "src" / "kibitz"
GAMES = [game.id for game in kibitz.catalog()]
State = Match | Deal
Door = Callable[[Any, Any], object]  # a deal, a match or a game, and the seat

OF_A_STATE: dict[str, Door] = {
    "legal_actions": lambda state, seat: state.legal_actions(seat),
    "legal_actions_mask": lambda state, seat: state.legal_actions_mask(seat),
    "apply_action": lambda state, seat: state.apply_action(0, seat),
    "objection": lambda state, seat: state.objection(0, seat),
    "view": lambda state, seat: state.view(seat),
    "information_state_string": lambda state, seat: state.information_state_string(seat),
    "observation_tensor": lambda state, seat: state.observation_tensor(seat),
    "observation_packed": lambda state, seat: state.observation_packed(seat),
    "observation_packed32": lambda state, seat: state.observation_packed32(seat),
    "observation_struct": lambda state, seat: state.observation_struct(seat),
    "information_state_tensor": lambda state, seat: state.information_state_tensor(seat),
    "resample_from_infostate": lambda state, seat: state.resample_from_infostate(seat, 1),
    "Observation": lambda state, seat: Observation(state, seat),
    "is_draft": lambda state, seat: is_draft(state, seat, 0),
    "think_through": lambda state, seat: think_through(make("random"), state, seat),
    "choices_of": lambda state, seat: choices_of(state, seat),
    "outcomes_of": lambda state, seat: outcomes_of(state, seat, [0], worlds=1),
    "hint": lambda state, seat: hint(state, seat, "rule"),
    "weighed": lambda state, seat: weighed(state, seat),
}
OTHERS_DOORS = {"Observation", "is_draft", "think_through", "choices_of", "outcomes_of", "hint", "weighed"}
OF_AN_EXPLICIT_DEAL = {door: ask for door, ask in OF_A_STATE.items() if door not in OTHERS_DOORS}
OF_A_DEAL: dict[str, Door] = {
    "give_clue": lambda deal, seat: deal.give_clue(seat, "think of hearts"),
    "may_act": lambda deal, seat: deal.may_act(seat),
    "turn_to": lambda deal, seat: deal.turn_to(seat),
    "reason": lambda deal, seat: deal.reason(0, seat),
    "roles": lambda deal, seat: deal.roles(seat),
    "markov_chain": lambda deal, seat: desk_of(deal).markov_chain(deal, seat, 1),
    "present_sampler": lambda deal, seat: desk_of(deal).present_sampler(deal, seat),
    "witness": lambda deal, seat: desk_of(deal).witness(deal, seat),
    "resampled": lambda deal, seat: desk_of(deal).resampled(deal, seat, 1, 0),
    "sure_leads": lambda deal, seat: sure_leads(deal, seat),
}
OF_A_MATCH: dict[str, Door] = {
    "give_clue": lambda match, seat: match.give_clue(seat, "think of hearts"),
    "events": lambda match, seat: match.events(seat),
    "deal_story": lambda match, seat: match.deal_story(1, seat),
    "resampled": lambda match, seat: match.resampled(seat, 1, 0),
    "may_claim": lambda match, seat: may_claim(match, seat),
    "claim": lambda match, seat: claim(match, seat),
}
OF_A_GAME: dict[str, Door] = {
    "new_deal": lambda game, seat: game.new_deal(1, dealer=seat),
    "new_match": lambda game, seat: game.new_match(1, first_dealer=seat),
}
# None: whoever is to act, or any
NOBODY_TOO = {"legal_actions", "legal_actions_mask", "apply_action", "objection", "reason", "new_match"}
SPECTATORS_TOO = {"view", "events", "deal_story"}  # None: a spectator
EYES = {"markov_chain", "present_sampler", "resampled"}  # a spectator's eyes have a number
NATIVE = {"turn_to"}  # asked in hot loops: compiled code has made a number of True before

# What takes a seat and leaves the check to those above.
BEHIND = {
    "PolicyTree": "made by `TreeTrials`, of the seat that it was given",
    "TreeTrials": "made by agents and outcomes, of a seat that an observation has checked",
    "who": "writes the slot of a seat into a sentence; the door that fills it knows its seats",
    "make": "of a batch: asks `seat_in`, which tests/research/test_batch.py tries",
    "Batch.play_for": "asks `seat_in`, which tests/research/test_batch.py tries",
    "vector_env": "asks `Batch.play_for`, which checks",
    "SeatVectorEnv.__init__": "made by `vector_env`, whose batch has checked",
    "puffer_env": "asks `Batch.play_for`, which checks; tests/research/test_batch_puffer.py tries it",
    "SeatPufferEnv.__init__": "made by `puffer_env`, asks `Batch.play_for`, which checks",
    "Hearing.before": "called by a replay, of the seat that acts",
    "Practice.lead": "of a learner's own deals, for seats that it counts",
    "Practice.lead_of_rivals": "of a learner's own deals, for seats that it counts",
    "read_row": "asked by a batch, of the seat that the deal says is to act",
    "Tracker.unknown": "asked by a batch, of the seat that the deal says is to act",
    "Episodes": "asked by environments, which have checked",
    "env": "of PettingZoo and of Gymnasium: asks `seat_in`, which tests/research tries",
    "parallel_env": "asks `seat_in`, which tests/research tries",
    "SeatEnv.__init__": "made by `env`, asks `seat_in`",
    "SeatsEnv": "asked by itself and its spaces, of its own seats",
    "ParallelSeatsEnv": "asked by itself and its spaces, of its own seats",
    "ChoiceOfPacks.__init__": "made by a game of OpenSpiel, whose parameters are checked",
    "SampledDeal.__init__": "made by a game of OpenSpiel, whose parameters are checked",
    "Watcher.before": "told by the deal whose seat acts",
    "Witness": "made by the desk, which has checked, and told by the deal whose seat acts",
    "Candidate.add_all": "asked by trials, which are made for an observation, and by `outcomes_of`",
    "Trials.__init__": "made for an observation, which has checked",
    "Desk": "asked by the deal, which has checked",
    "DealDesk.view": "asked by the deal, which has checked",
    "DealDesk.information_state": "asked by the deal, which has checked",
    "DealDesk.tensor": "asked by the deal, which has checked",
    "DealDesk.packed": "asked by the deal, which has checked",
    "DealDesk.packed32": "asked by the deal, which has checked",
    "legal_marks": "asks `seat_in`, which tests/research/test_gymnasium.py tries",
    "row_tensor": "works for a deal's desk, which has checked whose eyes they are",
    "row_packed": "works for a deal's desk, which has checked whose eyes they are",
    "row_packed32": "works for a deal's desk, which has checked whose eyes they are",
    "DealDesk.struct": "asked by the deal, which has checked",
    "DealDesk.information_tensor": "asked by the deal, which has checked",
    "DealDesk.resample": "asked by the deal, which has checked",
    "DealDesk.make_frame": "takes a viewer, whom `viewer_at` has checked",
    "Deal.__init__": "made by a setting",
    "ExplicitDeal.__init__": "made by a game, which has checked",
    "Match.__init__": "made by a game, which has checked",
    "Setting.make": "asked by game and match, which have checked",
    "start_deal": "asked by game and match, which have checked",
    "Outcomes.__init__": "made by `outcomes_of`, which has checked",
    "mind_of": "asked by an agent, whose observation has checked",
    "first_standing": "sums up decisions, for each of the seats that they tell of",
    "as_read": "takes a viewer, made by a door that has checked",
    "opened": "asks `Match.deal_story`, which checks",
    "clue_in_words": "asked by the deal, which has checked",
    "told_deal": "asked by replay, which has checked the record",
    "acted": "takes an action as `apply_action` does, which checks",
    "Announcer.forfeit": "told by whoever plays the deal, of the seat whose agent was at fault",
    "Tally.enter": "counts a fault of an agent that has its seat",
    "forfeited": "asked by the arena, of the seat whose agent was at fault",
    "Fixed.choose": "asked by a walk through all histories, of whoever is to act",
    "Response.__init__": "made for each seat of a game in turn",
    "Entry.__init__": "made by a study, of a match that has checked",
    "moments_of": "asks the deal's desk and `may_act`, which check",
    "other_world": "asks `moments_of`, and the deal's desk, which checks",
}

_RULES = "what the rules answer: the engine asks, which counts the seats itself"
_DESK = "works for a deal's desk, which has checked whose eyes they are"
_VIEWER = "takes a viewer, whom `viewer_at` has checked"
INSIDE = {
    "match/acts.py": "takes actions as `apply_action` does, which checks",
    "agents/ismcts.py": "works for an observation, which has checked",
    "knowledge/view_extras.py": _VIEWER,
    "knowledge/present_sampler.py": _DESK,
    "knowledge/fields.py": _DESK,
    "knowledge/information.py": _DESK,
    "knowledge/ledger.py": _DESK,
    "knowledge/observation.py": _DESK,
    "knowledge/memory.py": _DESK,
    "engine/plan.py": _RULES,
    "engine/position.py": _RULES,
    "knowledge/history.py": _DESK,
    "engine/seats.py": "is what checks",
    "match/sheet.py": _VIEWER,
    "knowledge/observation_trace.py": _DESK,
    "engine/row_deal.py": _RULES,
    "engine/text.py": _RULES,
    "knowledge/proposals.py": _DESK,
    "knowledge/viewer.py": "is what checks",
    "knowledge/picture.py": _VIEWER,
    "knowledge/steps.py": _VIEWER,
    "knowledge/views.py": _VIEWER,
    "engine/sentences.py": _VIEWER,
    "knowledge/history_sampler.py": _DESK,
}
ROOMS_APART = {"games", "mechanics", "rulelang", "table", "terminal"}  # rules, and doors whose seats are their own


def modules() -> list[Path]:
    """Every module whose names somebody may call with a seat."""
    found = [path.relative_to(SOURCES) for path in sorted(SOURCES.rglob("*.py"))]
    return [path for path in found if path.parts[0] not in ROOMS_APART and path.as_posix() not in INSIDE]


def takes_a_seat(function: ast.FunctionDef) -> bool:
    named = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return any(one.arg in ("seat", "dealer", "first_dealer", "eye", "viewer") for one in named)


def public_names(path: Path) -> Iterator[str]:
    """The functions and methods of a module that take a seat, but for those that are its own business."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and takes_a_seat(node) and not node.name.startswith("_"):
            yield node.name
        if isinstance(node, ast.ClassDef):
            methods = [method for method in node.body if isinstance(method, ast.FunctionDef) and takes_a_seat(method)]
            doors = [method.name for method in methods if method.name == "__init__" or not method.name.startswith("_")]
            yield from (f"{node.name}.{name}" for name in doors)


def test_every_public_name_that_takes_a_seat_is_tried_here() -> None:
    found = {name for module in modules() for name in public_names(SOURCES / module)}
    tried = {
        *(f"Deal.{name}" for name in [*OF_A_STATE, *OF_A_DEAL]),
        *(f"Match.{name}" for name in [*OF_A_STATE, *OF_A_MATCH]),
        *(f"ExplicitDeal.{name}" for name in OF_AN_EXPLICIT_DEAL),
        *(f"DealDesk.{name}" for name in OF_A_DEAL),
        *(f"Game.{name}" for name in OF_A_GAME),
        *OF_A_STATE,
        *("sure_leads", "may_claim", "claim"),  # functions, of a deal and of a match
        "Observation.__init__",
    }

    assert len(found) > 25
    assert {name for name in found if name not in tried and not {name, name.split(".")[0]} & set(BEHIND)} == set()
    assert {name for name in BEHIND if not any(one.split(".")[0] == name or one == name for one in found)} == set()


def wrong_seats(seats: int, door: str) -> list[Any]:
    wrong: list[Any] = [
        -1,
        -2,
        kibitz.TERMINAL,
        seats,
        seats + 1,
        seats + 4,
        61,
        64,
        1 << 70,
        -(1 << 70),
        "1",
        [0],
    ]
    if door not in EYES:
        wrong.append(SPECTATOR)
    if door not in NATIVE:
        wrong += [True, False, 1.0, 1.5]
    if door not in NOBODY_TOO | SPECTATORS_TOO:
        wrong.append(None)
    return wrong


def check(door: str, ask: Door, asked: Any, seats: int) -> None:
    for seat in wrong_seats(seats, door):
        with pytest.raises((ValueError, TypeError, OverflowError)) as refused:
            ask(asked, seat)
        if isinstance(seat, int) and abs(seat) < 100:
            assert f"eat from 0 to {seats - 1} is wanted, not {seat!r}." in str(refused.value), (door, seat)
        else:
            assert door in NATIVE or refused.type is ValueError, (door, seat)


@cache
def states_of(name: str) -> list[State]:
    """A match begun, one under way, a deal under way and one that is over; nobody may play on in them."""
    game = kibitz.load_game(name)
    begun, under_way, deal, over = game.new_match(1), game.new_match(2), game.new_deal(3), game.new_deal(4)
    agents = [make("random")] * game.seats
    sit(under_way, agents, 7, 6)
    sit(deal, agents, 7, 6)
    sit(over, agents, 5, 0)
    return [begun, under_way, deal, over]


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_is_none_of_the_table_is_refused_in_one_sentence_at_every_door(name: str) -> None:
    for state in states_of(name):
        seats = state.setting.seats if isinstance(state, Match) else int(state.seats)
        more = OF_A_MATCH if isinstance(state, Match) else OF_A_DEAL
        before, asked = state.fingerprint(), state.players_to_act()
        for door, ask in (OF_A_STATE | more).items():
            check(door, ask, state, seats)
        assert (state.fingerprint(), state.players_to_act()) == (before, asked)


def test_a_deal_with_chance_nodes_refuses_them_too() -> None:
    game = kibitz.load_game("8-5-3")
    pack = [face_text(card) for card in game.new_deal(1).pack]
    deal = game.new_deal(pack=pack, explicit_chance=True)

    assert not deal.is_chance_node()
    for door, ask in OF_AN_EXPLICIT_DEAL.items():
        check(door, ask, deal, 3)


@pytest.mark.parametrize("name", GAMES)
def test_a_dealer_that_is_none_of_the_table_is_refused(name: str) -> None:
    game = kibitz.load_game(name)

    for door, ask in OF_A_GAME.items():
        check(door, ask, game, game.seats)


def test_a_finished_match_refuses_them_too() -> None:
    match = kibitz.load_game("abstrac", target=10).new_match(1)
    sit(match, [make("random")] * 2, 5, 0)

    assert match.is_terminal()
    for door, ask in (OF_A_STATE | OF_A_MATCH).items():
        check(door, ask, match, 2)


class Whole:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_other_libraries_are_seats() -> None:
    match = kibitz.load_game("8-5-3").new_match(1)

    for state in (match, match.deal):
        assert state.view(Whole(1)) == state.view(1)
        assert state.information_state_string(Whole(1)) == state.information_state_string(1)
        with pytest.raises(ValueError, match="A seat from 0 to 2 is wanted"):
            state.view(Whole(3))


def test_names_are_as_many_as_seats() -> None:
    match = kibitz.load_game("8-5-3").new_match(1)

    for door in (match.deal.view, match.view, lambda seat, names: match.events(seat, 0, names)):
        with pytest.raises(ValueError, match="names: one for each of the 3 seats, not 2"):
            door(0, names=["Ann", "Ben"])


@pytest.mark.parametrize("name", GAMES)
def test_copies_are_independent(name: str) -> None:
    _, match, deal, _ = states_of(name)
    for copied, state in ((copy.copy, match), (copy.copy, deal), (copy.deepcopy, deal)):
        before, story, record = state.fingerprint(), state.view(None), state.to_record()
        twin = copied(state)
        assert type(twin) is type(state)
        assert (twin.fingerprint(), twin.to_record()) == (before, record)
        sit(twin, [make("random")] * 8, 5, 12)
        assert twin.to_record() != record
        assert (state.fingerprint(), state.view(None), state.to_record()) == (before, story, record)
