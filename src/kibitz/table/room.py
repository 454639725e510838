"""One table at work: one writer, who stores what happens and only then lets it happen."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar, cast

from kibitz.match.match import Match as KibitzMatch
from kibitz.table.absence import Absences
from kibitz.table.audience import Audience
from kibitz.table.claiming import check_may_claim
from kibitz.table.clock import Clock
from kibitz.table.conceding import check_may_concede, check_may_end, ending_of, ends_match
from kibitz.table.engine import Engine, Mind
from kibitz.table.errors import RequestError, StoreTrouble
from kibitz.table.events import Began, Conceded, Ended, Event, Followed, TookBack, Unlisted, Wished, to_body
from kibitz.table.messages import Act, Ask, No, Ok, Say, Unsaid, encode, told
from kibitz.table.outbox import Line
from kibitz.table.questions import HINTS, Question
from kibitz.table.state import TableState, stored_aid, taken
from kibitz.table.store import EventRow, NewLog, Repeated, Store, TableRow
from kibitz.table.take_back import Asking, Plan, happened_since, plan_for

T = TypeVar("T")
NO_HINTS: Final = "This table was set up without hints."
NO_HINT: Final = "The table could not find a hint. Please try once more."
UNREADABLE: Final = "The table could not answer that. Please write it in another way."
MOMENT: Final = 0.01  # seconds: a timer may ring a little early
log = logging.getLogger("kibitz.table")


class Room:
    """The state of a table, its audience, and the only way to change it."""

    def __init__(self, row: TableRow, events: list[EventRow], engine: Engine, store: Store, mind: Mind) -> None:
        self.row = row
        self.engine = engine
        self.store = store
        self.mind = mind
        self.state = TableState(row, engine, events)
        self.clock = Clock(self.state, engine)
        self.absences = Absences(self.state, engine)
        self.audience = Audience(self.state, engine, self.clock, self.absences)
        self.audience.moved = self._look_around
        self._next_look: asyncio.TimerHandle | None = None  # when a bot is to play for somebody who is away
        self.lost = False  # the log holds what this room does not know of: it must be read anew
        self.over_noted = row.over
        self.used = time.monotonic()
        self.came: float | None = None  # when somebody last asked for this table, not for a list of tables
        self.changed: Callable[[Room], None] = lambda room: None  # told after each change: bots live behind it
        self._writing = asyncio.Lock()
        self._record = (-1, "")  # of which version
        self._tasks: set[asyncio.Task[Any]] = set()

    async def act(self, seat: int, act: Act, reply: Callable[[Ok | No], None]) -> None:
        """A seat's act: stored once however often it is sent, answered after it is stored and before it is shown."""

        async def job() -> None:
            reply(await self._act(seat, act))

        await self._alone(job())

    async def say(self, line: Line, say: Say) -> None:
        """Something for everybody: talk is told at once, a clue is stored first, as an act is."""
        if not say.clue:
            self.audience.say(line, say)
            return

        async def job() -> None:
            await self._store(self.audience.clue_of(line, say))
            self.audience.tell_clue()

        try:
            await self._alone(job())
        except RequestError as error:
            line.answer(Unsaid(error.sentence))

    async def ask(self, seat: int, ask: Ask) -> dict[str, Any]:
        """The answer to a seat's private question, thought out beside the table: no move waits for it."""
        self.used = time.monotonic()
        if ask.what in HINTS and not self.state.hints:
            return told(ask, {"error": NO_HINTS})
        chairs = self.state.chairs
        question = Question(
            chairs.chairs[seat].person, self.row.id, seat, chairs.names(), ask.what, ask.text, ask.words,
            self._deal_record(), self.state.match.is_terminal(),
        )  # fmt: skip
        try:
            found = await self.mind.answer(question)
        except RequestError as error:
            return told(ask, {"error": error.sentence})
        except Exception:
            log.exception("A question (%s) could not be answered.", ask.what)
            return told(ask, {"error": NO_HINT if ask.what in HINTS else UNREADABLE})
        return told(ask, found)

    def _deal_record(self) -> str:
        """The deal as JSON, for our own processes; made once for each version."""
        if self._record[0] != self.state.version:
            deal = cast(KibitzMatch, self.state.match).deal
            self._record = (self.state.version, encode(deal.to_record()).decode())
        return self._record[1]

    async def sit(self, person: str, name: str, wanted: int | None) -> int:
        """A person takes a seat, or goes by another name in their own."""

        async def job() -> int:
            chairs = self.state.chairs
            sat = chairs.sit(person, name, wanted)
            if chairs.seat_of(person) is None or chairs.chairs[sat.seat].name != sat.name:
                await self._store(sat, sitter=person)
            return sat.seat

        return await self._alone(job())

    async def change(self, seat: int, level: str | None) -> None:
        """A seat is given to a bot, or left open."""

        async def job() -> None:
            await self._store(self.state.chairs.change(seat, level))

        await self._alone(job())

    async def unlist(self, person: str) -> None:
        """A person who had a seat takes the finished match off their list."""

        async def job() -> None:
            state = self.state
            if person not in state.chairs.seen_from:
                raise RequestError("You had no seat in this match.", 403)
            if not state.match.is_terminal():
                raise RequestError("The match is not over yet.", 409)
            if state.is_listed(person):
                await self._store(Unlisted(person))

        await self._alone(job())

    async def note(self, event: Event) -> None:
        """Something to remember of a match that is over."""

        async def job() -> None:
            await self._store(event)

        await self._alone(job())

    async def follow(self, gone: str, successor: Callable[[], Awaitable[tuple[TableRow, Began, str]]]) -> None:
        """Another table follows this one, unless one does already that is not `gone`."""

        async def job() -> None:
            state = self.state
            if state.followed is not None and state.followed.table != gone:
                return
            if not state.match.is_terminal():
                raise RequestError("The match is not over yet.", 409)
            row, began, name = await successor()
            await self._store(Followed(row.id, name), beside=NewLog(row, to_body(began)))

        await self._alone(job())

    async def take_back(self, seat: int, sure: bool) -> dict[str, Any]:
        """Take back a seat's last act: at once where nothing was seen since, else with everybody's consent.

        Where only bots play, whoever is `sure` after reading what happened since has all the consent there is.
        """

        async def job() -> dict[str, Any]:
            plan = plan_for(self.state, seat)
            if plan.at_once or (sure and not plan.others):
                await self._undo(plan)
                return {"done": True}
            if plan.others:
                self.audience.asking = Asking(plan, self.state.version)
                self.audience.refresh()
            return {"done": False, "waiting": list(plan.others), "since": happened_since(self.state, plan, seat)}

        return await self._alone(job())

    async def answer_back(self, seat: int, agree: bool) -> None:
        """Somebody agrees to a take-back, or does not; with the last consent it is done."""

        async def job() -> None:
            asking = self.audience.asking
            if asking is None or seat not in asking.waiting():
                raise RequestError("Nobody asks you to take anything back.", 409)
            agreed = asking._replace(agreed=asking.agreed | {seat})
            self.audience.asking = agreed if agree else None
            if agree and not agreed.waiting():
                await self._undo(asking.plan)
            else:
                self.audience.refresh()

        await self._alone(job())

    async def _undo(self, plan: Plan) -> None:
        await self._store(TookBack(plan.seat, plan.to))

    async def claim(self, seat: int) -> None:
        """All tricks that are left are a seat's, by what it has seen: then all cards are played at once."""

        async def job() -> None:
            check_may_claim(self.state, seat)
            try:
                plays = self.engine.claim(self.state.match, seat)
            except ValueError as error:
                raise RequestError(str(error), 409) from None
            for player, action in plays:
                await self._store(self.state.acted(player, [action], claim=seat))

        await self._alone(job())

    async def concede(self, seat: int) -> bool:
        """The person of a seat gives the match up; whether that ended it."""

        async def job() -> bool:
            check_may_concede(self.state, seat)
            await self._store(Conceded(seat, ends_match(self.state, seat)))
            return self.state.match.is_terminal()

        return await self._alone(job())

    async def wish_end(self, seat: int, agree: bool) -> bool:
        """Somebody would end the match after a concession, or would not; with the last consent it ends."""

        async def job() -> bool:
            check_may_end(self.state, seat)
            if (self.state.chairs.chairs[seat].person in self.state.enders) != agree:
                await self._store(Wished(seat, agree))
            ending = ending_of(self.state)
            if ending is not None and not ending.waiting:
                await self._store(Ended())
            return self.state.match.is_terminal()

        return await self._alone(job())

    async def bot_act(self, seat: int, actions: list[int], version: int, failed: bool = False) -> None:
        """A bot's actions, as one, unless the seat or its options changed since the bot began to think.

        For somebody who was away it acts as long as they are not back. `failed`: it is not the seat's own bot.
        """

        async def job() -> None:
            state = self.state
            stands = self.bot_at(seat) and state.options_since[seat] <= version
            if stands and state.options[seat] and state.why_not(seat, actions) == ("", ""):
                late = self.clock.stands_in(seat) and not self.absences.stands_in(seat)
                await self._store(
                    state.acted(seat, actions, bot=seat in state.chairs.people(), late=late, failed=failed)
                )

        await self._alone(job())

    def bot_at(self, seat: int) -> str:
        """The level of the bot that plays a seat now; "" where a person does.

        It may be the bot's own seat, or that of somebody who is away or has conceded.
        """
        chair = self.state.chairs.chairs[seat]
        if chair.kind == "bot":
            return chair.level
        late, gone = self.clock.stands_in(seat), self.absences.stands_in(seat)
        stands_in = late or gone or seat in self.state.chairs.conceded
        return next(iter(self.engine.levels())) if stands_in else ""

    def _look_around(self) -> None:
        """Who is away; when the first of them has been so for long enough, everybody hears of it and a bot begins."""
        self.absences.look(self.audience.online())
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None
        rest = self.absences.rest()
        if rest is not None:
            self._next_look = asyncio.get_running_loop().call_later(rest + MOMENT, self._hand_over)

    def _hand_over(self) -> None:
        self._look_around()
        self.audience.refresh()
        self.changed(self)

    async def run_out(self) -> None:
        """Who has let their time run out suffers it, like an act of their own; an act that came before it stands.

        Where the game has no clock of its own, a bot is asked for that one choice.
        """

        async def job() -> None:
            late = self.clock.late()
            if late is not None:
                seat, action = late
                if action is None:
                    self.clock.give_to_bot(seat)
                    self.changed(self)
                    return
                sentence, _ = self.state.why_not(seat, [action])
                if sentence:  # stored, it could never be played again
                    raise RuntimeError(f"What time does to seat {seat} is refused: {sentence}")
                await self._store(self.state.acted(seat, [action]))

        await self._alone(job())

    def idle_for(self) -> float:
        """Seconds since anybody was here."""
        if self.audience.lines or self._tasks:
            self.used = time.monotonic()
        return time.monotonic() - self.used

    async def settle(self) -> None:
        """Wait until all that is being written is written."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _alone(self, job: Coroutine[Any, Any, T]) -> T:
        """One writer at a time; a client that hangs up in the middle stops nothing half-way."""
        self.used = time.monotonic()

        async def turn() -> T:
            async with self._writing:
                return await job

        task = asyncio.create_task(turn())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _act(self, seat: int, act: Act) -> Ok | No:
        answer = self.state.first_answer(seat, act.aid) or self.state.refusal(seat, act)
        if answer is not None:
            return answer
        acted = self.state.acted(seat, act.actions)
        try:
            await self._store(acted, aid=stored_aid(seat, act.aid))
        except StoreTrouble as error:
            return No(act.aid, error.sentence)  # not remembered: a resend may find the disk well again
        return taken(act.aid, self.state.version, acted)

    async def _store(
        self, event: Event, aid: str | None = None, sitter: str | None = None, beside: NewLog | None = None
    ) -> None:
        """Store it, then let it take effect, then show it."""
        stored = EventRow(self.state.version + 1, aid, to_body(event))
        try:
            await self.store.append(self.row.id, stored, sitter, beside)
        except StoreTrouble as error:
            self.lost = self.lost or error.unsure
            self._notice(error.sentence)
            raise
        except Repeated:
            self.lost = True
            for line in self.audience.lines:
                line.close(1012)
            raise StoreTrouble("The table has to be read again; please try once more.") from None
        self.audience.notice = None
        self.state.fold(stored)
        self.audience.asking = None  # whatever happens meanwhile, the question was another one
        if isinstance(event, TookBack):
            self.audience.tell_anew()
        self.clock.look()
        self.audience.refresh()
        self._look_around()
        self.changed(self)

    def _notice(self, sentence: str | None) -> None:
        """Put up the banner."""
        if self.audience.notice != sentence:
            self.audience.notice = sentence
            self.audience.refresh()
