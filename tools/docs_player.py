# SPDX-License-Identifier: Apache-2.0
"""What the site has besides pages: the table's look, and the engine with Pyodide for the tables on the pages.

Nothing comes from anywhere else when a page is read: Pyodide is copied from its package, the engine from the sources.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import mypy_extensions

TABLE = "src/kibitz/table/static"
# Modules of the table's page that draw cards and sentences, served as they are.
DRAWING = ("lib/card.js", "lib/faces.js", "lib/faces.svg", "lib/html.js", "lib/text.js", "vendor/preact.js",
           "vendor/hooks.js", "vendor/htm.js", "vendor/LICENSE.preact", "vendor/LICENSE.htm")  # fmt: skip
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# Rooms of the house that play needs; the readers of sentences need numpy, and are left out.
ROOMS = ("cards", "engine", "rulelang", "mechanics", "games", "catalog", "knowledge", "match", "agents")


def static_files(root: Path, target: Path) -> None:
    """What the pages are drawn with, taken from the table: colours, the mark, faces of cards."""
    shutil.rmtree(target, ignore_errors=True)
    (target / "play").mkdir(parents=True)
    base = (root / TABLE / "lib" / "base.css").read_text(encoding="utf-8")
    (target / "tokens.css").write_text(tokens(base), encoding="utf-8")
    (target / "play" / "table.css").write_text(drawing(base), encoding="utf-8")
    shutil.copy2(root / TABLE / "favicon.svg", target / "favicon.svg")
    for name in DRAWING:
        (target / "play" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / TABLE / name, target / "play" / name)


def tokens(css: str) -> str:
    """The colours by name, as the table's first rule has them."""
    found = re.search(r":root \{\n(.*?)\n\}", css, re.S)
    if found is None:
        raise ValueError("base.css does not begin with the colours any more: look where they stand now")
    lines = found[1].replace("color-scheme: light dark;", "").strip()
    return f"/* Written by the build from {TABLE}/lib/base.css. */\n:root {{ {lines} }}\n"


def drawing(css: str) -> str:
    """How the table draws buttons and cards, for what stands in a player alone."""
    sections = re.split(r"^/\* ---- ([^-]*) ---- \*/$", css, flags=re.M)
    named = dict(zip(sections[1::2], sections[2::2], strict=True))
    rules = named["buttons and fields"] + named["cards"]
    return f"/* Written by the build from {TABLE}/lib/base.css. */\n.kibitz-play {{\n{rules}}}\n"


def add_player(root: Path, site: Path) -> None:
    """Pyodide and the engine, beside the built pages."""
    target = site / "_static" / "play"
    source = pyodide(root)
    (target / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        shutil.copy2(source / name, target / "pyodide" / name)
    pack_engine(root, target / "kibitz.zip")


def pyodide(root: Path) -> Path:
    """The folder of Pyodide's package, which npm brings where it is not there yet."""
    wanted = root / "tools" / "docs"
    made = root / "build" / "docs"
    package = made / "node_modules" / "pyodide"
    version = json.loads((wanted / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    there = package / "package.json"
    if there.is_file() and json.loads(there.read_text(encoding="utf-8"))["version"] == version:
        return package
    made.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy2(wanted / name, made / name)
    folder = subprocess.check_output([str(root / "tools" / "node.sh"), sys.executable], text=True).strip()
    command = [f"{folder}/npm", "ci", "--prefix", str(made), "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(command, check=True)
    return package


def pack_engine(root: Path, target: Path) -> None:
    """The engine's sources with the pages of rules, as an archive that Pyodide unpacks."""
    source = root / "src" / "kibitz"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(source / "__init__.py", "kibitz/__init__.py")
        for room in ROOMS:
            for path in sorted((source / room).rglob("*.py")):
                archive.write(path, f"kibitz/{path.relative_to(source).as_posix()}")
        for path in sorted((root / "docs" / "games").glob("*.md")):
            archive.write(path, f"kibitz/pages/{path.name}")
        archive.write(mypy_extensions.__file__, "mypy_extensions.py")
