# SPDX-License-Identifier: Apache-2.0
"""Hollywood Eights, clause by clause; docs/games/hollywood-eights.md."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import kibitz
from kibitz.agents import make, sit
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS, ColumnScoring
from kibitz.games.eights.rules import Eights
from kibitz.mechanics.parallel_scores import Columns, read_columns

from .helpers import count, give_hand, legal_texts, play, random_play, say
from .shedding_deals import mask, on_top, tiny_hollywood


def sheet(seats: int = 2, count: int = 3, endless: bool = False) -> Columns:
    return read_columns(100, endless, count, seats, [])


def after_deal(deal: Eights) -> Columns:
    """The sheet with what a deal brought."""
    assert isinstance(deal.scoring, ColumnScoring)
    return deal.scoring.sheet(deal)


def entered(columns: Columns, wins: Sequence[tuple[int, int]]) -> Columns:
    """The sheet after wins in a row: (seat, points)."""
    for seat, points in wins:
        scores = [points if s == seat else 0 for s in range(len(columns.reached))]
        columns = columns.after(scores, [seat])
    return columns


def totals_of(columns: Columns, seat: int) -> list[int]:
    return [column.totals[seat] for column in columns.columns]


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "size"), [(2, {}, 7), (2, {"hand_size_2p": 5}, 5), (3, {}, 5), (6, {}, 5)]
)
def test_two_get_seven_cards_each_and_more_get_five(seats: int, options: dict[str, int], size: int) -> None:
    """HOL-1."""
    deal = kibitz.load_game("hollywood-eights", seats=seats, **options).new_deal(seed=1)

    assert count(deal, "hand-0") == size
    assert len(deal.cards_in_play()) == (52 if seats < 6 else 104)


def test_eights_are_wild_and_are_not_turned_as_starter() -> None:
    """HOL-2."""
    deal = tiny_hollywood(["2C 3C", "8C 7H"], "8H KS QS")

    assert on_top(deal) in ("KS", "QS")
    say(deal, "play 8C")
    assert legal_texts(deal)[0] == "name ♣"


# --- scores -------------------------------------------------------------------------------------------------


def test_eight_ace_queen_and_six_count_51() -> None:
    """HOL-3."""
    assert HOLLYWOOD_EIGHTS.worth.of(mask("8C AD QH 6S")) == 51


def test_whoever_goes_out_scores_the_other_hands() -> None:
    """HOL-3."""
    deal = tiny_hollywood(["2C", "9C"], "9S TH")
    give_hand(deal, 0, mask("8C AD QH 6S"))
    play(deal, "9C")

    assert deal.scores() == [0, 51]
    assert deal.text().account(1) == [("Won 51, entered in column 1", "HOL-5")]
    assert deal.text().score_parts() == [
        ("Column 1", [0, 51], ["", ""]),
        ("Column 2", [0, 0], ["", ""]),
        ("Column 3", [0, 0], ["", ""]),
    ]
    assert deal.text().score_note(1) == "51 · – · –"


# --- the columns --------------------------------------------------------------------------------------------


def test_the_sheet_goes_on_from_deal_to_deal() -> None:
    """HOL-4."""
    first = tiny_hollywood(["2C", "9C"], "9S TH")
    give_hand(first, 0, mask("8C AD QH 6S"))
    play(first, "9C")
    second = tiny_hollywood(["2C", "9C"], "9S TH", carry=first.carry())
    give_hand(second, 0, mask("AD QH"))
    play(second, "9C")

    assert second.scores() == [0, 50]
    assert second.text().score_note(1) == "76 · 25 · –"
    assert second.text().account(1) == [("Won 25, entered in columns 1, 2", "HOL-5")]
    assert second.text().seat_notes(1) == [("Column 1", 51, 100)]


def test_wins_of_32_28_and_45_stand_in_one_two_and_three_columns() -> None:
    """HOL-5, HOL-6."""
    wins = [(0, 32), (0, 28), (0, 45)]
    stands = [totals_of(entered(sheet(), wins[: n + 1]), 0) for n in range(3)]

    assert stands == [[32, 0, 0], [60, 28, 0], [105, 73, 45]]
    assert entered(sheet(), wins).open_columns() == [2, 3]


def test_wins_of_25_18_and_36_make_79_54_and_36() -> None:
    """HOL-5."""
    assert totals_of(entered(sheet(), [(0, 25), (0, 18), (0, 36)]), 0) == [79, 54, 36]


def test_two_players_enter_their_wins_each_for_themselves() -> None:
    """HOL-5."""
    wins = [(0, 18), (1, 12), (0, 25), (1, 30), (0, 15), (0, 22), (1, 20)]
    columns = entered(sheet(), wins)

    assert totals_of(columns, 0) == [80, 62, 37]
    assert totals_of(columns, 1) == [62, 50, 20]


def test_who_is_shut_out_of_column_1_begins_in_column_2() -> None:
    """HOL-5."""
    columns = entered(sheet(), [(0, 100), (1, 40), (1, 30)])

    assert columns.open_columns() == [2, 3]
    assert totals_of(columns, 1) == [0, 70, 30]


def test_a_column_closes_at_100_and_takes_no_more() -> None:
    """HOL-6."""
    columns = entered(sheet(), [(0, 60), (0, 40), (1, 10), (0, 5)])

    assert columns.columns[0].winners == [0]
    assert totals_of(columns, 0) == [100, 45, 5]
    assert totals_of(columns, 1) == [0, 10, 0]


def test_the_match_ends_when_all_columns_are_closed() -> None:
    """HOL-6."""
    columns = entered(sheet(), [(0, 100), (0, 100), (0, 60)])
    assert columns.open_columns() == [3]
    deal = tiny_hollywood(["2C", "9C"], "9S TH", carry=columns.numbers())
    assert not deal.ends_match()
    give_hand(deal, 0, mask("2C"))
    play(deal, "9C")
    assert not deal.ends_match()

    last = tiny_hollywood(["9C", "2C"], "9S TH", dealer=1, carry=deal.carry())
    give_hand(last, 1, mask("8C 8D 8H"))
    play(last, "9C")
    assert last.ends_match()
    assert last.leaders() == [0]
    assert last.victory() == "with 3 of 3 columns"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_runs_until_the_three_games_are_won(seats: int) -> None:
    """HOL-6, HOL-7."""
    match = kibitz.load_game("hollywood-eights", seats=seats).new_match(seed=seats)
    sit(match, [make("greedy")] * seats)
    last = match.deal

    assert isinstance(last, Eights)
    after = after_deal(last)
    assert after.open_columns() == []
    assert match.sheet.deals() < 100
    assert match.scores() == after.totals()
    assert match.sheet.winners() == after.leaders()
    assert match.goal.caption() == "3 games to 100"


def test_a_lower_target_and_fewer_columns_make_a_short_match() -> None:
    """HOL-4, HOL-6."""
    match = kibitz.load_game("hollywood-eights", columns=1, target=10).new_match(seed=1)
    random_play(match, random.Random(1))

    assert max(match.scores()) >= 10
    assert match.goal.caption() == "one game to 10"


def test_most_columns_win_then_the_greater_sum_then_all_together() -> None:
    """HOL-7."""
    columns = entered(sheet(3), [(0, 100), (1, 100), (1, 120)])
    assert columns.won() == [1, 2, 0]
    assert columns.leaders() == [1]

    level = entered(sheet(3, 2), [(0, 100), (1, 120)])
    assert level.won() == [1, 1, 0]
    assert level.leaders() == [1]

    same = entered(sheet(3, 2), [(0, 100), (1, 100)])
    assert same.leaders() == [0, 1]


def test_the_result_names_the_columns() -> None:
    """HOL-7."""
    match = kibitz.load_game("hollywood-eights", seats=2, target=30).new_match(seed=5)
    random_play(match, random.Random(2))
    result = match.view(None)["result"]

    assert "columns" in result["text"] or "share" in result["text"]
    assert result["winners"] == match.sheet.winners()


def test_tied_winners_of_a_block_enter_a_win_each() -> None:
    """HOL-8: the hands count 4, 4 and 9, and each of the first two scores 2; of one point neither has a share."""
    deal = tiny_hollywood(["4C", "4D", "9H"], "KS")
    say(deal, "pass", "pass", "pass")

    assert deal.scores() == [2, 2, 0]
    assert after_deal(deal).reached == [1, 1, 0]
    deal = tiny_hollywood(["4C", "4D", "5H"], "KS")
    say(deal, "pass", "pass", "pass")
    assert deal.scores() == [0, 0, 0]
    assert after_deal(deal).reached == [0, 0, 0]


def test_of_two_who_reach_100_with_one_deal_the_higher_wins_the_column_and_equal_ones_share_it() -> None:
    """HOL-8."""
    both = sheet().after([110, 120], [0, 1])
    assert both.columns[0].winners == [1]

    equal = sheet().after([110, 110], [0, 1])
    assert equal.columns[0].winners == [0, 1]
    assert equal.won() == [1, 1]


def test_in_the_endless_form_a_column_opens_for_each_that_closes() -> None:
    """HOL-9."""
    columns = entered(sheet(endless=True), [(0, 100), (0, 100), (1, 7)])

    assert columns.open_columns() == [3, 4, 5]
    assert totals_of(columns, 1) == [0, 0, 7, 0, 0]
    game = kibitz.load_game("hollywood-eights", endless=True)
    assert game.goal.caption() == "100 deals, endless columns"


def test_an_endless_match_takes_100_deals() -> None:
    """HOL-9."""
    match = kibitz.load_game("hollywood-eights", seats=2, endless=True, hand_size_2p=5).new_match(seed=1)
    rng = random.Random(3)
    while not match.is_terminal():
        cards = [a for a in match.legal_actions() if a < 52]
        match.apply_action(rng.choice(cards or match.legal_actions()))

    assert match.sheet.deals() == 100
    assert match.sheet.winners()


def test_the_sheet_is_written_as_numbers_and_read_again() -> None:
    """HOL-4."""
    columns = entered(sheet(3), [(0, 100), (1, 40), (2, 30), (1, 70)])
    again = read_columns(100, False, 3, 3, columns.numbers())

    assert again.numbers() == columns.numbers()
    assert [c.winners for c in again.columns] == [c.winners for c in columns.columns]


def test_at_a_strict_table_a_wrong_card_goes_back_and_costs_one() -> None:
    """HOL-10."""
    deal = tiny_hollywood(["2C 3C", "9C 7H"], "9S TH", penal=True)
    assert legal_texts(deal) == ["play 9♣", "draw", "try 7♥"]
    say(deal, "try 7H")

    assert count_in_hand(deal, 1) == 3
    assert deal.current_player() == 0
    assert deal.objection(deal.string_to_action("try 2D")) == "2♦: you do not hold that card. [HOL-10]"


def count_in_hand(deal: Eights, seat: int) -> int:
    return int(deal.count_at(seat))
