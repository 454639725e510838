"""Every game as a Gymnasium environment: one seat, against agents that take the others.

    env = gymnasium.make("kibitz/8-5-3-v0", seat=0, opponents="steady")  # after import kibitz.research.gymnasium
    observation, info = env.reset(seed=1)
    observation, reward, ended, cut_off, info = env.step(env.action_space.sample(info["action_mask"]))

docs/pettingzoo-and-gymnasium.md says what is mapped how.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from kibitz.agents import Agent, Observation, make
from kibitz.agents.announcer import Announcer
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal, IllegalAction, random_action
from kibitz.engine.playouts import play_on
from kibitz.engine.seats import seat_in
from kibitz.match.game import catalog
from kibitz.match.match import Match
from kibitz.research.episodes import (
    NOT_BEGUN,
    RENDER_MODES,
    Dealer,
    Episodes,
    LegalActions,
    Observed,
    Seed,
    check_render_mode,
    environment_id,
    number_of,
    rendered,
)

__all__ = ["SeatEnv", "env", "register"]

Opponent = str | Agent | Callable[[Observed], int]

RANDOM: Final = "random"
FORFEIT: Final = "forfeit"
ILLEGAL: Final = (FORFEIT, "raise")  # what comes of an action that the rules refuse
LUCK: Final = 31  # tells the opponents' numbers from others that come from the same seed
MOST_LUCK: Final = 1 << 30


def env(
    id: str,
    seat: int = 0,
    opponents: Opponent | Sequence[Opponent] = RANDOM,
    *,
    seats: int | None = None,
    matches: bool = False,
    rewards: str = "end",
    first_dealer: Dealer = None,
    mask_in_observation: bool = False,
    illegal: str = FORFEIT,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """A game of the catalogue, by id, from one seat.

    `opponents` take the other seats: one for all of them, or a sequence with one for each in the order of the seats. An
    opponent is the name of an agent ("random", "beginner", "steady", "strong", "best", or "best@300" with milliseconds
    for a choice), an `Agent`, or a function that is given what its seat is given (a dictionary with "observation" and
    "action_mask") and returns the number of an action: a policy that was learned before, say.

    The mask of legal actions is in `info["action_mask"]`, and comes from `action_masks()`; with `mask_in_observation`
    observations are dictionaries as well. An episode is a deal, or with `matches` a whole match. `options` are those of
    the game (`kibitz.load_game`). `rewards` come at the "end" (`returns()` of the deal or match), or in a match for
    each of its "deals" as it ends (the deal's `returns()`). `first_dealer` is a seat, or "any": by the seed; without it
    seat 0 deals a deal, and in a match the seed says who begins. `render_mode` is "human" or "ansi".

    An `illegal` action has the seat "forfeit" the episode, at the most that one can cost, with the referee's sentence
    in `info["illegal_action"]`; or, to find what chose it, it may "raise" IllegalAction. It is never replaced.

    Raises ValueError for an unknown game, agent or seat, or an impossible option.
    """
    episodes = Episodes(id, seats, matches, rewards, first_dealer, options)
    return SeatEnv(episodes, seat, opponents, mask_in_observation, illegal, render_mode)


def register() -> None:
    """Put every game into Gymnasium's registry, under `kibitz/8-5-3-v0` and the like, unless it is there already."""
    for game in catalog():
        name = environment_id(game)
        if name not in gymnasium.registry:
            gymnasium.register(name, "kibitz.research.gymnasium:registered", kwargs={"game": game.id})


def registered(game: str, **options: Any) -> SeatEnv:
    """What the registry calls: `env` under a name for its game that `gymnasium.make_vec` does not use itself."""
    return env(game, **options)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. Between two of its turns the opponents play on.

    Where several commit themselves in secret, the order in which they do so shows to nobody. Raises ValueError, naming
    the choices, for settings that cannot be.
    """

    def __init__(
        self,
        episodes: Episodes,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        mask_in_observation: bool = False,
        illegal: str = FORFEIT,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal: {' or '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.episodes = episodes
        self.seat = int(seat_in(seat, episodes.seats))
        self.opponents = _by_seat(opponents, episodes.seats, self.seat)
        self.mask_in_observation = mask_in_observation
        self.render_mode = render_mode
        self.metadata = {"name": environment_id(episodes.game), "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.observation_space: spaces.Space[Any] = (
            episodes.observed_space() if mask_in_observation else episodes.numbers_space()
        )
        self.action_space: Discrete = LegalActions(episodes.actions, partial(episodes.sampled, self.seat))
        self._at_random = sum(1 << other for other, one in self.opponents.items() if one == RANDOM)  # seats, as a mask
        self._announcer = Announcer({s: one for s, one in self.opponents.items() if isinstance(one, Agent)})
        self._luck = Rng(0)  # of the opponents, by the seed of the episode
        self._under_way = False

    def reset(
        self, *, seed: Seed | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:  # fmt: skip
        """Deal the next episode, and let the opponents play to the seat's first turn.

        A seed is a whole number or a text (as a batch has them: `lanes.seed_of(lane)`). Without one it is the next of
        the episodes that follow from the last seed that was given. `options` may name `first_dealer`, and for a deal
        its `pack`, for this episode alone. A deal in which the seat would have nothing to choose is passed over; where
        its pack was given, that is a ValueError. Returns (observation, info).
        """
        super().reset(seed=number_of(seed) if isinstance(seed, str) else seed)
        self._begin(seed, options)
        while self.episodes.state.is_terminal():
            if options is not None and "pack" in options:
                raise ValueError(f"With this pack the deal is over before seat {self.seat} has anything to choose.")
            self._begin(None, options)
        self._under_way = True
        return self._given()

    def _begin(self, seed: Seed | None, options: Mapping[str, Any] | None) -> None:
        self.episodes.begin(seed, options)
        assert self.episodes.seed is not None, "an episode has a seed"
        self._luck = Rng(mix(LUCK, number_of(self.episodes.seed) & 0xFFFFFFFFFFFF))
        self._play_on()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat acts, and the opponents play on to its next turn or the end. The reward is what all that brought it.

        Returns (observation, reward, terminated, truncated, info). What the rules refuse ends the episode, or raises
        IllegalAction and has changed nothing (see `env`). Raises ValueError where no episode is under way.
        """
        if not self._under_way:
            raise ValueError(NOT_BEGUN)
        try:
            self.episodes.act(operator.index(action), self.seat)
        except IllegalAction as refusal:
            if self.illegal != FORFEIT:
                raise
            return self._forfeited(str(refusal))
        self._play_on()
        over = self.episodes.state.is_terminal()
        self._under_way = not over
        earned = self.episodes.earned()
        observation, info = self._given()
        return observation, earned[self.seat] if earned else 0.0, over, False, info

    def _forfeited(self, sentence: str) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat loses the most that an episode can cost, so that no learner gains by breaking off."""
        self._under_way = False
        self._announcer.forfeit(self.seat)
        observation, info = self._given()
        return observation, self.episodes.worst(), True, False, {**info, "illegal_action": sentence}

    def _play_on(self) -> None:
        """Let the opponents act until it is the seat's turn; who commit in secret do so in the order of the seats."""
        state, own, opponents = self.episodes.state, self.seat, self.opponents
        while not state.is_terminal():
            if isinstance(state, Match):
                deal = state.deal
            else:
                deal = state
                play_on(deal, self._at_random, self._luck)  # by far the most: as little as possible for it
                if state.is_terminal():
                    break
            seat = deal.players_to_act()[0]
            if seat == own:
                break
            opponent = opponents[seat]
            if opponent != RANDOM:
                self.episodes.act(self._choice(opponent, state, seat), seat)
            elif seat == deal.current_player() and deal.time_limit()[1] < 0:
                state.apply_action(random_action(deal, self._luck))
            else:
                self.episodes.act(_any_action(deal, seat, self._luck), seat)
        if self._announcer.agents:
            self._announcer.look(state)

    def _choice(self, opponent: Opponent, state: Deal | Match, seat: int) -> int:
        """What an opponent does that looks at its cards."""
        if isinstance(opponent, Agent):
            self._announcer.look(state)
            return opponent.choose(Observation(state, seat, self._luck.below(MOST_LUCK)))
        assert callable(opponent), "a name has been made an agent"
        return operator.index(opponent(self.episodes.observed(seat)))

    def _given(self) -> tuple[Any, dict[str, Any]]:
        """The seat's observation and its info."""
        if self.render_mode == "human":
            self.render()
        mask = self.episodes.mask(self.seat)
        seen: Any = self.episodes.observation(self.seat)
        if self.mask_in_observation:
            seen = {"observation": seen, "action_mask": mask}
        return seen, {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action that the seat may take now: the name that masking learners ask for. (actions,) bool."""
        return self.episodes.mask(self.seat).view(np.bool_)

    def render(self) -> str | None:
        """The table in words as the seat sees it, with what it may do."""
        return rendered(self.render_mode, partial(self.episodes.text, self.seat))

    def __getstate__(self) -> dict[str, Any]:
        """All of it; the generator of luck is a compiled object, and goes along as its number."""
        return {**self.__dict__, "_luck": int(self._luck.state)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy's space samples from its own state."""
        self.__dict__.update(state)
        self._luck = Rng(0)
        self._luck.state = state["_luck"]
        self.action_space = LegalActions.tied(self.action_space, partial(self.episodes.sampled, self.seat))


def _by_seat(opponents: Opponent | Sequence[Opponent], seats: int, own: int) -> dict[int, Opponent]:
    """Who sits where. Names are made agents, each seat one of its own; random needs none.

    Raises ValueError for an unknown name, or where they are not one for each of the other seats.
    """
    others = [seat for seat in range(seats) if seat != own]
    if isinstance(opponents, str | Agent) or callable(opponents):
        named: Sequence[Opponent] = [opponents] * len(others)
    else:
        named = list(opponents)
    if len(named) != len(others):
        raise ValueError(f"opponents: one for all, or {len(others)} in the order of the other seats, not {len(named)}.")
    made = [_made(one) if isinstance(one, str) else one for one in named]
    return dict(zip(others, made, strict=True))


def _made(name: str) -> Opponent:
    return RANDOM if name == RANDOM else make(name)


def _any_action(deal: Deal, seat: int, rng: Rng) -> int:
    """What the agent "random" chooses from: all but what is taken when its time has run out."""
    late = deal.time_limit()[1]
    offered = [action for action in deal.legal_actions(seat) if action != late]
    return offered[rng.below(len(offered))]


register()
