# SPDX-License-Identifier: Apache-2.0
"""Views that are sent as what changed: whoever has the last one makes of it the very view that others get whole."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz.table.changes import after, changes, put
from kibitz.table.messages import encode

from .client import Line
from .conftest import Served


def rebuilt(view: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of a frame without a view."""
    made = put(after(view, frame["events"]), frame["changes"], frame["whole"])
    return {part: value for part, value in made.items() if value is not None or part in ("pick", "result", "seat")}


@pytest.mark.parametrize("game", [game.id for game in kibitz.catalog()])
def test_the_view_before_its_steps_and_what_else_changed_make_the_view(game: str) -> None:
    match, rng = kibitz.load_game(game).new_match(seed=2), random.Random(2)
    seats = [*range(match.setting.seats), None]
    views = {seat: match.view(seat) for seat in seats}
    told = {seat: len(match.events(seat)) for seat in seats}
    sizes: list[tuple[int, int]] = []
    for _ in range(60):
        if match.is_terminal():
            break
        seat = match.players_to_act()[0]
        match.apply_action(rng.choice(match.legal_actions(seat)), seat)
        for viewer in seats:
            events, view = match.events(viewer, since=told[viewer], steps=True), match.view(viewer)
            changed, whole = changes(after(views[viewer], events), view)
            frame = {"events": events, "changes": changed, "whole": whole}
            assert rebuilt(views[viewer], frame) == view
            sizes.append((len(encode(frame)), len(encode(view))))
            views[viewer], told[viewer] = view, told[viewer] + len(events)
    assert sum(sent for sent, _ in sizes) < 0.8 * sum(whole for _, whole in sizes)


def test_a_client_that_wants_changes_is_sent_them_after_its_first_view(server: Served) -> None:
    noor = server.client()
    table = noor.full_table()["table"]
    player = noor.sit_down(table)
    lines = [Line(one, one.dial(table)) for one in (server.client(), server.client())]
    for line, wants in zip(lines, (True, False), strict=True):
        line.say(t="hello", protocol=1, since=None, changes=wants)
    first = [line.hear_a("table")["view"] for line in lines]
    assert first[0] == first[1]

    answer = player.act()
    for line in lines:
        line.hear_version(answer["version"])

    frames = [line.table for line in lines]
    assert "view" not in frames[0]
    assert "changes" not in frames[1]
    assert rebuilt(first[0], frames[0]) == frames[1]["view"]
