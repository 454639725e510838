"""Worlds: deals that a seat cannot tell from the real one, exactly.

A chain over whole records. A step exchanges two cards (or a few, in a ring) everywhere in the record, or only
before, after or between some steps: some of these are drawn blindly, others where something happened unseen (see
`kibitz.knowledge.proposals`). It is kept when the rules accept the whole replay and the viewer sees the same
at every look. Each exchange is as likely as its reverse, so the chain is uniform over the histories that it
reaches, each weighed by how likely chance made it. The rules check themselves: voids, forced returns and private shows
need no code here. `kibitz.knowledge.present_sampler` is the fast sampler of the present.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng, as_vec
from kibitz.engine.deal import Deal, is_legal
from kibitz.knowledge.history import History, drafts_fit, exchange_of_one, fold, play_history, replace_secret
from kibitz.knowledge.observation_trace import ObservationTrace
from kibitz.knowledge.proposals import Proposals, cards_missed, exchange, first_difference, swap

BEFORE: Final = 1
AFTER: Final = 2
WITHIN: Final = 3
STEPS_AN_OUTCOME: Final = 80
STEPS_A_SECRET: Final = 16
MOST_BURIALS: Final = 4  # they come before all other chance, and seldom more than one
ONE_STOCK: Final = 40  # cards of a stock made from discards, about
MOST_IN_RING: Final = 6  # three hands that each lack a suit may have to exchange three cards at once


@final
class Checkpoint:
    """A position from where a replay may go on: before which step, what was told and seen by then."""

    def __init__(self, deal: Deal, step: int, chance_source: ToldChance, seen: i64) -> None:
        self.deal = deal
        self.step = step
        self.told = chance_source.told
        self.ways = chance_source.ways
        self.seen = seen


class MarkovChain:
    """A walk through the worlds of one viewer. `script` is the present world."""

    def __init__(self, template: Deal, script: History, viewer: int, seed: i64) -> None:
        self.template = template
        self.viewer: i64 = viewer
        self.rng = Rng(seed)
        self.world = fold(template, script, viewer)
        trace = ObservationTrace(template, viewer, None)
        self.present = play_history(template, self.world, trace)
        self.secretive = self.present is not None and self.present.keeps_secret_from(viewer)
        self._draw_secret(self.world)
        self.alters_drafts = bool(self.world.drafts.steps) and not template.drafts_in_order()
        self.trace = ObservationTrace(template, viewer, trace.numbers)
        self.movable = cards_missed(template, script, viewer)
        self.exchanges_actions = template.hides_actions()
        self.faces: list[int] = [template.action_of(card) for card in template.cards_in_play()]
        self.unseen: list[int] = [template.action_of(card) for card in self.movable]
        self.proposals = Proposals(template, self.world, viewer)
        if not self.exchanges_actions:
            self.proposals.checkpoints = []  # every step exchanges cards of the pack
        self.kept: int = 0
        self.checkpoints: list[Checkpoint] = []
        self.ways: float = 1.0e300  # the logarithm of among how many outcomes this world's chance was drawn
        fits = self._accepts(self.world, -1)
        assert fits, "the world that a chain begins in must be one that the viewer cannot tell from the real one"

    def _draw_secret(self, trial: History) -> None:
        """Put in any secret that agrees with what the viewer has seen; it says nothing of cards, nor they of it."""
        present = self.present
        if present is not None and self.secretive:
            secret = present.secret_anew(self.viewer, self.rng)
            if secret:
                replace_secret(trial, secret)

    def _change_secret(self) -> None:
        """Secrets come as likely as they are: how likely they made chance must not be weighed again."""
        trial = self.world.copy()
        self._draw_secret(trial)
        self.ways = 1.0e300
        self._keep(trial)

    @property
    def script(self) -> History:
        """The present world as a record tells it."""
        return self.world.flat()

    def run(self, steps: i64) -> None:
        """Try so many exchanges."""
        if len(self.movable) < 2:
            return
        while steps > 0:
            self._link()
            steps -= 1

    def _link(self) -> None:
        if self.secretive and self.rng.below(STEPS_A_SECRET) == 0:
            self._change_secret()
            return
        ring = some_of(len(self.movable), self.rng)
        if not ring:
            return
        trial = self.world.copy()
        if self.alters_drafts and self._alters_drafts(trial):
            return
        if self.exchanges_actions and self._exchanges_unseen(trial):
            return
        way: i64 = 3
        if len(trial.outcomes) > 0 and not self.template.open_chance:
            way = self.rng.below(4)
        if way == 0 and self.proposals.told[0] > 0:
            self._bury_elsewhere(trial)
        elif way == 1:
            self._shuffle_otherwise(trial)
        else:
            self._exchange_ring(trial, self.movable, ring, self._some_part(trial))
        if self.proposals.secret:
            self._choose_otherwise(trial)
        self._keep(trial)

    def _keep(self, trial: History) -> None:
        if self._accepts(trial, self._checkpoint_for(trial)):
            self.world = trial
            self.kept += 1

    def _exchanges_unseen(self, trial: History) -> bool:
        """Five steps of eight change what the viewer did not see, and do nothing else."""
        way = self.rng.below(8) >> 1
        if way == 3:
            return False
        if way == 2:
            return self._reorders(trial)
        parts = self.proposals.alike if way == 0 else self.proposals.since
        if not parts:
            return False
        begin = parts[self.rng.below(len(parts))]
        cards = begin.cards
        stop = len(trial.actions)
        end = len(trial.outcomes)
        if way == 1:
            if self.rng.below(2) == 0:
                cards = self.proposals.hidden
            if self.rng.below(2) == 0:
                other = parts[self.rng.below(len(parts))]
                stop = other.step
                end = other.outcome
        ring = some_of(len(cards), self.rng) if len(cards) > 1 else []
        if ring:
            part = [begin.pack, begin.step, stop, begin.outcome, end]
            if way == 1:
                self._leave_out(part)
            self._exchange_ring(trial, cards, ring, part)
            self._keep(trial)
        return True

    def _reorders(self, trial: History) -> bool:
        """In every other such step two hidden actions, cards of the pack or pieces of chance change places."""
        way = self.rng.below(6)
        if way == 0:
            swap(trial.actions, self.proposals.secret, self.rng)
        elif way == 1:
            swap(trial.pack, [], self.rng)
        elif way == 2:
            swap(trial.outcomes, [], self.rng)
        else:
            return False
        self._keep(trial)
        return True

    def _leave_out(self, part: list[int]) -> None:
        """Now and then the exchange leaves out the pack, the actions or chance."""
        way = self.rng.below(12)
        if way == 0:
            part[0] = 1 - part[0]
        elif way == 1:
            part[2] = part[1]
        elif way == 2:
            part[4] = part[3]

    def _alters_drafts(self, trial: History) -> bool:
        """Every other step alters drafts and nothing else; of the rest, some alter them too."""
        rng = self.rng
        alone = rng.below(2) == 0
        if alone and self.proposals.secret and rng.below(2) == 0:
            exchange_of_one(trial, self.proposals.secret, self.unseen, rng)
            self._keep(trial)
            return True
        if alone:
            trial.drafts.alter(self.unseen, rng)
        while rng.below(3) == 0:
            trial.drafts.alter(self.unseen, rng)
        if alone:
            self._keep(trial)
        return alone

    def _choose_otherwise(self, trial: History) -> None:
        """In one case of three another card is chosen at a hidden step, in one of nine at two, and so on.

        Forced returns ask for it: with another card in the kitty, only another card passed comes straight back.
        """
        rng = self.rng
        while rng.below(3) == 0:
            k = rng.below(len(self.proposals.secret))
            offers = self.proposals.offers[k] or self.faces
            trial.actions[self.proposals.secret[k]] = offers[rng.below(len(offers))]

    def _bury_elsewhere(self, trial: History) -> None:
        """A card of the pack goes elsewhere, those between move up, and chance names another card.

        A card buried in the stock changes places with another so: what lies between them keeps its place. Where
        several were buried one after another, it may take several of both at once.
        """
        rng = self.rng
        self._move_one(trial.pack)
        while rng.below(4) == 0:
            self._move_one(trial.pack)
        burials: i64 = len(trial.outcomes)
        if burials > MOST_BURIALS:
            burials = MOST_BURIALS
        trial.outcomes[rng.below(burials)] = trial.pack[rng.below(len(trial.pack))]
        while rng.below(2) == 0:
            trial.outcomes[rng.below(burials)] = trial.pack[rng.below(len(trial.pack))]

    def _move_one(self, pack: list[int]) -> None:
        """One card goes elsewhere, those between move up or down."""
        start = self.rng.below(len(pack))
        stop = self.rng.below(len(pack))
        moved = pack[start]
        step: i64 = 1 if start < stop else -1
        while start != stop:
            pack[start] = pack[start + step]
            start += step
        pack[stop] = moved

    def _shuffle_otherwise(self, trial: History) -> None:
        """Two cards that chance gave not far from each other change places: another order of one new stock."""
        i = self.rng.below(len(trial.outcomes))
        j = i + self.rng.below(2 * ONE_STOCK + 1) - ONE_STOCK
        if j >= 0 and j < len(trial.outcomes):
            held = trial.outcomes[i]
            trial.outcomes[i] = trial.outcomes[j]
            trial.outcomes[j] = held

    def _some_part(self, script: History) -> list[int]:
        """Where to exchange: in the pack or not, in which actions, and in which chance. Drawn blindly."""
        last: int = len(script.actions)
        end: int = len(script.outcomes)
        if not self.exchanges_actions and (end == 0 or self.template.open_chance):
            return [1, 0, 0, 0, 0]
        rng = self.rng
        way = rng.below(4)
        step: int = rng.below(last + 1)
        outcome: int = rng.below(end + 1)
        if way == BEFORE:
            return [1, 0, step, 0, outcome]
        if way == AFTER:
            return [0, step, last, outcome, end]
        if way == WITHIN:
            return [rng.below(2), step, rng.below(last + 1), outcome, rng.below(end + 1)]
        return [1, 0, last, 0, end]

    def _exchange_ring(self, trial: History, cards: list[int], ring: list[int], part: list[int]) -> None:
        """Each card of a ring takes the next one's part."""
        a = cards[ring[0]]
        for k in range(1, len(ring)):
            self._exchange_in(trial, a, cards[ring[k]], part)

    def _exchange_in(self, trial: History, a: int, b: int, part: list[int]) -> None:
        """Exchange two cards in a part of the record."""
        if part[0] == 1:
            exchange(trial.pack, a, b, 0, len(trial.pack))
        if self.exchanges_actions:
            one = self.template.action_of(a)
            two = self.template.action_of(b)
            exchange(trial.actions, one, two, part[1], part[2])
            if trial.drafts.steps:
                trial.drafts.exchange(one, two, part[1], part[2])
        exchange(trial.outcomes, a, b, part[3], part[4])

    def _checkpoint_for(self, trial: History) -> int:
        """The last checkpoint before the trial differs from the present world; -1 where the pack or a draft does."""
        if trial.pack != self.world.pack or trial.drafts.cards != self.world.drafts.cards:
            return -1
        step = first_difference(trial.actions, self.world.actions)
        outcome = first_difference(trial.outcomes, self.world.outcomes)
        k = len(self.checkpoints) - 1
        while k >= 0 and (self.checkpoints[k].step > step or self.checkpoints[k].told > outcome):
            k -= 1
        return k

    def _accepts(self, trial: History, checkpoint: int) -> bool:
        """Whether the rules take the whole replay and the viewer sees the same; the checkpoints are then its own."""
        trace = self.trace
        chance_source = ToldChance(trial.outcomes, ChanceSource(Rng(11)))
        step: int = 0
        if checkpoint < 0:
            trace.begin()
            deal = self.template.blank(chance_source)
            deal.watcher = trace
            deal.deal_out(as_vec(trial.pack))
            trace.tick(deal)
        else:
            start = self.checkpoints[checkpoint]
            step = start.step
            deal = start.deal.copy()
            trace.go_on(deal, start.seen)
            chance_source.told = start.told
            chance_source.ways = start.ways
            deal.chance_source = chance_source
            deal.watcher = trace
        fresh = self.checkpoints[: checkpoint + 1]
        while step < len(trial.actions):
            if len(fresh) < len(self.proposals.checkpoints) and self.proposals.checkpoints[len(fresh)] == step:
                fresh.append(Checkpoint(deal.copy(), step, chance_source, trace.at))
            if deal.waiting != 0 and not drafts_fit(deal, trial, step):
                return False
            if not trace.same or not is_legal(deal, trial.actions[step]):
                return False
            deal.step(trial.actions[step])
            trace.tick(deal)
            step += 1
        if (
            not trace.same
            or chance_source.broken
            or chance_source.told < len(trial.outcomes)
            or not self._is_likely_enough(chance_source.ways)
        ):
            return False
        self.checkpoints = fresh
        return True

    def _is_likely_enough(self, ways: float) -> bool:
        """Where chance was drawn among more outcomes each is less likely, and such a world is taken less often."""
        lost = ways - self.ways
        if lost > 0.0 and float(self.rng.below(1 << 30)) >= math.exp(-lost) * 1073741824.0:
            return False
        self.ways = ways
        return True


def some_of(n: i64, rng: Rng) -> list[int]:
    """Two different numbers below `n`, three in one case of four and so on; none where a number came twice."""
    ring: list[int] = [rng.below(n), rng.below(n)]
    while len(ring) < MOST_IN_RING and rng.below(4) == 0:
        ring.append(rng.below(n))
    for k in range(1, len(ring)):
        if ring.index(ring[k]) != k:
            return []
    return ring


def steps_needed(chain: MarkovChain) -> int:
    """Enough exchanges to forget the world that the chain began in; tests/contract/test_mixing.py measures it."""
    movable = len(chain.movable)
    if chain.alters_drafts:
        return 600 + 30 * movable + 60 * len(chain.proposals.secret)
    if chain.exchanges_actions:
        return 1000 + 50 * movable
    if len(chain.world.outcomes) > 0 and not chain.template.open_chance:
        return 500 + 30 * movable + STEPS_AN_OUTCOME * len(chain.world.outcomes)
    return 200 + 15 * movable
