"""Writing a house rule: spelling a sentence, building one by choices, and what a rule would mean at this table."""

from __future__ import annotations

from typing import final

from kibitz.cards.messages import say
from kibitz.engine.text import Text
from kibitz.games.bartok.compiled_rules import MOST_RULES
from kibitz.games.bartok.review import reviewed
from kibitz.games.bartok.rulebook import MADE, REPEAL, SPELLS, action_for, actions_for, code_of, is_named, words_of
from kibitz.games.bartok.rules import Bartok
from kibitz.rulelang.common import CONDITION, arranged, sentences
from kibitz.rulelang.grammar import STATEMENT
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id
from kibitz.rulelang.house.house import SENTENCE
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import (
    MOST_MADE_UP,
    VOCABULARY,
    HouseSpeller,
    from_words,
    group,
    label,
    with_holes,
)
from kibitz.rulelang.house.speller import spelled as spelled_rule
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import parse
from kibitz.rulelang.tree import HOLE, RuleError
from kibitz.rulelang.wording.answers import open_house_answer
from kibitz.rulelang.wording.house_understanding import understand_house


@final
class RuleWriting:
    """What the winner of a round may write; `text` says what is refused."""

    def __init__(self, deal: Bartok, text: Text) -> None:
        self.deal = deal
        self.house = deal.house
        self.text = text

    def spell(self, text: str) -> list[int]:
        """BAR-23: the actions that a written rule stands for."""
        self._check_writing()
        actions = actions_for(text, self.house.rules)
        if len(self.house.rules) >= MOST_RULES and words_of(actions):
            raise RuleError(say("<1> rules are in force, which is enough: repeal one, or make none.", MOST_RULES))
        sentence, _ = self.text.refusal(actions[0])
        if sentence:
            raise RuleError(sentence)
        if actions[0] >= SPELLS and not self.deal.making.draft.takes_all(words_of(actions)):
            raise RuleError(say("This table has made up <1> words, which is enough: take others.", MOST_MADE_UP))
        return actions

    def review(self, text: str) -> dict[str, object]:
        """BAR-23: what a written rule would mean, before it is made; or what has to be asked of it first."""
        self._check_writing()
        if not is_named(text, self.house.rules):
            found = understand_house(text)
            if len(found.rules) != 1:
                return open_house_answer(found)
        return self._reviewed(self.spell(text))

    def _reviewed(self, actions: list[int]) -> dict[str, object]:
        words = words_of(actions)
        if words:
            return reviewed(self.deal, words, actions)
        found: dict[str, object] = {"samples": [], "touches": [], "actions": actions}
        reading = say("no rule")
        if actions[0] != MADE:
            reading = say("repeal: <1=>", self.house.rules[actions[0] - REPEAL - 1].text)
        return {"reading": reading, "sentences": [], **found}

    def compose(self, words: list[int]) -> dict[str, object]:
        """BAR-23: a rule built by choosing what stands in the next hole."""
        self._check_writing()
        if words and words[0] < SPELLS:
            return self._chosen(words)
        draft = self.deal.making.draft.copy()
        for action in words:
            code = code_of(action)
            if action < SPELLS:
                raise RuleError(say("This word does not fit into the open place."))
            draft.add(code)
        whole = draft.is_complete()
        text = house_text(from_words(draft.words) if whole else with_holes(draft.words))
        place = draft.next_sort()
        offers = [_option(action_for(code), label(code, place), group(code)) for code in draft.options()]
        if not words:
            offers = _with_ready_made(offers, self._ready_made())
        offers = _arranged(draft, offers)
        review: dict[str, object] | None = self._reviewed(words) if whole else None
        return {"parts": _parts(text), "options": offers, "complete": whole, "review": review}

    def _chosen(self, words: list[int]) -> dict[str, object]:
        """A rule of the catalogue, a repeal or none: one choice makes it whole."""
        sentence, _ = self.text.refusal(words[0])
        if sentence or len(words) > 1:
            raise RuleError(sentence or say("This choice is whole: nothing is added to it."))
        review = self._reviewed(words)
        parts = _parts(str(review["reading"]))
        return {"parts": parts, "options": [], "complete": True, "review": review}

    def _ready_made(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for k in range(1, LAST_NUMBER + 1):
            name = catalogue_id(k)
            if name in CATALOGUE and self.text.refusal(MADE + k)[0] == "":
                found.append(_option(MADE + k, CATALOGUE[name][1], say("Catalogue"), "rule"))
        for k, rule in enumerate(self.house.rules):
            found.append(_option(REPEAL + 1 + k, say("repeal: <1=>", rule.text), say("Repeal"), "repeal"))
        return found

    def _check_writing(self) -> None:
        if self.text.writes() == "":
            raise ValueError(say("There is nothing to write now."))


def _arranged(draft: HouseSpeller, offers: list[dict[str, object]]) -> list[dict[str, object]]:
    """What is written most comes first."""
    place = draft.next_sort()
    if place == STATEMENT and VOCABULARY[draft.words[-1]] == CONDITION:
        place = CONDITION
    spelled: dict[str, list[int]] = {}
    for text in sentences(place, offers):
        codes = spelled_rule(read_house(text)) if place == SENTENCE else spelled_rule(parse(text).statement)
        if draft.takes_all(codes):
            spelled[text] = [action_for(code) for code in codes]
    return arranged(place, offers, spelled)


def _with_ready_made(offers: list[dict[str, object]], ready: list[dict[str, object]]) -> list[dict[str, object]]:
    """A sentence of one word is a whole rule: where the catalogue has it too, it stands there, once."""
    listed = [option["label"] for option in ready]
    return [option for option in offers if option["label"] not in listed] + ready


def _option(word: int, text: str, heading: str, whole: str = "") -> dict[str, object]:
    option: dict[str, object] = {"word": word, "label": text, "group": heading}
    if whole:
        option["whole"] = whole
    return option


def _parts(text: str) -> list[dict[str, object]]:
    """A sentence as far as it goes, its open places as holes; the first one is filled next."""
    parts: list[dict[str, object]] = []
    for k, piece in enumerate(text.split(HOLE)):
        if k > 0:
            parts.append({"hole": True, "now": k == 1})
        if piece.strip() != "":
            parts.append({"text": piece.strip()})
    return parts
