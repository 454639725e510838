"""What a sample says of a mean, and how large a sample a difference needs."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final, Protocol

POWER: Final = 0.8  # the chance that a difference which is there is proven
CAUTION: Final = 0.8  # of all pilots so many call a spread at least as large as it is, once enlarged
LEAST_PACKS: Final = 2
CERTAIN: Final = 1e-12  # a share so near to 0 or 1 is 0 or 1, but for what computing has left


class Estimate(Protocol):
    """A figure of a sample with the two ends of its 95 % interval; None where nothing is known of its spread."""

    @property
    def mean(self) -> float:
        """The figure itself."""

    @property
    def interval(self) -> list[float] | None:
        """The two ends."""


def told(estimate: Estimate) -> dict[str, Any]:
    """A figure with its interval, for JSON."""
    return {"mean": estimate.mean, "interval": estimate.interval}


@dataclass(frozen=True)
class Figure:
    """An estimate whose interval need not lie evenly about it."""

    mean: float
    interval: list[float] | None


@dataclass(frozen=True)
class Mean:
    """The mean of a sample with half of its 95 % interval; None where one pack cannot tell."""

    mean: float
    half: float | None

    @property
    def interval(self) -> list[float] | None:
        """Its two ends."""
        return None if self.half is None else [self.mean - self.half, self.mean + self.half]


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values and its 95 % interval by Student."""
    return Mean(statistics.fmean(values), half_width(values))


def half_width(values: Sequence[float]) -> float | None:
    """Half of the 95 % interval of a mean."""
    if len(values) < 2:
        return None
    return student_95(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))


def student_95(freedom: int) -> float:
    """Student's two-sided 95 % point: tabled to 4 degrees of freedom, then the expansion in 1 / freedom."""
    if freedom < 5:
        return (12.7062, 4.3027, 3.1824, 2.7764)[freedom - 1]
    z = 1.959964
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum(term / math.pow(freedom, k) for k, term in enumerate(terms))


def share_of(parts: Sequence[float], wholes: Sequence[float]) -> Mean:
    """The mean of one value as a share of the mean of another, both of the same packs.

    The interval is that of the linear expansion (the delta method): it means little where the whole is not clearly
    apart from 0.
    """
    whole = statistics.fmean(wholes)
    share = statistics.fmean(parts) / whole
    spread = half_width([(part - share * of) / whole for part, of in zip(parts, wholes, strict=True)])
    return Mean(share, spread)


# --- shares -------------------------------------------------------------------------------------------------


def share_of_values(values: Sequence[float], cases: int) -> Figure:
    """The mean of the shares of some samples, each of so many cases, with its 95 % interval."""
    variance = statistics.variance(values) / len(values) if len(values) > 1 else None
    return share_in_samples(statistics.fmean(values), variance, cases * len(values), len(values))


def share_in_samples(share: float, variance: float | None, count: float, samples: int) -> Figure:
    """A share of so many cases with its 95 % interval by Wilson, where the samples, of many cases each, tell its error.

    After Korn and Graubard (1998), and Dean and Pagano (2015) for Wilson: so many cases are reckoned with as would be
    as sure if each stood for itself, and never more than there are; Student's point stands in place of the normal one.
    A share of exactly 0 or 1 has no error that could be seen: then the samples are what is reckoned with.
    """
    share = min(1.0, max(0.0, share))
    if variance is None:
        return Figure(share, None)
    spread = share * (1 - share)
    if spread < CERTAIN:
        cases: float = samples
    else:
        cases = min(count, spread / variance) if variance > 0 else count
    reach = student_95(samples - 1) ** 2 / cases
    middle = (share + reach / 2) / (1 + reach)
    half = math.sqrt(reach * (spread + reach / 4)) / (1 + reach)
    return Figure(share, [max(0.0, middle - half), min(1.0, middle + half)])


# --- how many packs -----------------------------------------------------------------------------------------


def packs_needed(spread: float, difference: float, power: float = POWER) -> int:
    """Packs after which a true difference has its 95 % interval apart from 0 with a chance of `power`.

    `spread` is the standard deviation of one pack's difference. By the usual formula for paired samples, with Student
    in place of the normal distribution.
    """
    reach = (NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(power)) * spread / difference
    packs = max(LEAST_PACKS, math.floor(reach * reach))
    while difference_shown(spread, packs, power) > difference:
        packs += 1
    return packs


def difference_shown(spread: float, packs: int, power: float = POWER) -> float:
    """The true difference that so many packs prove with a chance of `power`."""
    return (student_95(packs - 1) + NormalDist().inv_cdf(power)) * spread / math.sqrt(packs)


def cautious_spread(values: Sequence[float]) -> float:
    """The spread of a pilot, enlarged to its upper 80 % limit: a pilot that calls it too small asks for too few packs.

    After Browne (1995); the chi-square point is that of Wilson and Hilferty.
    """
    freedom = len(values) - 1
    low = NormalDist().inv_cdf(1 - CAUTION)
    chi_square = freedom * (1 - 2 / (9 * freedom) + low * math.sqrt(2 / (9 * freedom))) ** 3
    return statistics.stdev(values) * math.sqrt(freedom / chi_square)
