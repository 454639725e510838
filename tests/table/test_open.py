"""A server that stands in the open: slow, silent and many clients leave the others playing."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import http.client
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kibitz.table import audience as audiences
from kibitz.table import frames
from kibitz.table import state as states
from kibitz.table.admission import BUSY, NEW, ONLOOKER, PLAYER, SILENT, Admission, address_of
from kibitz.table.budgets import PATIENCE, Budgets
from kibitz.table.errors import RequestError
from kibitz.table.hosts import Hosts, check_name, check_proxy
from kibitz.table.limits import SPARE, Limits, fit_descriptors, read_limits
from kibitz.table.outbox import Line
from kibitz.table.traffic import Traffic

from .client import Client
from .client import Line as Seat
from .conftest import Served
from .test_serve import one_sentence

Serve = Callable[..., Served]


@contextmanager
def raw(server: Served, said: bytes = b"") -> Iterator[socket.socket]:
    """A connection that says so much and no more."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        line.sendall(said)
        yield line


def heard_to_the_end(line: socket.socket) -> bytes:
    heard = b""
    try:
        while piece := line.recv(4096):
            heard += piece
    except ConnectionResetError:
        pass
    return heard


def play(line: Seat) -> None:
    """Three turns, to the fourth."""
    for _ in range(3):
        line.my_turn()
        line.hear_version(line.act()["version"])
    line.my_turn()


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often a match is played again in search of what somebody saw."""
    replayed: list[int] = []

    def count(*args: Any) -> Any:
        replayed.append(1)
        return states.match_at(*args)

    monkeypatch.setattr(audiences, "match_at", count)
    return replayed


def until(found: Callable[[], bool]) -> None:
    """Wait for something that the server does in its own time."""
    end = time.monotonic() + 20
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


# ---- time ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(serve: Serve, said: bytes) -> None:
    server = serve(limits=Limits(request=0.2))

    with raw(server, said) as line:
        heard = heard_to_the_end(line)

    assert heard.startswith(b"HTTP/1.1 408 ")


def test_a_second_request_on_a_connection_is_not_waited_for_either(serve: Serve) -> None:
    server = serve(limits=Limits(request=0.2))

    with raw(server, b"GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        line.sendall(b"GET / HTTP/1.1\r\n")
        assert b"HTTP/1.1 408 " in heard_to_the_end(line)


def test_a_body_that_nobody_reads_may_not_trickle_on(serve: Serve) -> None:
    server = serve(limits=Limits(request=0.2))

    with raw(server, b"GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")
        heard_to_the_end(line)

    until(lambda: len(server.crowd.all) == 0)


def test_an_honest_request_that_comes_in_pieces_is_answered(serve: Serve) -> None:
    server = serve(limits=Limits(request=5))

    with raw(server, b"GET /favicon.ico HT") as line:
        time.sleep(0.05)
        line.sendall(b"TP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200 ")


def test_a_socket_that_never_says_hello_is_closed_with_a_sentence(serve: Serve) -> None:
    noor = serve(limits=Limits(hello=0.2)).client()
    socket = noor.dial(noor.new_table()["table"])

    assert json.loads(socket.recv(10))["why"] == "Nobody said hello here."
    with pytest.raises(ConnectionClosed):
        socket.recv(10)
    assert socket.close_code == 1008


def test_pings_are_no_hello(serve: Serve) -> None:
    server = serve(limits=Limits(hello=0.3))
    noor = server.client()
    socket = noor.dial(noor.new_table()["table"])

    def ping_on() -> None:
        for _ in range(100):
            socket.send('{"t":"ping"}')
            socket.recv(10)
            time.sleep(0.02)

    with pytest.raises(ConnectionClosed):
        ping_on()


def test_an_onlooker_who_says_nothing_is_let_go_and_a_player_may_think(serve: Serve) -> None:
    server = serve(limits=Limits(idle=0.2))
    noor, eve = server.client(), server.client()
    table = noor.full_table()["table"]
    line, watching = noor.sit_down(table), eve.sit_down(table)

    assert watching.closed_with() == 1001
    assert line.act()["t"] == "ok"


# ---- places --------------------------------------------------------------------------------------------------


def test_when_all_places_are_taken_who_has_shown_least_goes() -> None:
    crowd = Admission(Limits(connections=4, per_address=4))
    gone: list[str] = []
    named = {}
    for name, rank in (("player", PLAYER), ("onlooker", ONLOOKER), ("busy", BUSY), ("silent", SILENT)):
        named[name] = crowd.came(name, lambda name=name: gone.append(name))  # type: ignore[misc]
        named[name].stand(rank)

    for n in range(4):
        crowd.came(f"new {n}", lambda n=n: gone.append(f"new {n}")).stand(PLAYER)  # type: ignore[misc]

    assert gone == ["silent", "busy", "onlooker", "new 3"]
    assert len(crowd.all) == 4


def test_one_address_cannot_take_the_places_of_others() -> None:
    crowd = Admission(Limits(connections=10, per_address=3))
    gone: list[int] = []

    crowd.came("there", lambda: gone.append(-1))
    for n in range(9):
        crowd.came("here", lambda n=n: gone.append(n))  # type: ignore[misc]

    assert gone == [0, 1, 2, 3, 4, 5]
    assert len(crowd.addresses["there"]) == 1


def test_a_proxys_address_stands_for_many() -> None:
    crowd = Admission(Limits(connections=10, per_address=2), ["10.0.0.0/8"])
    gone: list[int] = []
    visits = [crowd.came("10.1.2.3", lambda n=n: gone.append(n)) for n in range(6)]  # type: ignore[misc]

    assert gone == []
    for visit in visits[:3]:
        visit.belongs("192.0.2.7")
    assert gone == [0]


def test_a_connection_that_is_gone_leaves_nothing_behind() -> None:
    crowd = Admission(Limits())
    visit = crowd.came("here", lambda: None)

    crowd.left(visit)
    visit.stand(PLAYER)
    visit.belongs("there")
    crowd.left(visit)

    assert len(crowd.all) == 0
    assert crowd.addresses == {}


def test_half_open_connections_leave_others_playing(serve: Serve) -> None:
    server = serve(limits=Limits(connections=20, per_address=20))
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])
    half_open = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]

    assert line.act()["t"] == "ok"
    assert server.client().request("GET", "/api/games")[0] == 200
    until(lambda: len(server.crowd.all) <= 20)

    for connection in half_open:
        connection.close()


def test_silent_sockets_leave_others_playing(serve: Serve) -> None:
    server = serve(limits=Limits(connections=20, per_address=20))
    noor, eve = server.client(), server.client()
    table = noor.full_table()["table"]
    line = noor.sit_down(table)
    silent = [eve.dial(eve.new_table()["table"]) for _ in range(30)]

    assert line.act()["t"] == "ok"
    assert server.client().sit_down(table).table["view"]["seat"] is None
    until(lambda: len(server.crowd.all) <= 20)

    for connection in silent:
        connection.close()


def test_ranks_follow_what_a_connection_does(server: Served) -> None:
    noor = server.client()
    table = noor.new_table()["table"]
    until(lambda: len(server.crowd.all) == 0)
    line = noor.dial(table)
    until(lambda: len(server.crowd.all.ranks[SILENT]) == 1)
    other = noor.sit_down(table)
    until(lambda: len(server.crowd.all.ranks[PLAYER]) == 1)
    with raw(server):
        until(lambda: len(server.crowd.all.ranks[NEW]) == 1)
    watching = server.client().sit_down(table)
    until(lambda: len(server.crowd.all.ranks[ONLOOKER]) == 1)

    for open_line in (line, other.socket, watching.socket):
        open_line.close()
    until(lambda: len(server.crowd.all) == 0)


def test_onlookers_never_take_a_players_place(serve: Serve) -> None:
    server = serve(limits=Limits(onlookers=3))
    noor, sam = server.client(), server.client()
    made = noor.new_table(seats=2)
    table = made["table"]
    for _ in range(3):
        server.client().sit_down(table)

    refused = server.client().dial(table)
    assert "as many onlookers" in json.loads(refused.recv(10))["why"]
    assert noor.sit_down(table).table["view"]["seat"] == 0
    assert sam.join(table, invite=made["invite"].rpartition("=")[2])[0] == 200
    assert sam.sit_down(table).table["view"]["seat"] == 1


def test_a_crowd_of_onlookers_from_one_address_makes_room_for_another(server: Served) -> None:
    class Chairs:
        def seat_of(self, person: str) -> int | None:
            return None

    crowd = audiences.Audience.__new__(audiences.Audience)
    crowd.state = type("State", (), {"chairs": Chairs()})()
    crowd.lines = {}
    squatters = [Line(f"squatter {n}", "192.0.2.1") for n in range(4)]
    for line in squatters:
        crowd.enter(line, Limits(onlookers=4))

    crowd.enter(Line("friend", "192.0.2.2"), Limits(onlookers=4))
    assert squatters[0].closing == 1013
    with pytest.raises(RequestError):
        crowd.enter(Line("squatter 5", "192.0.2.1"), Limits(onlookers=4))


def test_a_person_has_so_many_lines_at_a_table_and_the_oldest_goes(serve: Serve) -> None:
    noor = serve(limits=Limits(lines=2)).client()
    table = noor.full_table()["table"]

    lines = [noor.sit_down(table) for _ in range(3)]

    assert lines[0].closed_with() == 1013
    assert lines[2].act()["t"] == "ok"


def test_a_person_has_so_many_sockets_in_all(serve: Serve) -> None:
    server = serve(limits=Limits(per_person=2))
    noor = server.client()
    for _ in range(2):
        noor.sit_down(noor.new_table()["table"])

    refused = noor.dial(noor.new_table()["table"])

    assert "too many connections" in json.loads(refused.recv(10))["why"]
    assert server.client().sit_down(noor.new_table()["table"]).table


# ---- budgets -------------------------------------------------------------------------------------------------


def test_a_person_has_one_budget_for_all_sockets() -> None:
    traffic = Traffic(Limits(burst=3, rate=1, address_burst=100))
    lines = [Line("eve", "192.0.2.1") for _ in range(10)]

    waits = [traffic.message(line) for line in lines]

    assert waits[:3] == [0.0, 0.0, 0.0]
    assert waits[9] > 6
    assert traffic.message(Line("noor", "192.0.2.1")) == 0


def test_an_address_has_a_budget_and_its_players_one_of_their_own() -> None:
    traffic = Traffic(Limits(address_burst=3, address_rate=1))
    player = Line("noor", "192.0.2.1")
    player.look(0, True)

    waits = [traffic.message(Line(f"eve {n}", "192.0.2.1")) for n in range(10)]

    assert waits[9] > 6
    assert traffic.message(player) == 0
    assert traffic.message(Line("sam", "192.0.2.2")) == 0


def test_a_flood_of_calls_does_not_keep_its_address_out_after_its_end() -> None:
    traffic = Traffic(Limits(calls_burst=1, calls_rate=100))

    async def flood() -> None:
        waiting = [asyncio.create_task(traffic.call("192.0.2.1")) for _ in range(5000)]
        refused = sum([isinstance(end, RequestError) for end in await asyncio.gather(*waiting, return_exceptions=True)])
        assert refused > 3000

    def fast(wait: float) -> Any:
        return real(0)

    real = asyncio.sleep
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", fast)
        asyncio.run(flood())

    assert traffic._calls.of("192.0.2.1").wait() < PATIENCE + 1


def test_connections_beyond_an_addresss_budget_are_heard_later_or_never(serve: Serve) -> None:
    server = serve(limits=Limits(calls_burst=2, calls_rate=5))
    asked = b"GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    lines = [socket.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(60)]
    began = time.monotonic()
    for line in lines:
        with contextlib.suppress(ConnectionError):
            line.sendall(asked)

    assert lines[0].recv(12) == b"HTTP/1.1 200"
    assert lines[4].recv(12) == b"HTTP/1.1 200"
    assert time.monotonic() - began > 0.3
    assert heard_to_the_end(lines[59]) == b""
    for line in lines:
        line.close()


def test_a_frame_for_whoever_missed_more_tells_as_much_as_one_made_for_them_alone(server: Served) -> None:
    noor, eve = server.client(), server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    seen = [line.table]
    for _ in range(3):
        line.my_turn()
        line.hear_version(line.act()["version"])
        seen.append(line.table)
    line.my_turn()
    story = eve.sit_down(table).table["events"]

    for frame in reversed(seen):
        had = frame["events"][-1]["n"] + 1
        again = line.hello(frame["version"])
        assert again["complete"] is True
        assert [event["n"] for event in again["events"]] == list(range(had, len(story)))


def test_budgets_are_forgotten_when_they_are_full_again_and_never_all_at_once() -> None:
    budgets = Budgets(2, 0.001, most=100)
    for _ in range(10):
        budgets.of("eve").wait()
    for n in range(1000):
        budgets.of(n)

    assert budgets.of("eve").tokens < 0
    assert len(budgets._buckets) <= 100


def test_a_flood_of_pings_of_the_sockets_own_kind_ends_the_line(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])
    eve = server.client()
    flooding = eve.sit_down(noor.new_table()["table"])

    def flood() -> None:
        for _ in range(200):
            flooding.socket.ping()
            time.sleep(0.001)

    with pytest.raises(ConnectionClosed):
        flood()
    assert line.act()["t"] == "ok"


# ---- frames --------------------------------------------------------------------------------------------------


def test_one_frame_is_made_for_all_onlookers(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    real = frames.make_frame

    def count(match: Any, seat: int | None, *args: Any, **kwargs: Any) -> Any:
        made.append(seat)
        return real(match, seat, *args, **kwargs)

    monkeypatch.setattr(audiences, "make_frame", count)
    noor = server.client()
    table = noor.full_table()["table"]
    line = noor.sit_down(table)
    watching = [server.client().sit_down(table) for _ in range(5)]
    assert made.count(None) == 1

    assert line.act()["t"] == "ok"
    heard = [other.hear_a("table") for other in watching]

    assert made.count(None) == 2
    for frame in heard:
        del frame["away"]  # who is waited for has a time that runs on from one sending to the next
    assert all(frame == heard[0] for frame in heard)


def test_hello_with_an_old_version_replays_no_match(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = counted(monkeypatch)
    noor, eve = server.client(), server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    play(line)
    watching = eve.sit_down(table)

    for since in range(1, line.table["version"]):
        assert watching.hello(since)["complete"] is False

    assert replayed == []


def test_a_player_who_missed_something_makes_the_match_be_played_again_a_few_times_at_most(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audiences, "REPLAYS", 2)
    first = serve()
    noor = first.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    play(line)
    first.stop()

    second = serve()
    noor.port = second.port
    replayed = counted(monkeypatch)
    again = noor.sit_down(table, since=1)

    assert again.table["complete"] is True
    assert [again.hello(since)["complete"] for since in (2, 3, 4, 1, 2)] == [True, False, False, True, True]
    assert len(replayed) == 2


# ---- names and proxies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "fits"),
    [
        ("localhost:8010", True),
        ("127.0.0.1", True),
        ("127.8.8.8:1", True),
        ("[::1]:8010", True),
        ("192.0.2.5:8010", True),
        ("Play.Example.org", True),
        ("play.example.org.:443", True),
        ("192.0.2.6", False),
        ("evil.example", False),
        ("play.example.org.evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("play.example.org:80:80", False),
        ("[::1", False),
        ("user@localhost", False),
    ],
)
def test_a_server_answers_to_its_own_names_only(header: str, fits: bool) -> None:
    objection = Hosts(["play.example.org"]).objection(header, "192.0.2.5")

    assert (objection == "") is fits
    assert fits or objection.endswith(".") or "--name" in objection


def test_a_request_under_a_foreign_name_is_refused_in_words_and_makes_nobody_a_person(server: Served) -> None:
    status, body, headers = server.client().raw("GET", "/", headers={"Host": "evil.example", "Cookie": ""})

    assert status == 421
    assert json.loads(body)["error"] == (
        "This server does not go by the name evil.example: whoever runs it can add it with --name."
    )
    assert headers["Set-Cookie"] is None


def test_a_socket_under_a_foreign_name_is_refused(serve: Serve) -> None:
    server = serve(names=["play.example.org"])
    noor = server.client()
    table = noor.new_table()["table"]

    def answer(host: str) -> bytes:
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nCookie: {noor.cookie}\r\n{upgrade}{key}\r\n"
        with raw(server, head.encode()) as line:
            return line.recv(12)

    assert answer("play.example.org") == b"HTTP/1.1 101"
    assert answer("evil.example") == b"HTTP/1.1 403"


def forwarded(client: Client, origin: str = "", **more: str) -> tuple[int, http.client.HTTPMessage]:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.77", "Host": "play.example.org", "Cookie": ""}
    sent = {**headers, **({"Origin": origin} if origin else {}), **more}
    status, _, heard = client.raw("POST", "/api/tables", b'{"game":"fake"}', sent)
    return status, heard


def test_only_a_configured_proxy_is_believed(serve: Serve) -> None:
    told = serve("a.sqlite3", names=["play.example.org"], proxies=["127.0.0.1/32"])
    untold = serve("b.sqlite3", names=["play.example.org"])

    status, headers = forwarded(told.client(), "https://play.example.org")
    assert status == 201
    assert headers["Set-Cookie"].startswith("__Host-kibitz=")
    assert "; Secure" in headers["Set-Cookie"]
    assert forwarded(told.client(), "http://play.example.org")[0] == 403

    status, headers = forwarded(untold.client(), "https://play.example.org")
    assert status == 201
    assert headers["Set-Cookie"].startswith("kibitz=")
    assert "Secure" not in headers["Set-Cookie"]


def test_a_default_port_is_no_other_site(serve: Serve) -> None:
    told = serve(names=["play.example.org"], proxies=["127.0.0.1/32"])

    assert forwarded(told.client(), "https://play.example.org", Host="play.example.org:443")[0] == 201


def test_behind_a_proxy_people_are_told_apart_by_their_own_addresses(serve: Serve) -> None:
    server = serve(limits=Limits(connections=50, per_address=2), names=[], proxies=["127.0.0.1/32"])
    noor = server.client()
    table = noor.new_table()["table"]

    def dial(address: str) -> Any:
        return noor.dial(table, {"X-Forwarded-For": address})

    lines = [dial("192.0.2.1"), dial("192.0.2.1"), dial("192.0.2.2"), dial("192.0.2.1")]
    with pytest.raises(ConnectionClosed):
        lines[0].recv(10)
    until(lambda: set(server.crowd.addresses) == {"192.0.2.1", "192.0.2.2"})
    assert len(server.crowd.addresses["192.0.2.1"]) == 2
    for line in lines:
        line.close()


def test_a_household_of_ipv6_is_one_address() -> None:
    def of(text: str) -> str:
        return address_of({"client": (text, 1)})

    assert of("2001:db8::1") == of("2001:db8::ffff") != of("2001:db8:0:1::1")
    assert of("::ffff:192.0.2.1") == "192.0.2.1"
    assert of("::1") == "::1"
    assert address_of({"client": None}) == ""


# ---- settings ------------------------------------------------------------------------------------------------


def test_limits_are_read_by_name() -> None:
    limits = read_limits(["per-address=12", "hello=2.5"])

    assert limits.of_one_address == 12
    assert limits.hello == 2.5
    assert read_limits([]).of_one_address == 1000


@pytest.mark.parametrize("text", ["pace=1", "hello", "hello=", "hello=0", "hello=-1", "hello=nan", "hello=inf", "=1"])
def test_a_limit_that_cannot_be_is_one_clear_sentence(text: str) -> None:
    with pytest.raises(RequestError) as refused:
        read_limits([text])

    assert refused.value.sentence.endswith(".")
    assert "limit" in refused.value.sentence


def test_connections_are_as_many_as_files_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, int]] = []
    now = [256, 1024]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: tuple(now))

    def raised(kind: int, wish: tuple[int, int]) -> None:
        asked.append(wish)
        now[0] = wish[0]

    monkeypatch.setattr(resource, "setrlimit", raised)

    assert fit_descriptors(Limits(connections=2000)).connections == 1024 - SPARE
    assert asked == [(1024, 1024)]
    assert fit_descriptors(Limits(connections=100)).connections == 100


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("names=['http://play.example.org']", "no host name"),
        ("proxies=['nginx']", "no address or network"),
        ("limits=['hello=soon']", "needs a number"),
    ],
)
def test_a_setting_that_cannot_be_stops_the_server_with_a_sentence(settings: str, said: str) -> None:
    import subprocess
    import sys

    from .process import SRC

    code = f"import sys; from kibitz.table.serve import serve; sys.exit(serve(port=0, open_browser=False, {settings}))"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(SRC)}, capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip

    assert said in one_sentence(done)


def test_names_and_proxies_are_checked() -> None:
    assert check_name("Play.Example.org.") == "play.example.org"
    assert check_name("192.0.2.1") == "192.0.2.1"
    assert check_proxy("10.0.0.0/8") == "10.0.0.0/8"


def test_the_page_on_security_lists_every_limit_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text()

    for limit in dataclasses.fields(Limits):
        assert f"| `{limit.name.replace('_', '-')}` | {limit.default:g} | {limit.metadata['help']} |" in page
