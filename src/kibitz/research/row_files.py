"""Rows that are written while a study runs: a CSV file, or a Parquet file that is made of one at the end.

A CSV file can be read while it grows, and cut off at the last finished block when a run goes on. A Parquet file can be
neither, so that its rows wait in a CSV file beside it, and become Parquet a stretch at a time.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

SUFFIXES: Final = (".csv", ".parquet")
WAITING: Final = ".rows.csv"  # behind the name of a Parquet file, while its rows are written
COMPRESSION: Final = "zstd"


def check_file(path: Path) -> None:
    """Raises ValueError with one sentence where no rows can be written to a file of this name."""
    if path.suffix not in SUFFIXES:
        raise ValueError(f"--out {path}: name a .csv or a .parquet file.")
    if not path.parent.is_dir():
        raise ValueError(f"--out {path}: there is no folder {path.parent}.")
    if path.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise ValueError(
                'A .parquet file needs pyarrow: pip install "kibitz-engine[parquet]" brings it, or write a .csv file.'
            ) from None


class RowFile:
    """Writes rows block by block. `columns` are their names, `texts` and `fractions` those that are no whole numbers.

    With `size` it goes on where a file of so many bytes stopped; else it begins anew. Raises ValueError where there is
    no such file any more.
    """

    def __init__(
        self, path: Path, columns: Sequence[str], texts: Iterable[str], fractions: Iterable[str], size: int = 0
    ) -> None:
        self.path = path
        self._texts, self._fractions = set(texts), set(fractions)
        self._columns = list(columns)
        self._waiting = path if path.suffix == ".csv" else Path(f"{path}{WAITING}")
        if size:
            self._cut(size)
        self._file = self._waiting.open("a" if size else "w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file)
        if not size:
            self._writer.writerow(columns)

    def _cut(self, size: int) -> None:
        if not self._waiting.exists() or self._waiting.stat().st_size < size:
            raise ValueError(f"{self._waiting} is not as the stopped run left it, so that this run cannot go on.")
        with self._waiting.open("r+b") as file:
            file.truncate(size)

    def add(self, rows: Iterable[Sequence[Any]]) -> int:
        """Write some rows; the size of the file after them."""
        self._writer.writerows(rows)
        self._file.flush()
        return self._file.tell()

    def close(self) -> None:
        """Leave the file, to go on another time."""
        self._file.close()

    def finish(self) -> None:
        """All rows are written."""
        self.close()
        if self._waiting != self.path:
            self._make_parquet()
            self._waiting.unlink()

    def _make_parquet(self) -> None:
        import pyarrow
        from pyarrow import csv as arrow_csv
        from pyarrow import parquet

        kinds = {name: self._kind(pyarrow, name) for name in self._columns}
        convert = arrow_csv.ConvertOptions(column_types=kinds, strings_can_be_null=True)
        with (
            arrow_csv.open_csv(self._waiting, convert_options=convert) as reader,
            parquet.ParquetWriter(self.path, reader.schema, compression=COMPRESSION) as writer,
        ):
            for batch in reader:
                writer.write_batch(batch)

    def _kind(self, pyarrow: Any, name: str) -> Any:
        if name in self._texts:
            return pyarrow.string()
        return pyarrow.float64() if name in self._fractions else pyarrow.int64()
