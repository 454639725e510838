"""Giving a match up: whether it ends, and who is asked whether it should where other people play on."""

from __future__ import annotations

from kibitz.table.errors import RequestError
from kibitz.table.messages import Ending
from kibitz.table.state import TableState


def may_concede(state: TableState, seat: int) -> bool:
    """Whether the person of a seat has a match to give up."""
    return not state.match.is_terminal() and seat in state.chairs.people() and state.row.seats > 1


def check_may_concede(state: TableState, seat: int) -> None:
    """The same; a RequestError says why not."""
    if state.match.is_terminal():
        raise RequestError("The match is over.", 409)
    if state.row.seats == 1:
        raise RequestError("You play alone: there is nobody to concede to.", 409)
    if not may_concede(state, seat):
        raise RequestError("You have conceded already.", 409)


def ends_match(state: TableState, seat: int) -> bool:
    """Whether the match is over when this seat gives it up: nobody else plays it, or only one seat is left to win."""
    others = [other for other in state.chairs.people() if other != seat]
    left = state.row.seats - len(state.chairs.conceded | {seat})
    return not others or left == 1


def check_may_end(state: TableState, seat: int) -> None:
    """Whether it is for this seat to say that the match should end here; a RequestError says why not."""
    if state.match.is_terminal():
        raise RequestError("The match is over.", 409)
    if not state.chairs.conceded:
        raise RequestError("Nobody has conceded: the match goes on.", 409)
    if seat in state.chairs.conceded:
        raise RequestError("You have conceded: the others say whether the match goes on.", 409)


def ending_of(state: TableState) -> Ending | None:
    """Who of those who play on would end the match; None where nobody has conceded, or it is over."""
    if not state.chairs.conceded or state.match.is_terminal():
        return None
    people = state.chairs.people()
    agreed = [seat for seat in people if state.chairs.chairs[seat].person in state.enders]
    return Ending(agreed, [seat for seat in people if seat not in agreed])
