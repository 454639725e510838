"""`scientist`: how soon the scientist finds rules of Eleusis, counted and printed."""

from __future__ import annotations

import json
import secrets
import time
from functools import cache
from typing import Any

from kibitz.agents.scientist.mind import Scientist
from kibitz.agents.scientist.series import SETS, TrialJob, jobs_of, parts_of, rules_named, run, summary
from kibitz.agents.scientist.trial import Outcome
from kibitz.cards.kernel import Rng
from kibitz.terminal.errors import CommandError
from kibitz.terminal.progress import Meter
from kibitz.terminal.studies import shared


def run_scientist(
    names: list[str],
    deals: int,
    seed: int | None,
    jobs: int,
    as_json: bool,
    sampled: bool,
    each: bool,
    families: bool = False,
) -> None:
    """Run the trials and report."""
    own_seed = secrets.randbits(48) if seed is None else seed
    try:
        rules = rules_named(names, own_seed)
    except ValueError as error:
        raise CommandError(str(error)) from None
    work = jobs_of(rules, deals, own_seed, not sampled, families)
    begun = time.perf_counter()
    results: list[tuple[TrialJob, Outcome]] = []
    times: list[float] = []
    with Meter("Eleusis: trials", len(work)) as meter:
        for result, taken in shared(_timed, work, jobs):
            results.append(result)
            times.append(taken)
            meter.advance(1)
    told = summary(results)
    told |= {
        "sets": names,
        "deals": deals,
        "seed": own_seed,
        "judge": "sampled" if sampled else "exact",
        "families": families,
        "seconds": round(time.perf_counter() - begun, 3),
    }
    parts = {name: summary(some) for name, some in parts_of(results).items()}
    if as_json:
        print(json.dumps(told | {"parts": {name: _without_rules(part) for name, part in parts.items()}}))
    else:
        _say(told, parts, each)
        print(_times(sorted(times)))


def _timed(job: TrialJob) -> tuple[tuple[TrialJob, Outcome], float]:
    """A trial and the seconds of the processor that it took."""
    _ready()
    begun = time.process_time()
    result = run(job)
    return result, time.process_time() - begun


@cache
def _ready() -> None:
    """What a process works out once, and no trial answers for: the language and the families."""
    Scientist(0, Rng(0), 1)


def _times(times: list[float]) -> str:
    mean, late = sum(times) / len(times), times[int(0.99 * (len(times) - 1))]
    return f"Seconds of the processor a trial: {mean:.2f} on average, 99 % up to {late:.2f}, at most {times[-1]:.2f}."


def _without_rules(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key != "rules"}


def _say(told: dict[str, Any], parts: dict[str, dict[str, Any]], each: bool) -> None:
    if each or len(told["rules"]) <= 4:
        for row in told["rules"]:
            print(f"{row['id']:>6}  {row['score']:5.1f}  {row['solved']:4.0%}  {row['rule']}")
    what = ", ".join(SETS.get(name, name) for name in told["sets"])
    how = f"{'families alone, ' if told['families'] else ''}seed {told['seed']}, {told['judge']} judge"
    print(f"{what}: {told['trials']} trials in {told['seconds']:.0f} s, {how}.")
    if len(parts) > 1:
        for name, part in parts.items():
            print(f"{name}: {_figures(part)}")
    spread = ""
    if told["score_interval"] is not None:
        spread = " (95 % over rules: {:.1f} to {:.1f})".format(*told["score_interval"])
    print(f"Score {told['score']:.2f}{spread}.")
    low, high = told["solved_interval"]
    print(f"Solved {told['solved']:.1%} (95 %: {low:.1%} to {high:.1%}), {told['wrong_guesses']:.2f} wrong guesses.")
    if told["turn_when_right"] is not None:
        print(f"When right: turn {told['turn_when_right']:.1f}.")
    for row in told["guesses"]:
        print(f"Guesses from {row['from']:.1f} on: {row['count']}, sure {row['sure']:.2f}, right {row['right']:.2f}.")


def _figures(part: dict[str, Any]) -> str:
    return (
        f"{len(part['rules'])} rules, score {part['score']:.1f}, solved {part['solved']:.0%}, "
        f"{part['wrong_guesses']:.2f} wrong guesses"
    )
