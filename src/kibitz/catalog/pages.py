"""The rules pages, docs/games/ID.md: beside the package when installed, in the checkout otherwise."""

from __future__ import annotations

from pathlib import Path


def _folder() -> Path:
    installed = Path(__file__).parents[1] / "pages"
    return installed if installed.is_dir() else Path(__file__).parents[3] / "docs" / "games"


def page_ids() -> list[str]:
    """The games that have a page."""
    return sorted(path.stem for path in _folder().glob("*.md"))


def page_text(game_id: str) -> str:
    """The rules of a game as Markdown. Raises ValueError when there is no such page."""
    path = _folder() / f"{game_id}.md"
    if not path.is_file():
        raise ValueError(f"There is no rules page for {game_id!r}.")
    return path.read_text(encoding="utf-8")
