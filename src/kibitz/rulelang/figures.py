"""Figures of a compiled rule: how much of the pack it accepts on average, at the least, and where it runs dead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import Rng, bits, pick, popcount
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.words import FACES

REPLIES: Final = 29  # a line of 30 cards
MOST_EDGES: Final = 12000  # beyond this acceptance is measured on lines played at random
LINES: Final = 120


class Figures:
    """`acceptance` is the mean share of the pack over random lines of 30 cards, `least` the fewest right cards.

    `dead` is a shortest line after which no card is right, or None; `exact` says whether these are figures of every
    line or of a sample.
    """

    def __init__(self, acceptance: float, least: int, dead: list[int] | None, exact: bool) -> None:
        self.acceptance = acceptance
        self.least = least
        self.dead = dead
        self.exact = exact


def figures(rule: Compiled) -> Figures:
    """The figures of a rule that was compiled without `every_card`."""
    if rule.masks[0] == 0:
        return Figures(0.0, 0, [], True)  # no card may start
    if not rule.exact:
        return _sampled(rule)
    least, dead = _reached(rule)
    edges = _edges(rule)
    total = 0
    for row in edges:
        total += len(row)
    if total > MOST_EDGES:
        return Figures(_sampled(rule).acceptance, least, dead, False)
    return Figures(_mean(rule, edges), least, dead, True)


def _edges(rule: Compiled) -> list[dict[int, int]]:
    """For each state how many of its cards lead where."""
    edges: list[dict[int, int]] = []
    for state in range(len(rule.masks)):
        row: dict[int, int] = {}
        for face in bits(rule.masks[state]):
            reached = rule.moves[state * FACES + face]
            row[reached] = row.get(reached, 0) + 1
        edges.append(row)
    return edges


def _mean(rule: Compiled, edges: list[dict[int, int]]) -> float:
    """The exact mean, by the chances of all states after each number of cards."""
    chances: dict[int, float] = {0: 1.0}
    accepted = 0.0
    weight = 0.0
    for reply in range(REPLIES + 1):
        following: dict[int, float] = {}
        for state, chance in chances.items():
            count = int(popcount(rule.masks[state]))
            if reply > 0:
                accepted += chance * count / FACES
                weight += chance
            for reached, cards in edges[state].items():
                following[reached] = following.get(reached, 0.0) + chance * cards / count
        chances = following
    return accepted / weight if weight > 0 else 0.0


def _reached(rule: Compiled) -> tuple[int, list[int] | None]:
    """The least number of right cards in any state that a line reaches, and a shortest line to none."""
    parents: dict[int, tuple[int, int]] = {}
    least = FACES
    order: list[int] = []
    for face in bits(rule.masks[0]):
        reached = rule.moves[face]
        if reached not in parents:
            parents[reached] = (-1, face)
            order.append(reached)
    at = 0
    while at < len(order):
        state = order[at]
        at += 1
        least = min(least, int(popcount(rule.masks[state])))
        if rule.masks[state] == 0:
            return 0, _line(parents, state)
        for face in bits(rule.masks[state]):
            reached = rule.moves[state * FACES + face]
            if reached not in parents:
                parents[reached] = (state, face)
                order.append(reached)
    return least, None


def _line(parents: dict[int, tuple[int, int]], state: int) -> list[int]:
    line: list[int] = []
    while state >= 0:
        state, face = parents[state]
        line.append(face)
    line.reverse()
    return line


def _sampled(rule: Compiled) -> Figures:
    """Lines played at random, the same ones every time."""
    rng = Rng(4711)
    accepted: i64 = 0
    asked = 0
    least = FACES
    dead: list[int] | None = None
    for _ in range(LINES):
        face = pick(rule.masks[0], rng)
        line: list[int] = [int(face)]
        state = rule.start(face)
        for _ in range(REPLIES):
            mask = rule.mask(state)
            accepted += popcount(mask)
            asked += 1
            least = min(least, int(popcount(mask)))
            if mask == 0:
                if dead is None or len(line) < len(dead):
                    dead = line
                break
            face = pick(mask, rng)
            line.append(int(face))
            state = rule.advance(state, face)
    return Figures(int(accepted) / (asked * FACES) if asked > 0 else 0.0, least, dead, False)
