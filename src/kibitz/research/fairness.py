"""How fair a game is: what every role and every chair comes to, how deals and matches go, counted in blocks of matches.

A *role* is what a seat is in one deal (`deal.roles`: the dealer, the declarer), a *chair* where it sits in a match,
counted from the seat that deals first. Whole matches are played, for deals in a row depend on each other; they make
blocks, and the spread of the blocks tells the errors. Block and match have seeds of their own, so that what comes out
depends on the seed and the size of a study alone, not on who plays which block when.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kibitz.agents import Agent, Observation, make, sit
from kibitz.agents.policies.counting import Branching
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.match.match import Match
from kibitz.match.standing import Standing
from kibitz.research.compiled_play import Policies, play_out, policies_for
from kibitz.research.settled import Variant
from kibitz.research.simulate import BLOCK, LEAST_BLOCKS, sub_seed
from kibitz.research.workers import Alone, Workers, in_order

Tally = dict[str, dict[int, int]]  # for each name how often each number came


@dataclass(frozen=True)
class FairnessStudy:
    """Which variants are studied, who plays in every seat, from which seed, and at least how many deals of each."""

    variants: tuple[Variant, ...]
    agent: str
    deals: int
    seed: int
    rows: bool = False

    def block_deals(self, variant: int) -> int:
        """How many deals a block has at least: matches are not broken off. A single match where agents are slow."""
        if policies_for(self.variants[variant].load(), [self.agent]) is None:
            return 1
        return max(1, min(BLOCK, self.deals // LEAST_BLOCKS))


@dataclass
class Block:
    """What came of the matches of one block; all parts are plain data, so that it can be kept and sent as JSON.

    `roles` are [deals, points, their squares, returns, their squares, deals won]; `chairs` [deals, points, returns,
    matches won]; `phases` [decisions, legal actions, forced decisions]. `tallies` count points by role, decisions of a
    deal, deals of a match and lead changes. Where several share a win each has a part of it.
    """

    variant: int
    number: int
    deals: int = 0
    matches: int = 0
    comebacks: float = 0.0
    roles: dict[str, list[float]] = field(default_factory=dict)
    chairs: list[list[float]] = field(default_factory=list)
    phases: dict[int, list[int]] = field(default_factory=dict)
    tallies: Tally = field(default_factory=dict)
    rows: list[list[Any]] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """As JSON-able data, without the rows."""
        return {name: part for name, part in self.__dict__.items() if name != "rows"}

    def count(self, tally: str, number: int) -> None:
        """Count one more of a number."""
        counts = self.tallies.setdefault(tally, {})
        counts[number] = counts.get(number, 0) + 1


def block_of(told: dict[str, Any]) -> Block:
    """The inverse of `Block.told`: JSON has made texts of the numbers that are keys."""
    phases = {int(phase): counts for phase, counts in told["phases"].items()}
    tallies = {name: {int(n): count for n, count in counts.items()} for name, counts in told["tallies"].items()}
    return Block(**{**told, "phases": phases, "tallies": tallies})


DECISIONS: Final = "decisions"
DEALS: Final = "deals"
LEAD_CHANGES: Final = "lead changes"
POINTS: Final = "points of "  # and the role


def rows_head(study: FairnessStudy) -> list[str]:
    """The columns of the rows: where variants have different seats, those that one lacks stay empty."""
    seats = range(max(variant.seats for variant in study.variants))
    by_seat = [f"{what}_{seat}" for what in ("score", "return", "role") for seat in seats]
    return ["variant", "match", "match_seed", "deal", "dealer", "decisions", *by_seat]


# --- play ---------------------------------------------------------------------------------------------------


def run_block(study: FairnessStudy, variant: int, number: int) -> Block:
    """Play the matches of one block."""
    game = study.variants[variant].load()
    block = Block(variant, number, chairs=[[0.0, 0.0, 0.0, 0.0] for _ in range(game.seats)])
    least = study.block_deals(variant)
    policies = policies_for(game, [study.agent] * game.seats)
    branching = Branching()
    while block.deals < least:
        seed = sub_seed(study.seed, "match", number, block.matches)
        if policies is None:
            _play_seated(study, game, seed, block, branching)
        else:
            _play_compiled(study, game, seed, block, branching, policies)
        block.matches += 1
    block.phases = branching.phases()
    return block


def _play_compiled(
    study: FairnessStudy, game: Game, seed: int, block: Block, branching: Branching, policies: Policies
) -> None:
    """A match in the compiled core."""
    rng = Rng(seed)
    match = game.new_bare_match(seed)
    entry = Entry(study, block, seed, match.first_dealer)
    while True:
        deal = match.deal
        entry.enter(deal, play_out(deal, policies, rng, branching))
        if not match.go_on():
            break
    entry.end(match.standing)


def _play_seated(study: FairnessStudy, game: Game, seed: int, block: Block, branching: Branching) -> None:
    """A match at a table: every agent is given an observation."""
    match = game.new_match(seed=seed)
    counts: dict[int, int] = {}
    agents: list[Agent] = [_Counting(make(study.agent), match, branching, counts) for _ in range(game.seats)]
    sit(match, agents, seed)
    entry = Entry(study, block, seed, match.first_dealer)
    for number, deal in enumerate([*match.past, match.deal]):
        entry.enter(deal, counts[number])
    entry.end(match.sheet.standing)


class _Counting(Agent):
    """An agent whose choices are counted."""

    def __init__(self, agent: Agent, match: Match, branching: Branching, counts: dict[int, int]) -> None:
        self.agent = agent
        self.match = match
        self.branching = branching
        self.counts = counts

    def choose(self, observation: Observation) -> int:
        """What the agent chooses."""
        number = len(self.match.past)
        self.counts[number] = self.counts.get(number, 0) + 1
        self.branching.enter(self.match.deal.phase, len(observation.legal))
        return self.agent.choose(observation)


class Entry:
    """Enters the deals of one match into its block."""

    def __init__(self, study: FairnessStudy, block: Block, seed: int, first_dealer: int) -> None:
        self.study = study
        self.block = block
        self.seed = seed
        self.first_dealer = first_dealer
        self.number = 0

    def enter(self, deal: Deal, decisions: int) -> None:
        """Count a finished deal."""
        block, points, returns = self.block, deal.scores(), deal.returns()
        roles = [deal.roles(seat) for seat in range(deal.seats)]
        self.number += 1
        block.deals += 1
        block.count(DECISIONS, decisions)
        best = max(returns)
        won = 1.0 / returns.count(best)
        for seat in range(deal.seats):
            part = won if returns[seat] == best else 0.0
            for role in roles[seat]:
                self._enter_role(role, points[seat], returns[seat], part)
            chair = block.chairs[(seat - self.first_dealer) % deal.seats]
            chair[0] += 1
            chair[1] += points[seat]
            chair[2] += returns[seat]
        if self.study.rows:
            self._keep(deal, decisions, points, returns, roles)

    def _enter_role(self, role: str, points: int, returns: float, won: float) -> None:
        sums = self.block.roles.get(role)
        if sums is None:
            sums = self.block.roles[role] = [0.0] * 6
        sums[0] += 1
        sums[1] += points
        sums[2] += points * points
        sums[3] += returns
        sums[4] += returns * returns
        sums[5] += won
        self.block.count(POINTS + role, points)

    def _keep(
        self, deal: Deal, decisions: int, points: list[int], returns: list[float], roles: list[list[str]]
    ) -> None:
        """A row, as `rows_head` has its columns."""
        missing: list[Any] = [None] * (max(variant.seats for variant in self.study.variants) - int(deal.seats))
        label = self.study.variants[self.block.variant].label
        match = f"{self.block.number}.{self.block.matches}"
        spoken = ["; ".join(names) for names in roles]
        by_seat = [*points, *missing, *returns, *missing, *spoken, *missing]
        self.block.rows.append([label, match, self.seed, self.number, int(deal.dealer), decisions, *by_seat])

    def end(self, standing: Standing) -> None:
        """Count the match, which is over."""
        block = self.block
        winners = standing.winners()
        for seat in winners:
            block.chairs[(seat - self.first_dealer) % standing.seats][3] += 1.0 / len(winners)
        block.count(DEALS, standing.deals())
        block.count(LEAD_CHANGES, lead_changes(standing))
        block.comebacks += comeback(standing)


def lead_changes(standing: Standing) -> int:
    """How often another seat came to be alone ahead than the one that was alone ahead before it."""
    changes, leader = 0, -1
    for deals in range(1, standing.deals() + 1):
        ahead = standing.ahead(deals)
        if len(ahead) == 1 and ahead[0] != leader:
            changes += leader >= 0
            leader = ahead[0]
    return changes


def comeback(standing: Standing) -> float:
    """The part of the win that went to seats which were not ahead after half of the deals."""
    half, winners = standing.deals() // 2, standing.winners()
    if half == 0:
        return 0.0
    ahead = standing.ahead(half)
    return sum(seat not in ahead for seat in winners) / len(winners)


# --- which blocks -------------------------------------------------------------------------------------------


class Progress:
    """The blocks of a study that count: in their order, until every variant has its deals."""

    def __init__(self, study: FairnessStudy) -> None:
        self.study = study
        self.blocks: list[list[Block]] = [[] for _ in study.variants]
        self.deals = [0] * len(study.variants)

    def wants(self, variant: int) -> bool:
        """Whether a variant has too few deals yet."""
        return self.deals[variant] < self.study.deals

    def add(self, block: Block) -> bool:
        """Take the next block of its variant; False where it is one too many."""
        if not self.wants(block.variant):
            return False
        self.blocks[block.variant].append(block)
        self.deals[block.variant] += block.deals
        return True

    def jobs(self) -> Iterable[tuple[FairnessStudy, int, int]]:
        """Blocks to play until all have enough: in rounds, so that a run which goes on has them in the same order."""
        numbers = [len(blocks) for blocks in self.blocks]
        while wanting := [variant for variant in range(len(numbers)) if self.wants(variant)]:
            variant = min(wanting, key=numbers.__getitem__)
            yield self.study, variant, numbers[variant]
            numbers[variant] += 1


def played(study: FairnessStudy, workers: Workers | None = None) -> Progress:
    """A whole study by these workers, or by this process."""
    progress = Progress(study)
    for block in in_order(play_block, progress.jobs(), workers or Alone()):
        progress.add(block)
    return progress


def play_block(job: tuple[FairnessStudy, int, int]) -> Block:
    """One block, as another process gets it."""
    return run_block(*job)


def merged(blocks: Sequence[Block], tally: str) -> dict[int, int]:
    """What all blocks counted of one thing, by number."""
    found: dict[int, int] = {}
    for block in blocks:
        for number, count in block.tallies.get(tally, {}).items():
            found[number] = found.get(number, 0) + count
    return dict(sorted(found.items()))
