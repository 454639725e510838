# SPDX-License-Identifier: Apache-2.0
"""A batch plays the deals that the library plays, number for number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies

import kibitz
from kibitz import batch
from kibitz.agents.base import Observation
from kibitz.agents.net import Net
from kibitz.agents.policies import policy_of
from kibitz.batch import batch as batches
from kibitz.engine.deal import Deal
from kibitz.knowledge.observation import as_float32

IDS = [game.id for game in kibitz.catalog()]
LANES = 3
STEPS = 200
# Options that change what an observation holds, or who watches.
VARIED: list[tuple[str, dict[str, Any]]] = [
    ("crazy-eights", {"seats": 2, "draw_limit": 5, "free_pass": True, "long_block": True}),
    ("crazy-eights", {"seats": 6, "packs": 2}),
    ("crazy-eights", {"stock_mode": "recycle"}),
    ("second-lead", {"seats": 7}),
    ("8-5-3", {"pack_size": 30}),
]


def numbers(lanes: batch.Batch) -> tuple[Any, Any]:
    """The observations and masks of all lanes, unpacked where they are packed."""
    if lanes.form == "planes":
        return lanes.observations, lanes.masks
    return lanes.unpack(lanes.observations), lanes.unpack_masks(lanes.masks)


def check_lanes(lanes: batch.Batch, deals: list[Deal]) -> None:
    """What the lanes show is what these deals say."""
    observations, masks = numbers(lanes)
    for lane, deal in enumerate(deals):
        seat = deal.current_player()
        assert lanes.actors[lane] == seat
        assert masks[lane].astype(int).tolist() == deal.legal_actions_mask()
        expected = np.array(deal.observation_tensor(seat), observations.dtype)
        assert np.array_equal(observations[lane], expected)


def play_beside(lanes: batch.Batch, steps: int) -> int:
    """Play the lanes and the same deals of the library, and compare them at every step; how many deals ended."""
    deals = [lanes.new_deal(lane) for lane in range(lanes.n)]
    ended = 0
    for _ in range(steps):
        check_lanes(lanes, deals)
        actions = lanes.sample().copy()
        lanes.step(actions)
        for lane, deal in enumerate(deals):
            deal.apply_action(int(actions[lane]))
            assert lanes.dones[lane] == deal.is_terminal()
            assert lanes.rewards[lane].tolist() == deal.returns()
            if deal.is_terminal():
                deals[lane] = lanes.new_deal(lane)
                ended += 1
    return ended


@pytest.mark.parametrize("form", ["packed", "planes"])
@pytest.mark.parametrize("name", IDS)
def test_every_game_plays_as_its_own_deals_do(name: str, form: str) -> None:
    lanes = batch.make(name, n=LANES, seed=5, observations=form, rotate=True)

    ended = play_beside(lanes, STEPS)

    assert ended > 0 or name in ("mau-mau", "neuner")  # whose random deals are longer


@pytest.mark.parametrize(("name", "options"), VARIED)
def test_options_and_seats_play_as_their_own_deals_do(name: str, options: dict[str, Any]) -> None:
    play_beside(batch.make(name, n=LANES, seed=9, **options), STEPS)


IN_TWO_WAYS = [name for name in IDS if name not in ("second-lead", "eleusis")]  # whose rows have one author alone


def by_words_and_straight(name: str, seats: int, seed: int) -> list[batch.Batch]:
    """The same batch twice: one reads what a seat knows into words before it writes the bits, the other does not."""
    both = [batch.make(name, n=LANES, seats=seats, seed=seed, rotate=True) for _ in range(2)]
    for lanes, straight in zip(both, (False, True), strict=True):
        (core,) = lanes._cores
        assert core.tracks
        assert core.fits_masks
        core.fits_masks = straight
    return both


@pytest.mark.parametrize("name", IN_TWO_WAYS)
@settings(max_examples=6, derandomize=True, database=None)
@given(data=strategies.data())
def test_a_row_is_the_same_whichever_way_its_bits_are_written(name: str, data: strategies.DataObject) -> None:
    game = kibitz.load_game(name)
    most = {"go-boom": 6, "rockaway": 4, "switch": 7}.get(name, min(5, game.max_seats))  # beyond it there are two packs
    seats = data.draw(strategies.integers(game.min_seats, most), "seats")
    by_words, straight = by_words_and_straight(name, seats, data.draw(strategies.integers(0, 1 << 48), "seed"))

    for _ in range(data.draw(strategies.integers(1, 80), "steps")):
        actions = straight.sample().copy()
        by_words.step(actions)
        straight.step(actions)
        assert straight.observations.any(axis=1).all()
        assert np.array_equal(by_words.observations, straight.observations)


def test_equal_seeds_give_equal_streams_and_others_do_not() -> None:
    def stream(seed: int) -> list[bytes]:
        lanes = batch.make("8-5-3", n=8, seed=seed)
        seen = []
        for _ in range(60):
            lanes.step(lanes.sample())
            seen.append(lanes.observations.tobytes() + lanes.rewards.tobytes())
        return seen

    assert stream(1) == stream(1)
    assert stream(1) != stream(2)


def test_a_reset_begins_the_same_stream_again() -> None:
    lanes = batch.make("thousand", n=4, seed=3)
    first = [lanes.sample().tolist() and lanes.step(lanes.sample())[0].tobytes() for _ in range(20)]

    lanes.reset()

    assert [lanes.sample().tolist() and lanes.step(lanes.sample())[0].tobytes() for _ in range(20)] == first


def test_a_lane_is_dealt_the_same_however_many_lanes_there_are() -> None:
    few, many = batch.make("8-5-3", n=2, seed=4), batch.make("8-5-3", n=50, seed=4)

    assert np.array_equal(few.observations, many.observations[:2])


def test_views_are_the_memory_that_the_core_writes() -> None:
    lanes = batch.make("crazy-eights", n=16, seats=2, seed=1)
    views = [lanes.observations, lanes.masks, lanes.actors, lanes.rewards, lanes.dones]
    before = [view.ctypes.data for view in views]
    first = lanes.observations.copy()

    for _ in range(3):
        lanes.step(lanes.sample())

    assert [view.ctypes.data for view in views] == before
    assert not np.array_equal(lanes.observations, first)
    for view in views:
        with pytest.raises(ValueError, match="read-only"):
            view[0] = 1


def test_samples_are_legal_and_equally_likely() -> None:
    lanes = batch.make("crazy-eights", n=400, seats=2, seed=1)
    legal = np.flatnonzero(lanes.unpack_masks(lanes.masks)[0])
    counts = dict.fromkeys(legal.tolist(), 0)
    for _ in range(600):
        counts[int(lanes.sample()[0])] += 1

    expected = 600 / len(legal)
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 3 * len(legal) + 10


@pytest.mark.parametrize("name", ["8-5-3", "bartok"])
def test_an_illegal_action_is_refused_with_its_sentence_and_changes_nothing(name: str) -> None:
    lanes = batch.make(name, n=4, seed=1)
    wrong = lanes.sample().copy()
    wrong[2] = next(a for a in range(lanes.num_actions) if not lanes.unpack_masks(lanes.masks)[2][a])
    before = lanes.observations.copy(), lanes.actors.copy()

    with pytest.raises(kibitz.IllegalAction, match=r"^Lane 2: .*\[[A-Z]+-\d+\]$"):
        lanes.step(wrong)

    assert np.array_equal(lanes.observations, before[0])
    assert np.array_equal(lanes.actors, before[1])


@pytest.mark.parametrize("action", [-2, 1 << 40, 63, 64])
def test_numbers_that_are_no_actions_are_refused(action: int) -> None:
    lanes = batch.make("8-5-3", n=2)

    with pytest.raises(kibitz.IllegalAction, match="Lane 1"):
        lanes.step([int(lanes.sample()[0]), action])


@pytest.mark.parametrize("actions", [[0], [0.5, 0.5], [[0, 0]], "ab"])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    with pytest.raises(ValueError, match="2 whole numbers"):
        batch.make("8-5-3", n=2).step(actions)


def test_a_lane_may_wait() -> None:
    lanes = batch.make("8-5-3", n=2, seed=1)
    actions = lanes.sample().copy()
    actions[0] = -1
    before = lanes.observations.copy()

    lanes.step(actions)

    assert np.array_equal(lanes.observations[0], before[0])
    assert not np.array_equal(lanes.observations[1], before[1])


def test_without_autoreset_a_finished_lane_stands_still() -> None:
    lanes = batch.make("abstrac", n=3, seed=1, autoreset=False)
    rewards = np.zeros((3, 2))
    for _ in range(40):
        lanes.step(lanes.sample())
        rewards += lanes.rewards

    assert (lanes.actors == kibitz.TERMINAL).all()
    assert not lanes.masks.any()
    assert (lanes.sample() == -1).all()
    assert np.array_equal(rewards.sum(axis=1), np.zeros(3))
    assert rewards.any()
    with pytest.raises(kibitz.IllegalAction, match="the deal is over"):
        lanes.step([0, 0, 0])


def test_rotation_moves_the_dealer_on() -> None:
    lanes = batch.make("8-5-3", n=3, seed=1, rotate=True, observations="none")
    assert lanes.dealers.tolist() == [0, 1, 2]

    dealers = {tuple(lanes.dealers.tolist())}
    for _ in range(200):
        lanes.step(lanes.sample())
        dealers.add(tuple(lanes.dealers.tolist()))

    assert {(1, 2, 0), (2, 0, 1)} <= dealers
    assert all(
        dealer == (lane + number) % 3
        for lane, (dealer, number) in enumerate(zip(lanes.dealers, lanes.deal_numbers, strict=True))
    )


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"n": 0}, "n: a whole number of lanes from 1 on"),
        ({"observations": "bits"}, "observations: packed, planes, none"),
        ({"first_dealer": 3}, "A seat from 0 to 2 is wanted, not 3."),
        ({"threads": 0}, "threads: a whole number from 1 on"),
        ({"seats": 9}, "seats"),
        ({"no_such": 1}, "no_such"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_choices(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        batch.make("8-5-3", **settings)


def test_threads_are_refused_where_only_one_of_them_would_run() -> None:
    if not batches.has_global_lock():
        pytest.skip("this Python runs threads side by side")

    with pytest.raises(ValueError, match="a process for each core"):
        batch.make("8-5-3", n=8, threads=2)


def test_threads_share_the_lanes_out_and_deal_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "has_global_lock", lambda: False)
    alone, shared = batch.make("8-5-3", n=7, seed=2), batch.make("8-5-3", n=7, seed=2, threads=3)
    for _ in range(150):
        actions = alone.sample().copy()
        alone.step(actions)
        shared.step(actions)
        assert np.array_equal(alone.observations, shared.observations)
        assert np.array_equal(alone.rewards, shared.rewards)
        assert shared.unpack_masks(shared.masks)[np.arange(7), shared.sample()].all()


@pytest.mark.parametrize(
    "value", [1.0, 0.25, 1 / 3, 5 / 52, 1 / 208, 7 / 8388608, 1 / 8388608, 16777215 / 33554432 * 1.0]
)
def test_floats_are_rounded_as_numpy_rounds_them(value: float) -> None:
    assert int(as_float32(value)) == int(np.float32(value).view(np.int32))


# --- one seat against others ------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", ["random", "steady"])
def test_one_seat_acts_from_outside_and_the_others_in_the_core(opponents: str) -> None:
    lanes = batch.make("8-5-3", n=6, seed=1, rotate=True)
    lanes.play_for(1, opponents)
    ended = 0
    for _ in range(60):
        assert (lanes.actors == 1).all()
        lanes.step(lanes.sample())
        ended += int(lanes.dones.sum())
        assert np.array_equal(lanes.rewards.any(axis=1) & ~lanes.dones, np.zeros(6, bool))

    assert ended > 6


def chosen_by(level: str, deal: Deal) -> int:
    """What a level does for the seat to act, told what its seat may know."""
    if level == "net":
        return Net().choose(Observation(deal, deal.current_player(), 1))
    return int(policy_of(deal).choose(deal.copy()))


@pytest.mark.parametrize("level", ["steady", "net"])
def test_opponents_do_what_their_level_does(level: str) -> None:
    lanes = batch.make("crazy-eights", n=4, seats=3, seed=1)
    lanes.play_for(2, level)
    deals = [lanes.new_deal(lane) for lane in range(4)]
    for _ in range(40):
        for lane, deal in enumerate(deals):
            while deal.current_player() != 2:
                deal.apply_action(chosen_by(level, deal))
                if deal.is_terminal():
                    deal = deals[lane] = lanes.new_deal(lane)
        check_lanes(lanes, deals)
        actions = lanes.sample().copy()
        numbers_before = lanes.deal_numbers.copy()
        lanes.step(actions)
        for lane, deal in enumerate(deals):
            deal.apply_action(int(actions[lane]))
            if deal.is_terminal() or lanes.deal_numbers[lane] != numbers_before[lane]:
                deals[lane] = lanes.new_deal(lane)


@pytest.mark.parametrize("observations", ["packed", "none"])
def test_a_net_that_is_asked_from_the_first_action_on_has_heard_all_in_every_lane(observations: str) -> None:
    lanes = batch.make("crazy-eights", n=5, seats=3, seed=2, rotate=True, observations=observations)
    deals = [lanes.new_deal(lane) for lane in range(5)]
    for _ in range(150):
        chosen = lanes.choose("net").copy()
        assert chosen.tolist() == [chosen_by("net", deal) for deal in deals]
        lanes.step(chosen)
        for lane, deal in enumerate(deals):
            deal.apply_action(int(chosen[lane]))
            if deal.is_terminal():
                deals[lane] = lanes.new_deal(lane)
    assert lanes.deal_numbers.min() >= 1


def test_a_net_is_offered_where_one_was_taught_the_game_in_this_form() -> None:
    for lanes in (batch.make("switch", seats=5, n=1), batch.make("crazy-eights", n=1, hand_size=9)):
        with pytest.raises(ValueError, match="nobody has taught a net"):
            lanes.play_for(0, "net")


@pytest.mark.parametrize("name", ["second-lead", "bartok"])
def test_a_net_that_leaves_choices_to_who_weighs_worlds_is_not_offered(name: str) -> None:
    lanes = batch.make(name, n=1, observations="none")

    for ask in (lambda: lanes.play_for(0, "net"), lambda: lanes.choose("net")):
        with pytest.raises(ValueError, match=f"the net of {name} leaves some choices to who weighs sampled worlds"):
            ask()


# Where the level steady is given a world to look into, so that no batch offers it.
LOOKING = ("abstrac-52", "second-lead", "bartok", "eleusis")


@pytest.mark.parametrize("name", [name for name in IDS if name not in LOOKING])
def test_steady_opponents_look_at_nothing_that_they_may_not_know(name: str) -> None:
    """In another world that the seat holds possible they do the same."""
    game, lanes = kibitz.load_game(name), batch.make(name, n=1, seed=8, observations="none")
    for seed in range(4):
        deal = game.new_deal(seed=seed)
        for _ in range(60):
            if deal.is_terminal():
                break
            observation = Observation(deal, deal.current_player(), seed)
            policy = policy_of(deal)
            assert policy.choose(deal.copy()) == policy.choose(observation.guess())
            deal.apply_action(policy.choose(deal.copy()))
    assert lanes.seats == game.seats


@pytest.mark.parametrize("name", LOOKING)
def test_rules_of_thumb_that_look_are_not_offered(name: str) -> None:
    lanes = batch.make(name, n=1, observations="none")

    for ask in (lambda: lanes.play_for(0, "steady"), lambda: lanes.choose("steady")):
        with pytest.raises(ValueError, match=f"the steady level of {name} weighs sampled worlds"):
            ask()
    if name != "eleusis":  # whose policy is not what the level plays by
        with pytest.raises(ValueError, match=r"Policy weighs sampled worlds"):
            lanes.choose(policy_of(lanes.new_deal(0)))


def test_deals_anew_without_a_seed_follow_from_the_last_seed_by_a_text_that_does_not_grow() -> None:
    lanes = batch.make("8-5-3", n=2, seed=7)
    dealt = []
    for seed in (7, None, None, "again", None, 7, None):
        lanes.renew(seed)
        dealt.append((lanes.seed, lanes.new_deal(1).pack))
        assert np.array_equal(lanes.observations, batch.make("8-5-3", n=2, seed=lanes.seed).observations)

    assert [seed for seed, _ in dealt] == ["7", "7+1", "7+2", "again", "again+1", "7", "7+1"]
    assert len({tuple(pack) for _, pack in dealt}) == 5
    assert [pack for _, pack in dealt[5:]] == [pack for _, pack in dealt[:2]]
    for _ in range(98):
        lanes.renew()
    lanes.reset()
    assert lanes.seed == "7+99"


def test_a_vector_environment_has_the_shape_of_gymnasium() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    env = batch.vector_env("crazy-eights", n=5, seats=2, seat=1, opponents="steady", seed=2)
    assert isinstance(env, gymnasium.vector.VectorEnv)

    observations, infos = env.reset(seed=7)
    for _ in range(80):
        assert env.observation_space.contains(observations)
        assert observations.shape == (5, *env.batch.game.observation_shape)
        actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
        assert env.action_space.contains(actions)
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (5,)
        assert not rewards[~terminations].any()
    again, _ = env.reset(seed=7)
    assert np.array_equal(again, env.reset(seed=7)[0])
    assert not np.array_equal(again, env.reset()[0])
    assert env.batch.seed == "7+1"
    env.close()
