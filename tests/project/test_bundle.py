# SPDX-License-Identifier: Apache-2.0
"""The bundle of the front end: made of these sources, once, and of all of them; and what is said where it cannot be."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import bundle
import pytest

from kibitz.table.release import Release, read

needs_bundler = pytest.mark.skipif(not bundle.can_bundle(), reason="no bundler: run `make bundle`")


@pytest.fixture
def static(root: Path, tmp_path: Path) -> Path:
    """A copy of the front end."""
    copy = tmp_path / "static"
    shutil.copytree(root / "src/kibitz/table/static", copy)
    return copy


def test_the_source_tree_has_no_bundle(root: Path) -> None:
    assert not (root / "src/kibitz/table/static/dist").exists()


@needs_bundler
def test_a_bundle_is_made_once_and_anew_when_a_source_changes(static: Path) -> None:
    assert bundle.bundle(static)
    assert not bundle.bundle(static)
    assert Release(read(static)).bundled

    (static / "lib/base.css").write_text("body { color: red; }\n")
    assert not Release(read(static)).bundled
    assert bundle.bundle(static)
    assert Release(read(static)).bundled
    assert "body{color:red}" in (static / "dist/styles.css").read_text()


@needs_bundler
def test_the_same_sources_make_the_same_bundle(static: Path) -> None:
    bundle.bundle(static)
    first = read(static / "dist")
    shutil.rmtree(static / "dist")
    bundle.bundle(static)

    assert read(static / "dist") == first


@needs_bundler
def test_a_bundle_is_few_files_and_asks_for_none_of_the_modules(static: Path) -> None:
    bundle.bundle(static)
    made = read(static / "dist")
    scripts = {name: text.decode() for name, text in made.items() if name.endswith(".js")}

    assert {name.rpartition("-")[0] for name in scripts} == {"", "chunk", "later", "later-lobby"}
    assert len(scripts) <= 6
    assert made.keys() >= {"index.html", "main.js", "styles.css", "responsive.css", "faces.svg"}
    for text in scripts.values():
        imported = re.findall(r"""(?:\bfrom|\bimport)\s*\(?"(\.[^"]+)\"""", text)
        assert {path.removeprefix("./") for path in imported} <= scripts.keys()


@needs_bundler
def test_every_rule_of_every_style_sheet_is_in_the_bundle(static: Path) -> None:
    bundle.bundle(static)
    sources = [path.read_text() for path in static.rglob("*.css") if "dist" not in path.parts]
    made = "".join(path.read_text() for path in (static / "dist").glob("*.css"))
    classes = {name for text in sources for name in re.findall(r"\.([a-z][\w-]+)(?=[^{}]*\{)", text)}

    assert len(classes) > 100
    assert not [name for name in classes if f".{name}" not in made]


def test_without_the_bundler_one_sentence_says_what_to_do(root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))

    done = subprocess.run([sys.executable, tmp_path / "tools/bundle.py"], capture_output=True, text=True)

    assert done.returncode == 1
    assert done.stderr == "The bundler is not installed: run `make bundle`.\n"
