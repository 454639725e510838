# SPDX-License-Identifier: Apache-2.0
"""House rules as people say them: what was reached on the sentences that the layer was built on is kept.

`house_later.tsv` holds sentences by others than whoever built the layer; how many of each chunk were understood before
it was read, its head tells. They have been built on since, so these figures say nothing of sentences
that nobody has seen.
"""

from __future__ import annotations

import itertools

import pytest

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.wording.answers import open_house_answer
from kibitz.rulelang.wording.house_losses import is_denied
from kibitz.rulelang.wording.house_understanding import house_key, house_slips, understand_house
from kibitz.rulelang.wording.likeness import Judged

from .phrasings.corpus import BEYOND, BUILD, COLUMNS, Phrasing, phrasings, rows
from .phrasings.meaning import same_house

LATER = "later"


def outcome(line: Phrasing) -> str:
    """What becomes of a sentence."""
    found = understand_house(line.text)
    rights = [any(same_house(one, meaning) for meaning in line.meanings) for one in found.texts()]
    if not found.rules:
        return "offered" if any(rights) else "refused"
    if len(rights) > 1:
        return "asked" if any(rights) else "wrong"
    return "right" if any(rights) else "wrong"


@pytest.mark.parametrize(
    ("half", "right", "near", "wrong"),
    # the shares of what can be said that are understood, and of the rest that are asked about or offered; wrong lines
    [(BUILD, 0.97, 0.5, 0), (LATER, 0.73, 0.5, 0)],
)
def test_house_rules_that_it_was_built_on_are_understood(half: str, right: float, near: float, wrong: int) -> None:
    counts = {"right": 0, "asked": 0, "wrong": 0, "offered": 0, "refused": 0}
    misread: list[str] = []
    for line in phrasings("house", half):
        what = outcome(line)
        if line.meanings:
            counts[what] += 1
        if what == "wrong":
            misread.append(line.text)
    sayable = sum(counts.values())
    assert len(misread) <= wrong, misread
    assert counts["right"] >= right * sayable, counts
    assert counts["asked"] + counts["offered"] >= near * (sayable - counts["right"]), counts


def test_the_later_sentences_have_five_columns_and_ids_of_their_own_in_order() -> None:
    lines = rows("house", LATER)
    assert lines[0] == COLUMNS
    for line in lines[1:]:
        assert len(line) == len(COLUMNS), line
        assert [column.strip() for column in line] == line
    names = [line[0] for line in lines[1:]]
    assert names == [f"H{number}" for number in range(601, 961)]


def test_the_meanings_of_the_later_sentences_are_rules_that_differ() -> None:
    for line in phrasings("house", LATER):
        assert (not line.meanings) == line.kind.startswith(BEYOND), line.name
        assert [house_text(read_house(meaning)) for meaning in line.meanings] == line.meanings, line.name
        for one, other in itertools.combinations(line.meanings, 2):
            assert not same_house(one, other), line.name


@pytest.mark.parametrize(
    "text",
    [
        "If you have more than ten cards you may throw one away.",
        "No asking questions during play.",
        "On a 7 the next player gives everyone a card.",
        "The next player may draw two when a 7 is played.",
    ],
)
def test_what_cannot_be_said_is_read_as_nothing_else(text: str) -> None:
    assert not understand_house(text).rules


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("when a court is played everybody says 'all hail'",
         'when a court is played, say "all hail" and all others must say "all hail"'),
        ("any card below a five may be played on any card above a ten",
         "a 4 or lower may be played on a jack or higher"),
        ("all jacks but the jack of hearts skip the next player",
         "when a jack not (jack hearts) is played, the next player loses a turn"),
        ("when a 4 is played, the previous player draws two", "when a 4 is played, the player before draws 2"),
        ("unless the card underneath is an eight, an eight skips the next player",
         "when an 8 is played unless last is 8, the next player loses a turn"),
        ("Kickback: the king turns the order of play back", "when a king is played, play reverses"),
        ("whoever plays a ten draws one", "when a 10 is played, the player draws 1"),
        ("kings make the person before you take two", "when a king is played, the player before draws 2"),
    ],
)  # fmt: skip
def test_nothing_that_a_sentence_says_is_left_out(text: str, meaning: str) -> None:
    assert [same_house(one, meaning) for one in understand_house(text).texts()] == [True]


def test_whom_a_sentence_may_mean_is_asked_with_a_play_that_tells_the_meanings_apart() -> None:
    found = understand_house("your left neighbour takes three if you drop the ace of clubs")
    answer = open_house_answer(found)
    assert answer["card"] == "AC"
    assert len(answer["line"]) == 1  # type: ignore[arg-type]
    assert str(answer["sentence"]).startswith("This can be meant in several ways. What comes of ")
    assert sorted(found.texts()) == [
        "when the ace of clubs is played, the next player draws 3",
        "when the ace of clubs is played, the player on the left draws 3",
    ]


def test_how_many_cards_were_named_is_no_rank() -> None:
    found = understand_house("A king, queen or jack on another one of those three makes its player say wow")
    assert not any("on a 3" in text for text in found.texts())


@pytest.mark.parametrize(
    "text",
    [
        "An ace gives two players of your choice a card",
        "Fours and fives together reverse",
        "When a 7 is laid the next player must lay a 7, else he takes two and sits out",
        'If you have no clubs, say "no clubs"',
        "You can't name a suit with a red jack",
        "A three cancels nothing",
    ],
)
def test_what_is_in_doubt_is_offered_or_refused_and_never_taken(text: str) -> None:
    assert not understand_house(text).rules


def test_the_opposite_of_what_a_text_denies_is_offered_last() -> None:
    found = understand_house("You cannot swap hands with a red jack any more")
    opposite = "when a red jack is played, swap hands with a chosen player"
    assert not found.rules
    assert opposite in found.texts()[1:]
    assert is_denied("You cannot swap hands with a red jack any more", read_house(opposite))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("The person after a 7 misses a turn", "when a 7 is played, the next player loses a turn"),
        ("A nine puts the next one on the bench for a turn", "when a 9 is played, the next player loses a turn"),
        ("Sixes and nines are U-turns", "when a 6 or a 9 is played, play reverses"),
        ("If you get hit with a 2, pick up two", "when a 2 is played, the next player draws 2"),
        (
            "He who plays the ace of clubs exchanges hands with whomsoever he pleases.",
            "when the ace of clubs is played, swap hands with a chosen player",
        ),
        (
            "K - richest hand (in number of cards) picks up two more",
            "when a king is played, whoever holds the most cards draws 2",
        ),
        (
            "An ace can be laid on any card unless there's a penalty waiting",
            "an ace may be played on anything unless a demand is live",
        ),
        ("From the first ace till the next ace no one plays clubs", "after ace, not clubs until ace"),
        (
            "Twos can be countered with twos, else draw 2 for each",
            "when a 2 is played, the next player must play a 2 or draw 2 for each live one",
        ),
        ("the reverse card is the ace", "when an ace is played, play reverses"),
    ],
)
def test_turns_of_phrase_are_read_as_what_they_stand_for(text: str, meaning: str) -> None:
    found = understand_house(text).rules
    assert len(found) == 1
    assert same_house(house_text(found[0]), meaning)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            "Skip two on a black eight, skip one on a red.",
            "when a black 8 is played, the next 2 players lose a turn; "
            "when a red 8 is played, the next player loses a turn",
        ),
        (
            "Sevens: two cards for your neighbour and he doesn't get to play",
            "when a 7 is played, the next player draws 2 and the next player loses a turn",
        ),
        (
            "A queen gives two cards to the person opposite, who misses a turn",
            "when a queen is played, the player opposite draws 2 and the player opposite loses a turn",
        ),
        (
            "Black sevens: everybody else draws one, red ones: the next player draws one.",
            "when a black 7 is played, all others draw 1; when a red 7 is played, the next player draws 1",
        ),
    ],
)
def test_what_is_left_out_is_taken_from_what_was_said_before(text: str, meaning: str) -> None:
    assert [same_house(house_text(rule), meaning) for rule in understand_house(text).rules] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "The next player draws two cards for each king on the table",
        "The one who has no hearts draws two",
        "Skip the player who has most hearts",
        "If the pile is red, sevens skip; if it is black, they reverse",
        "When an ace is played, the player with the lowest card draws one",
        "A queen must be played with a king",
        "Next player draws 3 for a black seven or plays a red seven",
    ],
)
def test_no_reading_is_taken_that_lost_a_word_which_tells_something(text: str) -> None:
    assert not understand_house(text).rules


def test_everyday_words_are_no_slips_of_the_pen() -> None:
    slips = house_slips()
    assert slips.meant("sides") == slips.meant("white") == slips.meant("thing") == ""
    assert slips.meant("seveen") == "7"


def test_whoever_is_told_to_draw_for_a_card_of_their_own_is_asked_about() -> None:
    assert understand_house("Take three cards when you lay the three of clubs").texts() == [
        "when the 3 of clubs is played, the player draws 3",
        "when the 3 of clubs is played, the next player draws 3",
    ]
    assert understand_house("Ending on an eight costs five").texts() == [
        "when an 8 is played as the last card, the player draws 5",
        "when an 8 is played as the last card, the next player draws 5",
    ]


def test_a_doubtful_reading_is_the_first_that_is_offered() -> None:
    found = understand_house("Fours and fives together reverse")
    assert found.texts()[0] == "when a 4 or a 5 is played, play reverses"


def test_frames_have_bags_of_words_as_parts() -> None:
    for text in ["a jack wipes any draw away", "a jack blocks every draw there is", "jacks kill the whole penalty"]:
        assert understand_house(text).texts() == ["a jack cancels a demand"], text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('when a 6 is played if last is 6, say "twins"', 'when a 6 is played on a 6, say "twins"'),
        ("if last is court then not 5", "a 5 may not be played on a court"),
        ("when an ace is played unless spades, play reverses", "when an ace not (ace spades) is played, play reverses"),
        ("when a black ace is played, play reverses", "when an ace is played if spades or clubs, play reverses"),
    ],
)
def test_house_rules_that_are_put_otherwise_have_one_key(one: str, other: str) -> None:
    assert house_key(read_house(one)) == house_key(read_house(other))


# Where the comparison part by part goes by the words, and not by the cards.
WHERE_WORDS_COUNT = ("cancels a demand", "out of turn", "must play", "for a round")


def test_house_rules_of_one_key_mean_the_same() -> None:
    """The key is quick; what a rule comes to is compared here part by part."""
    groups: dict[str, list[str]] = {}
    for line in itertools.islice(phrasings("house", "taught"), 0, None, 4):
        for meaning in line.meanings:
            if not any(words in meaning for words in WHERE_WORDS_COUNT):
                groups.setdefault(house_key(read_house(meaning)), []).append(meaning)
    shared = [list(dict.fromkeys(group)) for group in groups.values() if len(set(group)) > 1]
    assert len(shared) > 20
    for group in shared:
        for other in group[1:]:
            assert same_house(group[0], other), (group[0], other)


def test_a_ban_until_some_card_comes_is_no_other_one() -> None:
    rules = [f"after {one}, black until {other}" for one in ("king", "5", "2") for other in ("king", "2", "ace")]

    assert len({house_key(read_house(rule)) for rule in rules}) == len(rules)
    assert not any(Judged(Rule(read_house(rule).kids[0])).looks_at_last() for rule in rules)
