"""The Eights family in the catalogue."""

from __future__ import annotations

from kibitz.games.eights.crazy_eights.spec import SPECS as CRAZY_EIGHTS
from kibitz.games.eights.hollywood_eights.spec import SPECS as HOLLYWOOD_EIGHTS
from kibitz.games.eights.mau_mau.spec import SPECS as MAU_MAU
from kibitz.games.eights.neuner.spec import SPECS as NEUNER
from kibitz.games.eights.rockaway.spec import SPECS as ROCKAWAY

SPECS = (*CRAZY_EIGHTS, *HOLLYWOOD_EIGHTS, *ROCKAWAY, *MAU_MAU, *NEUNER)
