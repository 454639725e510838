"""The command line. Every failure is one line on the error stream that begins with `kibitz: `."""

from __future__ import annotations

import argparse
import difflib
import os
import platform
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from kibitz.terminal.errors import CommandError

_SHOW_WARNING = warnings.showwarning

EXAMPLES = """\
examples:
  kibitz                                   serve the table and open it in the browser
  kibitz play 8-5-3                        play in this terminal against bots
  kibitz play crazy-eights --seats 4 --bots best,steady,steady --plain
  kibitz rules abstrac                     read the rules
  kibitz rules neuner MAU-9                one clause, also of a game that this one builds on
  kibitz simulate 9-5-2 --deals 1000000 --json
  kibitz study fairness 8-5-3 9-5-2 --html fair.html
  kibitz study rows abstrac --rows 100000   what an open row is worth, solved exactly
  kibitz arena 8-5-3 --agents greedy random --deals 200
  kibitz check-agent "python my_agent.py"  play a program of yours through every game
  kibitz check-game pyspiel:hearts         check a game of anybody for rules, copies and leaks
  kibitz arena thousand --agents best search --ms 300 --deals 50
  kibitz arena 8-5-3 --agents best greedy --detect 0.5
  kibitz arena crazy-eights --agents random greedy best oracle
  kibitz scientist --rules published --deals 3 --jobs 2
  kibitz review match.json                 what each decision of a saved match cost
  kibitz check ~/.local/share/kibitz/table.sqlite3
  kibitz solve abstrac --row "AS JD KS 9H TC"
"""


class Parser(argparse.ArgumentParser):
    """Argument errors in one line, with what was perhaps meant."""

    def error(self, message: str) -> NoReturn:
        unknown = re.search(r"invalid choice: '([^']*)' \(choose from (.*)\)", message)
        if unknown is not None and "COMMAND" in message:
            close = difflib.get_close_matches(unknown[1], re.findall(r"[a-z]+", unknown[2]), 1)
            hint = f"did you mean {close[0]}?" if close else "kibitz --help lists them."
            raise CommandError(f"there is no command {unknown[1]!r}; {hint}")
        raise CommandError(f"{message} ({self.prog} --help shows how)")


class Version(argparse.Action):
    """Says the version, which engine runs, and the editions of the rules."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from kibitz import __version__, is_compiled
        from kibitz.terminal.catalogue import editions

        engine = "compiled" if is_compiled() else "plain"
        print(f"kibitz {__version__}, {engine} engine, Python {platform.python_version()}")
        print(f"Editions of the rules: {editions()}.")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    warnings.showwarning = _say_warning
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return code
    except CommandError as error:
        return _complain(str(error), error.code)
    except KeyboardInterrupt:
        return _complain("stopped.", 2)
    except ModuleNotFoundError as error:
        from kibitz.terminal.extras import lacking

        sentence = lacking(error)
        if sentence is None:
            return _fault(error)
        return _complain(str(sentence), sentence.code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody reads any more; let the exit flush into nothing
        return 2
    except OSError as error:
        return _complain(f"{error.strerror or error}.", 2)
    except Exception as error:
        return _fault(error)


def _fault(error: Exception) -> int:
    """A fault of ours: one line for people, the trace for who asks for it."""
    if os.environ.get("KIBITZ_DEBUG"):
        raise error
    return _complain(f"this should not have happened: {error}. KIBITZ_DEBUG=1 shows where.", 2)


def _say_warning(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
    """A package that cannot be used is one sentence for people; any other warning is as ever."""
    from kibitz.catalog.packages import BrokenPackageWarning

    if issubclass(category, BrokenPackageWarning):
        _complain(str(message), 0)
    else:
        _SHOW_WARNING(message, category, *place, **more)


def _complain(sentence: str, code: int) -> int:
    try:
        print(f"kibitz: {sentence}", file=sys.stderr)
    except UnicodeEncodeError:
        from kibitz.terminal.words import ascii_text

        print(f"kibitz: {ascii_text(sentence)}", file=sys.stderr)
    return code


def _run(arguments: list[str]) -> int:
    parser = make_parser()
    given = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int | None] = given.run
    return run(given) or 0


# --- the commands -------------------------------------------------------------------------------------------


def make_parser() -> argparse.ArgumentParser:
    """All commands and their arguments."""
    parser = Parser(
        prog="kibitz",
        description="A card table for unusual games: play them, study them. Without a command it serves the table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", nargs=0, action=Version, help="version, engine and editions of the rules")
    parser.set_defaults(run=_serve, host=None, port=None, database=None, no_open=False, name=[], proxy=[], limit=[],
                        agent=[], agent_seconds=10.0)  # fmt: skip
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    _add_serve(commands)
    _add_play(commands)
    _add_catalogue(commands)
    _add_simulate(commands)
    _add_arena(commands)
    _add_study(commands)
    _add_check_agent(commands)
    _add_check_game(commands)
    _add_scientist(commands)
    _add_solve(commands)
    _add_records(commands)
    _add_upkeep(commands)
    return parser


def _add_serve(commands: Any) -> None:
    from kibitz.table.limits import limits_help

    serve = commands.add_parser(
        "serve", help="serve the table", description="Serve the table to browsers.", epilog=limits_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    serve.add_argument("--host", help="address to listen on (127.0.0.1; 0.0.0.0 for the whole network)")
    serve.add_argument("--port", type=_whole(0, 65535), help="port to listen on (8010)")
    serve.add_argument("--database", metavar="URL", help="sqlite:///path or a path (a file in your data folder)")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.add_argument(
        "--name", action="append", default=[], help="a name that the server is called by (may be repeated)"
    )
    serve.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS",
        help="address or network of a proxy in front, which is believed who calls and whether by https",
    )  # fmt: skip
    serve.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="set a limit below (docs/security.md)"
    )
    serve.add_argument(
        "--agent", action="append", default=[], metavar="NAME=COMMAND",
        help="offer a program of yours as a bot (docs/open-chair.md)",
    )  # fmt: skip
    serve.add_argument(
        "--agent-seconds", type=_seconds, default=10.0, metavar="S", help="for an answer of such a program (10)"
    )
    serve.set_defaults(run=_serve)


def _serve(given: argparse.Namespace) -> int:
    from kibitz.table.serve import DEFAULT_HOST, DEFAULT_PORT, serve

    host = DEFAULT_HOST if given.host is None else given.host
    port = DEFAULT_PORT if given.port is None else given.port
    opens = not given.no_open
    return serve(
        host, port, given.database, opens, names=given.name, proxies=given.proxy, limits=given.limit,
        agents=given.agent, agent_seconds=given.agent_seconds,
    )  # fmt: skip


def _seconds(text: str) -> float:
    """A reader of times."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 86_400:
        raise argparse.ArgumentTypeError(f"seconds from 0 to 86400 are wanted, not {text!r}")
    return number


def _add_time(command: argparse.ArgumentParser) -> None:
    """How long programs may think."""
    command.add_argument("--seconds", type=_seconds, default=10.0, metavar="S", help="for an answer of a program (10)")
    command.add_argument(
        "--warm-up", type=_seconds, default=30.0, metavar="S", help="seconds more for a program's first answers (30)"
    )


def _add_programs(command: argparse.ArgumentParser) -> None:
    """What concerns agents that are programs."""
    _add_time(command)
    command.add_argument(
        "--stand-in", default="", metavar="AGENT",
        help="plays a deal to its end where a program is at fault; without it the program forfeits the deal, or the"
        " run stops",
    )  # fmt: skip


def _add_game(command: argparse.ArgumentParser, optional: bool = False) -> None:
    if optional:
        command.add_argument("game", metavar="ID", nargs="?", help="a game's id or title")
    else:
        command.add_argument("game", metavar="ID", help="a game's id or title")
    command.add_argument("--seats", type=_whole(1, 99), help="number of seats")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--seed", type=_whole(0, (1 << 63) - 1), help="the same seed gives the same cards")


def _add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play", help="play in this terminal", description="Play a match against bots in this terminal.",
        epilog="Inside, ? shows the keys. A saved match goes on with: kibitz play --resume FILE",
    )  # fmt: skip
    _add_game(play, optional=True)
    play.add_argument("--seat", type=_whole(0, 99), default=0, help="your seat, from 0 (default 0)")
    play.add_argument(
        "--bots",
        default="steady",
        metavar="LEVEL",
        help="beginner, steady, strong or best, run: and a command for a program, or a list: steady,best (steady)",
    )
    _add_time(play)
    play.add_argument(
        "--plain", action="store_true", help="lines of text only: for screen readers, braille and scripts"
    )
    play.add_argument(
        "--turn-seconds", type=_whole(0, 86_400), default=0, metavar="N",
        help="a clock: a bot makes your choice when so many seconds are over (0: none)",
    )  # fmt: skip
    play.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    play.set_defaults(run=_play)


def _play(given: argparse.Namespace) -> None:
    from kibitz.terminal.playing import play

    play(given.game, given.seats, given.seat, given.bots, given.seed, given.plain, given.option, given.resume,
         given.turn_seconds, given.seconds, given.warm_up)  # fmt: skip


def _add_catalogue(commands: Any) -> None:
    games = commands.add_parser("games", help="list the games", description="List the games.")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=_games)
    rules = commands.add_parser("rules", help="show a game's rules", description="Show a game's rules.")
    rules.add_argument("game", metavar="ID", help="a game's id or title")
    rules.add_argument("clause", metavar="CLAUSE", nargs="?", default="", help="one clause, as in THO-13")
    rules.add_argument("--seats", type=_whole(1, 99), help="number of seats")
    rules.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="as played with this option")
    rules.set_defaults(run=_rules)


def _games(given: argparse.Namespace) -> None:
    from kibitz.terminal.catalogue import show_games

    show_games(given.json)


def _rules(given: argparse.Namespace) -> None:
    from kibitz.terminal.catalogue import show_rules

    show_rules(given.game, given.clause, given.seats, given.option)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate", help="play many deals or matches and count",
        description="Play many deals (in a row, as in a match) or whole matches between agents, and count.",
    )  # fmt: skip
    _add_game(simulate)
    size = simulate.add_mutually_exclusive_group(required=True)
    size.add_argument("--deals", type=_whole(1, 10**12), metavar="N", help="so many deals")
    size.add_argument("--matches", type=_whole(1, 10**9), metavar="N", help="so many matches")
    simulate.add_argument(
        "--agents", default="random", metavar="A,B,C",
        help="one for all seats or one for each (random); run: and a command for a program (docs/open-chair.md)",
    )  # fmt: skip
    _add_programs(simulate)
    _add_milliseconds(simulate)
    simulate.add_argument("--jobs", type=_whole(1, 1024), default=1, metavar="N", help="processes")
    shape = simulate.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="the summary as JSON")
    shape.add_argument("--out", metavar="FILE", help="a row for each deal or match: .csv or .parquet")
    simulate.set_defaults(run=_simulate)


def _add_milliseconds(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--ms", type=_whole(1, 3_600_000), metavar="N",
        help="milliseconds of processor time for a choice of strong, best and search; of one of them alone: best@300",
    )  # fmt: skip


def _timed(given: argparse.Namespace, agents: list[str]) -> list[str]:
    """The agents' names with the time that all of them have, where one is given."""
    from kibitz.agents import timed

    return [timed(name.strip(), given.ms) if given.ms else name for name in agents]


def _simulate(given: argparse.Namespace) -> None:
    from kibitz.terminal.programs import crew_for, names_of
    from kibitz.terminal.studies import run_study

    count, matches = (given.deals, False) if given.matches is None else (given.matches, True)
    run_study(
        given.game,
        given.seats,
        given.option,
        count,
        matches,
        ",".join(_timed(given, names_of(given.agents))),
        given.seed,
        given.jobs,
        given.json,
        given.out,
        crew_for(given.seconds, given.warm_up, given.stand_in),
    )


def _add_arena(commands: Any) -> None:
    arena = commands.add_parser(
        "arena", help="compare agents over duplicate deals",
        description="Two agents play the same packs in every seat; the paired difference has a 95 % interval. Of more"
        " every two meet, and each is rated. For the arena alone there are also: oracle (knows all cards), stranger"
        " (plays in a manner of its own), greedy-first (greedy before it was tuned), net (a value net, by self-play).",
    )  # fmt: skip
    _add_game(arena, optional=True)
    arena.add_argument(
        "--agents", nargs="+", metavar="A",
        help="two agents, or more for a round robin; run: and a command for a program",
    )  # fmt: skip
    _add_programs(arena)
    arena.add_argument("--deals", type=_whole(1, 10**9), metavar="N", help="packs (100; of the ladder 200)")
    _add_milliseconds(arena)
    arena.add_argument("--jobs", type=_whole(1, 1024), default=1, metavar="N", help="processes")
    arena.add_argument("--json", action="store_true", help="as JSON")
    arena.add_argument("--detect", type=_above_zero, metavar="D", help="say how many packs a difference of D needs")
    arena.add_argument("--spread", type=_above_zero, metavar="S", help="for --detect: a spread that is known")
    arena.add_argument("--control", action="store_true", help="take off a control variate, fixed in advance (1000)")
    _add_instruments(arena)
    arena.set_defaults(run=_arena)


def _add_study(commands: Any) -> None:
    study = commands.add_parser(
        "study", help="whole studies: how fair a game is, what rows are worth",
        description="Studies with tables and a page of plots. A study that was stopped goes on with the same command;"
        " its report names the seed from which it is made again. docs/studies.md says what the figures mean.",
    )  # fmt: skip
    kinds = study.add_subparsers(title="studies", metavar="STUDY", dest="study", parser_class=Parser, required=True)
    _add_fairness(kinds)
    _add_rows(kinds)


FAIRNESS_EXAMPLES = """\
examples:
  kibitz study fairness 8-5-3 9-5-2 --deals 1000000 --jobs 2 --html fair.html
  kibitz study fairness 9-5-2 9-5-2:look_before_trump=yes 9-5-2:discard_from_twenty=yes
  kibitz study fairness crazy-eights:seats=4 --agents steady,beginner,random
  kibitz study fairness thousand --agents best@50,steady --deals 200 --packs 40 --json
  kibitz study fairness 8-5-3 --deals 1000000 --out rows.parquet
  kibitz study fairness 8-5-3 --cluster auto
"""


def _add_fairness(kinds: Any) -> None:
    fairness = kinds.add_parser(
        "fairness", help="advantage by role and by chair, and how deals go",
        description="How fair games are, side by side: advantage by role and by chair, spread, length, branching, lead"
        " changes, skill against luck; all with 95 % intervals.",
        epilog=FAIRNESS_EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    fairness.add_argument(
        "games", metavar="ID[:NAME=VALUE,...]", nargs="+", help="games, with their options and seats behind a colon"
    )
    fairness.add_argument(
        "--agents", default="steady,random", metavar="A[,B...]",
        help="who plays in every seat, then those whose skill it is compared with (steady,random)",
    )  # fmt: skip
    fairness.add_argument(
        "--deals", type=_whole(1, 10**12), default=10_000, metavar="N",
        help="at least so many deals of each, in whole matches (10000)",
    )  # fmt: skip
    fairness.add_argument(
        "--packs", type=_whole(0, 10**9), default=1_000, metavar="N",
        help="duplicate packs for skill against luck (1000; 0 for none)",
    )  # fmt: skip
    fairness.add_argument("--out", metavar="FILE", help="a row for each deal, as it comes: .csv or .parquet")
    _add_study_run(fairness)
    fairness.set_defaults(run=_fairness)


def _add_study_run(command: argparse.ArgumentParser) -> None:
    """Where a study is made, and how it is told."""
    command.add_argument("--seed", type=_whole(0, (1 << 63) - 1), help="the same seed gives the same figures")
    command.add_argument("--jobs", type=_whole(1, 1024), default=1, metavar="N", help="processes")
    command.add_argument(
        "--cluster", metavar="ADDRESS",
        help="the work is done by a Ray cluster: its address, auto, or local for one on this machine",
    )  # fmt: skip
    command.add_argument("--json", action="store_true", help="all figures as JSON")
    command.add_argument("--html", metavar="FILE", help="one page with plots, to be looked at anywhere")


def _fairness(given: argparse.Namespace) -> None:
    from kibitz.terminal.study_fairness import FairnessRequest, run_fairness

    run_fairness(
        FairnessRequest(
            tuple(given.games), given.agents, given.deals, given.packs, given.seed, given.jobs, given.json,
            given.html, given.out, given.cluster,
        )
    )  # fmt: skip


def _add_rows(kinds: Any) -> None:
    rows = kinds.add_parser(
        "rows", help="what random rows of the Abstrac family are worth",
        description="Random rows solved exactly: who wins, by how much, and what the open end tells.",
    )  # fmt: skip
    rows.add_argument("game", metavar="ID", help="abstrac, abstrac-suit, abstrac-unlimited or abstrac-52")
    rows.add_argument("--rows", type=_whole(1, 10**12), default=100_000, metavar="N", help="so many rows (100000)")
    _add_study_run(rows)
    rows.set_defaults(run=_rows)


def _rows(given: argparse.Namespace) -> None:
    from kibitz.terminal.study_rows import RowsRequest, run_rows

    run_rows(RowsRequest(given.game, given.rows, given.seed, given.jobs, given.json, given.html, given.cluster))


def _add_check_agent(commands: Any) -> None:
    check = commands.add_parser(
        "check-agent", help="play a program through every game",
        description="Play a program through every game, in every seat against greedy: its lines, its answers, its time."
        " Where it says that it is deterministic it is asked again with other hidden cards.",
        epilog="The exit code is 1 where something failed. The protocol is in docs/open-chair.md.",
    )  # fmt: skip
    check.add_argument("agent", metavar="COMMAND", help='the program, as in "python my_agent.py"')
    check.add_argument("--games", nargs="+", default=[], metavar="ID", help="these games alone")
    _add_time(check)
    check.add_argument("--json", action="store_true", help="as JSON")
    check.set_defaults(run=_check_agent)


def _check_agent(given: argparse.Namespace) -> int:
    from kibitz.terminal.checking import check_agent

    return check_agent(given.agent, given.games, given.seconds, given.warm_up, given.json)


def _add_check_game(commands: Any) -> None:
    check = commands.add_parser(
        "check-game", help="check a game of anybody for its rules, copies and leaks",
        description="Check a game that has the names of OpenSpiel or of PettingZoo's AEC: legal actions, copies,"
        " determinism, what players are told, and the worlds of its sampler. Each failure comes with the shortest way"
        " there.",
        epilog="kibitz check-game pyspiel:hearts, kibitz:8-5-3, my_package.my_game:Game or my_game.py:make. The exit"
        " code is 1 where a promise is broken. All promises are in docs/check-game.md.",
    )  # fmt: skip
    check.add_argument("game", metavar="MODULE:GAME", help="a game by its name, or what makes one in a module or file")
    check.add_argument("--deals", type=_whole(1, 10**6), default=20, metavar="N", help="episodes (20)")
    check.add_argument("--seed", type=_whole(0, 1 << 31), default=0, metavar="N", help="that of the first episode (0)")
    check.add_argument(
        "--samples", type=_whole(1, 10**4), default=3, metavar="N", help="worlds for each player at a position (3)"
    )
    check.add_argument(
        "--seconds", type=_seconds, default=20.0, metavar="S",
        help="of processor time for each answer; then the check stops and says so (20)",
    )  # fmt: skip
    check.add_argument("--worlds", default="", metavar="MODULE:FUNCTION", help="a sampler, where the game has none")
    check.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of a game of Kibitz")
    check.add_argument("--seats", type=_whole(1, 99), help="of a game of Kibitz")
    check.add_argument("--actions", metavar='"N N ..."', help="one position again, as a report names it")
    check.add_argument("--player", type=_whole(0, 99), default=0, metavar="N", help="for --actions: who is asked (0)")
    check.add_argument(
        "--world", type=_whole(0, 1 << 31), default=0, metavar="N", help="for --actions: which world (0)"
    )
    check.add_argument("--json", action="store_true", help="as JSON")
    check.set_defaults(run=_check_game)


def _check_game(given: argparse.Namespace) -> int:
    from kibitz.terminal.checking import GameRequest, Position, check_a_game

    return check_a_game(
        GameRequest(
            given.game, given.deals, given.seed, given.samples, given.worlds, given.seats, given.option, given.seconds
        ),
        None if given.actions is None else Position(given.actions, given.player, given.world),
        given.json,
    )


def _add_instruments(arena: argparse.ArgumentParser) -> None:
    """What the arena measures besides."""
    which = arena.add_mutually_exclusive_group()
    which.add_argument(
        "--leaks", nargs="*", metavar="ID", help="permute hidden cards behind every agent: nothing may change"
    )
    which.add_argument("--exploit", action="store_true", help="what a best response wins from agents, on tiny packs")
    which.add_argument(
        "--ladder", nargs="*", metavar="ID",
        help="all agents against each other in every game, or in these; goes on where it was stopped",
    )  # fmt: skip
    arena.add_argument("--out", default="", metavar="FILE", help="for --ladder: the page (docs/strength.md)")
    arena.add_argument("--minutes", type=_above_zero, metavar="M", help="for --ladder: stop then, all games alike")
    arena.add_argument("--positions", type=_whole(1, 10**6), default=20, metavar="N", help="for --leaks (20)")


def _arena(given: argparse.Namespace) -> int:
    from kibitz.terminal.arena import Request, run_arena, run_exploit, run_leaks
    from kibitz.terminal.programs import crew_for

    if given.ms and not given.agents:
        raise CommandError("arena: --ms is the time of the agents that --agents names; name them too.")
    agents = _timed(given, given.agents) if given.agents else None
    named = [given.game] if given.game else []  # in front of --leaks and --ladder a game counts as behind them
    if given.leaks is not None:
        return run_leaks([*named, *given.leaks], agents, given.positions, given.seed or 0, given.json)
    if given.exploit:
        run_exploit(agents, given.json)
    elif given.ladder is not None:
        from kibitz.terminal.ladder import run_ladder

        minutes = given.minutes or 0.0
        run_ladder([*named, *given.ladder], agents, given.deals or 200, minutes, given.seed, given.jobs, given.out)
    elif given.game is None or agents is None:
        raise CommandError("arena: name a game and, after --agents, who plays (kibitz arena --help shows how).")
    else:
        crew = crew_for(given.seconds, given.warm_up, given.stand_in)
        deals = given.deals or 100
        request = Request(given.game, given.seats, given.option, deals, given.seed, given.jobs, given.json, crew)
        run_arena(request, agents, given.detect, given.spread, given.control)
    return 0


def _add_scientist(commands: Any) -> None:
    scientist = commands.add_parser(
        "scientist", help="let the scientist look for rules of Eleusis",
        description="One player alone looks for secret rules of Eleusis: 31 points less the turn of the right guess, "
        "less two for each wrong one. Rules: printed and outsiders (rules of no list of ours), library, published, "
        "invented, random, or ids like E01.",
    )  # fmt: skip
    scientist.add_argument("--rules", nargs="+", default=["printed", "outsiders"], metavar="SET", help="sets or ids")
    scientist.add_argument("--deals", type=_whole(1, 10**6), default=3, metavar="N", help="deals for each rule (3)")
    scientist.add_argument("--seed", type=_whole(0, (1 << 63) - 1), help="the same seed gives the same cards")
    scientist.add_argument("--jobs", type=_whole(1, 1024), default=1, metavar="N", help="processes")
    scientist.add_argument("--sampled", action="store_true", help="judge guesses by 100 random lines, not exactly")
    scientist.add_argument("--families", action="store_true", help="the scientist as it was, to compare")
    shape = scientist.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="as JSON")
    shape.add_argument("--each", action="store_true", help="a line for each rule")
    scientist.set_defaults(run=_scientist)


def _scientist(given: argparse.Namespace) -> None:
    from kibitz.terminal.experiments import run_scientist

    run_scientist(
        given.rules, given.deals, given.seed, given.jobs, given.json, given.sampled, given.each, given.families
    )


def _add_solve(commands: Any) -> None:
    solve = commands.add_parser("solve", help="solve an open row exactly", description="Solve an open row exactly.")
    solve.add_argument("game", metavar="ID", help="a game's id or title")
    solve.add_argument("--row", required=True, metavar='"AS JD ..."', help="the cards from the open end")
    solve.add_argument("--json", action="store_true", help="as JSON")
    solve.set_defaults(run=_solve)


def _solve(given: argparse.Namespace) -> None:
    from kibitz.terminal.solving import solve

    solve(given.game, given.row, given.json)


def _add_records(commands: Any) -> None:
    replay = commands.add_parser("replay", help="tell a saved match", description="Tell a saved match in sentences.")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=_whole(0, 99), help="as this seat saw it, from 0 (default: as a spectator)")
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check a saved match", description="Check every step of a saved match.")
    verify.add_argument("file", metavar="FILE")
    verify.set_defaults(run=_verify)
    review = commands.add_parser(
        "review", help="what each decision of a saved match cost",
        description="For every decision of a finished match, from what its seat had seen: what each choice should"
        " have brought, and what the one that was made cost. Then luck and play of every seat.",
        epilog="The figures are estimates with their standard errors; those of rows are exact (docs/agents.md).",
    )  # fmt: skip
    review.add_argument("file", metavar="FILE")
    review.add_argument("--worlds", type=_whole(2, 10**6), default=20, metavar="N", help="worlds for a decision (20)")
    review.add_argument(
        "--seconds", type=_whole(1, 10**6), default=180, metavar="N", help="for a deal; a longer one is left out (180)"
    )
    review.add_argument("--seed", type=_whole(0, (1 << 31) - 1), default=0, help="another seed draws other worlds (0)")
    review.add_argument("--json", action="store_true", help="every decision with all its choices, as JSON")
    review.set_defaults(run=_review)


def _replay(given: argparse.Namespace) -> None:
    from kibitz.terminal.records import tell

    tell(given.file, given.seat)


def _verify(given: argparse.Namespace) -> None:
    from kibitz.terminal.records import verify

    verify(given.file)


def _review(given: argparse.Namespace) -> None:
    from kibitz.terminal.reviewing import review

    review(given.file, given.worlds, given.seconds, given.seed, given.json)


def _add_upkeep(commands: Any) -> None:
    check = commands.add_parser(
        "check", help="check a table's database",
        description="Check every table of a database, its file and its log, also beside a server at work.",
        epilog="The exit code is 0 when all is whole, 1 when something is damaged, 2 when nothing can be read.",
    )  # fmt: skip
    check.add_argument("database", metavar="DATABASE", help="sqlite:///path or a path")
    check.add_argument("--quick", action="store_true", help="do not play the logs again")
    check.set_defaults(run=_check)
    backup = commands.add_parser(
        "backup", help="copy a table's database",
        description="Copy a database as it is at one moment, also beside a server at work, and check the copy.",
        epilog="To go back to it: stop the server, put the copy in the database's place, and remove the files beside"
        " it that end in -wal, -shm and -marks.",
    )  # fmt: skip
    backup.add_argument("database", metavar="DATABASE", help="sqlite:///path or a path")
    backup.add_argument("file", metavar="FILE", help="the copy, a new file")
    backup.set_defaults(run=_backup)


def _check(given: argparse.Namespace) -> int:
    from kibitz.table.kibitz_engine import KibitzEngine
    from kibitz.table.serve import database_path
    from kibitz.table.upkeep import check

    return _upkeep(lambda: check(database_path(given.database), None if given.quick else KibitzEngine()))


def _backup(given: argparse.Namespace) -> int:
    from pathlib import Path

    from kibitz.table.serve import database_path
    from kibitz.table.upkeep import backup

    return _upkeep(lambda: backup(database_path(given.database), Path(given.file).expanduser()))


def _upkeep(work: Callable[[], tuple[int, list[str]]]) -> int:
    from kibitz.table.errors import RequestError

    try:
        code, lines = work()
    except RequestError as error:
        raise CommandError(error.sentence) from None
    print("\n".join(lines))
    return code


def _above_zero(text: str) -> float:
    """A reader of numbers above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e12:
        raise argparse.ArgumentTypeError(f"a number above 0 is wanted, not {text!r}")
    return number


def _whole(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None
        if number is None or not low <= number <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high} is wanted, not {text!r}")
        return number

    return read
