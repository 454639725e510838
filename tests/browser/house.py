# SPDX-License-Identifier: Apache-2.0
"""A server that may be started again, and guests: browser contexts whose every complaint fails the test."""

from __future__ import annotations

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket
from tests.table.process import Process

# What a page does wrong goes to the console, where the guest listens; live regions are written down as they are read.
RECORDER = """
window.spoken = { polite: [], urgent: [] };
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
document.addEventListener("DOMContentLoaded", () => {
  for (const [id, list] of [["live-log", window.spoken.polite], ["live-urgent", window.spoken.urgent]]) {
    const region = document.getElementById(id);
    if (region) new MutationObserver((records) => {
      for (const record of records) for (const node of record.addedNodes) list.push(node.textContent);
      if (!region.isConnected) console.error(`${id} was drawn anew`);
    }).observe(region, { childList: true, subtree: true, characterData: true });
  }
});
"""

# A page whose rests are short, for long matches: what comes is shown in the same order, one by one.
QUICK = """
const timeout = window.setTimeout;
window.setTimeout = (run, ms, ...more) => timeout(run, ms <= 900 ? ms / 30 : ms, ...more);
"""

DESK = (1280, 800)
PHONE = (390, 844)


class Server:
    """Serves one database; may be killed and started again on the same port."""

    def __init__(self, database: Path, static: str = "", arranged: str = "") -> None:
        self.database, self.port = database, 0
        self.static, self.arranged = static, arranged
        self.process: Process | None = None

    def start(self, die: tuple[str, int] = ("never", 0)) -> Server:
        self.process = Process(self.database, self.port, die, static=self.static, settled=True, arranged=self.arranged)
        self.port = self.process.port
        return self

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()

    def wait(self) -> None:
        """Until it has died of itself."""
        assert self.process is not None
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.is_running():
            try:
                self.process.stop()
            except subprocess.TimeoutExpired:
                self.kill()


class Guest:
    """One person's browser: a page of a fresh context, what it complained of and what the table sent it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        motion: bool = False,
        dark: bool = False,
        settings: dict[str, Any] | None = None,
        name: str = "Noor",
        quick: bool = False,
        script: str = "",
    ) -> None:
        self.url = url
        self.errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.forgiven: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
        )
        self.context.set_default_timeout(30_000)
        self.context.add_init_script(RECORDER)
        if quick:
            self.context.add_init_script(QUICK)
        if script:
            self.context.add_init_script(script)
        stored = {
            "kibitz.name": name,
            "kibitz.settings": json.dumps({"pause": "wait", "oneTap": not touch, "guide": False, **(settings or {})}),
        }
        lines = [f"localStorage.getItem({k!r}) ?? localStorage.setItem({k!r}, {v!r});" for k, v in stored.items()]
        self.context.add_init_script("\n".join(lines))
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(f"page: {error}"))
        page.on("console", self._heard)
        page.on("websocket", self._socket)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console: {message.text}")

    def _socket(self, socket: WebSocket) -> None:
        reader = FrameReader()
        socket.on("framereceived", lambda data: self.frames.append(reader.read(data)))
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

    def forgive(self, pattern: str) -> None:
        """A complaint that this test brings about itself."""
        self.forgiven.append(pattern)

    def tables(self) -> list[dict[str, Any]]:
        """The table frames received so far."""
        return [frame for frame in self.frames if frame["t"] == "table"]

    def view(self) -> dict[str, Any]:
        """The newest view that the table sent."""
        view: dict[str, Any] = self.tables()[-1]["view"]
        return view

    def new_table(self, game: str, **more: Any) -> str:
        """The address of a new table; what is not under test need not be clicked together."""
        body = {"game": game, "options": {}, "name": "Noor", "open": False, **more}
        if "bots" not in body:
            body["bots"] = ["greedy"] * 9
        if "seats" not in body:
            games = self.context.request.get("/api/games").json()["games"]
            body["seats"] = next(one["default_seats"] for one in games if one["id"] == game)
        body["bots"] = body["bots"][: body["seats"] - 1]
        answer = self.context.request.post("/api/tables", data=body, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        return str(answer.json()["url"])

    def sit(self, game: str, **more: Any) -> Page:
        """At a new table."""
        self.page.goto(self.new_table(game, **more))
        self.page.get_by_test_id("prompt").first.wait_for()
        self.page.wait_for_selector("[data-testid=table] .own-line", state="attached")
        return self.page

    def check(self) -> None:
        """Nothing was complained of."""
        found = [one for one in self.errors if not any(re.search(pattern, one) for pattern in self.forgiven)]
        assert not found, found


class FrameReader:
    """Reads the frames of one socket: of one that brings changes it makes the view that they lead to."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}

    def read(self, data: str | bytes) -> dict[str, Any]:
        """The frame, a table's with its whole view."""
        frame: dict[str, Any] = json.loads(data)
        if frame["t"] == "table":
            if "view" not in frame:
                for event in frame["events"]:
                    self._change(event.get("step", {}), event["kind"] == "deal")
                self._change(frame["changes"], frame["whole"])
            self.view = frame.setdefault("view", self.view)
        return frame

    def _change(self, parts: dict[str, Any], whole: bool) -> None:
        """As docs/protocol.md says, and not by what the server counts with."""
        changed = dict(parts)
        for name, key in [("players", "seat"), ("zones", "id")]:
            if name in parts and not whole:
                changed[name] = list(self.view[name])
                for one in parts[name]:
                    place = next(k for k, old in enumerate(self.view[name]) if old[key] == one[key])
                    changed[name][place] = one
        self.view = {**self.view, **changed}


def wait_until(page: Page, true: Any, what: str, seconds: float = 15.0) -> None:
    """Wait for something that is not in the page."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        page.wait_for_timeout(20)


def told(guest: Guest) -> list[str]:
    """Every sentence of the story that has reached this person."""
    return [event["text"] for frame in guest.tables() for event in frame["events"]]


def zone(guest: Guest, name: str) -> dict[str, Any]:
    """A zone of the view, by its id."""
    found: dict[str, Any] = next(one for one in guest.view()["zones"] if one["id"] == name)
    return found
