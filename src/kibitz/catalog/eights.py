"""The Eights family's entries in the catalogue."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, target_option, to_target
from kibitz.games.crazy_eights import CrazyEights, crazy_rules
from kibitz.games.hollywood_eights import HollywoodRules, hollywood_rules, new_hollywood_eights
from kibitz.games.mau_mau import MauMau, mau_mau_rules
from kibitz.games.neuner import Neuner, neuner_rules
from kibitz.games.rockaway import Rockaway, rockaway_rules
from kibitz.games.shedding_table import Rules

# --- Crazy Eights -------------------------------------------------------------------------------------------

_HAND_SIZE = Option(
    "hand_size",
    "Cards dealt",
    "int",
    0,
    "To each player at the start.",
    low=0,
    high=12,
    clauses=("CRE-3",),
    zero="seven to two players, five to more",
)
_PACKS = Option(
    "packs",
    "Packs",
    "choice",
    0,
    "Shuffled together where there are two.",
    (0, 1, 2),
    clauses=("CRE-2",),
    words=("one, from six players on two", "one", "two"),
)
_DRAW_LIMIT = Option(
    "draw_limit",
    "Most draws in a turn",
    "int",
    0,
    "Who has drawn so many and still cannot play passes.",
    low=0,
    high=20,
    clauses=("CRE-7",),
    zero="no limit",
)
_STOCK_MODE = Option(
    "stock_mode",
    "Empty stock",
    "choice",
    "pass",
    "Then who cannot play passes; or the discards but the top one are shuffled anew.",
    ("pass", "recycle"),
    clauses=("CRE-9",),
    words=("stays empty", "made up from the discards"),
)
_EIGHTS_OPTIONS = (
    target_option(250, 10, 10000, "CRE-14"),
    _HAND_SIZE,
    _PACKS,
    _DRAW_LIMIT,
    _STOCK_MODE,
    Option(
        "free_pass",
        "Pass freely",
        "flag",
        False,
        "Who can draw no more may pass although able to play.",
        clauses=("CRE-8",),
    ),
    Option(
        "long_block",
        "Long block",
        "flag",
        False,
        "Play is blocked only when all have passed and the first of them once more.",
        clauses=("CRE-11",),
    ),
)


def _packs(seats: int, options: Options, alone: int = 5) -> int:
    """CRE-2: one pack for so many seats, two for more, unless the option says."""
    return int(options["packs"]) or (1 if seats <= alone else 2)


def _eights_rules(seats: int, options: Options) -> Rules:
    return replace(
        crazy_rules(options["hand_size"] or (7 if seats == 2 else 5)),
        draw_limit=options["draw_limit"],
        recycles=options["stock_mode"] == "recycle",
        free_pass=options["free_pass"],
        long_block=options["long_block"],
        copies=_packs(seats, options),
    )


def _too_few(name: str, rules: Rules, seats: int, cards: int, least: int) -> str:
    """Why the hands leave too small a stock, or nothing."""
    if rules.hand * seats + least <= cards * rules.copies:
        return ""
    return f"{name}: {seats} hands of {rules.hand} leave too small a stock; deal fewer cards or take two packs."


def _eights_fit(seats: int, options: Options) -> str:
    return _too_few("Crazy Eights", _eights_rules(seats, options), seats, 52, 10)


def _make_eights(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return CrazyEights(rules, seats, dealer, chance_source)


CRAZY_EIGHTS = Spec(
    "crazy-eights",
    "Crazy Eights",
    "Eights",
    "Match suit or rank; eights are wild",
    ("8S", "8H", "3C"),
    "Traditional",
    2,
    10,
    3,
    _EIGHTS_OPTIONS,
    _eights_rules,
    _make_eights,
    to_target,
    "CRE-14",
    ("eights",),
    check=_eights_fit,
    edition=2,
)

# --- Hollywood Eights ---------------------------------------------------------------------------------------

_PENAL = Option(
    "illegal_move_mode",
    "Cards that do not fit",
    "choice",
    "refuse",
    "Refused; or they may be tried, go back, cost a card, and end the turn.",
    ("refuse", "penal"),
    words=("refused", "may be tried, at a price"),
)


def _is_penal(options: Options) -> bool:
    return bool(options["illegal_move_mode"] == "penal")


def _hollywood_rules(seats: int, options: Options) -> HollywoodRules:
    """HOL-1: seven cards to two players, five to more; packs and stock as in Crazy Eights."""
    return replace(
        hollywood_rules(options["hand_size_2p"] if seats == 2 else 5),
        draw_limit=options["draw_limit"],
        recycles=options["stock_mode"] == "recycle",
        copies=_packs(seats, options),
        penal=_is_penal(options),
        columns=options["columns"],
        target=options["target"],
        endless=options["endless"],
    )


def _hollywood_fits(seats: int, options: Options) -> str:
    return _too_few("Hollywood Eights", _hollywood_rules(seats, options), seats, 52, 10)


def _make_hollywood(
    rules: HollywoodRules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]
) -> Deal:
    return new_hollywood_eights(rules, seats, dealer, chance_source, carry)


def _all_columns(seats: int, options: Options) -> Goal:
    """HOL-6: the columns say when it is over; HOL-9: or the longest match."""
    if options["endless"]:
        return Goal(told="100 deals, endless columns")
    games = "one game" if options["columns"] == 1 else f"{options['columns']} games"
    return Goal(told=f"{games} to {options['target']}")


HOLLYWOOD_EIGHTS = Spec(
    "hollywood-eights",
    "Hollywood Eights",
    "Eights",
    "Crazy Eights with three games scored at once",
    ("8D", "AH", "QC"),
    "A form of Crazy Eights with the score sheet of Hollywood Gin",
    2,
    10,
    3,
    (
        target_option(100, 10, 1000, "HOL-6"),
        Option("columns", "Games at once", "int", 3, "Columns of the score sheet.", low=1, high=6, clauses=("HOL-4",)),
        Option(
            "endless",
            "Endless",
            "flag",
            False,
            "A new column opens for each one that closes, for 100 deals.",
            clauses=("HOL-9",),
        ),
        Option(
            "hand_size_2p",
            "Cards dealt to two",
            "choice",
            7,
            "More players get five each.",
            (7, 5),
            clauses=("HOL-1",),
            words=("seven", "five"),
        ),
        _PACKS,
        _DRAW_LIMIT,
        _STOCK_MODE,
        _PENAL.changing("HOL-10"),
    ),
    _hollywood_rules,
    _make_hollywood,
    _all_columns,
    "HOL-6",
    ("hollywood",),
    check=_hollywood_fits,
    edition=2,
)

# --- Rockaway -----------------------------------------------------------------------------------------------


def _rockaway_rules(seats: int, options: Options) -> Rules:
    """ROC-1, ROC-2, ROC-8: two to eight seats, the second pack from five on, the price of an ace."""
    rules = rockaway_rules(_packs(seats, options, 4), options["ace_value"] != "15")
    return replace(rules, penal=_is_penal(options))


def _rockaway_fits(seats: int, options: Options) -> str:
    return _too_few("Rockaway", _rockaway_rules(seats, options), seats, 52, 10)


def _make_rockaway(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return Rockaway(rules, seats, dealer, chance_source)


def _equal_deals(seats: int, options: Options) -> Goal:
    """ROC-9: everyone deals equally often, and the lowest total wins."""
    return Goal(deals=seats * options["rounds"], charges=True)


ROCKAWAY = Spec(
    "rockaway",
    "Rockaway",
    "Eights",
    "Aces are wild, but change no suit",
    ("AC", "AD", "7S"),
    "Traditional, known in print since the 1930s",
    2,
    8,
    3,
    (
        Option(
            "rounds",
            "Rounds",
            "int",
            1,
            "In each of them everybody deals once.",
            low=1,
            high=12,
            clauses=("ROC-9",),
        ),
        Option(
            "ace_value",
            "An ace left costs",
            "choice",
            "15",
            "The older form charges twenty, or doubles the hand where that is more.",
            ("15", "20_or_double"),
            clauses=("ROC-8",),
            words=("15", "20, or double the hand"),
        ),
        Option(
            "packs",
            "Packs",
            "choice",
            0,
            "Shuffled together where there are two.",
            (0, 1, 2),
            clauses=("ROC-2",),
            words=("one, from five players on two", "one", "two"),
        ),
        _PENAL.changing("ROC-10"),
    ),
    _rockaway_rules,
    _make_rockaway,
    _equal_deals,
    "ROC-9",
    ("rock away",),
    check=_rockaway_fits,
)

# --- Mau-Mau and Neuner -------------------------------------------------------------------------------------

_ANNOUNCE_MODE = Option(
    "announce_mode",
    "Missed words",
    "choice",
    "umpire",
    "Punished at once; or the other players have to claim them.",
    ("umpire", "challenge"),
    clauses=("MAU-10",),
    words=("punished at once", "claimed by the other players"),
)
_WILD_STARTER = Option(
    "wild_starter",
    "A wild card turned up",
    "choice",
    "bury",
    "Buried; or it starts, and the dealer names its suit.",
    ("bury", "dealer_names_suit"),
    clauses=("MAU-4",),
    words=("buried", "starts, and the dealer names its suit"),
)
_PIPS = Option(
    "pip_value",
    "Low cards cost",
    "choice",
    "0",
    "Points for the sevens, eights and nines in a hand.",
    ("0", "face"),
    clauses=("MAU-15",),
    words=("nothing", "their numbers"),
)


def _with_mau_options(rules: Rules, seats: int, options: Options, banned: str) -> Rules:
    """What Mau-Mau and Neuner have in common: MAU-1, MAU-2, MAU-4, MAU-6, MAU-10, MAU-16, MAU-17, NEU-7."""
    return replace(
        rules,
        copies=_packs(seats, options),
        draw_limit=options["draw_limit"],
        buried=rules.buried if options["wild_starter"] == "bury" else 0,
        repels=options[banned],
        challenge=options["announce_mode"] == "challenge",
        penal=_is_penal(options),
    )


def _mau_rules(seats: int, options: Options) -> Rules:
    """MAU-15: what a jack and the low cards cost."""
    rules = mau_mau_rules(options["jack_value"], options["pip_value"] == "face")
    return _with_mau_options(rules, seats, options, "no_jack_on_jack")


def _mau_fits(seats: int, options: Options) -> str:
    return _too_few("Mau-Mau", _mau_rules(seats, options), seats, 32, 2)


def _make_mau(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return MauMau(rules, seats, dealer, chance_source)


def _until_somebody_has(seats: int, options: Options) -> Goal:
    """MAU-14, NEU-6: when anyone has so many, the lowest total wins."""
    return Goal(points=options["target"], charges=True)


def _charges_option(clause: str) -> Option:
    return Option(
        "target",
        "Play until",
        "int",
        100,
        "The match ends when anyone has so many points.",
        low=10,
        high=1000,
        clauses=(clause,),
    )


MAU_MAU = Spec(
    "mau-mau",
    "Mau-Mau",
    "Eights",
    "Jacks are wild; say the word with your last card",
    ("JH", "JC", "7S"),
    "Traditional, from Germany",
    2,
    10,
    4,
    (
        _charges_option("MAU-14"),
        _ANNOUNCE_MODE,
        _PENAL.changing("MAU-17"),
        Option(
            "jack_value",
            "A jack left costs",
            "choice",
            2,
            "Points for each one in a hand.",
            (2, 20),
            clauses=("MAU-15",),
        ),
        _PIPS,
        _WILD_STARTER,
        Option(
            "no_jack_on_jack",
            "No jack on a jack",
            "flag",
            False,
            "After a jack only the named suit fits.",
            clauses=("MAU-6",),
        ),
        _DRAW_LIMIT.changing("MAU-16"),
        _PACKS.changing("MAU-2"),
    ),
    _mau_rules,
    _make_mau,
    _until_somebody_has,
    "MAU-14",
    ("mau mau", "maumau"),
    check=_mau_fits,
)


def _neuner_rules(seats: int, options: Options) -> Rules:
    """NEU-2, NEU-4: what nines and the Joker cost, and whether jacks are wild besides."""
    rules = neuner_rules(
        options["nine_value"], options["joker_value"], options["pip_value"] == "face", options["jacks_wild_too"]
    )
    return _with_mau_options(rules, seats, options, "no_wild_on_wild")


def _neuner_fits(seats: int, options: Options) -> str:
    return _too_few("Neuner", _neuner_rules(seats, options), seats, 33, 2)


def _make_neuner(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return Neuner(rules, seats, dealer, chance_source)


NEUNER = Spec(
    "neuner",
    "Neuner",
    "Eights",
    "Mau-Mau with wild nines and a Joker",
    ("9C", "*", "9H"),
    "Traditional, from Germany and Austria",
    2,
    10,
    4,
    (
        _charges_option("NEU-6"),
        _ANNOUNCE_MODE,
        _PENAL.changing("NEU-7"),
        Option("jacks_wild_too", "Jacks are wild too", "flag", False, "As in Mau-Mau.", clauses=("NEU-2",)),
        Option(
            "nine_value",
            "A nine left costs",
            "choice",
            0,
            "As eights and sevens, nothing or its number; or a price of its own, because it is wild.",
            (0, 2, 9, 20),
            clauses=("NEU-4",),
            words=("as other low cards", "2", "9", "20"),
        ),
        Option(
            "joker_value",
            "A Joker left costs",
            "choice",
            2,
            "A jack that is wild costs as much.",
            (2, 20),
            clauses=("NEU-4",),
        ),
        _PIPS.changing("NEU-4"),
        _WILD_STARTER.changing("NEU-2"),
        Option(
            "no_wild_on_wild",
            "No wild card on another",
            "flag",
            False,
            "After one only the named suit fits.",
            clauses=("NEU-3",),
        ),
        _DRAW_LIMIT.changing("MAU-16"),
        _PACKS.changing("NEU-1"),
    ),
    _neuner_rules,
    _make_neuner,
    _until_somebody_has,
    "NEU-6",
    ("nines", "neunerln"),
    check=_neuner_fits,
    edition=2,
)

EIGHTS = (CRAZY_EIGHTS, HOLLYWOOD_EIGHTS, ROCKAWAY, MAU_MAU, NEUNER)
