"""Deals of Eleusis in plain lines, to the end of the match: played, ruled and judged by somebody who knows a rule."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from .person import Screen
from .test_written_matches import ONE_DEAL, Keen, played

KNOWN = [*ONE_DEAL, "--seed", "3", "--option", "dealer=automatic", "--option", "rule=E01"]
JUDGED = re.compile(r"right, as a whole\.|\S+ is right\.")
FOLLOWED = re.compile(r"(\S+) was turned as the starter|^The next card must follow (\S+)\.$")


def red(card: str) -> bool:
    return card[-1] in "♥♦"


def alternates(cards: list[str]) -> bool:
    return all(red(one) != red(two) for one, two in pairwise(cards))


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
            elif card := re.fullmatch(r"\w+ played (\S+?)(?:, (\d) times)?\.", line):
                self.played += [card[1]] * int(card[2] or 1)  # twins come one after the other
            elif followed := FOLLOWED.search(line):
                self.last = followed[1] or followed[2]
            elif self.played and JUDGED.search(line):
                self.last = self.played[-1]
            elif placed := re.match(r"\w+ placed (\S+)\.", line):
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
    text = played(monkeypatch, ("stay a player",), *KNOWN, "--bots", "random", person=Knows)

    assert re.search(r"^You had the 4 cards judged\. .*: right, as a whole\.$", text, re.MULTILINE)
    assert not re.search(r"^You had .*wrong", text, re.MULTILINE)
    assert re.search(r"^Deal 1 is over\. You have no cards left\. The rule was: another colour", text, re.MULTILINE)
    assert re.search(r"^You win by \d+\.$", text, re.MULTILINE)


@pytest.mark.timeout(300)
def test_a_prophet_who_knows_the_rule_stays_one_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch, ("become the Prophet",), *KNOWN, "--bots", "random", person=Knows)

    assert "You became the Prophet." in text
    assert "You said right." in text
    assert "You said wrong." in text
    assert "Prophet to the end" in text
    assert text.index("You became the Prophet.") < text.index("Deal 1 is over.") < text.index("The sheet:")


@pytest.mark.timeout(300)
def test_a_dealer_with_a_rule_in_the_head_judges_by_it_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = ["--seed", "7", "--seat", "3", "--bots", "random"]
    text = played(monkeypatch, ("keep it in the head", "hint: no hint"), *ONE_DEAL, *seat, person=Knows)

    assert "You kept the rule in the head." in text
    judged = re.findall(r"^You said (right|wrong)\. (.*?)(?: is |: )(?:right|wrong)", text, re.MULTILINE)
    assert {verdict for verdict, _ in judged} == {"right", "wrong"}
    lines = [cards.replace(" and ", ", ").split(", ") for verdict, cards in judged if verdict == "right"]
    assert all(alternates(cards) for cards in lines)
    assert "The dealer kept the rule in the head." in text
    assert re.search(r"^(\w+) wins? by \d+\.$|share", text, re.MULTILINE)
