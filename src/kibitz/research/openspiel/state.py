"""A deal as an OpenSpiel state."""

from __future__ import annotations

from typing import Any

import pyspiel

from kibitz.cards.packs import outcome_text
from kibitz.engine.deal import CHANCE, Deal
from kibitz.match.explicit import ExplicitDeal
from kibitz.match.match import desk_of
from kibitz.research.openspiel.packs import ChoiceOfPacks
from kibitz.research.openspiel.sampled import DRAW, SampledDeal

Position = ExplicitDeal | SampledDeal | ChoiceOfPacks


class KibitzState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """One deal. All that it holds is one position, which knows how to copy and pickle itself.

    OpenSpiel's own `legal_actions`, `current_player` and the like go from Python to C++ and back to Python, up to five
    times for one answer. They are answered here at once, and C++ asks by the names with an underscore.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.at: Position = game.start
        self._is_shared = True  # the position is that of all new states, until the first action

    # --- the deal below -------------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The kibitz deal, as it stands before what waits for chance. Raises ValueError before the cards are dealt."""
        return self.at.deal

    def is_dealt(self) -> bool:
        """Whether the cards are dealt."""
        try:
            return self.at.deal is not None
        except ValueError:
            return False

    def outcome_as_in(self, deal: Deal) -> int:
        """What chance brings at this node where it is to lead to that deal. Raises ValueError where it cannot."""
        if isinstance(self.at, SampledDeal):
            return DRAW
        if isinstance(self.at, ChoiceOfPacks):
            return self.at.number_of(deal.pack)
        return self.at.outcome_as_in(deal.pack, desk_of(deal).outcomes())

    # --- what C++ asks --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's numbers for chance and for the end."""
        return self.at.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring here: the numbers of its actions with their probabilities."""
        return self.at.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self._is_shared:
            self._leave_start(action)
            return
        at: Any = self.at  # which no longer is a choice of packs
        at.apply_action(action)

    def _leave_start(self, action: int) -> None:
        """The first action: the position is this state's own from then on."""
        at = self.at
        if isinstance(at, ChoiceOfPacks):
            self.at = at.chosen(action)
        else:
            self.at = at = at.clone()
            at.apply_action(action)
        self._is_shared = False

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self._chance_to_string(action)
        return self._wording().action_to_string(action)

    def _chance_to_string(self, action: int) -> str:
        if isinstance(self.at, ChoiceOfPacks):
            return f"pack {action}"
        return "chance" if isinstance(self.at, SampledDeal) else f"chance {outcome_text(action)}"

    def _wording(self) -> Deal:
        """A deal that can say what actions mean: this one, or any where the cards are not dealt."""
        game: Any = self.get_game()
        return self.at.deal if self.is_dealt() else game.wording

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.at.is_terminal()

    def returns(self) -> list[float]:
        """What every seat comes to: the deal's `returns()`, all 0 before its end."""
        return self.at.returns()

    def __str__(self) -> str:
        """For people who debug: the position by a hash, and what lies where; hidden cards and all."""
        heading = f"{self.at.fingerprint():012x} player {self.current_player()}"
        if not self.is_dealt():
            return heading
        deal = self.at.deal
        lying = [deal.set_at(z).cards(deal.base) for z in range(len(deal.zones()))]
        texts = [" ".join(map(outcome_text, cards)) for cards in lying]
        places = [f"{zone.name}: {text}" for zone, text in zip(deal.zones(), texts, strict=True)]
        return "\n".join([heading, f"actions: {deal.history}", *places])

    def _to_observation_struct(self, player: int) -> dict[str, object]:
        return self.at.deal.observation_struct(player) if self.is_dealt() else {}

    # --- the same, and more, for Python without the way through C++ -----------------------------------------

    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
        return self.at.is_chance_node()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, ascending, of who is to act, seat or chance; of any other player none."""
        if player is not None and player != self.at.current_player():
            return []
        return self.at.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as a number for each action, of the game or at a chance node of chance: 1 where it is legal."""
        if not self.at.is_chance_node() and player in (None, self.at.current_player()):
            return self.at.deal.legal_actions_mask()
        mask = [0] * (self.get_game().max_chance_outcomes() if self.is_chance_node() else self.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The numbers of kibitz itself: C++, which has 32 bits for each, rounds them."""
        seat = self.current_player() if player is None else player
        return self.at.deal.observation_tensor(seat) if self.is_dealt() else self._zeros(False)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same with what the seat has seen before; zeros before the cards are dealt."""
        seat = self.current_player() if player is None else player
        return self.at.deal.information_state_tensor(seat) if self.is_dealt() else self._zeros(True)

    def _zeros(self, perfect_recall: bool) -> list[float]:
        """What is known before the cards are dealt."""
        game: Any = self.get_game()
        shape = (
            game.kibitz_game.information_state_tensor_shape if perfect_recall else game.kibitz_game.observation_shape
        )
        return [0.0] * int(shape[0])

    def string_to_action(self, *player_and_text: Any) -> int:
        """The action of a text; a player may stand before it, as C++ has it. Raises ValueError for other texts."""
        text: str = player_and_text[-1]
        if not self.is_chance_node():
            return self._wording().string_to_action(text)
        for action, _ in self.chance_outcomes():
            if self._action_to_string(CHANCE, action) == text:
                return action
        raise ValueError(f"{text!r} is no outcome of chance here.")

    def resample_from_infostate(self, player: int, rng: Any = None) -> KibitzState:
        """A state that this player cannot tell from this one, its whole history legal, by kibitz's exact sampler.

        `rng` is a function without arguments that gives numbers from 0 to 1, as OpenSpiel's resamplers take it.
        """
        number = pyspiel.UniformProbabilitySampler(0.0, 1.0)() if rng is None else rng()
        game: Any = self.get_game()
        if game.parameters["shuffles"]:
            raise NotImplementedError(
                "Worlds are drawn from all packs, not from those few with which this game begins."
            )
        if not self.is_dealt():
            return game.new_initial_state()  # type: ignore[no-any-return]  # nobody has seen anything
        world = self.at.deal.resample_from_infostate(player, int(number * (1 << 48)))
        return game.state_of(world)  # type: ignore[no-any-return]

    def undo_action(self, player: int, action: int) -> None:
        """Refused: OpenSpiel keeps the history of a Python state where Python cannot shorten it."""
        raise NotImplementedError("OpenSpiel cannot take back actions of Python states: clone() before you act.")

    def __reduce__(self) -> tuple[object, ...]:
        return state_again, (str(self.get_game()), self.serialize())


def state_again(game: str, serialized: str) -> KibitzState:
    """What pickle makes a state of, in a process that need not have registered anything yet."""
    from kibitz.research.openspiel.game import register

    register()
    return pyspiel.load_game(game).deserialize_state(serialized)  # type: ignore[no-any-return]
