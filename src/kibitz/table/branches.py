"""A new table that begins where another match was at some moment: its log begins with the same acts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import msgspec

from kibitz.table.engine import Engine, Match
from kibitz.table.errors import RequestError
from kibitz.table.events import Acted, Chair, Clued
from kibitz.table.names import bot_name, clean_name
from kibitz.table.state import Deed, apply_to, new_match, tell_again
from kibitz.table.store import TableRow

LATER: Final = 1 << 30  # beyond any place of a story
AT_THE_END: Final = "That is the end of the match: there is nothing left to play."


class Told(NamedTuple):
    """A deed of a match that is over, and its place in the story of the deal that is asked for; -1 before that."""

    deed: Deed
    place: int


def deeds_until(row: TableRow, engine: Engine, deeds: Sequence[Deed], number: int, place: int) -> list[Deed]:
    """What was done and said in a finished match once the event at this place of a deal's story was told.

    What was sent as one act stays one: where only a part of it is told, it is not among them. A RequestError where
    nothing is left to play.
    """
    match = new_match(row, engine)
    told = _told(engine, match, deeds, number)
    kept = [one.deed for one in told if one.place <= place]
    if len(kept) == len(told) and match.is_terminal():  # after a concession there is
        raise RequestError(AT_THE_END, 409)
    return [as_their_own(deed) for deed in kept]


def _told(engine: Engine, match: Match, deeds: Sequence[Deed], number: int) -> list[Told]:
    """All deeds, done again in a match; those of later deals have a place that no story has."""
    found: list[tuple[Deed, int, int]] = []  # each with the deal's actions and clues that were told by then, or -1
    acts = clues = 0
    for deed in deeds:
        dealt = engine.deals(match)
        if isinstance(deed, Acted):
            acts += told_actions(engine, match, deed) if dealt == number else 0
            apply_to(match, deed)
            found.append((deed, dealt, acts))
        elif tell_again(match, deed):
            clues += dealt == number
            found.append((deed, dealt, clues))
    places = {Acted: engine.told_acts(match, number), Clued: engine.told_clues(match, number)}
    return [Told(deed, _place(places[type(deed)], dealt - number, count)) for deed, dealt, count in found]


def _place(places: Sequence[int], later: int, count: int) -> int:
    """The place of the last of so many acts or clues of a deal, for one that came `later` deals after it."""
    if later != 0:
        return -1 if later < 0 else LATER
    return places[count - 1] if count > 0 else -1


def as_their_own(deed: Deed) -> Deed:
    """Whether a bot acted for somebody who was away is no matter of the new table."""
    return msgspec.structs.replace(deed, bot=False, late=False) if isinstance(deed, Acted) else deed


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
