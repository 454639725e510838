# SPDX-License-Identifier: Apache-2.0
"""Worlds weighed by the acts of others are as likely as a slow count of all histories says."""

from __future__ import annotations

import math
import statistics
from collections import defaultdict

import pytest

from kibitz.agents.stopwatch import no_limit
from kibitz.agents.weighing import Listener
from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal, legal_list
from kibitz.knowledge.history import History
from kibitz.knowledge.past import IMPOSSIBLE, Act, Likelihood, Past
from kibitz.match.match import desk_of

from .brute import Look, Search, TooMany, present_key
from .cases import LONG
from .tiny import TINY, Tiny

SAMPLES = 4000 if LONG else 1200
SPREAD = 5.0
WALKERS, ROUNDS = 24, 200
MOVED = [
    "Crazy Eights, three, much drawn",
    "Crazy Eights, buried eights",
    "Go Boom, three, passes",
    "Rockaway, strict",
    "Mau-Mau, claims",
]
# Where worlds laid afresh say too little, or there are too many histories to count, in most positions.
SELDOM = {
    "8-5-3, exchange",
    "8-5-3, exchange in three suits of three",
    "8-5-3, exchange, much passed",
    "8-5-3, two returns to one giver in one look",
    "9-5-2, exchange and a look at the kitty",
    "9-5-2, discards from all",
    "9-5-2, trump after the look",
    "Crazy Eights, two",
    "Crazy Eights, recycled",
    "Crazy Eights, two packs",
    "Go Boom, three, much drawn",
    "Go Boom, the card before",
    "Go Boom, two packs",
    "Hollywood Eights, strict",
    "Rockaway, three, much drawn",
    "Mau-Mau, recycled",
    "Mau-Mau, strict, one draw",
    "Neuner, buried and two packs",
    "Switch, three",
    "Switch, a strict table",
    "Switch, an ordinary last card",
    "Bartok, much drawn",
    "Bartok, claims",
    "Bartok, twins out of turn",
    "Bartok, Jokers",
    "Eleusis, claims",
    "Eleusis, plays",
    "Eleusis, starters put back",
    "Metamorphosis, two",
    "Metamorphosis, drawn again",
    "Metamorphosis, two tricks",
    "Metamorphosis, three",
    "Metamorphosis, a stock too small",
    "Metamorphosis, two long",
    "Second Lead, bids",
    "Second Lead, changes",
    "Second Lead, one left over",
    "Second Lead, four, freely",
}


class HighCards(Likelihood):
    """A player who takes the highest action four times in five, which depends on the cards that it holds."""

    def log_chance(self, position: Deal, action: int) -> float:
        legal = legal_list(position)
        if action not in legal:
            return IMPOSSIBLE
        return math.log(0.2 / len(legal) + (0.8 if action == legal[-1] else 0.0))


class Weighing(Search):
    """The slow search, which weighs each history by what the others did in it."""

    def __init__(self, deal: Deal, viewer: int, asked: set[int]) -> None:
        super().__init__(deal, viewer, 400)
        self.asked = asked
        self.weights: dict[Look, float] = defaultdict(float)

    def _enter(self, deal: Deal, script: History) -> None:
        before = len(self.found)
        super()._enter(deal, script)
        if len(self.found) > before:
            key, ways = self.found[-1][1:]
            self.weights[key] += math.exp(self._log_chance(script)) / ways

    def _log_chance(self, script: History) -> float:
        deal = self.deal.blank(ToldChance(script.outcomes, ChanceSource(Rng(0))))
        deal.deal_cards(script.pack)
        total = 0.0
        for step, (action, actor) in enumerate(zip(script.actions, script.actors, strict=True)):
            deal.turn_to(actor)
            if step in self.asked:
                total += HighCards().log_chance(deal, action)
            deal.step(action)
        return total


def compare(deal: Deal, viewer: int, moved: bool = False) -> bool:
    """Whether there was anything to compare; fails where the shares differ, of worlds laid afresh or moved on."""
    witness = desk_of(deal).witness(deal, viewer)
    asked = {moment.step for moment in witness.moments if isinstance(moment, Act)}
    sampler = desk_of(deal).present_sampler(deal, viewer)
    search = Weighing(deal, viewer, asked)
    if not asked or not sampler.exact:
        return False
    try:
        search.run()
    except TooMany:
        return False
    if len(search.weights) < 2:
        return False
    past, rng = Past(witness, 1000), Rng(5)
    if moved:
        return compare_moved(Listener(past, HighCards(), sampler, rng), search)
    sums: dict[Look, float] = defaultdict(float)
    squares: dict[Look, float] = defaultdict(float)
    for _ in range(SAMPLES):
        for _ in range(4 if sampler.any_barred else 0):
            sampler.world(rng)
        world = sampler.world(rng)
        weight = math.exp(past.log_chance(world, HighCards(), rng))
        sums[present_key(world)] += weight
        squares[present_key(world)] += weight * weight
    total, all_squares, expected = sum(sums.values()), sum(squares.values()), sum(search.weights.values())
    for key, weight in search.weights.items():
        share = weight / expected
        here = max(squares[key], share * all_squares)  # a rare world may have been met by chance, or not at all
        error = math.sqrt(here * (1 - share) ** 2 + share**2 * all_squares) / total
        assert abs(sums[key] / total - share) <= SPREAD * error + 1e-9, (share, sums[key] / total, error)
    return True


def compare_moved(listener: Listener, search: Weighing) -> bool:
    """The same for worlds that move on. Each goes its own way, so that their spread is known."""
    if not listener.moves or listener.guess.any_barred:
        return False  # where places are barred two cards may not be enough to come everywhere
    walkers = [listener.guess.world(listener.rng) for _ in range(WALKERS)]
    listener.weigh(walkers, WALKERS, no_limit(), 1.0)
    listener.move(ROUNDS, no_limit(), 1.0)
    times: dict[Look, list[float]] = defaultdict(lambda: [0.0] * WALKERS)
    for _ in range(ROUNDS):
        listener.move(1, no_limit(), 1.0)
        for k, world in enumerate(listener.worlds()):
            times[present_key(world)][k] += 1 / ROUNDS
    assert set(times) <= set(search.weights)
    expected = sum(search.weights.values())
    for key, weight in search.weights.items():
        share, shares = weight / expected, times[key]
        error = math.sqrt(max(statistics.variance(shares), share / ROUNDS) / WALKERS)
        assert abs(statistics.mean(shares) - share) <= SPREAD * error + 1e-9, (share, statistics.mean(shares), error)
    return True


@pytest.mark.skipif(not is_compiled(), reason="the moves of so many worlds take a minute in the plain engine")
@pytest.mark.parametrize("name", MOVED)
def test_worlds_that_move_on_come_as_often_as_they_are_likely(name: str) -> None:
    tiny = next(tiny for tiny in TINY if str(tiny) == name)
    positions = [deal for deal in tiny.positions(20 if LONG else 8) if not deal.is_terminal()]
    assert sum(compare(deal, k % deal.seats, moved=True) for k, deal in enumerate(positions)) > 0


@pytest.mark.parametrize("tiny", TINY, ids=str)
def test_weighed_worlds_are_as_likely_as_a_count_of_all_histories_says(tiny: Tiny) -> None:
    compared = 0
    for k, deal in enumerate(tiny.positions(20 if LONG else 8)):
        if not deal.is_terminal():
            compared += compare(deal, k % deal.seats)
    assert compared > 0 or str(tiny) in SELDOM
