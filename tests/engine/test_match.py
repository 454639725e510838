# SPDX-License-Identifier: Apache-2.0
"""Deals in a row to a result: the score sheet, the goal, the end, and what the door refuses."""

from __future__ import annotations

import gc
import random
import weakref
from typing import Any

import pytest

import kibitz
from kibitz import TERMINAL, IllegalAction, Match
from kibitz.agents import make, sit
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.engine.sentences import fill, signed
from kibitz.engine.spec import Goal
from kibitz.engine.text import Text
from kibitz.knowledge.viewer import Viewer
from kibitz.match.match_story import story_of
from kibitz.match.sheet import Sheet

from .helpers import PACK, random_play

GAMES = ["8-5-3", "9-5-2", "crazy-eights"]


class FinishedText(Text):
    """How the sheet explains a figure."""

    def account(self, seat: int) -> list[tuple[str, str]]:
        return [(f"{{{seat}}} scored", "EFT-15")]


class Finished(Deal):
    """A finished deal as the sheet sees it."""

    def __init__(self, scores: list[int], sweeper: int = -1) -> None:
        super().__init__(len(scores), 0, ChanceSource(Rng(0)))
        self._scores = scores
        self._sweeper = sweeper

    def scores(self) -> list[int]:
        return self._scores

    def text(self) -> Text:
        return FinishedText(self)

    def wins_match(self) -> int:
        return self._sweeper


def sheet_of(goal: Goal, *rows: list[int], sweeper: int = -1) -> Sheet:
    sheet = Sheet(goal, len(rows[0]))
    for row in rows:
        sheet.enter(Finished(row))
    if sweeper >= 0:
        sheet.enter(Finished([0] * len(rows[0]), sweeper))
    return sheet


# --- the sheet ----------------------------------------------------------------------------------------------

# the goal, the deals' scores, whether the match is over, who has won
RESULTS = [
    (16, [[8, -4, -4], [7, -3, -4]], False, [0]),
    (16, [[8, -4, -4], [8, -4, -4]], True, [0]),
    (16, [[16, 16, -32]], False, [0, 1]),
    (16, [[16, 16, -32], [1, -1, 0]], True, [0]),
    (16, [[16, 16, -32], [-1, -1, 2]], False, [0, 1]),
    (250, [[240, 0, 0], [0, 251, 0]], True, [1]),
    (250, [[250, 240, 0], [0, 10, 0]], False, [0, 1]),
    (250, [[250, 240, 0], [0, 10, 0], [0, 0, 9]], False, [0, 1]),
]


@pytest.mark.parametrize(("points", "rows", "over", "winners"), RESULTS)
def test_the_highest_total_at_the_goal_wins_and_ties_play_on(
    points: int, rows: list[list[int]], over: bool, winners: list[int]
) -> None:
    """EFT-17, CRE-14."""
    sheet = sheet_of(Goal(points=points), *rows)

    assert sheet.is_over() == over
    assert sheet.winners() == winners
    assert sheet.totals() == [sum(column) for column in zip(*rows, strict=True)]


# where points are charges: the target or number of deals, the deals' charges, whether it is over, who has won
CHARGES = [
    (100, 0, [[98, 40, 61]], False, [1]),
    (100, 0, [[98, 40, 61], [5, 12, 0]], True, [1]),
    (100, 0, [[98, 61, 61], [5, 0, 0]], True, [1, 2]),
    (100, 0, [[100, 100, 0], [0, 0, 0]], True, [2]),
    (0, 3, [[20, 1, 2], [0, 9, 9]], False, [1]),
    (0, 3, [[20, 1, 2], [0, 9, 9], [0, 10, 9]], True, [0, 1, 2]),
]


@pytest.mark.parametrize(("points", "deals", "rows", "over", "winners"), CHARGES)
def test_where_points_are_charges_the_lowest_total_wins_and_ties_stand(
    points: int, deals: int, rows: list[list[int]], over: bool, winners: list[int]
) -> None:
    """MAU-14, ROC-9, NEU-6."""
    sheet = sheet_of(Goal(points=points, deals=deals, charges=True), *rows)

    assert sheet.is_over() == over
    assert sheet.winners() == winners


def test_the_ranking_of_charges_begins_with_the_lowest() -> None:
    """MAU-14: the second player wins 103, 52, 61."""
    sheet = sheet_of(Goal(points=100, charges=True), [98, 40, 61], [5, 12, 0])
    result = sheet.result(Viewer(None, ["Ann", "Bo", "Cy"]))

    assert result["ranking"] == [[1, 52], [2, 61], [0, 103]]
    assert result["text"] == "Bo wins by 9."


def test_a_twelfth_trick_wins_whatever_the_totals_are() -> None:
    """EFT-16."""
    sheet = sheet_of(Goal(points=16), [15, -7, -8], sweeper=2)

    assert sheet.is_over()
    assert sheet.winners() == [2]
    assert sheet.totals() == [15, -7, -8]


@pytest.mark.parametrize(("row", "winners"), [([0, 0, 0], [0, 1, 2]), ([1, 1, -2], [0, 1]), ([1, 0, -1], [0])])
def test_after_100_deals_the_highest_total_wins_or_is_shared(row: list[int], winners: list[int]) -> None:
    """EFT-19, CRE-15."""
    goal = Goal(points=1000)
    assert not sheet_of(goal, *[row] * 99).is_over()
    sheet = sheet_of(goal, *[row] * 100)

    assert sheet.is_over()
    assert sheet.winners() == winners


def test_a_copied_sheet_is_written_alone() -> None:
    sheet = sheet_of(Goal(points=16), [1, -1, 0])
    other = sheet.copy()
    deal: Any = Finished([2, 0, -2])
    other.enter(deal)

    assert (sheet.deals(), other.deals()) == (1, 2)
    assert (sheet.totals(), other.totals()) == ([1, -1, 0], [3, -1, -2])


# --- the match ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_random_players_ends_with_a_winner(game: str) -> None:
    """EFT-17, EFT-18, CRE-14."""
    match = kibitz.load_game(game).new_match(seed=8)
    assert match.returns() == [0.0, 0.0, 0.0]
    sit(match, [make("random")] * 3, seed=8)

    assert match.is_terminal()
    assert match.current_player() == TERMINAL
    assert match.players_to_act() == match.legal_actions() == []
    assert sum(match.returns()) == pytest.approx(0)
    assert [s for s in range(3) if match.returns()[s] > 0] == match.sheet.winners()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_greedy_players_ends_with_a_winner(game: str) -> None:
    """EFT-17, EFT-18, CRE-14."""
    match = kibitz.load_game(game).new_match(seed=9)
    sit(match, [make("greedy")] * 3, seed=9)

    assert match.is_terminal()
    result: Any = match.view(None)["result"]
    assert result["winners"] == match.sheet.winners()
    assert result["ranking"][0][0] in match.sheet.winners()


@pytest.mark.parametrize("game", GAMES)
def test_totals_are_the_sums_of_the_finished_deals(game: str) -> None:
    match = kibitz.load_game(game).new_match(seed=2)
    random_play(match, random.Random(2))
    deals = [*match.past, match.deal]

    assert match.scores() == [sum(deal.scores()[s] for deal in deals) for s in range(3)]
    assert match.sheet.deals() == len(deals)


def test_nothing_is_played_after_the_match() -> None:
    """EFT-15, EFT-16."""
    match = kibitz.load_game("8-5-3").new_match(seed=2)
    random_play(match, random.Random(2))

    with pytest.raises(IllegalAction, match=r"The match is over\. \[EFT-17\]"):
        match.apply_action(0)
    assert str(match.objection(0)).startswith("The match is over.")


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    game = kibitz.load_game("9-5-2")

    assert game.new_match(seed=1).deal.pack == game.new_match(seed=1).deal.pack
    assert game.new_match(seed=1).deal.pack != game.new_match(seed=2).deal.pack
    assert game.new_match().deal.pack != game.new_match().deal.pack


def test_a_cloned_match_goes_its_own_way() -> None:
    match = kibitz.load_game("8-5-3").new_match(seed=3)
    random_play(match, random.Random(3), 120)
    before = (match.fingerprint(), match.scores(), len(match.past))
    other = match.clone()
    assert other.fingerprint() == match.fingerprint()
    random_play(other, random.Random(4))

    assert other.is_terminal()
    assert (match.fingerprint(), match.scores(), len(match.past)) == before
    assert not match.is_terminal()


def test_a_match_that_nobody_holds_is_gone_without_a_garbage_collection() -> None:
    """A table tries acts in clones: were these left to the collection, it would stop all tables again and again."""
    match = kibitz.load_game("8-5-3").new_match(seed=7)
    match.view(0)
    gc.disable()
    try:
        clone = match.clone()
        clone.apply_action(clone.legal_actions()[0])
        clone.view(0)
        gone = weakref.ref(clone)
        del clone
        assert gone() is None
    finally:
        gc.enable()


def test_an_illegal_action_leaves_a_match_as_it_was() -> None:
    match = kibitz.load_game("crazy-eights").new_match(seed=3)
    before = match.fingerprint()
    seat = match.current_player()
    refused = [a for a in range(-2, 70) if a not in match.legal_actions()]

    for action in refused:
        with pytest.raises(IllegalAction):
            match.apply_action(action)
    for other in {0, 1, 2} - {seat}:
        with pytest.raises(IllegalAction, match="It is not your turn"):
            match.apply_action(match.legal_actions()[0], other)
    assert match.fingerprint() == before
    assert match.deal.history == []


def test_the_story_tells_each_deals_score_and_the_result() -> None:
    """EFT-15, EFT-17."""
    match = kibitz.load_game("8-5-3", target=3).new_match(seed=1)
    random_play(match, random.Random(1))
    events = match.events(0)

    assert [event["n"] for event in events] == list(range(len(events)))
    assert sum(event["kind"] == "score" for event in events) == match.sheet.deals()
    assert events[-1]["kind"] == "result"
    assert match.events(0, since=len(events) - 2) == events[-2:]


# --- what the door refuses ----------------------------------------------------------------------------------

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("9-5-3", {}, "There is no game '9-5-3'. Did you mean 9-5-2?"),
    ("bridge", {}, "There is no game 'bridge'. The games are: 8-5-3, 9-5-2"),
    ("8-5-3", {"seats": 4}, "8-5-3 is for 3 seats, not 4"),
    ("8-5-3", {"seats": "3"}, "8-5-3 is for 3 seats, not '3'"),
    ("8-5-3", {"seats": True}, "8-5-3 is for 3 seats, not True"),
    ("8-5-3", {"goal": 5}, "8-5-3 has no option 'goal'; its options are: target, left_leads"),
    ("8-5-3", {"target": 0}, "Option target: a whole number from 1 to 1000, not 0"),
    ("8-5-3", {"target": "16"}, "Option target: a whole number from 1 to 1000, not '16'"),
    ("9-5-2", {"left_leads": "yes"}, "Option left_leads: True or False, not 'yes'"),
]


@pytest.mark.parametrize(("game", "options", "sentence"), REFUSED, ids=str)
def test_an_impossible_game_is_refused_with_the_choices(game: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        kibitz.load_game(game, **options)

    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "found"),
    [("Sergeant Major", "8-5-3"), ("853", "8-5-3"), (" 952 ", "9-5-2"), ("CRAZY EIGHTS", "crazy-eights")],
)
def test_games_are_found_by_their_other_names(name: str, found: str) -> None:
    assert kibitz.load_game(name).id == found


@pytest.mark.parametrize("dealer", [-1, 3, True, None, "0"])
def test_a_dealer_that_is_no_seat_is_refused(dealer: Any) -> None:
    """EFT-2."""
    with pytest.raises(ValueError, match="dealer: A seat from 0 to 2"):
        kibitz.load_game("8-5-3").new_deal(dealer=dealer)


@pytest.mark.parametrize("dealer", [-1, 3, "0"])
def test_a_first_dealer_that_is_no_seat_is_refused(dealer: Any) -> None:
    """EFT-1."""
    with pytest.raises(ValueError, match="first_dealer: A seat from 0 to 2"):
        kibitz.load_game("8-5-3").new_match(first_dealer=dealer)


BAD_PACKS = [
    (PACK[:51], "pack: 52 cards are needed and 51 were given; A♠ missing."),
    ([*PACK[:51], "2C"], "pack: 2♣ is there too often."),
    ([*PACK[:51], "*"], "pack: Joker is not in this pack."),
    ([*PACK[:51], "1S"], "'1S' is not a card"),
    ([], "pack: 52 cards are needed and 0 were given; 2♣, 2♦, 2♥, 2♠, 3♣ missing."),
]


@pytest.mark.parametrize(("pack", "sentence"), BAD_PACKS, ids=[sentence for _, sentence in BAD_PACKS])
def test_a_pack_that_is_not_the_games_is_refused(pack: list[str], sentence: str) -> None:
    """EFT-1."""
    with pytest.raises(ValueError) as refused:
        kibitz.load_game("8-5-3").new_deal(pack=pack)

    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("seed", [1.5, True, [1]])
def test_a_seed_that_is_no_number_or_text_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed: a whole number, a text or bytes are meant"):
        kibitz.load_game("8-5-3").new_match(seed=seed)


def test_a_match_and_a_deal_answer_to_the_same_names() -> None:
    names = [
        "current_player", "players_to_act", "legal_actions", "action_to_string", "string_to_action", "apply_action",
        "objection", "is_terminal", "returns", "scores", "clone", "view", "information_state_string",
        "observation_tensor", "observation_packed", "observation_packed32", "observation_struct",
        "information_state_tensor", "resample_from_infostate", "to_record", "fingerprint", "num_distinct_actions",
    ]  # fmt: skip

    assert [name for name in names if not (hasattr(Match, name) and hasattr(Deal, name))] == []


def test_a_match_of_one_seat_ends_with_its_points() -> None:
    match = kibitz.load_game("eleusis", 1, dealer="automatic", rule="E01", deals=1).new_match(seed=8)
    while not match.is_terminal():
        view = match.view(0)
        red = view["zones"][1]["cards"][-1]["face"][1] in "HD"
        cards = [choice for choice in view["choices"] if choice["kind"] == "card"]
        fitting = [choice for choice in cards if (choice["card"][1] in "HD") != red]
        match.apply_action([*fitting, *cards][0]["action"] if cards else match.legal_actions(0)[-1])
        if match.deal.to_act == 0 and view["pick"] is not None:
            match.apply_action(view["pick"]["done"])

    result = match.view(0)["result"]
    assert result["text"] == f"You finish with {signed(match.scores()[0]).lstrip('+')} points."
    assert result["ranking"] == [[0, match.scores()[0]]]


def test_the_packs_to_come_of_a_world_are_not_the_real_ones() -> None:
    match = kibitz.load_game("abstrac").new_match(seed=5)
    world = match.resample_from_infostate(0, 1)
    for state in (match, world):
        while len(state.past) == 0:
            state.apply_action(state.legal_actions()[0])

    assert world.past[0].pack == match.past[0].pack  # nothing is hidden in it
    assert world.deal.pack != match.deal.pack


# --- the story of a match -----------------------------------------------------------------------------------


def told(goal: Goal, figures: list[list[int]], winner: int | None) -> list[str]:
    return [fill(sentence, None, ["Ada", "Bo"]) for sentence in story_of(goal, figures, winner)]


def test_a_story_says_who_led_and_where_the_match_turned() -> None:
    assert told(Goal(points=20), [[2, 9], [7, 3], [12, -4]], 0) == [
        "The lead changed hands 1 time.",
        "Ada took it for good in deal 3.",
        "After deal 1 Ada was still 7 points behind.",
        "Nothing brought more than deal 3: Ada won 12 points.",
    ]
    assert told(Goal(points=9, charges=True), [[0, 4], [1, 6]], 0) == [
        "Ada led after every deal.",
        "Nothing cost more than deal 2: Bo lost 6 points.",
    ]
    assert told(Goal(deals=2), [[3, 3], [0, 5]], 1) == [
        "Nobody but Bo was ever ahead alone.",
        "Nothing brought more than deal 2: Bo won 5 points.",
    ]
    assert told(Goal(deals=2), [[3, -3], [-3, 3]], None) == ["Nobody but Ada was ever ahead alone."]


def test_a_match_of_one_deal_has_no_story_and_a_longer_one_tells_each_seat_its_own() -> None:
    assert told(Goal(deals=1), [[5, 3]], 0) == []

    match = kibitz.load_game("go-boom", seats=2, target=150).new_match(seed=2)
    sit(match, [make("random")] * 2, 2)
    names = ["Ada", "Bo"]
    stories = [match.view(seat, names)["result"]["story"] for seat in (0, 1, None)]

    assert len(match.past) > 0
    assert stories[2]
    assert any("ou " in sentence for sentence in stories[0] + stories[1])
    assert not any("you" in sentence.lower() for sentence in stories[2])
