"""What goes wrong at a table, each as one sentence that may be shown to a person."""

from __future__ import annotations


class Trouble(Exception):
    """A request that cannot be met: one clear sentence and a fitting HTTP status."""

    def __init__(self, sentence: str, status: int = 400, clause: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
        self.clause = clause


class StoreTrouble(Trouble):
    """The database cannot be opened, read or written; nothing that was acknowledged is lost."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 503)
