"""The front end's files, always checked by content, so that an old page never runs half a new version."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from kibitz.table.errors import RequestError

ROOT: Final = Path(__file__).parent / "static"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}


async def shell(request: Request) -> Response:
    """The one page; the address says what it shows."""
    return _file(request, ROOT / "index.html")


async def favicon(request: Request) -> Response:
    """Browsers ask for this by themselves."""
    return _file(request, ROOT / "favicon.svg")


async def static_file(request: Request) -> Response:
    """A file below `static/`, and nothing above it."""
    try:
        path = (ROOT / request.path_params["path"]).resolve()
    except (OSError, ValueError):
        path = ROOT
    if not path.is_relative_to(ROOT.resolve()):
        raise RequestError("There is no such file.", 404)
    return _file(request, path)


def _file(request: Request, path: Path) -> Response:
    kind = TYPES.get(path.suffix)
    try:
        content = path.read_bytes()
    except OSError:
        content = None
    if kind is None or content is None:
        raise RequestError("There is no such file.", 404)
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)
