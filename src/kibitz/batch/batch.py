"""A batch: thousands of deals of one game side by side, stepped together, seen through numpy without a copy."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        'kibitz.batch needs numpy, which is not installed: pip install "kibitz-engine[batch]" brings it.',
        name=missing.name,
    ) from None

from kibitz.agents.greedy import policy_by_sight
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.policies.policy import Policy
from kibitz.batch.lanes import EVERY_SEAT, NO_OBSERVATIONS, PACKED, PLANES, Arrays, Lanes, seed_of, words_of
from kibitz.batch.packing import Packing
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal, IllegalAction
from kibitz.engine.seats import seat_in
from kibitz.knowledge.tracker import can_track
from kibitz.match.game import Game, load_game
from kibitz.match.match import DealDesk

FORMS: Final = {"packed": PACKED, "planes": PLANES, "none": NO_OBSERVATIONS}
CODES: Final = {"int64": "q", "int32": "i", "uint8": "B", "float64": "d"}  # of arrays where nothing is compiled

Array = NDArray[Any]


def make(
    name: str,
    n: int = 1024,
    seats: int | None = None,
    seed: int | str = 0,
    *,
    observations: str = "packed",
    first_dealer: int = 0,
    rotate: bool = False,
    autoreset: bool = True,
    threads: int = 1,
    **options: Any,
) -> Batch:
    """`n` deals of a game side by side, already dealt.

    `observations` is "packed" (bits), "planes" (32-bit floats) or "none". `first_dealer` deals every deal; with
    `rotate` the next seat deals the next deal of a lane, and the first deals of neighbouring lanes differ likewise.
    With `autoreset` a finished lane is dealt anew within the same step. `threads` above 1 need a Python without the
    global lock.

    `seats` and `options` are those of `kibitz.load_game`. Raises ValueError, naming the choices, for what cannot be.
    """
    dealing = (first_dealer, rotate)
    return Batch(load_game(name, seats, **options), n, seed, observations, dealing, autoreset, threads)


class Batch:
    """Deals of one game in `n` lanes. All arrays but those of `unpack` are views of what the core writes: they change
    with every step, and cannot be written to. Copy what is to be kept.

    - `actors`: (n,) int64, the seat to act; `kibitz.TERMINAL` where a deal is over and is not dealt anew.
    - `masks`: the legal actions. Packed: (n, bytes) uint8, action a is bit a % 8 of byte a // 8. Planes: (n,
      num_actions) bool.
    - `observations`: what the seat to act knows. Packed: (n, bytes) uint8, as `kibitz.batch.packing` says; planes: (n,
      *game.observation_shape) float32, the numbers of `observation_tensor`.
    - `rewards`: (n, seats) float64, the `returns()` of each deal that ended in the last step, else 0.
    - `dones`: (n,) bool, which deals ended in the last step.
    - `deal_numbers`: (n,) int64, how many deals each lane has finished dealing before the present one.
    - `dealers`: (n,) int64, who deals.

    `make` makes one. Raises ValueError, naming the choices, for what cannot be.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int | str,
        observations: str,
        dealing: tuple[int, bool],
        autoreset: bool,
        threads: int,
    ) -> None:
        _check(game, n, observations, dealing[0], threads)
        self.game = game
        self.n = n
        self.seats = game.seats
        self.form = observations
        self.autoreset = autoreset
        self.num_actions = game.num_distinct_actions
        self._dealing = dealing
        self.own_seat = EVERY_SEAT
        self._policy: Policy | None = None
        setting = game._setting
        self._some_deal = game.new_bare_match(0).deal  # for policies to say whether they guess in such a deal
        self._blanks = [setting.make(seat, ChanceSource(Rng(0)), []) for seat in range(game.seats)]
        self._packing = Packing(setting.layout)
        self._words = int(words_of(self._blanks[0]))
        form = FORMS[observations]
        self._arrays = Arrays(
            n,
            game.seats,
            self._words,
            self.num_actions if form == PLANES else 0,
            int(self._packing.words) if form == PACKED else 0,
            int(setting.layout.size) if form == PLANES else 0,
        )
        self._see_through()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._threads = threads
        self.reset(seed)

    def _see_through(self) -> None:
        """The arrays of the core as numpy sees them."""
        self.actors = self._view("actors", "int64")
        self.rewards = self._view("rewards", "float64").reshape(self.n, self.seats)
        self.dones = self._view("dones", "uint8").view(np.bool_)
        self.deal_numbers = self._view("numbers", "int64")
        self.dealers = self._view("dealers", "int64")
        self._chosen = self._view("chosen", "int64")
        words = self._view("masks", "int64").reshape(self.n, self._words)
        if self.form == "planes":
            self.masks = self._view("legal", "uint8").view(np.bool_).reshape(self.n, self.num_actions)
            planes = self._view("planes", "int32").view(np.float32)
            self.observations: Array = planes.reshape(self.n, *self.game.observation_shape)
        else:
            self.masks = words.view(np.uint8)
            packed_words = int(self._packing.words) if self.form == "packed" else 0
            self.observations = self._view("bits", "int64").reshape(self.n, packed_words).view(np.uint8)

    def _view(self, name: str, kind: str) -> Array:
        """An array of the core. Where nothing is compiled the core has lists, and gets arrays in their place."""
        found: Any = getattr(self._arrays, name)
        if isinstance(found, list):
            found = array(CODES[kind], found)
            setattr(self._arrays, name, found)
        seen: Array = np.frombuffer(found, dtype=kind)
        seen.flags.writeable = False
        return seen

    # --- playing --------------------------------------------------------------------------------------------

    def reset(self, seed: int | str | None = None) -> tuple[Array, Array]:
        """Deal every lane its first deal. The same seed gives the same deals and the same samples.

        Without a seed, those of the seed before come again. Returns (observations, masks).
        """
        if seed is not None:
            self.seed = self._given = str(seed)
            self._renewed = 0
        return self._dealt()

    def renew(self, seed: int | str | None = None) -> tuple[Array, Array]:
        """`reset`, but without a seed other deals than before, as learners expect it.

        They are those of seeds that follow from the last one that was given: `7+1`, `7+2` and so on after 7, so that
        one seed fixes a whole run. Returns (observations, masks), as `reset` does.
        """
        if seed is not None:
            return self.reset(seed)
        self._renewed += 1
        self.seed = f"{self._given}+{self._renewed}"
        return self._dealt()

    def _dealt(self) -> tuple[Array, Array]:
        """Every lane with its first deal by the present seed."""
        size = -(-self.n // self._threads)
        blank = self._blanks[0]
        tracked = can_track(blank)
        self._cores = []
        for first in range(0, self.n, size):
            lanes = self._lanes(first, min(first + size, self.n))
            self._cores.append(lanes)
        self._let_hear(self._policy)
        draws = [_number(f"{self.seed} samples {lanes.first}") for lanes in self._cores]
        self._each(lambda lanes: lanes.open(tracked, draws[self._cores.index(lanes)]))
        return self.observations, self.masks

    def _lanes(self, first: int, last: int) -> Lanes:
        # Scratch arrays stand in the layout and in the packing of these: threads must not share them.
        packing = self._packing if self._threads == 1 else Packing(_layout_of(self.game))
        lanes = Lanes(self._arrays, self._blanks, packing, FORMS[self.form], self.seed, first, last)
        lanes.again = self.autoreset
        lanes.own_seat = self.own_seat
        lanes.policy = self._policy
        lanes.first_dealer, lanes.rotates = self._dealing
        return lanes

    def sample(self) -> Array:
        """One legal action for each lane, all equally likely, drawn in the core: (n,) int64, for `step`.

        -1 where a deal is over.
        """
        self._each(lambda lanes: lanes.sample())
        return self._chosen

    def choose(self, level: str | Policy) -> Array:
        """What a level, or a policy (`kibitz.agents.policies`), would do in each lane: (n,) int64, for `step`.

        -1 where a deal is over. "random" is `sample`, "steady" plays by rules of thumb, "net" by a net where one
        was taught the game. A net hears what is done from its first choice on, so ask it in every deal from the first
        action. Raises ValueError as `play_for` does, and for a policy that guesses: the real cards are no world that a
        seat may look into.
        """
        policy = self._policy_for(level)
        if policy is None:
            return self.sample()
        self._let_hear(policy)
        self._each(lambda lanes: lanes.choose(policy))
        return self._chosen

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array]:
        """Take an action in every lane: (n,) whole numbers; -1 lets a lane wait.

        Returns (observations, rewards, dones). Raises IllegalAction with the lane and the objection, and ValueError for
        another shape; then nothing has changed.
        """
        chosen = self._arrays.chosen if actions is self._chosen else self._taken(actions)
        for lanes in self._cores:
            lane = lanes.first_illegal(chosen)
            if lane >= 0:
                raise self._refused(lane, int(chosen[lane]))
        self._each(lambda lanes: lanes.step(chosen))
        return self.observations, self.rewards, self.dones

    def _taken(self, actions: ArrayLike) -> Any:
        """The actions as the core takes them."""
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions: {self.n} whole numbers are meant, not {given.dtype} of shape {given.shape}.")
        numbers = np.ascontiguousarray(given, dtype=np.int64)
        if not is_compiled():
            return numbers.tolist()
        from librt.vecs import vec
        from mypy_extensions import i64

        return vec[i64](memoryview(numbers))  # type: ignore[arg-type]

    def _refused(self, lane: int, action: int) -> IllegalAction:
        deal = self._deal_of(lane)
        if deal.is_terminal():
            return IllegalAction(f"Lane {lane}: the deal is over; -1 lets it wait, and reset() deals anew.")
        deal.desk = DealDesk(self.game._setting, deal.chance_source, [], None)
        sentence, clause = deal.reason(action)
        deal.desk = None
        return IllegalAction(f"Lane {lane}: {sentence} [{clause}]", clause)

    def _deal_of(self, lane: int) -> Deal:
        for lanes in self._cores:
            if lanes.first <= lane < lanes.last:
                return lanes.deals[lane - lanes.first]
        raise ValueError(f"lane: {lane} is none of the {self.n} lanes, which are counted from 0.")

    def _each(self, work: Callable[[Lanes], None]) -> None:
        """Do the same with all lanes, in threads where there are several."""
        if self._pool is None:
            work(self._cores[0])
        else:
            list(self._pool.map(work, self._cores))

    # --- one seat against others ----------------------------------------------------------------------------

    def play_for(self, seat: int, opponents: str = "random") -> tuple[Array, Array]:
        """From now on only this seat acts from outside, and a step goes on until it is to act again. Deals anew.

        The others play in the core: at random, "steady" by the rules of thumb, or "net" by a net. Where a
        whole deal passes without the seat, its returns are added to those of the deal before. Returns (observations,
        masks). Raises ValueError, naming the choices, for what cannot be.
        """
        seat = seat_in(seat, self.seats)
        self._policy = self._policy_for(opponents)
        self.own_seat = seat
        return self.reset()

    def _policy_for(self, level: str | Policy) -> Policy | None:
        """The policy of a level, or the one that is given; None plays anything legal."""
        policy = _policy_of_level(level, self._some_deal, self.game.id)
        if isinstance(policy, NetPolicy) and self._threads > 1:
            raise ValueError("threads: a net keeps what it sums up, so that threads cannot share it; use 1.")
        return policy

    def _let_hear(self, policy: Policy | None) -> None:
        """A net hears from now on what is done in all lanes, where that matters to it."""
        if isinstance(policy, NetPolicy) and len(policy.features.heard) > 0:
            for lanes in self._cores:
                lanes.listen(policy.features)

    # --- one lane -------------------------------------------------------------------------------------------

    def seed_of(self, lane: int) -> str:
        """The seed of the lane's present deal: `game.new_deal(seed, dealer=dealers[lane])` deals the same cards."""
        return seed_of(self.seed, lane, int(self.deal_numbers[lane]))

    def new_deal(self, lane: int) -> Deal:
        """The lane's present deal as it was dealt, with every name of a deal: views, texts, records."""
        return self.game.new_deal(self.seed_of(lane), dealer=int(self.dealers[lane]))

    def positions(self) -> list[Deal]:
        """The bare positions of all lanes, with every card: for policies, which look at what a seat may know alone."""
        return [deal for lanes in self._cores for deal in lanes.deals]

    # --- reading bits ---------------------------------------------------------------------------------------

    def unpack(self, packed: Array) -> Array:
        """Packed observations as the numbers of `observation_tensor`: (..., bytes) uint8 to (..., size) float64."""
        bits = np.unpackbits(packed, axis=-1, bitorder="little")
        found = bits[..., : self.game.observation_shape[0]].astype(np.float64)
        for what, number, count, first, width, divisor in self._packing.codes:
            planes = bits[..., first : first + width * count].reshape(*bits.shape[:-1], width, count)
            code = (planes << np.arange(width)[:, None]).sum(axis=-2)
            found[..., number : number + count] *= _value(what, code, divisor)
        return found

    def unpack_masks(self, packed: Array) -> Array:
        """Packed masks as (..., num_actions) bool."""
        return np.unpackbits(packed, axis=-1, bitorder="little", count=self.num_actions).view(np.bool_)


def _value(what: str, code: Array, divisor: int) -> Array:
    """What a code stands for; `kibitz.batch.packing` says why."""
    if what == "pile":
        return (code + 1) * 0.25
    if what == "order":
        return np.where(code == 0, 1.0, (1.0 / divisor) * code)
    return np.where(code == 0, 1.0, code / divisor)


def _check(game: Game, n: int, observations: str, dealer: int, threads: int) -> None:
    if n < 1:
        raise ValueError(f"n: a whole number of lanes from 1 on is meant, not {n!r}.")
    if observations not in FORMS:
        raise ValueError(f"observations: {', '.join(FORMS)}, not {observations!r}.")
    seat_in(dealer, game.seats)
    if threads < 1:
        raise ValueError(f"threads: a whole number from 1 on is meant, not {threads!r}.")
    if threads > 1 and has_global_lock():
        raise ValueError(
            "threads: this Python has a global lock, so that several threads are no faster than one. "
            "Run a process for each core, each with a seed of its own, or a free-threaded Python."
        )


def has_global_lock() -> bool:
    """Whether only one thread runs at a time in this Python."""
    return bool(getattr(sys, "_is_gil_enabled", lambda: True)())


def _policy_of_level(level: str | Policy, deal: Deal, game: str) -> Policy | None:
    """The policy of a level, or the one that is given; None plays anything legal.

    Raises ValueError for one that looks at hidden cards: it was made for worlds that a seat only holds possible.
    """
    if isinstance(level, Policy):
        if level.guesses(deal):
            raise ValueError(f"{type(level).__name__} weighs sampled worlds of {game}, which no batch has.")
        return level
    if level == "random":
        return None
    if level == "net":
        net = net_policy_of(deal)
        if net is None:
            raise ValueError(f"opponents: random or steady; nobody has taught a net {game} in this form.")
        if net.guesses(deal):
            raise ValueError(f"opponents: random; the net of {game} leaves some choices to who weighs sampled worlds.")
        return net
    if level != "steady":
        raise ValueError(f"opponents: random, steady or net, not {level!r}.")
    policy = policy_by_sight(deal)
    if policy is None:
        raise ValueError(f"opponents: random; the steady level of {game} weighs sampled worlds, which no batch has.")
    return policy


def _layout_of(game: Game) -> Any:
    return type(game._setting)(game._spec, game.seats, game.chosen, game._setting.cards).layout


def _number(text: str) -> int:
    """A number of 48 bits for a text."""
    found = 7
    for byte in text.encode():
        found = mix(found, byte + 1)
    return int(found)
