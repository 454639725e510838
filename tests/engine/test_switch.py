# SPDX-License-Identifier: Apache-2.0
"""Switch, clause by clause; docs/games/switch.md."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz import IllegalAction
from kibitz.agents import make, sit
from kibitz.cards.card import mask_of, parse_card
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.games.eights.rules import HANDS, Eights
from kibitz.games.switch.rules import SPECIAL, SWITCH, SwitchPowers
from kibitz.knowledge.ledger import STORY
from kibitz.match.match import desk_of
from kibitz.mechanics.demand import Demand
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.turn import DIRECTION, DRAWN, PASSES, RECYCLINGS

from .helpers import (
    array,
    count,
    dealt,
    faces,
    hand,
    leave_in_stock,
    legal_cards,
    legal_texts,
    play,
    prompt,
    random_play,
    say,
    zone,
)


def deal_of(*hands: str, stock: str = "9S", **options: Any) -> Eights:
    """A deal in which seat 0 begins; `stock` begins with the starter, and low cards fill the gaps."""
    seats = len(hands)
    game = kibitz.load_game("switch", seats=seats, **options)
    size, copies = (7 if seats < 6 else 5), (1 if seats < 8 else 2)
    deal = game.new_deal(seed=1, dealer=seats - 1, pack=dealt(hands, stock, seats - 1, size, copies))
    assert isinstance(deal, Eights)
    return deal


def left_with(deal: Eights, seat: int, cards: str) -> None:
    """Reduce a hand to these cards; the others go under the discards, after the first look at the table."""
    deal.view(None)
    keep = mask_of([parse_card(face) for face in faces(cards)])
    held = deal.cards_at(seat)
    assert held & keep == keep
    deal.move(HANDS + seat, HANDS + deal.seats + 1, held & ~keep)


def demanded(deal: Eights) -> bool:
    """Whether the next player is asked for anything."""
    assert isinstance(deal.powers, SwitchPowers)
    return bool(deal.powers.demand.is_open(deal.row))


def asked_for(deal: Eights) -> int:
    """The cards that are demanded."""
    assert isinstance(deal.powers, SwitchPowers)
    return int(deal.powers.demand.amount(deal.row))


def refusal(deal: Eights, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        say(deal, text)
    return str(refused.value)


def facts(deal: Deal) -> list[str]:
    shown: Any = deal.view(None)["facts"]
    return [fact["text"] for fact in shown]


def badge(deal: Eights) -> str | None:
    zones: Any = deal.view(0)["zones"]
    found: str | None = next(z for z in zones if z["id"] == "stock").get("badge")
    return found


def silent(deal: Eights) -> set[str]:
    """The legal actions but for false calls."""
    return {text for text in legal_texts(deal) if " say " not in text}


# --- the deal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_players_take_part(seats: int) -> None:
    """SWI-1."""
    with pytest.raises(ValueError, match="Switch is for 2 to 10 seats"):
        kibitz.load_game("switch", seats=seats)


@pytest.mark.parametrize("seats", range(2, 11))
def test_hands_are_of_seven_to_five_players_and_two_packs_serve_eight(seats: int) -> None:
    """SWI-1, SWI-2."""
    deal = kibitz.load_game("switch", seats=seats).new_deal(seed=1)
    size, cards = (7 if seats < 6 else 5), (52 if seats < 8 else 104)

    assert [count(deal, f"hand-{s}") for s in range(seats)] == [size] * seats
    assert count(deal, "stock") == cards - size * seats - 1


@pytest.mark.parametrize("seed", range(20))
def test_no_special_card_starts(seed: int) -> None:
    """SWI-3."""
    deal = kibitz.load_game("switch", seats=5).new_deal(seed=seed)
    assert isinstance(deal, Eights)

    assert SPECIAL & mask_of([int(deal.turn.top(deal.row))]) == 0


def test_a_special_starter_is_buried_and_asks_for_nothing() -> None:
    """SWI-3."""
    deal = deal_of("", "", stock="2S AH 9D")

    assert zone(deal, None, "discards") == ["9D"]
    assert not demanded(deal)


# --- the turn -----------------------------------------------------------------------------------------------


def test_a_free_turn_takes_the_suit_the_rank_or_an_ace() -> None:
    """SWI-4, SWI-5, SWI-6."""
    deal = deal_of("9H KS AD 5C 6C 7C 8C", "")

    assert deal.current_player() == 0
    assert legal_cards(deal) == {"9H", "KS", "AD"}
    assert "draw" in legal_texts(deal)
    assert refusal(deal, "play 5C") == "5♣: it does not fit. Play a spade, a 9 or an ace. [SWI-5]"
    assert refusal(deal, "pass") == "You may pass only when you can draw no more: draw a card. [SWI-5]"


def test_one_card_is_drawn_and_may_be_played_at_once() -> None:
    """SWI-5: by choice too, and then no other card may be played."""
    deal = deal_of("9H KS AD 5C 6C 7C 8C", "", stock="9S TS")
    say(deal, "draw")

    assert silent(deal) == {"play 10♠", "pass"}
    assert prompt(deal, 0)["text"] == "You drew 10♠: play it, or keep it."
    assert refusal(deal, "draw") == "You have drawn 1 and may draw no more in this turn. [SWI-5]"
    assert refusal(deal, "play KS") == "K♠: you drew, so only 10♠ may be played now. [SWI-5]"
    play(deal, "TS")
    assert deal.current_player() == 1


def test_a_drawn_card_that_does_not_fit_ends_the_turn() -> None:
    """SWI-5: the others see no more than that it was kept."""
    deal = deal_of("", "", stock="9S TD")
    say(deal, "draw")
    assert legal_texts(deal) == ["pass"]
    assert prompt(deal, 0)["text"] == "You drew 10♦, which cannot be played: keep it."
    assert deal.private_facts(1) == [0]
    assert deal.private_facts(0) != [0]
    say(deal, "pass")

    assert deal.current_player() == 1
    assert count(deal, "hand-0") == 8
    assert zone(deal, 1, "hand-0") == [None] * 8


def test_an_ace_is_wild_and_names_a_suit() -> None:
    """SWI-6."""
    deal = deal_of("AD", "5C 6H AS 9H KS")
    play(deal, "AD")
    assert prompt(deal, 0)["help"] == "Seat 2 plays next, and needs that suit or an ace."
    say(deal, "name clubs" if "name clubs" in legal_texts(deal) else "name ♣")

    assert {"5C", "AS"} <= legal_cards(deal)
    assert not {"6H", "9H", "KS"} & legal_cards(deal)


# --- demands ------------------------------------------------------------------------------------------------

ROW = ("2S 5S 6S", "2H 7H", "KC QC TC 9C 8C 7C 6C", "3S 9H 3D")


def test_two_twos_cost_the_third_player_four_cards_and_the_fourth_is_free() -> None:
    """T21; SWI-7, SWI-8."""
    deal = deal_of(*ROW)
    play(deal, "2S")
    assert facts(deal) == ["Play a two, or draw 2", "Clockwise"]
    assert badge(deal) == "+2"
    play(deal, "2H")
    assert badge(deal) == "+4"
    assert legal_texts(deal) == ["draw"]
    assert prompt(deal, 2)["text"] == "Draw 4, and miss the turn."
    assert deal.view(None)["sentence"] == "Seat 3 must answer 2♥ with a two, or draw 4."
    say(deal, "draw")

    assert count(deal, "hand-2") == 11
    assert deal.current_player() == 3
    assert badge(deal) is None
    assert not demanded(deal)
    assert "9H" in legal_cards(deal)
    assert "3S" not in legal_cards(deal)


def test_neither_a_two_nor_an_ace_answers_a_four() -> None:
    """T22; SWI-7, SWI-9."""
    deal = deal_of("4S", "2S AS KC QC TC 9C 8C", "", "")
    play(deal, "4S")
    assert legal_texts(deal) == ["draw"]
    assert refusal(deal, "play AS") == "A♠: only a four answers a four. [SWI-7]"
    assert refusal(deal, "play 2S") == "2♠: only a four answers a four. [SWI-7]"
    assert refusal(deal, "pass") == "Play a four, or draw 4. [SWI-7]"
    say(deal, "draw")

    assert count(deal, "hand-1") == 11
    assert deal.current_player() == 2


@pytest.mark.parametrize(
    ("rank", "amounts"), [(0, [2, 4, 6, 8, 8]), (2, [4, 8, 12, 16, 16]), (9, [0, 0]), (5, [0]), (12, [0])]
)
def test_a_demand_grows_to_four_times_its_first_amount(rank: int, amounts: list[int]) -> None:
    """SWI-8, SWI-9: two packs hold eight twos."""
    demand = Demand(array([2, -1, 4, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1]), 0)
    row = array([-1, 0])
    grown = []
    for _ in amounts:
        demand.hear(row, rank)
        grown.append(int(demand.amount(row)))

    assert grown == amounts
    assert demand.is_open(row) == (rank in (0, 2, 9))


def test_after_a_demand_was_suffered_a_later_two_begins_at_two() -> None:
    """SWI-7, SWI-8."""
    deal = deal_of(*ROW[:3], "2D 9H 3D")
    play(deal, "2S 2H")
    say(deal, "draw")
    play(deal, "2D")

    assert (asked_for(deal), deal.current_player()) == (2, 0)


def test_who_can_answer_must() -> None:
    """SWI-7."""
    deal = deal_of("2S", "2H 8S", "")
    play(deal, "2S")

    assert silent(deal) == {"play 2♥"}
    assert refusal(deal, "draw") == "You hold 2♥, which answers: play it. [SWI-7]"
    assert prompt(deal, 1)["text"] == "Play a two, or draw 2."


def test_by_option_an_answer_is_a_free_choice() -> None:
    """SWI-7: the option."""
    deal = deal_of("2S", "2H 8S", "", must_counter="no")
    play(deal, "2S")

    assert silent(deal) == {"play 2♥", "draw"}
    say(deal, "draw")
    assert (count(deal, "hand-1"), deal.current_player()) == (9, 2)


def test_who_must_answer_and_draws_is_known_to_have_held_no_answer() -> None:
    """SWI-7."""
    deal = deal_of(*ROW)
    play(deal, "2S 2H")
    action = deal.string_to_action("draw")
    assert deal.bars(action) == mask_of([parse_card(f) for f in faces("2C 2D 2H 2S")])
    say(deal, "draw")
    assert deal.bars(action) == 0


def test_a_jack_turns_the_play_round_and_costs_the_player_before_a_turn() -> None:
    """T23; SWI-4, SWI-10."""
    deal = deal_of("JS", "", "", "KC QC TC 9C 8C 7C 6C")
    play(deal, "JS")
    assert facts(deal) == ["Play a jack, or miss the turn", "Anticlockwise"]
    assert deal.current_player() == 3
    assert legal_texts(deal) == ["pass"]
    assert prompt(deal, 3)["text"] == "You miss this turn."
    assert refusal(deal, "draw") == "A jack asks for no cards: pass, and miss the turn. [SWI-10]"
    assert badge(deal) is None
    say(deal, "pass")

    assert deal.current_player() == 2
    assert count(deal, "hand-3") == 7
    assert "draw" in legal_texts(deal)
    assert facts(deal) == ["Spades are in force", "Anticlockwise"]


def test_what_says_which_way_play_goes_is_named_by_that_way_and_a_client_need_not_read_it() -> None:
    """SWI-10."""
    deal = deal_of("JS", "", "", "KC QC TC 9C 8C 7C 6C")
    before: Any = deal.view(None)["facts"]
    play(deal, "JS")
    after: Any = deal.view(None)["facts"]

    assert [fact["id"] for fact in (before[-1], after[-1])] == ["clockwise", "anticlockwise"]


def test_a_jack_that_answers_turns_the_tables_on_the_first_jack_player() -> None:
    """T24; SWI-10."""
    deal = deal_of("JS", "", "", "JH")
    play(deal, "JS JH")
    assert (deal.row[DIRECTION], deal.current_player()) == (1, 0)
    assert legal_texts(deal) == ["pass"]
    say(deal, "pass")

    assert deal.current_player() == 1


def test_between_two_players_an_unanswered_jack_gives_another_turn() -> None:
    """T25; SWI-10."""
    deal = deal_of("JS", "KC QC TC 9C 8C 7C 6C")
    play(deal, "JS")
    say(deal, "pass")

    assert (deal.current_player(), deal.row[DIRECTION]) == (0, -1)


# --- calls and infractions ----------------------------------------------------------------------------------


def test_a_card_played_without_the_call_costs_two_at_once() -> None:
    """T27; SWI-11."""
    deal = deal_of("9H KS", "", "")
    left_with(deal, 0, "9H KS")
    assert "say “One left” or “Last card”" in prompt(deal, 0)["help"]
    play(deal, "KS")

    assert count(deal, "hand-0") == 3
    assert deal.current_player() == 1


@pytest.mark.parametrize("call", ["One left", "Last card"])
def test_either_call_will_do_and_the_table_remembers_it(call: str) -> None:
    """SWI-11."""
    deal = deal_of("9H KS", "", "")
    left_with(deal, 0, "9H KS")
    say(deal, f"play KS and say {call}")
    players: Any = deal.view(None)["players"]

    assert count(deal, "hand-0") == 1
    assert players[0]["facts"] == [{"text": f"said “{call}”"}]
    assert players[1]["facts"] == []


def test_the_call_is_due_with_a_special_card_too() -> None:
    """SWI-11: the card keeps its power."""
    deal = deal_of("2S KS", "", "")
    left_with(deal, 0, "2S KS")
    play(deal, "2S")

    assert count(deal, "hand-0") == 3
    assert asked_for(deal) == 2


def test_a_false_call_costs_two_cards() -> None:
    """SWI-11: with the last card of all too, and then the deal goes on."""
    deal = deal_of("9H KS", "", "")
    say(deal, "play KS and say One left")
    assert count(deal, "hand-0") == 8
    deal = deal_of("9H KS", "", "")
    left_with(deal, 0, "KS")
    say(deal, "play KS and say One left")
    assert not deal.is_terminal()
    assert count(deal, "hand-0") == 2
    assert refusal(deal_of("9H KS", "", ""), "play KS and say Last card") == (
        "“Last card” is said with the last card but one. [SWI-11]"
    )


def test_at_a_table_of_claims_a_miss_costs_only_whom_somebody_catches() -> None:
    """SWI-11: the option."""
    caught, spared = (deal_of("9H KS", "", "", announce_mode="challenge") for _ in range(2))
    for deal in (caught, spared):
        left_with(deal, 0, "9H KS")
        play(deal, "KS")
    assert legal_texts(caught) == ["claim the miss", "let it pass"]
    say(caught, "let it pass", "claim the miss")
    say(spared, "let it pass", "let it pass")

    assert (count(caught, "hand-0"), caught.current_player()) == (3, 1)
    assert (count(spared, "hand-0"), spared.current_player()) == (1, 1)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    """SWI-12."""
    assert refusal(deal_of("", ""), "run out of time") == "No clock runs at this table. [SWI-12]"


def test_who_runs_out_of_time_draws_two_and_the_turn_is_over() -> None:
    """SWI-12: nobody is offered it, and everybody reads what it costs; in a turn with an ace too."""
    deal = deal_of("AD", "", "", turn_seconds=30)
    choices: Any = deal.view(0)["choices"]
    assert not [c for c in choices if "time" in c["text"]]
    clock = {"seconds": 30, "action": 60, "help": "Two cards, and the turn is over."}
    assert [deal.view(seat)["clock"] for seat in (0, 1, None)] == [clock] * 3
    other = deal.clone()
    say(deal, "run out of time")
    assert (count(deal, "hand-0"), deal.current_player()) == (9, 1)
    play(other, "AD")
    say(other, "run out of time")
    assert (count(other, "hand-0"), other.current_player()) == (8, 1)
    assert facts(other)[0] == "Diamonds are in force"


def test_a_slow_player_suffers_an_open_demand_as_well() -> None:
    """SWI-12, SWI-7."""
    deal = deal_of("4S", "4H", "", turn_seconds=30)
    play(deal, "4S")
    say(deal, "run out of time")

    assert (count(deal, "hand-1"), deal.current_player()) == (7 + 2 + 4, 2)
    assert not demanded(deal)


def test_agents_do_not_run_out_of_time_by_will() -> None:
    """SWI-12: greedy never, random neither, and search does not even look at it."""
    for level in ("greedy", "random"):
        match = kibitz.load_game("switch", seats=3, turn_seconds=10, target=40).new_match(seed=3)
        sit(match, [make(level)] * 3, seed=2, limit=150)
        told = [e["text"] for e in match.events(None)]
        assert len(told) > 20
        assert not [text for text in told if "time" in text]

    deal = deal_of("9H KS", "", "", turn_seconds=10)
    assert deal.searched() == [a for a in deal.legal_actions() if a < 60]
    left_with(deal, 0, "9H KS")
    assert [deal.action_to_string(a) for a in deal.searched()] == [
        "draw",
        "play 9♥ and say One left",
        "play K♠ and say One left",
    ]
    rng = Rng(3)
    assert {int(deal.usual_action(rng)) for _ in range(60)} == set(deal.searched())


def test_at_a_strict_table_a_card_that_does_not_fit_costs_two_and_the_turn() -> None:
    """SWI-14."""
    deal = deal_of("9H KS 5C", "", "", illegal_move_mode="penal")
    assert "try 5♣" in legal_texts(deal)
    assert "try 9♥" not in legal_texts(deal)
    say(deal, "try 5C")

    assert (count(deal, "hand-0"), deal.current_player()) == (9, 1)
    assert "5C" in hand(deal, 0)
    assert "5C" in zone(deal, 1, "hand-0")
    assert zone(deal, None, "discards") == ["9S"]


def test_at_a_strict_table_an_open_demand_is_suffered_as_well() -> None:
    """SWI-14, SWI-7."""
    deal = deal_of("2S", "AS", "", illegal_move_mode="penal")
    play(deal, "2S")
    say(deal, "try AS")

    assert (count(deal, "hand-1"), deal.current_player()) == (7 + 2 + 2, 2)


# --- the end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["2S", "4S", "JS", "AD"])
def test_the_last_card_may_be_any_and_has_no_power(last: str) -> None:
    """T29; SWI-13, SWI-15."""
    deal = deal_of(last, "", "")
    left_with(deal, 0, last)
    play(deal, last)

    assert deal.is_terminal()
    assert count(deal, "hand-1") == 7
    assert deal.scores()[0] == deal.scoring.hand_value(deal, 1) + deal.scoring.hand_value(deal, 2)
    assert deal.view(None)["prompt"] == {"text": "The deal is over.", "help": "Seat 1 went out.", "clause": "SWI-13"}


def test_by_option_nobody_goes_out_with_a_special_card() -> None:
    """SWI-13: the option."""
    deal = deal_of("2S 9H", "2H", "", no_special_finish=True)
    left_with(deal, 0, "2S")
    assert silent(deal) == {"draw"}
    assert refusal(deal, "play 2S") == "2♠: the last card may be no ace, two, four or jack. [SWI-13]"
    deal = deal_of("2S", "2H", "", no_special_finish=True)
    left_with(deal, 1, "2H")
    play(deal, "2S")
    assert silent(deal) == {"draw"}
    assert deal.bars(deal.string_to_action("draw")) == 0


def test_the_losers_cards_count_ninety_two() -> None:
    """T28; SWI-15."""
    hands = [[], ["AS", "2S", "4S"], ["JS", "KS", "QS"], ["7S"]]
    values = [int(SWITCH.worth.of(mask_of([parse_card(f) for f in held]))) for held in hands]

    assert values == [0, 50, 35, 7]
    assert least_scores(values) == [92, 0, 0, 0]


def test_the_account_names_what_each_card_counts() -> None:
    """SWI-15."""
    deal = deal_of("KS", "AS 2S", "")
    left_with(deal, 0, "KS")
    left_with(deal, 1, "AS 2S")
    play(deal, "KS")

    assert deal.text().account(1) == [("Left with 2♠ 15, A♠ 20: 35", "SWI-15")]


def test_an_empty_stock_is_made_of_the_discards_and_a_short_demand_is_forgiven() -> None:
    """SWI-16, SWI-8: two cards can be had for a demand of four, the rest is forgiven."""
    deal = deal_of("4S", "KC QC TC 9C 8C 7C 6C", "")
    leave_in_stock(deal, 1)
    play(deal, "4S")
    say(deal, "draw")

    assert deal.row[RECYCLINGS] == 1
    assert count(deal, "hand-1") == 7 + 2
    assert zone(deal, None, "discards") == ["4S"]
    assert deal.current_player() == 2


def test_turns_without_a_card_block_the_deal_and_missed_ones_do_not_count() -> None:
    """SWI-16."""
    deal = deal_of("KC QC TC 9C 8C 7C 6C", "KD QD TD JD 8D 7D 6D", stock="5S")
    leave_in_stock(deal, 0)
    say(deal, "pass", "pass")
    assert deal.is_terminal()
    assert deal.text().verdict() == "Nobody could move: the deal was blocked."
    assert deal.scores() == least_scores([deal.scoring.hand_value(deal, 0), deal.scoring.hand_value(deal, 1)])

    deal = deal_of("JS KC QC TC 9C 8C 7C", "KD QD TD 9D 8D 7D 6D", stock="5S")
    leave_in_stock(deal, 0)
    deal.row[RECYCLINGS] = 10
    play(deal, "JS")
    say(deal, "pass", "pass")
    assert not deal.is_terminal()


def test_an_ace_whose_suit_was_not_named_in_time_was_played_and_breaks_a_block() -> None:
    """SWI-16, SWI-12: nothing can be drawn any more, and the penalty is forgiven."""
    deal = deal_of("AS KC QC TC 9C 8C 7C", "KD QD TD JD 8D 7D 6D", stock="5H", turn_seconds=30)
    leave_in_stock(deal, 0)
    deal.row[RECYCLINGS] = 10
    play(deal, "AS")
    say(deal, "run out of time")
    assert (count(deal, "hand-0"), deal.current_player()) == (6, 1)
    assert (deal.row[PASSES], deal.row[DRAWN]) == (0, 0)
    say(deal, "pass")
    assert not deal.is_terminal()
    assert deal.current_player() == 0
    say(deal, "pass")
    assert deal.is_terminal()


def test_played_as_rockaway_an_ace_keeps_its_suit() -> None:
    """SWI-6: the option; no suit is named."""
    deal = deal_of("AD", "9D", "", play_as="rockaway")
    play(deal, "AD")

    assert deal.current_player() == 1
    assert facts(deal)[0] == "Diamonds are in force"
    assert {face for face in legal_cards(deal) if face[1] != "D" and face[0] != "A"} == set()
    assert "9D" in legal_cards(deal)
    assert refusal(deal, "name H") == "No suit is named: an ace is followed by its own suit, or by another ace. [SWI-6]"
    other = deal_of("AD", "9D", "")
    play(other, "AD")
    assert legal_texts(other)[0] == "name ♣"


def test_played_as_rockaway_who_holds_the_suit_or_rank_does_not_draw_and_an_ace_may_be_kept() -> None:
    """SWI-5: the option."""
    own = "9H AC KC QC TC 8C 7C"
    deal = deal_of(own, "", stock="5H", play_as="rockaway")
    assert legal_cards(deal) == {"9H", "AC"}
    assert "draw" not in legal_texts(deal)
    assert refusal(deal, "draw") == "You hold 9♥, which fits by suit or rank: play instead of drawing. [SWI-5]"
    assert "draw" in legal_texts(deal_of(own, "", stock="5H"))

    deal = deal_of("AC KC QC TC 9C 8C 7C", "", stock="5H", play_as="rockaway")
    assert legal_cards(deal) == {"AC"}
    assert deal.bars(deal.string_to_action("draw")) & 1 << parse_card("9H") != 0
    say(deal, "draw")
    assert "pass" in legal_texts(deal)


def test_where_nothing_can_be_drawn_who_can_play_must() -> None:
    """SWI-5."""
    deal = deal_of("9H KC QC TC 9C 8C 7C", "", stock="9S")
    leave_in_stock(deal, 0)

    assert legal_cards(deal) == {"9H", "9C"}
    assert "draw" not in legal_texts(deal)
    assert refusal(deal, "pass").startswith("You hold 9♣, which fits")


# --- the match ----------------------------------------------------------------------------------------------


def test_a_match_goes_to_its_target() -> None:
    """SWI-17, SWI-18."""
    game = kibitz.load_game("switch", seats=3, target=50)
    match = game.new_match(seed=2)
    sit(match, [make("greedy")] * 3, seed=1)

    assert max(match.scores()) >= 50
    assert game.goal.most_deals == 100
    assert kibitz.load_game("switch").goal.points == 250


def test_the_deal_moves_to_the_left_whichever_way_play_went() -> None:
    """SWI-2."""
    match = kibitz.load_game("switch", seats=3).new_match(seed=3, first_dealer=1)
    rng = random.Random(1)
    while len(match.past) < 2:
        random_play(match, rng, 1)

    assert [d.dealer for d in [*match.past, match.deal]] == [1, 2, 0]


@pytest.mark.parametrize("name", ["Two-Four-Jack", "black jack", "SWITCH"])
def test_the_game_has_other_names(name: str) -> None:
    assert kibitz.load_game(name).id == "switch"


def test_the_story_says_what_was_buried_and_what_was_turned_up() -> None:
    """SWI-3, CRE-4."""
    deal = deal_of("", "", stock="2S AH 9D")
    ledger = desk_of(deal).ledger(deal, STORY)
    texts = [ledger.text_for(entry, 0) for entry in ledger.entries]

    assert texts[1:3] == ["2♠ may not start and was buried.", "A♥ was turned up."]
    assert texts[-1] == "9♦ was turned up."


def test_only_what_is_due_is_offered_first() -> None:
    """SWI-11: a false call is quiet, and so is silence where a call is due."""
    deal = deal_of("9H KS", "", "")
    choices: Any = deal.view(0)["choices"]
    assert {c["label"]: c.get("quiet", False) for c in choices if c.get("card") == "KS"} == {
        "Play K♠": False,
        "Play K♠ and say “One left”": True,
    }
    left_with(deal, 0, "9H KS")
    choices = deal.view(0)["choices"]
    assert {c["label"]: c.get("quiet", False) for c in choices if c.get("card") == "KS"} == {
        "Play K♠ without a word": True,
        "Play K♠ and say “One left”": False,
        "Play K♠ and say “Last card”": False,
    }
    first = [c["label"] for c in choices if c.get("card") == "KS" and c.get("primary")]
    assert first == ["Play K♠ and say “One left”"]
