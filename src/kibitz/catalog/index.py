"""Every game by id and alias: one explicit list, and the games that other packages bring by entry points."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Final

from kibitz.catalog.packages import Brought, broken_packages, brought
from kibitz.engine.spec import Spec
from kibitz.games.abstrac.spec import SPECS as ABSTRAC
from kibitz.games.bartok.spec import SPECS as BARTOK
from kibitz.games.big_three.spec import SPECS as BIG_THREE
from kibitz.games.eight_five_three.spec import SPECS as EIGHT_FIVE_THREE
from kibitz.games.eights.spec import SPECS as EIGHTS
from kibitz.games.eleusis.spec import SPECS as ELEUSIS
from kibitz.games.go_boom.spec import SPECS as GO_BOOM
from kibitz.games.metamorphosis.spec import SPECS as METAMORPHOSIS
from kibitz.games.second_lead.spec import SPECS as SECOND_LEAD
from kibitz.games.switch.spec import SPECS as SWITCH
from kibitz.games.thousand.spec import SPECS as THOUSAND

SPECS: tuple[Spec, ...] = (
    *EIGHT_FIVE_THREE,
    *ABSTRAC,
    *THOUSAND,
    *EIGHTS,
    *BARTOK,
    *METAMORPHOSIS,
    *SECOND_LEAD,
    *BIG_THREE,
    *GO_BOOM,
    *SWITCH,
    *ELEUSIS,
)


GROUP: Final = "kibitz.games"
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class OtherGame:
    """A game of another package, with its rules page."""

    spec: Spec
    page: str
    package: str


class OtherGames:
    """The games of other packages. They are looked for when somebody first asks for a game that is none of ours."""

    def __init__(self) -> None:
        self._found: dict[str, OtherGame] | None = None

    def by_id(self) -> dict[str, OtherGame]:
        """All of them that can be taken."""
        if self._found is None:
            self._found = {}  # a package that asks for the catalogue while it is imported sees none
            for one in brought(GROUP):
                for spec in one.value if isinstance(one.value, (tuple, list)) else [one.value]:
                    try:
                        game = self._taken(one, spec)
                    except Exception as problem:  # its own functions are called
                        one.refuse(problem)
                    else:
                        self._found[game.spec.id] = game
        return self._found

    def _taken(self, one: Brought, spec: object) -> OtherGame:
        """The game of a spec. Raises ValueError saying why there is none."""
        if not isinstance(spec, Spec):
            raise ValueError(f"a kibitz.engine.spec.Spec is wanted, or several, not {type(spec).__name__}")
        if not ID.fullmatch(spec.id):
            raise ValueError(f"the id {spec.id!r} must be small letters, digits and dashes")
        others = [game.spec for game in self.by_id().values()]
        for name in names_of(spec):
            if any(name in names_of(other) for other in (*SPECS, *others)):
                raise ValueError(f"there is a game called {name!r} already")
        seats, options = spec.settle(None, {})
        spec.rules(seats, options)
        return OtherGame(spec, one.page(spec.id), one.package)


OTHERS: Final = OtherGames()


def names_of(spec: Spec) -> tuple[str, ...]:
    """All that a game may be asked for by."""
    return (spec.id, spec.title.lower(), *spec.aliases)


def all_specs() -> list[Spec]:
    """Every game: ours, and then those of other packages."""
    return [*SPECS, *(game.spec for game in OTHERS.by_id().values())]


def package_of(game_id: str) -> str:
    """The package that brings a game: `kibitz`, or another one."""
    other = None if any(spec.id == game_id for spec in SPECS) else OTHERS.by_id().get(game_id)
    return "kibitz" if other is None else other.package


def find_spec(name: str) -> Spec:
    """The game with this id, title or alias. Raises ValueError with what was perhaps meant."""
    wanted = str(name).strip().lower()
    own = next((spec for spec in SPECS if wanted in names_of(spec)), None)
    found = own or next((spec for spec in all_specs() if wanted in names_of(spec)), None)
    if found is not None:
        return found
    ids = [spec.id for spec in all_specs()]
    close = difflib.get_close_matches(wanted, ids, 1)
    hint = f"Did you mean {close[0]}?" if close else f"The games are: {', '.join(ids)}."
    raise ValueError(" ".join([f"There is no game {name!r}. {hint}", *broken_packages()]))
