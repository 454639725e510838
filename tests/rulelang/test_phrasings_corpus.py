# SPDX-License-Identifier: Apache-2.0
"""The corpus of phrasings: its form, its size, its two halves, and that every meaning is a rule."""

from __future__ import annotations

import itertools

import pytest

from kibitz.rulelang import equivalent, parse
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text

from .phrasings.corpus import BEYOND, COLUMNS, GAMES, HALVES, LATER, Phrasing, half_of, phrasings, rows
from .phrasings.meaning import same_house, same_meaning

LEAST = {"eleusis": 450, "house": 320}  # lines, both halves together


def everything(game: str) -> list[Phrasing]:
    return [phrasing for half in HALVES for phrasing in phrasings(game, half)]


def by_name(phrasing: Phrasing) -> str:
    return phrasing.name


def plainly(text: str) -> str:
    return " ".join("".join([sign if sign.isalnum() else " " for sign in text.lower()]).split())


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("game", GAMES)
def test_a_file_has_a_header_and_five_columns(game: str, half: str) -> None:
    lines = rows(game, half)
    assert lines[0] == COLUMNS
    for line in lines[1:]:
        assert len(line) == len(COLUMNS), line
        assert [column.strip() for column in line] == line
        assert all(column for k, column in enumerate(line) if COLUMNS[k] != "meaning"), line


@pytest.mark.parametrize("game", GAMES)
def test_there_are_lines_enough_and_the_halves_are_about_even(game: str) -> None:
    sizes = [len(phrasings(game, half)) for half in HALVES]
    assert sum(sizes) >= LEAST[game]
    assert min(sizes) >= 0.4 * sum(sizes)


def test_no_id_comes_twice() -> None:
    names = [phrasing.name for game in GAMES for phrasing in everything(game)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("game", GAMES)
def test_a_line_stands_in_the_half_that_its_id_fell_into(game: str, half: str) -> None:
    assert {half_of(phrasing.name) for phrasing in phrasings(game, half)} == {half}


@pytest.mark.parametrize("game", GAMES)
def test_no_wording_comes_twice(game: str) -> None:
    said = [plainly(phrasing.text) for phrasing in everything(game)]
    assert sorted({text for text in said if said.count(text) > 1 and text}) == []


@pytest.mark.parametrize("game", GAMES)
def test_only_what_the_language_cannot_say_has_no_meaning(game: str) -> None:
    for phrasing in everything(game):
        assert (not phrasing.meanings) == phrasing.kind.startswith(BEYOND), phrasing.name


@pytest.mark.parametrize("phrasing", everything("eleusis"), ids=by_name)
def test_the_meanings_of_a_phrasing_are_rules_that_differ(phrasing: Phrasing) -> None:
    rules = [parse(meaning) for meaning in phrasing.meanings]
    for one, other in itertools.combinations(rules, 2):
        difference = equivalent(one, other)
        assert difference is not None
        assert difference, "no line shows that they differ"


def test_what_was_written_later_has_rules_for_meanings_and_no_id_or_wording_twice() -> None:
    lines = phrasings("eleusis", LATER)
    assert len(lines) == 940
    for line in rows("eleusis", LATER)[1:]:
        assert len(line) == len(COLUMNS), line
        assert all(column for k, column in enumerate(line) if COLUMNS[k] != "meaning"), line
    for phrasing in lines:
        for meaning in phrasing.meanings:
            parse(meaning)
    known = everything("eleusis")
    assert not {line.name for line in lines} & {line.name for line in known}
    assert len({plainly(line.text) for line in lines}) >= len(lines) - 10


@pytest.mark.parametrize("phrasing", everything("house"), ids=by_name)
def test_the_meanings_of_a_house_phrasing_are_rules_that_differ(phrasing: Phrasing) -> None:
    assert [house_text(read_house(meaning)) for meaning in phrasing.meanings] == phrasing.meanings
    for one, other in itertools.combinations(phrasing.meanings, 2):
        assert not same_house(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("when a jack or a queen or a king is played, play reverses", "when a court is played, play reverses"),
        ("if last is jack then not jack", "a jack may not be played on a jack"),
        ("a 2 may be played on anything; a 3 may be played on anything", "a 2 or a 3 may be played on anything"),
        (
            "when a queen is played, play reverses and the next player draws 1",
            "when a queen is played, the next player draws 1; when a queen is played, play reverses",
        ),
        (
            "when any card is played if another colour, name a suit",
            "when a red card is played on a black card, name a suit; "
            "when a black card is played on a red card, name a suit",
        ),
        ("a red 12 counts as a 5", "a red queen counts as a 5"),
    ],
)
def test_house_rules_in_other_words_mean_the_same(one: str, other: str) -> None:
    assert same_house(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("when an 8 is played, name a suit", "when an 8 is played, play reverses"),
        ("a king may be played on anything", "a king may be played on anything unless a demand is live"),
        ("a king may be played on anything", "a king may be played out of turn on anything"),
        ("a king may be played on anything", 'a king may be played on anything, saying "snap"'),
        ("a 6 counts as a 9", "a 9 counts as a 6"),
        ("another suit than card before last", "not (same suit as card before last)"),
        ("jokers are wild", "powers on the same rank happen twice"),
        (
            "a jack may be played on anything; a jack may not be played on a jack",
            "a jack may not be played on a jack; a jack may be played on anything",
        ),
        (
            "when a 2 is played, the next player draws 1",
            "when a 2 is played, the next player draws 1 and the next player draws 1",
        ),
        (
            "when a 6 is played if last is 6 and card before last is 6, play reverses",
            "when a 6 is played if rank run is at least 2 and rank run mod 3 = 2, play reverses",
        ),
    ],
)
def test_house_rules_that_play_otherwise_do_not_mean_the_same(one: str, other: str) -> None:
    assert not same_house(one, other)


def test_eleusis_rules_are_compared_by_what_they_judge() -> None:
    assert same_meaning("eleusis", "another colour", "if last is red then black else red")
    assert not same_meaning("eleusis", "another colour", "another suit")
