# SPDX-License-Identifier: Apache-2.0
"""Steps of a view: what an event changed, put into the view before it, is the view after it, for everybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz.cards.card import card_text, parse_card
from kibitz.match.match import Match

from .cases import Case, at_random, size, walked_cases
from .checks import viewers

PARTS = ["caption", "phase", "heading", "dealer", "to_act", "over", "facts", "sentence", "players", "zones"]
SOME = ["auction", "recalled", "rules"]  # left out of a view that has none
FRAME = ["scores", "sheet", "result"]


def put_in(view: dict[str, Any], event: dict[str, Any]) -> None:
    """A step changes a view: whole parts, but of seats and places only those that it has; a new deal has all."""
    first = event["kind"] == "deal"
    for part, value in event["step"].items():
        if part == "players" and not first:
            by_seat = {player["seat"]: player for player in value}
            view[part] = [by_seat.get(player["seat"], player) for player in view[part]]
        elif part == "zones" and not first:
            by_id = {zone["id"]: zone for zone in value}
            view[part] = [by_id.get(zone["id"], zone) for zone in view[part]]
        else:
            view[part] = value


def parts_of(view: dict[str, Any]) -> dict[str, Any]:
    return {part: view.get(part) for part in [*PARTS, *SOME, *FRAME]}


def played(case: Case, seed: int, actions: int) -> int:
    """How many events were checked in a match with random actions."""
    match, rng = case.game().new_match(seed=seed), random.Random(seed)
    seen: list[int] = [0] * (match.setting.seats + 1)
    built: list[dict[str, Any]] = [{"over": False, "result": None} for _ in seen]
    for _ in range(actions):
        for k, viewer in enumerate(viewers(match)):
            check_steps(match, viewer, built[k], seen[k])
            seen[k] += len(match.events(viewer, since=seen[k]))
        if match.is_terminal():
            break
        seat = at_random(rng, match.players_to_act())
        choose(match, seat, at_random(rng, match.legal_actions(seat)), rng)
    return seen[0]


def choose(match: Match, seat: int, action: int, rng: random.Random) -> None:
    """A seat acts; what it drafts in secret it goes on with, for a draft is no event, and no step before its end."""
    while True:
        if match.deal.waiting:
            match.deal.turn_to(seat)
        drafts = match.deal.drafts(action)
        match.apply_action(action, seat)
        if not drafts or seat not in match.players_to_act():
            return
        action = at_random(rng, match.legal_actions(seat))


def check_steps(match: Match, viewer: int | None, view: dict[str, Any], since: int) -> None:
    for event in match.events(viewer, since=since, steps=True):
        put_in(view, event)
        agrees(view)
    real = parts_of(match.view(viewer))
    for part, value in real.items():
        assert view.get(part) == value, f"{part}, as viewer {viewer} sees it"


def agrees(view: dict[str, Any]) -> None:
    """What two parts of a view say of one thing is the same, at every moment."""
    hands = {zone["owner"]: zone["count"] for zone in view["zones"] if zone["kind"] == "fan"}
    for player in view["players"]:
        assert player["dealer"] == (player["seat"] == view["dealer"])
        assert player["score"] == view["scores"][player["seat"]]
        if player["seat"] in hands:
            assert player["cards"] >= hands[player["seat"]]


@pytest.mark.parametrize("case", walked_cases(), ids=str)
def test_the_view_before_an_event_changed_by_its_step_is_the_view_after_it(case: Case) -> None:
    for seed in range(size(1, 3, 12)):
        assert played(case, seed, size(40, 120, 600)) > 3


@pytest.mark.parametrize("case", walked_cases(), ids=str)
def test_whoever_asks_late_is_told_the_same_story_with_the_same_steps(case: Case) -> None:
    """The first question makes the story anew from the actions; a deal that was asked all along has it already."""
    for seed in range(size(1, 2, 8)):
        asked, silent, rng = case.game().new_match(seed=seed), case.game().new_match(seed=seed), random.Random(seed)
        for _ in range(size(12, 30, 90)):
            if asked.is_terminal():
                break
            for viewer in viewers(asked):
                asked.events(viewer, steps=True)
            seat = at_random(rng, asked.players_to_act())
            action = at_random(rng, asked.legal_actions(seat))
            asked.apply_action(action, seat)
            silent.apply_action(action, seat)
        for viewer in viewers(asked):
            assert silent.clone().events(viewer, steps=True) == asked.events(viewer, steps=True)


def test_the_cards_on_the_table_and_the_sentence_agree_before_a_trick_is_gathered() -> None:
    """The third card of a trick wins at once: nobody says until it is gathered that another one does."""
    match, rng = kibitz.load_game("8-5-3").new_match(seed=5), random.Random(5)
    view: dict[str, Any] = {}
    seen = found = 0
    while found < 40:
        for event in match.events(None, since=seen, steps=True):
            put_in(view, event)
            trick = next(zone for zone in view["zones"] if zone["id"] == "trick")
            if trick["count"] == 3:
                winning = next(card for card in trick["cards"] if "winning" in card["tags"])
                assert (
                    f"Seat {winning['seat'] + 1}'s {card_text(parse_card(winning['face']))} is winning"
                    in view["sentence"]
                )
                assert view["to_act"] == []
                found += 1
            seen += 1
        match.apply_action(at_random(rng, match.legal_actions()))
