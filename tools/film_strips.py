# SPDX-License-Identifier: Apache-2.0
"""Film strips for docs/pictures: a turn, an exchange, the end of a deal and of a match of each game, on desk and phone.

    PYTHONPATH=src:. .venv/bin/python tools/film_strips.py [--png] [GAME ...]

The pictures are taken of a real table while somebody plays by mouse. A game that has no exchange has one picture less.
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS
from tests.browser.house import DESK, PHONE, Guest, Server
from tests.browser.player import Mouse, Seen, look
from tests.browser.scenes import over, paused

from kibitz import catalog

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
STEPS: Final = 700  # of a person, in which a match ends or goes without its last picture
SHORT: Final[dict[str, dict[str, Any]]] = {
    "8-5-3": {"target": 8},
    "9-5-2": {"target": 8},
    "abstrac": {"target": 150},
    "abstrac-suit": {"target": 150},
    "abstrac-unlimited": {"target": 150},
    "abstrac-52": {"target": 300},
    "metamorphosis": {"sets": 1},
    "second-lead": {"rounds": 1},
    "big-three": {"deals": 2},
    "eleusis": {"dealer": "automatic", "rule": "easy", "deals": 1},
    "bartok": {"rounds": 2, "hand_size": 5},
}  # fmt: skip
KINDS: Final = ("trick", "pile", "row", "line", "grid")  # of places whose cards make a turn worth a picture
TARGETS: Final = 30  # points to which the games of the Eights family are played here


def short(game: str) -> dict[str, Any]:
    """Options with which a match of this game is soon over."""
    known = {option.id: option for option in next(one for one in catalog() if one.id == game).options}
    wanted = SHORT.get(game, {"target": TARGETS})
    return {name: value for name, value in wanted.items() if name in known}


def moment(seen: Seen, view: dict[str, Any]) -> str:
    """The name of what is on the page now, if it is worth a picture."""
    if over(seen, view):
        return "4 match"
    if paused(seen, view):
        return "3 deal"
    if not seen["lit"]:
        return ""
    if view["pick"] is not None:
        return "1 choose"
    return "2 play" if any(zone["count"] for zone in view["zones"] if zone["kind"] in KINDS) else ""


def scenes(guest: Guest, game: str) -> Iterator[str]:
    """Plays a match; yields the name of each moment when it is on the page for the first time."""
    mouse = Mouse(guest.sit(game, options=short(game)), high=True)
    found: set[str] = set()
    for _ in range(STEPS):
        seen = look(mouse.page)
        name = moment(seen, guest.view())
        if name and name not in found:
            found.add(name)
            mouse.page.mouse.move(1, 1)
            yield name
        if name == "4 match":
            return
        mouse.step(look(mouse.page))


def shots(browser: Browser, server: Server, game: str) -> dict[str, dict[str, bytes]]:
    """The pictures of one game by size and moment."""
    guest = Guest(browser, server.url, quick=True)
    taken: dict[str, dict[str, bytes]] = {"desk": {}, "phone": {}}
    try:
        for name in scenes(guest, game):
            for size, (width, height) in (("phone", PHONE), ("desk", DESK)):
                guest.page.set_viewport_size({"width": width, "height": height})
                guest.page.wait_for_timeout(120)
                taken[size][name] = guest.page.screenshot(type="jpeg", quality=80)
    finally:
        guest.context.close()
    return taken


def strip(page: Page, pictures: dict[str, bytes], size: str, png: bool) -> bytes:
    """The pictures of one size beside one another."""
    width, height = (640, 400) if size == "desk" else (260, 563)
    shown = [pictures[name] for name in sorted(pictures)]
    images = "".join(f'<img src="data:image/jpeg;base64,{base64.b64encode(one).decode()}">' for one in shown)
    page.set_viewport_size({"width": (width + 8) * len(shown) + 8, "height": height + 16})
    page.set_content(
        f"<style>body{{margin:8px;display:flex;gap:8px;background:#fff}}img{{width:{width}px;height:{height}px}}</style>{images}"
    )
    page.wait_for_timeout(100)
    return page.screenshot() if png else page.screenshot(type="jpeg", quality=70)


def main(games: list[str], png: bool) -> None:
    """Takes the pictures of these games, or of all."""
    kind = "png" if png else "jpg"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=os.environ["KIBITZ_CHROMIUM"], args=FLAGS)
        server = Server(Path(folder) / "table.sqlite3").start()
        try:
            page = browser.new_page()
            for game in games or [one.id for one in catalog()]:
                for size, pictures in shots(browser, server, game).items():
                    (FOLDER / f"{game}-{size}.{kind}").write_bytes(strip(page, pictures, size, png))
                print(f"{game}: {', '.join(sorted(pictures))}")
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name != "--png"], "--png" in sys.argv)
