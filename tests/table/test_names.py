"""What a name may be."""

from __future__ import annotations

import pytest

from kibitz.table.errors import RequestError
from kibitz.table.names import MAX_NAME, bot_name, clean_name, distinct


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Noor \n ", "Noor"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eroon\u202c", "roon"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("a\u200bb\ufeffc", "abc"),
        ("a\u2028b\tc", "a b c"),
        ("\ud800x", "x"),
        ("", "Guest"),
        ("\u200f\u200e", "Guest"),
        ("<b>Noor</b>", "<b>Noor</b>"),
        ("न्यूरा", "न्यूरा"),
    ],
)
def test_a_name_is_composed_printable_and_on_one_line(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_a_name_is_not_longer_than_its_place() -> None:
    assert len(clean_name("x" * 5000)) == MAX_NAME


def test_marks_do_not_pile_up() -> None:
    assert len(clean_name("e" + "\u0301\u0302\u0303\u0304\u0305" * 3)) <= 4


@pytest.mark.parametrize("name", ["You", "YOU", "ｙｏｕ", "Seat 3", "everyone"])
def test_a_name_that_would_confuse_sentences_is_refused(name: str) -> None:
    with pytest.raises(RequestError, match="choose another name"):
        clean_name(name)


def test_a_taken_name_gets_a_number() -> None:
    assert distinct("Noor", ["noor", "Noor 2"]) == "Noor 3"


def test_there_is_a_bot_name_for_any_number_of_seats() -> None:
    names: list[str] = []
    for seat in range(60):
        names.append(bot_name(names, start=seat))

    assert len(set(names)) == 60
