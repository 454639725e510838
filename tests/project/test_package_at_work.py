# SPDX-License-Identifier: Apache-2.0
"""What a stranger does with the wheels: runs the learner, builds and plays a game of their own, steps environments.

Everything runs by what pip brought into a fresh environment, and nothing of this checkout is in reach but what is
copied there. All of it takes minutes.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.project.fresh import Fresh, fetched, wheel
from tests.table.client import Client

pytestmark = pytest.mark.long

OPENSPIEL = """
import random
import pyspiel
from kibitz.research import openspiel

openspiel.register()
state = pyspiel.load_game("kibitz_crazy_eights(players=2)").new_initial_state()
draws = random.Random(1)
while not state.is_terminal():
    state.apply_action(draws.choice(state.legal_actions()))
assert any(state.returns())
print("played")
"""
PETTINGZOO = """
from kibitz.research import pettingzoo

env = pettingzoo.env("crazy-eights", seats=2)
env.reset(seed=1)
totals = dict.fromkeys(env.possible_agents, 0)
for agent in env.agent_iter():
    seen, reward, ended, cut_off, info = env.last()
    totals[agent] += reward
    env.step(None if ended or cut_off else env.action_space(agent).sample(seen["action_mask"]))
assert any(totals.values())
assert list(totals.values()) == env.episodes.state.returns()
print("played")
"""
GYMNASIUM = """
import gymnasium
import kibitz.batch
import kibitz.research.gymnasium

env = gymnasium.make("kibitz/8-5-3-v0", seat=0, opponents="steady")
observation, info = env.reset(seed=1)
ended = cut_off = False
while not (ended or cut_off):
    action = env.action_space.sample(info["action_mask"])
    observation, reward, ended, cut_off, info = env.step(action)
many = kibitz.batch.vector_env("crazy-eights", n=4, seats=2)
seen, infos = many.reset(seed=1)
after, *_ = many.step(infos["action_mask"].argmax(axis=1))
assert (after != seen).any(axis=1).all()
assert ended and "illegal_action" not in info
print("played")
"""
# Of each extra a program that plays with it, and what it must not bring: what only the others, or the table, need.
EXTRAS = {
    "openspiel": (OPENSPIEL, {"pettingzoo", "gymnasium", "starlette", "textual", "pyarrow"}),
    "pettingzoo": (PETTINGZOO, {"open_spiel", "open-spiel", "starlette", "textual", "pyarrow"}),
    "gymnasium": (GYMNASIUM, {"open_spiel", "open-spiel", "pettingzoo", "starlette", "textual", "pyarrow"}),
}


@pytest.fixture(scope="module")
def stranger(root: Path, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment with `kibitz`, compiled, and the template's package, copied and installed as its page says."""
    fresh = Fresh(tmp_path_factory.mktemp("stranger") / "fresh")
    fresh.install("--find-links", dist, "kibitz")
    copied = fresh.folder / "my-game"
    left_out = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(root / "examples" / "template", copied, ignore=left_out)
    fresh.install(f"{copied}[dev]")
    return fresh


def test_what_runs_there_is_what_was_installed_there(root: Path, stranger: Fresh) -> None:
    script = "import sys, kibitz, kibitz_last_straw; print(kibitz.__file__, kibitz_last_straw.__file__, *sys.path)"
    here, its, *places = stranger.run("python", "-c", script).split()

    assert Path(here).is_relative_to(stranger.folder)
    assert Path(its).is_relative_to(stranger.folder)
    assert not [place for place in places if Path(place).is_relative_to(root)]
    assert "compiled engine" in stranger.run("kibitz", "--version")


def test_the_learner_learns_there_and_measures_what_it_saved(root: Path, stranger: Fresh) -> None:
    shutil.copy(root / "examples" / "learn.py", stranger.folder)

    told = stranger.run("python", "learn.py", "--minutes", "0.2", "--looks", "1")
    shown = stranger.run("python", "learn.py", "--show", "learned.npz")

    assert "The weights are in learned.npz, the curve in learned.svg." in told
    assert (stranger.folder / "learned.svg").read_text(encoding="utf-8").startswith("<svg")
    leads = {
        who: float(lead) for lead, who in re.findall(r"^([+-][\d.]+) ± [\d.]+ points a deal on (\w+)$", shown, re.M)
    }
    assert leads["random"] > 0.5, shown
    assert -3.3 < leads["steady"] < 0, shown


def test_the_template_is_listed_checked_tested_and_played_there(stranger: Fresh) -> None:
    listed = json.loads(stranger.run("kibitz", "games", "--json"))
    assert next(game["package"] for game in listed if game["id"] == "last-straw") == "kibitz-last-straw"
    report = json.loads(stranger.run("kibitz", "check-game", "kibitz:last-straw", "--deals", "2", "--json"))
    assert report["passed"] is True
    told = stranger.run("kibitz", "arena", "last-straw", "--agents", "ducker", "random", "--deals", "20", "--json")
    assert "ducker" in json.loads(told[told.index("{") :])["agents"]
    tests = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "my-game/tests")
    assert "5 passed" in stranger.run("python", *tests)


@pytest.fixture
def table(stranger: Fresh, tmp_path: Path) -> Iterator[Client]:
    """The table of that environment, served for its own machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [stranger.bin / "kibitz", "serve", "--no-open", "--port", port, "--database", tmp_path / "t.sqlite3"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIBITZ"))}
    with subprocess.Popen(list(map(str, command)), cwd=tmp_path, env=clean, stdout=subprocess.DEVNULL) as server:
        try:
            fetched(f"http://127.0.0.1:{port}/")
            yield Client(port)
        finally:
            server.terminate()


def test_the_template_is_played_to_its_end_at_the_table_there(table: Client) -> None:
    made = table.new_table(game="last-straw", seats=3, bots=["ducker", "steady"])
    view = table.sit_down(made["table"]).play_out(random.Random(1), 60)

    assert view["over"], "three deals of five cards are over by now"
    assert table.request("GET", "/api/games/last-straw/rules")[1]["title"] == "Last Straw"


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_alone_is_enough_for_its_environments(dist: Path, tmp_path: Path, extra: str) -> None:
    program, foreign = EXTRAS[extra]
    fresh = Fresh(tmp_path / "fresh")
    fresh.install(f"{wheel(dist, 'kibitz_engine-*-cp3*.whl')}[{extra}]")

    assert fresh.packages() & foreign == set()
    assert fresh.run("python", "-c", program).splitlines()[-1] == "played"
