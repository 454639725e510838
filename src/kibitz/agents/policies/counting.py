"""Deals played to their ends by policies or at random, and how many choices there were, phase by phase."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, forced_action
from kibitz.cards.kernel import Rng, pick, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, random_action

PHASES: Final = 64  # more than any game has; further ones are counted with the last


@final
class Branching:
    """By phase: how many decisions were taken, how many actions were legal at them, and at how many only one was."""

    def __init__(self) -> None:
        self.decisions: vec[i64] = vec[i64]([0] * PHASES)
        self.legal: vec[i64] = vec[i64]([0] * PHASES)
        self.forced: vec[i64] = vec[i64]([0] * PHASES)

    def enter(self, phase: i64, legal: i64) -> None:
        """Count a decision with so many legal actions."""
        if phase >= PHASES:
            phase = PHASES - 1
        self.decisions[phase] += 1
        self.legal[phase] += legal
        if legal == 1:
            self.forced[phase] += 1

    def phases(self) -> dict[int, list[int]]:
        """Decisions, legal actions and forced decisions of each phase that was come to."""
        found: dict[int, list[int]] = {}
        for phase in range(PHASES):
            if self.decisions[phase] != 0:
                found[phase] = [int(self.decisions[phase]), int(self.legal[phase]), int(self.forced[phase])]
        return found


def legal_count(deal: Deal, first: i64) -> i64:
    """How many actions are legal, where the first word of them is known."""
    count = popcount(first)
    word: i64 = 1
    while word < deal.words:
        count += popcount(deal.legal_word(word))
        word += 1
    return count


def counted_playout(deal: Deal, policies: list[Policy | None], rng: Rng, most: i64, branching: Branching) -> i64:
    """Play a deal to its end without a record; how many decisions that took.

    A seat without a policy plays anything legal. After `most` decisions all go on as search plays.
    """
    decisions: i64 = 0
    while deal.to_act >= 0:
        legal = deal.legal_mask()
        branching.enter(deal.phase, legal_count(deal, legal))
        policy = policies[deal.to_act]
        if decisions >= most:
            deal.step(deal.usual_action(rng))
        elif policy is None:
            deal.step(_any_action(deal, legal, rng))
        else:
            action = forced_action(deal, legal)
            if action < 0:
                action = policy.among(deal, legal)
            deal.step(action)
        decisions += 1
    return decisions


def _any_action(deal: Deal, legal: i64, rng: Rng) -> i64:
    if deal.words == 1:
        return pick(legal, rng)
    return random_action(deal, rng)
