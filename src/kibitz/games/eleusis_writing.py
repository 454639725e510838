"""Eleusis: writing the secret rule in words, and trying ideas on the layout."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import face_text
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.games.eleusis_doubt import Candidate, Evidence
from kibitz.games.eleusis_secret import Draft, empty_draft, secret_of
from kibitz.games.eleusis_state import CLOSE, FIRST_WORD, OVER, RULE, word_action, word_number
from kibitz.games.eleusis_words import EleusisWords
from kibitz.rulelang.common import arranged, sentences
from kibitz.rulelang.difficulty import assess
from kibitz.rulelang.grammar import CARD, FEATURE, ORDER, PATTERN, STATEMENT, TEST
from kibitz.rulelang.grammar import RULE as RULE_SORT
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.speller import MASKS, STARTING, VOCABULARY, label, spell, text_of
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.tree import HOLE, RuleError

SAMPLES: Final = 8
LONGEST_SAMPLE: Final = 4
_GROUPS: Final[dict[str, str]] = {
    RULE_SORT: "Statements", STATEMENT: "Statements", TEST: "Kinds of card", FEATURE: "Features",
    CARD: "Cards of the line", ORDER: "Orders of the suits", PATTERN: "Letters",
}  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisWriting(EleusisWords):
    """The dealer's pencil and the players' notebooks."""

    def writes(self) -> str:
        """ELE-4: the dealer writes the secret rule."""
        return "rule" if self.phase == RULE else ""

    def spell(self, text: str) -> list[int]:
        if self.phase != RULE:
            raise ValueError("There is nothing to write now.")
        return actions_of(parse(text))

    def review(self, text: str) -> dict[str, object]:
        if self.phase != RULE:
            raise ValueError("There is nothing to write now.")
        return reviewed(parse(text))

    def compose(self, words: list[int]) -> dict[str, object]:
        if self.phase != RULE:
            raise ValueError("There is nothing to write now.")
        draft = empty_draft()
        for action in words:
            word = word_number(action)
            ended = draft.speller.is_complete()
            if action < FIRST_WORD or ended or draft.legal(word // PER_MASK) & bit(word % PER_MASK) == 0:
                raise RuleError("This word does not fit into the open place.")
            draft = draft.with_word(word)
        whole = draft.speller.is_complete()
        return {
            "parts": _parts(draft),
            "options": [] if whole else _options(draft),
            "complete": whole,
            "review": reviewed(draft.speller.rule()) if whole else None,
        }

    def keeps_notes(self, seat: i64) -> bool:
        """ELE-40: ideas are checked against the layout, which everybody sees."""
        return seat != self.host and self.turns > 0 and self.phase != OVER

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        if not self.keeps_notes(seat):
            raise ValueError("There is nothing to try ideas on now.")
        rule = parse(text)
        return tried(rule, self.evidence(), self.faces_of(seat))


def actions_of(rule: Rule) -> list[int]:
    """ELE-4: the words of a rule and the closing action; a rule of the library is one word."""
    for place, entry in enumerate(LIBRARY):
        if entry.rule == rule:
            return [word_action(place), CLOSE]
    return [*[word_action(word) for word in spell(rule)], CLOSE]


def reviewed(rule: Rule) -> dict[str, object]:
    """What the writer is told of a rule before it is used."""
    return {
        "reading": rule.text(),
        "sentences": assess(rule).sentences,
        "samples": _samples(rule),
        "touches": [],
        "actions": actions_of(rule),
    }


def _samples(rule: Rule) -> list[dict[str, object]]:
    """Short lines as the rule allows them, each with a card that is right or wrong behind it."""
    secret = secret_of(rule, "", [])
    rng = Rng(3)
    found: list[dict[str, object]] = []
    for k in range(SAMPLES):
        if secret.starter_mask == 0:
            break
        face: i64 = pick(secret.starter_mask, rng)
        line: list[int] = [face]
        state = secret.start(face)
        while len(line) < 1 + k % LONGEST_SAMPLE:
            right = secret.mask(state, len(line))
            if right == 0:
                break
            face = pick(right, rng)
            line.append(face)
            state = secret.advance(state, face)
        card = rng.below(52)
        fits = secret.mask(state, len(line)) & bit(card) != 0
        found.append({"line": [face_text(c) for c in line], "card": face_text(card), "right": fits})
    return found


def _parts(draft: Draft) -> list[dict[str, object]]:
    """The sentence as far as it goes, its open places as holes; one of them is filled next."""
    text = draft.speller.text()
    pieces = text.split(HOLE)
    used = draft.speller.words
    now = 0
    if used and text_of(used[0]) == STARTING and pieces[0] == "" and len(draft.speller.open) > 1:
        now = 1  # the cards that may start are said before the rule itself, and written behind it
    parts: list[dict[str, object]] = []
    for k, piece in enumerate(pieces):
        if k > 0:
            parts.append({"hole": True, "now": k - 1 == now})
        if piece.strip() != "":
            parts.append({"text": piece.strip()})
    return parts


def _options(draft: Draft) -> list[dict[str, object]]:
    """The words that may come next, each under its heading."""
    found: list[dict[str, object]] = []
    for k in range(MASKS):
        for low in bits(draft.legal(k)):
            word = PER_MASK * k + low
            found.append({"word": word_action(word), "label": label(word), "group": _group(word)})
    place = draft.speller.place()
    spelled: dict[str, list[int]] = {}
    for text in sentences(place, found):
        words = spell(parse(text))
        if draft.speller.takes_all(words):
            spelled[text] = [word_action(word) for word in words]
    return arranged(place, found, spelled)


def _group(word: int) -> str:
    """The heading that a word stands under."""
    if word < len(LIBRARY):
        return "Catalogue"
    return _GROUPS.get(VOCABULARY.sorts[word], "Numbers")


def tried(rule: Rule, evidence: Evidence, hand: i64) -> dict[str, object]:
    """How an idea agrees with the layout and the claims, and which cards of a hand it would let go next."""
    idea = Candidate(rule, [])
    judge = idea.judge
    line = evidence.line
    right = 0
    wrong = [0, 0]
    state = judge.start(line[0])
    for length in range(1, len(line) + 1):
        for group in evidence.tried[length]:
            wrong[1] += 1
            wrong[0] += 0 if idea.takes(state, group) else 1
        for shown in evidence.none[length]:
            wrong[1] += 1
            wrong[0] += 1 if judge.mask(state) & shown == 0 else 0
        if length < len(line):
            right += 1 if judge.accepts(state, line[length]) else 0
            state = judge.advance(state, line[length])
    fits = [face_text(face) for face in bits(judge.mask(state) & hand)]
    agreed = [right, len(line) - 1]
    return {"reading": rule.text(), "right": agreed, "wrong": wrong, "fits": fits, "sentence": _summary(agreed, wrong)}


def _summary(right: list[int], wrong: list[int]) -> str:
    if right[1] + wrong[1] == 0:
        return "Nothing has been judged yet."
    missed = right[1] - right[0] + wrong[1] - wrong[0]
    if missed == 0:
        return "It agrees with everything that has been judged so far."
    return f"It is against {missed} of {right[1] + wrong[1]} rulings."
