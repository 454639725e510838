"""What people say to each other: to everybody at the table, in bounds, and in no record."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kibitz.table.errors import RequestError
from kibitz.table.talk import BURST, CLUES, KEPT, LONGEST, PHRASES, Talk

from .client import Client, Line
from .conftest import Served


def table_of_two(server: Served, **wish: Any) -> tuple[Line, Line, str]:
    noor, sam = server.client(), server.client()
    made = noor.new_table(**{"seats": 2, **wish})
    assert sam.join(made["table"], invite=made["invite"].rpartition("=")[2])[0] == 200
    return noor.sit_down(made["table"]), sam.sit_down(made["table"]), made["table"]


# --- the lines alone ----------------------------------------------------------------------------------------


def test_a_phrase_is_said_in_its_own_words_and_a_text_in_its_writers() -> None:
    talk = Talk(is_open=False)
    assert talk.add("a", 0, "Noor", "thanks", "").text == "Thank you"
    line = talk.add("a", 0, "Noor", "", "  see <b>you</b>\n tomorrow\u202e ")
    assert (line.n, line.seat, line.name, line.text, line.phrase) == (2, 0, "Noor", "see <b>you</b> tomorrow", "")


def test_a_text_is_not_longer_than_its_place() -> None:
    assert len(Talk(is_open=False).add("a", 0, "Noor", "", "x" * 900).text) == LONGEST


@pytest.mark.parametrize(
    ("is_open", "phrase", "text", "why"),
    [
        (False, "rude", "", "There is no such phrase"),
        (False, "", " \u200b ", "nothing to say"),
        (True, "", "hello there", "only the phrases"),
    ],
)
def test_what_cannot_be_said_is_refused_in_words(is_open: bool, phrase: str, text: str, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        Talk(is_open).add("a", 0, "Noor", phrase, text)


def test_one_person_says_so_much_at_once_and_others_theirs() -> None:
    talk = Talk(is_open=True)
    for _ in range(BURST):
        talk.add("a", 0, "Noor", "hello", "")
    with pytest.raises(RequestError, match="wait a few seconds"):
        talk.add("a", 0, "Noor", "hello", "")
    talk.add("b", 1, "Sam", "hello", "")


def test_the_last_lines_are_kept() -> None:
    talk = Talk(is_open=True)
    for n in range(KEPT + 5):
        talk.add(f"p{n}", 0, "Noor", "hello", "")
    assert [line.n for line in talk.lines] == list(range(6, KEPT + 6))


def test_clues_outlast_what_is_said_but_not_for_ever() -> None:
    talk = Talk(is_open=False)
    for n in range(CLUES + 2):
        talk.tell(0, "Noor", f"clue {n}", clue=2)
    for n in range(KEPT):
        talk.add(f"p{n}", 1, "Sam", "hello", "")
    kept = [line.text for line in talk.lines if line.clue]
    assert len(talk.lines) == KEPT
    assert kept == [f"clue {n}" for n in range(2, CLUES + 2)]


def test_a_dozen_phrases_none_of_which_names_a_card() -> None:
    assert len(PHRASES) >= 12
    assert not {"ace", "king", "queen", "heart", "spade", "trump"} & set(" ".join(PHRASES.values()).lower().split())


# --- at a real server -------------------------------------------------------------------------------------


def test_everybody_at_the_table_hears_and_who_comes_later_too(server: Served) -> None:
    noor, sam, table = table_of_two(server)
    onlooker = server.client().sit_down(table)

    noor.say(t="say", phrase="luck")
    sam.say(t="say", text="you too")
    first = {"t": "say", "n": 1, "seat": 0, "name": "Noor", "text": "Good luck", "phrase": "luck"}
    assert noor.hear_a("say") == sam.hear_a("say") == onlooker.hear_a("say") == first
    assert onlooker.hear_a("say")["text"] == "you too"

    late = Line(server.client(), server.client().dial(table))
    late.say(t="hello", protocol=1, since=None)
    assert [line["text"] for line in late.hear_a("talk")["lines"]] == ["Good luck", "you too"]


def test_who_does_not_judge_by_hand_gives_no_clue(server: Served) -> None:
    noor, sam, _ = table_of_two(server)
    noor.say(t="say", text="only hearts", clue=True)
    assert "judges by hand" in noor.hear_a("unsaid")["why"]
    noor.say(t="say", text="a plain word")
    assert sam.hear_a("say")["text"] == "a plain word"


def test_nothing_is_sent_where_nothing_was_said(server: Served) -> None:
    line, _, _ = table_of_two(server)
    line.say(t="hello", protocol=1, since=None)
    assert line.hear()["t"] == "table"


def test_at_an_open_table_there_are_phrases_only(server: Served) -> None:
    noor, sam, _ = table_of_two(server, open=True)
    noor.say(t="say", text="the ace is mine")
    assert noor.hear_a("unsaid")["why"] == "At an open table only the phrases can be said."
    noor.say(t="say", phrase="well")
    assert sam.hear_a("say")["text"] == "Well played"


def test_who_only_watches_says_nothing(server: Served) -> None:
    noor, _, table = table_of_two(server)
    onlooker = server.client().sit_down(table)
    onlooker.say(t="say", phrase="hello")
    assert onlooker.hear_a("unsaid")["why"] == "Only who has a seat here may say something."
    noor.say(t="ping")
    assert noor.hear_a("pong")
    assert not [frame for frame in noor.client.frames if frame["t"] == "say"]


def test_what_is_said_stands_in_no_record_and_changes_no_version(server: Served, tmp_path: Path) -> None:
    noor, sam, _ = table_of_two(server)
    version = noor.hello()["version"]
    noor.say(t="say", text="a word that is nowhere else")
    sam.hear_a("say")
    assert noor.hello()["version"] == version
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"a word that is nowhere else" not in kept
    assert sqlite3.connect(tmp_path / "table.sqlite3").execute("SELECT count(*) FROM events").fetchone() == (version,)


def test_too_much_at_once_is_not_told_and_says_why(server: Served) -> None:
    noor, sam, _ = table_of_two(server)
    for _ in range(BURST + 3):
        noor.say(t="say", phrase="smile")
    assert "wait a few seconds" in noor.hear_a("unsaid")["why"]
    sam.say(t="say", phrase="moment")
    while (said := sam.hear_a("say"))["seat"] == 0:
        pass
    assert said["n"] == BURST + 1


def test_the_phrases_can_be_asked_for(server: Served) -> None:
    status, answer = server.client().request("GET", "/api/phrases")
    assert status == 200
    assert {"phrase": "thanks", "text": "Thank you"} in answer["phrases"]


# --- the invitation as a picture ----------------------------------------------------------------------------


def test_who_holds_the_invitation_gets_it_as_a_picture(server: Served) -> None:
    host: Client = server.client()
    made = host.new_table()
    path = f"/api/tables/{made['table']}/qr"

    status, raw, headers = server.client().raw("GET", f"{path}?invite={made['invite'].rpartition('=')[2]}")

    assert status == 200
    assert headers["Content-Type"] == "image/svg+xml"
    assert raw.startswith(b"<svg")
    assert b"<script" not in raw
    for wrong in ("", "?invite=", "?invite=wrong"):
        status, answer = host.request("GET", path + wrong)
        assert status == 403
        assert answer["error"].endswith(".")


def test_a_picture_differs_from_table_to_table(server: Served) -> None:
    host = server.client()
    pictures = set()
    for _ in range(2):
        made = host.new_table()
        pictures.add(host.raw("GET", f"/api/tables/{made['table']}/qr?invite={made['invite'].rpartition('=')[2]}")[1])
    assert len(pictures) == 2
