# SPDX-License-Identifier: Apache-2.0
"""Eleusis: writing a rule, trying ideas, and worlds with another rule; docs/games/eleusis.md."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from kibitz.cards.kernel import Rng
from kibitz.engine.sentences import default_names
from kibitz.games.eleusis.actions import CLOSE, word_number
from kibitz.games.eleusis.row import RULE_STATE
from kibitz.games.eleusis.rule_sampler import rules_of_player, rules_of_program
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.eleusis.secret import HINTS, draft_of, hint_is_true
from kibitz.knowledge.ledger import STORY
from kibitz.knowledge.viewer import Viewer
from kibitz.knowledge.views import event_of
from kibitz.match.match import desk_of
from kibitz.rulelang import LIBRARY, RuleError, parse
from kibitz.table.frames import frame_for

from .eleusis_deals import act, begun, game_of, lay, line_of, mainline, undecided

HANDS = ("", "2S 4H 6C 8D", "3D 5S 7H", "2D 9S JH")


# --- writing ------------------------------------------------------------------------------------------------


def test_a_written_sentence_becomes_the_words_of_a_rule_and_the_closing_action() -> None:
    """ELE-4."""
    deal = undecided(*HANDS)
    for action in deal.text().spell("if last is red then even else odd and not court"):
        deal.apply_action(action)

    assert deal.judge.rule().text() == "if last is red then even else odd not court"
    assert deal.text().writes() == ""


def test_a_rule_of_the_library_is_written_with_one_word() -> None:
    """ELE-4."""
    deal = undecided(*HANDS)

    for entry in LIBRARY:
        actions = deal.text().spell(entry.rule.text())
        assert len(actions) == 2
        assert LIBRARY[word_number(actions[0])].rule == entry.rule
        assert actions[1] == CLOSE


def test_a_sentence_that_is_not_understood_is_refused_with_the_nearest_ones() -> None:
    """ELE-4."""
    deal = undecided(*HANDS)
    with pytest.raises(RuleError, match=r"Not known here: wibble and xyzzy\. .*“if last is red then even”"):
        deal.text().spell("if last is red then even wibble xyzzy")

    assert deal.view(0)["writing"] == {"kind": "rule"}
    assert "writing" not in deal.view(1)


def test_a_review_says_how_the_rule_reads_how_hard_it_is_and_what_it_does() -> None:
    """ELE-4."""
    review: dict[str, Any] = undecided(*HANDS).text().review("if last is red then even else odd")

    assert review["reading"] == "if last is red then even else odd"
    assert any("cards are right" in sentence for sentence in review["sentences"])
    assert {sample["right"] for sample in review["samples"]} == {True, False}
    assert review["actions"][-1] == CLOSE


def test_a_rule_in_the_writers_own_words_is_read_back_before_it_is_put_down() -> None:
    """ELE-4."""
    text = undecided(*HANDS).text()
    review: dict[str, Any] = text.review("After a red card play an even one, after black an odd one.")

    assert review["reading"] == "if last is red then even else odd"
    assert review["understood"] == "After a red card only an even card fits; after a black card only an odd card fits."
    assert review["actions"] == text.spell("if last is red then even else odd")
    assert {"line", "right", "wrong"} == set(review["examples"][0])


def test_a_text_with_two_meanings_is_answered_with_a_question_and_no_actions() -> None:
    """ELE-4."""
    text = undecided(*HANDS).text()
    asked: dict[str, Any] = text.review("hearts or clubs and even")

    assert "actions" not in asked
    assert [choice["text"] for choice in asked["choices"]] == ["hearts or clubs or even", "hearts or clubs even"]
    assert text.review(asked["choices"][1]["text"])["reading"] == "hearts or clubs even"
    with pytest.raises(RuleError, match="several ways"):
        text.spell("hearts or clubs and even")


def test_a_text_that_is_not_understood_is_answered_with_the_nearest_rules() -> None:
    """ELE-4."""
    told: dict[str, Any] = undecided(*HANDS).text().review("after a red card an even wibble xyzzy")

    assert told["unknown"] == ["wibble", "xyzzy"]
    assert 0 < len(told["nearest"]) <= 3
    assert "error" not in told


def test_a_sentence_is_composed_by_filling_its_leftmost_hole() -> None:
    """ELE-4."""
    deal = undecided(*HANDS)
    actions = deal.text().spell("if last is red then even else odd")[:-1]
    for taken in range(len(actions)):
        step: dict[str, Any] = deal.text().compose(actions[:taken])
        holes = [part for part in step["parts"] if "hole" in part]
        assert sum(hole["now"] for hole in holes) == 1
        assert holes[0]["now"]
        assert actions[taken] in [option["word"] for option in step["options"]]
        assert not step["complete"]
    whole: dict[str, Any] = deal.text().compose(actions)

    assert whole["complete"]
    assert whole["options"] == []
    assert whole["review"]["actions"] == [*actions, CLOSE]
    with pytest.raises(RuleError):
        deal.text().compose([CLOSE])


def test_the_cards_that_may_start_are_composed_first_and_written_last() -> None:
    """ELE-4, ELE-6."""
    deal = undecided(*HANDS)
    actions = deal.text().spell("another colour, starting with red court")[:-1]
    now = []
    for taken in range(len(actions)):
        step: dict[str, Any] = deal.text().compose(actions[:taken])
        now.append([part["now"] for part in step["parts"] if "hole" in part])

    assert now[1] == [False, True]
    assert now[-1][0]


def test_exceptions_name_what_is_right_at_one_place_of_the_line() -> None:
    """ELE-4: their places ascend."""
    deal = undecided(*HANDS)
    act(deal, "say library E17", "say 2", "say 0", "say 5", "say 52", "write the rule down", "hint: no hint")

    rule, state = deal.judge.rule(), deal.row[RULE_STATE]
    assert rule.text() == "red; as card 2 of the line only 2♣ is right; as card 5 of the line nothing is right"
    assert rule.mask(state, 1) == 1
    assert rule.mask(state, 4) == 0
    assert rule.mask(state, 5) == rule.mask(state, 2) > 1


# --- ideas --------------------------------------------------------------------------------------------------


def test_an_idea_is_counted_against_the_layout_and_nothing_else() -> None:
    """ELE-40."""
    deal = begun("E17", *HANDS, starter="3H", first_player="eldest")
    lay(deal, "2S")
    lay(deal, "3D")
    lay(deal, "9S")
    red: dict[str, Any] = deal.text().try_idea(1, "red")
    other: dict[str, Any] = deal.text().try_idea(1, "same colour as last and lower")

    assert (red["right"], red["wrong"]) == ([1, 1], [2, 2])
    assert red["sentence"] == "It agrees with everything that has been judged so far."
    assert {"4H", "8D"} <= set(red["fits"])
    assert (other["right"], other["wrong"]) == ([0, 1], [2, 2])
    assert other["sentence"] == "It is against 1 of 3 rulings."
    assert deal.text().keeps_notes(1)
    assert not deal.text().keeps_notes(0)


# --- hints --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("another colour", [0, 1, 3, 4]),
        ("red", [0, 1, 3, 5]),
        ("suit follows S H D C", [0, 3, 4]),
        ("within 3", [0, 2, 4]),
        ("card before last is red", [0, 1, 3]),
        ("same suit or same rank", [0, 4]),
        ("even", [0, 2, 5]),
        ("sum of last and next is even", [0, 2, 4]),
        ("common divisor of last and next = 1", [0, 2, 4]),
        ("rank of next is prime", [0, 2, 5]),
        ("another suit than every card so far", [0, 3]),
        ("each suit once before any again", [0, 3]),
        ("rarest rank so far", [0, 2]),
        ("count of its colour is even", [0, 1, 3]),
        ("new card", [0]),
        ("rank of next is more than highest so far", [0, 2]),
        ("total with next is even", [0, 2]),
        ("position plus 1 = count of red", [0, 1, 3]),
        ("sum of last 2 ranks and next is at least 20", [0, 2]),
    ],
)
def test_a_hint_is_true_where_the_rule_has_no_words_for_what_does_not_matter(text: str, true: list[int]) -> None:
    """ELE-7."""
    assert [k for k in range(len(HINTS)) if hint_is_true(parse(text), k)] == true


def test_a_rule_may_take_more_words_than_it_says_things() -> None:
    """ELE-4: a long sentence of short claims is put down whole."""
    text = " or ".join(["last is red or last is odd"] * 20)
    deal = undecided(*HANDS)
    actions = deal.text().spell(text)
    for action in actions:
        deal.apply_action(action)

    assert len(actions) == 160  # with the one that closes it
    assert deal.judge.rule().text() == text


def test_a_running_total_is_judged_at_the_table() -> None:
    """ELE-4: 3 and 4 make no multiple of 3; 3 and 3, then 9, then 6 do."""
    deal = undecided(*HANDS, starter="3H", first_player="eldest")
    for action in deal.text().spell("the running total is a multiple of 3"):
        deal.apply_action(action)
    act(deal, "hint: no hint")
    for cards in ("4H", "3D", "9S", "6C"):
        lay(deal, cards)

    assert mainline(deal) == "3H 3D 9S 6C"


# --- other worlds -------------------------------------------------------------------------------------------


def after_some_rulings(rule: str) -> Eleusis:
    deal = begun(rule, *HANDS, starter="3H", first_player="eldest")
    for cards in ("4H 8D", "3D", "JH", "2S"):
        lay(deal, cards)
    return deal


def test_what_others_are_given_is_the_same_under_two_rules_that_agree_so_far() -> None:
    """ELE-4, ELE-40: red cards, and red cards that are no threes of clubs."""
    deals = []
    for text in ("red", "red or 3 of clubs"):
        deal = undecided(*HANDS, starter="3H", first_player="eldest")
        for action in deal.text().spell(text):
            deal.apply_action(action)
        act(deal, "hint: no hint")
        for cards in ("4H 8D", "3D", "JH", "2S"):
            lay(deal, cards)
        deals.append(deal)
    for viewer in (1, 2, 3, None):
        assert given(deals[0], viewer) == given(deals[1], viewer)
    assert given(deals[0], 0) != given(deals[1], 0)


def given(deal: Eleusis, viewer: int | None) -> list[object]:
    ledger = desk_of(deal).ledger(deal, STORY)
    reader = Viewer(viewer, default_names(deal.seats))
    told: list[object] = [deal.view(viewer), [event_of(ledger, entry, reader) for entry in ledger.entries]]
    if viewer is not None:
        told += [deal.information_state_string(viewer), deal.observation_tensor(viewer), deal.legal_actions(viewer)]
        told += [deal.objection(action, viewer) for action in range(64)]
    return told


def test_another_rule_is_drawn_evenly_from_those_of_the_pool_that_agree() -> None:
    """ELE-4."""
    evidence = after_some_rulings("E17").evidence()
    agreeing = [k for k, weight in enumerate(rules_of_player().weights(evidence)) if weight > 0]
    rng, seen = Rng(4), Counter[str]()
    for _ in range(400 * len(agreeing)):
        draft = draft_of(rules_of_player().words(evidence, rng))
        seen[draft.secret().text()] += 1

    assert {rules_of_player().candidates[k].rule.text() for k in agreeing} == set(seen)
    assert len(agreeing) > 1
    assert all(300 < count < 500 for count in seen.values())


def test_every_rule_that_agrees_would_have_ruled_alike() -> None:
    """ELE-10, ELE-11."""
    for rule in ("E17", "M04", "H03"):
        real = after_some_rulings(rule)
        for seed in range(20):
            world = desk_of(real).resampled(real, 1, seed, 5)
            assert isinstance(world, Eleusis)
            assert world.judge.rule().text()
            assert mainline(world) == mainline(real)


@pytest.mark.parametrize("rule", ["E17", "M04", "H03"])
def test_in_a_world_the_rule_has_got_as_far_along_the_line_as_if_it_had_ruled_from_the_start(rule: str) -> None:
    """ELE-10: in worlds of a whole history, and in those of the present alone."""
    real = after_some_rulings(rule)
    sampler = desk_of(real).present_sampler(real, 1)
    for seed in range(20):
        for world in (desk_of(real).resampled(real, 1, seed, 5), sampler.world(Rng(seed))):
            assert isinstance(world, Eleusis)
            secret, line = world.judge.rule(), [card & 63 for card in line_of(world)]
            state = secret.start(line[0])
            for card in line[1:]:
                state = secret.advance(state, card)
            assert world.row[RULE_STATE] == state


def test_where_no_rule_of_the_pool_agrees_one_with_exceptions_does() -> None:
    """ELE-4: the words do not depend on the real rule beyond its rulings."""
    deal = undecided("", "4H 8D 2D", "3D 9H", "2S 7C", starter="3H", first_player="eldest")
    chain = "if position = 2 then 4 of hearts else if position = 3 then 8 of diamonds else if position = 4 then "
    text = chain + "2 of spades else court"
    for action in deal.text().spell(text):
        deal.apply_action(action)
    act(deal, "hint: no hint")
    for cards in ("4H 8D", "3D", "2S", "2D", "9H", "7C"):
        lay(deal, cards)
    evidence = deal.evidence()
    assert sum(rules_of_player().weights(evidence)) == 0
    draft = draft_of(rules_of_player().words(evidence, Rng(1)))
    world = desk_of(deal).resampled(deal, 2, 3, 10)

    assert isinstance(world, Eleusis)
    assert world.judge.rule().text() == draft.secret().text() != text
    assert "only" in draft.secret().text()
    assert given(world, 2) == given(deal, 2)


def test_an_automatic_dealers_rule_is_drawn_by_how_likely_chance_made_what_was_seen() -> None:
    """ELE-38, ELE-16: after a wrong claim chance chose a fitting card; each rule lets it choose among others."""
    deal = undecided("2D 3D", "2D", dealer_kind="automatic", rule="E17", starter="3H", first_player="eldest")
    evidence = deal.evidence()
    evidence.some[1].append(0b111111111111)  # twelve cards: by "red" six of them fit, by "any rank up to 7" all
    names = [entry.id for entry in LIBRARY]
    weights = rules_of_program("any", ()).weights(evidence)

    assert weights[names.index("E17")] == pytest.approx(1 / 6)
    assert weights[names.index("E18")] == pytest.approx(1 / 12)
    assert rules_of_program("E17", ()).numbers(evidence, Rng(1)) == [0]


def test_a_world_for_the_dealer_keeps_the_rule() -> None:
    """ELE-4."""
    deal = after_some_rulings("E17")
    texts = {desk_of(deal).resampled(deal, 0, seed, 5).judge.rule().text() for seed in range(5)}  # type: ignore[attr-defined]
    others = {desk_of(deal).resampled(deal, 1, seed, 5).judge.rule().text() for seed in range(12)}  # type: ignore[attr-defined]

    assert texts == {"red"}
    assert len(others) > 1


def test_the_fast_sampler_exchanges_the_rule_too() -> None:
    """ELE-4."""
    deal = after_some_rulings("E17")
    guess, rng = desk_of(deal).present_sampler(deal, 1), Rng(2)
    worlds = [guess.world(rng) for _ in range(12)]

    assert len({world.judge.rule().text() for world in worlds}) > 1  # type: ignore[attr-defined]
    for world in worlds:
        while not world.is_terminal():
            legal = world.legal_actions()
            world.step(legal[int(rng.below(len(legal)))])
        assert len(world.scores()) == 4


def test_frames_of_a_deal_do_not_name_the_rule_before_its_end() -> None:
    """ELE-4, ELE-41."""
    match = game_of(4).new_match(seed=4, first_dealer=0)
    for action in match.deal.text().spell("if last is a queen of spades then jack else red"):
        match.apply_action(action)
    rng = random.Random(1)
    while not match.past:
        for viewer in (1, 2, None):
            assert b"queen" not in frame_for(match, viewer, default_names(4), None)
        match.apply_action(rng.choice(match.legal_actions()))

    assert b"queen" in frame_for(match, 1, default_names(4), None)
