"""Who plays in the arena: every agent of the table by its name, and some that are for the arena alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.agents import Agent, make
from kibitz.agents.greedy import Greedy
from kibitz.agents.net import Net
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.policies import figures_for
from kibitz.match.game import Game
from kibitz.research.oracle import ORACLE, Oracle, is_blind
from kibitz.research.stranger import STRANGER, Stranger, is_at_home

FIRST: Final = "greedy-first"
NET: Final = "net"

# Names that no table offers, with what they are for.
ARENA_ONLY: Final[Mapping[str, str]] = {
    ORACLE: "knows all cards, and shows how much better guesses could win",
    STRANGER: "plays in a manner of its own, and nobody was tuned against it",
    FIRST: "is greedy with the figures it had before they were tuned",
    NET: "plays by a value net alone, that learned by self-play",
}

# From the weakest to the strongest. Search and best have the same time of the processor, 20 ms for a choice, and so
# little that all games can be played. Steady plays as greedy does.
LADDER: Final = ("beginner", "greedy", FIRST, STRANGER, "search@20", "best@20", ORACLE)


# Who does not meet there: who thinks does not meet who plays far worse or knows all cards, for that takes most of the
# time and says least. In the order of the ladder.
NOT_MET: Final = frozenset(
    [
        ("beginner", "search@20"),
        ("beginner", "best@20"),
        (FIRST, "search@20"),
        ("search@20", ORACLE),
        ("best@20", ORACLE),
    ]
)


def player(name: str) -> Agent:
    """A player by name. Raises ValueError naming those that there are."""
    if name == ORACLE:
        return Oracle()
    if name == STRANGER:
        return Stranger()
    if name == FIRST:
        return Greedy(figures="first")
    if name == NET:
        return Net()
    return make(name)


def is_known(name: str) -> bool:
    """Whether somebody has this name."""
    try:
        player(name)
    except ValueError:
        return False
    return True


def told_apart(game: Game, names: Sequence[str]) -> list[str]:
    """Some players, without greedy-first where it plays as greedy does, for no figure was tuned there."""
    deal = game.new_deal(seed=1)
    alike = "greedy" in names and figures_for(deal) == figures_for(deal, "first")
    return [name for name in names if not (alike and name == FIRST)]


def able(game: Game, names: Sequence[str]) -> list[str]:
    """Those of some players who know what to do in a game."""
    deal = game.new_deal(seed=1)
    lost = {ORACLE} if is_blind(deal) else set()
    if not is_at_home(deal):
        lost.add(STRANGER)
    if net_policy_of(deal) is None:
        lost.add(NET)
    return [name for name in names if name not in lost and is_known(name)]
