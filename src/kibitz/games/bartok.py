"""Bartok: whoever wins a round makes a rule; docs/games/bartok.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, pick
from kibitz.games.bartok_force import MAY, MOST_RULES, Force
from kibitz.games.bartok_rulebook import CATALOGUE_WORDS, code_of, house_rule, read_carry
from kibitz.games.bartok_table import (
    ALL_WORDS,
    AS,
    CALL,
    DRAW,
    MADE,
    MAKE,
    OVER,
    PLAY,
    PLAY_WORDS,
    REPEAL,
    SAYS,
    SNAP,
    SPELLS,
    WIDE,
    Rules,
    marked,
)
from kibitz.games.bartok_writing import WritingBartok
from kibitz.mechanics.hands import new_hands
from kibitz.rulelang.house.catalogue import LAST_NUMBER, catalogue_id
from kibitz.rulelang.house.speller import Draft, from_words, spelled


@mypyc_attr(allow_interpreted_subclasses=True)
class Bartok(WritingBartok):
    """BAR-1: one round, everybody alone, and the rule that its winner makes."""

    def copy(self) -> Bartok:
        other = Bartok(
            self.rules, self.seats, self.dealer, self.chance_source.for_copies(), self.force, self.hands.copy()
        )
        self.copy_into(other)
        return other

    def blank(self, chance_source: ChanceSource) -> Bartok:
        """The same round with nothing dealt yet."""
        other = undealt(self.rules, self.seats, self.dealer, chance_source, self.force)
        other.round = self.round
        return other

    def successor(self, chance_source: ChanceSource) -> Bartok:
        """BAR-20: the winner deals; BAR-21: after a void round the same dealer."""
        return new_bartok(self.rules, self.seats, self.next_dealer(), chance_source, self.carry())

    def next_dealer(self) -> int:
        return self.winner if self.winner >= 0 else self.dealer

    # --- BAR-20: the end of a round -------------------------------------------------------------------------

    def winner_found(self) -> None:
        """BAR-20: the winner makes a rule, but for the last round of the match."""
        self.queue = []
        self.to_act = self.winner
        self.phase = MAKE
        self.words = ALL_WORDS
        self.draft = Draft()
        if self.round >= self.rules.rounds:
            self._close()

    def _close(self) -> None:
        self.phase = OVER
        self.words = PLAY_WORDS
        self.to_act = -1

    # --- BAR-23: making a rule ------------------------------------------------------------------------------

    def legal_word(self, word: i64) -> i64:
        if self.phase != MAKE:
            return WritingBartok.legal_word(self, word)
        if word >= 5:
            return self._spellable(word - 5)
        if self.draft.words:
            return 0
        if word == 3:
            return self._offered()
        if word == 4:
            return (bit(len(self.force.rules)) - 1) * 2
        return 0

    def _offered(self) -> i64:
        """BAR-23: no rule, or one of the catalogue that is not in force."""
        if len(self.force.rules) >= MOST_RULES:
            return 1
        mask: i64 = 1
        held = [str(rule.words) for rule in self.force.rules]
        for k in range(1, LAST_NUMBER + 1):
            name = catalogue_id(k)
            if name in CATALOGUE_WORDS and str(CATALOGUE_WORDS[name]) not in held:
                mask |= bit(k)
        return mask

    def _spellable(self, part: i64) -> i64:
        """BAR-23: the next words of a sentence."""
        mask: i64 = 0
        if len(self.force.rules) < MOST_RULES:
            for code in self.draft.options():
                if code // WIDE == part:
                    mask |= bit(code % WIDE)
        return mask

    def make_step(self, action: i64) -> None:
        """BAR-23: a word of the sentence, a rule of the catalogue, a repeal, or nothing."""
        if action >= SPELLS:
            self.draft = self.draft.copy()
            self.draft.add(code_of(action))
            if self.draft.is_complete():
                self._close()
            return
        if action >= REPEAL:
            self.repealed = action - REPEAL - 1
        elif action > MADE:
            self.draft = Draft()
            self.draft.words = CATALOGUE_WORDS[catalogue_id(action - MADE)][:]
        self._close()

    # --- BAR-22, BAR-24: from round to round ----------------------------------------------------------------

    def carry(self) -> list[int]:
        """The number of the next round and the rules for it: maker, round, how many words, the words."""
        struck = self.struck_out()  # BAR-21
        kept = [rule for k, rule in enumerate(self.force.rules) if k != self.repealed and k != struck]
        carried: list[int] = [self.round + 1]
        for rule in kept:
            carried.extend([rule.seat, rule.made, len(rule.words), *rule.words])
        if self.phase == OVER and self.winner >= 0 and self.draft.words:
            words = spelled(from_words(self.draft.words))
            carried.extend([self.winner, self.round, len(words), *words])
        return carried

    def scores(self) -> list[int]:
        """BAR-22: a point for the round."""
        return [1 if s == self.winner and self.phase == OVER else 0 for s in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """The round won or not, against the mean of the others: zero-sum."""
        if self.winner < 0:
            return 0.0
        if seat == self.winner:
            return 1.0
        return -1.0 / float(self.seats - 1)

    # --- for search -----------------------------------------------------------------------------------------

    def avoid_random_playouts(self) -> bool:
        """Random ends say nothing of a rule."""
        return self.phase == MAKE

    def usual_action(self, rng: Rng) -> i64:
        """What search takes at random: a card that fits, if there is one, with the words that are due."""
        if self.phase == MAKE and not self.draft.words:
            return MADE
        if self.phase == PLAY:
            return self._usual_turn(rng)
        if self.phase == CALL:
            return SAYS + self.force.phrases[self.calls[0] & 63]
        if self.phase == SNAP and self.legal_mask() & (bit(DRAW) - 1) != 0:
            return pick(self.legal_mask() & (bit(DRAW) - 1), rng)
        return WritingBartok.usual_action(self, rng)

    def _usual_turn(self, rng: Rng) -> i64:
        cards = self.legal_mask() & (bit(DRAW) - 1)
        action: i64 = DRAW
        face: i64 = -1
        while cards != 0:
            action = pick(cards, rng)
            face = self.force.sees_as[action]
            if sum(self.said) == 0 or self.breaches(self.to_act, face) == 0:
                break
            cards ^= bit(action)
        if face < 0 and self.legal_mask() & bit(DRAW) == 0:
            action = self._way_out(rng)
            if action >= SAYS:
                return action
            face = self.force.sees_as[action - AS]
        needed = self.due(self.to_act, face)
        for slot in range(len(needed)):
            if self.said[slot] < needed[slot]:
                return SAYS + self.force.phrases[slot]
        return action

    def _way_out(self, rng: Rng) -> i64:
        """BAR-7: where nothing can be drawn and no card fits as it is: the Joker, or words that make a card good."""
        for clause in self.force.clauses:
            faces = self.legal_word(1)
            if faces != 0:
                return AS + pick(faces, rng)
            if clause.kind == MAY and clause.phrase >= 0 and self.can_say(clause.phrase, self.to_act):
                self.said[clause.phrase] += 1
                helps = self.legal_mask() & (bit(DRAW) - 1) | self.legal_word(1)
                self.said[clause.phrase] -= 1
                if helps != 0:
                    return SAYS + self.force.phrases[clause.phrase]
        return AS + pick(self.legal_word(1), rng)

    def facts(self) -> list[int]:
        return [*WritingBartok.facts(self), marked([len(rule.words) for rule in self.force.rules])]


def new_bartok(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, carry: list[int]) -> Bartok:
    """A round with nothing dealt yet; raises ValueError where what is carried says no rules."""
    number, made = read_carry(carry, seats)
    if not carry:
        made = [house_rule(CATALOGUE_WORDS[name], -1, 0) for name in rules.start]
    deal = undealt(rules, seats, dealer, chance_source, Force(made))
    deal.round = number
    return deal


def undealt(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, force: Force) -> Bartok:
    """A round with nothing dealt yet."""
    return Bartok(rules, seats, dealer, chance_source, force, new_hands(seats, rules.copies > 1))
