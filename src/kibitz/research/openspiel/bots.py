"""Kibitz's agents as OpenSpiel bots, and policies of OpenSpiel as agents of kibitz."""

from __future__ import annotations

from typing import Any

import pyspiel

from kibitz.agents import Agent, Observation, make


class AgentBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel has no types
    """An agent of kibitz in a player's seat: a level by name (`steady`, `best@300`), or an agent of your own.

    It sees what its seat may see (`kibitz.agents.Observation`), never the state that it is handed. Raises ValueError
    for a level that there is not.
    """

    def __init__(self, agent: str | Agent, player: int, seed: int = 0) -> None:
        super().__init__()
        self._agent = make(agent) if isinstance(agent, str) else agent
        self._player = player
        self._seed = seed
        self._decisions = 0

    def player_id(self) -> int:
        """The player in whose seat it sits."""
        return self._player

    def step(self, state: Any) -> int:
        """The action that it takes where it is its turn. Raises ValueError before the cards are dealt."""
        self._decisions += 1
        return self._agent.choose(Observation(state.deal, self._player, self._seed + self._decisions))

    def restart(self) -> None:
        """Nothing is kept from deal to deal but the number of its decisions, which makes its luck."""

    def restart_at(self, state: Any) -> None:
        """The same for a state that has begun."""

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """It looks at the state when it is to act, and need not be told."""


class Seen:
    """What a policy may ask of a state, answered by what one seat has seen."""

    def __init__(self, observation: Observation) -> None:
        self._observation = observation
        self._seat = observation.seat

    def current_player(self) -> int:
        return self._seat

    def is_terminal(self) -> bool:
        return False

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._observation.legal[:] if player in (None, self._seat) else []

    def information_state_string(self, player: int | None = None) -> str:
        """The information state of the seat. Raises ValueError for another one."""
        if player not in (None, self._seat):
            raise ValueError(f"This is what seat {self._seat} has seen; seat {player} was asked for.")
        return self._observation.information_state()


class PolicyAgent(Agent):
    """A policy of OpenSpiel that chooses by the information state's string, in a seat at kibitz.

    Whatever it asks of its state is answered from what the seat has seen. It draws by its own probabilities; where
    these say nothing about a legal action, that one is not taken. Raises ValueError where they say nothing at all.
    """

    name = "policy"

    def __init__(self, policy: Any) -> None:
        self._policy = policy

    def choose(self, observation: Observation) -> int:
        """An action by the policy's probabilities. Raises ValueError where they say nothing about any legal one."""
        if isinstance(self._policy, pyspiel.Policy):
            chances = self._policy.action_probabilities(observation.information_state())
        else:
            chances = self._policy.action_probabilities(Seen(observation), observation.seat)
        return drawn({action: chances.get(action, 0.0) for action in observation.legal}, observation)


def drawn(chances: dict[int, float], observation: Observation) -> int:
    """One of these actions, each as likely as it says. Raises ValueError where no action has a chance."""
    left = sum(chances.values()) * int(observation.rng.below(1 << 30)) / (1 << 30)
    if not any(chances.values()):
        raise ValueError("The policy says nothing about any legal action: it was made for another game.")
    for action, chance in chances.items():
        left -= chance
        if left < 0:
            return action
    return max(chances, key=chances.__getitem__)
