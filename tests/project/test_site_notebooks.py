# SPDX-License-Identifier: Apache-2.0
"""The notebooks run from top to bottom, with short settings, and are stored with what they show."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("nbclient", reason="notebooks need the extra docs")

import nbformat
from docs_notebooks import NOTEBOOKS, run, shorten
from nbclient.exceptions import CellExecutionError

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_a_notebook_runs(path: Path) -> None:
    book = run(path, short=True)

    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code)
    assert any("image/svg+xml" in output.get("data", {}) for cell in code for output in cell.outputs)


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_a_notebook_is_stored_as_it_was_run(path: Path) -> None:
    book = nbformat.read(path, as_version=4)

    counts = [cell.execution_count for cell in book.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1)), "run it anew: python tools/docs_notebooks.py"
    assert not [output for cell in book.cells for output in cell.get("outputs", []) if output.output_type == "error"]


def test_a_notebook_with_a_fault_is_found(tmp_path: Path) -> None:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    nbformat.write(book, tmp_path / "wrong.ipynb")

    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        run(tmp_path / "wrong.ipynb")


def test_a_notebook_without_short_settings_is_not_run_in_a_test() -> None:
    with pytest.raises(ValueError, match="short_run"):
        shorten(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1")]))
