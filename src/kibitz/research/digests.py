"""Digests of the code that results were made with: a later run goes on with them only where it is the same.

What only other games use is left out of a table's digest, so that a change in one game costs the others nothing. A game
has the folders of `games` that its deals come from, and with each the policy and the features of nets that are called
like it, and what any of these import. A net belongs to the game and the seats of its name. The language of rules counts
for those games whose code speaks of it; what people's own words mean counts for none, for no agent writes in any.
Everything else counts for all games.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from kibitz.match.game import load_game

ROOT: Final = Path(__file__).parents[1]
# What decides how a deal goes: results made with another state of these are not gone on with.
PLAYED_BY: Final = (
    *("agents", "cards", "engine", "games", "knowledge", "match", "mechanics", "rulelang"),
    *(f"research/{name}.py" for name in ("simulate", "settled", "players", "oracle", "stranger")),
)
KINDS: Final = ("*.py", "*.net")
LIKE_FOLDERS: Final = (
    "agents/policies",
    "agents/nets",
)  # whose files are called like the folder of the game they serve
_IMPORTED: Final = re.compile(r"kibitz\.(?:games|agents\.policies|agents\.nets)\.(\w+)")


def digest_of(places: Sequence[str], counts: Callable[[Path], bool] = lambda path: True) -> str:
    """A digest of the code and the nets in files and folders of the package, of those that `counts` says yes to."""
    digest = hashlib.sha256()
    for place in places:
        for path in _files(ROOT / place):
            if counts(path):
                digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def digest_of_table(game: str, seats: int) -> str:
    """A digest of what decides how a deal of a game goes with so many seats."""
    own = folders_of(game, seats)
    return digest_of(PLAYED_BY, lambda path: not _is_of_others(path, own, f"{game}-{seats}"))


def folders_of(game: str, seats: int) -> frozenset[str]:
    """The folders of `games` whose code a game draws on."""
    classes = type(load_game(game, seats).new_deal(seed=0)).__mro__
    waiting = {one.__module__.split(".")[2] for one in classes if one.__module__.startswith("kibitz.games.")}
    waiting |= {game.replace("-", "_")} & _folders()
    found: set[str] = set()
    while waiting:
        folder = waiting.pop()
        found.add(folder)
        for path in _of_folder(folder):
            waiting |= set(_IMPORTED.findall(path.read_text(encoding="utf-8"))) & _folders() - found
    return frozenset(found)


def _is_of_others(path: Path, own: frozenset[str], table: str) -> bool:
    """Whether a file serves other games alone."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "rulelang":
        return parts[1] == "wording" or not _writes_rules(own)
    if parts[0] == "games" and len(parts) > 2:
        return parts[1] not in own
    if path.suffix == ".net":
        return path.stem != table
    return "/".join(parts[:-1]) in LIKE_FOLDERS and path.stem in _folders() - own


@cache
def _writes_rules(own: frozenset[str]) -> bool:
    """Whether the code of a game speaks of the language of rules."""
    return any("kibitz.rulelang" in path.read_text(encoding="utf-8") for folder in own for path in _of_folder(folder))


def _of_folder(folder: str) -> list[Path]:
    """The code of a folder of `games`, and what is called like it."""
    called = [ROOT / place / f"{folder}.py" for place in LIKE_FOLDERS]
    return [*_files(ROOT / "games" / folder), *[path for path in called if path.exists()]]


def _files(place: Path) -> list[Path]:
    """The code and the nets in a folder, or the one file that is meant."""
    return sorted(path for kind in KINDS for path in place.rglob(kind)) if place.is_dir() else [place]


def _folders() -> set[str]:
    return {path.name for path in (ROOT / "games").iterdir() if path.is_dir()}
