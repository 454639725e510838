"""What is one act: actions in a row are taken as far as nothing is shown in between, and the answer says how far."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kibitz import load_game
from kibitz.cards.card_set import one_card
from kibitz.engine.deal import Deal
from kibitz.match.acts import ChoiceState, one_act, only_the_first
from kibitz.match.match import Match
from kibitz.table.events import Acted, Began, Chair, Event, from_body, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act
from kibitz.table.state import TableState, apply_to
from kibitz.table.store import EventRow, TableRow

from .client import Line
from .conftest import Served
from .fake_engine import DONE

DRAFTS = {"drafts": True, "deals": 2}
ONE = "Only the first action was taken: look at what came of it, then choose again."


def stored(path: Path) -> list[Event]:
    db = sqlite3.connect(path)
    rows = db.execute("SELECT body FROM events ORDER BY seq").fetchall()
    db.close()
    return [from_body(body) for (body,) in rows]


def raw_act(line: Line, **act: Any) -> dict[str, Any]:
    """The answer as it came, with all its fields."""
    line.say(t="act", **act)
    while (frame := line.hear())["t"] not in ("ok", "no"):
        pass
    return frame


# --- at the table -------------------------------------------------------------------------------------------


def test_what_stands_behind_the_first_action_is_not_looked_at(server: Served, tmp_path: Path) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table(seats=2)["table"])
    version, card = line.table["version"], line.table["view"]["choices"][0]["action"]

    answer = raw_act(line, aid="a0", base=version, actions=[card, 999])

    assert answer == {"t": "ok", "aid": "a0", "version": version + 1, "taken": 1, "why": ONE}
    line.hear_version(version + 1)
    assert line.table["events"][-1]["text"] == f"you played {card}."
    server.stop()
    acted = stored(tmp_path / "table.sqlite3")[-1]
    assert isinstance(acted, Acted)
    assert (acted.seat, acted.actions, acted.left) == (0, [card], 1)


def test_an_act_taken_in_part_is_answered_so_again_also_after_a_restart(serve: Callable[..., Served]) -> None:
    first = serve("one.sqlite3")
    noor = first.client()
    table = noor.full_table(seats=2)["table"]
    line = noor.sit_down(table)
    act = {"aid": "same", "base": line.table["version"], "actions": [line.table["view"]["choices"][0]["action"], 7, 8]}
    told = [raw_act(line, **act), raw_act(line, **act)]
    first.stop()
    second = serve("one.sqlite3")
    noor.port = second.port
    line = noor.sit_down(table)

    told.append(raw_act(line, **act))

    assert told[0] == told[1] == told[2]
    assert told[0]["taken"] == 1
    assert told[0]["why"] == ONE


def test_a_whole_act_is_answered_as_ever(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table(seats=2, options=DRAFTS)["table"])
    cards = [choice["action"] for choice in line.table["view"]["choices"][:2]]

    whole = raw_act(line, aid="a", base=line.table["version"], actions=[*cards, DONE])

    assert set(whole) == {"t", "aid", "version"}


def test_what_follows_a_closed_commitment_is_left(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table(seats=2, options=DRAFTS)["table"])
    cards = [choice["action"] for choice in line.table["view"]["choices"][:2]]

    answer = raw_act(line, aid="a", base=line.table["version"], actions=[cards[0], DONE, cards[1]])

    assert answer["taken"] == 2
    assert answer["why"] == "Only the first 2 actions were taken: look at what came of it, then choose again."


def test_two_seats_may_call_their_acts_alike(server: Served) -> None:
    noor, sam = server.client(), server.client()
    table = noor.new_table(seats=2, open=True, options={"secret": True})["table"]
    assert sam.join(table)[0] == 200
    lines = [noor.sit_down(table), sam.sit_down(table)]
    base = lines[1].table["version"]

    answers = [line.act(aid="1", base=base) for line in lines]

    assert [answer["t"] for answer in answers] == ["ok", "ok"]
    assert answers[0]["version"] + 1 == answers[1]["version"]


def test_refused_acts_of_one_seat_push_none_of_another_out_of_memory() -> None:
    state = table_of(load_game("crazy-eights", 2).new_match(seed=1))
    actor = state.match.players_to_act()[0]
    first = state.refusal(actor, Act("mine", 1, [999]))

    for n in range(500):
        state.refusal(1 - actor, Act(f"{n}", 1, [0]))

    assert first is not None
    assert state.first_answer(actor, "mine") is first


# --- old logs -----------------------------------------------------------------------------------------------


def table_of(match: Match) -> TableState:
    seats = match.setting.seats
    row = TableRow("t", match.setting.spec.id, seats, "{}", b"1", "h", "i", False)
    chairs = [Chair("person", f"P{k}", f"P{k}") for k in range(seats)]
    return TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])


def drawing() -> tuple[Match, int]:
    """A match of Crazy Eights whose seat to act may draw."""
    match = load_game("crazy-eights", 2).new_match(seed=b"1")
    return match, match.string_to_action("draw")


def test_an_old_log_whose_act_goes_on_is_replayed_as_it_was() -> None:
    match, draw = drawing()
    seat = match.players_to_act()[0]
    old = Acted(seat, [draw, draw], match.fingerprint())
    again = match.clone()

    apply_to(again, old)

    assert again.deal.history == [draw, draw]


def test_an_old_act_that_chance_ended_early_is_replayed_also_where_it_repeats_an_action() -> None:
    match, _ = drawing()
    seat = match.players_to_act()[0]
    card = next(action for action in match.legal_actions(seat) if action < 52)
    again = match.clone()

    apply_to(again, Acted(seat, [card, card], match.fingerprint()))

    assert again.deal.history == [card]
    with pytest.raises(ValueError, match="not your turn"):
        apply_to(again, Acted(seat, [card], again.fingerprint()))


def test_an_old_log_names_acts_without_their_seat_and_answers_them_still() -> None:
    state = table_of(load_game("crazy-eights", 2).new_match(seed=b"1"))
    seat = state.match.players_to_act()[0]
    old = {"what": "acted", "seat": seat, "actions": [state.options[seat][0]], "before": state.match.fingerprint()}

    state.fold(EventRow(2, "an-old-aid", json.dumps(old).encode()))

    answer: Any = state.first_answer(seat, "an-old-aid")
    assert (answer.aid, answer.version) == ("an-old-aid", 2)
    assert state.first_answer(1 - seat, "an-old-aid") is None


# --- what goes on -------------------------------------------------------------------------------------------


def test_drawing_ends_the_act() -> None:
    match, draw = drawing()
    seat = match.players_to_act()[0]

    assert one_act(match, seat, [draw, draw, 999]) == (1, False)
    assert match.deal.history == []


def test_the_cards_of_a_pick_are_one_act_and_what_comes_behind_is_not() -> None:
    deal = load_game("8-5-3").new_deal(seed=7, dealer=1)
    deal.apply_action(deal.legal_actions()[0])
    pick: Any = deal.text().pick()
    cards = deal.legal_actions()[: pick.most]

    assert one_act(deal, 1, cards) == (4, False)
    assert one_act(deal, 1, [*cards, 0, 999]) == (4, False)
    assert one_act(deal, 1, cards[:2]) == (2, False)
    with pytest.raises(ValueError, match="There is no action 999"):
        one_act(deal, 1, [*cards[:2], 999])


def test_a_house_rule_is_one_act_of_many_words_and_the_next_round_is_not() -> None:
    deal = won_round()
    seat = deal.to_act
    words = deal.text().spell("When a Seven is played on a red card, the next player draws two and play reverses")

    assert len(words) > 2
    assert one_act(deal, seat, words) == (len(words), False)
    assert one_act(deal, seat, [*words, 3]) == (len(words), False)


def won_round() -> Deal:
    """Somebody has won the first round of Bartok and is to write."""
    for seed in range(100):
        deal, rng = load_game("bartok", 4).new_deal(seed=seed), random.Random(seed)
        while not deal.is_terminal():
            if deal.text().writes():
                return deal
            deal.apply_action(rng.choice(deal.choosable_actions()))
    raise AssertionError("nobody wins a round")


def test_what_opens_a_card_is_no_part_of_an_act() -> None:
    """The same choice goes on, but a face that the seat did not see lies open: that ends the act."""
    deal = load_game("8-5-3").new_deal(seed=7, dealer=1)
    deal.apply_action(deal.legal_actions()[0])
    card = deal.legal_actions()[0]
    now = ChoiceState(deal, 1)
    trial = deal.clone()
    trial.apply_action(card, 1)
    after = ChoiceState(trial, 1, now)
    assert now.leads_to(after, card, draft=False)

    after.open = after.open.union(one_card(60))

    assert not now.leads_to(after, card, draft=False)
    after = ChoiceState(trial, 1, now)
    after.chance += 1
    assert not now.leads_to(after, card, draft=False)


def test_the_sentence_counts() -> None:
    assert only_the_first(1) == ONE
    assert "first 3 actions were" in only_the_first(3)


@pytest.mark.parametrize("count", [2, 4])
def test_a_string_of_eleusis_and_that_it_is_judged_are_one_act(count: int) -> None:
    """After the fourth card nothing more can be picked (ELE-9), and yet the play is not over before it is judged."""
    match = load_game("eleusis", seats=3, dealer="automatic").new_match(seed=1)
    while (view := match.view(match.players_to_act()[0]))["pick"] is None:
        match.apply_action(match.legal_actions()[0])
    pick = view["pick"]
    cards = [choice["action"] for choice in view["choices"] if choice["kind"] == "card"]

    assert one_act(match, view["seat"], [*cards[:count], pick["done"]]) == (count + 1, False)
    assert one_act(match, view["seat"], [*cards[:count], pick["done"], cards[-1]])[0] == count + 1
