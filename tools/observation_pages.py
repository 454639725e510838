# SPDX-License-Identifier: Apache-2.0
"""Writes the pages of docs/observations, one for each game: what every number of an observation means.

`PYTHONPATH=src python tools/observation_pages.py` writes them all anew, from what the games declare.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kibitz.match.game import Game

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "observations"

HEAD = """# Observations of {title}

With {seats} seats and the usual options, `observation_tensor` has {size} numbers from 0 to 1 (layout {version}).
This page is written by `tools/observation_pages.py` from what the game declares. Other seats and options have other
places for them, which `game.observation_fields()` names. [What all games have in common](README.md).

| from | numbers | what | meaning |
|---|---|---|---|
"""


def pages() -> dict[str, str]:
    """Every page by its name."""
    import kibitz

    return {f"{game.id}.md": page(game) for game in kibitz.catalog()}


def page(game: Game) -> str:
    """One line for each field of a game's observation, and the order of its cards."""
    (size,) = game.observation_shape
    version = game.observation_layout_version
    text = HEAD.format(title=game.title, seats=game.seats, size=size, version=version)
    for field in game.observation_fields():
        name = field.name + (" (private)" if field.private else "")
        text += f"| {field.first} | {field.size} | {name} | {field.meaning} |\n"
    return (text + f"\nThe cards of a place, in order: {' '.join(game.observation_cards())}.\n").replace("*", "\\*")


def main() -> None:
    """Write all pages."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
