# SPDX-License-Identifier: Apache-2.0
"""The film of the README: the beginning of a real match at the table, as an animated picture.

    make film
    KIBITZ_CHROMIUM=... PYTHONPATH=src:. .venv/bin/python tools/film.py [GAME] [FILE]

Somebody plays by mouse against the usual bots, and what the page shows is taken whenever it has changed. A ring marks
where the mouse is pressed.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import FLAGS
from tests.browser.house import DESK, Guest, Server
from tests.browser.player import Mouse, look

FILE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "film.webp"
SIZE: Final = (800, 500)  # pixels; a page of a package shows no more
FRAMES: Final = 30
TOLD: Final = 900  # milliseconds that a frame stays
PRESSED: Final = 1100  # the same before a press, so that the choice can be read
LAST: Final = 3000
RING: Final = (232, 119, 34)
PATIENCE: Final = 120.0  # seconds until a turn comes


class Film:
    """Frames of one page, each with the milliseconds that it stays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []

    def take(self, pressed: tuple[float, float] | None = None) -> None:
        """Take what the page shows, if it is not what the last frame shows."""
        shot = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        if pressed is not None:
            draw_ring(shot, pressed)
        frame = shot.resize(SIZE, Image.Resampling.LANCZOS)
        if self.frames and ImageChops.difference(frame, self.frames[-1]).getbbox() is None:
            return
        self.frames.append(frame)
        self.times.append(TOLD if pressed is None else PRESSED)

    def save(self, path: Path) -> None:
        """Write it as one file that begins again when it is over."""
        self.times[-1] = LAST
        self.frames[0].save(
            path, save_all=True, append_images=self.frames[1:], duration=self.times, loop=0, quality=72, method=6,
            minimize_size=True,
        )  # fmt: skip


def draw_ring(shot: Image.Image, at: tuple[float, float]) -> None:
    """Mark where the mouse is pressed."""
    x, y = at
    draw = ImageDraw.Draw(shot)
    for radius, colour in ((22, (255, 255, 255)), (19, RING)):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), outline=colour, width=5)


class Filmed(Mouse):
    """A person with a mouse, each of whose presses is on the film."""

    def __init__(self, film: Film) -> None:
        super().__init__(film.page, seed=3, high=True)
        self.film = film

    def click_at(self, x: float, y: float) -> None:
        self.page.mouse.move(1, 1)
        self.film.take((x, y))
        super().click_at(x, y)
        self.page.mouse.move(1, 1)


def play(film: Film) -> None:
    """Play, and take what the others do while one waits."""
    person, end = Filmed(film), time.monotonic() + PATIENCE
    while len(film.frames) < FRAMES and time.monotonic() < end:
        seen = look(film.page)
        film.take()
        if seen["over"]:
            return
        if seen["lit"] or seen["pause"]:
            person.step(seen)
            end = time.monotonic() + PATIENCE
        film.page.wait_for_timeout(150)


def main(game: str = "8-5-3", file: str = "") -> None:
    """Film a match of this game."""
    path = Path(file) if file else FILE
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=os.environ["KIBITZ_CHROMIUM"], args=FLAGS)
        server = Server(Path(folder) / "table.sqlite3").start()
        try:
            film = Film(Guest(browser, server.url, size=DESK, settings={"pause": "short"}).sit(game))
            play(film)
            film.save(path)
        finally:
            server.stop()
            browser.close()
    print(f"{path}: {len(film.frames)} frames, {sum(film.times) / 1000:.0f} s, {path.stat().st_size // 1000} KB")


if __name__ == "__main__":
    main(*sys.argv[1:])
