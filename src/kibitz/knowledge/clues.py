"""What the dealer of a secret rule tells the others in words of their own."""

from __future__ import annotations

from typing import Any, NamedTuple


class Clue(NamedTuple):
    """One clue: how many actions the deal had by then, who gave it, and its words as everybody reads them."""

    after: int
    seat: int
    text: str

    def as_dict(self) -> dict[str, Any]:
        """As a record has it."""
        return {"after": self.after, "seat": self.seat, "text": self.text}
