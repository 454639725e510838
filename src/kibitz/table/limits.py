"""How much one address, one person and one table may ask of a server, and how long it waits for anybody."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from kibitz.table.errors import RequestError

SPARE: Final = 128  # descriptors kept for the database, the thinkers and what is being accepted or let go


def _limit(default: float, help: str) -> float:
    value: float = field(default=default, metadata={"help": help})
    return value


@dataclass(frozen=True)
class Limits:
    """The settings of `kibitz serve --limit NAME=VALUE`; the defaults fit a household or a club behind one address."""

    connections: float = _limit(2000, "open connections in all")
    per_address: float = _limit(0, "open connections of one address (0: half of all)")
    per_person: float = _limit(64, "sockets of one person")
    lines: float = _limit(8, "sockets of one person at one table; the oldest goes")
    onlookers: float = _limit(200, "sockets of people without a seat at one table")
    request: float = _limit(10, "seconds for a request to arrive, headers and body")
    answer: float = _limit(60, "seconds for an answer to be made and taken")
    hello: float = _limit(10, "seconds between a socket's opening and its hello")
    idle: float = _limit(600, "seconds that the socket of an onlooker may say nothing")
    burst: float = _limit(20, "messages of one person at once, over all sockets")
    rate: float = _limit(5, "messages a second of one person after that")
    address_burst: float = _limit(400, "messages of one address at once")
    address_rate: float = _limit(100, "messages a second of one address after that")
    calls_burst: float = _limit(300, "connections, calls and sockets of one address at once, each kind for itself")
    calls_rate: float = _limit(30, "connections, calls and sockets of one address a second after that")
    tables: float = _limit(20_000, "tables kept in all")
    tables_per_person: float = _limit(100, "tables set up by one person whose matches are not over")
    unplayed: float = _limit(24, "hours that a table is kept where nobody has played")
    abandoned: float = _limit(24 * 60, "hours that an unfinished match is kept after its last move")
    finished: float = _limit(24 * 365, "hours that a match is kept after its end")

    @property
    def of_one_address(self) -> int:
        """How many connections one address may have."""
        return int(self.per_address or max(1, self.connections // 2))


def read_limits(given: Iterable[str]) -> Limits:
    """The limits as `NAME=VALUE` texts set them; a RequestError says what is wrong with one."""
    names = [limit.name.replace("_", "-") for limit in dataclasses.fields(Limits)]
    changed = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in names:
            raise RequestError(f"There is no limit {name!r}: limits are {', '.join(names)}.")
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        if not (0 < number < 1e9 or (number == 0 and name == "per-address")):
            raise RequestError(f"The limit {name} needs a number above 0, as in {name}=100.")
        changed[name.replace("-", "_")] = number
    return Limits(**changed)


def limits_help() -> str:
    """Every limit with its default, for `kibitz serve --help`."""
    lines = ["limits that --limit sets:"]
    for limit in dataclasses.fields(Limits):
        lines.append(f"  {limit.name.replace('_', '-'):<15} {limit.default:>6g}  {limit.metadata['help']}")
    return "\n".join(lines)


def fit_descriptors(limits: Limits) -> Limits:
    """Raise the process's own limit of open files as far as it may; connections are as many as then fit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return limits
    wanted = int(limits.connections) + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    if soft != endless and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == endless else min(wanted, hard), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == endless or soft >= wanted:
        return limits
    return dataclasses.replace(limits, connections=max(soft - SPARE, soft // 2))
