"""Neuner in words: those of Mau-Mau, with a clause of its own; docs/games/neuner.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.engine.deal import Deal
from kibitz.engine.text import Text
from kibitz.games.eights.mau_mau.text import MAU_MAU, MauMauText

NEUNER: Final = replace(MAU_MAU, penal="NEU-7")


def neuner_text(deal: Deal) -> Text:
    """A deal that is told of."""
    return MauMauText(deal, NEUNER)
