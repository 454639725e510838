"""A policy: one legal action for whoever is to act, by what its seat may know, and games played on by such choices.

A policy looks at the cards of the seat to act, at what lies open and at public numbers, and at nothing else, but where
its page says so: then it looks at the position as one of the worlds that the seat holds possible. The same position,
the same choice.
"""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import Rng, bit, ctz, popcount
from kibitz.engine.deal import WORD, Deal


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The rules of thumb of one family of games, with the figures that they weigh by."""

    def choose(self, deal: Deal) -> i64:
        """A legal action of the seat to act."""
        return self.among(deal, deal.legal_mask())

    def among(self, deal: Deal, legal: i64) -> i64:
        """The same where the first word of the legal actions is known already."""
        raise NotImplementedError

    def plans(self, deal: Deal) -> list[list[int]]:
        """Actions that only make sense together, where a seat is about to commit itself in several: each in order.

        Empty where each legal action is a choice of its own.
        """
        return []

    def guesses(self, deal: Deal) -> bool:
        """Whether it looks at cards that its seat does not see, so that it must be given one of the seat's worlds."""
        return False

    def hears(self) -> bool:
        """Whether it must be told of every act to choose well: then `hear` comes before each of them."""
        return False

    def hear(self, deal: Deal, action: i64) -> None:
        """The seat to act is about to do so."""

    def keep(self) -> None:
        """What was heard so far is what `recall` goes back to."""

    def recall(self) -> None:
        """Go back to what had been heard then: a world is played on from there once more."""

    def guesses_here(self, deal: Deal) -> bool:
        """Whether it does so for the decision that is due."""
        return self.guesses(deal)


class FirstAction(Policy):
    """For games that have no rules of thumb: the first legal action."""

    def among(self, deal: Deal, legal: i64) -> i64:
        """The lowest legal action, of whichever word."""
        word: i64 = 0
        while legal == 0:
            word += 1
            legal = deal.legal_word(word)
        return WORD * word + ctz(legal)


def whole(figures: Mapping[str, float], name: str) -> i64:
    """A figure that is a whole number."""
    return i64(int(figures[name]))


def forced_action(deal: Deal, legal: i64) -> i64:
    """The only legal action where there is one alone, else -1; of wide games it is not looked for."""
    if deal.words == 1 and legal & (legal - 1) == 0:
        return ctz(legal)
    return -1


def policy_playout(deal: Deal, policy: Policy, rng: Rng, most: i64) -> i64:
    """Play a bare position to its end, so many actions by a policy, all further ones as search plays; how many."""
    decisions: i64 = 0
    hears = policy.hears()
    while deal.to_act >= 0:
        if decisions < most:
            legal = deal.legal_mask()
            action = forced_action(deal, legal)
            if action < 0:
                action = policy.among(deal, legal)
            if hears:
                policy.hear(deal, action)
            deal.step(action)
        else:
            deal.step(deal.usual_action(rng))
        decisions += 1
    return decisions


def table_playout(deal: Deal, policies: list[Policy], rng: Rng, most: i64) -> i64:
    """The same with a policy for each seat."""
    decisions: i64 = 0
    while deal.to_act >= 0:
        if decisions < most:
            legal = deal.legal_mask()
            action = forced_action(deal, legal)
            if action < 0:
                action = policies[deal.to_act].among(deal, legal)
            deal.step(action)
        else:
            deal.step(deal.usual_action(rng))
        decisions += 1
    return decisions


def lowest_of(cards: i64, preferred: i64) -> i64:
    """The lowest of the preferred cards among some, or of all where there is none."""
    if cards & preferred != 0:
        return ctz(cards & preferred)
    return ctz(cards)


def below(cards: i64) -> i64:
    """Everything lower in its suit than one of these cards, where a suit is every fourth bit."""
    lower = cards >> 4
    lower |= lower >> 4
    lower |= lower >> 8
    lower |= lower >> 16
    return lower | (lower >> 32)


def above(card: i64) -> i64:
    """The bits above a card's."""
    return -bit(card) - bit(card)


def of_the_longest(hand: i64, cards: i64) -> i64:
    """The lowest card of the longest suit."""
    most: i64 = -1
    chosen: i64 = -1
    suit: i64 = 0
    while suit < 4:
        own = cards & suit_mask(suit)
        if own != 0:
            length = popcount(hand & suit_mask(suit))
            if length > most or (length == most and ctz(own) < chosen):
                most = length
                chosen = ctz(own)
        suit += 1
    return chosen
