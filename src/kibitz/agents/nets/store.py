"""The nets that come with Kibitz, by game and seats: small files beside this one, read when first asked for.

A file is compressed (zlib): a line of JSON with the numbers `inputs`, `hidden` and `parts`, then whole numbers of 16
bits, the low byte first: the weights from the features to the hidden units, part by part and feature by feature; what
the hidden units begin with, part by part; the weights from them; and what is added last. 1024 stands for 1.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from kibitz.agents.nets.big_three import BigThreeFeatures
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.value_net import ONE, ValueNet, packed
from kibitz.engine.deal import Deal
from kibitz.games.big_three.rules import THREE_PLAYERS, BigThree

NUMBER: Final = "h"  # of 16 bits


def net_policy_of(deal: Deal) -> NetPolicy | None:
    """The policy that plays a deal by its net; None where there is none.

    One policy for all deals of a game: it keeps what it sums up, so that threads must not share it.
    """
    if isinstance(deal, BigThree) and deal.rules == THREE_PLAYERS:
        return _policy("big-three", int(deal.seats))
    return None  # other forms of the game are played otherwise


@cache
def _policy(game: str, seats: int) -> NetPolicy | None:
    file = files("kibitz.agents.nets") / "data" / f"{game}-{seats}.net"
    return NetPolicy(BigThreeFeatures(seats), read(file.read_bytes())) if file.is_file() else None


def read(data: bytes) -> ValueNet:
    """The net that a file holds."""
    line, _, rest = zlib.decompress(data).partition(b"\n")
    shape = json.loads(line)
    numbers = array(NUMBER, rest)
    if sys.byteorder == "big":
        numbers.byteswap()
    weights = numbers.tolist()
    hidden, parts = shape["hidden"], shape["parts"]
    rows = parts * shape["inputs"] * hidden
    biases, outs = rows + parts * hidden, rows + 2 * parts * hidden
    ends = [ONE * end for end in weights[outs:]]
    net = (packed(weights[:rows]), packed(weights[rows:biases]), weights[biases:outs], ends)
    return ValueNet(shape["inputs"], hidden, *net)


def written(inputs: int, hidden: int, weights: list[int]) -> bytes:
    """A file for these weights, in the order that it has them."""
    numbers = array(NUMBER, weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts = len(weights) // (hidden * (inputs + 2) + 1)
    line = json.dumps({"inputs": inputs, "hidden": hidden, "parts": parts}).encode()
    return zlib.compress(line + b"\n" + numbers.tobytes(), 9)
