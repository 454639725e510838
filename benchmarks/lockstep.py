# SPDX-License-Identifier: Apache-2.0
"""The same game or not: Crazy Eights under OpenSpiel's options, move by move beside OpenSpiel's own.

    PYTHONPATH=src lockstep.py      2,000 fresh games with 2 to 5 players, each move compared
    lockstep.py --record FILE       write a choice of 60 games for the tests, which replay them without open_spiel

A recorded game is one line of text: players, dealer, the cards that chance gave in order, a word for each move (the
player, the action taken, then the legal set in ascending order), and what OpenSpiel's scorer said. Cards 0-51 are the
letters a-z and A-Z, drawing is +, passing is -, naming clubs, diamonds, hearts or spades is 1, 2, 3 or 4.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-1234"
DRAW, PASS, NAME = 52, 53, 54
EIGHT = 6
OPTIONS = {"draw_limit": 5, "free_pass": True, "long_block": True}


@dataclass
class Recorded:
    """One game as OpenSpiel played it."""

    players: int
    dealer: int = 0
    chance: list[int] = field(default_factory=list)  # the cards, eights turned as starter included
    moves: list[tuple[int, int, list[int]]] = field(default_factory=list)  # player, action, legal set
    returns: list[int] = field(default_factory=list)

    def dealt(self) -> int:
        """How many cards the hands take."""
        return self.players * (7 if self.players == 2 else 5)

    def starters(self) -> int:
        """How many cards were turned until one was no eight."""
        turned = 1
        while self.chance[self.dealt() + turned - 1] // 4 == EIGHT:
            turned += 1
        return turned

    def pack(self) -> list[int]:
        """The same cards as a pack in dealing order.

        OpenSpiel returns an eight that is turned as starter to the stock; it comes where chance gives it again. What
        nobody drew comes last.
        """
        hands = self.dealt()
        given = self.chance[:hands] + self.chance[hands + self.starters() - 1 :]
        return given + [card for card in range(52) if card not in given]


def to_line(game: Recorded) -> str:
    """A game as a line of text."""
    words = [str(game.players), str(game.dealer), "".join(SIGNS[c] for c in game.chance)]
    words += [f"{player}{SIGNS[action]}{''.join(SIGNS[a] for a in legal)}" for player, action, legal in game.moves]
    return " ".join([*words, ",".join(map(str, game.returns))])


def from_line(line: str) -> Recorded:
    """The inverse of `to_line`."""
    players, dealer, chance, *moves, returns = line.split()
    return Recorded(
        int(players),
        int(dealer),
        [SIGNS.index(c) for c in chance],
        [(int(word[0]), SIGNS.index(word[1]), [SIGNS.index(c) for c in word[2:]]) for word in moves],
        [int(r) for r in returns.split(",")],
    )


def openspiel_penalty(card: int) -> int:
    """What OpenSpiel's scorer takes off for a card left in hand.

    An eight 50, jack to ace 10. For the others the rule and its own comment say face value, which is rank + 2; the code
    adds card + 2, card being rank * 4 + suit. The fault is repeated here so that final hands can be compared.
    """
    rank = card // 4
    if rank == EIGHT:
        return 50
    return 10 if rank >= 9 else card + 2


def difference(recorded: Recorded, kibitz: Any) -> str:
    """Play a recorded game with our engine: "", or the first thing that is not the same."""
    game = kibitz.load_game("crazy-eights", seats=recorded.players, **OPTIONS)
    texts = ["23456789TJQKA"[card // 4] + "CDHS"[card % 4] for card in recorded.pack()]
    deal = game.new_deal(dealer=recorded.dealer, pack=texts)
    for number, (player, action, legal) in enumerate(recorded.moves):
        ours = deal.current_player(), deal.legal_actions()
        if ours != (player, legal):
            return f"move {number}: OpenSpiel has player {player} and {legal}, ours player {ours[0]} and {ours[1]}"
        deal.apply_action(action)
    if not deal.is_terminal():
        return "OpenSpiel's game is over, ours is not"
    hands = [[c for c in range(52) if deal.cards_at(deal.hand_zone(s)) >> c & 1] for s in range(recorded.players)]
    penalties = [-sum(map(openspiel_penalty, hand)) for hand in hands]
    if penalties != recorded.returns:
        return f"returns: OpenSpiel has {recorded.returns}, ours by its formula {penalties}"
    return ""


def play(pyspiel: Any, players: int, rng: random.Random) -> Recorded:
    """One random game of OpenSpiel's."""
    state = pyspiel.load_game("crazy_eights", {"players": players}).new_initial_state()
    game = Recorded(players)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = rng.choice(legal)  # chance nodes of a single pack are uniform
        if not state.is_chance_node():
            game.moves.append((state.current_player(), action, legal))
        elif state.history():
            game.chance.append(action)
        else:
            game.dealer = action - 52
        state.apply_action(action)
    game.returns = [int(r) for r in state.returns()]
    return game


def features(game: Recorded) -> set[str]:
    """What a game has that the rules treat specially."""
    last = game.moves[-1][1]
    legal_sets = [set(legal) for _, _, legal in game.moves]
    found = {
        "an eight turned as starter": game.starters() > 1,
        "an eight as the last card": last // 4 == EIGHT,
        "a block": last == PASS,
        "a win": last < DRAW,
        "a suit named": any(action >= NAME for _, action, _ in game.moves),
        "a pass though able to play": any(a == PASS and len(legal) > 1 for _, a, legal in game.moves),
        "a pass while cards are left": any(
            a == PASS and any(DRAW in later for later in legal_sets[k:]) for k, (_, a, _) in enumerate(game.moves)
        ),
        "a draw though able to play": any(a == DRAW and len(legal) > 1 for _, a, legal in game.moves),
    }
    return {name for name, holds in found.items() if holds}


def choose(pyspiel: Any, seed: int) -> list[Recorded]:
    """Fifteen games for each number of players: half of them short, and rare events preferred."""
    rng = random.Random(seed)
    chosen = []
    for players in (2, 3, 4, 5):
        games = [play(pyspiel, players, rng) for _ in range(400)]
        counts: dict[str, int] = {}
        for game in games:
            for name in features(game):
                counts[name] = counts.get(name, 0) + 1
        games.sort(key=lambda g: len(g.moves) / (1 + sum(60 / counts[name] for name in features(g))))
        chosen += games[:15]
    return chosen


def run(games: int, seed: int) -> int:
    """Compare fresh games; the number of those that differ."""
    import pyspiel

    import kibitz

    rng = random.Random(seed)
    moves = differing = 0
    for k in range(games):
        game = play(pyspiel, 2 + k % 4, rng)
        moves += len(game.moves)
        found = difference(game, kibitz)
        if found:
            differing += 1
            print(f"game {k}, {game.players} players: {found}", file=sys.stderr)
    engine = "compiled" if kibitz.is_compiled() else "plain"
    print(
        f"lock step with OpenSpiel, {engine} engine: {games} games, {moves} moves, {differing} games differ", flush=True
    )
    return differing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path)
    chosen = parser.parse_args()
    if chosen.record is None:
        return 1 if run(chosen.games, chosen.seed) else 0
    import pyspiel

    lines = [to_line(game) for game in choose(pyspiel, chosen.seed)]
    chosen.record.write_text("\n".join(lines) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
