# SPDX-License-Identifier: Apache-2.0
"""Trains a net by trials: how much more one action brings its seat than the others, in the deal as it lies.

    PYTHONPATH=build/compiled python tools/train_leads.py crazy-eights --seats 3 --minutes 15 --seed 1 --output FILE

Needs numpy and the compiled engine; playing by the net needs neither. Deals are played by the rules of thumb, with one
seat that learns. At some of its decisions every legal action is tried, and the deal played to its end each time with
the same chance (`kibitz.agents.nets.practice`). The net learns the differences, which are much surer than what a deal
brings. All cards are as they lie in these trials, so that over many deals whatever the acts of the others say of their
cards is counted as it should be, without any guess at their hands.

At first the learner goes on by the rules of thumb, then by the net as it was when last looked at, so that it learns to
better its own play; with `--thumbs 1` never. With `--rounds` in place of minutes the same seed brings the same net.
What is written at the end is a running mean of the weights.

A net that comes with Kibitz lies in `src/kibitz/agents/nets/data`, named by its game and seats.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices so small are multiplied fastest by one thread

import numpy as np
from value_parts import Array, Part, file_of

import kibitz
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.practice import Practice
from kibitz.agents.nets.store import FEATURES, read
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.policies.policy import Policy
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal

GAMES = (
    *("8-5-3", "9-5-2", "bartok", "crazy-eights", "go-boom", "hollywood-eights", "mau-mau", "neuner"),
    *("rockaway", "second-lead", "switch", "thousand"),
)
ROWS = 40_000  # actions tried in a round
PORTION = 300  # decisions for one step
AGAIN = 2  # rounds of before that are learned from once more, of those that are kept
KEPT = 10
RATE = 2e-3  # of learning at first; it sinks to a twentieth
THUMBS = 0.4  # of the time the learner plays by the rules of thumb, unless the command says
MEAN = 0.0005  # of the weights, so much of each step goes into what is kept
STRAYS = 50  # of a thousand of the learner's decisions are taken at random, so that it knows how to go on from there
FELLOWS = 100  # of a thousand other seats play as the learner does, and not by the rules of thumb, unless it says
RIVALS = 500  # of a thousand other seats play by the net of rivals, where there is one, unless it says
LATER = 20  # deals by each dealer that begin with what one before them left, where they take something over
LOOKS = 20  # at how strong it is
DEALS = 20_000  # for each of them, unless the command says, and ten times as many at the end


def blanks_of(game: str, seats: int) -> list[Deal]:
    """Deals with nothing dealt: first ones by each dealer, and as many that take over what one before them left."""
    setting = kibitz.load_game(game, seats)
    first: list[Deal] = []
    later: list[Deal] = []
    for number in range(LATER * seats):
        deal = setting.new_deal(seed=number + 1, dealer=number % seats)
        thumbs = policy_of(deal)
        first.append(deal.blank(ChanceSource(Rng(1))))
        while deal.to_act >= 0:
            deal.step(int(thumbs.choose(deal)))
        if any(deal.carry()):
            later.append(deal.successor(ChanceSource(Rng(1))))
    return first + later


class Trials(NamedTuple):
    """Some thousand trials: a row each, with its part, what it brought, and the number of the decision; of so many."""

    seen: Array
    parts: Array
    aims: Array
    decisions: Array
    many: int


class Learner:
    """The net, its running mean, and the trials that it learns from."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int,
        start: Path | None = None,
        fellows: int = FELLOWS,
        rival: Path | None = None,
        rivals: int = RIVALS,
    ) -> None:
        self.blanks = blanks_of(game, seats)
        self.features = FEATURES[game](seats)
        self.inputs = int(self.features.inputs)
        self.thumbs = rollout_policy_of(self.blanks[0])
        self.seed = seed
        self.fellows = fellows
        self.rival = self.thumbs if rival is None else NetPolicy(self.features, read(rival.read_bytes()))
        self.rivals = 0 if rival is None else rivals
        self.parts = [Part(self.inputs, np.random.default_rng((seed, n))) for n in range(int(self.features.parts))]
        if start is not None:
            for number, part in enumerate(self.parts):
                part.go_on_from(start.read_bytes(), number)
        self.kept = [[w.copy() for w in part.weights] for part in self.parts]
        self.memory: list[Trials] = []  # of the learner by its net
        self.choice = np.random.default_rng((seed, 1000))
        self.looking = Practice(self.blanks, self.features, self.thumbs, self.thumbs, seed * 104729 + 5, 1)
        self.looking.rival = self.rival
        self.go_on_by(self.thumbs)

    def go_on_by(self, policy: Policy) -> None:
        """Let the learner play by another policy from now on."""
        self.seed += 7919
        self.practice = Practice(self.blanks, self.features, self.thumbs, policy, self.seed, ROWS)
        self.practice.strays = STRAYS
        self.practice.fellows = self.fellows
        self.practice.rival = self.rival
        self.practice.rivals = self.rivals
        sheet: Any = self.practice.sheet
        self.seen = np.frombuffer(sheet.seen, dtype=np.uint8).reshape(ROWS, self.inputs)
        columns: Any = (sheet.parts, self.practice.decisions)
        self.part_of, self.decisions = (np.frombuffer(column, dtype=np.int64) for column in columns)
        results: Any = self.practice.results
        self.results = np.frombuffer(results, dtype=np.float64)

    def file(self) -> bytes:
        """The running mean as a file."""
        return file_of(self.parts, self.inputs, self.kept)

    def policy(self) -> NetPolicy:
        """What plays by that file."""
        return NetPolicy(self.features, read(self.file()))

    def round(self, rate: float) -> int:
        """Try some thousand actions and learn from them, and from some of before again; at how many decisions that was.

        Where the learner plays by its net, its trials take much longer than learning, so that they are used again.
        """
        self.practice.fill()
        rows, count = int(self.practice.rows), int(self.practice.number)
        aims = (self.results[:rows] / self.features.stakes).astype(np.float32)
        trials = Trials(self.seen[:rows].copy(), self.part_of[:rows].copy(), aims, self.decisions[:rows].copy(), count)
        self._learn_all(trials, rate)
        for _ in range(AGAIN if self.memory else 0):
            self._learn_all(self.memory[int(self.choice.integers(len(self.memory)))], rate)
        if self.practice.own is not self.thumbs:
            self.memory = [*self.memory[1 - KEPT :], trials]
        return count

    def _learn_all(self, trials: Trials, rate: float) -> None:
        """Learn from some thousand trials once, a portion at a time."""
        seen = trials.seen.astype(np.float32)
        starts = np.searchsorted(trials.decisions, np.arange(trials.many + PORTION))
        for first in range(0, trials.many, PORTION):
            some = slice(starts[first], starts[first + PORTION])
            self._learn(seen[some], trials.parts[some], trials.aims[some], trials.decisions[some] - first, rate)

    def _learn(self, seen: Array, part_of: Array, aims: Array, decisions: Array, rate: float) -> None:
        """One step: what an action is worth less the mean of its decision should be what it brought less that mean."""
        values = np.zeros(len(aims), np.float32)
        felt = []
        for number, part in enumerate(self.parts):
            rows = np.flatnonzero(part_of == number)
            hidden, values[rows] = part.values(seen[rows])
            felt.append((rows, hidden))
        wrong = values - aims
        wrong -= (np.bincount(decisions, wrong) / np.bincount(decisions))[decisions]
        change = wrong / (decisions[-1] + 1)
        for (rows, hidden), part, kept in zip(felt, self.parts, self.kept, strict=True):
            if len(rows):
                part.learn(seen[rows], hidden, change[rows], rate)
            for mean, weights in zip(kept, part.weights, strict=True):
                mean += MEAN * (weights - mean)

    def lead(self, policy: NetPolicy, deals: int) -> str:
        """By how many points it beats what the rules of thumb get in its place, and what rivals get among rivals."""
        told = [self._told(self.looking.lead, policy, deals)]
        if self.rivals:
            told.append(self._told(self.looking.lead_of_rivals, policy, deals))
        return ", over rivals ".join(told)

    def _told(self, lead: Callable[[NetPolicy, int], float], policy: NetPolicy, deals: int) -> str:
        seats = int(self.looking.seats)
        found = np.array([lead(policy, deal % seats) for deal in range(deals)])
        return f"{found.mean():+.3f} ± {1.96 * found.std() / np.sqrt(deals):.3f}"


def train(
    game: str,
    seats: int,
    minutes: float,
    rounds: int,
    seed: int,
    output: Path,
    thumbs: float = THUMBS,
    start: Path | None = None,
    rate: float = RATE,
    fellows: int = FELLOWS,
    deals: int = DEALS,
    rival: Path | None = None,
    rivals: int = RIVALS,
) -> None:
    """Train, save the net twenty times on the way, and say how strong it is."""
    learner = Learner(game, seats, seed, start, fellows, rival, rivals)
    number, decisions, looked, done = 0, 0, 0, 0.0
    while done < 1:
        decisions += learner.round(rate * (1 - 0.95 * done))
        number += 1
        done = number / rounds if rounds else time.process_time() / 60 / minutes
        if done >= looked / LOOKS:
            looked += 1
            output.write_bytes(learner.file())
            policy = learner.policy()
            found = learner.lead(policy, deals)
            if done >= thumbs:
                learner.go_on_by(policy)
            spent = time.process_time() / 60
            print(f"{spent:.1f} min, {number} rounds, {decisions} decisions: {found}", flush=True)
    output.write_bytes(learner.file())
    print(f"at the end: {learner.lead(learner.policy(), 10 * deals)}", flush=True)


def main() -> None:
    """Reads the command and trains."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=15.0, help="of processor time")
    parser.add_argument("--rounds", type=int, default=0, help="of forty thousand trials, in place of minutes")
    parser.add_argument(
        "--thumbs", type=float, default=THUMBS, help="share of that in which it goes on by rules of thumb"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a net of a game with the same features to go on from")
    parser.add_argument("--rate", type=float, default=RATE, help="of learning at first; it sinks to a twentieth")
    parser.add_argument(
        "--fellows", type=int, default=FELLOWS, help="of a thousand other seats play as the learner does"
    )
    parser.add_argument("--rival", type=Path, help="a net with the same features by which some of the other seats play")
    parser.add_argument("--rivals", type=int, default=RIVALS, help="of a thousand other seats play by it")
    parser.add_argument(
        "--deals",
        type=int,
        default=DEALS,
        help="for each of twenty looks at how strong it is; fewer where deals are long",
    )
    parser.add_argument("--output", type=Path, required=True)
    train(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
