# SPDX-License-Identifier: Apache-2.0
"""Samplers with faults of their own: the tests over tiny packs and the swap test find each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.contract import swap, test_mixing, uniform
from tests.contract.brute import Worlds, all_worlds, history_key
from tests.contract.cases import Case, fresh_deal, play_on
from tests.contract.tiny import TINY

import kibitz
from kibitz.cards.card_set import NO_CARDS
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.knowledge.history_sampler import MarkovChain
from kibitz.knowledge.present_sampler import PresentSampler
from kibitz.match.match import desk_of

long_walks = pytest.mark.skipif(not kibitz.is_compiled(), reason="many worlds are the compiled engine's work")
plain_only = pytest.mark.skipif(kibitz.is_compiled(), reason="faults are planted in the plain engine")


def a_position(name: str, least: int, most: int) -> tuple[Deal, int, Worlds]:
    """A tiny position with so many worlds, its viewer, and the worlds."""
    tiny = next(tiny for tiny in TINY if tiny.name == name)
    for n, deal in enumerate(tiny.positions(200)):
        viewer = n % deal.seats
        worlds = all_worlds(deal, viewer, most)
        if worlds is not None and len(worlds.histories) >= least:
            return deal, viewer, worlds
    raise AssertionError("there is no such position")


def fault_of(guess: PresentSampler, worlds: Worlds) -> str:
    """What the check says of a fast sampler."""
    try:
        uniform.check_present_sampler(guess, worlds, 1)
    except AssertionError as fault:
        return str(fault)
    return ""


def test_the_sound_sampler_passes() -> None:
    deal, viewer, worlds = a_position("8-5-3, first deal", 6, 12)

    uniform.check_chain(deal, viewer, worlds, 1, 100)


def test_a_sampler_that_never_moves_is_found() -> None:
    deal, viewer, worlds = a_position("8-5-3, first deal", 6, 12)

    with pytest.raises(AssertionError, match="never reached"):
        uniform.check_chain(deal, viewer, worlds, 1, 0)


def test_a_sampler_that_stays_near_the_real_world_is_found() -> None:
    """Two links from the real world each time."""
    deal, viewer, worlds = a_position("8-5-3, first deal", 6, 12)
    seen: Counter[Any] = Counter()
    for seed in range(uniform.sample_size(worlds.histories)):
        world = desk_of(deal).resampled(deal, viewer, seed, 2)
        seen[history_key(deal, desk_of(world).script(world))] += 1

    with pytest.raises(AssertionError, match=r"chi-square|never reached"):
        uniform.check_fair(seen, worlds.histories)


def test_a_sampler_that_prefers_some_worlds_is_found() -> None:
    """As one does that chooses its partners cleverly: one world twice as often as the others."""
    _, _, worlds = a_position("8-5-3, first deal", 6, 12)
    each = uniform.sample_size(worlds.histories) // len(worlds.histories)
    seen = Counter(dict.fromkeys(worlds.histories, each))
    uniform.check_fair(seen, worlds.histories)
    seen[next(iter(seen))] *= 2

    with pytest.raises(AssertionError, match="chi-square"):
        uniform.check_fair(seen, worlds.histories)


@plain_only
def test_a_sampler_that_chooses_partners_cleverly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only cards next to each other in the list are exchanged: a swap test sees nothing wrong with it."""
    deal, viewer, worlds = a_position("Crazy Eights, two", 12, 30)

    def neighbours(n: int, rng: Rng) -> list[int]:
        first = int(rng.below(n - 1)) if n > 2 else 0
        return [first, first + 1] if first < (n - 1) // 2 else []

    monkeypatch.setattr("kibitz.knowledge.history_sampler.some_of", neighbours)
    swap.check_world(deal, desk_of(deal).resampled(deal, viewer, 1, 40), viewer, swap.Tally())
    with pytest.raises(AssertionError, match=r"never reached|chi-square"):
        uniform.check_chain(deal, viewer, worlds, 1, 30)


@plain_only
def test_a_chain_that_skips_the_sight_is_found_by_both_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, viewer, worlds = a_position("8-5-3, first deal", 6, 12)

    def blind(self: MarkovChain, trial: Any, checkpoint: int) -> bool:
        return _replays(self, trial)

    monkeypatch.setattr(MarkovChain, "_accepts", blind)
    with pytest.raises(AssertionError, match="none that fit"):
        uniform.check_chain(deal, viewer, worlds, 1, 40)
    real = play_on(fresh_deal(kibitz.load_game("8-5-3"), 3), "random", 3, 20)
    with pytest.raises(AssertionError, match="tells worlds apart"):
        swap.check_world(real, desk_of(real).resampled(real, 0, 1, 200), 0, swap.Tally())


def _replays(chain: MarkovChain, trial: Any) -> bool:
    from kibitz.knowledge.history import play_history

    return play_history(chain.template, trial, None) is not None


def test_a_guess_that_ignores_what_a_hand_cannot_hold_is_found() -> None:
    tiny, found = next(tiny for tiny in TINY if tiny.name == "8-5-3, first deal"), 0
    for n, deal in enumerate(tiny.positions(60)):
        viewer = n % deal.seats
        careless: PresentSampler = desk_of(deal).present_sampler(deal, viewer)
        if not careless.any_barred:
            continue
        worlds = all_worlds(deal, viewer, 60)
        assert worlds is not None
        uniform.check_present_sampler(desk_of(deal).present_sampler(deal, viewer), worlds, 1)
        careless.barred = [NO_CARDS] * len(careless.barred)
        careless.any_barred = False
        found += "none that fit" in fault_of(careless, worlds)
    assert found > 0


@long_walks
def test_a_guess_that_deals_out_cards_told_apart_among_each_other_is_found() -> None:
    """To a spectator the cards drawn from the stock and those of a long hand are two kinds."""
    tiny, found = next(tiny for tiny in TINY if tiny.name == "Metamorphosis, three"), 0
    for deal in tiny.positions(60):
        careless: PresentSampler = desk_of(deal).present_sampler(deal, swap.eye_of(None))
        if len(careless.starts) < 3 or found == 2:
            continue
        worlds = all_worlds(deal, None, 30)
        if worlds is None:
            continue
        uniform.check_present_sampler(desk_of(deal).present_sampler(deal, swap.eye_of(None)), worlds, 1)
        careless.starts = [0, len(careless.homes)]
        found += "none that fit" in fault_of(careless, worlds)
    assert found > 0


@long_walks
def test_a_guess_that_claims_too_much_after_an_exchange_is_found() -> None:
    """Forced returns give present arrangements unequal numbers of histories."""
    tiny = next(tiny for tiny in TINY if tiny.name == "8-5-3, exchange in three suits of three")
    found = 0
    for n, deal in enumerate(tiny.positions(40)):
        viewer = n % deal.seats
        if found == 2:
            break
        worlds = all_worlds(deal, viewer, 60)
        if worlds is None or len(worlds.histories) < 4:
            continue
        guess = desk_of(deal).present_sampler(deal, viewer)
        assert not guess.exact or desk_of(deal).ledger(deal).unsettled == 0
        guess.exact = True
        found += fault_of(guess, worlds) != ""
    assert found > 0


def weighed_positions() -> Iterator[tuple[Deal, int, Worlds]]:
    """Positions of Big Three in which chance made some worlds likelier than others."""
    tiny = next(tiny for tiny in TINY if tiny.name == "Big Three, nines")
    for n, deal in enumerate(tiny.positions(60)):
        worlds = all_worlds(deal, n % deal.seats, 12)
        if worlds is not None and len(set(worlds.histories.values())) > 1:
            yield deal, n % deal.seats, worlds


@long_walks
def test_a_guess_that_takes_all_positions_for_equally_likely_is_found() -> None:
    """BIG-18: a card that chance took from two held is half as likely as the only one."""
    found = 0
    for deal, viewer, worlds in islice(weighed_positions(), 4):
        guess = desk_of(deal).present_sampler(deal, viewer)
        assert guess.exact
        assert fault_of(guess, worlds) == ""
        guess.weighs = False
        found += fault_of(guess, worlds) != ""
    assert found > 0


@plain_only
def test_a_chain_that_takes_all_chance_for_equally_likely_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """BIG-18."""
    deal, viewer, worlds = next(weighed_positions())
    uniform.check_chain(deal, viewer, worlds, 1, 100)

    monkeypatch.setattr(MarkovChain, "_is_likely_enough", lambda chain, ways: True)
    with pytest.raises(AssertionError, match="chi-square"):
        uniform.check_chain(deal, viewer, worlds, 1, 100)


@long_walks
def test_a_sampler_with_too_few_links_is_found() -> None:
    positions = test_mixing.positions_of(Case("crazy-eights", 3, ()), 2)

    with pytest.raises(AssertionError, match="still near the real world"):
        test_mixing.check_forgets(positions, 0.01)
