"""Every game by id and alias: one explicit list."""

from __future__ import annotations

import difflib

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


def find_spec(name: str) -> Spec:
    """The game with this id, title or alias. Raises ValueError with what was perhaps meant."""
    wanted = str(name).strip().lower()
    for spec in SPECS:
        if wanted in (spec.id, spec.title.lower(), *spec.aliases):
            return spec
    ids = [spec.id for spec in SPECS]
    close = difflib.get_close_matches(wanted, ids, 1)
    hint = f"Did you mean {close[0]}?" if close else f"The games are: {', '.join(ids)}."
    raise ValueError(f"There is no game {name!r}. {hint}")
