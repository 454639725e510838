"""The nets that come with Kibitz, by game and seats: small files beside this one, read when first asked for.

A file is compressed (zlib): a line of JSON with the numbers `inputs`, `hidden` and `parts`, then whole numbers of 16
bits, the low byte first: the weights from the features to the hidden units, part by part and feature by feature; what
the hidden units begin with, part by part; the weights from them; and what is added last. 1024 stands for 1.
"""

from __future__ import annotations

import json
import sys
import threading
import zlib
from array import array
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import Final

from kibitz.agents.nets.bartok import BartokFeatures
from kibitz.agents.nets.big_three import BigThreeFeatures
from kibitz.agents.nets.eight_five_three import EightFiveThreeFeatures
from kibitz.agents.nets.eights import EightsFeatures
from kibitz.agents.nets.features import Features
from kibitz.agents.nets.go_boom import GoBoomFeatures
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.second_lead import SecondLeadFeatures
from kibitz.agents.nets.switch import SwitchFeatures
from kibitz.agents.nets.thousand import ThousandFeatures
from kibitz.agents.nets.value_net import ONE, ValueNet, packed
from kibitz.agents.policies import Policy, rollout_policy_of
from kibitz.cards.kernel import is_compiled
from kibitz.engine.deal import Deal
from kibitz.games.bartok.rules import BARTOK, Bartok
from kibitz.games.big_three.rules import FOUR_PLAYERS, THREE_PLAYERS, BigThree
from kibitz.games.eight_five_three.rules import EIGHT_FIVE_THREE, NINE_FIVE_TWO, EightFiveThree
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS, usual_hand
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS
from kibitz.games.eights.mau_mau.rules import MAU_MAU
from kibitz.games.eights.neuner.rules import NEUNER
from kibitz.games.eights.rockaway.rules import ROCKAWAY
from kibitz.games.eights.rules import Eights
from kibitz.games.go_boom.rules import GO_BOOM, GoBoom
from kibitz.games.second_lead.rules import Rules, SecondLead, hand_size
from kibitz.games.switch.rules import SWITCH
from kibitz.games.thousand.rules import Thousand
from kibitz.games.thousand.variants import THOUSAND

NUMBER: Final = "h"  # of 16 bits
# Whose nets play worlds on; the others decide alone. The last two do so where nothing is compiled, too, for few worlds
# can be played there, and by themselves they lead the rules of thumb by more than trials without them ever did.
TRIED: Final = (
    *("8-5-3", "9-5-2", "second-lead", "thousand"),
    *(("go-boom", "hollywood-eights") if is_compiled() else ()),
)
# Whose nets know the play of the cards and leave the rest to rules of thumb.
PLAY_ALONE: Final = ("bartok", "second-lead")
FEWER_POINTS: Final = 15.0  # that stand for 1 where hands charge little
FEATURES: Final[dict[str, Callable[[int], Features]]] = {
    "8-5-3": EightFiveThreeFeatures,
    "9-5-2": EightFiveThreeFeatures,
    "bartok": BartokFeatures,
    "big-three": BigThreeFeatures,
    "crazy-eights": EightsFeatures,
    "go-boom": GoBoomFeatures,
    "hollywood-eights": EightsFeatures,
    "mau-mau": partial(EightsFeatures, stakes=FEWER_POINTS),
    "neuner": partial(EightsFeatures, stakes=FEWER_POINTS, joker=True),
    "rockaway": EightsFeatures,
    "second-lead": SecondLeadFeatures,
    "switch": SwitchFeatures,
    "thousand": ThousandFeatures,
}


class _Made(threading.local):
    """The policies of one thread: they keep what they sum up, so that threads share none."""

    def __init__(self) -> None:
        self.policies: dict[tuple[str, int], NetPolicy | None] = {}


_MADE: Final = _Made()


def net_policy_of(deal: Deal) -> NetPolicy | None:
    """The policy that plays a deal by its net; None where there is none.

    It is the same for all deals of a game that a thread asks about.
    """
    game = _known_as(deal)
    if not game:
        return None
    key = (game, int(deal.seats))
    if key not in _MADE.policies:
        _MADE.policies[key] = _policy(*key, rollout_policy_of(deal) if game in PLAY_ALONE else None)
    return _MADE.policies[key]


def _known_as(deal: Deal) -> str:
    """The game that a net may know; nothing for other forms of it, which are played otherwise."""
    if isinstance(deal, BigThree) and deal.rules == (THREE_PLAYERS if deal.seats == 3 else FOUR_PLAYERS):
        return "big-three"
    if isinstance(deal, EightFiveThree) and deal.rules in (EIGHT_FIVE_THREE, NINE_FIVE_TWO):
        return deal.rules.id
    if isinstance(deal, Thousand) and deal.rules == THOUSAND:
        return deal.rules.id
    if isinstance(deal, Eights):
        for rules in (CRAZY_EIGHTS, HOLLYWOOD_EIGHTS):
            if deal.rules == replace(rules, hand=usual_hand(int(deal.seats))):
                return rules.id
        if deal.rules in (ROCKAWAY, MAU_MAU, NEUNER, SWITCH):
            return deal.rules.id
    if isinstance(deal, GoBoom) and deal.rules == GO_BOOM:
        return deal.rules.id
    if isinstance(deal, Bartok) and not deal.house.rules and replace(deal.rules, rounds=BARTOK.rounds) == BARTOK:
        return "bartok"
    if isinstance(deal, SecondLead) and deal.rules == Rules(hand=hand_size(int(deal.seats))):
        return "second-lead"
    return ""


def _policy(game: str, seats: int, thumbs: Policy | None) -> NetPolicy | None:
    file = files("kibitz.agents.nets") / "data" / f"{game}-{seats}.net"
    if not file.is_file():
        return None
    return NetPolicy(FEATURES[game](seats), read(file.read_bytes()), decides=game not in TRIED, thumbs=thumbs)


def read(data: bytes) -> ValueNet:
    """The net that a file holds."""
    shape, weights = unpacked(data)
    hidden, parts = shape["hidden"], shape["parts"]
    rows = parts * shape["inputs"] * hidden
    biases, outs = rows + parts * hidden, rows + 2 * parts * hidden
    ends = [ONE * end for end in weights[outs:]]
    net = (packed(weights[:rows]), packed(weights[rows:biases]), weights[biases:outs], ends)
    return ValueNet(shape["inputs"], hidden, *net)


def unpacked(data: bytes) -> tuple[dict[str, int], list[int]]:
    """What a file says: how many `inputs`, `hidden` units and `parts` there are, and the weights in its order."""
    line, _, rest = zlib.decompress(data).partition(b"\n")
    numbers = array(NUMBER, rest)
    if sys.byteorder == "big":
        numbers.byteswap()
    return json.loads(line), numbers.tolist()


def written(inputs: int, hidden: int, weights: list[int]) -> bytes:
    """A file for these weights, in the order that it has them."""
    numbers = array(NUMBER, weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    parts = len(weights) // (hidden * (inputs + 2) + 1)
    line = json.dumps({"inputs": inputs, "hidden": hidden, "parts": parts}).encode()
    return zlib.compress(line + b"\n" + numbers.tobytes(), 9)
