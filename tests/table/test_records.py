"""Records that people bring: played again before anything of them is shown, and refused in one sentence."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from kibitz.match.game import load_game
from kibitz.match.match import Match
from kibitz.table import records
from kibitz.table.record_reader import answer

from .conftest import Served


def record_of(game: str, seed: str, **options: Any) -> dict[str, Any]:
    """A match that chance has played to its end."""
    match, rng = load_game(game, **options).new_match(seed=seed), random.Random(seed)
    while not match.is_terminal():
        match.apply_action(rng.choice(match.legal_actions()))
    return match.to_record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return record_of("go-boom", "brought", seats=3, target=20)


def test_a_deal_of_a_record_is_told_as_at_the_table(record: dict[str, Any]) -> None:
    match = load_game("go-boom", seats=3, target=20).new_match(seed="brought")
    assert isinstance(match, Match)

    told = answer({"record": record, "deal": 1, "seat": 0, "open": False})

    view, events = match.deal_story(1, 0)
    assert told["view"] == view  # the cards as they were dealt
    assert told["events"][0] == events[0]
    assert told["deals"] == len(record["deals"])
    assert [one["id"] for one in told["chosen"]] == ["target"]


def altered(record: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**copy.deepcopy(record), **more}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kibitz": 99}, "This is not a Kibitz record of format 1."),
        ({"game": "whist"}, "whist"),
        ({"deals": []}, "Record: deals must be a list with at least one deal."),
        ({"winners": [9]}, "the match does not end as the record says."),
        ({"seats": "three"}, ""),
        ({"first_dealer": None}, "Record: the dealer"),
        ({"deals": [{"pack": 5}]}, "must be"),
        ({"deals": [{"pack": [[[1]]], "actions": {}}]}, "must be"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_in_one_sentence(
    record: dict[str, Any], change: dict[str, Any], said: str
) -> None:
    told = answer({"record": altered(record, **change), "deal": 1, "seat": 0, "open": True})

    assert set(told) == {"error"}
    assert said in told["error"]
    assert told["error"].endswith(".")
    assert "\n" not in told["error"]


def test_a_match_that_is_not_over_is_not_shown(record: dict[str, Any]) -> None:
    cut = altered(record)
    cut.pop("winners")
    cut["deals"] = cut["deals"][:1]
    cut["deals"][0]["actions"] = cut["deals"][0]["actions"][:4]
    cut["deals"][0]["hashes"] = cut["deals"][0]["hashes"][:5]
    cut["deals"][0].pop("scores")

    assert "is not over" in answer({"record": cut, "deal": 1, "seat": 0, "open": False})["error"]


@pytest.mark.timeout(120)
def test_a_record_comes_over_the_wire_and_nothing_of_it_is_kept(server: Served, record: dict[str, Any]) -> None:
    noor = server.client()

    status, told = noor.request("POST", "/api/records?deal=1&seat=1&open=1", record)

    assert status == 200
    assert (told["view"]["seat"], told["open"], told["mine"]) == (1, True, -1)
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Seat 1", "Seat 2", "Seat 3"]
    assert all(card["face"] for zone in told["view"]["zones"] if zone["kind"] == "fan" for card in zone["cards"])
    assert noor.request("GET", "/api/tables")[1] == {"mine": [], "open": []}


@pytest.mark.timeout(120)
def test_what_is_no_record_or_too_long_is_refused(server: Served, record: dict[str, Any]) -> None:
    noor = server.client()

    assert noor.raw("POST", "/api/records", b"not json")[0] == 400
    assert noor.raw("POST", "/api/records", b"[" * 100_000)[0] == 400
    status, raw, _ = noor.raw("POST", "/api/records", b" " * (records.MAX_RECORD + 1))
    assert status == 413
    assert json.loads(raw)["error"] == "This record is too long: the table reads up to 2 MB."
    status, told = noor.request("POST", "/api/records?deal=99", record)
    assert status == 400
    assert told["error"].startswith("There is no deal 99")


@pytest.mark.timeout(120)
def test_a_record_that_takes_too_long_is_given_up(
    server: Served, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "SECONDS", 0.01)

    status, told = server.client().request("POST", "/api/records", record)

    assert status == 422
    assert told == {"error": records.TOO_SLOW}
