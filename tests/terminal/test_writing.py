"""Rules written at the table, ideas, sidelines and house rules, in lines and on the full screen."""

from __future__ import annotations

import re

from textual.pilot import Pilot
from textual.widgets import Input

from kibitz.match.game import load_game
from kibitz.terminal import board
from kibitz.terminal.app import TableApp
from kibitz.terminal.overlays import Paper
from kibitz.terminal.words import zone_sentence

from .conftest import Run
from .test_screen import on_screen, press, session_of, settle

DEALER = ["play", "eleusis", "--seats", "4", "--seed", "7", "--seat", "3"]  # Ines deals first by seed 7
PLAYER = ["play", "eleusis", "--seats", "4", "--seed", "3", "--option", "dealer=automatic", "--option", "rule=M04"]


def test_a_written_rule_is_read_back_before_it_counts(kibitz: Run) -> None:
    given = "rule after a red card an even wibble xyzzy\nrule if last is red then even else odd\nn\nq\nq\n"

    ran = kibitz(*DEALER, given=given)

    assert "Not known here: wibble and xyzzy." in ran.out
    assert "Type rule and a number to take one of them." in ran.out
    assert "Understood: After a red card only an even card fits; after a black card only an odd card fits." in ran.out
    assert "It reads: if last is red then even else odd." in ran.out
    assert re.search(r"After .*: \S+ is (right|wrong)\.", ran.out)
    assert "Nothing was done." in ran.out
    assert "You wrote the rule down." not in ran.out


def test_a_dealer_deals_by_a_rule_that_was_typed(kibitz: Run) -> None:
    ran = kibitz(*DEALER, given="rule another colour\ny\n1\nq\nq\n")

    assert "You wrote the rule down." in ran.out
    assert "Ada played" in ran.out
    assert "The rule was: another colour" in ran.out


def test_one_of_several_meanings_is_taken_by_its_number(kibitz: Run) -> None:
    ran = kibitz(*DEALER, given="rule hearts or clubs and even\nrule 2\ny\n1\nq\nq\n")

    assert "This can be meant in several ways." in ran.out
    assert "It reads: hearts or clubs even." in ran.out
    assert "You wrote the rule down." in ran.out


def test_a_rule_is_built_from_numbered_words(kibitz: Run) -> None:
    ran = kibitz(*DEALER, given="compose\nif …, then …, otherwise …\nback\nsuit follows …\nxyzzy\n1\ny\nq\nq\n")

    assert "So far: if ? then ... otherwise ..." in ran.out
    assert "So far: suit follows ?" in ran.out
    assert "'xyzzy' is not among them" in ran.out
    assert "It reads: suit follows " in ran.out
    assert "You wrote the rule down." in ran.out


def test_building_may_be_left(kibitz: Run) -> None:
    ran = kibitz(*DEALER, given="compose\nstop\nrule\nq\nq\n")

    assert "Nothing was written." in ran.out
    assert "Write the rule behind the word" in ran.out


def test_the_words_of_a_rule_are_no_numbered_choices(kibitz: Run) -> None:
    out = kibitz(*DEALER, given="q\nq\n").out

    assert "1. keep it in the head" in out
    assert "Easy to find:" in out
    assert "colours alternate (Written: another colour)" in out
    assert "E01" not in out
    assert "say if" not in out
    assert "type compose" in out


def test_ideas_are_tried_on_the_layout_and_noted(kibitz: Run) -> None:
    given = "ideas\nidea another colour\nidea rde\nidea if last is red then even else odd\nideas\nrule red\nq\nq\n"

    out = kibitz(*PLAYER, given=given).out

    assert "No ideas are noted." in out
    assert re.search(r"another colour: right \d of \d, wrong \d of \d\.", out)
    assert "This is not understood yet. Not known here: rde." in out
    right = re.search(r"1\. another colour: right .*\n2\. if last is red then even else odd: right (\d) of (\d), "
                      r"wrong (\d) of (\d)\.\n", out)  # fmt: skip
    assert right is not None
    assert right[1] == right[2]
    assert right[3] == right[4]
    assert "There is nothing to write now." in out


def test_who_judges_by_hand_hears_what_the_own_ideas_say_of_each_play(kibitz: Run) -> None:
    out = kibitz(*DEALER, given="1\n1\n1\nidea red\n1\n1\n1\nq\nq\n").out

    assert re.search(r"^Of what is being judged: (\S+ is|They are( not)?) ", out, re.MULTILINE)
    asked = r"^\w+ played (\S+) after \S+\. Is it right\?\nBy your idea red: (.*)$"
    said = re.findall(asked, out, re.MULTILINE)
    assert said
    for card, verdict in said:
        assert verdict == f"{card} is {'right' if card[-1] in '♥♦' else 'wrong'}."


def test_a_string_is_one_line_and_sidelines_are_told_by_their_cards(kibitz: Run) -> None:
    out = kibitz(*PLAYER, given="h\nplay 4c qd\n\nt\nq\nq\n").out

    assert re.search(r"^You played 4♣ and Q♦\. (Right\.|Wrong as a whole: 4 cards\.)$", out, re.MULTILINE)
    assert re.search(r"^Mainline, \d+ cards: \S+,", out, re.MULTILINE)
    assert re.search(r"^Sidelines, \d+ cards?: under \S+, card \d+: ", out, re.MULTILINE)


def test_what_is_listed_beside_cards_is_done_by_its_words(kibitz: Run) -> None:
    out = kibitz(*PLAYER, given="cant play\nn\nfoo bar\n4c foo\ncan't play\nq\nq\n").out

    assert "Did you mean can't play? (y or n)" in out
    assert "'foo bar' is not understood." in out
    assert "'foo' is no card or number of the list." in out
    assert "You can't play, and showed the hand." in out


def test_house_rules_in_force_are_listed(kibitz: Run) -> None:
    out = kibitz("play", "bartok", "--seed", "4", given="rules in force\nidea red\nq\nq\n").out

    assert "No house rules are in force." in out
    assert "No ideas are tried in this game now." in out


LINE = {"id": "m", "label": "Mainline", "kind": "line", "owner": -1, "count": 3, "caption": "",
        "cards": [{"face": "JD"}, {"face": "AH", "mark": "10", "mark_kind": "white"}, {"face": "3D"}]}  # fmt: skip
SIDE = {"id": "s", "label": "Sidelines", "kind": "sidelines", "owner": -1, "count": 4, "caption": "", "of": "m",
        "cards": [{"face": "8C"}, {"face": "4S"}, {"face": "9D"}, {"face": "JC"}],
        "branches": [{"at": 0, "groups": [[0]]}, {"at": 2, "groups": [[1, 2, 3]]}]}  # fmt: skip


def test_a_line_is_read_in_the_order_of_play_with_its_discs() -> None:
    view = {"zones": [LINE, SIDE]}

    assert zone_sentence(LINE, view) == "Mainline, 3 cards: J♦, A♥ (10), 3♦."
    assert zone_sentence(SIDE, view) == "Sidelines, 4 cards: under J♦, card 1: 8♣; under 3♦, card 3: 4♠-9♦-J♣."


def test_sidelines_are_drawn_below_their_line_within_the_width() -> None:
    long = {**LINE, "cards": [{"face": "JD"}] * 40, "count": 40}
    side = {**SIDE, "branches": [{"at": 39, "groups": [[0], [1, 2, 3]]}]}
    for width in (30, 48, 76):
        drawn = board._told_line(long, side, width)
        assert all(line.cell_len <= width for line in drawn)
        assert "not after J♦ (card 40): 8♣, 4♠-9♦-J♣" in " ".join(line.plain.strip() for line in drawn)


async def type_line(app: TableApp, pilot: Pilot[None], text: str) -> None:
    await press(app, pilot, ":")
    app.screen_stack[0].query_one("#line", Input).value = text
    await press(app, pilot, "enter")
    await settle(app, pilot)


def test_a_rule_is_written_on_the_full_screen_once_it_is_confirmed() -> None:
    async def script(app: TableApp, pilot: Pilot[None]) -> None:
        await type_line(app, pilot, "rule another colour")
        assert isinstance(app.screen, Paper)
        await press(app, pilot, "enter")
        assert "Is that the rule you mean?" in app._prompt().plain
        before = len(app.session.match.deal.history)
        await press(app, pilot, "y")
        assert len(app.session.match.deal.history) > before

    seed = next(
        seed for seed in range(30) if load_game("eleusis", 4).new_match(seed=seed).deal.players_to_act()[0] == 0
    )
    on_screen(session_of("eleusis", seed, 4), script)
