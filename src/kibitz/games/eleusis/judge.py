"""What judges the cards of one deal of Eleusis: the secret rule, written down or in a head, and its past rulings."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.eleusis.actions import CLOSE, HEAD, word_number
from kibitz.games.eleusis.row import BY_HAND, RULE_STATE
from kibitz.games.eleusis.rulings import Rulings
from kibitz.games.eleusis.secret import HINTS, Draft, Secret, draft_of, hint_is_true
from kibitz.mechanics.ordered_place import OrderedPlace

NOTHING_WRITTEN: Final = draft_of([])


@final
class SecretJudge:
    """ELE-4: each deal has its own. How far the rule has got along the line stands in the row."""

    def __init__(self, draft: Draft, secret: Secret | None, rulings: Rulings) -> None:
        self.draft = draft
        self.secret = secret  # none where the dealer keeps the rule in the head
        self.rulings = rulings

    def copy(self) -> SecretJudge:
        """The same rule and record, for an independent deal."""
        return SecretJudge(self.draft, self.secret, self.rulings.copy())

    # --- ELE-4, ELE-7: writing a rule, and what may be hinted at --------------------------------------------

    def closable(self) -> i64:
        """ELE-4: a complete rule is closed; in place of a word the dealer may keep the rule in the head."""
        if self.draft.complete():
            return bit(CLOSE)
        return bit(HEAD) if not self.draft.words else 0

    def write(self, action: i64) -> None:
        """ELE-4: the dealer writes a rule in secret, word by word."""
        self.draft = self.draft.with_word(word_number(action))

    def close(self) -> None:
        """ELE-4: what is written is the secret rule."""
        self.secret = self.draft.secret()

    def true_hints(self) -> i64:
        """ELE-7: no hint, or one that does not mislead; whoever keeps the rule in the head answers for it."""
        mask: i64 = 0
        secret = self.secret
        for hint in range(len(HINTS)):
            if secret is None or hint_is_true(secret.rule, hint):
                mask |= bit(hint)
        return mask

    # --- ELE-9: what is right -------------------------------------------------------------------------------

    def rule(self) -> Secret:
        """The secret rule, where it is not kept in a head."""
        secret = self.secret
        assert secret is not None
        return secret

    def may_start(self, card: i64) -> bool:
        """ELE-6: whether the rule can start with this card."""
        return self.rule().starter_mask & bit(card & 63) != 0

    def start(self, row: vec[i64], card: i64) -> None:
        """ELE-6: this card starts the line."""
        if row[BY_HAND] == 0:
            row[RULE_STATE] = self.rule().start(card & 63)

    def advance(self, row: vec[i64], card: i64) -> None:
        """ELE-10: this card joins the line."""
        if row[BY_HAND] == 0:
            row[RULE_STATE] = self.rule().advance(row[RULE_STATE], card & 63)

    def fitting(self, row: vec[i64], length: i64) -> i64:
        """The cards that are right after the line, which has so many cards."""
        return self.rule().mask(row[RULE_STATE], length)

    def is_right(self, row: vec[i64], length: i64, attempt: OrderedPlace) -> bool:
        """ELE-9: by the written rule every card is right after the line, of so many cards, and those laid before it."""
        state = row[RULE_STATE]
        secret = self.rule()
        count = attempt.count(row)
        k: i64 = 0
        while k < count:
            face = attempt.nth(row, k) & 63
            if secret.mask(state, length + k) & bit(face) == 0:
                return False
            state = secret.advance(state, face)
            k += 1
        return True

    # --- what only the dealer knows, and what other worlds replace -----------------------------------------

    def facts_of_writer(self) -> list[int]:
        """ELE-4: how many words the rule has and a mark of them."""
        mark: i64 = 3
        for word in self.draft.words:
            mark = mix(mark, word)
        return [len(self.draft.words), mark]

    def revealed(self, over: bool) -> int:
        """ELE-41: a mark of the rule, which is told at the end; 0 before."""
        secret = self.secret
        return secret.mark() if over and secret is not None else 0

    def follow(self, row: vec[i64], line: list[int]) -> None:
        """In a sampled world, where another rule judges: how far it has got along the same line."""
        self.start(row, line[0])
        for card in line[1:]:
            self.advance(row, card)


def new_judge() -> SecretJudge:
    """Nothing is written, nothing was judged."""
    return SecretJudge(NOTHING_WRITTEN, None, Rulings([], [], [], [], [], []))
