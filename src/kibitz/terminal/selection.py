"""The cursor over the hand and the buttons: what it is on, what is lifted, what Enter would do. No screen in here.

A long row of figures is one button that + and - and typed digits change.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kibitz.terminal.command_parser import over_worth, to_send, worth_words
from kibitz.terminal.offers import NumberRange, Offers, combination_words, heading_of, offers_of
from kibitz.terminal.render import Button, Look
from kibitz.terminal.words import View, card_words, faces_of, own_hand

SEND = -1  # stands for sending the cards that are lifted, which is no action by itself


@dataclass
class Aim:
    """A cursor in two rows: the cards of the hand, and the other choices as buttons."""

    view: View
    cards: list[str] = field(default_factory=list)
    others: list[View] = field(default_factory=list)
    row: int = 0  # 0 the hand, 1 the buttons
    at: int = 0
    lifted: list[int] = field(default_factory=list)  # places in the hand, in the order of lifting
    offers: Offers = field(default_factory=Offers)

    def __post_init__(self) -> None:
        hand = own_hand(self.view)
        self.cards = [face for face in faces_of(hand) if face is not None] if hand else []
        self.offers = offers_of(self.view)
        choices = self.view["choices"]
        listed = [choice for _, choice in self.offers.listed]
        self.others = [run.choices[0] for run in self.offers.runs]
        self.others += [c for c in listed if c.get("card") not in self.cards]
        if self.pick is not None:  # the button that sends the cards, then what may be done instead of choosing any
            self.others = [{"label": self.send_label(), "action": SEND, "help": ""}, *self._beside_cards()]
        self.row = 0 if any(c.get("card") in self.cards for c in choices) else 1
        self.at = self._first()

    def _beside_cards(self) -> list[View]:
        """The choices that are no card to be picked, and not the end of the pick."""
        done = self.pick["done"] if self.pick else None
        return [choice for choice in self.others if not choice.get("card") and choice["action"] != done]

    @property
    def pick(self) -> View | None:
        """Several cards are chosen now."""
        pick: View | None = self.view["pick"]
        return pick

    def _first(self) -> int:
        if self.row == 0:
            return next((k for k, face in enumerate(self.cards) if self.choice_of(face)), 0)
        return next((k for k, choice in enumerate(self.others) if choice.get("primary")), 0)

    # --- moving ---------------------------------------------------------------------------------------------

    def move(self, step: int) -> None:
        """Left and right, round the end."""
        length = len(self.cards) if self.row == 0 else len(self.others)
        if length:
            self.at = (self.at + step) % length

    def jump(self, last: bool) -> None:
        """To the first or the last of the row."""
        length = len(self.cards) if self.row == 0 else len(self.others)
        self.at = max(0, length - 1) if last else 0

    def switch(self) -> None:
        """To the other row, where it has anything."""
        other = 1 - self.row
        if (self.cards, self.others)[other]:
            self.row, self.at = other, 0
            self.at = self._first()

    def go_to(self, number: int) -> bool:
        """To the choice with this number."""
        for k, face in enumerate(self.cards):
            if self.number_of(face) == number:
                self.row, self.at = 0, k
                return True
        choice = self.offers.by_number.get(number)
        for k, other in enumerate(self.others):
            run = self.run_of(other)
            if choice is not None and run is not None and choice in run.choices:
                self.others[k] = choice
            if self._number(self.others[k]) == number:
                self.row, self.at = 1, k
                return True
        return False

    def turn(self, step: int) -> bool:
        """The figure under the cursor (or the only one) goes up or down; False where there is none."""
        places = [k for k, other in enumerate(self.others) if self.run_of(other) is not None]
        if not places:
            return False
        k = self.at if self.row == 1 and self.at in places else places[0]
        run = self.run_of(self.others[k])
        assert run is not None
        at = run.choices.index(self.others[k]) + step
        self.others[k] = run.choices[max(0, min(len(run.choices) - 1, at))]
        self.row, self.at = 1, k
        return True

    def run_of(self, choice: View) -> NumberRange | None:
        """The long row of figures that a choice belongs to."""
        return next((run for run in self.offers.runs if choice in run.choices), None)

    # --- what is there --------------------------------------------------------------------------------------

    def choice_of(self, face: str) -> View | None:
        """The choice that plays a card, or None."""
        return next((choice for choice in self.view["choices"] if choice.get("card") == face), None)

    def number_of(self, face: str) -> int:
        """The number of a card among the choices, 0 for one that may not be played."""
        choice = self.choice_of(face)
        return self._number(choice) if choice else 0

    def _number(self, choice: View) -> int:
        return self.offers.number_of(choice) or max(self.offers.by_number, default=0) + 1

    def face(self) -> str | None:
        """The card under the cursor."""
        return self.cards[self.at] if self.row == 0 and self.at < len(self.cards) else None

    def button(self) -> View | None:
        """The button under the cursor."""
        return self.others[self.at] if self.row == 1 and self.at < len(self.others) else None

    def take(self) -> int:
        """How many cards the button under the cursor would take from a line."""
        button = self.button()
        return int(button["value"]) if button and button.get("kind") == "number" else 0

    def looks(self) -> list[Look]:
        """The hand as it is drawn."""
        acting = bool(self.view["choices"])
        button = self.button() if acting else None
        combined = (button.get("cards") or []) if button else []
        return [
            Look(
                face,
                self.number_of(face),
                acting and self.row == 0 and k == self.at,
                k in self.lifted or face in combined,
                face in combined,
            )
            for k, face in enumerate(self.cards)
        ]

    def buttons(self) -> list[Button]:
        """The buttons, those under a heading by their ranks alone."""
        if not self.view["choices"]:
            return []
        return [
            Button(self._label(c), self.row == 1 and k == self.at, bool(c.get("primary")), heading_of(c))
            for k, c in enumerate(self.others)
        ]

    def _label(self, choice: View) -> str:
        if self.run_of(choice) is not None:
            return f"- {choice['label']} +"
        words = combination_words(choice) if heading_of(choice) else ""
        return f"{self._number(choice)}: {words}" if words else f"{self._number(choice)} {choice['label']}"

    def hint(self) -> tuple[str, bool]:
        """The line below the prompt: why the card under the cursor is refused (True), or help."""
        face = self.face()
        if face is not None and self.view["choices"]:
            refused = self.view["refused"].get(face)
            if refused is not None:
                return f"{refused['text']} [{refused['clause']}]", True
        button = self.button()
        if button and button["help"]:
            return str(button["help"]), False
        return str(self.view["prompt"]["help"]), False

    # --- acting ---------------------------------------------------------------------------------------------

    def lift(self) -> str:
        """Lift the card under the cursor, or lay it back; what to say where that cannot be."""
        face, pick = self.face(), self.pick
        if face is None or pick is None:
            return ""
        if self.at in self.lifted:
            self.lifted.remove(self.at)
        elif self.choice_of(face) is None:
            return self.hint()[0]
        elif len(self.lifted) >= pick["most"]:
            return f"At most {pick['most']}: lay one back first."
        elif over_worth([*self._lifted_faces(), face], self.view):
            return over_worth([*self._lifted_faces(), face], self.view)
        else:
            self.lifted.append(self.at)
        self.others[0]["label"] = self.send_label()
        return ""

    def send_label(self) -> str:
        """The button that sends the lifted cards."""
        pick = self.pick or {}
        if pick.get("worth"):
            return worth_words(self._lifted_faces(), self.view).removesuffix(".")
        if not self.lifted and pick["done"] is not None:
            return str(pick["none"] or f"{pick['verb']} none")
        missing = pick["least"] - len(self.lifted)
        words = " ".join(card_words(self.cards[k]) for k in self.lifted)
        more = f"({'lift' if not words else 'and'} {missing}{' more' if words else ''})" if missing > 0 else ""
        return " ".join(part for part in (pick["verb"], words, more) if part)

    def _lifted_faces(self) -> list[str]:
        return [self.cards[k] for k in self.lifted]

    def send(self) -> tuple[list[int], str]:
        """The actions that Enter sends, or why it cannot."""
        button = self.button()
        if self.pick is not None and (button is None or button["action"] == SEND):
            return self._send_lifted(self.pick)
        choice = self.button() if self.row == 1 else self.choice_of(self.face() or "")
        if choice is not None:
            return [choice["action"]], ""
        return [], self.hint()[0]

    def _send_lifted(self, pick: View) -> tuple[list[int], str]:
        if self.row == 0 and not self.lifted:
            return [], self.lift() or "Lifted. Space lifts or lays back, Enter sends what is lifted."
        if len(self.lifted) < pick["least"]:
            return [], f"Lift {pick['least'] - len(self.lifted)} more: Space lifts the card under the cursor."
        choices = [self.choice_of(self.cards[k]) for k in self.lifted]
        return to_send([int(choice["action"]) for choice in choices if choice is not None], pick), ""
