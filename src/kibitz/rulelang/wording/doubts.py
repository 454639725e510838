"""Readings of secret rules that are hardly meant, by what they say and by the words that they were read from.

Frames that each are sound sometimes go together to a reading that no person means: a number that counted cards is
taken for a rank, a word like `number` or `one` for what it does not say there, a list for a bracket. Such a reading is
offered, not taken for what is meant.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import RegisterPlan, passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node

_RANK: Final = r"(\d+|ace|jack|queen|king)"
_BEHIND: Final = r"($|and |then |else |or (?!higher|lower))"


def is_unlikely(rule: Rule, text: str) -> bool:
    """Whether a rule is hardly what a text means."""
    node, plain = rule.statement, _spaced(rule.text())
    told = " " + " ".join(text.lower().split()) + " "
    if node.word == "or" and node.kids[-1].word == "and" and _finds(_FOR_ALL, told):
        return True
    return _is_odd(node) or any(_finds(here, plain) for here in _NEVER) or _is_amiss(plain, told)


def is_empty_range(written: str) -> bool:
    """Whether a rule has a range of one rank: `ace or lower` is the ace alone, and a lower card is meant as well."""
    return _finds(r"\b(ace or lower|king or higher)\b", written)


def _is_odd(node: Node) -> bool:
    """Whether a rule is built as nobody means it, or leaves no card at all."""
    return _is_trailing(node) or any(_is_odd_test(part) for part in _parts(node)) or _is_blank(node)


def _parts(node: Node) -> list[Node]:
    found = [node]
    for part in found:
        found.extend(part.kids)
    return found


def _is_trailing(node: Node) -> bool:
    """Whether what follows a clause about some cards is left standing for all: `a face wants red, a number higher`."""
    if node.word != "and" or node.kids[-1].word == "if":
        return False
    first = node.kids[0]
    return first.word == "if" and "there is no" not in first.key and len(node.kids) == 2


def _is_odd_test(node: Node) -> bool:
    """Whether one part of a test says what another says: `small blacks (under 5)` is one bound."""
    if node.word == "both":
        masks = [passing(kid) for kid in node.kids]
        return any(a & ~b == 0 for k, a in enumerate(masks) for j, b in enumerate(masks) if j != k)
    return node.word == "either" and passing(node) == ALL_CARDS


def _is_blank(node: Node) -> bool:
    if RegisterPlan(node).depth() > 1:
        return False
    judge = Judge(normal(node))
    return all(judge.mask(judge.begin(face)) == 0 for face in range(52))


# What no rule says that is meant: a rank beside something else, where the number was a count; tests of any card.
_NEVER: Final = (
    rf" and {_RANK} {_BEHIND}",
    rf"(^|then |else |or |is ){_RANK} and (?!last |not |card |count )",
    r"rank of last = 1 ",
    r"if any card then",
    r"then count of (\w+) is more than",
    r"position = \d+ or position",
    r"then if ",
    r"then nothing $",
    r"not nothing ",
    r"same or (higher or lower|lower or higher) ",
    r"position is (odd|even) then .*last is (odd|even) ",
    r"if \d+ or (lower|higher) then (higher|lower) .*if \d+ or ",
    r"(not|is|then|or|else) (spades|hearts|diamonds|clubs|red|black|court|odd|even) \2 ",
    r"count of (\w+) is more than count of \1 ",
)

# `a queen, or lower than the last`, taken for `queen or lower`.
_THAN_THE_LAST: Final = (
    r"\b(lower|higher|smaller|bigger|larger|greater|less|more) than "
    r"(it|(the|our|your|that|this) (last|previous|prior|former|preceding|top|one|card))\b"
)
_COMPARED: Final = r"((?<!or )(lower|higher)|above|below|within|between|rank|difference|sum|product)"

# What is hardly ever meant where a word is in the text: the word, and the reading. The learned reader finds by itself
# what else does not fit a text; of these it was surer than it should have been.
_AMISS: Final = (
    (r"^[^,;]*, or [^,;]* if ", r"^if .* then .* or "),  # the condition is said of what stands behind the comma
    (r"\bnot even (one|a|an|the|if|when)\b", r"\b(not even|odd)\b"),  # no parity is meant
    (_THAN_THE_LAST, rf"^(?!.*{_COMPARED}).*{_RANK} or (lower|higher)"),
    (r"\b(long as|provided)\b", r"^(?!if)[^(]* or (?!higher|lower)(?!.*not )"),
    (r"\b(court|face|picture|number|spot)s?\b.*\banother number\b", r"another rank"),
    (
        r"\b(follow|goes on|go on)\b.*\b(other suit|others|rest)\b.*\b(free|anywhere)",
        r"^(?!.*(else any|not |then any))if last is ",
    ),
    (r"^(?!.*(rank|number|value|pips)).*(suit|colour|parity).*\bit (must |has to |should )?stays?", r"same rank"),
    (r"\blowest", r"rarest"),
    (
        r"\b(only the dealer|prophet|speak|whisper|face down|blank|in (my|your|the|his|her) hand|mostly|sometimes|"
        r"usually|more or less|last (wrong|rejected) card|with a twist|"
        r"your (highest|lowest|own)|you have no|no player)\b",
        r".",
    ),
)


# `a heart or a club, but no ace`: what stands behind the comma is said of both.
_FOR_ALL: Final = r"^(?!.*[,;.] or ).* or [^,.;]*[,.;] .*\w"


def _is_amiss(plain: str, told: str) -> bool:
    return any(_finds(said, told) and _finds(read, plain) for said, read in _AMISS)


def _spaced(written: str) -> str:
    return " ".join(written.replace("(", " ").replace(")", " ").replace(",", " , ").split()) + " "


@cache
def _made(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _finds(pattern: str, text: str) -> bool:
    return _made(pattern).search(text) is not None
