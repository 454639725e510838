"""Claiming the rest: a seat that leads says that all tricks which are left are its own.

The answer rests on what the claimer has seen and on nothing else: every card that another hand may hold counts as held,
so that it is the same in all positions that the claimer cannot tell apart. A claim that stands settles what all cards
that are left bring, whoever plays which of them when.
"""

from __future__ import annotations

from typing import Final, NamedTuple, SupportsIndex

from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.engine.seats import seat_in
from kibitz.match.match import Match, desk_of

NOT_SURE: Final = say("You can't know that yet: cards that you have not placed could take a trick.")
NOT_NOW: Final = say("The rest can be claimed by whoever leads to a trick.")


class Play(NamedTuple):
    """One action of a seat."""

    seat: int
    action: int


def may_claim(match: Match, seat: SupportsIndex) -> bool:
    """Whether a seat is to lead, so that it may ask whether the rest is its own."""
    asked = seat_in(seat, match.deal.seats)
    return not match.is_terminal() and _leads(match.deal, asked)


def sure_leads(deal: Deal, seat: SupportsIndex) -> list[int] | None:
    """The cards with which a seat wins all tricks that are left, led in this order, by what the seat has seen.

    An empty list where cards that it has not placed could take one of them; None where it is not to lead.
    """
    asked = seat_in(seat, deal.seats)
    if not _leads(deal, asked):
        return None
    ledger = desk_of(deal).ledger(deal)
    others = [deal.hand_zone(other) for other in range(deal.seats) if other != asked]
    found: list[int] | None = deal.winning_leads([ledger.possible_at(asked, hand) for hand in others])
    return found


def _leads(deal: Deal, seat: int) -> bool:
    """Whether a seat is to lead to a trick: that does not depend on what others may hold."""
    return bool(deal.waiting == 0 and deal.to_act == seat and deal.winning_leads([]) is not None)


def claim(match: Match, seat: SupportsIndex) -> list[Play]:
    """All plays to the last trick: the claimer's leads in their order, for the others the lowest card that is legal.

    The match stays as it is. Raises ValueError with the sentence for the claimer where the claim does not stand.
    """
    asked = seat_in(seat, match.deal.seats)
    leads = None if match.is_terminal() else sure_leads(match.deal, asked)
    if leads is None:
        raise ValueError(NOT_NOW)
    if not leads:
        raise ValueError(NOT_SURE)
    trial, deals = match.clone(), len(match.past)
    plays: list[Play] = []
    for lead in leads:
        for turn in range(match.deal.seats):
            if trial.is_terminal() or len(trial.past) != deals:
                return plays  # some deals are over before their last trick
            play = Play(asked, lead) if turn == 0 else _lowest(trial)
            trial.apply_action(play.action, play.seat)
            plays.append(play)
    return plays


def _lowest(match: Match) -> Play:
    seat = match.players_to_act()[0]
    return Play(seat, match.legal_actions(seat)[0])
