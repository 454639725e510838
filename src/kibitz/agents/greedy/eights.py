"""Rules of thumb for the Eights family: shed dear cards, keep wild ones, name the best suit, say the words."""

from __future__ import annotations

from kibitz.agents.greedy import switch
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.engine.deal import Deal
from kibitz.games.eights.rules import CLAIM, CLAIM_IT, NAME, NOMINATE, SAYING, TRY, Eights
from kibitz.games.switch.rules import SwitchPowers
from kibitz.mechanics.announcing import NO_WORD, is_right
from kibitz.mechanics.turn import DRAW, DRAWN, PASS

CLOSE = 2  # cards in the smallest of the other hands: the deal may end soon


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Eights)
    if isinstance(deal.powers, SwitchPowers):
        return switch.choose(deal, legal)
    if deal.phase == CLAIM:
        return CLAIM_IT
    if deal.phase == NOMINATE:
        return max(legal, key=lambda a: _suit_worth(deal, a - NAME))
    cards = [a for a in legal if deal.is_card(a & 63) and a >> 6 != TRY and _is_said_rightly(deal, a)]
    if not cards:
        return DRAW if DRAW in legal else PASS
    plain = [a for a in cards if deal.rules.wilds & bit(deal.card_of(a & 63)) == 0]
    if not plain and _may_wait(deal, legal):
        return DRAW
    return max(plain or cards, key=lambda a: (_card_worth(deal, deal.card_of(a & 63)), a))


def _is_said_rightly(deal: Eights, action: int) -> bool:
    """Whether the word that belongs to a card is said with it, and no other."""
    face, left = deal.card_of(action & 63), deal.count_at(deal.to_act) - 1
    fitting = deal.parts.infractions.fitting(face, left)
    said = NO_WORD if action < 64 else (action >> 6) - SAYING + 1
    return is_right(fitting, said) and (said == NO_WORD or not is_right(fitting, NO_WORD))


def _suit_worth(deal: Eights, suit: int) -> int:
    """How well a suit would serve: many cards, and dear ones, that could then be played."""
    cards = deal.turn.held(deal.row, deal.to_act) & suit_mask(suit) & ~deal.rules.wilds
    return 4 * popcount(cards) + deal.rules.worth.of(cards)


def _card_worth(deal: Eights, face: int) -> int:
    """How good it is to play a card: rid of its points, and on with the longest suit; points first near the end."""
    hand = deal.turn.held(deal.row, deal.to_act)
    length = popcount(hand & suit_mask(face & 3)) if face < 52 else 0
    points = deal.rules.worth.of_card(face)
    return 4 * length + (4 * points if _fewest(deal) <= CLOSE else points)


def _fewest(deal: Eights) -> int:
    """The cards in the smallest hand of the others."""
    return min(int(deal.count_at(s)) for s in range(deal.seats) if s != deal.to_act)


def _may_wait(deal: Eights, legal: list[int]) -> bool:
    """Whether to draw rather than spend a wild card: early, while nobody is close to going out."""
    mine = len(bits(deal.turn.held(deal.row, deal.to_act)))
    return DRAW in legal and deal.row[DRAWN] == 0 and min(mine, _fewest(deal)) > CLOSE + 2
