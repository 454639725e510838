"""The rules pages: docs/games/ID.md, beside the package when installed; those of other packages stand in these."""

from __future__ import annotations

from pathlib import Path

from kibitz.catalog.index import OTHERS


def _folder() -> Path:
    installed = Path(__file__).parents[1] / "pages"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "games"


def page_ids() -> list[str]:
    """The games that have a page: ours, and then those of other packages."""
    return [*sorted(path.stem for path in _folder().glob("*.md")), *sorted(OTHERS.by_id())]


def page_text(game_id: str) -> str:
    """The rules of a game as Markdown. Raises ValueError when there is no such page."""
    path = _folder() / f"{game_id}.md"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    if game_id not in OTHERS.by_id():
        raise ValueError(f"There is no rules page for {game_id!r}.")
    return OTHERS.by_id()[game_id].page
