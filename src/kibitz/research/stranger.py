"""An opponent in a manner of its own, that no agent knows and none was tuned against.

Who exploits one opponent beats that one and perhaps nobody else, so the arena has one that shares nothing with the
rules of thumb: it reads the view, as a person does, knows no policy, and plays boldly. It is to stay as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from kibitz.agents.base import Agent, Observation
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.bartok.rules import Bartok
from kibitz.games.big_three.rules import BigThree
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.metamorphosis.rules import Metamorphosis
from kibitz.games.second_lead.rules import SecondLead

STRANGER: Final = "stranger"
RANKS: Final = "AKQJT98765432"
ORDER: Final = "KQJT98765432A"  # of Big Three (BIG-2)
SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PAIRS: Final = {"H": 100, "D": 80, "C": 60, "S": 40}  # THO-15: what a marriage is worth
WILDS: Final = {"rockaway": "A", "mau-mau": "J", "neuner": "9*", "switch": "A", "bartok": "-"}  # elsewhere eights
LAST: Final = "Mau"  # MAU-9: said with the last card
LAST_WILD: Final = "Mau-Mau"  # where that is a wild one
LAST_BUT_ONE: Final = "One left"  # SWI-11
SAYING: Final = " and say "

View = dict[str, Any]
Choice = dict[str, Any]


def is_at_home(deal: Deal) -> bool:
    """Whether it knows how a game goes: one of the catalogue, and none of another package."""
    return type(deal).__module__.startswith("kibitz.games.")


class Stranger(Agent):
    """Wins whatever trick it can, with its highest card; sheds whole ranks; spends wild cards late; bids by aces."""

    name = STRANGER

    def choose(self, observation: Observation) -> int:
        view = observation.view()
        choices: list[Choice] = [one for one in view["choices"] if one["action"] in observation.legal]
        if len(choices) < 2:
            return observation.legal[0]
        if isinstance(observation.world, Eleusis):
            return int(_in_eleusis(view, choices, observation)["action"])
        return int(_manner_in(observation.world)(view, choices)["action"])


def _manner_in(deal: Deal) -> Callable[[View, list[Choice]], Choice]:
    """How it goes about a game: as in most games, or as in one that is unlike the others."""
    if isinstance(deal, Abstrac):
        return _in_a_row
    if isinstance(deal, SecondLead):
        return _in_second_lead
    if isinstance(deal, Metamorphosis):
        return _in_metamorphosis
    if isinstance(deal, BigThree):
        return _in_big_three
    if isinstance(deal, Bartok):
        return _in_bartok
    return _chosen


def _verbs(choices: list[Choice]) -> dict[str, Choice]:
    """The first words of what may be done; for each the last choice that begins with it."""
    return {one["text"].split()[0]: one for one in choices}


def _chosen(view: View, choices: list[Choice]) -> Choice:
    """What it does, by the verb of the choices."""
    verbs = _verbs(choices)
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
    trick = _trick(view)
    return _shed(view, plays) if trick is None else _to_trick(view, plays, trick)


# --- what it reads ----------------------------------------------------------------------------------------------


def _cards(choices: list[Choice]) -> list[Choice]:
    return [one for one in choices if one["kind"] == "card"]


def _zone(view: View, name: str) -> list[dict[str, Any]] | None:
    """The cards of a place; None where a game has no such place."""
    return next((zone["cards"] for zone in view["zones"] if zone["id"] == name), None)


def _trick(view: View) -> list[dict[str, Any]] | None:
    return _zone(view, "trick")


def _hand(view: View) -> list[str]:
    return [card["face"] for card in _zone(view, f"hand-{view['seat']}") or []]


def _fact(view: View, name: str, part: str = "text") -> str:
    """What the table says of something; nothing where it says nothing."""
    return str(next((fact.get(part, "") for fact in view["facts"] if fact["id"] == name), ""))


def _rank(view: View, card: str) -> int:
    """How low a card is: 0 for the highest. A joker is the highest of all."""
    zone = next(zone for zone in view["zones"] if zone["id"] == f"hand-{view['seat']}")
    return int(zone.get("ranks", RANKS).find(card[0]))


def _length(view: View, suit: str) -> int:
    return sum(1 for card in _hand(view) if card[1:] == suit)


# --- most games -------------------------------------------------------------------------------------------------


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
    wilds = WILDS.get(view["game"], "8")

    def worth(one: Choice) -> tuple[bool, bool, int, int]:
        card = one["card"]
        is_wild, kin = card[0] in wilds, sum(other[0] == card[0] for other in hand)
        return _says(one) == _word_due(len(hand), is_wild), not is_wild, kin, -_length(view, card[1:])

    return max(plays, key=worth)


def _says(play: Choice) -> str:
    return str(play["text"].partition(SAYING)[2])


def _word_due(held: int, is_wild: bool) -> str:
    """What is to be said with a card of so many, where there is such a word."""
    if held == 1:
        return LAST_WILD if is_wild else LAST
    return LAST_BUT_ONE if held == 2 else ""


def _to_trick(view: View, plays: list[Choice], trick: list[dict[str, Any]]) -> Choice:
    """The highest card that wins, else the lowest; it leads the highest card of all, of the longest suit.

    Where nobody keeps what is won it leads of its longest suit, and loses the highest card that it can.
    """
    keeps = _zone(view, f"won-{view['seat']}") is not None
    if not trick and keeps:
        return min(plays, key=lambda one: (_rank(view, one["card"]), -_length(view, one["card"][1])))
    if not trick:
        return min(plays, key=lambda one: (-_length(view, one["card"][1]), _rank(view, one["card"])))
    trump = _fact(view, "trump", "suit")
    winners = _winners(view, plays, trick, trump)
    if winners or not keeps:
        return min(winners or plays, key=lambda one: _rank(view, one["card"]))
    return max(plays, key=lambda one: (one["card"][1] != trump, _rank(view, one["card"])))


def _winners(view: View, plays: list[Choice], trick: list[dict[str, Any]], trump: str) -> list[Choice]:
    """The plays that are better than the best card of the trick."""
    best = next((card["face"] for card in trick if "winning" in card.get("tags", ())), trick[0]["face"])
    return [one for one in plays if _beats(view, one["card"], best, trump)]


def _beats(view: View, card: str, best: str, trump: str) -> bool:
    if card[1] == best[1]:
        return _rank(view, card) < _rank(view, best)
    return card[1] == trump


# --- games that are unlike the others ---------------------------------------------------------------------------


def _in_a_row(view: View, choices: list[Choice]) -> Choice:
    """It begins, and takes three cards where it may."""
    return _verbs(choices).get("first", choices[min(2, len(choices) - 1)])


def _in_second_lead(view: View, choices: list[Choice]) -> Choice:
    """It bids as many tricks as it holds sevens, on one card, and plays high or low as the round is."""
    verbs = _verbs(choices)
    if "done" in verbs:
        return _laid(view, choices, verbs["done"])
    if "ready" in verbs:
        return verbs["ready"]
    plays = _cards(choices)
    if not plays:
        return choices[0]
    way = -1 if _fact(view, "bids").startswith("Giving") else 1
    return max(plays, key=lambda one: way * int(one["card"][-1]))


def _laid(view: View, choices: list[Choice], done: Choice) -> Choice:
    """Before anything is laid a card as high as it holds sevens, or the next lower one; then it is done."""
    cards = [one for one in _cards(choices) if one["text"].startswith("lay ")]
    sevens = sum(card.endswith("7") for card in _hand(view))
    low_enough = [one for one in cards if 0 < int(one["card"][-1]) <= sevens]
    if view["pick"] is not None and view["pick"]["taken"] > 0:
        return done
    return max(low_enough, key=lambda one: int(one["card"][-1]), default=done)


def _in_metamorphosis(view: View, choices: list[Choice]) -> Choice:
    """Its longest suit says which hand it indicates; where tricks cost it plays the highest card that loses."""
    verbs = _verbs(choices)
    if "indicate" in verbs:
        longest = max("CHDS", key=lambda suit: _length(view, suit))
        number = {"C": 3, "H": 2, "D": 2, "S": 4}[longest]
        return next(one for one in choices if one["text"].endswith(str(number)))
    trick = _trick(view)
    if "discard" in verbs or trick is None or "−" not in _fact(view, "hand"):
        return _chosen(view, choices)
    if not trick:
        return max(choices, key=lambda one: _rank(view, one["card"]))
    winners = _winners(view, choices, trick, "")
    losers = [one for one in choices if one not in winners]
    return min(losers or choices, key=lambda one: _rank(view, one["card"]))


def _in_big_three(view: View, choices: list[Choice]) -> Choice:
    """It bids by its kings and queens, leads the longest combination, and beats with the lowest that does."""
    verbs = _verbs(choices)
    if "bid" in verbs:
        high = sum(card[0] in "KQ" for card in _hand(view))
        bids = [one for one in choices if one["text"].startswith("bid ") and int(one["text"][4:]) <= high - 3]
        return bids[0] if bids else verbs.get("pass", choices[0])
    plays = [one for one in choices if one["text"].startswith("play ")]
    if not plays:
        return choices[0]
    return max(plays, key=lambda one: (len(one["text"]), ORDER.find(one["text"].split()[1][0])))


def _in_bartok(view: View, choices: list[Choice]) -> Choice:
    """It calls with two cards where one can be played, makes no rule, and sheds as elsewhere."""
    verbs = _verbs(choices)
    if "make" in verbs:
        return next(one for one in choices if one["text"].startswith("make "))
    call = next((one for one in choices if one["text"] == "say Bartok"), None)
    if call is not None and len(_hand(view)) == 2 and "play" in verbs:
        return call
    return _chosen(view, choices)


# --- Eleusis ----------------------------------------------------------------------------------------------------


def _in_eleusis(view: View, choices: list[Choice], observation: Observation) -> Choice:
    """As dealer a rule of the library, without a hint. As player one card at a time, the likest to what was right."""
    verbs = _verbs(choices)
    for verb in ("write", "hint:", "stay", "lay"):
        if verb in verbs:
            return next(one for one in choices if one["text"].split()[0] == verb)
    rules = [one for one in choices if one["text"].startswith("say library ")]
    if rules:
        return rules[observation.rng.below(len(rules))]
    plays = _cards(choices)
    line = _zone(view, "mainline") or []
    if not plays or not line:
        return choices[0]
    told = Counter[tuple[str, ...]]()
    for before, card, right in _judged(view):
        told.update(dict.fromkeys(_likenesses(before, card), 1 if right else -1))
    last = line[-1]["face"]
    return max(plays, key=lambda one: sum(told[likeness] for likeness in _likenesses(last, one["card"])))


def _judged(view: View) -> Iterator[tuple[str, str, bool]]:
    """The cards that were judged, each with the one before it."""
    line = [card["face"] for card in _zone(view, "mainline") or []]
    for before, card in pairwise(line):
        yield before, card, True
    wrong = next(zone for zone in view["zones"] if zone["id"] == "sidelines")
    for branch in wrong.get("branches", ()):
        for group in branch["groups"]:
            yield line[branch["at"] - 1], wrong["cards"][group[0]]["face"], False


def _likenesses(before: str, card: str) -> Iterator[tuple[str, ...]]:
    """What may matter of two cards in a row: each by itself, and what one says of the other."""
    for feature in (_colour, _parity, _suit):
        yield feature.__name__, feature(card)
        yield feature.__name__, feature(before), feature(card)
    height = RANKS.find(card[0]) - RANKS.find(before[0])
    yield ("higher" if height < 0 else "lower" if height > 0 else "equal",)


def _colour(card: str) -> str:
    return "red" if card[1:] in ("H", "D") else "black"


def _parity(card: str) -> str:
    return "odd" if card[0] in "AKJ9753" else "even"


def _suit(card: str) -> str:
    return card[1:]
