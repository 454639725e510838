# SPDX-License-Identifier: Apache-2.0
"""A visit to a page of the documentation site, in a window of its own."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

LOADED = 180_000  # milliseconds that a busy machine may take to start the engine
ASKED = ".kibitz-prompt.lit"
OVER = ".kibitz-prompt.over"
CHOICES = ".kibitz-hand button:not([aria-disabled]), .kibitz-zones button, .kibitz-choices button"
DESK, PHONE = (1280, 800), (390, 844)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a site, served as any file server does."""
    handler = functools.partial(Quiet, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class Visit:
    """One page in a window of its own, with what was fetched and complained of."""

    def __init__(self, browser: Browser, site: str, size: tuple[int, int] = DESK, dark: bool = False) -> None:
        self.site = site
        scheme: Any = "dark" if dark else "light"
        width, height = size
        self.context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.page: Page = self.context.new_page()
        self.fetched: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.fetched.append(request.url))
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, path: str) -> None:
        self.page.goto(f"{self.site}/{path}")

    def begin(self, path: str) -> None:
        """Open a page, press the button, and wait to be asked."""
        self.open(path)
        self.page.locator(".kibitz-play > button").click()
        self.asked()

    def asked(self) -> None:
        self.page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=LOADED)

    def choices(self) -> Locator:
        return self.page.locator(CHOICES)

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []
        foreign = [url for url in self.fetched if not url.startswith((self.site, "data:", "blob:"))]
        assert foreign == [], "a page fetched something from elsewhere"


def faults(page: Page, part: str) -> list[str]:
    """What axe has against a part of a page. A table of the kind `| | |` has no heads in a checkout either."""
    found = Axe().run(page, context=part, options={"rules": {"empty-table-header": {"enabled": False}}})
    return [f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found.response["violations"]]
