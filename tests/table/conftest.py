from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kibitz.table.admission import Admission
from kibitz.table.app import make_app
from kibitz.table.door import server_for
from kibitz.table.limits import Limits
from kibitz.table.serve import take_port
from kibitz.table.sqlite_store import SqliteStore

from .client import Client
from .fake_engine import FakeEngine, FakeMind


class Served:
    """A real server in a thread of its own."""

    def __init__(
        self, path: Path, engine: Any, mind: Any, pace: float, limits: Limits | None = None, **settings: Any
    ) -> None:
        limits = limits or Limits()
        self.path = path
        self.listener = take_port("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        app = make_app(engine, SqliteStore(path), mind, pace, limits=limits, **settings)
        self.crowd = Admission(limits, settings.get("proxies", ()))
        self.server: uvicorn.Server = server_for(app, limits, self.crowd)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            threading.Event().wait(0.01)

    def client(self) -> Client:
        return Client(self.port)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    served: list[Served] = []

    def start(
        name: str = "table.sqlite3", engine: Any = None, mind: Any = None, pace: float = 0.0, **settings: Any
    ) -> Served:
        served.append(Served(tmp_path / name, engine or FakeEngine(), mind or FakeMind(), pace, **settings))
        return served[-1]

    yield start
    for server in served:
        server.stop()


@pytest.fixture
def server(serve: Callable[..., Served]) -> Served:
    return serve()
