# SPDX-License-Identifier: Apache-2.0
"""A very small trick game with OpenSpiel's names, in plain Python, and two faulty twins of it.

    kibitz check-game examples/checked/whist.py:Whist        keeps every promise
    kibitz check-game examples/checked/whist.py:Leaking      shows what is hidden
    kibitz check-game examples/checked/whist.py:Forgetful    its sampler forgets who is void

Seven cards of two suits: card 5 is the third one of suit 1. Two players have three each, and nobody sees the last one.
Follow suit if able; the highest card of the led suit wins, and its player leads. Most tricks win.
"""

from __future__ import annotations

from collections.abc import Callable

PACK = 7
HAND = 3
CHANCE, TERMINAL = -1, -4


class State:
    """One deal. `dealt` are the cards as chance brought them, `played` those that were played, in their order."""

    def __init__(self, game: Whist) -> None:
        self.game = game
        self.dealt: list[int] = []
        self.played: list[int] = []
        self.leaders: list[int] = [0]  # of each trick

    # --- the rules ------------------------------------------------------------------------------------------

    def hand(self, player: int) -> list[int]:
        """The cards that a player still holds."""
        return sorted(card for card in self.dealt[player::2] if card not in self.played)

    def led(self) -> int:
        """The card that was led to the trick on the table, or -1."""
        return self.played[-1] if len(self.played) % 2 else -1

    def current_player(self) -> int:
        if self.is_chance_node():
            return CHANCE
        return TERMINAL if self.is_terminal() else self.leaders[-1] ^ (len(self.played) % 2)

    def is_chance_node(self) -> bool:
        return len(self.dealt) < 2 * HAND

    def is_terminal(self) -> bool:
        return len(self.played) == 2 * HAND

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [card for card in range(PACK) if card not in self.dealt]
        return [(card, 1 / len(left)) for card in left]

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node() or self.is_terminal() or player not in (None, self.current_player()):
            return []
        hand, led = self.hand(self.current_player()), self.led()
        return [card for card in hand if led >= 0 and card % 2 == led % 2] or hand

    def apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.dealt.append(action)
            return
        self.played.append(action)
        if len(self.played) % 2 == 0:
            led, answer = self.played[-2:]
            beaten = answer % 2 == led % 2 and answer > led
            self.leaders.append(self.leaders[-1] ^ beaten)

    def returns(self) -> list[float]:
        won = sum(self.leaders[1:])  # tricks of player 1
        return [float(HAND - 2 * won), float(2 * won - HAND)] if self.is_terminal() else [0.0, 0.0]

    # --- what players are told ------------------------------------------------------------------------------

    def information_state_string(self, player: int) -> str:
        return f"dealt {sorted(self.dealt[player::2])}, played {self.played}"

    def observation_string(self, player: int) -> str:
        return f"hand {self.hand(player)}, on the table {self.led()}, leads {self.leaders[-1]}"

    def action_to_string(self, player: int, action: int) -> str:
        return f"play {action}"

    def string_to_action(self, player: int, text: str) -> int:
        return int(text.removeprefix("play "))

    # --- copies and worlds ----------------------------------------------------------------------------------

    def clone(self) -> State:
        other = type(self)(self.game)
        other.dealt, other.played, other.leaders = self.dealt[:], self.played[:], self.leaders[:]
        return other

    def history(self) -> list[int]:
        return [*self.dealt, *self.played]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """Another deal in which all was legal that was played, every such deal equally likely."""
        while True:
            world = self.shuffled(player, rng)
            if world.is_possible():
                return world

    def shuffled(self, player: int, rng: Callable[[], float]) -> State:
        """The same play in a deal with other cards wherever the player has seen none; voids are not looked at."""
        other = 1 - player
        known = [card for card in self.dealt[other::2] if card in self.played]
        hidden = [card for card in range(PACK) if card not in self.dealt[player::2] and card not in known]
        for k in range(len(hidden) - 1, 0, -1):
            j = int(rng() * (k + 1))
            hidden[k], hidden[j] = hidden[j], hidden[k]
        world = self.clone()
        theirs = known + hidden[: HAND - len(known)]
        for k in range(HAND):  # in what order somebody got the cards is seen by nobody, so that any will do
            j = k + int(rng() * (HAND - k))
            theirs[k], theirs[j] = theirs[j], theirs[k]
        world.dealt[other::2] = theirs
        return world

    def is_possible(self) -> bool:
        """Whether every card that was played could be played."""
        again = type(self)(self.game)
        again.dealt = self.dealt[:]
        for card in self.played:
            if card not in again.legal_actions():
                return False
            again.apply_action(card)
        return True


class LeakingState(State):
    """Tells who is to lead whether the other one could follow: something that no hand of one's own says."""

    def observation_string(self, player: int) -> str:
        suits = sorted({card % 2 for card in self.hand(1 - player)})
        return f"{super().observation_string(player)}, the suits on the other side {suits}"


class ForgetfulState(State):
    """Its worlds give cards to players who have shown that they have none of that suit."""

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        return self.shuffled(player, rng)


class Whist:
    """The game."""

    state = State

    def new_initial_state(self) -> State:
        return self.state(self)

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return PACK

    def max_game_length(self) -> int:
        return 2 * HAND

    def min_utility(self) -> float:
        return -float(HAND)

    def max_utility(self) -> float:
        return float(HAND)

    def utility_sum(self) -> float:
        return 0.0


class Leaking(Whist):
    """The game with an observation that leaks."""

    state = LeakingState


class Forgetful(Whist):
    """The game with a sampler that forgets voids."""

    state = ForgetfulState
