"""What people write, as it is printed: one line that cannot disturb what stands around it."""

from __future__ import annotations

import unicodedata


def clean_line(text: str, longest: int) -> str:
    """A text that is composed, on one line and no longer than that, without controls, marks of direction or excess."""
    composed = unicodedata.normalize("NFC", text[: 8 * longest])
    spaced = "".join(" " if letter.isspace() else letter for letter in composed)
    printable = "".join(letter for letter in spaced if not _hidden(letter))
    return _few_marks(" ".join(printable.split()))[:longest].strip()


def _hidden(letter: str) -> bool:
    """Controls, formats (the bidi overrides and zero-width ones among them), surrogates, private and unassigned."""
    return letter != " " and unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _few_marks(text: str) -> str:
    """At most two combining marks in a row, so that no name climbs out of its line."""
    kept: list[str] = []
    for letter in text:
        if unicodedata.combining(letter) and len(kept) >= 2 and all(map(unicodedata.combining, kept[-2:])):
            continue
        kept.append(letter)
    return "".join(kept)
