"""Episodes for learners: deals or matches one after another by seed, and what a seat is given of them as arrays.

The PettingZoo and the Gymnasium environments share this. It asks states for their public names only, so that what a
seat is given here derives, like everything that it is given elsewhere, from what the seat has seen.
"""

from __future__ import annotations

import operator
import random
import sys
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray

from kibitz.cards.card import card_text, parse_card
from kibitz.cards.messages import say
from kibitz.engine.deal import Deal, legal_marks, no_marks
from kibitz.engine.seats import seat_in
from kibitz.match.game import Game, load_game
from kibitz.match.match import Match

Observed = dict[str, NDArray[Any]]
Mask = NDArray[np.int8]
Dealer = int | Literal["any"] | None
Seed = int | str

ANY: Final = "any"
REWARDS: Final = ("end", "deals")
RENDER_MODES: Final = ("human", "ansi")
NOT_BEGUN: Final = "There is no episode under way: call reset() first."


def environment_id(game: Game) -> str:
    """The name under which the frameworks register a game: `kibitz/8-5-3-v0`.

    Its version rises with the edition of the rules and with the layout of observations: figures that were measured
    under one version are those of one game.
    """
    return f"kibitz/{game.id}-v{game.edition + game.observation_layout_version - 2}"


def number_of(seed: Seed) -> int:
    """A whole number for whoever takes no text: the seed itself, or one that follows from its text."""
    return random.Random(seed).getrandbits(48) if isinstance(seed, str) else operator.index(seed)


zeros = cache(no_marks)  # by their number: every mask is a copy of some


class LegalActions(Discrete):
    """The actions of one seat. A sample without a mask is legal, so that tools that know nothing of masks play on.

    Who is not to act has no legal action, and a sample is then 0, as Gymnasium has it for an empty mask. Copied or
    pickled by itself it is a plain `Discrete` and knows no game; environments tie their own copies anew.
    """

    def __init__(self, count: int, mask: Callable[[], Mask | None]) -> None:
        """`mask` says what is legal now; None before the first episode, when any action is as good."""
        super().__init__(count)
        self._mask = mask

    def sample(self, mask: Mask | None = None, probability: Any = None) -> Any:
        """One of the actions that are legal now, or that the mask or the probabilities allow."""
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[Any, ...]:
        state = {name: value for name, value in self.__dict__.items() if name != "_mask"}
        return Discrete, (int(self.n),), state

    @classmethod
    def tied(cls, space: Discrete, mask: Callable[[], Mask | None]) -> LegalActions:
        """A plain space made one of these again; it goes on with the same random numbers."""
        again = cls(int(space.n), mask)
        again._np_random = space._np_random
        return again


class Episodes:
    """One episode after another of a game, of which the present one is `state`."""

    def __init__(
        self,
        name: str,
        seats: int | None,
        matches: bool,
        rewards: str,
        first_dealer: Dealer,
        options: Mapping[str, Any],
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards: {' or '.join(REWARDS)}, not {rewards!r}.")
        self.game = load_game(name, seats, **options)
        self.seats = self.game.seats
        self.matches = matches
        self.by_deals = matches and rewards == "deals"
        if first_dealer is not None and first_dealer != ANY:
            seat_in(first_dealer, self.seats)
        self.first_dealer = first_dealer
        self.actions = self.game.num_distinct_actions
        self.size = self.game.observation_shape[0] + (self.seats if matches else 0)
        self.begun = False  # whether there is a `state`
        self.seed: Seed | None = None
        self._later: random.Random | None = None  # where the seeds of further episodes come from
        self._settled = 0  # deals of a match whose rewards were given out

    def begin(self, seed: Seed | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal. A seed is a whole number or a text, as for `new_deal`; without one this is the next of the episodes
        that follow from the last seed that was given.

        Of `options` these two are known, for this episode alone: `first_dealer` (a seat, or "any": by the seed), and
        for a deal `pack`, its card texts in dealing order. Raises ValueError for impossible ones.
        """
        if seed is not None:
            self.seed, self._later = seed if isinstance(seed, str) else operator.index(seed), None
        else:
            if self._later is None:
                self._later = random.Random(self.seed)
            self.seed = self._later.getrandbits(48)
        asked = options or {}
        dealer = asked.get("first_dealer", self.first_dealer)
        if dealer == ANY:
            dealer = number_of(self.seed) % self.seats
        self.state = self._dealt(self.seed, dealer, asked.get("pack"))
        self._settled = 0
        self.begun = True

    def _dealt(self, seed: Seed, dealer: int | None, pack: list[str] | None) -> Deal | Match:
        if not self.matches:
            return self.game.new_deal(seed=seed, dealer=dealer or 0, pack=pack)
        if pack is not None:
            raise ValueError("pack: a match shuffles before each deal, and only a single deal can be given its pack.")
        return self.game.new_match(seed=seed, first_dealer=dealer)

    def act(self, action: int, seat: int) -> None:
        """A seat acts. Raises IllegalAction with the referee's sentence for what the rules refuse."""
        if seat == self.state.current_player():
            self.state.apply_action(action)  # of the seat whose turn it is a deal knows already what is legal
        else:
            self.state.apply_action(action, seat)

    def earned(self) -> list[float] | None:
        """What every seat was given since this was asked last; None where nothing was settled."""
        state = self.state
        if not self.by_deals:
            return state.returns() if state.is_terminal() else None
        assert isinstance(state, Match)
        over = state.sheet.deals()
        if over == self._settled:
            return None
        finished = [*state.past, state.deal][self._settled : over]
        self._settled = over
        return [sum(by_deal) for by_deal in zip(*(deal.returns() for deal in finished), strict=True)]

    def worst(self) -> float:
        """The least that a seat can be given at the end of an episode: what a forfeit costs."""
        return -1.0 if self.matches and not self.by_deals else self.game.min_utility

    # --- what a seat is given -------------------------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows of the present: the numbers of `observation_tensor`, in an array of their own."""
        if not self.begun:
            raise ValueError(NOT_BEGUN)
        return np.frombuffer(self.state.observation_packed32(seat), np.float32).copy()

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may take now; all 0 where it is not to act."""
        return self._marked(seat, self.actions)

    def mask_with_wait(self, seat: int) -> Mask:
        """The same with one number more, to wait: 1 for a seat that is not to act."""
        mask = self._marked(seat, self.actions + 1)
        if not self.deal.may_act(seat):
            mask[self.actions] = 1
        return mask

    def _marked(self, seat: int, count: int) -> Mask:
        """So many numbers: 1 for each action that a seat may take now."""
        return np.frombuffer(bytearray(legal_marks(self.deal, seat, zeros(count))), np.int8)

    @property
    def deal(self) -> Deal:
        """The present deal, or that of the present match."""
        state = self.state
        return state.deal if isinstance(state, Match) else state

    def sampled(self, seat: int) -> Mask | None:
        """The mask that a sample of the seat's actions keeps to; None before the first episode."""
        return self.mask(seat) if self.begun else None

    def observed(self, seat: int) -> Observed:
        """Both by name, as learners that know masks expect it."""
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}

    def everything(self) -> NDArray[np.float32]:
        """The observations of all seats side by side: for a trainer that may know all hands, and for no player."""
        return np.concatenate([self.observation(seat) for seat in range(self.seats)])

    def text(self, seat: int | None) -> str:
        """The table in words as a seat (None: a spectator) sees it, with what it may do."""
        if not self.begun:
            raise ValueError(NOT_BEGUN)
        lines = view_lines(self.state.view(seat))
        if seat is not None:
            legal = self.state.legal_actions(seat)
            lines += [f"{action:5}  {self.state.action_to_string(action)}" for action in legal]
        return "\n".join(lines) + "\n"

    # --- spaces ---------------------------------------------------------------------------------------------

    def numbers_space(self, seats: int = 1) -> Box:
        """Of the numbers of one observation, or of so many side by side."""
        return Box(0.0, 1.0, (seats * self.size,), np.float32)

    def observed_space(self, more: int = 0) -> Dict:
        """Of an observation with its mask; the mask may have more numbers than there are actions."""
        return Dict({"observation": self.numbers_space(), "action_mask": MultiBinary(self.actions + more)})


def view_lines(view: Mapping[str, Any]) -> list[str]:
    """A view in lines: the game, the places that hold cards, the players, and what is asked for."""
    lines = [f"{view['title']} · {view['caption']}"]
    lines += [line for line in (view["heading"], view["sentence"]) if line]
    lines += [f"{zone['label']}: {_cards(zone)}" for zone in view["zones"] if zone["count"]]
    lines += [fact["text"] for fact in view["facts"]]
    for player in view["players"]:
        told = [str(player["score"]), *(fact["text"] for fact in player["facts"])]
        lines.append(f"{player['name']}: {', '.join(told)}")
    result = view["result"]
    asked = view["prompt"]["text"]
    return [*lines, *([result["text"]] if result else []), *([asked] if asked else [])]


def _cards(zone: Mapping[str, Any]) -> str:
    """The faces that are seen in a place, then how many are not."""
    faces = [card["face"] for card in zone["cards"] if card["face"] is not None]
    seen = " ".join(card_text(parse_card(face)) for face in faces)
    hidden = zone["count"] - len(faces)
    if not hidden:
        return seen
    return f"{seen} + {hidden}" if seen else say("<1#card|cards>", hidden)


def check_render_mode(mode: str | None) -> None:
    """ValueError for a way to render that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: {' or '.join(RENDER_MODES)}, not {mode!r}.")


def rendered(mode: str | None, text: Callable[[], str]) -> str | None:
    """What `render` gives back in its mode: the text, or nothing where a person reads it on the terminal."""
    if mode == "ansi":
        return text()
    if mode == "human":
        sys.stdout.write(text() + "\n")
    return None
