"""The fast sampler: lays the unseen cards of the present afresh.

It is uniform only where the ledger and the deal say that the present settles everything; search draws from a pool
of exact worlds (`kibitz.knowledge.history_sampler`) elsewhere. Where a deal knows how likely the past is in each
position, worlds are accepted with that chance, unless too few would be.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import COPY, card_in, face_of, slot_of
from kibitz.cards.card_set import NO_CARDS, CardSet, one_card
from kibitz.cards.kernel import Rng, bit, shuffle, wide_bit
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.knowledge.history_sampler import some_of
from kibitz.knowledge.ledger import Ledger
from kibitz.knowledge.memory import UnknownGroup

MOST_TRIES: Final = 4000  # for a world that is accepted by its likelihood
FEW_TRIES: Final = 50  # where worlds laid afresh are only nearly right anyway
SAMPLE: Final = 40
LEAST_ACCEPTED: Final = 0.02  # of all worlds: where it is less, a pool is faster
SCALE: Final = 1073741824.0  # of the numbers that acceptance draws


class PresentSampler:
    """Lays a viewer's unseen cards afresh: the present only, fast. `exact` says whether that is the whole truth.

    The cards of a group (see `kibitz.knowledge.memory`) are dealt out among themselves, to each place as many as
    lie there.
    """

    def __init__(self, deal: Deal, ledger: Ledger, viewer: int) -> None:
        self.exact = deal.settles() and ledger.is_settled(viewer) and not _doubled(deal)
        self.viewer: i64 = viewer
        self.base: i64 = deal.base
        self.secrets = deal.waiting != 0 or deal.keeps_secret_from(viewer)
        self.zones: list[int] = []
        self.pinned: list[CardSet] = []  # cards known to lie in a zone
        self.fixed: list[list[int]] = []  # cards known to lie in a zone whose order is hidden
        self.ordered: list[bool] = []
        self.nothing: vec[i64] = vec[i64]([])
        self.barred: list[CardSet] = []  # what a zone is known not to hold
        self.any_barred = False
        self.groups: list[UnknownGroup] = ledger.memory(viewer).groups
        if _doubled(deal):
            self.groups = _as_one(self.groups)
        self.unseen: list[list[int]] = [[] for _ in self.groups]
        self.counts: list[list[int]] = [[] for _ in self.groups]  # by group and zone
        look = bit(viewer)
        for z in range(ledger.places):
            if deal.seen(z) & look == 0:
                self._add_place(deal, ledger, z)
        self.starts: list[int] = []  # each group's part of the pool
        self.homes: list[int] = []  # by slot of the pool: the zone
        self.slots: list[list[int]] = [[] for _ in self.zones]  # the other way round
        self.pool: vec[i64] = vec[i64](self._arranged())
        self.in_zones: vec[i64] = vec[i64]([slot for place in self.slots for slot in place])  # the same in one row
        self.template = deal.copy()
        rng = Rng(1)
        self._forget(rng)
        self.weighs = deal.weighs
        if self.weighs and self.exact:
            self.exact = self._mean_likelihood(rng) >= LEAST_ACCEPTED
        self.template = self.world(rng)

    def _add_place(self, deal: Deal, ledger: Ledger, zone: int) -> None:
        pinned = NO_CARDS
        fixed: list[int] = []
        counts = [0] * len(self.groups)
        ordered = deal.order_at(zone) is not None
        for slot in deal.set_at(zone).slots():
            card = card_in(slot, deal.base)
            kind = self._group_of(slot)
            if kind >= 0:
                counts[kind] += 1
                self.unseen[kind].append(card)
            elif ordered:
                fixed.append(card)
            else:
                pinned = pinned.union(one_card(slot))
        for kind, count in enumerate(counts):
            self.counts[kind].append(count)
        self.zones.append(zone)
        self.pinned.append(pinned)
        self.fixed.append(sorted(fixed, key=face_of))
        self.ordered.append(ordered)
        self.barred.append(ledger.barred[zone])
        if not ledger.barred[zone].is_empty() and sum(counts) > 0:
            self.any_barred = True

    def _group_of(self, slot: i64) -> int:
        """Which of the groups a card belongs to, or -1 where the viewer can place it."""
        for kind, group in enumerate(self.groups):
            if group.cards.has(slot):
                return kind
        return -1

    def _arranged(self) -> list[int]:
        """The cards where they may lie, put there in ascending order: it owes nothing to the real arrangement."""
        laid: list[int] = []
        for kind, cards in enumerate(self.unseen):
            self.starts.append(len(laid))
            held: list[list[int]] = [[] for _ in self.zones]
            for card in sorted(cards, key=face_of):
                self._find_place(card, held, self.counts[kind])
            for k, place in enumerate(held):
                for card in sorted(place, key=face_of):
                    self.homes.append(k)
                    self.slots[k].append(len(laid))
                    laid.append(card)
        self.starts.append(len(laid))
        return laid

    def _find_place(self, card: int, held: list[list[int]], room: list[int]) -> None:
        """Put a card into a place with room that may hold it, moving others on where all such places are full."""
        queue = [card]
        homes = [-1]  # where the card of the queue lies
        wanted_by = [-1] * len(held)
        at = 0
        while at < len(queue):
            card_at = queue[at]
            for k in range(len(held)):
                if wanted_by[k] < 0 and not self._is_barred(k, card_at):
                    wanted_by[k] = at
                    if len(held[k]) < room[k]:
                        _move_on(k, queue, homes, wanted_by, held)
                        return
                    for other in held[k]:
                        queue.append(other)
                        homes.append(k)
            at += 1

    def _forget(self, rng: Rng) -> None:
        """The pool begins in order: mix until nothing of that is left."""
        if self.any_barred:
            for _ in range(40):
                self._mix(rng)

    def _mean_likelihood(self, rng: Rng) -> float:
        """About the share of worlds that will be accepted."""
        total = 0.0
        for _ in range(SAMPLE):
            total += self._laid(rng).likelihood()
        return total / float(SAMPLE)

    def world(self, rng: Rng) -> Deal:
        """One world; bare (no history), to be played on by search."""
        deal = self._laid(rng)
        if self.weighs:
            tries: i64 = MOST_TRIES if self.exact else FEW_TRIES
            while tries > 0 and float(rng.below(1 << 30)) >= deal.likelihood() * SCALE:
                deal = self._laid(rng)
                tries -= 1
        return deal

    def may_exchange(self) -> bool:
        """Whether two unseen cards may change places in any world: all that is hidden are cards, all as likely."""
        return self.exact and not self.secrets and not self.weighs and len(self.zones) > 1 and len(self.groups) > 0

    def exchanged(self, world: Deal, rng: Rng) -> Deal | None:
        """A world with two unseen cards in each other's place, chosen at random; None where they may not lie there.

        It comes from the other one as likely as the other way round.
        """
        one, other = rng.below(len(self.zones)), rng.below(len(self.zones))
        kind = rng.below(len(self.groups))
        if one == other or self.counts[kind][one] == 0 or self.counts[kind][other] == 0:
            return None
        here, there = world.set_at(self.zones[one]), world.set_at(self.zones[other])
        unseen = self.groups[kind].cards
        mine, theirs = here.common(unseen).slots(), there.common(unseen).slots()
        goes, comes = mine[rng.below(len(mine))], theirs[rng.below(len(theirs))]
        if self.barred[one].has(comes) or self.barred[other].has(goes):
            return None
        end = world.copy()
        self._put(end, one, here, goes, comes)
        self._put(end, other, there, comes, goes)
        return end

    def _put(self, world: Deal, place: int, cards: CardSet, goes: int, comes: int) -> None:
        """One card in place of another, also in the order of the place."""
        order = self.nothing
        if self.ordered[place]:
            lying = world.order_at(self.zones[place])
            old, new = card_in(goes, self.base), card_in(comes, self.base)
            if lying is not None:
                order = vec[i64]([new if card == old else card for card in lying])
        world.lay(self.zones[place], cards.minus(one_card(goes)).union(one_card(comes)), order)

    def _laid(self, rng: Rng) -> Deal:
        """The unseen cards laid afresh."""
        if self.any_barred:
            self._mix(rng)
        else:
            for kind in range(len(self.starts) - 1):
                _shuffle_part(self.pool, self.starts[kind], self.starts[kind + 1], rng)
        deal = self.template.copy()
        at: i64 = 0
        for k in range(len(self.zones)):
            stop: i64 = at + len(self.slots[k])
            self._lay(deal, k, at, stop, rng)
            at = stop
        if self.secrets:
            deal.choose_anew(self.viewer, rng)
        return deal

    def _lay(self, deal: Deal, k: int, at: i64, stop: i64, rng: Rng) -> None:
        if self.ordered[k]:
            deal.lay(self.zones[k], NO_CARDS, self._in_order(k, rng))
            return
        first = self.pinned[k].first
        rest = self.pinned[k].rest
        i = at
        while i < stop:
            slot = slot_of(self.pool[self.in_zones[i]])
            if slot < COPY:
                first |= bit(slot)
            else:
                rest |= wide_bit(slot - COPY)
            i += 1
        deal.lay(self.zones[k], CardSet(first, rest), self.nothing)

    def _in_order(self, k: int, rng: Rng) -> vec[i64]:
        """The cards of a zone whose order is hidden, those known to lie in it among them: in any order."""
        cards = vec[i64]([self.pool[slot] for slot in self.slots[k]] + self.fixed[k])
        if self.fixed[k] or len(self.starts) > 2:
            shuffle(cards, len(cards), rng)
        return cards

    def _mix(self, rng: Rng) -> None:
        """Random exchanges of two or more cards of a group that bring none into a place known not to hold it."""
        n: i64 = len(self.pool)
        several = len(self.starts) > 2
        tries = 2 * n
        while tries > 0:
            start: int = 0
            stop: int = n
            if several:
                start, stop = self._part_of(rng.below(n))
            ring = some_of(stop - start, rng)
            if start > 0:
                ring = [start + slot for slot in ring]
            if ring and self._may_turn(ring):
                self._turn(ring)
            tries -= 1

    def _part_of(self, slot: int) -> tuple[int, int]:
        """The part of the pool that belongs to a slot's group."""
        kind = 0
        while self.starts[kind + 1] <= slot:
            kind += 1
        return self.starts[kind], self.starts[kind + 1]

    def _may_turn(self, ring: list[int]) -> bool:
        before = ring[len(ring) - 1]
        for slot in ring:
            if self._is_barred(self.homes[slot], self.pool[before]):
                return False
            before = slot
        return True

    def _is_barred(self, place: int, card: i64) -> bool:
        """Whether a place is known not to hold a card."""
        return self.barred[place].has(slot_of(card) if self.base != 0 else card & 63)

    def _turn(self, ring: list[int]) -> None:
        """Each card goes where the next one of the ring lies."""
        k = len(ring) - 1
        held = self.pool[ring[k]]
        while k > 0:
            self.pool[ring[k]] = self.pool[ring[k - 1]]
            k -= 1
        self.pool[ring[0]] = held


def _shuffle_part(cards: vec[i64], start: i64, stop: i64, rng: Rng) -> None:
    """Shuffle the entries from `start` on, before `stop`, in place (Fisher-Yates, from the top down)."""
    i = stop - 1
    while i > start:
        j = start + rng.below(i - start + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
        i -= 1


def _as_one(groups: list[UnknownGroup]) -> list[UnknownGroup]:
    """One group of all: which copy was played is not seen, so nor is how many of each group are left in a hand."""
    cards = NO_CARDS
    for group in groups:
        cards = cards.union(group.cards)
    return [UnknownGroup(cards, -1, False)] if groups else []


def _doubled(deal: Deal) -> bool:
    """In a doubled pack a played card tells something of its twin: who held both could have played either."""
    return deal.base == 0 and deal.cards_in_play()[-1] >= COPY


def _move_on(k: int, queue: list[int], homes: list[int], wanted_by: list[int], held: list[list[int]]) -> None:
    """Follow the queue back from the place with room: each card goes to the place that wanted it."""
    while k >= 0:
        at = wanted_by[k]
        held[k].append(queue[at])
        k = homes[at]
        if k >= 0:
            held[k].remove(queue[at])
