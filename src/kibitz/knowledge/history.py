"""Scripts: a whole history as data, and its replay.

Nobody learns what another seat drafts, nor when, nor how much, before it closes its commitment. So a viewer's worlds
hold the drafts of other seats as sets, each beside the step that closes it, and lay them in ascending order right
before that step. Drafts still in progress leave no trace and are left out.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng, as_vec
from kibitz.engine.deal import Deal, Watcher, is_legal


@final
class Drafts:
    """The closed commitments of other seats: the step that closes each, and what was drafted for it, ascending."""

    def __init__(self, steps: list[int], cards: list[list[int]]) -> None:
        self.steps = steps
        self.cards = cards

    def copy(self) -> Drafts:
        """Independent lists; the steps stay where they are."""
        return Drafts(self.steps, [drafted[:] for drafted in self.cards])

    def close(self, step: int, drafted: list[int], in_order: bool) -> None:
        """Another commitment."""
        self.steps.append(step)
        self.cards.append(drafted if in_order else sorted(drafted))

    def before(self, step: int) -> list[int]:
        """What is drafted right before a step."""
        for k, closing in enumerate(self.steps):
            if closing == step:
                return self.cards[k]
        return []

    def exchange(self, a: int, b: int, start: i64, stop: i64) -> None:
        """Exchange two cards in the commitments closed in a part of the record."""
        for k, step in enumerate(self.steps):
            drafted = self.cards[k]
            if start <= step < stop:
                self.cards[k] = sorted([b if card == a else a if card == b else card for card in drafted])

    def alter(self, faces: list[int], rng: Rng) -> None:
        """One draft gets or loses a card, or one of its cards becomes another; as likely as its reverse."""
        drafted = self.cards[rng.below(len(self.cards))]
        card = faces[rng.below(len(faces))]
        if rng.below(2) == 0:
            if card in drafted:
                drafted.remove(card)
            else:
                drafted.append(card)
        elif drafted and card not in drafted:
            drafted[rng.below(len(drafted))] = card
        drafted.sort()


_NONE: Final = Drafts([], [])


class History:
    """A whole history as data: the pack in dealing order, actions and actors, and chance after the deal as cards."""

    def __init__(self, pack: list[int], actions: list[int], outcomes: list[int], actors: list[int]) -> None:
        self.pack = pack
        self.actions = actions
        self.outcomes = outcomes
        self.actors = actors
        self.drafts = _NONE  # of other seats, where a viewer's world keeps them beside the actions

    def copy(self) -> History:
        """Independent lists; who acted when is the same in all worlds, or replaced as a whole."""
        other = History(self.pack[:], self.actions[:], self.outcomes[:], self.actors)
        if self.drafts.steps:
            other.drafts = self.drafts.copy()
        return other

    def flat(self) -> History:
        """The same with every draft as an action among the others."""
        actions: list[int] = []
        actors: list[int] = []
        for k, action in enumerate(self.actions):
            for taken in [*self.drafts.before(k), action]:
                actions.append(taken)
                actors.append(self.actors[k])
        return History(self.pack[:], actions, self.outcomes[:], actors)


def exchange_of_one(script: History, secret: list[int], cards: list[int], rng: Rng) -> None:
    """Two cards change places in what one seat drafted and then chose unseen, or in a part of that."""
    k = rng.below(len(script.drafts.steps))
    closing = script.drafts.steps[k]
    own = [closing] + [step for step in secret if script.actors[step] == script.actors[closing]]
    one = cards[rng.below(len(cards))]
    two = cards[rng.below(len(cards))]
    i = rng.below(len(own))
    j = rng.below(len(own))
    for step in own[min(i, j) : max(i, j) + 1]:
        if step == closing:
            script.drafts.exchange(one, two, step, step + 1)
        elif script.actions[step] == one:
            script.actions[step] = two
        elif script.actions[step] == two:
            script.actions[step] = one


def fold(template: Deal, script: History, viewer: int) -> History:
    """A real script as a viewer's worlds keep it: what other seats drafted stands beside the step that closed it."""
    deal = template.blank(ToldChance(script.outcomes, ChanceSource(Rng(11))))
    deal.deal_out(as_vec(script.pack))
    a_card = deal.action_of(script.pack[0])
    folded = History(script.pack[:], [], script.outcomes[:], [])
    folded.drafts = Drafts([], [])
    drafted: list[list[int]] = [[] for _ in range(deal.seats)]
    for action, actor in zip(script.actions, script.actors, strict=True):
        secret = deal.waiting != 0 and actor != viewer
        if deal.waiting != 0:
            deal.turn_to(actor)
        if secret and deal.drafts(action):
            drafted[actor].append(action)
        else:
            if secret and deal.drafts(a_card):
                folded.drafts.close(len(folded.actions), drafted[actor], deal.drafts_in_order())
            folded.actions.append(action)
            folded.actors.append(actor)
        deal.step(action)
    return folded


def replace_secret(script: History, secret: list[int]) -> None:
    """Put another secret into a script: in place of the first draft, or of the first cards that chance gave."""
    if script.drafts.steps:
        script.drafts.cards[0] = secret
    else:
        for k, number in enumerate(secret):
            script.outcomes[k] = number


def play_history(template: Deal, script: History, watcher: Watcher | None) -> Deal | None:
    """The deal at the end of a script, or None where the rules refuse it."""
    chance_source = ToldChance(script.outcomes, ChanceSource(Rng(11)))
    deal = template.blank(chance_source)
    deal.desk = template.desk  # which has the sentences that a watcher may ask for
    deal.watcher = watcher
    if watcher is not None:  # what is told of a moment may read the actions that the position counts
        deal.history, deal.actors = template.history, template.actors
    deal.deal_out(as_vec(script.pack))
    if watcher is not None:
        watcher.tick(deal)
    for k, action in enumerate(script.actions):
        if deal.waiting != 0 and not drafts_fit(deal, script, k):
            return None
        if not is_legal(deal, action):
            return None
        if watcher is not None:
            watcher.before(deal, deal.to_act, action)
        deal.step(action)
        if watcher is not None:
            watcher.tick(deal)
    if chance_source.broken or chance_source.told < len(script.outcomes):
        return None
    deal.watcher = None
    return deal


def drafts_fit(deal: Deal, script: History, step: int) -> bool:
    """Turn to a step's actor, and take what that seat drafted before it, unwatched; False where the rules refuse it."""
    actor = script.actors[step]
    for action in script.drafts.before(step):
        deal.turn_to(actor)
        if not is_legal(deal, action):
            return False
        deal.step(action)
    deal.turn_to(actor)
    return True
