"""A rule as a table of states. Where there are too many, states are made as the line reaches them.

State 0 is the empty line: its cards are those that may start. `state, card -> bool` is one look-up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit, bits, ctz
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.minimal import merged
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.words import FACES

MOST_STATES: Final = 4096
MOST_MOVES: Final = 60000
NO_TABLE: Final = -1  # in place of the most states: none is made before a line reaches it
_NOWHERE: Final = -1


class Compiled:
    """A rule, ready to judge. Numbers of states mean something only within one of these.

    `masks[state]` is the set of acceptable cards, `moves[52 * state + face]` the state after a card.
    """

    def __init__(self, judge: Judge, starters: i64, every_card: bool, most_states: i64 = MOST_STATES) -> None:
        self.judge = judge
        self.every_card = every_card  # also follow cards that the rule itself would refuse
        self.starter_mask: i64 = starters
        self.exact = True  # whether the table is whole
        self.masks: list[int] = [starters]
        self.moves: list[int] = [_NOWHERE] * FACES
        self.raw_states = 0  # before merging
        self._known: dict[tuple[int, ...], int] = {}
        self._states: list[list[int]] = [[]]
        self._explore(most_states)

    # --- judging ---

    def start(self, face: i64) -> i64:
        """The state when this card starts the line."""
        return self.advance(0, face)

    def accepts(self, state: i64, face: i64) -> bool:
        """Whether a card is right in a state."""
        mask: i64 = self.masks[state]
        return (mask >> face) & 1 != 0

    def mask(self, state: i64) -> i64:
        """The cards that are right in a state."""
        return self.masks[state]

    def advance(self, state: i64, face: i64) -> i64:
        """The state when a card has been accepted in a state."""
        found: i64 = self.moves[state * FACES + face]
        if found >= 0:
            return found
        return self._reach(state, face)

    def after(self, line: list[int]) -> i64:
        """The state after a line of cards, the starter first."""
        state: i64 = 0
        for face in line:
            state = self.advance(state, face)
        return state

    def _reach(self, state: i64, face: i64) -> i64:
        if self.exact:
            raise ValueError("This card was not accepted here, so no line goes on from it.")
        reached = self._number(self._follow(int(state), int(face)))
        self.moves[state * FACES + face] = reached
        return reached

    # --- states as the judge knows them ---

    def _follow(self, state: int, face: int) -> list[int]:
        if state == 0:
            return self.judge.begin(face)
        return self.judge.step(self._states[state], face)

    def _number(self, registers: list[int]) -> int:
        """The number of a state, which is made if it is new."""
        key = tuple(registers)
        found = self._known.get(key, _NOWHERE)
        if found < 0:
            found = len(self._states)
            self._known[key] = found
            self._states.append(registers)
            self.masks.append(int(self.judge.mask(registers)))
            self.moves.extend([_NOWHERE] * FACES)
        return found

    def _explore(self, most_states: i64) -> None:
        """Follow every card from every state; give up where it grows too large, else merge equal states."""
        if most_states == NO_TABLE:
            self.exact = False
            return
        groups = self.judge.groups
        rows: list[list[int]] = []
        state = 0
        steps = 0
        while state < len(self._states):
            allowed: i64 = ALL_CARDS if self.every_card else self.masks[state]
            row: list[int] = []
            for group in _single() if state == 0 else groups:
                cards: i64 = group & allowed
                if cards == 0:
                    row.append(_NOWHERE)
                    continue
                reached = self._number(self._follow(state, int(ctz(cards))))
                row.append(reached)
                steps += 1
                for face in bits(cards):
                    self.moves[state * FACES + face] = reached
            rows.append(row)
            if len(self._states) > most_states or steps > MOST_MOVES:
                self.exact = False
                return
            state += 1
        self.raw_states = len(rows)
        self.masks, self.moves = merged(self.masks, self.moves, rows)
        self._known = {}
        self._states = []

    def key(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The canonical form: equal for two rules exactly when they are equal. Only where the table is whole."""
        assert self.exact
        return tuple(self.masks), tuple(self.moves)


def _single() -> list[int]:
    """Every card by itself: any two may start a line differently."""
    return [int(bit(face)) for face in range(FACES)]


def compile_rule(rule: Rule, every_card: bool = False, most_states: i64 = MOST_STATES) -> Compiled:
    """A rule, ready to judge; with `every_card` also for lines that hold cards which this rule would refuse.

    With NO_TABLE for `most_states` it is ready at once, and makes its states as the line reaches them: where few lines
    will be judged, to follow all cards from all states takes thousands of times as long.
    """
    starters = ALL_CARDS
    if rule.starter is not None:
        starters = passing(rule.starter)
    return Compiled(Judge(normal(rule.statement)), starters, every_card, most_states)
