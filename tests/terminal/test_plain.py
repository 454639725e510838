from __future__ import annotations

import json
import random
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from kibitz import load_game
from kibitz.agents import make, sit
from kibitz.match.acts import LONG
from kibitz.match.claims import sure_leads
from kibitz.terminal.session import Session
from kibitz.terminal.words import rank_words

from .conftest import Run
from .test_errors import start


class Player:
    """Types what a person would: reads what is offered, takes the first choice, several cards where asked."""

    def __init__(self, *arguments: str) -> None:
        self.process: subprocess.Popen[str] = start("play", *arguments, "--plain", "--seed", "11")
        self.heard: list[str] = []

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def listen(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.heard.append(line)
        return line

    def play_to_the_end(self) -> str:
        """Answers each list of choices with one of them, until the result."""
        turns = 0
        for line in iter(self.listen, ""):
            if re.match(r"1\. ", line):
                turns += 1
                self.type(re.split(r"   |\n| \(", line[3:])[0] if turns % 2 else "1")
            elif line.startswith("Type the cards in one line"):
                pass
            elif line.startswith("Type save FILE"):
                self.type("q")
                self.type("q")
        _, err = self.process.communicate(timeout=120)
        assert err == ""
        assert self.process.returncode == 0
        return "".join(self.heard)


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("8-5-3", "target=3"),
        ("9-5-2", "target=3"),
        ("crazy-eights", "target=20"),
        ("abstrac", "target=60"),
        ("abstrac-52", "target=20"),
    ],
)
def test_a_whole_match_by_lines(game: str, option: str) -> None:
    heard = Player(game, "--option", option).play_to_the_end()

    assert "Deal 1 is over." in heard
    assert re.search(r"^(You|Ada|Bo)\b.*(wins?|share the win)", heard, re.MULTILINE)
    assert "Totals (" in heard
    assert "not understood" not in heard


def test_the_letters_read_out(kibitz: Run) -> None:
    given = "h t l s w g ? r why_qs why why_x rules_cre-6 hand q q".replace(" ", "\n").replace("_", " ")

    ran = kibitz("play", "crazy-eights", "--seed", "4", given=given)

    for said in [
        "Your hand, 5 cards: spades J, 7; diamonds K, Q, 2.",
        "Ada's hand: 5 cards.",
        "Discard pile, 2 cards: 2♠ on top.",
        "No trick has been gathered.",
        "Totals (to 250 points): you 0, Ada 0, Bo 0.",
        "It is your turn.",
        "Ada dealt.",
        "save FILE  keep the record",
        "You do not hold Q♠.",
        "Name a card: why QH.",
        "'x' is no card",
        "CRE-6",
        "The match is not saved.",
    ]:
        assert said in ran.out, said
    assert ran.code == 0
    assert ran.err == ""


def test_a_slip_of_the_keys_is_asked_back_before_anything_is_done(kibitz: Run) -> None:
    ran = kibitz("play", "crazy-eights", "--seed", "4", given="drw\nn\ndrw\ny\nxyzzy\n99\nqs\nkd\nq\nq\n")

    assert ran.out.count("Did you mean draw? (y or n)") == 2
    assert "Nothing was done." in ran.out
    assert ran.out.count("You drew a card.") == 1
    assert "'xyzzy' is not understood." in ran.out
    assert "There is no choice 99" in ran.out
    assert "You do not hold Q♠." in ran.out
    assert "K♦: it does not fit." in ran.out
    assert "[CRE-6]" in ran.out


def test_undo_says_what_was_seen_since_and_takes_the_act_back(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    given = f"undo\n2d\nundo\ny\nt\n2d\nundo\nn\nsave {file}\nq\n"

    ran = kibitz("play", "crazy-eights", "--seed", "4", given=given)

    assert "There is nothing to take back in this deal." in ran.out
    assert "Take this back? You played 2♦. Ada played" in ran.out
    assert "Discard pile, 2 cards: 2♠ on top." in ran.out
    assert ran.out.count("You played 2♦.") == 4
    record = json.loads(file.read_text())
    assert record["deals"][0]["actions"][1] == "0 play 2D"


def test_a_play_that_a_secret_rule_has_judged_is_not_taken_back(kibitz: Run) -> None:
    game = ["play", "eleusis", "--seats", "2", "--seed", "1", "--option", "rule=M04"]
    ran = kibitz(*game, given="1\nundo\ny\nq\nq\n")

    assert "Your play was judged, and that is known now: it cannot be taken back." in ran.out
    assert "Taken back." not in ran.out


def test_the_sheet_says_how_often_an_act_was_taken_back(kibitz: Run) -> None:
    ran = kibitz("play", "crazy-eights", "--seed", "4", given="2d\nundo\ny\ns\nq\nq\n")

    assert "You took 1 act back." in ran.out


def test_several_cards_at_once_and_none(kibitz: Run) -> None:
    discards = kibitz("play", "8-5-3", "--seed", "7", given="hearts\n3s 5s\nh\n3c,6c\nq\nq\n")
    nothing = kibitz("play", "8-5-3", "--seed", "7", given="hearts\n3s 5s as ks\n3s 3s\n3s foo\n3s 5s 6c 8c 9c\nq\nq\n")

    assert "You named hearts as trump." in discards.out
    assert "Discard 2 cards." in discards.out
    assert "Your hand, 14 cards" in discards.out
    assert "You do not hold K♠." in nothing.out
    assert "3♠ is named twice." in nothing.out
    assert "'foo' is no card or number of the list." in nothing.out
    assert "At most 4 here; you named 5." in nothing.out


BID = "yin3 time1\n"  # of seat 0 by seed 11: Yin 5, 3; Force 6, 4, 1, 0; Matter 7, 4, 2, 0; Time 5, 3, 2, 1 ...


def test_a_bid_is_one_line_and_too_much_is_refused_in_one_sentence(kibitz: Run) -> None:
    ran = kibitz("play", "second-lead", "--seed", "11", given=f"matter7 force6 time5\nh\n{BID}")

    assert "Force6, Matter7 and Time5 make 18: a bid is at most 16." in ran.out.replace(
        "Matter7, Force6", "Force6, Matter7"
    )
    assert ran.out.count("Your hand, 16 cards: Yin 5, 3; Force 6, 4, 1, 0;") == 2
    assert "Bid 4 with 2 cards.\nYou laid a bid.\nWaiting for Ada, Bo and Ines.\nAda laid a bid." in ran.out
    assert ran.out.count("Bids.\n") == 1
    assert "Yang 2.\nBids.\nLay the cards of your bid.\n" in ran.out  # what it is about comes before the question
    assert "You put down Yin3 and Time1." in ran.out


def test_a_commitment_is_taken_back_whole_and_the_bots_commit_again(kibitz: Run) -> None:
    ran = kibitz("play", "second-lead", "--seed", "11", given=f"{BID}undo\ny\n{BID}t\n")

    assert "Take this back? You laid a bid. Ada laid a bid." in ran.out
    assert "Taken back." in ran.out
    assert ran.out.count("Lay the cards of your bid") == 2
    assert ran.out.count("You put down Yin3 and Time1.") == 3
    assert "Your bid, 2 cards: Yin 3; Time 1." in ran.out


def test_a_match_is_saved_with_its_commitments_and_gone_on_with(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    kibitz("play", "second-lead", "--seed", "11", given=f"{BID}save {file}\nq\n")

    again = kibitz("play", "--resume", str(file), given="t\nq\n")
    verified = kibitz("verify", str(file))

    assert "Your bid, 2 cards: Yin 3; Time 1." in again.out
    assert verified.out.startswith("OK: second-lead edition 1")


def test_a_match_is_saved_gone_on_with_verified_and_told(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = kibitz("play", "abstrac", "--seed", "7", given=f"first\n2\nsave {file}\nq\n")
    again = kibitz("play", "--resume", str(file), given="t\nq\n")
    verified = kibitz("verify", str(file))
    told = kibitz("replay", str(file))
    seen = kibitz("replay", str(file), "--seat", "0")

    assert f"Saved to {file}." in ran.out
    assert "Go on later with: kibitz play --resume" in ran.out.replace("\n", " ")
    assert re.search(r"The row, (19|20|21) cards", again.out)  # you took two, the bot one to three
    assert again.code == 0
    counts = r"1 deal, \d+ actions, \d+ hashes checked"
    assert re.match(rf"OK: abstrac edition 1, {counts}; the match is not finished\.", verified.out)
    assert "Seat 1 took" in told.out
    assert "You took" in seen.out
    assert "The record ends here." in seen.out


def test_save_never_writes_over_another_file(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")

    ran = kibitz("play", "abstrac", given=f"save {file}\nsave /no/such/folder/x\nsave\nq\n")

    assert "exists and is not a record" in ran.out
    assert "/no/such/folder/x cannot be written: No such file or directory." in ran.out.replace("\n", " ")
    assert "Name a file: save my-match.json" in ran.out
    assert file.read_text() == "Dear Ada"


def test_the_end_of_the_input_is_polite(kibitz: Run) -> None:
    ran = kibitz("play", "8-5-3", "--seat", "2", given="")

    assert ran.out.endswith("The input has ended; the match stops here.\n")
    assert ran.code == 0


def test_a_terminal_that_knows_no_suit_signs_gets_letters(kibitz: Run) -> None:
    ran = kibitz("play", "crazy-eights", "--seed", "4", given="t\n", PYTHONIOENCODING="ascii")

    assert "Bo played 2S." in ran.out
    assert "?" not in ran.out.replace("Type ? for help.", "")


def test_a_single_deal_is_told_with_its_points(kibitz: Run, tmp_path: Path) -> None:
    deal = load_game("8-5-3").new_deal(seed=5)
    sit(deal, [make("greedy")] * 3, 5)
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(deal.to_record()))

    told = kibitz("replay", str(file))
    verified = kibitz("verify", str(file))

    assert told.out.startswith("8-5-3, 3 seats, one deal.")
    assert "Tricks: Seat 1 " in told.out
    assert re.search(r"^Points: Seat 1 \S+, Seat 2 \S+, Seat 3 \S+\.$", told.out, re.MULTILINE)
    assert verified.out.endswith("the deal is over.\n")


def test_a_hand_in_which_only_ranks_count_is_read_by_its_ranks() -> None:
    assert rank_words(["AS", "TC", "KD", "TH", "2S"], "KQJT98765432A") == "K, 10 10, 2, A"


def test_what_a_bot_does_again_and_again_is_told_once(kibitz: Run, tmp_path: Path) -> None:
    match = load_game("metamorphosis", sets=1).new_match(seed=6)
    sit(match, [make("greedy")] * 3, 6)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.to_record()))

    told = kibitz("replay", str(file))

    lines = told.out.splitlines()
    assert re.search(r"^Seat \d discarded a card, \d+ times\.$", told.out, re.MULTILINE)
    assert not any(one == two for one, two in pairwise(lines))


def test_a_match_is_given_up_after_a_question_and_its_record_says_so(kibitz: Run, tmp_path: Path) -> None:
    file = tmp_path / "given-up.json"
    ran = kibitz(
        "play", "8-5-3", "--plain", "--seed", "3", given=f"concede\nn\nconcede\ny\nconcede\nsave {file}\nq\nq\n"
    )
    assert ran.out.count("Give the match up? The others win it, whatever the points are. (y or n)") == 2
    assert "Nothing was done." in ran.out
    assert "Ada and Bo win: you have conceded." in ran.out
    assert "The match was given up in its first deal." in ran.out
    assert "The match is over." in ran.out

    said = "Seat 2 and Seat 3 win: Seat 1 has conceded."
    why = "The match was not played to its end: the points are as they stood."
    assert kibitz("verify", str(file)).out.rstrip().endswith(f"{said} {why}")
    assert f"{said}\n{why}\n" in kibitz("replay", str(file)).out


def test_the_rest_is_claimed_by_who_leads_and_knows_it(kibitz: Run) -> None:
    told = kibitz("play", "thousand", "--plain", "--seed", "3", given="claim\nq\nq\n").out
    assert "The rest can be claimed by whoever leads to a trick." in told

    for seed in range(40):
        match = load_game("8-5-3").new_match(seed=seed)
        session = Session(match, 0, ["greedy"] * 2, bytes(5))
        rng = random.Random(seed)
        while not match.past and not match.is_terminal():
            seat = match.players_to_act()[0]
            if seat == 0 and len(sure_leads(match.deal, 0) or []) > 1:
                session.claim()
                assert match.past or match.is_terminal()
                return
            match.apply_action(rng.choice(match.legal_actions(seat)), seat)
    raise AssertionError("never seen")


def test_a_hint_has_three_steps_and_then_begins_anew(kibitz: Run) -> None:
    told = kibitz("play", "crazy-eights", "--plain", "--seed", "5", given="hint\ni\nhint\nhint\nq\nq\n").out

    assert re.findall(r"Hint (\d) of 3: (.*)", told) == [
        ("1", "which rule binds"), ("2", "what matters"), ("3", "which choice"), ("1", "which rule binds"),
    ]  # fmt: skip


def test_where_time_is_up_a_bot_makes_that_one_choice() -> None:
    for game, asked in (("crazy-eights", 1), ("second-lead", LONG), ("switch", 1)):
        settled = load_game(game)
        session = Session(settled.new_match(seed=2), 0, ["greedy"] * (settled.seats - 1), bytes(64), 20)
        while not session.is_my_turn():
            seat = session.bot_turn()
            session.bot_act(seat, session.bot_choice(seat))
        session.be_asked()
        assert session.watch.seconds == 20 * asked
        acts = len(session.match.deal.history)
        session.run_out()
        assert len(session.match.deal.history) > acts
        assert session.taking_back() is not None
    timed = load_game("switch", turn_seconds=7)
    session = Session(timed.new_match(seed=2), 0, ["greedy"] * (timed.seats - 1), bytes(64), 20)
    session.be_asked()
    assert session.watch.seconds == 7  # the game's own clock rules
