# SPDX-License-Identifier: Apache-2.0
"""Every clause that a game can cite stands on the rules page served for it."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.catalog.pages import page_text
from kibitz.catalog.rulebook import CITED, Block, Rulebook, basis, read_page, rulebook
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Option, Tip
from kibitz.match.game import Game
from kibitz.match.sheet import account_of

from .cases import Case, all_deals, at_random, clauses_of, deal_cases, fresh_deal, size, values

GAMES = [game.id for game in kibitz.catalog()]
OPTIONS = [(game.id, option) for game in kibitz.catalog() for option in game.options]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}/{option.id}" for game, option in OPTIONS])
def test_every_option_names_the_clauses_of_its_page_that_it_changes(game: str, option: Option) -> None:
    assert option.clauses, "give the option `clauses`"
    assert set(option.clauses) <= set(rulebook(game).clauses())


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}/{option.id}" for game, option in OPTIONS])
def test_every_value_of_an_option_has_words_of_its_own(game: str, option: Option) -> None:
    assert len(option.words) in (0, len(option.choices))
    told = [option.told(value) for value in (option.choices if option.kind == "choice" else values(option))]
    assert len(told) == len(set(told))
    assert all(word and not word.endswith(".") and "_" not in word for word in told)


def test_options_are_told_in_words_with_what_is_usual_elsewhere() -> None:
    game = kibitz.load_game("mau-mau", target=150, announce_mode="challenge")
    told = {one.id: one for one in game.told()}
    assert told["target"].sentence() == "Play until: 150 (usually 100)."
    assert told["announce_mode"].sentence() == (
        "Missed words: claimed by the other players (usually punished at once)."
    )
    assert told["draw_limit"].sentence() == "Most draws in a turn: no limit, as usual."
    assert [one.id for one in told.values() if one.differs] == ["target", "announce_mode"]


# --- what play cites ----------------------------------------------------------------------------------------


def cited_by_play(deal: Deal, rng: random.Random) -> Iterator[str]:
    """The clauses of prompts, refusals and scores in a deal of random play, to its end."""
    while not deal.is_terminal():
        if rng.random() < 0.1:
            yield from cited_now(deal)
        yield deal.text().prompt().clause
        deal.apply_action(at_random(rng, deal.legal_actions()))
    yield from cited_now(deal)
    yield deal.text().end_clause()
    for seat in range(deal.seats):
        yield from (line["clause"] for line in account_of(deal, seat))


def cited_now(deal: Deal) -> Iterator[str]:
    """The clauses of all refusals to all seats."""
    for seat in range(deal.seats):
        for action in range(deal.num_distinct_actions()):
            yield deal.reason(action, seat)[1]


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_every_clause_cited_in_play_holds_by_the_rulebook_of_the_game(case: Case) -> None:
    game = case.game()
    cited = set()
    for seed in range(size(1, 2, 20)):
        cited |= set(cited_by_play(fresh_deal(game, seed), random.Random(seed)))
    assert cited - {""} <= clauses_of(case.game_id)


@pytest.mark.parametrize("game", GAMES)
def test_the_clause_of_the_goal_holds_by_the_rulebook_of_the_game(game: str) -> None:
    match: Any = kibitz.load_game(game).new_match(seed=1)
    assert match.setting.spec.goal_clause in clauses_of(game)


# --- what the code cites ------------------------------------------------------------------------------------

SOURCES = Path(__file__).parents[2] / "src"


@cache
def classes() -> dict[type, set[str]]:
    """The classes of all deals, with those that they extend; and the games that use each."""
    found: dict[type, set[str]] = {}
    for case in all_deals():
        for one in type(case.game().new_deal(seed=1)).__mro__:
            if one.__module__.startswith("kibitz.games"):
                found.setdefault(one, set()).add(case.game_id)
    return found


@cache
def cited_in(module: str, name: str) -> tuple[frozenset[str], frozenset[str]]:
    """The clauses that a class hands out with its sentences, and all that it speaks of."""
    path = SOURCES / Path(*module.split(".")).with_suffix(".py")
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    node = next(one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == name)
    handed = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    spoken = CITED.findall(ast.get_source_segment(text, node) or "")
    return frozenset(one for one in handed if CITED.fullmatch(one)), frozenset(spoken)


def test_every_clause_that_a_class_cites_is_in_the_rulebook_of_a_game_that_uses_it() -> None:
    books = {game: set(rulebook(game).clauses()) for game in GAMES}
    for one, games in classes().items():
        handed, spoken = cited_in(one.__module__, one.__name__)
        own = set().union(*(books[game] for game in games))
        family = set().union(*(book for book in books.values() if book & own))
        assert handed <= own, f"{one.__name__}: {handed - own}"
        assert spoken <= family, f"{one.__name__}: {spoken - family}"


# --- what guides a newcomer ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", kibitz.catalog(), ids=GAMES)
def test_a_newcomer_is_guided_by_three_to_five_short_sentences_whose_clauses_hold(game: Game) -> None:
    assert 3 <= len(game.guide) <= 5
    for tip in game.guide:
        assert tip.clause in rulebook(game.id).in_force(), tip.text
        assert len(tip.text.split()) <= 20, tip.text
        assert re.fullmatch(r"[A-Z][^.?!]*\.", tip.text), tip.text


@pytest.mark.parametrize("game", kibitz.catalog(), ids=GAMES)
def test_every_game_says_about_how_long_a_match_takes(game: Game) -> None:
    assert game.minutes in (5, 10, 15, 20, 30, 45, 60)


def has_come(tip: Tip, view: dict[str, Any]) -> bool:
    """Whether the moment of a sentence has come for whoever is to act, as docs/protocol.md says."""
    places = (tip.place, f"{tip.place}-{view['seat']}")
    return (
        tip.asked in ("", view["prompt"]["clause"])
        and (not tip.choice or any(one["kind"] == tip.choice for one in view["choices"]))
        and tip.phase in ("", view["phase"])
        and (not tip.place or any(zone["count"] and zone["id"] in places for zone in view["zones"]))
        and (not tip.held or view["players"][view["seat"]]["cards"] <= tip.held)
    )


@pytest.mark.parametrize("game", kibitz.catalog(), ids=GAMES)
def test_the_moment_of_every_sentence_comes_in_play(game: Game) -> None:
    waiting = list(game.guide)
    for seed in range(12):
        match, rng = game.new_match(seed=seed), random.Random(seed)
        for _ in range(400):
            if match.is_terminal() or not waiting:
                break
            seat = match.players_to_act()[0]
            view = match.view(seat)
            waiting = [tip for tip in waiting if not has_come(tip, view)]
            match.apply_action(at_random(rng, match.legal_actions(seat)), seat)
    assert not waiting


# --- the book itself ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_holds_every_clause_of_the_page_it_builds_on_once_and_the_own_ones_first(game: str) -> None:
    own = read_page(game, page_text(game)).clauses()
    base, _ = basis(read_page(game, page_text(game)))
    clauses = rulebook(game).clauses()
    assert clauses[: len(own)] == own
    assert len(set(clauses)) == len(clauses)
    assert set(clauses) == {*own, *(rulebook(base).clauses() if base else ())}


def test_every_page_that_speaks_of_clauses_of_another_builds_on_it() -> None:
    for game in GAMES:
        book = rulebook(game)
        for block in book.blocks():
            missing = set(CITED.findall(" ".join((*block.lines, *block.notes)))) - set(book.clauses())
            assert not missing, f"{game}, {block.clause or block.lines[0]}: {missing}"


def test_a_replaced_clause_says_what_stands_in_its_place_and_an_altered_one_by_what() -> None:
    book = rulebook("9-5-2")
    notes = {block.clause: (block.replaced, block.notes) for block in book.blocks() if block.clause}
    assert notes["EFT-4"] == (True, ("EFT-5 stands in its place.",))
    assert notes["EFT-5"] == (False, ("In place of EFT-4.",))
    assert notes["EFT-17"] == (False, ("Altered here by EFT-18.",))
    assert notes["EFT-14"] == (False, ())


def words_of(game_id: str, *, own: bool) -> str:
    """The summary above the clauses, without its labels and the clauses that it cites."""
    book = read_page(game_id, page_text(game_id)) if own else rulebook(game_id)
    lines = [" ".join(block.lines) for one in book.sections if one.glance for block in one.blocks]
    return re.sub(r"\*\*[^*]*\*\*|\([^()]*[A-Z]{3}-[0-9][^()]*\)", "", " ".join(lines))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_begins_with_the_game_at_a_glance_in_so_few_words_that_they_are_read(game: str) -> None:
    assert 0 < len(words_of(game, own=True).split()) <= 120


@pytest.mark.parametrize("game", GAMES)
def test_at_a_glance_every_game_tells_its_aim_a_turn_and_what_counts_each_with_clauses_that_hold(game: str) -> None:
    book = rulebook(game)
    blocks = {block.lines[0].split("**")[1]: " ".join(block.lines) for block in glance_of(book)}
    assert {"Aim.", "A turn.", "What counts."} <= set(blocks)
    for text in blocks.values():
        cited = set(CITED.findall(text))
        assert cited, text
        assert cited <= book.in_force(), text


def glance_of(book: Rulebook) -> tuple[Block, ...]:
    """The summary, which stands above all clauses."""
    at = next(k for k, section in enumerate(book.sections) if section.glance)
    assert not [block for section in book.sections[:at] for block in section.blocks if block.clause]
    return book.sections[at].blocks


def test_a_variant_writes_down_only_what_differs_at_a_glance() -> None:
    newer = [" ".join(block.lines) for block in glance_of(rulebook("9-5-2"))]
    older = [" ".join(block.lines) for block in glance_of(rulebook("8-5-3"))]
    assert [text.split("**")[1] for text in newer] == ["Aim.", "A turn.", "What counts.", "New here."]
    assert newer[1:3] == older[1:3]
    assert "9, 5 or 2" in newer[0]


def test_changes_are_handed_down_from_page_to_page() -> None:
    notes = {block.clause: block.notes for block in rulebook("neuner").blocks() if block.clause}
    assert notes["MAU-6"] == ("Alters CRE-6.", "Altered here by NEU-2 and NEU-3.")
    assert notes["CRE-9"] == ("MAU-8 stands in its place.",)


def test_rulings_come_along_with_the_clauses_that_still_hold() -> None:
    rulings = [
        line for section in rulebook("9-5-2").sections if section.heading == "Rulings" and section.origin
        for block in section.blocks for line in block.lines
    ]  # fmt: skip
    assert any("(EFT-9)" in line for line in rulings)
    rockaway = [s for s in rulebook("rockaway").sections if s.title() == "Crazy Eights: rulings"]
    told = " ".join(line for block in rockaway[0].blocks for line in block.lines)
    assert "(CRE-11)" in told
    assert "(CRE-12)" not in told
    assert "No announcement" not in told


@pytest.mark.parametrize("game", [game for game in GAMES if basis(read_page(game, page_text(game)))[0]])
def test_what_a_page_says_of_the_page_below_names_clauses_that_are_there(game: str) -> None:
    base, changes = basis(read_page(game, page_text(game)))
    own = set(read_page(game, page_text(game)).clauses())
    assert set(changes) <= set(rulebook(base).clauses())
    for change in changes.values():
        assert {*change.instead, *change.altered} <= own
