# SPDX-License-Identifier: Apache-2.0
"""A batch as a native environment of PufferLib: with the library where it is installed, else by its published names."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from kibitz import batch
from kibitz.engine.deal import IllegalAction

pytest.importorskip("gymnasium")
PAGE = Path(__file__).resolve().parents[2] / "docs" / "batch.md"
INSTALLED = importlib.util.find_spec("pufferlib") is not None
needs_library = pytest.mark.skipif(not INSTALLED, reason="PufferLib is not installed")
both_forms = pytest.mark.parametrize("form", ["planes", "packed"])


class NamesOfPufferEnv:
    """What `pufferlib.PufferEnv` 3.0 asks of an environment, and what it gives it: buffers by name, and send and recv.

    It stands in for the library, which is built from source and not installed everywhere.
    """

    def __init__(self, buf: Any = None) -> None:
        env: Any = self
        agents, row = env.num_agents, env.single_observation_space
        made = buf or {
            "observations": np.zeros((agents, *row.shape), row.dtype),
            "rewards": np.zeros(agents, np.float32),
            "terminals": np.zeros(agents, np.bool_),
            "truncations": np.zeros(agents, np.bool_),
            "masks": np.ones(agents, np.bool_),
            "actions": np.zeros(agents, np.int32),
        }
        for name in ("observations", "rewards", "terminals", "truncations", "masks", "actions"):
            setattr(env, name, made[name])
        env.agent_ids = np.arange(agents)

    def async_reset(self, seed: int | None = None) -> None:
        env: Any = self
        _, env.infos = env.reset(seed)
        assert isinstance(env.infos, list)

    def send(self, actions: Any) -> None:
        env: Any = self
        env.infos = env.step(actions)[4]
        assert isinstance(env.infos, list)

    def recv(self) -> tuple[Any, ...]:
        env: Any = self
        return env.observations, env.rewards, env.terminals, env.truncations, env.infos, env.agent_ids, env.masks


class NamesOfSeveral:
    """What `pufferlib.vector` 3.0 makes of several environments, here one after the other: their rows in one array."""

    def __init__(self, envs: list[Any]) -> None:
        self.envs = envs

    def reset(self, seed: int = 0) -> tuple[Any, list[Any]]:
        told = [env.reset(seed + k) for k, env in enumerate(self.envs)]
        return np.concatenate([rows for rows, _ in told]), [info for _, infos in told for info in infos]

    def close(self) -> None:
        for env in self.envs:
            env.close()


def make_several(
    creator: Any, env_args: list[Any], env_kwargs: dict[str, Any], backend: type, num_envs: int, num_workers: int
) -> Any:
    """`pufferlib.vector.make` with the arguments that it takes for processes."""
    assert num_envs % num_workers == 0
    return backend([creator(*env_args, **env_kwargs) for _ in range(num_envs)])


def standing_in() -> dict[str, ModuleType]:
    """The modules of PufferLib by name, with as much in them as we ask of it."""
    library: Any = ModuleType("pufferlib")
    library.PufferEnv = NamesOfPufferEnv
    vector: Any = ModuleType("pufferlib.vector")
    vector.make, vector.Multiprocessing = make_several, NamesOfSeveral
    library.vector = vector
    return {"pufferlib": library, "pufferlib.vector": vector}


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """PufferLib, or what stands in for it."""
    if not INSTALLED:
        for name, module in standing_in().items():
            monkeypatch.setitem(sys.modules, name, module)
    yield
    if not INSTALLED:
        forget()


def forget() -> None:
    """Have our module loaded anew when it is asked for again."""
    sys.modules.pop("kibitz.batch.puffer", None)
    vars(batch).pop("puffer", None)


def first_legal(env: Any) -> Any:
    return env.legal(env.observations).argmax(axis=1).astype(np.int32)


@both_forms
def test_an_agent_meets_what_its_seat_of_the_batch_meets(form: str) -> None:
    env = batch.puffer_env("crazy-eights", n=6, seats=2, seat=1, opponents="steady", observations=form, seed=4)
    twin = batch.make("crazy-eights", n=6, seats=2, observations=form, rotate=True)
    twin.play_for(1, "steady")
    rows, infos = env.reset(seed=9)
    twin.reset(9)
    assert infos == []
    ended = 0
    for _ in range(60):
        masks = twin.unpack_masks(twin.masks) if form == "packed" else twin.masks
        assert np.array_equal(rows[:, : -env.mask_size], twin.observations)
        assert np.array_equal(env.legal(rows), masks)
        assert rows.dtype == env.single_observation_space.dtype
        assert all(row in env.single_observation_space for row in rows)
        actions = first_legal(env)
        rows, rewards, terminals, truncations, _ = env.step(actions)
        twin.step(actions)
        assert np.array_equal(rewards, twin.rewards[:, 1].astype(np.float32))
        assert np.array_equal(terminals, twin.dones)
        assert not truncations.any()
        assert env.masks.all()
        ended += int(terminals.sum())
    assert ended > 6


def test_it_writes_into_the_buffers_that_it_is_given_and_returns_these() -> None:
    size, n = batch.puffer_env("8-5-3", n=1).single_observation_space.shape[0], 3
    buffers: dict[str, Any] = {
        "observations": np.full((n, size), 0.5, np.float32),
        "rewards": np.full(n, 7, np.float32),
        "terminals": np.ones(n, np.bool_),
        "truncations": np.ones(n, np.bool_),
        "masks": np.zeros(n, np.bool_),
        "actions": np.zeros(n, np.int32),
        "teacher_actions": np.zeros(n, np.int32),  # of a fork of the library
    }
    env = batch.puffer_env("8-5-3", n=n, buf=buffers)
    rows, _ = env.reset(seed=1)
    assert rows is buffers["observations"]
    assert not buffers["rewards"].any()
    assert not buffers["terminals"].any()
    assert not buffers["truncations"].any()
    assert buffers["masks"].all()
    assert set(np.unique(buffers["observations"][:, -env.mask_size :])) == {0, 1}
    found = env.step(first_legal(env))
    assert [one is buffers[name] for one, name in zip(found, buffers, strict=False)][:4] == [True] * 4


@pytest.mark.parametrize("seat", [-1, 2, 1.5, True, "1", None])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match="A seat from 0 to 1 is wanted"):
        batch.puffer_env("crazy-eights", n=2, seats=2, seat=seat)


def test_send_and_recv_are_step_and_reset_in_two_halves() -> None:
    one, other = (batch.puffer_env("crazy-eights", n=4, seats=2) for _ in range(2))
    one.async_reset(seed=3)
    other.reset(seed=3)
    for _ in range(30):
        actions = first_legal(other)
        one.send(actions)
        found = one.recv()
        wanted = other.step(actions)
        assert all(np.array_equal(a, b) for a, b in zip(found[:4], wanted[:4], strict=True))
        assert np.array_equal(found[-2], np.arange(4))
        assert found[-1].all()


def test_an_action_that_is_not_legal_is_refused_or_replaced_as_asked() -> None:
    strict = batch.puffer_env("8-5-3", n=3)
    strict.reset(seed=1)
    wrong = (~strict.legal(strict.observations)).argmax(axis=1)
    with pytest.raises(IllegalAction, match=r"Lane 0: .+ \[EFT-\d+\]"):
        strict.step(wrong)
    for form in ("planes", "packed"):
        lenient = batch.puffer_env("8-5-3", n=3, illegal="random", observations=form)
        lenient.reset(seed=1)
        draws = np.random.default_rng(2)
        infos: list[dict[str, float]] = []
        while not infos:
            infos = lenient.step(draws.integers(-5, lenient.single_action_space.n + 5, 3))[4]
        assert 0.3 < infos[0]["illegal"] < 1
    with pytest.raises(ValueError, match="illegal: raise or random, not 'never'"):
        batch.puffer_env("8-5-3", n=3, illegal="never")
    with pytest.raises(ValueError, match="packed or planes"):
        batch.puffer_env("8-5-3", n=3, observations="none")


def test_the_infos_tell_what_came_out_since_the_last_report() -> None:
    env = batch.puffer_env("8-5-3", n=5, seed=6)
    env.reset(seed=6)
    returns, ends = [], 0
    for steps in range(1, 257):
        _, rewards, terminals, _, infos = env.step(first_legal(env))
        returns += rewards[terminals].tolist()
        ends += int(terminals.sum())
        assert bool(infos) == (steps % 128 == 0)
        if infos:
            assert infos[0]["episode_return"] == pytest.approx(np.mean(returns), abs=1e-6)
            assert infos[0]["episode_length"] == pytest.approx(17, abs=1), "a trump or an exchange, and sixteen cards"
            returns = []
    assert ends >= 70


def test_without_a_seed_other_deals_are_dealt() -> None:
    env = batch.puffer_env("8-5-3", n=3, seed=1)
    seen = [env.reset()[0].copy() for _ in range(3)]
    assert not np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[1], seen[2])
    assert np.array_equal(env.reset(seed=5)[0].copy(), env.reset(seed=5)[0])
    env.reset()
    env.reset()
    assert env.batch.seed == "5+2"


def test_what_the_page_shows_runs() -> None:
    (snippet,) = (
        block
        for block in re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
        if "pufferlib" in block
    )
    names: dict[str, Any] = {}
    exec(compile(snippet, "batch.md", "exec"), names)
    try:
        alone = batch.puffer_env("crazy-eights", **names["settings"])
        alone.reset(seed=1)
        assert names["rows"].shape == (2048, *alone.single_observation_space.shape)
        assert np.array_equal(names["rows"][:1024], alone.observations)
    finally:
        names["env"].close()


@pytest.mark.skipif(INSTALLED, reason="PufferLib is installed")
def test_without_the_library_the_error_says_how_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pufferlib")
    forget()
    with pytest.raises(ModuleNotFoundError, match="pip install pufferlib"):
        batch.puffer_env("8-5-3", n=1)


# --- the library itself -------------------------------------------------------------------------------------


@needs_library
def test_the_library_takes_it_as_one_of_its_own() -> None:
    import pufferlib
    import pufferlib.vector

    made = pufferlib.vector.make(
        batch.puffer_env, env_args=["crazy-eights"], env_kwargs={"n": 8, "seats": 2}, backend=pufferlib.PufferEnv
    )
    assert isinstance(made, pufferlib.PufferEnv)
    assert made.observation_space.shape == (8, *made.single_observation_space.shape)
    made.async_reset(seed=2)
    for _ in range(20):
        made.recv()
        made.send(first_legal(made))


@needs_library
@pytest.mark.parametrize("backend", ["Serial", "Multiprocessing"])
@both_forms
def test_several_of_them_play_side_by_side_in_the_library(backend: str, form: str) -> None:
    import pufferlib.vector

    settings = {"n": 8, "seats": 2, "observations": form}
    workers = {"num_workers": 2} if backend == "Multiprocessing" else {}
    made = pufferlib.vector.make(
        batch.puffer_env,
        env_args=["crazy-eights"],
        env_kwargs=settings,
        backend=getattr(pufferlib.vector, backend),
        num_envs=2,
        **workers,
    )
    alone = [batch.puffer_env("crazy-eights", **settings) for _ in range(2)]
    try:
        rows, _ = made.reset(seed=5)
        for k, env in enumerate(alone):
            env.reset(seed=5 + k)
        for _ in range(40):
            assert np.array_equal(rows, np.concatenate([env.observations for env in alone]))
            actions = np.concatenate([first_legal(env) for env in alone])
            rows, rewards, terminals, *_ = made.step(actions)
            for k, env in enumerate(alone):
                env.step(actions[8 * k : 8 * k + 8])
            assert np.array_equal(rewards, np.concatenate([env.rewards for env in alone]))
            assert np.array_equal(terminals, np.concatenate([env.terminals for env in alone]))
    finally:
        made.close()
