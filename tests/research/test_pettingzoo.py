# SPDX-License-Identifier: Apache-2.0
"""PettingZoo's own checks hold for every game, and the environments play just what the engine plays."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import kibitz
from kibitz.engine.deal import IllegalAction
from kibitz.engine.places import SPECTATOR
from kibitz.research.episodes import environment_id
from kibitz.research.pettingzoo import ParallelSeatsEnv, TurnEnv, env, parallel_env

from .walks import IDS, OPEN, SECRET, choice, mask_of, numbers_of, otherwise, start

CYCLES = 60
MOST_STEPS = 400  # of an episode that are compared

# What api_test says of every observation that is a dictionary with a mask, and of nothing else.
OF_DICTIONARIES = ("Observation is not a NumPy array", "Observation space for each agent probably should be")

every_game = pytest.mark.parametrize("name", IDS)
deals_and_matches = pytest.mark.parametrize("matches", [False, True], ids=["deals", "matches"])


def turns(name: str, **options: Any) -> TurnEnv:
    """The environment that goes turn by turn, by its class."""
    made = env(name, **options)
    assert isinstance(made, TurnEnv)
    return made


def without_warnings(check: Callable[[], object]) -> None:
    """Let a check of the framework's run; it may remark on dictionaries alone."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check()
    told = {str(one.message) for one in caught}
    assert [text for text in told if not text.startswith(OF_DICTIONARIES)] == []


# --- the framework's own checks -----------------------------------------------------------------------------


@every_game
@deals_and_matches
def test_the_turns_of_a_game_pass_the_checks_of_the_framework(name: str, matches: bool) -> None:
    without_warnings(lambda: api_test(env(name, matches=matches), num_cycles=CYCLES))
    seed_test(partial(env, name, matches=matches), num_cycles=CYCLES)


@every_game
@deals_and_matches
def test_all_seats_at_once_pass_the_checks_of_the_framework(name: str, matches: bool) -> None:
    without_warnings(lambda: parallel_api_test(parallel_env(name, matches=matches), num_cycles=CYCLES))
    parallel_seed_test(partial(parallel_env, name, matches=matches), num_cycles=CYCLES)


def dealt_by(seed: int, make: Callable[..., Any]) -> Callable[..., Any]:
    """Makes environments whose episodes and samples follow from a seed, for a check that gives none."""

    def made(**options: Any) -> Any:
        one = make(**options)
        reset = one.reset

        def by_seed() -> Any:
            for agent in one.possible_agents:
                one.action_space(agent).seed(seed)
            return reset(seed=seed)

        one.reset = by_seed
        return one

    return made


def check_of_cycles(name: str, matches: bool, seed: int) -> None:
    """The framework's own: it draws actions without masks for four cycles, and counts them."""
    made = (
        dealt_by(seed, partial(env, name, matches=matches)),
        dealt_by(seed, partial(parallel_env, name, matches=matches)),
    )
    max_cycles_test(SimpleNamespace(env=made[0], parallel_env=made[1]))


LASTING = 1  # by this seed every deal lasts longer than four cycles


@every_game
@deals_and_matches
def test_all_are_cut_off_after_the_cycles_that_were_asked_for(name: str, matches: bool) -> None:
    check_of_cycles(name, matches, LASTING)


@pytest.mark.parametrize(("name", "seed", "length"), [("thousand-cutthroat", 66, 4), ("abstrac-unlimited", 66, 3)])
def test_a_deal_that_is_over_within_these_cycles_ends_by_its_rules(name: str, seed: int, length: int) -> None:
    """All may pass, and a whole row may be taken at once. The framework's check wants an episode to last four cycles,
    which a deal of three cannot give it: it is over, and nobody is cut off.
    """
    made = dealt_by(seed, partial(parallel_env, name, max_cycles=4))()
    made.reset()
    cycles = 0
    while made.agents:
        _, rewards, ended, cut_off, _ = made.step({agent: made.action_space(agent).sample() for agent in made.agents})
        cycles += 1
    assert cycles == length
    assert (set(ended.values()), set(cut_off.values())) == ({True}, {False})
    assert list(rewards.values()) == made.episodes.state.returns()
    if length == 4:
        check_of_cycles(name, False, seed)
    else:
        with pytest.raises(AssertionError):
            check_of_cycles(name, False, seed)


def test_the_state_for_trainers_passes_the_check_of_the_framework() -> None:
    state_test(env("8-5-3"), parallel_env("8-5-3"))
    seats = turns("8-5-3")
    seats.reset(seed=1)
    by_seat = [seats.observe(agent)["observation"] for agent in seats.agents]
    assert np.array_equal(seats.state(), np.concatenate(by_seat))


# --- the same play ------------------------------------------------------------------------------------------


@every_game
@deals_and_matches
def test_turn_by_turn_everything_is_as_in_the_engine(name: str, matches: bool) -> None:
    game, made = kibitz.load_game(name), turns(name, matches=matches)
    made.reset(seed=5)
    state = start(game, matches, 5)
    for _ in range(MOST_STEPS):
        assert made.episodes.state.fingerprint() == state.fingerprint()
        for agent, seat in made.seat_of.items():
            seen = made.observe(agent)
            assert np.array_equal(seen["observation"], numbers_of(state, seat))
            assert np.array_equal(seen["action_mask"], mask_of(state, seat))
        if state.is_terminal():
            break
        seat = state.players_to_act()[0]
        assert made.agent_selection == f"player_{seat}"
        action = choice(5, seat, state.legal_actions(seat))
        state.apply_action(action, seat)
        made.step(action)
        assert list(made.rewards.values()) == (state.returns() if state.is_terminal() else [0.0] * game.seats)
        assert set(made.terminations.values()) == {state.is_terminal()}


@every_game
@deals_and_matches
def test_all_at_once_everything_is_as_in_the_engine(name: str, matches: bool) -> None:
    game, made = kibitz.load_game(name), parallel_env(name, matches=matches)
    seen, infos = made.reset(seed=5)
    state = start(game, matches, 5)
    for _ in range(MOST_STEPS):
        assert made.episodes.state.fingerprint() == state.fingerprint()
        acting = state.players_to_act()
        for seat, agent in enumerate(made.possible_agents):
            mask = mask_of(state, seat, 1)
            mask[made.wait] = seat not in acting
            assert np.array_equal(seen[agent]["observation"], numbers_of(state, seat))
            assert np.array_equal(seen[agent]["action_mask"], mask)
        assert infos == {agent: {} for agent in made.possible_agents}
        if state.is_terminal():
            break
        taken = {seat: choice(5, seat, state.legal_actions(seat)) for seat in acting}
        for seat, action in taken.items():
            state.apply_action(action, seat)
        over = state.is_terminal()
        seen, rewards, ended, cut_off, infos = made.step(
            {agent: taken.get(seat, made.wait) for seat, agent in enumerate(made.agents)}
        )
        assert list(rewards.values()) == (state.returns() if over else [0.0] * game.seats)
        assert set(ended.values()) == {over}
        assert set(cut_off.values()) == {False}
        assert made.agents == ([] if over else made.possible_agents)


@every_game
def test_both_forms_come_to_the_same_end(name: str) -> None:
    """Who commit themselves at once do so in different orders in the two forms."""
    one, other = turns(name), parallel_env(name)
    one.reset(seed=9)
    while not one.episodes.state.is_terminal():
        seat = one.seat_of[one.agent_selection]
        one.step(choice(9, seat, one.episodes.state.legal_actions(seat)))
    other.reset(seed=9)
    while other.agents:
        state = other.episodes.state
        other.step({f"player_{seat}": choice(9, seat, state.legal_actions(seat)) for seat in state.players_to_act()})
    assert one.episodes.state.fingerprint() == other.episodes.state.fingerprint()
    assert list(one.rewards.values()) == one.episodes.state.returns() == other.episodes.state.returns()


# --- what is hidden -----------------------------------------------------------------------------------------


def given(made: TurnEnv, agent: str) -> tuple[list[Any], list[int], dict[str, Any], str | None]:
    """All that an agent gets while it is selected."""
    seen, *_, info = made.last()
    assert agent == made.agent_selection
    assert seen is not None
    return seen["observation"].tolist(), seen["action_mask"].tolist(), info, made.render()


def of_all_at_once(made: ParallelSeatsEnv, agent: str) -> tuple[list[Any], list[int], dict[str, Any]]:
    """All that an agent gets in the parallel form."""
    seen, infos = made._observed(), made._infos()
    return seen[agent]["observation"].tolist(), seen[agent]["action_mask"].tolist(), infos[agent]


@every_game
@deals_and_matches
def test_no_agent_is_given_anything_of_what_it_cannot_know(name: str, matches: bool) -> None:
    made, at_once = turns(name, matches=matches, render_mode="ansi"), parallel_env(name, render_mode="ansi")
    made.reset(seed=2)
    at_once.reset(seed=2)
    moved = 0
    for step in range(64):
        state, agent = made.episodes.state, made.agent_selection
        if state.is_terminal():
            break
        seat = made.seat_of[agent]
        if step % 9 == 0:
            seen, together = given(made, agent), {}
            at_once.episodes.state = state
            together = {one: of_all_at_once(at_once, one) for one in at_once.agents} if not matches else {}
            for eye, viewer in enumerate(made.possible_agents):
                world = otherwise(state, eye, step)
                moved += world.fingerprint() != state.fingerprint()
                made.episodes.state = at_once.episodes.state = world
                assert made.observe(viewer)["action_mask"].tolist() == mask_of(state, eye).tolist()
                assert np.array_equal(made.observe(viewer)["observation"], numbers_of(state, eye))
                if eye == seat:
                    assert given(made, agent) == seen
                if not matches:
                    assert of_all_at_once(at_once, viewer) == together[viewer]
            made.episodes.state = at_once.episodes.state = state
            text = at_once.render()
            at_once.episodes.state = otherwise(state, SPECTATOR, step)
            assert at_once.render() == text
        made.step(choice(2, seat, state.legal_actions(seat)))
    assert moved > 0 or name in OPEN, "hidden cards lay as they did: a leak would not be seen"


@pytest.mark.parametrize("name", SECRET)
def test_who_commits_later_is_not_told_what_was_committed_before(name: str) -> None:
    """The first seat commits the first or the last thing that it may; the others are selected and given the same."""
    told: list[Any] = []
    committed = []
    for which in (0, -1):
        made = turns(name, render_mode="ansi")
        made.reset(seed=4)
        assert made.agent_selection == "player_0"
        steps = 0
        while made.agent_selection == "player_0":
            legal = made.episodes.state.legal_actions(0)
            before = [made.observe(agent)["observation"].tolist() for agent in made.agents[1:]]
            drafted = made.episodes.state.players_to_act()
            made.step(legal[which if steps == 0 else -1])
            steps += 1
            if made.episodes.state.players_to_act() == drafted:
                assert [made.observe(agent)["observation"].tolist() for agent in made.agents[1:]] == before
        assert made.agent_selection == "player_1"
        others = [made.observe(agent)["observation"].tolist() for agent in made.agents[1:]]
        told.append((given(made, "player_1"), others))
        committed.append(made.observe("player_0")["observation"].tolist())
    assert told[0] == told[1]
    assert committed[0] != committed[1], "the first seat committed the same twice: a leak would not be seen"


@pytest.mark.parametrize("name", SECRET)
def test_where_several_commit_themselves_all_have_something_to_choose_at_once(name: str) -> None:
    made = parallel_env(name)
    seen, _ = made.reset(seed=4)
    for agent in made.agents:
        assert seen[agent]["action_mask"][: made.wait].sum() > 1
        assert seen[agent]["action_mask"][made.wait] == 0


# --- refusals -----------------------------------------------------------------------------------------------


def test_what_the_rules_refuse_raises_the_sentence_of_the_referee_and_changes_nothing() -> None:
    made = turns("8-5-3")
    made.reset(seed=1)
    before = made.episodes.state.fingerprint()
    refused = int(np.flatnonzero(made.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=r"\[EFT-\d+\]"):
        made.step(refused)
    with pytest.raises(ValueError, match="player_0 is to act"):
        made.step(None)
    assert made.episodes.state.fingerprint() == before
    assert made.agent_selection == "player_0"


def test_at_once_all_act_or_none() -> None:
    made = parallel_env("second-lead")
    seen, _ = made.reset(seed=1)
    before = made.episodes.state.fingerprint()
    actions: dict[str, int | None] = {a: int(np.flatnonzero(seen[a]["action_mask"])[-1]) for a in made.agents}
    with pytest.raises(IllegalAction, match=r"player_3: .+ \[SLN-\d+\]"):
        made.step({**actions, "player_3": 1000})
    with pytest.raises(IllegalAction, match="player_3 may act, and does not wait"):
        made.step({**actions, "player_3": made.wait})
    with pytest.raises(ValueError, match="player_2 may act"):
        made.step({**actions, "player_2": None})
    assert made.episodes.state.fingerprint() == before
    made.step(actions)
    assert made.episodes.state.fingerprint() != before


def test_who_is_not_to_act_may_wait_or_be_left_out_and_nothing_else() -> None:
    made = parallel_env("8-5-3")
    seen, _ = made.reset(seed=1)
    legal = np.flatnonzero(seen["player_0"]["action_mask"])
    with pytest.raises(IllegalAction, match="player_1: It is not your turn"):
        made.step({"player_0": int(legal[0]), "player_1": int(legal[0])})
    made.step({"player_0": int(legal[0])})
    made.step({"player_0": int(made.action_space("player_0").sample()), "player_1": made.wait})


def test_the_wrapper_that_ends_episodes_at_illegal_actions_finds_the_mask() -> None:
    made = TerminateIllegalWrapper(env("crazy-eights"), illegal_reward=-1)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0]))
    assert made.terminations[agent]
    assert made.rewards[agent] == -1


@pytest.mark.parametrize("made", [env("8-5-3"), parallel_env("8-5-3")], ids=["in turns", "at once"])
def test_a_step_before_the_first_reset_says_what_to_do(made: Any) -> None:
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        made.step(0)


@pytest.mark.parametrize("made", [turns("8-5-3", render_mode="ansi"), parallel_env("8-5-3", render_mode="ansi")])
def test_before_the_first_reset_spaces_may_be_sampled_and_nothing_is_shown(made: Any) -> None:
    """Learners sample spaces to see their shapes before they deal."""
    assert made.action_space("player_1").sample() in made.action_space("player_1")
    assert made.observation_space("player_1").sample() in made.observation_space("player_1")
    for ask in (made.render, made.state):
        with pytest.raises(ValueError, match=r"call reset\(\) first"):
            ask()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 9}, "8-5-3 is for 3 seats"),
        ({"decks": 2}, "no option 'decks'"),
        ({"rewards": "often"}, "rewards: end or deals, not 'often'"),
        ({"render_mode": "rgb_array"}, "render_mode: human or ansi"),
        ({"first_dealer": 3}, "A seat from 0 to 2"),
        ({"max_cycles": 0}, "max_cycles: at least 1"),
    ],
)
def test_what_is_impossible_is_refused_with_the_choices(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env("8-5-3", **options)


# --- episodes -----------------------------------------------------------------------------------------------


def play(made: TurnEnv, seed: int) -> list[dict[str, float]]:
    """Play an episode to its end; the rewards after each action."""
    paid = []
    while not made.terminations[made.agent_selection]:
        seat = made.seat_of[made.agent_selection]
        made.step(choice(seed, seat, made.episodes.state.legal_actions(seat)))
        paid.append(dict(made.rewards))
    return paid


def test_a_match_rewards_its_result_or_every_deal() -> None:
    for rewards in ("end", "deals"):
        made = turns("8-5-3", matches=True, rewards=rewards)
        made.reset(seed=3)
        paid = [one for one in play(made, 3) if any(one.values())]
        match: Any = made.episodes.state
        deals = [deal.returns() for deal in [*match.past, match.deal]]
        assert len(deals) > 1
        wanted = [match.returns()] if rewards == "end" else [one for one in deals if any(one)]
        assert [list(one.values()) for one in paid] == wanted
        earned = [[] for _ in made.possible_agents]  # type: ignore[var-annotated]
        for _ in made.possible_agents:
            agent = made.agent_selection
            earned[made.seat_of[agent]].append(made.last()[1])
            made.step(None)
        assert made.agents == []


def test_an_agent_is_told_at_its_turn_all_that_it_earned_since_its_last_one() -> None:
    made = turns("8-5-3", matches=True, rewards="deals")
    made.reset(seed=3)
    told, paid = dict.fromkeys(made.possible_agents, 0.0), dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        _, reward, ended, _, _ = made.last()
        told[agent] += reward
        seat = made.seat_of[agent]
        made.step(None if ended else choice(3, seat, made.episodes.state.legal_actions(seat)))
        if not ended:
            paid = {one: paid[one] + made.rewards[one] for one in paid}
    assert told == paid
    assert any(told.values())


@pytest.mark.parametrize("seed", [8, "8/2/0"])
def test_episodes_without_a_seed_follow_from_the_last_seed(seed: int | str) -> None:
    made = turns("crazy-eights")
    seen = []
    for _ in range(2):
        made.reset(seed=seed)
        assert made.episodes.state.fingerprint() == kibitz.load_game("crazy-eights").new_deal(seed).fingerprint()
        hashes = []
        for _ in range(3):
            hashes.append(made.episodes.state.fingerprint())
            made.reset()
        seen.append(hashes)
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == 3
    unseeded = [turns("crazy-eights") for _ in range(2)]
    for one in unseeded:
        one.reset()
    assert unseeded[0].episodes.state.fingerprint() != unseeded[1].episodes.state.fingerprint()


def test_the_dealer_and_the_pack_of_an_episode_may_be_chosen() -> None:
    made = turns("8-5-3")
    made.reset(seed=1, options={"first_dealer": 2})
    assert made.agent_selection == "player_2"
    made.reset(seed=1)
    assert made.agent_selection == "player_0"
    round_the_table = turns("8-5-3", first_dealer="any")
    dealers = set()
    for seed in range(6):
        round_the_table.reset(seed=seed)
        dealers.add(round_the_table.agent_selection)
    assert dealers == {"player_0", "player_1", "player_2"}
    row = [rank + suit for suit in "SHDC" for rank in "AKQJT9"]
    abstrac = turns("abstrac", render_mode="ansi")
    abstrac.reset(options={"pack": row})
    assert "Q♠ K♠ A♠\n" in str(abstrac.render())
    with pytest.raises(ValueError, match="only a single deal"):
        turns("abstrac", matches=True).reset(options={"pack": row})


def test_a_copy_of_an_environment_goes_its_own_way_and_its_samples_are_legal_there() -> None:
    made = turns("crazy-eights")
    made.reset(seed=1)
    for other in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        before = made.episodes.state.fingerprint()
        assert other.episodes.state.fingerprint() == before
        for _ in range(9):
            other.step(other.action_space(other.agent_selection).sample())
        assert made.episodes.state.fingerprint() == before


def test_a_space_by_itself_takes_no_game_along() -> None:
    made = turns("crazy-eights")
    made.reset(seed=1)
    space = made.action_space(made.agent_selection)
    space.seed(7)
    kept = pickle.loads(pickle.dumps(space))
    assert type(kept) is Discrete
    assert kept == space
    assert b"kibitz" not in pickle.dumps(space)
    assert copy.deepcopy(space).sample(mask=np.ones(58, np.int8)) == space.sample(mask=np.ones(58, np.int8))


# --- names and pictures -------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(pettingzoo, "register"), reason="this PettingZoo has no registry")
@every_game
def test_every_game_is_registered_under_its_edition(name: str) -> None:
    game = kibitz.load_game(name)
    for kind, made_as in (("aec", TurnEnv), ("parallel", ParallelSeatsEnv)):
        made = pettingzoo.make(kind, f"kibitz/{name}-v{game.edition - 1}")
        assert isinstance(made, made_as)
        assert str(made) == environment_id(game)


def test_a_person_reads_the_table_as_the_agent_that_is_selected_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    made = turns("8-5-3", render_mode="human")
    made.reset(seed=1)
    shown = capsys.readouterr().out
    made.step(int(made.action_space("player_0").sample()))
    assert "Name the trump suit." in shown
    assert "Seat 2's hand: 16 cards" in shown
    assert capsys.readouterr().out != shown


def test_all_at_once_are_shown_as_a_spectator_sees_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    made = parallel_env("8-5-3", render_mode="human")
    made.reset(seed=1)
    assert "Seat 1's hand: 16 cards" in capsys.readouterr().out
