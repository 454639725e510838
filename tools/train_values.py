# SPDX-License-Identifier: Apache-2.0
"""Trains a value net by self-play: what each action is worth to its seat, by what deals brought in the end.

    PYTHONPATH=build/compiled python tools/train_values.py big-three --minutes 5 --seed 1 --output big-three-3.net

Needs numpy and the compiled engine; playing by the net needs neither. A batch (docs/batch.md) plays a thousand deals at
once. At first all seats act by the rules of thumb, then by the net itself, and now and then at random; every decision
is learned from once, by what its deal brought its seat (Monte Carlo, as DouZero does it). With `--rounds` in place of
minutes the same seed brings the same net; with minutes it depends on the machine how many deals are played in them.

A net that comes with Kibitz lies in `src/kibitz/agents/nets/data`, named by its game and seats.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices so small are multiplied fastest by one thread

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from value_parts import Array, Part, file_of

import kibitz.batch
from kibitz.agents.nets.big_three import STAKES, BigThreeFeatures
from kibitz.agents.nets.features import Sheet
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.store import read
from kibitz.agents.policies import policy_of
from kibitz.agents.policies.policy import Policy

LANES = 1024  # deals played at once, then learned from
PORTION = 512  # decisions for one step of a part
RATE = 2e-3  # of learning at first; it sinks to a twentieth
STRAYING = 0.12  # of decisions are taken at random at first; it sinks to a quarter of that
THUMBS = 0.1  # of the time all seats play by the rules of thumb
LOOKS = 20  # at how strong it is
PACKS = 500  # for each of them


class Judge(Part):
    """A part that learns what decisions are worth."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        super().__init__(inputs, rng)
        self.loss = 1.0  # a running mean

    def improve(self, seen: Array, aims: Array, rate: float) -> None:
        """One step towards what came of these decisions."""
        hidden, values = self.values(seen)
        wrong = values - aims
        self.loss += 0.01 * (float((wrong**2).mean()) - self.loss)
        self.learn(seen, hidden, wrong / len(wrong), rate)


def aims_of(returns: Array, parts: Array, seats: int) -> Array:
    """What a decision should have been thought to be worth: a win or a loss in the play, points in the auction."""
    aims: Array = np.where(parts < seats, np.sign(returns), returns / STAKES).astype(np.float32)
    return aims


@dataclass
class Played:
    """The decisions of many deals in which there was a choice."""

    seen: Array
    parts: Array
    aims: Array


class Table:
    """Where deals are played and their decisions noted."""

    def __init__(self, game: str, seats: int | None) -> None:
        self.deals = kibitz.batch.make(game, n=LANES, seats=seats, observations="none", autoreset=False, rotate=True)
        self.features = BigThreeFeatures(self.deals.seats)
        self.inputs = int(self.features.inputs)
        self.sheet = Sheet(LANES, self.inputs)
        seen: Any = self.sheet.seen
        parts: Any = self.sheet.parts
        self.seen = np.frombuffer(seen, dtype=np.uint8).reshape(LANES, self.inputs)
        self.parts = np.frombuffer(parts, dtype=np.int64)

    def play(self, policy: Policy, straying: float, rng: np.random.Generator, seed: str) -> Played:
        """Deal all lanes anew and let a policy play all seats to the end, now and then at random."""
        deals, steps, returns = self.deals, [], np.zeros((LANES, self.deals.seats))
        deals.reset(seed)
        while (deals.actors >= 0).any():
            chosen = deals.choose(policy).copy()
            strays = rng.random(LANES) < straying
            chosen[strays] = deals.sample()[strays]
            lanes = np.flatnonzero((np.bitwise_count(deals.masks).sum(axis=1) > 1) & (deals.actors >= 0))
            self._note(lanes, chosen)
            steps.append((lanes, deals.actors[lanes], self.seen[lanes], self.parts[lanes]))
            deals.step(chosen)
            returns += deals.rewards * deals.dones[:, None]
        lanes, seats, seen, parts = (np.concatenate(column) for column in zip(*steps, strict=True))
        return Played(seen, parts, aims_of(returns[lanes, seats], parts, deals.seats))

    def _note(self, lanes: Array, chosen: Array) -> None:
        """Write down what was seen in some lanes."""
        noted = np.full(LANES, -1)
        noted[lanes] = chosen[lanes]
        self.sheet.write(self.features, self.deals.positions(), vec[i64](memoryview(noted)))  # type: ignore[arg-type]


def improve(parts: list[Judge], played: Played, rate: float, rng: np.random.Generator) -> None:
    """Learn from all these decisions once."""
    for number, part in enumerate(parts):
        rows = rng.permutation(np.flatnonzero(played.parts == number))
        for start in range(0, len(rows), PORTION):
            some = rows[start : start + PORTION]
            if len(some) >= PORTION // 4:
                part.improve(played.seen[some].astype(np.float32), played.aims[some], rate)


def returns_of(game: str, seats: int, policy: Policy | None, seed: str) -> Array:
    """The returns of a player among such as play by the rules of thumb, at every seat of the same deals."""
    deals = kibitz.batch.make(game, n=PACKS, seats=seats, observations="none", autoreset=False, rotate=True)
    found = np.zeros((PACKS, seats))
    for seat in range(seats):
        deals.play_for(seat, "steady")
        deals.reset(seed)
        total = deals.rewards[:, seat].copy()
        while (deals.actors >= 0).any():
            deals.step(deals.choose(policy or "steady"))
            total += deals.rewards[:, seat]
        found[:, seat] = total
    return found


def lead(game: str, seats: int, policy: Policy, seed: str) -> str:
    """By how much a policy beats what the rules of thumb get in its place."""
    gains = (returns_of(game, seats, policy, seed) - returns_of(game, seats, None, seed)).mean(axis=1)
    return f"{gains.mean():+.3f} ± {1.96 * gains.std() / np.sqrt(PACKS):.3f}"


def train(game: str, seats: int | None, minutes: float, rounds: int, seed: int, output: Path) -> None:
    """Train, save the net twenty times on the way, and say how strong it is."""
    rng, table = np.random.default_rng(seed), Table(game, seats)
    parts = [Judge(table.inputs, rng) for _ in range(table.features.parts)]
    thumbs: Policy = policy_of(table.deals.positions()[0])
    number, decisions, looked, done = 0, 0, 0, 0.0
    while done < 1:
        policy = thumbs if done < THUMBS else NetPolicy(table.features, read(file_of(parts, table.inputs)))
        played = table.play(policy, STRAYING * (1 - 0.75 * done), rng, f"{seed}, round {number}")
        improve(parts, played, RATE * (1 - 0.95 * done), rng)
        number += 1
        decisions += len(played.parts)
        done = number / rounds if rounds else time.process_time() / 60 / minutes
        if done >= looked / LOOKS:
            looked += 1
            output.write_bytes(file_of(parts, table.inputs))
            found = lead(
                game, table.deals.seats, NetPolicy(table.features, read(output.read_bytes())), f"look {number}"
            )
            losses = " ".join(f"{part.loss:.3f}" for part in parts)
            spent = time.process_time() / 60
            print(f"{spent:.1f} min, {number} rounds, {decisions} decisions: {found}; losses {losses}", flush=True)


def main() -> None:
    """Reads the command and trains."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["big-three"])
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--rounds", type=int, default=0, help="of a thousand deals, in place of minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, required=True)
    asked = parser.parse_args()
    train(asked.game, asked.seats, asked.minutes, asked.rounds, asked.seed, asked.output)


if __name__ == "__main__":
    main()
