"""House rules that the words of a text ask for, about the cards that it names, whatever else it says."""

from __future__ import annotations

from functools import cache
from typing import Final

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.tree import Node, RuleError, leaf, number
from kibitz.rulelang.wording.building import built
from kibitz.rulelang.wording.chart import phrase_of

NAMED: Final = 0.2  # how near to the text such a rule is held to be, with one word for it
EACH: Final = 0.08  # and for each further word
MOST_CARDS: Final = 2
FEWEST_CUES: Final = 2  # that ask for draws that are passed on

# Words of which each group has to be there, and the effect: as it is written in the strict language.
_EFFECTS: Final[list[tuple[str, str]]] = [
    ("skip|skipturn|lose|sit|wait|stop|suspends|frozen|pause", "the next player loses a turn"),
    ("mostplayer + skip|skipturn|lose|wait", "whoever holds the most cards loses a turn"),
    ("fewestplayer + skip|skipturn|lose|wait", "whoever holds the fewest cards loses a turn"),
    ("prevplayer + skip|skipturn|lose|wait", "the player before loses a turn"),
    ("add|another|further|more|2nd + card", "may add any card"),
    ("otherplayers + skip|skipturn|wait|lose", "all others lose a turn"),
    ("me|you + skip|skipturn|wait|lose", "the player loses a turn"),
    ("reverse|direction|backwards|round|order|way|turn|reversal", "play reverses"),
    ("name|say|change|draw|call|set|new + suit|colour", "name a suit"),
    ("ask|demand|must|obey + suit", "ask for a suit"),
    ("ask|demand|name|must|obey + value|number", "ask for a rank"),
    ("again|another|extra|againturn|more|2nd|cover|covered|stick", "play again or draw 1"),
    ("swap|change + hand|card|allcard|place", "swap hands with a chosen player"),
    ("swap + leftplayer|left", "swap hands with the player on the left"),
    ("swap + rightplayer|allowed", "swap hands with the player on the right"),
    ("hand|allcard + pass|move|give|round|come|on", "all hands move on"),
    ("hand|allcard + left|leftplayer", "all hands move to the left"),
    ("hand|allcard + allowed|rightplayer", "all hands move to the right"),
    ("pass|give + left|leftplayer", "everyone passes a card to the left"),
    ("pass|give + allowed|rightplayer", "everyone passes a card to the right"),
    ("give|hand|pass + card|one", "give a card to a chosen player"),
    ("draw|steal|take + from|hand", "take a card from a chosen player"),
    ("prevplayer|back + come|play|turn|next|before", "the player before plays next"),
    ("chosenplayer|who + come|play|turn|next", "a chosen player plays next"),
    ("chosenplayer + skip|skipturn|lose", "a chosen player loses a turn"),
    ("either|both|neighbour|beside|side", "either neighbour may play next"),
    ("last|slowest|prevplayer + everyone|react|slap|touch|knock|stand", "everyone reacts and the last draws 1"),
    ("double|doubled|2times + draw|penalty|next", "the next draw is doubled"),
    ("name|by|what|which + card|it", "say its name"),
    ("bury|bin|hand|fresh|new|replace + draw|new|fresh", "may bury the hand and draw 5"),
]  # fmt: skip

# The same for whole rules.
_RULES: Final[list[tuple[str, str]]] = [
    ("draw + until|keep", "draw until a card can be played"),
    ("draw|drawn + play|played + may|atonce|allowed", "after drawing, a card may be played at once"),
    ("same|equal|pair|several|one + atonce|value|pair|block", "cards of the same rank may be played together"),
    (
        "same|identical|exactly|twin + outofturn|jumpin|anytime|else",
        "the twin of the top card may be played out of turn",
    ),
    ("same|value + outofturn|jumpin|anytime|else", "any card may be played out of turn if same rank"),
    ("joker", "jokers are wild"),
    ("power|trick|special + finish|last|win|end", "a last card with a power does not win"),
    ("power|2times|double|doubled + same|value", "powers on the same rank happen twice"),
]


@cache
def _rule(text: str) -> Node:
    return read_house(text)


def suggestions(words: list[str], cards: list[Node]) -> list[tuple[Node, float]]:
    """Such rules, each with how near it is held to be."""
    there = set(words)
    effects: list[tuple[Node, float]] = []
    for cues, text in _EFFECTS:
        near = _nearness(cues, there)
        if near:
            effects.append((_rule(f"when a 7 is played, {text}").kids[3], near))
    effects.extend(_draws(words))
    answered = _answered(words, cards)
    effects.extend(_words_to_say(words))
    found: list[tuple[Node, float]] = []
    for cues, text in _RULES:
        near = _nearness(cues, there)
        if near:
            found.append((_rule(text), near + EACH))
    for card in cards[:MOST_CARDS]:
        cause = built("trigger", [card])
        for effect, near in effects:
            node = None if cause is None else built("when", [cause, effect])
            if node is not None:
                found.append((node, near))
    return found + answered + _plays(there, cards) + _spoken(words)


def _nearness(cues: str, there: set[str]) -> float:
    count = 0
    for group in cues.split(" + "):
        shared = len(there.intersection(group.split("|")))
        if not shared:
            return 0.0
        count += shared
    return NAMED + EACH * count


_PASSED_ON: Final = frozenset(
    ["pass", "chain", "back", "another", "add", "addup", "stackable", "extend", "both", "counter", "answer", "grow",
     "grows", "growing", "unless", "further", "on"]
)  # fmt: skip


def _answered(words: list[str], cards: list[Node]) -> list[tuple[Node, float]]:
    """Draws that are passed on by a card like the one that asks for them, where a text speaks of that."""
    cues = len(_PASSED_ON.intersection(words))
    if "draw" not in words or cues < FEWEST_CUES or not cards:
        return []
    cause = built("trigger", cards[:1])
    counts = [int(word) for word in words if word.isdigit() and 0 < int(word) <= 10]
    found: list[tuple[Node, float]] = []
    for count in dict.fromkeys([*counts[1:2], *counts[:1]]):
        effect = built("demand", [cards[0], number(count)])
        node = None if cause is None or effect is None else built("when", [cause, effect])
        if node is not None:
            found.append((node, NAMED + EACH * cues))
    return found


def _draws(words: list[str]) -> list[tuple[Node, float]]:
    """What is drawn: so many cards as a number says behind a word for it, or one."""
    if not {"draw", "give", "cost", "plus", "penalty", "hit"}.intersection(words):
        return []
    counts = [int(word) for k, word in enumerate(words) if word.isdigit() and k and 0 < int(word) <= 10]
    found: list[tuple[Node, float]] = []
    for count in [*counts[-2:], 1]:
        found.append((Node("draws", [number(count)]), NAMED))
        for cue, who in _DRAWERS:
            if cue in words:
                found.append((Node("who draws", [leaf(who), number(count)]), NAMED + EACH))
        if "otherplayers" in words or "everyone" in words:
            found.append((Node("all draw", [number(count)]), NAMED + EACH))
    return found


_DRAWERS: Final = [
    ("me", "the player"), ("prevplayer", "the player before"), ("chosenplayer", "a chosen player"),
    ("leftplayer", "the player on the left"), ("rightplayer", "the player on the right"),
    ("oppositeplayer", "the player opposite"), ("fewestplayer", "whoever holds the fewest cards"),
    ("mostplayer", "whoever holds the most cards"),
]  # fmt: skip


def _phrases(words: list[str]) -> list[Node]:
    return [phrase for phrase in [phrase_of(word) for word in words if word.startswith('"')] if phrase is not None]


def _words_to_say(words: list[str]) -> list[tuple[Node, float]]:
    found: list[tuple[Node, float]] = []
    for phrase in _phrases(words):
        found.append((Node("say", [phrase]), NAMED + 2 * EACH))
        if "nextplayer" in words:
            found.append((Node("told", [phrase]), NAMED + 3 * EACH))
        if "otherplayers" in words or "everyone" in words:
            found.append((Node("all told", [phrase]), NAMED + 3 * EACH))
    return found


def _plays(there: set[str], cards: list[Node]) -> list[tuple[Node, float]]:
    """What may be played, and what may not."""
    barred = not there.isdisjoint(("mustnot", "nobody", "forbidden", "no", "not", "only", "except"))
    found: list[tuple[Node | None, float]] = []
    for card in cards[:MOST_CARDS]:
        if barred:
            found.append((_through(card, "barred", "bar"), NAMED + EACH))
            found.append(
                (_through(card, "barred", "barred last", "bar"), NAMED if there.isdisjoint(_ENDS) else NAMED + 3 * EACH)
            )
        found.append((built("may", [card, leaf("on anything")]), NAMED - EACH))
        if not there.isdisjoint(("outofturn", "jumpin", "anytime")):
            found.append((_through(card, "free", "free early", "freed"), NAMED + 2 * EACH))
        if not there.isdisjoint(_CANCELLING):
            found.append((built("cancels", [card]), NAMED + 2 * EACH))
    if len(cards) > 1:
        found.append((built("may on", cards[:2]), NAMED))
        found.append((built("may not on", cards[:2]), NAMED + 2 * EACH if barred else 0.0))
    return [(node, near) for node, near in found if node is not None]


_ENDS: Final = frozenset(["finish", "last", "aslast", "win", "end", "final", "out"])
_CANCELLING: Final = frozenset(
    [
        "cancel",
        "stop",
        "stops",
        "stopped",
        "block",
        "blocks",
        "blocked",
        "beat",
        "beaten",
        "end",
        "ends",
        "save",
        "saves",
        "protect",
    ]
)


def _through(part: Node, *makers: str) -> Node | None:
    """What several makers make of a part, one after another."""
    found: Node | None = part
    for maker in makers:
        found = None if found is None else built(maker, [found])
    return found


def _spoken(words: list[str]) -> list[tuple[Node, float]]:
    """Sentences about words that are said, whatever is played."""
    said = [f'"{phrase.word.strip(chr(34))}"' for phrase in _phrases(words)]
    counts = [word for word in words if word.isdigit()] + ["1"]
    texts: list[tuple[str, float]] = []
    for phrase in said[:2]:
        if not {"left", "downto", "inhand", "hold", "have", "with", "last"}.isdisjoint(words):
            texts.append((f"when a hand has {counts[0]} cards, say {phrase}", NAMED + 3 * EACH))
            texts.append((f"when a hand has 1 cards, say {phrase}", NAMED + 2 * EACH))
        if "draw" in words:
            texts.append((f"when a card is drawn, say {phrase}", NAMED + 3 * EACH))
        if "penalty" in words:
            texts.append((f"when a penalty is drawn, say {phrase}", NAMED + 4 * EACH))
        if not {"mustnot", "forbidden", "nobody", "not", "word", "doesnot", "taboo"}.isdisjoint(words):
            texts.append((f"{phrase} may not be said", NAMED + 3 * EACH))
    if len(said) > 1:
        texts.append((f"when {said[0]} is said, the next player must say {said[1]}", NAMED + 3 * EACH))
    found: list[tuple[Node, float]] = []
    for text, near in texts:
        try:
            found.append((read_house(text), near))
        except RuleError:
            continue
    return found
