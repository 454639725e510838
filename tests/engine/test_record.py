# SPDX-License-Identifier: Apache-2.0
"""Records: what is stored, what replay gives back, and what it says of a record that cannot be right."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import kibitz
from kibitz import Match
from kibitz.engine.deal import Deal
from kibitz.match.match import desk_of
from kibitz.match.record import write_deal

from .helpers import random_play

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("8-5-3", {}),
    ("8-5-3", {"left_leads": True, "target": 5}),
    ("9-5-2", {}),
    ("9-5-2", {"discard_from_twenty": True}),
    ("crazy-eights", {}),
    ("crazy-eights", {"seats": 7}),
    ("crazy-eights", {"seats": 2, "stock_mode": "recycle"}),
    ("crazy-eights", {"seats": 4, "draw_limit": 2, "free_pass": True, "long_block": True}),
]


def played(game: str, decisions: int = 1 << 30, seed: int = 1, **options: Any) -> Match:
    match = kibitz.load_game(game, **options).new_match(seed=seed)
    random_play(match, random.Random(seed), decisions)
    return match


def stored(state: Match | Deal) -> dict[str, Any]:
    """A record as it comes back from a file."""
    return dict(json.loads(json.dumps(state.to_record())))


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
@pytest.mark.parametrize("decisions", [0, 1, 20, 150, 1 << 30])
def test_a_replayed_match_is_the_same_match(game: str, options: dict[str, Any], decisions: int) -> None:
    """EFT-17, CRE-14."""
    match = played(game, decisions, **options)
    again = kibitz.replay(stored(match))

    assert isinstance(again, Match)
    assert again.fingerprint() == match.fingerprint()
    assert again.to_record() == match.to_record()
    assert (again.scores(), again.is_terminal()) == (match.scores(), match.is_terminal())
    for seat in range(match.setting.seats):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)
        assert again.information_state_string(seat) == match.information_state_string(seat)


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_a_replayed_deal_is_the_same_deal(game: str, options: dict[str, Any]) -> None:
    deal = kibitz.load_game(game, **options).new_deal(seed=6, dealer=1)
    random_play(deal, random.Random(6), 30)
    again = kibitz.replay(stored(deal))

    assert isinstance(again, Deal)
    assert again.fingerprint() == deal.fingerprint()
    assert again.history == deal.history
    assert again.to_record() == deal.to_record()


@pytest.mark.parametrize("game", [game.id for game in kibitz.catalog()])
def test_a_record_that_is_asked_for_again_and_again_is_the_one_that_is_asked_for_once(game: str) -> None:
    """Also in clones, and where chance comes between."""
    rng, deal = random.Random(4), kibitz.load_game(game).new_deal(seed=4)
    while not deal.is_terminal() and len(deal.history) < 80:
        if rng.random() < 0.5:
            assert deal.to_record()["deals"] == [write_deal(deal, desk_of(deal).outcomes())]
        if rng.random() < 0.1:
            deal = deal.clone(rng.choice(["same", "fresh"]))
        seat = deal.players_to_act()[-1]
        deal.apply_action(rng.choice(deal.legal_actions(seat)), seat)
    assert deal.to_record()["deals"] == [write_deal(deal, desk_of(deal).outcomes())]


def test_a_deal_with_an_exchange_keeps_the_margins_before_it() -> None:
    """EFT-7."""
    deal = kibitz.load_game("8-5-3").new_deal(seed=6, dealer=1, carry=[2, -1, -1])
    random_play(deal, random.Random(6))
    again = kibitz.replay(stored(deal))

    assert isinstance(again, Deal)
    assert again.fingerprint() == deal.fingerprint()
    assert stored(deal)["carry"] == [2, -1, -1]


def test_a_record_says_the_rules_the_cards_and_the_actions() -> None:
    record = stored(played("crazy-eights", 3, target=100))

    assert {name: record[name] for name in ("kibitz", "kind", "game", "edition", "seats")} == {
        "kibitz": 1,
        "kind": "match",
        "game": "crazy-eights",
        "edition": 2,
        "seats": 3,
    }
    assert record["options"]["target"] == 100
    (deal,) = record["deals"]
    assert sorted(deal) == ["actions", "chance", "dealer", "hashes", "pack"]
    assert len(deal["pack"]) == 52
    assert len(deal["actions"]) == 3
    assert len(deal["hashes"]) == 4
    assert "seed" not in json.dumps(record)


def test_a_record_without_hashes_replays_too() -> None:
    match = played("9-5-2", 100)
    record = stored(match)
    for part in record["deals"]:
        del part["hashes"], part["chance"]
    again = kibitz.replay(record)

    assert again.fingerprint() == match.fingerprint()


def test_a_replayed_match_can_be_played_on_to_its_end() -> None:
    """EFT-17."""
    again = kibitz.replay(stored(played("8-5-3", 77)), seed=5)
    random_play(again, random.Random(5))

    assert again.is_terminal()
    assert kibitz.replay(stored(again)).fingerprint() == again.fingerprint()


# --- what cannot be right -----------------------------------------------------------------------------------


def swapped(cards: list[str]) -> list[str]:
    return [cards[1], cards[0], *cards[2:]]


def first(record: dict[str, Any]) -> dict[str, Any]:
    part: dict[str, Any] = record["deals"][0]
    return part


def change(**fields: Any) -> Callable[[dict[str, Any]], None]:
    def do(record: dict[str, Any]) -> None:
        record.update(fields)

    return do


def change_deal(**fields: Any) -> Callable[[dict[str, Any]], None]:
    def do(record: dict[str, Any]) -> None:
        first(record).update(fields)

    return do


def change_action(step: int, text: str) -> Callable[[dict[str, Any]], None]:
    def do(record: dict[str, Any]) -> None:
        first(record)["actions"][step - 1] = text

    return do


def change_hash(step: int) -> Callable[[dict[str, Any]], None]:
    def do(record: dict[str, Any]) -> None:
        first(record)["hashes"][step] = "0" * 12

    return do


def swap_cards(record: dict[str, Any]) -> None:
    first(record)["pack"] = swapped(first(record)["pack"])


def lose_a_card(record: dict[str, Any]) -> None:
    first(record)["pack"].pop()


def deal_twice(record: dict[str, Any]) -> None:
    record["deals"].append(first(record))


TAMPERED: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("an action of another seat", change_action(1, "1 name S"), "Deal 1, step 1 (1 name S): It is not your turn"),
    ("an illegal action", change_action(2, "0 name S"), "Deal 1, step 2 (0 name S): Discard a card"),
    ("an unknown action", change_action(3, "0 shout"), "Deal 1, step 3 (0 shout): this action is not understood"),
    ("no seat", change_action(3, "x discard 2C"), "Deal 1, step 3 (x discard 2C): "),
    ("another trump", change_action(1, "0 name C"), "Deal 1, step 1 (0 name C): the state does not match"),
    ("a wrong hash", change_hash(4), "Deal 1, step 4 ("),
    ("two cards changed about", swap_cards, "Deal 1, the cards as dealt: the state does not match"),
    ("a card too few", lose_a_card, "Deal 1: pack: 52 cards are needed and 51 were given"),
    ("no cards", change_deal(pack=None), "Deal 1: the pack must be a list of card texts"),
    ("an unknown card", change_deal(pack=["1S"] * 52), "Deal 1: '1S' is not a card"),
    ("actions in one text", change_deal(actions="0 name S"), "Deal 1: actions and hashes must be lists"),
    ("chance in one text", change_deal(chance="2C"), "Deal 1: chance must be a list of card texts"),
    ("chance that is no card", change_deal(chance=["1S"]), "Deal 1: '1S' is not a card"),
    ("a deal after an unfinished one", deal_twice, "Deal 2: there is no such deal"),
    ("another format", change(kibitz=2), "This is not a Kibitz record of format 1"),
    ("another kind", change(kind="story"), "Record: kind must be deal or match"),
    ("an unknown game", change(game="whist"), "There is no game 'whist'"),
    ("another edition", change(edition=7), "Record: edition 7 of 8-5-3; this version plays edition 1"),
    ("another number of seats", change(seats=4), "8-5-3 is for 3 seats, not 4"),
    ("an unknown option", change(options={"jokers": 1}), "8-5-3 has no option 'jokers'"),
    ("options in a list", change(options=[]), "Record: options must be an object"),
    ("a dealer that is no seat", change(first_dealer=3), "Record: the dealer: A seat from 0 to 2 is wanted, not 3"),
    ("no deals", change(deals=[]), "Record: deals must be a list with at least one deal"),
]


@pytest.mark.parametrize(("change", "sentence"), [t[1:] for t in TAMPERED], ids=[t[0] for t in TAMPERED])
def test_a_tampered_record_is_refused_where_it_goes_wrong(
    change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    match = kibitz.load_game("8-5-3").new_match(seed=1, first_dealer=0)
    match.apply_action(match.string_to_action("name S"))
    random_play(match, random.Random(1), 20)
    record = stored(match)
    change(record)

    with pytest.raises(ValueError) as refused:
        kibitz.replay(record)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("record", [None, [], "{}", 7, {}])
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(ValueError, match="not a Kibitz record"):
        kibitz.replay(record)


# --- editions -----------------------------------------------------------------------------------------------


def earlier(**options: Any) -> dict[str, Any]:
    """A match of Crazy Eights as its first edition would have recorded it."""
    record = stored(played("crazy-eights", target=100, **options))
    assert record["edition"] == 2
    return {**record, "edition": 1}


def test_a_record_of_an_earlier_edition_replays_where_the_present_one_plays_alike() -> None:
    record = earlier()
    again = kibitz.replay(record)

    assert isinstance(again, Match)
    assert {**again.to_record(), "edition": 1} == record


def test_a_record_of_an_earlier_edition_that_was_scored_otherwise_names_the_deal() -> None:
    record = earlier()
    record["deals"][1]["scores"][0] += 10

    with pytest.raises(
        ValueError, match=r"edition 1 of crazy-eights; .* edition 2, which rules otherwise here.*Deal 2"
    ):
        kibitz.replay(record)


@pytest.mark.parametrize("kept", ["hashes", "scores", "winners"])
def test_a_record_of_an_earlier_edition_that_keeps_too_little_is_refused(kept: str) -> None:
    record = earlier()
    if kept == "winners":
        del record["winners"]
    else:
        del first(record)[kept]

    with pytest.raises(ValueError, match=r"edition 1 of crazy-eights; this version plays edition 2, and .* too little"):
        kibitz.replay(record)


def test_an_option_that_an_earlier_edition_had_is_named() -> None:
    with pytest.raises(ValueError, match=r"edition 1 of crazy-eights; .* plays edition 2\. Crazy Eights has no option"):
        kibitz.replay({**earlier(), "options": {"wild": True}})


@pytest.mark.parametrize("altered", [0, 3])
def test_altered_scores_of_a_deal_are_noticed(altered: int) -> None:
    record = stored(played("crazy-eights", target=100))
    record["deals"][altered]["scores"][0] -= 1

    with pytest.raises(ValueError, match=f"^Deal {altered + 1}: the scores are not the record's"):
        kibitz.replay(record)


def test_another_winner_than_the_records_is_noticed() -> None:
    record = stored(played("crazy-eights", target=100))
    record["winners"] = [seat for seat in range(3) if seat not in record["winners"]]

    with pytest.raises(ValueError, match="the match does not end as the record says"):
        kibitz.replay(record)


def test_a_deal_after_the_matchs_end_is_refused() -> None:
    """EFT-17: the goal is reached, nothing follows."""
    record = stored(played("8-5-3", target=1))
    record["deals"].append(record["deals"][-1])
    number = len(record["deals"])

    with pytest.raises(ValueError, match=f"Deal {number}: there is no such deal"):
        kibitz.replay(record)


def test_chance_that_the_stock_cannot_give_is_refused() -> None:
    """CRE-4: an eight was buried under a card that lies in a hand."""
    game = kibitz.load_game("crazy-eights")
    deal = next(d for d in (game.new_deal(seed=s) for s in range(100)) if stored(d)["deals"][0]["chance"])
    record = stored(deal)
    first(record)["chance"] = [first(record)["pack"][0]]
    first(record)["hashes"] = []

    with pytest.raises(ValueError, match="Deal 1, the cards as dealt: the record's chance is a card that cannot"):
        kibitz.replay(record)


def test_chance_that_is_never_asked_for_is_refused() -> None:
    """CRE-9: nothing is shuffled again in a deal that does not recycle."""
    record = stored(played("crazy-eights"))
    first(record)["chance"].append("2C")

    with pytest.raises(ValueError, match="Deal 1: the record holds more chance than the deal took"):
        kibitz.replay(record)
