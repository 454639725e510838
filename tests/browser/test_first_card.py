# SPDX-License-Identifier: Apache-2.0
"""How much comes over the wire until the first card, and how long it takes, with the bundle and module by module.

The figures are printed: `pytest -s tests/browser/test_first_card.py`.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bundle
import pytest
from playwright.sync_api import Page, expect

import kibitz
from kibitz.table.release import Release, read

from .conftest import Welcome
from .house import Guest, Server

STATIC = Path(str(kibitz.__file__)).parent / "table" / "static"
MOST = 100_000  # bytes over the wire until the first card, headers and frames included
MOST_REQUESTS = {"bundle": 20, "modules": 110}
SECONDS = {"first page": 1.0, "first card": 2.0}
# The moment of the first card, by the page's own clock: what comes at leisure behind it is not waited for.
CLOCK = """
const watch = new MutationObserver(() => {
  if (document.querySelector('[data-testid="hand-card"]')) {
    window.firstCard = Date.now() / 1000;
    watch.disconnect();
  }
});
watch.observe(document, { childList: true, subtree: true });
"""
PATIENCE = 5  # how many times as long it may take where others work on the same machine


def copied(to: Path) -> Path:
    shutil.copytree(STATIC, to, ignore=shutil.ignore_patterns("dist"))
    return to


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The front end with its bundle."""
    if not bundle.can_bundle():
        pytest.skip("no bundler: run `make bundle`")
    folder = copied(tmp_path_factory.mktemp("bundled") / "static")
    assert bundle.bundle(folder)
    return folder


@pytest.fixture(params=["bundle", "modules"])
def way(request: pytest.FixtureRequest) -> str:
    """How the front end is served."""
    return str(request.param)


@pytest.fixture
def house(way: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server that has just begun to listen."""
    folder = request.getfixturevalue("bundled") if way == "bundle" else copied(tmp_path / "static")
    server = Server(tmp_path / "table.sqlite3", static=str(folder)).start()
    yield server
    server.stop()


class Wire:
    """What a page is sent: answers with their headers, but for those out of the browser's own store, and frames."""

    def __init__(self, page: Page) -> None:
        self.asked: dict[str, tuple[str, float]] = {}  # address and moment of each request
        self.sizes: dict[str, int] = {}
        self.frames = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.loadingFinished", self._finish)
        session.on("Network.webSocketFrameReceived", self._hear)
        session.send("Network.enable")

    def _ask(self, event: dict[str, Any]) -> None:
        self.asked[event["requestId"]] = event["request"]["url"], event["wallTime"]

    def _finish(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = int(event["encodedDataLength"])

    def _hear(self, event: dict[str, Any]) -> None:
        self.frames += len(event["response"]["payloadData"].encode())

    def fetched(self, until: float = float("inf")) -> dict[str, int]:
        """The bytes of every answer that was asked for until then, by its address."""
        known = [(*self.asked[one], size) for one, size in self.sizes.items() if one in self.asked]
        return {url: size for url, when, size in known if size and when <= until}


def enter(page: Page) -> None:
    """The lobby with its games."""
    page.goto("/")
    page.get_by_test_id("lobby").locator("[data-game]").first.wait_for()


def choose(page: Page, game: str) -> None:
    """From the lobby to a game's page."""
    page.locator(f'[data-game="{game}"]').click()
    page.get_by_test_id("play-now").wait_for()


def test_until_the_first_card_little_is_sent_and_nobody_waits_long(
    house: Server, welcome: Welcome, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    guest = welcome(house, script=CLOCK)
    page, wire = guest.page, Wire(guest.page)
    took = {}

    began = time.monotonic()
    enter(page)
    took["first page"] = time.monotonic() - began
    first_page = sum(wire.fetched().values())
    choose(page, "8-5-3")
    began = time.monotonic()
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("hand-card").first.wait_for()
    took["first card"] = time.monotonic() - began
    fetched = wire.fetched(page.evaluate("window.firstCard"))
    sent = sum(fetched.values()) + wire.frames

    with capsys.disabled():
        times = ", ".join(f"{what} {seconds:.2f} s" for what, seconds in took.items())
        print(f"\n{way}: first page {first_page:,} bytes, first card {sent:,} in {len(fetched)} requests; {times}")
    assert len(fetched) <= MOST_REQUESTS[way]
    if way == "bundle":
        assert sent <= MOST
    for what, seconds in took.items():
        assert seconds <= PATIENCE * SECONDS[what], what


def test_a_second_visit_fetches_no_file_again(house: Server, welcome: Welcome) -> None:
    guest = welcome(house)
    enter(guest.page)
    again = guest.new_page()
    wire = Wire(again)
    enter(again)

    assert wire.fetched()
    assert not [name for name in wire.fetched() if "/static/" in name]


def test_a_page_of_the_bundle_is_the_page_of_the_modules(welcome: Welcome, bundled: Path, tmp_path: Path) -> None:
    """Style sheets come in another order and in other files: what they make of a page is the same."""
    shown: list[dict[str, list[str]]] = []
    for folder in (bundled, copied(tmp_path / "static")):
        server = Server(tmp_path / f"{len(shown)}.sqlite3", static=str(folder)).start()
        try:
            shown.append(looks(welcome(server)))
        finally:
            server.stop()

    assert shown[0].keys() == shown[1].keys()
    for place, boxes in shown[0].items():
        assert boxes == shown[1][place], place


STYLES = """() => [...document.querySelectorAll("#app *:not(svg *, option)")].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  const named = ["color", "background-color", "font", "display", "border", "padding", "margin"];
  return [node.className, left, top, width, height, ...named.map((name) => style.getPropertyValue(name))].join(" ");
})"""


def styles(page: Page) -> list[str]:
    """Once nothing is fetched any more: what comes at leisure may have a sheet with it."""
    page.wait_for_load_state("networkidle")
    found: list[str] = page.evaluate(STYLES)
    return found


def looks(guest: Guest) -> dict[str, list[str]]:
    """Where everything stands and how it is drawn, on each of the pages."""
    page, found = guest.page, {}
    enter(page)
    found["lobby"] = styles(page)
    choose(page, "abstrac")
    page.locator(".game-rules .block").first.wait_for()
    found["game"] = styles(page)
    page.locator(".menu-button").click()
    page.get_by_test_id("menu").wait_for()
    found["menu"] = styles(page)
    page.goto("/t/none")
    guest.forgive("404|WebSocket")
    expect(page.get_by_test_id("prompt")).to_contain_text("There is no")
    found["no table"] = styles(page)
    guest.context.close()
    return found


def test_an_open_page_says_that_the_server_was_renewed_and_loads_again(
    house: Server, welcome: Welcome, tmp_path: Path
) -> None:
    guest = welcome(house)
    guest.forgive("WebSocket|ERR_CONNECTION|404")
    page = guest.sit("8-5-3")
    house.stop()
    renewed = copied(tmp_path / "renewed")
    (renewed / "lib/html.js").write_text((renewed / "lib/html.js").read_text() + "// another version\n")
    house.static = str(renewed)
    house.start()
    strip = page.get_by_test_id("renewed")
    expect(strip).to_contain_text("Load the page again")
    expect(page.get_by_test_id("hand-card").first).to_be_in_viewport()
    strip.get_by_role("button", name="Load it again").click()
    expect(strip).to_have_count(0)
    page.get_by_test_id("hand-card").first.wait_for()


@pytest.mark.skipif(os.environ.get("KIBITZ_EXPECT") != "compiled", reason="the sources are served without a bundle")
def test_the_built_package_has_the_bundle_of_its_sources() -> None:
    assert Release(read(STATIC)).bundled, "run `make bundle`"
