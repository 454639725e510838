"""The figures of a study of fairness, out of its blocks, as data for a table, a page and programs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kibitz.match.game import Game
from kibitz.research.fairness import (
    DEALS,
    DECISIONS,
    LEAD_CHANGES,
    POINTS,
    Block,
    FairnessStudy,
    Progress,
    merged,
)
from kibitz.research.intervals import Figure, told
from kibitz.research.ratios import Ratio, ratio, share
from kibitz.research.settled import Variant

QUANTILES: Final = (0.05, 0.5, 0.95)

Told = dict[str, Any]


class VariantFigures:
    """What came of one variant. Every mean raises ValueError where nothing was counted that it is a mean of."""

    def __init__(self, variant: Variant, blocks: Sequence[Block]) -> None:
        self.variant = variant
        self.blocks = blocks
        self.game: Game = variant.load()
        self.deals = sum(block.deals for block in blocks)
        self.matches = sum(block.matches for block in blocks)
        fixed = self.game.new_bare_match(0).deal.role_names()
        found = sorted({role for block in blocks for role in block.roles})
        self.fixed_roles = list(fixed)
        self.roles = self.fixed_roles + [role for role in found if role not in fixed]

    # --- roles and chairs -----------------------------------------------------------------------------------

    def _of_role(self, role: str, part: int) -> Ratio:
        return ratio(*self._sums(role, part))

    def _sums(self, role: str, part: int) -> tuple[list[float], list[float]]:
        """One of the sums of a role, and its deals, by block."""
        sums = [block.roles.get(role, [0.0] * 6) for block in self.blocks]
        return [one[part] for one in sums], [one[0] for one in sums]

    def points(self, role: str) -> Ratio:
        """Points a deal."""
        return self._of_role(role, 1)

    def returns(self, role: str) -> Ratio:
        """Returns a deal."""
        return self._of_role(role, 3)

    def _mean_returns(self) -> Ratio:
        """Returns a deal of all seats."""
        seats = self.game.seats
        sums = [sum(block.roles[role][3] for role in self.fixed_roles) for block in self.blocks]
        return ratio(sums, [seats * block.deals for block in self.blocks])

    def advantage(self, role: str) -> Ratio:
        """Returns a deal, less the mean of all seats."""
        return self.returns(role).less(self._mean_returns())

    def deals_won(self, role: str) -> Figure:
        """The share of deals in which nobody came off better."""
        return share(*self._sums(role, 5))

    def spread(self, role: str, part: int = 1) -> float:
        """The standard deviation of a role's points in a deal, or of its returns (3)."""
        sums = [math.fsum(block.roles.get(role, [0.0] * 6)[k] for block in self.blocks) for k in (0, part, part + 1)]
        mean = sums[1] / sums[0]
        return math.sqrt(max(0.0, sums[2] / sums[0] - mean * mean))

    def gap(self) -> tuple[str, str, Ratio]:
        """The best and the worst role by the returns. Returns (best, worst, how far they are apart)."""
        order = sorted(self.fixed_roles, key=lambda role: self.returns(role).mean)
        return order[-1], order[0], self.returns(order[-1]).less(self.returns(order[0]))

    def _role_told(self, role: str) -> Told:
        return {
            "role": role,
            "from_the_deal_on": role in self.fixed_roles,
            "deals": int(sum(block.roles.get(role, [0.0])[0] for block in self.blocks)),
            "points": told(self.points(role)),
            "returns": told(self.returns(role)),
            "advantage": told(self.advantage(role)),
            "deals_won": told(self.deals_won(role)),
            "spread_of_points": self.spread(role),
            "spread_of_returns": self.spread(role, 3),
        }

    def _chair_told(self, chair: int) -> Told:
        parts = [block.chairs[chair] for block in self.blocks]
        deals = [part[0] for part in parts]
        return {
            "chair": chair,
            "points": told(ratio([part[1] for part in parts], deals)),
            "returns": told(ratio([part[2] for part in parts], deals)),
            "matches_won": told(self.matches_won(chair)),
        }

    def matches_won(self, chair: int) -> Figure:
        """The share of matches that a chair wins."""
        return share([block.chairs[chair][3] for block in self.blocks], [block.matches for block in self.blocks])

    # --- length, branching, drama ---------------------------------------------------------------------------

    def decisions(self) -> Ratio:
        """Decisions in a deal."""
        return self._per(DECISIONS, [block.deals for block in self.blocks])

    def _per(self, tally: str, counts: Sequence[int]) -> Ratio:
        """The mean of a tallied number."""
        sums = [sum(n * count for n, count in block.tallies.get(tally, {}).items()) for block in self.blocks]
        return ratio(sums, counts)

    def _per_match(self, tally: str) -> Ratio:
        return self._per(tally, [block.matches for block in self.blocks])

    def branching(self, phases: Sequence[int] = ()) -> Ratio:
        """Legal actions at a decision, in all phases or in some."""
        return ratio(*self._choices(phases, 1))

    def forced(self, phases: Sequence[int] = ()) -> Figure:
        """The share of decisions that have one legal action alone."""
        return share(*self._choices(phases, 2))

    def _choices(self, phases: Sequence[int], part: int) -> tuple[list[int], list[int]]:
        """One of the sums of some phases, and their decisions, by block."""
        sums = [
            [sum(block.phases[p][k] for p in block.phases if not phases or p in phases) for k in (part, 0)]
            for block in self.blocks
        ]
        return [one[0] for one in sums], [one[1] for one in sums]

    def _branching_told(self) -> Told:
        names = self.game.new_bare_match(0).deal.phase_names()
        phases = sorted({phase for block in self.blocks for phase in block.phases})
        return {
            **told(self.branching()),
            "forced": told(self.forced()),
            "phases": [
                {
                    "phase": names[phase - 1] if 0 < phase <= len(names) else str(phase),
                    "decisions_a_deal": sum(block.phases.get(phase, [0])[0] for block in self.blocks) / self.deals,
                    **told(self.branching([phase])),
                    "forced": told(self.forced([phase])),
                }
                for phase in phases
            ],
        }

    def tally(self, name: str) -> dict[int, int]:
        """How often each number came."""
        return merged(self.blocks, name)

    def as_dict(self) -> Told:
        """All figures as data."""
        best, worst, gap = self.gap()
        changes = self.tally(LEAD_CHANGES)
        comebacks = share([block.comebacks for block in self.blocks], [block.matches for block in self.blocks])
        return {
            "variant": self.variant.label,
            "game": self.variant.game,
            "seats": self.variant.seats,
            "options": self.variant.options,
            "deals": self.deals,
            "matches": self.matches,
            "decisions": sum(n * count for n, count in self.tally(DECISIONS).items()),
            "blocks": len(self.blocks),
            "roles": [self._role_told(role) for role in self.roles],
            "gap": {"best": best, "worst": worst, **told(gap)},
            "chairs": [self._chair_told(chair) for chair in range(self.game.seats)],
            "decisions_a_deal": {**told(self.decisions()), "quantiles": quantiles(self.tally(DECISIONS))},
            "deals_a_match": {**told(self._per_match(DEALS)), "quantiles": quantiles(self.tally(DEALS))},
            "branching": self._branching_told(),
            "lead_changes": {**told(self._per_match(LEAD_CHANGES)), "none": changes.get(0, 0) / self.matches},
            "comebacks": told(comebacks),
            "tallies": {
                "points": {role: self.tally(POINTS + role) for role in self.roles},
                "decisions_a_deal": self.tally(DECISIONS),
                "deals_a_match": self.tally(DEALS),
                "lead_changes": changes,
            },
        }


def quantiles(counts: Mapping[int, int]) -> list[int]:
    """The numbers below which 5 %, half and 95 % of what was counted lie."""
    whole, found, seen = sum(counts.values()), [], 0
    wanted = list(QUANTILES)
    for number in sorted(counts):
        seen += counts[number]
        while wanted and seen >= wanted[0] * whole:
            found.append(number)
            wanted.pop(0)
    return found


def comparisons(figures: Sequence[VariantFigures]) -> list[Told]:
    """By how much every further variant differs from the first: positive where it has more.

    Roles are compared by their order from the dealer on, where both variants have as many seats.
    """
    first, found = figures[0], []
    for other in figures[1:]:
        gaps = other.gap()[2].less(first.gap()[2])
        entry: Told = {
            "variant": other.variant.label,
            "less": first.variant.label,
            "gap": told(gaps),
            "decisions_a_deal": told(other.decisions().less(first.decisions())),
            "branching": told(other.branching().less(first.branching())),
            "roles": [],
        }
        if other.game.seats == first.game.seats:
            pairs = zip(other.fixed_roles, first.fixed_roles, strict=True)
            entry["roles"] = [
                {"role": mine, "other": theirs, **told(other.advantage(mine).less(first.advantage(theirs)))}
                for mine, theirs in pairs
            ]
        found.append(entry)
    return found


def figures_of(study: FairnessStudy, progress: Progress) -> list[VariantFigures]:
    """The figures of every variant."""
    return [VariantFigures(variant, blocks) for variant, blocks in zip(study.variants, progress.blocks, strict=True)]
