"""A batch in the shape of `gymnasium.vector.VectorEnv`: one seat of every lane, the others played in the core."""

from __future__ import annotations

from typing import Any

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        'kibitz.batch.vector_env needs Gymnasium, which is not installed: pip install "kibitz-engine[gymnasium]" brings'
        " it.",
        name=missing.name,
    ) from None
import numpy as np

from kibitz.batch.batch import Array, Batch, make


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """One seat against the others. Its `batch` has everything else.

    Observations are (n, size) float32, or packed (n, bytes) uint8; the legal actions stand in
    `infos["action_mask"]`, (n, actions) int8. A finished deal is followed by the next one within the same step, so that
    the observation is then that of the new deal. An action that is not legal raises IllegalAction, and opponents or a
    seat that there is not ValueError.
    """

    def __init__(self, batch: Batch, seat: int, opponents: str) -> None:
        self.batch = batch
        self.seat = seat
        self.num_envs = batch.n
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        shape = batch.observations.shape[1:]
        if batch.form == "packed":
            self.single_observation_space: Any = gymnasium.spaces.Box(0, 255, shape, np.uint8)
        else:
            self.single_observation_space = gymnasium.spaces.Box(0.0, 1.0, shape, np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, batch.n)
        self.action_space = batch_space(self.single_action_space, batch.n)
        batch.play_for(seat, opponents)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal all lanes anew; without a seed, other deals than before. Returns (observations, infos)."""
        self.batch.renew(seed)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Act in every lane, (n,) whole numbers, and let the others act until the seat's next turn.

        Returns (observations, rewards, terminations, truncations, infos): rewards are (n,) float64, terminations and
        truncations (n,) bool, of which the latter are never set. Raises IllegalAction with the lane and the reason.
        """
        batch = self.batch
        batch.step(actions)
        rewards, dones = batch.rewards[:, self.seat].copy(), batch.dones.copy()
        return batch.observations.copy(), rewards, dones, np.zeros(batch.n, np.bool_), self._infos()

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        masks = batch.unpack_masks(batch.masks) if batch.form == "packed" else batch.masks
        return {"action_mask": masks.astype(np.int8)}


def vector_env(
    name: str,
    n: int = 1024,
    seat: int = 0,
    opponents: str = "random",
    seats: int | None = None,
    seed: int | str = 0,
    observations: str = "planes",
    **options: Any,
) -> SeatVectorEnv:
    """`n` deals for one seat, in the shape of `gymnasium.vector.VectorEnv`, the dealer moving on from deal to deal.

    `opponents` is "random", "steady" where that level needs no sampled world, or "net" where there is a net. Raises
    ValueError naming the choices.
    """
    batch = make(name, n, seats, seed, observations=observations, rotate=True, **options)
    return SeatVectorEnv(batch, seat, opponents)
