# SPDX-License-Identifier: Apache-2.0
"""A program that learns 8-5-3 from nothing, by playing against itself: one file, numpy alone.

    python examples/learn.py                              twenty minutes; then learned.npz and learned.svg are there
    python examples/learn.py --minutes 2 --game 9-5-2     a shorter try at another game
    python examples/learn.py --show learned.npz           how strong the saved network is, on fresh deals

How it goes. A batch (docs/batch.md) deals some hundred deals at once. At every step one small network sees what the
seat to act knows and gives each legal action a probability; an action is drawn by these. All seats are the same
network, so that it always meets opponents as good as itself. When all deals are over, every action is made more likely
where its seat came out better than the network had expected, and less likely otherwise (proximal policy optimisation).
What it expects is a second answer of the same network, learned beside the first.

How strong it is, is measured on deals that it never learned from, each played once from every seat against the same
opponents: first chance, then the level "steady". What counts is by how many points it beats what the opponents
themselves get in the same seats of the same deals.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices so small are multiplied fastest by one thread

import numpy as np
from numpy.typing import NDArray

import kibitz.batch
from kibitz.research.intervals import Mean, mean_of

Array = NDArray[Any]

DEALS = 384  # played at once, then learned from
HIDDEN = 128  # units in each of the two layers
PASSES = 2  # over the same deals
PORTION = 4096  # decisions for one step of the network
RATE = 1.5e-3  # of learning at first; it sinks to a tenth
NEAR = 0.2  # how far the probability of an action may move in one pass
LOOKING = 0.95  # how much of the later course a decision is judged by; 1 is the result alone
CURIOUS = 0.01  # how much is given for trying things at first; it sinks to nothing
POINTS = 5.0  # a result is divided by this, so that the network works with numbers around 1
PACKS = 1000  # for a look at how strong it is
FORBIDDEN = np.float32(-1e9)


# --- the network ------------------------------------------------------------------------------------------------


class Network:
    """Two layers, from which come a number for each action and what the seat expects. Learns by Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            drawn: Array = rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)
            return drawn.astype(np.float32)

        self.actions = actions
        self.weights: dict[str, Array] = {
            "w1": layer(inputs, HIDDEN, 2.0),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": layer(HIDDEN, HIDDEN, 1.4),
            "b2": np.zeros(HIDDEN, np.float32),
            "w3": layer(HIDDEN, actions + 1, 0.1),
            "b3": np.zeros(actions + 1, np.float32),
        }
        self._means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    def hidden(self, seen: Array) -> tuple[Array, Array]:
        """What the two layers make of observations, (n, inputs) float32."""
        w = self.weights
        first = np.maximum(seen @ w["w1"] + w["b1"], 0)
        return first, np.maximum(first @ w["w2"] + w["b2"], 0)

    def answer(self, seen: Array, legal: Array) -> tuple[Array, Array]:
        """The probability of each action, (n, actions), 0 where it is not legal, and what is expected, (n,)."""
        out = self.hidden(seen)[1] @ self.weights["w3"] + self.weights["b3"]
        return softmax(out[:, :-1], legal), out[:, -1]

    def slopes(self, seen: Array, change: Array) -> dict[str, Array]:
        """How much worse each weight makes it; `change` says so of each of the outputs, (n, actions + 1)."""
        w = self.weights
        first, second = self.hidden(seen)
        back = (change @ w["w3"].T) * (second > 0)
        front = (back @ w["w2"].T) * (first > 0)
        return {
            "w3": second.T @ change,
            "b3": change.sum(axis=0),
            "w2": first.T @ back,
            "b2": back.sum(axis=0),
            "w1": seen.T @ front,
            "b1": front.sum(axis=0),
        }

    def learn(self, seen: Array, change: Array, rate: float) -> None:
        """One step against `change`, as `slopes` takes it."""
        slopes = self.slopes(seen, change)
        self._steps += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope *= min(1.0, 0.5 / (size + 1e-9))
            self._means[name] += 0.1 * (slope - self._means[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def softmax(out: Array, legal: Array) -> Array:
    """Probabilities of the legal actions."""
    out = np.where(legal, out, FORBIDDEN)
    out = np.exp(out - out.max(axis=1, keepdims=True))
    shares: Array = out / out.sum(axis=1, keepdims=True)
    return shares


def drawn(shares: Array, rng: np.random.Generator) -> Array:
    """One action for each row, by its probabilities."""
    reached = np.cumsum(shares, axis=1) > rng.random((len(shares), 1), np.float32) * 0.99999
    found: Array = reached.argmax(axis=1)
    return found


# --- playing ----------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """The decisions of many deals in which there was a choice, and what came of each."""

    decisions: int  # with those that were forced
    seen: Array
    legal: Array
    actions: Array
    shares: Array  # the probability that the action had
    gains: Array  # by how much it turned out better than expected
    results: Array  # what it should have expected


def play(deals: kibitz.batch.Batch, network: Network, rng: np.random.Generator, seed: str) -> Played:
    """Deal all lanes anew and let the network play all seats to the end."""
    deals.reset(seed)
    steps: list[dict[str, Array]] = []
    while (lanes := np.flatnonzero(deals.actors >= 0)).size:
        seen, legal = deals.observations[lanes], deals.masks[lanes]
        shares, expected = network.answer(seen, legal)
        actions = drawn(shares, rng)
        step = {"lanes": lanes, "seats": deals.actors[lanes], "seen": seen, "legal": legal, "actions": actions}
        step["shares"], step["expected"] = shares[np.arange(lanes.size), actions], expected
        taken = np.full(deals.n, -1)
        taken[lanes] = actions
        deals.step(taken)
        step["rewards"], step["dones"] = deals.rewards[lanes] / POINTS, deals.dones[lanes]
        steps.append(step)
    judge(steps, deals.n, deals.seats)
    return gathered(steps)


def judge(steps: list[dict[str, Array]], lanes: int, seats: int) -> None:
    """Go back from the end: each decision gains by what its seat expected, or got, at its next one (GAE)."""
    coming = np.zeros((lanes, seats), np.float32)  # what the seat expects at its next decision, or got at the end
    gained = np.zeros((lanes, seats), np.float32)
    for step in reversed(steps):
        over = step["lanes"][step["dones"]]
        coming[over] = step["rewards"][step["dones"]]
        at = step["lanes"], step["seats"]
        gains = coming[at] - step["expected"] + LOOKING * gained[at]
        step["gains"], step["results"] = gains, gains + step["expected"]
        coming[at], gained[at] = step["expected"], gains


def gathered(steps: list[dict[str, Array]]) -> Played:
    """All decisions with a choice, one below the other."""
    free = [step["legal"].sum(axis=1) > 1 for step in steps]

    def column(name: str) -> Array:
        return np.concatenate([step[name][kept] for step, kept in zip(steps, free, strict=True)])

    names = ("seen", "legal", "actions", "shares", "gains", "results")
    return Played(sum(step["lanes"].size for step in steps), *(column(name) for name in names))


# --- learning ---------------------------------------------------------------------------------------------------


def improve(network: Network, played: Played, left: float, rng: np.random.Generator) -> None:
    """Learn from these decisions; `left` is how much of the time is still to come, from 1 to 0."""
    gains = (played.gains - played.gains.mean()) / (played.gains.std() + 1e-6)
    rate, curious = RATE * (0.1 + 0.9 * left), CURIOUS * left
    for _ in range(PASSES):
        order = rng.permutation(len(gains))
        for start in range(0, len(order), PORTION):
            part = order[start : start + PORTION]
            change = changes(network, played, gains, part, curious)
            network.learn(played.seen[part], change, rate)


def changes(network: Network, played: Played, gains: Array, part: Array, curious: float) -> Array:
    """How each output of the network should change for some decisions."""
    shares, expected = network.answer(played.seen[part], played.legal[part])
    rows, actions, gain = np.arange(part.size), played.actions[part], gains[part]
    ratio = shares[rows, actions] / played.shares[part]
    far = np.where(gain > 0, ratio > 1 + NEAR, ratio < 1 - NEAR)  # it has moved enough
    push = np.where(far, 0, gain * ratio)
    change = shares * push[:, None]
    change[rows, actions] -= push
    logs = np.log(shares + 1e-9)
    change += curious * shares * (logs - (shares * logs).sum(axis=1, keepdims=True))
    wrong = np.clip(expected - played.results[part], -2, 2)
    both: Array = np.concatenate([change, 0.5 * wrong[:, None]], axis=1).astype(np.float32)
    return both / part.size


# --- how strong it is -------------------------------------------------------------------------------------------


def returns_against(game: str, opponents: str, seed: str, packs: int, network: Network | None) -> Array:
    """The returns of one player at every seat of the same deals, (packs, seats), the others being `opponents`.

    The player is the network, choosing what it holds likeliest, or without one an opponent like the others.
    """
    deals = kibitz.batch.make(game, n=packs, observations="planes", autoreset=False, rotate=True)
    found = np.zeros((packs, deals.seats))
    for seat in range(deals.seats):
        deals.play_for(seat, opponents)
        deals.reset(seed)
        total = deals.rewards[:, seat].copy()
        while (lanes := np.flatnonzero(deals.actors >= 0)).size:
            taken = np.full(packs, -1)
            if network is None:
                taken = deals.choose(opponents)
            else:
                taken[lanes] = network.answer(deals.observations[lanes], deals.masks[lanes])[0].argmax(axis=1)
            deals.step(taken)
            total += deals.rewards[:, seat]
        found[:, seat] = total
    return found


def lead_over(game: str, opponents: str, network: Network, seed: str, packs: int = PACKS) -> Mean:
    """By how many points a deal the network beats what its opponents get in its place, with a 95 % interval."""
    mine = returns_against(game, opponents, seed, packs, network)
    theirs = returns_against(game, opponents, seed, packs, None)
    return mean_of((mine - theirs).mean(axis=1).tolist())


@dataclass
class Curve:
    """How strong the network was, as it learned."""

    game: str
    minutes: list[float] = field(default_factory=list)  # of processor time
    decisions: list[int] = field(default_factory=list)
    leads: dict[str, list[Mean]] = field(default_factory=lambda: {"random": [], "steady": []})

    def look(self, network: Network, seconds: float, decisions: int) -> None:
        """Measure once more, on fresh deals, and print it."""
        self.minutes.append(seconds / 60)
        self.decisions.append(decisions)
        for opponents, found in self.leads.items():
            found.append(lead_over(self.game, opponents, network, f"look {len(self.minutes)}"))
        told = ", ".join(f"{lead[-1].mean:+.2f} ± {half(lead[-1]):.2f} on {who}" for who, lead in self.leads.items())
        print(f"{self.minutes[-1]:5.1f} min  {decisions / 1e6:6.2f} M decisions   {told}", flush=True)

    def picture(self) -> str:
        """The curve as SVG, small enough for a phone to show it at its own size."""
        width, height, left, right, top, floor = 380, 300, 36, 80, 40, 250
        most = max([0.1, *(m.mean for lead in self.leads.values() for m in lead)]) * 1.1
        least = min([-0.1, *(m.mean for lead in self.leads.values() for m in lead)]) * 1.1

        def x(minutes: float) -> float:
            return left + (width - left - right) * minutes / max(1e-9, self.minutes[-1])

        def y(points: float) -> float:
            return floor - (floor - top) * (points - least) / (most - least)

        parts = [f'<text x="12" y="22" font-weight="bold">Points a deal over the opponents\' own, {self.game}</text>']
        for mark in range(int(np.ceil(least)), int(most) + 1):
            parts.append(f'<line x1="{left}" x2="{width - right}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" '
                         f'stroke="#57606a" stroke-opacity="{0.9 if mark == 0 else 0.25}"/>')  # fmt: skip
            parts.append(f'<text x="{left - 8}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark}</text>')
        for minutes in np.linspace(0, self.minutes[-1], 6):
            parts.append(f'<text x="{x(minutes):.1f}" y="{floor + 18}" text-anchor="middle">{minutes:.0f}</text>')
        parts.append(f'<text x="{(left + width - right) / 2}" y="{floor + 38}" text-anchor="middle">'
                     "minutes of processor time</text>")  # fmt: skip
        for colour, (who, lead) in zip(("#1f6feb", "#bc4c00"), self.leads.items(), strict=True):
            dots = " ".join(f"{x(m):.1f},{y(v.mean):.1f}" for m, v in zip(self.minutes, lead, strict=True))
            parts.append(f'<polyline points="{dots}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts.append(
                f'<text x="{width - right + 6}" y="{y(lead[-1].mean) + 4:.1f}" fill="{colour}">on {who}</text>'
            )
        body = "\n".join(parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" aria-label="How the learner grows stronger" font-family="sans-serif" font-size="13" '
            f'fill="#57606a">\n{body}\n</svg>\n'
        )


def half(mean: Mean) -> float:
    """Half the width of an interval."""
    return 0.0 if mean.interval is None else (mean.interval[1] - mean.interval[0]) / 2


# --- the whole --------------------------------------------------------------------------------------------------


def learn(game: str, minutes: float, seed: int, looks: int, out: Path | None = None) -> tuple[Network, Curve]:
    """Learn for so many minutes of processor time, and look so many times how strong it is."""
    rng = np.random.default_rng(seed)
    deals = kibitz.batch.make(game, n=DEALS, observations="planes", autoreset=False, rotate=True)
    network = Network(deals.observations.shape[1], deals.num_actions, rng)
    curve, spent, decisions, round_number = Curve(game), 0.0, 0, 0
    curve.look(network, 0.0, 0)
    while spent < 60 * minutes:
        start = time.process_time()
        played = play(deals, network, rng, f"{seed}, round {round_number}")
        improve(network, played, 1 - spent / (60 * minutes), rng)
        spent += time.process_time() - start
        decisions += played.decisions
        round_number += 1
        if spent >= 60 * minutes * len(curve.minutes) / looks:
            curve.look(network, spent, decisions)
            if out is not None:
                save(out, game, network)
                out.with_suffix(".svg").write_text(curve.picture(), encoding="utf-8")
    return network, curve


def save(path: Path, game: str, network: Network) -> None:
    """Keep the weights, and which game they are for."""
    kept: dict[str, Any] = {"game": np.array(game), **network.weights}
    np.savez(path, **kept)


def loaded(path: Path) -> tuple[str, Network]:
    """A saved network and its game."""
    with np.load(path) as kept:
        game = str(kept["game"])
        deals = kibitz.batch.make(game, n=1, observations="planes")
        network = Network(deals.observations.shape[1], deals.num_actions, np.random.default_rng(0))
        network.weights = {name: kept[name] for name in network.weights}
    return game, network


def main() -> None:
    """Learn, or show what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="8-5-3", help="a game whose steady level is offered by a batch")
    parser.add_argument("--minutes", type=float, default=20.0, help="of processor time to learn for")
    parser.add_argument("--looks", type=int, default=20, help="how often its strength is measured meanwhile")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, default=Path("learned.npz"), help="the weights; the curve stands beside them"
    )
    parser.add_argument("--show", type=Path, help="measure saved weights on fresh deals, and learn nothing")
    asked = parser.parse_args()
    if asked.show is None:
        learn(asked.game, asked.minutes, asked.seed, asked.looks, asked.out)
        print(f"The weights are in {asked.out}, the curve in {asked.out.with_suffix('.svg')}.")
        return
    game, network = loaded(asked.show)
    for opponents in ("random", "steady"):
        lead = lead_over(game, opponents, network, "to show", 5000)
        print(f"{lead.mean:+.3f} ± {half(lead):.3f} points a deal on {opponents}")


if __name__ == "__main__":
    main()
