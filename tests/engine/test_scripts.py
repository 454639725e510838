# SPDX-License-Identifier: Apache-2.0
"""Scripts: what other seats draft in secret, as a viewer's worlds keep it."""

from __future__ import annotations

import kibitz
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.knowledge.history import Drafts, History, fold, play_history
from kibitz.match.match import desk_of

GAME = kibitz.load_game("second-lead")
DONE = 52


def started() -> tuple[Deal, list[list[int]]]:
    """A round in which seats 2, 0 and 1 have laid cards in turns, and seat 2 alone is done."""
    deal = GAME.new_deal(seed=4, dealer=3)
    cards = [[a for a in deal.legal_actions(seat) if a & 63 < 12] for seat in range(4)]
    for seat, card in ((2, cards[2][0]), (0, cards[0][0]), (2, cards[2][1]), (1, cards[1][0]), (2, DONE)):
        deal.apply_action(card, seat)
    return deal, cards


def folded(deal: Deal, viewer: int) -> History:
    return fold(deal.blank(ChanceSource(Rng(0))), desk_of(deal).script(deal), viewer)


def test_drafts_of_others_stand_beside_the_step_that_closes_them_and_those_in_progress_are_left_out() -> None:
    """SLN-8."""
    deal, cards = started()

    script = folded(deal, 0)

    assert (script.actions, script.actors) == ([cards[0][0], DONE], [0, 2])
    assert (script.drafts.steps, script.drafts.cards) == ([1], [cards[2][:2]])


def test_a_seat_keeps_its_own_drafts_as_actions() -> None:
    deal, cards = started()

    script = folded(deal, 2)

    assert (script.actions, script.actors) == ([cards[2][0], cards[2][1], DONE], [2, 2, 2])
    assert script.drafts.steps == []


def test_a_flat_script_lays_each_draft_right_before_it_is_closed_and_is_legal() -> None:
    deal, cards = started()

    flat = folded(deal, 0).flat()

    assert flat.actions == [cards[0][0], cards[2][0], cards[2][1], DONE]
    assert flat.actors == [0, 2, 2, 2]
    assert play_history(deal.blank(ChanceSource(Rng(0))), flat, None) is not None


def test_a_script_whose_drafts_the_rules_refuse_is_no_world() -> None:
    """SLN-6: a card that the seat does not hold."""
    deal, cards = started()
    script = folded(deal, 0)
    script.drafts.cards[0].append(cards[0][0])

    assert play_history(deal.blank(ChanceSource(Rng(0))), script, None) is None


def test_a_copy_goes_its_own_way() -> None:
    deal, _ = started()
    script = folded(deal, 0)
    other = script.copy()
    other.drafts.cards[0].clear()

    assert len(script.drafts.cards[0]) == 2


def test_an_exchange_reaches_the_drafts_of_its_part_and_keeps_them_ascending() -> None:
    drafts = Drafts([2, 5], [[3, 9], [4, 9]])

    drafts.exchange(9, 1, 3, 8)

    assert drafts.cards == [[3, 9], [1, 4]]


def test_altering_a_draft_is_as_likely_as_its_reverse() -> None:
    """From each set of three cards, over many draws: the table of what becomes what is symmetric."""
    sets = [[], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]
    seen = [[0] * len(sets) for _ in sets]
    rng = Rng(3)
    for start, cards in enumerate(sets):
        for _ in range(3000):
            drafts = Drafts([0], [cards[:]])
            drafts.alter([1, 2, 3], rng)
            seen[start][sets.index(drafts.cards[0])] += 1
    for a in range(len(sets)):
        for b in range(a):
            assert abs(seen[a][b] - seen[b][a]) < 200, (sets[a], sets[b])
    assert seen[4][5] > 200
