# SPDX-License-Identifier: Apache-2.0
"""Measures one agent against others on duplicate deals, with the processor time of a decision.

    PYTHONPATH=build/compiled .venv/bin/python tools/strength.py thousand best greedy --packs 500 --seed 7

One seat plays as the first agent and all others as the second, from every seat of the same pack. What counts is what
the deal brings the one more than the others on their mean, in points and by `returns()`. Besides the names that the
arena knows there are `first` (greedy by the figures that a card player wrote down), the same with some figures changed
(`first:kitty=85`), `solver` (rows alone: exact) and settings of best and search: `best:trials=800,listens=0`,
`best:seconds=0.02,nets=0`, `search:2000`.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, field

import kibitz
from kibitz.agents.base import Agent, Observation
from kibitz.agents.best import Best
from kibitz.agents.greedy import Greedy
from kibitz.agents.policies import Policy, figures_for, policy_of
from kibitz.agents.row_solver import best_action
from kibitz.agents.search import Search
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.research.intervals import student_95
from kibitz.research.players import player
from kibitz.research.simulate import sub_seed

FINE = 0.1  # half an interval that is narrower is told to a thousandth
MOST_DECISIONS = 4000  # of a deal: what goes on beyond is left out, and said


class Solver(Agent):
    """Exact play in a row that lies open."""

    name = "solver"

    def choose(self, observation: Observation) -> int:
        return best_action(observation.world)


class Changed(Agent):
    """Greedy by the figures that a card player wrote down, but for some: `kitty=85,margin=40`."""

    name = "changed"

    def __init__(self, settings: str) -> None:
        self.changes = {name: float(value) for name, value in (pair.split("=") for pair in settings.split(","))}
        self._policy: Policy | None = None  # made when it is first asked for: figures differ by game and seats

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1:
            return observation.legal[0]
        if self._policy is None:
            known = figures_for(observation.world, "first")
            if unknown := set(self.changes) - set(known):
                raise SystemExit(f"no figures: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
            self._policy = policy_of(observation.world, {**known, **self.changes})
        return int(self._policy.choose(observation.world))


@dataclass
class Measured:
    """One agent in all packs: its packs' leads, decisions and processor time."""

    points: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    lengths: list[int] = field(default_factory=list)  # decisions of each deal
    unfinished: int = 0


def agent_of(text: str) -> Agent:
    """An agent by its name, with settings behind a colon."""
    name, _, settings = text.partition(":")
    if name == "first":
        return Changed(settings) if settings else Greedy(figures="first")
    if name == "solver":
        return Solver()
    if name == "search" and settings:
        return Search(int(settings))
    if name == "best" and settings:
        given = dict(pair.split("=") for pair in settings.split(","))
        return Best(
            int(given.get("trials", 0)),
            listens=given.get("listens", "1") != "0",
            seconds=float(given.get("seconds", 0)),
            nets=given.get("nets", "1") != "0",
        )
    return player(name)


def play(deal: Deal, one: Agent, other: Agent, lone: int, seed: int, measured: Measured) -> None:
    """One deal to its end."""
    decisions = 0
    while not deal.is_terminal() and decisions < MOST_DECISIONS:
        seat = deal.players_to_act()[0]
        began = time.process_time()
        action = (one if seat == lone else other).choose(Observation(deal, seat, seed * 1000003 + decisions))
        if seat == lone and len(deal.legal_actions(seat)) > 1:
            spent = time.process_time() - began
            measured.decisions += 1
            measured.seconds += spent
            measured.longest = max(measured.longest, spent)
        deal.apply_action(action, seat)
        decisions += 1
    measured.lengths.append(decisions)


def measure(game: Game, one: str, other: str, packs: range, seed: int) -> Measured:
    """So many packs, from every seat."""
    measured = Measured()
    sign = -1 if game.goal.charges else 1
    for number in packs:
        points = returns = 0.0
        chance = sub_seed(seed, "pack", number)
        for lone in range(game.seats):
            deal = game.new_deal(seed=chance, dealer=number % game.seats)
            play(deal, agent_of(one), agent_of(other), lone, chance, measured)
            if not deal.is_terminal():
                measured.unfinished += 1
                continue
            points += sign * lead_of(deal.scores(), lone) / game.seats
            returns += lead_of(deal.returns(), lone) / game.seats
        measured.points.append(points)
        measured.returns.append(returns)
    return measured


def lead_of(results: list[int] | list[float], lone: int) -> float:
    """What one seat has more than the others on their mean."""
    rest = [value for seat, value in enumerate(results) if seat != lone]
    return results[lone] - sum(rest) / len(rest)


def interval(values: list[float]) -> str:
    """A mean with half of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return f"{mean:+.2f}"
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    half = student_95(len(values) - 1) * deviation / math.sqrt(len(values))
    places = 2 if half >= FINE else 3
    return f"{mean:+.{places}f} ± {half:.{places}f}"


def main() -> None:
    """Reads the command, plays, and prints a line for each opponent."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("agent", help="who plays alone")
    parser.add_argument("others", nargs="+", help="whom the others play as, one after the other")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--packs", type=int, default=50)
    parser.add_argument("--from-pack", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = kibitz.load_game(asked.game, asked.seats)
    packs = range(asked.from_pack, asked.from_pack + asked.packs)
    for other in asked.others:
        found = measure(game, asked.agent, other, packs, asked.seed)
        pace = 1000 * found.seconds / max(1, found.decisions)
        lengths = sorted(found.lengths)
        unfinished = f", {found.unfinished} deals not ended" if found.unfinished else ""
        print(
            f"{asked.game} {game.seats} seats, {asked.agent} over {other}, {asked.packs} packs, seed {asked.seed}: "
            f"points {interval(found.points)}, returns {interval(found.returns)}; {pace:.1f} ms a decision, "
            f"{1000 * found.longest:.0f} at most; {lengths[len(lengths) // 2]} decisions a deal{unfinished}",
            flush=True,
        )


if __name__ == "__main__":
    main()
