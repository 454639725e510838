"""The story of a finished match in a few sentences, made of its score sheet alone: who led, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kibitz.cards.messages import say, who
from kibitz.engine.spec import Goal


def story_of(goal: Goal, figures: Sequence[Sequence[int]], winner: int | None) -> list[str]:
    """The sentences, for any game; none for a match of one deal, or of one seat.

    `figures` are the points of each deal by seat, `winner` is whoever won alone by points.
    """
    if len(figures) < 2 or len(figures[0]) < 2:
        return []
    totals = totals_after(figures)
    return [*_lead(goal, totals), *_recovery(goal, totals, winner), *_dearest(goal, figures)]


def totals_after(figures: Sequence[Sequence[int]]) -> list[list[int]]:
    """Each seat's points after each deal."""
    totals: list[list[int]] = []
    for row in figures:
        before = totals[-1] if totals else [0] * len(row)
        totals.append([old + more for old, more in zip(before, row, strict=True)])
    return totals


def leader_of(goal: Goal, totals: Sequence[int]) -> int | None:
    """The seat that is ahead alone."""
    best = goal.best(list(totals))
    ahead = [seat for seat, total in enumerate(totals) if total == best]
    return ahead[0] if len(ahead) == 1 else None


def _lead(goal: Goal, totals: Sequence[Sequence[int]]) -> list[str]:
    """Who led all the time, or how often that changed and since when it did not."""
    leaders = [leader_of(goal, row) for row in totals]
    turns = [seat for seat, _ in groupby(seat for seat in leaders if seat is not None)]
    if not turns:
        return [say("Nobody was ever ahead alone.")]
    if len(turns) == 1:
        if None in leaders:
            return [say("Nobody but <1> was ever ahead alone.", who(turns[0]))]
        return [say("<1> led after every deal.", who(turns[0]))]
    changes = say("The lead changed hands <1#time|times>.", len(turns) - 1)
    if leaders[-1] is None:
        return [changes]
    since = max(k for k, seat in enumerate(leaders) if seat != leaders[-1]) + 2
    return [changes, say("<1> took it for good in deal <2>.", who(leaders[-1]), since)]


def _recovery(goal: Goal, totals: Sequence[Sequence[int]], winner: int | None) -> list[str]:
    """How far behind the winner once was."""
    if winner is None:
        return []
    behind = [abs(goal.best(list(row)) - row[winner]) for row in totals]
    most = max(behind)
    if most == 0 or most <= abs(goal.best(list(totals[-1])) - totals[-1][winner]):
        return []
    after = behind.index(most) + 1
    return [say("After deal <1> <2:was|were> still <3#point|points> behind.", after, who(winner), most)]


def _dearest(goal: Goal, figures: Sequence[Sequence[int]]) -> list[str]:
    """The deal that brought, or cost, one seat most; nothing where it is not one alone."""
    points, place = max((abs(figure), (k, seat)) for k, row in enumerate(figures) for seat, figure in enumerate(row))
    if points == 0 or sum(abs(figure) == points for row in figures for figure in row) > 1:
        return []
    k, seat = place
    if goal.charges == (figures[k][seat] > 0):
        return [say("Nothing cost more than deal <1>: <2:lost|lost> <3#point|points>.", k + 1, who(seat), points)]
    return [say("Nothing brought more than deal <1>: <2:won|won> <3#point|points>.", k + 1, who(seat), points)]
