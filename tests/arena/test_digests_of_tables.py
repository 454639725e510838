# SPDX-License-Identifier: Apache-2.0
"""Results are gone on with where the code of their game is the same: what another game's code is does not matter."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kibitz.research import digests
from kibitz.research.digests import KINDS, PLAYED_BY, digest_of_table, folders_of

TABLES = [("thousand", 3), ("go-boom", 4), ("go-boom", 3), ("rolling-stone", 4), ("switch", 4), ("crazy-eights", 3)]
TABLES += [("bartok", 4), ("eleusis", 4)]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the code that decides how deals go, which may be changed."""
    for place in PLAYED_BY:
        source = digests.ROOT / place
        for path in [source] if source.is_file() else [path for kind in KINDS for path in source.rglob(kind)]:
            target = tmp_path / path.relative_to(digests.ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    monkeypatch.setattr(digests, "ROOT", tmp_path)
    return tmp_path


def all_digests() -> dict[tuple[str, int], str]:
    return {table: digest_of_table.__wrapped__(*table) for table in TABLES}


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("agents/best.py", set(TABLES)),
        ("agents/policies/counting.py", set(TABLES)),
        ("games/thousand/rules.py", {("thousand", 3)}),
        ("agents/policies/thousand.py", {("thousand", 3)}),
        ("games/go_boom/rules.py", {("go-boom", 4), ("go-boom", 3), ("rolling-stone", 4)}),
        ("agents/nets/go_boom.py", {("go-boom", 4), ("go-boom", 3), ("rolling-stone", 4)}),
        ("agents/nets/data/go-boom-3.net", {("go-boom", 3)}),
        ("games/eights/rules.py", {("switch", 4), ("crazy-eights", 3)}),
        ("games/switch/rules.py", {("switch", 4)}),
        ("games/eleusis/rules.py", {("eleusis", 4)}),
        ("rulelang/rule.py", {("bartok", 4), ("eleusis", 4)}),
        ("rulelang/wording/frames.py", set()),
    ],
)
def test_a_change_is_seen_in_the_games_that_it_decides(package: Path, file: str, changed: set[tuple[str, int]]) -> None:
    before = all_digests()
    path = package / file
    path.write_bytes(path.read_bytes() + b"\n# changed")
    after = all_digests()
    assert {table for table in TABLES if before[table] != after[table]} == changed


def test_what_a_policy_takes_from_another_game_counts_for_it() -> None:
    assert "eight_five_three" in folders_of("metamorphosis", 3), (
        "its rule of thumb asks what wins a trick as that of 8-5-3 does"
    )
    assert folders_of("switch", 4) == {"eights", "switch"}
