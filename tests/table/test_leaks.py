"""What goes over the wire tells a viewer nothing that the seat does not know."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.cards.chance import seed_bytes
from kibitz.games.second_lead.rules import SecondLead
from kibitz.games.second_lead.text import SecondLeadText
from kibitz.match.game import catalog, load_game
from kibitz.table.audience import Audience
from kibitz.table.events import Acted, Began, Chair, to_body
from kibitz.table.frames import frame_for
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act
from kibitz.table.outbox import Line
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow

from .process import Process

LINKS = 200  # of the walk to another world: far fewer than usual, and most hidden cards lie otherwise
SECRETS = ("seed", "person", "host_id", "pack", "history")
GAMES = [game.id for game in catalog()]
NAMES = ["Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo"]


def keys_of(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys_of(part)}
    if isinstance(value, list):
        return {key for part in value for key in keys_of(part)}
    return set()


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_is_a_pure_function_of_the_viewers_knowledge(game: str) -> None:
    rng = random.Random(game)
    match = load_game(game).new_match(seed=game)
    names = NAMES[: match.view(None)["seats"]]
    differed = 0
    for _ in range(4):
        if match.is_terminal():
            break
        seat = rng.randrange(len(names))
        other = match.resampled(seat, rng.randrange(1 << 30), LINKS)
        for since in (None, 0, 3):
            assert frame_for(match, seat, names, since) == frame_for(other, seat, names, since)
        differed += match.to_record() != other.to_record()
        for _ in range(rng.randint(1, 5)):
            if not match.is_terminal():
                actor = rng.choice(match.players_to_act())
                match.apply_action(rng.choice(match.legal_actions(actor)), seat=actor)
    if not game.startswith("abstrac") or game == "abstrac-52":
        assert differed


# --- commitments --------------------------------------------------------------------------------------------


class Sent:
    """What is sent at a table where every seat but one has committed in secret: to each viewer, frame by frame."""

    def __init__(self, game: str, sizes: list[int]) -> None:
        match = load_game(game).new_match(seed=f"{game} secrets")
        seats = int(match.view(None)["seats"])
        row = TableRow("t", game, seats, "{}", seed_bytes(f"{game} secrets"), "h", "i", False)
        chairs = [Chair("person", name, name) for name in NAMES[:seats]]
        self.state = TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])
        self.audience = Audience(self.state, KibitzEngine())
        self.lines = [Line(name) for name in (*NAMES[:seats], "a spectator")]
        for line in self.lines:
            self.audience.hello(line, None)
        self.frames: list[list[bytes]] = [[self.audience.frame(line)] for line in self.lines]
        for seat, size in enumerate(sizes):
            self.commit(seat, size)

    def commit(self, seat: int, size: int) -> None:
        """A seat commits: its lowest cards (so many of them) where cards are laid, else one choice or another."""
        view = self.state.match.view(seat)
        choices = [choice["action"] for choice in view["choices"]]
        if view["pick"] is None:
            actions = [choices[size % len(choices)]]
        else:
            worth = view["pick"]["worth"]
            cards = sorted((c for c in view["choices"] if c["kind"] == "card"), key=lambda c: worth[c["card"]])
            actions = [*sorted(c["action"] for c in cards[:size]), view["pick"]["done"]]
        assert self.state.refusal(seat, Act(f"bid-{seat}", self.state.version, actions)) is None
        acted = Acted(seat, actions, self.state.match.fingerprint())
        self.state.fold(EventRow(self.state.version + 1, f"bid-{seat}", to_body(acted)))
        for told, line in zip(self.frames, self.lines, strict=True):
            told.append(self.audience.frame(line))


def several_at_once() -> list[str]:
    return [game for game in GAMES if len(load_game(game).new_match(seed=1).players_to_act()) > 1]


def check_commitments(game: str) -> None:
    """Whatever a seat commits, every other viewer is sent the same bytes while one seat has not committed."""
    seats = load_game(game).seats
    for changed in range(seats - 1):
        sizes = [1] * (seats - 1)
        one = Sent(game, sizes)
        sizes[changed] = 3
        two = Sent(game, sizes)
        assert one.state.match.fingerprint() != two.state.match.fingerprint()
        for viewer in [*range(seats), -1]:
            same = one.frames[viewer] == two.frames[viewer]
            assert same or viewer == changed, f"seat {changed}'s commitment shows to viewer {viewer}"


@pytest.mark.parametrize("game", several_at_once())
def test_a_commitment_is_sent_as_committed_and_nothing_more(game: str) -> None:
    check_commitments(game)


def count_laid(old: Any, self: Any, seat: int) -> list[tuple[str, int, int]]:
    return [*old(self, seat), (f"{self.deal.bids.size(self.deal.row, seat)} laid", -1, -1)]


def no_drafts(old: Any, self: Any, action: int) -> bool:
    return False


def one_version_an_action(state: TableState) -> int:
    return sum(len(h.actions) if isinstance(h, Acted) else 1 for h in state.events)


@pytest.mark.skipif(kibitz.is_compiled(), reason="faults are planted in the plain engine")
@pytest.mark.parametrize(
    ("where", "name", "fault"), [(SecondLeadText, "seat_notes", count_laid), (SecondLead, "drafts", no_drafts)]
)
def test_a_game_that_tells_how_much_was_laid_is_found(
    monkeypatch: pytest.MonkeyPatch, where: type, name: str, fault: Any
) -> None:
    old = getattr(where, name)
    monkeypatch.setattr(where, name, lambda self, *args: fault(old, self, *args))

    with pytest.raises(AssertionError, match="shows to viewer"):
        check_commitments("second-lead")


def test_a_version_for_each_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableState, "version", property(one_version_an_action))

    with pytest.raises(AssertionError, match="shows to viewer"):
        check_commitments("second-lead")


# --- sockets ------------------------------------------------------------------------------------------------


@pytest.mark.timeout(120)
def test_no_socket_ever_gets_a_seed_a_token_or_another_hand(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as server:
        noor, eve = server.client(), server.client()
        table = noor.new_table(game="8-5-3", bots=["greedy", "greedy"], options={"target": 1})["table"]
        line, watching = noor.sit_down(table), eve.sit_down(table)
        while not line.my_turn()["view"]["over"]:
            version = line.table["version"]
            assert line.act()["t"] == "ok"
            line.hear_version(version + 1)
        watching.hear_version(line.table["version"])
        server.stop()
    db = sqlite3.connect(database)
    ((seed, host),) = db.execute("SELECT seed, host FROM tables").fetchall()
    db.close()
    sent = json.dumps(noor.frames + eve.frames)
    assert seed.hex() not in sent
    assert host not in sent
    assert noor.token not in sent
    assert not keys_of(noor.frames + eve.frames) & set(SECRETS)
    for frame in eve.frames:
        hands = [zone for zone in frame["view"]["zones"] if re.match(r"hand", zone["id"])]
        assert hands
        assert all(card["face"] is None for zone in hands for card in zone["cards"])


def test_a_refusal_reads_well_and_names_its_clause() -> None:
    row = TableRow("t", "8-5-3", 3, "{}", b"seed", "h", "i", False)
    chairs = [Chair("person", name, name) for name in ("Ada", "Bo", "Ines")]
    state = TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])
    actor = state.match.players_to_act()[0]
    waiting = (actor + 1) % 3

    refusal = state.refusal(waiting, Act("a", 1, [0]))

    assert refusal is not None
    assert chairs[actor].name in refusal.why
    assert "{" not in refusal.why
    assert "[" not in refusal.why
    assert refusal.clause.startswith("EFT-")
