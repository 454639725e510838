"""Clues in words of the dealer's own: where they stand, who reads them, and that nothing of them is lost."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from kibitz.agents.review import DealReviewer
from kibitz.catalog.index import find_spec
from kibitz.knowledge.ledger import STORY
from kibitz.match.clues import LONGEST, MOST
from kibitz.match.game import load_game, replay
from kibitz.match.match import Match, desk_of
from kibitz.match.open_hands import opened

NAMES = ["Ada", "Bo", "Ines"]


def judged_by_hand(seed: int = 4) -> tuple[Match, int]:
    """A match of Eleusis whose dealer has kept the rule in the head, and that dealer."""
    match = load_game("eleusis", 3).new_match(seed=seed)
    dealer = match.players_to_act()[0]
    for text in ("keep it in the head", "hint: no hint", "right"):
        match.apply_action(match.string_to_action(text), seat=dealer)
    return match, dealer


def acted(match: Match) -> None:
    """The lowest action of whoever is to act."""
    seat = match.players_to_act()[0]
    match.apply_action(match.legal_actions(seat)[0], seat)


def told(match: Match, seat: int | None) -> list[tuple[int, str, str]]:
    return [(event["n"], event["kind"], event["text"]) for event in match.events(seat, names=NAMES)]


def clues(match: Match, seat: int | None = None) -> list[str]:
    return [text for _, kind, text in told(match, seat) if kind == "clue"]


def with_two_clues() -> tuple[Match, int]:
    match, dealer = judged_by_hand()
    match.give_clue(dealer, "think of the colours")
    acted(match)
    acted(match)
    match.give_clue(dealer, "not of the ranks")
    return match, dealer


def test_everybody_reads_a_clue_where_it_was_given() -> None:
    """ELE-7."""
    match, dealer = with_two_clues()
    acted(match)
    other = (dealer + 1) % 3
    assert clues(match, dealer)[0] == "You gave a clue: “think of the colours”"
    assert clues(match, other) == clues(match, None)
    assert clues(match, None) == [f"{NAMES[dealer]} gave a clue: “{text}”" for text in
        ("think of the colours", "not of the ranks")]  # fmt: skip
    places = [n for n, kind, _ in told(match, other) if kind == "clue"]
    acts = [n for n, kind, _ in told(match, other) if kind == "act"]
    assert sum(n < places[0] for n in acts) == 3
    assert sum(n < places[1] for n in acts) == 5
    assert [n for n, _, _ in told(match, other)] == list(range(len(told(match, other))))


def test_the_story_is_the_same_whether_it_was_read_meanwhile_or_not() -> None:
    match, dealer = judged_by_hand()
    watched = match.clone()
    for one in (match, watched):
        watched.events(None)
        one.give_clue(dealer, "think of the colours")
        watched.events(None)
        acted(one)
        one.give_clue(dealer, "not of the ranks")
        acted(one)
    for seat in (*range(3), None):
        assert match.events(seat, steps=True) == watched.events(seat, steps=True)
        assert match.events(seat, since=4) == match.events(seat)[4:]


def test_a_clue_changes_nothing_on_the_table() -> None:
    match, dealer = judged_by_hand()
    before = match.fingerprint(), [match.view(seat) for seat in range(3)], match.legal_actions(dealer)
    tensors = [match.information_state_tensor(seat) for seat in range(3)]
    match.give_clue(dealer, "think of the colours")
    assert before == (match.fingerprint(), [match.view(seat) for seat in range(3)], match.legal_actions(dealer))
    assert tensors == [match.information_state_tensor(seat) for seat in range(3)]
    for seat in range(3):
        *_, last = match.events(seat, steps=True)
        assert last["moves"] == []
        assert last["step"] == {}
        assert "think of the colours" in match.information_state_string(seat)


def test_after_each_step_the_view_is_as_it_was_with_clues_among_them() -> None:
    match, dealer = judged_by_hand()
    plain = match.clone()
    for _ in range(4):
        match.give_clue(dealer, "think")
        acted(match)
        acted(plain)
    for seat in (*range(3), None):
        steps = [e["step"] for e in match.events(seat, steps=True) if e["kind"] != "clue"]
        assert steps == [e["step"] for e in plain.events(seat, steps=True)]


def test_records_pickles_copies_and_worlds_keep_the_clues() -> None:
    match, dealer = with_two_clues()
    acted(match)
    record = match.to_record()
    assert record["deals"][0]["clues"][0] == {"after": 3, "seat": dealer, "text": "think of the colours"}
    again = replay(record, seed=1)
    assert isinstance(again, Match)
    others = [again, match.clone(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    others.append(match.resample_from_infostate((dealer + 1) % 3, 7))
    for other in others:
        assert clues(other, dealer) == clues(match, dealer)
        assert other.to_record()["deals"][0]["clues"] == record["deals"][0]["clues"]
    deal = replay(match.deal.to_record())
    assert deal.to_record() == match.deal.to_record()
    assert "clues" not in judged_by_hand()[0].to_record()["deals"][0]


def test_the_clones_own_clues_are_its_own() -> None:
    match, dealer = with_two_clues()
    match.clone().give_clue(dealer, "a third one")
    assert len(clues(match)) == 2


@pytest.mark.parametrize("open_hands", [False, True])
def test_who_looks_back_at_a_deal_reads_its_clues(open_hands: bool) -> None:
    match, _ = with_two_clues()
    match.concede([0])
    events = opened(match, 1, 1, NAMES)[1] if open_hands else match.deal_story(1, 1, NAMES)[1]
    assert [event["text"] for event in events if event["kind"] == "clue"] == clues(match, 1)
    acts = [place for place, event in enumerate(events) if event["kind"] == "act"]
    assert match.told_acts(1) == acts


def test_a_review_finds_its_moments_among_clues() -> None:
    """A decision's moment is the place of the event before it, whatever was said meanwhile."""
    match, dealer = judged_by_hand()
    while len(match.past) == 0 and not match.is_terminal():
        if match.deal.text().may_give_clues(dealer) and len(match.deal.history) < 10:
            match.give_clue(dealer, f"after {len(match.deal.history)}")
        acted(match)
    deal = match.past[0] if match.past else match.deal
    events = desk_of(deal).ledger(deal, STORY).entries
    reviewer = DealReviewer(deal, worlds=6)
    assert any(entry.kind == "clue" for entry in events)
    for step in range(8):
        reviewer.skip_to(step)
        decision = reviewer.look()
        if decision is not None:
            assert events[decision.at + 1].kind == "act"


def test_whoever_may_not_give_clues_is_refused_in_a_sentence() -> None:
    match, dealer = judged_by_hand()
    for state in (match, match.deal):
        with pytest.raises(ValueError, match="Only a dealer who judges by hand gives clues"):
            state.give_clue((dealer + 1) % 3, "hearts")
        with pytest.raises(ValueError, match="seat"):
            state.give_clue(3, "hearts")
    with pytest.raises(ValueError, match="There is no clue in that"):
        match.give_clue(dealer, " \u200b ")
    match.concede([dealer])
    with pytest.raises(ValueError, match="The match is over"):
        match.give_clue(dealer, "hearts")
    for spec in ("abstrac", "bartok", "8-5-3"):
        other = load_game(find_spec(spec).id).new_match(seed=1)
        with pytest.raises(ValueError, match="Only a dealer who judges by hand"):
            other.give_clue(0, "hearts")


def test_clues_of_a_deal_have_an_end() -> None:
    match, dealer = judged_by_hand()
    for n in range(MOST):
        match.give_clue(dealer, f"clue {n}")
    with pytest.raises(ValueError, match=f"There were {MOST} clues in this deal"):
        match.give_clue(dealer, "one more")


@pytest.mark.parametrize("text", ["{0} {1:plays|play} {9} {", "<1> <2#a|b>", "a\n\u202eb\x00c", "x" * 900, "“” `'\""])
def test_a_clue_is_words_whatever_is_in_it(text: str) -> None:
    match, dealer = judged_by_hand()
    match.give_clue(dealer, text)
    line = clues(match)[0]
    words = line.removeprefix(f"{NAMES[dealer]} gave a clue: “").removesuffix("”")
    assert words
    assert len(words) <= LONGEST
    assert not {"{", "}", "\n", "\u202e", "\x00"} & set(words)
    again = replay(match.to_record())
    assert isinstance(again, Match)
    assert clues(again) == [line]


def altered(**change: Any) -> dict[str, Any]:
    match, _ = with_two_clues()
    record = match.to_record()
    record["deals"][0]["clues"][0].update(change)
    return record


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"after": 99}, "do not stand where the deal has actions"),
        ({"after": 5, "seat": 9}, "seat"),
        ({"after": "x"}, "clues must be a list"),
        ({"after": 0}, "Only a dealer who judges by hand"),
        ({"text": ""}, "no clue in that"),
    ],
)
def test_an_altered_record_is_refused_with_the_reason(change: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        replay(altered(**change))
    assert str(refused.value).startswith("Deal 1")
