"""House rules from round to round: how the winner makes one, and what a round takes over from the one before.

The words of a rule are actions: 62 of them in each word of the action set, from SPELLS on.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.messages import mark
from kibitz.games.bartok.compiled_rules import MOST_RULES, CompiledRules, HouseRule, made_up_words
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id, catalogue_rule
from kibitz.rulelang.house.speller import (
    MOST_MADE_UP,
    VOCABULARY,
    HouseSpeller,
    from_words,
    spelled,
    spelled_within,
)
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.tree import Node, RuleError
from kibitz.rulelang.wording import open_house_answer, refusal, understand_house

# Actions of the seat that makes a rule.
MADE: Final = 192  # 192: no rule; 192 + k: rule k of the catalogue
REPEAL: Final = 256  # 256 + k repeals the kth rule in force
SPELLS: Final = 320  # words of a sentence, 62 to each word of the action set
LAST_WORD: Final = SPELLS + 64 * ((len(VOCABULARY) - 1) // PER_MASK) + (len(VOCABULARY) - 1) % PER_MASK

UNNAMED: Final = mark("House rule")
HEAD: Final = 1  # of what is carried: the number of the round


def _catalogue_words() -> dict[str, list[int]]:
    return {name: spelled(catalogue_rule(name)) for name in CATALOGUE}


CATALOGUE_WORDS: Final = _catalogue_words()


def _ids_by_words() -> dict[str, str]:
    return {str(words): name for name, words in CATALOGUE_WORDS.items()}


IDS: Final = _ids_by_words()


def house_rule(words: list[int], seat: int, made: int) -> HouseRule:
    """BAR-24: a rule in force from its words; those of the catalogue have names."""
    tree = from_words(words)
    name = UNNAMED
    if str(words) in IDS:
        name = CATALOGUE[IDS[str(words)]][0]
    return HouseRule(tree, words, name, seat, made)


def code_of(action: int) -> int:
    """The word of a sentence that an action stands for."""
    return (action - SPELLS) // 64 * PER_MASK + (action - SPELLS) % 64


def action_for(code: int) -> int:
    """The action that stands for a word of a sentence."""
    return SPELLS + code // PER_MASK * 64 + code % PER_MASK


def actions_for(text: str, rules: list[HouseRule]) -> list[int]:
    """BAR-23: the actions that a written text stands for: a rule of the catalogue by number or name, `no rule`,
    `repeal rule 2`, or a sentence. Raises RuleError where it is none of them.
    """
    named = named_actions(text, rules)
    if named:
        return named
    found = understand_house(text)
    if len(found.rules) != 1:
        raise refusal(open_house_answer(found))
    return actions_of(found.rules[0])


def named_actions(text: str, rules: list[HouseRule]) -> list[int]:
    """BAR-23: the action of a text that names a rule of the catalogue, a repeal or no rule; none for a sentence."""
    plain = " ".join(text.lower().split())
    if plain in ("no rule", "make no rule", "none"):
        return [MADE]
    for k in range(1, len(rules) + 1):
        if plain in (f"repeal rule {k}", f"repeal {k}"):
            return [REPEAL + k]
    for k in range(1, LAST_NUMBER + 1):
        name = catalogue_id(k)
        if name in CATALOGUE and plain in (name.lower(), "rule " + name.lower(), CATALOGUE[name][0].lower()):
            return [MADE + k]
    return []


def is_named(text: str, rules: list[HouseRule]) -> bool:
    """Whether a text names what is done and is no sentence of its own."""
    return bool(named_actions(text, rules))


def actions_of(rule: Node) -> list[int]:
    """BAR-23: the actions that put a sentence down. Raises RuleError where it is too long to be spelled."""
    words = spelled_within(rule)
    if str(words) in IDS:
        return [MADE + int(IDS[str(words)][1:])]
    return [action_for(code) for code in words]


def words_of(actions: list[int]) -> list[int]:
    """The words of the rule that actions put down; none for a repeal or no rule."""
    if actions and MADE < actions[0] < REPEAL:
        return CATALOGUE_WORDS[catalogue_id(actions[0] - MADE)]
    return [code_of(action) for action in actions if action >= SPELLS]


def is_rule_action(action: int) -> bool:
    """Whether a number, from MADE on, stands for an action of making a rule."""
    if action < REPEAL:
        return action == MADE or (action <= MADE + LAST_NUMBER and catalogue_id(action - MADE) in CATALOGUE)
    if action < SPELLS:
        return REPEAL < action <= REPEAL + MOST_RULES
    return (action - SPELLS) % 64 < PER_MASK and code_of(action) < len(VOCABULARY)


@final
class RuleMaking:
    """BAR-23: what the winner of a round does to the house rules. A draft is never changed, so that copies share it."""

    def __init__(self, house: CompiledRules, draft: HouseSpeller, repealed: i64) -> None:
        self.house = house
        self.draft = draft  # the rule that the winner is spelling
        self.repealed = repealed  # the rule struck by the winner, by its place among those in force, or -1

    def copy(self) -> RuleMaking:
        """An independent object in the same state."""
        return RuleMaking(self.house, self.draft, self.repealed)

    def legal_word(self, word: i64) -> i64:
        """The legal actions in a word of the action set."""
        if word >= SPELLS >> 6:
            return self._next_words(word - (SPELLS >> 6))
        if self.draft.words:
            return 0
        if word == MADE >> 6:
            return self._offered()
        if word == REPEAL >> 6:
            return (bit(len(self.house.rules)) - 1) * 2
        return 0

    def _offered(self) -> i64:
        """BAR-23: no rule, or one of the catalogue that is not in force."""
        if len(self.house.rules) >= MOST_RULES:
            return 1
        mask: i64 = 1
        held = [str(rule.words) for rule in self.house.rules]
        for k in range(1, LAST_NUMBER + 1):
            name = catalogue_id(k)
            if name in CATALOGUE_WORDS and str(CATALOGUE_WORDS[name]) not in held:
                mask |= bit(k)
        return mask

    def _next_words(self, part: i64) -> i64:
        """BAR-23: the words that may come next in a sentence."""
        if len(self.house.rules) >= MOST_RULES:
            return 0
        return self.draft.legal_word(part)

    def take(self, action: i64) -> bool:
        """BAR-23: a word of the sentence, a rule of the catalogue, a repeal, or nothing. Whether that is all."""
        if action >= SPELLS:
            self.draft = self.draft.copy()
            self.draft.add(code_of(action))
            return self.draft.is_complete()
        if action >= REPEAL:
            self.repealed = action - REPEAL - 1
        elif action > MADE:
            self.draft = HouseSpeller()
            self.draft.words = CATALOGUE_WORDS[catalogue_id(action - MADE)][:]
        return True

    def words_made(self) -> list[int]:
        """The words of the finished rule; none where no rule was made."""
        return spelled(from_words(self.draft.words)) if self.draft.words else []


def carried(rule: HouseRule) -> list[int]:
    """BAR-24: a rule as a round takes it over: maker, round, how many words, the words."""
    return [rule.seat, rule.made, len(rule.words), *rule.words]


def read_carry(carry: list[int], seats: i64) -> tuple[int, list[HouseRule]]:
    """BAR-24: the number of a round and its rules. Raises ValueError with one sentence."""
    made: list[HouseRule] = []
    at = HEAD
    while at < len(carry):
        if at + 3 > len(carry) or not -1 <= carry[at] < seats or not 0 < carry[at + 2] <= len(carry) - at - 3:
            raise ValueError("carry: the round's number, then for each rule its maker, round, length and words.")
        stop = at + 3 + carry[at + 2]
        try:
            made.append(house_rule(carry[at + 3 : stop], carry[at], carry[at + 1]))
        except RuleError as problem:
            raise ValueError(f"carry: {problem.sentence}") from None
        at = stop
    if len(made_up_words(made)) > MOST_MADE_UP:
        raise ValueError(f"carry: at most {MOST_MADE_UP} words are made up.")
    if len(made) > MOST_RULES:
        raise ValueError(f"carry: at most {MOST_RULES} rules are in force.")
    return carry[0], made
