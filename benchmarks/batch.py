# SPDX-License-Identifier: Apache-2.0
"""The batch engine beside other frameworks' card games: decisions a second on one core, with observations.

    PYTHONPATH=build/compiled python benchmarks/batch.py [--peers PYTHON] [--rounds 5] [--seconds 1] [--gate]

Every measurement is a process of its own; each round takes all of them once, one after the other, and what is shown is
the median of the rounds' ratios. Seconds are processor time, so that a busy machine disturbs a ratio less. `--peers` is
the interpreter that has the other frameworks (benchmarks/peers.txt); what is not installed there is said and left out.
With `--gate` the exit is 1 where a bar is missed, or what stands there was not measured. The last table is kept in
batch.txt.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from machine import Setting
from measure import EIGHTS, Result, refuse_wrong_engine, repeat

ROOT = Path(__file__).resolve().parent.parent
BAR = "batch 1024 packed"  # what the others are compared with


# --- ours -------------------------------------------------------------------------------------------------------


def batch(lanes: int, observations: str, seconds: float, name: str = "crazy-eights", **options: Any) -> Result:
    """Random play, sampled in the core: masks, actors, rewards and observations of every step."""
    import kibitz

    options = options or {"seats": 2, **EIGHTS}
    deals = kibitz.batch.make(name, n=lanes, seed=1, observations=observations, rotate=True, **options)
    for _ in range(100):  # so that the lanes stand at all points of a deal
        deals.step(deals.sample())

    def one() -> int:
        for _ in range(16):
            deals.step(deals.sample())
        return 16 * lanes

    return repeat(one, seconds)


def stepped(seconds: float) -> Result:
    """The same game one deal at a time, with packed observations."""
    from measure import packed_learner

    return packed_learner("crazy-eights/2", seconds, 1)


# --- the others -------------------------------------------------------------------------------------------------


def openspiel(seconds: float, by_the_book: bool = False, whole: bool = False, observer: bool = False) -> Result:
    """OpenSpiel's Crazy Eights from Python: legal actions, the observation of the player to act, an action.

    Chance is drawn the cheapest way: all outcomes are equally likely here. By the book it is drawn from
    `chance_outcomes`, as OpenSpiel's examples do, and the mask is asked for too. `whole` asks for all that a step of a
    batch gives: the mask with every observation, and the returns at the end. The observation is `observation_tensor`, a
    list, or with `observer` what OpenSpiel's `make_observation` writes into one numpy array again and again.
    """
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=2)")
    rng = random.Random(1)
    draw = rng.random
    seen = None
    if observer:
        from open_spiel.python.observation import make_observation

        seen = make_observation(game)

    def one() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node() and by_the_book:
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, shares)[0])
                continue
            if not state.is_chance_node():
                decisions += 1
                if seen is None:
                    state.observation_tensor(state.current_player())
                else:
                    seen.set_from(state, state.current_player())
                if by_the_book or whole:
                    state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        if whole:
            state.returns()
        return decisions

    return repeat(one, seconds)


def rlcard(name: str, seconds: float) -> Result:
    """RLCard's `env.step`, which gives the observation of the next player."""
    import rlcard as framework

    env = framework.make(name, config={"seed": 1})
    choose = random.Random(1).choice

    def one() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choose(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return repeat(one, seconds)


def pettingzoo(name: str, seconds: float) -> Result:
    """PettingZoo's own loop: `last`, which gives observation and mask, and `step`."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    choose = random.Random(1).choice
    seeds = random.Random(1)

    def one() -> int:
        decisions = 0
        env.reset(seed=seeds.randrange(1 << 30))
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(choose([action for action, may in enumerate(observation["action_mask"]) if may]))
            decisions += 1
        return decisions

    return repeat(one, seconds)


def pgx(name: str, lanes: int, seconds: float) -> Result:
    """Pgx on the processor: jit and vmap, random legal actions, lanes that are over begin anew."""
    import jax
    import jax.numpy as jnp
    import pgx as framework
    from pgx.experimental import auto_reset

    env = framework.make(name)
    act = auto_reset(env.step, env.init)

    def moved(state: Any, key: Any) -> Any:
        chosen, luck = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        return jax.vmap(act)(state, jax.random.categorical(chosen, logits, axis=1), jax.random.split(luck, lanes))

    step = jax.jit(moved)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes))

    def one() -> int:
        nonlocal state, key
        for _ in range(16):
            key, now = jax.random.split(key)
            state = step(state, now)
        state.observation.block_until_ready()
        return 16 * lanes

    one()
    return repeat(one, seconds)


OURS: dict[str, Callable[[float], Result]] = {
    BAR: lambda s: batch(1024, "packed", s),
    "batch 64 packed": lambda s: batch(64, "packed", s),
    "batch 4096 packed": lambda s: batch(4096, "packed", s),
    "batch 1024 planes": lambda s: batch(1024, "planes", s),
    "batch 1024 without observations": lambda s: batch(1024, "none", s),
    "batch 1024 packed, 8-5-3": lambda s: batch(1024, "packed", s, "8-5-3", seats=3),
    "one deal at a time, packed": stepped,
}
PEERS: dict[str, Callable[[float], Result]] = {
    "OpenSpiel crazy_eights": openspiel,
    "OpenSpiel crazy_eights by the book": lambda s: openspiel(s, True),
    "OpenSpiel with mask and returns": lambda s: openspiel(s, whole=True),
    "OpenSpiel by its observer": lambda s: openspiel(s, observer=True),
    "OpenSpiel by its observer, m. and r.": lambda s: openspiel(s, whole=True, observer=True),
    "RLCard uno": lambda s: rlcard("uno", s),
    "RLCard leduc-holdem": lambda s: rlcard("leduc-holdem", s),
    "PettingZoo leduc_holdem_v4": lambda s: pettingzoo("leduc_holdem_v4", s),
    "PettingZoo texas_holdem_v4": lambda s: pettingzoo("texas_holdem_v4", s),
    "PettingZoo hanabi_v5": lambda s: pettingzoo("hanabi_v5", s),
    "Pgx sparrow_mahjong 1024": lambda s: pgx("sparrow_mahjong", 1024, s),
    "Pgx leduc_holdem 1024": lambda s: pgx("leduc_holdem", 1024, s),
}
PACKAGES = ("open-spiel", "rlcard", "pettingzoo", "pgx", "jax")  # of the peers, named with their versions
FASTEST = 4_000_000  # decisions a second that the batch itself is to reach, with packed observations
BARS = {
    "OpenSpiel crazy_eights": 25,
    "OpenSpiel crazy_eights by the book": 25,
    "OpenSpiel with mask and returns": 25,
    "OpenSpiel by its observer": 25,
    "OpenSpiel by its observer, m. and r.": 25,
    "RLCard uno": 40,
    "PettingZoo leduc_holdem_v4": 40,
    "PettingZoo hanabi_v5": 40,
}


def taken(name: str, python: str, seconds: float) -> float | str:
    """One measurement in a process of its own: decisions a second, or why there is none."""
    env = {**os.environ, "KIBITZ_EXPECT": "compiled", "OMP_NUM_THREADS": "1", "XLA_FLAGS": ONE_THREAD}
    command = [python, __file__, "--measure", name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["failed"])[-1]
    found = json.loads(done.stdout.splitlines()[-1])
    return float(found["count"] / found["seconds"])


ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def rounds(count: int, peers: str, seconds: float) -> tuple[dict[str, list[float]], dict[str, str]]:
    """The rates of all measurements, round by round, and what could not be measured."""
    rates: dict[str, list[float]] = {}
    failed: dict[str, str] = {}
    for number in range(count):
        for name in [*OURS, *PEERS]:
            if name in failed:
                continue
            rate = taken(name, sys.executable if name in OURS else peers, seconds)
            if isinstance(rate, str):
                failed[name] = rate
            else:
                rates.setdefault(name, []).append(rate)
        print(f"round {number + 1} of {count} done", file=sys.stderr, flush=True)
    return rates, failed


def ratios(rates: dict[str, list[float]], name: str) -> list[float]:
    """How many times as fast as this the batch was, round by round."""
    return [ours / rate for ours, rate in zip(rates[BAR], rates[name], strict=True)]


def table(rates: dict[str, list[float]], failed: dict[str, str]) -> list[str]:
    """A line for each measurement."""
    lines = [f"{'':36}{'decisions/s':>14}{'batch is':>12}{'from':>9}{'to':>9}{'bar':>6}"]
    for name in [*OURS, *PEERS]:
        if name in failed:
            lines.append(f"{name:36}  not measured: {failed[name]}")
        elif BAR in failed:
            lines.append(f"{name:36}{median(rates[name]):14,.0f}")
        else:
            found = ratios(rates, name)
            rate, bar = median(rates[name]), BARS.get(name, "")
            lines.append(f"{name:36}{rate:14,.0f}{median(found):11.1f}x{min(found):9.1f}{max(found):9.1f}{bar:>6}")
    return lines


def missed(rates: dict[str, list[float]], failed: dict[str, str]) -> list[str]:
    """A line for each bar that is missed, and for each that could not be tried."""
    found = [f"{name}: not measured, and its bar is {bar}" for name, bar in BARS.items() if name in failed]
    if BAR in failed:
        return [*found, f"{BAR}: not measured, so that nothing can be compared with it"]
    if median(rates[BAR]) < FASTEST:
        found.append(f"{BAR}: {median(rates[BAR]):,.0f} decisions a second, and the bar is {FASTEST:,}")
    for name, bar in BARS.items():
        if name in rates and median(ratios(rates, name)) < bar:
            found.append(f"{name}: {median(ratios(rates, name)):.1f} times, and the bar is {bar}")
    return found


def versions(python: str) -> str:
    """The frameworks that an interpreter has, with their versions."""
    program = (
        "import sys; from importlib.metadata import version, PackageNotFoundError\n"
        "for name in sys.argv[1:]:\n"
        "    try: print(name, version(name))\n"
        "    except PackageNotFoundError: print('no', name)\n"
    )
    done = subprocess.run([python, "-c", program, *PACKAGES], capture_output=True, text=True, check=True)
    return ", ".join(done.stdout.splitlines())


def compared(asked: argparse.Namespace) -> int:
    """Measure everything and print the table; 1 where a bar is missed and that is asked for."""
    setting = Setting()
    found = rounds(asked.rounds, asked.peers, asked.seconds)
    lines = [*setting.lines(), versions(asked.peers), "", *table(*found), ""]
    print("\n".join(line.rstrip() for line in lines))
    below = missed(*found)
    print("\n".join(below) or "Every bar is met.")
    return 1 if below and asked.gate else 0


def main() -> int:
    """The table, or one of its measurements."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--measure", choices=[*OURS, *PEERS])
    parser.add_argument("--peers", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--gate", action="store_true", help="fail where a bar is missed")
    asked = parser.parse_args()
    if asked.measure is None:
        return compared(asked)
    if asked.measure in OURS:
        refuse_wrong_engine()
        print(json.dumps(OURS[asked.measure](asked.seconds)))
    else:
        print(json.dumps(PEERS[asked.measure](asked.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
