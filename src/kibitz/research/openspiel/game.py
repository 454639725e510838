"""Games of the catalogue as OpenSpiel games, and their registration."""

from __future__ import annotations

import warnings
from functools import cached_property
from typing import Any

import pyspiel

from kibitz.catalog import all_specs, find_spec, package_of
from kibitz.catalog.packages import BrokenPackageWarning
from kibitz.engine.deal import Deal
from kibitz.engine.places import EVERYONE
from kibitz.engine.spec import Spec
from kibitz.match.game import Game
from kibitz.match.match import desk_of
from kibitz.research.openspiel.observer import KibitzObserver
from kibitz.research.openspiel.packs import ChoiceOfPacks
from kibitz.research.openspiel.parameters import Parameters, chosen_among, defaults, first_seed, load, short_name
from kibitz.research.openspiel.sampled import SampledDeal, Seeds
from kibitz.research.openspiel.state import KibitzState, Position

Type = pyspiel.GameType


class KibitzGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game with its seats and options settled. `kibitz_game` is the same for kibitz.

    Raises ValueError for an unknown game or an impossible parameter.
    """

    def __init__(self, game_id: str, parameters: Parameters | None = None) -> None:
        spec = find_spec(game_id)
        self.parameters: Parameters = {**defaults(spec), **(parameters or {})}
        self.kibitz_game = load(spec, self.parameters)
        self.start = self._start()
        info = game_info(self.kibitz_game, self.parameters)
        kind = game_type(spec, self.kibitz_game, self.parameters)
        super().__init__(kind, info, chosen_among(spec, self.parameters))

    def _start(self) -> Position:
        """Where all states begin: nothing is dealt."""
        dealer, seed, shuffles = (self.parameters[name] for name in ("dealer_seat", "seed", "shuffles"))
        first = first_seed(self.parameters)
        if not self.parameters["explicit_chance"]:
            return SampledDeal(self.kibitz_game, dealer, Seeds(first))
        if isinstance(first, str):
            raise ValueError("seed_text: chance that lists its outcomes takes no seed; add explicit_chance=False.")
        if shuffles:
            return ChoiceOfPacks(self.kibitz_game, dealer, max(0, seed), shuffles)
        return self.kibitz_game.new_deal(dealer=dealer, explicit_chance=True)

    # --- what OpenSpiel asks --------------------------------------------------------------------------------

    def new_initial_state(self) -> KibitzState:
        """The state before anything is dealt: chance is to act."""
        return KibitzState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> KibitzObserver:
        """An observer; see `KibitzObserver`. C++ gives the parameters alone where no kind is asked for.

        Raises ValueError for a kind without public information, and for parameters.
        """
        if isinstance(kind, dict):
            kind, parameters = None, kind
        return KibitzObserver(self.kibitz_game, kind, parameters)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no deal comes near to: the pack is dealt, and might be shuffled anew by every action."""
        cards = len(self.wording.pack) if self.parameters["explicit_chance"] else 1
        return cards * (1 + self.kibitz_game.max_game_length)

    def get_parameters(self) -> Parameters:
        """All parameters, those that nobody named too."""
        return {**self.parameters}

    def __reduce__(self) -> tuple[object, ...]:
        return game_again, (str(self),)

    def __deepcopy__(self, memo: object) -> KibitzGame:
        return self  # nothing of a game changes

    # --- what states and people ask -------------------------------------------------------------------------

    @cached_property
    def wording(self) -> Deal:
        """Some deal, to be asked for what its actions are called and which cards it has."""
        return self.kibitz_game.new_deal(seed=0)

    def state_of(self, deal: Deal) -> KibitzState:
        """The state of a kibitz deal of this game, with all that was done and drawn in it.

        Raises ValueError for a deal that no state of this game leads to: it has another dealer, carries something
        from a deal before, or its secret commitments came in another order than that of the turn here.
        """
        if deal.dealer != self.parameters["dealer_seat"] or any(desk_of(deal).carry):
            raise ValueError("That deal begins otherwise: with another dealer, or with what a deal before it left.")
        state = self.new_initial_state()
        if isinstance(state.at, SampledDeal):
            state.at = state.at.led_to(deal)
        for actor, action in zip(deal.actors, deal.history, strict=True):
            follow_chance(state, deal)
            if state.current_player() != actor:
                raise ValueError(f"That deal has seat {actor} act where it is the turn of {state.current_player()}.")
            state.apply_action(action)
        follow_chance(state, deal)
        return state


def follow_chance(state: KibitzState, deal: Deal) -> None:
    """Let chance bring what it brought in a deal, as far as this state asks for it."""
    while state.is_chance_node():
        state.apply_action(state.outcome_as_in(deal))


def game_again(text: str) -> KibitzGame:
    """What pickle makes a game of, in a process that need not have registered anything yet."""
    register()
    return pyspiel.load_game(text)  # type: ignore[no-any-return]


# --- what OpenSpiel is told --------------------------------------------------------------------------------------


def register() -> list[str]:
    """Make every game of the catalogue known to OpenSpiel; the names by which `pyspiel.load_game` loads them.

    The games of other packages are among them. One that OpenSpiel cannot be told of is left out with a
    `BrokenPackageWarning` that says why. To call it again adds only what was not there yet.
    """
    known = set(pyspiel.registered_names())
    return [short_name(spec.id) for spec in all_specs() if short_name(spec.id) in known or registered(spec)]


def registered(spec: Spec) -> bool:
    """Make one game known to OpenSpiel. False, with a warning, for one of another package where that cannot be."""
    try:
        kind = game_type(spec, Game(spec, *spec.settle(None, {})), defaults(spec))
        pyspiel.register_game(kind, Loader(spec.id))
    except Exception as problem:  # the functions of another package are called
        package = package_of(spec.id)
        if package == "kibitz":
            raise
        said = f"OpenSpiel cannot be told of the game {spec.id!r} of the package {package}: {problem}"
        warnings.warn(said, BrokenPackageWarning, stacklevel=3)
        return False
    return True


class Loader:
    """Makes one game of its parameters. OpenSpiel keeps it, and lets go of it when Python has ended already.

    To free an object then would crash, so it refers to itself and is never freed.
    """

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._itself = self

    def __call__(self, parameters: Parameters) -> KibitzGame:
        return KibitzGame(self._game_id, parameters)


def game_type(spec: Spec, game: Game, parameters: Parameters) -> Any:
    """What kind of game it is, with these seats, options and cards."""
    chances, utilities, known = Type.ChanceMode, Type.Utility, Type.Information
    return Type(
        short_name=short_name(spec.id),
        long_name=spec.title,
        dynamics=Type.Dynamics.SEQUENTIAL,
        chance_mode=chances.EXPLICIT_STOCHASTIC if parameters["explicit_chance"] else chances.SAMPLED_STOCHASTIC,
        information=known.PERFECT_INFORMATION if is_open(game) else known.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if game.bounds.zero_sum else utilities.GENERAL_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        min_num_players=spec.min_seats,
        max_num_players=spec.max_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults(spec),
    )


def game_info(game: Game, parameters: Parameters) -> Any:
    """The numbers of a game. Chance has the numbers of the cards, which are not all in use: hence `highest`."""
    highest = max(*game.new_deal(seed=0).cards_in_play(), game.seats - 1, parameters["shuffles"] - 1)
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions,
        max_chance_outcomes=highest + 1 if parameters["explicit_chance"] else 1,
        num_players=game.seats,
        min_utility=game.min_utility,
        max_utility=game.max_utility,
        utility_sum=0.0 if game.bounds.zero_sum else None,
        max_game_length=game.max_game_length,
    )


def is_open(game: Game) -> bool:
    """Whether everybody sees every place from the start, and nobody has a number of their own."""
    deal = game.new_deal(seed=0)
    places = all(deal.seen(z) == EVERYONE for z in range(len(deal.zones())))
    return places and not any(number.private for number in deal.declares())
