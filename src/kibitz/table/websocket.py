"""The socket: a person's line to a table, from the handshake to the last frame."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.table.admission import address_of
from kibitz.table.door import FOLLOWED
from kibitz.table.errors import RequestError
from kibitz.table.messages import PROTOCOL, Act, Ask, Failure, Frame, Hello, No, Pong, Say, encode, read_frame, told
from kibitz.table.middleware import person_of, same_origin
from kibitz.table.outbox import Line
from kibitz.table.room import Room
from kibitz.table.rooms import Rooms
from kibitz.table.traffic import Traffic

BAD_FRAMES: Final = 5  # so many bad frames, and the line is closed
SLOW_DOWN: Final = "That was too fast: the table reads your messages one after another. Nothing is lost."


async def table_socket(socket: WebSocket) -> None:
    """`/ws/ID`: nothing is told to anybody before they have shown who they are."""
    token: str | None = socket.scope["state"].get("token")
    if not same_origin(socket.scope):
        await socket.close(4403)
    elif token is None:
        await socket.close(4401)
    else:
        await socket.accept()
        traffic: Traffic = socket.app.state.traffic
        person, address = person_of(token), address_of(socket.scope)
        try:
            await traffic.call(address)
            with traffic.socket(person):
                await _serve(socket, Line(person, address, socket.scope["state"].get("visit")))
        except RequestError as error:
            await _turn_away(socket, error)


async def _turn_away(socket: WebSocket, error: RequestError) -> None:
    """One sentence, and the line is closed."""
    await socket.send_text(encode(Failure(error.sentence)).decode())
    await socket.close(4404 if error.status in (404, 410) else 1013)


async def _serve(socket: WebSocket, line: Line) -> None:
    rooms: Rooms = socket.app.state.rooms
    traffic: Traffic = socket.app.state.traffic
    try:
        room = await rooms.get(socket.path_params["table"])
        room.audience.enter(line, traffic.limits)
    except RequestError as error:
        await _turn_away(socket, error)
        return
    sending = asyncio.create_task(_send(socket, room, line))
    try:
        await Listener(socket, room, line, traffic).listen()
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        room.audience.leave(line)


async def _send(socket: WebSocket, room: Room, line: Line) -> None:
    """Send what the line is owed: answers first, then one frame with all that happened since the last."""
    while True:
        await line.wanted()
        while line.owed:
            text = line.owed.popleft().decode()
            follows = bool(line.owed) or (line.live and line.stale)
            await socket.send({"type": "websocket.send", "text": text, FOLLOWED: follows and line.closing is None})
        if line.closing is not None:
            await socket.close(line.closing)
            return
        if line.live and line.stale:
            await socket.send_text(room.audience.frame(line).decode())


class Listener:
    """Reads what a client says, no faster than the table likes to hear."""

    def __init__(self, socket: WebSocket, room: Room, line: Line, traffic: Traffic) -> None:
        self.socket = socket
        self.room = room
        self.line = line
        self.traffic = traffic
        self.began = time.monotonic()
        self.bad = 0
        self.warned = False
        self._hearing: asyncio.Task[Message] | None = None  # begun while a question was being answered

    async def listen(self) -> None:
        """Until the client hangs up or is hung up on."""
        try:
            await self._listen()
        finally:
            if self._hearing is not None:
                self._hearing.cancel()

    async def _listen(self) -> None:
        while self.socket.application_state == WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(self._time_left()):
                    message = await self._next()
            except TimeoutError:
                self._end_silence()
                message = await self.socket.receive()  # hears of the closing
            if message["type"] == "websocket.disconnect":
                return
            await self._patience()
            try:
                await self._hear(read_frame(message.get("text")))
            except RequestError as error:
                self._complain(error.sentence)

    async def _next(self) -> Message:
        if self._hearing is None:
            return await self.socket.receive()
        hearing, self._hearing = self._hearing, None
        return await hearing

    def _time_left(self) -> float | None:
        """How long a client may go on saying nothing; a player may think as long as they like."""
        limits = self.traffic.limits
        if not self.line.greeted:
            return max(0.0, self.began + limits.hello - time.monotonic())
        seated = self.room.state.chairs.seat_of(self.line.person) is not None
        return None if seated else limits.idle

    def _end_silence(self) -> None:
        why = "Nothing was heard from you for a long time." if self.line.greeted else "Nobody said hello here."
        self.line.answer(Failure(why))
        self.line.close(1001 if self.line.greeted else 1008)

    async def _patience(self) -> None:
        wait = self.traffic.message(self.line)
        if wait > 0 and not self.warned:
            self.line.answer(Failure(SLOW_DOWN))
        self.warned = wait > 0
        await asyncio.sleep(wait)

    async def _hear(self, frame: Frame) -> None:
        if isinstance(frame, Hello):
            if frame.protocol != PROTOCOL:
                raise RequestError(f"This table speaks protocol {PROTOCOL}; please load the page again.")
            self.room.audience.hello(self.line, frame.since, frame.changes)
        elif isinstance(frame, Act):
            await self._act(frame)
        elif isinstance(frame, Ask):
            await self._ask(frame)
        elif isinstance(frame, Say):
            await self.room.say(self.line, frame)
        else:
            self.line.answer(Pong())

    async def _act(self, act: Act) -> None:
        line = self.line
        if line.viewer is None or not line.live:
            why = "take a seat to play." if line.live else "say hello first."
            line.answer(No(act.aid, f"You are only watching here; {why}"))
            return
        await self.room.act(line.viewer, act, line.answer)

    async def _ask(self, ask: Ask) -> None:
        """One question at a time: the next message is read when this one is answered."""
        viewer = self.line.viewer if self.line.live else None
        if viewer is None:
            self.line.answer(told(ask, {"error": "Only who has a seat here may ask that."}))
            return
        asking = asyncio.create_task(self.room.ask(viewer, ask))
        try:
            if await self._hangs_up_before(asking):
                return
            answer = await asking
        finally:
            asking.cancel()
        if self.line.live and self.line.viewer == viewer:  # the seat is still theirs
            self.line.answer(answer)

    async def _hangs_up_before(self, asking: asyncio.Task[Any]) -> bool:
        """Whether the client is gone before it has its answer; anything else that it says is kept for later."""
        self._hearing = hearing = asyncio.create_task(self.socket.receive())
        await asyncio.wait({asking, hearing}, return_when=asyncio.FIRST_COMPLETED)
        return not asking.done() and hearing.result()["type"] == "websocket.disconnect"

    def _complain(self, sentence: str) -> None:
        self.bad += 1
        self.line.answer(Failure(sentence))
        if self.bad >= BAD_FRAMES:
            self.line.close(1008)
