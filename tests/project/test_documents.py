# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import doctest
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
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


def run_examples(text: str) -> tuple[int, str]:
    """How many examples the Python blocks of a page hold, and what doctest says of those that are wrong."""
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "page", "page", 0)
    output: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=output.append)
    return len(examples.examples), "".join(output)


def test_the_examples_of_the_readme_are_true(root: Path) -> None:
    count, wrong = run_examples((root / "README.md").read_text(encoding="utf-8"))

    assert count, "the README shows no example of the library"
    assert not wrong, wrong


def test_a_wrong_example_is_found() -> None:
    count, wrong = run_examples("# Page\n\n```python\n>>> 1 + 1\n3\n\n```\n\n```python\n>>> 2\n2\n\n```\n")

    assert count == 2
    assert "Expected:\n    3" in wrong


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_the_commands_that_documents_name_exist(root: Path, document: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(encoding="utf-8"), re.M))
    text = (root / document).read_text(encoding="utf-8")
    named = {word for line in re.findall(r"(?:^    |`)make ((?:[a-z-]+ ?)+)", text, re.M) for word in line.split()}

    assert named
    assert named <= targets


def test_links_between_documents_lead_somewhere(root: Path) -> None:
    pages = [*root.glob("*.md"), *(root / "docs").rglob("*.md")]
    dead = [
        f"{page.relative_to(root)} -> {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]

    assert dead == []


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
