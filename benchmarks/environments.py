# SPDX-License-Identifier: Apache-2.0
"""Every game as an environment of PettingZoo and Gymnasium, beside the card games that these bring along, as a table.

    PYTHONPATH=build/compiled python benchmarks/environments.py [ID ...]

All environments are driven by the same loops: one that takes the seats one after another, one for all seats in each
step, one for a single seat, whose opponents play at random. A legal action is drawn from the mask that the environment
gives, and a step of a learner is counted, whatever happens in it. Ours and theirs take turns in one process, and a
ratio is the median of those of all rounds, by processor time. Who learns from one seat has one opponent in Blackjack,
the dealer: the last column has the fewest opponents that a game can be played with, the one before it the usual number.
benchmarks/README.md says what is beside what; the last table is kept in environments.txt.
"""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import gymnasium
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import kibitz
import kibitz.research.gymnasium
from kibitz.research import pettingzoo as several
from kibitz.research.episodes import environment_id

ROUNDS = 3
SECONDS = 0.12  # of play in each measurement, and the rest of its last episode
BAR = 3.0

Steps = Callable[[Any], int]


def drawn(mask: Any, draw: Callable[[], float]) -> int:
    """One of the actions that a mask allows."""
    legal = mask.nonzero()[0]
    return int(legal[int(draw() * len(legal))])


def in_turns(env: Any, draw: Callable[[], float]) -> int:
    """One episode, seat by seat; how many actions were taken."""
    env.reset()
    steps = 0
    for _agent in env.agent_iter():
        seen, _, ended, cut_off, _ = env.last()
        if ended or cut_off:
            env.step(None)
        else:
            env.step(drawn(seen["action_mask"], draw))
            steps += 1
    return steps


def at_once(env: Any, draw: Callable[[], float]) -> int:
    """One episode with all seats in each step; how many steps there were."""
    seen, _ = env.reset()
    steps = 0
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        taken = {agent: drawn(mask, draw) if mask.any() else None for agent, mask in masks.items()}
        seen, *_ = env.step(taken)
        steps += 1
    return steps


def one_seat(env: Any, draw: Callable[[], float]) -> int:
    """One episode of a single seat; how many actions it took. Where there is no mask, all actions are legal."""
    _, info = env.reset()
    steps, count, over = 0, int(env.action_space.n), False
    while not over:
        action = drawn(info["action_mask"], draw) if "action_mask" in info else int(draw() * count)
        _, _, ended, cut_off, info = env.step(action)
        steps, over = steps + 1, ended or cut_off
    return steps


def rate(play: Callable[[Any, Callable[[], float]], int], env: Any, seed: int) -> float:
    """Steps a second of processor time."""
    draw = random.Random(seed).random
    env.reset(seed=seed)
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        steps += play(env, draw)
    return steps / (process_time() - start)


# Their card games. PettingZoo has no card game for all seats at once, so that one goes through its own converter.
THEIRS: dict[str, tuple[Callable[..., int], Callable[[], Any]]] = {
    "leduc_holdem": (in_turns, leduc_holdem_v4.env),
    "texas_holdem": (in_turns, texas_holdem_v4.env),
    "leduc_holdem, parallel": (at_once, lambda: turn_based_aec_to_parallel(leduc_holdem_v4.env())),
    "Blackjack": (one_seat, partial(gymnasium.make, "Blackjack-v1")),
}
BESIDE = {  # for information: a slower card game, and a game without cards
    "texas_holdem_no_limit": (in_turns, texas_holdem_no_limit_v6.env),
    "connect_four": (in_turns, connect_four_v3.env),
}
FORMS = ("in turns", "at once", "one seat", "fewest seats")


def ours(game: Any) -> dict[str, tuple[Callable[..., int], Any]]:
    """The forms of a game, each with the loop that drives it."""
    name = environment_id(game)
    return {
        "in turns": (in_turns, several.env(game.id)),
        "at once": (at_once, several.parallel_env(game.id)),
        "one seat": (one_seat, gymnasium.make(name)),
        "fewest seats": (one_seat, gymnasium.make(name, seats=max(2, game.min_seats))),
    }


def measured(envs: dict[str, tuple[Callable[..., int], Any]], seed: int) -> dict[str, float]:
    """The rate of each."""
    return {name: rate(play, env, seed) for name, (play, env) in envs.items()}


def beside(mine: dict[str, float], theirs: dict[str, float]) -> dict[str, float]:
    """Each form beside the fastest card game of its framework."""
    turns = max(theirs["leduc_holdem"], theirs["texas_holdem"])
    peers = (turns, theirs["leduc_holdem, parallel"], theirs["Blackjack"], theirs["Blackjack"])
    return {form: mine[form] / peer for form, peer in zip(FORMS, peers, strict=True)}


def main(names: list[str]) -> None:
    """One line for each game: steps a second and how many times theirs that is."""
    warnings.simplefilter("ignore")
    peers = {name: (play, make()) for name, (play, make) in THEIRS.items()}
    games = [kibitz.load_game(name) for name in names] or kibitz.catalog()
    kept: list[dict[str, float]] = []
    print(f"{'compiled' if kibitz.is_compiled() else 'plain'}, steps a second and how many times theirs")
    print(f"{'game':20}" + "".join(f"{form:>12}{'':>8}" for form in FORMS))
    ratios: list[dict[str, float]] = []
    for game in games:
        forms = ours(game)
        rounds = []
        for seed in range(ROUNDS):
            theirs, mine = measured(peers, seed), measured(forms, seed)
            kept.append(theirs)
            rounds.append((mine, beside(mine, theirs)))
        rates = {form: median(mine[form] for mine, _ in rounds) for form in forms}
        ratios.append({form: median(ratio[form] for _, ratio in rounds) for form in forms})
        print(f"{game.id:20}" + "".join(f"{rates[form]:12.0f}{ratios[-1][form]:7.1f}x" for form in forms), flush=True)
    middle = {form: median(ratio[form] for ratio in ratios) for form in ratios[0]}
    print(f"{'median':20}" + "".join(f"{'':12}{middle[form]:7.1f}x" for form in middle))
    print(f"{'bar':20}" + "".join(f"{'':12}{BAR:7.1f}x" for _ in FORMS) + "\n")
    for name in peers:
        print(f"{name:32}{median(theirs[name] for theirs in kept):9.0f}")
    for name, (play, make) in BESIDE.items():
        print(f"{name:32}{median(rate(play, make(), seed) for seed in range(ROUNDS)):9.0f}")
    below = [form for form in FORMS if middle[form] < BAR]
    if below:
        sys.exit(f"below the bar: {', '.join(below)}")


if __name__ == "__main__":
    main(sys.argv[1:])
