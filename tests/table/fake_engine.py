"""A tiny game behind the engine's names, for tests of the protocol: everybody plays a card, the highest wins.

Each deal gives every seat three of the cards 0..99. In the secret variant all seats choose at once; with drafts each
lays any of its cards, one after the other, and then says that it is done: the largest sum wins the deal.
With a clock (tenths of a second) whoever is too slow plays their lowest card.
Who is to act may ask what a card would be in words, and everybody how many of their cards a number would beat.
"""

from __future__ import annotations

import asyncio
import base64
import copy
import json
import pickle
import random
import threading
import time
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, cast

from kibitz.catalog.rulebook import Rulebook, read_page
from kibitz.engine.spec import Chosen
from kibitz.table.bot_worker import weighed
from kibitz.table.engine import Engine, Level, Turn
from kibitz.table.questions import Question, answered

DEALS = 4
DONE = 100
LET_GO = threading.Event()  # what the question "held" waits for


class Illegal(ValueError):
    def __init__(self, sentence: str, clause: str = "FAKE-1") -> None:
        super().__init__(sentence)
        self.clause = clause


class Misspelt(ValueError):
    def __init__(self, sentence: str, at: int, length: int) -> None:
        super().__init__(sentence)
        self.at, self.length = at, length


class FakeMatch:
    def __init__(
        self, seats: int, seed: bytes, secret: bool = False, deals: int = DEALS, drafts: bool = False, tenths: int = 0
    ) -> None:
        self.seats, self.secret, self.deals, self.drafts = seats, secret or drafts, deals, drafts
        self.tenths = tenths
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.rng = random.Random(seed)
        self.scores = [0] * seats
        self.conceded: list[int] = []
        self.deal_no = 0
        self.story: list[tuple[int, str, dict[int, str]]] = []  # seat, public text, private text by seat
        self.chosen: dict[int, int] = {}
        self._deal()

    @property
    def past(self) -> list[int]:
        return list(range(self.deal_no - 1))

    def _deal(self) -> None:
        self.deal_no += 1
        pack = self.rng.sample(range(100), 3 * self.seats)
        self.hands = [sorted(pack[3 * s : 3 * s + 3]) for s in range(self.seats)]
        self.turn = 0
        self.story.append((-1, f"Deal {self.deal_no}", {}))

    def players_to_act(self) -> list[int]:
        if self.is_terminal():
            return []
        if self.secret:
            return [s for s in range(self.seats) if s not in self.chosen]
        return [self.turn]

    def is_terminal(self) -> bool:
        return self.deal_no > self.deals or bool(self.conceded)

    def give_clue(self, seat: int, text: str) -> None:
        raise ValueError("Only a dealer who judges by hand gives clues, while the deal lasts.")

    def concede(self, seats: Sequence[int]) -> None:
        self.conceded = list(seats)

    def legal_actions(self, seat: int | None = None) -> list[int]:
        to_act = self.players_to_act()
        seat = to_act[0] if seat is None and to_act else seat
        if seat is None or seat not in to_act:
            return []
        return [*(c for c in self.hands[seat] if c not in self.laid[seat]), *([DONE] if self.drafts else [])]

    def is_draft(self, seat: int, action: int) -> bool:
        return self.drafts and action != DONE and seat in self.players_to_act()

    def apply_action(self, action: int, seat: int | None = None) -> None:
        seat = self.players_to_act()[0] if seat is None else seat
        if seat not in self.players_to_act():
            raise Illegal("It is not your turn.", "FAKE-2")
        if action not in self.legal_actions(seat):
            raise Illegal(f"{action}: you do not hold it")
        if self.is_draft(seat, action):
            self.laid[seat].append(action)
            return
        if not self.drafts:
            self.hands[seat].remove(action)
        self.chosen[seat] = sum(self.laid[seat]) if self.drafts else action
        text = f"{{{seat}}} chose a card." if self.secret else f"{{{seat}}} played {action}."
        self.story.append((seat, text, {seat: f"You chose {action}."} if self.secret else {}))
        if not self.secret:
            self.turn = (self.turn + 1) % self.seats
        if len(self.chosen) == self.seats:
            self._score()

    def _score(self) -> None:
        winner = max(self.chosen, key=lambda s: self.chosen[s])
        self.scores[winner] += 1
        self.story.append((winner, f"{{{winner}}} won the trick.", {}))
        self.chosen, self.turn = {}, winner
        self.laid = [[] for _ in range(self.seats)]
        if self.drafts or not self.hands[0]:
            self._deal()

    def view(self, seat: int | None, names: list[str] | None = None) -> dict[str, Any]:
        names = self._names(seat, names)
        mine = seat is not None and seat in self.players_to_act()
        zones = [
            {"id": f"hand-{s}", "label": names[s], "owner": s, "kind": "fan", "count": len(hand),
             "cards": [{"face": str(card) if s == seat else None} for card in hand], "more": 0}
            for s, hand in enumerate(self.hands)
        ]  # fmt: skip
        players = [{"seat": s, "name": name} for s, name in enumerate(names)]
        choices = [
            {"action": card, "text": f"play {card}", "label": f"Play {card}", "kind": "card", "card": str(card),
             "zone": f"hand-{seat}", "help": ""}
            for card in (self.legal_actions(seat) if mine and seat is not None else [])
        ]  # fmt: skip
        return {
            "game": "fake", "title": "Fake", "seat": seat, "seats": self.seats, "caption": f"Deal {self.deal_no}",
            "to_act": self.players_to_act(), "over": self.is_terminal(), "players": players, "zones": zones,
            "choices": choices, "scores": list(self.scores),
        }  # fmt: skip

    def events(
        self, seat: int | None, since: int = 0, names: list[str] | None = None, steps: bool = False
    ) -> list[dict[str, Any]]:
        names = self._names(seat, names)
        told = [
            {"n": n, "kind": "act", "seat": who, "text": private.get(seat, text).format(*names), "moves": []}  # type: ignore[arg-type]
            for n, (who, text, private) in enumerate(self.story)
        ]
        return told[since:]

    def _names(self, seat: int | None, names: list[str] | None) -> list[str]:
        named = list(names or [f"Seat {s + 1}" for s in range(self.seats)])
        return ["you" if s == seat else name for s, name in enumerate(named)]

    def fingerprint(self) -> int:
        return zlib.crc32(repr((self.hands, self.scores, self.turn, sorted(self.chosen.items()), self.laid)).encode())

    @property
    def deal(self) -> FakeMatch:
        """A match keeps its deals within itself."""
        return self

    def to_record(self) -> dict[str, Any]:
        whole = base64.b64encode(pickle.dumps(self)).decode()
        return {"game": "fake", "seats": self.seats, "scores": self.scores, "whole": whole}

    def clone(self) -> FakeMatch:
        return copy.deepcopy(self)


class FakeEngine:
    def games(self) -> list[dict[str, Any]]:
        return [{"id": "fake", "title": "Fake", "min_seats": 2, "max_seats": 5, "options": []}]

    def new_match(self, game: str, seats: int | None, options: Any, seed: bytes) -> FakeMatch:
        if game != "fake":
            raise ValueError(f"There is no game called {game}: choose fake.")
        seats = 3 if seats is None else seats
        if not 2 <= seats <= 5:
            raise ValueError("Fake is played by 2 to 5.")
        unknown = set(options) - {"secret", "deals", "drafts", "tenths"}
        if unknown:
            raise ValueError(f"Fake has no option {min(unknown)}: choose secret, drafts, deals or tenths.")
        return FakeMatch(seats, seed, **options)

    def edition(self, game: str) -> int:
        return 1

    def rulebook(self, game: str) -> Rulebook:
        if game != "fake":
            raise ValueError("There is no such page.")
        return read_page(game, "# Fake\n\n## Play\n\n**FAKE-1.** Play a card you *hold* <b>. See FAKE-1.\n")

    def guide(self, game: str) -> list[dict[str, Any]]:
        self.rulebook(game)
        return [{"text": "Play high.", "clause": "FAKE-1", "held": 2}]

    def chosen(self, game: str, seats: int | None, options: Any) -> list[Chosen]:
        return [Chosen("deals", "Deals", str(options.get("deals", DEALS)), str(DEALS), ("FAKE-1",))]

    def levels(self) -> dict[str, Level]:
        return {"greedy": Level("steady", "plays high"), "broken": Level("odd", "never knows")}

    def objection(self, error: ValueError, seat: int, names: list[str]) -> tuple[str, str]:
        return str(error), getattr(error, "clause", "")

    def time_limit(self, match: FakeMatch, seat: int) -> tuple[float, int] | None:
        """So many tenths of a second, and then the lowest card is played."""
        return (match.tenths / 10, match.legal_actions(seat)[0]) if match.tenths else None

    def is_long(self, match: FakeMatch, seat: int) -> bool:
        return match.drafts

    def is_draft(self, match: FakeMatch, seat: int, action: int) -> bool:
        return match.is_draft(seat, action)

    def one_act(self, match: FakeMatch, seat: int, actions: Sequence[int]) -> tuple[int, bool]:
        trial = match.clone()
        draft = False
        for count, action in enumerate(actions, 1):
            draft = trial.is_draft(seat, action)
            trial.apply_action(action, seat=seat)
            if not draft:
                return count, False
        return len(actions), draft

    def may_claim(self, match: Any, seat: int) -> bool:
        return False

    def claim(self, match: Any, seat: int) -> list[tuple[int, int]]:
        raise Illegal("There is nothing to claim.")

    def commitment(self, match: FakeMatch, seat: int) -> tuple[str, str]:
        return "bid", "FAKE-3"

    def ask(
        self, match: FakeMatch, seat: int, names: list[str], what: str, text: str, words: Sequence[int]
    ) -> dict[str, Any]:
        if text == "held":
            LET_GO.wait(20)
            text = "-1"
        if text == "slow":
            time.sleep(0.6)
            text = "-1"
        if text == "break":
            raise RuntimeError("no idea")
        if what == "idea":
            hand = match.hands[seat]
            return {"reading": f"above {text}", "right": [sum(card < int(text) for card in hand), len(hand)]}
        if seat not in match.players_to_act():
            raise ValueError("It is not your turn to write.")
        if what == "compose":
            options = [{"word": card, "label": str(card), "group": "Cards"} for card in match.legal_actions(seat)]
            return {"parts": [{"text": str(word)} for word in words], "options": options, "complete": bool(words)}
        if not text.isdigit():
            raise Misspelt("That is no number.", at=0, length=len(text))
        return {"reading": f"play {text}", "actions": [int(text)], "id": -1, "t": "table"}


class FakeMind:
    def __init__(self, think: float = 0.0) -> None:
        self.think = think

    async def ready(self, levels: Iterable[str]) -> None:
        pass

    async def choose(self, level: str, match: FakeMatch, seat: int, turn: Turn) -> list[int]:
        await asyncio.sleep(self.think)
        if level == "broken":
            raise RuntimeError("no idea")
        options = match.legal_actions(seat)
        return options if getattr(match, "drafts", False) else options[-1:]  # also at tables of real games

    async def answer(self, question: Question) -> dict[str, Any]:
        match = pickle.loads(base64.b64decode(json.loads(question.record)["whole"]))
        asked = (question.seat, question.names, question.what, question.text, question.words)
        return await asyncio.to_thread(answered, cast(Engine, FakeEngine()), match, *asked)

    async def review(self, person: str, table: str, brief: dict[str, Any]) -> dict[str, Any]:
        self.reviewed = [*getattr(self, "reviewed", []), brief]
        return await asyncio.to_thread(weighed, brief)

    async def close(self) -> None:
        pass
