"""Readings of secret rules that are hardly meant, by what they say and by the words that they were read from.

Frames that each are sound sometimes go together to a reading that no person means: a number that counted cards is
taken for a rank, a word like `number` or `one` for what it does not say there, a list for a bracket. Such a reading is
offered, not taken for what is meant.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import RegisterPlan, passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node

_RANK: Final = r"(\d+|ace|jack|queen|king)"
_BEHIND: Final = r"($|and |then |else |or (?!higher|lower))"


def is_unlikely(rule: Rule, text: str) -> bool:
    """Whether a rule is hardly what a text means."""
    node, plain = rule.statement, _spaced(rule.text())
    told = " " + " ".join(text.lower().split()) + " "
    if node.word == "or" and node.kids[-1].word == "and" and _finds(_FOR_ALL, told):
        return True
    return _is_odd(node) or any(_finds(here, plain) for here in _NEVER) or _is_unsaid(plain, told)


def _is_odd(node: Node) -> bool:
    """Whether a rule is built as nobody means it, or leaves no card at all."""
    return _is_trailing(node) or any(_is_odd_test(part) for part in _parts(node)) or _is_blank(node)


def _parts(node: Node) -> list[Node]:
    found = [node]
    for part in found:
        found.extend(part.kids)
    return found


def _is_trailing(node: Node) -> bool:
    """Whether what follows a clause about some cards is left standing for all: `a face wants red, a number higher`."""
    if node.word != "and" or node.kids[-1].word == "if":
        return False
    first = node.kids[0]
    return first.word == "if" and "there is no" not in first.key and len(node.kids) == 2


def _is_odd_test(node: Node) -> bool:
    """Whether one part of a test says what another says: `small blacks (under 5)` is one bound."""
    if node.word == "both":
        masks = [passing(kid) for kid in node.kids]
        return any(a & ~b == 0 for k, a in enumerate(masks) for j, b in enumerate(masks) if j != k)
    return node.word == "either" and passing(node) == ALL_CARDS


def _is_blank(node: Node) -> bool:
    if RegisterPlan(node).depth() > 1:
        return False
    judge = Judge(normal(node))
    return all(judge.mask(judge.begin(face)) == 0 for face in range(52))


# What no rule says that is meant: a rank beside something else, where the number was a count; tests of any card.
_NEVER: Final = (
    rf" and {_RANK} {_BEHIND}",
    rf"(^|then |else |or |is ){_RANK} and (?!last |not |card |count )",
    r"rank of last = 1 ",
    r"if any card then",
    r"then count of (\w+) is more than",
    r"position = \d+ or position",
    r"then if ",
    r"then nothing $",
    r"not nothing ",
    r"same or (higher or lower|lower or higher) ",
    r"position is (odd|even) then .*last is (odd|even) ",
    r"if \d+ or (lower|higher) then (higher|lower) .*if \d+ or ",
    r"(not|is|then|or|else) (spades|hearts|diamonds|clubs|red|black|court|odd|even) \2 ",
    r"count of (\w+) is more than count of \1 ",
)

# What is only read where the text has a word for it: the reading, and what has to be found in the text.
_SAID: Final = (
    (
        r"last is (not )?(lower|higher|same|another|\d+ to \d+ lower)[a-z ]* (than|as) card before last",
        r"two|both|before (it|last)|previous|just|went|was|has|had|been|before that|that came|came|fell|rose|climb|"
        r"fall|rise|step|dropped|did|predecessor|one before|latest|twice|third|three|times|running|row|second|2|3|"
        r"repeat|go|drop|jump|pair|break|down|up|increas|decreas|line|equal|match|chang|neighbour|successive|same",
    ),
    (
        r"same rank",
        r"same|equal|keep|match|repe|rank|value|stay|stick|tie|again|pair|agree|identical|not|n't|chang|differ|another|"
        r"lower|higher|share|twice|copy|like|double|the number|no number|\b(its|their) number",
    ),
    (r" until ", r"until|till?\b|end|stop|again|before"),
    (r"(?s)^(?=.*\d\b)(?!.*(position|pattern|follows))", r"^(?!.*[\dakqj]\W*\.\.+\W*[\dakqj]\b)"),
)

# What is hardly ever meant where a word is in the text: the word, and the reading.
_AMISS: Final = (
    (r"\b(place|positions?|places)\b(?!.* back)", r"^(?!.*(position|blocks|every|first|pattern|back|last two|place ))"),
    (
        r"\b(two|three|four|five|six|seven) (cards|hearts|spades|clubs|diamonds|reds|blacks|numbers|courts|pictures|"
        r"faces|evens|odds)\b",
        r"(then|is|else|and|or) [2-7] (?!or higher|or lower|to |lower|higher|above)",
    ),
    (r"\b(long as|provided)\b", r"^(?!if)[^(]* or (?!higher|lower)(?!.*not )"),
    (r"\bor else\b", r"^if .* else (?!.*(any card))"),
    (r"two (ago|back|before)|last but one|second (to )?last|the last two", r"^(?!.*(before last|last 2|back|of last))"),
    (r"except|but for|but the|save|other than|apart|beside|unless|\bbar ", r"^not [a-z0-9]+ not [a-z0-9]+ $"),
    (r"nothing (more|else)|no more\b(?! than)|over for good", r"(not higher|not lower) $|if hearts then higher"),
    (r"\b(for good|rest of the game)\b", r"^(?!.*(count|until))"),
    (r"\bnice\b", r"\b9\b"),
    (r"^(?!.*\b(if|when|case|whenever))", r"^if (within|difference)"),
    (
        r"^(?!.*(\bif\b|when|must|has|need|have|\?|case|only|:|on a))",
        r"^if (another|same) (suit|colour|parity|rank|kind) then (higher|lower) $",
    ),
    (r"\b(court|face|picture|number|spot)s?\b.*\banother number\b", r"another rank"),
    (r"than the (heart|spade|club|diamond|red|black|court|odd|even)( one)? (before|last)", r"."),
    (r"\bnumbers? (of|from|in) (the|another|a|its) (\w+ )?(suit|colour|color|parity)", r"^(?!.*(number|rank|prime))"),
    (
        r"\b(follow|goes on|go on)\b.*\b(other suit|others|rest)\b.*\b(free|anywhere)",
        r"^(?!.*(else any|not |then any))if last is ",
    ),
    (r"^(?!.*(rank|number|value|pips)).*(suit|colour|parity).*\bit (must |has to |should )?stays?", r"same rank"),
    (
        r"^(?!.*\b(was|last|previous|before|top|lies|lying|there|table|next|comes?|keep|follow|except|change|switch|"
        r"on|after)\b) (?!if|when).*\b(if|when) (it's|it is|its) ",
        r"if last is ",
    ),
    (r"\b(unless|save when|except when) (they|you|the (number|card)('s| is))", r" or last is "),
    (r"\bafter (\w+ )(or more )?cards", r"last is \d"),
    (r"in the (row|line)\b", r"last is a multiple"),
    (r"\bspaces\b", r"spades"),
    (r"(every|each) (two|three|four) cards", r"position is .* another (colour|kind|suit|parity)"),
    (r"\b(not|never)\b.*\b(not|never)\b", r"^not [a-z0-9 ]* or (?!.*not)[a-z0-9 ]* (higher|lower)"),
    (r"\bso (is|are) ", r"^(?!.* or )"),
    (r"\bno (two|three|four|five) ", r"not [2-5] "),
    (r"\bnot a single", r"last is not"),
    (r"\bever\b|\bnew (rank|number)", r"another rank $"),
    (r"\blowest", r"rarest"),
    (r"\b(went|just|is next|must follow|behind it)\b", r"^if (higher|lower|same rank) then"),
    (r"(all right|alright|\bok\b|fine)", r"(?<!then) not .* and (lower|higher) $"),
    (r"other (black|red) suit", r"^(?!.*suit)"),
    (r"touch|neighbour|next to each other", r"^if last is (\w+) or (\w+) then not \1 or \2 $"),
    (r"(going|moving|heading|stepping) (up|down)\W*$", r"^if (?!last)"),
    (
        r"(high|low|small|big|large|little).*\b(under|over|up to|from|begin|top of|at least|at most) (one|two|three|"
        r"four|five|six|nine|ten|[2-6]|9|10)\b",
        r"(is|if|then) (7 or lower|8 or higher)",
    ),
    (
        r"^(?!.*(two|before|previous|just|went|rose|fell|climb|fall|drop|step|rise|three|third|twice|row|2|3|pair|up|"
        r"down|match|equal|repeat|was|had|changed|differ|last|increas|decreas|colours|suits))",
        r"^if last is (same|another|higher|lower)[a-z ]* card before last",
    ),
    (r"\b(than|as|of|or|and)[ .!?]*$", r"."),
    (
        r"\b(only the dealer|prophet|speak|whisper|face down|blank|in (my|your|the|his|her) hand|mostly|sometimes|"
        r"usually|more or less|last (wrong|rejected) card|your (highest|lowest|own)|you have no|no player)\b",
        r".",
    ),
    (r"\byou(rself)? (have )?(played|laid) (on |in )?(your |the )?(own )?(last|previous) (turn|time)", r"."),
    (r"jump to", r"difference of last and next"),
    (r"\b(sum|total|adds?|added|adding|product|multipl(y|ied))\b", r"last is (odd|even) then"),
    (r"\bby (one|two|three|four|five|\d)\b", r"(higher|lower) or \d+ ($|or |then )|then \d to \d $"),
    (
        r"^(?!.*\b(any\w*|always|free|welcome|goes|exception|no others)\b).*\b(others|the rest|other (suits|cards))\b"
        r"(?!.*\b(not|no|out|wrong|nothing)\b)",
        r"^(?!if |not )[a-z0-9 ]+ or (?!.*\b(if|not|lower and|else)\b)",
    ),
    (r"starting (from|at)", r"starting with (red|black|odd|even)"),
    (r"\b(odd|even) numbers?\b(?=.*(court|face|picture))", r"^(?!.*number)(?=.*\b(odd|even)\b)(?!.*else (even|odd))"),
    (
        r"(don't|doesn't|needn't|does not|do not|can't|cannot|may not|might not)[.!]? $",
        r"^if (?!last).* else (not|same|another) ",
    ),
    (
        r"^(?!.*\b(last|previous|before|top|lies|lying|there|table|next)\b) (if|when|in case|whenever|is) (the card|"
        r"it|it's|the new card|your card|my card|a card|a [a-z]+) .*\b(it|its|it's) (must|has|should|may|can|suit|"
        r"needs|got)",
        r"if last is ",
    ),
    (
        r"^(?!.*(row|two|same)).*\b(once|as soon as|after|when)\b.*\b(been|were|are|have)\b.*\b(played|down|out|laid|"
        r"table|seen)\b",
        r"if last is (?!clubs)",
    ),
    (r"\bonly\b.*\b(change|switch|break|leave)", r"if last is .* else same "),
    (
        r"\b(must|has to|have to|may|can|should|shall) (only )?(lie|go|sit|stand|be (put|laid|placed|set)) (only )?"
        r"(up)?on",
        r"^(?!.*then (any|not))if last is ",
    ),
    (
        r"\b(any|all|every|ok|okay|fine|can|accepted|right|good|pass)\b.*\b(any|all|every|ok|okay|fine|can|accepted|"
        r"right|good|pass)\b.*$(?<!no)",
        r"^(red|black|odd|even|hearts|spades|clubs|diamonds|court|prime) (\d+|jack|queen|king|ace|court) $",
    ),
)


# `a heart or a club, but no ace`: what stands behind the comma is said of both.
_FOR_ALL: Final = r"^(?!.*[,;.] or ).* or [^,.;]*[,.;] .*\w"


def _is_unsaid(plain: str, told: str) -> bool:
    return any(_finds(read, plain) and not _finds(asked, told) for read, asked in _SAID) or any(
        _finds(said, told) and _finds(read, plain) for said, read in _AMISS
    )


def _spaced(written: str) -> str:
    return " ".join(written.replace("(", " ").replace(")", " ").replace(",", " , ").split()) + " "


@cache
def _made(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _finds(pattern: str, text: str) -> bool:
    return _made(pattern).search(text) is not None
