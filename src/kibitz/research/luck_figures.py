"""Skill against luck: how much of what a seat wins or loses in a deal comes from who plays, how much from the cards.

Two levels of agents play *duplicate* packs: every pack once for every way to seat them (one seat against the rest,
rotated, then exchanged). What varies are the returns of a seat less the mean of all seats, over packs, ways to seat,
and seats. By the analysis of variance of that balanced layout they have four parts, which add up to the whole:

- *role*: what the seat is in the deal (the dealer moves on with every pack);
- *cards*: what this seat has from this pack, whoever plays;
- *skill*: who sits in this seat, and against whom;
- *rest*: what comes of these together, and of chance during play.

Cards and skill are freed of what the rest alone would make of them, and are 0 where that was more. Intervals come from
leaving out a twentieth of the packs after the other, and end at 0 and at the whole: no share lies beyond.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.research.intervals import Figure, mean_of, share_of_values, student_95, told
from kibitz.research.luck import GROUPS, LuckStudy

PARTS: Final = ("role", "cards", "skill", "rest")
SURE: Final = 1.644854  # standard deviations: one chance in twenty beyond them

Results = NDArray[np.float64]  # returns less the mean of the deal, by pack, way to seat, and seat


class Layout:
    """The results of some packs, and the parts of their variance."""

    def __init__(self, study: LuckStudy, returns: Sequence[Sequence[Sequence[float]]]) -> None:
        raw = np.asarray(returns, dtype=float)
        self.results: Results = raw - raw.mean(axis=2, keepdims=True)
        self.lineups = np.asarray(study.lineups())
        seats = self.results.shape[2]
        dealers = np.arange(len(returns)) % seats
        self.roles = (np.arange(seats)[None, :] - dealers[:, None]) % seats  # by pack and seat

    def without(self, group: int) -> tuple[Results, NDArray[np.int_]]:
        """All packs but those of one group."""
        keep = np.arange(len(self.results)) % GROUPS != group
        return self.results[keep], self.roles[keep]

    def shares(self) -> dict[str, Figure]:
        """The share that each part has of the variance."""
        return self._left_out(lambda results, roles: _parts(results, roles) / float((results**2).mean()))

    def _left_out(self, estimate: Callable[[Results, NDArray[np.int_]], NDArray[np.float64]]) -> dict[str, Figure]:
        """An estimate for each part, its interval by leaving out one group after the other (the jackknife)."""
        whole = estimate(self.results, self.roles)
        left = np.array([estimate(*self.without(group)) for group in range(GROUPS)])
        errors = np.sqrt((GROUPS - 1) / GROUPS * ((left - left.mean(axis=0)) ** 2).sum(axis=0))
        half = student_95(GROUPS - 1) * errors
        ends = np.clip([whole - half, whole + half], 0.0, 1.0).T.tolist()
        return {name: Figure(float(whole[k]), ends[k]) for k, name in enumerate(PARTS)}

    def leads(self) -> list[float]:
        """By how much the first level beat the second, pack by pack, on the mean of all ways to seat them."""
        first = self.lineups == 0
        mine = (self.results * first).sum(axis=2) / first.sum(axis=1)
        theirs = (self.results * ~first).sum(axis=2) / (~first).sum(axis=1)
        return [float(lead) for lead in (mine - theirs).mean(axis=1)]

    def lone_leads(self) -> Results:
        """The first level alone against seats of the second, deal by deal: its returns less the mean of theirs."""
        lone = [way for way, lineup in enumerate(self.lineups) if (lineup == 0).sum() == 1]
        seats = self.results.shape[2]
        own = np.stack([self.results[:, way, int(np.argmin(self.lineups[way]))] for way in lone], axis=1)
        leads: Results = own * seats / (seats - 1)
        return leads


def _parts(results: Results, roles: NDArray[np.int_]) -> NDArray[np.float64]:
    """The variance of each part, freed of what the rest makes of it."""
    packs, ways, seats = results.shape
    by_role = np.array(
        [results[np.broadcast_to((roles == role)[:, None, :], results.shape)].mean() for role in range(seats)]
    )
    left = results - by_role[roles][:, None, :]
    by_card, by_way = left.mean(axis=1), left.mean(axis=0)
    rest = left - by_card[:, None, :] - by_way[None, :, :]
    free = (packs - 1) * (ways - 1) * seats
    noise = float((rest**2).sum()) / free  # of one result
    cards = max(0.0, float((by_card**2).mean()) - noise / ways)
    skill = max(0.0, float((by_way**2).mean()) - noise / packs)
    role = float((by_role**2).mean())
    whole = float((results**2).mean())
    return np.array([role, cards, skill, whole - role - cards - skill])


def luck_told(study: LuckStudy, returns: Sequence[Sequence[Sequence[float]]]) -> dict[str, Any]:
    """What came of it, for a table, a page and programs."""
    layout = Layout(study, returns)
    gap = mean_of(layout.leads())
    lone = layout.lone_leads()
    ahead = [float(((row > 0) + 0.5 * (row == 0)).mean()) for row in lone]
    shares = layout.shares()
    first, second = study.agents
    return {
        "agents": [first, second],
        "packs": study.packs,
        "plays": study.packs * len(study.lineups()),
        "shares": {name: told(one) for name, one in shares.items()},
        "gap": told(gap),
        "ahead_in_one_deal": told(share_of_values(ahead, lone.shape[1])),
        "deals_to_be_sure": deals_to_be_sure(float(lone.mean()), float(lone.std())),
    }


def deals_to_be_sure(lead: float, spread: float) -> int | None:
    """After how many deals the better one is ahead with a chance of 95 %; None where it is not better."""
    if lead <= 0:
        return None
    return max(1, math.ceil((SURE * spread / lead) ** 2))
