"""A program's process: lines go in, lines come out, and neither a flood nor a silence can hold Kibitz up.

Threads rather than non-blocking files, for these work the same on every system. Each holds a bounded amount: a program
that writes without end is made to wait, and one that does not read keeps only its own lines waiting.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Final

from kibitz.agents.base import AgentFault
from kibitz.agents.programs.lines import ENDED, LATE, MOST_BYTES, PROTOCOL_FAULT, shown

MOST_READ: Final = 4  # pieces of output that wait; a program that has written more has to wait
MOST_ERRORS: Final = 8192  # bytes of the error stream that are kept, the last ones
FAREWELL: Final = 2.0  # seconds to end after `bye`
CHUNK: Final = 1 << 16


class _TooLong:
    """Stands in the queue for a line that did not end."""

    def __init__(self, start: bytes) -> None:
        self.start = start


class ProgramProcess:
    """One running program. Raises OSError where it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            start_new_session=os.name == "posix",
        )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._closed = threading.Event()
        # What came at once stays together: a second line is then seen however fast the first is answered.
        self._lines: queue.Queue[list[bytes] | _TooLong | None] = queue.Queue(MOST_READ)
        self._to_send: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors = bytearray()
        self._parted = False
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._listen, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Send a line; it is written as soon as the program reads."""
        self._to_send.put(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line, and the line that is answered. Raises AgentFault where there is none in time."""
        self._refuse_what_nobody_asked_for()
        self.send(line)
        try:
            found = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise AgentFault(
                LATE, f"No answer came within {seconds:g} seconds (a program must flush each line)."
            ) from None
        if not isinstance(found, list):
            raise self._fault_of(found)
        if len(found) > 1:
            raise _unasked(found[1])
        return found[0]

    def errors(self) -> str:
        """The end of what the program wrote to its error stream."""
        return bytes(self._errors).decode("utf-8", "backslashreplace")

    def part(self, last: bytes) -> None:
        """Send a last line; the program has a moment from here on to end by itself."""
        if not self._parted:
            self._parted = True
            self.send(last)
            self._to_send.put(None)

    def end(self) -> bool:
        """End the process, and whatever it has started; whether it had been told goodbye and did not end by itself."""
        self._to_send.put(None)
        lingers = False
        if self._parted:
            try:
                self._process.wait(FAREWELL)
            except subprocess.TimeoutExpired:
                lingers = True
        self._closed.set()
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(FAREWELL)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
        return lingers

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _refuse_what_nobody_asked_for(self) -> None:
        with contextlib.suppress(queue.Empty):
            found = self._lines.get_nowait()
            raise _unasked(found[0]) if isinstance(found, list) else self._fault_of(found)

    def _fault_of(self, found: _TooLong | None) -> AgentFault:
        if isinstance(found, _TooLong):
            return AgentFault(
                PROTOCOL_FAULT, f"The program wrote {MOST_BYTES:,} bytes and did not end the line.", shown(found.start)
            )
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._threads[2].join(FAREWELL)  # what it said last
        said = self.errors().strip().splitlines()
        code = self._process.poll()
        how = "closed its output" if code is None else f"ended with code {code}"
        return AgentFault(ENDED, f"The program {how} and had not answered.", said[-1] if said else "")

    # --- the threads ----------------------------------------------------------------------------------------

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):  # the program reads no more
            while (line := self._to_send.get()) is not None:
                view = memoryview(line)
                while view:
                    view = view[stream.write(view) or 0 :]
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        rest = b""
        while chunk := _chunk_of(stream):
            *lines, rest = (rest + chunk).split(b"\n")
            long = next((line for line in (*lines, rest) if len(line) > MOST_BYTES), None)
            if long is not None:
                self._put(_TooLong(long))
                return
            if lines and not self._put(lines):
                return
        self._put(None)

    def _put(self, found: list[bytes] | _TooLong | None) -> bool:
        """Hand on what was read as soon as there is room; whether anybody still wants it."""
        while not self._closed.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(found, timeout=0.1)
                return True
        return False

    def _listen(self, stream: IO[bytes]) -> None:
        while chunk := _chunk_of(stream):
            self._errors += chunk
            del self._errors[:-MOST_ERRORS]


def _unasked(line: bytes) -> AgentFault:
    return AgentFault(PROTOCOL_FAULT, "The program wrote a line that nobody had asked for.", shown(line))


def _chunk_of(stream: IO[bytes]) -> bytes:
    try:
        return os.read(stream.fileno(), CHUNK)
    except (OSError, ValueError):
        return b""
