"""A new table that begins where another match was at some moment: its log begins with the same acts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from kibitz.table.engine import Engine, Match
from kibitz.table.errors import RequestError
from kibitz.table.events import Acted, Chair
from kibitz.table.names import bot_name, clean_name
from kibitz.table.state import apply_to, new_match
from kibitz.table.store import TableRow

AT_THE_END: Final = "That is the end of the match: there is nothing left to play."


def acts_until(row: TableRow, engine: Engine, acts: Sequence[Acted], number: int, place: int) -> list[Acted]:
    """The acts of a finished match that were done once the event at this place of a deal's story was told.

    What was sent as one act stays one: where only a part of it is told, it is not among them. A RequestError where
    nothing is left to play.
    """
    match, told = new_match(row, engine), 0
    done: list[tuple[Acted, int]] = []  # each with the actions of the deal that were told by then
    later = False
    for act in acts:
        dealt = engine.deals(match)
        later = later or dealt > number
        if dealt == number:
            told += told_actions(engine, match, act)
        apply_to(match, act)
        if not later:
            done.append((act, told))
    places = engine.told_acts(match, number)
    # Whether a bot acted for somebody who was away is no matter of the new table.
    kept = [
        msgspec.structs.replace(act, bot=False, late=False)
        for act, count in done
        if count == 0 or places[count - 1] <= place
    ]
    if len(kept) == len(acts) and match.is_terminal():  # after a concession there is
        raise RequestError(AT_THE_END, 409)
    return kept


def told_actions(engine: Engine, match: Match, act: Acted) -> int:
    """How many of an act's actions the story tells, one by one: all but drafts."""
    trial, told = match.clone(), 0
    for action in act.actions:
        draft = engine.is_draft(trial, act.seat, action)
        try:
            trial.apply_action(action, seat=act.seat)
        except ValueError:
            return told  # in old logs chance may end an act early
        told += not draft
    return told


def with_bots(chairs: Sequence[Chair], seat: int, person: str, name: str, levels: Collection[str]) -> list[Chair]:
    """The chairs of a table where one person plays on in a seat, and bots in all others.

    Bots keep their names and levels; in the place of other people comes the usual bot, under a name of its own.
    """
    if not 0 <= seat < len(chairs):
        raise RequestError(f"There is no seat {seat + 1}: this match has {len(chairs)}.")
    mine = clean_name(name)
    found = [
        Chair("bot", chair.name if chair.kind == "bot" else "", "", chair.level if chair.level in levels else "")
        for chair in chairs
    ]
    found[seat] = Chair("person", mine, person)
    for place, chair in enumerate(found):
        if place == seat:
            continue
        if not chair.name or chair.name.casefold() == mine.casefold():
            taken = [other.name for other in [*chairs, *found]]
            chair.name = bot_name(taken, start=place)
        chair.level = chair.level or next(iter(levels))
    return found
