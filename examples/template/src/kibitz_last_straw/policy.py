"""Rules of thumb for Last Straw: greedy and steady play by them, and strong and best look ahead by them."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.agents.policies import Policy
from kibitz.cards.kernel import bits
from kibitz.engine.deal import Deal
from kibitz_last_straw.rules import HANDS, ROUND, LastStraw


class LastStrawPolicy(Policy):
    """Wins early tricks with its highest cards, and keeps low ones for the last."""

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, LastStraw)
        cards = bits(legal)
        winners = [card for card in cards if ROUND.beats(deal.row, card)]
        held = len(bits(deal.row[HANDS + deal.to_act]))
        if held <= 2:
            return min(cards) if held == 1 or not winners else max(set(cards) - set(winners), default=max(cards))
        return max(winners) if winners else max(cards)


PLAYS = (LastStraw, LastStrawPolicy)
