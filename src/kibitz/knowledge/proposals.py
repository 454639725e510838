"""Proposals: what a viewer could not see of a history, and since when.

The Markov chain of worlds (`kibitz.knowledge.history_sampler`) exchanges cards in a part of a record. Drawn blindly,
such a part seldom fits: it has to begin where somebody did something unseen. All that stands here follows from what
the viewer saw, so that an exchange drawn by it is as likely as its reverse.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import COPY, SLOTS, face_of, slot_of
from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng, as_vec, bit
from kibitz.engine.deal import Deal, Watcher, legal_list
from kibitz.knowledge.history import History, drafts_fit, play_history
from kibitz.knowledge.ledger import EVENTS, Entry, Ledger

APART: Final = 12  # steps between two places from where a replay may go on, at most


@final
class CardGroup:
    """A part of a record: with the pack or without, from an action and a piece of chance on; and the cards for it."""

    def __init__(self, pack: int, step: int, outcome: int, cards: list[int]) -> None:
        self.pack = pack
        self.step = step
        self.outcome = outcome
        self.cards = cards


@final
class Proposals:
    """What one viewer saw of a script, and so which exchanges may be proposed.

    `alike` are the parts in which cards that the viewer cannot tell apart now became so. `since` begin and end where
    something happened unseen, with the cards that were hidden there; `hidden` are those hidden now.
    """

    def __init__(self, template: Deal, script: History, viewer: i64) -> None:
        self.viewer = viewer
        self.mask: int = bit(viewer)
        self.told: list[int] = []  # by step: how much chance was told before it
        self.unseen: list[list[int]] = []  # by step: the cards hidden before it
        self.veiled: list[bool] = []  # by step: whether something in it was hidden
        self.secret: list[int] = []  # the steps whose action was the actor's secret
        self.offers: list[list[int]] = []  # what may have been chosen at each of them; nothing for a card
        self.ledger = Ledger(template, EVENTS)
        self._follow(template, script)
        self.hidden: list[int] = self.unseen[len(self.unseen) - 1]
        self.alike: list[CardGroup] = self._alike(template.base)
        self.since: list[CardGroup] = self._since()
        self.checkpoints: list[int] = self._checkpoints()

    def _follow(self, template: Deal, script: History) -> None:
        chance_source = ToldChance(script.outcomes, ChanceSource(Rng(11)))
        deal = template.blank(chance_source)
        deal.watcher = self.ledger
        deal.deal_out(as_vec(script.pack))
        self.ledger.tick(deal)
        self._look(deal, chance_source)
        for step, action in enumerate(script.actions):
            if deal.waiting != 0:
                drafts_fit(deal, script, step)
            entries = len(self.ledger.entries)
            offers = [] if deal.is_card(action) else [a for a in legal_list(deal) if not deal.is_card(a)]
            self.ledger.before(deal, deal.to_act, action)
            deal.step(action)
            self.ledger.tick(deal)
            self._note(step, self.ledger.entries[entries:], offers)
            self._look(deal, chance_source)

    def _look(self, deal: Deal, chance_source: ToldChance) -> None:
        cards: list[int] = []
        for z in range(self.ledger.places):
            if deal.seen(z) & self.mask == 0:
                cards.extend(deal.set_at(z).cards(deal.base))
        self.unseen.append(sorted(cards))
        self.told.append(chance_source.told)

    def _note(self, step: int, entries: list[Entry], offers: list[int]) -> None:
        """What was hidden in a step: its own action, or cards that moved."""
        veiled = False
        for entry in entries:
            if entry.kind == "act" and entry.visible & self.mask == 0:
                self.secret.append(step)
                self.offers.append(offers)
                veiled = True
            for flow in entry.flows:
                veiled = veiled or flow.seen & self.mask == 0
        self.veiled.append(veiled)

    def _alike(self, base: i64) -> list[CardGroup]:
        parts: list[CardGroup] = []
        for group in self.ledger.memory(self.viewer).groups:
            cards = group.cards.cards(base)
            if group.step < 0:
                parts.append(CardGroup(1, 0, 0, cards))
            else:
                parts.append(CardGroup(0, group.step if group.before else group.step + 1, self.told[group.step], cards))
        return [part for part in parts if len(part.cards) > 1]

    def _since(self) -> list[CardGroup]:
        """The deal, and both ends of each run of veiled steps; chance of the last one may come before or after."""
        parts = [CardGroup(1, 0, 0, self.unseen[0])]
        last = len(self.veiled)
        for step in range(last):
            if self.veiled[step]:
                if step == 0 or not self.veiled[step - 1]:
                    parts.append(CardGroup(0, step, self.told[step], self.unseen[step]))
                if step + 1 == last or not self.veiled[step + 1] or self.told[step] < self.told[step + 1]:
                    parts.append(CardGroup(0, step + 1, self.told[step], self.unseen[step + 1]))
                    parts.append(CardGroup(0, step + 1, self.told[step + 1], self.unseen[step + 1]))
        return parts

    def _checkpoints(self) -> list[int]:
        """The steps before which a replay's position is kept: where parts begin, and some more."""
        steps = set(range(0, len(self.veiled), APART))
        for part in [*self.alike, *self.since]:
            steps.add(part.step)
            if part.outcome < self.told[part.step]:
                steps.add(part.step - 1)
        return sorted(steps)


class _Unseen(Watcher):
    """Which cards a viewer does not see at some look."""

    def __init__(self, deal: Deal, viewer: i64) -> None:
        self.places: i64 = len(deal.zones())
        self.mask: i64 = bit(viewer)
        self.missed: list[int] = [0] * (2 * SLOTS)

    def tick(self, deal: Deal) -> None:
        z: i64 = 0
        while z < self.places:
            if deal.seen(z) & self.mask == 0:
                for slot in deal.set_at(z).slots():
                    self.missed[slot] = 1
            z += 1


def cards_missed(template: Deal, script: History, viewer: i64) -> list[int]:
    """The cards that a viewer did not see at every look, and their twins: only they can be exchanged."""
    watch = _Unseen(template, viewer)
    play_history(template, script, watch)
    missed = watch.missed
    if template.base != 0:
        return [card for card in template.cards_in_play() if missed[slot_of(card)] != 0]
    faces = [sum([missed[face + COPY * copy] for copy in range(4)]) for face in range(COPY)]
    return [card for card in template.cards_in_play() if faces[face_of(card)] != 0]


def exchange(cards: list[int], a: int, b: int, start: i64, stop: i64) -> None:
    """Exchange two cards in a part of a list. Actions that are no cards are never equal to one."""
    i = start
    while i < stop:
        if cards[i] == a:
            cards[i] = b
        elif cards[i] == b:
            cards[i] = a
        i += 1


def swap(entries: list[int], places: list[int], rng: Rng) -> None:
    """Two entries change places: of some places, or of all where none are given."""
    n: i64 = len(places) if places else len(entries)
    if n < 2:
        return
    i = rng.below(n)
    j = rng.below(n)
    if places:
        i = places[i]
        j = places[j]
    held = entries[i]
    entries[i] = entries[j]
    entries[j] = held


def first_difference(ours: list[int], theirs: list[int]) -> int:
    """Where two lists of one length first differ, or their length."""
    if ours == theirs:
        return len(ours)
    k: int = 0
    while ours[k] == theirs[k]:
        k += 1
    return k
