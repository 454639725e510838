"""An opponent in a manner of its own, that no agent knows and none was tuned against.

Who exploits one opponent beats that one and perhaps nobody else, so the arena has one that shares nothing with the
rules of thumb: it reads the view, as a person does, knows no policy, and plays boldly. It is to stay as it is.
"""

from __future__ import annotations

from typing import Any, Final

from kibitz.agents.base import Agent, Observation
from kibitz.engine.deal import Deal
from kibitz.games.eight_five_three.rules import EightFiveThree
from kibitz.games.eights.rules import Eights
from kibitz.games.switch.rules import SwitchPowers
from kibitz.games.thousand.rules import Thousand

STRANGER: Final = "stranger"
RANKS: Final = "AKQJT98765432"
SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PAIRS: Final = {"H": 100, "D": 80, "C": 60, "S": 40}  # THO-15: what a marriage is worth
WILD: Final = "8"

View = dict[str, Any]
Choice = dict[str, Any]


def is_at_home(deal: Deal) -> bool:
    """Whether it knows how a game goes."""
    if isinstance(deal, Eights):  # with eights as wild cards: Rockaway's aces, which are dear to keep, it spends late
        return deal.rules.nominates and not isinstance(deal.powers, SwitchPowers) and not deal.speaks
    return isinstance(deal, (EightFiveThree, Thousand))


class Stranger(Agent):
    """Wins whatever trick it can, with its highest card; sheds whole ranks; spends wild cards late; bids by aces."""

    name = STRANGER

    def choose(self, observation: Observation) -> int:
        view = observation.view()
        choices: list[Choice] = [one for one in view["choices"] if one["action"] in observation.legal]
        if len(choices) < 2:
            return observation.legal[0]
        return int(_chosen(view, choices)["action"])


def _chosen(view: View, choices: list[Choice]) -> Choice:
    """What it does, by the verb of the choices."""
    verbs = {one["text"].split()[0]: one for one in choices}
    if "name" in verbs:
        return max(choices, key=lambda one: _length(view, SIGNS[one["text"][-1]]))
    if "bid" in verbs:
        return _bid(view, choices)
    if "keep" in verbs:
        return verbs["keep"]
    if "discard" in verbs or "give" in verbs:
        return max(_cards(choices), key=lambda one: (_rank(view, one["card"]), -_length(view, one["card"][1])))
    if "pass" in verbs and "done" in verbs:
        return verbs["done"]
    if "declare" in verbs:
        return verbs["declare"]
    plays = [one for one in _cards(choices) if one["text"].startswith("play ")]
    if not plays:
        return choices[0]
    trick = next((zone["cards"] for zone in view["zones"] if zone["id"] == "trick"), None)
    return _shed(view, plays) if trick is None else _to_trick(view, plays, trick)


def _cards(choices: list[Choice]) -> list[Choice]:
    return [one for one in choices if one["kind"] == "card"]


def _hand(view: View) -> list[str]:
    zone = next(zone for zone in view["zones"] if zone["id"] == f"hand-{view['seat']}")
    return [card["face"] for card in zone["cards"]]


def _rank(view: View, card: str) -> int:
    """How low a card is: 0 for the highest."""
    zone = next(zone for zone in view["zones"] if zone["id"] == f"hand-{view['seat']}")
    return int(zone.get("ranks", RANKS).index(card[0]))


def _length(view: View, suit: str) -> int:
    return sum(1 for card in _hand(view) if card[1:] == suit)


def _bid(view: View, choices: list[Choice]) -> Choice:
    """As high as aces and one marriage go, one step at a time; else it passes."""
    hand = _hand(view)
    pairs = [PAIRS[suit] for suit in PAIRS if f"K{suit}" in hand and f"Q{suit}" in hand]
    limit = 55 + 20 * sum(card[0] == "A" for card in hand) + max(pairs, default=0)
    bids = [one for one in choices if one["text"].startswith("bid ") and int(one["text"].split()[1]) <= limit]
    others = [one for one in choices if not one["text"].startswith("bid ")]
    return bids[0] if bids else (others or choices)[0]


def _shed(view: View, plays: list[Choice]) -> Choice:
    """The rank of which it holds most, of a suit of which it holds least; wild cards when nothing else is left."""
    hand = _hand(view)

    def worth(one: Choice) -> tuple[bool, int, int]:
        card = one["card"]
        return card[0] != WILD, sum(other[0] == card[0] for other in hand), -_length(view, card[1:])

    return max(plays, key=worth)


def _to_trick(view: View, plays: list[Choice], trick: list[dict[str, Any]]) -> Choice:
    """The highest card that wins, else the lowest; it leads the highest card of all, of the longest suit."""
    if not trick:
        return min(plays, key=lambda one: (_rank(view, one["card"]), -_length(view, one["card"][1])))
    best = next((card["face"] for card in trick if "winning" in card.get("tags", ())), trick[0]["face"])
    trump = next((fact.get("suit", "") for fact in view["facts"] if fact["id"] == "trump"), "")
    winners = [one for one in plays if _beats(view, one["card"], best, trump)]
    if winners:
        return min(winners, key=lambda one: _rank(view, one["card"]))
    return max(plays, key=lambda one: (one["card"][1] != trump, _rank(view, one["card"])))


def _beats(view: View, card: str, best: str, trump: str) -> bool:
    if card[1] == best[1]:
        return _rank(view, card) < _rank(view, best)
    return card[1] == trump
