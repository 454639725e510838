"""Thousands of deals side by side: `kibitz.batch.make`; docs/batch.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kibitz.batch.batch import Batch, make

if TYPE_CHECKING:
    from kibitz.batch.puffer import SeatPufferEnv
    from kibitz.batch.vector import SeatVectorEnv

__all__ = ["Batch", "make", "puffer_env", "vector_env"]


def vector_env(name: str, **settings: Any) -> SeatVectorEnv:
    """One seat of many deals as a `gymnasium.vector.VectorEnv`; see `kibitz.batch.vector.vector_env`."""
    from kibitz.batch import vector

    return vector.vector_env(name, **settings)


def puffer_env(name: str, **settings: Any) -> SeatPufferEnv:
    """One seat of many deals as a native environment of PufferLib; see `kibitz.batch.puffer.puffer_env`."""
    from kibitz.batch import puffer

    return puffer.puffer_env(name, **settings)
