# SPDX-License-Identifier: Apache-2.0
"""Trains a net that plays as search does (behavioural cloning), so that another can learn to play against it quickly.

    PYTHONPATH=build/compiled python tools/clone_search.py go-boom --seats 4 --minutes 9 --seed 5 --output FILE

Needs numpy, the compiled engine and a net that comes with Kibitz for the game. Deals are played by search, a quarter of
the seats by that net, so that more kinds of positions are seen. Of each decision of search it is written down what its
seat saw of every action, how often search visited it, and which one it took; the net learns to tell that one. What it
cannot tell from the rest search took for reasons that the features do not show, or by chance. The last tenth of the
decisions is not learned from: in how many of these the net's first choice was that of search is said after each round.

`tools/train_leads.py --rival FILE` lets some of the other seats play by such a net.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices so small are multiplied fastest by one thread

import numpy as np
from value_parts import Array, Part, file_of

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.net import Net
from kibitz.agents.nets.features import Sheet, hear_in_the_open
from kibitz.agents.nets.store import FEATURES
from kibitz.agents.search import Search
from kibitz.engine.deal import Deal
from kibitz.research.simulate import sub_seed

MOST = 64  # actions of one decision
SEATS_BY_NET = 0.25
PORTION = 300  # decisions for one step
ROUNDS = 12  # over all decisions
RATE = 1e-3  # of learning at first; it sinks to a twentieth
SHARPNESS = 3.0  # a lead of 1 makes an action e to this times as likely
MEAN = 0.002  # of the weights, so much of each step goes into what is kept
TAKEN = 0.5  # of what is aimed at is the action that was taken, the rest the visits


class Decisions:
    """What search saw and did: a row for each action of each decision."""

    def __init__(self, game: str, seats: int, seconds: float, seed: int) -> None:
        self.setting = kibitz.load_game(game, seats)
        self.features = FEATURES[game](seats)
        self.inputs = int(self.features.inputs)
        self.sheet = Sheet(MOST, self.features.inputs)
        sheet: Any = self.sheet
        self.row_of = np.frombuffer(sheet.seen, dtype=np.uint8).reshape(MOST, self.inputs)
        self.part_of = np.frombuffer(sheet.parts, dtype=np.int64)
        self.search, self.net = Search(seconds=seconds), Net()
        self.seed, self.rng = seed, random.Random(seed)
        self.seen: list[Array] = []  # by decision, one bit for each feature
        self.parts: list[Array] = []
        self.aims: list[Array] = []  # how much of each action
        self.taken: list[int] = []  # which of them
        self.deals = 0

    def play(self) -> None:
        """One deal more."""
        number, self.deals = self.deals, self.deals + 1
        seats = self.setting.seats
        deal = self.setting.new_deal(seed=sub_seed(self.seed, "deal", number), dealer=number % seats)
        self.features.begin()
        by_net = [self.rng.random() < SEATS_BY_NET for _ in range(seats)]
        while not deal.is_terminal():
            seat = deal.players_to_act()[0]
            action = self._chosen(deal, seat, by_net[seat])
            hear_in_the_open(self.features, deal, action)
            deal.apply_action(action, seat)

    def _chosen(self, deal: Deal, seat: int, by_net: bool) -> int:
        legal = deal.legal_actions(seat)
        if len(legal) == 1:
            return legal[0]
        observation = Observation(deal, seat, self.rng.getrandbits(30))
        if by_net:
            return self.net.choose(observation)
        counts = self.search.tree(observation).counts()
        if self.features.knows(observation.world):
            self._write(observation.world, legal, counts)
        return counts[0][0]

    def _write(self, world: Deal, legal: list[int], counts: list[tuple[int, int, float]]) -> None:
        judged = [action for action in legal if world.words == 1 or self.features.judges(world, action)]
        action, many = counts[0][0], len(judged)
        if action not in judged or not 1 < many <= MOST:
            return
        for row, one in enumerate(judged):
            self.sheet.write_one(self.features, world, one, row)
        visits = {one: count for one, count, _ in counts}
        share = np.array([visits.get(one, 0) for one in judged], np.float32)
        aims = (1 - TAKEN) * share / share.sum()
        aims[judged.index(action)] += TAKEN
        self.seen.append(np.packbits(self.row_of[:many], axis=1))
        self.parts.append(self.part_of[:many].copy())
        self.aims.append(aims)
        self.taken.append(judged.index(action))


class Clone:
    """The net while it learns."""

    def __init__(self, decisions: Decisions, seed: int) -> None:
        self.decisions = decisions
        self.rng = np.random.default_rng(seed)
        parts = range(int(decisions.features.parts))
        self.parts = [Part(decisions.inputs, np.random.default_rng((seed, part))) for part in parts]
        self.kept = [[weights.copy() for weights in part.weights] for part in self.parts]
        self.learned = len(decisions.taken) * 9 // 10  # decisions that are learned from

    def learn(self) -> None:
        """Learn from all decisions so many times, in another order each time."""
        steps = self.learned // PORTION
        for number in range(ROUNDS):
            order = self.rng.permutation(self.learned)
            for step in range(steps):
                done = (number * steps + step) / (ROUNDS * steps)
                self._step(order[step * PORTION : (step + 1) * PORTION], RATE * (1 - 0.95 * done))
            rest = np.arange(self.learned, len(self.decisions.taken))
            print(f"round {number + 1} of {ROUNDS}: as search in {self.agreement(rest):.3f}", flush=True)

    def _step(self, some: Array, rate: float) -> None:
        chances, seen, felt, _ = self._chances(some)
        aims = np.concatenate([self.decisions.aims[number] for number in some])
        change = SHARPNESS * (chances - aims) / len(some)
        for (rows, hidden), part, kept in zip(felt, self.parts, self.kept, strict=True):
            if len(rows):
                part.learn(seen[rows], hidden, change[rows], rate)
            for mean, weights in zip(kept, part.weights, strict=True):
                mean += MEAN * (weights - mean)

    def _chances(self, some: Array) -> tuple[Array, Array, list[tuple[Array, Array]], Array]:
        """How likely each action of some decisions is held, with what was seen, what is felt, and where each begins."""
        packed = np.concatenate([self.decisions.seen[number] for number in some])
        seen = np.unpackbits(packed, axis=1)[:, : self.decisions.inputs].astype(np.float32)
        part_of = np.concatenate([self.decisions.parts[number] for number in some])
        many = [len(self.decisions.parts[number]) for number in some]
        values, felt = np.zeros(len(seen), np.float32), []
        for number, part in enumerate(self.parts):
            rows = np.flatnonzero(part_of == number)
            hidden, values[rows] = part.values(seen[rows])
            felt.append((rows, hidden))
        starts = np.cumsum([0, *many[:-1]])
        grown = np.exp(SHARPNESS * (values - np.repeat(np.maximum.reduceat(values, starts), many)))
        return grown / np.repeat(np.add.reduceat(grown, starts), many), seen, felt, starts

    def agreement(self, some: Array) -> float:
        """In which share of some decisions the net's first choice is that of search."""
        chances, _, _, starts = self._chances(some)
        ends = [*starts[1:], len(chances)]
        first = [int(np.argmax(chances[start:end])) for start, end in zip(starts, ends, strict=True)]
        return float(np.mean([self.decisions.taken[number] == one for number, one in zip(some, first, strict=True)]))

    def file(self) -> bytes:
        """The running mean as a file."""
        return file_of(self.parts, self.decisions.inputs, self.kept)


def clone(game: str, seats: int, seconds: float, minutes: float, seed: int, output: Path, deals: int = 0) -> None:
    """Play, learn, and save the net."""
    decisions = Decisions(game, seats, seconds, seed)
    while decisions.deals < deals if deals else time.process_time() < 60 * minutes:
        decisions.play()
    print(f"{len(decisions.taken)} decisions of {decisions.deals} deals", flush=True)
    learner = Clone(decisions, seed)
    learner.learn()
    output.write_bytes(learner.file())


def main() -> None:
    """Reads the command and trains."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(FEATURES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.01, help="of processor time that search has for a choice")
    parser.add_argument("--minutes", type=float, default=9.0, help="of processor time for deals")
    parser.add_argument("--deals", type=int, default=0, help="so many, in place of minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, required=True)
    clone(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
