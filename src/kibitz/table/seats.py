"""Who sits where: the chairs of one table, changed by what happens and by nothing else."""

from __future__ import annotations

from kibitz.table.errors import RequestError
from kibitz.table.events import Chair, Changed, Sat
from kibitz.table.names import bot_name, clean_name, distinct


class Chairs:
    """The seats of a table. A person keeps to one seat: whoever saw its cards may not take another."""

    def __init__(self, chairs: list[Chair], host: str) -> None:
        self.chairs = chairs
        self.host = host
        self.seen_from = {chair.person: seat for seat, chair in enumerate(chairs) if chair.person}

    def fold(self, event: Sat | Changed) -> None:
        """Let a stored event take effect."""
        if isinstance(event, Changed):
            kind = "open" if event.level is None else "bot"
            self.chairs[event.seat] = Chair(kind, event.name, "", event.level or "")
            return
        self.chairs[event.seat] = Chair("person", event.name, event.person)
        self.seen_from[event.person] = event.seat
        self._bots_yield(event.name, event.seat)

    def names(self) -> list[str]:
        """The names for sentences."""
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs)]

    def open_seats(self) -> list[int]:
        """The seats that wait for somebody: nobody acts until they are taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    def seat_of(self, person: str) -> int | None:
        """The seat that a person has now."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def sit(self, person: str, name: str, wanted: int | None) -> Sat:
        """What happens when a person sits down; a RequestError says why they may not."""
        seat = self._free_seat(person, wanted)
        others = [c.name for s, c in enumerate(self.chairs) if s != seat and c.kind == "person"]
        return Sat(seat, person, distinct(clean_name(name), others))

    def change(self, seat: int, level: str | None) -> Changed:
        """What happens when a seat is given to a bot (None: left open)."""
        self._check(seat)
        others = [chair.name for s, chair in enumerate(self.chairs) if s != seat]
        return Changed(seat, level, "" if level is None else bot_name(others, start=seat))

    def _free_seat(self, person: str, wanted: int | None) -> int:
        mine = self.seat_of(person)
        if mine is not None and wanted in (None, mine):
            return mine
        before = self.seen_from.get(person)
        seat = self._first_free(before) if wanted is None else wanted
        self._check(seat)
        if before is not None and before != seat:
            raise RequestError(f"You have seen the cards of seat {before + 1} and may take only that one.", 409)
        if self.chairs[seat].kind == "person":
            raise RequestError(f"{self.chairs[seat].name} has that seat.", 409)
        return seat

    def _first_free(self, before: int | None) -> int:
        if before is not None:
            return before
        for kind in ("open", "bot"):
            for seat, chair in enumerate(self.chairs):
                if chair.kind == kind:
                    return seat
        raise RequestError("Every seat is taken; you can watch.", 409)

    def _check(self, seat: int) -> None:
        if seat >= len(self.chairs):
            raise RequestError(f"There is no seat {seat + 1}: this table has {len(self.chairs)}.")

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


def waiting_for(seats: list[int]) -> str:
    """What a table says while seats are open."""
    numbers = [str(seat + 1) for seat in seats]
    if len(numbers) == 1:
        return f"Waiting for somebody to take seat {numbers[0]}."
    return f"Waiting for somebody to take seats {', '.join(numbers[:-1])} and {numbers[-1]}."
