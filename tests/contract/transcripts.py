# SPDX-License-Identifier: Apache-2.0
"""Transcripts: all that is said and offered in a few deals, as text that people read, to be compared with what is kept.

A change of any sentence, label or refusal shows as a difference. Look at the difference; where it is wanted, keep the
new transcripts, from the project's root:

    PYTHONPATH=src .venv/bin/python -m tests.contract.transcripts
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import kibitz
from kibitz.engine.deal import Deal
from kibitz.engine.sentences import default_names, fill
from kibitz.knowledge.ledger import STORY
from kibitz.match.match import desk_of

from .cases import Case, all_deals, at_random, fresh_deal, usual_and_most_optional

KEPT = Path(__file__).with_name("transcripts")
COMMAND = "PYTHONPATH=src .venv/bin/python -m tests.contract.transcripts"
STATES = 40  # of a deal, from its first one on
CHOICES = 8  # of a seat, the first ones
REFUSALS = 2

View = dict[str, Any]


class Transcript:
    """The lines of one deal; a line of the state is written where it is not what it was."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._last: dict[str, str] = {}

    def say(self, name: str, text: str) -> None:
        """A line of the state."""
        if self._last.get(name, "") != text:
            self.lines.append(f"  {name}: {text}")
        self._last[name] = text

    def state(self, deal: Deal) -> None:
        """What everybody sees, and what the seat to act reads and may choose."""
        everybody: View = dict(deal.view(None))
        self.say(
            "table", _joined([everybody["heading"], everybody["phase"], everybody["sentence"], *_facts(everybody)])
        )
        self.say("places", _joined(f"{z['label']}: {z['caption']}" for z in everybody["zones"] if z["caption"]))
        for player in everybody["players"]:
            self.say(player["name"], _joined(_facts(player)))
        for seat in deal.players_to_act():
            self.asked(f"{seat + 1}", dict(deal.view(seat)))

    def asked(self, seat: str, view: View) -> None:
        """What a seat is asked for, with its own places and facts."""
        mine = view["players"][int(seat) - 1]
        self.say(f"to {seat}", _joined([view["sentence"], *_facts(view), *_facts(mine)]))
        self.say(f"hand of {seat}", _joined(z["caption"] for z in view["zones"] if z["owner"] == view["seat"]))
        self.say(f"prompt of {seat}", _joined(str(view["prompt"][key]) for key in ("text", "help", "clause")))
        offered = [_choice(choice) for choice in view["choices"]]
        self.say(f"choices of {seat}", _joined([*offered[:CHOICES], f"{len(offered)} in all"]))
        refused = [f"{face} {why['text']} [{why['clause']}]" for face, why in view["refused"].items()]
        self.say(f"refused to {seat}", _joined([*refused[:REFUSALS], f"{len(refused)} in all"]))


def _facts(told: View) -> list[str]:
    return [fact["text"] for fact in told["facts"]]


def _choice(choice: View) -> str:
    """Its label, and beside it how it is typed where that is not the same."""
    label, text = choice["label"], choice["text"]
    return f"{label if label.lower() == text.lower() else f'{label} ({text})'} {choice['help']}".strip()


def _joined(parts: Iterable[str]) -> str:
    return " | ".join(part for part in parts if part)


def transcript(case: Case) -> list[str]:
    """One random deal of a case."""
    deal, rng = fresh_deal(case.game(), 1), random.Random(1)
    names = default_names(case.seats)
    ledger = desk_of(deal).ledger(deal, STORY)
    written, told = Transcript(), 0
    for _ in range(STATES):
        for entry in ledger.entries[told:]:
            written.lines.append(f"- {fill(ledger.text_for(entry, -1), -1, names)}")
        told = len(ledger.entries)
        if deal.is_terminal():
            break
        written.state(deal)
        deal.apply_action(at_random(rng, deal.legal_actions()))
        ledger = desk_of(deal).ledger(deal, STORY)
    if deal.is_terminal():
        written.lines.append(fill(deal.text().verdict(), -1, names))
    return [f"# {case}", *written.lines, ""]


def file_of(game_id: str) -> Path:
    """Where the transcripts of a game are kept."""
    return KEPT / f"{game_id}.txt"


def of_game(game_id: str) -> str:
    """The transcripts of a game's usual table, and of the one with most options."""
    cases = [case for case in usual_and_most_optional(all_deals()) if case.game_id == game_id]
    return "\n".join(line for case in cases for line in transcript(case))


def main() -> None:
    for game in kibitz.catalog():
        file_of(game.id).write_text(of_game(game.id), encoding="utf-8")


if __name__ == "__main__":
    main()
