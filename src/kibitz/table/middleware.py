"""The gate in front of every request: who comes, from which page, and what a browser may do with the answer."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kibitz.table.admission import Visit, address_of
from kibitz.table.hosts import Hosts

log = logging.getLogger("kibitz.table")

YEAR: Final = 365 * 24 * 3600
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "same-origin",  # invitations are in addresses: no other site may read them
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SORRY: Final = "Something went wrong at the table. Nothing that was played is lost; please try again."


class Gate:
    """Refuses foreign names, gives newcomers a token, adds the headers, and turns a failure into a sentence."""

    def __init__(self, app: ASGIApp, hosts: Hosts | None = None) -> None:
        self.app = app
        self.hosts = hosts or Hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        token = token_of(scope)
        newcomer = token is None and scope["type"] == "http" and not scope["path"].startswith("/static/")
        state = scope.setdefault("state", {})
        state["token"] = secrets.token_urlsafe(24) if newcomer else token
        visit: Visit | None = state.get("visit")
        if visit is not None:
            visit.belongs(address_of(scope))
        server = scope.get("server")
        objection = self.hosts.objection(Headers(scope=scope).get("host", ""), str(server[0]) if server else "")
        answer = _Answer(scope, send, state["token"] if newcomer and not objection else None)
        try:
            if objection:
                await answer.refuse(receive, objection)
            else:
                await self.app(scope, receive, answer)
        except Exception:
            log.exception("A request to %s failed.", scope["path"])
            await answer.apologise(receive)


class _Answer:
    """The way back to the client."""

    def __init__(self, scope: Scope, send: Send, token: str | None) -> None:
        self.scope = scope
        self.send = send
        self.token = token
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")
            if self.token is not None:
                headers.append("Set-Cookie", cookie(self.scope, self.token))
        await self.send(message)

    async def refuse(self, receive: Receive, why: str) -> None:
        """Nothing is answered under a name that is not the server's."""
        if self.scope["type"] == "websocket":
            await self.send({"type": "websocket.close", "code": 4421})
        else:
            await JSONResponse({"error": why}, 421)(self.scope, receive, self)

    async def apologise(self, receive: Receive) -> None:
        """The sentence for a failure, when nothing was said yet."""
        if self.scope["type"] == "websocket":
            await self.send({"type": "websocket.close", "code": 1011})
        elif not self.started:
            await JSONResponse({"error": SORRY}, 500)(self.scope, receive, self)


def token_of(scope: Scope) -> str | None:
    """The token that a request brings, as a cookie or as a bearer."""
    headers = Headers(scope=scope)
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    found = bearer.strip() if scheme.lower() == "bearer" else _cookie_token(headers.get("cookie", ""), scope)
    return found if TOKEN.fullmatch(found) else None


def person_of(token: str) -> str:
    """The person behind a token. The store keeps this alone, so a copied database lets nobody in."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def same_origin(scope: Scope) -> bool:
    """Did our own page send this? Only browsers send an Origin, and they always do."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") in (None, "same-origin", "none")
    parts = urlsplit(origin)
    schemes = ("https",) if _secure(scope) else ("http", "https")  # a proxy that is not configured may speak TLS
    host = headers.get("host", "").lower()
    return parts.scheme in schemes and _bare(parts.netloc.lower(), parts.scheme) == _bare(host, parts.scheme)


def _bare(host: str, scheme: str) -> str:
    """A host without the port that its scheme has anyway."""
    return host.removesuffix(":443" if scheme == "https" else ":80")


def cookie(scope: Scope, token: str) -> str:
    """The cookie that keeps a token."""
    secure = "; Secure" if _secure(scope) else ""
    return f"{_cookie_name(scope)}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def _cookie_token(header: str, scope: Scope) -> str:
    try:
        morsel = SimpleCookie(header).get(_cookie_name(scope))
    except CookieError:
        return ""
    return morsel.value if morsel is not None else ""


def _cookie_name(scope: Scope) -> str:
    return "__Host-kibitz" if _secure(scope) else "kibitz"


def _secure(scope: Scope) -> bool:
    return scope.get("scheme") in ("https", "wss")
