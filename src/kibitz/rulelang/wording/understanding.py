"""What a text in people's own words means: one rule, a question between several, or the nearest rules that there are.

Whatever is read is a rule of the strict language, with its limits. A text that the strict reader reads as it would be
written keeps that reading; one that it reads in another way than a person would is read as the person would.
"""

from __future__ import annotations

from functools import cache
from typing import Final, final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.equality import Difference
from kibitz.rulelang.grammar import STATEMENT, TEST
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import RegisterPlan, passing
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.tree import Node, RuleError
from kibitz.rulelang.wording.asides import without_asides
from kibitz.rulelang.wording.believed import Believed, believed, is_familiar, is_long, is_nonsense, weighed
from kibitz.rulelang.wording.building import ANY, NEXT, contrary, is_legal, joined, otherwise, said, test_of
from kibitz.rulelang.wording.card_frames import add_card_frames
from kibitz.rulelang.wording.chart import Chart, Reading
from kibitz.rulelang.wording.class_frames import add_class_frames
from kibitz.rulelang.wording.comparing_frames import add_comparing_frames
from kibitz.rulelang.wording.condition_frames import add_condition_frames
from kibitz.rulelang.wording.doubts import is_unlikely
from kibitz.rulelang.wording.everyday_words import EVERYDAY
from kibitz.rulelang.wording.frames import FrameTable
from kibitz.rulelang.wording.likeness import Judged, alike, apart, from_there_on
from kibitz.rulelang.wording.line_bags import add_line_bags
from kibitz.rulelang.wording.line_frames import add_line_frames
from kibitz.rulelang.wording.line_sentences import add_line_sentences
from kibitz.rulelang.wording.nearest import (
    OFFERED,
    composed,
    fragments,
    named_parts,
    put_together,
    ranked,
    shortened,
    unknown_words,
)
from kibitz.rulelang.wording.number_frames import add_number_frames
from kibitz.rulelang.wording.number_sentences import add_number_sentences
from kibitz.rulelang.wording.plain_words import MOST_WORDS, slips_of, words_of
from kibitz.rulelang.wording.sentence_frames import add_sentence_frames
from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.writer import statement_text

MOST_OF_CLAUSE: Final = 8000  # work on one clause of a long text
DOUBTFUL: Final = 4  # what is at least so dear is offered, not taken for what is meant
MOST_MEANINGS: Final = 4  # of one text that are told apart


@cache
def frames() -> FrameTable:
    """All frames of secret rules; made when a first text is read, for whoever only plays needs none."""
    table = FrameTable()
    add_card_frames(table)
    add_line_frames(table)
    add_number_frames(table)
    add_sentence_frames(table)
    add_comparing_frames(table)
    add_condition_frames(table)
    add_number_sentences(table)
    add_line_sentences(table)
    add_line_bags(table)
    add_class_frames(table)
    table.close()
    return table


@cache
def slips() -> Slips:
    """The words that are known, and what stands for them."""
    return slips_of(frames().known, EVERYDAY)


@final
class Understanding:
    """What came of a text: its meanings, the likeliest first, and where there is not one alone, what to do about it."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.difference: Difference | None = None  # between the first two
        self.nearest: list[Rule] = []  # where there is no meaning
        self.unknown: list[str] = []  # words of the text that no frame knows

    def texts(self) -> list[str]:
        """The meanings as they are written, or else the nearest rules."""
        return [rule.text() for rule in self.rules or self.nearest]


def understand(text: str) -> Understanding:
    """The meanings of a text as a secret rule."""
    strict = _strictly(text)
    if strict is None and (bare := without_asides(text)) != text:
        text, strict = bare, _strictly(bare)
    if strict is not None and _is_meant_strictly(text, strict):
        return Understanding([strict])
    words = words_of(text, slips()) if len(text) <= MOST_SIGNS else []
    chart = Chart(frames(), words if len(words) <= MOST_WORDS else [])
    read = likeliest(chart)
    sure = _surely_read(read, len(words))
    if all(is_unlikely(rule, text) for rule in sure):
        sure = []
    if strict is not None:
        sure = _beside_strict(text, strict, sure)
    understood = _told_apart(sure)
    if not chart.words or (strict is not None and strict in understood.rules and is_written(text, strict.text())):
        return understood
    return _with_beliefs(text, chart, understood, rules_of(read))


def _is_meant_strictly(text: str, strict: Rule) -> bool:
    """Whether a text is written just as a rule is, and a rule that is not maybe meant otherwise."""
    return is_written(text, strict_text(strict)) or (is_written(text, strict.text()) and not _is_ambiguous(strict))


def _surely_read(readings: list[Reading], words: int) -> list[Rule]:
    """What readings of so many words say, unless they are dear or torn."""
    if readings and readings[0].cost >= max(DOUBTFUL, words // 3):
        return []
    return [rule for rule in rules_of(readings) if not _is_torn(rule.statement)]


def _beside_strict(text: str, strict: Rule, read: list[Rule]) -> list[Rule]:
    """What was read, behind what the strict reader made of the text where that may be meant."""
    written, empty = is_written(text, strict.text()), _is_empty(strict.statement)
    if (written or not read) and not (empty and (read or not written)):
        return [strict, *read]
    return read


def _with_beliefs(text: str, chart: Chart, understood: Understanding, read: list[Rule]) -> Understanding:
    """What becomes of what was surely understood, beside what the learned reader believes."""
    words = chart.words
    strange = unknown_words(words, set(slips().meanings))
    told = believed(words, understood.rules, text) if understood.rules or not is_nonsense(words, strange) else []
    texts = weighed(understood.texts(), told, is_familiar(words, strange) and not is_long(text))
    if texts != understood.texts():
        understood = _told_apart([parse(one) for one in texts])
    if not understood.rules:
        understood.unknown = strange
        understood.nearest = _nearest(chart, read, told)
    return understood


def _nearest(chart: Chart, doubtful: list[Rule], told: list[Believed]) -> list[Rule]:
    """The nearest rules to a text that says none, or says it so that it is better asked about."""
    words = chart.words
    candidates = [(rule.statement, 2.0) for rule in doubtful if rule.starter is None]
    for one in told:
        written = parse(one.text) if one.text else None
        if written is not None and written.starter is None:
            candidates.append((written.statement, 1.0 + 2 * one.belief))
    found = _told_apart_by_rank(words, candidates)
    if len(found) < OFFERED:  # else what is pieced together would hardly be nearer, and takes long
        found = _told_apart_by_rank(words, [*candidates, *_pieced_together(chart)])
    return found


def _told_apart_by_rank(words: list[str], candidates: list[tuple[Node, float]]) -> list[Rule]:
    """The first few of the statements that are not the same as one before them, by rank."""
    found: list[Judged] = []
    for statement in ranked(words, candidates, statement_text):
        judged = Judged(Rule(statement))
        if not any(alike(judged, other) for other in found):
            found.append(judged)
        if len(found) == OFFERED:
            break
    return [judged.rule for judged in found]


def _pieced_together(chart: Chart) -> list[tuple[Node, float]]:
    """Statements of parts of a text, of what it names, and ready-made ones told in like words, each with a weight."""
    words = chart.words
    parts = fragments(chart, "E", "CD")
    read_of_them = sum([part.stop - part.start for part in parts]) / len(words)
    weighed_nodes = [(node, 0.3 if k else 0.8 * read_of_them) for k, node in enumerate(composed(words, parts))]
    weighed_nodes += [(node, 0.6 * share) for node, share in shortened(frames(), words, "S")]
    weighed_nodes += [(node, 0.15) for node in put_together(words, named_parts(chart))]
    rules = [(rule_of(node), weight) for node, weight in weighed_nodes]
    found = [(rule.statement, weight) for rule, weight in rules if rule is not None and rule.starter is None]
    for entry, told_of in _library_words():
        shared = len(told_of & set(words)) / max(1, len(told_of | set(words)))
        if shared > 0.2:
            found.append((entry, 0.5 * shared))
    return found


@cache
def _library_words() -> list[tuple[Node, set[str]]]:
    found: list[tuple[Node, set[str]]] = []
    for entry in LIBRARY:
        told = words_of(entry.description + " " + entry.text)
        found.append((entry.rule.statement, set(told)))
    return found


def _strictly(text: str) -> Rule | None:
    try:
        return parse(text.rstrip(" .;!\t\r\n"))
    except RuleError:
        return None


def is_written(text: str, written: str) -> bool:
    """Whether a text is a rule as it is written, but for capitals, spaces and a stop."""
    return " ".join(text.lower().split()).rstrip(" .") == written.lower()


def strict_text(rule: Rule) -> str:
    """A text that is read as this rule and no other: in brackets where it might be meant otherwise."""
    return f"({rule.text()})" if rule.starter is None and _is_ambiguous(rule) else rule.text()


def _is_ambiguous(rule: Rule) -> bool:
    """Whether a rule, though written so, is maybe meant otherwise: `another colour or number`, `if red then even`."""
    statement = rule.statement
    if _is_empty(statement):
        return True
    if statement.word == "if" and test_of(statement.kids[0]) is not None and test_of(statement.kids[1]) is not None:
        return True
    if statement.word not in ("or", "and") or len(statement.kids) != 2:
        return False
    keys = [kid.key for kid in statement.kids]
    return "card(next(),number())" in keys


def _is_empty(node: Node) -> bool:
    """Whether tests of the next card stand side by side that no card passes: `spades diamonds`."""
    if node.word == "and":
        mask = ALL_CARDS
        for kid in node.kids:
            test = test_of(kid)
            mask &= ALL_CARDS if test is None else passing(test)
        if mask == 0:
            return True
    if node.word == "card" and node.kids[1].word == "both" and passing(node.kids[1]) == 0:
        return True
    return any(_is_empty(kid) for kid in node.kids)


def _is_torn(node: Node) -> bool:
    """Whether parts of a statement do not go together, so that it is hardly meant so.

    Clauses that each leave a card after some card, but together none; one part that says what another says already,
    unless it is a remark on what is not right; an exception to a clause about some cards only; or a choice by how many
    cards there are, where it is not said whether the next card counts.
    """
    if node.word == "if":
        return node.kids[0].word.startswith("count is") or node.kids[1] == contrary([node.kids[0]])
    if node.word == "or":
        return any(kid.word == "if" and kid.kids[0].word == "card" and kid.kids[0].kids[0] == NEXT for kid in node.kids)
    if node.word != "and":
        return False
    judges = [Judge(normal(kid)) for kid in node.kids]
    rows = [[judge.mask(judge.begin(face)) for judge in judges] for face in range(52)]
    clauses = [k for k, kid in enumerate(node.kids) if kid.word == "if"]
    if clauses:
        torn = any(all(masks) and _common(masks) == 0 for masks in rows)
        idle = len(node.kids) == 2 and len(clauses) == 1 and _is_of_next(node.kids[clauses[0]]) and _is_repeated(rows)
        torn = torn or idle or any(_is_dead(rows, k) for k in clauses)
        by_cards = all(kid.kids[0].word == "card" for kid in node.kids if kid.word == "if")
        return torn or (len(clauses) == len(node.kids) == 2 and by_cards and _is_repeated(rows) and _is_plain(node))
    return len(node.kids) == 2 and "or" in [kid.word for kid in node.kids] and _is_repeated(rows) and _is_plain(node)


def _is_plain(node: Node) -> bool:
    """Whether a statement goes by the last card alone."""
    return RegisterPlan(node).depth() < 2


def _is_of_next(clause: Node) -> bool:
    """Whether a clause is about some of the cards that may be played."""
    return clause.kids[0].word == "card" and clause.kids[0].kids[0] == NEXT


def _common(masks: list[int]) -> int:
    found = ALL_CARDS
    for mask in masks:
        found &= mask
    return found


def _is_dead(rows: list[list[int]], clause: int) -> bool:
    """Whether no card is right wherever a clause asks for some, as the rest leaves none there."""
    asked = [masks for masks in rows if masks[clause] != ALL_CARDS]
    return bool(asked) and all(_common(masks) == 0 for masks in asked)


def _is_repeated(rows: list[list[int]]) -> bool:
    """Whether one of two parts lets through whatever the other does."""
    return all(one & ~other == 0 for one, other in rows) or all(other & ~one == 0 for one, other in rows)


def likeliest(chart: Chart) -> list[Reading]:
    """The cheapest readings of the words of a chart."""
    if not chart.words:
        return []
    readings = chart.whole("S")
    if chart.is_spent():
        readings = clause_by_clause(chart.words)
    return [reading for reading in readings if reading.cost == readings[0].cost]


def rules_of(readings: list[Reading]) -> list[Rule]:
    """Readings as rules, those that are within the limits."""
    rules = [rule_of(reading.node) for reading in readings]
    return [rule for rule in rules if rule is not None]


def clause_by_clause(words: list[str]) -> list[Reading]:
    """A long text whose clauses begin with `if` or `after`, read one by one; none where one of them is doubtful."""
    starts = [0]
    for k in range(1, len(words) - 2):
        behind = words[k + 1 : k + 3]
        if words[k] in (",", ";") and (behind[0] in _OPENING or (behind[0] == "and" and behind[1] in _OPENING)):
            starts.append(k + 1)
    clauses: list[Node] = []
    found: Node | None = None
    for k, start in enumerate(starts):
        part = words[start : starts[k + 1] - 1 if k + 1 < len(starts) else len(words)]
        while part and part[0] in ("and", ",", "then"):
            part = part[1:]
        last = bool(part) and part[0] == "else"
        if last and k + 1 < len(starts):
            return []
        readings = Chart(frames(), part[1:] if last else part, MOST_OF_CLAUSE).whole("B" if last else "IFK")
        rules = [rule_of(reading.node) for reading in readings if reading.cost == readings[0].cost]
        merged = _told_apart([rule for rule in rules if rule is not None]).rules
        if len(merged) != 1:
            return []
        found = merged[0].statement
        if not last:
            clauses.append(found)
    together = joined(clauses) if len(clauses) > 1 else None
    if together is not None and found is not None and found != clauses[-1]:
        together = otherwise([together, found])
    return [] if together is None else [Reading(together, 0)]


_OPENING: Final = ("if", "after", "else")


def rule_of(node: Node) -> Rule | None:
    """A reading as a rule, if it is within the limits."""
    starter: Node | None = None
    if node.word == "starting":
        starter, node = node.kids
    statement = said(node)
    if statement.word == "if" and statement.kids[1] == statement.kids[2] == ANY:
        return None
    if not is_legal(statement, STATEMENT) or (starter is not None and not is_legal(starter, TEST)):
        return None
    try:
        rule = Rule(from_there_on(statement), starter)
        return rule if parse(rule.text()) == rule else None
    except RuleError:
        return None


def _told_apart(rules: list[Rule]) -> Understanding:
    """The rules that are not the same as one before them."""
    kept: list[Judged] = []
    difference: Difference | None = None
    for rule in rules:
        judged = Judged(rule)
        for k, other in enumerate(kept):
            found = apart(other, judged)
            if found is None:
                if len(rule.text()) < len(other.rule.text()):
                    kept[k] = judged
                break
            if len(kept) == 1:
                difference = found
        else:
            if len(kept) < MOST_MEANINGS:
                kept.append(judged)
    found_rules = Understanding([judged.rule for judged in kept])
    if len(kept) > 1:
        found_rules.difference = difference
    return found_rules
