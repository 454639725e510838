"""Something to read over the table: the sheet, the log, the rules, the keys."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

HELP = """\
← → Home End   move over the hand or the buttons
↑ ↓ Tab        between the hand and the buttons
1 2 3 ...      to the choice with this number
Enter          play what the cursor is on
Space          lift a card where several are chosen
+ -            a figure up or down; or type it
:              type anything: qh, play QH, 2c 5d, save FILE, rules
               rule SENTENCE, compose, idea SENTENCE, ideas, rules in force

h hand   t table   l last trick   s scores   w whose turn
g log    r repeat  R rules        u undo     S save   q quit

Cards with a number may be played. On another card the line
above the hand says why not, and which rule says so.
▶ must act   ◆ dealt
Where a clock runs, the seconds left stand beside the prompt.\
"""


class Paper(ModalScreen[None]):
    """Something to read; any of the closing keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "put_away", show=False) for key in ("escape", "enter", "q", "space")
    ]

    def __init__(self, title: str, content: RenderableType) -> None:
        super().__init__()
        self._title = title
        self._content = content

    def compose(self) -> ComposeResult:
        """A scrolling sheet."""
        with VerticalScroll(id="paper") as paper:
            paper.border_title = self._title
            paper.border_subtitle = "Enter closes"
            yield Static(self._content)

    def on_mount(self) -> None:
        """Keys scroll at once."""
        self.query_one("#paper").focus()

    def action_put_away(self) -> None:
        """Close."""
        self.dismiss(None)
