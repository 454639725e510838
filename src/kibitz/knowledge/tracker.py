"""What seats cannot place, worked out at the speed of play: for deals that are observed at every action, by thousands.

A tracker watches a deal like the ledger (`kibitz.knowledge.ledger`), and comes to the same cards that each seat cannot
place by the same rules (`kibitz.knowledge.memory`). It keeps nothing else, and it keeps them as plain masks, which is
possible where a mask holds all cards of a place: in a single pack of at most 62 different cards. Every other pack is
the ledger's; `can_track` says which is which, and a test compares the two at every action of every game.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, ctz
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher
from kibitz.engine.row_deal import RowDeal

THE_PACK: Final = -1  # where cards come from at the start
MOST_GROUPS: Final = 62  # no seat has more: each holds a card of its own
MOST_PLACES: Final = 62


def can_track(deal: Deal) -> bool:
    """Whether masks of one word hold all that a tracker asks of a deal."""
    return (
        isinstance(deal, RowDeal) and deal.copies == 1 and deal.base == 0 and len(deal.observed_places()) < MOST_PLACES
    )


@final
class Tracker(Watcher):
    """Watches one deal after the other, each from before its cards are dealt."""

    def __init__(self, seats: i64, places: i64) -> None:
        self.seats = seats
        self.places = places  # of the present deal
        self.now: vec[i64] = vec[i64]([0] * int(places))  # the cards of each place at the last look
        self.seen: vec[i64] = vec[i64]([0] * int(places))  # and who saw their faces
        self.groups: vec[i64] = vec[i64]([0] * int(seats * MOST_GROUPS))  # cards that a seat cannot tell apart, by seat
        self.count: vec[i64] = vec[i64]([0] * int(seats))  # of these groups
        self.shown: vec[i64] = vec[i64]([0] * int(seats))  # the cards that were shown to one seat alone
        self.flows: i64 = 0  # of the present look: cards that went from one place to another
        self.sources: vec[i64] = vec[i64]([0] * int(places * places + places))
        self.cards: vec[i64] = self.sources[:]
        self.watched: vec[i64] = self.sources[:]  # who saw their faces go

    def begin(self, places: i64) -> None:
        """Forget everything: a deal with so many places is about to be dealt."""
        self.places = places
        now, seen = self.now, self.seen
        z: i64 = 0
        while z < places:
            now[z] = 0
            seen[z] = 0
            z += 1
        seat: i64 = 0
        while seat < self.seats:
            self.count[seat] = 0
            self.shown[seat] = 0
            seat += 1

    def tick(self, deal: Deal) -> None:
        """Compare all places with what they were at the last look."""
        assert isinstance(deal, RowDeal), "only a row keeps its places as masks"
        row = deal.row
        changed = self._changed(row, deal.first)
        if changed != 0:
            self._collect(row, deal.first, deal.eyes, changed)
            seat: i64 = 0
            while seat < self.seats:
                self._follow(seat)
                seat += 1
            self._take_over(row, deal.first, changed)
        self._learn(row, deal.eyes, changed)
        self._hear_shows(deal)

    def _changed(self, row: vec[i64], first: i64) -> i64:
        """The places whose cards are others now, as a mask."""
        now = self.now
        places = self.places
        changed: i64 = 0
        z: i64 = 0
        while z < places:
            if row[first + z] != now[z]:
                changed |= bit(z)
            z += 1
        return changed

    def _collect(self, row: vec[i64], first: i64, eyes: i64, changed: i64) -> None:
        """The flows of this look, in the order of the places that they went to and came from."""
        now = self.now
        left: i64 = 0
        others = changed
        while others != 0:
            source = ctz(others)
            left |= now[source] & ~row[first + source]
            others &= others - 1
        self.flows = 0
        targets = changed
        while targets != 0:
            target = ctz(targets)
            targets &= targets - 1
            came = row[first + target] & ~now[target]
            if came & ~left != 0:
                self._flow(THE_PACK, came & ~left, row[eyes + target])
            came &= left
            others = changed
            while came != 0 and others != 0:
                source = ctz(others)
                others &= others - 1
                cards = now[source] & ~row[first + source] & came
                if cards != 0:
                    self._flow(source, cards, row[eyes + target] | self.seen[source])
                    came &= ~cards

    def _flow(self, source: i64, cards: i64, watched: i64) -> None:
        n = self.flows
        self.sources[n] = source
        self.cards[n] = cards
        self.watched[n] = watched
        self.flows = n + 1

    def _take_over(self, row: vec[i64], first: i64, changed: i64) -> None:
        while changed != 0:
            z = ctz(changed)
            self.now[z] = row[first + z]
            changed &= changed - 1

    # --- what one seat makes of it --------------------------------------------------------------------------

    def _follow(self, seat: i64) -> None:
        """Who saw a card go knows where it is; who did not see which one left knows less of those that stayed."""
        mask = bit(seat)
        k: i64 = 0
        while k < self.flows:
            if self.watched[k] & mask == 0:
                self._miss(seat, mask, k)
            elif self.sources[k] >= 0:
                self._see(seat, self.cards[k])
            k += 1

    def _see(self, seat: i64, cards: i64) -> None:
        """These cards can be told apart from now on."""
        groups = self.groups
        first = seat * MOST_GROUPS
        at = first
        end = first + self.count[seat]
        while at < end:
            groups[at] &= ~cards
            if groups[at] == 0:
                end -= 1
                groups[at] = groups[end]
            else:
                at += 1
        self.count[seat] = end - first

    def _miss(self, seat: i64, mask: i64, flow: i64) -> None:
        """Cards went without their faces being seen: those that went and those that stayed are now alike."""
        source = self.sources[flow]
        if source < 0:
            self._deal_unseen(seat, self.cards[flow])
            return
        stayed = self.now[source]
        k: i64 = 0
        while k < self.flows:
            if self.sources[k] == source and self.watched[k] & mask != 0:
                stayed &= ~self.cards[k]
            k += 1
        if stayed == self.cards[flow]:
            return  # all that the seat did not see leave went to this one place
        if not self._is_one(seat, stayed):
            self._conclude(seat)
        self._confuse(seat, stayed)

    def _deal_unseen(self, seat: i64, cards: i64) -> None:
        """All cards dealt unseen are alike."""
        first = seat * MOST_GROUPS
        k: i64 = 0
        while k < self.count[seat]:
            cards |= self.groups[first + k]
            k += 1
        self.groups[first] = cards
        self.count[seat] = 1

    def _is_one(self, seat: i64, cards: i64) -> bool:
        """Whether some cards are all of one group, or all known."""
        first = seat * MOST_GROUPS
        k: i64 = 0
        while k < self.count[seat]:
            group = self.groups[first + k]
            if group & cards != 0:
                return cards & ~group == 0
            k += 1
        return True

    def _confuse(self, seat: i64, cards: i64) -> None:
        """Some of these cards left unseen: they are one group, with every group that they meet."""
        groups = self.groups
        first = seat * MOST_GROUPS
        at = first
        end = first + self.count[seat]
        while at < end:
            group = groups[at]
            if cards & ~group == 0:
                return
            if group & cards != 0:
                cards |= group
                end -= 1
                groups[at] = groups[end]
                at = first - 1  # the larger set may meet a group that was passed by
            at += 1
        groups[end] = cards
        self.count[seat] = end + 1 - first

    def _conclude(self, seat: i64) -> None:
        """A group that lies in one of the places as a whole is known."""
        groups = self.groups
        first = seat * MOST_GROUPS
        at = first
        end = first + self.count[seat]
        while at < end:
            if self._lies_together(groups[at]):
                end -= 1
                groups[at] = groups[end]
            else:
                at += 1
        self.count[seat] = end - first

    def _lies_together(self, group: i64) -> bool:
        now = self.now
        places = self.places
        z: i64 = 0
        while z < places:
            if group & now[z] != 0:
                return group & ~now[z] == 0
            z += 1
        return False

    # --- faces that are opened ------------------------------------------------------------------------------

    def _learn(self, row: vec[i64], eyes: i64, changed: i64) -> None:
        """Who sees a place now knows all its cards. Where nothing changed they knew them before."""
        seen = self.seen
        places = self.places
        z: i64 = 0
        while z < places:
            watched = row[eyes + z]
            if watched != seen[z] or changed & bit(z) != 0:
                seen[z] = watched
                if watched != 0:
                    seat: i64 = 0
                    while seat < self.seats:
                        if watched & bit(seat) != 0:
                            self._see(seat, self.now[z])
                        seat += 1
            z += 1

    def _hear_shows(self, deal: RowDeal) -> None:
        """A private show: the one who sees it knows the cards."""
        seat: i64 = 0
        while seat < self.seats:
            cards = deal.shown_to(seat)
            fresh = cards & ~self.shown[seat]
            if fresh != 0:
                self.shown[seat] = cards
                self._see(seat, fresh)
            seat += 1

    # --- reading --------------------------------------------------------------------------------------------

    def unknown(self, seat: i64) -> i64:
        """The cards that a seat cannot place at present, as a mask."""
        self._conclude(seat)
        first = seat * MOST_GROUPS
        unknown: i64 = 0
        k: i64 = 0
        while k < self.count[seat]:
            unknown |= self.groups[first + k]
            k += 1
        return unknown
