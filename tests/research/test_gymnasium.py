# SPDX-License-Identifier: Apache-2.0
"""Gymnasium's own check holds for every game, and one seat plays just what the engine plays."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.utils.env_checker import check_env

import kibitz
from kibitz.agents import Agent, Observation
from kibitz.agents.base import Ending, Opening
from kibitz.engine.deal import IllegalAction
from kibitz.match.match import Match
from kibitz.research.episodes import Observed, environment_id
from kibitz.research.gymnasium import SeatEnv, env, register

from .walks import IDS, OPEN, choice, mask_of, numbers_of, otherwise, start

MOST_STEPS = 120  # of an episode that are compared

every_game = pytest.mark.parametrize("name", IDS)
deals_and_matches = pytest.mark.parametrize("matches", [False, True], ids=["deals", "matches"])


def first(seen: Observed) -> int:
    """A policy that takes the first action that it may."""
    return int(np.flatnonzero(seen["action_mask"])[0])


def last(seen: Observed) -> int:
    """A policy that takes the last one."""
    return int(np.flatnonzero(seen["action_mask"])[-1])


def play(made: SeatEnv, seed: int, most: int = MOST_STEPS) -> list[int]:
    """Play on by the seed, so many steps or to the end; the masks' numbers that were chosen."""
    taken: list[int] = []
    over = False
    while not over and len(taken) < most:
        taken.append(choice(seed, made.seat, np.flatnonzero(made.action_masks()).tolist()))
        *_, over, _, _ = made.step(taken[-1])
    return taken


# --- the framework's own check ------------------------------------------------------------------------------


@every_game
@deals_and_matches
def test_one_seat_of_a_game_passes_the_check_of_the_framework_without_a_remark(name: str, matches: bool) -> None:
    game = kibitz.load_game(name)
    for masked in (False, True):
        made: Any = gymnasium.make(
            environment_id(game), seat=game.seats - 1, matches=matches, mask_in_observation=masked
        )
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(made.unwrapped)


@every_game
def test_the_spaces_are_those_of_the_game(name: str) -> None:
    game = kibitz.load_game(name)
    plain, masked = env(name), env(name, mask_in_observation=True, matches=True)
    numbers, count = game.observation_shape[0], game.num_distinct_actions
    assert plain.observation_space == Box(0.0, 1.0, (numbers,), np.float32)
    assert masked.observation_space == Dict(
        {"observation": Box(0.0, 1.0, (numbers + game.seats,), np.float32), "action_mask": MultiBinary(count)}
    )
    assert plain.action_space == masked.action_space == Discrete(count)


# --- the same play ------------------------------------------------------------------------------------------


@every_game
@deals_and_matches
def test_from_one_seat_everything_is_as_in_the_engine(name: str, matches: bool) -> None:
    game = kibitz.load_game(name)
    own = 1
    made = env(name, own, [first, *[last] * (game.seats - 2)], matches=matches)
    seen, info = made.reset(seed=6)
    state = start(game, matches, 6)
    for _ in range(MOST_STEPS):
        while not state.is_terminal() and state.players_to_act()[0] != own:
            seat = state.players_to_act()[0]
            legal = state.legal_actions(seat)
            state.apply_action(legal[0] if seat == 0 else legal[-1], seat)
        over = state.is_terminal()
        assert made.episodes.state.fingerprint() == state.fingerprint()
        assert np.array_equal(seen, numbers_of(state, own))
        assert np.array_equal(info["action_mask"], mask_of(state, own))
        assert np.array_equal(made.action_masks(), mask_of(state, own) == 1)
        if over:
            break
        action = choice(6, own, state.legal_actions(own))
        state.apply_action(action, own)
        seen, reward, ended, cut_off, info = made.step(action)
        assert ended == made.episodes.state.is_terminal()
        assert not cut_off
        if ended:
            assert reward == made.episodes.state.returns()[own]
        else:
            assert reward == 0.0


@every_game
def test_what_was_played_is_a_legal_game_by_its_record(name: str) -> None:
    made = env(name)
    made.reset(seed=3)
    play(made, 3, 40)
    again = kibitz.replay(made.episodes.state.to_record())
    assert again.fingerprint() == made.episodes.state.fingerprint()


@every_game
def test_the_same_seed_and_actions_bring_the_same_episode(name: str) -> None:
    """Also the opponents' luck, and that of the episodes after it."""
    made = [env(name), env(name)]
    for one in made:
        one.reset(seed=4)
        play(one, 4, 25)
    assert made[0].episodes.state.fingerprint() == made[1].episodes.state.fingerprint()
    for one in made:
        one.reset()
        play(one, 5, 25)
    assert made[0].episodes.state.fingerprint() == made[1].episodes.state.fingerprint()


def test_a_seed_may_be_a_text_and_fixes_the_luck_of_opponents_too() -> None:
    made = [env("crazy-eights", first_dealer="any") for _ in range(3)]
    for one, seed in zip(made, ("8/2/0", "8/2/0", "8/2/1"), strict=True):
        one.reset(seed=seed)
        play(one, 4, 25)
        one.reset()
        play(one, 5, 25)
    hashes = [one.episodes.state.fingerprint() for one in made]
    assert hashes[0] == hashes[1] != hashes[2]


# --- what is hidden -----------------------------------------------------------------------------------------


def given(made: SeatEnv) -> tuple[list[Any], list[int], str | None]:
    """All that the seat gets of the present."""
    seen, info = made._given()
    assert list(info) == ["action_mask"]
    return seen.tolist(), info["action_mask"].tolist(), made.render()


@every_game
@deals_and_matches
def test_the_seat_is_given_nothing_of_what_it_cannot_know(name: str, matches: bool) -> None:
    made = env(name, matches=matches, render_mode="ansi")
    made.reset(seed=2)
    moved, over = 0, False
    for step in range(24):
        state = made.episodes.state
        if step % 6 == 0:
            seen = given(made)
            world = otherwise(state, made.seat, step)
            moved += world.fingerprint() != state.fingerprint()
            made.episodes.state = world
            assert given(made) == seen
            made.episodes.state = state
        if over:
            break
        *_, over, _, _ = made.step(choice(2, made.seat, state.legal_actions(made.seat)))
    assert moved > 0 or name in OPEN, "hidden cards lay as they did: a leak would not be seen"


# --- opponents ----------------------------------------------------------------------------------------------


class Told(Agent):
    """Plays the first legal action and keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def choose(self, observation: Observation) -> int:
        return observation.legal[0]

    def begin(self, opening: Opening) -> None:
        self.heard.append(f"begins {opening.seat}")

    def finish(self, ending: Ending) -> None:
        self.heard.append("forfeit" if ending.forfeit is not None else "ends")


@pytest.mark.parametrize("name", ["8-5-3", "metamorphosis", "switch"])
def test_opponents_are_named_or_agents_or_functions(name: str) -> None:
    choices: list[Any] = ["random", "steady", ["beginner", Told()], [Told(), first], last]
    for opponents in choices:
        seats = 3
        made = env(name, 1, opponents, seats=seats)
        made.reset(seed=1)
        play(made, 1, 500)
        assert made.episodes.state.is_terminal()


def test_agents_that_are_named_play_as_they_do_elsewhere() -> None:
    """A rule of thumb that guesses nothing has no luck: so both must choose alike."""
    made = env("abstrac", 0, "steady")
    made.reset(seed=2)
    play(made, 2)
    deal: Any = made.episodes.state
    again = kibitz.load_game("abstrac").new_deal(seed=2)
    for action, seat in zip(deal.history, deal.actors, strict=True):
        if seat == 1:
            assert kibitz.agents.make("steady").choose(Observation(again, 1)) == action
        again.apply_action(action, seat)


def test_agents_hear_where_deals_begin_and_end() -> None:
    agent = Told()
    made = env("8-5-3", 0, [agent, first], matches=True)
    made.reset(seed=1)
    play(made, 1, 100000)
    state: Any = made.episodes.state
    assert agent.heard == ["begins 1", "ends"] * state.sheet.deals()


def test_each_opponent_that_is_named_is_an_agent_of_its_own() -> None:
    made = env("8-5-3", 1, "steady")
    assert sorted(made.opponents) == [0, 2]
    assert made.opponents[0] is not made.opponents[2]


def test_random_opponents_choose_anew_each_time() -> None:
    """In the same position another choice each time, all about equally often; and never one that chance alone takes."""
    made = env("crazy-eights", 0, seats=2)
    counts = np.zeros(made.episodes.actions)
    for seed in range(600):
        made.reset(seed=seed, options={"pack": PACK, "first_dealer": 0})
        deal: Any = made.episodes.state
        counts[deal.history[0]] += 1
    legal = kibitz.load_game("crazy-eights", 2).new_deal(pack=PACK).legal_actions()
    assert len(legal) > 2
    chosen = counts[legal]
    assert chosen.sum() == 600
    expected = 600 / len(legal)
    assert ((chosen - expected) ** 2 / expected).sum() < 10 + 2 * len(legal)


PACK = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        ("clever", "There is no agent 'clever'; the agents are: beginner"),
        (["steady"], "opponents: one for all, or 2 in the order of the other seats, not 1"),
        ("best@soon", "a number of milliseconds"),
    ],
)
def test_opponents_that_there_are_not_are_refused_with_the_choices(opponents: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env("8-5-3", 0, opponents)


def test_a_function_that_chooses_what_is_not_legal_is_told_so() -> None:
    made = env("8-5-3", 1, lambda seen: int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(IllegalAction, match=r"\[EFT-\d+\]"):
        made.reset(seed=1)


# --- refusals -----------------------------------------------------------------------------------------------


def illegal(made: SeatEnv) -> int:
    return int(np.flatnonzero(~made.action_masks())[0])


def test_an_illegal_action_forfeits_the_episode_with_the_sentence_of_the_referee() -> None:
    agent = Told()
    made = env("8-5-3", 0, [agent, agent])
    made.reset(seed=1)
    _, reward, ended, _, info = made.step(illegal(made))
    assert ended
    assert reward == kibitz.load_game("8-5-3").min_utility
    assert info["illegal_action"].endswith("]")
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        made.step(0)
    made.reset()
    assert made.action_masks().any()


@pytest.mark.parametrize(("rewards", "worst"), [("end", -1.0), ("deals", -10.0)])
def test_a_match_that_is_forfeited_costs_the_most_that_it_can(rewards: str, worst: float) -> None:
    agent = Told()
    made = env("8-5-3", 1, [agent, first], matches=True, rewards=rewards)
    made.reset(seed=1)
    _, reward, ended, _, _ = made.step(illegal(made))
    assert (reward, ended) == (worst, True)
    assert agent.heard[-1] == "forfeit"


def test_an_illegal_action_may_raise_instead_and_changes_nothing() -> None:
    made = env("8-5-3", illegal="raise")
    made.reset(seed=1)
    before = made.episodes.state.fingerprint()
    with pytest.raises(IllegalAction):
        made.step(illegal(made))
    assert made.episodes.state.fingerprint() == before
    made.step(first({"action_mask": made.action_masks()}))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": 3}, "A seat from 0 to 2"),
        ({"illegal": "ignore"}, "illegal: forfeit or raise, not 'ignore'"),
        ({"render_mode": "rgb_array"}, "render_mode: human or ansi"),
        ({"decks": 2}, "no option 'decks'"),
    ],
)
def test_what_is_impossible_is_refused_with_the_choices(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env("8-5-3", **options)


def test_a_deal_in_which_the_seat_has_nothing_to_choose_is_passed_over() -> None:
    """With one card each whoever goes first may be out at once; so is a pack that was asked for."""
    made = env("crazy-eights", 0, last, seats=2, hand_size=1)
    game = kibitz.load_game("crazy-eights", 2, hand_size=1)
    over = 0
    for seed in range(20):
        deal = game.new_deal(seed=seed)
        deal.apply_action(deal.legal_actions()[-2 if len(deal.legal_actions()) > 1 else -1])
        over += deal.is_terminal()
        made.reset(seed=seed)
        assert not made.episodes.state.is_terminal()
        assert made.action_masks().any()
    assert over > 0


def test_before_the_first_reset_the_space_may_be_sampled_and_nothing_is_shown() -> None:
    made = env("8-5-3", render_mode="ansi")
    assert made.action_space.sample() in made.action_space
    for ask in (made.render, lambda: made.step(0)):
        with pytest.raises(ValueError, match=r"call reset\(\) first"):
            ask()


# --- learners -----------------------------------------------------------------------------------------------


def test_the_mask_is_found_through_the_wrappers_of_make() -> None:
    made = gymnasium.make("kibitz/8-5-3-v0")
    _, info = made.reset(seed=1)
    masks = made.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"] == 1)


def test_several_are_stepped_as_a_vector_with_their_masks() -> None:
    made = gymnasium.make_vec("kibitz/8-5-3-v0", num_envs=3, vectorization_mode="sync")
    seen, info = made.reset(seed=1)
    assert seen.shape == (3, kibitz.load_game("8-5-3").observation_shape[0])
    for _ in range(60):  # beyond the ends of deals, where the next one begins by itself
        actions = np.array([int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in info["action_mask"]])
        seen, _, _, _, info = made.step(actions)
        assert "illegal_action" not in info
    made.close()


def test_a_match_may_reward_each_deal() -> None:
    made = env("8-5-3", 2, matches=True, rewards="deals")
    made.reset(seed=3)
    earned, over = 0.0, False
    while not over:
        _, reward, over, _, _ = made.step(choice(3, 2, np.flatnonzero(made.action_masks()).tolist()))
        earned += reward
    state = made.episodes.state
    assert isinstance(state, Match)
    assert earned == sum(deal.returns()[2] for deal in [*state.past, state.deal])


def test_a_copy_of_an_environment_goes_its_own_way_and_its_samples_are_legal_there() -> None:
    made = env("crazy-eights", illegal="raise")
    made.reset(seed=1)
    for other in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        before = made.episodes.state.fingerprint()
        for _ in range(4):
            other.step(other.action_space.sample())
        assert made.episodes.state.fingerprint() == before


# --- names and pictures -------------------------------------------------------------------------------------


@every_game
def test_every_game_is_made_by_its_name_with_its_edition(name: str) -> None:
    game = kibitz.load_game(name)
    made: Any = gymnasium.make(f"kibitz/{name}-v{game.edition - 1}", seat=1)
    assert isinstance(made.unwrapped, SeatEnv)
    assert made.unwrapped.seat == 1
    assert made.unwrapped.metadata["name"] == environment_id(game)


def test_games_are_registered_once() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        register()


def test_a_person_reads_the_table_as_the_seat_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    made = env("8-5-3", 2, render_mode="human")
    made.reset(seed=1)
    shown = capsys.readouterr().out
    assert "Your hand: " in shown
    assert "Seat 1's hand: 15 cards" in shown
    assert "  play " in shown
    assert made.render() is None
    assert capsys.readouterr().out == shown
    quiet = env("8-5-3", 2)
    quiet.reset(seed=1)
    assert quiet.render() is None
    assert capsys.readouterr().out == ""
