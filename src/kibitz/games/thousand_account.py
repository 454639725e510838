"""1000: the lines that explain a figure on the score sheet; docs/games/thousand.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.games.thousand_score import (
    BARREL,
    ENTERS,
    FAILED,
    FORFEITS,
    GIVES_UP,
    HELD,
    INCOME,
    LEAVES,
    MADE,
    MARK,
    MARKS,
    ROUNDED,
    STAYS,
    THIRD_FORFEIT,
    THIRD_MARK,
    TIME_IS_UP,
    TOTALS,
    WINS,
    Settlement,
)


def signed(points: int) -> str:
    """With a true minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def account_lines(settlement: Settlement, seat: i64, points: i64) -> list[tuple[str, str]]:
    """What happened to a seat's total, in the order of THO-28; `points` are its round points."""
    lines: list[tuple[str, str]] = []
    effects = settlement.effects
    for at in range(0, len(effects), 3):
        if effects[at + 1] == seat:
            lines.append(_line(settlement, effects[at], effects[at + 2], points))
    return lines


def _line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    if effect in (MADE, WINS, FAILED, LEAVES, STAYS):
        return _declarer_line(settlement, effect, amount, points)
    if effect == ROUNDED:
        return f"{points} points, to the nearest five: {signed(amount)}", "THO-18"
    if effect == HELD:
        return "On the barrel and not declarer: nothing is added", "THO-23"
    if effect == INCOME:
        return "The declarer forfeited: +60", "THO-27"
    if effect == GIVES_UP:
        return "Forfeited the deal: the total stays", "THO-27"
    if effect == THIRD_FORFEIT:
        return f"Third forfeit: {signed(amount)}", "THO-27"
    if effect == MARK:
        return "No card point in tricks: a zero mark", "THO-26"
    if effect == THIRD_MARK:
        return f"Third zero mark: {signed(amount)}, and the marks are cleared", "THO-26"
    if effect == TIME_IS_UP:
        return f"Three rounds on the barrel: {signed(amount)}, and off it", "THO-25"
    assert effect == ENTERS
    return f"Onto the barrel: the total becomes {settlement.rules.barrel}", "THO-21"


def _declarer_line(settlement: Settlement, effect: int, amount: int, points: i64) -> tuple[str, str]:
    bid = settlement.bid
    made = f"Bid {bid} made with {points} points"
    if effect == STAYS:
        return f"{made}, not more than 120: still on the barrel", "THO-24"
    if effect == WINS:
        return f"{made} from the barrel: {signed(amount)} and the match", "THO-24"
    if effect == MADE:
        sum_of = "" if settlement.rules.declarer_scores_bid_only else f"{points} + {bid} = "
        return f"{made}: {sum_of}{signed(amount)}", "THO-17"
    short = f"Bid {bid} failed with {points} points"
    sum_of = "" if settlement.rules.declarer_scores_bid_only else f"{points} − {bid} = "
    if effect == LEAVES:
        return f"{short}: {sum_of}{signed(amount)}, and off the barrel", "THO-24"
    return f"{short}: {sum_of}{signed(amount)}", "THO-17"


def score_note(settlement: Settlement, seat: i64) -> str:
    """How the seat stands after the deal, beside its total: on the barrel, zero marks, forfeits."""
    after = settlement.after
    notes: list[str] = []
    if after[BARREL + seat] >= 0 and after[TOTALS + seat] < settlement.rules.goal:
        rounds = after[BARREL + seat]
        notes.append(f"on the barrel, round {rounds}" if rounds > 0 else "on the barrel")
    if after[MARKS + seat] > 0:
        notes.append("1 zero mark" if after[MARKS + seat] == 1 else f"{after[MARKS + seat]} zero marks")
    if after[FORFEITS + seat] > 0:
        notes.append("1 forfeit" if after[FORFEITS + seat] == 1 else f"{after[FORFEITS + seat]} forfeits")
    return ", ".join(notes)
