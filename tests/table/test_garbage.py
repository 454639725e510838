"""The whole memory is searched for garbage while nobody plays, or at last while somebody does."""

from __future__ import annotations

import asyncio
import gc

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


def looked(monkeypatch: pytest.MonkeyPatch, quiet: object, until: int) -> list[int]:
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
        asyncio.run(garbage.search(lambda: bool(quiet(now[0])), clock))
    return found


def test_what_is_new_is_still_searched_as_it_comes_and_all_is_as_before_at_the_end() -> None:
    before = gc.get_threshold()

    async def main() -> None:
        async with garbage.searched_when_quiet(lambda: True):
            young, middle, old = gc.get_threshold()
            assert 0 < young <= 2000
            assert 0 < middle <= 10
            assert old > 1_000_000

    asyncio.run(main())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
