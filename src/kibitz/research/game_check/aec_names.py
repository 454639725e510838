"""Environments with the names of PettingZoo's AEC. They have no sampler: what hides from whom, only a hook can say."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Final

from kibitz.research.game_check.subject import Illegal, Move, NotOffered, Position, Script, Subject, plain

MASK: Final = "action_mask"
NEEDED: Final = ("reset", "step", "observe", "possible_agents", "action_space")

# An environment after reset in which hidden things are others, and the actions that lead to where an agent is.
Hook = Callable[[Any, str, int], tuple[Any, list[int]]]


class AecSubject(Subject):
    """A function that makes such an environment, for no two episodes may share one."""

    kind = "PettingZoo AEC"

    def __init__(self, name: str, make: Callable[[], Any], hook: Hook | None = None) -> None:
        super().__init__(name)
        self.make = make
        env = make()
        lacking = [one for one in NEEDED if not hasattr(env, one)]
        if lacking:
            raise ValueError(f"{name}: the environment lacks {', '.join(lacking)}.")
        self.agents = list(env.possible_agents)
        self.players = len(self.agents)
        self.hook = hook or _own_hook
        self.actions = max(int(getattr(env.action_space(agent), "n", 0)) for agent in self.agents)

    def start(self, seed: int) -> Position:
        return self.begin(lambda: self._reset(seed))

    def _reset(self, seed: int) -> Any:
        env = self.make()
        env.reset(seed=seed)
        return env

    def begin(self, start: Any) -> Position:
        return AecPosition(self, start)


class AecPosition(Position):
    """An environment between two steps. Agents that are done take the empty step that the interface asks for."""

    def __init__(self, subject: AecSubject, start: Callable[[], Any]) -> None:
        self.subject = subject
        self.start = start
        self.env = start()
        self.moves: list[Move] = []
        self.got = [0.0] * subject.players

    def script(self) -> Script:
        return Script(self.start, tuple(self.moves))

    def agent(self, player: int) -> str:
        """A player's name."""
        return str(self.subject.agents[player])

    def actors(self) -> list[int]:
        return [self.subject.agents.index(self.env.agent_selection)] if self.env.agents else []

    def legal(self, player: int) -> list[int]:
        if player not in self.actors():
            return []
        mask = self._masks(player)
        if mask:
            return [action for action, allowed in enumerate(mask[0]) if allowed]
        return list(range(int(getattr(self.env.action_space(self.agent(player)), "n", 0))))

    def _masks(self, player: int) -> list[list[int]]:
        """The masks that an agent is given: in its observation, in its infos, or in both."""
        observation = self.env.observe(self.agent(player))
        given = [observation, self.env.infos.get(self.agent(player), {})]
        return [[int(bit) for bit in one[MASK]] for one in given if isinstance(one, dict) and MASK in one]

    def mask(self, player: int) -> list[int]:
        masks = self._masks(player)
        if not masks:
            raise NotOffered("it gives no action_mask, so that every number counted as legal")
        if masks[0] != masks[-1]:
            raise ValueError("the mask of the observation and that of the infos differ")
        return masks[0]

    def told(self, player: int) -> dict[str, Any]:
        agent = self.agent(player)
        if agent not in self.env.agents:
            return {"over": True}
        observation, infos = self.env.observe(agent), self.env.infos.get(agent, {})
        return {
            "observation": plain(_without_mask(observation)),
            "infos": plain(_without_mask(infos)),
            "reward": self.got[player],
        }

    def take(self, move: Move) -> None:
        legal = self.legal(move.player)
        if move.action not in legal:
            raise Illegal(move, len(self.moves), legal)
        self.moves.append(move)
        self._step(move.action)
        while self.env.agents and self._is_done(self.env.agent_selection):
            self._step(None)

    def _step(self, action: int | None) -> None:
        self.env.step(action)
        for player, agent in enumerate(self.subject.agents):
            if action is not None and agent in self.env.rewards:
                self.got[player] += float(self.env.rewards[agent])

    def _is_done(self, agent: str) -> bool:
        return bool(self.env.terminations.get(agent) or self.env.truncations.get(agent))

    def returns(self) -> list[float]:
        return self.got[:]

    def world(self, player: int, seed: int) -> Script:
        """What the hook says: asked anew whenever the world is begun, for an environment is used up by playing on."""
        hook, agent = self.subject.hook, self.agent(player)
        moves = self.moves[:]
        env, actions = hook(self._again(moves), agent, seed)
        players = _players_of(env, actions, self)
        del env
        return Script(lambda: hook(self._again(moves), agent, seed)[0], tuple(map(Move, players, actions)))

    def _again(self, moves: list[Move]) -> Any:
        """Another environment in this position."""
        other = AecPosition(self.subject, self.start)
        for move in moves:
            other.take(move)
        return other.env


def _players_of(env: Any, actions: list[int], position: AecPosition) -> list[int]:
    """Who takes each of some actions: the world is gone through, as far as that is possible."""
    trial = AecPosition(position.subject, lambda: env)
    players = []
    for action in actions:
        players.append((trial.actors() or [0])[0])
        try:
            trial.take(Move(players[-1], int(action)))
        except Illegal:
            return [*players, *[0] * (len(actions) - len(players))]
    return players


def _own_hook(env: Any, agent: str, seed: int) -> tuple[Any, list[int]]:
    """The environment's own `worlds(agent, seed)`."""
    worlds = getattr(getattr(env, "unwrapped", env), "worlds", None)
    if worlds is None or not inspect.ismethod(worlds):
        raise NotOffered("it has no sampler and no hook `worlds` (docs/check-game.md)")
    env, actions = worlds(agent, seed)
    return env, list(actions)


def _without_mask(data: Any) -> Any:
    return {name: one for name, one in data.items() if name != MASK} if isinstance(data, dict) else data
