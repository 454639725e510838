# SPDX-License-Identifier: Apache-2.0
"""Measures each level that people choose against the one below it, in every game, with the time that it has at a table.

    PYTHONPATH=build/compiled .venv/bin/python tools/levels.py [GAMES...] --minutes 1 --seed 7

For every table of the ladder three lines: steady over beginner, strong over steady, best over strong. One seat plays at
the higher level and all others at the lower one, from every seat of the same pack. Each line has so many minutes of the
processor, steady a fifth of them, and the pack is played to its end that is begun when they are over. What comes out
does not decide when a line ends. Where both levels choose alike, for a net decides alone, a row is solved or the
scientist plays, that is said and nothing is played.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from strength import interval, measure

from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.trials import Trials
from kibitz.cards.kernel import is_compiled
from kibitz.match.game import Game
from kibitz.research.ladder import ladder_of

STEPS = (("steady", "beginner"), ("strong", "steady"), ("best", "strong"))
MOST_PACKS = 400  # of a line, unless the command says
QUICKER = 5  # times as little time for a line in which nobody tries anything
LEAST = 3  # packs


class Watched(Best):
    """Best, which notes whether it tries anything."""

    tries = False

    def tried(self, *args: Any, **kwargs: Any) -> Trials:
        self.tries = True
        return super().tried(*args, **kwargs)


def choose_alike(game: Game) -> bool:
    """Whether strong and best do the same whatever time they have, as their first choice in a deal of a game shows."""
    deal = game.new_deal(seed=1)
    while len(deal.legal_actions(deal.players_to_act()[0])) == 1:
        deal.apply_action(deal.legal_actions(deal.players_to_act()[0])[0])
    agent = Watched(trials=1)
    agent.choose(Observation(deal, deal.players_to_act()[0], 1))
    return not agent.tries


def line(game: Game, higher: str, lower: str, minutes: float, seed: int, packs: int = MOST_PACKS) -> str:
    """What the higher level brings more than the lower one, as a row of a table."""
    title = f"| {game.id}, {game.seats} | {higher} over {lower} |"
    if higher == "best" and choose_alike(game):
        return f"{title} | they choose alike | |"
    points: list[float] = []
    returns: list[float] = []
    began = time.process_time()
    while len(points) < packs and (len(points) < LEAST or time.process_time() - began < 60 * minutes):
        found = measure(game, higher, lower, range(len(points), len(points) + 1), seed)
        points += found.points
        returns += found.returns
    return f"{title} {len(points)} | {interval(points)} | {interval(returns)} |"


def lines(games: list[str], higher: list[str], minutes: float, seed: int, packs: int = MOST_PACKS) -> Iterator[str]:
    """All rows of some levels over the next, in the order of the ladder."""
    yield "| game, seats | level | packs | points | returns |"
    yield "|---|---|---|---|---|"
    for table in ladder_of(games, 1, 1).tables:
        game = table.load()
        for one, other in STEPS:
            if one in higher:
                yield line(game, one, other, minutes / (QUICKER if other == "beginner" else 1), seed, packs)


def main() -> None:
    """Reads the command, plays, and prints a row for each pair."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="ids of games; all of them where none is named")
    levels = [higher for higher, _ in STEPS]
    parser.add_argument("--higher", nargs="+", choices=levels, default=levels, help="the lines that are wanted")
    parser.add_argument("--minutes", type=float, default=1.0, help="of the processor for a line")
    parser.add_argument("--packs", type=int, default=MOST_PACKS, help="of a line, at most")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not is_compiled():
        parser.error("the engine has to be compiled: PYTHONPATH=build/compiled, after `make compiled`")
    for told in lines(asked.games, asked.higher, asked.minutes, asked.seed, asked.packs):
        print(told, flush=True)


if __name__ == "__main__":
    main()
