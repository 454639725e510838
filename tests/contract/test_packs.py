"""The pack of a record is a pack to deal from: every card comes back, and every copy of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kibitz
from kibitz.agents import make, sit
from kibitz.match.record import short_hash

from .cases import LONG, deal_cases

GAMES = [game.id for game in kibitz.catalog()]


@pytest.mark.parametrize("name", GAMES)
def test_the_pack_of_a_record_can_be_dealt_again_in_every_game_and_number_of_seats(name: str) -> None:
    shortest = kibitz.load_game(name)
    games = [kibitz.load_game(name, seats) for seats in range(shortest.min_seats, shortest.max_seats + 1)]
    if LONG:
        games += [case.game() for case in deal_cases() if case.game_id == name]
    for game in games:
        deal: Any = game.new_deal(seed=7, dealer=game.seats - 1)
        texts = deal.to_record()["deals"][0]["pack"]
        again = game.new_deal(seed=7, dealer=game.seats - 1, pack=texts)  # chance may come while it is dealt
        assert again.pack == deal.pack
        assert again.fingerprint() == deal.fingerprint()


@pytest.mark.parametrize("name", GAMES)
def test_a_later_deal_of_a_match_can_be_dealt_again_with_what_it_took_over(name: str) -> None:
    match = kibitz.load_game(name).new_match(seed=3)
    finish_a_deal(match)
    part = match.to_record()["deals"][-1]
    if len(match.past) == 0:
        return  # the first deal won the match

    again = kibitz.load_game(name).new_deal(dealer=part["dealer"], pack=part["pack"], carry=match.past[0].carry())
    assert again.pack == match.deal.pack
    if not part["chance"]:
        assert short_hash(again) == part["hashes"][0]


def finish_a_deal(match: kibitz.Match) -> None:
    agents = [make("random")] * match.setting.seats
    while not match.is_terminal() and not match.past:
        sit(match, agents, 3, 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda texts: [*texts[1:], texts[1]], "is there too often"),
        (lambda texts: [*texts[1:], "AS''"], "is not in this pack"),
        (lambda texts: texts[1:], "cards are needed and 103 were given"),
        (lambda texts: [*texts[1:], "AS''''"], "four copies at most"),
        (lambda texts: [*texts[1:], 7], "the pack must be a list of card texts"),
        (lambda texts: "".join(texts), "the pack must be a list of card texts"),
    ],
)
def test_a_pack_that_is_not_the_games_is_refused_in_one_sentence(change: Callable[[list[str]], Any], said: str) -> None:
    game = kibitz.load_game("go-boom", 8)
    record: Any = game.new_deal(seed=1).to_record()
    texts = record["deals"][0]["pack"]

    with pytest.raises(ValueError, match=said):
        game.new_deal(pack=change(texts))
