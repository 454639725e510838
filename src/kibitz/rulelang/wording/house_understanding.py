"""What a text in people's own words means as a house rule."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, final

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.rulelang.grammar import STATEMENT, TEST
from kibitz.rulelang.house.catalogue import CATALOGUE, catalogue_rule
from kibitz.rulelang.house.house import HOUSE_GRAMMAR, MOST_SENTENCES, SENTENCE, check_house, sentences
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled_within
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.tree import Node, RuleError
from kibitz.rulelang.wording.asides import without_asides
from kibitz.rulelang.wording.believed import (
    DOUBTED,
    IN_DOUBT,
    TRUST_IN_HOUSE_RULES,
    Believed,
    is_familiar,
    is_nonsense,
    of_both,
    weighed,
)
from kibitz.rulelang.wording.card_frames import add_card_frames
from kibitz.rulelang.wording.chart import Chart
from kibitz.rulelang.wording.everyday_words import EVERYDAY
from kibitz.rulelang.wording.frames import FrameTable
from kibitz.rulelang.wording.house_acts import next_instead, player_instead
from kibitz.rulelang.wording.house_bags import add_house_bags
from kibitz.rulelang.wording.house_building import is_legal_house
from kibitz.rulelang.wording.house_doubts import is_doubtful
from kibitz.rulelang.wording.house_ellipsis import completed, may_be_of_another
from kibitz.rulelang.wording.house_frames import add_house_frames
from kibitz.rulelang.wording.house_losses import is_denied, loses_something
from kibitz.rulelang.wording.house_offers import offers, wild_as_well
from kibitz.rulelang.wording.house_spoken import add_house_spoken
from kibitz.rulelang.wording.house_suggestions import suggestions
from kibitz.rulelang.wording.house_words import KNOWN, house_words_of, with_quotes
from kibitz.rulelang.wording.learned import (
    UNSAYABLE,
    house_tokens,
    learned_reader,
    numbered_quotes,
    quotes_of,
    with_numbered_quotes,
    with_quotes_again,
    word_reader,
)
from kibitz.rulelang.wording.likeness import Judged
from kibitz.rulelang.wording.line_frames import add_line_frames
from kibitz.rulelang.wording.nearest import OFFERED, named_parts, shortened, unknown_words
from kibitz.rulelang.wording.plain_words import MOST_WORDS, slips_of, words_of
from kibitz.rulelang.wording.said_words import said_words
from kibitz.rulelang.wording.slips import Slips
from kibitz.rulelang.wording.understanding import MOST_MEANINGS, is_written
from kibitz.rulelang.words import FACES


@cache
def house_frames() -> FrameTable:
    """All frames of house rules; made when a first text is read, for whoever only plays needs none."""
    table = FrameTable()
    add_card_frames(table)
    add_line_frames(table)
    add_house_frames(table)
    add_house_bags(table)
    add_house_spoken(table)
    table.close()
    return table


@cache
def house_slips() -> Slips:
    """The words that are known, and what stands for them."""
    return slips_of(house_frames().known | KNOWN, EVERYDAY)


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
    if strict is None and (bare := without_asides(text, listed=False)) != text:
        text, strict = bare, _strictly(bare)
    if strict is not None and is_written(text, house_text(strict)):
        return HouseUnderstanding([strict])
    words = house_words_of(text, house_slips()) if len(text) <= MOST_SIGNS else []
    chart = Chart(house_frames(), words if len(words) <= MOST_WORDS else [], WORK_ON_RULES)
    found = [] if _IN_ORDER in words else rules_of(chart, "HR")
    doubtful = found if found and chart.whole("HR")[0].cost >= _dear(found[0]) else []
    if found and _SO.search(text):  # `…, so …` tells what follows from a rule
        found = read_rules(house_words_of(_SO.split(text)[0], house_slips()), "HR", WORK_BEHIND_A_TITLE) or found
    if not found and len(text) <= MOST_SIGNS:
        plain = words_of(with_quotes(text), house_slips())
        found = [] if _is_leave(plain) or len(plain) > FEW_WORDS else read_rules(plain, "HLAW", WORK_ON_LAWS)
    if not found and _IN_ORDER not in words:
        found = _without_title(words)
    if strict is not None and (not found or house_key(strict) in [house_key(rule) for rule in found]):
        return HouseUnderstanding([strict])
    if len(found) == 1 and _YOU.search(text) and not _WHO_PLAYS.search(text):
        found = [*next_instead(found[0]), *found]
    if len(found) == 1 and _THE_NEXT.isdisjoint(words) and (_SOMEBODY.search(text) or _ends(found[0])):
        found = [*player_instead(found[0]), *found]
    found = [completed(words, rule) for rule in found]
    sure = [rule for rule in found if not _is_in_doubt(text, words, rule)]
    if doubtful or not sure:
        doubtful, found = found, []
    else:
        found = sure
    return _with_beliefs(text, chart, found, doubtful)


def _with_beliefs(text: str, chart: Chart, found: list[Node], doubtful: list[Node]) -> HouseUnderstanding:
    """What becomes of what was found for certain, or only in doubt, beside what the learned reader believes."""
    words = chart.words
    strange = unknown_words(words, set(house_slips().meanings))
    told = believed_house(text, words, found) if found or not is_nonsense(words, strange) else []
    rules = {house_text(rule): rule for rule in [*found, *[rule for rule, _ in told]] if rule is not None}
    own = {house_key(rule): house_text(rule) for rule in found}
    beliefs = [
        Believed("" if rule is None else own.get(house_key(rule), house_text(rule)), belief) for rule, belief in told
    ]
    taken = [house_text(rule) for rule in found]
    if len(found) < 2:  # who is meant by `you` is asked in any case
        taken = weighed(taken, beliefs, is_familiar(words, strange), TRUST_IN_HOUSE_RULES)
    understood = HouseUnderstanding([rules[one] for one in taken[:MOST_MEANINGS]])
    doubtful = [*found, *doubtful]
    if not taken and words:
        understood.unknown = strange
        likely = [rule for rule, belief in told if rule is not None and belief >= LIKELY]
        near = _unlike([*doubtful[:1], *likely, *doubtful[1:], *_nearest(chart)])
        denied = [rule for rule in near if is_denied(text, rule)]  # the opposite comes last
        understood.nearest = [*[rule for rule in near if rule not in denied], *denied][:OFFERED]
    return understood


def _is_in_doubt(text: str, words: list[str], rule: Node) -> bool:
    return is_doubtful(words, rule) or may_be_of_another(text, rule) or loses_something(text, words, rule)


def believed_house(text: str, words: list[str], read: list[Node]) -> list[tuple[Node | None, float]]:
    """The rules that the learned reader believes a text to mean, None for no rule, each with its belief, by belief.

    If there is one that was read and it is rather believed just as it is written, no other is looked for: it stands.
    """
    spoken = said_words(with_quotes(text), quotes=True)
    looked = learned_reader("house").look_at(numbered_quotes(spoken))
    if looked is None:
        return []
    rules: dict[str, Node | None] = {}
    beliefs: dict[str, float] = {}
    as_read: dict[str, float] = {}
    if len(read) == 1:
        both = with_numbered_quotes(spoken, house_tokens(house_text(read[0])))
        belief = 0.0 if both is None else looked.belief_in(both[1])
        if belief > DOUBTED:
            return [(read[0], belief)]
        rules[house_key(read[0])], as_read[house_key(read[0])] = read[0], belief
    for written in of_both(looked, word_reader("house"), numbered_quotes(words)):
        if written.belief < FAINT:
            continue  # to find out why rubbish is no rule takes long
        rule = _strictly(with_quotes_again(written.text, quotes_of(spoken)))
        if written.text != UNSAYABLE and (rule is None or not is_rule(rule)):
            continue
        key = "" if rule is None else house_key(rule)
        rules.setdefault(key, rule)
        doubt = IN_DOUBT if rule is not None and _leaves_out(text, words, rule) else 1.0
        beliefs[key] = beliefs.get(key, 0.0) + doubt * written.belief
    for key, belief in as_read.items():  # what is hardly believed is not always written
        beliefs[key] = max(belief, beliefs.get(key, 0.0))
    return sorted([(rules[key], belief) for key, belief in beliefs.items()], key=_by_belief, reverse=True)


def _leaves_out(text: str, words: list[str], rule: Node) -> bool:
    """Whether a rule that is believed leaves out what its text says; of all doubts these are the ones worth having."""
    return loses_something(text, words, rule) or is_denied(text, rule)


def _by_belief(row: tuple[Node | None, float]) -> float:
    return row[1]


def _unlike(rules: list[Node]) -> list[Node]:
    """The rules that are not the same as one before them."""
    found: dict[str, Node] = {}
    for rule in rules:
        found.setdefault(house_key(rule), rule)
    return list(found.values())


FAINT: Final = 0.01  # a belief that is not looked at
LIKELY: Final = 0.035  # a belief that makes a rule worth offering before those put together of parts


def _dear(rule: Node) -> int:
    """From which cost on a reading is offered, and not taken: several sentences may cost more than one."""
    return DEAR + 2 * (len(sentences(rule)) - 1)


def _ends(rule: Node) -> bool:
    """Whether a sentence is about a last card: who plays it is rather meant than the next player."""
    return rule.word == "when" and rule.kids[2].word == "last card"


def _without_title(words: list[str]) -> list[Node]:
    """What is meant behind a title that says nothing of cards: `Kickback: the king ...`, `King = the boss: ...`."""
    if ":" not in words[1:-1]:
        return []
    stop = words.index(":")
    start = words.index("=") + 1 if "=" in words[:stop] else 0
    if not 0 < stop - start <= MOST_OF_TITLE or any(_is_of_cards(word) for word in words[start:stop]):
        return []
    return read_rules(words[: max(0, start - 1)] + words[stop if start else stop + 1 :], "HR", WORK_BEHIND_A_TITLE)


def _is_leave(words: list[str]) -> bool:
    """Whether a text lets something be played or done, so that it forbids no card: no law for every card is meant."""
    return ("may" in words and _LIMITS.isdisjoint(words)) or not _DONE.isdisjoint(words)


_DONE: Final = frozenset(["name", "say", "draw", "skip", "swap", "pass", "hand", "call"])
_LIMITS: Final = frozenset(["only", "no", "nobody", "nothing", "mustnot", "forbidden", "until"])


def _is_of_cards(word: str) -> bool:
    """Whether a word speaks of cards, or of when something holds."""
    return word[0].isdigit() or word in _OF_CARDS


_SO: Final = re.compile(r",\s*so\s(?!that\b)", re.IGNORECASE)
# `you` of a card that somebody played, nobody says who, may be the next player as well.
_YOU: Final = re.compile(r"\byou\b", re.IGNORECASE)
_WHO_PLAYS: Final = re.compile(
    r"\b(whoever|who|anyone|anybody|someone|somebody|yourself|playing|(you|player|they|he|she) (have )?"
    r"(play|lay|put|throw|drop|discard|use|toss)\w*)\b",
    re.IGNORECASE,
)
_SOMEBODY: Final = re.compile(r"\b(you|whoever|anyone|anybody|someone|somebody)\b", re.IGNORECASE)
_THE_NEXT: Final = frozenset(
    ["nextplayer", "hitwith", "next", "leftplayer", "neighbour", "opponent", "player", "follow"]
)
MOST_OF_TITLE: Final = 4
_IN_ORDER: Final = "inorder"  # each of some cards has its own number: no sentence of the language says that
_OF_CARDS: Final = frozenset(
    ["ace", "jack", "queen", "king", "joker", "court", "number", "red", "black", "odd", "even", "clubs", "diamonds",
     "hearts", "spades", "suit", "colour", "value", "parity", "same", "another", "higher", "lower", "if", "unless",
     "after", "until", "except", "prime", "multiple", "only", "last", "every", "any"]
)  # fmt: skip


def _nearest(chart: Chart) -> list[Node]:
    """The nearest house rules to a text that says none."""
    words = chart.words
    candidates = offers(chart)
    for node, share in shortened(house_frames(), words, "HR") if len(words) <= FEW_WORDS else []:
        candidates.append((node, share - 0.1))
    candidates.extend(suggestions(words, named_parts(chart)))
    candidates.extend(_of_catalogue(set(words)))
    candidates.extend(wild_as_well(words, sorted(candidates, key=_by_share, reverse=True)))
    found: dict[str, Node] = {}
    seen: set[str] = set()
    for node, _ in sorted(candidates, key=_by_share, reverse=True):
        if node.key not in seen and is_rule(node):
            found.setdefault(house_key(node), node)
            if len(found) == OFFERED:
                break
        seen.add(node.key)
    return list(found.values())


def _by_share(row: tuple[Node, float]) -> float:
    return row[1]


def _of_catalogue(words: set[str]) -> list[tuple[Node, float]]:
    """The rules of the catalogue that share most words with a text."""
    near: list[tuple[float, str]] = []
    for number, told in _catalogue_words():
        shared = len(told & words) / max(1, len(told | words))
        if shared > 0.2:
            near.append((shared, number))
    return [(_catalogue_rule(number), shared - 0.1) for shared, number in sorted(near, reverse=True)[:OFFERED]]


@cache
def _catalogue_rule(number: str) -> Node:
    return catalogue_rule(number)


@cache
def _catalogue_words() -> list[tuple[str, set[str]]]:
    """The rules of the catalogue by their numbers, with the words of their names and texts."""
    return [(number, set(words_of(f"{name} {text}"))) for number, (name, text) in CATALOGUE.items()]


def _strictly(text: str) -> Node | None:
    if text.count(";") > 4 * MOST_SENTENCES:  # far more sentences than a rule has: reading each would take long
        return None
    try:
        return read_house(text)
    except RuleError:
        return None


# Work on one text is counted in stages, so that all of them together keep nobody waiting.
WORK_ON_RULES: Final = 6000
DEAR: Final = 4  # a reading that costs so much is offered, and not taken
WORK_ON_LAWS: Final = 2500
FEW_WORDS: Final = 40  # of more, only what can be read in its parts is sought
WORK_BEHIND_A_TITLE: Final = 2000


def read_rules(words: list[str], sort: str = "HR", most_work: int = WORK_ON_RULES) -> list[Node]:
    """The likeliest readings of some words, each once."""
    if len(words) > MOST_WORDS:
        return []
    return rules_of(Chart(house_frames(), words, most_work), sort)


def rules_of(chart: Chart, sort: str) -> list[Node]:
    """The cheapest readings of the words of a chart, as rules, each once."""
    readings = chart.whole(sort)
    found: dict[str, Node] = {}
    for reading in readings:
        if reading.cost == readings[0].cost and is_rule(reading.node):
            key = house_key(reading.node)
            if key not in found or len(house_text(reading.node)) < len(house_text(found[key])):
                found[key] = reading.node
    return list(found.values())


def is_rule(node: Node) -> bool:
    """Whether a reading is a house rule within the limits, which can be put down."""
    if not is_legal_house(node, SENTENCE) or _says_nothing(node):
        return False
    try:
        check_house(node)
        return read_house(house_text(node)) == node and bool(spelled_within(node))
    except RuleError:
        return False


def _says_nothing(node: Node) -> bool:
    """Whether a test that is put together lets every card pass, or none: nobody means that."""
    if node.kids and HOUSE_GRAMMAR.sort_of(node.word) == TEST and passing(node) in (0, ALL_CARDS):
        return True
    return _bars_itself(node) or any(_says_nothing(kid) for kid in node.kids)


def _bars_itself(node: Node) -> bool:
    """Whether a statement asks cards of a sort to be of another one: nobody means that such cards are never played."""
    if node.word != "if" or any(kid.word != "card" or kid.kids[0].word != "next" for kid in node.kids[:2]):
        return False
    return not passing(node.kids[0].kids[1]) & passing(node.kids[1].kids[1])


def house_key(node: Node) -> str:
    """The same for rules that are the same but for how they are put: tests by their cards, effects in any order,
    `when a 6 is played on a 6` and `when a 6 is played if last is 6`, a law and the prohibition of what breaks it.
    """
    sort = HOUSE_GRAMMAR.sort_of(node.word)
    if sort == TEST:
        return str(passing(node))
    if node.word in _OF_PLAYS:
        rest = ",".join([house_key(kid) for kid in node.kids[3:]])
        return _key_of_ban(node) or f"{node.word}({_plays(node)}){rest}"
    if sort == STATEMENT:
        return _by_cards(node) or _statement_key(normal(node))
    keys = [house_key(kid) for kid in node.kids]
    if node.word == "then":
        keys.sort()
    return f"{node.word}({','.join(keys)}){node.number}"


_OF_PLAYS: Final = ("when", "may", "may not")  # cards, what they are played on, and if what


def _plays(node: Node) -> tuple[list[int], str]:
    """The cards of which a sentence speaks, behind every card, and what else has to hold."""
    test, on, condition = node.kids[:3]
    cards, last = passing(test), passing(on.kids[0]) if on.kids else ALL_CARDS
    held = [ALL_CARDS] * FACES
    rest = ""
    if condition.word in ("provided", "unless"):
        judged = Judged(Rule(condition.kids[0]))
        if judged.looks_at_last():
            held = [mask if condition.word == "provided" else ALL_CARDS & ~mask for mask in judged.masks]
        else:
            rest = f"{condition.word} {_statement_key(normal(condition.kids[0]))}"
    elif condition.word != "always":
        rest = house_key(condition)
    return [cards & held[face] if last & bit(face) else 0 for face in range(FACES)], rest


def _key_of_ban(node: Node) -> str:
    """For cards that may not be played, whatever else holds, the key of the law that says so."""
    plays, rest = _plays(node)
    return f"law({[ALL_CARDS & ~cards for cards in plays]})0" if node.word == "may not" and not rest else ""


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
