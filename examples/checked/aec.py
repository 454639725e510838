# SPDX-License-Identifier: Apache-2.0
"""The same small game with the names of PettingZoo's AEC, and a twin whose observation leaks.

    kibitz check-game examples/checked/aec.py:Aec
    kibitz check-game examples/checked/aec.py:LeakingAec

AEC knows no sampler, so the environment brings a hook of its own: `worlds` gives another environment in which the agent
could not tell that it is another one.
"""

from __future__ import annotations

import random
from typing import Any

from whist import PACK, Leaking, State, Whist


class Cards:
    """The space of actions: what of gymnasium's Discrete is asked for here."""

    n = PACK


class Aec:
    """One environment with two agents."""

    possible_agents = ["first", "second"]
    game: Whist = Whist()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        draws = random.Random(seed)
        self.begin(draws.sample(range(PACK), PACK))

    def begin(self, pack: list[int]) -> None:
        """Deal a pack out."""
        self.state: State = self.game.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(pack[len(self.state.dealt)])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state.current_player()]

    def action_space(self, agent: str) -> Cards:
        return Cards()

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        mask = [int(card in self.state.legal_actions(player)) for card in range(PACK)]
        seen = self.state.observation_string(player)
        return {"observation": [seen, self.state.played[:]], "action_mask": mask}

    def step(self, action: int | None) -> None:
        if action is None:
            self.agents.remove(self.agent_selection)
        else:
            self.state.apply_action(action)
            self.rewards = dict(zip(self.possible_agents, self.state.returns(), strict=True))
        if self.state.is_terminal():
            self.terminations = dict.fromkeys(self.possible_agents, True)
            self.agent_selection = self.agents[0] if self.agents else ""
        else:
            self.agent_selection = self.possible_agents[self.state.current_player()]

    def worlds(self, agent: str, seed: int) -> tuple[Aec, list[int]]:
        """A fresh environment with another deal, and the actions that lead to where the agent is."""
        player = self.possible_agents.index(agent)
        world = self.state.resample_from_infostate(player, random.Random(seed).random)
        other = type(self)()
        other.begin(world.dealt)
        return other, world.played


class LeakingAec(Aec):
    """The environment with an observation that leaks."""

    game = Leaking()


class Hookless(Aec):
    """The environment without a hook: much of it cannot be checked."""

    worlds = None  # type: ignore[assignment]


class LeakingMask(Hookless):
    """A mask that allows the card that is beaten only where the other one cannot follow: it shows the other hand."""

    def observe(self, agent: str) -> dict[str, Any]:
        told = super().observe(agent)
        player = self.possible_agents.index(agent)
        legal = self.state.legal_actions(player)
        if len(legal) > 1 and any(card % 2 == legal[0] % 2 for card in self.state.hand(1 - player)):
            told["action_mask"][legal[0]] = 0
        return told
