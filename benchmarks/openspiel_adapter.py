# SPDX-License-Identifier: Apache-2.0
"""Games of kibitz stepped through pyspiel beside OpenSpiel's own: `openspiel_adapter.py [ROUNDS]`.

    PYTHONPATH=build/compiled python benchmarks/openspiel_adapter.py

One loop drives them all from Python: at random to the end, chance from `legal_actions()`, which is uniform in all of
these games. A decision is a player's; what chance costs is within the time. `learning` asks for the mask and the
observation of the player to act besides. Peer and ours take turns in one process; the figures are the medians of the
rounds, in processor time, and a ratio is the median of the rounds' ratios. The table of a run is kept in
openspiel_adapter.txt.
"""

from __future__ import annotations

import random
import sys
from statistics import median
from time import process_time

import pyspiel
from open_spiel.python.games import block_dominoes, kuhn_poker, liars_poker, team_dominoes

from kibitz import is_compiled
from kibitz.research.openspiel import register

ROUNDS = 5
SECONDS = 0.6  # of each look
OWN = (kuhn_poker, liars_poker, block_dominoes, team_dominoes)  # to import them registers them
PYTHON_GAMES = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_team_dominoes")
CPP_GAMES = ("crazy_eights(players=2)", "hearts", "oh_hell(players=3,num_tricks_fixed=16)")
OURS = (
    "kibitz_crazy_eights(players=2)",
    "kibitz_crazy_eights(players=2,explicit_chance=False)",
    "kibitz_8_5_3",
    "kibitz_8_5_3(explicit_chance=False)",
    "kibitz_thousand",
    "kibitz_thousand(explicit_chance=False)",
)

Rates = dict[str, list[float]]


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


def rate(game: pyspiel.Game, seed: int, learns: bool) -> float:
    """Decisions a second."""
    rng = random.Random(seed)
    play(game, rng, learns)
    start, decisions = process_time(), 0
    while process_time() - start < SECONDS:
        decisions += play(game, rng, learns)
    return decisions / (process_time() - start)


def measured(names: list[str], rounds: int, learns: bool) -> Rates:
    """The rates of every round."""
    games = {name: pyspiel.load_game(name) for name in names}
    found: Rates = {name: [] for name in names}
    for seed in range(rounds):
        for name, game in games.items():
            found[name].append(rate(game, seed, learns))
    return found


def ratio(ours: list[float], peer: list[float]) -> float:
    """How many times as fast, on the median of the rounds."""
    return median(a / b for a, b in zip(ours, peer, strict=True))


def table(rates: Rates) -> None:
    """A line for each game of ours, with its ratio to each of OpenSpiel's Python games."""
    peers = [name for name in rates if name not in OURS]
    for name in peers:
        print(f"{name:56}{median(rates[name]):12,.0f}")
    print(f"{'':68}" + "".join(f"{name.removeprefix('python_').partition('(')[0]:>16}" for name in peers))
    for name in OURS:
        ratios = "".join(f"{ratio(rates[name], rates[peer]):16.2f}" for peer in peers)
        print(f"{name:56}{median(rates[name]):12,.0f}{ratios}", flush=True)


def main() -> None:
    if not is_compiled():
        sys.exit("These figures are for the compiled engine: PYTHONPATH=build/compiled, after `make compiled`.")
    register()
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    print("decisions a second, stepped; and how many times as fast as each of OpenSpiel's games")
    table(measured([*PYTHON_GAMES, *CPP_GAMES, *OURS], rounds, False))
    print("\nthe same with mask and observation, which hearts and oh_hell do not have")
    table(measured([*PYTHON_GAMES, CPP_GAMES[0], *OURS], rounds, True))


if __name__ == "__main__":
    main()
