"""Kibitz's own games, and those of other packages in its catalogue: more is asked of them than of others."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any, Final, cast

from kibitz.catalog.rulebook import rulebook
from kibitz.engine.deal import Deal, IllegalAction
from kibitz.knowledge.history import History
from kibitz.match.explicit import ExplicitDeal
from kibitz.match.game import Game, replay
from kibitz.match.match import desk_of
from kibitz.research.game_check.subject import CHANCE, Illegal, Move, Position, Script, Subject, plain

ASKED: Final = 16  # actions at most whose refusal is asked for at a position, others at each


class KibitzSubject(Subject):
    """A game of the catalogue, deal by deal, by any dealer."""

    kind = "Kibitz"

    def __init__(self, name: str, game: Game) -> None:
        super().__init__(name)
        self.game = game
        self.players = game.seats
        self.actions = game.num_distinct_actions
        self.longest = game.max_game_length
        self.low, self.high = game.min_utility, game.max_utility
        self.versions = "" if game.package == "kibitz" else f"from the package {game.package}"
        self.clauses = frozenset(rulebook(game.id).in_force())
        self.hides = any(self._hides_from(seat) for seat in range(self.players))

    def _hides_from(self, seat: int) -> bool:
        """Whether there is anything in the first deal that a seat does not see."""
        deal = self.game.new_deal(seed=0)
        return any(deal.seen(place) >> seat & 1 == 0 and deal.count_at(place) for place in range(len(deal.zones())))

    def start(self, seed: int) -> Position:
        return KibitzPosition(self, self.game.new_deal(seed=seed, dealer=seed % self.players))

    def begin(self, start: Any) -> Position:
        deal, pack, outcomes = start
        return KibitzPosition(self, desk_of(deal).deal_of(deal, History(pack, [], outcomes, [])))

    def root(self) -> Position:
        return ExplicitPosition(self, self.game.new_deal(explicit_chance=True), [])


class KibitzPosition(Position):
    """An ordinary deal; its chance is in the start of its script."""

    def __init__(self, subject: KibitzSubject, deal: Deal) -> None:
        self.subject = subject
        self.deal = deal

    @property
    def state(self) -> Any:
        """What is asked: an ordinary deal, or one with chance nodes."""
        return self.deal

    def script(self) -> Script:
        return script_of(self.deal)

    def actors(self) -> list[int]:
        return [int(seat) for seat in self.state.players_to_act()]

    def legal(self, player: int) -> list[int]:
        return [int(action) for action in self.state.legal_actions(player)]

    def mask(self, player: int) -> list[int]:
        return [int(bit) for bit in self.state.legal_actions_mask(player)]

    def told(self, player: int) -> dict[str, Any]:
        state = self.state
        return {
            "information_state_string": state.information_state_string(player),
            "view": plain(state.view(player)),
            "observation_tensor": plain(state.observation_tensor(player)),
            "observation_struct": plain(state.observation_struct(player)),
            "information_state_tensor": plain(state.information_state_tensor(player)),
            "refusals": tuple(state.objection(action, player) for action in self._tried(player)),
        }

    def _tried(self, player: int) -> range:
        """Actions whose refusals are compared: as many as there are of few, of many some, others at every step."""
        step = 1 + self.subject.actions // ASKED
        return range(len(self.state.history) % step, self.subject.actions, step)

    def key(self, player: int) -> Any:
        return self.state.information_state_string(player)

    def text(self, player: int, action: int) -> str:
        return str(self._turned(player).action_to_string(action))

    def action(self, player: int, text: str) -> int:
        return int(self._turned(player).string_to_action(text))

    def _turned(self, player: int) -> Any:
        """The state with a seat to act that may act; what actions are called may depend on whose turn it is."""
        if self.state.current_player() == player or not isinstance(self.state, Deal):
            return self.state
        other = self.state.clone()
        other.turn_to(player)
        return other

    def refusal(self, player: int, action: int) -> str:
        before = self.state.fingerprint()
        try:
            self.state.apply_action(action, player)
        except IllegalAction as refused:
            if self.state.fingerprint() != before:
                return "is refused and changes the position"
            if refused.clause not in self.subject.clauses:
                return f"is refused by the clause {refused.clause!r}, which is not on the rules page"
            return "" if str(refused).endswith(f" [{refused.clause}]") else "is refused without its clause"
        return "is taken, though it is not legal"

    def take(self, move: Move) -> None:
        legal = self.legal(move.player)
        if move.action not in legal:
            raise Illegal(move, len(self.state.history), legal)
        self.state.apply_action(move.action, move.player)

    def returns(self) -> list[float]:
        return [float(one) for one in self.state.returns()]

    def clone(self) -> Position:
        return KibitzPosition(self.subject, self.deal.clone())

    def stored(self) -> Position:
        """From the record, which must say the same as what pickle keeps."""
        again = cast(Deal, replay(self.deal.to_record()))
        pickled = pickle.loads(pickle.dumps(self.deal))
        if pickled.fingerprint() != again.fingerprint():
            raise ValueError("the record and the pickle are different positions")
        return KibitzPosition(self.subject, again)

    def world(self, player: int, seed: int) -> Script:
        return script_of(self.deal.resample_from_infostate(player, seed))

    def amiss(self) -> str:
        """Every card of the pack lies in exactly one place."""
        lying = [
            card for place in range(len(self.deal.zones())) for card in self.deal.set_at(place).cards(self.deal.base)
        ]
        if Counter(lying) != Counter(self.deal.cards_in_play()):
            return "Not every card of the pack lies in exactly one place."
        return ""


class ExplicitPosition(KibitzPosition):
    """A deal with chance nodes, for whoever goes through all that may come."""

    def __init__(self, subject: KibitzSubject, explicit: ExplicitDeal, moves: list[Move]) -> None:
        self.subject = subject
        self.explicit = explicit
        self.moves = moves

    @property
    def state(self) -> Any:
        return self.explicit

    def script(self) -> Script:
        return script_of(self.explicit.deal)

    def chance(self) -> list[tuple[int, float]]:
        return self.explicit.chance_outcomes() if self.explicit.is_chance_node() else []

    def take(self, move: Move) -> None:
        if move.player == CHANCE:
            self.explicit.apply_action(move.action)
        else:
            super().take(move)

    def clone(self) -> Position:
        return ExplicitPosition(self.subject, self.explicit.clone(), [])


def script_of(deal: Deal) -> Script:
    """A deal's whole history; it begins from its pack and the chance after it."""
    script = desk_of(deal).script(deal)
    moves = [Move(int(actor), int(action)) for actor, action in zip(script.actors, script.actions, strict=True)]
    return Script((deal, list(script.pack), list(script.outcomes)), tuple(moves))
