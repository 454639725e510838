# SPDX-License-Identifier: Apache-2.0
"""House rules put together of effects, titles and occasions in many words, which `house_parts.txt` lists."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, NamedTuple

SUITS: Final = ["hearts", "spades", "diamonds", "clubs"]
RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"]


class Part(NamedTuple):
    """A meaning, and how it is said: as a clause, as what the cards do, and as a title."""

    meaning: str
    clauses: list[str]
    deeds: list[str]
    titles: list[str]


class Spoken(NamedTuple):
    """A card as it is spoken of: one, several, its short name, one of its rank, several of its rank, and strictly."""

    one: str
    several: str
    short: str
    one_of_rank: str
    several_of_rank: str
    strict: str


class Parts(NamedTuple):
    """What house rules are put together of: what is done or holds, and when it comes about if no card brings it."""

    effects: list[Part]
    occasions: list[Part]


OF_CARD: Final = "!"  # in front of a meaning that is a rule of its own, and no effect of a play
# How a card and what it brings about ({e}, capitalised {E}) are told; {d} is what several of the cards do.
_TOLD: Final = """
when {a} is played, {e}
when {a} is played {e}
whenever {a} is played, {e}
if {a} is played, {e}
if {a} is laid, {e}
if {a} is played out, {e}
if you play {a}, {e}
if somebody plays {a}, {e}
when you play {a}, {e}
when someone plays {a}, {e}
whenever anyone lays {a}, {e}
when a player plays {a}, {e}
when playing {a}, {e}
playing {a}: {e}
playing {a} means that {e}
after {a} is played, {e}
after {a}, {e}
once {a} hits the pile, {e}
on {a} {e}
on {a}, {e}
with {a}, {e}
{a}: {e}
{a} - {e}
{a} means {e}
{a} means that {e}
{n}: {e}
{n} - {e}
{n} -- {E}
{n} mean {e}
{c}: {e}
{c}: {E}
{c} - {E}
{c} = {e}
{c} -> {e}
{c} | {E}
{e} when {a} is played
{E} when {a} is played
{e} if {a} is played
{e} whenever someone plays {a}
{e} each time {a} is laid
{E} after {a}
{E} on {a}
{n} {d}
{n} {d}
{n} {d}
{n} {d}
"""
_TITLED: Final = """
{c} | {t} | {E}
{c} ({t}): {E}
{c} ({t}) - {E}
{c} - {t}: {E}
{c} - {t} - {E}
{c}: {t}. {E}
"{t}" ({c}): {E}
{t}: {c}. {E}
{c} = {t}
{c} - {t}
{c}: {t}
{n}: {t}
{n} = {t}
{c} | {t}
{n} - {t}
"""
# How what comes about by {o}, a clause, is told.
_ON_OCCASION: Final = """
when {o}, {e}
whenever {o}, {e}
if {o}, {e}
{e} when {o}
{e} if {o}
{e} whenever {o}
each time {o}, {e}
{o}: {e}
{o} - {e}
once {o}, {e}
as soon as {o}, {e}
in case {o}, {e}
"""
_PLAYED_ON: Final = """
{a} is played on {b}
{a} is played on top of {b}
{a} is laid on {b}
{a} follows {b}
{a} comes after {b}
{a} is played after {b}
{a} lands on {b}
you play {a} on {b}
somebody plays {a} on {b}
someone puts {a} on {b}
"""
_LINKS: Final = [" and ", ", and ", ", then ", " and then ", "; ", ". ", " and also ", ". Also, ", ", plus ",
                 ". In addition, ", ", "]  # fmt: skip
_LISTED: Final = [", ", "; ", ". ", " / ", " | "]
_BEFORE: Final = ["House rule: ", "In our house, ", "We play that ", "In my family ", "Optional: ", "New rule: ",
                  "Also, ", "Rule: "]  # fmt: skip
_AFTER: Final = [" (house rule)", ". We always play this", " (optional)", " - always", ", as usual",
                 ". This is a common rule", " in our version", " (most common)", "!", "."]  # fmt: skip
_SAYINGS: Final = ["mau", "bam", "have a nice day", "last card", "thank you", "uno", "all hail", "badger", "pip pip",
                   "cheers", "the card", "sorry", "good evening"]  # fmt: skip
_COUNTS: Final = {
    "1": ["1", "one", "a"],
    "2": ["2", "two"],
    "3": ["3", "three"],
    "4": ["4", "four"],
    "5": ["5", "five"],
}
_NAMES: Final = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
                 "9": "nine", "10": "ten"}  # fmt: skip
# Cards that are no single rank: one, several, for short, and strictly.
_SORTS: Final = """
a red card = red cards = red = a red card
a black card = black cards = black = a black card
a heart = hearts = hearts = a heart
a spade = spades = spade = a spade
a diamond = diamonds = diamonds = a diamond
a club = clubs = club = a club
a face card = face cards = face card = a court
a court card = court cards = court = a court
a picture card = pictures = picture = a court
a number card = number cards = number = a number card
an even card = even cards = even = an even card
an odd card = odd cards = odd = an odd card
"""


def parts_of_house_rules() -> Parts:
    """The meanings of `house_parts.txt` with their wordings."""
    found = Parts([], [])
    last = Part("", [], [], [])
    for line in (Path(__file__).parent / "house_parts.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(("= ", "> ")):
            last = Part(line[2:], [], [], [])
            (found.effects if line[0] == "=" else found.occasions).append(last)
        elif line and last.meaning and not line.startswith("# When"):
            {"*": last.deeds, "#": last.titles}.get(line[0], last.clauses).append(
                line.removeprefix("* ").removeprefix("# ")
            )
    return found


def house_rule_of_parts(parts: Parts, rng: Random) -> tuple[str, list[str]]:
    """A text that is put together of parts, with its meaning."""
    chance = rng.random()
    if chance < 0.12:
        text, rules = _several_cards(parts, rng)
    elif chance < 0.32:
        text, rules = _on_occasion(parts, rng)
    else:
        text, rules = _of_one_card(parts, _spoken_card(rng), rng)
    if rng.random() < 0.12:
        text = rng.choice(_BEFORE) + text[:1].lower() + text[1:]
    if rng.random() < 0.25:
        text += rng.choice(_AFTER)
    return (_upper(text) if rng.random() < 0.6 else text), ["; ".join(rules)]


def _of_one_card(parts: Parts, card: Spoken, rng: Random, most: int = 2) -> tuple[str, list[str]]:
    """One or two things that hold for a card or that it brings about."""
    chosen = _chosen(parts.effects, 1 if most == 1 or rng.random() < 0.5 else 2, rng)
    filled = [_filled(part, card, rng) for part in chosen]
    text = (_titled(filled, card, rng) if rng.random() < 0.25 else "") or _told(filled, card, rng)
    return text, _rules(filled, f"when {card.strict} is played")


def _several_cards(parts: Parts, rng: Random) -> tuple[str, list[str]]:
    """A list of cards with what each brings about."""
    told = [_of_one_card(parts, _spoken_card(rng, 1.0), rng, 1) for _ in range(rng.randint(2, 3))]
    link = rng.choice(_LISTED)
    return link.join([text.rstrip(".") for text, _ in told]), [rule for _, rules in told for rule in rules]


def _on_occasion(parts: Parts, rng: Random) -> tuple[str, list[str]]:
    """What comes about when a card is played on another, or when something else happens."""
    card, other = _spoken_card(rng), _spoken_card(rng)
    if rng.random() < 0.5:
        occasion = rng.choice(_PLAYED_ON.strip().splitlines()).format(a=card.one, b=other.one)
        when = f"when {card.strict} is played on {other.strict}"
    else:
        one = _filled(rng.choice(parts.occasions), card, rng)
        occasion, when = rng.choice(one.clauses), one.meaning
    effects = [part for part in parts.effects if not part.meaning.startswith(OF_CARD) and "{c" not in part.meaning]
    if "is played" not in when:  # a draw or a hand brings about words alone
        effects = [part for part in effects if part.meaning.startswith("say ")]
    filled = [_filled(part, card, rng) for part in _chosen(effects, 1 if rng.random() < 0.7 else 2, rng)]
    told = rng.choice([" and ", ", and ", ", then "]).join([rng.choice(part.clauses) for part in filled])
    return rng.choice(_ON_OCCASION.strip().splitlines()).format(o=occasion, e=told), _rules(filled, when)


def _chosen(parts: list[Part], count: int, rng: Random) -> list[Part]:
    """Some parts, each once; what stands first in the list is commonest."""
    often = [1 / (4 + place) for place in range(len(parts))]
    return list({part.meaning: part for part in rng.choices(parts, often, k=count)}.values())


def _rules(parts: list[Part], when: str) -> list[str]:
    effects = [part.meaning for part in parts if not part.meaning.startswith(OF_CARD)]
    rules = [part.meaning.removeprefix(OF_CARD) for part in parts if part.meaning.startswith(OF_CARD)]
    return [*rules, f"{when}, {' and '.join(effects)}"] if effects else rules


def _told(parts: list[Part], card: Spoken, rng: Random) -> str:
    """As a sentence: what is done, or what the cards do."""
    form = rng.choice(_TOLD.strip().splitlines())
    if "{d}" in form:
        deeds = [rng.choice(part.deeds) for part in parts if part.deeds]
        if len(deeds) == len(parts):
            return form.format(n=card.several, d=rng.choice([" and ", ", and ", " and also "]).join(deeds))
        form = "{n}: {e}"
    link = rng.choice(_LINKS)
    clauses = [rng.choice(part.clauses) for part in parts]
    told = link.join([clauses[0], *[_upper(clause) if link == ". " else clause for clause in clauses[1:]]])
    return form.format(a=card.one, n=card.several, c=card.short, e=told, E=_upper(told))


def _titled(parts: list[Part], card: Spoken, rng: Random) -> str:
    """As a row of a table, or with a title; nothing where a part has no title."""
    if not all(part.titles for part in parts):
        return ""
    form = rng.choice(_TITLED.strip().splitlines())
    clauses = ". ".join([_upper(rng.choice(part.clauses)) for part in parts])
    title = rng.choice([" / ", " and ", ", ", " & ", " + "]).join([rng.choice(part.titles) for part in parts])
    return form.format(c=card.short, n=card.several, t=title, E=clauses)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _filled(part: Part, card: Spoken, rng: Random) -> Part:
    """A part with its number, its words and its card."""
    count, said, total = rng.choice(list(_COUNTS)), rng.choice(_SAYINGS), str(rng.randint(5, 15))
    strict = {"k": count, "q": said, "s": total, "A": card.strict, "c_a": card.strict}
    k = rng.choice(_COUNTS[count])
    spoken = {"k": k, "q": said, "s": total, "c": card.short, "c_a": card.one_of_rank, "c_n": card.several_of_rank}

    def told(texts: list[str]) -> list[str]:
        return [(text.replace("{k} cards", "{k} card") if count == "1" else text).format(**spoken) for text in texts]

    return Part(part.meaning.format(**strict), told(part.clauses), told(part.deeds), told(part.titles))


def _spoken_card(rng: Random, ranks: float = 0.9) -> Spoken:
    """A card by its rank, with a suit or a colour at times; or, more seldom, of some sort."""
    if rng.random() >= ranks:
        one, several, short, strict = rng.choice(_SORTS.strip().splitlines()).split(" = ")
        return Spoken(one, several, rng.choice([short, _upper(short)]), one, several, strict)
    rank = rng.choice(RANKS)
    name = rng.choice([rank, _NAMES.get(rank, rank)])
    an, strict_an = ["an" if word in ("ace", "8", "eight") else "a" for word in (name, rank)]
    several = "sixes" if name == "six" else f"{name}'s" if name.isdigit() and rng.random() < 0.5 else f"{name}s"
    chance = rng.random()
    if chance < 0.72:
        short = rng.choice([name, _upper(name), rank if rank.isdigit() else rank[0].upper()])
        return Spoken(f"{an} {name}", several, short, f"{an} {name}", several, f"{strict_an} {rank}")
    if chance < 0.86:
        suit = rng.choice(SUITS)
        one = f"the {name} of {suit}"
        more = one if rng.random() < 0.5 else f"{several} of {suit}"
        return Spoken(one, more, f"{name} of {suit}", one, one, f"the {rank} of {suit}")
    colour = rng.choice(["red", "black"])
    one, more = f"a {colour} {name}", f"{colour} {several}"
    return Spoken(one, more, f"{colour} {name}", one, more, f"a {colour} {rank}")
