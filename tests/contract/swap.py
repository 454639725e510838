# SPDX-License-Identifier: Apache-2.0
"""The swap test: whatever a viewer is given is the same, byte for byte, in every world that differs in hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from kibitz.engine.deal import Deal
from kibitz.engine.places import SPECTATOR
from kibitz.engine.sentences import default_names
from kibitz.knowledge.history import History
from kibitz.knowledge.ledger import STORY
from kibitz.knowledge.viewer import Viewer
from kibitz.knowledge.views import event_of
from kibitz.match.match import Match, desk_of
from kibitz.table.frames import frame_for

from .checks import as_json, cards_of, viewers

MOST_LOOKS = 40  # of a long history every second, third ... step is looked at
MANY_STATES = 20  # in which hidden cards lay otherwise: a leak would have been seen
SIGNS = (-1, 0, 5, 51, 52, 57, 61, 62)  # a few actions for those who are not to act


class Tally:
    """What a swap test looked at: states, those whose hidden cards could lie otherwise, and those where they did."""

    def __init__(self) -> None:
        self.states = 0
        self.could = 0
        self.did = 0

    def would_tell(self, least: float) -> bool:
        """Whether hidden cards lay otherwise in many states, or in a good part of those in which they could.

        Where a late look settles all cards, they lay as they did at every earlier look as well.
        """
        return self.could == 0 or self.did >= min(MANY_STATES, least * self.could)

    def check_not_vacuous(self, least: float = 0.6) -> None:
        assert self.would_tell(least), (
            f"hidden cards lay otherwise in only {self.did} of {self.could} states: this test would see no leak"
        )


def seeds(case: object, usual: int, tally: Tally, least: float) -> Iterator[int]:
    """So many seeds, and up to twelve times as many until the tally says that a leak would be seen."""
    rng = random.Random(str(case))
    for n in range(12 * usual):
        if n >= usual and tally.would_tell(least):
            return
        yield rng.randrange(1 << 31)


def some_viewers(state: Any, seed: int) -> list[int | None]:
    """All of few; of many the spectator and two seats, others each time."""
    every = viewers(state)
    if len(every) <= 4:
        return every
    return [seed % (len(every) - 1), (seed // 16 + 1) % (len(every) - 1), None]


def eye_of(viewer: int | None) -> int:
    return SPECTATOR if viewer is None else viewer


def from_the_start(deal: Deal, script: History) -> Deal:
    """The deal of a script with nothing played yet."""
    return desk_of(deal).deal_of(deal, History(script.pack, [], script.outcomes, []))


# --- what a viewer is given ---------------------------------------------------------------------------------


def objections(state: Any, viewer: int | None) -> list[str | None]:
    if viewer is None:
        return []
    if viewer in state.players_to_act():
        return [state.objection(action, viewer) for action in range(-1, state.num_distinct_actions() + 1)]
    return [state.objection(action, viewer) for action in SIGNS]


def events(deal: Deal, viewer: int | None, since: int) -> list[dict[str, Any]]:
    ledger = desk_of(deal).ledger(deal, STORY)
    reader = Viewer(viewer, default_names(deal.seats))
    return [event_of(ledger, entry, reader) for entry in ledger.entries[since:]]


def steps(deal: Deal, viewer: int | None, since: int) -> list[dict[str, Any]]:
    """What each event changed in the viewer's view."""
    drawn, reader = desk_of(deal).steps(deal), Viewer(viewer, default_names(deal.seats))
    return [drawn.step(k, reader, [0] * int(deal.seats)) for k in range(since, len(drawn.ledger.entries))]


def given(deal: Deal, viewer: int | None, since: int) -> dict[str, Any]:
    """All that a viewer gets of a deal's present state."""
    got: dict[str, Any] = {
        "view": as_json(deal.view(viewer)),
        "events": as_json(events(deal, viewer, since)),
        "steps": as_json(steps(deal, viewer, since)),
        "objections": objections(deal, viewer),
        "scores": deal.scores(),
        "returns": deal.returns(),
    }
    if viewer is not None:
        got["legal"] = deal.legal_actions(viewer)
        got["texts"] = [deal.action_to_string(a) for a in deal.legal_actions(viewer)]
        got["information state"] = deal.information_state_string(viewer)
        got["tensor"] = deal.observation_tensor(viewer)
        got["struct"] = deal.observation_struct(viewer)
        got["information state in numbers"] = deal.information_state_tensor(viewer)
    return got


def given_of_match(match: Match, viewer: int | None, since: int) -> dict[str, Any]:
    """All that a viewer gets of a match, the bytes on the wire too."""
    names = default_names(match.setting.seats)
    got: dict[str, Any] = {
        "view": as_json(match.view(viewer)),
        "events": as_json(match.events(viewer)),
        "later events": as_json(match.events(viewer, since=since)),
        "later steps": as_json(match.events(viewer, since=since, steps=True)),
        "bytes": frame_for(match, viewer, names, None),
        "later bytes": frame_for(match, viewer, names, since, version=since),
        "objections": objections(match, viewer),
        "scores": match.scores(),
        "returns": match.returns(),
    }
    if viewer is not None:
        got["legal"] = match.legal_actions(viewer)
        got["information state"] = match.information_state_string(viewer)
        got["tensor"] = match.observation_tensor(viewer)
        got["information state in numbers"] = match.information_state_tensor(viewer)
    return got


def check_same(real: dict[str, Any], other: dict[str, Any], where: str) -> None:
    for name, value in real.items():
        assert other[name] == value, f"{where}: the {name} tells worlds apart:\n{value}\n{other[name]}"


# --- hidden cards -------------------------------------------------------------------------------------------


def hidden(deal: Deal, viewer: int | None) -> list[Any]:
    """Where the cards lie that this viewer does not see: by place, in order where there is an order."""
    places: list[Any] = []
    for z in range(len(deal.zones())):
        if deal.seen(z) >> eye_of(viewer) & 1 == 0:
            places.append(deal.order_at(z) or cards_of(deal, z))
    return places


def could_differ(deal: Deal, viewer: int | None) -> bool:
    """Whether two cards that the viewer cannot place might change places."""
    ledger, eye = desk_of(deal).ledger(deal, STORY), eye_of(viewer)
    loose = []
    for z in range(len(deal.zones())):
        if deal.seen(z) >> eye & 1 == 0:
            lying = cards_of(deal, z)
            loose.append(sum(not ledger.knows_card(eye, card) for card in lying))
            if len(lying) > 1 and deal.order_at(z) is not None:
                return True  # who knows the cards still does not know their order
    return sum(1 for n in loose if n > 0) > 1


# --- the checks ---------------------------------------------------------------------------------------------


def visible_steps(deal: Deal, script: History, viewer: int | None) -> list[bool]:
    """Which actions of a history a viewer hears of: all but what other seats draft in secret."""
    again, found = from_the_start(deal, script), []
    for action, actor in zip(script.actions, script.actors, strict=True):
        again.turn_to(actor)
        found.append(actor == viewer or not again.drafts(action))
        again.step(action)
    return found


class Player:
    """Plays a history step by step as a viewer hears of it: others' drafts pass without a step."""

    def __init__(self, deal: Deal, viewer: int | None) -> None:
        self.script = desk_of(deal).script(deal)
        self.viewer = viewer
        self.visible = visible_steps(deal, self.script, viewer)
        self.deal = from_the_start(deal, self.script)
        self.at = 0
        self.pass_drafts()

    def pass_drafts(self) -> None:
        """Drafts of others leave no trace."""
        while self.at < len(self.visible) and not self.visible[self.at]:
            before = given(self.deal, self.viewer, 0)
            self._take()
            check_same(before, given(self.deal, self.viewer, 0), f"viewer {self.viewer}, a draft of another seat")

    def step(self) -> None:
        self._take()
        self.pass_drafts()

    def _take(self) -> None:
        self.deal.apply_action(self.script.actions[self.at], self.script.actors[self.at])  # raises where not legal
        self.at += 1


def check_world(deal: Deal, world: Deal, viewer: int | None, tally: Tally) -> None:
    """At every step of its history the world is legal, and the viewer is given the same as in the real deal."""
    real, copy = Player(deal, viewer), Player(world, viewer)
    length = sum(real.visible)
    assert length == sum(copy.visible)
    assert sorted(real.script.pack) == sorted(copy.script.pack)
    stride = 1 + length // MOST_LOOKS
    since = 0
    for step in range(length + 1):
        if step > 0:
            real.step()
            copy.step()
        if step % stride != 0 and step < length:
            continue
        one, two = real.deal, copy.deal
        check_same(given(one, viewer, since), given(two, viewer, since), f"viewer {viewer}, step {step}")
        since = len(desk_of(one).ledger(one, STORY).entries)
        tally.states += 1
        if could_differ(one, viewer):
            tally.could += 1
            tally.did += hidden(one, viewer) != hidden(two, viewer)
    assert real.deal.fingerprint() == deal.fingerprint()
    assert copy.deal.fingerprint() == world.fingerprint()


def check_match(match: Match, worlds: list[Match], viewer: int | None, tally: Tally) -> None:
    """The same of a whole match, its finished deals and sheet included."""
    since = len(match.events(viewer)) // 2
    where = f"viewer {viewer}, {len(match.past) + 1} deals"
    got = given_of_match(match, viewer, since)
    for world in worlds:
        check_same(got, given_of_match(world, viewer, since), where)
        tally.states += 1
        for one, two in zip([*match.past, match.deal], [*world.past, world.deal], strict=True):
            if could_differ(one, viewer):
                tally.could += 1
                tally.did += hidden(one, viewer) != hidden(two, viewer)
