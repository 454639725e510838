# SPDX-License-Identifier: Apache-2.0
"""The pages of the documentation site: which there are, in which order, and how they are laid out for Sphinx.

Pages are written once, for whoever reads them in a checkout. For the site they are copied to one folder, where their
links are turned to the pages' new places; the navigation, the list of games and the reference are added there.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from docs_reference import reference_pages

import kibitz
from kibitz.match.game import Game

# The navigation: headings with pages, as they are named from `docs`. A page that is not there (yet) is left out; one
# that stands nowhere comes last, under "More".
NAVIGATION: dict[str, list[str]] = {
    "Play": ["five-minutes", "installing", "try", "games/index", "agents", "pictures/README"],
    "Use the library": [
        "library",
        "reference/index",
        "observations/README",
        "openspiel",
        "pettingzoo-and-gymnasium",
        "batch",
        "learner",
        "notebooks/small-agent",
        "open-chair",
        "check-game",
    ],
    "Study": [
        "studies",
        "notebooks/which-is-fairer",
        "strength",
        "best",
        "eleusis-scientist",
        "benchmarks",
    ],
    "Make a game": ["tutorial", "your-own-game", "rule-language", "contributing"],
    "Run a table": ["security", "protocol"],
    "How it is built": ["architecture", "decisions", "changelog"],
}
# Pages that stand outside `docs`.
ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "benchmarks/README.md": "benchmarks.md",
}
# A link to a folder leads to the page that lists it.
FOLDERS = {"docs/games": "games/index.md", "docs/observations": "observations/index.md"}
# Who follows a link to the README on the site wants the first page.
HOME = {"README.md": "index.md"}
PAGES = (".md", ".ipynb")
LINK = re.compile(r"(\]\(\s*)([^)\s#]+)(#[^)\s]*)?(?=[^)]*\))")
END_OF_EXAMPLE = re.compile(
    r"(^```python\n(?:(?!```).*\n)*?)\n```$", re.M
)  # doctest wants an empty line there, readers do not
CITED = re.compile(r"(?<![\w\[>\"#*-])[A-Z]{3,}-[0-9]+[a-z]?(?![\w\]\"*-])")
CLAUSE = re.compile(r"^((?:[-*+>]\s+)?)\*\*([A-Z]{3,}-[0-9]+[a-z]?)\.\*\*", re.M)


@dataclass(frozen=True)
class Layout:
    """Where each page of the project stands on the site, both as paths with slashes."""

    root: Path
    places: dict[str, str]

    def link(self, page: str, target: str) -> str:
        """A link of a page as it reads on the site. What is no page is taken along as a file."""
        if "://" in target or target.startswith("mailto:"):
            return target
        aim = os.path.normpath(PurePosixPath(page).parent / target).replace(os.sep, "/")
        place = {**self.places, **HOME}.get(aim) or FOLDERS.get(aim)
        if place is None:
            place = aim.removeprefix("docs/") if aim.startswith("docs/") else f"files/{aim}"
        return os.path.relpath(place, PurePosixPath(self.places[page]).parent).replace(os.sep, "/")

    def links(self, page: str, text: str) -> str:
        """A page's text with all its links turned."""
        return LINK.sub(lambda m: m[1] + self.link(page, m[2]) + (m[3] or ""), text)

    def files(self, page: str, text: str) -> list[str]:
        """Files outside `docs` that a page links to and that are no pages."""
        aims = [os.path.normpath(PurePosixPath(page).parent / m[2]) for m in LINK.finditer(text) if "://" not in m[2]]
        return [aim for aim in aims if aim not in self.places and aim not in HOME and not aim.startswith("docs/")]


def layout(root: Path) -> Layout:
    """Every page of the project that the site has."""
    places = {here: there for here, there in ELSEWHERE.items() if (root / here).is_file()}
    docs = root / "docs"
    for path in sorted(docs.rglob("*")):
        if path.suffix in PAGES and not any(part.startswith((".", "_")) for part in path.relative_to(docs).parts):
            name = path.relative_to(docs).as_posix()
            places[f"docs/{name}"] = re.sub(r"(^|/)README\.md$", r"\1index.md", name)
    return Layout(root, places)


def stage(root: Path, target: Path) -> None:
    """Lay out all pages for Sphinx. What has not changed is not touched, so that a second build is quick."""
    laid = layout(root)
    made: dict[str, str] = {}
    for page, place in laid.places.items():
        text = (root / page).read_text(encoding="utf-8")
        for file in laid.files(page, text):
            if (root / file).is_file():  # a link that leads nowhere is for Sphinx to warn of
                _copy(root / file, target / "files" / file)
        made[place] = END_OF_EXAMPLE.sub(r"\1```", laid.links(page, text))
    made |= reference_pages()
    _link_clauses(made, [f"games/{game.id}.md" for game in kibitz.catalog()])
    for game in kibitz.catalog():
        made[f"games/{game.id}.md"] = _playable(made[f"games/{game.id}.md"], game)
    made["try.md"] += f"\n{player_place(kibitz.catalog())}"
    made["games/index.md"] = _list_of_games(kibitz.catalog())
    made["observations/index.md"] += _tree([game.id for game in kibitz.catalog()])
    made["index.md"] += _navigation(made)
    _keep_only(target, made)
    for place, text in made.items():
        _write(target / place, text)
    for path in (root / "docs").rglob("*"):  # pictures, figures, reports
        name = path.relative_to(root / "docs")
        if path.is_file() and path.suffix not in (*PAGES, ".py") and not name.parts[0].startswith("_"):
            _copy(path, target / name)


def _navigation(made: dict[str, str]) -> str:
    """The trees of contents, hidden on the page and shown at its side."""
    pages = {str(PurePosixPath(place).with_suffix("")) for place in made} - {"index"}
    listed = {heading: [_name(page) for page in names] for heading, names in NAVIGATION.items()}
    inner = {page for page in pages if "/" in page and f"{page.rpartition('/')[0]}/index" in pages}
    inner -= {page for page in inner if page.endswith("/index")}
    rest = pages - inner - {page for names in listed.values() for page in names}
    listed["More"] = sorted(rest)
    there = {caption: [page for page in names if page in pages] for caption, names in listed.items()}
    return "".join(_tree(names, caption) for caption, names in there.items() if names)


def _name(page: str) -> str:
    return re.sub(r"(^|/)README$", r"\1index", page)


def _tree(pages: list[str], caption: str = "") -> str:
    head = [f":caption: {caption}"] if caption else []
    return "\n".join(["", "```{toctree}", ":hidden:", *head, "", *pages, "```", ""])


def _list_of_games(games: list[Game]) -> str:
    """The page of all games, made of the catalogue."""
    lines = ["# The games", "", "Every game has its rules clause by clause, its options, and a table to try it on.", ""]
    for family in dict.fromkeys(game.family for game in games):
        lines += [f"## {family}", ""]
        lines += [_line_of(game) for game in games if game.family == family]
        lines.append("")
    return "\n".join(lines) + _tree([game.id for game in games])


def _line_of(game: Game) -> str:
    several = game.max_seats > game.min_seats
    seats = f"{game.min_seats} to {game.max_seats}" if several else str(game.max_seats)
    return f"- [{game.title}]({game.id}.md): {game.blurb}. For {seats}, about {game.minutes} minutes."


def _link_clauses(made: dict[str, str], pages: list[str]) -> None:
    """Clauses of the rules get anchors (`#EFT-4`); where one is cited a link leads to it, on any page."""
    home = {clause: page for page in pages for _, clause in CLAUSE.findall(made[page])}
    for page in pages:
        text = CITED.sub(partial(_cited, home, page), made[page])
        made[page] = CLAUSE.sub(r'\1<span id="\2"></span>**\2.**', text)


def _cited(home: dict[str, str], page: str, match: re.Match[str]) -> str:
    clause = match[0]
    if clause not in home:
        return clause
    other = "" if home[clause] == page else PurePosixPath(home[clause]).with_suffix(".html").name
    return f'<a href="{other}#{clause}">{clause}</a>'


def _playable(text: str, game: Game) -> str:
    """A page of rules with a table below its title, and with a link to the game's observation at its end."""
    title, _, rest = text.partition("\n")
    numbers = f"\n## For programs\n\n[Every number of an observation](../observations/{game.id}.md) of {game.title}.\n"
    return f"{title}\n\n{player_place([game])}\n{rest.rstrip()}\n{numbers}"


def player_place(games: list[Game]) -> str:
    """Where the player is put in, for one game or several to choose from; without scripts the sentence stands."""
    options = "".join(f"<option value={game.id!r}>{game.title}</option>" for game in games) if len(games) > 1 else ""
    choice = f"<select hidden>{options}</select>" if options else ""
    one = f" data-game={games[0].id!r} data-title={games[0].title!r}" if not options else ""
    command = f"kibitz play {games[0].id}" if not options else "kibitz play"
    return f"<div class='kibitz-play'{one}>{choice}<p>In a terminal: <code>{command}</code></p></div>\n"


def _keep_only(target: Path, made: dict[str, str]) -> None:
    """Pages of an earlier build that are not there any more go."""
    for path in target.rglob("*"):
        if path.suffix in PAGES and path.relative_to(target).as_posix() not in made:
            path.unlink()


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.is_file() or target.stat().st_mtime < source.stat().st_mtime:
        shutil.copy2(source, target)
