"""Neuner: Mau-Mau with wild nines and a Joker; docs/games/neuner.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import JOKER, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.games.mau_mau import JACK, PIQUET, MauMau, charges
from kibitz.games.shedding import play_card
from kibitz.games.shedding_table import MAY_DRAW, MAY_PASS, PLAY, Rules
from kibitz.mechanics.card_values import worth_by_rank

NINE: Final = 7
THE_JOKER: Final = 0x10000000000000
JOKER_ACTION: Final = 60  # 52 is the number of drawing


def neuner_rules(nine: int = 0, joker: int = 2, pips: bool = False, jacks_too: bool = False) -> Rules:
    """NEU-1, NEU-2, NEU-4: a Joker besides, nines and Joker wild in place of the jacks, and what they cost."""
    wilds = rank_mask(NINE) | THE_JOKER | (rank_mask(JACK) if jacks_too else 0)
    jack = joker if jacks_too else 2
    if pips and nine == 0:
        nine = 9
    return Rules(
        "neuner",
        5,
        wilds,
        worth_by_rank(charges(jack, nine, pips), joker),
        buried=wilds,
        wild_words=("a nine", "a jack", "the Joker") if jacks_too else ("a nine", "the Joker"),
        recycles=True,
        penalty=True,
        cards=PIQUET | THE_JOKER,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Neuner(MauMau):
    """One deal."""

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Neuner:
        return Neuner(self.rules, self.seats, dealer, chance_source)

    # --- NEU-3: the Joker among the actions -----------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase != PLAY:
            return MauMau.legal_mask(self)
        able = self.hands[self.to_act] & self.matching.fits
        mask = joker_apart(able)
        if self.can_draw():
            return mask | MAY_DRAW
        if able == 0:
            return MAY_PASS
        return mask

    def legal_word(self, word: i64) -> i64:
        return joker_apart(MauMau.legal_word(self, word))

    def step(self, action: i64) -> None:
        """NEU-3: the Joker fits everything, and whoever plays it names a suit."""
        if action == JOKER_ACTION:
            play_card(self, JOKER)
        else:
            MauMau.step(self, action)

    def verbs(self) -> list[str]:
        return [*MauMau.verbs(self), "play Joker"]

    def is_card(self, action: i64) -> bool:
        return action < JOKER or action == JOKER_ACTION

    def card_of(self, action: i64) -> i64:
        if action == JOKER_ACTION:
            return JOKER
        return action

    def action_of(self, card: i64) -> i64:
        if card & 63 == JOKER:
            return JOKER_ACTION
        return card & 63

    def most_in_word(self) -> i64:
        return JOKER_ACTION + 1

    def string_to_action(self, text: str) -> int:
        return MauMau.string_to_action(self, text.replace("*", "Joker"))

    def penal_clause(self) -> str:
        return "NEU-7"

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """NEU-5: the words of Mau-Mau; "Mau-Mau" belongs to a nine or the Joker."""
        return MauMau.fitting_calls(self, face, left)


def joker_apart(cards: i64) -> i64:
    """Playable cards as actions: the Joker has a number of its own."""
    return (cards & ~THE_JOKER) | ((cards & THE_JOKER) << (JOKER_ACTION - JOKER))
