"""The front end's files over HTTP.

Below the name of its release (`/static/RELEASE/...`) a file may be kept for ever; a page itself is checked each time,
and names the release that holds. Files of a release that is gone are not there, so that an old page never runs half a
new version.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kibitz.table.compression import Content, answer_with
from kibitz.table.errors import RequestError
from kibitz.table.release import Shelf

ROOT: Final = Path(__file__).parent / "static"
RELEASE: Final = re.compile(r"[0-9a-f]{16}")
FOR_EVER: Final = "public, max-age=31536000, immutable"
CHECKED: Final = "no-cache"
# Which script main.js starts, by the first part of the address.
PAGES: Final = {"": "lobby/page.js", "t": "table/page.js", "r": "table/replay.js", "c": "table/challenge.js"}


async def shell(request: Request) -> Response:
    """The one page; the address says what it shows."""
    page = PAGES.get(request.url.path.split("/")[1], "")
    return answer_with(request, _found(_shelf(request).newest().shell(page)), CHECKED)


async def favicon(request: Request) -> Response:
    """Browsers ask for this by themselves."""
    return answer_with(request, _found(_shelf(request).release.files.get("favicon.svg")), CHECKED)


async def static_file(request: Request) -> Response:
    """A file below `static/`, and nothing above it."""
    path: str = request.path_params["path"]
    first, _, rest = path.partition("/")
    release = _shelf(request).release
    if first == release.name:
        return answer_with(request, _found(release.files.get(rest)), FOR_EVER)
    if RELEASE.fullmatch(first):
        raise RequestError("Kibitz has been renewed: please load the page again.", 404)
    return answer_with(request, _found(release.files.get(path)), CHECKED)


def _found(content: Content | None) -> Content:
    if content is None:
        raise RequestError("There is no such file.", 404)
    return content


def _shelf(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf
