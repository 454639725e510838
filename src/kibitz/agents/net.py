"""The agent that plays by a value net alone, where one was taught the game."""

from __future__ import annotations

from kibitz.agents.base import Agent, Observation
from kibitz.agents.nets.features import Hearing
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.policies import policy_of
from kibitz.cards.kernel import is_compiled
from kibitz.engine.deal import Deal


class Net(Agent):
    """Does what its net holds to be worth most; by the rules of thumb where there is no net."""

    name = "net"

    def choose(self, observation: Observation) -> int:
        if len(observation.legal) == 1 and not self.even:
            return observation.legal[0]
        return int((net_for(observation) or policy_of(observation.world)).choose(observation.world))


def net_for(observation: Observation) -> NetPolicy | None:
    """The net of an observation's game, told what was done so far; None where there is none."""
    net = net_policy_of(observation.world)
    if net is not None and net.features.heard:
        observation.retell(Hearing(net.features))
    return net


def net_that_decides(net: NetPolicy | None, deal: Deal) -> NetPolicy | None:
    """The same net where it decides alone, and knows what is due in a deal."""
    return net if net is not None and net.decides and net.features.knows(deal) else None


def net_that_plays_on(net: NetPolicy | None, deal: Deal) -> NetPolicy | None:
    """The same net where it is to play worlds to their ends, and knows what is due in a deal.

    Plain it would come to too few of them.
    """
    if net is None or net.decides or not is_compiled() or not net.features.knows(deal):
        return None
    return net
