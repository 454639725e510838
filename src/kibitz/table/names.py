"""Names at the table: what people may call themselves, and what bots are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from kibitz.match.one_line import clean_line
from kibitz.table.errors import RequestError

MAX_NAME: Final = 24
BOT_NAMES: Final = (
    "Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo", "Lena", "Kofi",
    "Yara", "Emil", "Suki", "Nils", "Pia", "Hugo", "Zora", "Theo", "Alma", "Rafi", "Wren", "Olaf",
)  # fmt: skip
_RESERVED: Final = ("you", "your", "everyone", "nobody", "table")


def clean_name(text: str, default: str = "Guest") -> str:
    """A name fit to print: composed, on one line, without controls, marks of direction or excess."""
    name = clean_line(text, MAX_NAME) or default
    if _key(name) in _RESERVED or _key(name).startswith("seat "):
        raise RequestError(f"{name} would confuse the table: please choose another name.")
    return name


def distinct(name: str, others: Collection[str]) -> str:
    """The name itself, or with the first free number behind it."""
    taken = {_key(other) for other in others}
    if _key(name) not in taken:
        return name
    numbered = (f"{name[: MAX_NAME - 3]} {n}" for n in range(2, 100))
    return next(trial for trial in numbered if _key(trial) not in taken)


def bot_name(others: Collection[str], start: int = 0) -> str:
    """A bot's name that nobody else at the table has; `start` varies it from table to table."""
    taken = {_key(other) for other in others}
    for step in range(len(BOT_NAMES)):
        name = BOT_NAMES[(start + step) % len(BOT_NAMES)]
        if _key(name) not in taken:
            return name
    return distinct(BOT_NAMES[start % len(BOT_NAMES)], others)


def _key(name: str) -> str:
    """What makes two names the same to a reader."""
    return unicodedata.normalize("NFKC", name).casefold()
