# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from checks.frontend import STATIC, circles, scripts, wrong_arrows

Plant = Callable[[dict[str, str]], Path]


def planted(plant: Plant, files: dict[str, str]) -> Path:
    """A project with these files in its front end, and a file in every room to point at."""
    all_files = {f"{room}/page.js": "" for room in ("lib", "writing", "table", "lobby", "vendor")} | files
    return plant({f"{STATIC.as_posix()}/{name}": text for name, text in all_files.items()})


def test_the_front_end_imports_one_way(root: Path) -> None:
    found = wrong_arrows(root)

    assert len(scripts(root)) > 40
    assert not found, "\n".join(found)


def test_no_script_of_the_front_end_needs_itself(root: Path) -> None:
    found = circles(root)

    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "line", "fault"),
    [
        ("lib/card.js", 'import { Page } from "../table/page.js";', "lib may not import table"),
        ("lib/card.js", 'const part = lazy(() => import("../lobby/page.js"));', "lib may not import lobby"),
        ("writing/draft.js", '/** @import { Page } from "../table/page.js" */', "writing may not import table"),
        ("lobby/game.js", '/** @type {import("../table/page.js").Page} */', "lobby may not import table"),
        ("table/panel.js", 'import "../lobby/page.js";', "table may not import lobby"),
        ("table/panel.js", 'import {\n  App,\n} from "../main.js";', "table may not import main"),
        ("lib/lazy.js", 'sheet("lobby/lobby.css");', "lib may not import lobby"),
        ("table/panel.js", 'import { gone } from "./gone.js";', "there is no table/gone.js"),
        ("novel/page.js", "", "say in tools/checks/frontend.py where novel stands"),
    ],
)
def test_a_wrong_arrow_of_the_front_end_is_found(plant: Plant, name: str, line: str, fault: str) -> None:
    root = planted(plant, {"main.js": "", "lobby/lobby.css": "", name: line})

    (found,) = wrong_arrows(root)

    assert fault in found


def test_arrows_to_the_left_and_within_a_room_of_the_front_end_are_fine(plant: Plant) -> None:
    root = planted(
        plant,
        {
            "main.js": 'import "./lib/lazy.js";\nawait import("./lobby/page.js");\nsheet("lobby/lobby.css");',
            "lobby/lobby.css": "",
            "lib/lazy.js": 'import { h } from "../vendor/page.js";\n/** @import { View } from "./types.js" */',
            "lib/types.d.ts": "",
            "table/panel.js": 'const Notes = lazy(() => import("../writing/page.js"));\nimport "./page.js";',
        },
    )

    assert wrong_arrows(root) == []
    assert circles(root) == []


@pytest.mark.parametrize(
    ("back", "way"),
    [
        ('import { a } from "./a.js";', "table/a.js -> table/b.js -> table/a.js"),
        ('const A = lazy(() => import("./a.js"));', "table/a.js -> table/b.js -> table/a.js"),
        ('/** @import { A } from "./a.js" */', "table/a.js -> table/b.js -> table/a.js"),
        ('import { c } from "./c.js";', "table/a.js -> table/b.js -> table/c.js -> table/a.js"),
    ],
)
def test_a_circle_of_the_front_end_is_found(plant: Plant, back: str, way: str) -> None:
    root = planted(
        plant,
        {
            "table/a.js": 'import { b } from "./b.js";',
            "table/b.js": back,
            "table/c.js": 'import { a } from "./a.js";' if "./c.js" in back else "",
        },
    )

    assert circles(root) == [way]
