# SPDX-License-Identifier: Apache-2.0
"""What a choice takes by level and game, on one core: the median and the longest, by the clock and by the processor.

Beside others that work, the clock says what somebody at a table would wait, the processor what the choice costs.
"""

from __future__ import annotations

import argparse
import statistics
import time

import kibitz
from kibitz.agents import LEVELS, Agent, Observation, make

AT_THE_TABLE = 0.5  # seconds that the table gives to a choice
MEDIAN, MOST = 0.3, 1.0  # seconds that a choice may take there


def main() -> None:
    """Measure and print a line for each game and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids (all of them)")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--seconds", type=float, default=AT_THE_TABLE, help="for a choice at most (as at the table)")
    parser.add_argument("--choices", type=int, default=40, help="for each game and level (40)")
    given = parser.parse_args()
    engine = "compiled" if kibitz.is_compiled() else "plain"
    print(f"{engine} engine; milliseconds by the clock, and of the processor")
    late = 0
    for game in given.games or [one.id for one in kibitz.catalog()]:
        for level in given.levels:
            waits, works = measured(game, level, given.seconds, given.choices)
            if waits:
                late += statistics.median(waits) > MEDIAN or max(waits) > MOST
                print(f"{game:20} {level:9} {len(waits):3} choices  {told(waits)}   {told(works)}", flush=True)
    print(f"{late} lines above a median of {MEDIAN} s or a longest wait of {MOST} s" if late else "all in time")


def measured(game: str, level: str, seconds: float, choices: int) -> tuple[list[float], list[float]]:
    """The seconds of so many choices among several, in deals against steady players."""
    agent, others = seated(level, seconds), make("greedy")
    loaded = kibitz.load_game(game)
    waits: list[float] = []
    works: list[float] = []
    for seed in range(choices):
        deal = loaded.new_deal(seed=seed, dealer=seed % loaded.seats)
        taken = 0
        while not deal.is_terminal() and len(waits) < choices and taken < 400:
            seat = deal.players_to_act()[0]
            player = agent if seat == seed % loaded.seats else others
            clock, processor = time.monotonic(), time.process_time()
            action = player.choose(Observation(deal, seat, taken))
            if player is agent and len(deal.legal_actions(seat)) > 1:
                waits.append(time.monotonic() - clock)
                works.append(time.process_time() - processor)
            deal.apply_action(action, seat)
            taken += 1
    return waits, works


def seated(level: str, seconds: float) -> Agent:
    """An agent as the table seats it."""
    agent = make(level)
    agent.even = agent.waits = True
    agent.seconds = min(agent.seconds or seconds, seconds)
    return agent


def told(seconds: list[float]) -> str:
    """Median and longest in milliseconds."""
    return f"median {1000 * statistics.median(seconds):5.0f} longest {1000 * max(seconds):5.0f}"


if __name__ == "__main__":
    main()
