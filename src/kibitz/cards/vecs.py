"""Packed arrays: `librt.vecs.vec` in the compiled engine, plain lists where nothing is compiled.

Only slicing, indexing, `len` and `vec[i64]([...])` are used, which both offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:
    vec = list

__all__ = ["vec"]
