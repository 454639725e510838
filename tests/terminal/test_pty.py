from __future__ import annotations

import os
import select
import subprocess
import sys
import time

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a Unix matter", allow_module_level=True)

import fcntl
import pty
import struct
import termios


class Terminal:
    """A command at a pseudo-terminal of 60 columns."""

    def __init__(self, *arguments: str, term: str) -> None:
        self.screen, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        path = os.pathsep.join(part for part in sys.path if part)
        env = {**os.environ, "PYTHONPATH": path, "TERM": term, "PYTHONIOENCODING": "utf-8"}
        env.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kibitz", *arguments], stdin=other, stdout=other, stderr=other, env=env,
            start_new_session=True,
        )  # fmt: skip
        os.close(other)
        self.heard = ""

    def until(self, text: str, seconds: float = 120) -> None:
        """Reads until a text has come."""
        end = time.monotonic() + seconds
        while text not in self.heard:
            ready, _, _ = select.select([self.screen], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"no {text!r} in {self.heard[-2000:]!r}"
            try:
                self.heard += os.read(self.screen, 65536).decode(errors="replace")
            except OSError:
                raise AssertionError(f"ended without {text!r}: {self.heard[-2000:]!r}") from None

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def end(self) -> int:
        code = self.process.wait(30)
        os.close(self.screen)
        return code


def test_a_dumb_terminal_gets_lines_broken_between_words_and_a_prompt() -> None:
    terminal = Terminal("play", "8-5-3", "--seed", "7", term="dumb")
    terminal.until("> ")
    terminal.type("hearts\n")
    # An end of input that arrives before the prompt is lost when the line editor takes the terminal over.
    terminal.until("Type the cards in one line, as in 2c 5d.\r\n> ")
    terminal.type("\x04")
    terminal.until("The input has ended")

    assert terminal.end() == 0
    assert max(len(line) for line in terminal.heard.splitlines()) <= 60
    assert "\x1b[?1049h" not in terminal.heard


def test_a_real_terminal_gets_the_full_screen_and_is_given_back() -> None:
    terminal = Terminal("play", "abstrac", "--seed", "7", term="xterm-256color")
    terminal.until("Choose: take first or second?")
    terminal.type("q")
    terminal.until("\x1b[?1049l")

    assert terminal.end() == 0
    assert "\x1b[?1049h" in terminal.heard
