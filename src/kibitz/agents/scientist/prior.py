"""How much more, or less, than by its length a statement is believed: found once by what people's rules are made of.

Statements that differ in a suit, a number or a direction alone have one template, and one correction in bits. The
tables are written by `tools/scientist_prior.py`; docs/eleusis-scientist.md tells from which rules.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from kibitz.agents.scientist.atoms import Atom
from kibitz.agents.scientist.fitted import CONDITIONS, SENTENCES

ALIKE: Final = [
    (r"\b(ace|jack|queen|king|\d+)\b", "N"),
    (r"\b(clubs|diamonds|hearts|spades)\b", "S"),
    (r"\b(red|black)\b", "red"),
    (r"\b(even|odd)\b", "even"),
    (r"\b(court|number)\b", "court"),
    (r"\b(higher|lower)\b", "higher"),
    (r"\b(above|below)\b", "above"),
    (r"\b(highest|lowest)\b", "highest"),
    (r"pattern [A-D ]+", "pattern A B"),
    (r"follows [CDHS ]+", "follows C D H S"),
]


def template(text: str) -> str:
    """What a statement has in common with those that differ in a suit, a number or a direction alone."""
    for pattern, common in ALIKE:
        text = re.sub(pattern, common, text)
    return text


def priced(atoms: list[Atom]) -> list[Atom]:
    """Sentences with what they cost after the correction."""
    return [replace(atom, cost=atom.cost + SENTENCES.get(template(atom.text), 0.0)) for atom in atoms]


def condition_cost(text: str, cost: float) -> float:
    """What a condition costs after the correction."""
    return cost + CONDITIONS.get(template(text), 0.0)
