# SPDX-License-Identifier: Apache-2.0
"""Tunes the figures of a game's policy by self-play, on duplicate deals.

    PYTHONPATH=build/compiled .venv/bin/python tools/tune.py thousand --figure kitty --figure margin --packs 20000

One seat plays with the figure changed, all others with the present figures, from every seat of the same pack; what
counts is what the deal brings it above an even share, less what the present figures bring there. One figure after the
other is moved up and down by steps that get smaller; a step is taken where the lower end of its 95 % interval is above
0, and the new figures are then what all others play by. At the end the figures found play against those of the
beginning on packs that the search has never seen, one against many and many against one.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass

import kibitz
from kibitz.agents.outcomes import against_the_mean
from kibitz.agents.policies import Policy, figures_for, policy_of, table_playout
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal, deal_afresh, pack_of
from kibitz.match.game import Game

MOST_DECISIONS = 5000  # of a deal by policies; chance plays on beyond
BEFORE = 6  # deals at most that lie before the one in question, so that totals and debts are not always zero
HELD_OUT = 1 << 30  # seeds from here on are no search's
BATCH = 200  # packs between two looks at a difference
HOPELESS = 2.5  # standard errors below 0, from where a step is not looked at further
SURE = 1.96


@dataclass
class Lead:
    """The mean of a paired difference, with half of its 95 % interval."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def error(self) -> float:
        variance = (self.squares - self.total * self.mean) / max(1, self.count - 1)
        return math.sqrt(max(variance, 0.0) / self.count)

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {SURE * self.error:.3f}"


def packs(game: Game, seed: int, count: int, present: Policy) -> Iterator[tuple[Deal, int]]:
    """Deals of a match, some after others, with the seed of their later chance."""
    for number in range(seed, seed + count):
        deal, rng = game.new_deal(seed=number, dealer=number % game.seats).copy(), Rng(number)
        for before in range(number // 2 % BEFORE if number % 2 else 0):
            play(deal, [present] * game.seats, number + before)
            deal = deal.successor(ChanceSource(rng))
            deal_afresh(deal, pack_of(deal), rng)
        yield deal, number


def play(deal: Deal, policies: list[Policy], luck: int, deals: int = 1) -> list[float]:
    """What a deal, with others that follow, brings each seat above an even share of all when these play it."""
    totals, packs_to_come = [0.0] * deal.seats, Rng(luck + 2)
    for number in range(deals):
        if number > 0:
            deal = deal.successor(ChanceSource(Rng(luck)))
            deal_afresh(deal, pack_of(deal), packs_to_come)
        deal.chance_source = ChanceSource(Rng(luck + number))
        table_playout(deal, policies, Rng(luck + 1), MOST_DECISIONS)
        totals = [total + deal.utility(seat) for seat, total in enumerate(totals)]
    return against_the_mean(totals)


def compared(
    game: Game, one: Policy, others: Policy, seed: int, count: int, hurry: bool = False, deals: int = 1
) -> Lead:
    """What one player gains by other figures than all others have, the mean of all seats; `hurry` may give up."""
    lead = Lead()
    for deal, luck in packs(game, seed, count, others):
        usual = play(deal.copy(), [others] * game.seats, luck, deals)
        gain = 0.0
        for seat in range(game.seats):
            policies = [one if other == seat else others for other in range(game.seats)]
            gain += play(deal.copy(), policies, luck, deals)[seat] - usual[seat]
        lead.add(gain / game.seats)
        if hurry and lead.count % BATCH == 0 and lead.mean < -HOPELESS * lead.error:
            break
    return lead


class Search:
    """A coordinate search for the figures of one game at one number of seats."""

    def __init__(self, game: Game, start: dict[str, float], count: int, seed: int, deals: int) -> None:
        self.game = game
        self.sample = game.new_deal(seed=seed)
        self.figures = dict(start)
        self.count = count
        self.seed = seed
        self.deals = deals

    def policy(self, figures: dict[str, float]) -> Policy:
        return policy_of(self.sample, figures)

    def improve(self, name: str) -> bool:
        """Move one figure as far as it helps; whether it was moved.

        A value that was left is not gone back to: where it pays to do what the others do not, that would never end.
        """
        moved, step, left = False, first_step(self.figures[name]), set()
        while step != 0.0:
            for value in (self.figures[name] + step, self.figures[name] - step):
                before = self.figures[name]
                if value not in left and self._try(name, value):
                    left.add(before)
                    moved = True
                    break
            else:
                step = smaller(step, self.figures[name])
        return moved

    def _try(self, name: str, value: float) -> bool:
        changed = {**self.figures, name: value}
        present = self.policy(self.figures)
        lead = compared(self.game, self.policy(changed), present, self.seed, self.count, True, self.deals)
        taken = lead.mean > SURE * lead.error > 0.0
        print(f"  {name} {self.figures[name]:g} -> {value:g}: {lead}{'  taken' if taken else ''}", flush=True)
        if taken:
            self.figures = changed
            self.seed += self.count  # what was chosen as the best of these packs is not judged by them again
        return taken


def first_step(value: float) -> float:
    """A quarter of a figure to begin with, at least one where it is a whole number."""
    if value == int(value):
        return max(1.0, float(round(abs(value) / 4)))
    return abs(value) / 4


def smaller(step: float, value: float) -> float:
    """Half of a step; 0 where that is not worth a look."""
    if value == int(value) and step == int(step):
        return float(int(step / 2))
    return step / 2 if step > abs(value) / 20 else 0.0


def held_out(game: Game, found: Policy, start: Policy, count: int, seed: int, deals: int) -> None:
    """The figures found against those of the beginning, on packs that nobody has seen."""
    one = compared(game, found, start, HELD_OUT + seed, count, deals=deals)
    rest = compared(game, start, found, HELD_OUT + seed, count, deals=deals)
    print(f"Held out, {count} packs: one by the new figures among the old {one}; one by the old among the new {rest}.")


def main() -> None:
    """Reads the command, searches, and says what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--figure", action="append", default=[], help="a figure to be tuned (all of them by default)")
    parser.add_argument("--packs", type=int, default=4000, help="that one step is judged by")
    parser.add_argument("--deals", type=int, default=1, help="in a row, where one deal leaves something to the next")
    parser.add_argument("--rounds", type=int, default=2, help="times that all figures are gone through at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", default="present", help="the figures to begin with: present or first")
    parser.add_argument("--set", action="append", default=[], help="NAME=VALUE, compared as it is, without a search")
    asked = parser.parse_args()
    game = kibitz.load_game(asked.game, asked.seats)
    sample = game.new_deal(seed=0)
    start = figures_for(sample, asked.start)
    given = {name: float(value) for name, value in (pair.split("=") for pair in asked.set)}
    if unknown := (set(asked.figure) | set(given)) - set(start):
        parser.error(f"no figures of {asked.game}: {', '.join(sorted(unknown))}; there are: {', '.join(start)}")
    search = Search(game, {**start, **given}, asked.packs, asked.seed, asked.deals)
    for number in range(asked.rounds if asked.figure or not given else 0):
        print(f"{game.title}, {game.seats} seats, round {number + 1}, {asked.packs} packs a step:", flush=True)
        moved = [name for name in asked.figure or start if search.improve(name)]
        if not moved:
            break
    changed = {name: value for name, value in search.figures.items() if value != start[name]}
    print(f"Figures that differ from the {asked.start} ones: {changed}")
    held_out(game, search.policy(search.figures), policy_of(sample, start), asked.packs, asked.seed, asked.deals)


if __name__ == "__main__":
    main()
