"""The agent that tries its candidates to the end, in worlds that fit what it has seen and what the others did."""

from __future__ import annotations

import math
from typing import Final

from kibitz.agents.base import Agent, Observation
from kibitz.agents.greedy import Greedy
from kibitz.agents.ismcts import Worlds
from kibitz.agents.net import net_for, net_that_decides, net_that_plays_on
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.policies.figures import PRESENT
from kibitz.agents.policies.policy import Policy
from kibitz.agents.reason import NetReason, Reason, reason_of
from kibitz.agents.row_solver import action_values, best_action
from kibitz.agents.stopwatch import Stopwatch
from kibitz.agents.tree_trials import ALL, TreeTrials
from kibitz.agents.trials import MOST_DECISIONS, Candidate, Trials
from kibitz.cards.kernel import is_compiled
from kibitz.engine.deal import WORD, Deal, legal_list
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.go_boom.rules import GoBoom
from kibitz.games.metamorphosis.rules import Metamorphosis

WORLDS: Final = 128 if is_compiled() else 16  # that are laid at a time; when all were tried, others are laid
TIMES: Final = 4  # so many times as many are weighed
ODDITY: Final = 0.3  # the share of the acts of others that no rule of thumb explains
GUARD: Final = 2.0  # errors by which a candidate must lead the policy's own choice, and more where there are many
CLEAR: Final = 3.5  # errors by which a lead is clear, so that no more time is needed
PROMISING: Final = 0.7  # errors by which a candidate must lead the policy's own choice for that
CHUNK: Final = 4  # worlds between two looks at the clock
LATE: Final = 2.0  # times as long as worlds took to be laid must be left before others are laid
LEAST: Final = 40 if is_compiled() else 12  # worlds before a choice may be clear: fewer may miss a rare great win
# Games whose trials a tree plays on, as it wins there against those who search (docs/best.md).
TREES: Final = (Metamorphosis,)
DOUBTED: Final = 8  # worlds in which it is asked whether the others follow the rules of thumb
MOST_CANDIDATES: Final = 80  # what offers more is a language, not a choice among plays


class Best(Agent):
    """Plays out `trials` worlds for a decision, fewer where a choice is clear or `seconds` have passed.

    With seconds and no trials it thinks as long as it may. With `listens` the worlds are weighed by what the others
    did. In some games a tree plays them on, in one where the others seem to look ahead themselves. With `nets`, where
    one was taught the game, it does what the net holds to be best, or tries that against the rest in worlds that the
    net plays to their ends, as the net is meant.
    A row lies open, and is solved.
    """

    name = "best"

    def __init__(
        self,
        trials: int = 0,
        listens: bool = True,
        figures: str = PRESENT,
        seconds: float = 0.0,
        nets: bool = True,
    ) -> None:
        self.trials = trials or (0 if seconds else usual_trials())
        self.listens = listens
        self.figures = figures
        self.seconds = seconds
        self.nets = nets
        self.reason: Reason | NetReason | None = None  # of the last choice; None where there was nothing to weigh
        self._rest: list[int] = []  # of a commitment that was chosen as a whole
        self._before: Observation | None = None  # by which the action before was chosen, where there is a rest

    def choose(self, observation: Observation) -> int:
        self.reason = None
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        if isinstance(observation.world, Eleusis):
            return Greedy("scientist").choose(observation)
        if isinstance(observation.world, Abstrac):
            return self._solved(observation.world)
        if self._follows_on(observation):
            return self._rest.pop(0)
        net = net_for(observation) if self.nets else None
        decides = net_that_decides(net, observation.world)
        if decides is not None:
            learned = learned_choice(observation, decides)
            self.reason = learned if learned.others else None
            return learned.actions[0]
        net = net_that_plays_on(net, observation.world)
        candidates = candidates_of(observation.world, net or policy_of(observation.world, self.figures))
        chosen = candidates[0]
        if len(candidates) <= MOST_CANDIDATES:
            trials = self.tried(observation, candidates, net)
            chosen = trials.chosen(guard(len(candidates)))
            self.reason = reason_of(trials, chosen)
        self._rest = chosen.actions[1:]
        self._before = observation if self._rest else None
        return chosen.actions[0]

    def _follows_on(self, observation: Observation) -> bool:
        """Whether the rest of a commitment is due: in the deal that it was chosen in, at the next action."""
        before, self._before = self._before, None
        if not self._rest or before is None or not observation.goes_on(before):
            return False
        self._before = observation
        return self._rest[0] in observation.legal

    def _solved(self, row: Deal) -> int:
        action = best_action(row)
        values = {one: float(value) for one, value in action_values(row).items()}
        others = [one for one in values if one != action]
        if others:
            other = max(others, key=lambda one: values[one])
            self.reason = Reason([action], [other], values[action] - values[other], 0.0, 1, 1, exact=True)
        return action

    def tried(self, observation: Observation, candidates: list[Candidate], net: NetPolicy | None = None) -> Trials:
        """The trials of a decision, as many as its budget has room for: half of the candidates go at each stage.

        Worlds are weighed by the rules of thumb, and played to their ends by them, by a net, or by a tree first.
        """
        watch = self.stopwatch()
        policy = rollout_policy_of(observation.world, self.figures)
        worlds = self._worlds(observation, policy, watch)
        laying = watch.spent()
        seed = observation.rng.below(1 << 30)
        seat, seats = observation.seat, observation.world.seats
        trials: Trials
        if net is None and grows_tree(observation.world):
            trials = TreeTrials(worlds, seat, seats, policy, candidates, seed, watch)
        elif net is None and looked_ahead(observation, policy, worlds):
            trials = TreeTrials(observation.worlds(watch), seat, seats, policy, candidates, seed, watch, ALL)
        else:
            trials = Trials(worlds, seat, net or policy, candidates, seed, MOST_DECISIONS, watch)
        stages, stage = max(1, math.ceil(math.log2(len(candidates)))), 1
        while True:
            trials.run(CHUNK)
            spent = self._spent(trials, watch)
            if spent >= 1 or (trials.tried >= LEAST and self._is_settled(trials, spent)):
                return trials
            while stage < stages and spent >= stage / stages:
                trials.halve()
                stage += 1
            if not trials.worlds.are_used_up() or trials.worlds.go_on(watch):
                continue
            if watch.spent() + LATE * laying < 1:
                trials.worlds = self._worlds(observation, policy, watch)

    def _is_settled(self, trials: Trials, spent: float) -> bool:
        """Whether more worlds would hardly change what is chosen."""
        return trials.is_clear(CLEAR) or (spent >= trials.first_look and not trials.may_change(PROMISING, CLEAR))

    def _worlds(self, observation: Observation, policy: Policy, watch: Stopwatch) -> Worlds:
        if policy.plans(observation.world):
            return observation.open_worlds(WORLDS)
        if self.listens:
            return observation.heard_worlds(policy, ODDITY, WORLDS, TIMES, watch)
        return observation.worlds()

    def _spent(self, trials: Trials, watch: Stopwatch) -> float:
        """The share of the budget that is used."""
        spent = watch.spent()
        return max(spent, int(trials.played) / self.trials) if self.trials else spent


def learned_choice(observation: Observation, net: NetPolicy) -> NetReason:
    """What a net holds to be best, and by how much better than the next where there is one."""
    action = int(net.choose(observation.world))
    if net.second < 0:
        return NetReason([action], [], 0.0, net.judges_play())
    return NetReason([action], [int(net.second)], net.lead(), net.judges_play())


def usual_trials() -> int:
    """Worlds played out for a decision where no time is given."""
    return 1500 if is_compiled() else 150


def grows_tree(world: Deal) -> bool:
    """Whether a tree plays the trials of a deal on. Plain it would hardly grow."""
    return is_compiled() and isinstance(world, TREES)


def looked_ahead(observation: Observation, policy: Policy, worlds: Worlds) -> bool:
    """Whether the others seem to look ahead, in a game where it is a loss to take such players for steady ones.

    In Rolling Stone what one seat wins or is spared another has to bear, so that most is won by knowing what the others
    will do, and lost by being wrong about it (docs/best.md). Plain a tree would hardly grow.
    """
    world = observation.world
    if not is_compiled() or not isinstance(world, GoBoom) or world.stock is not None:
        return False
    return observation.doubt(policy, worlds.pool[:DOUBTED]) > 0.0


def candidates_of(world: Deal, policy: Policy) -> list[Candidate]:
    """What may be done, the policy's own choice first."""
    usual = int(policy.choose(world))
    plans = policy.plans(world)
    if not plans:
        return [Candidate([usual])] + [Candidate([action]) for action in _others(world, usual)]
    own = [usual]
    trial = world.copy()
    seat = int(trial.to_act)
    while trial.drafts(own[-1]):
        trial.step(own[-1])
        trial.turn_to(seat)
        own.append(int(policy.choose(trial)))
    return [Candidate(own)] + [Candidate(plan) for plan in plans if plan != own]


def _others(world: Deal, usual: int) -> list[int]:
    """What search looks at besides; and where that is not all, bids a little higher or lower than the policy's own."""
    searched, legal = world.searched(), legal_list(world)
    found = [action for action in searched if action != usual]
    if len(searched) < len(legal) and usual >= WORD:
        at = legal.index(usual)
        for place in (at - 2, at - 1, at + 1, at + 2, at + 4):
            if 0 <= place < len(legal) and legal[place] // WORD == usual // WORD and legal[place] not in searched:
                found.append(legal[place])
    return found


def guard(candidates: int) -> float:
    """Errors by which the best of so many must lead the policy's own choice: it is partly the luckiest."""
    return math.sqrt(GUARD * GUARD + 2.0 * math.log(candidates))
