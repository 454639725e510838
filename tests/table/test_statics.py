"""The front end over HTTP: what a browser keeps, what comes compressed, and what an old page is told."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kibitz.table import statics
from kibitz.table.compression import takes_gzip
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.release import LOOK, Release, digest_of_sources, read

from .conftest import Served

FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the front end, served in its place."""
    copy = tmp_path / "static"
    shutil.copytree(statics.ROOT, copy, ignore=shutil.ignore_patterns("dist"))
    monkeypatch.setattr(statics, "ROOT", copy)
    return copy


def get(server: Served, path: str, **headers: str) -> tuple[int, bytes, http.client.HTTPMessage]:
    return server.client().raw("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})


def page(server: Served, path: str = "/") -> str:
    return get(server, path)[1].decode()


def addresses(text: str) -> list[str]:
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', text)


def change(path: Path, text: str) -> None:
    """Other text, and a moment in which the server would not look."""
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(1, path.stat().st_mtime_ns + 1))
    time.sleep(LOOK)


@pytest.mark.parametrize("path", ["/", "/t/anything"])
def test_all_that_a_page_names_is_there_and_may_be_kept_for_ever(server: Served, path: str) -> None:
    named = addresses(page(server, path))

    assert len(named) > 5
    for address in named:
        status, content, headers = get(server, address)
        assert (status, headers["Cache-Control"]) == (200, FOR_EVER), address
        assert content
        assert headers["Set-Cookie"] is None


@pytest.mark.parametrize(
    ("path", "own", "other"), [("/", "lobby/page.js", "table/page.js"), ("/t/x", "table/page.js", "lobby/page.js")]
)
def test_a_page_of_modules_names_all_that_it_needs_at_once_and_no_more(
    folder: Path, serve: Callable[..., Served], path: str, own: str, other: str
) -> None:
    text = page(serve(), path)
    early = re.findall(r'<link rel="modulepreload" href="/static/\w+/([^"]+)">', text)

    assert {"main.js", own, "vendor/preact.js"} <= set(early)
    assert other not in early
    for name in early:
        for needed in re.findall(r'^import [^;(]*"(\.[^"]+)";', (folder / name).read_text(encoding="utf-8"), re.M):
            assert ((folder / name).parent / needed).resolve().relative_to(folder).as_posix() in early


def test_every_page_that_the_first_script_starts_is_known_to_the_server() -> None:
    started = set(re.findall(r'import\("\./([^"]+)"\)', (statics.ROOT / "main.js").read_text(encoding="utf-8")))

    assert started == set(statics.PAGES.values())


@pytest.mark.parametrize(
    "path", ["/t/x", "/static/main.js", "/static/lib/base.css", "/api/games", "/api/games/8-5-3/rules"]
)
def test_what_everybody_may_read_comes_compressed_to_whoever_can_read_it_so(
    serve: Callable[..., Served], path: str
) -> None:
    server = serve(engine=KibitzEngine())
    _, plain, headers = get(server, path)
    status, compressed, told = get(server, path, Accept_Encoding="gzip, deflate, br")

    assert status == 200
    assert (headers["Content-Encoding"], told["Content-Encoding"]) == (None, "gzip")
    assert headers["Vary"] == told["Vary"] == "Accept-Encoding"
    assert headers["Content-Type"] == told["Content-Type"]
    assert len(compressed) < 0.6 * len(plain)
    assert gzip.decompress(compressed) == plain


def test_the_list_with_invitations_is_never_compressed(server: Served) -> None:
    """Beside names that others choose its length would tell the invitation to whoever can read lengths on the way."""
    noor = server.client()
    for _ in range(5):
        noor.new_table(bots=[])

    status, raw, headers = noor.raw("GET", "/api/tables", headers={"Accept-Encoding": "gzip"})

    assert status == 200
    assert len(raw) > 1024
    assert b"invite=" in raw
    assert headers["Content-Encoding"] is None


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.8", True),
        ("*", True),
        ("", False),
        ("identity", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000, *", False),
        ("br, *;q=0", False),
        ("xgzip", False),
    ],
)
def test_a_client_says_whether_it_reads_gzip(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_who_has_a_page_already_gets_it_no_second_time(server: Served, encoding: str) -> None:
    tag = get(server, "/t/x", Accept_Encoding=encoding)[2]["ETag"]

    status, nothing, headers = get(server, "/t/x", Accept_Encoding=encoding, If_None_Match=tag)

    assert (status, nothing) == (304, b"")
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Vary"] == "Accept-Encoding"


def test_a_changed_file_has_another_address_and_an_old_page_is_told_to_load_again(
    folder: Path, serve: Callable[..., Served]
) -> None:
    server = serve()
    before = page(server)
    change(folder / "lib/html.js", "export const renewed = true;\n")

    after = page(server)
    old = next(name for name in addresses(before) if name.endswith("lib/html.js"))
    new = next(name for name in addresses(after) if name.endswith("lib/html.js"))

    assert old != new
    assert get(server, new)[1] == b"export const renewed = true;\n"
    status, raw, headers = get(server, old)
    assert status == 404
    assert json.loads(raw) == {"error": "Kibitz has been renewed: please load the page again."}
    assert headers["Cache-Control"] == "no-store"


def test_what_a_page_is_given_does_not_change_until_a_page_is_opened_anew(
    folder: Path, serve: Callable[..., Served]
) -> None:
    server = serve()
    address = next(name for name in addresses(page(server)) if name.endswith("lib/html.js"))
    before = get(server, address)[1]
    change(folder / "lib/html.js", "export const renewed = true;\n")

    assert get(server, address)[1] == before


def put_bundle(folder: Path, mark: str) -> None:
    (folder / "dist").mkdir()
    (folder / "dist/sources.txt").write_text(f"{mark} and the tools\n", encoding="utf-8")
    (folder / "dist/index.html").write_text('<script type="module" src="/static/dist/main.js"></script>')
    (folder / "dist/main.js").write_text("bundled();")


def test_a_bundle_of_these_sources_is_served_in_place_of_the_modules(
    folder: Path, serve: Callable[..., Served]
) -> None:
    put_bundle(folder, digest_of_sources(read(folder)))
    server = serve()

    (script,) = addresses(page(server))

    assert re.fullmatch(r"/static/[0-9a-f]{16}/dist/main\.js", script)
    assert get(server, script)[1] == b"bundled();"


def test_a_bundle_of_other_sources_is_not_there(folder: Path, serve: Callable[..., Served]) -> None:
    without = Release(read(folder))
    put_bundle(folder, digest_of_sources(read(folder)))
    change(folder / "lib/html.js", "export const renewed = true;\n")
    server = serve()

    assert "dist" not in page(server)
    assert get(server, "/static/dist/main.js")[0] == 404
    assert Release(read(folder)).name != without.name


def test_every_file_changes_the_name_of_the_release(folder: Path) -> None:
    files = read(folder)
    name = Release(files).name

    assert Release(files).name == name
    for changed in files:
        assert Release({**files, changed: files[changed] + b" "}).name != name
        assert Release({other: files[other] for other in files if other != changed}).name != name
