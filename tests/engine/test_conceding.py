# SPDX-License-Identifier: Apache-2.0
"""A match that is given up ends where it stands: the others win it, nothing is turned up, and its record says so."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

from kibitz import Match, load_game, replay
from kibitz.match.match import desk_of

GAMES = ("8-5-3", "crazy-eights", "second-lead", "eleusis", "bartok", "thousand", "switch")


def begun(game: str, deals: int = 0, acts: int = 12) -> Match:
    """A match some acts on, within a deal."""
    match = load_game(game).new_match(seed=game)
    rng = random.Random(game)
    while len(match.past) < deals or acts:
        acts -= len(match.past) >= deals
        seat = rng.choice(match.players_to_act())
        match.apply_action(rng.choice(match.legal_actions(seat)), seat)
    assert not match.is_terminal()
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_match_is_over_for_everybody_and_shows_no_more_than_it_did(game: str) -> None:
    match = begun(game)
    seats: list[int | None] = [*range(match.setting.seats), None]
    before = {seat: match.view(seat) for seat in seats}
    told = {seat: match.events(seat) for seat in seats}

    match.concede([0])

    assert match.is_terminal()
    assert (match.players_to_act(), match.legal_actions(), match.returns()[0]) == ([], [], -1.0)
    assert sum(match.returns()) == pytest.approx(0)
    for seat in seats:
        view = match.view(seat)
        assert (view["zones"], view["players"], view["sheet"]) == tuple(
            before[seat][part] for part in ("zones", "players", "sheet")
        )
        assert (view["to_act"], view["choices"], view["pick"], view["over"]) == ([], [], None, True)
        assert not {"writing", "clock"} & set(view)
        assert "conceded" in view["result"]["text"]
        *earlier, last = match.events(seat, steps=True)
        assert [event["text"] for event in earlier] == [event["text"] for event in told[seat]]
        assert last["step"] == {"result": view["result"], "over": True, "to_act": []}


def test_everybody_else_wins_with_the_points_as_they_stood_and_who_conceded_is_last() -> None:
    match = begun("9-5-2", deals=1)
    assert max(match.scores()) > min(match.scores())
    first = max(range(3), key=lambda seat: match.scores()[seat])
    match.concede([first])

    names = ["Ada", "Bo", "Ines"]
    result = match.view(first, names)["result"]
    others = [seat for seat in range(3) if seat != first]
    assert result["winners"] == others
    assert result["ranking"][-1] == [first, match.scores()[first]]
    assert result["text"] == f"{names[others[0]]} and {names[others[1]]} win: you have conceded."
    assert result["why"] == "The match was not played to its end: the points are as they stood."
    assert match.view(None, names)["result"]["text"].endswith(f"win: {names[first]} has conceded.")


def test_the_last_who_is_left_wins_alone() -> None:
    match = begun("8-5-3")
    match.concede([2, 0])
    assert match.conceded == (0, 2)
    assert match.view(1)["result"]["text"] == "You win: Seat 1 and Seat 3 have conceded."


@pytest.mark.parametrize("game", GAMES)
def test_record_copies_and_worlds_keep_the_concession(game: str) -> None:
    match = begun(game)
    going_on = match.fingerprint()
    match.concede([1])
    record = match.to_record()

    again = replay(record)

    assert record["conceded"] == [1]
    assert isinstance(again, Match)
    for other in (again, match.clone(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other.fingerprint() == match.fingerprint() != going_on
        assert other.view(0) == match.view(0)
        assert other.to_record() == record
    world = desk_of(match.deal).resampled(match.deal, 0, 7, 50)  # few links: it is not about how they mix
    other = match.clone()
    other.deal = world
    assert other.view(0) == match.view(0)
    assert other.events(0, steps=True) == match.events(0, steps=True)


@pytest.mark.parametrize(
    ("conceded", "wrong"),
    [
        ([], "some of the seats"),
        ([0, 1, 2], "some of the seats"),
        ([5], "seat"),
        ("nobody", "a list"),
        ([True], "seat"),
    ],
)
def test_a_record_with_an_impossible_concession_is_refused(conceded: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"conceded.*{wrong}"):
        replay({**begun("8-5-3").to_record(), "conceded": conceded})


def test_a_match_is_given_up_once_and_not_after_its_end() -> None:
    match = begun("8-5-3")
    match.concede([0])
    with pytest.raises(ValueError, match="The match is over"):
        match.concede([1])
    with pytest.raises(ValueError, match="does not end as the record says"):
        replay({**match.to_record(), "conceded": [1]})
