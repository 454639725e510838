"""What a person is told when a command cannot go on."""

from __future__ import annotations

from kibitz.engine.seats import seat_in


class CommandError(Exception):
    """One sentence for the error stream; `code` is the exit code."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(" ".join(sentence.split()))
        self.code = code


def seat_given(seat: int, seats: int) -> int:
    """The seat that `--seat` names, which must be one of the table."""
    try:
        return seat_in(seat, seats)
    except ValueError as problem:
        raise CommandError(f"--seat: {problem}") from None
