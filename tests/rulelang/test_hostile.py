# SPDX-License-Identifier: Apache-2.0
"""Ten thousand texts that mean no good: each is answered with a rule or one clear sentence, at once."""

from __future__ import annotations

import random
import string
import time

import pytest

from kibitz.rulelang import LIBRARY, Rule, RuleError, assess, compile_rule, parse
from kibitz.rulelang.scanner import MOST_SIGNS

from .effort import answer_within, is_within

MOST_SECONDS = 0.05
WORDS = """
red black odd even court number prime spades hearts diamonds clubs 7 king ace or and not if then else exactly when
same another suit colour rank parity kind higher lower within wrapping above below to than as last card before back
first next is are there no any nothing after until forbidden position sum of product count run pattern A B C D follows
S H D C in blocks mod multiple at least most more fewer every starting with ( ) , = != < <= > >= 3 208 0 a the
difference total running highest lowest so far between strictly new none each once again divisor remainder divided by
plus times twice common rarest commonest its
"""
VOCABULARY = WORDS.split()
TRICKS = [
    "\0", "\u202e", "\u200b", "\ufeff", "ｒｅｄ", "ℝed", "𝐫𝐞𝐝", "٣", "²", "½", "red\ud800", "é", "e\u0301", "İ",
    "ß", "ﬁ", "\x1b[2J", "__import__('os')", "().__class__", "red.__init__", "{0.__class__}", "%s%n", "${x}",
    "<script>",
    "'; drop", "\\", "`", "§", "😀", "last.suit", "eval(red)", "lambda: red", "red;", "red#", "1e9", "-1", "0x10",
    "1_000", "9" * 300, "🂡", "♤", "♠️", "\t\r\n",
]  # fmt: skip


def rule_or_refusal(text: str) -> Rule | RuleError:
    try:
        return parse(text)
    except RuleError as error:
        return error


def answered(text: str) -> Rule | RuleError:
    """What comes of a text, within the time that each may take."""
    found, _ = answer_within(MOST_SECONDS, rule_or_refusal, text)
    if isinstance(found, RuleError):
        assert found.sentence.endswith((".", "?"))
        assert 10 < len(found.sentence) < 300
        assert found.sentence.isprintable()
        assert "Traceback" not in found.sentence
        assert 0 <= found.at <= max(len(text), MOST_SIGNS)
    else:
        assert parse(found.text()) == found
    return found


def soups(count: int) -> list[str]:
    rng = random.Random(2026)
    texts = [" ".join(rng.choices(VOCABULARY, k=rng.randint(1, 40))) for _ in range(count)]
    texts += [" ".join(rng.choices(VOCABULARY, k=390)) for _ in range(count // 20)]
    return texts


def spoiled(count: int) -> list[str]:
    """Rules of the library with a piece put in, taken out, doubled or swapped."""
    rng = random.Random(7)
    texts = []
    for _ in range(count):
        words = rng.choice(LIBRARY).text.split()
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(words))
            change = rng.randrange(4)
            if change == 0:
                words.insert(at, rng.choice(VOCABULARY + TRICKS))
            elif change == 1 and len(words) > 1:
                del words[at]
            elif change == 2:
                words[at:at] = words
            else:
                words[at] = rng.choice(VOCABULARY + TRICKS)
        texts.append(" ".join(words))
    return texts


def noise(count: int) -> list[str]:
    rng = random.Random(11)
    signs = string.printable + "♠♥♦♣éß\u200b\u202e\0"
    texts = ["".join(rng.choices(signs, k=rng.randint(0, 60))) for _ in range(count)]
    return texts + ["".join(chr(rng.randrange(0x11000)) for _ in range(40)) for _ in range(count)]


def bombs() -> list[str]:
    pieces = [
        "(", ")", "not ", "not (", "if ", "if red then ", "if red then red else ", "red or ", "red and ", "(red or ",
        "count of ", "last is (", "after red, ", "same suit as ", "1 to ", "mod ", "7 or lower ", "A ", "9", "x", " ",
        "♠",
        "colour pattern A ", "suit follows S H D C ", "red exactly when ", "not not (", "((red) or ", "last is not (",
        "there is no ", "the ", "a ",
    ]  # fmt: skip
    texts = []
    for piece in pieces:
        for times in (2, 23, 24, 25, 63, 64, 65, 199, 399, 400, 1999, 400_000):
            texts += [piece * times, piece * times + "red", piece * times + "red" + ")" * min(times, 300)]
    return texts


def test_ten_thousand_hostile_texts_each_get_a_rule_or_a_sentence_at_once() -> None:
    texts = soups(4000) + spoiled(3000) + noise(1000) + bombs() + TRICKS
    texts += [f"if last is {trick} then red else black" for trick in TRICKS] + [trick * 50 for trick in TRICKS]
    assert len(texts) >= 10_000
    answers = [answered(text) for text in texts]
    assert sum(isinstance(answer, Rule) for answer in answers) > 300
    assert len({answer.sentence.split(",")[0] for answer in answers if isinstance(answer, RuleError)}) > 40


WORST = [
    "sum of last 6 ranks is at least 30 or product of last 6 ranks is at most 100",
    "same rank as card 6 back or same suit as card 5 back",
    "count of red is at least count of black and count of odd is at least count of even",
    "position mod 51 = 1 or position mod 49 = 2 or position mod 47 = 3 or position mod 43 = 5",
    "count of red mod 51 = 1 or count of odd mod 49 = 2 or count of prime mod 47 = 3",
    "rank pattern A B C D A B C D or suit run is at least 208 or rank run mod 52 = 3",
    "after red, (after odd, (after court, higher until 2) until 3) until 4",
    "not (same rank as card 4 back exactly when same suit as card 3 back)",
    "another rank than every card so far or each rank once before any again",
    "total with next is more than count of red or total so far is prime and position is prime",
    "product of last 6 ranks and next mod sum of last 5 ranks and next is prime",
    "total so far mod position = 3 or total so far mod count of red = 1 or total so far mod 52 = 5",
    "commonest suit so far or commonest rank so far or count of its rank is prime",
    "count of its suit mod 51 = 1 or count of its kind mod 49 = 2 or rank of next plus 3 times 2 = total so far",
    "rank run is between product of last 3 ranks and total with next mod difference of first card and next",
]


@pytest.mark.parametrize("text", WORST)
def test_the_heaviest_rules_are_judged_and_assessed_in_time(text: str) -> None:
    rule = parse(text)
    began = time.process_time()
    found = assess(rule)
    assert is_within(time.process_time() - began, 1.5)
    assert found.sentences
    judge = compile_rule(rule)
    state = judge.start(20)
    rng = random.Random(3)
    for _ in range(207):
        mask = int(judge.mask(state))
        assert 0 <= mask < 1 << 52
        if mask == 0:
            break
        state = judge.advance(state, rng.choice([face for face in range(52) if mask >> face & 1]))
