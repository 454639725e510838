# SPDX-License-Identifier: Apache-2.0
"""What pages promise is kept: links, examples and commands of the README, of everything in docs, and of notebooks."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import pytest
from checks.pages import (
    Command,
    Shell,
    anchors,
    command_faults,
    commands,
    dead_links,
    pages,
    python_blocks,
    run_python,
    text_of,
)

from kibitz.cli import make_parser

Plant = Callable[[dict[str, str]], Path]
ROOT = Path(__file__).resolve().parent.parent.parent
WITH_PYTHON = [page for page in pages(ROOT) if page.suffix == ".md" and python_blocks(text_of(page))]


def test_every_link_leads_somewhere(root: Path) -> None:
    assert dead_links(root) == []


def test_links_to_missing_files_headings_and_hosts_are_found(plant: Plant) -> None:
    text = (
        "# One thing\n\n[a](page.md) [b](none.md) [c](page.md#two-things) [d](page.md#none) [e](#one-thing) [f](#two)\n"
        "[g](http://example.org/x) [h](https://example.org/x) [i](https://nowhere) ![j](none.png)\n"
    )
    root = plant({"docs/index.md": text, "docs/page.md": "# Page\n\n## Two `things`\n"})

    assert dead_links(root) == [
        "docs/index.md -> none.md: there is no such file",
        "docs/index.md -> page.md#none: there is no such heading",
        "docs/index.md -> #two: there is no such heading",
        "docs/index.md -> http://example.org/x: no address of the form https://host/path",
        "docs/index.md -> https://nowhere: no address of the form https://host/path",
        "docs/index.md -> none.png: there is no such file",
    ]


def test_headings_of_one_name_have_anchors_of_their_own() -> None:
    assert anchors("# A b\n\n## A b\n\n```\n# no heading\n```\n") == {"a-b", "a-b-1"}


def test_pages_with_examples_are_known() -> None:
    assert {"README.md", "library.md", "tutorial.md"} <= {page.name for page in WITH_PYTHON}


@pytest.mark.parametrize("page", WITH_PYTHON, ids=[str(page.relative_to(ROOT)) for page in WITH_PYTHON])
def test_the_python_of_a_page_runs(page: Path) -> None:
    count, wrong = run_python(text_of(page))

    assert count
    assert not wrong, wrong


def test_a_wrong_example_is_found() -> None:
    count, wrong = run_python("# Page\n\n```python\n>>> x = 1\n>>> x + 1\n3\n\n```\n\n```python\n>>> x\n1\n\n```\n")

    assert count == 3
    assert "Expected:\n    3" in wrong
    assert wrong.count("Failed example") == 1


def test_a_block_that_raises_and_a_file_that_fails_are_found() -> None:
    _, wrong = run_python(
        "```python\nimport no_such_module\n```\n\n```python\n# play.py\nraise SystemExit('stopped')\n```\n"
    )

    assert "no_such_module" in wrong
    assert "stopped" in wrong


def test_a_block_is_left_out_where_the_page_says_why() -> None:
    assert python_blocks("<!-- not run: needs a cluster -->\n```python\n1 / 0\n```\n\n```python\n2\n```\n") == ["2\n"]


def test_every_command_of_every_page_can_be_typed(root: Path) -> None:
    assert command_faults(root, Shell(root, make_parser())) == []
    assert sum(1 for page in pages(root) for _ in commands(text_of(page))) > 50


@pytest.fixture
def shell(plant: Plant) -> Shell:
    project = '[project]\nname = "kibitz"\n[project.optional-dependencies]\ntable = []\n'
    root = plant({"Makefile": "play: x\n\ttrue\n", "pyproject.toml": project, "tools/one.py": ""})
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers()
    commands.add_parser("play").add_argument("--seats")
    commands.add_parser("study").add_subparsers().add_parser("fairness").add_argument("--html")
    return Shell(root, parser)


@pytest.mark.parametrize(
    "line",
    [
        "kibitz",
        "kibitz play abstrac --seats 2  # two",
        "kibitz study fairness 8-5-3 --html fair.html",
        ".venv/bin/kibitz play --seats=2",
        'make play PLAY="play"',
        "PYTHONPATH=src python tools/one.py --any",
        "python my_agent.py",
        "pip install kibitz[table]",
    ],
)
def test_a_command_that_is_there_is_not_complained_of(shell: Shell, line: str) -> None:
    assert shell.fault(Command(line, strict=True)) == ""


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("kibitz plays", "there is no command kibitz plays"),
        ("kibitz play --seat 2", "kibitz play has no --seat"),
        ("kibitz study fair", "there is no command kibitz study fair"),
        ("kibitz study fairness --page", "kibitz study fairness has no --page"),
        ("make played", "make has no target played"),
        ("python tools/two.py", "there is no tools/two.py"),
        ("python -m no_such_module", "there is no module no_such_module"),
        ("pip install 'kibitz[chairs]'", "there is no extra chairs"),
        ("kibbitz play", "the program kibbitz is not known here"),
    ],
)
def test_a_command_that_is_not_there_is_found(shell: Shell, line: str, why: str) -> None:
    assert shell.fault(Command(line, strict=True)) == why


def test_commands_are_read_from_blocks_indented_lines_and_backticks() -> None:
    text = (
        "Type\n\n    kibitz one\n\nor `kibitz two --now`:\n\n"
        "```sh\n# not this\nkibitz three \\\n  --flag\n```\n\n"
        "```console\n$ kibitz four\nits answer\n```\n"
    )

    assert [command.line for command in commands(text)] == [
        "kibitz three --flag",
        "kibitz four",
        "kibitz one",
        "kibitz two --now",
    ]
