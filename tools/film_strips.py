# SPDX-License-Identifier: Apache-2.0
"""Film strips for docs/pictures: a turn, an exchange, the end of a deal and of a match of each game, on desk and phone.

    make pictures
    KIBITZ_CHROMIUM=... PYTHONPATH=src:. .venv/bin/python tools/film_strips.py [--png] [GAME ...]

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
STEPS: Final = 1500  # of a person, in which a match ends or goes without its last picture
MATCHES: Final = 4  # at most, until all moments of a game were on the page
SHORT: Final[dict[str, dict[str, Any]]] = {
    "8-5-3": {"target": 8},
    "9-5-2": {"target": 8},
    "abstrac": {"target": 300},
    "abstrac-suit": {"target": 300},
    "abstrac-unlimited": {"target": 300},
    "abstrac-52": {"target": 700},
    "metamorphosis": {"sets": 2},
    "second-lead": {"rounds": 2},
    "big-three": {"deals": 2},
    "eleusis": {"dealer": "automatic", "rule": "easy", "deals": 2},
    "bartok": {"rounds": 2, "hand_size": 5},
    "go-boom": {"target": 60},
}  # fmt: skip
CHOOSES: Final = ("8-5-3", "9-5-2", "thousand", "thousand-cutthroat", "metamorphosis", "second-lead", "eleusis")
KINDS: Final = ("pile", "row", "line", "grid")  # of places whose cards make a turn worth a picture
OPENING: Final = (
    "From left to right: several cards are chosen at once (where a game asks for that), a turn, the end of a deal and "
    "the end of the match; first on a desk (1280x800), then on a phone (390x844). `make pictures` takes them anew, of "
    "matches that are played while it runs."
)
TARGETS: Final = 60  # points to which the games of the Eights family are played here


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
    if view["pick"] is not None or view["phase"] == "give":
        return "1 choose"
    return "2 play" if is_turn(view) else ""


def is_turn(view: dict[str, Any]) -> bool:
    """Whether cards are played, and some lie there already: in a trick, where the game has one."""
    kinds = ("trick",) if any(zone["kind"] == "trick" for zone in view["zones"]) else KINDS
    return view.get("auction") is None and any(zone["count"] for zone in view["zones"] if zone["kind"] in kinds)


def scenes(guest: Guest, game: str) -> Iterator[str]:
    """Plays matches; yields the name of each moment when it is on the page for the first time."""
    missing = {"2 play", "3 deal", "4 match", *(["1 choose"] if game in CHOOSES else [])}
    for number in range(MATCHES):
        mouse = Mouse(guest.sit(game, options=short(game)), seed=number, high=number % 2 == 0)
        for _ in range(STEPS):
            seen = look(mouse.page)
            name = moment(seen, guest.view())
            if name in missing:
                missing.remove(name)
                mouse.page.mouse.move(1, 1)
                yield name
            if not missing:
                return
            if seen["over"]:
                break
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


def listed(kind: str) -> str:
    """The page that shows the strips of all games."""
    lines = ["# Every game at the table", "", OPENING, ""]
    for game in catalog():
        lines += [f"## {game.title}", ""]
        for size in ("desk", "phone"):
            name = f"{game.id}-{size}.{kind}"
            if (FOLDER / name).exists():
                lines += [f"![{game.title}, {size}: from a choice to the end of the match]({name})", ""]
    return "\n".join(lines)


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
                print(f"{game}: {', '.join(sorted(pictures))}", flush=True)
        finally:
            server.stop()
            browser.close()
    (FOLDER / "README.md").write_text(listed(kind), encoding="utf-8")


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if name != "--png"], "--png" in sys.argv)
