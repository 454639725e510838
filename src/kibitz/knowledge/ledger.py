"""The ledger: who saw which card go where, worked out from outside by comparing places before and after.

Everything that a viewer is ever told - view, story, events, information state - is read off here. No game logs,
and no game hides. What is kept is numbers: the text of a position turns them into sentences when somebody asks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY, card_text, face_of, slot_of
from kibitz.cards.card_set import NO_CARDS, CardSet, one_card
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import listing, say, who
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher
from kibitz.engine.places import EVERYONE, SPECTATOR, Zone
from kibitz.engine.row_deal import RowDeal, is_own
from kibitz.knowledge.clues import Clue
from kibitz.knowledge.memory import Memory, UnknownGroup

THE_PACK: Final = -1  # where cards come from at the start

# What a ledger keeps, from the least to the most.
KNOWLEDGE: Final = 0  # what each viewer can place
EVENTS: Final = 1  # and what happened, in numbers
STORY: Final = 2  # and how things stood at each event, from which its sentences are made


@mypyc_attr(acyclic=True)
class Flow:
    """Cards that went from one zone to another in one look; `seen` is who saw their faces go, as a mask of seats."""

    def __init__(self, source: int, target: int, cards: CardSet, seen: int, base: i64) -> None:
        self.source = source
        self.target = target
        self.set = cards
        self.cards: list[int] = cards.cards(base)
        self.seen = seen

    def known_to(self, viewer: i64) -> list[int]:
        """The cards, if the viewer saw them, sorted by face: the copies of a doubled pack look alike."""
        return sorted(self.cards, key=face_of) if self.seen & bit(viewer) != 0 else []


def _by_places(flow: Flow) -> tuple[int, int]:
    return (flow.target, flow.source)


def _is_seen_to_go(slot: int, mask: int, flows: list[Flow]) -> bool:
    for flow in flows:
        if flow.set.has(slot):
            return flow.seen & mask != 0
    return False


class Moment:
    """How things stood at a look: the position, and what each viewer could not place, by viewer."""

    def __init__(self, deal: Deal, unknown: list[CardSet]) -> None:
        self.deal = deal
        self.unknown = unknown


class Entry:
    """One line of the story in numbers. Its sentences are made when somebody asks (`Ledger.text_for`)."""

    def __init__(self, kind: str, seat: int, action: int) -> None:
        self.kind = kind  # deal, act, flow, show, clue
        self.seat = seat
        self.action = action
        self.visible: int = EVERYONE  # who saw which action it was
        self.flows: list[Flow] = []
        self.shown: list[int] = []  # the cards of a private show
        self.shown_to = -1
        self.words = ""  # of a clue
        self.texts: dict[int, str] = {}  # by viewer, as they were asked for
        self.before: Deal | None = None  # the position as the action was about to be taken
        self.told: Deal | None = None  # the position as the cards had moved
        self.after: Moment | None = None  # the same with all that followed before the next entry

    def is_deed(self) -> bool:
        """Whether a seat did or said it: all that the deed before it brought is done by then."""
        return self.kind == "act" or self.kind == "clue"


class Ledger(Watcher):
    """Watches one deal from its start, and keeps KNOWLEDGE, EVENTS or the whole STORY."""

    def __init__(self, deal: Deal, keeps: int) -> None:
        self.keeps = keeps
        self.desk = deal.desk if keeps == STORY else None  # for the sentences
        self.base: i64 = deal.base
        self.slots: int = COPY * deal.copies
        self.twins = self.base == 0 and deal.cards_in_play()[-1] >= COPY  # which copy lies where is not seen
        self.zones: list[Zone] = deal.zones()
        self.places: int = len(self.zones)
        self.seats: i64 = deal.seats
        self.viewers: list[int] = [*range(deal.seats), SPECTATOR]
        self.now: list[CardSet] = [NO_CARDS] * self.places
        self.seen: list[int] = [0] * self.places
        self.changed: list[int] = []  # the places that changed in the present look
        self.has_changed: vec[i64] = vec[i64]([0] * self.places)  # the same, 1 for each of them
        self.reads_row = isinstance(deal, RowDeal) and is_own(deal, "set_at") and is_own(deal, "holds")
        self.row_now: vec[i64] = vec[i64]([0] * (self.places * int(deal.copies) if self.reads_row else 0))
        self.memories: list[Memory] = [Memory(viewer) for viewer in self.viewers]
        # What everyone knows a place not to hold: faces, of which no copy lies there, or some of 64 different cards.
        self.barred: list[CardSet] = [NO_CARDS] * self.places
        self.unsettled: int = 0  # viewers for whom the present no longer says all
        self.shown: list[int] = [0] * deal.seats
        self.shows = not (isinstance(deal, RowDeal) and is_own(deal, "shown_to"))  # whether a seat is ever shown cards
        self.entries: list[Entry] = []
        self.announced = True  # what is seen next was done by the deal, or by the action that was announced
        self.pending: Entry | None = None
        self.last: Deal | None = None  # the position at the last look
        self.open: Entry | None = None  # the last entry, while what follows still belongs to it
        if keeps != KNOWLEDGE:
            self.pending = Entry("deal", deal.dealer, -1)
            if keeps == STORY:
                self.last = self.pending.before = self._copy(deal)
        self.hidden = False
        self.bars = NO_CARDS
        self.acting: int = -1
        self.step: int = -1  # of the deal's history
        self.clues: list[Clue] = []  # those that were given while this deal was played, where it is played again

    def before(self, deal: Deal, seat: i64, action: i64) -> None:
        """An action is about to be taken; a draft is no event to anybody."""
        self.step += 1
        while self.clues and self.clues[0].after <= self.step:
            self.hear_clue(self.clues.pop(0))
        self.open = None
        if deal.drafts(action):
            return
        self.announced = True
        if self.keeps != KNOWLEDGE:
            self._announce(deal, seat, action)
        first = deal.bars(action)
        rest = deal.bars_more(action) if self.base != 0 else 0
        self.bars = NO_CARDS if first == 0 and rest == 0 else CardSet(first, rest)
        self.acting = seat

    def hear_clue(self, clue: Clue) -> None:
        """A seat tells everybody something in words of its own: cards and turns stay as they are."""
        if self.keeps != STORY:
            return
        entry = Entry("clue", clue.seat, -1)
        entry.words = clue.text
        self._enter(entry)
        self._stand()
        self.open = None

    def _announce(self, deal: Deal, seat: i64, action: i64) -> None:
        """The entry of an action that is about to be taken."""
        entry = Entry("act", seat, action)
        if self.keeps == STORY:
            last = self.last
            if last is None or last.to_act != deal.to_act:
                last = self._copy(deal)
            entry.before = last
        self.pending = entry
        self.hidden = deal.hides(action)

    def tick(self, deal: Deal) -> None:
        """Compare all places with what they were at the last look."""
        self._hear_bars(deal)
        if self.keeps == STORY:
            self.last = self._copy(deal)
        flows = self._flows(deal)
        self.announced = False
        if self.keeps != KNOWLEDGE:
            self._note(deal, flows)
        self._learn(deal)
        self._stand()
        if self.shows:
            self._hear_shows(deal)

    def _note(self, deal: Deal, flows: list[Flow]) -> None:
        """What was seen belongs to the entry that was announced, or makes one of its own."""
        entry = self.pending
        if entry is not None:
            self.pending = None
        elif flows:
            entry = Entry("flow", -1, -1)
        if entry is not None:
            entry.flows = flows
            self._see_action(deal, entry)
            self._enter(entry)

    def _copy(self, deal: Deal) -> Deal:
        """The position alone; the desk finds its text, which may read the actions that the position counts.

        The lists of these are the deal's own: they only grow.
        """
        copied = deal.copy()
        copied.desk = self.desk
        copied.history = deal.history
        copied.actors = deal.actors
        return copied

    def _enter(self, entry: Entry) -> None:
        entry.told = self.last
        self.entries.append(entry)
        self.open = entry

    def _stand(self) -> None:
        """How things stand now belongs to the last entry, unless it was followed by another action."""
        if self.open is not None and self.last is not None:
            self.open.after = Moment(self.last, [self.unknown(viewer) for viewer in self.viewers])

    # --- comparing ------------------------------------------------------------------------------------------

    def _flows(self, deal: Deal) -> list[Flow]:
        """What went where since the last look; updates the places and what is known of them."""
        for z in self.changed:
            self.has_changed[z] = 0
        changed = self._places_changed(deal)
        self.changed = changed
        if not changed:
            return []
        for z in changed:
            self.has_changed[z] = 1
        fresh = self.now[:]
        for z in changed:
            fresh[z] = deal.set_at(z)
        flows = self._collect(deal, fresh, changed)
        self._update_knowledge(flows, fresh)
        self.now = fresh
        return flows

    def _places_changed(self, deal: Deal) -> list[int]:
        """The places that do not hold what they held at the last look."""
        if self.reads_row and isinstance(deal, RowDeal):
            return self._words_changed(deal)
        changed: list[int] = []
        for z in range(self.places):
            if not deal.holds(z, self.now[z]):
                changed.append(z)
        return changed

    def _words_changed(self, deal: RowDeal) -> list[int]:
        """The same, word by word as a row has them, which are kept."""
        changed: list[int] = []
        row, kept = deal.row, self.row_now
        places: i64 = self.places
        z: i64 = 0
        while z < places:
            differs = False
            word = z
            at = deal.first + z
            copy: i64 = 0
            while copy < deal.copies:
                if row[at] != kept[word]:
                    kept[word] = row[at]
                    differs = True
                word += places
                at += deal.stride
                copy += 1
            if differs:
                changed.append(z)
            z += 1
        return changed

    def _collect(self, deal: Deal, fresh: list[CardSet], changed: list[int]) -> list[Flow]:
        """The cards of each place that are new there, by where they came from."""
        flows: list[Flow] = []
        for target in changed:
            came = fresh[target].minus(self.now[target])
            if came.is_empty():
                continue
            watched: int = deal.seen(target)
            for source in changed:
                if source != target and self.now[source].meets(came):
                    cards = self.now[source].minus(fresh[source]).common(came)
                    if not cards.is_empty():
                        flows.append(Flow(source, target, cards, watched | self.seen[source], self.base))
                        came = came.minus(cards)
            if not came.is_empty():
                flows.append(Flow(THE_PACK, target, came, watched, self.base))
        if len(flows) > 1:
            flows.sort(key=_by_places)  # the order in which hidden cards were found would tell something of them
        return flows

    # --- knowledge ------------------------------------------------------------------------------------------

    def _update_knowledge(self, flows: list[Flow], fresh: list[CardSet]) -> None:
        """Who saw a card go knows where it is; who did not see which one left knows less of those that stayed."""
        for memory in self.memories:
            memory.stale = True
            for flow in flows:
                self._follow(memory, flow, flows)
        for flow in flows:
            if flow.source >= 0 and flow.seen != EVERYONE and self._is_barred(flow.source):
                self.unsettled |= ~flow.seen  # what stayed is barred, and what left would have to be
            self._unbar(flow)
        for z in self.changed:
            if fresh[z].is_empty():
                self.barred[z] = NO_CARDS

    def _follow(self, memory: Memory, flow: Flow, flows: list[Flow]) -> None:
        """What one viewer makes of cards that moved."""
        if flow.seen & memory.mask == 0:
            self._miss(memory, flow, flows)
        elif flow.source >= 0:
            if self.twins:
                for card in flow.cards:
                    self._take_for_known(memory, slot_of(card), flow.source, flows)
            memory.see(flow.set)

    def _miss(self, memory: Memory, flow: Flow, flows: list[Flow]) -> None:
        """Cards went without their faces being seen: those that went and those that stayed are now alike."""
        if flow.source < 0:
            self._deal_unseen(memory, flow.set)
            return
        stayed = self.now[flow.source]
        for other in flows:
            if other.source == flow.source and other.seen & memory.mask != 0:
                stayed = stayed.minus(other.set)
        if stayed.same(flow.set):
            return  # all that the viewer did not see leave went to this one place
        if not self.twins and not memory.is_one(stayed):
            memory.conclude(self.now)
        if not memory.confuse(stayed, self.step, self.announced):
            self.unsettled |= memory.mask

    def _take_for_known(self, memory: Memory, slot: int, source: int, flows: list[Flow]) -> None:
        """A face left that the viewer knew to lie there: it knows of no other now, whichever copy it was that left."""
        if memory.knows(slot):
            return
        face = slot % COPY
        for twin in range(face, self.slots, COPY):
            if self.now[source].has(twin) and memory.knows(twin) and not _is_seen_to_go(twin, memory.mask, flows):
                memory.rename(slot, twin)
                return

    def _deal_unseen(self, memory: Memory, missed: CardSet) -> None:
        """All cards dealt unseen are alike."""
        for group in memory.groups:
            missed = missed.union(group.cards)
        memory.groups = [UnknownGroup(missed, -1, False)]

    def _unbar(self, flow: Flow) -> None:
        """New cards in a place: what was known not to be there may have come."""
        if not self._is_barred(flow.target):
            return
        if flow.seen == EVERYONE:
            for card in flow.cards:
                came = one_card(slot_of(card) if self.base != 0 else card & 63)
                self.barred[flow.target] = self.barred[flow.target].minus(came)
        else:
            self.barred[flow.target] = NO_CARDS
            self.unsettled |= EVERYONE

    def _is_barred(self, zone: int) -> bool:
        return not self.barred[zone].is_empty()

    def _hear_bars(self, deal: Deal) -> None:
        """Whoever acted held none of these cards; what comes into the hand by the action may be one of them."""
        if self.acting >= 0:
            if not self.bars.is_empty():
                hand = deal.hand_zone(self.acting)
                self.barred[hand] = self.barred[hand].union(self.bars)
            self.acting = -1

    def _learn(self, deal: Deal) -> None:
        """Who sees a place now knows all its cards. Where nothing changed they knew them before."""
        for z in range(self.places):
            watched: int = deal.seen(z)
            if watched == self.seen[z] and self.has_changed[z] == 0:
                continue
            self.seen[z] = watched
            if watched != 0:
                for memory in self.memories:
                    if watched & memory.mask != 0:
                        memory.see(self.now[z])

    # --- what was seen of an action -------------------------------------------------------------------------

    def _see_action(self, deal: Deal, entry: Entry) -> None:
        """An action with a card was seen by those who saw the card go; others are public, or the actor's secret."""
        if entry.action >= 0 and self.hidden:
            entry.visible = bit(entry.seat)
        elif entry.action >= 0 and deal.is_card(entry.action):
            entry.visible = bit(entry.seat)
            for flow in entry.flows:
                for card in flow.cards:
                    if deal.action_of(card) == entry.action:
                        entry.visible = flow.seen

    def _hear_shows(self, deal: Deal) -> None:
        """A private show: the one who sees it knows the cards, the others their number."""
        for seat in range(self.seats):
            cards = deal.shown_to(seat)
            fresh = cards & ~self.shown[seat]
            if fresh != 0:
                self.shown[seat] = cards
                self._see_show(seat, bits(fresh))

    def _see_show(self, seat: int, cards: list[int]) -> None:
        owner = -1
        for z in range(self.places):
            if self.now[z].has(cards[0]):
                owner = self.zones[z].owner
        for card in cards:
            self.memories[seat].see(one_card(card))
        if self.keeps == KNOWLEDGE:
            return
        entry = Entry("show", owner, -1)
        entry.visible = bit(seat) | bit(owner)
        entry.shown = cards
        entry.shown_to = seat
        self._enter(entry)
        self._stand()

    # --- telling --------------------------------------------------------------------------------------------

    def text_for(self, entry: Entry, viewer: i64) -> str:
        """The entry's sentence as this viewer heard it, with seats as {0}, {1}."""
        text = entry.texts.get(viewer)
        if text is None:
            text = self._sentence(entry, viewer)
            entry.texts[viewer] = text
        return text

    def several(self, entry: Entry) -> str:
        """The sentence of several actions like this one in a row, with "#" for the number of cards; or nothing."""
        if entry.kind != "act" or entry.before is None or len(entry.flows) != 1:
            return ""
        return entry.before.text().tell_several(entry.seat, entry.action)

    def heading_of(self, entry: Entry) -> str:
        """The part of the deal that an action belongs to."""
        if entry.kind != "act" or entry.before is None:
            return ""
        return entry.before.text().heading()

    def _sentence(self, entry: Entry, viewer: i64) -> str:
        if entry.kind == "show":
            return _show_told(entry, viewer)
        if entry.kind == "clue":
            return say("<1> gave a clue: “<2>”", who(entry.seat), entry.words)
        before, told = entry.before, entry.told
        assert told is not None, "a ledger that keeps no positions was asked for its story"
        if entry.kind == "flow":
            return _flows_told(told, entry.flows, viewer)
        assert before is not None
        if entry.kind == "deal":
            return before.text().tell_deal()
        text = before.text().tell(entry.seat, entry.action, entry.visible & bit(viewer) != 0)
        more = _flows_told(told, entry.flows, viewer)
        return f"{text} {more}" if text != "" and more != "" else text + more

    # --- reading --------------------------------------------------------------------------------------------

    def knows_card(self, viewer: i64, card: i64) -> bool:
        """Whether the viewer is certain where a card is."""
        return self.memory(viewer).knows(slot_of(card))

    def memory(self, viewer: i64) -> Memory:
        """What a viewer cannot place at present."""
        memory = self.memories[viewer if viewer < SPECTATOR else len(self.memories) - 1]
        if memory.stale and not self.twins:
            memory.conclude(self.now)
        return memory

    def possible_at(self, viewer: i64, zone: int) -> CardSet:
        """All cards that may lie in a place as far as a viewer knows: at least those that do."""
        here, known, possible = self.now[zone], self.now[zone], NO_CARDS
        for group in self.memory(viewer).groups:
            known = known.minus(group.cards)
            if group.cards.meets(here):
                possible = possible.union(group.cards)
        return known.union(possible.minus(self.barred[zone]))

    def is_settled(self, viewer: i64) -> bool:
        """Whether, for this viewer, every way to lay the unseen cards is as likely as any other."""
        return self.unsettled & bit(viewer) == 0

    def unknown(self, viewer: i64) -> CardSet:
        """The cards that a viewer cannot place at present."""
        memory = self.memories[viewer if viewer < SPECTATOR else len(self.memories) - 1]
        unknown = NO_CARDS
        for group in memory.groups:
            if self.twins or not group.lies_together(self.now):
                unknown = unknown.union(group.cards)
        return unknown


def _flows_told(deal: Deal, flows: list[Flow], viewer: i64) -> str:
    """What a text says of cards that moved, to one who saw some of them."""
    told: list[str] = []
    text = deal.text()
    for flow in flows:
        sentence = text.tell_flow(flow.source, flow.target, flow.known_to(viewer), len(flow.cards))
        if sentence != "":
            told.append(sentence)
    return " ".join(told)


def _show_told(entry: Entry, viewer: i64) -> str:
    """Whoever saw a private show hears which cards they were, the others how many."""
    what = say("a card") if len(entry.shown) == 1 else say("<1> cards", len(entry.shown))
    if entry.visible & bit(viewer) != 0:
        what = listing([card_text(c) for c in entry.shown])
    return say("<1> showed <2> to <3> alone.", who(entry.seat), what, who(entry.shown_to))
