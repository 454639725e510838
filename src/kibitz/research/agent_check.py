"""Plays a program through every game, in every seat against greedy, and says where it fails.

What is looked at: the lines that it writes, whether every answer is legal, its time, whether it ends when it is told
goodbye, and, where it says that it is deterministic, whether the same observation brings the same answer when the
cards that it cannot see are others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from kibitz.agents import Agent, AgentFault, Observation, make, sit
from kibitz.agents.base import Ending, Opening
from kibitz.agents.programs.lines import ILLEGAL, turn_line
from kibitz.agents.programs.program import SECONDS, WARM_UP, Program
from kibitz.engine.deal import Deal
from kibitz.knowledge.history import History
from kibitz.match.game import Game, catalog, load_game
from kibitz.match.match import desk_of
from kibitz.research.simulate import sub_seed

COMPARED: Final = 6  # decisions of a deal that are asked again with other hidden cards
TRIES: Final = 4  # worlds that are laid until one differs
PATIENCE: Final = 3  # games in which a program may fail otherwise than by an illegal answer; then the check stops
LINGERS: Final = "lingers"
CHANGES: Final = "changes"


@dataclass(frozen=True)
class Failure:
    """One thing that went wrong: `turn` is counted from 1 within the deal, 0 before the first one."""

    game: str
    seat: int
    turn: int
    kind: str
    sentence: str
    line: str = ""


@dataclass
class GameCheck:
    """What came of one game."""

    game: str
    title: str
    deals: int = 0
    answers: int = 0
    slowest: float = 0.0  # of all answers but the first of each process
    compared: int = 0  # decisions that were asked again with other hidden cards
    failures: list[Failure] = field(default_factory=list)


@dataclass
class AgentCheck:
    """What came of all games."""

    command: str
    seconds: float
    name: str = ""
    deterministic: bool = False
    games: list[GameCheck] = field(default_factory=list)
    untried: list[str] = field(default_factory=list)
    errors: str = ""  # the end of the error stream of the last process that failed

    def passed(self) -> bool:
        """Whether nothing failed."""
        return not self.untried and not any(game.failures for game in self.games)

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"passed": self.passed(), **asdict(self)}


class Recorder(Agent):
    """Keeps what a program was asked and what it answered."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.opening: Opening | None = None
        self.asked: list[dict[str, Any]] = []
        self.answers: list[int] = []

    def begin(self, opening: Opening) -> None:
        """Pass it on."""
        self.opening = opening
        self.program.begin(opening)

    def choose(self, observation: Observation) -> int:
        """The program's answer."""
        answer = self.program.choose(observation)
        if len(self.answers) < COMPARED:
            self.asked.append(self.told(observation, len(self.asked) + 1))
            self.answers.append(answer)
        return answer

    def told(self, observation: Observation, number: int) -> dict[str, Any]:
        """What the program is asked."""
        assert self.opening is not None
        return turn_line(observation, self.opening, number, self.program.seconds)

    def finish(self, ending: Ending) -> None:
        """Pass it on."""
        self.program.finish(ending)


class Checker:
    """Checks one program."""

    def __init__(self, command: str, seconds: float = SECONDS, warm_up: float = WARM_UP) -> None:
        self.warm_up = warm_up
        self.found = AgentCheck(command, seconds)

    def games(self, names: Sequence[str] = ()) -> Iterator[GameCheck]:
        """Check one game after the other, all of them where none is named. Stops where it is no use to go on."""
        games = [load_game(name) for name in names] or [load_game(game.id) for game in catalog()]
        broken = 0
        for place, game in enumerate(games):
            check = self._game(game, place % game.seats)
            self.found.games.append(check)
            yield check
            broken += any(failure.kind != ILLEGAL for failure in check.failures)
            if broken >= PATIENCE or (broken and not self.found.name):
                self.found.untried = [game.id for game in games[place + 1 :]]
                return

    def _game(self, game: Game, again: int) -> GameCheck:
        """A deal in each seat, until something fails; in one of the seats with other hidden cards once more."""
        check = GameCheck(game.id, game.title)
        for seat in range(game.seats):
            program = self._program()
            recorder = Recorder(program)
            deal = game.new_deal(seed=sub_seed("check", game.id, seat), dealer=0)
            try:
                sit(deal, [recorder if s == seat else make("greedy") for s in range(game.seats)], seat)
                if seat == again and program.introduction is not None and program.introduction.deterministic:
                    self._ask_again(check, deal, recorder)
            except AgentFault:
                pass  # the program has noted it
            check.deals += 1
            self._close(check, seat, program)
            if check.failures:
                break
        return check

    def _program(self) -> Program:
        return Program(self.found.command, self.found.seconds, self.warm_up)

    def _close(self, check: GameCheck, seat: int, program: Program) -> None:
        """End a program and enter what came of it."""
        program.close()
        tally = program.tally
        check.answers += tally.answers
        check.slowest = max(check.slowest, tally.slowest)
        for fault in tally.kept:
            check.failures.append(
                Failure(check.game, seat, fault["turn"], fault["kind"], fault["sentence"], fault["line"])
            )
        if program.lingers:
            sentence = "The program did not end within two seconds of bye and the end of its input."
            check.failures.append(Failure(check.game, seat, 0, LINGERS, sentence))
        if program.introduction is not None:
            self.found.name = program.introduction.name
            self.found.deterministic = program.introduction.deterministic
        if check.failures:
            self.found.errors = program.errors

    def _ask_again(self, check: GameCheck, deal: Deal, recorder: Recorder) -> None:
        """Ask another process the same: the deal is laid with other cards wherever the seat had not seen them."""
        assert recorder.opening is not None
        seat = recorder.opening.seat
        world = other_world(deal, seat, len(recorder.answers))
        if world is None:
            return
        program = self._program()
        try:
            program.begin(recorder.opening)
            for turn, state in enumerate(moments_of(world, seat, len(recorder.answers))):
                observation = Observation(state, seat)
                told = recorder.told(observation, turn + 1)
                if told != recorder.asked[turn]:
                    raise RuntimeError(f"{check.game}: what seat {seat} is told depends on cards that it has not seen.")
                answer = program.choose(observation)
                check.compared += 1
                if answer != recorder.answers[turn]:
                    self._enter_change(check, seat, turn + 1, observation, (recorder.answers[turn], answer))
                    return
        finally:
            self._close(check, seat, program)

    def _enter_change(
        self, check: GameCheck, seat: int, turn: int, observation: Observation, answers: tuple[int, int]
    ) -> None:
        first, second = (observation.text(answer) for answer in answers)
        sentence = (
            f"The program says that it is deterministic, and answered the same observation by {first!r} and then by"
            f" {second!r}."
        )
        check.failures.append(Failure(check.game, seat, turn, CHANGES, sentence))


def other_world(deal: Deal, seat: int, turns: int) -> Deal | None:
    """A deal with other hidden cards that a seat could not tell from this one up to so many of its own turns.

    None where nothing is hidden from it, or it had no turn.
    """
    moments = moments_of(deal, seat, turns)
    if not moments:
        return None
    last = moments[-1]
    for seed in range(TRIES):
        world = last.resample_from_infostate(seat, seed)
        if world.fingerprint() != last.fingerprint():
            return world
    return None


def moments_of(deal: Deal, seat: int, turns: int) -> list[Deal]:
    """The deal as it stood before each of a seat's first turns; before the present one too, if that is its own."""
    desk = desk_of(deal)
    script = desk.script(deal)
    own = [step for step, actor in enumerate(script.actors) if actor == seat]
    if deal.may_act(seat):
        own.append(len(script.actions))
    return [
        desk.deal_of(deal, History(script.pack, script.actions[:step], script.outcomes, script.actors[:step]))
        for step in own[:turns]
    ]
