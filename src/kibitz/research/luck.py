"""Skill against luck, as it is played: two levels of agents over duplicate packs.

Every pack is played once for every way to seat the two: one seat against the rest, rotated, then exchanged.
`luck_figures` makes of the returns how much comes from who plays and how much from the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.agents import make, sit
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.research.compiled_play import play_out, policies_for
from kibitz.research.settled import Variant
from kibitz.research.simulate import lineups, sub_seed

GROUPS: Final = 20  # of packs, each of which is left out once, to tell how sure the figures are
LEAST_PACKS: Final = 2 * GROUPS


@dataclass(frozen=True)
class LuckStudy:
    """Two levels over so many packs of a variant."""

    variant: Variant
    agents: tuple[str, str]
    packs: int
    seed: int

    def lineups(self) -> list[tuple[int, ...]]:
        """The ways to seat the two."""
        return lineups(self.variant.seats)


def play_pack(job: tuple[LuckStudy, int]) -> list[list[float]]:
    """The returns of every seat in one pack, for every way to seat the two."""
    study, number = job
    game = study.variant.load()
    seed = sub_seed(study.seed, "pack", number)
    found = []
    for way, lineup in enumerate(study.lineups()):
        deal = game.new_deal(seed=seed, dealer=number % game.seats)
        _play(game, deal, [study.agents[side] for side in lineup], sub_seed(seed, "way", way))
        found.append(deal.returns())
    return found


def play_packs(job: tuple[LuckStudy, int, int]) -> list[list[list[float]]]:
    """Some packs in a row, as another process gets them: (study, first number, how many)."""
    study, first, count = job
    return [play_pack((study, number)) for number in range(first, first + count)]


def _play(game: Game, deal: Deal, names: Sequence[str], luck: int) -> None:
    policies = policies_for(game, names)
    if policies is None:
        sit(deal, [make(name) for name in names], luck)
    else:
        play_out(deal, policies, Rng(luck))
