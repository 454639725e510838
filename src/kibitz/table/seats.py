"""Who sits where: the chairs of one table, changed by what happens and by nothing else."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from kibitz.table.errors import RequestError
from kibitz.table.events import Chair, Changed, Conceded, Sat
from kibitz.table.names import bot_name, clean_name, distinct


class Chairs:
    """The seats of a table. A person keeps to one seat: whoever saw its cards may not take another."""

    def __init__(self, chairs: list[Chair], host: str) -> None:
        self.chairs = chairs
        self.host = host
        self.seen_from = {chair.person: seat for seat, chair in enumerate(chairs) if chair.kind == "person"}
        self.conceded: set[int] = set()  # the seats that gave the match up: a bot plays them, and nobody takes them
        self.known = {chair.person: chair.name for chair in chairs if chair.person}  # who had a seat, or may take one

    def fold(self, event: Sat | Changed | Conceded) -> None:
        """Let a stored event take effect."""
        if isinstance(event, Conceded):
            self.conceded.add(event.seat)
            return
        if isinstance(event, Changed):
            kind = "open" if event.level is None else "bot"
            self.chairs[event.seat] = Chair(kind, event.name, "", event.level or "")
            return
        self.chairs[event.seat] = Chair("person", event.name, event.person)
        self.seen_from[event.person] = event.seat
        self.known[event.person] = event.name
        self._bots_yield(event.name, event.seat)

    def names(self) -> list[str]:
        """The names for sentences."""
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    def people(self) -> list[int]:
        """The seats that people play: those who conceded only look on."""
        kinds = enumerate(chair.kind for chair in self.chairs)
        return [seat for seat, kind in kinds if kind == "person" and seat not in self.conceded]

    def open_seats(self) -> list[int]:
        """The seats that wait for somebody: nobody acts until they are taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind in ("open", "held")]

    def waiting(self) -> str:
        """What the table says while it waits."""
        kinds = [chair.kind for chair in self.chairs]
        return waiting_for(kinds, self.names())

    def seat_of(self, person: str) -> int | None:
        """The seat that a person has now."""
        return self._chair_of(person, "person")

    def held_for(self, person: str) -> int | None:
        """The seat that waits for this person."""
        return self._chair_of(person, "held")

    def _chair_of(self, person: str, kind: str) -> int | None:
        found = (seat for seat, chair in enumerate(self.chairs) if chair.person == person and chair.kind == kind)
        return next(found, None)

    def sit(self, person: str, name: str, wanted: int | None) -> Sat:
        """What happens when a person sits down; a RequestError says why they may not."""
        seat = self._free_seat(person, wanted)
        others = [c.name for s, c in enumerate(self.chairs) if s != seat and c.kind in ("person", "held")]
        return Sat(seat, person, distinct(clean_name(name or self.known.get(person, "")), others))

    def change(self, seat: int, level: str | None) -> Changed:
        """What happens when a seat is given to a bot (None: left open)."""
        self._check(seat)
        if level is None:
            self._check_not_conceded(seat)
        others = [chair.name for s, chair in enumerate(self.chairs) if s != seat]
        return Changed(seat, level, "" if level is None else bot_name(others, start=seat))

    def check_sat(self, person: str) -> None:
        """A rematch is a matter of those who have or had a seat."""
        if person not in self.seen_from:
            raise RequestError("Only who had a seat at this table may ask for a rematch.", 403)

    def again(self, person: str) -> list[Chair]:
        """The chairs of the table that follows: this person's is taken, those of the other people are held for them."""
        mine = self._seat_again(person)
        chairs = [
            Chair("held", chair.name, chair.person) if chair.kind == "person" else copy.copy(chair)
            for chair in self.chairs
        ]
        others = [chair.name for seat, chair in enumerate(chairs) if seat != mine]
        chairs[mine] = Chair("person", distinct(self.known[person], others), person)
        return chairs

    def _seat_again(self, person: str) -> int:
        """The seat that a person has or had; where somebody else has it now, the first that no person has."""
        seat = self.seat_of(person)
        if seat is not None:
            return seat
        seat = self.seen_from[person]
        return seat if self.chairs[seat].kind != "person" else self._first_free(None)

    def _free_seat(self, person: str, wanted: int | None) -> int:
        mine = self.seat_of(person)
        if mine is not None and wanted in (None, mine):
            return mine
        before, held = self.seen_from.get(person), self.held_for(person)
        seat = self._first_free(held if before is None else before) if wanted is None else wanted
        self._check(seat)
        self._check_not_conceded(seat)
        if held is not None and held != seat:
            raise RequestError(f"Seat {held + 1} is held for you.", 409)
        if before is not None and before != seat:
            raise RequestError(f"You have seen the cards of seat {before + 1} and may take only that one.", 409)
        if self.chairs[seat].kind == "person":
            raise RequestError(f"{self.chairs[seat].name} has that seat.", 409)
        if self.chairs[seat].kind == "held" and seat != held:
            raise RequestError(f"That seat is held for {self.chairs[seat].name}.", 409)
        return seat

    def _first_free(self, before: int | None) -> int:
        if before is not None:
            return before
        for kind in ("open", "bot"):
            for seat, chair in enumerate(self.chairs):
                if chair.kind == kind and seat not in self.conceded:
                    return seat
        raise RequestError("Every seat is taken; you can watch.", 409)

    def _check(self, seat: int) -> None:
        if seat >= len(self.chairs):
            raise RequestError(f"There is no seat {seat + 1}: this table has {len(self.chairs)}.")

    def _check_not_conceded(self, seat: int) -> None:
        if seat in self.conceded:
            raise RequestError(f"Seat {seat + 1} has conceded: a bot plays it to the end.", 409)

    def _bots_yield(self, name: str, seat: int) -> None:
        """A bot of the same name takes another, so that no two seats are called alike."""
        for other, chair in enumerate(self.chairs):
            if other != seat and chair.kind == "bot" and chair.name.casefold() == name.casefold():
                chair.name = bot_name(self.names(), start=other)


def first_chairs(seats: int, person: str, name: str, levels: list[str], start: int) -> list[Chair]:
    """The chairs of a new table: its host, then the bots, the rest open."""
    if len(levels) >= seats:
        raise RequestError(f"{len(levels)} bots and you do not fit at a table of {seats}.")
    chairs = [Chair("person", clean_name(name), person)]
    for level in levels:
        chairs.append(Chair("bot", bot_name([chair.name for chair in chairs], start), "", level))
    return chairs + [Chair() for _ in range(seats - len(chairs))]


def waiting_for(kinds: Sequence[str], names: Sequence[str]) -> str:
    """What a table says while seats are open, or held for people who are not here yet; all seats' kinds and names."""
    whom = [name for name, kind in zip(names, kinds, strict=True) if kind == "held"]
    seats = [str(seat + 1) for seat, kind in enumerate(kinds) if kind == "open"]
    somebody = f"somebody to take seat{'s' if len(seats) > 1 else ''} {_listed(seats)}"
    if not whom:
        return f"Waiting for {somebody}."
    return f"Waiting for {_listed(whom)}{f', and for {somebody}' if seats else ''}."


def _listed(words: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)
