"""A rulebook to be read in the terminal: as Markdown for the screen, as plain lines for pipes and screen readers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kibitz.catalog.index import find_spec
from kibitz.catalog.pages import page_ids
from kibitz.catalog.rulebook import Block, Rulebook, clause_page, rulebook
from kibitz.engine.spec import Chosen
from kibitz.terminal.errors import CommandError


def whole_book(game_id: str, chosen: Sequence[Chosen] = ()) -> str:
    """A game's rulebook as Markdown; with a table's options also beside the clauses that they change."""
    book = rulebook(game_id)
    parts = [f"# {book.title}"]
    if chosen:
        parts += ["## At this table", *[f"- {line}" for line in in_force(chosen)], ""]
    for section in book.sections:
        if section.heading:
            parts += ["", f"## {section.title()}"]
        for block in section.blocks:
            parts += ["", *_block(block, chosen, whole=False)]
    return _leading("\n".join(parts)) + "\n"


def clause_text(game_id: str, clause: str, chosen: Sequence[Chosen] = ()) -> str:
    """One clause as Markdown, from whatever page it stands on. Raises CommandError where there is none."""
    book = rulebook(game_id)
    blocks = book.find(clause)
    if blocks:
        return _leading("\n\n".join("\n".join(_block(block, chosen, whole=True)) for block in blocks))
    page = clause_page(clause)
    if not page:
        raise CommandError(f"There is no clause {clause.upper()} in the rules of {_named(book)}.")
    other = rulebook(page)
    told = "\n\n".join("\n".join(_block(block, (), whole=True)) for block in other.find(clause))
    return _leading(f"{clause.upper()} is of {_named(other)}, and does not hold in {_named(book)}.\n\n{told}")


def looked_up(game_id: str, words: str, chosen: Sequence[Chosen] = ()) -> str:
    """What somebody wants to read: all, a clause, or the rules of another game."""
    if not words:
        return whole_book(game_id, chosen)
    if re.fullmatch(r"[A-Za-z]{3,}-\d+[a-z]?", words):
        return clause_text(game_id, words, chosen)
    try:
        other = find_spec(words).id
    except ValueError:
        raise CommandError(f"{words!r} is neither a clause, as in {_example(game_id)}, nor a game.") from None
    return whole_book(other, chosen if other == game_id else ())


def in_force(chosen: Sequence[Chosen]) -> list[str]:
    """A table's options in sentences, first those that are not as usual."""
    differing = [one.sentence() for one in chosen if one.differs]
    usual = [f"{one.label}: {one.value}" for one in chosen if not one.differs]
    return [*differing, f"As usual: {'; '.join(usual)}."] if usual else differing


def agreed(chosen: Sequence[Chosen]) -> list[str]:
    """The options that are not as usual, in one sentence; nothing where all are."""
    differing = [one.sentence().removesuffix(".") for one in chosen if one.differs]
    return [f"Options: {'; '.join(differing)}."] if differing else []


def _block(block: Block, chosen: Sequence[Chosen], whole: bool) -> list[str]:
    """A block's lines. In a whole book a clause that is replaced says by what, and usual options are left out."""
    head = f"**{block.clause}.** " if block.clause else ""
    notes = " ".join(block.notes)
    if block.replaced and not whole:
        return [f"{head}*{notes}*"]
    lines = list(block.lines)
    if head:
        lines[:1] = [head + lines[0]] if lines else [head]
    more = [f"*{notes}*"] if notes else []
    here = [one for one in chosen if block.clause and block.clause in one.clauses and (whole or one.differs)]
    more += [f"*At this table: {one.sentence()}*" for one in here]
    return [*lines, *(line for one in more for line in ("", one))]


def _leading(text: str) -> str:
    """Links to other games as what to type for them; what leads nowhere from here is its text alone."""
    ids = page_ids()

    def led(found: re.Match[str]) -> str:
        page = found[2].removesuffix(".md")
        return f"{found[1]} (`rules {page}`)" if page in ids else found[1]

    return re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", led, text)


def _named(book: Rulebook) -> str:
    return find_spec(book.game).title


def _example(game_id: str) -> str:
    return rulebook(game_id).clauses()[0]
