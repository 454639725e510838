# SPDX-License-Identifier: Apache-2.0
"""Words that a table of Bartok makes up: how they are written, spelled, numbered, said and bounded."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kibitz
from kibitz.cards.card import parse_card
from kibitz.cards.kernel import bits
from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import MAKE, SAYS
from kibitz.games.bartok.compiled_rules import made_up_words
from kibitz.games.bartok.rulebook import action_for, house_rule, read_carry
from kibitz.rulelang.house.house import MOST_LETTERS, PHRASES, made_up
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import (
    MOST_MADE_UP,
    SPELLED,
    HouseSpeller,
    from_words,
    letters_of,
    spelled,
    with_holes,
)
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.tree import RuleError

from .bartok_tables import carried, full_round, table
from .helpers import legal_texts, say

HAIL = 'when a king is played, say "all hail"'


def many_words(count: int) -> list[str]:
    """Rules that make up so many different words, four in each."""
    sentences = [f'when the ace of spades is played, say "w{k}"' for k in range(count)]
    return ["; ".join(sentences[k : k + 4]) for k in range(0, count, 4)]


def won(*rules: str) -> Any:
    """A round that seat 0 has won, at the making of its rule."""
    deal = table("2C 3C|5D 6D", "9C 7S", *rules)
    say(deal, "say Bartok", "play 2C", "draw", "play 3C")
    assert deal.phase == MAKE
    return deal


@pytest.mark.parametrize(
    ("said", "kept"),
    [("Mao", "mao"), ("  All hail,  the King! ", "all hail the king"), ("you’re up", "you're up"), ("7 up", "7 up")],
)
def test_words_are_kept_in_small_letters_with_plain_spaces(said: str, kept: str) -> None:
    """BAR-31"""
    assert made_up(said) == kept


def test_words_of_the_list_stay_the_words_of_the_list_however_they_are_spelled() -> None:
    """BAR-31: so no two actions say the same."""
    words = spelled(read_house('when a 7 is played, say "zzz"'))
    at = words.index(SPELLED.made_up)
    hello = [SPELLED.signs[sign] for sign in "hello"]
    by_letters = [*words[: at + 1], *hello, SPELLED.stop, *words[at + 5 :]]

    assert from_words(by_letters) == read_house('when a 7 is played, say "hello"')
    assert len(spelled(from_words(by_letters))) < len(by_letters)


def test_a_word_half_spelled_shows_its_letters_and_a_hole() -> None:
    """BAR-31"""
    words = spelled(read_house(HAIL))

    assert house_text(with_holes(words[:-4])) == 'when a king is played, say "all h…'


def test_no_spelling_of_words_ends_in_a_corner_or_means_something_else() -> None:
    """BAR-31: whatever letters are chosen, there is a way on, and the game's own word does not come out."""
    rng = random.Random(4)
    begun = spelled(read_house(HAIL))
    begun = begun[: begun.index(SPELLED.made_up) + 1]
    for wish in ("bartok", "its name", "a" * 40, "a    b", "bartokk", "'", " x"):
        draft = HouseSpeller()
        for word in begun:
            draft.add(word)
        for sign in wish:
            code = SPELLED.signs[sign]
            draft.add(code if code in draft.options() else rng.choice(draft.options()))
            if draft.is_complete():
                break
        while not draft.is_complete():
            draft.add(SPELLED.stop if SPELLED.stop in draft.options() else rng.choice(draft.options()))
        said = house_text(from_words(draft.words)).split('"')[1]
        assert said not in ("bartok", "its name")
        assert 1 <= len(said) <= MOST_LETTERS
        assert read_house(house_text(from_words(draft.words))) == from_words(draft.words)


def test_letters_of_words_are_read_off_the_end_of_a_spelling() -> None:
    """BAR-31"""
    words = spelled(read_house(HAIL))

    assert letters_of(words[:-1]) == "all hail"


@pytest.mark.parametrize("letters", ["", "bartok", "its name", " x", "'x", "a  b", "x" * (MOST_LETTERS + 1)])
def test_numbers_that_spell_no_proper_words_are_refused(letters: str) -> None:
    """BAR-31"""
    words = spelled(read_house(HAIL))
    at = words.index(SPELLED.made_up)

    with pytest.raises(RuleError):
        from_words([*words[: at + 1], *[SPELLED.signs[sign] for sign in letters], SPELLED.stop])


def test_made_up_words_are_said_by_actions_behind_those_of_the_list_with_texts_of_their_own() -> None:
    """BAR-31"""
    laughs = 'when an ace is played, say "ho ho"; when a 2 is played, say "hello"'
    deal = table("KC 3C 4C|2D 3D 4D", "9C 9H", HAIL, laughs)

    said = [action for action in deal.legal_actions() if action >= SAYS]
    assert said == sorted(said)
    texts = [deal.action_to_string(action) for action in said]
    assert texts == ["say Bartok", "say hello", "say all hail", "say ho ho"]
    assert said[2:] == [SAYS + len(PHRASES), SAYS + len(PHRASES) + 1]
    assert not deal.is_action(SAYS + len(PHRASES) + 2)
    with pytest.raises(ValueError, match="no action"):
        deal.action_to_string(SAYS + len(PHRASES) + 2)


def test_a_rule_with_words_of_its_own_is_made_carried_and_played_in_the_next_round() -> None:
    """BAR-31, BAR-24"""
    game = kibitz.load_game("bartok", 3)
    match: Any = game.new_match(seed=4)
    rng = random.Random(2)
    while not match.deal.text().writes():
        match.apply_action(rng.choice(match.legal_actions()))
    for action in match.deal.text().spell('When any card is played, say "Tra-la!"'):
        match.apply_action(action)

    assert match.deal.text().in_force()[0][1] == 'when any card is played, say "tra la"'
    assert "say tra la" in legal_texts(match.deal)
    again: Any = kibitz.replay(match.to_record())
    assert again.deal.fingerprint() == match.deal.fingerprint()


def test_the_same_words_in_two_rules_are_one_word() -> None:
    """BAR-31"""
    deal = table("KC 3C 4C|2D 3D 4D", "9C 9H", HAIL, 'when an ace is played, say "all hail"')

    assert deal.house.made_up == ["all hail"]


def test_a_table_that_has_made_up_enough_words_takes_others() -> None:
    """BAR-31"""
    rules = many_words(MOST_MADE_UP)
    full, nearly = won(*rules), won(*many_words(MOST_MADE_UP - 1))

    with pytest.raises(RuleError, match="28 words"):
        full.text().spell(HAIL)
    assert full.text().spell('when a king is played, say "hello"')
    assert nearly.text().spell(HAIL)
    with pytest.raises(RuleError, match="28 words"):
        nearly.text().spell('when a king is played, say "one"; when a 2 is played, say "two"')
    for action in full.text().spell('when a king is played, say "hello"')[:3]:
        full.apply_action(action)
    while action_for(SPELLED.heads["say"]) not in full.legal_actions():
        full.apply_action(full.legal_actions()[0])
    full.apply_action(action_for(SPELLED.heads["say"]))
    assert action_for(SPELLED.made_up) not in full.legal_actions()


def test_a_round_that_takes_over_too_many_words_is_refused() -> None:
    """BAR-31"""
    assert len(made_up_words([house_rule(spelled(read_house(rule)), -1, 0) for rule in many_words(29)])) == 29
    with pytest.raises(ValueError, match="carry: at most 28 words are made up"):
        read_carry(carried(*many_words(29)), 3)


def test_all_words_of_the_fullest_table_fit_into_one_word_of_the_action_set() -> None:
    """BAR-31: beside the two seats that are named there."""
    deal: Deal = full_round(10, *many_words(MOST_MADE_UP))

    assert len(bits(deal.legal_word(2))) == MOST_MADE_UP  # no Bartok yet
    assert deal.num_distinct_actions() > max(deal.legal_actions())


def test_words_of_their_own_are_heard_in_the_story() -> None:
    """BAR-31"""
    deal = table("KC 3C 4C|2D 3D 4D", "9C 9H", HAIL)
    say(deal, "say all hail")

    assert deal.text().tell(0, parse_card("KC"), True) == '{0} played K♣, saying "all hail".'
