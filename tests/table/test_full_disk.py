"""A disk that is full: acts are refused with the reason, nothing acknowledged is lost, and play goes on after it."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.upkeep import check

from .client import picked
from .process import Process

SIZE = "1500k"
MOVED_ON = "The table has moved on; look again and choose."


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, in memory, that has little room."""
    folder = tmp_path / "small"
    folder.mkdir()
    if not sys.platform.startswith("linux") or shutil.which("mount") is None:
        pytest.skip("no small file system can be made here")
    made = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if subprocess.run(made, capture_output=True, check=False).returncode != 0:
        pytest.skip("no file system may be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


class Player:
    """Plays on, dials again when hung up on, and sends an act again under its id until it is answered."""

    def __init__(self, server: Process, game: str, options: dict[str, Any]) -> None:
        self.client = server.client()
        self.table = self.client.new_table(game=game, seats=2, bots=["random"], options=options)["table"]
        self.line = self.client.sit_down(self.table)
        self.rng = random.Random(5)
        self.sent: dict[str, list[int]] = {}
        self.acknowledged: dict[str, int] = {}
        self.waiting = ""

    def act(self) -> str:
        """One act, the one that waits or a new one: "" when it is stored, or why not."""
        while True:
            try:
                why = self._try()
            except ConnectionClosed:
                self.line = self.client.sit_down(self.table)
                continue
            if why != MOVED_ON:
                return why
            self.waiting = ""

    def _try(self) -> str:
        if not self.waiting:
            self.line.hello()
            while not self.line.table["view"]["choices"]:
                if notice := self.line.table["table"]["notice"]:
                    return str(notice)  # the bot waits, too
                self.line.hear()
            self.waiting = str(uuid.uuid4())
            self.sent[self.waiting] = picked(self.line.table["view"], self.rng)
        answer = self.line.act(self.sent[self.waiting], aid=self.waiting)
        if answer["t"] == "no":
            return str(answer["why"])
        self.acknowledged[answer["aid"]] = answer["version"]
        self.waiting = ""
        return ""


def test_a_disk_that_fills_under_play_loses_no_acknowledged_act_and_play_goes_on_when_there_is_room(
    small: Path,
) -> None:
    ballast = small / "ballast"
    ballast.write_bytes(bytes(600_000))
    with Process(small / "t.sqlite3", patience=False) as server:
        player = Player(server, "abstrac", {"target": 10_000})
        while not (why := player.act()):
            pass
        assert "it waits, and nothing is lost" in why
        assert "full" in why or "no space" in why
        for _ in range(3):
            assert player.act() == why
        stored = len(player.acknowledged)

        ballast.unlink()
        stored_later = 0
        deadline = time.monotonic() + 30
        while stored_later < 10 and time.monotonic() < deadline:
            stored_later += player.act() == ""
        assert stored_later == 10, player.act()
        server.kill()

    code, lines = check(small / "t.sqlite3", KibitzEngine())
    assert code == 0, lines
    print(f"{stored} acts until the disk was full ({why}), {len(player.acknowledged)} in all; {lines[-1]}")
    db = sqlite3.connect(small / "t.sqlite3")
    rows = db.execute("SELECT aid, seq, body FROM events WHERE aid NOT NULL").fetchall()
    db.close()
    log = {aid.partition("/")[2]: (seq, json.loads(body)["actions"]) for aid, seq, body in rows}
    assert log == {aid: (version, player.sent[aid]) for aid, version in player.acknowledged.items()}
    assert stored > 20
