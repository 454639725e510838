"""Clues of a dealer who judges by hand, at the table: stored before they are heard, and never lost after that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.match.match import Match
from kibitz.table.audience import Audience
from kibitz.table.branches import deeds_until
from kibitz.table.events import Acted, Clued, Conceded, Ended, TookBack, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState, deeds_of, match_at
from kibitz.table.store import EventRow
from kibitz.table.take_back import plan_for

from .client import Client, Line
from .process import Process
from .test_take_back import act, store, table

ENGINE = KibitzEngine()
NAMES = ["N0", "N1", "N2"]


def do(state: TableState, text: str) -> int:
    """Whoever is to act does this."""
    match: Any = state.match
    seat: int = match.players_to_act()[0]
    store(state, state.acted(seat, [match.string_to_action(text)]))
    return seat


def judged_by_hand() -> tuple[TableState, int]:
    """A table of three people, and the dealer, who has the rule in the head."""
    state = table("eleusis", "ppp")
    dealer = do(state, "keep it in the head")
    do(state, "hint: no hint")
    do(state, "right")
    return state, dealer


def read_anew(state: TableState) -> TableState:
    rows = [EventRow(k, None, to_body(event)) for k, event in enumerate(state.events, 1)]
    return TableState(state.row, ENGINE, rows)


def clues(match: Any) -> list[str]:
    return [event["text"] for event in match.events(None, names=NAMES) if event["kind"] == "clue"]


def given(dealer: int, *texts: str) -> list[str]:
    return [f"N{dealer} gave a clue: “{text}”" for text in texts]


# --- the log ------------------------------------------------------------------------------------------------


def test_the_log_alone_has_the_clues_where_they_were_given() -> None:
    state, dealer = judged_by_hand()
    store(state, Clued(dealer, "colours"))
    act(state)
    store(state, Clued(dealer, "not ranks"))
    act(state)
    expected = state.match.events(None, names=NAMES, steps=True)
    assert clues(state.match) == given(dealer, "colours", "not ranks")
    for match in (read_anew(state).match, match_at(state.row, ENGINE, state.events)):
        assert match.events(None, names=NAMES, steps=True) == expected
        assert match.to_record() == state.match.to_record()
    assert [part["text"] for part in state.match.to_record()["deals"][0]["clues"]] == ["colours", "not ranks"]


def test_who_comes_after_the_table_was_read_anew_hears_the_clues_of_the_deal() -> None:
    state, dealer = judged_by_hand()
    store(state, Clued(dealer, "colours"))
    lines = Audience(read_anew(state), ENGINE).talk.lines
    assert [(line.seat, line.name, line.text, line.clue) for line in lines] == [(dealer, f"N{dealer}", "colours", 1)]


def test_a_clue_changes_nobodys_choices_so_that_an_act_made_before_it_stands() -> None:
    state, dealer = judged_by_hand()
    before = state.options[:], state.options_since[:], state.match.fingerprint()
    store(state, Clued(dealer, "colours"))
    assert before == (state.options, state.options_since, state.match.fingerprint())


def test_what_was_heard_stays_when_the_play_before_it_is_taken_back() -> None:
    state, dealer = judged_by_hand()
    player = act(state)
    number = state.version
    store(state, Clued(dealer, "colours"))
    plan = plan_for(state, player)
    assert not plan.at_once, "they have heard something since"
    assert plan.to == number - 1
    store(state, TookBack(player, plan.to))
    assert clues(state.match) == given(dealer, "colours")
    act(state)
    assert read_anew(state).match.to_record() == state.match.to_record()


def test_a_dealer_who_after_all_writes_the_rule_down_has_given_no_clue_to_it() -> None:
    state = table("eleusis", "ppp")
    dealer = do(state, "keep it in the head")
    store(state, Clued(dealer, "colours"))
    store(state, TookBack(dealer, 1))
    do(state, "say library E01")
    assert clues(state.match) == []
    again = read_anew(state)
    assert again.match.to_record() == state.match.to_record()
    assert [clue.text for clue in again.clues] == ["colours"], "the talk keeps what was heard"


def test_a_new_table_that_begins_at_a_moment_has_the_clues_that_were_told_by_then() -> None:
    state, dealer = judged_by_hand()
    for text in ("colours", "not ranks"):
        act(state)
        store(state, Clued(dealer, text))
        act(state)
    store(state, Conceded(0))
    store(state, Ended())
    match = state.match
    assert isinstance(match, Match)
    first, second = match.told_clues(1)
    for place, heard in ((first - 1, []), (first, ["colours"]), (second - 1, ["colours"]),
                         (second, ["colours", "not ranks"])):  # fmt: skip
        begun = deeds_until(state.row, ENGINE, deeds_of(state.events), 1, place)
        assert [deed.text for deed in begun if isinstance(deed, Clued)] == heard
        rows = [EventRow(n, None, to_body(event)) for n, event in enumerate([state.events[0], *begun], 1)]
        branch = TableState(state.row, ENGINE, rows)
        assert clues(branch.match) == given(dealer, *heard)
        assert sum(isinstance(deed, Acted) for deed in begun) == sum(at <= place for at in match.told_acts(1))


# --- at a real server -------------------------------------------------------------------------------------


def begin_by_hand(server: Process) -> tuple[str, list[Client], list[Line], int]:
    """Three people at a table; whoever deals has the rule in the head."""
    people = [server.client() for _ in range(3)]
    made = people[0].new_table(game="eleusis", seats=3)
    for k, friend in enumerate(people[1:]):
        friend.join(made["table"], invite=made["invite"].rpartition("=")[2], name=f"F{k}")
    lines = [person.sit_down(made["table"]) for person in people]
    lines = [person.sit_down(made["table"]) for person in people]  # once all are there
    dealer = next(k for k, line in enumerate(lines) if line.table["table"]["your_turn"])
    for text in ("keep it in the head", "hint: no hint", "right"):
        choices = lines[dealer].my_turn()["view"]["choices"]
        action = next(one["action"] for one in choices if one["text"] == text)
        lines[dealer].hear_version(lines[dealer].act([action])["version"])
    return made["table"], people, lines, dealer


def story(line: Line) -> list[str]:
    """The clues in the story as it was told to who had just sat down."""
    first = next(frame for frame in line.client.frames if frame["t"] == "table" and not frame["complete"])
    return [event["text"] for event in first["events"] if event["kind"] == "clue"]


@pytest.mark.timeout(180)
def test_a_clue_that_was_heard_outlives_kill_nine_and_stands_in_the_record(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as first:
        made, people, lines, dealer = begin_by_hand(first)
        other = (dealer + 1) % 3
        lines[other].say(t="say", text="only hearts", clue=True)
        assert "judges by hand" in lines[other].hear_a("unsaid")["why"]
        lines[dealer].say(t="say", text="  think of {0} <b>colours</b>\n", clue=True)
        said = [line.hear_a("say") for line in lines]
        assert {(one["text"], one["clue"]) for one in said} == {("think of (0) <b>colours</b>", 1)}
        first.kill()
    with Process(database) as second:
        for person in people:
            person.port = second.port
            person.frames.clear()
        lines = [person.sit_down(made) for person in people]
        name = lines[other].table["table"]["seats"][dealer]["name"]
        told = [next(f["lines"] for f in person.frames if f["t"] == "talk") for person in people]
        assert all([(one["text"], one["name"], one["clue"]) for one in talk] == [
            ("think of (0) <b>colours</b>", name, 1)] for talk in told)  # fmt: skip
        assert story(lines[other]) == [f"{name} gave a clue: “think of (0) <b>colours</b>”"]
        assert story(lines[dealer]) == ["You gave a clue: “think of (0) <b>colours</b>”"]
        onlooker = second.client().sit_down(made)
        assert story(onlooker) == story(lines[other])
        lines[dealer].say(t="say", text="and of odd ranks", clue=True)
        assert lines[other].hear_a("say")["n"] == 2
        assert people[other].request("POST", f"/api/tables/{made}/concede", {})[0] == 200
        for seat in range(3):
            people[seat].request("POST", f"/api/tables/{made}/concede/end", {"agree": True})
        record = people[0].request("GET", f"/api/tables/{made}/record")[1]
        assert [clue["text"] for clue in record["deals"][0]["clues"]] == [
            "think of (0) <b>colours</b>", "and of odd ranks"]  # fmt: skip
        replayed = people[other].request("GET", f"/api/tables/{made}/replay")[1]
        assert sum(event["kind"] == "clue" for event in replayed["events"]) == 2
