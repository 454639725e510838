# SPDX-License-Identifier: Apache-2.0
"""One measurement in a process of its own: prints how much was done and in how many seconds on a core, as JSON.

    measure.py KIND ARGUMENT --seconds 1 --seed 1      KIBITZ_EXPECT says which engine is meant, plain or compiled

Both sides run the same loop with the same generator, and what a side needs for a deal is always within the time.
Seconds are processor time of this process, so that a busy machine disturbs a ratio less.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOMES = {"plain": "src", "compiled": "build/compiled"}
EIGHTS = {"draw_limit": 5, "free_pass": True, "long_block": True}  # OpenSpiel's own rules, see lockstep.py
TRUMP_AND_DISCARDS = 5  # 8-5-3 begins with a suit named and four discards
BIDS = 3  # and oh_hell with three bids

Result = dict[str, float]


def refuse_wrong_engine() -> None:
    """Leave with a sentence where a module is not of the build that this measurement is meant for."""
    sys.path.append(str(ROOT / "tools"))
    from compiled_modules import compiled_modules, dotted

    expected = os.environ.get("KIBITZ_EXPECT", "")
    if expected not in HOMES:
        sys.exit("KIBITZ_EXPECT: say plain or compiled.")
    home = ROOT / HOMES[expected]
    for module in map(dotted, compiled_modules(ROOT)):
        spec = importlib.util.find_spec(module)
        origin = str(spec.origin) if spec else "nowhere"
        if origin.endswith(".py") != (expected == "plain") or not Path(origin).is_relative_to(home):
            sys.exit(f"This measures the {expected} engine, but {module} would come from {origin}: run `make bench`.")


def repeat(work: Callable[[], int], seconds: float) -> Result:
    """Do some work again and again, after a warm-up of a tenth of the time."""
    _repeat_for(work, seconds / 10)
    return _repeat_for(work, seconds)


def _repeat_for(work: Callable[[], int], seconds: float) -> Result:
    count = runs = 0
    start = process_time()
    while True:
        count += work()
        runs += 1
        spent = process_time() - start
        if spent >= seconds:
            return {"count": count, "runs": runs, "seconds": spent}


# --- the peer -----------------------------------------------------------------------------------------------


def pyspiel_stepped(name: str, seconds: float, seed: int) -> Result:
    """Whole random games; chance nodes the cheapest way: they are uniform in these games."""
    return _pyspiel_games(name, seconds, seed, False)


def pyspiel_learner(name: str, seconds: float, seed: int) -> Result:
    """The same with the mask and the observation of the acting player before each action, as lists."""
    return _pyspiel_games(name, seconds, seed, True)


def _pyspiel_games(name: str, seconds: float, seed: int, observed: bool) -> Result:
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(seed).random

    def one() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
                if observed:
                    state.legal_actions_mask()
                    state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        return decisions

    return repeat(one, seconds)


def pyspiel_ismcts(iterations: str, seconds: float, seed: int) -> Result:
    """The C++ bot at the first card play of oh_hell with sixteen cards in each of three hands."""
    import pyspiel

    state = pyspiel.load_game("oh_hell(players=3,num_tricks_fixed=16)").new_initial_state()
    rng = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(BIDS):
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(state.legal_actions()) == 16
    bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, int(iterations))

    def one() -> int:
        bot.step(state)
        return int(iterations)

    return repeat(one, seconds)


# --- ours ---------------------------------------------------------------------------------------------------


def load(spec: str) -> Any:
    """`crazy-eights/2` under OpenSpiel's rules, or another game with its usual seats."""
    import kibitz

    name, _, seats = spec.partition("/")
    options = EIGHTS if name == "crazy-eights" else {}
    return kibitz.load_game(name, seats=int(seats) if seats else None, **options)


def playouts(spec: str, seconds: float, seed: int) -> Result:
    """Whole deals with the loop inside the engine, one after the other as in a match (8-5-3: with its exchange)."""
    from kibitz.engine.playouts import playouts as play

    first = load(spec).new_deal(seed=seed)
    seeds = random.Random(seed)
    deals = 20 if os.environ["KIBITZ_EXPECT"] == "plain" else 1000
    return repeat(lambda: play(first, deals, seeds.randrange(1 << 30)).decisions, seconds)


def stepped(spec: str, seconds: float, seed: int) -> Result:
    """Whole random deals from `new_deal` on, through the checked public methods."""
    game = load(spec)
    rng = random.Random(seed)
    draw = rng.random

    def one() -> int:
        decisions = 0
        deal = game.new_deal(seed=rng.randrange(1 << 30))
        while not deal.is_terminal():
            legal = deal.legal_actions()
            decisions += 1
            deal.apply_action(legal[int(draw() * len(legal))])
        return decisions

    return repeat(one, seconds)


def learner(spec: str, seconds: float, seed: int) -> Result:
    """The same as a learner steps it: mask and observation of the acting seat before each action, as lists."""
    return _learner(spec, seconds, seed, False)


def packed_learner(spec: str, seconds: float, seed: int) -> Result:
    """The same with packed observations."""
    return _learner(spec, seconds, seed, True)


def _learner(spec: str, seconds: float, seed: int, packed: bool) -> Result:
    game = load(spec)
    rng = random.Random(seed)
    draw = rng.random

    def one() -> int:
        decisions = 0
        deal = game.new_deal(seed=rng.randrange(1 << 30))
        while not deal.is_terminal():
            deal.legal_actions_mask()
            if packed:
                deal.observation_packed(deal.current_player())
            else:
                deal.observation_tensor(deal.current_player())
            legal = deal.legal_actions()
            decisions += 1
            deal.apply_action(legal[int(draw() * len(legal))])
        return decisions

    return repeat(one, seconds)


def ismcts(iterations: str, seconds: float, seed: int) -> Result:
    """`search` at the first card play of 8-5-3 with sixteen cards in each hand, from the question to the answer."""
    from kibitz.agents.base import Observation
    from kibitz.agents.search import Search

    deal = load("8-5-3").new_deal(seed=seed)
    rng = random.Random(seed)
    for _ in range(TRUMP_AND_DISCARDS):
        deal.apply_action(rng.choice(deal.legal_actions()))
    assert len(deal.legal_actions()) == 16
    agent = Search(int(iterations))

    def one() -> int:
        agent.choose(Observation(deal, deal.current_player(), rng.randrange(1 << 30)))
        return int(iterations)

    return repeat(one, seconds)


def abstrac(spec: str, seconds: float, seed: int) -> Result:
    """Fresh deals of a row solved exactly: what every number of first cards is worth, and a best line."""
    from kibitz.agents.row_solver import solve

    game = load(spec)
    deals = itertools.cycle([game.new_deal(seed=f"{seed} {k}") for k in range(200)])

    def one() -> int:
        solve(next(deals))
        return 1

    return repeat(one, seconds)


def judgements(name: str, seconds: float, seed: int) -> Result:
    """Lines of thirty cards by a rule of the library, all 52 cards judged one by one at every turn."""
    from kibitz.rulelang import compile_rule, library_rule
    from kibitz.rulelang.judging import judge_lines

    rule = compile_rule(library_rule(name).rule)
    seeds = random.Random(seed)
    lines = 10 if os.environ["KIBITZ_EXPECT"] == "plain" else 1000
    return repeat(lambda: int(judge_lines(rule, lines, 30, seeds.randrange(1 << 30)).judgements), seconds)


def judgements_by_hand(name: str, seconds: float, seed: int) -> Result:
    """The same lines by the same rule, written by hand as a Python function of the line and a card (M04)."""
    values = [1 if face // 4 == 12 else face // 4 + 2 for face in range(52)]
    red = [face % 4 in (1, 2) for face in range(52)]
    rules: dict[str, Callable[[list[int], int], bool]] = {
        "M04": lambda line, card: (values[card] % 2 == 0) == red[line[-1]]
    }
    rule = rules[name]
    rng = random.Random(seed)

    def one() -> int:
        line = [rng.randrange(52)]
        while len(line) < 30:
            line.append(rng.choice([card for card in range(52) if rule(line, card)]))
        return 52 * 29

    return repeat(one, seconds)


PEERS = {
    "pyspiel-stepped": pyspiel_stepped,
    "pyspiel-learner": pyspiel_learner,
    "pyspiel-ismcts": pyspiel_ismcts,
    "by-hand": judgements_by_hand,
}
OURS = {
    "playouts": playouts,
    "stepped": stepped,
    "learner": learner,
    "packed-learner": packed_learner,
    "ismcts": ismcts,
    "abstrac": abstrac,
    "judgements": judgements,
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=[*PEERS, *OURS])
    parser.add_argument("argument")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.kind in OURS:
        refuse_wrong_engine()
    measured = {**PEERS, **OURS}[chosen.kind](chosen.argument, chosen.seconds, chosen.seed)
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
