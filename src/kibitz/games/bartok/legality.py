"""Legality: which cards fit under the house rules, and which words are due with them; docs/games/bartok.md.

A seat counts here by the number of cards that it holds, `held`. Cards are faces as house rules see them, except where
they are called printed.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, JOKER, rank_mask, suit_mask
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.bartok.compiled_rules import (
    ASK_RANK,
    ASK_SUIT,
    BANNED,
    COUNT_OUT,
    DEMANDED,
    HUSH,
    IF,
    LARGE,
    LAST_CARD,
    LAW,
    MAY,
    NAMING,
    QUIET,
    SAY,
    UNLESS,
    Clause,
    CompiledRules,
    Effect,
    HouseRule,
    smaller_ranks,
    tail_run,
)

DRAWN: Final = -1  # in place of a face, where a card is drawn
NEITHER: Final = -2  # and where no card is played or drawn


@final
class Legality:
    """What the next card has to fit: the top card, a suit named, a live demand, words said, the line of play."""

    def __init__(
        self, house: CompiledRules, line: list[int], judge_states: list[list[int]], allowed: vec[i64], said: list[int]
    ) -> None:
        self.house = house
        self.line = line  # the faces played, from the starter on
        self.judge_states = judge_states  # by judge of the house rules, what it remembers of the line
        self.allowed = allowed  # by judge, the cards that its statement accepts next
        self.said = said  # by slot of words, how often they were said in this turn
        self.top: i64 = 0  # the last face of the line
        self.line_hash: i64 = 0
        self.named: i64 = -1  # BAR-13: the suit
        self.live: i64 = 0  # BAR-14: the cards that a live demand costs
        self.demand: i64 = -1  # BAR-14: the effect that made it
        self.asked_rank: i64 = -1  # BAR-25: the rank that is asked for
        self.asked_for: i64 = 0  # BAR-25: the turns for which a suit or a rank is asked for, this one among them
        self.bans: list[int] = []  # BAR-26: an effect and the turns for which its ban holds, one behind the other

    def copy(self) -> Legality:
        """An independent object in the same state."""
        other = Legality(self.house, self.line[:], self.judge_states, self.allowed, self.said[:])
        other.top = self.top
        other.line_hash = self.line_hash
        other.named = self.named
        other.live = self.live
        other.demand = self.demand
        other.asked_rank = self.asked_rank
        other.asked_for = self.asked_for
        other.bans = self.bans[:]
        return other

    # --- the line of play -----------------------------------------------------------------------------------

    def begin(self, face: i64) -> None:
        """A line of play begins with this face."""
        self.top = face
        self.named = -1
        self.line = [face]
        self.line_hash = mix(3, face)
        self.judge_states = [judge.begin(face) for judge in self.house.judges]
        self._look_ahead()

    def cover(self, face: i64) -> None:
        """Another face lies on top now."""
        self.top = face
        self._forget_asked()
        self.line.append(face)
        self.line_hash = mix(self.line_hash, face)
        states = self.judge_states
        if len(states) > 0:
            self.judge_states = [self.house.judges[k].step(states[k], face) for k in range(len(states))]
            self._look_ahead()

    def _look_ahead(self) -> None:
        """What each statement of a house rule says of the next card."""
        states = self.judge_states
        masks = [self.house.judges[k].mask(states[k]) for k in range(len(states))]
        self.allowed = vec[i64](masks)

    def has_spoken(self) -> bool:
        """Whether any words were said in this turn."""
        said = self.said
        for slot in range(len(said)):
            if said[slot] > 0:
                return True
        return False

    def forget_words(self) -> None:
        """A new turn: nothing has been said yet."""
        said = self.said
        for slot in range(len(said)):
            said[slot] = 0

    def make_demand(self, effect: i64, cards: i64) -> None:
        """BAR-14: an effect makes a demand, which costs so many cards more."""
        self.live += cards
        self.demand = effect

    # --- BAR-25, BAR-26: for a turn, or for a round -----------------------------------------------------------

    def _forget_asked(self) -> None:
        """BAR-13, BAR-25: no suit is named any more, and nothing asked for."""
        self.named = -1
        self.asked_rank = -1
        self.asked_for = 0

    def ask_suit(self, suit: i64) -> None:
        """BAR-25: the next turn asks for a suit."""
        self.named = suit
        self.asked_for = 2

    def ask_rank(self, rank: i64) -> None:
        """BAR-25: the next turn asks for a rank."""
        self.asked_rank = rank
        self.asked_for = 2

    def ban(self, effect: int, seats: i64) -> None:
        """BAR-26: cards are forbidden until everybody else has had a turn."""
        self.bans.append(effect)
        self.bans.append(int(seats))

    def begin_turn(self) -> None:
        """BAR-25, BAR-26: another turn begins; what is asked for ends with the first one, a ban with the round."""
        if self.asked_for > 0:
            self.asked_for -= 1
            if self.asked_for == 0:
                self._forget_asked()
        if self.bans:
            lasting: list[int] = []
            for k in range(0, len(self.bans), 2):
                if self.bans[k + 1] > 1:
                    lasting += [self.bans[k], self.bans[k + 1] - 1]
            self.bans = lasting

    # --- BAR-6, BAR-10, BAR-11: what fits -------------------------------------------------------------------

    def fits(self, held: i64) -> i64:
        """BAR-6, BAR-11: the faces that could be played now."""
        return self._fitting(held, False)

    def _fitting(self, held: i64, spoken: bool) -> i64:
        mask = self._by_the_base_game()
        for clause in self.house.clauses:
            mask = self._after(clause, mask, held, spoken)
        return mask

    def _by_the_base_game(self) -> i64:
        """BAR-6: the suit and the rank on top; BAR-13: or a suit named; BAR-25: or what alone is asked for."""
        if self.asked_rank >= 0:
            return rank_mask(self.asked_rank)
        if self.asked_for > 0:
            return suit_mask(self.named)
        return suit_mask(self.suit_in_force()) | rank_mask(self.top >> 2)

    def ways_out(self, held: i64) -> i64:
        """BAR-7: the printed faces that could be played, saying what it takes."""
        printed = self.house.printed_faces(self._fitting(held, True)) & ALL_CARDS
        if self.house.jokers and printed != 0:  # it stands for a card as printed, and is seen as that one
            printed |= bit(JOKER)
        return printed

    def _after(self, clause: Clause, mask: i64, held: i64, spoken: bool) -> i64:
        """BAR-11: what fits after one more rule: they apply from the oldest to the newest, so that the newer one wins.

        `spoken` stands for all words that make a card good and can still be said.
        """
        if clause.kind == DEMANDED:
            return clause.cards | self.house.cancels if self._is_live(clause) else mask
        if clause.kind == BANNED:
            return mask & ~clause.cards if clause.judge in self.bans[::2] else mask
        if clause.under & bit(self.top) == 0:
            return mask
        cards = clause.cards & self._meeting(clause.condition, clause.judge, held)
        if clause.kind == LAW:
            return mask & cards
        if clause.kind == MAY:
            if clause.phrase < 0 or self.said[clause.phrase] > 0 or (spoken and self.can_say(clause.phrase, held)):
                return mask | cards
            return mask
        return mask & ~cards

    def _is_live(self, clause: Clause) -> bool:
        """BAR-14: whether the demand of a clause is the live one."""
        return self.live > 0 and self.demand == clause.judge

    def suit_in_force(self) -> i64:
        """BAR-13: the suit that was named, or that of the top card."""
        return self.named if self.named >= 0 else self.top & 3

    def last_word(self, face: i64, held: i64) -> int:
        """BAR-11: the house rule that decided last whether a face fits now; -1 where the base game did."""
        base = bit(face) & self._by_the_base_game()
        decided = -1
        for clause in self.house.clauses:
            after = self._after(clause, base, held, False) & bit(face)
            if after != base or (clause.kind == DEMANDED and self._is_live(clause)):
                decided = clause.rule
            base = after
        return decided

    def demands(self, rule: i64) -> bool:
        """BAR-14: whether the live demand is that of a rule."""
        return self.live > 0 and self.demand >= 0 and self.house.effects[self.demand].rule == rule

    def _meeting(self, condition: i64, judge: i64, held: i64) -> i64:
        """The cards that meet a condition."""
        if condition == IF:
            return self.allowed[judge]
        if condition == UNLESS:
            return ALL_CARDS & ~self.allowed[judge]
        if condition == QUIET and self.live > 0:
            return 0
        if condition == LARGE:
            return smaller_ranks(held)
        if condition == LAST_CARD and held != 1:
            return 0
        return ALL_CARDS

    def out_of_turn(self, twin: i64) -> i64:
        """BAR-17: the printed faces that may be played out of turn; `twin` is the printed one on top."""
        mask: i64 = 0
        for clause in self.house.snaps:
            if clause.twin:
                if twin != JOKER:
                    mask |= bit(twin)
            elif clause.under & bit(self.top) != 0:
                mask |= self.house.printed_faces(clause.cards & self._meeting(clause.condition, clause.judge, 0))
        return mask & ALL_CARDS

    def added(self, effect: Effect) -> i64:
        """BAR-30: the cards of which one may be added to the one just played."""
        return effect.cards & self.allowed[effect.judge] if effect.judge >= 0 else effect.cards

    def triggered(self, held: i64, face: i64) -> list[int]:
        """BAR-12: the effects that a card would have on the card lying now, oldest rule first."""
        found: list[int] = []
        for trigger in self.house.triggers:
            if trigger.cards & bit(face) != 0 and trigger.under & bit(self.top) != 0:
                if self._meeting(trigger.condition, trigger.judge, held) & bit(face) != 0:
                    found.extend(trigger.effects)
        return found

    # --- BAR-8: words ---------------------------------------------------------------------------------------

    def can_say(self, slot: int, held: i64) -> bool:
        """BAR-8: whether words may be said now, or once more; those for a size of hand only near that size."""
        after = held - 1
        return self.said[slot] < self.house.most[slot] and (slot > 0 or after == 1 or after == 2)

    def sayable(self, held: i64) -> i64:
        """BAR-8: the words of the table that were not said yet, as a mask of phrases."""
        mask: i64 = 0
        for slot in range(len(self.house.phrases)):
            if self.can_say(slot, held):
                mask |= bit(self.house.phrases[slot])
        return mask

    def due(self, owed: i64, held: i64, face: i64) -> list[int]:
        """BAR-8: by slot, how often words are due with a card, or with one drawn (-1); `owed` are due in any case.

        Without either (-2) nothing else is due.
        """
        house = self.house
        needed = [0] * len(house.phrases)
        for slot in range(len(needed)):
            if owed & bit(slot) != 0:
                needed[slot] = 1
        if face >= 0:
            self._add_due(needed, held, face)
        elif face == DRAWN:
            for slot in house.drawn_words:
                needed[slot] = 1
        for slot in house.taboos:
            needed[slot] = 0
        return needed

    def _add_due(self, needed: list[int], held: i64, face: i64) -> None:
        """BAR-8: what the size of a hand and the powers of a card want to be said, and what they want left unsaid."""
        house = self.house
        after = held - 1
        for k in range(len(house.sizes)):
            if house.sizes[k] == after:
                needed[house.size_slots[k]] = 1
        triggered = self.triggered(held, face)
        if len(triggered) == 0:
            return
        hushed: list[int] = []
        for number in triggered:
            effect = house.effects[number]
            if effect.kind == SAY:
                needed[effect.slot] = max(needed[effect.slot], 1)
            elif effect.kind == COUNT_OUT:
                run = tail_run(self.line, effect.cards)
                needed[effect.slot] = max(needed[effect.slot], min(run, house.most[effect.slot]))
            elif effect.kind == HUSH:
                hushed.append(effect.slot)
        for slot in hushed:
            needed[slot] = 0

    def faults(self, owed: i64, held: i64, face: i64) -> list[int]:
        """BAR-8: the slots of words that are missing or wrong: said too often, too seldom or for nothing."""
        needed = self.due(owed, held, face)
        wrong: list[int] = []
        for slot in range(len(needed)):
            most = needed[slot]
            if self.said[slot] > most and face >= 0 and slot not in self.house.taboos and self._opens(slot, held, face):
                most = self.said[slot]
            if self.said[slot] < needed[slot] or self.said[slot] > most:
                wrong.append(slot)
        return wrong

    def _opens(self, slot: i64, held: i64, face: i64) -> bool:
        """Whether words make this card good: they are then never wrong."""
        for clause in self.house.clauses:
            if clause.kind == MAY and clause.phrase == slot and clause.under & bit(self.top) != 0:
                if clause.cards & self._meeting(clause.condition, clause.judge, held) & bit(face) != 0:
                    return True
        return False


def new_legality(house: CompiledRules) -> Legality:
    """Before any card lies there."""
    return Legality(house, [], [], vec[i64]([0]), [0] * len(house.phrases))


# --- BAR-21: the rule that stopped play ---------------------------------------------------------------------


def stopping_rule(stopped: Legality, printed: i64, hands: list[int], counts: list[int]) -> int:
    """BAR-21: the newest rule without which somebody could have played; -1 where rules have nothing to do with it.

    Where no single one is enough, rules are taken away from the newest on, and the one that lets play go on counts.
    `printed` is the top card as printed; `hands` are the faces that each seat holds, `counts` how many cards these are.
    """
    rules = stopped.house.rules
    for k in range(len(rules) - 1, -1, -1):
        if _goes_on(_under(rules[:k] + rules[k + 1 :], stopped, printed), hands, counts):
            return k
    for k in range(len(rules) - 1, -1, -1):
        if _goes_on(_under(rules[:k], stopped, printed), hands, counts):
            return k
    return -1


def _under(rules: list[HouseRule], stopped: Legality, printed: i64) -> Legality:
    """What would have to fit if only these rules were in force: they look back on the same line."""
    trial = new_legality(CompiledRules(rules))
    top = stopped.top
    if printed != JOKER:
        top = trial.house.counts_as[printed]
    line = [*stopped.line[:-1], top]
    trial.begin(line[0])
    for face in line[1:]:
        trial.cover(face)
    if [effect for effect in trial.house.effects if effect.kind == (ASK_SUIT if stopped.asked_for > 0 else NAMING)]:
        trial.named = stopped.named  # a suit counts only with the rule that let it be named
        trial.asked_for = stopped.asked_for
    if [effect for effect in trial.house.effects if effect.kind == ASK_RANK] and stopped.asked_rank >= 0:
        trial.asked_rank = stopped.asked_rank
        trial.asked_for = stopped.asked_for
    return trial


def _goes_on(trial: Legality, hands: list[int], counts: list[int]) -> bool:
    """Whether somebody could play here."""
    for seat in range(len(hands)):
        if hands[seat] & trial.ways_out(counts[seat]) != 0:
            return True
    return False
