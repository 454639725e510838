"""Deals of Eleusis in plain lines, to the end of the match: played, ruled and judged by somebody who knows a rule."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from .person import Screen
from .test_written_matches import ONE_DEAL, Keen, played

KNOWN = [*ONE_DEAL, "--seed", "3", "--option", "dealer=automatic", "--option", "rule=E01"]
PLAYED = re.compile(r"\w+ played ([^.]+)\.( Right\.)?")
JUDGED = re.compile(r"said right\.(?! It is wrong)(?!.* falls? )|It is right\.")
FOLLOWED = re.compile(r"(\S+) was turned as the starter|^The next card must follow (\S+)\.$")


def red(card: str) -> bool:
    return card[-1] in "♥♦"


def alternates(cards: list[str]) -> bool:
    return all(red(one) != red(two) for one, two in pairwise(cards))


def cards_in(words: str) -> list[str]:
    return words.replace(" and ", ", ").split(", ")


class Knows(Keen):
    """Has "another colour" in the head, and goes by it with what the lines say of the cards."""

    def __init__(self, screen: Screen, seed: int, keen: tuple[str, ...], rule: str = "") -> None:
        super().__init__(screen, seed, keen, rule)
        self.last = ""  # the end of the mainline
        self.played: list[str] = []  # in this turn

    def answer(self, fresh: list[str]) -> str:
        for line in fresh:
            if re.fullmatch(r"Turn \d+\.", line):
                self.played = []
            elif play := PLAYED.fullmatch(line):
                self.played = cards_in(play[1])
                if play[2]:
                    self.last = self.played[-1]
            elif followed := FOLLOWED.search(line):
                self.last = followed[1] or followed[2]
            elif self.played and JUDGED.search(line):
                self.last = self.played[-1]
            if placed := re.search(r"(\S+) fits and joins the line", line):
                self.last = placed[1]
        return super().answer(fresh)

    def _choice(self) -> str:
        texts = [entry[2] for entry in self._entries()]
        if "right" in texts:
            return "right" if alternates([self.last, *self.played]) or not self.last else "wrong"
        if "nothing fits" in texts:
            fitting = [text for text in texts if text.startswith("place ") and red(text) != red(self.last)]
            return self.rng.choice(fitting or ["nothing fits"])
        return super()._choice()

    def _cards(self) -> str:
        """A string as long as it may be: another colour, card after card."""
        held = [entry[2].split(" ")[-1] for entry in self._entries() if entry[2].startswith("play ")]
        string = [self.last]
        while len(string) <= 4 and (fit := [card for card in held if red(card) != red(string[-1])]):
            string.append(fit[0])
            held.remove(fit[0])
        return " ".join(string[1:]).lower() or "can't play"


@pytest.mark.timeout(300)
def test_a_player_who_knows_the_rule_is_never_wrong_and_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch, ("go on",), *KNOWN, "--bots", "random", person=Knows)

    assert re.search(r"^You played \S+, \S+, \S+ and \S+\. Right\.$", text, re.MULTILINE)
    assert not re.search(r"^You played .*[Ww]rong", text, re.MULTILINE)
    assert re.search(r"^Deal 1 is over\. You have no cards left\. The rule was: another colour", text, re.MULTILINE)
    assert re.search(r"^You win by \d+\.$", text, re.MULTILINE)


@pytest.mark.timeout(300)
def test_a_prophet_who_knows_the_rule_stays_one_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch, ("become the Prophet",), *KNOWN, "--bots", "random", person=Knows)

    assert "You became the Prophet." in text
    assert "You, the Prophet, said right. So it is." in text
    assert "You, the Prophet, said wrong. So it is: " in text
    assert "Prophet to the end" in text
    assert text.index("You became the Prophet.") < text.index("Deal 1 is over.") < text.index("The sheet:")


@pytest.mark.timeout(300)
def test_a_dealer_with_a_rule_in_the_head_judges_by_it_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = ["--seed", "7", "--seat", "3", "--bots", "random"]
    text = played(monkeypatch, ("keep it in the head", "hint: no hint"), *ONE_DEAL, *seat, person=Knows)

    assert "You kept the rule in the head." in text
    plays = re.findall(r"^\w+ played ([^.?]+)\.\n(?:.*\n){1,6}?You said (right|wrong)", text, re.MULTILINE)
    assert {verdict for _, verdict in plays} == {"right", "wrong"}
    assert all(alternates(cards_in(cards)) for cards, verdict in plays if verdict == "right")
    assert "The dealer kept the rule in the head." in text
    assert re.search(r"^(\w+) wins? by \d+\.$|share", text, re.MULTILINE)
