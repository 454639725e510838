"""Nobody looks at hidden cards by trying: what a socket is answered, and what a peeper makes of it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from tests.contract.swap import Tally, could_differ, eye_of, hidden
from tests.contract.trying import NONSENSE, Prepared, TryingOn, one_choice, questions, sequences, some_match

from kibitz.cards.card import face_text
from kibitz.match.game import catalog, load_game
from kibitz.match.match import Match
from kibitz.table.bot_worker import reply_to
from kibitz.table.budgets import Bucket
from kibitz.table.questions import Question

from .client import Client, Line, opened
from .conftest import Served
from .fake_engine import FakeMind

LONG = os.environ.get("KIBITZ_LONG") == "1"
GAMES = [game.id for game in catalog()]
LINKS = 100 if not LONG else 1000
TRIES = 8 if not LONG else 60
LOOKS = 1 if not LONG else 6  # positions of each game
PEEPS = 6 if not LONG else 200  # games that somebody tries to peep into
SURE = 1e-6  # the chance of more hits than the bound by luck


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured here is not how fast anybody may talk."""
    monkeypatch.setattr(Bucket, "wait", lambda self: 0.0)


# --- two servers, with the real cards and with others that the viewer cannot tell from them -----------------------


class Luck:
    """The same ids, invitations and names of bots at both servers."""

    def __init__(self) -> None:
        self.numbers = count()

    def token_bytes(self, size: int) -> bytes:
        return bytes(size)

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self.numbers):0{size}d}"

    def randbelow(self, below: int) -> int:
        return 0


class Asleep(FakeMind):
    """Bots that never act: what is compared is what one seat does."""

    async def choose(self, *brief: Any) -> list[int]:
        await asyncio.Event().wait()
        return []

    async def answer(self, question: Question) -> dict[str, Any]:
        """What the questions' own process answers."""
        brief = {"ask": question.what, **{name: getattr(question, name) for name in ("seat", "names", "text", "words")}}
        return await asyncio.to_thread(reply_to, {**brief, "record": question.record, "over": question.over})


class Pair:
    """Two servers that differ in their engines' positions alone."""

    def __init__(self, folder: Path, luck: Luck, engine: type[Prepared] = Prepared) -> None:
        some = load_game("abstrac").new_match(seed=1)
        self.engines = [engine(some), engine(some)]
        self.servers = [
            Served(folder / f"{n}.sqlite3", made, Asleep(), 1e6) for n, made in enumerate(self.engines)
        ]  # fmt: skip
        self.luck = luck
        self.tables = 0

    def transcripts(self, match: Match, world: Match, viewer: int | None, seed: int) -> list[Transcript]:
        """What one viewer hears of the same tries at the two tables."""
        self.tables += 1
        made = []
        for server, engine, state in zip(self.servers, self.engines, (match, world), strict=True):
            self.luck.numbers = count(1000 * self.tables)
            engine.match = state
            made.append(Transcript(server, match, f"the-same-token-for-number-{self.tables}"))
            made[-1].run(viewer, seed)
        return made

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


@pytest.fixture(scope="module")
def luck() -> Iterator[Luck]:
    """Ids by number, at all tables of this file."""
    with pytest.MonkeyPatch.context() as patch:
        made = Luck()
        patch.setattr("kibitz.table.rooms.secrets", made)
        yield made


@pytest.fixture(scope="module")
def pair(luck: Luck, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    made = Pair(tmp_path_factory.mktemp("pair"), luck)
    yield made
    made.stop()


class Transcript:
    """All that one person is sent, byte for byte; `plan` is the position that the tries are made for."""

    def __init__(self, server: Served, plan: Match, token: str) -> None:
        self.server = server
        self.plan = plan
        self.token = token
        self.raw: list[str] = []
        self.taken: list[tuple[int, int]] = []  # of how many actions how many

    def run(self, viewer: int | None, seed: int) -> None:
        """Ask, and try up to the first act that is taken: after it the worlds may differ, and it was stored."""
        rng = random.Random(seed)
        table = self._sit(viewer)
        self.socket = opened(f"ws://127.0.0.1:{self.server.port}/ws/{table}", {"Cookie": self.client.cookie})
        self._say("table", t="hello", protocol=1, since=None)
        seat = viewer if viewer is not None else self.plan.players_to_act()[0]
        for n, (what, text, words) in enumerate(questions(self.plan, seat, rng)):
            self._say("answer", t="ask", id=n, what=what, text=text, words=words)
        for path in ("", *(f"/{table}/{part}" for part in ("record", "replay", "replay?open=1", "review"))):
            self._call(f"/api/tables{path}")
        version = json.loads(self.raw[0])["version"]
        sure = [*one_choice(self.plan, seat, rng), rng.choice(NONSENSE)]
        for n, actions in enumerate([*sequences(self.plan, seat, rng, TRIES)[1:], sure]):
            base = version + rng.choice([-1, 0, 1]) if n % 5 == 4 else version
            told = self._say("ok", "no", t="act", aid=f"{n}", base=base, actions=actions)
            self.taken.append((len(actions), 0 if told["t"] == "no" else told.get("taken", len(actions))))
            if told["t"] == "ok":
                break
        self.socket.close()

    def _sit(self, viewer: int | None) -> str:
        """A table where the viewer sits, and bots everywhere else but in the host's seat."""
        host = Client(self.server.port)
        self.client = host if viewer == 0 else Client(self.server.port)
        self.client.token = self.token
        seats, game = self.plan.setting.seats, self.plan.setting.spec.id
        made = host.new_table(game=game, seats=seats, bots=["greedy"] * (seats - 1))
        if viewer:
            invite = made["invite"].rpartition("=")[2]
            assert self.client.join(made["table"], seat=viewer, invite=invite)[0] == 200
        return str(made["table"])

    def _say(self, *kinds: str, **frame: Any) -> dict[str, Any]:
        """Send a message, and keep all that comes up to its answer."""
        self.socket.send(json.dumps(frame))
        while True:
            raw = str(self.socket.recv(30))
            self.raw.append(re.sub(r'"(left|gone)":[0-9.]+', r'"\1":0', raw))
            heard = json.loads(raw)
            if heard["t"] in kinds:
                return dict(heard)

    def _call(self, path: str) -> None:
        status, raw, headers = self.client.raw("GET", path)
        self.raw.append(f"{status} {headers['content-length']} {raw.decode()}")


def same_transcripts(pair: Pair, game: str, seed: int, tally: Tally) -> list[tuple[int, int]]:
    """Whatever a viewer tries and asks is answered with the same bytes at both servers; how much was taken."""
    match = some_match(load_game(game), seed)
    other = (seed + 1) % match.setting.seats
    ends = []
    for viewer in dict.fromkeys(
        [match.players_to_act()[-1], None] if not LONG else [*match.players_to_act(), other, None]
    ):
        world = match.resampled(eye_of(viewer), seed, LINKS)
        one, two = pair.transcripts(match, world, viewer, seed)
        assert one.raw == two.raw, f"{game}: viewer {viewer} is told the worlds apart"
        assert one.taken == two.taken
        ends += one.taken
        tally.states += 1
        if could_differ(match.deal, viewer):
            tally.could += 1
            tally.did += hidden(match.deal, viewer) != hidden(world.deal, viewer)
    return ends


@pytest.mark.parametrize("game", GAMES)
def test_a_socket_is_sent_the_same_bytes_whatever_is_hidden(pair: Pair, game: str) -> None:
    tally, ends = Tally(), []
    cut = False
    for seed in range(1, 25):
        ends += same_transcripts(pair, game, seed, tally)
        cut = any(0 < n < length for length, n in ends)
        if seed >= LOOKS and cut and tally.would_tell(0.2):
            break
    tally.check_not_vacuous(0.2)
    assert cut, "no sequence was cut"


def test_a_table_that_tries_on_is_found_at_the_socket(luck: Luck, tmp_path: Path) -> None:
    """What was the rule before: all actions are tried on a copy, and the last refusal is told."""
    pair = Pair(tmp_path, luck, TryingOn)

    def look() -> None:
        for seed in range(40):
            same_transcripts(pair, "crazy-eights", seed, Tally())

    try:
        with pytest.raises(AssertionError, match="told the worlds apart"):
            look()
    finally:
        pair.stop()


# --- somebody who peeps -----------------------------------------------------------------------------------------


class Peeper:
    """Somebody who tries, before acting, what would come: what shows cards, then a card, then nonsense."""

    def __init__(self, line: Line, pack: dict[str, int], rng: random.Random) -> None:
        self.line = line
        self.pack = pack  # each face and the action that plays it
        self.rng = rng
        self.tries = 0

    def held(self) -> set[str]:
        view = self.line.table["view"]
        (hand,) = [zone for zone in view["zones"] if zone["id"] == f"hand-{view['seat']}"]
        return {str(card["face"]) for card in hand["cards"]}

    def unseen(self) -> list[str]:
        zones = self.line.table["view"]["zones"]
        return sorted(set(self.pack) - {str(card["face"]) for zone in zones for card in zone["cards"] if card["face"]})

    def peep(self, shows: list[int]) -> set[str]:
        """The cards whose trying is answered otherwise than that of most."""
        answers: dict[str, set[str]] = {}
        unseen = self.unseen()
        for face in self.rng.sample(unseen, len(unseen)):
            told = self.line.act([*shows, self.pack[face], 999])
            self.tries += 1
            why = str(told.get("why", ""))
            said = f"{told['t']} {told.get('taken')} {why.partition(': ')[2] or why} {told.get('clause')}"
            answers.setdefault(said, set()).add(face)
            if told["t"] == "ok":
                self.line.hear_version(told["version"])
                break  # the cards have moved: nothing is left to try
        usual = max(answers.values(), key=len)
        return {face for some in answers.values() if some is not usual for face in some}

    def take(self, action: int) -> None:
        """Act and see."""
        told = self.line.act([action])
        assert told["t"] == "ok", told
        self.line.hear_version(told["version"])


def named(peeper: Peeper, text: str, deep: int) -> tuple[bool, float]:
    """Whether a card is named that an action shows the last of so many times, and the chance of that by luck."""
    choices = peeper.line.my_turn()["view"]["choices"]
    (shows,) = [choice["action"] for choice in choices if choice["text"] == text]
    unseen, version = peeper.unseen(), peeper.line.table["version"]
    hands, known, odd = [peeper.held()], set[str](), set[str]()
    for n in range(deep):
        known |= odd
        odd = peeper.peep([shows] * (n + 1)) - known
        if peeper.line.table["version"] > version:
            hands.append(peeper.held())
            break
    name = peeper.rng.choice(sorted(odd) or unseen)
    while len(hands) <= deep:
        peeper.take(shows)
        hands.append(peeper.held())
    came = hands[-1] - hands[-2]
    return name in came, len(came) / len(unseen)


PROBES = [("crazy-eights", 2, "draw", 1), ("mau-mau", 2, "draw", 2), ("thousand-cutthroat", 3, "bid 400", 1)]


def positions(game: str, seats: int, text: str) -> Iterator[Match]:
    """Matches in which the host is to act first, and may do what shows cards."""
    for seed in count():
        match = load_game(game, seats).new_match(seed=seed)
        if match.players_to_act() == [0] and text in map(match.action_to_string, match.legal_actions(0)):
            yield match


def peeps(
    server: Served, engine: Prepared, probe: tuple[str, int, str, int], wanted: int
) -> tuple[int, list[float], int]:
    """Over so many games: how often a hidden card was named, with which chances by luck; and how many tries it took."""
    game, seats, text, deep = probe
    rng, hits, tries = random.Random(game), 0, 0
    chances: list[float] = []
    deal = load_game(game, seats).new_deal(seed=1)
    pack = {face_text(card): deal.action_of(card) for card in deal.cards_in_play()}
    for engine.match in islice(positions(game, seats, text), wanted):
        noor = server.client()
        line = noor.sit_down(noor.new_table(game=game, seats=seats, bots=["greedy"] * (seats - 1))["table"])
        peeper = Peeper(line, pack, rng)
        hit, chance = named(peeper, text, deep)
        line.close()
        hits += hit
        chances.append(chance)
        tries += peeper.tries
    return hits, chances, tries


def most_by_luck(chances: list[float]) -> int:
    """So many hits or more come by luck hardly ever: with less than the chance SURE."""
    exactly = [1.0]
    for p in chances:
        exactly = [a * (1 - p) + b * p for a, b in zip([*exactly, 0.0], [0.0, *exactly], strict=True)]
    return next(k for k in range(len(exactly) + 1) if sum(exactly[k:]) < SURE)


def blank(engine: type[Prepared]) -> Prepared:
    return engine(load_game("abstrac").new_match(seed=1))


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("probe", PROBES, ids=str)
def test_who_tries_to_peep_knows_nothing_better_than_chance(
    serve: Callable[..., Served], probe: tuple[str, int, str, int]
) -> None:
    engine = blank(Prepared)
    hits, chances, tries = peeps(serve(engine=engine, mind=Asleep(), pace=1e6), engine, probe, PEEPS)

    bound = most_by_luck(chances)
    print(f"{probe}: {hits} of {len(chances)} named, {sum(chances):.1f} by luck, bound {bound}, {tries} tries")
    assert tries == len(chances), "a try was answered and left no trace"
    assert hits < bound


@pytest.mark.parametrize("probe", PROBES, ids=str)
def test_the_same_person_knew_it_all_at_the_table_as_it_was(
    serve: Callable[..., Served], probe: tuple[str, int, str, int]
) -> None:
    engine = blank(TryingOn)
    hits, chances, tries = peeps(serve(engine=engine, mind=Asleep(), pace=1e6), engine, probe, 3)

    assert hits == len(chances) == 3
    assert tries > 3
