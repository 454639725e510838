"""Somebody who plays by what the plain client prints, and by nothing else."""

from __future__ import annotations

import io
import random
import re

NUMBERED = re.compile(r"(\d+)\. (.+?)(?: \((.*)\))?$")
FIGURES = re.compile(r"(?:Or a|A) number: .*?(\d+) to (\d+)(?: in steps of (\d+))?")
LOOKS = ("h", "t", "s", "w", "l", "g", "?", "rules", "r")


class Screen(io.StringIO):
    """Standard output of a pipe, kept whole."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return False


class Person:
    """Standard input: each line asked for is an answer to what was printed since the last one."""

    def __init__(self, screen: Screen, seed: int, most: int = 5000) -> None:
        self.screen = screen
        self.rng = random.Random(seed)
        self.most = most  # answers, after which somebody has gone astray
        self.read = 0
        self.asked: list[str] = []  # the lines of the last list of choices
        self.wanted = 0  # cards of a pick
        self.looking = False  # the last answer asked to read something
        self.answers: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.most -= 1
        assert self.most > 0, self.screen.getvalue()[-2000:]
        fresh = self.screen.getvalue()[self.read :].splitlines()
        answer = self.answer(fresh)
        print(f"> {answer}", file=self.screen)
        self.read = len(self.screen.getvalue())
        self.answers.append(answer)
        return answer + "\n"

    def answer(self, fresh: list[str]) -> str:
        last = fresh[-1] if fresh else ""
        if last.startswith(("Type save FILE", "The match is not saved.")):
            return "q"
        if last.endswith("(y or n)"):
            return "y"
        if self.looking:
            self.looking = False
            fresh = []
        limit = re.match(r"At (least|most) (\d+) here; you named \d+\.", last)
        if limit is not None:
            self.wanted = int(limit[2])
        elif any(self._offers(line) for line in fresh):
            self.asked = fresh
            self.wanted = self.rng.randint(0, 3)
            if self.rng.random() < 0.1:
                self.looking = True
                return self.rng.choice(LOOKS)
        if any(line.startswith("Type the cards in one line") for line in self.asked):
            return self._cards()
        return self._choice()

    def _offers(self, line: str) -> bool:
        return NUMBERED.match(line) is not None or FIGURES.match(line) is not None

    def _entries(self) -> list[re.Match[str]]:
        found = (NUMBERED.match(line) for line in self.asked)
        return [entry for entry in found if entry is not None]

    def _cards(self) -> str:
        """So many cards in any order; the lowest where they add up to something."""
        cards = [entry[2].split(" ")[-1] for entry in self._entries()]
        none = any(line.endswith(", or none.") for line in self.asked)
        if none and self.wanted == 0:
            return "none"
        if any(line.startswith("What they add up to") for line in self.asked):
            cards = sorted(cards, key=lambda card: card[-1])[: max(1, self.wanted)]
        return " ".join(self.rng.sample(cards, min(len(cards), max(1, self.wanted)))).lower()

    def _choice(self) -> str:
        """By number, by text, with its mark or without; or a figure of a row."""
        figures = next((found for line in self.asked if (found := FIGURES.match(line))), None)
        entries = self._entries()
        if figures is not None and (not entries or self.rng.random() < 0.3):
            low, high, step = int(figures[1]), int(figures[2]), int(figures[3] or 1)
            return str(low + step * self.rng.randint(0, min(3, (high - low) // step)))
        entry = self.rng.choice(entries)
        return self.rng.choice([f"#{entry[1]}", f"{entry[1]}.", entry[2]])
