"""Which house rule stopped play, where a round of Bartok came to a stop; docs/games/bartok.md."""

from __future__ import annotations

from kibitz.cards.card import JOKER
from kibitz.games.bartok_fits import FittingBartok
from kibitz.games.bartok_force import NAMING, Force, HouseRule


def stopping_rule(deal: FittingBartok) -> int:
    """BAR-21: the newest rule without which somebody could have played; -1 where rules have nothing to do with it.

    Where no single one is enough, rules are taken away from the newest on, and the one that lets play go on counts.
    """
    rules = deal.force.rules
    for k in range(len(rules) - 1, -1, -1):
        if _goes_on(deal, rules[:k] + rules[k + 1 :]):
            return k
    for k in range(len(rules) - 1, -1, -1):
        if _goes_on(deal, rules[:k]):
            return k
    return -1


def _goes_on(deal: FittingBartok, rules: list[HouseRule]) -> bool:
    """Whether somebody could play here if only these rules were in force."""
    trial = deal.copy()
    assert isinstance(trial, FittingBartok)
    trial.force = Force(rules)
    printed = trial.pile.top() & 63
    if printed != JOKER:
        trial.top = trial.force.sees_as[printed]
    trial.said = [0] * len(trial.force.phrases)
    trial.live = 0
    if not [effect for effect in trial.force.effects if effect.kind == NAMING]:
        trial.named = -1  # without the rule that let it be named
    _look_back(trial, [*deal.line[:-1], trial.top])
    for seat in range(trial.seats):
        if trial.could_play(seat):
            return True
    return False


def _look_back(trial: FittingBartok, line: list[int]) -> None:
    """What these rules remember of the cards that were played."""
    judges = trial.force.judges
    trial.minds = [judge.begin(line[0]) for judge in judges]
    for face in line[1:]:
        trial.minds = [judges[k].step(trial.minds[k], face) for k in range(len(judges))]
    trial.look_ahead()
