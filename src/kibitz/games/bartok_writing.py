"""Writing a house rule: spelling a sentence, building one by choices, and what a rule would mean at this table."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kibitz.games.bartok_table import MAKE
from kibitz.games.bartok_words import SpokenBartok


@mypyc_attr(allow_interpreted_subclasses=True)
class WritingBartok(SpokenBartok):
    """What the winner of a round may write."""

    def writes(self) -> str:
        """BAR-23: the winner writes a house rule."""
        return "house rule" if self.phase == MAKE and not self.draft.words else ""
