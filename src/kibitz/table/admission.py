"""Who is connected, by how much they have shown of themselves: when all places are taken, who has shown least goes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from kibitz.table.budgets import PATIENCE, Budgets
from kibitz.table.limits import Limits

NEW: Final = 0  # has not sent a whole request
WAITING: Final = 1  # was answered, and may ask again
SILENT: Final = 2  # a socket that has not said hello
BUSY: Final = 3  # a request under way
ONLOOKER: Final = 4  # a socket that watches
PLAYER: Final = 5  # a socket of somebody's seat: never goes for another
RANKS: Final = 6


class Visit:
    """One connection; `leave` ends it at once."""

    def __init__(self, crowd: Admission, peer: str, leave: Callable[[], None]) -> None:
        self.crowd = crowd
        self.address = peer
        self.leave = leave
        self.rank = NEW
        self.gone = False

    def stand(self, rank: int) -> None:
        """What the connection has shown itself to be."""
        if rank != self.rank and not self.gone:
            self.crowd.move(self, self.address, rank)

    def belongs(self, address: str) -> None:
        """Through a proxy come many: this is who it is now."""
        if address != self.address and not self.gone:
            self.crowd.move(self, address, self.rank)
            self.crowd.make_room(self)


class Places:
    """Connections by rank, each rank in the order in which they came to it."""

    def __init__(self) -> None:
        self.ranks: list[dict[Visit, None]] = [{} for _ in range(RANKS)]

    def __len__(self) -> int:
        return sum(map(len, self.ranks))

    def weakest(self, but: Visit) -> Visit:
        """Who goes for `but`: the oldest of the lowest rank, or `but` itself where only players are left."""
        for rank in self.ranks[:PLAYER]:
            for visit in rank:
                if visit is not but:
                    return visit
        return but


class Admission:
    """All connections of a server, in all and by address."""

    def __init__(self, limits: Limits, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self.proxies = [ip_network(proxy) for proxy in proxies]
        self.all = Places()
        self.addresses: dict[str, Places] = {}
        self._arrivals = Budgets(limits.calls_burst, limits.calls_rate)

    def wait(self, peer: str) -> float:
        """The seconds until a new connection of an address is heard; more than PATIENCE, and it never is."""
        if self.is_proxy(peer):
            return 0.0
        bucket = self._arrivals.of(peer)
        wait = bucket.wait()
        if wait > PATIENCE:
            bucket.give_back()
        return wait

    def came(self, peer: str, leave: Callable[[], None]) -> Visit:
        """A connection is there; somebody goes for it where all places are taken, or it does."""
        visit = Visit(self, peer, leave)
        self._put(visit)
        self.make_room(visit)
        return visit

    def left(self, visit: Visit) -> None:
        """A connection is gone."""
        if not visit.gone:
            visit.gone = True
            self._take(visit)

    def move(self, visit: Visit, address: str, rank: int) -> None:
        """A connection has another rank or another address."""
        self._take(visit)
        visit.address, visit.rank = address, rank
        self._put(visit)

    def make_room(self, visit: Visit) -> None:
        """Keep to both limits."""
        here = self.addresses[visit.address]
        if len(here) > self.limits.of_one_address and not self.is_proxy(visit.address):
            self._end(here.weakest(visit))
        if len(self.all) > self.limits.connections:
            self._end(self.all.weakest(visit))

    def is_proxy(self, address: str) -> bool:
        """Whether an address is a proxy's, which stands for many."""
        if not self.proxies:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def _end(self, visit: Visit) -> None:
        self.left(visit)
        visit.leave()

    def _put(self, visit: Visit) -> None:
        self.all.ranks[visit.rank][visit] = None
        self.addresses.setdefault(visit.address, Places()).ranks[visit.rank][visit] = None

    def _take(self, visit: Visit) -> None:
        del self.all.ranks[visit.rank][visit]
        here = self.addresses[visit.address]
        del here.ranks[visit.rank][visit]
        if not len(here):
            del self.addresses[visit.address]


def address_of(scope: Any) -> str:
    """Where a request comes from: an address, or the network that a household has of IPv6."""
    client = scope.get("client")
    text = str(client[0])[:64] if client else ""
    try:
        found = ip_address(text)
    except ValueError:
        return text
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(ip_network((int(found), 64), strict=False))
    return str(found)
