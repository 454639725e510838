# SPDX-License-Identifier: Apache-2.0
"""Measures what agents' choices bring over those of a game's net, decision by decision, in the deals as they lie.

    PYTHONPATH=build/compiled .venv/bin/python tools/gains.py second-lead --seats 4 --minutes 5 best@20 search@20

One seat of each deal is asked, and all seats play on by the net that comes with Kibitz (with `--rival FILE` the others
by another one). At each of its decisions every agent is told what the seat has seen, and chooses. Where that is not
what the net would do, the deal is played to its end twice, by the nets, with the same chance: once from the agent's
choice, and once from the net's. The deal itself goes on as the net would have it.

A gain is what an agent's choices bring the seat in a deal so, all decisions added up. Much luck is taken off, for deals
differ by one choice alone, so that what leaves the net's choice seldom is told apart in few minutes; but it is the gain
among seats that play by nets, which others do not.

Agents are those of `tools/strength.py`, and *best* with 20 ms that leaves the net's choice otherwise than it does:
`guard:0.5` for half as many standard errors, `weighed:0.05` where net and trials together are for it, each weighed by
how sure it is (a net's lead errs by so many spreads of a deal).
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

from strength import agent_of, interval

import kibitz
from kibitz.agents.base import Agent, Observation
from kibitz.agents.best import Best, candidates_of, guard
from kibitz.agents.net import net_for
from kibitz.agents.nets.features import hear_in_the_open
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.practice import Practice
from kibitz.agents.nets.store import FEATURES, net_policy_of, read
from kibitz.agents.policies import rollout_policy_of
from kibitz.agents.trials import LEAST_RESULTS, Trials
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.research.simulate import sub_seed

SECONDS = 0.02  # of the processor for a choice that is guarded otherwise
LUCK = 77
SAID_EVERY = 60  # seconds of the processor


class Tried:
    """The trials of the last decision, made once for all who only differ in what they take after them."""

    def __init__(self) -> None:
        self.best = Best(seconds=SECONDS)
        self.observation: Observation | None = None

    def ask(self, observation: Observation) -> None:
        """Try the choices, unless they have just been tried."""
        if self.observation is observation:
            return
        self.observation = observation
        net = net_for(observation)
        assert net is not None
        candidates = candidates_of(observation.world, net)
        self.many, self.stakes = len(candidates), float(net.features.stakes)
        self.values = {one.actions[0]: net.value_of(observation.world, one.actions[0]) for one in candidates}
        self.trials = self.best.tried(observation, candidates, net_for(observation))


class OtherGuard(Agent):
    """Best, but for when it leaves the net's choice."""

    def __init__(self, times: float, tried: Tried) -> None:
        self.times = times
        self.tried = tried

    def choose(self, observation: Observation) -> int:
        self.tried.ask(observation)
        return self.taken(self.tried.trials)

    def taken(self, trials: Trials) -> int:
        """The choice after the trials."""
        return trials.chosen(self.times * guard(self.tried.many)).actions[0]


class Weighed(OtherGuard):
    """The choice that is best by the net and the trials together."""

    def taken(self, trials: Trials) -> int:
        usual, best, most = trials.usual, trials.usual, 0.0
        if len(usual.results) < LEAST_RESULTS:
            return usual.actions[0]
        doubt = (self.times * deviation(usual.results)) ** 2
        for one in trials.live:
            if one is usual:
                continue
            lead, error = trials.lead(one, usual)
            values = self.tried.values
            held = self.tried.stakes * (values[one.actions[0]] - values[usual.actions[0]])
            weight = doubt / (doubt + error * error) if doubt else 0.0
            if weight * lead + (1 - weight) * held > most:
                best, most = one, weight * lead + (1 - weight) * held
        return best.actions[0]


def deviation(results: list[float]) -> float:
    """The spread of some results."""
    mean = sum(results) / len(results)
    return math.sqrt(sum((result - mean) ** 2 for result in results) / len(results))


def asked(name: str, tried: Tried) -> Agent:
    """An agent by its name here."""
    kind, _, times = name.partition(":")
    if kind == "guard":
        return OtherGuard(float(times), tried)
    if kind == "weighed":
        return Weighed(float(times), tried)
    return agent_of(name)


class Gains:
    """What choices brought so far, by agent."""

    def __init__(self, game: Game, names: list[str], seed: int, rival: Path | None = None) -> None:
        self.game, self.names, self.seed = game, names, seed
        tried = Tried()
        self.agents = [asked(name, tried) for name in names]
        first = game.new_deal(seed=1)
        known = net_policy_of(first)
        if known is None:
            raise SystemExit(f"{game.id} with {game.seats} seats has no net; docs/agents.md says which games have one")
        self.features = FEATURES[game.id](game.seats)
        self.thumbs = rollout_policy_of(first)
        self.net = NetPolicy(self.features, known.net)
        self.others = self.net if rival is None else NetPolicy(self.features, read(rival.read_bytes()))
        blank = first.blank(ChanceSource(Rng(1)))
        self.practice = Practice([blank], self.features, self.thumbs, self.net, 1, 1)
        self.practice.rival = self.others
        self.by_deal: dict[str, list[float]] = {name: [] for name in names}
        self.changed = dict.fromkeys(names, 0)
        self.deals = self.decisions = 0

    def play(self) -> None:
        """One deal more."""
        seats, number = self.game.seats, self.deals
        self.deals += 1
        chance, lone = sub_seed(self.seed, "deal", number), number // seats % seats
        deal = self.game.new_deal(seed=chance, dealer=number % seats)
        self.features.begin()
        self.practice.learner, self.practice.learners = lone, bit(lone)
        self.practice.rivals_here = (bit(seats) - 1) & ~bit(lone)
        gained = dict.fromkeys(self.names, 0.0)
        while not deal.is_terminal():
            seat = deal.players_to_act()[0]
            legal = deal.legal_actions(seat)
            action = legal[0] if len(legal) == 1 else self._chosen(deal, seat, seat == lone, gained, chance)
            hear_in_the_open(self.features, deal, action)
            deal.apply_action(action, seat)
        for name in self.names:
            self.by_deal[name].append(gained[name])

    def _chosen(self, deal: Deal, seat: int, lone: bool, gained: dict[str, float], chance: int) -> int:
        seed = chance * 1009 + len(deal.history)
        world = Observation(deal, seat, seed).world
        if not self.features.knows(world):
            return int(self.thumbs.choose(world))
        usual = int((self.net if lone else self.others).choose(world))
        if lone:
            self._ask(deal, seat, seed, usual, gained)
        return usual

    def _ask(self, deal: Deal, seat: int, seed: int, usual: int, gained: dict[str, float]) -> None:
        """Let all agents choose, and play from what they choose and the net would not."""
        self.decisions += 1
        observation = Observation(deal, seat, seed)
        heard = self.features.heard[:]
        brought: dict[int, float] = {}
        for name, agent in zip(self.names, self.agents, strict=True):
            action = agent.choose(observation)
            if action == usual:
                continue
            self.changed[name] += 1
            for one in (usual, action):
                if one not in brought:
                    self.features.heard = heard[:]
                    brought[one] = self.practice.result(deal.copy(), one, LUCK)
            gained[name] += brought[action] - brought[usual]
        self.features.heard = heard

    def lines(self) -> list[str]:
        """A line for each agent."""
        head = f"{self.game.id} {self.game.seats} seats, {self.deals} deals, {self.decisions} decisions"
        return [
            f"{head}: {name} leaves {self.changed[name] / max(1, self.decisions):.3f}, "
            f"a deal {interval(self.by_deal[name])}"
            for name in self.names
        ]


def main() -> None:
    """Reads the command, plays, and says every minute what was found so far."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(FEATURES))
    parser.add_argument("agents", nargs="+")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rival", type=Path, help="a net with the same features by which the other seats play")
    told = parser.parse_args()
    gains = Gains(kibitz.load_game(told.game, told.seats), told.agents, told.seed, told.rival)
    said = time.process_time()
    while time.process_time() < 60 * told.minutes:
        gains.play()
        if time.process_time() - said > SAID_EVERY:
            said = time.process_time()
            print(*gains.lines(), sep="\n", flush=True)
    print(*gains.lines(), sep="\n", flush=True)


if __name__ == "__main__":
    main()
