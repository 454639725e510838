"""A batch in the shape of PufferLib's native environments: one seat of every lane, the others played in the core."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import ArrayLike

try:
    from pufferlib import PufferEnv
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "PufferLib is not installed here. It comes with: pip install pufferlib", name=missing.name
    ) from missing

from kibitz.batch.batch import Array, Batch, make

ILLEGAL: Final = ("raise", "random")
REPORTED: Final = 128  # steps from one report in the infos to the next


class SeatPufferEnv(PufferEnv):
    """One seat against the others: an agent for each lane, so that what an agent meets is one deal after the other.

    A row of `observations` is what the seat knows, and behind it the mask of its legal actions, for PufferLib hands a
    policy nothing else: `mask_size` numbers of 0 or 1 for each action (planes), or the bytes of the mask (packed).
    `legal` reads them. `masks` of PufferLib say which agents take part: all of them, always.

    `terminals` say which deals ended, `rewards` what the seat got then; the row is then that of the next deal already.
    `truncations` are never set. The infos have a dictionary every 128 steps: the mean "episode_return" and
    "episode_length" of the deals that ended since, in the seat's own decisions, and where illegal actions are replaced
    the share of them. Raises ValueError, naming the choices, for settings that cannot be.
    """

    def __init__(self, batch: Batch, seat: int, opponents: str, illegal: str, buf: Any) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal: {' or '.join(ILLEGAL)}, not {illegal!r}.")
        if batch.form == "none":
            raise ValueError("observations: packed or planes; without them a policy has nothing to go by.")
        self.batch = batch
        self.seat = seat
        self.illegal = illegal
        self.num_agents = batch.n
        self.mask_size = batch.masks.shape[1]
        size = batch.observations.shape[1] + self.mask_size
        packed = batch.form == "packed"
        self.single_observation_space = gymnasium.spaces.Box(
            0, 255 if packed else 1, (size,), np.uint8 if packed else np.float32
        )
        self.single_action_space = gymnasium.spaces.Discrete(batch.num_actions)
        batch.play_for(seat, opponents)
        super().__init__(buf)
        self._begin()

    def _begin(self) -> None:
        self._steps = 0
        self._lengths = np.zeros(self.batch.n, np.int64)  # of the present deals
        self._ended, self._returned, self._decided, self._replaced = 0, 0.0, 0, 0  # since the last report

    def reset(self, seed: int | str | None = None) -> tuple[Array, list[dict[str, float]]]:
        """Deal all lanes anew; without a seed, other deals than before.

        Returns (observations, infos): rows of the buffer, (agents, size) float32 or uint8, and no infos.
        """
        self.batch.renew(seed)
        self._begin()
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        self.masks[:] = True
        self._show()
        return self.observations, []

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array, Array, list[dict[str, float]]]:
        """Act in every lane, and let the others act until the seat's next turn: (agents,) whole numbers.

        Returns (observations, rewards, terminals, truncations, infos), of which the first four are the buffers. Raises
        IllegalAction with the lane and the reason, or has something legal drawn, as `illegal` says.
        """
        batch, taken = self.batch, np.asarray(actions)
        batch.step(self._replacing(taken) if self.illegal == "random" else taken)
        self.rewards[:] = batch.rewards[:, self.seat]
        self.terminals[:] = batch.dones
        self._show()
        return self.observations, self.rewards, self.terminals, self.truncations, self._infos()

    def _replacing(self, actions: Array) -> Array:
        """The actions, with one that is drawn from the legal ones in place of each that is not legal."""
        within = (actions >= 0) & (actions < self.batch.num_actions)
        wrong = ~(within & self.legal(self.observations)[np.arange(len(actions)), np.where(within, actions, 0)])
        if not wrong.any():
            return actions
        self._replaced += int(wrong.sum())
        return np.where(wrong, self.batch.sample(), actions)

    def _show(self) -> None:
        """Write the rows: what is known, and the mask behind it."""
        self.observations[:, : -self.mask_size] = self.batch.observations
        self.observations[:, -self.mask_size :] = self.batch.masks

    def legal(self, observations: Array) -> Array:
        """The masks in rows of observations: (..., size) to (..., actions) bool."""
        masks = observations[..., -self.mask_size :]
        return self.batch.unpack_masks(masks) if self.batch.form == "packed" else masks.astype(np.bool_)

    def _infos(self) -> list[dict[str, float]]:
        """What came out since the last report, where it is time for one and something did."""
        self._steps += 1
        self._lengths += 1
        ended = self.terminals
        if ended.any():
            self._ended += int(ended.sum())
            self._returned += float(self.rewards[ended].sum())
            self._decided += int(self._lengths[ended].sum())
            self._lengths[ended] = 0
        if self._steps % REPORTED or not self._ended:
            return []
        told = {"episode_return": self._returned / self._ended, "episode_length": self._decided / self._ended}
        if self.illegal == "random":
            told["illegal"] = self._replaced / (REPORTED * self.num_agents)
        self._ended, self._returned, self._decided, self._replaced = 0, 0.0, 0, 0
        return [told]

    def close(self) -> None:
        """Nothing is held that would have to be let go."""


def puffer_env(
    name: str,
    n: int = 1024,
    seat: int = 0,
    opponents: str = "random",
    seats: int | None = None,
    seed: int | str = 0,
    observations: str = "planes",
    illegal: str = "raise",
    buf: Any = None,
    **options: Any,
) -> SeatPufferEnv:
    """`n` deals for one seat as a native environment of PufferLib, the dealer moving on from deal to deal.

    `opponents` is "random", "steady" where that level needs no sampled world, or "net" where there is a net. With
    `illegal` "random" an action that is not legal is replaced by one that is drawn, as a policy without masks needs it;
    else it raises. `buf` are the arrays to write into that PufferLib's vectorisation hands over. Raises ValueError
    naming the choices.
    """
    batch = make(name, n, seats, seed, observations=observations, rotate=True, **options)
    return SeatPufferEnv(batch, seat, opponents, illegal, buf)
