# SPDX-License-Identifier: Apache-2.0
"""Every game as an environment of PettingZoo and Gymnasium, beside the card games that these bring along, as a table.

    PYTHONPATH=build/compiled python benchmarks/environments.py [ID ...] [--rounds 3] [--seconds 0.12] [--gate]

All environments are driven by the same loops: one that takes the seats one after another, one for all seats in each
step, one for a single seat, whose opponents play at random. A legal action is drawn from the mask that the environment
gives, and a step of a learner is counted, whatever happens in it. Ours and theirs take turns in one process, and a
ratio is the median of those of all rounds, by processor time. Who learns from one seat has one opponent in Blackjack,
the dealer: the last column has the fewest opponents that a game can be played with, the one before it the usual number.
benchmarks/README.md says what is beside what. With `--gate` the exit is 1 where the median over all games misses the
bar in a column. The last table is kept in environments.txt.
"""

from __future__ import annotations

import argparse
import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Any

import gymnasium
from machine import Setting
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import kibitz
import kibitz.research.gymnasium
from kibitz.research import pettingzoo as several
from kibitz.research.episodes import environment_id

BAR = 3.0
PACKAGES = ("pettingzoo", "gymnasium", "rlcard", "pygame")  # theirs, named with their versions

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


def rate(play: Callable[[Any, Callable[[], float]], int], env: Any, seed: int, seconds: float) -> float:
    """Steps a second of processor time, over so much play and the rest of its last episode."""
    draw = random.Random(seed).random
    env.reset(seed=seed)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
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


def ours(game: Any) -> Forms:
    """The forms of a game, each with the loop that drives it."""
    name = environment_id(game)
    return {
        "in turns": (in_turns, several.env(game.id)),
        "at once": (at_once, several.parallel_env(game.id)),
        "one seat": (one_seat, gymnasium.make(name)),
        "fewest seats": (one_seat, gymnasium.make(name, seats=max(2, game.min_seats))),
    }


Forms = dict[str, tuple[Callable[..., int], Any]]


def measured(envs: Forms, seed: int, seconds: float) -> dict[str, float]:
    """The rate of each."""
    return {name: rate(play, env, seed, seconds) for name, (play, env) in envs.items()}


def beside(mine: dict[str, float], theirs: dict[str, float]) -> dict[str, float]:
    """Each form beside the fastest card game of its framework."""
    turns = max(theirs["leduc_holdem"], theirs["texas_holdem"])
    peers = (turns, theirs["leduc_holdem, parallel"], theirs["Blackjack"], theirs["Blackjack"])
    return {form: mine[form] / peer for form, peer in zip(FORMS, peers, strict=True)}


class Table:
    """A line for each game: steps a second, and how many times theirs that is on the median of the rounds."""

    def __init__(self, rounds: int, seconds: float) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.peers: Forms = {name: (play, make()) for name, (play, make) in THEIRS.items()}
        self.ratios: dict[str, dict[str, float]] = {}  # by game and form
        self.theirs: list[dict[str, float]] = []

    def measure(self, game: Any) -> str:
        """A game in all its forms, in turns with theirs."""
        forms = ours(game)
        found = []
        for seed in range(self.rounds):
            theirs, mine = measured(self.peers, seed, self.seconds), measured(forms, seed, self.seconds)
            self.theirs.append(theirs)
            found.append((mine, beside(mine, theirs)))
        rates = {form: median(mine[form] for mine, _ in found) for form in FORMS}
        ratios = self.ratios[game.id] = {form: median(ratio[form] for _, ratio in found) for form in FORMS}
        return f"{game.id:20}" + "".join(f"{rates[form]:12.0f}{ratios[form]:7.1f}x" for form in FORMS)

    def middle(self) -> dict[str, float]:
        """The median over all games of each column."""
        return {form: median(ratio[form] for ratio in self.ratios.values()) for form in FORMS}

    def closing(self) -> list[str]:
        """The medians beside the bar, and what theirs did."""
        lines = [f"{'median':20}" + "".join(f"{'':12}{ratio:7.1f}x" for ratio in self.middle().values())]
        lines += [f"{'bar':20}" + "".join(f"{'':12}{BAR:7.1f}x" for _ in FORMS), ""]
        lines += [f"{name:32}{median(theirs[name] for theirs in self.theirs):9.0f}" for name in self.peers]
        for name, (play, make) in BESIDE.items():
            rates = [rate(play, make(), seed, self.seconds) for seed in range(self.rounds)]
            lines.append(f"{name:32}{median(rates):9.0f}")
        return lines


def missed(ratios: dict[str, float]) -> list[str]:
    """A line for each column whose median misses the bar."""
    return [f"{form}: {ratio:.1f} times, and the bar is {BAR:g}" for form, ratio in ratios.items() if ratio < BAR]


def short(ratios: dict[str, dict[str, float]]) -> list[str]:
    """A line for each game that falls short of it in some column, for the medians hide it."""
    found = {game: [f"{form} {r:.1f}" for form, r in forms.items() if r < BAR] for game, forms in ratios.items()}
    return [f"{game} falls short: {', '.join(columns)}" for game, columns in found.items() if columns]


def main() -> int:
    """The table, and whether the bar is met."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="ID", help="these games instead of all")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.12, help="of play in each measurement")
    parser.add_argument("--gate", action="store_true", help="fail where the median of a column misses the bar")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    setting = Setting()
    table = Table(asked.rounds, asked.seconds)
    print(f"{'compiled' if kibitz.is_compiled() else 'plain'}, steps a second and how many times theirs")
    print(f"{'game':20}" + "".join(f"{form:>12}{'':>8}" for form in FORMS).rstrip())
    for game in [kibitz.load_game(name) for name in asked.games] or kibitz.catalog():
        print(table.measure(game), flush=True)
    below = missed(table.middle())
    told = [*table.closing(), "", *setting.lines(), ", ".join(f"{name} {version(name)}" for name in PACKAGES), ""]
    print("\n".join([*told, *(below or ["Every bar is met by the median of its column."]), *short(table.ratios)]))
    return 1 if below and asked.gate else 0


if __name__ == "__main__":
    sys.exit(main())
