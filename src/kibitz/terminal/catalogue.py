"""`games` and `rules`: the catalogue and the rules pages, for a person or for a pipe."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from typing import Any

from kibitz.cards.messages import listing
from kibitz.match.game import Game, catalog, load_game
from kibitz.terminal.errors import CommandError
from kibitz.terminal.readouts import plain_markdown
from kibitz.terminal.rulepage import clause_text, whole_book


def load(name: str, seats: int | None, options: list[str]) -> Game:
    """A game as the command line names it."""
    try:
        game = load_game(name)
        return load_game(name, seats, **dict(_option(game, text) for text in options))
    except ValueError as error:
        raise CommandError(str(error)) from None


def _option(game: Game, text: str) -> tuple[str, Any]:
    """`name=value` with the value as the option's kind wants it."""
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"--option {text}: write name=value, as in target=100.")
    known = {option.id: option for option in game.options}
    option = known.get(name)
    if option is None:
        raise CommandError(f"{game.title} has no option {name!r}; its options are: {', '.join(known)}.")
    if option.kind == "flag":
        word = value.lower()
        if word not in ("yes", "true", "on", "1", "no", "false", "off", "0"):
            raise CommandError(f"Option {name}: yes or no, not {value!r}.")
        return name, word in ("yes", "true", "on", "1")
    words = [option.worded(place) for place in range(len(option.words))]
    if value in words:
        return name, option.choices[words.index(value)]
    if option.zero and value == option.told(0):
        return name, 0
    if option.kind == "int":
        digits = value.removeprefix("-")
        return name, int(value) if digits.isascii() and digits.isdigit() and len(digits) < 10 else value
    return name, next((choice for choice in option.choices if str(choice) == value), value)


def show_games(as_json: bool) -> None:
    """Every game with its seats and options."""
    games = catalog()
    if as_json:
        print(json.dumps([_entry(game) for game in games], ensure_ascii=False, indent=1))
    elif draws():
        _draw_games(games)
    else:
        for game in games:
            print(
                f"{game.id}: {game.title}, {_seats(game)} seats. {game.blurb}. {_options(game)}{_brought(game)}".strip()
            )


def draws() -> bool:
    """Whether tables and pages are drawn: there is a terminal, and the package that draws on it."""
    return sys.stdout.isatty() and find_spec("rich") is not None


def _entry(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "family": game.family,
        "blurb": game.blurb,
        "aliases": list(game.aliases),
        "source": game.source,
        "package": game.package,
        "minutes": game.minutes,
        "edition": game.edition,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "default_seats": game.default_seats,
        "motif": list(game.motif),
        "options": [option.as_dict() for option in game.options],
    }


def _seats(game: Game) -> str:
    return f"{game.min_seats}" if game.min_seats == game.max_seats else f"{game.min_seats}-{game.max_seats}"


def _options(game: Game) -> str:
    return f"Options: {listing([option.id for option in game.options])}." if game.options else ""


def _brought(game: Game) -> str:
    return "" if game.package == "kibitz" else f" From the package {game.package}."


def _draw_games(games: list[Game]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title_justify="left")
    for heading in ("Game", "Seats", "", "Options"):
        table.add_column(heading)
    family = ""
    for game in sorted(games, key=lambda g: [other.family for other in games].index(g.family)):
        if game.family != family:
            table.add_section()
            family = game.family
        table.add_row(
            f"[bold]{game.id}[/]",
            _seats(game),
            f"{game.title}: {game.blurb}{'.' + _brought(game) if _brought(game) else ''}",
            ", ".join(o.id for o in game.options),
        )
    console = Console()
    console.print(table)
    console.print("kibitz play ID to play, kibitz rules ID for the rules", style="dim", markup=False)


def show_rules(name: str, clause: str, seats: int | None, options: list[str]) -> None:
    """A game's rulebook or a clause of it, with given options as they stand: drawn on a terminal, plain in a pipe."""
    game = load(name, seats, options)
    chosen = game.told() if options else []
    text = clause_text(game.id, clause, chosen) if clause else whole_book(game.id, chosen)
    if not draws():
        print(plain_markdown(text).strip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.width = min(console.width, 100)
    console.print(Markdown(text))


def editions() -> str:
    """Every game with the edition of its rules."""
    return ", ".join(f"{game.id} {game.edition}" for game in catalog())
