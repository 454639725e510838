"""Many deals of one game played side by side in the compiled core: each keeps to a lane of shared arrays.

A lane is dealt by the published shuffle from a seed of its own (`seed_of`), so that `game.new_deal` deals the same
cards. What it shows after every step is what that deal's own names give: the mask of legal actions, who is to act, the
observation of that seat, and at the end the returns.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64, u8

from kibitz.agents.nets.features import Features, hear_in_the_open
from kibitz.agents.policies.policy import Policy
from kibitz.batch.packing import Packing, pack, pack_row, spread_out
from kibitz.cards.chance import RecordedChance, Stream, shuffled
from kibitz.cards.kernel import BitWriter, Rng, as_vec, bit, nth, pick, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import TERMINAL, WORD, Deal, Watcher, random_action
from kibitz.engine.row_deal import RowDeal
from kibitz.knowledge.ledger import KNOWLEDGE, Ledger
from kibitz.knowledge.observation import Layout, read_lasting, words
from kibitz.knowledge.row_observation import read_row
from kibitz.knowledge.tracker import Tracker, new_tracker

WAIT: Final = -1  # no action: the lane stays as it is
EVERY_SEAT: Final = -1

NO_OBSERVATIONS: Final = 0
PACKED: Final = 1
PLANES: Final = 2


@final
class Arrays:
    """What all lanes write into; numpy reads it where it lies."""

    def __init__(self, lanes: i64, seats: i64, words: i64, actions: i64, packed_words: i64, size: i64) -> None:
        self.actors: vec[i64] = vec[i64]([0] * int(lanes))
        self.chosen: vec[i64] = vec[i64]([0] * int(lanes))  # by `sample`
        self.rewards: vec[float] = vec[float]([0.0] * int(lanes * seats))
        self.dones: vec[u8] = vec[u8]([0] * int(lanes))
        self.numbers: vec[i64] = vec[i64]([0] * int(lanes))  # of the present deals, counted from 0
        self.dealers: vec[i64] = vec[i64]([0] * int(lanes))
        self.masks: vec[i64] = vec[i64]([0] * int(lanes * words))
        self.bits: vec[i64] = vec[i64]([0] * int(lanes * packed_words))
        self.legal: vec[u8] = vec[u8]([0] * int(lanes * actions))
        self.planes: vec[i32] = vec[i32]([0] * int(lanes * size))


@final
class Lanes:
    """The lanes from `first` to `last` - 1: their deals, and what is known in them."""

    def __init__(
        self, arrays: Arrays, blanks: list[Deal], packing: Packing, form: i64, seed: str, first: i64, last: i64
    ) -> None:
        self.arrays = arrays
        self.blanks = blanks  # by dealer, with nothing dealt
        self.seats: i64 = blanks[0].seats
        self.actions: i64 = blanks[0].num_distinct_actions()
        self.words: i64 = words_of(blanks[0])
        self.pack: list[int] = blanks[0].cards_in_play()
        self.packing = packing
        self.layout: Layout = packing.layout
        self.told: vec[i64] = self.layout.no_words[:]
        self.form: i64 = form
        self.seed = seed
        self.first: i64 = first
        self.last: i64 = last
        self.first_dealer: i64 = 0
        self.rotates = False  # whether the next deal of a lane has the next dealer
        self.again = True  # whether a finished lane is dealt anew at once
        self.own_seat: i64 = EVERY_SEAT  # who acts from outside; all others are played in the core
        self.policy: Policy | None = None  # by this one, or at random
        self.ears: Features | None = None  # of a policy that is to hear what was done
        self.heard: list[vec[i64]] = []  # by lane, what it has heard there
        self.fits_masks = packing.fits_masks()
        self.writer = BitWriter(arrays.bits)
        self.rng = Rng(0)
        self.deals: list[Deal] = []
        self.tracks = False  # whether there are trackers
        self.trackers: list[Tracker] = []  # by lane, where one will do
        self.ledgers: list[Ledger] = []  # else

    def open(self, tracked: bool, random_seed: i64) -> None:
        """Deal the first deal of every lane. Where it is `tracked`, a tracker says what seats cannot place, else a
        ledger.
        """
        self.rng = Rng(random_seed)
        blank = self.blanks[0]
        self.deals = [blank for _ in range(self.last - self.first)]
        self.tracks = tracked and self.form != NO_OBSERVATIONS
        self.trackers = []
        self.ledgers = []
        if self.form != NO_OBSERVATIONS:
            if tracked:
                assert isinstance(blank, RowDeal), "only a row can be tracked"
                places = self.layout.places
                self.trackers = [new_tracker(blank, places) for _ in range(self.last - self.first)]
            else:
                self.ledgers = [Ledger(blank, KNOWLEDGE) for _ in range(self.last - self.first)]
        lane = self.first
        while lane < self.last:
            self.arrays.numbers[lane] = -1
            self.arrays.dones[lane] = 0
            self._clear_rewards(lane)
            self._deal(lane)
            self._play_others(lane)
            self._show(lane)
            lane += 1

    def listen(self, ears: Features) -> None:
        """Let features hear from now on what is done in every lane; of what was done before they know nothing."""
        if self.ears is not ears:
            self.ears = ears
            ears.begin()
            self.heard = [ears.heard[:] for _ in range(self.last - self.first)]

    # --- deals ----------------------------------------------------------------------------------------------

    def _deal(self, lane: i64) -> None:
        """The next deal of a lane, by the seed that stands for it."""
        number = self.arrays.numbers[lane] + 1
        self.arrays.numbers[lane] = number
        dealer = self.first_dealer
        if self.rotates:
            dealer = (dealer + lane + number) % self.seats
        self.arrays.dealers[lane] = dealer
        seed = seed_of(self.seed, lane, number).encode()
        deal = self.blanks[dealer].blank(RecordedChance(Stream(seed, "chance 1")))
        self.deals[lane - self.first] = deal
        watcher = self._watcher(lane - self.first, deal)
        deal.watcher = watcher
        deal.deal_out(as_vec(shuffled(self.pack, seed, "deal 1")))
        if watcher is not None:
            watcher.tick(deal)
        ears = self.ears
        if ears is not None:
            ears.begin()
            self.heard[lane - self.first] = ears.heard[:]

    def _watcher(self, place: i64, deal: Deal) -> Watcher | None:
        """Who watches a deal from its first card on."""
        if self.tracks:
            assert isinstance(deal, RowDeal), "only a row can be tracked"
            tracker = self.trackers[place]
            tracker.begin(deal, len(deal.zones()))
            return tracker
        if len(self.ledgers) > 0:
            ledger = Ledger(deal, KNOWLEDGE)
            self.ledgers[place] = ledger
            return ledger
        return None

    # --- playing --------------------------------------------------------------------------------------------

    def sample(self) -> None:
        """One legal action for each lane, all equally likely; WAIT where the deal is over."""
        masks, chosen, rng = self.arrays.masks, self.arrays.chosen, self.rng
        lane = self.first
        if self.words == 1:
            while lane < self.last:
                mask = masks[lane]
                if mask != 0:
                    chosen[lane] = pick(mask, rng)
                else:
                    chosen[lane] = WAIT
                lane += 1
            return
        while lane < self.last:
            chosen[lane] = self._sampled(lane)
            lane += 1

    def choose(self, policy: Policy) -> None:
        """The action of a policy for each lane; WAIT where the deal is over."""
        chosen = self.arrays.chosen
        lane = self.first
        while lane < self.last:
            deal = self.deals[lane - self.first]
            if deal.to_act < 0:
                chosen[lane] = WAIT
            else:
                chosen[lane] = self._chosen_by(policy, lane - self.first, deal)
            lane += 1

    def _chosen_by(self, policy: Policy, place: i64, deal: Deal) -> i64:
        """What a policy does that has heard what was done in a lane."""
        ears = self.ears
        if ears is not None:
            ears.heard = self.heard[place][:]  # a copy, for others may use the same policy
        return policy.choose(deal)

    def _sampled(self, lane: i64) -> i64:
        """The same where the actions fill several words."""
        masks = self.arrays.masks
        at = lane * self.words
        total: i64 = 0
        word: i64 = 0
        while word < self.words:
            total += popcount(masks[at + word])
            word += 1
        if total == 0:
            return WAIT
        k = self.rng.below(total)
        word = 0
        count = popcount(masks[at])
        while k >= count:
            k -= count
            word += 1
            count = popcount(masks[at + word])
        return WORD * word + nth(masks[at + word], k)

    def first_illegal(self, chosen: vec[i64]) -> i64:
        """The first lane whose action is not legal there, or -1."""
        masks, most = self.arrays.masks, WORD * self.words
        lane = self.first
        while lane < self.last:
            action = chosen[lane]
            if action != WAIT:
                if action < 0 or action >= most or action & 63 > 61:
                    return lane
                if masks[lane * self.words + (action >> 6)] & bit(action & 63) == 0:
                    return lane
            lane += 1
        return -1

    def step(self, chosen: vec[i64]) -> None:
        """Take a legal action in every lane that does not wait."""
        dones = self.arrays.dones
        lane = self.first
        while lane < self.last:
            if dones[lane] != 0:
                dones[lane] = 0
                self._clear_rewards(lane)
            if chosen[lane] != WAIT:
                self._act(lane, chosen[lane])
            lane += 1

    def _act(self, lane: i64, action: i64) -> None:
        """Take an action, and what others do after it, to the next moment that is shown."""
        self._move(lane, action)
        self._play_others(lane)
        self._show(lane)

    def _move(self, lane: i64, action: i64) -> None:
        """Take one action; a finished deal is scored, and the next one dealt."""
        place = lane - self.first
        if self.ears is not None:
            self._hear(place, action)
        if self.tracks:
            tracker = self.trackers[place]
            tracker.deal.step(action)
            tracker.look()
            if tracker.deal.to_act >= 0:
                return
            deal: Deal = tracker.deal
        else:
            deal = self.deals[place]
            self._move_slowly(place, deal, action)
            if deal.to_act >= 0:
                return
        self._finish(lane, deal)
        if self.again:
            self._deal(lane)

    def _hear(self, place: i64, action: i64) -> None:
        """What is about to be done in the open is heard."""
        ears, deal = self.ears, self.deals[place]
        if ears is not None:
            ears.heard = self.heard[place][:]
            hear_in_the_open(ears, deal, action)
            self.heard[place] = ears.heard[:]

    def _move_slowly(self, place: i64, deal: Deal, action: i64) -> None:
        """The same before a ledger, or where nobody looks."""
        if len(self.ledgers) == 0:
            deal.step(action)
            return
        ledger = self.ledgers[place]
        ledger.before(deal, deal.to_act, action)
        deal.step(action)
        ledger.tick(deal)

    def _play_others(self, lane: i64) -> None:
        """Play the other seats until the own one is to act, or the deal is over and not dealt anew.

        What is observed on the way nobody sees: it is not written.
        """
        if self.own_seat == EVERY_SEAT:
            return
        deal = self.deals[lane - self.first]
        while deal.to_act >= 0 and deal.to_act != self.own_seat:
            self._move(lane, self._answer(lane - self.first, deal))
            deal = self.deals[lane - self.first]

    def _answer(self, place: i64, deal: Deal) -> i64:
        """What another seat does."""
        policy = self.policy
        if policy is None:
            return random_action(deal, self.rng)
        return self._chosen_by(policy, place, deal)

    def _finish(self, lane: i64, deal: Deal) -> None:
        """Where another deal ends before the own seat comes to act, the returns of both are added."""
        self.arrays.dones[lane] = 1
        seat: i64 = 0
        while seat < self.seats:
            self.arrays.rewards[lane * self.seats + seat] += deal.utility(seat)
            seat += 1

    def _clear_rewards(self, lane: i64) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.arrays.rewards[lane * self.seats + seat] = 0.0
            seat += 1

    # --- what a lane shows ----------------------------------------------------------------------------------

    def _show(self, lane: i64) -> None:
        """Who is to act, what is legal, and what that seat observes."""
        if self.tracks:
            tracker = self.trackers[lane - self.first]
            self._show_choice(lane, tracker.deal)
            if self.form == PACKED and self.fits_masks and tracker.deal.to_act >= 0:
                unknown = tracker.unknown(tracker.deal.to_act)
                self.writer.begin(lane * self.packing.words)
                pack_row(self.packing, self.writer, tracker, unknown, self.told)
                return
        deal = self.deals[lane - self.first]
        if not self.tracks:
            self._show_choice(lane, deal)
        if self.form == PACKED:
            self._show_packed(lane, deal)
        elif self.form == PLANES:
            self._show_planes(lane, deal)

    def _show_choice(self, lane: i64, deal: Deal) -> None:
        """Who is to act, and the masks of what is legal."""
        masks, at = self.arrays.masks, lane * self.words
        if deal.to_act < 0:
            self.arrays.actors[lane] = TERMINAL
            masks[at] = 0
        else:
            self.arrays.actors[lane] = deal.to_act
            masks[at] = deal.legal_mask()
        word: i64 = 1
        while word < self.words:
            masks[at + word] = 0
            if deal.to_act >= 0 and word < deal.words:
                masks[at + word] = deal.legal_word(word)
            word += 1

    def _show_packed(self, lane: i64, deal: Deal) -> None:
        width = self.packing.words
        row = self.arrays.bits
        at = lane * width
        end = at + width
        while at < end:
            row[at] = 0
            at += 1
        if deal.to_act >= 0:
            pack(self.packing, self._read(lane, deal), row, lane * width * WORD)

    def _show_planes(self, lane: i64, deal: Deal) -> None:
        planes, size = self.arrays.planes, self.layout.size
        at = lane * size
        end = at + size
        while at < end:
            planes[at] = 0
            at += 1
        self._spread_mask(lane)
        if deal.to_act >= 0:
            spread_out(self.layout, self._read(lane, deal), planes, lane * size)

    def _spread_mask(self, lane: i64) -> None:
        """A byte for each action: 1 where it is legal."""
        masks, legal = self.arrays.masks, self.arrays.legal
        at = lane * self.actions
        action: i64 = 0
        while action < self.actions:
            word = masks[lane * self.words + (action >> 6)]
            legal[at + action] = u8((word >> (action & 63)) & 1)
            action += 1

    def _read(self, lane: i64, deal: Deal) -> vec[i64]:
        """What the seat to act knows, in words."""
        if self.tracks:
            tracker = self.trackers[lane - self.first]
            seat = deal.to_act
            unknown = tracker.unknown(seat)
            read_row(self.layout, tracker.deal, tracker.places, unknown, seat, self.told, tracker.by_plan)
            read_lasting(self.layout, tracker.deal, self.told)
            return self.told
        return words(self.layout, deal, self.ledgers[lane - self.first], deal.to_act)


def words_of(deal: Deal) -> i64:
    """How many words hold all actions of a game; in some of its phases a deal may have fewer."""
    return (deal.num_distinct_actions() + WORD - 1) // WORD


def seed_of(seed: str, lane: i64, number: i64) -> str:
    """The seed of a deal: that of the batch, the lane and which of its deals it is, counted from 0."""
    return f"{seed}/{lane}/{number}"
