"""The leak control: what an agent does, with hidden cards permuted behind it.

At a position somewhere in a deal the cards that a seat cannot place are laid otherwise, in a world that the seat cannot
tell from the real one (its whole history is legal there). An agent that is asked in both, with the same seed, has to
choose the same.

Two things may make it choose otherwise though it sees nothing: worlds from a chain that begins in the real one
(where the present does not settle what is hidden) and a budget of time. There choices are compared as samples: how
often it chooses alike in the real world and in the other, against how often in the real world twice with two seeds.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from kibitz.agents import Agent, Observation
from kibitz.agents.stopwatch import Stopwatch
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.match.match import desk_of
from kibitz.research.intervals import mean_of

LINKS: Final = 400  # of the chain that permutes the hidden cards
MOST_ACTIONS: Final = 120  # before the position that is looked at

Maker = Callable[[], Agent]


@dataclass
class Watched:
    """What was seen of one agent in one game."""

    positions: int = 0
    permuted: int = 0  # positions in which hidden cards did lie otherwise
    exact: int = 0  # of these, where the same choice was to be expected
    leaks: list[str] = field(default_factory=list)  # where it chose otherwise all the same
    drifts: list[float] = field(default_factory=list)  # elsewhere: alike with another seed, less alike elsewhere

    def is_flat(self) -> bool:
        """Whether nothing speaks for a leak: a drift has to be clearly above 0."""
        return not self.leaks and not self.is_drifting()

    def is_drifting(self) -> bool:
        """Whether choices agree less across worlds than they do across seeds."""
        if len(self.drifts) < 2:
            return False
        mean = mean_of(self.drifts)
        return mean.half is not None and mean.mean > mean.half

    def told(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "positions": self.positions,
            "permuted": self.permuted,
            "exact": self.exact,
            "leaks": self.leaks,
            "compared_as_samples": len(self.drifts),
            "drift": mean_of(self.drifts).mean if self.drifts else None,
            "flat": self.is_flat(),
        }


def some_position(game: Game, seed: int) -> Deal | None:
    """A position somewhere in a deal that is played at random, with something to choose; None where it ended."""
    deal, rng = game.new_deal(seed=seed, dealer=seed % game.seats), random.Random(seed)
    least = rng.randint(0, MOST_ACTIONS) if rng.random() < 0.5 else rng.randint(0, 12)
    for taken in range(2 * MOST_ACTIONS):
        seat = deal.players_to_act()[0]
        legal = deal.legal_actions(seat)
        if taken >= least and len(legal) > 1:
            return deal
        deal.apply_action(rng.choice(legal), seat)
        if deal.is_terminal():
            return None
    return None


def watch(game: Game, make: Maker, positions: int, seed: int = 0) -> Watched:
    """Look at an agent in so many positions of a game."""
    seen = Watched()
    tried = 0
    while seen.positions < positions and tried < 20 * positions:
        deal = some_position(game, seed + tried)
        tried += 1
        if deal is not None:
            look(seen, deal, make, seed + tried)
    return seen


def look(seen: Watched, deal: Deal, make: Maker, seed: int) -> None:
    """Ask an agent in a deal and in one that its seat cannot tell from it."""
    seat = deal.players_to_act()[0]
    other = desk_of(deal).resampled(deal, seat, seed, LINKS)
    seen.positions += 1
    if other.fingerprint() == deal.fingerprint():
        return
    seen.permuted += 1

    here, is_strict = _choice(make(), Onlooking(deal, seat, seed))
    there, _ = _choice(make(), Onlooking(other, seat, seed))
    if is_strict:
        seen.exact += 1
        if here != there:
            names = [deal.action_to_string(action) for action in (here, there)]
            seen.leaks.append(f"seed {seed}, seat {seat}: {' or '.join(names)}")
        return
    again, _ = _choice(make(), Onlooking(deal, seat, seed + 1))
    elsewhere, _ = _choice(make(), Onlooking(other, seat, seed + 1))
    seen.drifts.append(float(here == again) - float(here == elsewhere))


class Onlooking(Observation):
    """An observation that knows whether its agent drew from a chain of worlds."""

    drew_from_chain = False

    def _pool(self, watch: Stopwatch) -> list[Deal]:
        self.drew_from_chain = True
        return super()._pool(watch)


def _choice(agent: Agent, observation: Onlooking) -> tuple[int, bool]:
    """What an agent chooses, and whether it has to choose the same in every world that looks the same."""
    action = agent.choose(observation)
    return action, agent.seconds <= 0 and not observation.drew_from_chain
