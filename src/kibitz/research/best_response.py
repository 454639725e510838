"""Exploitability on tiny packs: how much one seat could win at most against a player that never changes.

Everything that chance may bring is looked at, with its probability; the other seats play as the player does, each
choice asked once for each information state. The seat that responds knows its own information state alone, and takes
in each the action with the highest sum over all histories that lead there: an exact best response. Its value less
what the player itself gets in that seat is what the player can be exploited for there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kibitz.agents import Agent, Observation
from kibitz.engine.deal import Deal
from kibitz.match.explicit import ExplicitDeal
from kibitz.match.game import Game, load_game

Maker = Callable[[], Agent]


@dataclass(frozen=True)
class TinyPack:
    """A game with so few cards that all of its histories can be looked at."""

    game: str
    seats: int
    cards: str
    options: tuple[tuple[str, object], ...] = ()

    def load(self) -> Game:
        """The game with these cards."""
        return load_game(self.game, self.seats, cards=self.cards.split(), **dict(self.options))


TINY_PACKS: Final = (
    TinyPack("crazy-eights", 2, "8C 9C 9D TD TH"),
    TinyPack("go-boom", 2, "9C TC 9D JD TH"),
    TinyPack("rockaway", 2, "3C 7C AD 9D 4H AH"),
    TinyPack("8-5-3", 3, "TC JC TD JD"),
)


class Fixed:
    """A player that never changes: its choice depends on the information state alone, and is made once for each."""

    def __init__(self, make: Maker, seed: int = 0) -> None:
        self._make = make
        self._seed = seed
        self._chosen: dict[tuple[int, str], int] = {}

    def choose(self, deal: Deal, seat: int) -> int:
        """What it does in a deal, by what the seat has seen there."""
        key = (seat, deal.information_state_string(seat))
        if key not in self._chosen:
            self._chosen[key] = self._make().choose(Observation(deal, seat, self._seed))
        return self._chosen[key]


@dataclass
class History:
    """A deal that the responding seat may be in, and how likely chance makes it."""

    state: ExplicitDeal
    weight: float


class Response:
    """One seat's best response to a player in all other seats."""

    def __init__(self, player: Fixed, seat: int) -> None:
        self.player = player
        self.seat = seat
        self.information_states = 0  # of the responding seat, in which there is something to choose

    def value(self, deals: list[History]) -> float:
        """What the seat gets at most, on the mean of these deals and all that chance may bring later."""
        return self._reached(deals)

    def _reached(self, histories: list[History]) -> float:
        """The sum over some histories, each played on to the seat's next turn or to the end."""
        total = 0.0
        turns: dict[str, list[History]] = {}
        for history in histories:
            for at in self._played_on(history):
                if at.state.is_terminal():
                    total += at.weight * at.state.returns()[self.seat]
                else:
                    turns.setdefault(at.state.information_state_string(self.seat), []).append(at)
        return total + sum(self._best(alike) for alike in turns.values())

    def _best(self, alike: list[History]) -> float:
        """The best action where all these histories look the same."""
        legal = alike[0].state.legal_actions(self.seat)
        self.information_states += len(legal) > 1
        return max(self._after(alike, action) for action in legal)

    def _after(self, alike: list[History], action: int) -> float:
        return self._reached([History(acted(one.state, action, self.seat), one.weight) for one in alike])

    def _played_on(self, history: History) -> list[History]:
        """To where the seat is to act, or the end: chance brings all it may, the others play as they do."""
        found: list[History] = []
        open_ones = [history]
        while open_ones:
            at = open_ones.pop()
            if at.state.is_terminal():
                found.append(at)
            elif at.state.is_chance_node():
                open_ones += [History(acted(at.state, k), at.weight * p) for k, p in at.state.chance_outcomes()]
            elif self.seat in at.state.players_to_act():
                found.append(at)
            else:
                other = at.state.players_to_act()[0]
                action = self.player.choose(at.state.deal, other)
                open_ones.append(History(acted(at.state, action, other), at.weight))
        return found


class SelfPlay(Response):
    """What the player itself gets in that seat: the same walk, where nothing is best but what it does."""

    def _best(self, alike: list[History]) -> float:
        return self._after(alike, self.player.choose(alike[0].state.deal, self.seat))


@dataclass(frozen=True)
class Exploited:
    """What best responses win of a player, by seat."""

    values: list[float]
    responses: list[float]
    information_states: int

    @property
    def exploitability(self) -> float:
        """The mean over the seats of what a best response gains there."""
        return sum(b - a for a, b in zip(self.values, self.responses, strict=True)) / len(self.values)


def exploited(game: Game, make: Maker, seed: int = 0) -> Exploited:
    """How much each seat could win at most from a player that has all other seats."""
    player, deals = Fixed(make, seed), all_deals(game)
    values = [SelfPlay(player, seat).value(deals) for seat in range(game.seats)]
    responses = [Response(player, seat) for seat in range(game.seats)]
    return Exploited(values, [one.value(deals) for one in responses], sum(one.information_states for one in responses))


def all_deals(game: Game) -> list[History]:
    """Every way in which the cards may be dealt.

    Packs count as one where they lay the cards alike and every seat has seen the same: a starter that was buried is
    seen, and the position alone does not tell it.
    """
    found: dict[tuple[object, ...], History] = {}
    open_ones = [History(game.new_deal(explicit_chance=True), 1.0)]
    while open_ones:
        at = open_ones.pop()
        if at.state.is_chance_node():
            open_ones += [History(acted(at.state, k), at.weight * p) for k, p in at.state.chance_outcomes()]
            continue
        seen = [at.state.information_state_string(seat) for seat in range(game.seats)]
        found.setdefault((at.state.fingerprint(), *seen), History(at.state, 0.0)).weight += at.weight
    return list(found.values())


def acted(state: ExplicitDeal, action: int, seat: int | None = None) -> ExplicitDeal:
    """The state after an action, with the one before left as it is."""
    after = state.clone()
    after.apply_action(action, seat)
    return after
