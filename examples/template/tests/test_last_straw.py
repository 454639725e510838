"""The checker says what holds of every game; that the rules are those of the page, only tests can say."""

from __future__ import annotations

import kibitz
from kibitz.agents import Observation, make, sit
from kibitz.engine.deal import Deal
from kibitz.research.game_check import check_game

# Five cards each in dealing order, from the dealer's left: seat 1, 2, 0, 1, 2, 0 ... and then the nine set aside.
PACK = [
    *("AS", "KS", "QS", "AH", "KH", "QH", "AD", "KD", "QD", "AC", "KC", "QC", "JS", "TS", "9S"),
    *("9H", "TH", "JH", "9D", "TD", "JD", "9C", "TC", "JC"),
]


def played(*cards: str) -> Deal:
    deal = kibitz.load_game("last-straw").new_deal(pack=PACK, dealer=0)
    for card in cards:
        deal.apply_action(deal.string_to_action(f"play {card}"))
    return deal


def test_the_game_keeps_every_promise() -> None:
    report = check_game("kibitz:last-straw", deals=2)

    assert report.passed(), report.text()


def test_in_a_small_pack_sampled_worlds_are_all_that_fit() -> None:
    report = check_game("kibitz:last-straw", deals=1, options={"pack_size": 7})

    assert report.passed(), report.text()
    assert report.promises["uniform"].tried > 0


def test_lst_2_who_holds_the_led_suit_must_follow() -> None:
    deal = played("AS")

    assert deal.objection(deal.string_to_action("play KH")) == (
        "K♥: you hold spades and must follow suit (A♠ was led). [LST-2]"
    )


def test_lst_3_every_trick_is_a_point_and_the_last_one_costs_three() -> None:
    deal = played("AS", "KS", "QS", "AH", "KH", "QH", "AD", "KD", "QD", "AC", "KC", "QC", "JS", "TS", "9S")

    assert deal.scores() == [0, 5 - 3, 0]


def test_the_ducker_plays_low_and_the_rules_of_thumb_beat_chance() -> None:
    deal = kibitz.load_game("last-straw").new_deal(seed=1)
    assert make("ducker").choose(Observation(deal, 1)) == deal.legal_actions()[0]
    totals = [0.0, 0.0, 0.0]
    for seed in range(90):
        deal = kibitz.load_game("last-straw").new_deal(seed=seed, dealer=seed % 3)
        sit(deal, [make("greedy"), make("random"), make("random")], seed)
        totals = [total + one for total, one in zip(totals, deal.returns(), strict=True)]
    assert totals[0] > max(totals[1:]) + 10, totals
