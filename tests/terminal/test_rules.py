# SPDX-License-Identifier: Apache-2.0
"""Rules in the terminal: the whole book, a clause, another game's, and what is in force at this table."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from kibitz.terminal.app import TableApp
from kibitz.terminal.overlays import RulesPaper
from kibitz.terminal.readouts import plain_markdown
from kibitz.terminal.rulepage import clause_text, looked_up, whole_book

from .conftest import Run
from .test_screen import on_screen, session_of

VARIANTS = [
    ("9-5-2", "EFT-14", "The dealer leads any card to the first trick."),
    ("thousand-cutthroat", "THO-13", "Whoever holds a card of the led suit must play one."),
    ("abstrac-suit", "ABS-7", "Add up your combinations"),
    ("abstrac-unlimited", "ABS-5", "Three cards of a rank are worth 2"),
    ("abstrac-52", "ABS-10", "The suit at the open end"),
    ("hollywood-eights", "CRE-6", "A player plays one card face up"),
    ("rockaway", "CRE-11", "When as many turns in a row"),
    ("mau-mau", "CRE-6", "A player plays one card face up"),
    ("neuner", "MAU-9", "Whoever plays the last card says"),
    ("switch", "CRE-13", "Where the discards are made into a new stock"),
    ("rolling-stone", "GOB-8", "A finished trick is turned down"),
]


@pytest.mark.parametrize(("game", "clause", "begins"), VARIANTS)
def test_a_clause_of_the_game_below_is_found_from_its_variant(game: str, clause: str, begins: str) -> None:
    assert plain_markdown(clause_text(game, clause.lower())).startswith(f"{clause}. {begins}")
    assert f"{clause}. {begins}" in plain_markdown(whole_book(game))


def test_the_rules_of_a_game_begin_with_the_game_at_a_glance(kibitz: Run) -> None:
    out = plain_markdown(whole_book("rockaway"))

    assert out.index("At a glance") < out.index("Aim. Be rid of your cards") < out.index("ROC-1. ")
    assert kibitz("rules", "rockaway").out.index("Aim. Be rid of your cards")


def test_a_replaced_clause_says_what_stands_in_its_place(kibitz: Run) -> None:
    assert kibitz("rules", "neuner", "cre-9").out.endswith("MAU-8 stands in its place.\n")
    assert "CRE-9. MAU-8 stands in its place.\n" in plain_markdown(whole_book("neuner"))


def test_a_clause_of_a_game_that_is_not_played_is_shown_and_said_to_be_no_rule_here(kibitz: Run) -> None:
    ran = kibitz("rules", "crazy-eights", "THO-13")

    assert ran.out.startswith("THO-13 is of 1000, and does not hold in Crazy Eights.\n")
    assert "must play a trump" in ran.out


def test_a_clause_that_is_nowhere_is_one_line_of_complaint(kibitz: Run) -> None:
    ran = kibitz("rules", "neuner", "neu-99")

    assert ran.code == 2
    assert ran.err == "kibitz: There is no clause {} in the rules of Neuner.\n".format("neu-99".upper())


def test_options_stand_at_the_head_and_beside_the_clauses_that_they_change(kibitz: Run) -> None:
    out = kibitz("rules", "mau-mau", "--option", "jack_value=20", "--option", "announce_mode=challenge").out

    assert "\n- A jack left costs: 20 (usually 2).\n" in out
    assert "\nAt this table: A jack left costs: 20 (usually 2).\n" in out
    assert out.index("MAU-15.") < out.index("At this table: A jack") < out.index("MAU-16.")
    assert "At this table: Packs" not in out


def test_an_option_that_is_as_usual_is_told_with_its_clause_alone(kibitz: Run) -> None:
    out = kibitz("rules", "mau-mau", "MAU-2", "--option", "jack_value=20").out

    assert out.endswith("At this table: Packs: one, from six players on two, as usual.\n")


def test_options_in_force_are_told_at_the_start_and_on_demand(kibitz: Run) -> None:
    given = "rules in force\nrules mau-15\nrules crazy eights\nrules nonsense\nq\nq\n"
    out = kibitz("play", "mau-mau", "--seed", "1", "--option", "jack_value=20", given=given).out

    assert out.count("A jack left costs: 20 (usually 2)") == 3
    assert "Options: A jack left costs: 20 (usually 2)." in out
    assert "As usual: Play until: 100; Missed words: punished at once;" in out
    assert "MAU-15. By option a jack costs 20" in out
    assert "\nCrazy Eights\n" in out
    assert "'nonsense' is neither a clause, as in MAU-1, nor a game." in out


def test_usual_options_are_not_told_at_the_start(kibitz: Run) -> None:
    assert "Options:" not in kibitz("play", "mau-mau", "--seed", "1", given="q\nq\n").out


def test_links_say_what_to_type_for_them_and_lead_there() -> None:
    assert "Mau-Mau (`rules mau-mau`)" in looked_up("neuner", "")
    assert looked_up("neuner", "mau-mau").startswith("# Mau-Mau")
    assert "rule-language" not in looked_up("eleusis", "")


def test_on_the_screen_a_clause_is_typed_to_go_there_and_escape_leads_back() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("R")
        await pilot.pause(0.05)
        paper = app.screen
        assert isinstance(paper, RulesPaper)
        await pilot.press(*"cre", "minus", "9", "enter")
        await pilot.pause(0.05)
        assert paper.words == "cre-9"
        await pilot.press("escape")
        await pilot.pause(0.05)
        assert paper.words == ""
        assert app.screen is paper
        await pilot.press("escape")
        await pilot.pause(0.05)
        assert app.screen is not paper

    on_screen(session_of("neuner", 3), script)
