"""Starting and stopping the server as a person does."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import uvicorn

from kibitz.table.serve import announce

from .conftest import Served
from .process import SRC, Process


def kibitz(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the server until it gives up by itself."""
    code = (
        f"import sys; from kibitz.table.serve import serve; sys.exit(serve({', '.join(map(repr, arguments))}, False))"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SRC), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.endswith(".")
    return line


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = kibitz("127.0.0.1", port, str(tmp_path / "t.sqlite3"))

    assert one_sentence(done) == (
        f"kibitz: Port {port} is in use already: stop what runs there, or choose another with --port."
    )


def test_a_host_of_somebody_else_is_one_clear_sentence(tmp_path: Path) -> None:
    done = kibitz("192.0.2.1", 0, str(tmp_path / "t.sqlite3"))

    assert "not an address of this machine" in one_sentence(done)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be_is_one_clear_sentence(port: int, tmp_path: Path) -> None:
    assert "from 0 to 65535" in one_sentence(kibitz("127.0.0.1", port, str(tmp_path / "t.sqlite3")))


@pytest.mark.parametrize("name", ["nowhere/t.sqlite3", ".", "mysql://x", "letter.txt"])
def test_a_database_that_cannot_be_opened_is_one_clear_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Noor, " * 200)
    given = name if "://" in name else str(tmp_path / name)

    assert "database" in one_sentence(kibitz("127.0.0.1", 0, given)).lower()


def test_a_data_folder_that_cannot_be_made_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    done = kibitz("127.0.0.1", 0, None, XDG_DATA_HOME=str(tmp_path / "file"))

    assert "cannot be made" in one_sentence(done)


def test_the_browser_is_opened_once_the_table_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    server = uvicorn.Server(uvicorn.Config("nothing"))
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    waiting = threading.Thread(target=announce, args=(server, "http://here/", True))

    waiting.start()
    waiting.join(0.2)
    assert opened == []
    server.started = True
    waiting.join(5)
    assert opened == ["http://here/"]


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    with Process(path):
        done = kibitz("127.0.0.1", 0, str(path))

    assert "in use by another Kibitz" in one_sentence(done)


def test_the_server_says_where_it_is_once_it_answers(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3") as server:
        assert server.said == f"Kibitz is at http://127.0.0.1:{server.port}/ (stop it with Ctrl+C)"
        assert server.client().request("GET", "/api/games")[0] == 200


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_told_to_stop_says_goodbye_and_leaves_no_trace_of_panic(how: signal.Signals, tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3") as server:
        noor = server.client()
        line = noor.sit_down(noor.new_table(game="8-5-3", bots=["greedy"], open=True)["table"])

        code, errors = server.stop(how)

        assert line.closed_with() == 1012
    assert errors == ""
    assert code in (0, -how)


def test_a_restart_takes_up_every_table_where_it_was(serve: Callable[..., Served]) -> None:
    first = serve()
    noor, sam = first.client(), first.client()
    table = noor.new_table(bots=["greedy"], open=True)["table"]
    sam.join(table)
    line, his = noor.sit_down(table), sam.sit_down(table)
    assert line.act()["t"] == "ok"
    his.my_turn()
    line.hear_version(his.table["version"])
    before = (line.table["version"], line.table["view"], his.table["view"])
    first.stop()

    second = serve()
    noor.port = sam.port = second.port
    back = noor.sit_down(table, since=before[0])

    assert back.table["version"] == before[0]
    assert back.table["view"] == before[1]
    assert back.table["complete"] is True
    assert back.table["events"] == []
    assert sam.sit_down(table).table["view"] == before[2]


def test_after_a_restart_a_client_hears_exactly_what_it_missed(serve: Callable[..., Served]) -> None:
    first = serve()
    noor = first.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    line.act()
    line.hear_a("table")
    line.my_turn()
    missed = [e for f in noor.frames if f["t"] == "table" and f["complete"] for e in f["events"]]
    first.stop()

    second = serve()
    noor.port = second.port
    back = noor.sit_down(table, since=1)

    assert back.table["complete"] is True
    assert back.table["events"][: len(missed)] == missed


def test_a_bots_turn_goes_on_after_a_restart(serve: Callable[..., Served]) -> None:
    first = serve(pace=30.0)
    noor = first.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    line.act()
    assert line.hello()["view"]["choices"] == []
    first.stop()

    second = serve()
    noor.port = second.port

    assert noor.sit_down(table).my_turn()["version"] >= 3


def test_a_table_whose_log_does_not_replay_is_refused_in_words(serve: Callable[..., Served]) -> None:
    from .fake_engine import FakeEngine

    first = serve()
    noor = first.client()
    table = noor.full_table()["table"]
    noor.sit_down(table).act()
    first.stop()

    class Stricter(FakeEngine):
        def new_match(self, game: str, seats: int | None, options: object, seed: bytes):  # type: ignore[no-untyped-def]
            match = super().new_match(game, seats, options, seed)
            match.hands[1].append(200)  # the act that was played is legal here, too
            return match

    second = serve(engine=Stricter())
    noor.port = second.port

    assert noor.request("GET", "/api/tables")[1]["mine"] == []
    status, answer = noor.request("GET", f"/api/tables/{table}/record")
    assert status == 410
    assert "other rules" in answer["error"]
