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
from kibitz.rulelang.grammar import STATEMENT, TEST
from kibitz.rulelang.holes import parts
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id
from kibitz.rulelang.house.house import (
    FIXED_WORDS,
    HOUSE_GRAMMAR,
    MOST_LETTERS,
    SENTENCE,
    WORDS,
    is_made_up,
    made_up,
    quotation,
)
from kibitz.rulelang.house.offered import PROVIDED, STEPS
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import (
    MOST_MADE_UP,
    SPELLED,
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
from kibitz.rulelang.tree import Node, RuleError, leaf
from kibitz.rulelang.wording import open_house_answer, understand_house


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

    def compose(self, words: list[int], own: str = "") -> dict[str, object]:
        """BAR-23: a rule built by choosing what stands in the next hole, or by filling it with words of one's own."""
        self._check_writing()
        if words and words[0] < SPELLS:
            return self._chosen(words)
        draft = self._drafted(words)
        spoken = _own_words(draft, own) if own else []
        for code in spoken:
            draft.add(code)
        built = [*words, *[action_for(code) for code in spoken]]
        whole = draft.is_complete()
        tree = from_words(draft.words) if whole else with_holes(draft.words)
        review: dict[str, object] | None = self._reviewed(built) if whole else None
        answer: dict[str, object] = {"parts": parts(house_text(tree), tree, draft.open, HOUSE_GRAMMAR)}
        answer["options"] = self._options(draft)
        answer["complete"] = whole
        answer["review"] = review
        if own:
            answer["words"] = built
        return answer

    def _drafted(self, words: list[int]) -> HouseSpeller:
        """What these words say. Raises RuleError where one does not fit."""
        draft = self.deal.making.draft.copy()
        for action in words:
            if action < SPELLS:
                raise RuleError(say("This word does not fit into the open place."))
            draft.add(code_of(action))
        return draft

    def _options(self, draft: HouseSpeller) -> list[dict[str, object]]:
        """What may come next, in the order in which it is offered."""
        place = draft.next_sort()
        offers = [_option(action_for(code), label(code, place), group(code)) for code in draft.options()]
        if not draft.words:
            offers = _with_ready_made(offers, self._ready_made())
        for offer in offers:
            if offer["word"] == action_for(SPELLED.made_up):
                offer["letters"] = MOST_LETTERS
        return _arranged(draft, offers)

    def _chosen(self, words: list[int]) -> dict[str, object]:
        """A rule of the catalogue, a repeal or none: one choice makes it whole."""
        sentence, _ = self.text.refusal(words[0])
        if sentence or len(words) > 1:
            raise RuleError(sentence or say("This choice is whole: nothing is added to it."))
        review = self._reviewed(words)
        return {"parts": [{"text": review["reading"]}], "options": [], "complete": True, "review": review}

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


def _own_words(draft: HouseSpeller, own: str) -> list[int]:
    """The codes of words that somebody makes up for the open place; those of the list are taken from there."""
    if draft.next_sort() not in (WORDS, FIXED_WORDS):
        raise RuleError(say("This word does not fit into the open place."))
    said = made_up(own)
    codes = _letters(said) if is_made_up(quotation(said)) else spelled_rule(leaf(quotation(said)))
    if not draft.takes_all(codes):
        raise RuleError(say("“<1>” cannot be asked for: take other words.", said))
    return codes


def _letters(said: str) -> list[int]:
    return [SPELLED.made_up, *[SPELLED.signs[sign] for sign in said], SPELLED.stop]


def _arranged(draft: HouseSpeller, offers: list[dict[str, object]]) -> list[dict[str, object]]:
    """What is written most comes first."""
    place = draft.next_sort()
    if place == STATEMENT:
        place = CONDITION if VOCABULARY[draft.words[-1]] == CONDITION else PROVIDED
    spelled: dict[str, list[int]] = {}
    for text in sentences(place, offers):
        if text not in STEPS.get(place, {}):
            codes = spelled_rule(_read(place, text))
            if draft.takes_all(codes):
                spelled[text] = [action_for(code) for code in codes]
    for text, rows in STEPS.get(place, {}).items():
        for row in reversed(rows):
            codes = [SPELLED.numbers[int(name)] if name.isdigit() else SPELLED.heads[name] for name in row.split(", ")]
            if draft.takes_all(codes):
                spelled[text] = [action_for(code) for code in codes]
    return arranged(place, offers, spelled)


def _read(place: str, text: str) -> Node:
    """What an entry of a place says, as a tree."""
    if place == SENTENCE:
        return read_house(text)
    statement = parse(text).statement
    return statement.kids[1] if place == TEST else statement


def _with_ready_made(offers: list[dict[str, object]], ready: list[dict[str, object]]) -> list[dict[str, object]]:
    """A sentence of one word is a whole rule: where the catalogue has it too, it stands there, once."""
    listed = [option["label"] for option in ready]
    return [option for option in offers if option["label"] not in listed] + ready


def _option(word: int, text: str, heading: str, whole: str = "") -> dict[str, object]:
    option: dict[str, object] = {"word": word, "label": text, "group": heading}
    if whole:
        option["whole"] = whole
    return option
