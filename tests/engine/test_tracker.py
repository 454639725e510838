# SPDX-License-Identifier: Apache-2.0
"""The tracker and the ledger come to the same cards that a seat cannot place, at every action."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.playouts import play_on
from kibitz.engine.position import random_action
from kibitz.engine.row_deal import RowDeal
from kibitz.knowledge.ledger import KNOWLEDGE, Ledger
from kibitz.knowledge.observation import words_list
from kibitz.knowledge.row_observation import read_row
from kibitz.knowledge.tracker import can_track, new_tracker
from kibitz.match.match import Setting

# With what makes known cards disappear again: discards that become the stock, an exchange, a show to one seat alone.
CASES = [
    ("8-5-3", {}, [3, -1, -2]),
    ("9-5-2", {}, [2, 0, -2]),
    ("thousand", {}, []),
    ("metamorphosis", {}, []),
    ("big-three", {}, []),
    ("crazy-eights", {"stock_mode": "recycle", "free_pass": False}, []),
    ("mau-mau", {}, []),
    ("switch", {}, []),
    ("go-boom", {}, []),
    ("rolling-stone", {}, []),
    ("abstrac-52", {}, []),
]


class Pair:
    """One deal watched by both, the other one through a twin that takes the same actions."""

    def __init__(self, setting: Setting, seed: int, carry: list[int]) -> None:
        self.layout = setting.layout
        self.deals = [setting.make(0, ChanceSource(Rng(seed)), carry) for _ in range(2)]
        self.ledger = Ledger(self.deals[0], KNOWLEDGE)
        second = self.deals[1]
        assert isinstance(second, RowDeal)
        self.tracker = new_tracker(second, self.layout.places)
        self.tracker.begin(second, len(second.zones()))
        self.deals[0].watcher, self.deals[1].watcher = self.ledger, self.tracker
        cards = self.deals[0].cards_in_play()
        random.Random(seed).shuffle(cards)
        for deal in self.deals:
            deal.deal_cards(cards[:])
        self.ledger.tick(self.deals[0])
        self.tracker.tick(self.deals[1])

    def step(self, action: int) -> None:
        self.ledger.before(self.deals[0], self.deals[0].to_act, action)
        for deal, watcher in zip(self.deals, (self.ledger, self.tracker), strict=True):
            deal.step(action)
            watcher.tick(deal)

    def words(self, seat: int) -> tuple[list[int], list[int]]:
        first, second = self.deals
        assert isinstance(second, RowDeal)
        told = self.layout.no_words[:]
        read_row(self.layout, second, self.tracker.places, self.tracker.unknown(seat), seat, told, False)
        return words_list(self.layout, first, self.ledger, seat), list(told)


@pytest.mark.parametrize(("name", "options", "carry"), CASES)
def test_every_seat_can_place_the_same_cards_by_either(name: str, options: dict[str, Any], carry: list[int]) -> None:
    game = kibitz.load_game(name, **options)
    unlike = 0
    for seed in range(3):
        pair = Pair(game._setting, seed, carry)
        rng = random.Random(seed)
        for _ in range(150):
            for seat in range(game.seats):
                by_ledger, by_tracker = pair.words(seat)
                assert by_tracker == by_ledger
            unlike += pair.tracker.unknown(0) != pair.tracker.unknown(1)
            if pair.deals[0].is_terminal():
                break
            pair.step(rng.choice(pair.deals[0].legal_actions()))
    assert unlike > 0 or name == "abstrac-52"


@pytest.mark.parametrize("name", ["crazy-eights", "second-lead", "eleusis", "switch"])
def test_seats_that_play_on_at_random_do_what_they_would_do_one_by_one(name: str) -> None:
    stopped = 0
    for seed in range(5):
        together, alone = (kibitz.load_game(name).new_deal(seed=seed) for _ in range(2))
        luck, other = Rng(seed), Rng(seed)
        for _ in range(30):
            play_on(together, 0b1110, luck)
            while len(alone.history) < len(together.history):
                assert alone.players_to_act()[0] != 0
                alone.apply_action(random_action(alone, other))
            assert together.history == alone.history
            if together.is_terminal():
                break
            seat = together.players_to_act()[0]
            assert seat == 0 or seat != together.current_player() or together.time_limit()[1] >= 0
            stopped += 1
            for deal in (together, alone):
                deal.apply_action(deal.legal_actions(seat)[0], seat)
    assert stopped > 20


def test_packs_that_a_mask_cannot_hold_are_left_to_the_ledger() -> None:
    able = {game.id: can_track(game._setting.make(0, ChanceSource(Rng(0)), [])) for game in kibitz.catalog()}

    assert {name for name, can in able.items() if not can} == {"eleusis", "second-lead"}
