"""What somebody who writes is told of a text: what was understood, a question, or the nearest sentences."""

from __future__ import annotations

from kibitz.cards.card import card_text, face_text
from kibitz.cards.kernel import bit
from kibitz.cards.messages import listing, say
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, RuleError
from kibitz.rulelang.wording.graphs import is_installed
from kibitz.rulelang.wording.house_difference import telling_play
from kibitz.rulelang.wording.house_prose import house_prose
from kibitz.rulelang.wording.house_understanding import HouseUnderstanding
from kibitz.rulelang.wording.likeness import Judged
from kibitz.rulelang.wording.prose import examples, prose
from kibitz.rulelang.wording.understanding import Understanding, strict_text

MOST_UNKNOWN = 5
LONGEST_UNKNOWN = 24
MORE = 'pip install "kibitz-engine[wording]"'


def understood(rule: Rule) -> dict[str, object]:
    """What was understood of a secret rule: a plain sentence, and cards that are right and wrong by it."""
    return {"understood": say("<1=>", prose(rule)), "examples": examples(rule)}


def understood_house(rule: Node) -> dict[str, object]:
    """What was understood of a house rule."""
    return {"understood": say("<1=>", house_prose(rule))}


def open_answer(found: Understanding) -> dict[str, object]:
    """The answer to a text with several meanings, or none. Nothing is put down by it."""
    if not found.rules:
        offers = [_offer(strict_text(rule), prose(rule)) for rule in found.nearest]
        return _not_understood(offers, found.unknown)
    choices: list[dict[str, object]] = []
    difference = found.difference
    for rule in found.rules:
        choice = _offer(strict_text(rule), prose(rule))
        if difference is not None and difference.card >= 0:
            choice["right"] = _accepts(rule, difference.line, difference.card)
        choices.append(choice)
    answer: dict[str, object] = {"sentence": _which(found), "choices": choices}
    if difference is not None and difference.card >= 0:
        answer["line"] = [face_text(face) for face in difference.line]
        answer["card"] = face_text(difference.card)
    return answer


def open_house_answer(found: HouseUnderstanding) -> dict[str, object]:
    """The answer to a text with several meanings as a house rule, or none."""
    if not found.rules:
        offers = [_offer(house_text(rule), house_prose(rule)) for rule in found.nearest]
        return _not_understood(offers, found.unknown)
    choices = [_offer(house_text(rule), house_prose(rule)) for rule in found.rules]
    play = telling_play(found.rules)
    if play is None:
        return {"sentence": say("This can be meant in several ways. Which do you mean?"), "choices": choices}
    card, last = card_text(play.card), card_text(play.last)
    asked = say("This can be meant in several ways. What comes of <1> played on <2>?", card, last)
    return {"sentence": asked, "choices": choices, "line": [face_text(play.last)], "card": face_text(play.card)}


def refusal(answer: dict[str, object]) -> RuleError:
    """Why a text with such an answer cannot be put down as it is, in one sentence."""
    offers = answer.get("choices") or answer.get("nearest")
    texts = [say("“<1=>”", offer["text"]) for offer in offers] if isinstance(offers, list) else []
    return RuleError(say("<1> <2>", answer["sentence"], ", ".join(texts)) if texts else str(answer["sentence"]))


def _offer(text: str, told: str) -> dict[str, object]:
    return {"text": text, "understood": say("<1=>", told)}


def _not_understood(offers: list[dict[str, object]], unknown: list[str]) -> dict[str, object]:
    words = [word[:LONGEST_UNKNOWN] for word in unknown[:MOST_UNKNOWN]]
    told = say("This is not understood yet.")
    if words:
        told = say("<1> <2>", told, say("Not known here: <1=>.", listing(words)))
    if not is_installed():
        more = say("Only usual sentences are read here: a reader that understands more comes with <1=>.", MORE)
        told = say("<1> <2>", told, more)
    if offers:
        told = say("<1> <2>", told, say("Do you mean one of these?"))
    return {"sentence": told, "nearest": offers, "unknown": words}


def _which(found: Understanding) -> str:
    difference = found.difference
    if difference is None or difference.card < 0:
        return say("This can be meant in several ways. Which do you mean?")
    card = card_text(difference.card)
    if not difference.line:
        return say("This can be meant in several ways. May <1> start the line?", card)
    line = listing([card_text(face) for face in difference.line])
    return say("This can be meant in several ways. Is <1> right after <2>?", card, line)


def _accepts(rule: Rule, line: list[int], card: int) -> bool:
    judged = Judged(rule)
    if not line:
        return judged.starters & bit(card) != 0
    registers = judged.judge.begin(line[0])
    for face in line[1:]:
        registers = judged.judge.step(registers, face)
    return judged.judge.mask(registers) & bit(card) != 0
