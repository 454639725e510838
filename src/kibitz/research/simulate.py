"""Batch studies without any output: many deals or matches in blocks, and duels over duplicate deals.

A study's numbers depend on its seed and size alone, never on how many processes share the blocks.
"""

from __future__ import annotations

import hashlib
import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kibitz.agents import Agent, AgentFault, sit
from kibitz.agents.programs.crew import Crew, is_program
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal, deal_afresh, pack_of
from kibitz.engine.playouts import playout, playouts
from kibitz.engine.spec import Goal
from kibitz.match.bare_match import BareMatch
from kibitz.match.game import Game
from kibitz.match.standing import Standing
from kibitz.research.compiled_play import Policies, play_out, policies_for
from kibitz.research.intervals import half_width
from kibitz.research.oracle import show
from kibitz.research.players import player
from kibitz.research.settled import Settled

BLOCK = 1000  # deals in a block at most: what one process plays without a word
SLOW_BLOCK = 48  # the same where agents look at views
LEAST_BLOCKS = 20  # so many blocks, where there are deals enough, let their means tell the error


@dataclass(frozen=True)
class Study(Settled):
    """What is simulated: a game as settled, who plays, and whether matches or deals are counted."""

    agents: tuple[str, ...]
    seed: int
    matches: bool = False
    rows: bool = False

    def blocks(self, count: int) -> Iterator[tuple[int, int]]:
        """The study's blocks as (first number, how many)."""
        fast = policies_for(self.load(), self.agents) is not None
        return blocks(count, self.seats, BLOCK if fast else SLOW_BLOCK)


@dataclass
class Totals:
    """What came of some deals or matches. `roles` are sums of points as `role_names` has them, from the dealer on.

    `rows` (when wanted) are [number, deals, decisions, dealer, *scores, *roles]. A match has the first dealer, and no
    roles, for they go round.
    """

    count: int = 0
    deals: int = 0
    decisions: int = 0
    totals: list[int] = field(default_factory=list)
    roles: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    rows: list[list[Any]] = field(default_factory=list)


def block_size(count: int, seats: int, most: int = BLOCK) -> int:
    """How many deals make a block: whole rounds of dealers, and enough blocks."""
    return max(seats, min(most, count // LEAST_BLOCKS) // seats * seats)


def blocks(count: int, seats: int, most: int = BLOCK) -> Iterator[tuple[int, int]]:
    """The blocks of a study as (first number, how many), one when it is asked for: there may be a milliard."""
    size = block_size(count, seats, most)
    return ((first, min(size, count - first)) for first in range(0, count, size))


def sub_seed(*parts: object) -> int:
    """A seed of 48 bits for a part of a study."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def run_block(study: Study, first: int, count: int, crew: Crew | None = None) -> Totals:
    """Play one block. Its programs are those of the crew; without one they are started for the block.

    Raises AgentFault where a program has no stand-in: what comes after a deal depends on how it ended; and ValueError
    for an unknown game or agent, or an impossible option.
    """
    if all(agent == "random" for agent in study.agents) and not study.matches:
        return _play_at_random(study, first, count)
    play = _play_matches if study.matches else _play_deals
    if crew is not None:
        return play(study, first, count, _seated(study, crew))
    with Crew() as crew:
        return play(study, first, count, _seated(study, crew))


def _seated(study: Study, crew: Crew) -> list[Agent]:
    return [crew.agent(name, seat) for seat, name in enumerate(study.agents)]


def _play_at_random(study: Study, first: int, count: int) -> Totals:
    """Random deals in a row in the compiled loop; the same deals one by one where rows are wanted."""
    game = study.load()
    seed = sub_seed(study.seed, "block", first)
    start = game.new_deal(seed=seed)
    if not study.rows:
        tally = playouts(start, count, seed)
        totals, roles = ([int(t) for t in sums] for sums in (tally.totals, tally.role_totals))
        return Totals(count, count, int(tally.decisions), totals, roles)
    part = Totals(totals=[0] * study.seats, roles=[0] * study.seats)
    rng = Rng(seed)
    pack = pack_of(start)
    deal = start.blank(ChanceSource(rng))
    for k in range(count):
        deal_afresh(deal, pack, rng)
        decisions = int(playout(deal, rng))
        _enter_deal(part, first + k, decisions, deal, study.rows)
        deal = deal.successor(ChanceSource(rng))
    return part


def _play_deals(study: Study, first: int, count: int, agents: list[Agent]) -> Totals:
    """Deals in a row, each seat an agent that sees what its seat may see. Where a match ends, another begins."""
    game = study.load()
    policies = policies_for(game, study.agents)
    part = Totals(totals=[0] * study.seats, roles=[0] * study.seats)
    carry: list[int] = []
    standing = Standing(game.goal, study.seats)
    dealer = first % study.seats
    for k in range(first, first + count):
        seed = sub_seed(study.seed, "deal", k)
        deal = game.new_deal(seed=seed, dealer=dealer, carry=carry)
        decisions = sit(deal, agents, seed) if policies is None else play_out(deal, policies, Rng(seed))
        _enter_deal(part, k, decisions, deal, study.rows)
        standing.enter(deal)
        dealer, carry = deal.next_dealer(), deal.carry()
        if standing.is_over():
            standing, carry = Standing(game.goal, study.seats), []
    return part


def _play_matches(study: Study, first: int, count: int, agents: list[Agent]) -> Totals:
    game = study.load()
    policies = policies_for(game, study.agents)
    part = Totals(totals=[0] * study.seats, wins=[0.0] * study.seats)
    for k in range(first, first + count):
        seed = sub_seed(study.seed, "match", k)
        if policies is None:
            match = game.new_match(seed=seed)
            decisions, standing, dealer = sit(match, agents, seed), match.sheet.standing, match.first_dealer
        else:
            bare = game.new_bare_match(seed)
            decisions, standing, dealer = _played_out(bare, policies, seed), bare.standing, bare.first_dealer
        winners = standing.winners()
        for seat in winners:
            part.wins[seat] += 1 / len(winners)
        deals, scores = standing.deals(), standing.totals()
        _enter(part, deals, decisions, scores)
        if study.rows:
            part.rows.append([k + 1, deals, decisions, dealer, *scores])
    return part


def _played_out(match: BareMatch, policies: Policies, seed: int) -> int:
    """Play a match within the compiled core; how many decisions that took."""
    rng = Rng(seed)
    decisions = play_out(match.deal, policies, rng)
    while match.go_on():
        decisions += play_out(match.deal, policies, rng)
    return decisions


def _enter_deal(part: Totals, number: int, decisions: int, deal: Deal, keep: bool) -> None:
    scores, dealer, seats = deal.scores(), int(deal.dealer), int(deal.seats)
    _enter(part, 1, decisions, scores)
    for role in range(seats):
        part.roles[role] += scores[(dealer + role) % seats]
    if keep:
        roles = ["; ".join(deal.roles(seat)) for seat in range(seats)]
        part.rows.append([number + 1, 1, decisions, dealer, *scores, *roles])


def _enter(part: Totals, deals: int, decisions: int, scores: list[int]) -> None:
    part.count += 1
    part.deals += deals
    part.decisions += decisions
    part.totals = [total + score for total, score in zip(part.totals, scores, strict=True)]


def summary(study: Study, parts: list[Totals], seconds: float) -> dict[str, Any]:
    """A study's result. Standard errors come from the spread of the full blocks' means."""
    count = sum(part.count for part in parts)
    told: dict[str, Any] = {
        "game": study.game,
        "seats": study.seats,
        "options": study.options,
        "agents": list(study.agents),
        "seed": study.seed,
    }
    if study.matches:
        told["matches"] = count
        told["wins"] = [sum(part.wins[s] for part in parts) for s in range(study.seats)]
    told["deals"] = sum(part.deals for part in parts)
    told["seconds"] = round(seconds, 6)
    told["decisions"] = sum(part.decisions for part in parts)
    told["mean_scores"] = [sum(part.totals[s] for part in parts) / count for s in range(study.seats)]
    told["standard_errors"] = [_block_error([part.totals[s] for part in parts], parts) for s in range(study.seats)]
    if not study.matches:
        told["by_role"] = _by_role(study, parts, count)
    return told


def _by_role(study: Study, parts: list[Totals], count: int) -> list[dict[str, Any]]:
    """Points a deal by role: seats take turns in the roles, so that by seat their differences are lost."""
    names = study.load().new_bare_match(0).deal.role_names()
    sums = [[part.roles[role] for part in parts] for role in range(study.seats)]
    return [
        {"role": name, "mean_score": sum(by_part) / count, "standard_error": _block_error(by_part, parts)}
        for name, by_part in zip(names, sums, strict=True)
    ]


def _block_error(sums: list[int], parts: list[Totals]) -> float | None:
    means = [total / part.count for total, part in zip(sums, parts, strict=True) if part.count == parts[0].count]
    if len(means) < LEAST_BLOCKS // 2:
        return None
    return statistics.stdev(means) / math.sqrt(len(means))


# --- duels --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duel(Settled):
    """Two agents over duplicate deals: each pack is played once for every way of seating them."""

    agents: tuple[str, str]
    seed: int

    def lineups(self) -> list[tuple[int, ...]]:
        """The ways of seating the two."""
        return lineups(self.seats)


def lineups(seats: int) -> list[tuple[int, ...]]:
    """Seatings of two sides: one seat against the rest, every rotation, then the sides exchanged."""
    found: list[tuple[int, ...]] = []
    for side in (0, 1):
        for lone in range(seats):
            found.append(tuple(side if s == lone else 1 - side for s in range(seats)))
    return sorted(set(found))


Sides = tuple[float, float]


@dataclass(frozen=True)
class PackResult:
    """One pack in every seating: what each side came to in a deal on the mean, and the decisions taken."""

    points: Sides
    returns: Sides
    match_wins: Sides
    decisions: int


MEASURES = ("points", "returns", "match_wins")


def run_pack(duel: Duel, number: int, crew: Crew | None = None) -> PackResult:
    """Play one pack in every seating. Its programs are those of the crew; without one they are started for the pack.

    Raises ValueError for an unknown game or agent, or an impossible option.
    """
    if crew is not None:
        return _pack_result(duel, number, crew)
    with Crew() as crew:
        return _pack_result(duel, number, crew)


def _pack_result(duel: Duel, number: int, crew: Crew) -> PackResult:
    game = duel.load()
    sums = [[0.0, 0.0] for _ in MEASURES]
    decisions = 0
    seed = sub_seed(duel.seed, "pack", number)
    seatings = duel.lineups()
    for lineup in seatings:
        deal = game.new_deal(seed=seed, dealer=number % duel.seats)
        # A process for each seat of each seating: none of them meets a pack twice, or sees two hands of one deal.
        names = [duel.agents[side] for side in lineup]
        agents = [
            crew.agent(name, (lineup, seat)) if is_program(name) else player(name) for seat, name in enumerate(names)
        ]
        show(deal, agents)
        try:
            decisions += sit(deal, agents, seed)
            figures: list[Sequence[float]] = [deal.scores(), deal.returns(), match_wins(deal, game.goal)]
        except AgentFault as fault:
            decisions += fault.decisions
            crew.forfeit(names[fault.seat])
            figures = forfeited(game, fault.seat)
        for total, by_seat in zip(sums, figures, strict=True):
            for side in (0, 1):
                own = [by_seat[s] for s in range(duel.seats) if lineup[s] == side]
                total[side] += sum(own) / len(own) / len(seatings)
    points, returns, wins = ((total[0], total[1]) for total in sums)
    return PackResult(points, returns, wins, decisions)


def forfeited(game: Game, seat: int) -> list[Sequence[float]]:
    """Points, returns and matches won of a deal that a seat has forfeited: it loses the most that a deal can cost.

    The others share that evenly, so that no program gains by giving no answer where it would lose.
    """
    lost = game.min_utility
    returns = [lost if s == seat else -lost / (game.seats - 1) for s in range(game.seats)]
    points = [-one for one in returns] if game.goal.charges else returns
    return [points, returns, [0.0] * game.seats]


def match_wins(deal: Deal, goal: Goal) -> list[float]:
    """By seat, the match that a finished deal has won on its own: where several win, each has a part of it.

    EFT-16: a twelfth trick wins the match, and its deal brings nobody points.
    """
    standing = Standing(goal, int(deal.seats))
    standing.enter(deal)
    winners = standing.winners() if standing.is_over() else []
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(deal.seats)]


def with_programs(told: dict[str, Any], crew: Crew) -> dict[str, Any]:
    """A summary with what came of each program that had a seat. The crew must be closed."""
    report = crew.report()
    return {**told, "programs": report} if report else told


def duel_summary(duel: Duel, results: list[PackResult], seconds: float) -> dict[str, Any]:
    """What the agents came to in a deal, and the first one's lead with its 95 % confidence interval, by each measure.

    `difference` and `interval` (None for fewer than two packs) are those of the points.
    """
    charges = duel.load().goal.charges
    measures = {name: measured([getattr(result, name) for result in results]) for name in MEASURES}
    if charges:
        measures["points"] = measured([result.points for result in results], sign=-1)
    return {
        "game": duel.game,
        "seats": duel.seats,
        "options": duel.options,
        "agents": list(duel.agents),
        "seed": duel.seed,
        "deals": len(results),
        "plays": len(results) * len(duel.lineups()),
        "seconds": round(seconds, 6),
        "decisions": sum(result.decisions for result in results),
        **measures,
        "mean_scores": measures["points"]["means"],
        "difference": measures["points"]["difference"],
        "interval": measures["points"]["interval"],
    }


def measured(results: list[Sides], sign: int = 1) -> dict[str, Any]:
    """The means of both sides, the first one's lead and its interval.

    Where points are charges (MAU-12, ROC-7) the lead is what the second side paid more: `sign` is -1.
    """
    differences = [sign * (a - b) for a, b in results]
    mean = statistics.fmean(differences)
    spread = half_width(differences)
    return {
        "means": [statistics.fmean(result[side] for result in results) for side in (0, 1)],
        "difference": mean,
        "interval": None if spread is None else [mean - spread, mean + spread],
    }
