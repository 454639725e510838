# SPDX-License-Identifier: Apache-2.0
"""The exact sampler forgets the real world: with its usual number of steps no more hidden cards lie where they really
lie than after many times as many."""

from __future__ import annotations

from statistics import fmean

import pytest

import kibitz
from kibitz.engine.deal import Deal
from kibitz.knowledge.history_sampler import steps_needed
from kibitz.match.match import desk_of

from .cases import LONG, Case, most_optional, play_on, size, some_state, walked_cases
from .checks import cards_of
from .swap import could_differ, eye_of

SAMPLES = size(6, 6, 40)
POSITIONS = size(1, 1, 10)
LONGER = size(3, 3, 10)  # times the usual number of steps
TOLERANCE = 0.1
MANY = 6  # hidden cards: where they are fewer, the share in place swings widely from sample to sample
LONGEST = size(140, 140, 100000)  # steps of a history: a longer one takes longer walks, and each link more time

pytestmark = pytest.mark.timeout(600)

compiled_only = pytest.mark.skipif(not kibitz.is_compiled(), reason="long walks are the compiled engine's work")


def spots(deal: Deal) -> dict[int, tuple[int, int]]:
    """Where each card lies: its zone, and its place in the zone's order."""
    found = {}
    for z in range(len(deal.zones())):
        ordered = deal.order_at(z)
        for place, card in enumerate(ordered or cards_of(deal, z)):
            found[card] = (z, place if ordered is not None else 0)
    return found


def hidden_spots(deal: Deal, viewer: int | None) -> dict[int, tuple[int, int]]:
    """Where the cards really lie that the viewer cannot place."""
    eye, ledger = eye_of(viewer), desk_of(deal).ledger(deal)
    return {
        card: spot
        for card, spot in spots(deal).items()
        if deal.seen(spot[0]) >> eye & 1 == 0
        and (deal.order_at(spot[0]) is not None or not ledger.knows_card(eye, card))
    }


def share_in_place(deal: Deal, viewer: int | None, now: Deal) -> float:
    """The share of the cards that the viewer cannot place which lie in a sampled world where they really lie."""
    lying = spots(now)
    return fmean(lying[card] == spot for card, spot in hidden_spots(deal, viewer).items())


def shares_on_the_way(deal: Deal, viewer: int | None, seed: int, factor: float) -> tuple[float, float]:
    """What one walk shares with the real world after the usual number of steps, and after many times as many.

    The second look goes on from the first: what it would have walked again from the real world is already walked.
    """
    desk = desk_of(deal)
    chain = desk.markov_chain(deal, eye_of(viewer), seed)
    steps = int(steps_needed(chain) * factor)
    chain.run(steps)
    usual = share_in_place(deal, viewer, desk.deal_of(deal, chain.script))
    chain.run((LONGER - 1) * steps)
    return usual, share_in_place(deal, viewer, desk.deal_of(deal, chain.script))


def check_forgets(positions: list[tuple[Deal, int | None]], factor: float = 1.0, samples: int = SAMPLES) -> None:
    """On the mean of some positions, the share is flat: many times the steps do not lower it further."""
    walks = [shares_on_the_way(deal, viewer, seed, factor) for deal, viewer in positions for seed in range(samples)]
    usual, long = fmean(first for first, _ in walks), fmean(second for _, second in walks)
    assert usual < long + TOLERANCE, f"still near the real world: {usual:.2f}, later {long:.2f}"


def positions_of(case: Case, count: int) -> list[tuple[Deal, int | None]]:
    """Positions in which a seat cannot place many cards; where there are none, some cards."""
    many: list[tuple[Deal, int | None]] = []
    few: list[tuple[Deal, int | None]] = []
    for seed in range(1, 60):
        deal, viewer = some_state(case.game(), seed, "mixed"), seed % case.seats
        if len(many) == count or deal.is_terminal() or len(deal.history) > LONGEST:
            continue
        if could_differ(deal, viewer):
            found = many if len(hidden_spots(deal, viewer)) >= MANY else few
            found.append((deal, viewer))
    return many or few[:count]


@compiled_only
@pytest.mark.parametrize("case", walked_cases() if LONG else most_optional(walked_cases()), ids=str)
def test_the_usual_number_of_links_forgets_the_real_world(case: Case) -> None:
    positions = positions_of(case, POSITIONS)
    if positions:
        check_forgets(positions)
    else:
        seen = [some_state(case.game(), seed) for seed in range(1, 6)]
        assert not any(could_differ(deal, 0) for deal in seen), "never looked"


def positions_in_hand(number: int, seats: int) -> list[tuple[Deal, int]]:
    """Positions in one of the four hands of Metamorphosis in which a seat cannot place some cards."""
    found: list[tuple[Deal, int]] = []
    for seed in range(1, 60):
        if len(found) == POSITIONS:
            break
        deal = Case("metamorphosis", seats, ()).game().new_deal(seed=seed, dealer=seed % seats)
        while f"Hand {number}," not in deal.text().heading():
            play_on(deal, "random", len(deal.history), 1)
        play_on(deal, "random", seed, seed % 10)
        viewer = seed % seats
        if not deal.is_terminal() and could_differ(deal, viewer):
            found.append((deal, viewer))
    return found


@compiled_only
@pytest.mark.parametrize(("seats", "number"), [(2, 2), (2, 4), (3, 2), (3, 3), (3, 4)])
def test_the_real_world_is_forgotten_in_every_hand_of_metamorphosis(seats: int, number: int) -> None:
    """Discards, draws and blind picks; with two players hand 3 hides nothing."""
    check_forgets([*positions_in_hand(number, seats)])
