"""Where the secret rule of Eleusis comes from: out of a dealer's head or drawn by the program, here or in a world."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.cards.vecs import vec
from kibitz.games.eleusis.actions import word_action, word_number
from kibitz.games.eleusis.judge import SecretJudge
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.row import DEALING, TURNS
from kibitz.games.eleusis.rule_sampler import Evidence, rules_of_player, rules_of_program
from kibitz.games.eleusis.secret import draft_of, drawn_secret, secret_by_numbers


@final
class RuleSource:
    """ELE-4: a dealer may think of any rule. ELE-38: the program draws one as `wanted`, or out of a small `pool`."""

    def __init__(self, layout: CardLayout, wanted: str, pool: tuple[str, ...]) -> None:
        self.layout = layout
        self.wanted = wanted
        self.pool = pool

    def draw(self, judge: SecretJudge, chance_source: ChanceSource) -> None:
        """ELE-38: chance names the program's rule."""
        judge.secret = drawn_secret(self.wanted, self.pool, chance_source)

    def another(self, row: vec[i64], evidence: Evidence, rng: Rng) -> list[int]:
        """Any rule that agrees with all rulings: what chance names, or what the dealer writes."""
        if row[DEALING] < 0:
            return rules_of_program(self.wanted, self.pool).numbers(evidence, rng)
        return [word_action(word) for word in rules_of_player().words(evidence, rng)]

    def exchange(self, row: vec[i64], judge: SecretJudge, numbers: list[int]) -> None:
        """In a sampled world: such a rule judges from now on, and has got as far along the line."""
        if row[DEALING] < 0:
            judge.secret = secret_by_numbers(self.wanted, self.pool, numbers)
        else:
            judge.draft = draft_of([word_number(action) for action in numbers])
            judge.close()
        if row[TURNS] > 0:
            judge.follow(row, self.layout.mainline.cards(row))
