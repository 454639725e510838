"""House rules from round to round: their words as actions and as what a round takes over from the one before."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.bartok_force import MOST_RULES, HouseRule
from kibitz.games.bartok_table import MADE, REPEAL, SPELLS, WIDE
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id, catalogue_rule
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import from_words, spelled, spelled_within
from kibitz.rulelang.tree import RuleError

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
    name = "House rule"
    if str(words) in IDS:
        name = CATALOGUE[IDS[str(words)]][0]
    return HouseRule(tree, words, name, seat, made)


def code_of(action: int) -> int:
    """The word of a sentence that an action stands for."""
    return (action - SPELLS) // 64 * WIDE + (action - SPELLS) % 64


def action_for(code: int) -> int:
    """The action that stands for a word of a sentence."""
    return SPELLS + code // WIDE * 64 + code % WIDE


def actions_for(text: str, rules: list[HouseRule]) -> list[int]:
    """BAR-23: the actions that a written text stands for: a rule of the catalogue by number or name, `no rule`,
    `repeal rule 2`, or a sentence. Raises RuleError where it is none of them.
    """
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
    words = spelled_within(read_house(text))
    if str(words) in IDS:
        return [MADE + int(IDS[str(words)][1:])]
    return [action_for(code) for code in words]


def words_of(actions: list[int]) -> list[int]:
    """The words of the rule that actions put down; none for a repeal or no rule."""
    if actions and MADE < actions[0] < REPEAL:
        return CATALOGUE_WORDS[catalogue_id(actions[0] - MADE)]
    return [code_of(action) for action in actions if action >= SPELLS]


def read_carry(carry: list[int], seats: i64) -> tuple[int, list[HouseRule]]:
    """BAR-24: the number of a round and its rules. Raises ValueError with one sentence."""
    if not carry:
        return 1, []
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
    if len(made) > MOST_RULES:
        raise ValueError(f"carry: at most {MOST_RULES} rules are in force.")
    return carry[0], made
