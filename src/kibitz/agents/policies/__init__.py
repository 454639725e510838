"""Policies: each family's rules of thumb, in the compiled core, for the greedy agent, for rollouts and for worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from kibitz.agents.policies.bartok import BartokPolicy
from kibitz.agents.policies.big_three import BigThreePolicy
from kibitz.agents.policies.eight_five_three import EightFiveThreePolicy
from kibitz.agents.policies.eights import EightsPolicy
from kibitz.agents.policies.figures import IN_ROLLOUTS, PRESENT, figures_of
from kibitz.agents.policies.go_boom import GoBoomPolicy, RollingStonePolicy
from kibitz.agents.policies.metamorphosis import MetamorphosisPolicy
from kibitz.agents.policies.policy import FirstAction, Policy, policy_playout, table_playout
from kibitz.agents.policies.rows import RowsPolicy
from kibitz.agents.policies.second_lead import SecondLeadPolicy
from kibitz.agents.policies.switch import SwitchPolicy
from kibitz.agents.policies.thousand import ThousandPolicy
from kibitz.catalog.packages import brought
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac
from kibitz.games.bartok.rules import Bartok
from kibitz.games.big_three.rules import BigThree
from kibitz.games.eight_five_three.rules import EightFiveThree
from kibitz.games.eights.rules import Eights
from kibitz.games.go_boom.rules import GoBoom
from kibitz.games.metamorphosis.rules import Metamorphosis
from kibitz.games.second_lead.rules import SecondLead
from kibitz.games.switch.rules import SwitchPowers
from kibitz.games.thousand.rules import Thousand

__all__ = ["FirstAction", "Policy", "figures_for", "policy_of", "policy_playout", "rollout_policy_of", "table_playout"]

Made = Callable[[Mapping[str, float]], Policy]

FAMILIES: tuple[tuple[type[Deal], str, Made], ...] = (
    (EightFiveThree, "8-5-3", EightFiveThreePolicy),
    (Eights, "eights", EightsPolicy),
    (Abstrac, "rows", RowsPolicy),
    (Bartok, "bartok", BartokPolicy),
    (BigThree, "big-three", BigThreePolicy),
    (Thousand, "thousand", ThousandPolicy),
    (SecondLead, "second-lead", SecondLeadPolicy),
    (Metamorphosis, "metamorphosis", MetamorphosisPolicy),
    (GoBoom, "go-boom", GoBoomPolicy),
)

GROUP: Final = "kibitz.policies"  # (class of a deal, class of a policy), by entry points of other packages

_made: dict[tuple[str, str, int, str], Policy] = {}


def policy_of(deal: Deal, figures: str | Mapping[str, float] | None = None) -> Policy:
    """The policy for a deal's game and seats, also of another package; the first legal action where there is none.

    `figures` is the name of a set of them (`first`), or some that are to differ from the present ones. Raises
    ValueError for a set that there is not.
    """
    found = _family_of(deal)
    if found is None:
        return _policy_of_a_package(deal)
    family, made = found
    if isinstance(figures, Mapping):
        return made({**figures_for(deal), **figures})
    key = (family, _game_of(deal, family), int(deal.seats), figures or PRESENT)
    if key not in _made:
        _made[key] = made(figures_of(*key))
    return _made[key]


def rollout_policy_of(deal: Deal, figures: str = PRESENT) -> Policy:
    """The same policy for worlds that are played to their ends: it leaves out what takes too long there.

    Raises ValueError as `policy_of` does.
    """
    found = _family_of(deal)
    if found is None or found[0] not in IN_ROLLOUTS:
        return policy_of(deal, figures)
    family, made = found
    key = (family, _game_of(deal, family), int(deal.seats), figures + " in rollouts")
    if key not in _made:
        _made[key] = made({**figures_for(deal, figures), **IN_ROLLOUTS[family]})
    return _made[key]


def figures_for(deal: Deal, which: str = PRESENT) -> dict[str, float]:
    """The figures that the policy of a deal weighs by, by name; none where it has none.

    Raises ValueError for a set of figures that there is not.
    """
    found = _family_of(deal)
    if found is None:
        return {}
    return figures_of(found[0], _game_of(deal, found[0]), int(deal.seats), which)


def _family_of(deal: Deal) -> tuple[str, Made] | None:
    """A deal's family by name, and how its policy is made."""
    if isinstance(deal, Eights) and isinstance(deal.powers, SwitchPowers):
        return "switch", SwitchPolicy
    if isinstance(deal, GoBoom) and deal.rules.takes_up:
        return "rolling-stone", RollingStonePolicy
    return next(((family, made) for kind, family, made in FAMILIES if isinstance(deal, kind)), None)


def _policy_of_a_package(deal: Deal) -> Policy:
    """The policy that another package brings for its deals, or the first legal action."""
    return next((policy for kind, policy in _from_packages() if isinstance(deal, kind)), FirstAction())


@cache
def _from_packages() -> list[tuple[type[Deal], Policy]]:
    """The policies of other packages, each with the deals that it is for."""
    found = []
    for one in brought(GROUP):
        match one.value:
            case (type() as deal, type() as policy) if issubclass(deal, Deal) and issubclass(policy, Policy):
                found.append((deal, policy()))
            case _:
                one.refuse("a pair is wanted: the class of a deal, and that of its kibitz.agents.policies.Policy")
    return found


def _game_of(deal: Deal, family: str) -> str:
    """The id of a deal's game, as its rules have it where a family has several."""
    return str(getattr(getattr(deal, "rules", None), "id", family))
