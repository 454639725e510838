"""What a text says and a house rule read from it has not, or the other way round: such a reading is offered only."""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.house.house import sentences
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node

# What a text says, as it was written, and what a rule then has to say; both are regular expressions.
_SAID: Final = [
    (re.compile(said), re.compile(told))
    for said, told in [
        (r"\b(all|every) hands?\b", r"hands|all others|draw"),
        (r"\bneighbours?\b", r"neighbour|left|right|next player|opposite|chosen|swap|above or below"),
        (r"\beither (neighbour|side|player)\b", r"either neighbour"),
        (r"\b(opponents|all others|everyone else|everybody else|the rest)\b",
         r"all others|everyone|not|hands|chosen|else"),
        (r"\bexactly (one|1)\b", r"\b1\b|\ba card\b|an ace"),
        (r"\btogether\b", r"may add|twin|sum|total|times"),
        (r"\b(up|down|higher|lower|above|below|more|less|by) (by )?exactly\b|\bby exactly\b",
         r"\d (higher|lower|above|below|more|less)|difference|steps?"),
        (r"\bto (your|their|his|her|my|the player's) own hand\b", r"the player draws|take"),
        (r"\b(of|from) (someone|somebody|anyone|anybody)\b", r"from|chosen"),
        (r"\b(of|from) (your|their|his|her|my|mine|yours|theirs) ?(own )?hand\b.*\bto\b|\bfrom (your|my) hand\b",
         r"give|pass|swap|hand|bury|may|can be|say"),
        (r"\b(of|from) (your|my) cards\b|\bcards? of (yours|mine)\b", r"give|pass|swap|hand|bury|may|twin|add"),
        (r"\bboth\b.*\bneighbours\b", r"neighbour"),
        (r"\b(hand|hands|pass|passes) (a|one) card to\b|"
         r"\bgive (a|one) card to the next\b", r"give|pass"),
        (r"\ball of (you|yous|u)\b", r"others"),
        (r"\b(anything|any card|any other card|everything) else\b", r"not|unless|else|otherwise"),
        (r"\b(your|his|her|their|my|a player's) (very )?last card\b", r"last card|hand has|win"),
        (r"\b(next|previous|last|left|right|other) (player|person|one|neighbour) (gives?|hands?|passes)\b",
         r"give|pass"),
        (r"\b(may|can|could) draw\b", r"\bmay\b|or draw"),
        (r"\ba different\b", r"another|\bnot\b|name|ask|choose|chosen|unless"),
        (r"\b(have|has|had|holds?|got) no\b", r"\bhand\b|cannot|unless"),
        (r"\b(choose|chooses|declare|declares|nominate|nominates|name|names|call|calls) (a|the|any|another|his|"
         r"her|their|your|which)?( new| next)? ?(suit|symbol|colou?r)\b", r"name|ask|say|counts|become"),
        (r"\b(most|fewest|least) (of (the )?)?(hearts|spades|diamonds|clubs|reds?|blacks?|courts|"
         r"kings|queens|jacks|aces)\b",
         r"most (hearts|spades|diamonds|clubs)|rarest"),
        (r"\b(player|person|one) after (that|him|her|them|skipped|next|the next)\b", r"next 2"),

    ]
]  # fmt: skip

# What a text says, as it was written, and what no rule may then say.
_SAID_OTHERWISE: Final = [
    (re.compile(said), re.compile(told))
    for said, told in [
        (r"\bwe\b", r"the player (loses|draws)"),
        (r"\bwill\b|'ll\b", r"may not be played on anything unless last"),
        (r"\bi\b.*\byou\b|\byou\b.*\bi\b", r"the player (loses|draws)"),
        (r"\bnothing\b", r"when not\b|when \w+ not\b|cancels"),
        (r"\bone more\b", r"1 higher"),
        (r"\b(draw|take|pick)s? up to\b|\buntil (you|they|he|she) (have|has)\b", r"draws \d"),
        (r"[;.,] (and )?(if|when) it('s| is| was)\b", r"; when an? (red|black|odd|even) card"),
        (r"\b(your|their|his|her) (own )?name\b|\ba suit and a (rank|number|value)\b", r"say its name"),
        (r"\ball (of )?(your|their|his|her|my)\b", r"may add an? "),
        # Of these the language knows nothing, so whatever was read is not what was meant.
        (r"\b(in|of|per|during) (a|the|one|each) game\b|\bonce (a|per) (game|round|turn)\b|"
         r"\b(minutes?|hours?|midnight|o'clock|birthday|tallest|youngest|oldest|shortest player|loser of|"
         r"(?<!thank the )dealer|umpire)\b|"
         r"\b(scores?|scoring|points (for|against|off))\b|\b(show|reveal)s? (his|her|their|your)\b|"
         r"\b(low|high|bigg|small)est (card|rank|number|value)s?\b|"
         r"\bface[- ]up\b|\b(holds?|holding) (a|an|the) (two|three|four|five|six|seven|eight|nine|ten|ace|jack|queen|"
         r"king|\d+)\b|\b(first|last) (turn|round|trick)\b|\bpeek\b|\bdrinks?\b|\bdie\b|\bdice\b", r""),
        (r"^(?!.*\b(all|every|each|everyone|everybody|hands)\b).*\bhand to\b", r"all hands"),
        (r"\b(anything|any card) (except|but|save|bar)\b", r"is played on not"),
        (r"\bbut\b", r"the next player draws \d+ and all others draw"),
        (r"\b(red|black|odd|even) (two|three|four|five|six|seven|eight|nine|ten|\d+)\b",
         r"(red|black|odd|even) card is played, the next \d+ players"),
        (r"\ballowed\b", r"^when [^;]* draws \d+$"),
        (r"\band (number|rank|value)\b", r"a number card"),
        (r"^(?!.*\b(else|otherwise|if not)\b)", r"^if last is (\w+) then (higher|lower) else \1$"),
        (r"^(?!.*(before|previous|prior|preced|two|second|last|then|under|third|row|running|succession|straight|"
         r"consecutive|rank equals| on \w+ on ))", r"card before last"),
        (r"\b(hearts|diamonds|spades|clubs) (2|too|two)\b", r"\b(hearts|diamonds|spades|clubs) 2\b"),
        (r"\b(and|with) so on\b|\band then \w+, and\b", r"on a (\w+), the next player must"),
        (r"\bthen \w+,? then\b", r"; "),
        (r"\bfines\b", r"\b5\b"),
        (r"\bno other\b", r"; any card|^[^;]*; [^n]*$"),
    ]
]  # fmt: skip

# What no text that speaks of cards means, or what is said by one of the words beside it alone.
_NEEDED: Final = [
    (re.compile(told), frozenset(words.split()))
    for told, words in [
        (r"(?<!or )draws? \d", "draw give cost plus penalty hit card hitwith to for have make receive one add"),
        (r"\bnot\b|\bunless\b",
         "no none nobody nothing not isnot mustnot only except but butnot unless another other without forbidden "
         "else different must neither nor until doesnot"),
        (r"\baces?\b", "ace 1"),
        (r"(?<!to )\bjacks?\b(?! or (higher|lower)| to)", "jack court"),
        (r"(?<!to )\bqueens?\b(?! or (higher|lower)| to)", "queen court"),
        (r"(?<!to )\bkings?\b(?! or (higher|lower)| to)", "king court"),
        (r"\bhearts?\b", "hearts red"),
        (r"\bdiamonds?\b", "diamonds red"),
        (r"\bspades?\b", "spades black"),
        (r"\bclubs?\b", "clubs black"),
    ]
]  # fmt: skip
_STRANGE: Final = re.compile(
    r"the next player draws \d+ and the next player draws|when [^;]*; an? (\d+) may be played on an? \1$|"
    r"\ba \d+ (red|black|odd|even) card|"
    r"^not |; not |is played if (\d+|ace|jack|queen|king|(an? )?(\d+|ace|jack|queen|king))(?=,| unless)"
)
_QUOTED: Final = re.compile(r'"[^"]*"|“[^”]*”')
_ASIDE: Final = re.compile(r'"[^"]*"( may not be said)?| may not be played for a round')
_ADDED: Final = frozenset(["also", "more", "too", "extra", "aswell", "further", "again", "twice", "besides", "plus"])


def loses_something(text: str, words: list[str], rule: Node) -> bool:
    """Whether a rule has not what its text says, or has what no word of its text says."""
    told = house_text(rule)
    small = _QUOTED.sub('""', text.lower().replace("’", "'"))
    bare = _ASIDE.sub("", told)
    return (
        any(said.search(small) and not need.search(bare) for said, need in _SAID)
        or any(said.search(small) and bad.search(bare) for said, bad in _SAID_OTHERWISE)
        or any(sign.search(bare) and need.isdisjoint(words) for sign, need in _NEEDED)
        or _STRANGE.search(bare) is not None
        or (bare.startswith("if ") and _frees(words))
        or _holds_another(words, rule)
        or _drops_what_lies_below(words, rule)
        or _answers_otherwise(words, rule)
    )


def is_denied(text: str, rule: Node) -> bool:
    """Whether a sentence of a text begins by saying that something is not to be, of which a rule says nothing."""
    small = _QUOTED.sub('""', text.lower().replace("’", "'"))
    return _DENIED.search(small) is not None and _DENYING.search(house_text(rule)) is None


_DENIED: Final = re.compile(
    r"(^|[.;] )((you|they|players|he|she) (can't|cannot|can not|may not|mustn't|must not)|no|never|nobody|nothing)\b"
)
_DENYING: Final = re.compile(r"\bnot\b|unless|another|else|cancels|until|loses? a turn")


def _frees(words: list[str]) -> bool:
    """Whether a text lets some cards be played on others, so that it asks nothing of all cards."""
    return _ASKING.isdisjoint(words) and ("onanything" in words or (words[:1] == ["play"] and "on" in words))


_ASKING: Final = frozenset(["must", "only", "no", "mustnot", "forbidden", "until", "nothing", "if", "after", "then"])


def _plays_of(rule: Node) -> list[Node]:
    """The sentences of a rule that are about plays."""
    return [one for one in sentences(rule) if one.word == "when"]


def _holds_another(words: list[str], rule: Node) -> bool:
    """Whether a later sentence speaks of some of the cards of the first one, with the same thing done otherwise."""
    told = _plays_of(rule)
    if len(told) < 2 or not _ADDED.isdisjoint(words):
        return False
    first = told[0]
    for other in told[1:]:
        same = first.kids[1] == other.kids[1] and first.kids[2] == other.kids[2]
        if same and first.kids[3].word == other.kids[3].word and first.kids[3] != other.kids[3]:
            cards, rest = passing(first.kids[0]), passing(other.kids[0])
            if cards & rest == rest or cards & rest == cards:
                return True
    return False


def _drops_what_lies_below(words: list[str], rule: Node) -> bool:
    """Whether a first sentence tells on what its cards are played, and a later one of whole sorts does not."""
    told = [house_text(one) for one in _plays_of(rule)]
    if len(told) < 2:
        return False
    below = [" is played on " in one.partition(",")[0] or " last is " in one.partition(",")[0] for one in told]
    if below[0] and not all(below) and any(one.startswith(_SORTS) for one in told[1:]):
        return True
    heads = [one.partition(", ")[0] for one in told]
    if " and same " in heads[0] and not all(" same " in one for one in heads) and "one" in words:
        return True
    again = any(words[k] in ("on", "after") and words[k + 1] == "another" for k in range(len(words) - 1))
    return again and not any(below)


_SORTS: Final = ("when an odd card", "when an even card", "when a red card", "when a black card")


def _answers_otherwise(words: list[str], rule: Node) -> bool:
    """Whether `another` was read as an answer by other cards than those that it answers."""
    for one in _plays_of(rule):
        effect = one.kids[3]
        if effect.word == "demand" and ("another" in words or "else" in words):
            try:
                cards, answer = passing(one.kids[0]), passing(effect.kids[0])
            except (KeyError, ValueError):
                continue
            if "another" in words and cards & answer != cards:
                return True
    return False
