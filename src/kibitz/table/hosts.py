"""By which names a server may be called: a page of another site that points its own name here gets nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final

from kibitz.table.errors import RequestError

NAME: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.(?!-)[a-z0-9_-]{1,63})*", re.ASCII)


class Hosts:
    """The names given with --name; this machine's own names for itself and the address that was dialled always fit."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = {_plain(name) for name in names}

    def objection(self, header: str, here: str) -> str:
        """Why a Host header is refused, "" when it is not; `here` is the address that the connection came to."""
        name = host_name(header)
        if name is None:
            return "That request does not say which host it is for."
        if name == "localhost" or name in self.names or _same(name, here):
            return ""
        shown = name if len(name) <= 100 else name[:100] + "…"
        return f"This server does not go by the name {shown}: whoever runs it can add it with --name."


def host_name(header: str) -> str | None:
    """The name or address in a Host header, without its port; None where there is none."""
    text = header.strip().lower()
    if text.startswith("["):
        text, bracket, rest = text[1:].partition("]")
        if not bracket or not re.fullmatch(r"(:[0-9]*)?", rest):
            return None
        return text if _is_address(text) else None
    name, _, port = text.partition(":")
    name = name.removesuffix(".")
    return name if NAME.fullmatch(name) and re.fullmatch("[0-9]*", port) else None


def check_name(name: str) -> str:
    """A name for --name; a RequestError where it is none."""
    if _is_address(_plain(name)) or NAME.fullmatch(_plain(name)):
        return _plain(name)
    raise RequestError(f"The name {name!r} is no host name: give it without http:// and without a port.")


def check_proxy(proxy: str) -> str:
    """An address or network for --proxy; a RequestError where it is none."""
    try:
        return str(ip_network(proxy))
    except ValueError:
        raise RequestError(f"The proxy {proxy!r} is no address or network: give 127.0.0.1, for one.") from None


def _plain(name: str) -> str:
    return name.strip().lower().removesuffix(".").removeprefix("[").removesuffix("]")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _same(name: str, here: str) -> bool:
    """Whether a name is a loopback address, or the address that was dialled."""
    if not _is_address(name):
        return False
    found = ip_address(name)
    if found.is_loopback:
        return True
    try:
        dialled = ip_address(here.partition("%")[0])
    except ValueError:
        return False
    return found == dialled or getattr(dialled, "ipv4_mapped", None) == found
