"""Records: the stored form of a deal or match, and its replay.

A record holds the rules' id and edition, options, packs, actions by seat, later chance as cards, and a short hash of
the state after each action. Replaying gives equal states, or a ValueError that names the first step that does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.kernel import Rng
from kibitz.cards.packs import outcome_text, pack_from_texts
from kibitz.engine.deal import Deal, IllegalAction, plain_text
from kibitz.knowledge.clues import Clue
from kibitz.match.clues import read_clues

FORMAT = 1


def short_hash(deal: Deal) -> str:
    """The state's hash as twelve hexadecimal digits."""
    return f"{deal.fingerprint():012x}"


def ascii_action(deal: Deal, action: int) -> str:
    """The action in ASCII: `play QH`."""
    words = plain_text(deal.action_to_string(action)).split(" ")
    return " ".join([words[0]] + [w.upper() for w in words[1:]])


class Writing:
    """A deal's record as it grows: an action is written once, however often the record is asked for."""

    def __init__(self, deal: Deal, outcomes: list[int]) -> None:
        self.chance_source = ToldChance(outcomes, ChanceSource(Rng(0)))
        self.again = deal.blank(self.chance_source)
        self.again.desk = deal.desk  # which has the texts of its actions
        self.again.deal_cards(deal.pack)
        self.pack = [outcome_text(card) for card in deal.pack]
        self.actions: list[str] = []
        self.hashes = [short_hash(self.again)]

    def part(self, deal: Deal, outcomes: list[int]) -> dict[str, Any]:
        """The record of the deal that it was begun for, as it is now, with all chance after the deal so far."""
        self.chance_source.outcomes = outcomes
        for k in range(len(self.actions), len(deal.history)):
            self._write(deal.actors[k], deal.history[k])
        part = {
            "dealer": int(deal.dealer),
            "pack": self.pack[:],
            "chance": [outcome_text(c) for c in outcomes],
            "actions": self.actions[:],
            "hashes": self.hashes[:],
        }
        return {**part, "scores": deal.scores()} if deal.is_terminal() else part

    def _write(self, seat: int, action: int) -> None:
        self.again.turn_to(seat)
        self.actions.append(f"{seat} {ascii_action(self.again, action)}")
        self.again.step(action)
        self.hashes.append(short_hash(self.again))


def write_deal(deal: Deal, outcomes: list[int]) -> dict[str, Any]:
    """One deal's pack, chance, actions and hashes."""
    return Writing(deal, outcomes).part(deal, outcomes)


def with_clues(part: dict[str, Any], clues: Sequence[Clue]) -> dict[str, Any]:
    """A deal's record with the clues that were given in it, where there are any."""
    return {**part, "clues": [clue.as_dict() for clue in clues]} if clues else part


def pack_of_texts(deal: Deal, texts: Any) -> list[int]:
    """A deal's cards in dealing order, from their texts."""
    if not isinstance(texts, list) or not all(isinstance(t, str) for t in texts):
        raise ValueError("the pack must be a list of card texts.")
    return pack_from_texts(texts, deal.cards_in_play())


def read_pack(deal: Deal, texts: Any, where: str) -> list[int]:
    """A stored pack in dealing order."""
    try:
        return pack_of_texts(deal, texts)
    except ValueError as problem:
        raise ValueError(f"{where}: {problem}") from None


def follow(deal: Deal, part: dict[str, Any], where: str) -> None:
    """Take a stored deal's actions, checking each against the rules and its hash."""
    actions, hashes = part.get("actions", []), part.get("hashes", [])
    if not isinstance(actions, list) or not isinstance(hashes, list):
        raise ValueError(f"{where}: actions and hashes must be lists.")
    _compare(deal, hashes, 0, f"{where}, the cards as dealt")
    clues = read_clues(part, where)
    _tell(deal, clues, 0, where)
    for k, line in enumerate(actions):
        step = f"{where}, step {k + 1} ({line})"
        seat, _, text = str(line).partition(" ")
        try:
            if deal.waiting != 0 and deal.may_act(int(seat)):
                deal.turn_to(int(seat))  # what an action is called may depend on who takes it
            deal.apply_action(deal.string_to_action(text), int(seat))
        except IllegalAction as problem:
            raise ValueError(f"{step}: {problem}") from None
        except ValueError:
            raise ValueError(f"{step}: this action is not understood.") from None
        _compare(deal, hashes, k + 1, step)
        _tell(deal, clues, k + 1, where)
    if "scores" in part and (not deal.is_terminal() or part["scores"] != deal.scores()):
        raise ValueError(f"{where}: the scores are not the record's; the record was altered here or before.")
    chance_source = deal.chance_source
    if (
        deal.is_terminal()
        and isinstance(chance_source, ToldChance)
        and chance_source.told < len(chance_source.outcomes)
    ):
        raise ValueError(f"{where}: the record holds more chance than the deal took.")


def _tell(deal: Deal, clues: Sequence[Clue], after: int, where: str) -> None:
    """The clues that were given after so many actions."""
    for clue in clues:
        if clue.after == after:
            try:
                deal.give_clue(clue.seat, clue.text)
            except ValueError as problem:
                raise ValueError(f"{where}: the clue after step {after}: {problem}") from None


def keeps_all(parts: list[dict[str, Any]], deals: list[Deal]) -> bool:
    """Whether these stored deals have every hash and score, so that a replay which agrees with them is a proof."""
    for part, deal in zip(parts, deals, strict=False):
        if len(part.get("hashes", [])) != len(part.get("actions", [])) + 1:
            return False
        if deal.is_terminal() and "scores" not in part:
            return False
    return True


def _compare(deal: Deal, hashes: list[Any], k: int, where: str) -> None:
    chance_source = deal.chance_source
    if isinstance(chance_source, ToldChance) and chance_source.broken:
        raise ValueError(f"{where}: the record's chance is a card that cannot come here.")
    if k < len(hashes) and hashes[k] != short_hash(deal):
        raise ValueError(f"{where}: the state does not match the record's hash; the record was altered here or before.")
