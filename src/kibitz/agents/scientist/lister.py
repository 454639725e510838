"""The scientist as it was, with families of sentences alone: kept to measure the present one against it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kibitz.agents.scientist.belief import Belief, Guess
from kibitz.agents.scientist.opinion import Evidence, Opinion, any_of, entropy
from kibitz.agents.scientist.situation import ALL, Situation
from kibitz.cards.kernel import Rng

LEADERS = 4  # rules looked at before a guess
ROADS = 6  # random lines that a guess is followed along
STEPS = 8  # cards of each
BREADTH = 4  # cards that tell most, looked at two steps ahead
AHEAD = 2  # cards likeliest to be right, looked at besides: they lead elsewhere
NEGLIGIBLE = 1e-3  # share of the best family below which look-ahead forgets one


class Lister:
    """Follows one line: what was right and wrong there, and what to think of it."""

    def __init__(self, starter: int, rng: Rng) -> None:
        self.belief = Belief()
        self.situation = Situation([starter])
        self.rng = rng

    def learn(self, card: int, right: bool) -> None:
        """A single card was judged."""
        self.belief.observe(self.situation, card, right)
        if right:
            self.situation = self.situation.after(card)

    def refused(self, opinion: Opinion) -> None:
        """A guess was wrong."""
        self.belief.exclude(opinion.evidence)

    def refuse(self, cards: Sequence[int]) -> None:
        """A string of cards was wrong as a whole."""
        evidence: Evidence = []
        situation = self.situation
        for card in cards:
            evidence.append((situation, 1 << card, 1 << card))
            situation = situation.after(card)
        self.belief.exclude(evidence)

    # --- experiments ----------------------------------------------------------------------------------------

    def chances(self, cards: Iterable[int]) -> dict[int, float]:
        """How likely each card is to be right."""
        return self.belief.chances(self.situation, cards)

    def none_right(self, cards: Iterable[int]) -> float:
        """How likely it is that none of these cards is right."""
        among = 0
        for card in cards:
            among |= 1 << card
        share = self.belief.class_share([(self.situation, 0, among)])
        return share + 0.5 ** among.bit_count() * (1 - self.belief.sure())

    def string_chance(self, cards: Sequence[int]) -> float:
        """How likely it is that all cards of a string are right, one after another."""
        situation = self.situation
        evidence: Evidence = []
        for card in cards:
            evidence.append((situation, 1 << card, 1 << card))
            situation = situation.after(card)
        return self.belief.class_share(evidence) + 0.5 ** len(cards) * (1 - self.belief.sure())

    def telling(self, cards: Sequence[int]) -> int:
        """The card whose verdict, with that of the best card after it, tells most."""
        chances = self.chances(cards)
        first = sorted(chances, key=lambda card: -entropy(chances[card]))
        some = first[:BREADTH] + sorted(first[BREADTH:], key=lambda card: -chances[card])[:AHEAD]
        return max(some, key=lambda card: self._worth(card, chances[card], cards))

    def _worth(self, card: int, chance: float, cards: Sequence[int]) -> float:
        """The information of a card's verdict and of the one after it, in bits."""
        rest = list(cards)
        rest.remove(card)
        worth = entropy(chance)
        for right, likely in ((True, chance), (False, 1 - chance)):
            if likely > 0.02 and rest:
                then = self.belief.supposing(self.situation, card, right, NEGLIGIBLE)
                there = self.situation.after(card) if right else self.situation
                worth += likely * max(map(entropy, then.chances(there, rest).values()))
        return worth

    # --- guesses --------------------------------------------------------------------------------------------

    def opinion(self, enough: float = 0.0) -> Opinion | None:
        """The rule most likely to be it, with all that cannot be told from it; None if surely below `enough`."""
        best: Opinion | None = None
        for guess in self.belief.leaders(LEADERS):
            floor = max(enough, best.confidence if best is not None else 0.0)
            evidence = self._consequences(guess)
            if floor > 0 and self.belief.class_share(evidence[:4], floor) < floor:
                continue
            confidence = self.belief.class_share(evidence, floor)
            if best is None or confidence > best.confidence:
                best = Opinion(guess, confidence, evidence)
            if best.confidence > 0.5:
                break
        return best

    def _consequences(self, guess: Guess) -> Evidence:
        """What a rule says along random lines that it allows."""
        found = [(self.situation, guess.right(self.situation), ALL)]
        for _ in range(ROADS):
            situation = self.situation
            for _ in range(STEPS):
                right = guess.right(situation)
                if right == 0:
                    break
                situation = situation.after(any_of(right, self.rng))
                found.append((situation, guess.right(situation), ALL))
        return found
