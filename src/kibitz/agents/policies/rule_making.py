"""A house rule that a sensible winner makes in Bartok: one of those that people like, under which rounds still end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit
from kibitz.engine.deal import deal_afresh, pack_of
from kibitz.games.bartok.actions import MAKE
from kibitz.games.bartok.rulebook import MADE, REPEAL, action_for
from kibitz.games.bartok.rules import Bartok, new_bartok
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled

TRIES: Final = 6  # rules thought of before none is made
MOST_DECISIONS: Final = 3000  # of a round on trial

_CARDS: Final = (
    "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack", "a queen", "a king",
    "a court", "a red 9", "a black 4", "a red king", "a black ace", "the queen of spades", "a multiple of 5",
)  # fmt: skip
EFFECTS: Final = (
    "the next player draws 1", "the next player draws 2", "the next player loses a turn", "play reverses",
    "name a suit", "all others draw 1", "play again or draw 1", 'say "cheers"', 'say "abracadabra"',
    'the next player must say "tally ho"',
    "swap hands with a chosen player", "all hands move on", "either neighbour may play next", "say its name",
    "may bury the hand and draw 4", "everyone reacts and the last draws 1", "a chosen player draws 2",
    "whoever holds the fewest cards draws 2", "a chosen player loses a turn", "the player before draws 1",
    "give a card to a chosen player", "take a card from whoever holds the most cards", "all hands move to the left",
    "everyone passes a card to the left", "a chosen player plays next", "the next draw is doubled", "ask for a suit",
    "a heart may not be played for a round", "may add a court", 'say "long live the cards"',
)  # fmt: skip
_CONDITIONS: Final = ("", "", "", " if same rank", " if another colour", " if higher", " if 1 higher", " if same suit")
_PERMISSIONS: Final = (
    "{0} may be played on {1}", "{0} may be played on anything", "{0} may be played on anything if same colour",
    "{0} may not be played on {1}", '{0} may be played on anything, saying "eureka"',
    "{0} may be played out of turn on {1}", "{0} may be played out of turn if same suit",
    "{0} may not be played as the last card",
)  # fmt: skip


@final
class RuleMaking:
    """Spells a rule word by word. The rule in mind is found anew at most once: it follows from the position."""

    def __init__(self, trials: i64, many: i64) -> None:
        self.trials = trials  # rounds played with a new rule before it is made
        self.many = many  # rules in force: from then on some are repealed
        self.key: list[int] = []
        self.plan: list[int] = []

    def next_word(self, deal: Bartok, legal: list[int]) -> i64:
        """The next action of the rule in mind."""
        key = [int(deal.legality.line_hash), int(deal.state.number), int(deal.state.winner), len(deal.house.rules)]
        if key != self.key:
            self.key = key
            self.plan = self._planned(deal, legal)
        words = deal.making.draft.words
        done = len(words)
        if done < len(self.plan) and self.plan[done] in legal and self._begins_as(words):
            return self.plan[done]
        self.key = []
        return least_growing(legal)

    def _begins_as(self, words: list[int]) -> bool:
        """Whether the words spelled so far are those of the plan."""
        for k in range(len(words)):
            if action_for(words[k]) != self.plan[k]:
                return False
        return True

    def _planned(self, deal: Bartok, legal: list[int]) -> list[int]:
        """The actions of a rule under which trial rounds end; no rule where none is found."""
        rng = Rng(deal.legality.line_hash + 31 * deal.state.number)
        repeals = [a for a in legal if a > REPEAL and a <= REPEAL + len(deal.house.rules)]
        if len(repeals) > 0 and len(repeals) >= self.many and rng.below(3) == 0:
            return [repeals[rng.below(len(repeals))]]
        listed = [a for a in legal if MADE < a < REPEAL]
        for _ in range(TRIES):
            if len(listed) > 0 and rng.below(2) == 0:
                plan = [listed[rng.below(len(listed))]]
            else:
                plan = [action_for(code) for code in spelled(read_house(sentence(rng)))]
            if self._ends(deal, plan, rng):
                return plan
        return [MADE]

    def _ends(self, deal: Bartok, plan: list[int], rng: Rng) -> bool:
        """Whether most rounds with the rule find a winner."""
        trial = deal.copy()
        for action in plan:
            if bit(action & 63) & trial.legal_word(action >> 6) == 0:
                return False
            trial.step(action)
        chance_source = ChanceSource(rng)
        won: i64 = 0
        for _ in range(self.trials):
            after = new_bartok(deal.rules, deal.seats, deal.state.winner, chance_source, trial.carry())
            deal_afresh(after, pack_of(after), rng)
            taken = 0
            while after.to_act >= 0 and after.phase != MAKE and taken < MOST_DECISIONS:
                after.step(after.usual_action(rng))
                taken += 1
            if after.state.winner >= 0:
                won += 1
        return won * 2 > self.trials


def least_growing(legal: list[int]) -> i64:
    """Without a plan: no rule; or the words that come last in the vocabulary, which open nothing."""
    if MADE in legal:
        return MADE
    return legal[len(legal) - 1]


def sentence(rng: Rng) -> str:
    """A random sentence of a kind that people make."""
    card = one(_CARDS, rng)
    other = one(_CARDS, rng)
    if rng.below(3) == 0:
        return one(_PERMISSIONS, rng).format(card, other)
    effect = one(EFFECTS, rng)
    if rng.below(4) == 0:
        effect = joined(effect, one(EFFECTS, rng))
    under = f" on {other}" if rng.below(4) == 0 else ""
    return f"when {card} is played{under}{one(_CONDITIONS, rng)}, {effect}"


def joined(effect: str, more: str) -> str:
    """Two effects of one card. What may be added stands last: `a court and a heart may not …` would be two cards."""
    return f"{more} and {effect}" if effect.startswith("may add") else f"{effect} and {more}"


def one(texts: tuple[str, ...], rng: Rng) -> str:
    """Any of some texts."""
    return texts[rng.below(len(texts))]
