"""Eleusis: play to learn, then to shed; and deal by a rule of middling difficulty.

What is known is the scientist's belief (kibitz.agents.scientist), which rests on the layout and on claims alone: on
what everybody sees. The rule of a sampled world is never looked at; only who writes one reads what is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from kibitz.agents.scientist.layout import mind_of
from kibitz.agents.scientist.mind import IDEAS, Scientist
from kibitz.agents.scientist.opinion import entropy
from kibitz.cards.kernel import Rng, bits
from kibitz.engine.deal import Deal
from kibitz.games.eleusis.actions import (
    BECOME,
    CHOOSE,
    CLAIM,
    CLOSE,
    DECLARE,
    HINT,
    LAY,
    NOTHING,
    PLAY,
    RIGHT,
    RULE,
    START,
    STAY,
    WRONG,
    word_action,
)
from kibitz.games.eleusis.row import CLAIMANT, EXPELS, MOST_CARDS, TURN
from kibitz.games.eleusis.rules import Eleusis
from kibitz.rulelang.invent import invented, level
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.speller import spell


@dataclass(frozen=True)
class Manner:
    """How somebody plays: with how many ideas of the rule in mind, and how far they are trusted."""

    ideas: int  # rules thought of at a time
    openly: bool  # whether they may be any rule of the open prior, or of familiar forms alone
    sure: float  # how sure a Prophet is
    many: int  # cards in hand that make it worth while to rule instead of shedding them
    string: int  # cards played at once at most


# A curious player follows two ideas, one card at a time, and dares to be Prophet when both agree.
MANNERS: Final = {
    "curious": Manner(2, False, 0.7, 7, 1),
    "keen": Manner(60, True, 0.8, 8, 2),
    "scientist": Manner(IDEAS, True, 0.9, 9, MOST_CARDS),
}

CURIOSITY = 1.2  # what a bit of information is worth in cards
EXPULSION = 6.0  # what it costs to be expelled, in cards
WELL = 0.9  # least chance of a string that is lengthened
DOUBT = 0.7  # least chance that nothing fits, for a claim
INVENTIONS = 48  # made-up rules from which a dealer may take one, if they are of middling difficulty


def choose(deal: Deal, legal: list[int], manner: str = "scientist") -> int:
    """The action of a sensible player or dealer."""
    assert isinstance(deal, Eleusis)
    how = MANNERS[manner]
    if deal.phase == RULE:
        return _word(deal, legal)
    if deal.phase == HINT:
        return max(legal)  # the last of the true hints says most
    if deal.phase == START:
        return RIGHT
    if deal.phase == CHOOSE:
        return legal[_luck(deal).below(len(legal))]
    mind = mind_of(deal, how.ideas, 0 if how.ideas == IDEAS else int(deal.row[TURN]) + 1, how.openly)
    if deal.phase == DECLARE:
        return _declare(deal, mind, how)
    if deal.phase == PLAY:
        return _play(deal, mind, how.string)
    return _judge(deal, mind, legal)


def _luck(deal: Eleusis) -> Rng:
    """Chance that nobody can foresee: how the faces of a world's hidden cards were laid, whichever copies they are."""
    seed = 7
    for card in deal.parts.packs.stock.cards(deal.row)[:12]:
        seed = (seed * 211 + int(card) % 64) & 0xFFFFFFFFFFFF
    return Rng(seed)


# --- the dealer ---------------------------------------------------------------------------------------------


def _word(deal: Eleusis, legal: list[int]) -> int:
    """The next word of one of the rules that begin as what is written already."""
    if CLOSE in legal:
        return CLOSE
    written = list(deal.judge.draft.words)
    fitting = [words for words in _rules() if words[: len(written)] == written and len(words) > len(written)]
    if not fitting:  # a rule that somebody else began
        return legal[0]
    words = fitting[_luck(deal).below(len(fitting))]
    return word_action(words[len(written)])


@cache
def _rules() -> list[list[int]]:
    """The words of rules that are neither too easy nor too hard."""
    found = [[place] for place, entry in enumerate(LIBRARY) if entry.level == "medium"]
    for number in range(INVENTIONS):
        rule = invented(number, number * 17 % 53)
        if level(rule) == "medium":
            found.append(spell(rule))
    return found


# --- a player -----------------------------------------------------------------------------------------------


def _play(deal: Eleusis, mind: Scientist, most: int) -> int:
    """The next card of a string, the card that is worth most, or a claim."""
    laid = [int(card) & 63 for card in deal.parts.layout.attempt.cards(deal.row)]
    hand = bits(deal.parts.layout.hand(deal.row, deal.row[TURN]))
    if laid:
        return LAY if len(laid) >= most else _next_of_string(mind, laid, hand)
    chances = mind.chances(hand)
    risk = EXPULSION if deal.row[EXPELS] else 0.0
    best = max(hand, key=lambda face: _worth(chances[face], risk))
    stuck = mind.none_right(hand)
    claim = 4 * (2 * stuck - 1) - risk * (1 - stuck)
    if stuck >= DOUBT and claim > _worth(chances[best], risk):
        return CLAIM
    return best


def _worth(chance: float, risk: float) -> float:
    """What a single card is worth: cards shed, and what its verdict teaches."""
    return 2 * chance - 1 - risk * (1 - chance) + CURIOSITY * entropy(chance)


def _next_of_string(mind: Scientist, laid: list[int], hand: list[int]) -> int:
    """The card that keeps the string likeliest to be right, as long as that is all but certain."""
    if len(laid) == MOST_CARDS or not hand:
        return LAY
    so_far = mind.string_chance(laid)
    if so_far < WELL:
        return LAY
    best, chance = LAY, 0.0
    for face in hand:
        whole = mind.string_chance([*laid, face])
        if whole > chance:
            best, chance = face, whole
    longer = (len(laid) + 1) * (2 * chance - 1)
    return best if chance >= WELL and longer > len(laid) * (2 * so_far - 1) else LAY


def _declare(deal: Eleusis, mind: Scientist, how: Manner) -> int:
    """Prophet: with many cards left and the rule known, as far as the player can tell."""
    if deal.parts.layout.held(deal.row, deal.row[TURN]) < how.many:
        return STAY
    opinion = mind.opinion(how.sure)
    return BECOME if opinion is not None and opinion.confidence >= how.sure else STAY


# --- a Prophet, or a dealer whose rule another thought of ---------------------------------------------------


def _judge(deal: Eleusis, mind: Scientist, legal: list[int]) -> int:
    """Right or wrong, and after a claim the card that fits, by belief."""
    if deal.row[CLAIMANT] < 0:
        laid = [int(card) & 63 for card in deal.parts.layout.attempt.cards(deal.row)]
        return RIGHT if mind.string_chance(laid) >= 0.5 else WRONG
    cards = [action for action in legal if action < LAY]
    if not cards or (NOTHING in legal and mind.none_right(cards) >= 0.5):
        return NOTHING
    chances = mind.chances(cards)
    return max(cards, key=lambda face: chances[face])
