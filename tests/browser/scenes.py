# SPDX-License-Identifier: Apache-2.0
"""The moments of every game that look different, found by playing on until they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from .house import Guest
from .player import Choose, Mouse, Seen, look, sheds

Moment = Callable[[Seen, dict[str, Any]], bool]


def choosing(seen: Seen, view: dict[str, Any]) -> bool:
    return seen["lit"] and "first or second" in seen["prompt"]


def naming(seen: Seen, view: dict[str, Any]) -> bool:
    return seen["lit"] and any(one["suit"] for one in seen["buttons"])


def picking(verb: str) -> Moment:
    return lambda seen, view: seen["lit"] and view["pick"] is not None and view["pick"]["verb"].startswith(verb)


def following(seen: Seen, view: dict[str, Any]) -> bool:
    """Somebody led, and some cards may not be played."""
    return seen["lit"] and "follow" in seen["prompt"] and any(one["off"] for one in seen["cards"])


def halfway(seen: Seen, view: dict[str, Any]) -> bool:
    return bool(seen["lit"]) and sum(zone["count"] for zone in view["zones"] if zone["kind"] == "grid") >= 10


def tightest(seen: Seen, view: dict[str, Any]) -> bool:
    """Four numbers to choose from, and the first half's points stand beside what was taken."""
    told = [fact["text"] for player in view["players"] for fact in player.get("facts", [])]
    return (
        bool(seen["lit"])
        and sum(one["text"].startswith("Take") for one in seen["buttons"]) == 4
        and sum("First half" in text for text in told) == 2
    )


def matching(seen: Seen, view: dict[str, Any]) -> bool:
    return seen["lit"] and any(one["off"] for one in seen["cards"]) and len(seen["cards"]) >= 4


def says(words: str) -> Moment:
    """The prompt asks for something in these words."""
    return lambda seen, view: seen["lit"] and words in seen["prompt"]


def offers(words: str) -> Moment:
    """A button has these words."""
    return lambda seen, view: seen["lit"] and any(one["text"] == words for one in seen["buttons"])


def auction(seen: Seen, view: dict[str, Any]) -> bool:
    return seen["lit"] and seen["number"] is not None and view.get("auction") is not None


def combining(words: str) -> Moment:
    return lambda seen, view: seen["lit"] and bool(seen["chips"]) and words in seen["prompt"]


def waiting(seen: Seen, view: dict[str, Any]) -> bool:
    """The viewer has committed something, and others have not."""
    return not seen["lit"] and view["phase"] == "lay" and seen["prompt"].startswith("Waiting")


def writing(seen: Seen, view: dict[str, Any]) -> bool:
    return bool(seen["lit"] and seen["writing"])


def lined(count: int) -> Moment:
    """A line of so many cards and more, with something beside it, and a card is asked for."""
    return lambda seen, view: (
        seen["lit"]
        and view["pick"] is not None
        and all(zone["count"] >= count for zone in view["zones"] if zone["kind"] in ("line", "sidelines"))
    )


def asked_for_cards(seen: Seen, view: dict[str, Any]) -> bool:
    return seen["lit"] and view["pick"] is not None


def laid(count: int) -> Moment:
    """So many cards lie in a row, and an answer is asked for."""
    return lambda seen, view: (
        bool(seen["lit"]) and any(zone["kind"] == "row" and zone["count"] >= count for zone in view["zones"])
    )


def saying(seen: Seen, view: dict[str, Any]) -> bool:
    return bool(seen["lit"] and seen["sayings"])


def paused(seen: Seen, view: dict[str, Any]) -> bool:
    return bool(seen["pause"])


def over(seen: Seen, view: dict[str, Any]) -> bool:
    return bool(seen["over"])


@dataclass(frozen=True)
class Album:
    """A game's moments; tables are opened one after another until all have been seen."""

    game: str
    moments: dict[str, Moment]
    options: dict[str, Any] = field(default_factory=dict)
    seats: int | None = None
    bots: str = "greedy"
    plays: Choose | None = None
    leaves: Moment | None = None  # a sign that nothing of this comes at a table, so that another one is opened

    def __str__(self) -> str:
        return f"{self.game}{f' for {self.seats}' if self.seats else ''}"


ALBUMS = [
    Album("8-5-3", {"trump": naming, "discard": picking("Discard"), "play": following, "exchange": picking("Pass"),
                    "deal over": paused, "result": over}, {"target": 4}, bots="random"),
    Album("9-5-2", {"play": following, "discard": picking("Discard")}),
    Album("abstrac", {"choose": choosing, "play": halfway, "deal over": paused, "result": over}, {"target": 300}),
    Album("abstrac-suit", {"play": halfway}),
    Album("abstrac-unlimited", {"play": halfway}),
    Album("abstrac-52", {"choose": choosing, "play": halfway, "four": tightest}),
    Album("crazy-eights", {"play": matching, "suit": naming, "deal over": paused, "result": over}, {"target": 60}),
    Album("metamorphosis", {"indicator": says("Indicate"), "play": following, "discard": picking("Discard"),
                            "result": over}, {"sets": 1}),
    Album("metamorphosis", {"indicator": says("Indicate"), "play": following}, seats=2),
    Album("second-lead", {"bid": picking("Bid"), "change": says("Change your bid"), "play": following,
                          "deal over": paused, "result": over}, {"rounds": 2}),
    Album("second-lead", {"bid": picking("Bid"), "change": says("Change your bid"), "play": following}, seats=8),
    Album("thousand", {"auction": auction, "gift": says("Give"), "play": following, "deal over": paused}),
    Album("thousand-cutthroat", {"gift": says("Now give"), "play": following, "deal over": paused}),
    Album("big-three", {"auction": says("Bid"), "lead": combining("lead"), "beat": combining("Beat"),
                        "deal over": paused, "result": over}, {"deals": 2}),
    Album("big-three", {"long": laid(5)}, seats=3, bots="random"),
    Album("eleusis", {"write": writing, "hint": says("Give a hint")}, {"deals": 1}, seats=3,
          leaves=asked_for_cards),
    Album("eleusis", {"play": lined(3), "prophet": offers("Become the Prophet"), "result": over},
          {"dealer": "automatic", "rule": "easy", "deals": 1}, seats=4),
    Album("eleusis", {"long line": lined(12)}, {"dealer": "automatic", "rule": "hard", "deals": 1}, seats=8),
    Album("mau-mau", {"play": matching, "word": saying, "suit": naming, "deal over": paused}, {"target": 60},
          seats=2, bots="random", plays=sheds),
    Album("go-boom", {"play": matching, "result": over}, {"target": 10}),
    Album("bartok", {"play": matching, "write": writing, "result": over}, {"rounds": 2, "hand_size": 5}, seats=2,
          bots="random", plays=sheds),
    Album("crazy-eights", {"play": matching}, seats=5),
    Album("crazy-eights", {"play": matching}, seats=10),
]  # fmt: skip


def album(game: str) -> Album:
    return next(one for one in ALBUMS if one.game == game)


def reach(guest: Guest, game: str, name: str) -> None:
    """Sits down at new tables and plays until the moment is there."""
    found = album(game)
    only = replace(found, moments={name: found.moments[name]})
    assert list(visits(guest, only)) == [name]


def visits(guest: Guest, found: Album, most: int = 12) -> Iterator[str]:
    """Plays on from moment to moment; yields the name of each when it is on the page for the first time."""
    missing = dict(found.moments)
    more: dict[str, Any] = {"options": found.options, "bots": [found.bots] * 9}
    if found.seats:
        more["seats"] = found.seats
    leaves = found.leaves or over
    for table in range(most):
        mouse = Mouse(guest.sit(found.game, **more), found.plays, seed=table + 1, high=True)
        while True:
            seen = mouse.until(lambda now: any(at(now, guest.view()) for at in [over, leaves, *missing.values()]))
            for name in [name for name, at in missing.items() if at(seen, guest.view())]:
                del missing[name]
                mouse.page.mouse.move(1, 1)
                yield name
            if not missing:
                return
            if seen["over"] or leaves(seen, guest.view()):
                break
            mouse.step(look(mouse.page))
    raise AssertionError(f"never seen: {', '.join(missing)}")
