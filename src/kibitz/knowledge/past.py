"""Earlier moments of a world: what each seat held when it acted, worked out backwards from the present.

A viewer saw most cards go, and knows how many went unseen. So from a world, which lays the unseen cards of the present,
every earlier moment follows but for which cards went unseen (a draw from the stock): there any of those that may have
gone are taken, at random. Where an act brought it about that a card went, each one that may have gone is tried: one
that makes the act likely is taken more often, and the chance of the act is the mean of all. So who would have played
the card that he holds now, and drew, mostly drew that card. Who asks how likely the acts of other seats were in a world
asks it of these positions.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY
from kibitz.cards.card_set import NO_CARDS, CardSet, one_card
from kibitz.cards.kernel import Rng, bit
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher
from kibitz.knowledge.ledger import EVENTS, Flow, Ledger

IMPOSSIBLE: Final = -1.0e9  # the logarithm of the chance of what cannot have been
MOST_TRIED: Final = 8  # cards that may have gone unseen, for one act


@mypyc_attr(allow_interpreted_subclasses=True)
class Likelihood:
    """How likely a seat is to act as it did."""

    def log_chance(self, position: Deal, action: i64) -> float:
        """The logarithm of the chance that the seat to act takes this action in this position."""
        raise NotImplementedError

    def needs_all(self, position: Deal) -> bool:
        """Whether the hidden cards of others matter to it; where they do not, they need not be laid as in the world."""
        return True


class Moment:
    """What a viewer saw or missed: an act of another seat, or cards that went from one zone to another."""


@final
class Act(Moment):
    """An act of another seat, with the position in which it was done."""

    def __init__(self, position: Deal, step: int, action: int, hidden: list[int]) -> None:
        self.position = position
        self.step = step  # of the deal's history
        self.action = action
        self.hidden = hidden  # the zones that the viewer did not see: their cards are laid anew for every world
        self.ordered: list[bool] = [position.order_at(zone, 1) is not None for zone in hidden]
        self.own: list[bool] = [position.seen(zone) & bit(position.to_act) != 0 for zone in hidden]  # seen by the actor
        self.asker: Likelihood | None = None  # who asked last how likely it was
        self.needs_all = True
        self.is_bare = False  # whether no real card of others is left in the position

    def ask(self, likelihood: Likelihood) -> None:
        """Find out whether the hidden cards of others matter; where they do not, none of the real ones is left."""
        self.asker = likelihood
        self.needs_all = likelihood.needs_all(self.position)
        if self.needs_all or self.is_bare:
            return
        self.is_bare = True
        lying: list[int] = []
        for k in range(len(self.hidden)):
            if not self.own[k]:
                lying += self.position.set_at(self.hidden[k]).slots()
        lying.sort()
        at = 0
        for k in range(len(self.hidden)):
            if not self.own[k]:
                count = int(self.position.count_at(self.hidden[k]))
                self._lay_some(self.hidden[k], lying[at : at + count])
                at += count

    def _lay_some(self, zone: int, slots: list[int]) -> None:
        cards = NO_CARDS
        for slot in slots:
            cards = cards.union(one_card(slot))
        self.position.lay(zone, cards, vec[i64](cards.cards(self.position.base)))


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
        self.nothing: vec[i64] = vec[i64]([])

    def has_acts(self) -> bool:
        """Whether any other seat has acted in the open."""
        for moment in self.moments:
            if isinstance(moment, Act):
                return True
        return False

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
                total += self._asked(lying, moment, likelihood)
                asked += 1
            elif isinstance(moment, Departure):
                cause = self._cause_of(moment, at)
                if cause is not None:
                    total += self._undo_by_act(lying, moment, cause, likelihood, rng)
                    at -= 1
                    asked += 1
                elif not self._undo(lying, moment, rng):
                    return IMPOSSIBLE
        return total

    def _cause_of(self, departure: Departure, at: int) -> Act | None:
        """The act right before a card went unseen, if there was one."""
        if departure.is_seen or at < 0:
            return None
        moment = self.moments[at]
        return moment if isinstance(moment, Act) else None

    def _undo_by_act(
        self, lying: list[CardSet], departure: Departure, act: Act, likelihood: Likelihood, rng: Rng
    ) -> float:
        """Bring back one of the cards that may have gone, and tell how likely the act before it was.

        Each is as likely beforehand. So the chance is the mean, and one is taken by its share of it.
        """
        flow = departure.flow
        came, rest = lying[flow.target], lying[flow.source]
        loose = came.common(departure.may_go).common(departure.may_stay).slots()
        sure = came.common(departure.may_go).minus(departure.may_stay)
        if len(loose) < 2 or int(sure.count()) + 1 != len(flow.cards):
            return self._asked(lying, act, likelihood) if self._undo(lying, departure, rng) else IMPOSSIBLE
        tried: list[CardSet] = []
        logs: list[float] = []
        while loose and len(tried) < MOST_TRIED:
            cards = sure.union(one_card(loose.pop(rng.below(len(loose)))))
            lying[flow.target], lying[flow.source] = came.minus(cards), rest.union(cards)
            tried.append(cards)
            logs.append(self._asked(lying, act, likelihood))
        best = max(logs)
        if best <= IMPOSSIBLE:
            return IMPOSSIBLE
        chances = [math.exp(log - best) for log in logs]
        cards = tried[_by_share(chances, rng)]
        lying[flow.target], lying[flow.source] = came.minus(cards), rest.union(cards)
        return best + math.log(sum(chances) / float(len(chances)))

    def _asked(self, lying: list[CardSet], act: Act, likelihood: Likelihood) -> float:
        position = act.position
        if act.asker is not likelihood:
            act.ask(likelihood)
        for k in range(len(act.hidden)):
            if act.own[k] or act.needs_all:
                zone = act.hidden[k]
                order = self.nothing
                if act.ordered[k]:
                    order = vec[i64](lying[zone].cards(position.base))
                position.lay(zone, lying[zone], order)
        return likelihood.log_chance(position, act.action)

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


def _by_share(shares: list[float], rng: Rng) -> int:
    """A number from 0 on, each as often as its share of all says."""
    left = sum(shares) * float(rng.below(1 << 30)) / 1073741824.0
    for k in range(len(shares)):
        left -= shares[k]
        if left < 0.0:
            return k
    return len(shares) - 1


def _some_that_went(came: CardSet, may_go: CardSet, may_stay: CardSet, count: int, rng: Rng) -> CardSet:
    """So many of the cards in a place that may have come to it: first those that cannot have been there before."""
    cards = came.common(may_go).minus(may_stay)
    left = came.common(may_go).minus(cards).slots()
    missing = count - int(cards.count())
    while missing > 0 and left:
        cards = cards.union(one_card(left.pop(rng.below(len(left)))))
        missing -= 1
    return cards
