# SPDX-License-Identifier: Apache-2.0
"""The contract of a state, as functions that raise AssertionError; the fault tests call them too."""

from __future__ import annotations

import json
from typing import Any

import kibitz
from kibitz.cards.card import COPY
from kibitz.cards.kernel import Rng, bits
from kibitz.engine.deal import Deal, IllegalAction, legal_list, random_action

STRANGE = (-1000, -5, -1, 62, 63, 64, 99, 127, 2**31, 2**40)  # numbers that are no action of any game


def as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def viewers(state: Any) -> list[int | None]:
    """Every seat, and a spectator."""
    deal = getattr(state, "deal", state)
    return [*range(int(deal.seats)), None]


def all_views(state: Any) -> list[str]:
    return [as_json(state.view(viewer)) for viewer in viewers(state)]


def everything(state: Any) -> tuple[Any, ...]:
    """All that may not change when nothing happened."""
    infos = [state.information_state_string(s) for s in viewers(state) if s is not None]
    history = list(state.history) if isinstance(state, Deal) else [list(d.history) for d in [*state.past, state.deal]]
    return (state.fingerprint(), history, state.legal_actions(), state.scores(), all_views(state), infos)


# --- places -------------------------------------------------------------------------------------------------


def cards_of(deal: Deal, zone: int) -> list[int]:
    return sorted(deal.set_at(zone).cards(deal.base))


def check_places(deal: Deal, pack: list[int]) -> None:
    """Every card of the pack is in exactly one zone, and an ordered zone orders the cards that it holds."""
    lying: list[int] = []
    for z in range(len(deal.zones())):
        cards = cards_of(deal, z)
        assert len(cards) == deal.count_at(z)
        ordered = deal.order_at(z)
        assert ordered is None or sorted(ordered) == cards, f"zone {z} orders other cards than it holds: {ordered}"
        lying += cards
    assert sorted(lying) == sorted(pack), f"not every card is in exactly one zone: {sorted(lying)}"
    assert deal.cards_in_play() == sorted(pack)


def check_counts(deal: Deal) -> None:
    """The view's zones and players count what lies there, faces and backs together; the view is plain data."""
    names = [zone.name for zone in deal.zones()]
    assert len(set(names)) == len(names)
    for viewer in viewers(deal):
        view = deal.view(viewer)
        drafted = (
            0 if viewer is None else len(deal.text().drafted(viewer))
        )  # lies in the own bid, for the own eyes only
        assert json.loads(json.dumps(view)) == view
        assert [zone["id"] for zone in view["zones"]] == names  # type: ignore[attr-defined]
        for z, zone in enumerate(view["zones"]):  # type: ignore[var-annotated, arg-type]
            moved = drafted * {"fan": -1, "bid": 1}.get(zone["kind"], 0) if zone["owner"] == viewer else 0
            assert zone["count"] == deal.count_at(z) + moved == len(zone["cards"]) + zone["more"]
        for player in view["players"]:  # type: ignore[attr-defined]
            assert player["cards"] == deal.count_at(deal.hand_zone(player["seat"]))


# --- actions ------------------------------------------------------------------------------------------------


def in_ascii(text: str) -> str:
    for sign, letter in zip("♣♦♥♠", "CDHS", strict=True):
        text = text.replace(sign, letter)
    return text.replace("10", "T") if text[-1] in "CDHS" else text


def check_legal(state: Any) -> None:
    """Ascending, never empty before the end; texts unique, and their inverse reads them, in ASCII too."""
    legal = state.legal_actions()
    assert legal == sorted(set(legal)), f"not ascending: {legal}"
    assert bool(legal) != state.is_terminal()
    acting = state.players_to_act()
    assert acting == sorted(set(acting))
    assert (acting == []) == state.is_terminal()
    assert state.is_terminal() or state.current_player() in acting
    assert all(state.legal_actions(seat) for seat in acting)
    assert (state.current_player() == kibitz.TERMINAL) == state.is_terminal()
    texts = [state.action_to_string(a) for a in legal]
    assert len(set(texts)) == len(texts), f"two actions read alike: {texts}"
    for action, text in zip(legal, texts, strict=True):
        assert 0 <= action < state.num_distinct_actions()
        assert state.string_to_action(text) == action, text
        ascii_text = in_ascii(text)
        assert ascii_text.isascii(), ascii_text
        assert state.string_to_action(ascii_text) == action, ascii_text
        assert state.objection(action) is None


def check_refusal(state: Any, action: int, seat: int | None, clauses: frozenset[str]) -> None:
    """The action is refused with a sentence that names a clause of the game's page."""
    sentence = state.objection(action, seat)
    assert sentence is not None, f"action {action} of seat {seat} is neither legal nor refused"
    refusal = refused(state, action, seat)
    assert refusal is not None, f"action {action} of seat {seat} was refused in words and taken all the same"
    assert str(refusal) == sentence
    assert refusal.clause in clauses, f"{sentence!r} cites {refusal.clause!r}, which is on no page of the game"
    assert sentence.endswith(f" [{refusal.clause}]")
    words = sentence.removesuffix(f" [{refusal.clause}]")
    assert len(words) > 10, sentence
    assert words[-1] in ".!?", sentence


def refused(state: Any, action: int, seat: int | None) -> IllegalAction | None:
    try:
        state.apply_action(action, seat)
    except IllegalAction as refusal:
        return refusal
    return None


def check_refusals(state: Any, clauses: frozenset[str]) -> None:
    """Every action that is not legal is refused, also to seats that are not to act; nothing changes by it."""
    before = everything(state)
    legal = state.legal_actions()
    for action in [*range(state.num_distinct_actions()), *STRANGE]:
        if action not in legal:
            check_refusal(state, action, None, clauses)
    for seat in viewers(state):
        if seat is not None and seat not in state.players_to_act():
            assert state.legal_actions(seat) == []
            for action in [*legal, 0, 61, *STRANGE[:2]]:
                check_refusal(state, action, seat, clauses)
    assert everything(state) == before, "a refused action left a trace"


def check_bars(deal: Deal) -> None:
    """What `bars` names is not held by whoever may act so; where it bars held cards, it is the whole of legality."""
    if deal.is_terminal():
        return
    seat, zone = deal.to_act, deal.hand_zone(deal.to_act)
    held = held_at(deal, zone)
    legal = legal_list(deal)
    cards = [a for a in sorted({deal.action_of(card) for card in held}) if deal.is_card(a)]
    for action in legal:
        assert not held & barred_by(deal, action), (
            f"seat {seat} may {deal.action_to_string(action)} and holds what it bars"
        )
    if any(barred_by(deal, card) & held for card in cards):
        for card in cards:
            free = not held & barred_by(deal, card)
            assert (card in legal) == free, f"{deal.action_to_string(card)}: playable and bars disagree"


def held_at(deal: Deal, zone: int) -> set[int]:
    """The cards of a zone; of a doubled pack the faces, as bars name them."""
    cards = deal.set_at(zone)
    return set(cards.cards(deal.base) if deal.base != 0 else cards.faces())


def barred_by(deal: Deal, action: int) -> set[int]:
    """The cards that an action bars, of both words where all cards are different."""
    barred = {deal.base + slot for slot in bits(deal.bars(action))}
    return barred | {deal.base + COPY + slot for slot in bits(deal.bars_more(action)) if deal.base != 0}


def step_checked(deal: Deal, action: int) -> None:
    """Take an action; whoever saw it may conclude what the rest of the hand does not hold."""
    zone, barred = deal.hand_zone(deal.to_act), barred_by(deal, action)
    held = held_at(deal, zone)
    deal.apply_action(action)
    stayed = held & held_at(deal, zone)
    assert not stayed & barred, f"after action {action} the hand still holds what it bars"


# --- copies and records -------------------------------------------------------------------------------------


def run_out(state: Any, seed: int, most: int = 100000) -> list[int]:
    """Play at random; the actions taken."""
    rng, taken = Rng(seed), []
    while most > 0 and not state.is_terminal():
        legal = state.legal_actions()
        taken.append(legal[int(rng.below(len(legal)))])
        state.apply_action(taken[-1])
        most -= 1
    return taken


def run_out_of_deal(match: Any) -> None:
    """Take the first legal action until the next deal of a match lies there."""
    deals = len(match.past)
    while len(match.past) == deals:
        match.apply_action(match.legal_actions()[0])


def check_clone(state: Any, seed: int, most: int = 100000) -> None:
    """A clone is the same state; neither play on it nor play on its original is felt by the other."""
    before = everything(state)
    first = state.clone()
    assert everything(first) == before, "the clone is another state"
    taken = run_out(first, seed, most)
    assert everything(state) == before, "play on the clone was felt by the original"
    second = state.clone()
    reached = everything(first)
    twin = second.clone()
    for action in taken:
        second.apply_action(action)
    assert everything(twin) == before, "play on the original was felt by its clone"
    assert everything(second) == reached, "equal clones went different ways"
    assert everything(first) == reached


def check_bare_copy(deal: Deal, seed: int) -> None:
    """The bare copy that search plays on shares nothing either."""
    before, bare = deal.fingerprint(), deal.copy()
    assert bare.fingerprint() == before
    twin, rng = bare.copy(), Rng(seed)
    while bare.to_act >= 0:
        bare.step(random_action(bare, rng))
    assert deal.fingerprint() == before, "play on a bare copy was felt by the original"
    assert twin.fingerprint() == before, "play on a bare copy was felt by its copy"


def check_replay(state: Any) -> None:
    """The record goes through JSON and comes back as the same state with the same story and the same record."""
    record = state.to_record()
    again = kibitz.replay(json.loads(json.dumps(record)))
    assert everything(again) == everything(state), "the replay is another state"
    assert again.to_record() == record


def check_hashes(state: Any, marks: list[int]) -> None:
    """The record's hash of every step is that of the state as it was then."""
    parts = state.to_record()["deals"]
    told = [h for part in parts for h in part["hashes"]]
    assert told == [f"{mark:012x}" for mark in marks]
