"""How choices are offered in lines: numbered, combinations under headings, long rows of figures as a range."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from kibitz.cards.card import RANKS
from kibitz.cards.messages import listing
from kibitz.terminal.words import View, lower_first, symbol_of

LONG_RUN = 6  # more figures than this read better as a range
LONG_RUN_WITH_HELP = 16  # the same where each figure has a line of help


@dataclass
class NumberRange:
    """Choices that differ in a figure alone, ascending: bids of 105, 110, 115."""

    choices: list[View]
    pattern: str  # the text with # for the figure: "bid #"

    def values(self) -> list[int]:
        """The figures."""
        return [figure_of(choice) for choice in self.choices]

    def words(self) -> str:
        """The row in words: `bid 105 to 120 in steps of 5`."""
        return self.pattern.replace("#", listing([_stretch_words(part) for part in _stretches(self.values())]))


@dataclass
class Offers:
    """What is offered, by the numbers that a person types."""

    listed: list[tuple[int, View]] = field(default_factory=list)  # in the order of reading
    runs: list[NumberRange] = field(default_factory=list)  # figures that are not listed one by one
    by_number: dict[int, View] = field(default_factory=dict)

    def number_of(self, choice: View) -> int:
        """The number that stands for a choice, 0 for what is not offered."""
        return next((n for n, c in self.by_number.items() if c["action"] == choice["action"]), 0)

    def sections(self) -> list[tuple[str, list[tuple[int, View]]]]:
        """The list under its headings; what has none comes first, under ""."""
        parts = groupby(self.listed, key=lambda entry: heading_of(entry[1]))
        return [(heading, list(entries)) for heading, entries in parts]

    def begins(self, digits: str) -> bool:
        """Whether a number can go on from these digits."""
        return any(str(n).startswith(digits) for n in self.by_number)


def offers_of(view: View) -> Offers:
    """The choices of a view with their numbers: a figure is its own number, the rest count from 1 past those."""
    choices: list[View] = view["choices"]
    own = _own_numbers(choices)
    runs = _runs([c for c in choices if c["action"] in own])
    in_runs = {choice["action"] for run in runs for choice in run.choices}
    headings = list(dict.fromkeys(["", *(heading_of(c) for c in choices)]))
    ordered = sorted(choices, key=lambda c: headings.index(heading_of(c)))
    free = _free_numbers(set(own.values()))
    offers = Offers(runs=runs)
    pick = view["pick"]
    closing = pick["done"] if pick is not None and pick["most"] > 1 else None
    for choice in ordered:
        number = own[choice["action"]] if choice["action"] in own else next(free)
        offers.by_number[number] = choice
        if choice["action"] not in in_runs and choice["action"] != closing:  # "or none" says that one
            offers.listed.append((number, choice))
    if own:
        offers.listed.sort(key=lambda entry: (headings.index(heading_of(entry[1])), entry[0]))
    return offers


def heading_of(choice: View) -> str:
    """The heading that a combination stands under."""
    return str(choice.get("group") or "")


def figure_of(choice: View) -> int:
    """The figure of a number choice."""
    return int(choice["value"])


def _own_numbers(choices: list[View]) -> dict[int, int]:
    """The figures by action, where each can stand for its choice alone."""
    figures = {c["action"]: figure_of(c) for c in choices if c["kind"] == "number"}
    alone = len(set(figures.values())) == len(figures) and all(value >= 0 for value in figures.values())
    return figures if alone else {}


def _free_numbers(taken: set[int]) -> Iterator[int]:
    number = 0
    while True:
        number += 1
        if number not in taken:
            yield number


def _runs(choices: list[View]) -> list[NumberRange]:
    """The long rows of figures with one text around them."""
    by_pattern: dict[str, list[View]] = {}
    for choice in choices:
        pattern = re.sub(rf"\b{figure_of(choice)}\b", "#", choice["text"], count=1)
        by_pattern.setdefault(pattern, []).append(choice)
    runs = []
    for pattern, row in by_pattern.items():
        most = LONG_RUN_WITH_HELP if any(choice["help"] for choice in row) else LONG_RUN
        if "#" in pattern and len(row) > most:
            runs.append(NumberRange(sorted(row, key=figure_of), pattern))
    return runs


def _stretches(values: list[int]) -> list[list[int]]:
    """Ascending figures cut where their even steps end."""
    found: list[list[int]] = []
    for value in values:
        last = found[-1] if found else []
        if len(last) == 1 or (len(last) > 1 and value - last[-1] == last[1] - last[0]):
            last.append(value)
        else:
            found.append([value])
    return found


def _stretch_words(values: list[int]) -> str:
    if len(values) < 3:
        return " or ".join(map(str, values))
    step = values[1] - values[0]
    return f"{values[0]} to {values[-1]}" + (f" in steps of {step}" if step > 1 else "")


# --- combinations -------------------------------------------------------------------------------------------


def ranks_of(text: str) -> str:
    """The ranks that a text names, sorted: `8 9 10`, `89t` and `8-9-10` alike; "" where it is something else."""
    ranks = re.sub(r"[\s,-]+", "", text).upper().replace("10", "T")
    return "".join(sorted(ranks, key=RANKS.index)) if ranks and set(ranks) <= set(RANKS) else ""


def combination_ranks(choice: View) -> str:
    """The ranks of a combination, sorted; "" for another kind of choice."""
    faces = choice.get("cards") or []
    return ranks_of("".join(face[0] for face in faces)) if choice["kind"] == "cards" else ""


def combination_words(choice: View) -> str:
    """A combination by its ranks, as few words as can be: `8 9 10`."""
    return " ".join("10" if rank == "T" else rank for rank in combination_ranks(choice))


# --- in lines -----------------------------------------------------------------------------------------------

FIRM = "\N{NO-BREAK SPACE}"  # keeps a number with its choice; printed as a plain space
MANY = 6  # more choices than this share lines


def choice_lines(view: View, compact: bool) -> list[str]:
    """The choices as they are read out: a line for each, or where they are many and may share lines, a few lines."""
    offers = offers_of(view)
    sharing = compact and len(offers.listed) > MANY
    lines: list[str] = []
    for heading, entries in offers.sections():
        short = [_entry_text(number, choice, True) for number, choice in entries if sharing and not choice["help"]]
        own = [_entry_text(number, choice, sharing) for number, choice in entries if not sharing or choice["help"]]
        shared = "   ".join(text.replace(" ", FIRM) for text in short)
        head = f"{heading}:" if heading else ""
        lines += [text for text in ("   ".join(part for part in (head, shared) if part), *own) if text]
    for run in offers.runs:
        lines.append(("Or a number: " if offers.listed else "A number: ") + run.words() + ".")
    return lines


def _entry_text(number: int, choice: View, short: bool) -> str:
    more = f" ({choice['help']})" if choice["help"] else ""
    words = lower_first(choice["label"]) if choice["kind"] == "button" else choice["text"]
    if heading_of(choice):
        words = combination_words(choice) if short else lower_first(choice["label"])
    return f"{number}. {words}{more}"


def writing_lines(view: View) -> list[str]:
    """How a sentence is written, where one is wanted."""
    if not view.get("writing"):
        return []
    return ["Or type rule and a sentence, as in: rule SENTENCE. To build one step by step, type compose."]


def pick_lines(view: View) -> list[str]:
    """How several cards are named in one line."""
    pick = view["pick"]
    if pick is None or pick["most"] < 2:
        return []
    symbols = any(symbol_of(choice.get("card") or "") for choice in view["choices"])
    none = ", or none" if pick["done"] is not None and pick["least"] == 0 else ""
    order = ", in their order" if pick.get("ordered") else ""
    lines = [f"Type the cards in one line{order}, as in {'yin3 time5' if symbols else '2c 5d'}{none}."]
    if pick.get("worth"):
        lines.append(f"What they add up to is your {pick['unit'].lower()}: at most {pick['most_worth']}.")
    return lines
