"""Eleusis: what a finished deal scores, and the lines that explain it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, popcount
from kibitz.engine.sentences import signed
from kibitz.games.eleusis_table import EleusisTable

OUT_BONUS: Final = 4  # ELE-32
FALL: Final = 5  # ELE-22
PER_LINE_CARD: Final = 1  # ELE-33
PER_SIDE_CARD: Final = 2
NEVER_DEALT: Final = 10  # ELE-36


def fullest(deal: EleusisTable) -> int:
    """ELE-31: the most cards that a player holds, the Prophet and expelled players among them."""
    most: i64 = 0
    for seat in range(deal.seats):
        if seat != deal.host:
            most = max(most, hand_size(deal, seat))
    return most


def hand_size(deal: EleusisTable, seat: i64) -> i64:
    """The cards that count against a seat: none for whoever has ended the deal."""
    if seat == deal.out:
        return 0
    return deal.size_of(seat)


def reign(deal: EleusisTable) -> int:
    """ELE-33: what the Prophet in office gets for the cards put down since."""
    return PER_LINE_CARD * deal.line_after + PER_SIDE_CARD * deal.side_after


def falls(deal: EleusisTable, seat: i64) -> int:
    """ELE-22: what a fall cost."""
    return FALL if deal.fallen & bit(seat) != 0 and not deal.rules.cards5 else 0


def player_points(deal: EleusisTable, seat: i64) -> int:
    """ELE-31 to ELE-33, ELE-22: the points of a seat that played."""
    points = fullest(deal) - hand_size(deal, seat)
    if seat == deal.out:
        points += OUT_BONUS
    if seat == deal.prophet:
        points += reign(deal)
    return points - falls(deal, seat)


def alone_points(deal: EleusisTable) -> int:
    """ELE-39: a player alone loses a point for each turn and each card left."""
    return -(deal.turns + hand_size(deal, 0))


def best_player(deal: EleusisTable) -> int:
    """The highest score of the players."""
    best = -1000
    for seat in range(deal.seats):
        if seat != deal.host:
            best = max(best, player_points(deal, seat))
    return best


def dealer_points(deal: EleusisTable) -> int:
    """ELE-34: the best player's score, but no more than twice the cards before an undeposed Prophet's marker."""
    best = best_player(deal)
    if deal.prophet >= 0:
        best = min(best, 2 * deal.before_marker)
    return best


def late_points(deal: EleusisTable, seat: i64) -> int:
    """ELE-36: in the last of fewer deals than players, ten for whoever has never dealt."""
    if deal.host < 0 or deal.rules.deals == 0 or seat == deal.host:
        return 0
    if popcount(deal.dealt) + 1 < deal.rules.deals or deal.dealt & bit(seat) != 0:
        return 0
    return NEVER_DEALT


def deal_scores(deal: EleusisTable) -> list[int]:
    """The points of all seats."""
    if deal.seats == 1:
        return [alone_points(deal)]
    scores: list[int] = []
    for seat in range(deal.seats):
        points = dealer_points(deal) if seat == deal.host else player_points(deal, seat)
        scores.append(points + late_points(deal, seat))
    return scores


def expectation(scores: list[int], seat: i64) -> float:
    """A seat's points less the mean of the others'."""
    others = len(scores) - 1
    if others == 0:
        return float(scores[0])
    return float(scores[seat]) - float(sum(scores) - scores[seat]) / float(others)


# --- in words -----------------------------------------------------------------------------------------------


def account_lines(deal: EleusisTable, seat: i64) -> list[tuple[str, str]]:
    """How a seat's figure came about, with the clauses."""
    if deal.seats == 1:
        return [
            (f"{turns_of(deal.turns)} and {cards_of(hand_size(deal, 0))} left: {signed(alone_points(deal))}", "ELE-39")
        ]
    lines = _dealer_lines(deal) if seat == deal.host else _player_lines(deal, seat)
    if late_points(deal, seat) != 0:
        lines.append((f"Never dealt in this match: {signed(NEVER_DEALT)}", "ELE-36"))
    return lines


def _player_lines(deal: EleusisTable, seat: i64) -> list[tuple[str, str]]:
    held = hand_size(deal, seat)
    told = f"{cards_of(held)} held, {fullest(deal)} in the fullest hand: {signed(fullest(deal) - held)}"
    lines = [(told, "ELE-31")]
    if seat == deal.out:
        lines.append((f"No cards left: {signed(OUT_BONUS)}", "ELE-32"))
    if seat == deal.prophet:
        since = f"{deal.line_after} right and {deal.side_after} wrong cards since"
        lines.append((f"Prophet to the end, {since}: {signed(reign(deal))}", "ELE-33"))
    if falls(deal, seat) != 0:
        lines.append((f"Fell as Prophet: {signed(-falls(deal, seat))}", "ELE-22"))
    return lines


def _dealer_lines(deal: EleusisTable) -> list[tuple[str, str]]:
    lines = [(f"Dealer: the best player's {best_player(deal)}", "ELE-34")]
    if dealer_points(deal) < best_player(deal):
        before = cards_of(deal.before_marker)
        lines.append((f"At most twice the {before} before the Prophet's marker: {dealer_points(deal)}", "ELE-34"))
    return lines


def cards_of(count: int) -> str:
    """A number of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def turns_of(count: int) -> str:
    """A number of turns."""
    return "1 turn" if count == 1 else f"{count} turns"
