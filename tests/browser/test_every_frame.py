# SPDX-License-Identifier: Apache-2.0
"""Whatever the page shows while a deal is played is one moment of it: nothing lags behind, nothing runs ahead.

The page is fed what a table sends, and writes down what it shows whenever that changes. A second page is shown each
moment at once, from the whole view of it. The first may show nothing that the second does not.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz import catalog, load_game
from kibitz.agents import Observation, make
from kibitz.match.match import Match
from kibitz.table.frames import make_frame
from kibitz.table.messages import SeatInfo, TableInfo

from .conftest import Welcome
from .house import FrameReader

MOST_ACTS = 400 if os.environ.get("KIBITZ_LONG") else 36  # of a deal that does not end before
NEXT_DEAL = 4  # acts of the deal behind it
TABS = ["log", "scores", "last"]
GAMES = [game.id for game in catalog()]

FED = Path(__file__).with_name("fed_page.js").read_text()


def frames_of(game: str) -> list[dict[str, Any]]:
    """What a table sends seat 0 while rules of thumb play a deal and begin the next."""
    match = load_game(game).new_match(seed=11)
    names = ["you", *["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"][: match.setting.seats - 1]]
    seats = [SeatInfo(seat, name, "bot" if seat else "person", "greedy", True) for seat, name in enumerate(names)]
    table = TableInfo("fed", game, "", "", seats, 0, False, False, False, False, None, None, {}, [])
    frames: list[dict[str, Any]] = []
    told: int | None = None
    agent, acts, after = make("greedy"), 0, 0
    while True:
        frame = make_frame(match, 0, names, told, version=len(frames) + 1, table=table)
        told = (told or 0) + len(frame.events) if told is not None else len(match.events(0))
        frames.append(json.loads(msgspec.json.encode(frame)))
        after += len(match.past) > 0
        if match.is_terminal() or after > NEXT_DEAL or acts >= MOST_ACTS:
            return frames
        acts += act(match, agent, acts)


def act(match: Match, agent: Any, seed: int) -> int:
    """One seat acts until others may, or its choice is done; how many actions it took."""
    seat = match.players_to_act()[0]
    taken = 0
    while not match.is_terminal() and match.players_to_act()[0] == seat and taken < 6:
        deals = len(match.past)
        match.apply_action(agent.choose(Observation(match, seat, seed + taken)), seat)
        taken += 1
        if len(match.past) > deals or seat == 0:
            break
    return taken


def moments_of(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same as frames that are each shown at once: after every event, and as the table stands after a frame."""
    reader = FrameReader()
    reader.view = frames[0]["view"]
    stills = [frames[0]]
    for frame in frames[1:]:
        for event in frame["events"]:
            shown = turned_up(reader.view, event)
            if shown:
                stills.append(still(frame, told(shown), event))
            reader.read(json.dumps({"t": "table", "events": [event], "changes": {}, "whole": False}))
            stills.append(still(frame, told(reader.view), event))
        reader.view = frame["view"]
        stills += [still(frame, frame["view"], None), still(frame, told(frame["view"]), None)]
    return [{**one, "version": version} for version, one in enumerate(stills)]


def told(view: dict[str, Any]) -> dict[str, Any]:
    """A view while the story is told: nothing is asked, and the prompt's place says what happened last."""
    return {**view, "choices": [], "pick": None, "refused": {}, "result": None, "prompt": {"text": "", "told": True}}


def turned_up(view: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """Bids that the event takes away by name lie face up for a while first; nothing where it does not."""
    faces = {move["from"]: move["cards"] for move in event["moves"] if None not in move["cards"]}
    zones = [
        {**zone, "cards": [{"face": face} for face in faces[zone["id"]]]}
        if zone["kind"] == "bid" and zone["id"] in faces and any(card["face"] is None for card in zone["cards"])
        else zone
        for zone in view["zones"]
    ]
    return {**view, "zones": zones} if zones != view["zones"] else {}


def still(frame: dict[str, Any], view: dict[str, Any], event: dict[str, Any] | None) -> dict[str, Any]:
    """A frame that is shown at once."""
    return {**frame, "view": view, "events": [event] if event else [], "complete": False}


def agrees(shown: dict[str, Any], moment: dict[str, Any]) -> bool:
    """Whether what was shown is a moment; after a deal its scores stand where the cards were."""
    parts = ["bar", "seats", "panel"] if shown["paused"] else ["bar", "seats", "panel", "said", "cards", "table"]
    return all(shown[part] == moment[part] for part in parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_deal_is_one_moment_of_it(welcome: Welcome, game: str) -> None:
    frames = frames_of(game)
    tabs = TABS if os.environ.get("KIBITZ_LONG") else [TABS[GAMES.index(game) % 3]]
    for tab in tabs:
        shown = seen(welcome, frames, "watch", tab)
        moments = seen(welcome, moments_of(frames), "stills", tab)
        place = 0
        for picture in shown:
            found = next((k for k in range(place, len(moments)) if agrees(picture, moments[k])), None)
            assert found is not None, difference(picture, moments[place:])
            place = found
        assert place >= len(moments) - 2  # behind the last one nothing is told
        assert len(shown) > len(frames)


def seen(welcome: Welcome, frames: list[dict[str, Any]], how: str, tab: str) -> list[dict[str, Any]]:
    """What a page shows of these frames, with one tab of the panel open."""
    guest = welcome(motion=True, script=FED, settings={"pause": "wait"})
    page = guest.page
    page.goto("/t/fed")
    page.wait_for_function("() => window.line?.onmessage")
    page.evaluate("(frame) => feed(frame)", frames[0])
    page.get_by_test_id("prompt").first.wait_for()
    page.evaluate("import(document.querySelector('script[type=module]').src).then((main) => main.fetchAll())")
    page.locator(f"#tab-{tab}" if page.locator(f"#tab-{tab}").count() else "#tab-log").click()
    page.evaluate("() => { window.moments = []; }")
    first = page.evaluate("() => look()")
    found: list[dict[str, Any]] = page.evaluate(f"(frames) => {how}(frames)", frames[1:])
    return [first, *found]


def difference(picture: dict[str, Any], moments: list[dict[str, Any]]) -> str:
    """What the moment that is most like a picture shows otherwise; of long texts the end."""
    parts = {k: [part for part in picture if picture[part] != moment[part]] for k, moment in enumerate(moments)}
    nearest = min(parts, key=lambda k: len(parts[k]))
    return "\n".join(
        [f"This is no moment of the deal (the nearest is {nearest} further on):"]
        + [
            f"  {part}: {str(picture[part])[-300:]}\n    and not {str(moments[nearest][part])[-300:]}"
            for part in parts[nearest]
        ]
    )
