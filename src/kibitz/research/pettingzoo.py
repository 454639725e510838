"""Every game as a PettingZoo environment: turn by turn (AEC), or all seats in each step (parallel).

A random agent plays a deal::

    env = kibitz.research.pettingzoo.env("8-5-3")
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, reward, ended, cut_off, info = env.last()
        env.step(None if ended or cut_off else env.action_space(agent).sample(seen["action_mask"]))

docs/pettingzoo-and-gymnasium.md says what is mapped how.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.conversions import parallel_to_aec

from kibitz.engine.deal import IllegalAction
from kibitz.match.game import Game, catalog
from kibitz.research.episodes import (
    NOT_BEGUN,
    RENDER_MODES,
    Dealer,
    Episodes,
    LegalActions,
    Mask,
    Observed,
    Seed,
    check_render_mode,
    environment_id,
    rendered,
)

__all__ = ["ParallelSeatsEnv", "SeatsEnv", "TurnEnv", "env", "parallel_env", "register"]


def env(
    id: str,
    *,
    seats: int | None = None,
    matches: bool = False,
    rewards: str = "end",
    first_dealer: Dealer = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> pettingzoo.AECEnv[str, Observed, int]:
    """A game of the catalogue, by id, turn by turn: the seat to act is the agent that is selected.

    An episode is a deal, or with `matches` a whole match. `options` are those of the game (`kibitz.load_game`).
    `rewards` come at the "end" (`returns()` of the deal or match), or in a match for each of its "deals" as it ends
    (the deal's `returns()`). `first_dealer` is a seat, or "any": by the seed; without it seat 0 deals a deal, and in a
    match the seed says who begins. `render_mode` is "human" or "ansi".

    With `max_cycles` every seat is asked in every cycle, and all are cut off after so many: this is `parallel_env`
    taken one seat after another by PettingZoo's own converter.

    Raises ValueError for an unknown game, an impossible option or number of seats.
    """
    if max_cycles is not None:
        together = parallel_env(
            id,
            seats=seats,
            matches=matches,
            rewards=rewards,
            first_dealer=first_dealer,
            max_cycles=max_cycles,
            render_mode=render_mode,
            **options,
        )
        return parallel_to_aec(together)
    return TurnEnv(Episodes(id, seats, matches, rewards, first_dealer, options), render_mode)


def parallel_env(
    id: str,
    *,
    seats: int | None = None,
    matches: bool = False,
    rewards: str = "end",
    first_dealer: Dealer = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> ParallelSeatsEnv:
    """The same game with all seats in every step, so that those who commit themselves in secret do so at once.

    A seat that is not to act has one action, to wait: the number after the last one of the game. With `max_cycles` all
    seats are cut off after so many steps. The other arguments are those of `env`.

    Raises ValueError for an unknown game, and for settings that cannot be.
    """
    return ParallelSeatsEnv(Episodes(id, seats, matches, rewards, first_dealer, options), max_cycles, render_mode)


def register() -> None:
    """Put every game into PettingZoo's own registry, where it has one: `pettingzoo.make("aec", "kibitz/8-5-3-v0")`."""
    if not hasattr(pettingzoo, "register"):
        return
    for game in catalog():
        for kind, maker in (("aec", env), ("parallel", parallel_env)):
            pettingzoo.register(kind, environment_id(game), maker, kwargs={"id": game.id})


def _metadata(game: Game, parallel: bool) -> dict[str, Any]:
    return {
        "name": environment_id(game),
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": parallel,
    }


def _agents(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


class SeatsEnv:
    """What both forms are: the seats of a game as agents, with their spaces, and the table in words."""

    def __init__(self, episodes: Episodes, render_mode: str | None, parallel: bool) -> None:
        """Where all act in each step there is one action more, to wait."""
        super().__init__()
        check_render_mode(render_mode)
        self.episodes = episodes
        self.render_mode = render_mode
        self.metadata = _metadata(episodes.game, parallel)
        self.possible_agents = _agents(episodes.seats)
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = episodes.numbers_space(episodes.seats)
        self.observation_spaces = {agent: episodes.observed_space(int(parallel)) for agent in self.possible_agents}
        self.action_spaces = {
            agent: LegalActions(episodes.actions + int(parallel), partial(self.sampled, seat))
            for agent, seat in self.seat_of.items()
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of an observation and the mask of actions; where all act in each step the last is to wait."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The game's action numbers; where all act in each step one more, to wait. Without a mask `sample` gives one
        that is legal now.
        """
        return self.action_spaces[agent]

    def sampled(self, seat: int) -> Mask | None:
        """The mask that a sample of the seat's actions keeps to; None before the first episode."""
        return self.episodes.sampled(seat)

    def state(self) -> NDArray[np.float32]:
        """The observations of all seats side by side, for a trainer that may know all hands: show it to no player.

        (seats * numbers,) float32. Raises ValueError before the first episode.
        """
        return self.episodes.everything()

    def viewer(self) -> int | None:
        """The seat by whose eyes the table is shown; None for a spectator's."""
        return None

    def render(self) -> str | None:
        """The table in words: as the selected agent sees it, or where all act at once, and once the episode is over,
        as a spectator does.
        """
        return rendered(self.render_mode, partial(self.episodes.text, self.viewer()))

    def show(self) -> None:
        """Render, where a person watches."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held that would have to be let go."""

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy's spaces sample from its own state."""
        self.__dict__.update(state)
        for agent, seat in self.seat_of.items():
            self.action_spaces[agent] = LegalActions.tied(self.action_spaces[agent], partial(self.sampled, seat))


class TurnEnv(SeatsEnv, pettingzoo.AECEnv[str, Observed, int]):
    """The seats one after another, each when it is to act.

    Where several commit themselves in secret they are selected in the order of their seats, each until its commitment
    is closed; none of them sees anything of the others' before all are closed.
    """

    def __init__(self, episodes: Episodes, render_mode: str | None = None) -> None:
        super().__init__(episodes, render_mode, parallel=False)
        self._paid = False  # whether `rewards` are not all 0

    def reset(self, seed: Seed | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal the next episode, by a whole number or a text (as a batch has them: `lanes.seed_of(lane)`).

        `options` may name `first_dealer`, and for a deal its `pack`, for this one alone.
        """
        self.episodes.begin(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._paid = False
        self._select()
        self.show()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.episodes.state.players_to_act()[0]]

    def step(self, action: int | None) -> None:
        """The selected agent acts; one whose episode is over is stepped with None. Raises IllegalAction, a ValueError
        with the reason, for what the rules refuse, and nothing has changed then.
        """
        if not self.agents:
            raise ValueError(NOT_BEGUN)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is for agents whose episode is over.")
        self.episodes.act(operator.index(action), self.seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
            self._paid = False
        earned = self.episodes.earned()
        if earned is not None:
            self.rewards = dict(zip(self.possible_agents, earned, strict=True))
            self._accumulate_rewards()
            self._paid = True
        if self.episodes.state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self.show()

    def observe(self, agent: str) -> Observed:
        """What an agent knows now, and what it may do: nothing where it is not to act."""
        return self.episodes.observed(self.seat_of[agent])

    def viewer(self) -> int | None:
        """The selected agent's seat, as long as somebody is to act."""
        over = not self.episodes.begun or self.episodes.state.is_terminal()
        return None if over else self.seat_of[self.agent_selection]


class ParallelSeatsEnv(SeatsEnv, pettingzoo.ParallelEnv[str, Observed, int]):
    """All seats in each step: those who may act do so at once, and the others wait.

    Raises ValueError for `max_cycles` below 1, and for a way to render that there is not.
    """

    def __init__(self, episodes: Episodes, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        super().__init__(episodes, render_mode, parallel=True)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles: at least 1, not {max_cycles}.")
        self.max_cycles = max_cycles
        self.wait = episodes.actions  # the number of the action of those who are not to act
        self._cycles = 0

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may take now; where there is none in the game, for waiting."""
        return self.episodes.mask_with_wait(seat)

    def sampled(self, seat: int) -> Mask | None:
        """The mask that a sample of the seat's actions keeps to; None before the first episode."""
        return self.mask(seat) if self.episodes.begun else None

    def reset(
        self, seed: Seed | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Deal the next episode, as `TurnEnv.reset` does. Returns (observations, infos), both by agent."""
        self.episodes.begin(seed, options)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self.show()
        return self._observed(), self._infos()

    def step(
        self, actions: Mapping[str, int | None]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All who may act do so. Who may not waits, or is left out.

        Returns (observations, rewards, terminations, truncations, infos), all by agent. Raises IllegalAction, a
        ValueError with the reason, for what the rules refuse, and nothing has changed then: not for the others either.
        """
        if not self.agents:
            raise ValueError(NOT_BEGUN)
        state = self.episodes.state
        for seat, action in self._checked(actions).items():
            self.episodes.act(action, seat)
        self._cycles += 1
        earned = self.episodes.earned() or [0.0] * self.episodes.seats
        over = state.is_terminal()
        cut_off = not over and self._cycles == self.max_cycles
        agents = self.agents
        if over or cut_off:
            self.agents = []
        self.show()
        return (
            self._observed(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            self._infos(),
        )

    def _checked(self, actions: Mapping[str, int | None]) -> dict[int, int]:
        """By seat what those do who may act. Raises IllegalAction where anybody does what they may not."""
        state = self.episodes.state
        found: dict[int, int] = {}
        for seat, agent in enumerate(self.possible_agents):
            legal = state.legal_actions(seat)
            given = actions.get(agent)
            if given is None:
                if legal:
                    raise ValueError(f"{agent} may act, and no action of it is among those given.")
                continue
            action = operator.index(given)
            if action in legal:
                found[seat] = action
            elif legal and action == self.wait:
                raise IllegalAction(f"{agent} may act, and does not wait.")
            elif action != self.wait:
                raise IllegalAction(f"{agent}: {state.objection(action, seat)}")
        return found

    def _observed(self) -> dict[str, Observed]:
        return {
            agent: {"observation": self.episodes.observation(seat), "action_mask": self.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}


register()
