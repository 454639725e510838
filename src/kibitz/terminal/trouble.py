"""What a person is told when a command cannot go on."""

from __future__ import annotations


class Trouble(Exception):
    """One sentence for the error stream; `code` is the exit code."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(" ".join(sentence.split()))
        self.code = code
