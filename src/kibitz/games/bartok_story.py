"""The story of a round of Bartok, and what lies on the table in words."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, listing
from kibitz.engine.sentences import signed
from kibitz.games.bartok_play import BartokPlay
from kibitz.games.bartok_rulebook import code_of
from kibitz.games.bartok_table import (
    AS,
    BURIES,
    CLAIM,
    DRAW,
    KEEPS,
    LEAVES_TURN,
    LET_BE,
    MADE,
    MAKE,
    NAME,
    OVER,
    PLAY,
    REPEAL,
    SAYS,
    SILENT,
    SNAP,
    SPELLS,
    SWAP_TAIL,
    SWAP_WITH,
    TAKES_TURN,
)
from kibitz.rulelang.house.catalogue import CATALOGUE, catalogue_id
from kibitz.rulelang.house.house import PHRASES, quoted
from kibitz.rulelang.house.speller import from_words, with_holes
from kibitz.rulelang.house.writer import part_text


@mypyc_attr(allow_interpreted_subclasses=True)
class ToldBartok(BartokPlay):
    """What everybody hears."""

    def heard(self, before: str) -> str:
        """BAR-8: what was said in this turn so far, in words."""
        if self.phase != PLAY:
            return ""
        words: list[str] = []
        for slot, count in enumerate(self.said):
            phrase = quoted(PHRASES[self.force.phrases[slot]])
            words.extend([phrase] * count)
        return before + listing(words) if words else ""

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action < DRAW or AS <= action < TAKES_TURN:
            return self._tell_card(seat, action)
        if action >= MADE:
            return self._tell_rule(seat, action)
        if SAYS <= action < SWAP_TAIL:
            return f"{who} said {quoted(PHRASES[action - SAYS])}."
        if SWAP_WITH <= action < SAYS:
            return f"{who} swapped hands with {{{action - SWAP_WITH}}}."
        if action >= SWAP_TAIL:
            return f"{who} swapped hands with {{{action - SWAP_TAIL + 8}}}."
        if NAME <= action < NAME + 4:
            return f"{who} named {SUIT_NAMES[action - NAME]}."
        if action == CLAIM:
            right = sum(self.missed) > 0
            return f"{who} claimed a miss, {'rightly' if right else 'wrongly'}."
        if action == DRAW:
            empty = "" if self.stock.left() > 0 else f"{who} found the stock empty."
            if not self.can_draw():
                empty = f"{who} could not play, and nothing was left to draw."
            return (empty + self._tell_faults(seat, -1)).lstrip()  # what was drawn is told as it comes
        return f"{who} {_TOLD[action]}."

    def _tell_card(self, seat: i64, action: i64) -> str:
        card = card_text(action) if action < DRAW else f"the Joker as {card_text(action - AS)}"
        face = self.force.sees_as[action if action < DRAW else action - AS]
        outside = self.phase == SNAP
        told = f"{{{seat}}} played {card}{' out of turn' if outside else self.heard(', saying ')}."
        if outside:
            return told
        return told + self._tell_faults(seat, face)

    def _tell_faults(self, seat: i64, face: i64) -> str:
        """BAR-8: which words were missing or wrong, where the table is its own umpire."""
        if self.rules.challenge:
            return ""
        told = ""
        needed = self.due(seat, face)
        for slot in self.faults(seat, face):
            how = "was missing" if self.said[slot] < needed[slot] else "was wrong"
            words = quoted(PHRASES[self.force.phrases[slot]])
            told += f" {words[0].upper()}{words[1:]} {how}."
        return told

    def _tell_rule(self, seat: i64, action: i64) -> str:
        if action == MADE:
            return f"{{{seat}}} made no rule."
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return f"{{{seat}}} made a rule, {name}: {text}."
        if action < SPELLS:
            return f"{{{seat}}} repealed rule {action - REPEAL}: {self.force.rules[action - REPEAL - 1].text}."
        words = [*self.draft.words, code_of(action)]
        draft = self.draft.copy()
        draft.add(code_of(action))
        if draft.is_complete():
            return f"{{{seat}}} made a rule: {part_text(from_words(words))}."
        return f"{{{seat}}} went on with a rule: {part_text(with_holes(words))}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.seats and target < self.seats:
            unseen = "a card" if count == 1 else cards_text(count)
            what = listing([card_text(card) for card in known]) if known else unseen
            return f"{{{target}}} drew {what}."
        if source < 0:
            return ""
        if source > self.seats and target == self.seats:
            return "The discards were shuffled into a new stock."
        if source < self.seats and target < self.seats:
            return f"{{{source}}}'s hand went to {{{target}}}."
        return ""

    def heading(self) -> str:
        return f"Round {self.round}"

    def sentence(self) -> str:
        if self.phase >= MAKE:
            return ""
        top = self.pile.top() & 63
        text = f"{card_text(top)} is on top"
        if self.top != top:
            text += f" and counts as {card_text(self.top)}"
        if self.named >= 0:
            text += f"; {SUIT_NAMES[self.named]} were named"
        return text + "."

    def notices(self) -> list[tuple[str, str, str]]:
        if self.phase >= MAKE:
            return []
        suit = self.suit_in_force()
        found = [("suit", f"{SUIT_NAMES[suit].capitalize()} are in force", SUITS[suit])]
        if self.direction < 0:
            found.append(("anticlockwise", "Play goes to the right", ""))
        if self.live > 0:
            found.append(("demand", f"A demand is live: {cards_text(self.live)}", ""))
        if self.is_late():
            found.append(("late", "Rules and penalties make nobody draw any more", ""))
        return found

    def zone_badge(self, zone: i64) -> str:
        """BAR-14: the cards that are live."""
        return f"+{self.live}" if zone > self.seats and self.live > 0 and self.phase < MAKE else ""

    def zone_caption(self, zone: i64) -> str:
        """BAR-15, BAR-16: what the top card counts as."""
        if zone > self.seats and self.pile.size() > 0 and self.top != self.pile.top() & 63:
            return "counts as " + card_text(self.top)
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase < MAKE and self.lost[seat] > 0:
            return [("loses the next turn", -1, -1)]
        return []

    def in_force(self) -> list[tuple[str, str, str]]:
        """BAR-24: the house rules, for everyone to read."""
        rules: list[tuple[str, str, str]] = []
        for rule in self.force.rules:
            note = "from the start" if rule.seat < 0 else f"round {rule.made}, {{{rule.seat}}}"
            rules.append((rule.name, rule.text, note))
        return rules

    def verdict(self) -> str:
        if self.winner >= 0:
            return f"{{{self.winner}}} went out and won the round."
        if not self.is_blocked():
            return f"The round is void: it came to no end in {self.turns} turns."
        struck = self.struck_out()
        told = "The round is void: nobody could play, and nothing was left to draw."
        if struck < 0:
            return told
        return f"{told} House rule {struck + 1} stopped play and is struck out: {self.force.rules[struck].text}."

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if seat == self.winner and self.phase == OVER:
            return [(f"Won the round: {signed(1)}", "BAR-22")]
        return []


_TOLD = {
    LET_BE: "let it be",
    BURIES: "buried the hand",
    KEEPS: "kept the hand",
    LEAVES_TURN: "left the turn to the other neighbour",
    TAKES_TURN: "took the turn",
    SILENT: "stayed silent",
}


def cards_text(count: i64) -> str:
    """So many cards, in words."""
    return "1 card" if count == 1 else f"{count} cards"
