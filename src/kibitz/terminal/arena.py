"""`arena`: players over duplicate deals: two or many, how many packs that takes, leaks, exploitability, the ladder."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from kibitz.agents.programs.crew import Crew, is_program
from kibitz.match.game import Game, catalog
from kibitz.research.best_response import TINY_PACKS, exploited
from kibitz.research.control import TIMES, Control, control_for, controlled, gain
from kibitz.research.intervals import Mean, cautious_spread, mean_of, packs_needed, told
from kibitz.research.leaks import Watched, watch
from kibitz.research.players import ARENA_ONLY, LADDER, able, is_known, player
from kibitz.research.round_robin import RoundRobin, Standings, standings_told
from kibitz.research.simulate import Duel, PackResult, duel_summary, run_pack, with_programs
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.programs import check_agents, check_jobs, say_programs
from kibitz.terminal.progress import Meter
from kibitz.terminal.studies import shared

PILOT: Final = 30  # packs that tell the spread of a difference
PILOT_PACKS: Final = 1 << 36  # their numbers begin here: none of them is played again later


@dataclass(frozen=True)
class Request:
    """What an arena is asked for, besides its players."""

    name: str
    seats: int | None
    options: list[str]
    deals: int
    seed: int | None
    jobs: int
    as_json: bool
    crew: Crew

    def load(self) -> Game:
        """The game."""
        return load(self.name, self.seats, self.options)

    def own_seed(self) -> int:
        """The seed, or one by chance where none is given."""
        return secrets.randbits(48) if self.seed is None else self.seed


def run_arena(
    request: Request, agents: list[str], detect: float | None, spread: float | None, control: bool
) -> None:  # fmt: skip
    """Let two or more players meet, or say how many packs a difference between two needs."""
    if len(agents) < 2:
        raise CommandError("--agents: name two players at least.")
    if len(set(agents)) < len(agents) and len(agents) > 2:
        raise CommandError("--agents: in a round robin each player is named once.")
    check_agents(agents, ARENA_ONLY)
    check_jobs(agents, request.jobs)
    if (detect is not None or control) and len(agents) > 2:
        raise CommandError("--detect and --control are for two players.")
    with request.crew:
        if detect is not None:
            say_packs_needed(request, agents, detect, spread)
        elif len(agents) == 2:
            run_duel(request, agents, control)
        else:
            run_round_robin(request, agents)


def run_pack_of(job: tuple[Duel, int], crew: Crew | None = None) -> PackResult:
    """One pack, as another process gets it."""
    return run_pack(*job, crew)


def work_of(agents: Sequence[str], crew: Crew) -> Callable[[tuple[Duel, int]], PackResult]:
    """What plays one pack of these players; a process of its own is told of the programs only where some play."""
    return partial(run_pack_of, crew=crew) if any(map(is_program, agents)) else run_pack_of


def duel_of(game: Game, agents: Sequence[str], seed: int) -> Duel:
    """A duel of two players at this game."""
    return Duel(game.id, game.seats, game.chosen, (agents[0], agents[1]), seed)


def played(title: str, duel: Duel, numbers: range, jobs: int, crew: Crew) -> list[PackResult]:
    """The packs of a duel, by so many processes."""
    results = []
    with Meter(title, len(numbers)) as meter:
        for result in shared(work_of(duel.agents, crew), ((duel, k) for k in numbers), jobs):
            results.append(result)
            meter.advance(1)
    return results


# --- two players --------------------------------------------------------------------------------------------


def run_duel(request: Request, agents: list[str], control: bool) -> None:
    """Let two players meet over duplicate deals."""
    game = request.load()
    duel = duel_of(game, agents, request.own_seed())
    taken_off = _control(game, duel) if control else None
    begun = time.perf_counter()
    results = played(f"{game.title}: packs", duel, range(request.deals), request.jobs, request.crew)
    request.crew.close()
    summed = with_programs(duel_summary(duel, results, time.perf_counter() - begun), request.crew)
    summed["stop"] = {"rule": "fixed", "packs": request.deals}
    if taken_off is not None:
        summed["controlled"] = _with_control(game, taken_off, results, request.jobs)
    if request.as_json:
        print(json.dumps(summed))
    else:
        _say_duel(game, summed)


def _control(game: Game, duel: Duel) -> Control:
    """The control of a duel. It is fixed before a pack is played."""
    found = control_for(duel)
    if found is None:
        raise CommandError(
            f"--control: none is known for {duel.agents[0]} and {duel.agents[1]} at {game.title}; there is one for "
            "1000, where one player looks ahead (search, best) and the other does not."
        )
    return found


def control_of(job: tuple[Control, int, bool]) -> float:
    """The control of one pack, as another process gets it."""
    control, number, is_other = job
    return control.on_other_pack(number) if is_other else control.on_pack(number)


def _with_control(game: Game, control: Control, results: list[PackResult], jobs: int) -> dict[str, Any]:
    """The lead by returns with the control taken off."""
    count = len(results)
    work = [(control, k, False) for k in range(count)] + [(control, k, True) for k in range(TIMES * count)]
    values: list[float] = []
    with Meter(f"{game.title}: the control", len(work)) as meter:
        for value in shared(control_of, work, jobs):
            values.append(value)
            meter.advance(1)
    leads = [mine - theirs for mine, theirs in (result.returns for result in results)]
    mean = controlled(leads, values[:count], values[count:], control.slope)
    return {**told(mean), "slope": control.slope, "worth": gain(mean_of(leads), mean), "other_packs": TIMES * count}


SAID = {"points": "Points a deal", "returns": "Returns a deal", "match_wins": "Matches won in a deal"}


def _say_duel(game: Game, summed: dict[str, Any]) -> None:
    a, b = summed["agents"]
    print(f"{game.title}: {summed['deals']} packs, as fixed beforehand, each played "
          f"{summed['plays'] // summed['deals']} times with the seats rotated, in {summed['seconds']:.1f} s, "
          f"seed {summed['seed']}.")  # fmt: skip
    for name, what in SAID.items():
        if name == "match_wins" and not any(summed[name]["means"]):
            print("No deal won a match at once.")
        else:
            _say_measure(what, summed[name], a, b, "" if name == "match_wins" else "+")
    say_programs(summed)
    if summed["returns"]["interval"] is None:
        print("Play more than one deal for intervals.")
        return
    judged = summed.get("controlled", summed["returns"])
    if "controlled" in summed:
        _say_control(judged)
    low, high = judged["interval"]
    stronger = f"{a if low > 0 else b} is stronger, by the returns."
    print(stronger if low > 0 or high < 0 else "No difference is proven by the returns.")


def _say_measure(what: str, figures: dict[str, Any], a: str, b: str, sign: str) -> None:
    one, two = (format(mean, f"{sign}.3f") for mean in figures["means"])
    line = f"{what}: {a} {one}, {b} {two}; difference {figures['difference']:+.3f}"
    if figures["interval"] is not None:
        low, high = figures["interval"]
        line += f", 95 % confidence interval {low:+.3f} to {high:+.3f}"
    print(line + ".")


def _say_control(figures: dict[str, Any]) -> None:
    low, high = figures["interval"]
    print(f"Returns with {figures['slope']:+g} times the oracle's lead over greedy taken off, less its mean on "
          f"{figures['other_packs']} other packs: difference {figures['mean']:+.3f}, 95 % confidence interval "
          f"{low:+.3f} to {high:+.3f}, as {figures['worth']:.2f} times as many packs would give.")  # fmt: skip


# --- how many packs -----------------------------------------------------------------------------------------


def say_packs_needed(request: Request, agents: list[str], detect: float, spread: float | None) -> None:
    """How many packs a difference needs, from a spread that is known, or from a pilot."""
    game = request.load()
    duel = duel_of(game, agents, request.own_seed())
    pilot = 0
    if spread is None:
        pilot = PILOT
        numbers = range(PILOT_PACKS // game.seats * game.seats, PILOT_PACKS // game.seats * game.seats + PILOT)
        results = played(f"{game.title}: a pilot", duel, numbers, request.jobs, request.crew)
        spread = cautious_spread([mine - theirs for mine, theirs in (result.returns for result in results)])
    packs = packs_needed(spread, detect)
    if request.as_json:
        print(json.dumps({"game": game.id, "agents": agents, "detect": detect, "spread": spread, "pilot": pilot,
                          "packs": packs, "stop": {"rule": "fixed", "packs": packs}}))  # fmt: skip
        return
    source = f"a pilot of {PILOT} packs, enlarged for what so few leave open" if pilot else "what is known"
    print(f"{game.title}, {agents[0]} and {agents[1]}: the spread of a pack's difference in returns is {spread:.2f} "
          f"({source}).")  # fmt: skip
    print(f"A true difference of {detect:g} is then proven (its 95 % interval does not hold 0) by {packs} packs, "
          "four times in five.")  # fmt: skip
    print(f"Stop rule: all {packs} packs are played, whatever they show on the way; the pilot's are not among them: "
          f"kibitz arena {game.id} --agents {' '.join(agents)} --deals {packs}")  # fmt: skip


# --- many players -------------------------------------------------------------------------------------------


def run_round_robin(request: Request, agents: list[str]) -> None:
    """Let every two of several players meet over the same packs, and rate them."""
    game = request.load()
    robin = RoundRobin(game.id, game.seats, game.chosen, tuple(agents), request.own_seed())
    results: dict[tuple[str, str], list[PackResult]] = {duel.agents: [] for duel in robin.duels()}
    jobs = [(duel, k) for k in range(request.deals) for duel in robin.duels()]
    begun = time.perf_counter()
    with Meter(f"{game.title}: packs of all pairs", len(jobs)) as meter:
        for (duel, _), result in zip(jobs, shared(work_of(agents, request.crew), jobs, request.jobs), strict=True):
            results[duel.agents].append(result)
            meter.advance(1)
    standings = Standings(agents, results, "returns")
    summed = {**standings_told(robin, standings), "seconds": round(time.perf_counter() - begun, 6)}
    if request.as_json:
        print(json.dumps(summed))
    else:
        _say_standings(game, robin, standings, summed["seconds"])


def _say_standings(game: Game, robin: RoundRobin, standings: Standings, seconds: float) -> None:
    print(f"{game.title}: {standings.packs} packs, as fixed beforehand, for each of {len(robin.duels())} pairs, in "
          f"{seconds:.1f} s, seed {robin.seed}. Ratings are least-squares strengths in returns a deal.")  # fmt: skip
    order = standings.order()
    for name in order:
        print(f"{name}: rating {_said(standings.rating(name))}")
    for k, one in enumerate(order):
        for other in order[k + 1 :]:
            print(f"{one} over {other}: {_said(standings.lead(one, other))}")
    print(f"The ratings miss no lead by more than {standings.misfit():.3f}.")


def _said(mean: Mean) -> str:
    if mean.interval is None:
        return f"{mean.mean:+.3f}"
    low, high = mean.interval
    return f"{mean.mean:+.3f}, 95 % confidence interval {low:+.3f} to {high:+.3f}"


# --- leaks --------------------------------------------------------------------------------------------------


def run_leaks(games: list[str], agents: list[str] | None, positions: int, seed: int, as_json: bool) -> int:
    """Look whether anything that agents do depends on cards that they cannot know; 1 where something does."""
    chosen = [load(name, None, []) for name in games] or catalog()
    names = agents or [name for name in LADDER if is_known(name) and name != "oracle"]
    check_agents(names, ARENA_ONLY)
    found: dict[str, dict[str, Watched]] = {}
    with Meter("games", len(chosen)) as meter:
        for game in chosen:
            found[game.id] = {name: watch(game, partial(player, name), positions, seed) for name in able(game, names)}
            if not as_json:
                _say_leaks(game, found[game.id])
            meter.advance(1)
    if as_json:
        print(json.dumps({game: {name: seen.told() for name, seen in by.items()} for game, by in found.items()}))
    return int(not all(seen.is_flat() for by in found.values() for seen in by.values()))


def _say_leaks(game: Game, by_name: dict[str, Watched]) -> None:
    for name, seen in by_name.items():
        line = f"{game.title}, {name}: hidden cards lay otherwise in {seen.permuted} of {seen.positions} positions"
        compared = len(seen.drifts)
        if compared:
            line += f", in {compared} of them choices are compared as samples (drift {mean_of(seen.drifts).mean:+.2f})"
        print(f"{line}; {'nothing changed' if seen.is_flat() else 'its choice changed'}.")
        for leak in seen.leaks:
            print(f"  {leak}")


# --- exploitability -----------------------------------------------------------------------------------------


def run_exploit(agents: list[str] | None, as_json: bool) -> None:
    """How much a best response wins from each player, on tiny packs."""
    names = agents or ["greedy", "best"]
    check_agents(names, set(ARENA_ONLY) - {"oracle"})
    rows = []
    for pack in TINY_PACKS:
        game = pack.load()
        for name in names:
            found = exploited(game, partial(player, name))
            rows.append({"game": game.id, "seats": game.seats, "cards": pack.cards, "agent": name,
                         "values": found.values, "responses": found.responses,
                         "exploitability": found.exploitability})  # fmt: skip
            if not as_json:
                print(f"{game.title}, {game.seats} seats, {pack.cards}: a best response gains "
                      f"{found.exploitability:.3f} a deal from {name}, on the mean of the seats "
                      f"({found.information_states} information states with a choice).", flush=True)  # fmt: skip
    if as_json:
        print(json.dumps(rows))
