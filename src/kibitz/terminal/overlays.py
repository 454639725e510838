"""Something to read over the table: the sheet, the log, the rules, the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kibitz.engine.spec import Chosen
from kibitz.terminal.errors import CommandError
from kibitz.terminal.rulepage import looked_up

HELP = """\
← → Home End   move over the hand or the buttons
↑ ↓ Tab        between the hand and the buttons
1 2 3 ...      to the choice with this number
Enter          play what the cursor is on
Space          lift a card where several are chosen
+ -            a figure up or down; or type it
:              type anything: qh, play QH, 2c 5d, save FILE, rules
               rule SENTENCE, compose, idea SENTENCE, ideas, clue WORDS,
               rules CLAUSE, rules GAME, rules in force, claim

h hand   t table   l last trick   s scores   w whose turn
i hint, once more for its next step
g log    r repeat  R rules        u undo     S save   q quit
C concede (it asks first)

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


class RulesPaper(Paper):
    """The rulebook: whoever types a clause or a game goes there, and Escape leads back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "go_back", show=False)]

    def __init__(self, game_id: str, chosen: Sequence[Chosen], words: str = "") -> None:
        self._game, self._chosen, self.words = game_id, chosen, words
        super().__init__("The rules", self._read(words))

    def _read(self, words: str) -> RenderableType:
        try:
            return Markdown(looked_up(self._game, words, self._chosen))
        except (CommandError, ValueError) as error:
            return Text(str(error))

    def compose(self) -> ComposeResult:
        """The sheet, and a line for where to go."""
        yield from super().compose()
        yield Input(placeholder="Type a clause or a game, as in the links", id="where", select_on_focus=False)

    def on_mount(self) -> None:
        """Say what the keys do."""
        super().on_mount()
        self.query_one("#paper").border_subtitle = "Enter closes; type a clause to go there, Escape leads back"

    def on_key(self, event: events.Key) -> None:
        """A letter or figure begins the line."""
        line = self.query_one("#where", Input)
        if not line.has_focus and event.character is not None and event.character.isalnum() and event.key != "q":
            line.focus()
            line.value = event.character
            line.cursor_position = 1
            event.stop()
            event.prevent_default()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go there."""
        event.stop()
        self._go(event.value.strip())

    def action_go_back(self) -> None:
        """From a clause to the whole book, and from there to the table."""
        if self.words:
            self._go("")
        else:
            self.dismiss(None)

    def _go(self, words: str) -> None:
        self.words = words
        self.query_one("#where", Input).value = ""
        paper = self.query_one("#paper")
        paper.query_one(Static).update(self._read(words))
        paper.scroll_home(animate=False)
        paper.focus()
