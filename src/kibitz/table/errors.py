"""What goes wrong at a table, each as one sentence that may be shown to a person."""

from __future__ import annotations


class RequestError(Exception):
    """A request that cannot be met: one clear sentence and a fitting HTTP status."""

    def __init__(self, sentence: str, status: int = 400, clause: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
        self.clause = clause


class StoreTrouble(RequestError):
    """The database cannot be opened, read or written; nothing that was acknowledged is lost."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 503)
        self.unsure = False  # whether it may have been stored all the same


class Damaged(StoreTrouble):
    """A stored table whose chain does not hold: it is not opened, least of all as an older one."""

    def __init__(self, fault: str) -> None:
        super().__init__(
            f"This table is damaged and stays closed: {fault}. Whoever runs this Kibitz sees more with: kibitz check."
        )
        self.status = 410
        self.fault = fault
