"""Bartok's deal, what fits under the house rules, and which words are due; docs/games/bartok.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, JOKER, rank_mask, suit_mask
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.bartok_force import (
    COUNT_OUT,
    DEMANDED,
    IF,
    LARGE,
    LAW,
    MAY,
    QUIET,
    SAY,
    UNLESS,
    Clause,
    smaller_ranks,
    tail_run,
)
from kibitz.games.bartok_table import (
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    LATE,
    LEAVES_TURN,
    NAME,
    NEIGHBOUR,
    PLAY,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    SWAP_TAIL,
    SWAP_WITH,
    TARGET,
    BartokTable,
)
from kibitz.mechanics.stock import Stock


@mypyc_attr(allow_interpreted_subclasses=True)
class FittingBartok(BartokTable):
    """The deal, and what a seat may do."""

    # --- BAR-2 to BAR-4: the deal -------------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """BAR-3: one card at a time from eldest hand; BAR-4: the next is the starter, whatever it is."""
        eldest = self.beside(self.dealer, 1)
        dealt: i64 = self.rules.hand * self.seats
        self.hands.deal_round(pack, eldest, dealt)
        size: i64 = len(pack)
        self.stock = Stock(pack[:], dealt, size)
        self._turn_starter()
        self.owed = [0] * self.seats
        self.lost = [0] * self.seats
        self.said = [0] * len(self.force.phrases)
        self.missed = [0] * self.seats
        self.sizes = [self.hands.count(s) for s in range(self.seats)]
        self.begin_turn(eldest)

    def _turn_starter(self) -> None:
        """BAR-4; BAR-16: a Joker is buried and another card turned."""
        self.pile.put(self.stock.draw())
        while self.pile.top() & 63 == JOKER:
            self.tick()
            self.stock.bury(self.chance_source)
            self.pile.clear()
            self.tick()
            self.pile.put(self.stock.draw())
        self.top = self.force.sees_as[self.pile.top() & 63]
        self.line = [self.top]
        self.line_mark = mix(3, self.top)
        self.minds = [judge.begin(self.top) for judge in self.force.judges]
        self.look_ahead()

    def cover(self, face: i64) -> None:
        """A card lies on top now."""
        self.top = face
        self.named = -1
        self.line.append(face)
        self.line_mark = mix(self.line_mark, face)
        if len(self.minds) > 0:
            self.minds = [self.force.judges[k].step(self.minds[k], face) for k in range(len(self.minds))]
            self.look_ahead()

    def look_ahead(self) -> None:
        """What each statement of a house rule says of the next card."""
        masks = [self.force.judges[k].mask(self.minds[k]) for k in range(len(self.minds))]
        self.allowed = vec[i64](masks)

    def begin_turn(self, seat: i64) -> None:
        self.either = False
        self.phase = PLAY
        self.to_act = seat
        self.holder = seat

    def beside(self, seat: i64, steps: i64) -> i64:
        """The seat so many places to the left; to the right for less than nothing."""
        return (seat + steps + 4 * self.seats) % self.seats

    # --- BAR-6, BAR-10, BAR-11: what fits -----------------------------------------------------------------------

    def fits(self, seat: i64) -> i64:
        """BAR-6, BAR-11: the faces, as house rules see them, that a seat could play now if it held them."""
        return self._fitting(seat, False)

    def _fitting(self, seat: i64, spoken: bool) -> i64:
        mask = suit_mask(self.suit_in_force()) | rank_mask(self.top >> 2)
        for clause in self.force.clauses:
            mask = self.folded(mask, clause, seat, spoken)
        return mask

    def ways_out(self, seat: i64) -> i64:
        """BAR-7: the faces as printed with which a seat could play, saying what it takes."""
        printed = self.force.held_as(self._fitting(seat, True)) & ALL_CARDS
        if self.force.jokers and printed != 0:  # it stands for a card as printed, and is seen as that one
            printed |= bit(JOKER)
        return printed

    def could_play(self, seat: i64) -> bool:
        """BAR-7, BAR-21: whether a seat holds a card that it could play."""
        return self.hands.faces[seat] & self.ways_out(seat) != 0

    def can_draw(self) -> bool:
        """BAR-7: whether a card is left in the stock, or can be had from the discards."""
        return self.stock.left() > 0 or self.pile.size() > 1

    def is_late(self) -> bool:
        """BAR-21: rules and penalties make nobody draw any more, so that the round comes to an end."""
        return self.turns > LATE

    def bars(self, action: i64) -> i64:
        """BAR-7: who draws where nothing can be drawn holds no card that could be played."""
        if action == DRAW and self.phase == PLAY and not self.can_draw():
            return self.ways_out(self.to_act)
        return 0

    def folded(self, mask: i64, clause: Clause, seat: i64, spoken: bool) -> i64:
        """BAR-11: rules apply from the oldest to the newest, so that the newer one wins.

        `spoken` stands for all words that make a card good and can still be said.
        """
        if clause.kind == DEMANDED:
            if self.live > 0 and self.demand == clause.judge:
                return clause.cards
            return mask
        if clause.under & bit(self.top) == 0:
            return mask
        cards = clause.cards & self.holding(clause.condition, clause.judge, seat)
        if clause.kind == LAW:
            return mask & cards
        if clause.kind == MAY:
            if clause.phrase < 0 or self.said[clause.phrase] > 0 or (spoken and self.can_say(clause.phrase, seat)):
                return mask | cards
            return mask
        return mask & ~cards

    def suit_in_force(self) -> i64:
        """BAR-13: the suit that was named, or that of the top card."""
        return self.named if self.named >= 0 else self.top & 3

    def last_word(self, face: i64) -> int:
        """BAR-11: the house rule that decided last whether a face fits now; -1 where the base game did."""
        base = bit(face) & (suit_mask(self.suit_in_force()) | rank_mask(self.top >> 2))
        decided = -1
        for clause in self.force.clauses:
            after = self.folded(base, clause, max(0, self.to_act), False) & bit(face)
            if after != base or (clause.kind == DEMANDED and self.live > 0 and self.demand == clause.judge):
                decided = clause.rule
            base = after
        return decided

    def holding(self, condition: i64, judge: i64, seat: i64) -> i64:
        """The cards for which a condition is true."""
        if condition == IF:
            return self.allowed[judge]
        if condition == UNLESS:
            return ALL_CARDS & ~self.allowed[judge]
        if condition == QUIET and self.live > 0:
            return 0
        if condition == LARGE:
            return smaller_ranks(self.hands.count(seat))
        return ALL_CARDS

    def snaps(self, seat: i64) -> i64:
        """BAR-17: the faces as printed that a seat may play out of turn."""
        mask: i64 = 0
        twin = self.pile.top() & 63
        for clause in self.force.snaps:
            if clause.twin:
                if twin != JOKER:
                    mask |= bit(twin)
            elif clause.under & bit(self.top) != 0:
                mask |= self.force.held_as(clause.cards)
        return mask & self.hands.faces[seat] & ALL_CARDS

    # --- legal actions ------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        """BAR-6, BAR-7: a card that fits, or a card drawn; where nothing can be drawn, who can play must."""
        if self.phase == PLAY:
            able = self.hands.faces[self.to_act] & self.force.held_as(self.fits(self.to_act))
            if self.may_claim():
                able |= bit(CLAIM)
            if self.can_draw() or not self.could_play(self.to_act):
                able |= bit(DRAW)
            return able
        if self.phase == SNAP:
            return self.snaps(self.to_act) | bit(DRAW + 1)
        if self.phase == SUIT:
            return bit(NAME) * 15
        if self.phase == BURY:
            return bit(BURIES) * 3
        if self.phase == NEIGHBOUR:
            return bit(LEAVES_TURN)
        return 0

    def legal_word(self, word: i64) -> i64:
        if word == 1:
            return self._second_word()
        if word == 2:
            return self._third_word()
        return 0

    def _second_word(self) -> i64:
        if self.phase == PLAY:
            if self.hands.faces[self.to_act] & bit(JOKER) == 0:
                return 0
            return self.force.held_as(self.fits(self.to_act)) & ALL_CARDS
        if self.phase == TARGET:
            return self._targets()
        if self.phase == NEIGHBOUR:
            return bit(52)
        if self.phase == CALL:
            return bit(SILENT - AS)
        return 0

    def _targets(self) -> i64:
        """The others among the first eight seats."""
        mask: i64 = 0
        seat: i64 = 0
        while seat < self.seats and seat < 8:
            if seat != self.to_act:
                mask |= bit(SWAP_WITH - AS + seat)
            seat += 1
        return mask

    def _third_word(self) -> i64:
        if self.phase == PLAY:
            return self._sayable()
        if self.phase == CALL:
            return bit(self.force.phrases[self.calls[0] & 63])
        if self.phase == TARGET and self.seats > 8:
            mask: i64 = 0
            seat: i64 = 8
            while seat < self.seats:
                if seat != self.to_act:
                    mask |= bit(SWAP_TAIL - SAYS + seat - 8)
                seat += 1
            return mask
        return 0

    def _sayable(self) -> i64:
        """BAR-8: words of the table that were not said yet; those for a size of hand only near that size."""
        mask: i64 = 0
        for slot in range(len(self.force.phrases)):
            if self.can_say(slot, self.to_act):
                mask |= bit(self.force.phrases[slot])
        return mask

    def can_say(self, slot: int, seat: i64) -> bool:
        """BAR-8: whether words may be said now, or once more."""
        after = self.hands.count(seat) - 1
        return self.said[slot] < self.force.most[slot] and (slot > 0 or after == 1 or after == 2)

    def may_claim(self) -> bool:
        """BAR-9: once a turn, before anything else is done."""
        return self.rules.challenge and not self.claimed and self.mover >= 0 and sum(self.said) == 0

    # --- BAR-8: words -------------------------------------------------------------------------------------------

    def due(self, seat: i64, face: i64) -> list[int]:
        """BAR-8: by slot, how often words are due with a card (as house rules see it); -1 for no card."""
        needed = [0] * len(self.force.phrases)
        owed = self.owed[seat]
        for slot in range(len(needed)):
            if owed & bit(slot) != 0:
                needed[slot] = 1
        if face < 0:
            return needed
        after = self.hands.count(seat) - 1
        for k in range(len(self.force.sizes)):
            if self.force.sizes[k] == after:
                needed[self.force.size_slots[k]] = 1
        for number in self.triggered(seat, face):
            effect = self.force.effects[number]
            if effect.kind == SAY:
                needed[effect.slot] = max(needed[effect.slot], 1)
            elif effect.kind == COUNT_OUT:
                run = tail_run(self.line, effect.cards)
                needed[effect.slot] = max(needed[effect.slot], min(run, self.force.most[effect.slot]))
        return needed

    def faults(self, seat: i64, face: i64) -> list[int]:
        """BAR-8: the slots of words that are missing or wrong: said too often, too seldom or for nothing."""
        needed = self.due(seat, face)
        wrong: list[int] = []
        for slot in range(len(needed)):
            most = needed[slot]
            if self.said[slot] > most and face >= 0 and self._opens(seat, face, slot):
                most = self.said[slot]
            if self.said[slot] < needed[slot] or self.said[slot] > most:
                wrong.append(slot)
        return wrong

    def breaches(self, seat: i64, face: i64) -> i64:
        """BAR-8: how many words are missing or wrong."""
        return len(self.faults(seat, face))

    def _opens(self, seat: i64, face: i64, slot: i64) -> bool:
        """Whether words make this card good: they are then never wrong."""
        for clause in self.force.clauses:
            if clause.kind == MAY and clause.phrase == slot and clause.under & bit(self.top) != 0:
                if clause.cards & self.holding(clause.condition, clause.judge, seat) & bit(face) != 0:
                    return True
        return False

    def triggered(self, seat: i64, face: i64) -> list[int]:
        """BAR-12: the effects that a card would have on the card lying now, oldest rule first."""
        found: list[int] = []
        for trigger in self.force.triggers:
            if trigger.cards & bit(face) != 0 and trigger.under & bit(self.top) != 0:
                if self.holding(trigger.condition, trigger.judge, seat) & bit(face) != 0:
                    found.extend(trigger.effects)
        return found
