"""What seats cannot place, worked out at the speed of play: for deals that are observed at every action, by thousands.

A tracker watches a deal like the ledger (`kibitz.knowledge.ledger`), and comes to the same cards that each seat cannot
place by the same rules (`kibitz.knowledge.memory`). It keeps nothing else, and it keeps them as plain masks, which is
possible where a mask holds all cards of a place: in a single pack of at most 62 different cards. Every other pack is
the ledger's; `can_track` says which is which, and a test compares the two at every action of every game.

It serves whoever asks for numbers alone: a batch, and a deal of which only observations were asked for.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher
from kibitz.engine.row_deal import RowDeal, is_own

THE_PACK: Final = -1  # where cards come from at the start
MOST_GROUPS: Final = 62  # no seat has more: each holds a card of its own
MOST_PLACES: Final = 62
ROW_NAMES: Final = ("seen", "cards_at", "count_at", "set_at", "holds")  # what a tracker reads off the row itself


def can_track(deal: Deal) -> bool:
    """Whether masks of one word hold all that a tracker asks of a deal, and the deal answers by its row alone."""
    if not isinstance(deal, RowDeal) or deal.copies != 1 or deal.base != 0:
        return False
    for name in ROW_NAMES:
        if not is_own(deal, name):
            return False
    return len(deal.observed_places()) < MOST_PLACES


def new_tracker(deal: RowDeal, most_places: i64) -> Tracker:
    """A tracker for deals like this one, which have so many places at most. Nothing is watched yet."""
    return Tracker(deal, most_places, not is_own(deal, "shown_to"), is_own(deal, "order_at"))


@final
class Tracker(Watcher):
    """Watches one deal after the other, each from before its cards are dealt.

    All that it keeps of a deal stands in one array, so that it is read and written without detours: the cards of each
    place at the last look, then who saw their faces, and how many they are; then by seat how many groups of cards the
    seat cannot tell apart, which cards were shown to it alone, and the groups themselves.
    """

    def __init__(self, deal: RowDeal, most_places: i64, shows: bool, by_plan: bool) -> None:
        self.deal = deal
        self.seats: i64 = deal.seats
        self.shows = shows  # whether cards are ever shown to one seat alone
        self.by_plan = by_plan  # whether the order of every place is what the plan says
        self.places: i64 = most_places  # of the present deal
        self.seen: i64 = most_places
        self.counted: i64 = 2 * most_places
        self.count: i64 = 3 * most_places
        self.shown: i64 = self.count + self.seats
        self.groups: i64 = self.shown + self.seats
        self.memo: vec[i64] = vec[i64]([0] * int(self.groups + self.seats * MOST_GROUPS))
        self.flows: i64 = 0  # of the present look: cards that went from one place to another
        self.sources: vec[i64] = vec[i64]([0] * int(most_places * most_places + most_places))
        self.cards: vec[i64] = self.sources[:]
        self.watched: vec[i64] = self.sources[:]  # who saw their faces go

    def begin(self, deal: RowDeal, places: i64) -> None:
        """Forget everything: a deal with so many places is about to be dealt."""
        self.deal = deal
        self.places = places
        memo = self.memo
        k: i64 = 0
        while k < self.groups:
            memo[k] = 0
            k += 1

    def tick(self, deal: Deal) -> None:
        """The deal that is watched asks to be looked at, or another one that has come to the same position."""
        assert isinstance(deal, RowDeal), "only a row can be tracked"
        self.deal = deal
        self.look()

    def look(self) -> None:
        """Compare all places with what they were at the last look."""
        deal = self.deal
        row, memo = deal.row, self.memo
        first, eyes, places, seen = deal.first, deal.eyes, self.places, self.seen
        changes: i64 = 0
        one: i64 = 0
        other: i64 = 0
        opened = False
        z: i64 = 0
        while z < places:
            if row[first + z] != memo[z]:
                changes += 1
                one = other
                other = z
            if row[eyes + z] != memo[seen + z]:
                opened = True
            z += 1
        if changes == 2 and self._is_move(row, first, one, other):
            self._move(row, first, eyes, one, other)
        elif changes == 2 and self._is_move(row, first, other, one):
            self._move(row, first, eyes, other, one)
        elif changes != 0:
            self._follow_all(row, first, eyes)
        if opened:
            self._learn(row, eyes)
        if self.shows:
            self._hear_shows(deal)

    def _is_move(self, row: vec[i64], first: i64, source: i64, target: i64) -> bool:
        """Whether two places differ by cards that went from one to the other, as nearly always."""
        memo = self.memo
        left = memo[source] ^ row[first + source]
        return left == memo[target] ^ row[first + target] and left & ~memo[source] == 0 and left & memo[target] == 0

    def _move(self, row: vec[i64], first: i64, eyes: i64, source: i64, target: i64) -> None:
        """Follow such a move."""
        memo = self.memo
        stayed = memo[source]
        cards = stayed ^ row[first + source]
        watched = row[eyes + target] | memo[self.seen + source]
        seat: i64 = 0
        while seat < self.seats:
            if watched & bit(seat) != 0:
                self._see(seat, cards)
            elif stayed != cards:
                self._miss(seat, stayed)
            seat += 1
        memo[source] = row[first + source]
        memo[target] = row[first + target]
        moved: i64 = 1
        if cards & (cards - 1) != 0:
            moved = popcount(cards)
        memo[self.counted + source] -= moved
        memo[self.counted + target] += moved

    # --- many moves at once ---------------------------------------------------------------------------------

    def _follow_all(self, row: vec[i64], first: i64, eyes: i64) -> None:
        """What every seat makes of cards that went between several places."""
        self._collect(row, first, eyes)
        seat: i64 = 0
        while seat < self.seats:
            self._follow(seat)
            seat += 1
        memo = self.memo
        z: i64 = 0
        while z < self.places:
            if memo[z] != row[first + z]:
                memo[z] = row[first + z]
                memo[self.counted + z] = popcount(memo[z])
            z += 1

    def _collect(self, row: vec[i64], first: i64, eyes: i64) -> None:
        """The flows of this look, in the order of the places that they went to and came from."""
        memo, places = self.memo, self.places
        left: i64 = 0
        source: i64 = 0
        while source < places:
            left |= memo[source] & ~row[first + source]
            source += 1
        self.flows = 0
        target: i64 = 0
        while target < places:
            came = row[first + target] & ~memo[target]
            if came & ~left != 0:
                self._flow(THE_PACK, came & ~left, row[eyes + target])
            came &= left
            source = 0
            while came != 0 and source < places:
                cards = memo[source] & ~row[first + source] & came
                if cards != 0:
                    self._flow(source, cards, row[eyes + target] | memo[self.seen + source])
                    came &= ~cards
                source += 1
            target += 1

    def _flow(self, source: i64, cards: i64, watched: i64) -> None:
        n = self.flows
        self.sources[n] = source
        self.cards[n] = cards
        self.watched[n] = watched
        self.flows = n + 1

    def _follow(self, seat: i64) -> None:
        """Who saw a card go knows where it is; who did not see which one left knows less of those that stayed."""
        mask = bit(seat)
        k: i64 = 0
        while k < self.flows:
            if self.watched[k] & mask == 0:
                if self.sources[k] < 0:
                    self._deal_unseen(seat, self.cards[k])
                else:
                    stayed = self._stayed(self.sources[k], mask)
                    if stayed != self.cards[k]:
                        self._miss(seat, stayed)
            elif self.sources[k] >= 0:
                self._see(seat, self.cards[k])
            k += 1

    def _stayed(self, source: i64, mask: i64) -> i64:
        """What lay in a place without the cards that this viewer saw leave."""
        stayed = self.memo[source]
        k: i64 = 0
        while k < self.flows:
            if self.sources[k] == source and self.watched[k] & mask != 0:
                stayed &= ~self.cards[k]
            k += 1
        return stayed

    # --- what one seat makes of it --------------------------------------------------------------------------

    def _see(self, seat: i64, cards: i64) -> None:
        """These cards can be told apart from now on."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        at = first
        end = first + memo[self.count + seat]
        while at < end:
            memo[at] &= ~cards
            if memo[at] == 0:
                end -= 1
                memo[at] = memo[end]
            else:
                at += 1
        memo[self.count + seat] = end - first

    def _miss(self, seat: i64, stayed: i64) -> None:
        """Cards went without their faces being seen: those that went and those that stayed are now alike."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        end = first + memo[self.count + seat]
        at = first
        while at < end:
            if stayed & ~memo[at] == 0:
                return
            at += 1
        if not self._is_one(seat, stayed):
            self._conclude(seat)
        self._confuse(seat, stayed)

    def _deal_unseen(self, seat: i64, cards: i64) -> None:
        """All cards dealt unseen are alike."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        k: i64 = 0
        while k < memo[self.count + seat]:
            cards |= memo[first + k]
            k += 1
        memo[first] = cards
        memo[self.count + seat] = 1

    def _is_one(self, seat: i64, cards: i64) -> bool:
        """Whether some cards are all of one group, or all known."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        k: i64 = 0
        while k < memo[self.count + seat]:
            group = memo[first + k]
            if group & cards != 0:
                return cards & ~group == 0
            k += 1
        return True

    def _confuse(self, seat: i64, cards: i64) -> None:
        """Some of these cards left unseen: they are one group, with every group that they meet."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        at = first
        end = first + memo[self.count + seat]
        while at < end:
            group = memo[at]
            if cards & ~group == 0:
                return
            if group & cards != 0:
                cards |= group
                end -= 1
                memo[at] = memo[end]
                at = first - 1  # the larger set may meet a group that was passed by
            at += 1
        memo[end] = cards
        memo[self.count + seat] = end + 1 - first

    def _conclude(self, seat: i64) -> None:
        """A group that lies in one of the places as a whole is known."""
        memo = self.memo
        first = self.groups + seat * MOST_GROUPS
        at = first
        end = first + memo[self.count + seat]
        while at < end:
            if self._lies_together(memo[at]):
                end -= 1
                memo[at] = memo[end]
            else:
                at += 1
        memo[self.count + seat] = end - first

    def _lies_together(self, group: i64) -> bool:
        memo = self.memo
        places = self.places
        z: i64 = 0
        while z < places:
            if group & memo[z] != 0:
                return group & ~memo[z] == 0
            z += 1
        return False

    # --- faces that are opened ------------------------------------------------------------------------------

    def _learn(self, row: vec[i64], eyes: i64) -> None:
        """Who sees a place now knows all its cards. Where the same eyes are on a place as before they knew them."""
        memo = self.memo
        z: i64 = 0
        while z < self.places:
            watched = row[eyes + z]
            if watched != memo[self.seen + z]:
                memo[self.seen + z] = watched
                seat: i64 = 0
                while seat < self.seats:
                    if watched & bit(seat) != 0:
                        self._see(seat, memo[z])
                    seat += 1
            z += 1

    def _hear_shows(self, deal: RowDeal) -> None:
        """A private show: the one who sees it knows the cards."""
        memo = self.memo
        seat: i64 = 0
        while seat < self.seats:
            cards = deal.shown_to(seat)
            fresh = cards & ~memo[self.shown + seat]
            if fresh != 0:
                memo[self.shown + seat] = cards
                self._see(seat, fresh)
            seat += 1

    # --- reading --------------------------------------------------------------------------------------------

    def unknown(self, seat: i64) -> i64:
        """The cards that a seat cannot place at present, as a mask."""
        memo = self.memo
        if memo[self.count + seat] == 0:
            return 0
        self._conclude(seat)
        first = self.groups + seat * MOST_GROUPS
        unknown: i64 = 0
        k: i64 = 0
        while k < memo[self.count + seat]:
            unknown |= memo[first + k]
            k += 1
        return unknown
