"""One player against one rule, as a published benchmark has it: how soon does the scientist name the rule?

Two packs, a hand of twelve that is filled up again, a starter, at most 30 turns. Every turn a card is judged, then the
player may guess. The score is 31 less the turn, less two for every wrong guess, and never below 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kibitz.agents.scientist.lister import Lister
from kibitz.agents.scientist.mind import Scientist
from kibitz.agents.scientist.opinion import Opinion
from kibitz.agents.scientist.sureness import told
from kibitz.cards.kernel import Rng
from kibitz.rulelang.automaton import Compiled, compile_rule
from kibitz.rulelang.equality import difference
from kibitz.rulelang.rule import Rule, parse

HAND: Final = 12
TURNS: Final = 30
FEE: Final = 2  # for a wrong guess
BOLDNESS: Final = 0.35  # how sure the player with families alone is when it guesses
LEAST: Final = 0.28  # belief below which the scientist guesses nothing
AT_LAST: Final = 0.22  # the same on the last turn, when nothing is to be won by waiting
CAUTION: Final = 1.5  # how often the fee is counted: more saves wrong guesses and loses points
LAST: Final = 28  # about the turn from which on rules are no longer found with points left,
MOST: Final = 0.8  # the share of rules that are found at all,
SPAN: Final = 30  # and in how many turns the share of those still to be found would go from one to none
ROADS: Final = 100  # lines that the sampled judge follows
ROAD: Final = 40  # cards of each


@dataclass(frozen=True)
class Outcome:
    """How a trial ended; `turn` is 0 where the rule was not found."""

    turn: int
    wrong: int
    guesses: tuple[tuple[float, bool], ...] = ()  # how sure it was of each, and whether it was right

    @property
    def score(self) -> int:
        """Points."""
        return max(0, TURNS + 1 - self.turn - FEE * self.wrong) if self.turn else 0


class Trial:
    """One game alone."""

    def __init__(self, rule: Rule, seed: int, exact: bool = True, families: bool = False) -> None:
        self.rng = Rng(seed)
        self.truth = compile_rule(rule, True)
        self.exact = exact
        self.pack = self._shuffled()
        self.line = [self._starter(compile_rule(rule).starter_mask)]
        self.hand = [self.pack.pop() for _ in range(HAND)]
        self.mind: Scientist | Lister = (Lister if families else Scientist)(self.line[0], Rng(seed + 1))

    def _shuffled(self) -> list[int]:
        pack = [*range(52), *range(52)]
        for i in range(len(pack) - 1, 0, -1):
            j = self.rng.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        return pack

    def _starter(self, fitting: int) -> int:
        for place in range(len(self.pack) - 1, -1, -1):
            if fitting >> self.pack[place] & 1:
                return self.pack.pop(place)
        return self.pack.pop()

    def run(self) -> Outcome:
        """Play it to its end."""
        guesses: list[tuple[float, bool]] = []
        for turn in range(1, TURNS + 1):
            self._play()
            opinion = self.wanted(turn)
            if opinion is None:
                continue
            right = self.is_right(opinion)
            guesses.append((self.told(opinion), right))
            if right:
                return Outcome(turn, len(guesses) - 1, tuple(guesses))
            self.mind.refused(opinion)
        return Outcome(0, len(guesses), tuple(guesses))

    def wanted(self, turn: int) -> Opinion | None:
        """The rule to be named now, if any.

        Let p be the belief in it and q the chance that the next verdict agrees with it. Naming it a turn later costs a
        point if it is right, and saves the fee if the verdict speaks against it. But only who finds the rule after all
        pays the fee: let s be the chance of that. So now is better if p > 2 s (1 - q); the fee is counted 1.5 times.
        """
        mind = self.mind
        if isinstance(mind, Lister):
            opinion = mind.opinion(BOLDNESS)
            return opinion if opinion is not None and opinion.confidence >= BOLDNESS else None
        least = LEAST if turn < TURNS else AT_LAST
        opinion = mind.opinion(least)
        if opinion is None or opinion.confidence < least:
            return None
        found = min(MOST, max(0.0, (LAST - turn) / SPAN))
        saved = CAUTION * FEE * found * (1 - mind.agreement(opinion.guess, self.hand))
        return opinion if opinion.confidence > saved else None

    def _play(self) -> None:
        card = self.mind.telling(self.hand)
        right = self.truth.accepts(self.truth.after(self.line), card)
        self.mind.learn(card, right)
        if right:
            self.line.append(card)
        self.hand.remove(card)
        if self.pack:
            self.hand.append(self.pack.pop())

    def told(self, opinion: Opinion) -> float:
        """How sure the player says that it is. It decides by what it believes, which serves as well."""
        return told(opinion.confidence) if isinstance(self.mind, Scientist) else opinion.confidence

    # --- judging a guess ------------------------------------------------------------------------------------

    def is_right(self, opinion: Opinion) -> bool:
        """Whether a guess and the rule agree from the line on as it lies."""
        guess = compile_rule(parse(opinion.guess.text()), True)
        if self.exact:
            found = difference(self.truth, guess, self.line)
            return found is None or not found
        return agree_on_samples(self.truth, guess, self.line, self.rng)


def agree_on_samples(truth: Compiled, guess: Compiled, line: list[int], rng: Rng) -> bool:
    """Whether two rules judge all cards alike along 100 random lines of at most 40 cards that the truth allows."""
    for _ in range(ROADS):
        here, there = truth.after(line), guess.after(line)
        for _ in range(ROAD):
            right = truth.mask(here)
            if right != guess.mask(there):
                return False
            if right == 0:
                break
            cards = [card for card in range(52) if right >> card & 1]
            card = cards[rng.below(len(cards))]
            here, there = truth.advance(here, card), guess.advance(there, card)
    return True
