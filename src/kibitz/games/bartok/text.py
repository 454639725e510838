"""Bartok in words: actions, refusals, offers, prompts and the story; docs/games/bartok.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import (
    ALL_CARDS,
    JOKER,
    RANK_NAMES,
    SUIT_NAMES,
    SUIT_SIGNS,
    SUITS,
    card_text,
    face_text,
    listing,
)
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.text import Text, plain_text
from kibitz.games.bartok.rulebook import MADE, REPEAL, SPELLS, code_of
from kibitz.games.bartok.rules import (
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    KEEPS,
    LEAVES_TURN,
    LET_BE,
    MAKE,
    NAME,
    NEIGHBOUR,
    OVER,
    PLAY,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    SWAP_TAIL,
    SWAP_WITH,
    TAKES_TURN,
    TARGET,
    Bartok,
)
from kibitz.games.bartok.writing import RuleWriting
from kibitz.rulelang.house.catalogue import CATALOGUE, catalogue_id
from kibitz.rulelang.house.house import PHRASES, quoted
from kibitz.rulelang.house.speller import VOCABULARY, from_words, group, with_holes
from kibitz.rulelang.house.speller import label as label_of
from kibitz.rulelang.house.writer import part_text


class BartokText(Text):
    """A round that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Bartok)
        super().__init__(deal)
        self.deal = deal
        self.house = deal.house
        self.legality = deal.legality

    # --- actions --------------------------------------------------------------------------------------------

    def action_to_string(self, action: int) -> str:
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if action < DRAW:
            return "play " + card_text(action) + self.heard(" saying ")
        if action < AS:
            return _plain_verb(action)
        if action < TAKES_TURN:
            return "play the Joker as " + card_text(action - AS) + self.heard(" saying ")
        if action < SAYS:
            if action < SWAP_WITH:
                return "take the turn" if action == TAKES_TURN else "stay silent"
            return f"swap with seat {action - SWAP_WITH + 1}"
        if action < MADE:
            if action >= SWAP_TAIL:
                return f"swap with seat {action - SWAP_TAIL + 9}"
            return "say " + PHRASES[action - SAYS]
        if action < SPELLS:
            if action > REPEAL:
                return f"repeal rule {action - REPEAL}"
            return "make no rule" if action == MADE else "rule " + catalogue_id(action - MADE)
        return "word " + VOCABULARY[code_of(action)]

    def string_to_action(self, text: str) -> int:
        """The inverse; a play may be written without the words that were said before it."""
        heard = self.heard(" saying ")
        if heard and " saying " not in text.lower() and plain_text(text).startswith("play "):
            text += heard
        return super().string_to_action(text)

    # --- refusals -------------------------------------------------------------------------------------------

    def turn_clause(self) -> str:
        return "BAR-5"

    def end_clause(self) -> str:
        return "BAR-20"

    def refusal(self, action: i64) -> tuple[str, str]:
        mask = self.deal.legal_mask() if action < AS else self.deal.legal_word(action >> 6)
        if mask & bit(action & 63) != 0:
            return "", ""
        if self.deal.phase == MAKE:
            return self._why_no_rule(action)
        if action >= MADE:
            return "A rule is made by the winner of a round, when the round is over.", "BAR-23"
        if self.deal.phase == PLAY:
            return self._why_not_in_turn(action)
        return self._why_not_now()

    def _why_no_rule(self, action: i64) -> tuple[str, str]:
        if action < MADE:
            return "The round is over: make a rule, or none.", "BAR-23"
        if action < REPEAL and action > MADE and not self.deal.making.draft.words:
            return f"{catalogue_id(action - MADE)} is in force already, or no more rules have room.", "BAR-23"
        if action < SPELLS and not self.deal.making.draft.words:
            return "There is no such rule in force.", "BAR-23"
        return "That word cannot stand there in a rule.", "BAR-23"

    def _why_not_now(self) -> tuple[str, str]:
        if self.deal.phase == SUIT:
            return "Name a suit first: clubs, diamonds, hearts or spades.", "BAR-13"
        if self.deal.phase == TARGET:
            return "Say first with whom you swap hands.", "BAR-12"
        if self.deal.phase == BURY:
            return "Say first whether you bury your hand.", "BAR-12"
        if self.deal.phase == NEIGHBOUR:
            return "Take the turn, or leave it to the other neighbour.", "BAR-12"
        if self.deal.phase == CALL:
            return f"Say {quoted(PHRASES[self.house.phrases[self.deal.calls[0] & 63]])}, or stay silent.", "BAR-8"
        return "You may only play a card that house rules let you play out of turn, or let it be.", "BAR-17"

    def _why_not_in_turn(self, action: i64) -> tuple[str, str]:
        if action < DRAW:
            if self.deal.hands.faces[self.deal.to_act] & bit(action) == 0:
                return f"{card_text(action)}: you do not hold that card.", "BAR-6"
            return self._why_not_fit(action)
        if AS <= action < TAKES_TURN:
            if self.deal.hands.faces[self.deal.to_act] & bit(JOKER) == 0:
                return "You hold no Joker.", "BAR-16"
            return f"The Joker stands for a card that fits; {card_text(action - AS)} does not.", "BAR-16"
        if action == CLAIM:
            return "There is nothing to claim now.", "BAR-9"
        if action == DRAW:
            held = bits(self.deal.hands.faces[self.deal.to_act] & self.deal.ways_out(self.deal.to_act))
            return f"Nothing is left to draw, and you hold {card_text(held[0])}, which can be played: play it.", "BAR-7"
        if SAYS <= action < SWAP_TAIL:
            return "Those words are not asked for here, or were said already.", "BAR-8"
        return "Play a card that fits, or draw.", "BAR-6"

    def _why_not_fit(self, action: i64) -> tuple[str, str]:
        """BAR-11: the base game or the house rule that refuses a card."""
        rule = self._last_word(action)
        if rule < 0:
            return f"{card_text(action)}: it does not fit. Play {self._wanted()}, or draw.", "BAR-6"
        made = self.house.rules[rule]
        if self.legality.demands(rule):
            text = f"{card_text(action)}: a demand is live ({made.text}); answer it, or draw {self.legality.live}."
            return text, "BAR-14"
        return f"{card_text(action)}: house rule {rule + 1} forbids it: {made.text}.", "BAR-11"

    def _wanted(self) -> str:
        """BAR-6: what fits by the base game, in words."""
        rank = RANK_NAMES[self.legality.top >> 2]
        article = "an" if rank in ("ace", "8") else "a"
        return f"a {SUIT_NAMES[self.legality.suit_in_force()][:-1]} or {article} {rank}"

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        label = self.action_to_string(action)
        label = label[0].upper() + label[1:]
        if action < DRAW:
            help = self._why_fit(action) if self.deal.phase == PLAY else ""
            return Choice("card", label, face_text(action), help)
        if NAME <= action < NAME + 4:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if AS <= action < TAKES_TURN:
            return Choice("button", label, "", "The Joker stands for this card.", -1)
        if SWAP_WITH <= action < SAYS:
            return Choice("button", f"Swap with {{{action - SWAP_WITH}}}")
        if SWAP_TAIL <= action < MADE:
            return Choice("button", f"Swap with {{{action - SWAP_TAIL + 8}}}")
        if SAYS <= action < SWAP_TAIL:
            weight = 1 if self._is_due(action - SAYS) else 0
            return Choice("button", "Say " + quoted(PHRASES[action - SAYS]), "", "", weight)
        if action == SILENT:
            return Choice("button", label, "", "A call is due: silence costs a card.", -1)
        if action >= MADE:
            return self._rule_choice(action, label)
        if action == DRAW:
            return self._draw_choice()
        return Choice("button", label)

    def _is_due(self, phrase: i64) -> bool:
        """BAR-8: whether words are asked for now, or still missing with every card that may be played."""
        if self.deal.phase == CALL:
            return True
        slot = self.house.slot_of(phrase)
        printed = bits(self.deal.legal_mask() & ALL_CARDS) + bits(self.deal.legal_word(1))
        for face in printed:
            if self.legality.said[slot] >= self.deal.due(self.deal.to_act, self.house.counts_as[face])[slot]:
                return False
        return len(printed) > 0

    def _draw_choice(self) -> Choice:
        label = "Draw a card" if self.legality.live == 0 else f"Draw {self.legality.live} cards"
        if not self.deal.can_draw():
            label = "Pass: nothing is left to draw"
        alone = self.deal.legal_mask() == bit(DRAW) and self.deal.legal_word(1) == 0
        return Choice("button", label, "", "It ends your turn.", 1 if alone else 0)

    def _rule_choice(self, action: i64, label: str) -> Choice:
        if action == MADE:
            return Choice("button", "Make no rule", "", "The rules stay as they are.")
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return Choice("button", name, "", text[0].upper() + text[1:] + ".", -1)
        if action < SPELLS:
            rule = self.house.rules[action - REPEAL - 1]
            return Choice("button", f"Repeal rule {action - REPEAL}", "", f"{rule.name}: {rule.text}.", -1)
        code = code_of(action)
        word = label_of(code, self.deal.making.draft.next_sort())
        return Choice("button", word[0].upper() + word[1:], "", group(code) + ".", -1)

    def _why_fit(self, action: i64) -> str:
        """BAR-11: the house rule that lets a card be played which would not fit without it."""
        rule = self._last_word(action)
        return f"House rule {rule + 1} allows it: {self.house.rules[rule].text}." if rule >= 0 else ""

    def prompt(self) -> Prompt:
        if self.deal.phase == PLAY:
            return self._turn_prompt()
        if self.deal.phase == SNAP:
            return Prompt("Let it be, or play out of turn.", "Everybody is asked, whatever they hold.", "BAR-17")
        if self.deal.phase == SUIT:
            return Prompt("Name the suit that must follow.", "A card of the same rank fits too.", "BAR-13")
        if self.deal.phase == TARGET:
            return Prompt("With whom do you swap hands?", "", "BAR-12")
        if self.deal.phase == BURY:
            cards = self.house.effects[self.deal.queue[0]].amount
            return Prompt("Bury your hand, or keep it?", f"For a buried hand you draw {cards}.", "BAR-12")
        if self.deal.phase == NEIGHBOUR:
            return Prompt("Take the turn, or leave it to the other neighbour.", "", "BAR-12")
        if self.deal.phase == CALL:
            held = self.deal.hands.count(self.deal.to_act)
            return Prompt("Do you have to say something?", f"You hold {cards_text(held)} now.", "BAR-8")
        if self.deal.making.draft.words:
            return Prompt("Go on with your rule.", "", "BAR-23")
        return Prompt("You won the round: make a rule.", "Write it, build it, take one, or repeal one.", "BAR-23")

    def _turn_prompt(self) -> Prompt:
        if not self.deal.can_draw():
            if self.deal.could_play(self.deal.to_act):
                return Prompt(f"Your turn: play {self._wanted()}.", "Nothing is left to draw.", "BAR-7")
            return Prompt("You must pass.", "Nothing fits, and nothing is left to draw.", "BAR-7")
        if self.legality.live > 0:
            text = self.house.rules[self.house.effects[self.legality.demand].rule].text
            asked = f"Answer the demand, or draw {self.legality.live}."
            return Prompt(asked, text[0].upper() + text[1:] + ".", "BAR-14")
        heard = self.heard("You have said ")
        if heard:
            return Prompt(f"Your turn: play {self._wanted()}, or draw.", heard + ".", "BAR-8")
        also = "House rules change what fits." if self.house.clauses else "Words come before the card."
        return Prompt(f"Your turn: play {self._wanted()}, or draw.", also, "BAR-6")

    def _last_word(self, action: i64) -> int:
        """BAR-11: the house rule that decided last whether a card fits; -1 where the base game did."""
        held = self.deal.hands.count(max(0, self.deal.to_act))
        return self.legality.last_word(self.house.counts_as[action], held)

    # --- what is written: BAR-23 ----------------------------------------------------------------------------

    def writes(self) -> str:
        """BAR-23: the winner writes a house rule."""
        return "house rule" if self.deal.phase == MAKE and not self.deal.making.draft.words else ""

    def spell(self, text: str) -> list[int]:
        return RuleWriting(self.deal, self).spell(text)

    def review(self, text: str) -> dict[str, object]:
        return RuleWriting(self.deal, self).review(text)

    def compose(self, words: list[int]) -> dict[str, object]:
        return RuleWriting(self.deal, self).compose(words)

    # --- the story ------------------------------------------------------------------------------------------

    def heard(self, before: str) -> str:
        """BAR-8: what was said in this turn so far, in words."""
        if self.deal.phase != PLAY:
            return ""
        words: list[str] = []
        for slot, count in enumerate(self.legality.said):
            phrase = quoted(PHRASES[self.house.phrases[slot]])
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
            right = sum(self.deal.missed) > 0
            return f"{who} claimed a miss, {'rightly' if right else 'wrongly'}."
        if action == DRAW:
            empty = "" if self.deal.stock.left() > 0 else f"{who} found the stock empty."
            if not self.deal.can_draw():
                empty = f"{who} could not play, and nothing was left to draw."
            return (empty + self._tell_faults(seat, -1)).lstrip()  # what was drawn is told as it comes
        return f"{who} {_TOLD[action]}."

    def _tell_card(self, seat: i64, action: i64) -> str:
        card = card_text(action) if action < DRAW else f"the Joker as {card_text(action - AS)}"
        face = self.house.counts_as[action if action < DRAW else action - AS]
        outside = self.deal.phase == SNAP
        told = f"{{{seat}}} played {card}{' out of turn' if outside else self.heard(', saying ')}."
        if outside:
            return told
        return told + self._tell_faults(seat, face)

    def _tell_faults(self, seat: i64, face: i64) -> str:
        """BAR-8: which words were missing or wrong, where the table is its own umpire."""
        if self.deal.challenge:
            return ""
        told = ""
        needed = self.deal.due(seat, face)
        for slot in self.deal.faults(seat, face):
            how = "was missing" if self.legality.said[slot] < needed[slot] else "was wrong"
            words = quoted(PHRASES[self.house.phrases[slot]])
            told += f" {words[0].upper()}{words[1:]} {how}."
        return told

    def _tell_rule(self, seat: i64, action: i64) -> str:
        if action == MADE:
            return f"{{{seat}}} made no rule."
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return f"{{{seat}}} made a rule, {name}: {text}."
        if action < SPELLS:
            return f"{{{seat}}} repealed rule {action - REPEAL}: {self.house.rules[action - REPEAL - 1].text}."
        words = [*self.deal.making.draft.words, code_of(action)]
        draft = self.deal.making.draft.copy()
        draft.add(code_of(action))
        if draft.is_complete():
            return f"{{{seat}}} made a rule: {part_text(from_words(words))}."
        return f"{{{seat}}} went on with a rule: {part_text(with_holes(words))}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.deal.seats and target < self.deal.seats:
            unseen = "a card" if count == 1 else cards_text(count)
            what = listing([card_text(card) for card in known]) if known else unseen
            return f"{{{target}}} drew {what}."
        if source < 0:
            return ""
        if source > self.deal.seats and target == self.deal.seats:
            return "The discards were shuffled into a new stock."
        if source < self.deal.seats and target < self.deal.seats:
            return f"{{{source}}}'s hand went to {{{target}}}."
        return ""

    def heading(self) -> str:
        return f"Round {self.deal.round}"

    def _is_played(self) -> bool:
        """Whether the top card counts: not before the starter stands, nor when the round is over."""
        return PLAY <= self.deal.phase < MAKE

    def sentence(self) -> str:
        if not self._is_played():
            return ""
        top = self.deal.pile.top() & 63
        text = f"{card_text(top)} is on top"
        if self.legality.top != top:
            text += f" and counts as {card_text(self.legality.top)}"
        if self.legality.named >= 0:
            text += f"; {SUIT_NAMES[self.legality.named]} were named"
        return text + "."

    def notices(self) -> list[tuple[str, str, str]]:
        if not self._is_played():
            return []
        suit = self.legality.suit_in_force()
        found = [("suit", f"{SUIT_NAMES[suit].capitalize()} are in force", SUITS[suit])]
        if self.deal.order.direction < 0:
            found.append(("anticlockwise", "Play goes to the right", ""))
        if self.legality.live > 0:
            found.append(("demand", f"A demand is live: {cards_text(self.legality.live)}", ""))
        if self.deal.order.is_late():
            found.append(("late", "Rules and penalties make nobody draw any more", ""))
        return found

    def zone_badge(self, zone: i64) -> str:
        """BAR-14: the cards that are live."""
        if zone > self.deal.seats and self.legality.live > 0 and self.deal.phase < MAKE:
            return f"+{self.legality.live}"
        return ""

    def zone_caption(self, zone: i64) -> str:
        """BAR-15, BAR-16: what the top card counts as."""
        if zone <= self.deal.seats or self.deal.phase < PLAY or self.deal.pile.size() == 0:
            return ""
        if self.legality.top != self.deal.pile.top() & 63:
            return "counts as " + card_text(self.legality.top)
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase < MAKE and self.deal.order.lost[seat] > 0:
            return [("loses the next turn", -1, -1)]
        return []

    def in_force(self) -> list[tuple[str, str, str]]:
        """BAR-24: the house rules, for everyone to read."""
        rules: list[tuple[str, str, str]] = []
        for rule in self.house.rules:
            note = "from the start" if rule.seat < 0 else f"round {rule.made}, {{{rule.seat}}}"
            rules.append((rule.name, rule.text, note))
        return rules

    def verdict(self) -> str:
        if self.deal.winner >= 0:
            return f"{{{self.deal.winner}}} went out and won the round."
        if not self.deal.order.is_blocked():
            return f"The round is void: it came to no end in {self.deal.order.turns} turns."
        struck = self.deal.struck_out()
        told = "The round is void: nobody could play, and nothing was left to draw."
        if struck < 0:
            return told
        return f"{told} House rule {struck + 1} stopped play and is struck out: {self.house.rules[struck].text}."

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if seat == self.deal.winner and self.deal.phase == OVER:
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


def _plain_verb(action: int) -> str:
    if NAME <= action < NAME + 4:
        return "name " + SUIT_SIGNS[action - NAME]
    if action == CLAIM:
        return "claim a miss"
    if action == LEAVES_TURN:
        return "leave the turn"
    return {DRAW: "draw", LET_BE: "let it be", BURIES: "bury the hand", KEEPS: "keep the hand"}[action]
