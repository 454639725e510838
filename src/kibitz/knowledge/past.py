"""Earlier moments of a world: what each seat held when it acted, worked out backwards from the present.

A viewer saw most cards go, and knows how many went unseen. So from a world, which lays the unseen cards of the present,
every earlier moment follows but for which cards went unseen (a draw from the stock): there any of those that may have
gone are taken, at random. Who asks how likely the acts of other seats were in a world asks it of these positions.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY
from kibitz.cards.card_set import CardSet, one_card
from kibitz.cards.kernel import Rng, bit
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher
from kibitz.knowledge.ledger import EVENTS, Flow, Ledger

IMPOSSIBLE: Final = -1.0e9  # the logarithm of the chance of what cannot have been


@mypyc_attr(allow_interpreted_subclasses=True)
class Likelihood:
    """How likely a seat is to act as it did."""

    def log_chance(self, position: Deal, action: i64) -> float:
        """The logarithm of the chance that the seat to act takes this action in this position."""
        raise NotImplementedError


class Moment:
    """What a viewer saw or missed: an act of another seat, or cards that went from one zone to another."""


@final
class Act(Moment):
    """An act of another seat, with the position in which it was done."""

    def __init__(self, position: Deal, step: int, action: int, hidden: list[int]) -> None:
        self.position = position
        self.step = step  # of the deal's history
        self.action = action
        self.hidden = hidden  # the zones that the viewer did not see: no real card of them is left in the position


@final
class Departure(Moment):
    """Cards that went from one zone to another."""

    def __init__(self, flow: Flow, is_seen: bool, may_go: CardSet, may_stay: CardSet) -> None:
        self.flow = flow
        self.is_seen = is_seen  # whether the viewer saw the faces go
        self.may_go = may_go  # what may have lain where they came from, before
        self.may_stay = may_stay  # and where they went


class Witness(Watcher):
    """Watches a deal for one viewer, and keeps its moments in their order."""

    def __init__(self, deal: Deal, viewer: int) -> None:
        self.ledger = Ledger(deal, EVENTS)
        self.viewer = viewer
        self.mask: int = bit(viewer)
        self.moments: list[Moment] = []
        self.met = 0  # entries of the ledger
        self.possible: list[CardSet] = []  # by zone, what may have lain there at the last look
        self.announced: Act | None = None  # kept, if the viewer turns out to see which action it is

    def before(self, deal: Deal, seat: i64, action: i64) -> None:
        """Another seat is about to act in the open: keep the position."""
        self.ledger.before(deal, seat, action)
        if seat == self.viewer or deal.waiting != 0 or deal.drafts(action) or deal.hides(action):
            return
        if sum(deal.private_facts(seat)) != 0:  # the actor went by more than its cards
            return
        hidden = [zone for zone in range(self.ledger.places) if deal.seen(zone) & self.mask == 0]
        self.announced = Act(deal.copy(), self.ledger.step, action, hidden)

    def tick(self, deal: Deal) -> None:
        """Keep what went where."""
        self.ledger.tick(deal)
        entries = self.ledger.entries
        while self.met < len(entries):
            entry = entries[self.met]
            self.met += 1
            if entry.kind == "act":
                if self.announced is not None and entry.visible & self.mask != 0:
                    self.moments.append(self.announced)
                self.announced = None
            for flow in entry.flows:
                if flow.source >= 0:
                    self._keep(flow)
        self.possible = [self.ledger.possible_at(self.viewer, zone) for zone in range(self.ledger.places)]

    def _keep(self, flow: Flow) -> None:
        is_seen = flow.seen & self.mask != 0
        self.moments.append(Departure(flow, is_seen, self.possible[flow.source], self.possible[flow.target]))


class Past:
    """The moments of a deal up to now as one viewer knows them."""

    def __init__(self, witness: Witness, most_acts: int) -> None:
        self.moments = witness.moments
        self.places = witness.ledger.places
        self.twins = witness.ledger.twins
        self.slots = witness.ledger.slots
        self.most_acts = most_acts  # so many are asked about, the last ones

    def log_chance(self, world: Deal, likelihood: Likelihood, rng: Rng) -> float:
        """The logarithm of the chance that the other seats acted as they did, in a world; IMPOSSIBLE at the least."""
        lying = [world.set_at(zone) for zone in range(self.places)]
        total = 0.0
        asked = 0
        at = len(self.moments) - 1
        while at >= 0 and asked < self.most_acts and total > IMPOSSIBLE:
            moment = self.moments[at]
            at -= 1
            if isinstance(moment, Act):
                total += _asked(lying, moment, likelihood)
                asked += 1
            elif isinstance(moment, Departure) and not self._undo(lying, moment, rng):
                return IMPOSSIBLE
        return total

    def _undo(self, lying: list[CardSet], departure: Departure, rng: Rng) -> bool:
        """Bring cards back; False where that many cannot have gone."""
        flow = departure.flow
        count = len(flow.cards)
        came = lying[flow.target]
        if not departure.is_seen:
            cards = _some_that_went(came, departure.may_go, departure.may_stay, count, rng)
        elif self.twins:
            cards = self._same_faces(flow.set, came)
        else:
            cards = flow.set
        if cards.count() != count or not cards.within(came):
            return False
        lying[flow.target] = came.minus(cards)
        lying[flow.source] = lying[flow.source].union(cards)
        return True

    def _same_faces(self, wanted: CardSet, came: CardSet) -> CardSet:
        """Cards with the wanted faces: which copy of a card it was is not seen."""
        cards = wanted.common(came)
        for slot in wanted.minus(came).slots():
            for twin in range(slot % COPY, self.slots, COPY):
                if came.has(twin) and not cards.has(twin):
                    cards = cards.union(one_card(twin))
                    break
        return cards


def _asked(lying: list[CardSet], act: Act, likelihood: Likelihood) -> float:
    position = act.position.copy()
    for zone in act.hidden:
        position.lay(zone, lying[zone], vec[i64](lying[zone].cards(position.base)))
    return likelihood.log_chance(position, act.action)


def _some_that_went(came: CardSet, may_go: CardSet, may_stay: CardSet, count: int, rng: Rng) -> CardSet:
    """So many of the cards in a place that may have come to it: first those that cannot have been there before."""
    cards = came.common(may_go).minus(may_stay)
    left = came.common(may_go).minus(cards).slots()
    missing = count - int(cards.count())
    while missing > 0 and left:
        cards = cards.union(one_card(left.pop(rng.below(len(left)))))
        missing -= 1
    return cards
