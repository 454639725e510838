# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

from checks.documents import unmentioned, vendored_faults

Plant = Callable[[dict[str, str]], Path]

PYPROJECT = """
[build-system]
requires = ["setuptools>=1"]
[project]
dependencies = ["mypy_extensions>=1", "rich"]
[project.optional-dependencies]
dev = ["pytest-xdist>=3; os_name == 'posix'"]
"""


VENDOR = "src/kibitz/table/static/vendor"


def vendored(package: str) -> dict[str, str]:
    """A vendored module with its manifest and licence."""
    entry = {
        "file": "module.js",
        "package": package,
        "license_file": "LICENSE",
        "sha256": hashlib.sha256(b"text").hexdigest(),
    }
    return {
        f"{VENDOR}/MANIFEST.json": json.dumps({"files": [entry]}),
        f"{VENDOR}/module.js": "text",
        f"{VENDOR}/LICENSE": "",
    }


def test_every_dependency_has_its_reason_and_its_line_in_the_changelog(root: Path) -> None:
    found = unmentioned(root)

    assert not found, "\n".join(found)


def test_a_dependency_without_a_reason_is_found(plant: Plant) -> None:
    root = plant(
        {
            "pyproject.toml": PYPROJECT,
            **vendored("preact"),
            "docs/decisions.md": "setuptools, mypy-extensions, enriched, pytest-xdist and preact.",
            "CHANGELOG.md": "setuptools, mypy_extensions, rich, pytest-xdist.",
        }
    )

    assert unmentioned(root) == ["docs/decisions.md does not mention rich", "CHANGELOG.md does not mention preact"]


def test_vendored_files_are_as_their_manifest_states(root: Path) -> None:
    found = vendored_faults(root)

    assert not found, "\n".join(found)


def test_a_changed_an_unstated_and_an_unlicensed_vendored_file_are_found(plant: Plant) -> None:
    root = plant({**vendored("preact"), f"{VENDOR}/module.js": "changed", f"{VENDOR}/other.js": ""})
    (root / VENDOR / "LICENSE").unlink()

    assert vendored_faults(root) == [
        "module.js is not the file that the manifest states",
        "module.js lacks its licence",
        "other.js is in no manifest",
    ]


# A path from the project's root; NAME and ID stand for any name, and what is built need not be there yet.
PATH = re.compile(r"(?<![\w./:-])(?:src|tests|docs|tools|benchmarks)/[\w*./-]*[\w*]")


def paths_that_lead_nowhere(root: Path) -> list[str]:
    pages = [*root.glob("*.md"), *(root / "docs").rglob("*.md")]
    return [
        f"{page.relative_to(root)} names {path}"
        for page in pages
        for path in PATH.findall(page.read_text(encoding="utf-8"))
        if not any(root.glob(re.sub(r"\b(NAME|ID)\b|(?<=_)NAME", "*", path)))
    ]


def test_the_paths_that_documents_name_exist(root: Path) -> None:
    assert paths_that_lead_nowhere(root) == []


def test_a_path_that_leads_nowhere_is_found(plant: Plant) -> None:
    text = "See `tests/games/test_NAME.py`, docs/page.md, `src/kibitz/NAME.py` and https://example.org/docs/none."
    root = plant({"CONTRIBUTING.md": text, "docs/page.md": "", "src/kibitz/cards.py": ""})

    assert paths_that_lead_nowhere(root) == ["CONTRIBUTING.md names tests/games/test_NAME.py"]
