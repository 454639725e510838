"""Equal states merged: blocks of states are split until no two states of a block can ever be told apart."""

from __future__ import annotations

from kibitz.rulelang.words import FACES


class Blocks:
    """A partition of the states that is only ever refined."""

    def __init__(self, masks: list[int], rows: list[list[int]]) -> None:
        self.rows = rows
        self.block: list[int] = [0] * len(masks)
        self.members: list[dict[int, bool]] = []
        self.before: list[list[int]] = [[] for _ in masks]  # the states that lead to each
        self._begin(masks)

    def _begin(self, masks: list[int]) -> None:
        """States with the same cards together; state 0 has rows of its own length and stays apart for now."""
        known: dict[int, int] = {}
        for state in range(1, len(masks)):
            mask = masks[state]
            if mask not in known:
                known[mask] = len(self.members)
                self.members.append({})
            self.block[state] = known[mask]
            self.members[known[mask]][state] = True
            for reached in self.rows[state]:
                if reached >= 0:
                    self.before[reached].append(state)

    def refine(self) -> None:
        """Split blocks until all is quiet; after the first round only states that lead to moved ones are looked at."""
        dirty: list[int] = list(range(1, len(self.block)))
        while dirty:
            by_block: dict[int, dict[int, bool]] = {}
            for state in dirty:
                by_block.setdefault(self.block[state], {})[state] = True
            moved: list[int] = []
            for block, states in by_block.items():
                moved.extend(self._split(block, states))
            again: dict[int, bool] = {}
            for state in moved:
                for earlier in self.before[state]:
                    again[earlier] = True
            dirty = list(again)

    def _split(self, block: int, dirty: dict[int, bool]) -> list[int]:
        """Split a block by where its states lead. The others of the block still agree: one speaks for all of them."""
        members = self.members[block]
        if len(members) == 1:
            return []
        parts: dict[tuple[int, ...], list[int]] = {}
        clean = len(members) - len(dirty)
        if 0 < clean < len(dirty):
            for state in members:
                parts.setdefault(self._signature(state), []).append(state)
            clean = 0
        else:
            for state in dirty:
                parts.setdefault(self._signature(state), []).append(state)
        if clean > 0:
            for state in members:
                if state not in dirty:
                    parts.pop(self._signature(state), None)
                    break
        else:
            self._drop_largest(parts)
        return self._move(block, parts)

    def _signature(self, state: int) -> tuple[int, ...]:
        block = self.block
        return tuple([block[reached] if reached >= 0 else -1 for reached in self.rows[state]])

    def _drop_largest(self, parts: dict[tuple[int, ...], list[int]]) -> None:
        """The largest part stays where it is."""
        most = 0
        largest: tuple[int, ...] = ()
        for signature, states in parts.items():
            if len(states) > most:
                most = len(states)
                largest = signature
        parts.pop(largest)

    def _move(self, block: int, parts: dict[tuple[int, ...], list[int]]) -> list[int]:
        moved: list[int] = []
        for states in parts.values():
            fresh: dict[int, bool] = {}
            for state in states:
                del self.members[block][state]
                fresh[state] = True
                self.block[state] = len(self.members)
            self.members.append(fresh)
            moved.extend(states)
        return moved


def merged(masks: list[int], moves: list[int], rows: list[list[int]]) -> tuple[list[int], list[int]]:
    """Masks and moves of the smallest table, numbered from state 0 on in the order in which cards reach them."""
    blocks = Blocks(masks, rows)
    blocks.refine()
    chosen = [next(iter(states)) for states in blocks.members]  # a state of each block
    begin = _like_empty(blocks, chosen, masks, moves)
    order: list[int] = [begin]
    place: dict[int, int] = {}
    if begin > 0:
        place[blocks.block[begin]] = 0
    new_moves: list[int] = []
    at = 0
    while at < len(order):
        first = order[at] * FACES
        for face in range(FACES):
            reached = moves[first + face]
            if reached < 0:
                new_moves.append(-1)
                continue
            block = blocks.block[reached]
            if block not in place:
                place[block] = len(order)
                order.append(chosen[block])
            new_moves.append(place[block])
        at += 1
    return [masks[state] for state in order], new_moves


def _like_empty(blocks: Blocks, chosen: list[int], masks: list[int], moves: list[int]) -> int:
    """A state that no line can tell from the empty one, or 0, which is the empty one itself."""
    for state in chosen:
        if masks[state] == masks[0] and _same_moves(blocks, moves, state):
            return state
    return 0


def _same_moves(blocks: Blocks, moves: list[int], state: int) -> bool:
    for face in range(FACES):
        one, other = moves[face], moves[state * FACES + face]
        if (one < 0) != (other < 0):
            return False
        if one >= 0 and blocks.block[one] != blocks.block[other]:
            return False
    return True
