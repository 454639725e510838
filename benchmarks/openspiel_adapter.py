# SPDX-License-Identifier: Apache-2.0
"""Every game of kibitz stepped through pyspiel beside OpenSpiel's own: `openspiel_adapter.py [ID ...]`.

    PYTHONPATH=build/compiled python benchmarks/openspiel_adapter.py [--rounds 3] [--seconds 0.2]

One loop drives them all from Python: at random to the end, chance from `legal_actions()`, which is uniform in all of
these games. A decision is a player's; what chance costs is within the time. `learning` asks for the mask and the
observation of the player to act besides. Every game that `register()` names has its usual seats (Crazy Eights two, as
OpenSpiel's own here), once with explicit and once with sampled chance. Peers and ours take turns in one process; the
figures are the medians of the rounds, in processor time, and a ratio is the median of the rounds' ratios. Below each
table stands, for each game of OpenSpiel, which of ours are three times as fast. The table of a run is kept in
openspiel_adapter.txt.
"""

from __future__ import annotations

import argparse
import random
import sys
from importlib.metadata import version
from statistics import median
from time import process_time

import pyspiel
from machine import Setting
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker, team_dominoes

from kibitz import is_compiled
from kibitz.research.openspiel import register, short_name

BAR = 3.0
OWN = (kuhn_poker, liars_poker, block_dominoes, team_dominoes)  # to import them registers them
PYTHON_GAMES = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_team_dominoes")
CPP_GAMES = ("crazy_eights(players=2)", "hearts", "oh_hell(players=3,num_tricks_fixed=16)")
WITHOUT_NUMBERS = ("hearts", "oh_hell")  # they have no observation as numbers

Rates = dict[str, list[float]]


def ours(names: list[str]) -> list[str]:
    """The game strings of these games, each with explicit and with sampled chance."""
    found = []
    for name in names:
        players = ["players=2"] if name == "kibitz_crazy_eights" else []
        for settings in (players, [*players, "explicit_chance=False"]):
            found.append(f"{name}({','.join(settings)})" if settings else name)
    return found


def play(game: pyspiel.Game, rng: random.Random, learns: bool) -> int:
    """One deal at random; how many decisions there were."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            decisions += 1
            if learns:
                state.legal_actions_mask()
                state.observation_tensor()
        state.apply_action(actions[int(rng.random() * len(actions))])
    state.returns()
    return decisions


def rate(game: pyspiel.Game, seed: int, learns: bool, seconds: float) -> float:
    """Decisions a second."""
    rng = random.Random(seed)
    play(game, rng, learns)
    start, decisions = process_time(), 0
    while process_time() - start < seconds:
        decisions += play(game, rng, learns)
    return decisions / (process_time() - start)


def measured(names: list[str], learns: bool, rounds: int, seconds: float) -> Rates:
    """The rates of every round."""
    games = {name: pyspiel.load_game(name) for name in names}
    found: Rates = {name: [] for name in names}
    for seed in range(rounds):
        for name, game in games.items():
            found[name].append(rate(game, seed, learns, seconds))
    return found


def ratio(ours: list[float], peer: list[float]) -> float:
    """How many times as fast, on the median of the rounds."""
    return median(a / b for a, b in zip(ours, peer, strict=True))


def short(name: str) -> str:
    """A game without its settings."""
    return name.partition("(")[0]


def table(rates: Rates, peers: list[str], games: list[str]) -> list[str]:
    """A line for each game of ours, with its ratio to each of OpenSpiel's."""
    lines = [f"{name:56}{median(rates[name]):12,.0f}" for name in peers]
    lines.append(f"{'':68}" + "".join(f"{short(name).removeprefix('python_'):>16}" for name in peers))
    for name in games:
        ratios = "".join(f"{ratio(rates[name], rates[peer]):16.2f}" for peer in peers)
        lines.append(f"{name:56}{median(rates[name]):12,.0f}{ratios}")
    return lines


def beside(rates: Rates, peer: str, games: list[str]) -> str:
    """How many of our games are three times as fast as one of OpenSpiel's; by name the fewer of these and the rest."""
    times = {name: ratio(rates[name], rates[peer]) for name in games}
    fast = [name for name in games if times[name] >= BAR]
    slow = [name for name in games if times[name] < BAR]
    said = (
        f"{short(peer)}: {len(fast)} of {len(games)} are {BAR:g} times as fast; the median {median(times.values()):.2f}"
    )
    if not fast or not slow:
        return said
    return f"{said}; these are: {', '.join(fast)}" if len(fast) < len(slow) else f"{said}; not: {', '.join(slow)}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="ID", help="these games of kibitz instead of all")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each look at a game")
    asked = parser.parse_args()
    if not is_compiled():
        sys.exit("These figures are for the compiled engine: PYTHONPATH=build/compiled, after `make compiled`.")
    setting = Setting()
    names = register()
    games = ours([short_name(game) for game in asked.games] or names)
    peers = [*PYTHON_GAMES, *CPP_GAMES]
    for learns, title in (
        (False, "decisions a second, stepped; and how many times as fast as each of OpenSpiel's games"),
        (True, "the same with mask and observation, which hearts and oh_hell do not have"),
    ):
        beside_these = [peer for peer in peers if not learns or short(peer) not in WITHOUT_NUMBERS]
        rates = measured([*beside_these, *games], learns, asked.rounds, asked.seconds)
        summary = [beside(rates, peer, games) for peer in beside_these]
        print("\n".join([title, *table(rates, beside_these, games), "", *summary, ""]), flush=True)
    print("\n".join([*setting.lines(), f"open-spiel {version('open-spiel')}"]))


if __name__ == "__main__":
    main()
