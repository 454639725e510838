"""One act of a seat: how many of the actions that it sends are taken together, all or none.

What a seat is answered may depend on what it has seen, and on nothing else. So an act goes on from one action to the
next only within one choice of the seat: the parts of a secret commitment, the cards of one pick, the words of one
sentence; and only while the seat has learnt nothing that it did not put there itself. Whatever ends that (a card is
turned, chance is drawn, a rule judges, the turn goes on) ends the act: it has to happen before more is answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kibitz.cards.card_set import CardSet
from kibitz.cards.kernel import bit
from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Pick
from kibitz.match.match import Match, desk_of

NOTHING: Final = -2  # what no action is, nor a pick without an end
LONG: Final = 3  # times as long as a turn has a choice that is long, where a table has a clock of its own


class ChoiceState:
    """What a seat is choosing and what lies open to it, between two actions; `before` is the moment before."""

    def __init__(self, state: Match | Deal, seat: int, before: ChoiceState | None = None) -> None:
        deal = state.deal if isinstance(state, Match) else state
        self.deals = len(state.past) if isinstance(state, Match) else 0
        self.acts = not state.is_terminal() and deal.may_act(seat)
        self.phase = int(deal.phase)
        self.chance = len(desk_of(deal).outcomes())
        self.open = _open_to(deal, seat)
        self.pick: Pick | None = None
        self.left = NOTHING
        self.writes = False
        if self.acts:
            first = deal.to_act
            deal.turn_to(seat)
            self.pick = deal.text().pick()
            if before is not None and before.pick is not None and self.pick is None:
                self.left = _only_one(deal)
            self.writes = deal.text().writes() != "" or (
                before is not None and before.writes and before.phase == self.phase
            )
            deal.turn_to(first)

    def leads_to(self, after: ChoiceState, action: int, draft: bool) -> bool:
        """Whether the seat goes on with the same choice after an action, and has learnt nothing by it."""
        if not after.acts or (self.deals, self.phase, self.chance) != (after.deals, after.phase, after.chance):
            return False
        if not after.open.within(self.open):
            return False
        return draft or (self.writes and after.writes) or self._picks_on(after, action)

    def _picks_on(self, after: ChoiceState, action: int) -> bool:
        """Whether what a pick's card left is the rest of that pick, or no more than to say that it is whole."""
        if after.pick is None:
            return self.pick is not None and self.pick.most == 1 and after.left == self.pick.done
        return _is_rest_of(self.pick, after.pick, action)


def one_act(state: Match | Deal, seat: int, actions: Sequence[int]) -> tuple[int, bool]:
    """How many of some actions, from the first on, are one act of a seat; and whether it leaves a commitment open.

    Raises IllegalAction where one of these is refused; what comes after them is not looked at.
    """
    if len(actions) == 1 and seat in state.players_to_act() and actions[0] in state.legal_actions(seat):
        return 1, is_draft(state, seat, actions[0])  # by far the most: nothing to try out
    trial = state.clone()
    now = ChoiceState(trial, seat)
    draft = False
    for count, action in enumerate(actions, 1):
        draft = is_draft(trial, seat, action)
        trial.apply_action(action, seat)
        after = ChoiceState(trial, seat, now)
        if not now.leads_to(after, action, draft):
            return count, draft
        now = after
    return len(actions), draft


def is_long(view: Mapping[str, Any]) -> bool:
    """Whether what a view asks for takes longer than a turn does: a sentence to write, or several cards at once."""
    return bool(view.get("writing")) or (view["pick"] or {}).get("most", 1) > 1


def only_the_first(count: int) -> str:
    """What is said where only so many of the actions sent are taken."""
    if count == 1:
        return say("Only the first action was taken: look at what came of it, then choose again.")
    return say("Only the first <1> actions were taken: look at what came of it, then choose again.", count)


def _only_one(deal: Deal) -> int:
    """The only action that the seat to act may take, if there is no more than one."""
    found = deal.choosable_actions()
    return int(found[0]) if len(found) == 1 else NOTHING


def _is_rest_of(before: Pick | None, after: Pick | None, action: int) -> bool:
    """Whether a pick is what one more card of a pick left of it."""
    if before is None or after is None or action == before.done:
        return False
    return (after.zone, after.verb, after.most) == (before.zone, before.verb, before.most - 1)


def _open_to(deal: Deal, seat: int) -> CardSet:
    """The cards whose faces a seat sees, or that were shown to it."""
    cards = CardSet(deal.shown_to(seat), 0)
    for zone in range(len(deal.zones())):
        if deal.seen(zone) & bit(seat):
            cards = cards.union(deal.set_at(zone))
    return cards


def is_draft(state: Match | Deal, seat: int, action: int) -> bool:
    """Whether an action of a seat that may act only prepares its commitment, so that nobody else learns of it."""
    deal = state.deal if isinstance(state, Match) else state
    if not deal.may_act(seat) or state.is_terminal():
        return False
    first = int(deal.to_act)
    deal.turn_to(seat)
    drafted = bool(deal.drafts(action))
    deal.turn_to(first)
    return drafted
