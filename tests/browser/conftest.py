# SPDX-License-Identifier: Apache-2.0
"""One server for the tests that do not break it; every guest's complaints are read at the end of its test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .house import Guest, Server

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

# What is waited for comes at once on a quiet machine: only what hangs may meet this, however busy the machine is.
expect.set_options(timeout=20_000)

Welcome = Callable[..., Guest]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = os.environ.get("KIBITZ_CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium: set KIBITZ_CHROMIUM")
    return {**browser_type_launch_args, "executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table whose bots play at once."""
    house = Server(tmp_path_factory.mktemp("table") / "table.sqlite3").start()
    yield house
    house.stop()


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A table of the test's own, not started yet, to be killed."""
    house = Server(tmp_path / "table.sqlite3")
    yield house
    house.stop()


@pytest.fixture
def welcome(browser: Browser, server: Server) -> Iterator[Welcome]:
    """Makes guests of the common server, or of the one given."""
    guests: list[Guest] = []

    def make(house: Server | None = None, **more: Any) -> Guest:
        guests.append(Guest(browser, (house or server).url, **more))
        return guests[-1]

    yield make
    for guest in guests:
        guest.context.close()
    for guest in guests:
        guest.check()
