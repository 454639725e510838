# SPDX-License-Identifier: Apache-2.0
"""Runs the notebooks of docs/notebooks: all of them anew and stored with what they show, or one for a test.

    PYTHONPATH=build/compiled .venv/bin/python tools/docs_notebooks.py [NAME...]

The cell tagged `parameters` holds what makes a run long; its metadata (`short_run`) what a test puts in its place.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "docs" / "notebooks"


def run(path: Path, short: bool = False) -> Any:
    """The notebook with what its cells show. Raises CellExecutionError where one fails."""
    book = nbformat.read(path, as_version=4)
    if short:
        shorten(book)
    NotebookClient(book, timeout=900, kernel_name="python3").execute()
    return book


def shorten(book: Any) -> None:
    """Put the short settings in place of the usual ones."""
    cells = [cell for cell in book.cells if "parameters" in cell.metadata.get("tags", [])]
    if not cells or not all(cell.metadata.get("short_run") for cell in cells):
        raise ValueError("a notebook needs a cell tagged `parameters` with its `short_run` in the metadata")
    for cell in cells:
        cell.source = cell.metadata["short_run"]


def stored(path: Path) -> None:
    """Run a notebook and keep what it shows, without the times of the run."""
    book = run(path)
    for cell in book.cells:
        cell.metadata.pop("execution", None)
    book.metadata["language_info"] = {"name": "python"}
    nbformat.write(book, path)


if __name__ == "__main__":
    for one in sys.argv[1:] or sorted(file.stem for file in NOTEBOOKS.glob("*.ipynb")):
        print(f"Running {one} ...", flush=True)
        stored(NOTEBOOKS / f"{one}.ipynb")
