# SPDX-License-Identifier: Apache-2.0
"""A table that runs plain takes the compiled engine for its processes as soon as that is built."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kibitz.table import serve
from kibitz.table.workers import Worker

MARK = "the mark of these sources"
WORKER = "import sys\nfor line in sys.stdin:\n    print('{\"actions\": [777]}', flush=True)\n"
UNANSWERABLE = {"level": "greedy"}  # our own process says what is missing


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished build that is not stamped yet; its process answers every brief with 777."""
    made = tmp_path / "compiled"
    (made / "kibitz" / "table").mkdir(parents=True)
    (made / "kibitz" / "__init__.py").touch()
    (made / "kibitz" / "table" / "__init__.py").touch()
    (made / "kibitz" / "table" / "bot_worker.py").write_text(WORKER)
    (made / "kibitz__mypyc.so").write_text("")
    monkeypatch.setenv("KIBITZ_BUILD", str(made))
    monkeypatch.setenv("KIBITZ_BUILD_STAMP", MARK)
    return made


def answers(folder: Path, mark: str) -> list[dict[str, Any]]:
    """What a process answers before the build is stamped, and after it."""

    async def main() -> list[dict[str, Any]]:
        cell = Worker()
        before = await cell.ask(UNANSWERABLE, 30.0)
        folder.with_suffix(".stamp").write_text(mark)
        await cell.start()  # never ends a process: it may be at work
        after = [await cell.ask(UNANSWERABLE, 30.0) for _ in range(2)]
        await cell.end()
        return [before, *after]

    return asyncio.run(main())


def test_a_process_is_replaced_by_one_of_the_build_as_soon_as_that_is_whole(folder: Path) -> None:
    before, *after = answers(folder, MARK)

    assert "error" in before
    assert after == [{"actions": [777]}] * 2


def test_a_build_of_other_sources_is_not_taken(folder: Path) -> None:
    assert all("error" in answer for answer in answers(folder, "another mark"))


def test_a_build_that_could_not_compile_is_not_taken(folder: Path) -> None:
    (folder / "kibitz__mypyc.so").unlink()

    assert all("error" in answer for answer in answers(folder, MARK))


def announced(capsys: pytest.CaptureFixture[str]) -> str:
    serve.announce_build(cast(Any, SimpleNamespace(should_exit=False)))
    return capsys.readouterr().out


def test_the_terminal_is_told_when_the_engine_is_compiled(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.with_suffix(".stamp").write_text(MARK)

    assert announced(capsys) == "The engine is compiled: bots use it from now on, and the next start will.\n"


def test_the_terminal_is_told_when_it_could_not_be(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.with_suffix(".stamp").write_text(MARK)
    (folder / "kibitz__mypyc.so").unlink()

    assert announced(capsys).startswith("The engine could not be compiled and stays plain Python; ")


def test_nothing_is_said_where_no_build_is_awaited(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIBITZ_BUILD", raising=False)

    assert announced(capsys) == ""
