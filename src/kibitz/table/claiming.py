"""Claiming the rest: who may ask for it. Whether it stands is the engine's to say, from what the claimer has seen."""

from __future__ import annotations

from kibitz.match.claims import NOT_NOW
from kibitz.table.errors import RequestError
from kibitz.table.state import TableState


def may_claim(state: TableState, seat: int) -> bool:
    """Whether the person of a seat is to lead to a trick, with nobody missing."""
    return bool(state.options[seat]) and seat not in state.chairs.conceded and state.engine.may_claim(state.match, seat)


def check_may_claim(state: TableState, seat: int) -> None:
    """The same; a RequestError says why not."""
    if state.match.is_terminal():
        raise RequestError("The match is over.", 409)
    if not may_claim(state, seat):
        raise RequestError(NOT_NOW, 409)
