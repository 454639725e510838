"""A game's whole rulebook: its own page, and what still holds of the pages that it builds on.

A page says in its section "What it builds on" which page that is, and what becomes of the clauses there:

    | clause | in its place | altered by |
    |---|---|---|
    | EFT-2 | EFT-18 | |
    | EFT-3 | | EFT-5 |

A dash in its place means that the clause does not hold, and nothing stands for it.

Above the clauses stands the section "At a glance": a few paragraphs, each with a label in bold ("**A turn.**"). A page
that builds on another writes down only those that differ, each in place of the one with its label, or behind the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Final

from kibitz.cards.messages import listing
from kibitz.catalog.pages import page_ids, page_text

BUILDS_ON: Final = "What it builds on"
AT_A_GLANCE: Final = "At a glance"
AFTER: Final = ("Rulings", "Options", "Worked examples", "Editions")  # what follows the clauses on a page
CLAUSE: Final = re.compile(r"(?:[-*+>]\s+)?\*\*([A-Z]{3,}-[0-9]+[a-z]?)\.\*\*\s*")
CITED: Final = re.compile(r"(?<![\w-])[A-Z]{3,}-[0-9]+[a-z]?(?!\w)")
PAGE_LINK: Final = re.compile(r"\]\(([a-z0-9-]+)\.md\)")
WORD: Final = re.compile(r"(?<![*\w])\*([A-Za-z][a-z]+(?: [a-z]+)*)\*(?![*\w])")  # "the *kitty*"
LABEL: Final = re.compile(r"\*\*[^*]+\.\*\*")  # "**A turn.**"
RULING: Final = re.compile(r"(?:[-*+]\s+)?\*[^*]+\*(?:\s*\([^)]*\))?")  # "*The kitty (EFT-4).*"


@dataclass(frozen=True)
class Block:
    """A clause, or another paragraph, list or table. `notes` are sentences on what became of the clause."""

    lines: tuple[str, ...]
    clause: str = ""
    notes: tuple[str, ...] = ()
    replaced: bool = False


@dataclass(frozen=True)
class Section:
    """Blocks under a heading. `origin` is the title of the page that they come from, where it is another."""

    heading: str
    blocks: tuple[Block, ...]
    origin: str = ""

    @property
    def glance(self) -> bool:
        """Whether it is the summary above the clauses."""
        return self.heading == AT_A_GLANCE

    def title(self) -> str:
        """The heading, with the page that it stands on where that is another."""
        if not self.origin:
            return self.heading
        return f"{self.origin}: {self.heading[:1].lower()}{self.heading[1:]}" if self.heading else self.origin


@dataclass(frozen=True)
class Rulebook:
    """All that holds in a game."""

    game: str
    title: str
    sections: tuple[Section, ...]

    def blocks(self) -> Iterator[Block]:
        """All blocks in their order."""
        for section in self.sections:
            yield from section.blocks

    def clauses(self) -> list[str]:
        """All clauses in their order, those that are replaced included."""
        return [block.clause for block in self.blocks() if block.clause]

    def in_force(self) -> set[str]:
        """The clauses that hold."""
        return {block.clause for block in self.blocks() if block.clause and not block.replaced}

    def words(self) -> dict[str, str]:
        """The words of the game, each with the clause that says what it means: there it stands in italics."""
        found: dict[str, str] = {}
        for block in self.blocks():
            if block.clause and not block.replaced:
                for word in WORD.findall(" ".join(block.lines)):
                    found.setdefault(word, block.clause)
        return found

    def find(self, clause: str) -> list[Block]:
        """A clause with the paragraphs that belong to it; empty where it is not in here."""
        wanted = clause.upper()
        for section in self.sections:
            places = [k for k, block in enumerate(section.blocks) if block.clause.upper() == wanted]
            if places:
                rest = section.blocks[places[0] + 1 :]
                end = next((k for k, block in enumerate(rest) if block.clause or _is_text(block)), len(rest))
                return [section.blocks[places[0]], *rest[:end]]
        return []


def _is_text(block: Block) -> bool:
    """Whether a block is a paragraph: a list or a table belongs to the clause before it."""
    return block.lines[0][:1] not in ("|", "-") and not re.match(r"\d+\. ", block.lines[0])


@dataclass(frozen=True)
class AlteredClause:
    """What becomes of a clause in a game that builds on its page."""

    instead: tuple[str, ...]
    altered: tuple[str, ...]

    @property
    def replaced(self) -> bool:
        """Whether the clause holds no more."""
        return bool(self.instead) or not self.altered


@cache
def rulebook(game_id: str) -> Rulebook:
    """The rulebook of a game. Raises ValueError when it has no page."""
    book = read_page(game_id, page_text(game_id))
    base, changes = basis(book)
    if not base:
        return book
    older = rulebook(base)
    own = [_marked(section, changes) for section in book.sections]
    inherited = [_inherited(section, older, changes) for section in older.sections]
    own = [_at_a_glance(section, older) if section.glance else section for section in own]
    sections = [*_front(own), *_front(inherited), *_back(own), *_back(inherited)]
    return replace(book, sections=tuple(section for section in sections if section.blocks))


def clause_page(clause: str) -> str:
    """The id of the game on whose own page a clause stands, or nothing."""
    return _clause_pages().get(clause.upper(), "")


@cache
def _clause_pages() -> dict[str, str]:
    found: dict[str, str] = {}
    for game in page_ids():
        for clause in read_page(game, page_text(game)).clauses():
            found.setdefault(clause.upper(), game)  # a page of another package takes none away from ours
    return found


# --- reading a page -----------------------------------------------------------------------------------------


def read_page(game_id: str, text: str) -> Rulebook:
    """One page in sections and blocks, without what it builds on."""
    title, found = "", [("", [])]  # type: tuple[str, list[tuple[str, list[Block]]]]
    for lines in _paragraphs(text):
        if lines[0].startswith("# ") and not title:
            title = lines[0][2:].strip()
        elif lines[0].startswith("## "):
            found.append((lines[0][3:].strip(), []))
        else:
            clause = CLAUSE.match(lines[0])
            if clause is not None:
                lines[0] = lines[0][clause.end() :]
            found[-1][1].append(Block(tuple(line for line in lines if line), clause[1] if clause else ""))
    sections = (Section(heading, tuple(blocks)) for heading, blocks in found)
    return Rulebook(game_id, title, tuple(s for s in sections if s.heading or s.blocks))


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Runs of lines between blank ones; a heading stands alone."""
    spaced = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    spaced = re.sub(r"^(#+ .*)$", r"\n\1\n", spaced, flags=re.M)
    lines = [line.rstrip() for line in spaced.splitlines()]
    for filled, group in groupby(lines, bool):
        if filled:
            yield list(group)


def basis(book: Rulebook) -> tuple[str, dict[str, AlteredClause]]:
    """The page that a page builds on, and what becomes of its clauses."""
    text = [line for s in book.sections if s.heading == BUILDS_ON for block in s.blocks for line in block.lines]
    base = next((link[1] for line in text if (link := PAGE_LINK.search(line))), "")
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text if line.startswith("|")]
    return base, {
        clause: AlteredClause(tuple(CITED.findall(row[1])), tuple(CITED.findall(row[2])))
        for row in rows
        for clause in CITED.findall(row[0])
    }


# --- putting pages together ---------------------------------------------------------------------------------


def _front(sections: list[Section]) -> list[Section]:
    return [section for section in sections if section.heading not in AFTER]


def _back(sections: list[Section]) -> list[Section]:
    return [section for section in sections if section.heading in AFTER]


def _at_a_glance(section: Section, older: Rulebook) -> Section:
    """The summary of the older game with the paragraphs of the newer one in place of those that have their labels."""
    own = {_label(block): block for block in section.blocks}
    base = [block for one in older.sections if one.glance for block in one.blocks]
    kept = [own.pop(_label(block), block) for block in base]
    return replace(section, blocks=(*kept, *own.values()))


def _label(block: Block) -> str:
    """What a paragraph of the summary begins with."""
    found = LABEL.match(block.lines[0])
    return found[0] if found else block.lines[0]


def _marked(section: Section, changes: dict[str, AlteredClause]) -> Section:
    """An own section, with a note to each clause on what it replaces or alters."""
    return replace(section, blocks=tuple(_noted(block, changes) for block in section.blocks))


def _noted(block: Block, changes: dict[str, AlteredClause]) -> Block:
    if not block.clause:
        return block
    replaced = [clause for clause, change in changes.items() if block.clause in change.instead]
    altered = [clause for clause, change in changes.items() if block.clause in change.altered]
    notes = [f"In place of {listing(replaced)}."] if replaced else []
    notes += [f"Alters {listing(altered)}."] if altered else []
    return replace(block, notes=(*block.notes, *notes))


def _inherited(section: Section, older: Rulebook, changes: dict[str, AlteredClause]) -> Section:
    """What a section of the older page is in the newer game."""
    if section.heading == "Rulings":
        kept = older.in_force() - {clause for clause, change in changes.items() if change.replaced}
        blocks = tuple(_rulings(section.blocks, kept))
    elif section.heading in (*AFTER, BUILDS_ON) or not any(block.clause for block in section.blocks):
        blocks = ()
    else:
        blocks = tuple(_changed(block, changes) for block in section.blocks)
    return replace(section, blocks=blocks, origin=section.origin or older.title)


def _rulings(blocks: tuple[Block, ...], kept: set[str]) -> Iterator[Block]:
    """The rulings on clauses that still hold; one that names no clause is of its own game."""
    for block in blocks:
        lines = tuple(line for line in block.lines if not line.startswith("- ") or _rules_on(line) & kept)
        if block.lines[0].startswith("- "):
            if lines:
                yield replace(block, lines=lines)
        elif _rules_on(" ".join(block.lines)) & kept:
            yield block


def _rules_on(ruling: str) -> set[str]:
    head = RULING.match(ruling)
    return set(CITED.findall(head[0])) if head else set()


def _changed(block: Block, changes: dict[str, AlteredClause]) -> Block:
    """An inherited clause with what became of it."""
    change = changes.get(block.clause)
    if change is None:
        return block
    if not change.replaced:
        return replace(block, notes=(*block.notes, f"Altered here by {listing(list(change.altered))}."))
    by = list(change.instead)
    note = f"{listing(by)} {'stands' if len(by) == 1 else 'stand'} in its place." if by else "This does not hold here."
    return replace(block, notes=(note,), replaced=True)
