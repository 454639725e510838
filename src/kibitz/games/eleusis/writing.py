"""Writing a secret rule of Eleusis in words, and trying ideas on the layout."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import card_text, face_text
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.cards.messages import listing, mark, marked, say
from kibitz.games.eleusis.actions import CLOSE, FIRST_WORD, word_action, word_number
from kibitz.games.eleusis.rule_sampler import Candidate, Evidence
from kibitz.games.eleusis.secret import Draft, draft_of, secret_of
from kibitz.rulelang.common import arranged, sentences
from kibitz.rulelang.difficulty import assess
from kibitz.rulelang.grammar import CARD, FEATURE, ORDER, PATTERN, STATEMENT, TEST
from kibitz.rulelang.grammar import RULE as RULE_SORT
from kibitz.rulelang.holes import as_people_say, parts
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.speller import MASKS, VOCABULARY, label, spell
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.tree import RuleError
from kibitz.rulelang.wording import open_answer, refusal, understand, understood

SAMPLES: Final = 8
LONGEST_SAMPLE: Final = 4
# The headings of words by their sorts; the last one stands over words of any other sort.
_SORTS: Final = [RULE_SORT, STATEMENT, TEST, FEATURE, CARD, ORDER, PATTERN]
_HEADINGS: Final = marked([
    "What else can be said", "What else can be said", "Kinds of card", "What is compared", "Which card",
    "Orders of the suits", "Letters of the pattern", "Numbers",
])  # fmt: skip
# The rules of the library stand under how hard they are, by the names of its levels.
DIFFICULTIES: Final[dict[str, str]] = {
    "easy": mark("Easy to find"),
    "medium": mark("Of medium difficulty"),
    "hard": mark("Hard to find"),
}
_BEFORE_TEST: Final = 2  # words of a statement about the next card, in front of its test
MOST_AGAINST: Final = 3  # rulings against an idea that are told


def spelled(rule: Rule) -> list[int]:
    """ELE-4: the words of a rule and the closing action; a rule of the library is one word."""
    for place, entry in enumerate(LIBRARY):
        if entry.rule == rule:
            return [word_action(place), CLOSE]
    return [*[word_action(word) for word in spell(rule)], CLOSE]


def composed(actions: list[int]) -> dict[str, object]:
    """A rule as far as it is built of actions, and what may come next. Raises RuleError where a word does not fit."""
    draft = _drafted(actions)
    return _built(draft, True, reviewed(draft.speller.rule()) if draft.speller.is_complete() else None)


def sketched(actions: list[int], evidence: Evidence, asker: Asker) -> dict[str, object]:
    """The same for an idea: whole rules of the library are not among the choices, and it is tried on the layout."""
    draft = _drafted(actions)
    return _built(draft, False, tried(draft.speller.rule(), evidence, asker) if draft.speller.is_complete() else None)


def _built(draft: Draft, library: bool, review: dict[str, object] | None) -> dict[str, object]:
    """What is built so far, and what may come next, where whole rules of the library may be among it."""
    whole = draft.speller.is_complete()
    return {
        "parts": _parts(draft),
        "options": [] if whole else _options(draft, library),
        "complete": whole,
        "review": review,
    }


def _drafted(actions: list[int]) -> Draft:
    """What these words say. Raises RuleError where one does not fit."""
    draft = draft_of([])
    for action in actions:
        word = word_number(action)
        ended = draft.speller.is_complete()
        if action < FIRST_WORD or ended or draft.legal(word // PER_MASK) & bit(word % PER_MASK) == 0:
            raise RuleError(say("This word does not fit into the open place."))
        draft = draft.with_word(word)
    return draft


def meant(text: str) -> Rule:
    """The one rule that a text means. Raises RuleError where it means none, or may mean several."""
    found = understand(text)
    if len(found.rules) != 1:
        raise refusal(open_answer(found))
    return found.rules[0]


def answered(text: str) -> dict[str, object]:
    """ELE-4: what the writer is told of a text: its review, a question, or the nearest rules."""
    found = understand(text)
    if len(found.rules) != 1:
        return open_answer(found)
    return reviewed(found.rules[0])


def idea_answered(text: str, evidence: Evidence, asker: Asker) -> dict[str, object]:
    """ELE-40: how an idea in words agrees with the layout, or what has to be asked of it first."""
    found = understand(text)
    if len(found.rules) != 1:
        return open_answer(found)
    return tried(found.rules[0], evidence, asker)


def reviewed(rule: Rule) -> dict[str, object]:
    """What the writer is told of a rule before it is used."""
    return {
        "reading": rule.text(),
        **understood(rule),
        "sentences": assess(rule).sentences,
        "samples": _samples(rule),
        "touches": [],
        "actions": spelled(rule),
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
    speller = draft.speller
    text = speller.text()
    if speller.is_complete():
        return [{"text": as_people_say(text)}]
    return parts(text, speller.tree(), speller.open, speller.vocabulary.grammar)


def _options(draft: Draft, library: bool) -> list[dict[str, object]]:
    """The words that may come next, each under its heading; rules of the library among them where they are wanted."""
    found: list[dict[str, object]] = []
    for k in range(MASKS):
        for low in bits(draft.legal(k)):
            word = PER_MASK * k + low
            if word >= len(LIBRARY):
                found.append({"word": word_action(word), "label": label(word), "group": _group(word)})
            elif library:
                described = say(LIBRARY[word].description).removesuffix(".")
                found.append({"word": word_action(word), "label": described, "group": _group(word), "whole": "rule"})
    place = draft.speller.place()
    ready: dict[str, list[int]] = {}
    for text in sentences(place, found):
        words = spell(parse(text))
        if place == TEST:
            words = words[_BEFORE_TEST:]
        if draft.speller.takes_all(words):
            ready[text] = [word_action(word) for word in words]
    return arranged(place, found, ready)


def _group(word: int) -> str:
    """The heading that a word stands under."""
    if word < len(LIBRARY):
        return say(DIFFICULTIES[LIBRARY[word].level])
    sort = VOCABULARY.sorts[word]
    return say(_HEADINGS[_SORTS.index(sort) if sort in _SORTS else len(_SORTS)])


@final
class Asker:
    """What whoever tries an idea sees: the own hand, the cards that are being judged, and a hand that is shown."""

    def __init__(self, hand: i64, judged: list[int], shown: i64) -> None:
        self.hand = hand
        self.judged = judged  # faces, in their order
        self.shown = shown


def tried(rule: Rule, evidence: Evidence, asker: Asker) -> dict[str, object]:
    """How an idea agrees with the layout and the claims, and what it says of the cards that matter now."""
    idea = Candidate(rule, [])
    automaton = idea.automaton
    line = evidence.line
    right = 0
    wrong = [0, 0]
    against: list[str] = []
    state = automaton.start(line[0])
    for length in range(1, len(line) + 1):
        last = line[length - 1]
        for group in evidence.tried[length]:
            wrong[1] += 1
            if idea.takes(state, group):
                against.append(_against(group, last, False))
            else:
                wrong[0] += 1
        for shown in evidence.none[length]:
            wrong[1] += 1
            fitting = bits(automaton.mask(state) & shown)
            if fitting:
                against.append(_against(fitting[:1], last, False))
            else:
                wrong[0] += 1
        if length < len(line):
            if automaton.accepts(state, line[length]):
                right += 1
            else:
                against.append(_against([line[length]], last, True))
            state = automaton.advance(state, line[length])
    agreed = [right, len(line) - 1]
    told: dict[str, object] = {
        "reading": rule.text(),
        **understood(rule),
        "right": agreed,
        "wrong": wrong,
        "fits": [face_text(face) for face in bits(automaton.mask(state) & asker.hand)],
        "holds": asker.hand != 0,
        "sentence": _summary(agreed, wrong),
        "against": against[-MOST_AGAINST:],
    }
    judged = _judged(idea, state, asker)
    if judged:
        told["judged"] = judged
    return told


def _against(cards: list[int], last: int, right: bool) -> str:
    """A ruling that an idea does not agree with: what was said of cards, and behind which card they were played."""
    if right:
        return say("After <1>, <2> was right; by this it would be wrong.", card_text(last), card_text(cards[0]))
    if len(cards) == 1:
        return say("After <1>, <2> was wrong; by this it would be right.", card_text(last), card_text(cards[0]))
    named = listing([card_text(card) for card in cards])
    return say("After <1>, <2> were wrong together; by this they would be right.", card_text(last), named)


def _judged(idea: Candidate, state: i64, asker: Asker) -> dict[str, object]:
    """ELE-20, ELE-21: what an idea says of the cards that are to be judged; nothing where none are."""
    if asker.judged:
        right = idea.takes(state, asker.judged)
        cards = listing([card_text(card) for card in asker.judged])
        if len(asker.judged) == 1:
            text = say("<1> is right.", cards) if right else say("<1> is wrong.", cards)
        else:
            text = say("They are all right.") if right else say("They are not all right.")
        return {"text": text, "right": right}
    if asker.shown == 0:
        return {}
    fitting = bits(idea.automaton.mask(state) & asker.shown)
    if not fitting:
        return {"text": say("Nothing fits."), "right": False}
    named = listing([card_text(card) for card in fitting])
    return {"text": say("<1> fits.", named) if len(fitting) == 1 else say("<1> fit.", named), "right": True}


def _summary(right: list[int], wrong: list[int]) -> str:
    if right[1] + wrong[1] == 0:
        return say("Nothing has been judged yet.")
    missed = right[1] - right[0] + wrong[1] - wrong[0]
    if missed == 0:
        return say("It agrees with everything that has been judged so far.")
    return say("It is against <1> of <2> rulings.", missed, right[1] + wrong[1])
