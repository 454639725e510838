# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.agents import AgentFault, Observation, make, sit
from kibitz.agents.announcer import Announcer
from kibitz.agents.base import Ending, Opening
from kibitz.agents.programs.crew import Crew, StandIn
from kibitz.agents.programs.lines import MOST_BYTES, read_action, read_introduction, turn_line, written
from kibitz.agents.programs.program import Program
from kibitz.agents.uniform import Uniform
from kibitz.engine.deal import Deal
from kibitz.match.game import catalog, load_game
from kibitz.research.simulate import Duel, Study, forfeited, run_block, run_pack

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f'"{sys.executable}" "{ROOT / "examples" / "open_chair.py"}"'


def misbehaving(fault: str) -> str:
    """The command of a program that does one thing wrong."""
    return f'"{sys.executable}" "{Path(__file__).parent / "misbehaving.py"}" "{fault}"'


def a_deal(game: str = "8-5-3") -> Deal:
    return load_game(game).new_deal(seed=7)


def played(program: Program, game: str = "8-5-3", seat: int = 0) -> AgentFault | None:
    """What fault a program is at in one deal."""
    deal = a_deal(game)
    try:
        sit(deal, [program if s == seat else make("greedy") for s in range(deal.seats)], 7)
    except AgentFault as fault:
        return fault
    return None


@pytest.fixture(scope="module")
def example() -> Iterator[Crew]:
    with Crew() as crew:
        yield crew


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_the_example_plays_every_game_to_its_end(example: Crew, game: str) -> None:
    deal = a_deal(game)

    sit(deal, [example.agent(f"run:{EXAMPLE}", game), *[make("greedy")] * (deal.seats - 1)], 7)

    assert deal.is_terminal()


def test_the_example_imports_nothing_of_kibitz_and_is_short() -> None:
    text = (ROOT / "examples" / "open_chair.py").read_text(encoding="utf-8")

    assert "import kibitz" not in text
    assert "from kibitz" not in text
    assert len(text.splitlines()) < 40


FAULTS = {
    "illegal": ("illegal", "is not legal: "),
    "illegal text": ("illegal", "names no action; legal were: name ♣, name ♦, name ♥, name ♠."),
    "late": ("late", "No answer came within 2 seconds"),
    "rubbish": ("protocol", "it is not JSON"),
    "dies": ("ended", "The program ended with code 3 and had not answered."),
    "endless": ("protocol", "did not end the line"),
    "unknown key": ("protocol", 'The key "confidence" is not known here.'),
    "no key": ("protocol", 'The key "action" is missing.'),
    "twice": ("protocol", "a key stands in it twice"),
    "list": ("protocol", "this is another value"),
    "true": ("protocol", '"action" is a whole number or a text, not true.'),
    "fraction": ("protocol", '"action" is a whole number or a text, not 52.0.'),
    "deep": ("protocol", "it is not JSON"),
    "huge": ("illegal", "is not legal"),
    "not a number": ("protocol", "it is not JSON"),
    "not utf-8": ("protocol", "it is not JSON in UTF-8"),
    "empty line": ("protocol", "it is not JSON"),
    "old": ("protocol", "The program speaks protocol 0, and this Kibitz 1."),
    "nameless": ("protocol", 'The key "name" is missing.'),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_has_its_kind_its_sentence_and_its_line(fault: str) -> None:
    kind, sentence = FAULTS[fault]
    program = Program(misbehaving(fault), seconds=2.0, warm_up=30)

    found = played(program)
    program.close()

    assert found is not None
    assert sentence in found.sentence
    assert (found.kind, found.seat) == (kind, 0)
    assert len(found.line) < 300
    assert program.tally.faults == {found.kind: 1}


@pytest.mark.parametrize("fault", ["endless lines", "talks"])
def test_a_line_that_nobody_had_asked_for_is_a_fault(fault: str) -> None:
    """Where it comes just as the next question is asked it is taken for the answer, which is a fault one turn later."""
    program = Program(misbehaving(fault), seconds=2.0, warm_up=30)

    found = played(program)
    program.close()

    assert found is not None
    assert found.kind in ("protocol", "illegal")


def test_a_fault_before_the_first_line_is_told_with_what_the_error_stream_said() -> None:
    found = played(Program(misbehaving("dies")))

    assert found is not None
    assert found.line == "no more aces"


def test_a_program_that_cannot_be_started_is_at_fault() -> None:
    found = played(Program("no-such-program-anywhere"))

    assert found is not None
    assert "no-such-program-anywhere cannot be started" in found.sentence


def test_a_program_that_neither_reads_nor_answers_holds_nobody_up() -> None:
    began = time.monotonic()
    program = Program(misbehaving("deaf"), seconds=0.2, warm_up=0.2)

    found = played(program)
    program.close()

    assert found is not None
    assert found.kind == "late"
    assert time.monotonic() - began < 20


def test_the_first_answers_have_the_time_to_warm_up() -> None:
    program = Program(misbehaving("slow start"), seconds=2.5, warm_up=30)

    assert played(program) is None
    program.close()


def test_what_a_program_writes_to_its_error_stream_is_kept_for_the_report_and_bounded() -> None:
    program = Program(misbehaving("loud"))

    assert played(program) is None
    program.close()
    assert 0 < len(program.errors) < 10_000


def test_a_program_that_does_not_end_is_ended() -> None:
    program = Program(misbehaving("lingers"))

    assert played(program) is None
    assert program._process is not None
    pid = program._process._process.pid
    program.close()

    assert program.lingers
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_an_answer_may_be_a_text() -> None:
    program = Program(misbehaving("texts"))

    assert played(program) is None
    program.close()


def test_after_an_illegal_answer_the_same_process_plays_the_next_deal_and_after_others_a_new_one() -> None:
    for fault, processes in (("illegal", 1), ("rubbish", 2)):
        program = Program(misbehaving(fault))
        assert played(program) is not None
        assert played(program) is not None
        program.close()
        assert program.tally.processes == processes
        assert program.tally.deals == 2


# --- what is told -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_what_a_seat_is_told_is_the_same_whatever_cards_it_has_not_seen(game: str) -> None:
    told: list[list[bytes]] = []
    deal = a_deal(game)
    sit(deal, [make("greedy")] * deal.seats, 7, limit=5)
    if deal.is_terminal():
        return
    seat = deal.players_to_act()[0]
    for state in (deal, *(deal.resample_from_infostate(seat, seed) for seed in (1, 2))):
        told.append([written(turn_line(Observation(state, seat, 3), opening_of(state, seat), 1, 1.0))])

    assert told[0] == told[1] == told[2]


def opening_of(deal: Deal, seat: int) -> Opening:
    return Opening("", {}, deal.seats, seat, [f"Seat {s + 1}" for s in range(deal.seats)], 0)


def test_a_line_is_plain_ascii_and_names_every_legal_action() -> None:
    deal = a_deal()
    observation = Observation(deal, 0)
    line = written(turn_line(observation, opening_of(deal, 0), 1, 1.0))

    assert line.isascii()
    assert line.count(b"\n") == 1
    legal = json.loads(line)["legal"]
    assert [one["action"] for one in legal] == observation.legal
    assert [read_action(written({"action": one["text"]}), observation) for one in legal] == observation.legal


@given(st.binary(max_size=MOST_BYTES))
def test_no_line_does_more_than_raise_a_fault(line: bytes) -> None:
    for read in (read_introduction, lambda line: read_action(line, Observation(a_deal(), 0))):
        with pytest.raises(AgentFault) as caught:
            read(line)
        assert caught.value.kind in ("protocol", "illegal")


@given(
    st.dictionaries(st.sampled_from(["action", "protocol", "name", "deterministic", "x"]), st.integers() | st.text())
)
def test_an_object_is_read_or_refused_by_its_keys(found: dict[str, object]) -> None:
    observation = Observation(a_deal(), 0)
    good = set(found) == {"action"} and found["action"] in observation.legal
    try:
        read_action(written(found), observation)
    except AgentFault:
        assert not good
    else:
        assert set(found) == {"action"}


# --- runs ---------------------------------------------------------------------------------------------------


def test_in_the_arena_a_process_has_one_seat_of_one_seating_and_no_pack_twice() -> None:
    duel = Duel("8-5-3", 3, {}, (f"run:{EXAMPLE}", "greedy"), 5)
    with Crew() as crew:
        results = [run_pack(duel, number, crew) for number in range(2)]
    told = crew.report()[f"run:{EXAMPLE}"]

    assert told["processes"] == 9
    assert told["deals"] == 2 * 9
    assert told["faults"] == {}
    assert all(result.decisions == 6 * 53 for result in results)


def test_a_forfeited_deal_costs_the_most_that_a_deal_can_and_is_counted() -> None:
    name = f"run:{misbehaving('rubbish')}"
    with Crew() as crew:
        result = run_pack(Duel("8-5-3", 3, {}, (name, "greedy"), 5), 0, crew)
    told = crew.report()[name]

    assert told["forfeits"] == 6
    assert told["faults"] == {"protocol": 6}
    assert result.returns[0] < 0 < result.returns[1]


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_no_deal_costs_more_than_a_forfeited_one(game: str) -> None:
    settled = load_game(game)
    points, returns, wins = forfeited(settled, 0)

    assert returns[0] == settled.min_utility
    assert sum(returns) == pytest.approx(0)
    assert (points[0] > 0) == settled.goal.charges
    assert not any(wins)


def test_a_stand_in_plays_the_rest_of_the_deal_and_the_report_says_how_often() -> None:
    name = f"run:{misbehaving('illegal')}"
    with Crew(stand_in="greedy") as crew:
        run_pack(Duel("8-5-3", 3, {}, (name, "greedy"), 5), 0, crew)
    told = crew.report()[name]

    assert told["forfeits"] == 0
    assert told["stand_in"]["agent"] == "greedy"
    assert told["stand_in"]["deals"] == told["faults"]["illegal"] == 9
    assert told["stand_in"]["decisions"] > 9 * 10


def test_in_a_run_of_deals_a_fault_without_a_stand_in_ends_the_run() -> None:
    study = Study("abstrac", 2, {}, (f"run:{misbehaving('rubbish')}", "greedy"), 5)

    with pytest.raises(AgentFault) as caught:
        run_block(study, 0, 2)
    assert caught.value.seat == 0


def test_no_name_of_an_agent_starts_a_program() -> None:
    with pytest.raises(ValueError, match="There is no agent"):
        make(f"run:{EXAMPLE}")


def test_a_stand_in_tells_of_a_fault_once() -> None:
    told: list[AgentFault] = []
    program = Program(misbehaving("rubbish"))
    deal = a_deal()

    sit(deal, [StandIn(program, make("greedy"), told.append), make("greedy"), make("greedy")], 7)
    program.close()

    assert deal.is_terminal()
    assert [fault.kind for fault in told] == ["protocol"]


class Listener(Uniform):
    """Notes what it is told of deals."""

    def __init__(self) -> None:
        self.told: list[str | int | None] = []

    def begin(self, opening: Opening) -> None:
        self.told.append(f"{opening.game} {opening.seat} of {opening.seats}, {opening.dealer} deals")

    def finish(self, ending: Ending) -> None:
        self.told.append(ending.forfeit if ending.scores is None else "played")


def test_every_deal_of_a_match_has_its_beginning_and_its_end() -> None:
    listener = Listener()
    match = load_game("abstrac").new_match(seed=3)

    sit(match, [listener, make("random")], 3)

    assert match.sheet.deals() > 1
    assert listener.told[1::2] == ["played"] * match.sheet.deals()
    assert all(str(told).startswith("abstrac 0 of 2") for told in listener.told[::2])


def test_all_who_were_told_of_a_deal_hear_who_forfeited_it_and_nobody_else() -> None:
    first, last = Listener(), Listener()

    with pytest.raises(AgentFault):
        sit(a_deal(), [first, Program("no-such-program-anywhere"), last], 7)

    assert first.told[1:] == [1]
    assert last.told == []


def test_a_deal_that_was_broken_off_is_followed_by_the_next_beginning() -> None:
    listener = Listener()
    announcer = Announcer({0: listener})
    deal = a_deal("abstrac")

    announcer.look(deal)
    announcer.look(deal)
    announcer.look(deal.clone())

    assert len(listener.told) == 2
