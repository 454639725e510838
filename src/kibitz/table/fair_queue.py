"""A fair queue: everybody who waits has a turn, however much any one of them asks for."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by person and by table: each person in turn, and of each person each table in turn.

    Who has just been served stands behind everybody else who waits.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}  # both in the order of their next turns
        self._count = 0

    def put(self, person: str, table: str, item: T) -> None:
        """Something of a person and a table waits from now on."""
        self._waiting.setdefault(person, {}).setdefault(table, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        """What comes next; IndexError where nothing waits."""
        if not self._waiting:
            raise IndexError("Nothing waits.")
        person = next(iter(self._waiting))
        tables = self._waiting.pop(person)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        self._count -= 1
        if items:
            tables[table] = items
        if tables:
            self._waiting[person] = tables
        return item

    def discard(self, person: str, table: str, item: T) -> bool:
        """Let something wait no more; whether it did."""
        tables = self._waiting.get(person, {})
        items = tables.get(table)
        if items is None or item not in items:
            return False
        items.remove(item)
        self._count -= 1
        if not items:
            del tables[table]
        if not tables:
            del self._waiting[person]
        return True

    def of(self, person: str) -> int:
        """How much of a person waits."""
        return sum(len(items) for items in self._waiting.get(person, {}).values())

    def people(self) -> int:
        """How many people wait."""
        return len(self._waiting)

    def __len__(self) -> int:
        return self._count
