"""Whether a sampler gives all worlds that fit, each as often as chance brings it: a few can be counted.

All that chance may bring and the others may do is gone through, as far as the player would have been told the same and
has done the same. Every line of play of the others counts alike: a sampler knows nothing of how they play.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from kibitz.research.game_check.episodes import Episode, moves_of_players
from kibitz.research.game_check.report import Report, failure_at
from kibitz.research.game_check.subject import (
    CHANCE,
    Illegal,
    Move,
    NotOffered,
    Position,
    Subject,
    at_the_end_of,
    shown,
)

MOST_NODES: Final = 20_000  # positions that are gone through in search of all worlds
SECONDS: Final = 4.0  # of processor time for that
MOST_SAMPLES: Final = 3_000
LEAST_SAMPLES: Final = 300
EXPECTED: Final = 15  # of the rarest world
SPREAD: Final = 5.0  # standard scores: what a fair sampler exceeds in one position of millions

Key = tuple[Any, ...]


class TooMany(Exception):
    """There are more worlds than anybody would count."""


@dataclass
class Counting:
    """All worlds of a player, by what the others are told in them, each with what chance gives it."""

    subject: Subject
    player: int
    told: list[dict[str, Any]]  # what the player was told at each position
    own: list[int]  # what it did
    nodes: int = 0
    until: float = 0.0

    def worlds(self) -> dict[Key, float]:
        """Raises TooMany, or NotOffered where there are no chance nodes."""
        found: dict[Key, float] = {}
        self.until = time.process_time() + SECONDS
        self._go(self.subject.root(), 1.0, 0, 0, found)
        return found

    def _go(self, position: Position, weight: float, step: int, own: int, found: dict[Key, float]) -> None:
        self.nodes += 1
        if self.nodes > MOST_NODES or time.process_time() > self.until:
            raise TooMany
        outcomes = position.chance()
        if outcomes:
            for action, share in outcomes:
                self._branch(position, Move(CHANCE, action), weight * share, step, own, found)
            return
        if shown(position, self.player) != self.told[step]:
            return
        if step == len(self.told) - 1:
            key = key_of(self.subject, position, self.player)
            found[key] = found.get(key, 0.0) + weight
            return
        for player in position.actors()[:1]:
            legal = position.legal(player)
            if player == self.player:
                legal = [action for action in legal if action == self.own[own]] if own < len(self.own) else []
            for action in legal:
                self._branch(position, Move(player, action), weight, step + 1, own + (player == self.player), found)

    def _branch(
        self, position: Position, move: Move, weight: float, step: int, own: int, found: dict[Key, float]
    ) -> None:
        other = position.clone()
        other.take(move)
        self._go(other, weight, step, own, found)


def key_of(subject: Subject, position: Position, player: int) -> Key:
    """What the others are told: worlds that nobody can tell apart count as one."""
    return tuple(_known(position, other) for other in range(subject.players) if other != player)


def _known(position: Position, player: int) -> Any:
    known = position.key(player)
    return known if known is not None else tuple(sorted(position.told(player).items()))


def check_uniform(subject: Subject, report: Report, episode: Episode, most: int, seconds: float) -> int:
    """Some positions of an episode, the early ones first, as long as there is time; how many could be counted.

    Raises TooMany where there are so many worlds that it is no use to try other positions.
    """
    moves, done = moves_of_players(episode.script), 0
    length = len(episode.told) - 1
    steps = sorted({length * k // (most + 1) for k in range(most + 1)} | {0})
    until = time.process_time() + seconds
    for number, step in enumerate(steps):
        if time.process_time() > until:
            break
        player = (number + episode.seed) % subject.players
        told = [by[player] for by in episode.told[: step + 1]]
        if any(one == two for one, two in pairwise(told)):
            continue  # others moved in secret: how often they did is not known
        own = [move.action for move in moves[:step] if move.player == player]
        try:
            weights = Counting(subject, player, told, own).worlds()
        except NotOffered as lack:
            report.cannot("uniform", str(lack))
            return done
        if len(weights) > 1:
            done += _check_samples(subject, report, episode, step, player, weights)
    return done


def _check_samples(
    subject: Subject, report: Report, episode: Episode, step: int, player: int, weights: dict[Key, float]
) -> bool:
    """Sample at one position; whether there were few enough worlds for it."""
    total = sum(weights.values())
    samples = max(LEAST_SAMPLES, math.ceil(EXPECTED * total / min(weights.values())))
    if samples > MOST_SAMPLES:
        return False
    position = subject.start(episode.seed)
    for move in moves_of_players(episode.script)[:step]:
        position.take(move)
    seen: Counter[Key] = Counter()
    for seed in range(samples):
        try:
            world = at_the_end_of(subject, position.world(player, seed))
        except Illegal:
            seen[("impossible",)] += 1
            continue
        except NotOffered as lack:
            report.cannot("uniform", str(lack))
            return False
        seen[key_of(subject, world, player)] += 1
    report.holds("uniform", what="positions whose worlds were counted")
    if wrong := _unfair(seen, weights):
        sentence = f"Player {player} has {len(weights)} worlds here; {wrong}."
        report.fails("uniform", failure_at("uniform", sentence, episode.seed, position.script(), player))
    return True


def _unfair(seen: Counter[Key], weights: dict[Key, float]) -> str:
    """What is wrong with the samples, nothing where they are fair: Pearson's chi-square as a standard score."""
    outside = sum(count for key, count in seen.items() if key not in weights)
    if outside:
        return f"{outside} of {seen.total()} samples are none of them"
    missing = sum(key not in seen for key in weights)
    if missing:
        return f"{missing} of them never came in {seen.total()} samples"
    total, freedom = sum(weights.values()), len(weights) - 1
    expected = {key: seen.total() * weight / total for key, weight in weights.items()}
    chi = sum((seen[key] - wanted) ** 2 / wanted for key, wanted in expected.items())
    score = (chi - freedom) / math.sqrt(2 * freedom)
    if score < SPREAD:
        return ""
    rare = max(weights, key=lambda key: abs(seen[key] - expected[key]))
    return (
        f"{seen.total()} samples do not fall on them as chance would: one came {seen[rare]} times in place of"
        f" {expected[rare]:.0f} (chi-square, standard score {score:.1f})"
    )
