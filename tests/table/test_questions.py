"""Private questions about what is written: answered to the seat that asked, and to nobody else."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from kibitz.table.messages import Act, Ask, read_frame

from .client import Line
from .conftest import Served


def ask(line: Line, what: str, id: int = 1, **more: Any) -> dict[str, Any]:
    line.say(t="ask", id=id, what=what, **more)
    return line.hear_a("answer")


def acting(server: Served) -> tuple[Line, Line]:
    """Two people at a table of two: who is to act, and who is not."""
    noor, ada = server.client(), server.client()
    made = noor.new_table(seats=2, bots=[])
    assert ada.join(made["table"], invite=made["invite"].rpartition("=")[2])[0] == 200
    lines = [noor.sit_down(made["table"]), ada.sit_down(made["table"])]
    for line in lines:
        line.hear_version(2)
    lines.sort(key=lambda line: not line.hello()["view"]["choices"])
    return lines[0], lines[1]


def test_a_question_is_answered_under_its_own_number(server: Served) -> None:
    line, _ = acting(server)

    assert ask(line, "review", id=7, text="12") == {
        "t": "answer", "id": 7, "what": "review", "reading": "play 12", "actions": [12],
    }  # fmt: skip
    found = ask(line, "compose", id=8, words=[3])
    assert (found["id"], found["parts"], found["complete"]) == (8, [{"text": "3"}], True)
    assert ask(line, "idea", text="100")["right"] == [3, 3]


def test_what_is_wrong_in_a_text_is_said_with_its_spot(server: Served) -> None:
    line, _ = acting(server)

    assert ask(line, "review", text="twelve") == {
        "t": "answer", "id": 1, "what": "review", "error": "That is no number.", "at": 0, "length": 6,
    }  # fmt: skip


def test_a_question_changes_nothing_is_not_stored_and_nobody_else_hears_of_it(server: Served) -> None:
    line, other = acting(server)
    version = line.table["version"]

    for what in ("review", "compose", "idea"):
        assert "error" not in ask(line, what, text="12")

    other.say(t="ping")
    assert other.hear()["t"] == "pong"
    assert line.hello()["version"] == version
    assert line.act()["version"] == version + 1  # versions count what is stored


def test_nobody_but_the_writer_may_ask_about_what_is_written(server: Served) -> None:
    line, other = acting(server)
    spectator = server.client().sit_down(line.client.request("GET", "/api/tables")[1]["mine"][0]["id"])

    for what in ("review", "compose"):
        assert ask(other, what, text="12", words=[1])["error"] == "It is not your turn to write."
    for what in ("review", "compose", "idea"):
        found = ask(spectator, what, text="12")
        assert set(found) == {"t", "id", "what", "error"}
        assert found["error"] == "Only who has a seat here may ask that."


def test_before_hello_nothing_is_answered(server: Served) -> None:
    noor = server.client()
    line = Line(noor, noor.dial(noor.full_table()["table"]))

    assert "error" in ask(line, "idea", text="50")


def test_a_slow_question_holds_up_nobody_else(server: Served) -> None:
    line, other = acting(server)
    line.say(t="ask", id=1, what="idea", text="slow")
    began = time.monotonic()

    assert "error" not in ask(other, "idea", text="50")

    assert time.monotonic() - began < 0.4
    assert line.hear_a("answer")["right"] == [0, 3]


def test_a_question_that_breaks_is_answered_with_a_sentence(server: Served) -> None:
    line, _ = acting(server)

    found = ask(line, "review", text="break")

    assert found["error"] == "The table could not answer that. Please write it in another way."
    assert line.act()["t"] == "ok"


def test_questions_are_read_no_faster_than_other_messages(server: Served) -> None:
    line, _ = acting(server)

    for id in range(26):
        line.say(t="ask", id=id, what="idea", text="50")

    heard: list[dict[str, Any]] = []
    while len(heard) < 27:
        heard += [frame for frame in [line.hear()] if frame["t"] != "table"]
    assert sum(one["t"] == "error" for one in heard) == 1
    assert [one["id"] for one in heard if one["t"] == "answer"] == list(range(26))


@pytest.mark.parametrize(
    "more",
    [{"what": "rule"}, {"text": "x" * 2001}, {"words": [1] * 129}, {"words": [-1]}, {"id": -1}, {"seat": 1}],
    ids=["what", "text", "words", "word", "id", "seat"],
)
def test_a_question_out_of_bounds_is_a_bad_frame(server: Served, more: dict[str, Any]) -> None:
    line, _ = acting(server)

    line.say(**{"t": "ask", "id": 1, "what": "review", "text": "", **more})

    assert line.hear_a("error")["why"].endswith(".")
    assert ask(line, "idea", text="50")["right"]


def test_a_long_written_rule_fits_one_act(server: Served) -> None:
    frame = msgspec.json.encode(Act("a" * 36, 12345, [2**20] * 128)).decode()
    assert isinstance(read_frame(frame), Act)
    question = msgspec.json.encode(Ask(1, "review", "♠" * 2000)).decode()
    assert isinstance(read_frame(question), Ask)
