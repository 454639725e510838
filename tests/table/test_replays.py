"""Looking back at a match: nothing before its end, then what each seat saw; and a new table from any moment on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from kibitz.cards.chance import seed_bytes
from kibitz.match.game import catalog, load_game
from kibitz.match.match import Match
from kibitz.match.open_hands import opened
from kibitz.table.branches import deeds_until, with_bots
from kibitz.table.changes import put
from kibitz.table.errors import RequestError
from kibitz.table.events import Acted, Began, Chair, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState, deeds_of
from kibitz.table.store import EventRow, TableRow

from .client import Client
from .conftest import Served
from .fake_engine import FakeMind

GAMES = [game.id for game in catalog()]
LINKS = 200  # of the walk to another world: far fewer than usual, and most hidden cards lie otherwise
NAMES = ["Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo"]
LONGEST = 30  # acts of a match that chance plays: what happens later on is shown in the same way
ENGINE = KibitzEngine()

Serve = Callable[..., Served]


# --- whole matches at a table, played by chance --------------------------------------------------------------


def played(game: str, seed: str, most: int = LONGEST, **options: Any) -> TableState:
    """A table at which a match was played, to its end where chance brings it to one soon enough."""
    rng = random.Random(seed)
    row = TableRow("t", game, load_game(game).seats, json.dumps(options), seed_bytes(seed), "h", "i", False, edition=1)
    chairs = [Chair("person", name, name) for name in NAMES[: row.seats]]
    state = TableState(row, ENGINE, [EventRow(1, None, to_body(Began(chairs)))])
    for _ in range(most):
        if state.match.is_terminal():
            break
        seat = rng.choice(list(state.match.players_to_act()))
        acted = Acted(seat, whole_act(state, seat, rng), state.match.fingerprint())
        state.fold(EventRow(state.version + 1, None, to_body(acted)))
    return state


def whole_act(state: TableState, seat: int, rng: random.Random) -> list[int]:
    """An action of a seat; of a commitment all, to the one that closes it."""
    trial, actions, draft = state.match.clone(), [], True
    while draft:
        actions.append(rng.choice(list(trial.legal_actions(seat))))
        draft = ENGINE.is_draft(trial, seat, actions[-1])
        trial.apply_action(actions[-1], seat=seat)
    return actions


def real(state: TableState) -> Match:
    assert isinstance(state.match, Match)
    return state.match


def views_of(view: dict[str, Any], events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The view after each event, as a client makes it."""
    views = []
    for event in events:
        view = put(view, event["step"], event["kind"] == "deal")
        views.append(view)
    return views


def as_json(value: object) -> str:
    return json.dumps(value, sort_keys=True)


# --- what is shown ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_ends_in_what_the_seat_saw_at_the_table(game: str) -> None:
    match = real(played(game, f"{game} ends"))
    names = NAMES[: match.setting.seats]
    number = len(match.past) + 1
    for seat in [*range(match.setting.seats), None]:
        view, events = match.deal_story(number, seat, names)
        last, now = views_of(view, events)[-1], match.view(seat, names)
        for part in ("seat", "caption", "facts", "sentence", "players", "zones", "scores", "sheet", "result"):
            assert last[part] == now[part], (seat, part)
        assert [event["n"] for event in events] == list(range(len(events)))
        assert (last["choices"], last["pick"], last["refused"]) == ([], None, {})


@pytest.mark.parametrize("game", GAMES)
def test_with_closed_hands_a_seat_is_shown_what_it_knows_and_nothing_else(game: str) -> None:
    rng = random.Random(game)
    match = real(played(game, f"{game} closed", 14))
    names = NAMES[: match.setting.seats]
    for seat in [rng.randrange(match.setting.seats)]:
        other = match.resampled(seat, rng.randrange(1 << 30), LINKS)
        for number in range(1, len(match.past) + 2):
            assert as_json(match.deal_story(number, seat, names)) == as_json(other.deal_story(number, seat, names))


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_are_what_their_owners_saw_and_all_else_is_as_it_was(game: str) -> None:
    match = real(played(game, f"{game} open", 20))
    names = NAMES[: match.setting.seats]
    closed = {seat: views_of(*match.deal_story(1, seat, names)) for seat in range(match.setting.seats)}
    for seat in (0, None):
        plain = views_of(*match.deal_story(1, seat, names))
        shown = views_of(*opened(match, 1, seat, names))
        assert len(plain) == len(shown)
        for at, (before, after) in enumerate(zip(plain, shown, strict=True)):
            assert {**before, "zones": 0} == {**after, "zones": 0}
            for old, new in zip(before["zones"], after["zones"], strict=True):
                owner = new["owner"]
                if owner in (-1, seat):
                    assert new == old
                    continue
                own = next(zone for zone in closed[owner][at]["zones"] if zone["id"] == new["id"])
                assert (new["cards"], new["count"], new["more"]) == (own["cards"], own["count"], own["more"])
                assert (new["label"], new["caption"]) == (old["label"], old["caption"])


# --- going on from a moment ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_stands_where_the_match_stood_at_that_moment(game: str) -> None:
    """Looked at where the rules have done all that an act brings: before the next act, and at the end of a deal."""
    rng = random.Random(game)
    state = played(game, f"{game} branch")
    match, names = real(state), NAMES[: state.row.seats]
    numbers = sorted(rng.sample(range(1, len(match.past) + 2), min(1, len(match.past) + 1)))
    for number in numbers:
        places = match.told_acts(number)
        seat = rng.randrange(state.row.seats)
        views = views_of(*match.deal_story(number, seat, names))
        for k in sorted(rng.sample(range(1, len(places)), min(3, len(places) - 1))):
            acts = deeds_until(state.row, ENGINE, deeds_of(state.events), number, places[k] - 1)
            rows = [EventRow(n, None, to_body(act)) for n, act in enumerate([state.events[0], *acts], 1)]
            branch = TableState(state.row, ENGINE, rows)
            now = branch.match.view(seat, names)
            if sum(len(act.actions) for act in acts if isinstance(act, Acted)) != actions_before(state, number, k):
                continue  # within an act of several actions: it begins anew
            for part in ("caption", "sentence", "zones", "scores", "to_act", "facts"):
                assert views[places[k] - 1][part] == now[part], (number, k, part)


def actions_before(state: TableState, number: int, told: int) -> int:
    """How many actions came before so many told ones of a deal."""
    match = real(state)
    deals = [*match.past, match.deal]
    before = sum(len(deal.history) for deal in deals[: number - 1])
    count, total = 0, before
    trial = load_game(state.row.game).new_match(seed=state.row.seed)
    for acted in (event for event in state.events if isinstance(event, Acted)):
        for action in acted.actions:
            draft = ENGINE.is_draft(trial, acted.seat, action)
            if len(trial.past) + 1 == number:
                if count == told:
                    return total
                count += not draft
                total += 1
            trial.apply_action(action, seat=acted.seat)
    return total


def test_a_branch_at_the_end_of_the_match_is_refused() -> None:
    state = played("go-boom", "at the end", 2000, target=10)
    match = real(state)
    assert match.is_terminal()
    number = len(match.past) + 1
    last = len(match.deal_story(number, 0)[1]) - 1

    with pytest.raises(RequestError, match="nothing left to play"):
        deeds_until(state.row, ENGINE, deeds_of(state.events), number, last)


def test_a_branch_at_the_end_of_a_deal_begins_with_the_next() -> None:
    state = played("8-5-3", "the next deal", 120)
    match = real(state)
    last = len(match.deal_story(1, 0)[1]) - 1

    acts = deeds_until(state.row, ENGINE, deeds_of(state.events), 1, last)
    rows = [EventRow(n, None, to_body(act)) for n, act in enumerate([state.events[0], *acts], 1)]
    branch = TableState(state.row, ENGINE, rows)

    assert len(real(branch).past) == 1
    assert real(branch).deal.pack == [*match.past, match.deal][1].pack
    assert not real(branch).deal.history


def test_one_person_sits_down_and_bots_take_the_other_seats() -> None:
    chairs = [Chair("person", "Ada", "a"), Chair("bot", "Bo", "", "search"), Chair("person", "Ines", "i")]

    found = with_bots(chairs, 0, "n", "Bo", ["greedy", "search"])

    assert found[0] == Chair("person", "Bo", "n")
    assert [(chair.kind, chair.level) for chair in found[1:]] == [("bot", "search"), ("bot", "greedy")]
    assert not any(chair.person for chair in found[1:])
    assert len({chair.name for chair in found}) == 3
    assert "Ines" not in [chair.name for chair in found]


# --- over the wire ------------------------------------------------------------------------------------------


def finished(client: Client, **wish: Any) -> str:
    """A table whose match its person has played to the end against bots."""
    wish = {"game": "go-boom", "options": {"target": 20}, "seats": 3, "bots": ["greedy", "greedy"], **wish}
    table = str(client.new_table(**wish)["table"])
    line, rng = client.sit_down(table), random.Random(table)
    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        assert line.act(line.some_move(rng))["t"] == "ok"
        line.hear_version(version + 1)
    line.close()
    return table


def kibitz_server(serve: Serve) -> Served:
    return serve(engine=KibitzEngine(), mind=FakeMind())


def test_before_the_end_nothing_is_shown_and_nothing_continued(serve: Serve) -> None:
    noor = kibitz_server(serve).client()
    table = noor.new_table(game="go-boom", seats=2, bots=["greedy"])["table"]

    shown = noor.request("GET", f"/api/tables/{table}/replay?deal=1&seat=1&open=1")
    begun = noor.request("POST", f"/api/tables/{table}/branch", {"deal": 1, "at": 3, "seat": 1, "name": "Noor"})

    assert shown == (409, {"error": "A match can be looked back at once it is over."})
    assert begun == shown


@pytest.mark.timeout(120)
def test_a_private_match_is_for_its_people_and_for_whoever_has_its_link(serve: Serve) -> None:
    server = kibitz_server(serve)
    noor, eve = server.client(), server.client()
    table = finished(noor)
    status, mine = noor.request("GET", f"/api/tables/{table}/replay")
    assert status == 200
    assert (mine["mine"], mine["view"]["seat"], mine["deal"], mine["open"]) == (0, 0, 1, False)

    refused = eve.request("GET", f"/api/tables/{table}/replay")
    key = mine["link"].partition("key=")[2]
    shown = eve.request("GET", f"/api/tables/{table}/replay?key={key}&seat=0")
    begun = eve.request("POST", f"/api/tables/{table}/branch", {"deal": 1, "at": 5, "seat": 0, "name": "Eve"})

    assert refused[0] == begun[0] == 403
    assert refused[1]["error"].startswith("This match is private")
    assert shown[0] == 200
    assert shown[1]["events"] == mine["events"]
    assert eve.request("GET", f"/api/tables/{table}/replay?key={key}")[1]["view"]["seat"] is None


@pytest.mark.timeout(120)
def test_the_match_of_an_open_table_is_for_everybody(serve: Serve) -> None:
    server = kibitz_server(serve)
    table = finished(server.client(), open=True)

    status, shown = server.client().request("GET", f"/api/tables/{table}/replay?seat=-1")

    assert status == 200
    assert shown["mine"] == -1
    hands = [zone["cards"] for zone in shown["view"]["zones"] if zone["kind"] == "fan"]
    assert hands
    assert all(card["face"] is None for cards in hands for card in cards)


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ("deal=99", 404, "There is no deal 99"),
        ("seat=7", 404, "A seat from 0 to 2 is wanted, not 7."),
        ("deal=one", 400, "A whole number is wanted"),
    ],
)
def test_what_there_is_not_is_refused_in_one_sentence(serve: Serve, asked: str, status: int, said: str) -> None:
    noor = kibitz_server(serve).client()
    table = finished(noor)

    found, answer = noor.request("GET", f"/api/tables/{table}/replay?{asked}")

    assert found == status
    assert answer["error"].startswith(said)


@pytest.mark.timeout(120)
def test_a_moment_goes_on_as_a_new_table_and_the_old_one_stays(serve: Serve) -> None:
    server = kibitz_server(serve)
    noor = server.client()
    table = finished(noor)
    shown = noor.request("GET", f"/api/tables/{table}/replay?deal=1&seat=1")[1]
    views = views_of(shown["view"], shown["events"])
    place = next(at for at in range(9, 60) if shown["events"][at + 1]["kind"] == "act" and views[at]["to_act"] == [1])

    wish = {"deal": 1, "at": place, "seat": 1, "name": "Noor"}
    status, made = noor.request("POST", f"/api/tables/{table}/branch", wish)
    assert status == 201
    line = noor.sit_down(made["table"])
    view = line.my_turn()["view"]
    told = [event["text"] for event in line.table["events"]]

    assert made["url"] == f"/t/{made['table']}"
    assert [zone["cards"] for zone in view["zones"]] == [zone["cards"] for zone in views[place]["zones"]]
    assert len(told) == place + 1
    assert [seat["kind"] for seat in line.table["table"]["seats"]] == ["bot", "person", "bot"]
    assert line.act()["t"] == "ok"
    assert noor.request("GET", f"/api/tables/{table}/replay?deal=1&seat=1")[1]["events"] == shown["events"]


@pytest.mark.timeout(120)
def test_a_table_that_began_at_a_moment_is_there_after_a_restart(serve: Serve) -> None:
    server = kibitz_server(serve)
    noor = server.client()
    table = finished(noor)
    made = noor.request("POST", f"/api/tables/{table}/branch", {"deal": 1, "at": 12, "seat": 0, "name": "Noor"})[1]
    before = noor.sit_down(made["table"]).my_turn()
    server.stop()
    again = kibitz_server(serve)
    noor.port = again.port

    after = noor.sit_down(made["table"]).my_turn()

    assert after["view"] == before["view"]
    assert after["version"] == before["version"]
