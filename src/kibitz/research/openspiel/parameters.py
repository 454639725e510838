"""The parameters of a game string: seats, options, small packs and chance, and what kibitz makes of them.

OpenSpiel reads `a=15` as a number and `a=True` as a truth value, wherever a text was meant. A choice whose name looks
like a number is therefore written in quotes: `kibitz_rockaway(ace_value='15')`.
"""

from __future__ import annotations

from typing import Any

from kibitz.catalog.small import has_small_packs
from kibitz.engine.spec import Option, Spec
from kibitz.match.game import Game, load_game

PREFIX = "kibitz_"
NO_SEED = -1

Parameters = dict[str, Any]


def short_name(game_id: str) -> str:
    """The name of a game in OpenSpiel: `kibitz_8_5_3` for 8-5-3."""
    return PREFIX + game_id.replace("-", "_")


def defaults(spec: Spec) -> Parameters:
    """All parameters of a game with the values that they have where nobody names them."""
    found: Parameters = {"players": spec.default_seats, "dealer_seat": 0}
    found |= {"explicit_chance": True, "shuffles": 0, "seed": NO_SEED, "seed_text": ""}
    if has_small_packs(spec):
        found |= {"cards": "", "pack_size": 0}
    return found | {option.id: _written(option.default) for option in spec.options}


def load(spec: Spec, parameters: Parameters) -> Game:
    """The game with these parameters. Raises ValueError naming the choices for what is impossible."""
    chosen = {option.id: _read(option, parameters[option.id]) for option in spec.options}
    if parameters.get("cards"):
        chosen["cards"] = parameters["cards"].split()
    if parameters.get("pack_size"):
        chosen["pack_size"] = parameters["pack_size"]
    return load_game(spec.id, parameters["players"], **chosen)


def first_seed(parameters: Parameters) -> int | str | None:
    """The seed of the first sampled deal; None where nobody named one. Raises ValueError where two are named."""
    number, text = parameters["seed"], str(parameters["seed_text"]).strip("'")
    if text and number != NO_SEED:
        raise ValueError(f"seed and seed_text: one of them, not {number} and {text!r}.")
    return text or (None if number == NO_SEED else number)


def chosen_among(spec: Spec, parameters: Parameters) -> Parameters:
    """The parameters that differ from the usual ones: games that are the same have the same string."""
    usual = defaults(spec)
    return {name: value for name, value in parameters.items() if value != usual[name]}


def _written(value: Any) -> Any:
    """A value as it stands in a game string."""
    return f"'{value}'" if isinstance(value, str) and value.isdecimal() else value


def _read(option: Option, value: Any) -> Any:
    """The inverse."""
    return value.strip("'") if isinstance(option.default, str) else value
