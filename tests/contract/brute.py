# SPDX-License-Identifier: Apache-2.0
"""All worlds of a tiny deal, found the slow way: every pack, every chance and every action, kept where the viewer
would have been told the same. It uses the rules and what a viewer is given, nothing of the samplers."""

from __future__ import annotations

import contextlib
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from kibitz.cards.card import face_of
from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng
from kibitz.catalog.index import find_spec
from kibitz.engine.deal import Deal, Watcher, legal_list
from kibitz.engine.places import EVERYONE
from kibitz.knowledge.history import History, play_history
from kibitz.match.game import Game
from kibitz.match.match import desk_of

from .checks import cards_of
from .swap import eye_of, from_the_start, given, visible_steps

Look = tuple[Any, ...]


def tiny_game(game_id: str, rules: Any, seats: int) -> Game:
    """A catalogued game with other rules: a few cards only."""
    title = find_spec(game_id)
    settled, options = title.settle(seats, {})
    return Game(replace(title, rules=lambda seats, options: rules), settled, options)


# --- looks --------------------------------------------------------------------------------------------------


def faces(cards: list[int]) -> tuple[int, ...]:
    return tuple(int(face_of(card)) for card in cards)


class Different(Exception):
    """A look that the viewer did not have in the real deal."""


class Onlooker(Watcher):
    """Writes down every look: all cards of the places (`eye` None), or what one viewer sees of them.

    With the `real` looks at hand it raises at the first difference.
    """

    def __init__(self, eye: int | None, real: list[Look] | None = None) -> None:
        self.eye = eye
        self.real = real
        self.looks: list[Look] = []

    def tick(self, deal: Deal) -> None:
        look = (int(deal.to_act), int(deal.phase), *(self._place(deal, z) for z in range(len(deal.zones()))))
        self.looks.append(look)
        if self.real is not None and self.looks != self.real[: len(self.looks)]:
            raise Different

    def _place(self, deal: Deal, z: int) -> Any:
        if self.eye is None and deal.seen(z) != EVERYONE:
            return faces(deal.order_at(z) or sorted(cards_of(deal, z), key=face_of))
        if self.eye is not None and deal.seen(z) >> self.eye & 1 == 0:
            return int(deal.count_at(z))
        return tuple(sorted(faces(cards_of(deal, z))))


def history_key(deal: Deal, script: History) -> Look:
    """A whole history in one value: what an all-seeing eye sees at every look."""
    onlooker = Onlooker(None)
    played = play_history(deal.blank(ChanceSource(Rng(0))), script, onlooker)
    assert played is not None, "the sampler gave a history that the rules refuse"
    return (*onlooker.looks, tuple(script.actions))


def present_key(deal: Deal) -> Look:
    """The present places in one value."""
    onlooker = Onlooker(None)
    onlooker.tick(deal)
    return onlooker.looks[0]


# --- chance -------------------------------------------------------------------------------------------------


class Fork(ChanceSource):
    """Chance that goes one way of several: `choices` says which, and is made longer where it does not say."""

    def __init__(self, choices: list[int]) -> None:
        super().__init__(Rng(0))
        self.choices = choices
        self.widths: list[int] = []
        self.outcomes: list[int] = []

    def draw(self, cards: Any, start: int, stop: int) -> int:
        at = len(self.widths)
        if at == len(self.choices):
            self.choices.append(0)
        self.widths.append(stop - start)
        index = start + self.choices[at]
        self.outcomes.append(cards[index])
        return index


def all_chances(run: Callable[[Fork], Deal]) -> Iterator[tuple[Deal, list[int]]]:
    """Every outcome of something that draws chance, with the cards that chance gave, but for those that differ."""
    choices: list[int] = []
    while True:
        fork = Fork(choices)
        with contextlib.suppress(Different):
            yield run(fork), fork.outcomes
        choices = fork.choices[: len(fork.widths)]
        while choices and choices[-1] + 1 == fork.widths[len(choices) - 1]:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1


class Retold(ChanceSource):
    """Tells a script's chance again, and counts among how many outcomes in all it was drawn."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(Rng(0))
        self.outcomes = iter(outcomes)
        self.ways = 1

    def draw(self, cards: Any, start: int, stop: int) -> int:
        self.ways *= stop - start
        wanted = next(self.outcomes)
        return next(i for i in range(start, stop) if cards[i] == wanted)


def ways_of(deal: Deal, script: History) -> int:
    """Among how many outcomes a script's chance was drawn: the more, the less likely is each."""
    chance_source = Retold(script.outcomes)
    again = deal.blank(chance_source)
    again.deal_cards(script.pack)
    for action, actor in zip(script.actions, script.actors, strict=True):
        again.turn_to(actor)
        again.step(action)
    return chance_source.ways


# --- packs --------------------------------------------------------------------------------------------------


def packs(deal: Deal, eye: int) -> Iterator[list[int]]:
    """Every pack that gives the viewer the same first hand, the cards within a place without order in one order only:
    each stands for the same number of packs."""
    pack = deal.pack
    start = from_the_start(deal, desk_of(deal).script(deal))
    groups: list[tuple[list[int], bool]] = []
    for z in range(len(start.zones())):
        spots = [i for i, card in enumerate(pack) if card in cards_of(start, z)]
        if start.order_at(z) is None and spots:
            groups.append((spots, start.seen(z) >> eye & 1 == 1))
    yield from _fill(pack, groups, {}, sorted(pack))


def _fill(
    pack: list[int], groups: list[tuple[list[int], bool]], laid: dict[int, int], left: list[int]
) -> Iterator[list[int]]:
    if not groups:
        free = [i for i in range(len(pack)) if i not in laid]
        for order in itertools.permutations(left):
            whole = {**laid, **dict(zip(free, order, strict=True))}
            yield [whole[i] for i in range(len(pack))]
        return
    (spots, known), *rest = groups
    wanted = sorted(face_of(pack[i]) for i in spots)
    for cards in itertools.combinations(left, len(spots)):
        if not known or sorted(face_of(c) for c in cards) == wanted:
            put = {**laid, **dict(zip(spots, cards, strict=True))}
            yield from _fill(pack, rest, put, [c for c in left if c not in cards])


# --- worlds -------------------------------------------------------------------------------------------------


@dataclass
class Worlds:
    """All that a viewer cannot tell apart, by whole history and by present places, each with its weight."""

    histories: Counter[Look] = field(default_factory=Counter)
    presents: Counter[Look] = field(default_factory=Counter)


class TooMany(Exception):
    """More worlds than a test wants to compare."""


class Search:
    """The search for all worlds of one deal and viewer."""

    def __init__(self, deal: Deal, viewer: int | None, most: int) -> None:
        self.deal = deal
        self.viewer = viewer
        self.eye = eye_of(viewer)
        self.most = most
        self.script = desk_of(deal).script(deal)
        self.steps = visible_steps(deal, self.script, viewer)
        self.actors = [a for a, seen in zip(self.script.actors, self.steps, strict=True) if seen]
        self.looks = self._real_looks()
        self.told = self._told(self.script)
        self.found: list[tuple[Look, Look, int]] = []
        self.keys: set[Look] = set()

    def _real_looks(self) -> list[list[Look]]:
        """What the viewer saw in the deal and in each step."""
        deal = self.deal.blank(ToldChance(self.script.outcomes, ChanceSource(Rng(0))))
        deal.watcher = onlooker = Onlooker(self.eye)
        deal.deal_cards(self.script.pack)
        onlooker.tick(deal)
        steps = [onlooker.looks]
        for action, actor, seen in zip(self.script.actions, self.script.actors, self.steps, strict=True):
            onlooker.looks = []
            deal.turn_to(actor)
            deal.step(action)
            if seen:
                onlooker.tick(deal)
                steps.append(onlooker.looks)
        return steps

    def _told(self, script: History) -> list[Any]:
        """What the viewer is given: the view after every step, and all of it at the end."""
        deal = from_the_start(self.deal, script)
        told: list[Any] = [deal.view(self.viewer)]
        steps = visible_steps(self.deal, script, self.viewer)
        for action, actor, seen in zip(script.actions, script.actors, steps, strict=True):
            deal.apply_action(action, actor)
            if seen:
                told.append(deal.view(self.viewer))
        return [*told, given(deal, self.viewer, 0)]

    def run(self) -> Worlds:
        for pack in packs(self.deal, self.eye):
            for deal, outcomes in all_chances(partial(self._dealt, pack)):
                self._go_on(deal, History(pack, [], outcomes, []))
        return self._weighed()

    def _weighed(self) -> Worlds:
        """What was found, a history that chance made one of n weighing 1 / n."""
        common, worlds = math.lcm(*[ways for _, _, ways in self.found]), Worlds()
        for history, present, ways in self.found:
            worlds.histories[history] += common // ways
            worlds.presents[present] += common // ways
        return worlds

    def _dealt(self, pack: list[int], fork: Fork) -> Deal:
        deal = self.deal.blank(fork)
        return self._watched(deal, 0, lambda: deal.deal_cards(pack))

    def _watched(self, deal: Deal, step: int, act: Callable[[], None]) -> Deal:
        """The deal after something was done, provided that the viewer saw what was seen in the real one."""
        deal.watcher = onlooker = Onlooker(self.eye, self.looks[step])
        act()
        onlooker.tick(deal)
        if len(onlooker.looks) != len(self.looks[step]):
            raise Different
        return deal

    def _go_on(self, deal: Deal, script: History, step: int = 0) -> None:
        if step == len(self.actors):
            self._enter(deal, script)
            return
        actor = self.actors[step]
        if not deal.may_act(actor):
            return
        deal.turn_to(actor)
        for action in legal_list(deal):
            actions, actors = [*script.actions, action], [*script.actors, actor]
            if actor != self.viewer and deal.drafts(action):
                self._go_on(self._drafted(deal, action), History(script.pack, actions, script.outcomes, actors), step)
                continue
            for after, outcomes in all_chances(partial(self._stepped, deal, action, step + 1)):
                self._go_on(after, History(script.pack, actions, [*script.outcomes, *outcomes], actors), step + 1)

    def _drafted(self, deal: Deal, action: int) -> Deal:
        """Another seat's draft, right before it commits: each set of cards can be laid in one way."""
        after = deal.copy()
        after.step(action)
        return after

    def _stepped(self, deal: Deal, action: int, step: int, fork: Fork) -> Deal:
        after = deal.copy()
        after.chance_source = fork
        return self._watched(after, step, lambda: after.step(action))

    def _enter(self, deal: Deal, script: History) -> None:
        if self._told(script) != self.told:
            return
        key = history_key(self.deal, script)
        self.keys.add(key)
        if len(self.keys) > self.most:
            raise TooMany
        self.found.append((key, present_key(deal), ways_of(self.deal, script)))


def all_worlds(deal: Deal, viewer: int | None, most: int = 400) -> Worlds | None:
    """Every world that the viewer cannot tell from the real one, or None where there are too many of them."""
    try:
        return Search(deal, viewer, most).run()
    except TooMany:
        return None
