# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from checks.imports import impurities, wrong_arrows

SQLITE = re.compile(r"^import sqlite3|sqlite_store import", re.MULTILINE)

Plant = Callable[[dict[str, str]], Path]


def test_imports_run_one_way(root: Path) -> None:
    found = wrong_arrows(root)

    assert not found, "\n".join(found)


def test_the_engine_does_no_io_reads_no_clock_and_draws_no_luck_of_its_own(root: Path) -> None:
    found = impurities(root)

    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "line", "fault"),
    [
        ("cards/card.py", "from kibitz.engine.deal import Deal", "cards may not import engine"),
        ("mechanics/trick.py", "import kibitz.games.abstrac", "mechanics may not import games"),
        ("games/abstrac.py", "from kibitz import catalog", "games may not import catalog"),
        ("games/abstrac.py", "from .. import knowledge", "games may not import knowledge"),
        ("games/abstrac.py", "from ..agents.core import search", "games may not import agents"),
        ("match/match.py", "def f():\n    from kibitz.agents import greedy", "match may not import agents"),
        ("knowledge/views.py", "from kibitz import load_game", "knowledge may not import __init__"),
        ("agents/greedy.py", "import kibitz", "agents may not import __init__"),
        ("table/app.py", "from kibitz.games.abstrac import Abstrac", "table may not import games"),
        ("table/app.py", "from kibitz.terminal import plain", "table may not import terminal"),
        ("terminal/plain.py", "from kibitz.cli import main", "terminal may not import cli"),
        ("novel.py", "", "say in tools/checks/imports.py where novel stands"),
    ],
)
def test_a_wrong_arrow_is_found(plant: Plant, name: str, line: str, fault: str) -> None:
    root = plant({f"src/kibitz/{name}": line})

    (found,) = wrong_arrows(root)

    assert fault in found


def test_the_table_knows_its_store_by_the_interface_alone(root: Path) -> None:
    """Who opens it, and what looks after a database on the disk, is all that would change with another store."""
    table = root / "src" / "kibitz" / "table"
    users = {path.name for path in table.glob("*.py") if SQLITE.search(path.read_text(encoding="utf-8"))}

    served = {"store_process.py", "store_worker.py"}
    assert users == {*served, "sqlite_store.py", "schema.py", "checking.py", "upkeep.py"}


def test_arrows_to_the_left_and_within_a_room_are_fine(plant: Plant) -> None:
    root = plant(
        {
            "src/kibitz/__init__.py": "from kibitz.catalog.index import catalog",
            "src/kibitz/cli.py": "from kibitz.table import app\nfrom kibitz import load_game",
            "src/kibitz/table/app.py": "from kibitz.agents import levels\nfrom kibitz.match.match import Match",
            "src/kibitz/agents/core.py": "from kibitz.knowledge.views import view_of\nfrom kibitz.games import abstrac",
            "src/kibitz/knowledge/views.py": "from kibitz.knowledge.ledger import Ledger",
            "src/kibitz/games/abstrac.py": "from ..cards.kernel import bit\nfrom kibitz.mechanics.rows import Row",
        }
    )

    assert wrong_arrows(root) == []


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import time",
        "from asyncio import run",
        "import numpy as np",
        "from os import urandom",
        "def f():\n    import datetime",
        "text = open('f').read()",
        "print('x')",
    ],
)
def test_an_impure_engine_is_found(plant: Plant, line: str) -> None:
    assert len(impurities(plant({"src/kibitz/games/abstrac.py": line}))) == 1
    assert len(impurities(plant({"src/kibitz/knowledge/views.py": line}))) == 2


def test_agents_and_doors_may_read_the_clock(plant: Plant) -> None:
    root = plant({"src/kibitz/agents/search.py": "import time", "src/kibitz/table/app.py": "import asyncio"})

    assert impurities(root) == []
