# SPDX-License-Identifier: Apache-2.0
"""The template is built, installed into a fresh environment and played there, as a stranger would do it."""

from __future__ import annotations

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.client import Client

import kibitz

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "examples" / "template"
ENGINE = Path(str(kibitz.__file__)).parents[1]

pytestmark = pytest.mark.long


def run(*command: str | Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the template's wheel; Kibitz and what it needs are those under test, so that nothing is
    fetched."""
    folder = tmp_path_factory.mktemp("stranger")
    shutil.copytree(TEMPLATE, folder / "source", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    pip = (sys.executable, "-m", "pip")
    offline = ("--no-index", "--no-deps")
    run(*pip, "wheel", *offline, "--no-build-isolation", "-w", folder, folder / "source")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    fresh = folder / "venv" / "bin" / "python"
    (wheel,) = folder.glob("*.whl")
    run(*pip, "--python", fresh, "install", *offline, wheel)
    packages = Path(run(fresh, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (packages / "under_test.pth").write_text(f"{ENGINE}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return fresh


@pytest.fixture
def server(python: Path, tmp_path: Path) -> Iterator[Client]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [python, "-m", "kibitz", "serve", "--no-open", "--port", port, "--database", tmp_path / "t.sqlite3"]
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield Client(port)
    finally:
        process.terminate()
        process.wait(30)


def test_the_game_is_listed_checked_and_played_by_command(python: Path) -> None:
    listed = json.loads(run(python, "-m", "kibitz", "games", "--json"))
    assert next(game["package"] for game in listed if game["id"] == "last-straw") == "kibitz-last-straw"
    report = json.loads(run(python, "-m", "kibitz", "check-game", "kibitz:last-straw", "--deals", "2", "--json"))
    assert report["passed"] is True
    played = ("--matches", "2", "--agents", "ducker,greedy,best@20", "--json")
    assert json.loads(run(python, "-m", "kibitz", "simulate", "last-straw", *played))["matches"] == 2


def test_a_match_is_played_at_the_table_against_the_agent_of_the_package(server: Client) -> None:
    offered = server.request("GET", "/api/games")[1]
    assert "last-straw" in [game["id"] for game in offered["games"]]
    assert "ducker" in [bot["level"] for bot in offered["bots"]]
    made = server.new_table(game="last-straw", seats=3, bots=["ducker", "steady"])
    view = server.sit_down(made["table"]).play_out(random.Random(1), 60)
    assert view["over"], "three deals of five cards are over by now"
    assert server.request("GET", "/api/games/last-straw/rules")[1]["title"] == "Last Straw"


def test_the_tests_of_the_template_pass_there(python: Path) -> None:
    told = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, TEMPLATE / "tests")
    assert "5 passed" in told
