"""What strangers may try."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .client import Line, opened
from .conftest import Served

DEEP = '{"t":"act","aid":"a","base":1,"actions":' + "[" * 3000 + "]" * 3000 + "}"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "null",
        "[]",
        '"hello"',
        "{}",
        '{"t":"dance"}',
        '{"t":"hello","protocol":1,"since":null,"extra":1}',
        '{"t":"hello","protocol":1,"since":-1}',
        '{"t":"hello","protocol":2}',
        '{"t":"act","aid":"","base":1,"actions":[1]}',
        '{"t":"act","aid":"a","base":1,"actions":[]}',
        '{"t":"act","aid":"a","base":1,"actions":["1"]}',
        '{"t":"act","aid":"a","base":1,"actions":[-1]}',
        '{"t":"act","aid":"a","base":1,"actions":[99999999999999999999]}',
        '{"t":"act","aid":"a","base":1,"actions":[1.5]}',
        '{"t":"act","aid":"a","base":1,"actions":[1],"seat":2}',
        '{"t":"act","aid":"' + "a" * 100 + '","base":1,"actions":[1]}',
        DEEP,
        b"\x00\x01\x02",
        b'{"t":"ping"}',
        '{"t":"ping","x":"' + "x" * 9000 + '"}',
    ],
)
def test_a_bad_frame_is_answered_with_a_sentence_and_the_line_stays(server: Served, frame: str | bytes) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])

    line.socket.send(frame)

    answer = line.hear()
    assert answer["t"] == "error"
    assert answer["why"].endswith(".")
    assert "Traceback" not in answer["why"]
    assert line.act()["t"] == "ok"


def test_bad_frames_that_repeat_end_the_line(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.new_table()["table"])

    for _ in range(5):
        line.socket.send("nonsense")
        assert line.hear()["t"] == "error"

    with pytest.raises(ConnectionClosed):
        line.hear()

    assert line.socket.close_code == 1008


def test_a_frame_far_too_long_is_cut_off(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.new_table()["table"])

    line.socket.send("x" * 100_000)

    with pytest.raises(ConnectionClosed):
        line.hear()

    assert line.socket.close_code == 1009


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_socket_from_another_site_is_refused_at_the_door(server: Served, origin: str) -> None:
    noor = server.client()
    table = noor.new_table()["table"]

    with pytest.raises(InvalidStatus) as refused:
        noor.dial(table, {"Origin": origin})

    assert refused.value.response.status_code == 403


def test_a_socket_from_our_own_page_is_welcome(server: Served) -> None:
    noor = server.client()
    table = noor.new_table()["table"]

    line = Line(noor, noor.dial(table, {"Origin": f"http://127.0.0.1:{server.port}"}))

    assert line.hello()["view"]["seat"] == 0


@pytest.mark.parametrize("cookie", [None, "kibitz=", "kibitz=short", "kibitz=" + "x" * 200, "other=1"])
def test_a_socket_without_a_person_gets_nothing(server: Served, cookie: str | None) -> None:
    noor = server.client()
    table = noor.new_table()["table"]
    headers = {} if cookie is None else {"Cookie": cookie}

    with pytest.raises(InvalidStatus):
        opened(f"ws://127.0.0.1:{server.port}/ws/{table}", headers)


def test_a_bearer_token_serves_as_well_as_a_cookie(server: Served) -> None:
    noor = server.client()
    table = noor.new_table()["table"]
    headers = {"Authorization": f"Bearer {noor.token}"}

    socket = opened(f"ws://127.0.0.1:{server.port}/ws/{table}", headers)

    assert Line(noor, socket).hello()["view"]["seat"] == 0


def test_another_persons_token_does_not_open_a_seat(server: Served) -> None:
    noor, eve = server.client(), server.client()
    table = noor.new_table()["table"]
    noor.sit_down(table)

    assert eve.sit_down(table).table["view"]["seat"] is None


def test_a_hasty_client_is_slowed_down_and_told_so_but_loses_nothing(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.new_table()["table"])

    for _ in range(25):
        line.say(t="ping")
    heard = [line.hear()["t"] for _ in range(26)]

    assert heard.count("pong") == 25
    assert heard.count("error") == 1


def test_a_request_from_another_site_changes_nothing(server: Served) -> None:
    noor = server.client()

    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        status, answer = noor.request("POST", "/api/tables", {"game": "fake", "name": "x"}, headers)
        assert status == 403
        assert "another site" in answer["error"]


def test_a_form_post_is_refused(server: Served) -> None:
    noor = server.client()

    status, raw, _ = noor.raw("POST", "/api/tables", b"game=fake", {"Content-Type": "text/plain"})

    assert status == 415
    assert "JSON" in json.loads(raw)["error"]


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/%00"])
def test_nothing_outside_the_static_folder_is_served(server: Served, path: str) -> None:
    status, raw, _ = server.client().raw("GET", path)

    assert status == 404
    assert json.loads(raw)["error"] == "There is no such file."
