# SPDX-License-Identifier: Apache-2.0
"""Tells how near the worlds that an agent lays come to the hands that others really hold, by the time it has for them.

    PYTHONPATH=build/compiled .venv/bin/python tools/worlds.py crazy-eights --seats 3 --deals 12 --ms 20 100

Deals are played by the rules of thumb. Now and then a seat lays worlds; by the share of them in which another seat
holds a card, that card is given a chance. What is told is the squared error of these chances, over all cards of a hand:
0 is who knows the hand, and `at random` is who has heard nothing of what the others did.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import ODDITY, TIMES, WORLDS
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.stopwatch import Stopwatch
from kibitz.engine.deal import Deal
from kibitz.match.game import Game

FIRST_SEED = 9000
EVERY, FIRST = 5, 4  # decisions of a deal that are looked at


def hands_of_others(deal: Deal, seat: int) -> list[int]:
    """The zones that this seat does not see and another one owns."""
    zones = deal.zones()
    unseen = [zone for zone in range(len(zones)) if not deal.seen(zone) >> seat & 1 and deal.count_at(zone) > 0]
    return [zone for zone in unseen if zones[zone].owner not in (None, -1, seat)]


def error(deal: Deal, worlds: list[Deal], zones: list[int]) -> float:
    """The squared error of a hand, on the mean of these."""
    total = 0.0
    for zone in zones:
        held = set(deal.set_at(zone).slots())
        met = Counter(card for world in worlds for card in world.set_at(zone).slots())
        total += sum((met[card] / len(worlds) - (card in held)) ** 2 for card in held | set(met))
    return total / len(zones)


def errors(deal: Deal, seat: int, seed: int, milliseconds: list[int]) -> list[float]:
    """The errors of cards laid at random and of worlds that listen for so long; none where worlds are not exact."""
    observation, zones = Observation(deal, seat, seed), hands_of_others(deal, seat)
    if not zones or not observation.is_exact():
        return []
    found = [error(deal, [observation.guess() for _ in range(WORLDS)], zones)]
    policy = rollout_policy_of(observation.world)
    for span in milliseconds:
        watch = Stopwatch(span / 1000, time.process_time)
        worlds = Observation(deal, seat, seed).heard_worlds(policy, ODDITY, WORLDS, TIMES, watch)
        found.append(error(deal, worlds.pool, zones))
    return found


def measured(game: Game, deals: int, milliseconds: list[int]) -> list[list[float]]:
    """The errors at every position that is looked at."""
    rows = []
    for number in range(deals):
        deal, taken = game.new_deal(seed=FIRST_SEED + number, dealer=number % game.seats), 0
        while not deal.is_terminal():
            seat = deal.players_to_act()[0]
            legal = deal.legal_actions(seat)
            if len(legal) > 1 and taken % EVERY == FIRST and deal.waiting == 0:
                rows.append(errors(deal, seat, taken, milliseconds))
            action = policy_of(deal).choose(Observation(deal, seat, taken).world) if len(legal) > 1 else legal[0]
            deal.apply_action(int(action), seat)
            taken += 1
    return [row for row in rows if row]


def main() -> None:
    """Reads the command, plays, and prints a line for each time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--ms", type=int, nargs="+", default=[20, 100], help="of the processor, for a whole choice")
    asked = parser.parse_args()
    rows = measured(kibitz.load_game(asked.game, asked.seats), asked.deals, asked.ms)
    if not rows:
        raise SystemExit(f"{asked.game}: in no position was there a hand to guess at, or worlds are not exact there.")
    for k, name in enumerate(["at random", *[f"{span} ms" for span in asked.ms]]):
        print(f"{asked.game}, {len(rows)} positions, {name}: {sum(row[k] for row in rows) / len(rows):.3f} a hand")


if __name__ == "__main__":
    main()
