"""The whole memory is searched for garbage while nobody plays, or at last while somebody does."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

import pytest

from kibitz.table import garbage


@pytest.mark.parametrize(
    ("quiet", "searches"),
    [(lambda now: True, [61, 122, 183]), (lambda now: now > 100, [101, 162]), (lambda now: False, [])],
)
def test_everything_is_searched_at_quiet_moments_and_not_too_often(
    monkeypatch: pytest.MonkeyPatch, quiet: object, searches: list[int]
) -> None:
    assert callable(quiet)
    assert looked(monkeypatch, lambda now: bool(quiet(now)), 200) == searches


def test_where_it_is_never_quiet_it_is_done_once_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked(monkeypatch, lambda now: False, 8000) == [3601, 7202]


def looked(
    monkeypatch: pytest.MonkeyPatch, quiet: object, until: int, grown: Callable[[], int] = lambda: 0
) -> list[int]:
    """The seconds at which everything is searched, where a look comes once a second."""
    assert callable(quiet)
    found: list[int] = []
    seconds = iter(range(until))
    now = [0]

    def clock() -> float:
        now[0] = next(seconds)
        return now[0]

    monkeypatch.setattr(garbage, "LOOK", 0.0)
    monkeypatch.setattr(gc, "collect", lambda: found.append(now[0]))
    with pytest.raises(RuntimeError, match="StopIteration"):
        asyncio.run(garbage.search(lambda: bool(quiet(now[0])), clock, grown))
    return found


def test_it_is_done_though_people_play_when_there_is_much_more_than_at_the_last_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new = iter([garbage.MANY, garbage.MANY + 1, garbage.MANY, garbage.MANY + 1])
    monkeypatch.setattr(gc, "get_objects", list)
    assert looked(monkeypatch, lambda now: False, 6, lambda: next(new, 0)) == [2, 4]


def test_the_more_there_is_the_more_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    new = iter([garbage.MANY + 1, garbage.MANY + 2, 2 * garbage.MANY + 1])
    monkeypatch.setattr(gc, "get_objects", lambda: range(2 * garbage.MANY))
    assert looked(monkeypatch, lambda now: False, 6, lambda: next(new, 0)) == [1, 3]


def test_python_searches_nothing_by_itself_meanwhile_and_all_is_as_before_at_the_end() -> None:
    async def main() -> None:
        async with garbage.searched_when_quiet(lambda: True):
            assert not gc.isenabled()

    asyncio.run(main())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_what_is_new_is_counted_while_python_does_not_search() -> None:
    gc.disable()
    try:
        before = gc.get_count()[0]
        kept = [[] for _ in range(10_000)]  # type: ignore[var-annotated]
        assert gc.get_count()[0] - before > 0.9 * len(kept)
    finally:
        gc.enable()
