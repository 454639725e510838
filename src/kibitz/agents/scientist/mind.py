"""The scientist at work: which card would teach the most, and whether the rule is known well enough to say it.

It believes in the families of sentences and in the open prior, half in each at first. To act, it draws a few thousand
rules from that belief, and asks them: what share of them calls a card right, what they would say after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kibitz.agents.scientist.belief import OUTSIDE as NONE_OF_FAMILIES
from kibitz.agents.scientist.belief import Belief
from kibitz.agents.scientist.language import language
from kibitz.agents.scientist.openness import Openness, Verdict
from kibitz.agents.scientist.opinion import Evidence, Idea, Opinion, any_of, entropy
from kibitz.agents.scientist.situation import ALL, Situation
from kibitz.agents.scientist.universe import turned
from kibitz.cards.kernel import Rng

IDEAS: Final = 1500  # rules drawn from the belief
ENOUGH: Final = 0.6  # share of them that a verdict must leave, or they are all drawn anew
OUTSIDE: Final = 0.12  # the share of rules that neither prior has
SURPRISE: Final = (0.25, 0.8)  # what such a rule leaves likely of a verdict that the others find unlikely, or sure
FAMILIES: Final = 0.3  # the share of the families in the rest
LEADERS: Final = 3  # rules looked at before a guess
PROBES: Final = 3  # situations by which ideas are told apart
ROADS: Final = 8  # random lines that a guess is followed along
STEPS: Final = 10  # cards of each
BREADTH: Final = 5  # cards that tell most, looked at two steps ahead
SECOND: Final = 4  # of the cards after it, those looked at for the third step
ONWARD: Final = 0.85  # bits that a card tells in a place that is not known yet, as things go
AHEAD: Final = 3  # cards likeliest to be right, looked at besides: they lead elsewhere
SPOKEN: Final = 2 * STEPS  # situations of a refused rule that are remembered besides the present one: of two roads


class Scientist:
    """Follows one line: what was right and wrong there, and what to think of it."""

    def __init__(self, starter: int, rng: Rng, ideas: int = IDEAS, hint: int = 0, openly: bool = True) -> None:
        """`openly`: whether it has the open prior besides the families, which alone say nothing of hints."""
        self.families = Belief()
        self.open = Openness(language(hint)) if openly else None
        self.part = 1.0 if not openly else 0.0 if hint else FAMILIES  # what a hint leaves of the families is unknown
        self.situation = Situation([starter])
        self.rng = rng
        self.wanted = ideas
        self.outside = OUTSIDE
        self.ideas: list[Idea] = []
        self.often: list[int] = []  # how often each of them was drawn
        self.count = 0
        self._columns: list[int] = []
        self._think()

    # --- evidence -------------------------------------------------------------------------------------------

    def learn(self, card: int, right: bool) -> None:
        """A single card was judged."""
        before = sum(self._shares())
        self.families.observe(self.situation, card, right)
        if self.open is not None:
            self.open.observe(self.situation, card, right)
        likely = sum(self._shares()) / before if before > 0 else 0.5
        self.outside *= min(SURPRISE[1], max(SURPRISE[0], likely))
        fits = [n for n, idea in enumerate(self.ideas) if idea.right(self.situation) >> card & 1 == right]
        if right:
            self.situation = self.situation.after(card)
        if sum(self.often[n] for n in fits) >= ENOUGH * self.wanted:
            self._keep([self.ideas[n] for n in fits], [self.often[n] for n in fits])
        else:
            self._think()

    def refuse(self, cards: Sequence[int]) -> None:
        """A string of cards was wrong as a whole."""
        evidence: Evidence = []
        verdicts: list[Verdict] = []
        situation = self.situation
        for card in cards:
            evidence.append((situation, 1 << card, 1 << card))
            verdicts.append((situation, card, True))
            situation = situation.after(card)
        self.families.exclude(evidence)
        if self.open is not None:
            self.open.doubt(verdicts)
        self._think()

    def refused(self, opinion: Opinion) -> None:
        """A guess was wrong."""
        self.families.exclude(opinion.evidence)
        verdicts: list[Verdict] = []
        for situation, right, _ in opinion.evidence[: 1 + SPOKEN]:
            says = self._said(situation)  # what others judge otherwise tells this rule from them
            cards = sorted(range(52), key=lambda card: -entropy(self._chance(says[card])))
            cards = cards[: 16 if situation is self.situation else 3]
            verdicts += [(situation, card, bool(right >> card & 1)) for card in cards]
        if self.open is not None:
            self.open.exclude(verdicts)
        self._think()

    # --- ideas ----------------------------------------------------------------------------------------------

    def _shares(self) -> tuple[float, float]:
        """What the families and the open prior weigh."""
        families = self.part * self.families.total / (1 - NONE_OF_FAMILIES)
        openly = self.open.total if self.open is not None else 0.0
        return (1 - OUTSIDE) * families, (1 - OUTSIDE) * (1 - self.part) * openly

    def sure(self) -> float:
        """How likely it is that the rule is one that could be thought of."""
        inside = sum(self._shares())
        return inside / (inside + self.outside) if self.count else 0.0

    def _think(self) -> None:
        """Draw rules as likely as they are believed."""
        families, openly = self._shares()
        drawn: list[Idea] = []
        if families + openly > 0:
            some = round(self.wanted * families / (families + openly))
            drawn += self.families.draw(some, self.rng) if some else []
            if self.open is not None and some < self.wanted:
                drawn += self.open.draw(self.wanted - some, self.rng)
        counts: dict[Idea, int] = {}
        for idea in drawn:
            counts[idea] = counts.get(idea, 0) + 1
        self._keep(list(counts), list(counts.values()))

    def _keep(self, ideas: list[Idea], often: list[int]) -> None:
        self.ideas = ideas
        self.often = often
        self.count = sum(often)
        self._columns = self._said(self.situation)
        self._told: dict[tuple[int, ...], int] = {}  # the card that tells most of a hand

    def _said(self, situation: Situation, among: int = -1) -> list[int]:
        """For each card, a bit for every draw of an idea that calls it right; only ideas `among` are asked."""
        rows = []
        place = 0
        for idea, often in zip(self.ideas, self.often, strict=True):
            rows += [idea.right(situation) if among >> place & 1 else 0] * often
            place += often
        return turned(rows) if rows else [0] * 52

    def _chance(self, bits: int) -> float:
        return bits.bit_count() / self.count if self.count else 0.5

    # --- experiments ----------------------------------------------------------------------------------------

    def chances(self, cards: Iterable[int]) -> dict[int, float]:
        """How likely each card is to be right."""
        sure = self.sure()
        return {card: sure * self._chance(self._columns[card]) + (1 - sure) * 0.5 for card in sorted(set(cards))}

    def none_right(self, cards: Iterable[int]) -> float:
        """How likely it is that none of these cards is right."""
        some = sorted(set(cards))
        right = 0
        for card in some:
            right |= self._columns[card]
        sure = self.sure()
        return sure * (1 - self._chance(right)) + (1 - sure) * 0.5 ** len(some)

    def string_chance(self, cards: Sequence[int]) -> float:
        """How likely it is that all cards of a string are right, one after another."""
        situation = self.situation
        left = list(range(len(self.ideas)))
        for card in cards:
            left = [n for n in left if self.ideas[n].right(situation) >> card & 1]
            situation = situation.after(card)
        sure = self.sure()
        return sure * self._share(left) + (1 - sure) * 0.5 ** len(cards)

    def _share(self, numbers: Iterable[int]) -> float:
        """The share of the draws that some ideas have."""
        return sum(self.often[n] for n in numbers) / self.count if self.count else 0.0

    def telling(self, cards: Sequence[int]) -> int:
        """The card whose verdict, with those of the best cards after it, tells most."""
        key = tuple(sorted(cards))
        if key not in self._told:
            chances = self.chances(cards)
            first = sorted(chances, key=lambda card: -entropy(chances[card]))
            some = first[:BREADTH] + sorted(first[BREADTH:], key=lambda card: -chances[card])[:AHEAD]
            self._told[key] = max(some, key=lambda card: self._worth(card, cards))
        return self._told[key]

    def _worth(self, card: int, cards: Sequence[int]) -> float:
        """The information of a card's verdict and of the two after it, in bits; of the third only roughly."""
        rest = set(cards)
        if list(cards).count(card) == 1:
            rest.discard(card)
        everyone = (1 << self.count) - 1
        sure = self.sure()
        chance = sure * self._chance(self._columns[card]) + (1 - sure) * 0.5
        worth = entropy(chance)
        for right, likely in ((True, chance), (False, 1 - chance)):
            if likely > 0.02 and rest:
                among = self._columns[card] if right else everyone & ~self._columns[card]
                then = self._said(self.situation.after(card), among) if right else self._columns
                inside = sure * self._chance(among)
                share = inside / (inside + (1 - sure) * 0.5) if inside else 0.0
                worth += likely * self._promise(then, among, share, rest)
        return worth

    def _promise(self, columns: list[int], among: int, share: float, cards: Iterable[int]) -> float:
        """The information of the best card and of the one after it: if the first is wrong, in the same place."""
        count = among.bit_count()
        if count == 0:
            return 2.0
        known = {card: share * (columns[card] & among).bit_count() / count + (1 - share) * 0.5 for card in cards}
        some = sorted(known, key=lambda card: -entropy(known[card]))
        best = 0.0
        for card in some[:SECOND]:
            left = among & ~columns[card]
            part = left.bit_count()
            again = 0.0
            if part:
                still = share * part / count / (1 - known[card])
                for other in some[: 2 * SECOND]:
                    if other != card:
                        chance = still * (columns[other] & left).bit_count() / part + (1 - still) * 0.5
                        again = max(again, entropy(chance))
            best = max(best, entropy(known[card]) + known[card] * ONWARD + (1 - known[card]) * again)
        return best

    # --- guesses --------------------------------------------------------------------------------------------

    def opinion(self, enough: float = 0.0) -> Opinion | None:
        """The rule most likely to be it, with all that cannot be told from it; None if surely below `enough`."""
        best: Opinion | None = None
        sure = self.sure()
        for idea, likely in self._leaders():
            if sure * likely < enough or (best is not None and sure * likely <= best.confidence):
                break
            evidence = self._consequences(idea)
            if says_nothing(evidence):
                continue
            left = list(range(len(self.ideas)))
            for situation, right, _ in evidence:
                left = [n for n in left if self.ideas[n].right(situation) == right]
            confidence = sure * self._share(left)
            if best is None or confidence > best.confidence:
                best = Opinion(idea, confidence, evidence)
        return best

    def _leaders(self) -> list[tuple[Idea, float]]:
        """Ideas, each with the share of those that agree with it here; likeliest first, also in a few places ahead."""
        ideas = self.ideas
        if not ideas:
            return []
        probes = [self.situation]
        for _ in range(PROBES):
            right = ideas[self.rng.below(len(ideas))].right(probes[-1])
            if right:
                probes.append(probes[-1].after(any_of(right, self.rng)))
        alike: dict[tuple[int, ...], list[int]] = {}
        here: dict[int, float] = {}
        for n, idea in enumerate(ideas):
            face = tuple(idea.right(probe) for probe in probes)
            alike.setdefault(face, []).append(n)
            here[face[0]] = here.get(face[0], 0.0) + self.often[n] / self.count
        found = sorted(alike.items(), key=lambda pair: -self._share(pair[1]))[:LEADERS]
        return [(self._plainest(group), here[face[0]]) for face, group in found]

    def _plainest(self, group: list[int]) -> Idea:
        """The idea of a group that was drawn most often, of those the shortest."""
        most = max(self.often[n] for n in group)
        return min((self.ideas[n] for n in group if self.often[n] == most), key=lambda idea: len(idea.text()))

    def _consequences(self, guess: Idea) -> Evidence:
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

    def agreement(self, guess: Idea, cards: Sequence[int]) -> float:
        """How likely the verdict on the card that would be played next is to agree with a guess."""
        card = self.telling(cards)
        chance = self.chances([card])[card]
        return chance if guess.right(self.situation) >> card & 1 else 1 - chance


def says_nothing(evidence: Evidence) -> bool:
    """Whether a rule lets no card follow a starter, or every card for ever: nobody plays by such a rule."""
    situation, right, _ = evidence[0]
    return (right == 0 and len(situation.line) == 1) or all(right == ALL for _, right, _ in evidence)
