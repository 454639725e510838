# SPDX-License-Identifier: Apache-2.0
"""What a stranger gets: wheels are built from the source distribution and installed where nothing else is.

All of it takes minutes, and fetches what the wheels ask for from the package index.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest
from tests.project.fresh import Fresh, fetched, wheel

pytestmark = pytest.mark.long

FIRST_DEAL = 60.0  # seconds from `pip install` to the end of a first deal
PACKAGES = 12  # of the engine with the terminal, itself among them
IMPORT = 0.15  # seconds of the processor

RIGHT = """
import kibitz

game: kibitz.Game = kibitz.load_game("8-5-3", seats=3)
deal = game.new_deal(seed=7)
seat: int = deal.current_player()
actions: list[int] = deal.legal_actions()
words: str = deal.action_to_string(actions[0])
deal.apply_action(deal.string_to_action(words))
reason: str | None = deal.objection(actions[0])
match: kibitz.Match = game.new_match(seed=7)
returns: list[float] = match.clone().returns()
again: kibitz.Match | object = kibitz.replay(match.to_record())
ids: list[str] = [one.id for one in kibitz.catalog()]
print(seat, words, reason, returns, ids, match.is_terminal())
"""

WRONG = """
import kibitz

deal = kibitz.load_game("8-5-3", seats="three").new_deal(seed=7)
words: int = deal.action_to_string(1)
deal.no_such_name()
for action in deal.current_player():
    print(action)
"""


@pytest.mark.parametrize("engine", ["plain", "compiled"])
def test_the_engine_with_the_terminal_plays_within_a_minute_and_brings_few_packages(
    root: Path, dist: Path, tmp_path: Path, engine: str
) -> None:
    pattern = "kibitz_engine-*-py3-none-any.whl" if engine == "plain" else "kibitz_engine-*-cp3*.whl"
    fresh = Fresh(tmp_path / "fresh")

    began = time.monotonic()
    fresh.install(f"{wheel(dist, pattern)}[terminal]")
    fresh.run("python", root / "tools/first_deal.py", engine)
    seconds = time.monotonic() - began

    assert seconds <= FIRST_DEAL
    assert ("librt" in fresh.packages()) is (engine == "compiled")
    assert len(fresh.packages()) <= PACKAGES, sorted(fresh.packages())
    assert fresh.import_seconds() <= IMPORT
    assert f"{engine} engine" in fresh.run("kibitz", "--version")
    assert "1 deals" in fresh.run("kibitz", "simulate", "abstrac", "--deals", "1", "--seed", "1")
    fairness = ("study", "fairness", "8-5-3", "--deals", "1", "--packs", "0", "--seed", "1")
    assert "a deal is worth" in fresh.run("kibitz", *fairness)


def test_plain_kibitz_brings_the_table_and_its_page_and_serves_as_the_container_does(
    root: Path, dist: Path, tmp_path: Path
) -> None:
    fresh = Fresh(tmp_path / "fresh")
    fresh.install("--find-links", dist, "kibitz")
    assert {"kibitz", "kibitz-engine", "starlette", "textual", "numpy"} <= fresh.packages()

    text = (root / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    entry = json.loads(re.findall(r"^ENTRYPOINT (.+)$", text, re.M)[0])
    healthy = json.loads(re.findall(r"^HEALTHCHECK.*CMD (.+)$", text, re.M)[0])
    port = "8917"
    command = [port if one == "8010" else one.replace("/data", str(tmp_path)) for one in entry[1:]]
    with subprocess.Popen([fresh.bin / entry[0], *command], stdout=subprocess.DEVNULL) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/")
            fresh.run(healthy[0], *healthy[1:-1], healthy[-1].replace("8010", port))
        finally:
            server.terminate()
    assert "Kibitz" in page
    assert (tmp_path / "table.sqlite3").exists()
    assert list((fresh.folder).rglob("kibitz/table/static/dist/main.js"))


@pytest.fixture(scope="module")
def typed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment with the engine alone, for whoever reads its types."""
    fresh = Fresh(tmp_path_factory.mktemp("typed"))
    fresh.install(wheel(dist, "kibitz_engine-*-py3-none-any.whl"))
    return fresh


def read_types(fresh: Fresh, program: str) -> subprocess.CompletedProcess[str]:
    """What a strict reader of types says of a program outside, by what is installed."""
    path = fresh.folder / "program.py"
    path.write_text(program)
    options = ["--strict", "--config-file=", "--python-executable", str(fresh.bin / "python")]
    clean = {name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH")}
    return subprocess.run(
        [sys.executable, "-m", "mypy", *options, "program.py"], cwd=fresh.folder, env=clean, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def test_a_program_that_uses_the_public_names_is_right_by_the_types_and_runs(typed: Fresh) -> None:
    done = read_types(typed, RIGHT)

    assert done.returncode == 0, done.stdout
    assert "name " in typed.run("python", "program.py")


def test_a_program_that_misuses_them_is_wrong_by_the_types(typed: Fresh) -> None:
    done = read_types(typed, WRONG)

    lines = {int(number) for number in re.findall(r"^program\.py:(\d+): error", done.stdout, re.M)}
    assert lines == {4, 5, 6, 7}, done.stdout


def test_the_source_distribution_holds_tests_that_pass(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(wheel(dist, "kibitz_engine-*.tar.gz")) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    clean = {name: value for name, value in os.environ.items() if not name.startswith("KIBITZ")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine/test_abstrac.py"],
        cwd=source, env={**clean, "PYTHONPATH": "src"}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
