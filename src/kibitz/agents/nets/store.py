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
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from kibitz.agents.nets.big_three import BigThreeFeatures
from kibitz.agents.nets.eights import EightsFeatures
from kibitz.agents.nets.features import Features
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.value_net import ONE, ValueNet, packed
from kibitz.engine.deal import Deal
from kibitz.games.big_three.rules import THREE_PLAYERS, BigThree
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS, usual_hand
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS
from kibitz.games.eights.rockaway.rules import ROCKAWAY
from kibitz.games.eights.rules import Eights

NUMBER: Final = "h"  # of 16 bits
FEATURES: Final[dict[str, Callable[[int], Features]]] = {
    "big-three": BigThreeFeatures,
    "crazy-eights": EightsFeatures,
    "hollywood-eights": EightsFeatures,
    "rockaway": EightsFeatures,
}


def net_policy_of(deal: Deal) -> NetPolicy | None:
    """The policy that plays a deal by its net; None where there is none.

    One policy for all deals of a game: it keeps what it sums up, so that threads must not share it.
    """
    game = _known_as(deal)
    return _policy(game, int(deal.seats)) if game else None


def _known_as(deal: Deal) -> str:
    """The game that a net may know; nothing for other forms of it, which are played otherwise."""
    if isinstance(deal, BigThree) and deal.rules == THREE_PLAYERS:
        return "big-three"
    if isinstance(deal, Eights):
        for rules in (CRAZY_EIGHTS, HOLLYWOOD_EIGHTS):
            if deal.rules == replace(rules, hand=usual_hand(int(deal.seats))):
                return rules.id
        if deal.rules == ROCKAWAY:
            return ROCKAWAY.id
    return ""


@cache
def _policy(game: str, seats: int) -> NetPolicy | None:
    file = files("kibitz.agents.nets") / "data" / f"{game}-{seats}.net"
    return NetPolicy(FEATURES[game](seats), read(file.read_bytes())) if file.is_file() else None


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
