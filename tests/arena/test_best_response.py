# SPDX-License-Identifier: Apache-2.0
"""A best response is the best of all strategies: checked against a list of all of them on the smallest packs."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from kibitz.cards.kernel import is_compiled
from kibitz.match.explicit import ExplicitDeal
from kibitz.match.game import Game
from kibitz.research.best_response import TINY_PACKS, Fixed, Response, TinyPack, acted, all_deals, exploited
from kibitz.research.players import player

MOST_STRATEGIES = 20_000
SMALLEST = (
    TinyPack("go-boom", 2, "9C TC 9D TD"),
    TinyPack("rockaway", 2, "3C 7C 4D 3D"),
    TinyPack("8-5-3", 3, "TC JC TD JD"),
)


class Everything:
    """All strategies of one seat, the slow way: every history with its chance, one deal at a time, by recursion."""

    def __init__(self, game: Game, fixed: Fixed, seat: int) -> None:
        self.game = game
        self.fixed = fixed
        self.seat = seat
        self.choices: dict[str, list[int]] = {}

    def collect(self, state: ExplicitDeal) -> None:
        """Every information state in which the seat has something to choose."""
        if state.is_terminal():
            return
        if self._chooses(state):
            self.choices.setdefault(state.information_state_string(self.seat), state.legal_actions(self.seat))
        for after, _ in self._followers(state, None):
            self.collect(after)

    def worth(self, state: ExplicitDeal, strategy: dict[str, int]) -> float:
        if state.is_terminal():
            return state.returns()[self.seat]
        return sum(p * self.worth(after, strategy) for after, p in self._followers(state, strategy))

    def _chooses(self, state: ExplicitDeal) -> bool:
        return not state.is_chance_node() and self.seat in state.players_to_act()

    def _followers(self, state: ExplicitDeal, strategy: dict[str, int] | None) -> list[tuple[ExplicitDeal, float]]:
        if state.is_chance_node():
            return [(acted(state, outcome), p) for outcome, p in state.chance_outcomes()]
        if not self._chooses(state):
            other = state.players_to_act()[0]
            return [(acted(state, self.fixed.choose(state.deal, other), other), 1.0)]
        key = state.information_state_string(self.seat)
        actions = state.legal_actions(self.seat) if strategy is None else [strategy[key]]
        return [(acted(state, action, self.seat), 1.0) for action in actions]

    def best(self) -> float:
        start = self.game.new_deal(explicit_chance=True)
        self.collect(start)
        keys = list(self.choices)
        count = 1
        for legal in self.choices.values():
            count *= len(legal)
        if count > MOST_STRATEGIES:
            pytest.skip(f"{count} strategies are too many to list")
        strategies = (dict(zip(keys, chosen, strict=True)) for chosen in product(*self.choices.values()))
        return max(self.worth(start, strategy) for strategy in strategies)


@pytest.mark.parametrize("pack", SMALLEST, ids=lambda pack: f"{pack.game} {pack.cards}")
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_no_strategy_is_better_and_one_is_as_good(pack: TinyPack, name: str) -> None:
    game, fixed = pack.load(), Fixed(partial(player, name))
    for seat in range(game.seats):
        assert Response(fixed, seat).value(all_deals(game)) == pytest.approx(Everything(game, fixed, seat).best())


@pytest.mark.parametrize("pack", TINY_PACKS if is_compiled() else TINY_PACKS[-1:], ids=lambda pack: pack.game)
def test_a_best_response_never_gets_less_than_the_player_itself(pack: TinyPack) -> None:
    found = exploited(pack.load(), partial(player, "greedy"))
    assert all(best >= own - 1e-9 for own, best in zip(found.values, found.responses, strict=True))
    assert found.information_states > 0


def test_deals_add_up_to_certainty() -> None:
    assert sum(history.weight for history in all_deals(TINY_PACKS[-1].load())) == pytest.approx(1.0)
