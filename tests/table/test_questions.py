"""Private questions about what is written: answered to the seat that asked, and to nobody else."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kibitz.agents import make, think_through
from kibitz.cards.chance import seed_bytes
from kibitz.match.game import load_game
from kibitz.match.match import Match
from kibitz.table import questions as questions_module
from kibitz.table.bot_pool import Minds
from kibitz.table.bot_worker import reply_to
from kibitz.table.errors import RequestError
from kibitz.table.events import Acted, Began, Chair, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act, Ask, read_frame
from kibitz.table.questions import Question, Questions, answered
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow
from kibitz.table.workers import Brief, Worker

from . import virtual
from .client import Line
from .conftest import Served
from .fake_engine import LET_GO, FakeMind

NAMES = ["Ada", "Bo", "Ines"]


def ask(line: Line, what: str, id: int = 1, **more: Any) -> dict[str, Any]:
    line.say(t="ask", id=id, what=what, **more)
    return line.hear_a("answer")


def acting(server: Served) -> tuple[Line, Line]:
    """Two people at a table of two: who is to act, and who is not."""
    noor, ada = server.client(), server.client()
    made = noor.new_table(seats=2, bots=[])
    assert ada.join(made["table"], invite=made["invite"].rpartition("=")[2])[0] == 200
    lines = [noor.sit_down(made["table"]), ada.sit_down(made["table"])]
    for line in lines:
        line.hear_version(2)
    lines.sort(key=lambda line: not line.hello()["view"]["choices"])
    return lines[0], lines[1]


def test_a_question_is_answered_under_its_own_number(server: Served) -> None:
    line, _ = acting(server)

    assert ask(line, "review", id=7, text="12") == {
        "t": "answer", "id": 7, "what": "review", "reading": "play 12", "actions": [12],
    }  # fmt: skip
    found = ask(line, "compose", id=8, words=[3])
    assert (found["id"], found["parts"], found["complete"]) == (8, [{"text": "3"}], True)
    assert ask(line, "idea", text="100")["right"] == [3, 3]


def test_what_is_wrong_in_a_text_is_said_with_its_spot(server: Served) -> None:
    line, _ = acting(server)

    assert ask(line, "review", text="twelve") == {
        "t": "answer", "id": 1, "what": "review", "error": "That is no number.", "at": 0, "length": 6,
    }  # fmt: skip


def test_a_question_changes_nothing_is_not_stored_and_nobody_else_hears_of_it(server: Served) -> None:
    line, other = acting(server)
    version = line.table["version"]

    for what in ("review", "compose", "idea"):
        assert "error" not in ask(line, what, text="12")

    other.say(t="ping")
    assert other.hear()["t"] == "pong"
    assert line.hello()["version"] == version
    assert line.act()["version"] == version + 1  # versions count what is stored


def test_nobody_but_the_writer_may_ask_about_what_is_written(server: Served) -> None:
    line, other = acting(server)
    spectator = server.client().sit_down(line.client.request("GET", "/api/tables")[1]["mine"][0]["id"])

    for what in ("review", "compose"):
        assert ask(other, what, text="12", words=[1])["error"] == "It is not your turn to write."
    for what in ("review", "compose", "idea"):
        found = ask(spectator, what, text="12")
        assert set(found) == {"t", "id", "what", "error"}
        assert found["error"] == "Only who has a seat here may ask that."


def test_before_hello_nothing_is_answered(server: Served) -> None:
    noor = server.client()
    line = Line(noor, noor.dial(noor.full_table()["table"]))

    assert "error" in ask(line, "idea", text="50")


def test_a_slow_question_holds_up_nobody_else(server: Served) -> None:
    line, other = acting(server)
    LET_GO.clear()
    line.say(t="ask", id=1, what="idea", text="held")

    assert "error" not in ask(other, "idea", text="50")

    LET_GO.set()
    assert line.hear_a("answer")["right"] == [0, 3]


def test_a_question_that_breaks_is_answered_with_a_sentence(server: Served) -> None:
    line, _ = acting(server)

    found = ask(line, "review", text="break")

    assert found["error"] == "The table could not answer that. Please write it in another way."
    assert line.act()["t"] == "ok"


def test_questions_are_read_no_faster_than_other_messages(server: Served) -> None:
    line, _ = acting(server)

    for id in range(26):
        line.say(t="ask", id=id, what="idea", text="50")

    heard: list[dict[str, Any]] = []
    while len(heard) < 27:
        heard += [frame for frame in [line.hear()] if frame["t"] != "table"]
    assert sum(one["t"] == "error" for one in heard) == 1
    assert [one["id"] for one in heard if one["t"] == "answer"] == list(range(26))


@pytest.mark.parametrize(
    "more",
    [{"what": "law"}, {"text": "x" * 2001}, {"words": [1] * 385}, {"words": [-1]}, {"id": -1}, {"seat": 1}],
    ids=["what", "text", "words", "word", "id", "seat"],
)
def test_a_question_out_of_bounds_is_a_bad_frame(server: Served, more: dict[str, Any]) -> None:
    line, _ = acting(server)

    line.say(**{"t": "ask", "id": 1, "what": "review", "text": "", **more})

    assert line.hear_a("error")["why"].endswith(".")
    assert ask(line, "idea", text="50")["right"]


def test_a_long_written_rule_fits_one_act(server: Served) -> None:
    frame = msgspec.json.encode(Act("a" * 36, 12345, [2**20] * 384)).decode()
    assert isinstance(read_frame(frame), Act)
    question = msgspec.json.encode(Ask(1, "review", "♠" * 2000)).decode()
    assert isinstance(read_frame(question), Ask)


class WaitingMind(FakeMind):
    """Thinks about a question until it is given up."""

    def __init__(self) -> None:
        super().__init__()
        self.given_up = threading.Event()

    async def answer(self, question: Question) -> dict[str, Any]:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.given_up.set()
            raise
        return {}


def test_a_question_is_given_up_where_the_asker_is_gone(serve: Callable[..., Served]) -> None:
    mind = WaitingMind()
    line, _ = acting(serve(mind=mind))
    line.say(t="ask", id=1, what="idea", text="50")
    time.sleep(0.1)
    assert not mind.given_up.is_set()

    line.socket.close()

    assert mind.given_up.wait(5)


def test_what_is_said_while_a_question_is_being_answered_is_heard_after_it(server: Served) -> None:
    line, _ = acting(server)
    line.say(t="ask", id=1, what="idea", text="slow")
    line.say(t="ping")
    line.say(t="ask", id=2, what="idea", text="50")

    heard: list[str] = []
    while len(heard) < 3:
        heard += [frame["t"] for frame in [line.hear()] if frame["t"] != "table"]
    assert heard == ["answer", "pong", "answer"]


# --- in processes -------------------------------------------------------------------------------------------


def question(person: str = "noor", text: str = "", table: str = "t") -> Question:
    return Question(person, table, 0, ["Noor"], "idea", text, [], "{}", False)


class FakeCell(Worker):
    """Takes as many seconds over a question as its text says."""

    async def ask(self, brief: Brief, seconds: float) -> Brief:
        await asyncio.wait_for(asyncio.sleep(float(brief["text"])), seconds)
        return {"found": {"reading": brief["text"], "seconds": seconds}}


def asked(*batches: list[Question]) -> list[Any]:
    """What becomes of questions that are asked at once, and when, by a clock that skips; one process answers."""

    async def one(questions: Questions, asking: Question, began: float) -> tuple[str, float, str]:
        try:
            found = str((await questions.answer(asking))["reading"])
        except RequestError as error:
            found = error.sentence
        return asking.person, round(asyncio.get_running_loop().time() - began, 2), found

    async def main() -> list[Any]:
        questions = Questions(1, FakeCell)
        began = asyncio.get_running_loop().time()
        found = await asyncio.gather(*(one(questions, asking, began) for batch in batches for asking in batch))
        await questions.close()
        return sorted(found, key=lambda told: told[1])

    return virtual.run(main())


def test_who_asks_much_keeps_nobody_else_waiting() -> None:
    found = asked([question("hoarder", "0.4") for _ in range(8)], [question("noor", "0.4")])

    assert next(when for person, when, _ in found if person == "noor") == pytest.approx(1.2)


def test_a_question_that_takes_too_long_is_ended_with_a_sentence() -> None:
    assert asked([question(text="60")]) == [("noor", questions_module.SECONDS, questions_module.TOO_LONG)]


def test_a_question_that_takes_too_long_has_less_time_where_others_wait() -> None:
    found = asked([question(f"person {k}", "60") for k in range(12)])

    assert {what for _, _, what in found} == {questions_module.TOO_LONG}
    assert max(when for _, when, _ in found) < 12 * questions_module.SECONDS / 2


def test_who_has_many_questions_waiting_is_asked_for_patience() -> None:
    found = asked([question(text="0.1") for _ in range(12)])

    assert [what for _, _, what in found].count(questions_module.TOO_MANY) == 12 - questions_module.MOST


def test_a_question_that_was_never_begun_is_given_back() -> None:
    found = asked([question(f"person {k}", "0.49") for k in range(40)])

    late = [when for _, when, what in found if what == questions_module.TOO_MANY]
    assert set(late) == {questions_module.WAIT}
    assert len(late) == 40 - 21


def test_a_process_answers_as_the_engine_would() -> None:
    """For two matches on their way, all seats and every kind of question: the deal's record says all that is needed."""
    compared = 0
    for game, seats in (("eleusis", 3), ("bartok", 3)):
        match = load_game(game, seats).new_match(seed=3)
        names, greedy, engine = NAMES[:seats], make("greedy"), KibitzEngine()
        for step in range(24):
            record = msgspec.json.encode(match.deal.to_record()).decode()
            for seat in range(seats if step % 4 == 0 else 0):
                for what in ("idea", "review", "compose"):
                    text = IDEAS[step % 3]
                    brief = {"ask": what, "text": text, "words": [], "seat": seat, "names": names, "over": False}
                    found = reply_to({**brief, "record": record})
                    assert found == answered(engine, match.clone(), seat, names, what, text, [])
                    compared += "error" not in found
            think_through(greedy, match, match.players_to_act()[0], step)
    assert compared > 10


def test_questions_are_answered_in_a_process_of_their_own() -> None:
    match = load_game("eleusis", 3).new_match(seed=1)
    dealer = match.players_to_act()[0]
    record = msgspec.json.encode(match.deal.to_record()).decode()

    async def main() -> list[dict[str, Any]]:
        minds = Minds(1)
        found = [
            await minds.answer(Question("p", "t", dealer, NAMES, "review", text, [], record, False))
            for text in (IDEAS[0], "no rule at all")
        ]
        await minds.close()
        return found

    right, wrong = asyncio.run(main())

    assert right["actions"]
    assert set(wrong) == {"sentence", "nearest", "unknown"}


# --- with real games ----------------------------------------------------------------------------------------

IDEAS = ["another colour", "if last is red then black else red", "suit follows S H D C"]


def answers(match: Match, seat: int) -> list[dict[str, Any]]:
    names = NAMES[: match.setting.seats]
    engine = KibitzEngine()
    typed = [engine.ask(match.clone(), seat, names, "idea", idea, []) for idea in IDEAS]
    begun = engine.ask(match.clone(), seat, names, "idea", "", [])
    built = [one for one in begun["options"] if one.get("words")]
    return [*typed, begun, *(engine.ask(match.clone(), seat, names, "idea", "", one["words"]) for one in built)]


def test_only_a_dealer_who_keeps_the_rule_in_the_head_may_give_clues() -> None:
    match = load_game("eleusis", 3).new_match(seed=4)
    dealer = match.players_to_act()[0]
    assert not any("clues" in match.view(seat) for seat in range(3))
    match.apply_action(match.string_to_action("keep it in the head"), seat=dealer)
    assert [seat for seat in range(3) if match.view(seat).get("clues")] == [dealer]


@pytest.mark.parametrize("dealer", ["player", "automatic"])
def test_what_is_said_of_an_idea_never_depends_on_the_secret(dealer: str) -> None:
    rng = random.Random(dealer)
    match = load_game("eleusis", 3, dealer=dealer, deals=1).new_match(seed=4)
    differed = 0
    for step in range(13):
        keeping = [seat for seat in range(3) if match.deal.text().keeps_notes(seat)]
        if keeping and step == 12:
            other = match.resampled(keeping[0], step, 200)
            assert answers(match, keeping[0]) == answers(other, keeping[0])
            differed += match.to_record() != other.to_record()
        actor = match.players_to_act()[0]
        match.apply_action(rng.choice(match.legal_actions(actor)), seat=actor)
    assert differed


def test_only_the_dealer_may_ask_what_the_secret_rule_would_mean() -> None:
    match = load_game("eleusis", 3).new_match(seed=1)
    dealer = match.players_to_act()[0]
    engine, names = KibitzEngine(), NAMES[:3]

    assert engine.ask(match.clone(), dealer, names, "review", IDEAS[0], [])["actions"]
    for other in {0, 1, 2} - {dealer}:
        for what in ("review", "compose"):
            with pytest.raises(ValueError, match="not your turn"):
                engine.ask(match.clone(), other, names, what, IDEAS[0], [])


def test_a_written_rule_is_one_act_and_no_part_of_it_is_taken_alone() -> None:
    engine = KibitzEngine()
    seats = 3
    row = TableRow("t", "eleusis", seats, "{}", seed_bytes("a written rule"), "h", "i", False)
    chairs = [Chair("person", name, name) for name in NAMES[:seats]]
    state = TableState(row, engine, [EventRow(1, None, to_body(Began(chairs)))])
    dealer = state.match.players_to_act()[0]
    actions = engine.ask(state.match.clone(), dealer, NAMES[:seats], "review", IDEAS[1], [])["actions"]

    assert len(actions) > 4
    sentence, clause = state.why_not(dealer, actions[:-1])
    assert (sentence, bool(clause)) == ("Send the whole rule at once.", True)
    assert state.why_not(dealer, actions) == ("", "")
    acted = EventRow(2, "a", to_body(Acted(dealer, actions, state.match.fingerprint())))
    state.fold(acted)
    assert state.version == 2
    assert not state.match.view(dealer).get("writing")
