"""Lines played at random by a rule, every card judged at every turn: the loop that benchmarks measure."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.kernel import Rng, bit, pick
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.words import FACES


class Judged:
    """How many cards were judged, and how many of them were right."""

    def __init__(self, judgements: i64, right: i64) -> None:
        self.judgements = judgements
        self.right = right


def judge_lines(rule: Compiled, lines: i64, length: i64, seed: i64) -> Judged:
    """So many lines of so many cards, unless no card is right any more."""
    rng = Rng(seed)
    judgements: i64 = 0
    right: i64 = 0
    while lines > 0:
        lines -= 1
        state = rule.start(pick(rule.starter_mask, rng))
        cards: i64 = 1
        while cards < length:
            accepted: i64 = 0
            face: i64 = 0
            while face < FACES:
                if rule.accepts(state, face):
                    accepted |= bit(face)
                    right += 1
                face += 1
            judgements += FACES
            if accepted == 0:
                break
            state = rule.advance(state, pick(accepted, rng))
            cards += 1
    return Judged(judgements, right)
