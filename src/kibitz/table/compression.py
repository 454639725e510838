"""Answers that are sent compressed to whoever can read them so, each of them compressed once."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cached_property, lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

LEVEL: Final = 9  # paid once for each content
QUICK: Final = 6  # for what is made for one request
KEPT: Final = 64  # answers of the interface that are kept compressed
LEAST: Final = 1024  # bytes of an answer below which compressing it saves no packet
REFUSED: Final = re.compile(r"q=0(\.0*)?")


class Content:
    """Bytes of one kind with the tag that a browser may ask again by."""

    def __init__(self, plain: bytes, kind: str) -> None:
        self.plain = plain
        self.kind = kind
        # Weak, because it stands for the compressed bytes too.
        self.tag = f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The same in gzip, or None where that would not be smaller."""
        made = gzip.compress(self.plain, LEVEL, mtime=0)
        return made if len(made) < len(self.plain) else None


def answer_with(request: Request, content: Content, keeping: str) -> Response:
    """The content, compressed where the client takes that; nothing where it has it already."""
    headers = {"ETag": content.tag, "Cache-Control": keeping, "Vary": "Accept-Encoding"}
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    compressed = content.compressed if takes_gzip(request.headers.get("accept-encoding", "")) else None
    if compressed is None:
        return Response(content.plain, media_type=content.kind, headers=headers)
    return Response(compressed, media_type=content.kind, headers={**headers, "Content-Encoding": "gzip"})


def public_json(request: Request, content: bytes, *, kept: bool = True) -> Response:
    """A JSON answer that holds no secret of anybody: no invitation, no hidden card. It is `kept` compressed where many
    ask for the same.

    What holds a secret beside texts that others choose is never compressed: its length would tell whether the two are
    alike, so that somebody who reads lengths on the way could guess the secret bit by bit.
    """
    headers = {"Vary": "Accept-Encoding"}
    if len(content) >= LEAST and takes_gzip(request.headers.get("accept-encoding", "")):
        content = _compressed(content) if kept else gzip.compress(content, QUICK, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type="application/json", headers=headers)


@lru_cache(KEPT)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, LEVEL, mtime=0)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    weights = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        weights[name.strip()] = not REFUSED.fullmatch(weight.replace(" ", ""))
    return weights.get("gzip", weights.get("*", False))
