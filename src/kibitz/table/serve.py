"""`kibitz serve`: open the store, take the port, wait until the table answers, then show it."""

from __future__ import annotations

import contextlib
import errno
import logging
import logging.handlers
import os
import re
import shutil
import socket as sockets
import sys
import threading
import time
import webbrowser
from collections.abc import Collection
from pathlib import Path
from typing import Final

import uvicorn

from kibitz.agents import is_level
from kibitz.agents.programs.program import SECONDS, words_of
from kibitz.table.admission import Admission
from kibitz.table.app import PACE, make_app
from kibitz.table.bot_pool import Minds
from kibitz.table.build import awaited
from kibitz.table.door import BACKLOG, server_for
from kibitz.table.errors import RequestError
from kibitz.table.hosts import check_name, check_proxy
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.limits import fit_descriptors, read_limits
from kibitz.table.store_process import open_store

PROGRAM_NAME: Final = re.compile("[a-z][a-z0-9-]{0,31}")
DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8010
LOOK: Final = 1.0  # seconds between two looks whether the build that is made beside the table is there


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    database: str | None = None,
    open_browser: bool = True,
    *,
    pace: float = PACE,
    names: Collection[str] = (),
    proxies: Collection[str] = (),
    limits: Collection[str] = (),
    agents: Collection[str] = (),
    agent_seconds: float = SECONDS,
) -> int:
    """Serve the table until stopped. The exit code is 2 when it cannot begin, after one sentence that says why."""
    try:
        names, proxies = [check_name(name) for name in names], [check_proxy(proxy) for proxy in proxies]
        allowed = fit_descriptors(read_limits(limits))
        programs = read_programs(agents)
        listener = take_port(host, port)
    except RequestError as error:
        return _fail(error.sentence)
    except OSError as error:
        return _fail(port_sentence(host, port, error))
    try:
        path = database_path(database)
        names = [*names, host] if host else names
        store, notes = open_store(path)
    except RequestError as error:
        listener.close()
        return _fail(error.sentence)
    for note in notes:
        sys.stderr.write(f"kibitz: {note}\n")
    write_log(path.with_suffix(".log"))
    minds = Minds(programs=programs, seconds=agent_seconds)
    app = make_app(KibitzEngine(programs), store, minds, pace, limits=allowed, names=names, proxies=proxies)
    server = server_for(app, allowed, Admission(allowed, proxies))
    address = f"http://{_shown_host(host)}:{listener.getsockname()[1]}/"
    threading.Thread(target=announce, args=(server, address, open_browser), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again after an orderly stop
        server.run(sockets=[listener])
    return 0 if server.started else 1


def read_programs(agents: Collection[str]) -> dict[str, str]:
    """The programs behind `--agent NAME=COMMAND`, by name. Raises RequestError."""
    found: dict[str, str] = {}
    for text in agents:
        name, _, command = text.partition("=")
        if not PROGRAM_NAME.fullmatch(name) or is_level(name) or name in found:
            raise RequestError(
                f"--agent {text}: write NAME=COMMAND, with a new name of small letters, digits and dashes."
            )
        try:
            first = words_of(command)[0]
        except ValueError as error:
            raise RequestError(f"--agent {text}: {error}") from None
        if shutil.which(first) is None:
            raise RequestError(f"--agent {text}: there is no program {first!r} to run.")
        found[name] = command
    return found


def take_port(host: str, port: int) -> sockets.socket:
    """A listening socket, or the OSError or RequestError that says why there is none."""
    if not 0 <= port <= 65535:
        raise RequestError(f"Port {port} does not exist: choose one from 0 to 65535.")
    found = sockets.getaddrinfo(host or None, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE)
    family, kind, proto, _, address = found[0]
    listener = sockets.socket(family, kind, proto)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share one port
            listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def port_sentence(host: str, port: int, error: OSError) -> str:
    """Why the port could not be had, for a person."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use already: stop what runs there, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by this account: choose another with --port, 8010 for one."
    if isinstance(error, sockets.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"The host {host} is not an address of this machine."
    return f"The table cannot listen on {host}, port {port}: {error.strerror}."


def database_path(database: str | None) -> Path:
    """The file behind `--database`: a `sqlite:///` address, a path, or by default the person's data folder."""
    if database is None:
        path = _data_folder() / "table.sqlite3"
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise RequestError(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
        return path
    scheme, separator, rest = database.partition("://")
    if not separator:
        return Path(database).expanduser()
    if scheme != "sqlite" or not rest.startswith("/") or len(rest) < 2:
        raise RequestError(f"The database {database} is not understood: give a path, or sqlite:///path.")
    return Path(rest[1:]).expanduser()


def _data_folder() -> Path:
    """Where this system keeps a person's data."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "kibitz"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kibitz"
    return Path.home() / ".local" / "share" / "kibitz"


def write_log(path: Path) -> None:
    """What only a developer wants to read goes to a file, not to the person at the terminal."""
    log = logging.getLogger()
    try:
        handler: logging.Handler = logging.handlers.RotatingFileHandler(path, maxBytes=1 << 20, backupCount=1)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.WARNING)


def announce(server: uvicorn.Server, address: str, open_browser: bool) -> None:
    """Say where the table is once it answers, and only then open it."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    _say(f"Kibitz is at {address} (stop it with Ctrl+C)")
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
    announce_build(server)


def announce_build(server: uvicorn.Server) -> None:
    """Say when the engine that is compiled beside the table is there; nothing where none is awaited."""
    build = awaited()
    while build is not None and not server.should_exit:
        if build.is_whole():
            _say(build.news())
            return
        time.sleep(LOOK)


def _say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()


def _shown_host(host: str) -> str:
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _fail(sentence: str) -> int:
    sys.stderr.write(f"kibitz: {sentence}\n")
    return 2
