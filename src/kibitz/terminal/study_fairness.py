"""`study fairness`: how fair some games are, in a table, as JSON, on a page, and row by row."""

from __future__ import annotations

import json
import shlex
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kibitz.agents.programs.crew import is_program
from kibitz.cards.kernel import is_compiled
from kibitz.research.fairness import Block, FairnessStudy, Progress, block_of, play_block, rows_head
from kibitz.research.fairness_figures import comparisons, figures_of
from kibitz.research.fairness_page import page
from kibitz.research.fairness_tables import comparison_table, printed, tables_of, verdict
from kibitz.research.luck import LEAST_PACKS, LuckStudy, play_packs
from kibitz.research.row_files import RowFile, check_file
from kibitz.research.rows import RowsFigures, RowsStudy, solve_block, solves
from kibitz.research.settled import Variant, variant_of
from kibitz.terminal.catalogue import load
from kibitz.terminal.errors import CommandError
from kibitz.terminal.extras import brings
from kibitz.terminal.programs import check_agents, names_of
from kibitz.terminal.progress import Meter
from kibitz.terminal.study_runs import STOPPED, StudyRun, check_page, journal_for, made, workers_for, write_page

SOLVED_ROWS: Final = 20_000 if is_compiled() else 200  # of a game whose rows can be solved
PACKS_AT_ONCE: Final = 10
SEATS: Final = "seats"  # what a variant may name beside its options

Told = dict[str, Any]


@dataclass(frozen=True)
class FairnessRequest:
    """What the command line asks for."""

    games: tuple[str, ...]
    agents: str
    deals: int
    packs: int
    seed: int | None
    jobs: int
    as_json: bool
    html: str | None
    out: str | None
    cluster: str | None


def run_fairness(request: FairnessRequest) -> None:
    """Study and report."""
    variants = tuple(variant_named(text) for text in request.games)
    agent, *others = _levels(request.agents)
    if others:
        _check_packs(request.packs)
    check_page(request.html)
    journal = journal_for(_told(request, variants), request.seed)
    study = FairnessStudy(variants, agent, request.deals, journal.seed, request.out is not None)
    begun = time.perf_counter()
    workers = workers_for(request.jobs, request.cluster)
    run = StudyRun(journal, workers)
    try:
        skills = [_skills(run, study, variant, others, request.packs) for variant in variants]
        solvers = [_solver(run, study, variant) for variant in variants]
        progress = _play(run, study, request.out)
    except KeyboardInterrupt:
        raise CommandError(STOPPED) from None
    finally:
        workers.close()
    report = _report(request, study, progress, skills, solvers, time.perf_counter() - begun)
    _tell(request, report)
    journal.close()


def variant_named(text: str) -> Variant:
    """`9-5-2`, `9-5-2:look_before_trump=yes`, `crazy-eights:seats=4,target=200`."""
    name, _, rest = text.partition(":")
    chosen = [part.strip() for part in rest.split(",") if part.strip()]
    seats = [part.partition("=")[2] for part in chosen if part.partition("=")[0] == SEATS]
    if seats and not seats[-1].isdecimal():
        raise CommandError(f"{text}: seats is a number, as in crazy-eights:seats=4.")
    options = [part for part in chosen if part.partition("=")[0] != SEATS]
    game = load(name, int(seats[-1]) if seats else None, options)
    return variant_of(game, f"{game.id}:{','.join(chosen)}" if chosen else "")


def _levels(agents: str) -> list[str]:
    """Who plays, then those that it is compared with."""
    names = names_of(agents)
    check_agents(names)
    if any(map(is_program, names)):
        raise CommandError("study fairness: name Kibitz's own agents; kibitz simulate takes programs.")
    return names


def _check_packs(packs: int) -> None:
    """Whether skill can be told from luck, before any work is done."""
    if packs == 0:
        return
    if packs < LEAST_PACKS:
        raise CommandError(f"--packs: at least {LEAST_PACKS}, so that their intervals say something, or 0 for none.")
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        raise CommandError(
            f"skill against luck needs numpy, which is not installed: {brings('study')} brings it, and --packs 0 leaves"
            " skill out."
        ) from None


def _told(request: FairnessRequest, variants: tuple[Variant, ...]) -> Told:
    """What tells this study from all others."""
    return {
        "study": "fairness",
        "variants": [[variant.label, variant.game, variant.seats, variant.options] for variant in variants],
        "agents": request.agents,
        "deals": request.deals,
        "packs": request.packs,
        "out": None if request.out is None else str(Path(request.out).resolve()),
    }


# --- the stages ---------------------------------------------------------------------------------------------


def _play(run: StudyRun, study: FairnessStudy, out: str | None) -> Progress:
    """The blocks of matches, with their rows."""
    progress, stage = Progress(study), "blocks"
    kept = run.kept(stage)
    for told in kept:
        progress.add(block_of(told["block"]))
    file = _row_file(study, out, kept[-1]["size"] if kept else 0)
    done = sum(min(deals, study.deals) for deals in progress.deals)
    total = study.deals * len(study.variants)
    meter = Meter("study: deals", total, speaks=True, done=done)

    def take(block: Block) -> Told | None:
        before = min(progress.deals[block.variant], study.deals)
        if not progress.add(block):
            return None
        size = 0 if file is None else file.add(block.rows)
        block.rows = []
        meter.advance(min(progress.deals[block.variant], study.deals) - before)
        return {"block": block.told(), "size": size}

    try:
        run.carry_out(stage, play_block, progress.jobs(), take, meter)
    finally:
        if file is not None:
            file.close()
    if file is not None:
        file.finish()
    return progress


def _row_file(study: FairnessStudy, out: str | None, size: int) -> RowFile | None:
    if out is None:
        return None
    columns = rows_head(study)
    texts = [name for name in columns if name in ("variant", "match") or name.startswith("role_")]
    fractions = [name for name in columns if name.startswith("return_")]
    try:
        check_file(Path(out))
        return RowFile(Path(out), columns, texts, fractions, size)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    except OSError as error:
        raise CommandError(f"--out {out} cannot be written: {error.strerror}.") from None


def _skills(run: StudyRun, study: FairnessStudy, variant: Variant, others: list[str], packs: int) -> list[Told]:
    """How much is skill: the level that plays against each of the others."""
    if variant.seats < 2 or packs == 0:
        return []
    return [_skill(run, LuckStudy(variant, (study.agent, other), packs, study.seed)) for other in others]


def _skill(run: StudyRun, study: LuckStudy) -> Told:
    from kibitz.research.luck_figures import luck_told

    stage = f"packs of {study.variant.label}, {' and '.join(study.agents)}"
    found: list[list[list[float]]] = [pack for packs in run.kept(stage) for pack in packs["packs"]]
    meter = Meter(f"study: {stage}", study.packs, speaks=True, done=len(found))

    def take(packs: list[list[list[float]]]) -> Told:
        found.extend(packs)
        meter.advance(len(packs))
        return {"packs": packs}

    firsts = range(len(found), study.packs, PACKS_AT_ONCE)
    jobs = ((study, first, min(PACKS_AT_ONCE, study.packs - first)) for first in firsts)
    run.carry_out(stage, play_packs, jobs, take, meter)
    return luck_told(study, found)


def _solver(run: StudyRun, study: FairnessStudy, variant: Variant) -> Told | None:
    """The values of rows under best play, where there is a solver."""
    if not solves(variant.game) or any(variant.options[name] != one for name, one in _usual(variant).items()):
        return None
    rows = RowsStudy(variant.game, SOLVED_ROWS, study.seed)
    blocks = [solve_block((rows, number)) for number in range(rows.blocks())]
    return RowsFigures(rows, blocks).as_dict()


def _usual(variant: Variant) -> Told:
    """The options that change a row's value, as they usually are: all but the goal."""
    return {option.id: option.default for option in variant.load().options if option.id not in ("target", "deals")}


# --- the report ---------------------------------------------------------------------------------------------


def _report(
    request: FairnessRequest,
    study: FairnessStudy,
    progress: Progress,
    skills: list[list[Told]],
    solvers: list[Told | None],
    seconds: float,
) -> Told:
    figures = figures_of(study, progress)
    variants = [
        {**one.as_dict(), "skill": skill, "solver": solver}
        for one, skill, solver in zip(figures, skills, solvers, strict=True)
    ]
    return {
        "study": "fairness",
        "agent": study.agent,
        "seed": study.seed,
        "deals_asked_for": study.deals,
        "variants": variants,
        "comparisons": comparisons(figures),
        "command": _command(request, study.seed),
        **made(seconds),
    }


def _command(request: FairnessRequest, seed: int) -> str:
    """The command that gives the same figures again."""
    words = ["kibitz", "study", "fairness", *request.games, "--agents", request.agents]
    return shlex.join([*words, "--deals", str(request.deals), "--packs", str(request.packs), "--seed", str(seed)])


def _tell(request: FairnessRequest, report: Told) -> None:
    if request.html is not None:
        write_page(request.html, page(report))
    if request.as_json:
        print(json.dumps(report))
        return
    for variant in report["variants"]:
        print(verdict(variant))
        for table in tables_of(variant):
            print(f"\n{printed(table)}")
        print()
    for comparison in report["comparisons"]:
        print(f"{printed(comparison_table(comparison))}\n")
    deals = sum(variant["deals"] for variant in report["variants"])
    print(f"{deals:,} deals by {report['agent']} in {report['seconds']:.0f} s, seed {report['seed']}. The same again:")
    print(f"  {report['command']}")
    for file in (request.html, request.out):
        if file is not None:
            print(f"Written to {file}.")
