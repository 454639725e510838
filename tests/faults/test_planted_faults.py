# SPDX-License-Identifier: Apache-2.0
"""Tests of the contract's tests: each check fails on a fault that is planted here, and passes without it.

Compiled classes cannot be patched, so the faults in the engine are planted in the plain one; the checks are the
same functions in both runs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.contract import checks, swap, test_commitments
from tests.contract.cases import clauses_of, fresh_deal, play_on
from tests.contract.test_ends import check_deal_ends

import kibitz
from kibitz.cards.card_set import NO_CARDS
from kibitz.cards.kernel import bits
from kibitz.engine.deal import Deal
from kibitz.engine.places import EVERYONE
from kibitz.engine.text import Text
from kibitz.games.eight_five_three.text import EightFiveThreeText
from kibitz.games.eights.rules import HANDS, Eights
from kibitz.games.eights.text import EightsText
from kibitz.games.second_lead.rules import SecondLead
from kibitz.knowledge import steps, views
from kibitz.match.match import Match, desk_of
from kibitz.mechanics.turn import PASSES

plain_only = pytest.mark.skipif(kibitz.is_compiled(), reason="faults are planted in the plain engine")
Plant = Callable[[type, str, Callable[..., Any]], None]


def a_deal(game_id: str = "crazy-eights", steps: int = 12, seed: int = 4) -> Deal:
    return play_on(fresh_deal(kibitz.load_game(game_id), seed), "mixed", seed, steps)


def in_each(deals: list[Deal], check: Callable[[Deal], object]) -> None:
    for deal in deals:
        check(deal)


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Replace a method by a function of (the old method, self, its arguments)."""

    def put(where: type, name: str, fault: Callable[..., Any]) -> None:
        old = getattr(where, name)
        monkeypatch.setattr(where, name, lambda self, *args: fault(old, self, *args))

    return put


# --- leaks --------------------------------------------------------------------------------------------------


def swap_all(game_id: str) -> swap.Tally:
    """A short swap test of one game."""
    tally = swap.Tally()
    for seed in (3, 4, 5):
        deal = a_deal(game_id, 14, seed)
        for viewer in checks.viewers(deal):
            world = desk_of(deal).resampled(deal, swap.eye_of(viewer), seed, 60)
            swap.check_world(deal, world, viewer, tally)
    return tally


def open_hands(old: Any, self: Deal, zone: int) -> int:
    return EVERYONE if zone < self.seats else int(old(self, zone))


def counts_eights(old: Any, self: EightsText, seat: int) -> list[tuple[str, int, int]]:
    return [(f"Eights held: {sum(1 for c in bits(self.deal.cards_at(seat)) if c >> 2 == 6)}", 0, -1)]


def tells_the_stock(old: Any, self: EightsText, seat: int, action: int, shown: bool) -> str:
    return f"{old(self, seat, action, shown)} {self.deal.order_at(self.deal.seats)}"


def hints_at_others(old: Any, self: EightsText) -> Any:
    prompt = old(self)
    prompt.help = str(self.deal.cards_at((self.deal.to_act + 1) % self.deal.seats))
    return prompt


def pads_by_a_rank(old: Any, self: EightsText) -> str:
    stock = self.deal.order_at(self.deal.seats) or [0]
    return f"{old(self)}{' ' * (stock[0] >> 2)}"


def refuses_with_a_hint(old: Any, self: EightsText, action: int) -> tuple[str, str]:
    sentence, clause = old(self, action)
    held = self.deal.cards_at((self.deal.to_act + 1) % self.deal.seats)
    return (f"{sentence} {held}" if sentence else ""), clause


def names_the_discard(old: Any, self: Deal, seat: int, action: int, shown: bool) -> str:
    return str(old(self, seat, action, True))


def tells_a_hidden_fact(old: Any, self: Deal) -> list[int]:
    return [*old(self), int(self.cards_at(0)) & 7]


LEAKS = [
    (EightsText, "seat_notes", counts_eights),
    (EightsText, "tell", tells_the_stock),
    (EightsText, "prompt", hints_at_others),
    (EightsText, "sentence", pads_by_a_rank),
    (EightsText, "refusal", refuses_with_a_hint),
    (EightFiveThreeText, "tell", names_the_discard),
]


@pytest.mark.parametrize("game_id", ["crazy-eights", "8-5-3", "9-5-2", "abstrac-52"])
def test_the_swap_test_passes_on_the_sound_engine(game_id: str) -> None:
    swap_all(game_id).check_not_vacuous()


@plain_only
@pytest.mark.parametrize(("where", "name", "fault"), LEAKS, ids=[fault.__name__ for _, _, fault in LEAKS])
def test_a_leaking_game_is_found(where: type, name: str, fault: Any, plant: Plant) -> None:
    plant(where, name, fault)

    with pytest.raises(AssertionError, match="tells worlds apart"):
        swap_all("8-5-3" if where is EightFiveThreeText else "crazy-eights")


@plain_only
@pytest.mark.parametrize(("name", "fault"), [("seen", open_hands), ("facts", tells_a_hidden_fact)])
def test_what_the_rules_themselves_lay_open_leaves_nothing_to_swap_and_is_noticed(
    name: str, fault: Any, plant: Plant
) -> None:
    """The sampler derives hiding from `seen` and `facts` too: such a leak shows as a swap test gone vacuous."""
    deal = a_deal(seed=5)
    before = swap.hidden(deal, 0)
    plant(Eights, name, fault)

    tally = swap_all("crazy-eights")

    if name == "seen":
        assert len(swap.hidden(a_deal(seed=5), 0)) < len(before)
    else:
        assert tally.states > 0


@plain_only
def test_a_view_that_shows_a_hidden_face_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "known_cards", lambda picture, z, unknown: picture.lying(z))

    with pytest.raises(AssertionError, match="view tells worlds apart"):
        swap_all("crazy-eights")


@plain_only
def test_a_step_that_shows_a_hidden_face_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps.Steps, "_drawing", lambda self, k, viewer: seeing_all(self, k, viewer))

    with pytest.raises(AssertionError, match="steps tells worlds apart"):
        swap_all("crazy-eights")


def seeing_all(drawn: Any, k: int, viewer: Any) -> views.Drawing:
    """A drawing for one who can place every card."""
    return views.Drawing(drawn._picture(k, drawn._moment(k)), NO_CARDS, viewer)


@plain_only
def test_an_event_with_faces_for_everyone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    old = views._move

    def leaking(ledger: Any, flow: Any, viewer: Any) -> Any:
        return {**old(ledger, flow, viewer), "cards": [str(card) for card in flow.cards]}

    monkeypatch.setattr(views, "_move", leaking)

    with pytest.raises(AssertionError, match="events tells worlds apart"):
        swap_all("8-5-3")


def test_a_sampler_that_never_moves_makes_the_swap_test_vacuous_and_is_found() -> None:
    tally = swap.Tally()
    deal = a_deal()
    for viewer in checks.viewers(deal):
        swap.check_world(deal, desk_of(deal).resampled(deal, swap.eye_of(viewer), 1, 0), viewer, tally)

    with pytest.raises(AssertionError, match="would see no leak"):
        tally.check_not_vacuous()


def a_match_with_stock_left() -> Match:
    """A match whose first deal ended with several cards still in the stock."""
    for seed in range(100):
        match: Match = kibitz.load_game("crazy-eights").new_match(seed=seed)
        checks.run_out(match, seed, 60)
        if match.past and match.past[-1].count_at(3) > 5:
            return match
    raise AssertionError("there is no such match")


def test_a_match_that_shows_hidden_cards_of_a_finished_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match_with_stock_left()
    old = Match.view

    def leaking(self: Match, seat: int | None, names: list[str] | None = None) -> dict[str, Any]:
        last = self.past[-1]
        return {**old(self, seat, names), "last": last.order_at(int(last.seats))}

    swap.check_match(match, [match.resampled(0, 1, 200)], 0, swap.Tally())
    monkeypatch.setattr(Match, "view", leaking)
    with pytest.raises(AssertionError, match="tells worlds apart"):
        swap.check_match(match, [match.resampled(0, 1, 200)], 0, swap.Tally())


# --- rules and copies ---------------------------------------------------------------------------------------


def loses_cards(old: Any, self: Eights, action: int) -> None:
    old(self, action)
    self.row[HANDS] &= ~0xFFFFFF


def cites_nothing(old: Any, self: Text, action: int) -> tuple[str, str]:
    sentence, clause = old(self, action)
    return sentence, f"CRE-{99}" if clause else ""


def shares_its_hands(old: Any, self: Eights) -> Eights:
    other: Eights = old(self)
    other.row = self.row
    return other


def lax_pass(old: Any, self: Eights) -> int:
    mask = int(old(self))
    return mask | 0x20000000000000 if self.phase == 1 else mask


def two_alike(old: Any, self: Text) -> list[str]:
    return ["draw", "pass", *["name ♣"] * 4]


def never_blocked(old: Any, self: Eights, action: int) -> None:
    old(self, action)
    self.row[PASSES] = 0


@plain_only
def test_a_deal_that_loses_a_card_is_found(plant: Plant) -> None:
    deal = a_deal()
    pack = sorted(deal.pack)
    checks.check_places(deal, pack)
    plant(Eights, "step", loses_cards)

    with pytest.raises(AssertionError, match="exactly one zone"):
        checks.check_places(play_on(a_deal(), "mixed", 1, 1), pack)


@plain_only
def test_an_objection_without_a_clause_of_the_page_is_found(plant: Plant) -> None:
    checks.check_refusals(a_deal(), clauses_of("crazy-eights"))
    plant(EightsText, "refusal", cites_nothing)

    with pytest.raises(AssertionError, match="on no page"):
        checks.check_refusals(a_deal(), clauses_of("crazy-eights"))


@plain_only
def test_a_clone_that_shares_a_list_is_found(plant: Plant) -> None:
    checks.check_clone(a_deal(), 1)
    plant(Eights, "copy", shares_its_hands)

    with pytest.raises(AssertionError, match="was felt by"):
        checks.check_clone(a_deal(), 1)


@plain_only
def test_a_rule_that_disagrees_with_what_it_bars_is_found(plant: Plant) -> None:
    plant(Eights, "legal_mask", lax_pass)

    deals = [fresh_deal(kibitz.load_game("crazy-eights"), seed) for seed in range(8)]
    with pytest.raises(AssertionError, match="holds what it bars"):
        in_each(deals, checks.check_bars)


@plain_only
def test_two_actions_that_read_alike_are_found(plant: Plant) -> None:
    plant(EightsText, "verbs", two_alike)

    deals = [a_deal(seed=seed) for seed in range(40)]
    with pytest.raises(AssertionError, match="read alike"):
        in_each(deals, checks.check_legal)


@plain_only
def test_a_deal_that_never_ends_is_found(plant: Plant) -> None:
    deals = [fresh_deal(kibitz.load_game("crazy-eights"), seed) for seed in range(4)]
    plant(Eights, "step", never_blocked)
    plant(Eights, "legal_mask", lax_pass)

    with pytest.raises(AssertionError, match="after 1000 decisions"):
        in_each(deals, lambda deal: check_deal_ends(deal, "prolonging", 1, 1000))


# --- several seats at once ----------------------------------------------------------------------------------


def check_orders() -> None:
    game = kibitz.load_game("second-lead")
    for seed in (1, 2, 3, 4):
        test_commitments.check_any_order(game.new_deal(seed=seed), game.new_deal(seed=seed), seed)


def test_commitments_in_any_order_lead_to_one_state() -> None:
    check_orders()


@plain_only
@pytest.mark.parametrize("name", ["facts", "private_facts"])
def test_a_state_that_keeps_who_committed_first_is_found(name: str, plant: Plant) -> None:
    plant(SecondLead, name, lambda old, self, *args: [n + sum(self.actors[:1]) for n in old(self, *args) or [0, 0]])

    with pytest.raises(AssertionError, match="the order of commitments shows"):
        check_orders()


# --- records ------------------------------------------------------------------------------------------------


def other_pack(part: dict[str, Any]) -> None:
    part["pack"][0], part["pack"][-1] = part["pack"][-1], part["pack"][0]


def other_action(part: dict[str, Any]) -> None:
    part["actions"][3] = "0 play 2C"


def other_hash(part: dict[str, Any]) -> None:
    part["hashes"][4] = "0" * 12


def no_such_card(part: dict[str, Any]) -> None:
    part["pack"][0] = "1X"


@pytest.mark.parametrize("tamper", [other_pack, other_action, other_hash, no_such_card])
def test_a_tampered_record_is_refused_with_the_place_of_the_fault(tamper: Any) -> None:
    record = json.loads(json.dumps(a_deal().to_record()))
    kibitz.replay(record)
    tamper(record["deals"][0])

    with pytest.raises(ValueError, match="Deal 1"):
        kibitz.replay(record)


def test_a_replay_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, other = a_deal(seed=4), a_deal(seed=5)
    checks.check_replay(deal)
    monkeypatch.setattr(kibitz, "replay", lambda record: other)

    with pytest.raises(AssertionError, match="another state"):
        checks.check_replay(deal)
