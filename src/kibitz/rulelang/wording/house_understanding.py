"""What a text in people's own words means as a house rule."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, final

from kibitz.rulelang.grammar import STATEMENT, TEST
from kibitz.rulelang.house.catalogue import CATALOGUE
from kibitz.rulelang.house.house import HOUSE_GRAMMAR, PHRASES, SENTENCE, check_house
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled_within
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.tree import Node, RuleError, leaf, number
from kibitz.rulelang.wording.building import built
from kibitz.rulelang.wording.card_frames import add_card_frames
from kibitz.rulelang.wording.chart import Chart, meaning, phrase_of
from kibitz.rulelang.wording.frames import FrameTable, shape_of
from kibitz.rulelang.wording.house_building import is_legal_house
from kibitz.rulelang.wording.house_frames import add_house_frames
from kibitz.rulelang.wording.likeness import Judged
from kibitz.rulelang.wording.line_frames import add_line_frames
from kibitz.rulelang.wording.nearest import OFFERED, named_parts, ranked, shortened, unknown_words
from kibitz.rulelang.wording.plain_words import MOST_WORDS, slips_of, words_of
from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.wording.understanding import MOST_MEANINGS, is_written


@cache
def house_frames() -> FrameTable:
    """All frames of house rules; made when a first text is read, for whoever only plays needs none."""
    table = FrameTable()
    add_card_frames(table)
    add_line_frames(table)
    add_house_frames(table)
    table.close()
    return table


@cache
def house_slips() -> Slips:
    """The words that are known, and what stands for them."""
    return slips_of(house_frames().known)


_SAID: Final = re.compile(
    r"\b(say|says|saying|said|shout|shouts|call|calls|announce|announces|told)\b([:,]?\s+)("
    + "|".join(sorted([re.escape(phrase.lower()) for phrase in PHRASES[2:]], key=len, reverse=True))
    + r")(?![\w\"'])",
    re.IGNORECASE,
)
_SINGLE: Final = re.compile(r"(?<!\w)'([^'\"]{2,40})'(?!\w)")


@final
class HouseUnderstanding:
    """What came of a text: its meanings, the likeliest first, or else the nearest house rules."""

    def __init__(self, rules: list[Node]) -> None:
        self.rules = rules
        self.nearest: list[Node] = []
        self.unknown: list[str] = []

    def texts(self) -> list[str]:
        """The meanings as they are written, or else the nearest rules."""
        return [house_text(rule) for rule in self.rules or self.nearest]


def understand_house(text: str) -> HouseUnderstanding:
    """The meanings of a text as a house rule."""
    strict = _strictly(text)
    if strict is not None and is_written(text, house_text(strict)):
        return HouseUnderstanding([strict])
    words = words_of(_with_quotes(text), house_slips()) if len(text) <= MOST_SIGNS else []
    found = read_rules(words)
    if strict is not None and (not found or house_key(strict) in [house_key(rule) for rule in found]):
        return HouseUnderstanding([strict])
    understood = HouseUnderstanding(found[:MOST_MEANINGS])
    if not found and len(words) <= MOST_WORDS:
        understood.unknown = unknown_words(words, set(house_slips().meanings))
        understood.nearest = _nearest(words)
    return understood


def _nearest(words: list[str]) -> list[Node]:
    """The nearest house rules to a text that says none."""
    if not words:
        return []
    candidates: list[tuple[Node, float]] = []
    for node, share in shortened(house_frames(), words, "HS"):
        if is_rule(node):
            candidates.append((node, 0.6 * share))
    for node in _put_together(words, named_parts(Chart(house_frames(), words))):
        if is_rule(node):
            candidates.append((node, 0.15))
    for rule, told in _catalogue_words():
        shared = len(told & set(words)) / max(1, len(told | set(words)))
        if shared > 0.2:
            candidates.append((rule, 0.5 * shared))
    found: dict[str, Node] = {}
    for node in ranked(words, candidates, house_text):
        found.setdefault(house_key(node), node)
        if len(found) == OFFERED:
            break
    return list(found.values())


# Words that ask for an effect, and the effect.
_EFFECTS: Final[list[tuple[list[str], str]]] = [
    (["skip", "lose", "sit", "pass"], "skip 1"),
    (["reverse", "direction", "backwards"], "reverse"),
    (["name", "suit", "change"], "name"),
    (["again", "another", "extra"], "again"),
    (["swap", "hand"], "swap a_chosen_player"),
    (["hand", "pass", "move"], "shift"),
    (["name", "card"], "say_name"),
]


def _put_together(words: list[str], cards: list[Node]) -> list[Node]:
    """Sentences about the cards that are named in a text, with the effects that its words ask for."""
    effects: list[Node] = []
    for cues, shape in _EFFECTS:
        found_effect = meaning(shape_of(f"({shape})"), {}) if any(word in cues for word in words) else None
        if found_effect is not None:
            effects.append(found_effect)
    counts = [int(word) for k, word in enumerate(words) if word.isdigit() and k and words[k - 1] in _DRAWN]
    for count in counts[:2]:
        effects.extend([Node("draws", [number(count)]), Node("all draw", [number(count)])])
    if "draw" in words and not counts:
        effects.extend([Node("draws", [number(1)]), Node("all draw", [number(1)])])
    phrases = [phrase_of(word) for word in words if word.startswith('"')]
    effects.extend([Node("say", [phrase]) for phrase in phrases if phrase is not None])
    found: list[Node | None] = []
    for card in cards[:2]:
        for effect in effects[:5]:
            cause = built("trigger", [card])
            found.append(None if cause is None else built("when", [cause, effect]))
        found.append(built("may", [card, leaf("on anything")]))
    if len(cards) > 1:
        found.extend([built("may on", cards[:2]), built("may not on", cards[:2])])
    return [node for node in found if node is not None]


_DRAWN: Final = ("draw", "give", "cost", "receive", "pay", "or")


@cache
def _catalogue_words() -> list[tuple[Node, set[str]]]:
    found: list[tuple[Node, set[str]]] = []
    for name, text in CATALOGUE.values():
        told = words_of(name + " " + text)
        found.append((read_house(text), set(told)))
    return found


def _with_quotes(text: str) -> str:
    """Words that are to be said, in quotation marks."""
    text = text.replace("“", '"').replace("”", '"').replace("„", '"')
    if '"' not in text:
        text = _SINGLE.sub(r'"\1"', text)
        text = _SAID.sub(r'\1\2"\3"', text)
    return text


def _strictly(text: str) -> Node | None:
    try:
        return read_house(text)
    except RuleError:
        return None


def read_rules(words: list[str]) -> list[Node]:
    """The likeliest readings of some words, each once."""
    if not words or len(words) > MOST_WORDS:
        return []
    readings = Chart(house_frames(), words).whole("HS")
    found: dict[str, Node] = {}
    for reading in readings:
        if reading.cost == readings[0].cost and is_rule(reading.node):
            key = house_key(reading.node)
            if key not in found or len(house_text(reading.node)) < len(house_text(found[key])):
                found[key] = reading.node
    return list(found.values())


def is_rule(node: Node) -> bool:
    """Whether a reading is a house rule within the limits, which can be put down."""
    if not is_legal_house(node, SENTENCE):
        return False
    try:
        check_house(node)
        return read_house(house_text(node)) == node and bool(spelled_within(node))
    except RuleError:
        return False


def house_key(node: Node) -> str:
    """The same for rules that are the same but for the order of words: tests by their cards, effects in any order."""
    sort = HOUSE_GRAMMAR.sort_of(node.word)
    if sort == TEST:
        return str(passing(node))
    if sort == STATEMENT:
        return _by_cards(node) or _statement_key(normal(node))
    keys = [house_key(kid) for kid in node.kids]
    if node.word == "then":
        keys.sort()
    return f"{node.word}({','.join(keys)}){node.number}"


def _by_cards(node: Node) -> str:
    """For a statement that looks at the last card alone, what it lets through behind every card."""
    judged = Judged(Rule(node))
    return str(judged.masks) if judged.looks_at_last() else ""


def _statement_key(node: Node) -> str:
    if HOUSE_GRAMMAR.sort_of(node.word) == TEST:
        return str(passing(node))
    keys = [_statement_key(kid) for kid in node.kids]
    if node.word in ("and", "or"):
        keys.sort()
    return f"{node.word}({','.join(keys)}){node.number}"
