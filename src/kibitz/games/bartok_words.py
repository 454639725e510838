"""What Bartok says: actions, refusals, prompts and the story."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import (
    ALL_CARDS,
    JOKER,
    RANK_NAMES,
    SUIT_NAMES,
    SUIT_SIGNS,
    SUITS,
    card_text,
    face_text,
)
from kibitz.cards.kernel import bit, bits
from kibitz.engine.deal import plain_text
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.bartok_force import MOST_RULES
from kibitz.games.bartok_rulebook import code_of
from kibitz.games.bartok_story import ToldBartok, cards_text
from kibitz.games.bartok_table import (
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    KEEPS,
    LEAVES_TURN,
    LET_BE,
    MADE,
    MAKE,
    NAME,
    NEIGHBOUR,
    PLAY,
    REPEAL,
    SAYS,
    SILENT,
    SNAP,
    SPELLS,
    SUIT,
    SWAP_TAIL,
    SWAP_WITH,
    TAKES_TURN,
    TARGET,
    WIDE,
)
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id
from kibitz.rulelang.house.house import PHRASES, quoted
from kibitz.rulelang.house.speller import VOCABULARY, group
from kibitz.rulelang.house.speller import label as label_of


@mypyc_attr(allow_interpreted_subclasses=True)
class SpokenBartok(ToldBartok):
    """Sentences."""

    # --- actions --------------------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return SPELLS + 64 * ((len(VOCABULARY) - 1) // WIDE) + (len(VOCABULARY) - 1) % WIDE + 1

    def is_action(self, action: int) -> bool:
        if action < AS:
            return 0 <= action <= LEAVES_TURN
        if action < SAYS:
            return action < SWAP_WITH + min(int(self.seats), 8)
        if action < MADE:
            return action < SAYS + len(PHRASES) or SWAP_TAIL <= action < SWAP_TAIL + int(self.seats) - 8
        if action < REPEAL:
            return action == MADE or (action <= MADE + LAST_NUMBER and catalogue_id(action - MADE) in CATALOGUE)
        if action < SPELLS:
            return REPEAL < action <= REPEAL + MOST_RULES
        return (action - SPELLS) % 64 < WIDE and code_of(action) < len(VOCABULARY)

    def action_to_string(self, action: int) -> str:
        if not self.is_action(action):
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
            return SpokenBartok.string_to_action(self, text + heard)
        return ToldBartok.string_to_action(self, text)

    # --- refusals -------------------------------------------------------------------------------------------

    def turn_clause(self) -> str:
        return "BAR-5"

    def end_clause(self) -> str:
        return "BAR-20"

    def refusal(self, action: i64) -> tuple[str, str]:
        mask = self.legal_mask() if action < AS else self.legal_word(action >> 6)
        if mask & bit(action & 63) != 0:
            return "", ""
        if self.phase == MAKE:
            return self._why_no_rule(action)
        if action >= MADE:
            return "A rule is made by the winner of a round, when the round is over.", "BAR-23"
        if self.phase == PLAY:
            return self._why_not_in_turn(action)
        return self._why_not_now()

    def _why_no_rule(self, action: i64) -> tuple[str, str]:
        if action < MADE:
            return "The round is over: make a rule, or none.", "BAR-23"
        if action < REPEAL and action > MADE and not self.draft.words:
            return f"{catalogue_id(action - MADE)} is in force already, or no more rules have room.", "BAR-23"
        if action < SPELLS and not self.draft.words:
            return "There is no such rule in force.", "BAR-23"
        return "That word cannot stand there in a rule.", "BAR-23"

    def _why_not_now(self) -> tuple[str, str]:
        if self.phase == SUIT:
            return "Name a suit first: clubs, diamonds, hearts or spades.", "BAR-13"
        if self.phase == TARGET:
            return "Say first with whom you swap hands.", "BAR-12"
        if self.phase == BURY:
            return "Say first whether you bury your hand.", "BAR-12"
        if self.phase == NEIGHBOUR:
            return "Take the turn, or leave it to the other neighbour.", "BAR-12"
        if self.phase == CALL:
            return f"Say {quoted(PHRASES[self.force.phrases[self.calls[0] & 63]])}, or stay silent.", "BAR-8"
        return "You may only play a card that house rules let you play out of turn, or let it be.", "BAR-17"

    def _why_not_in_turn(self, action: i64) -> tuple[str, str]:
        if action < DRAW:
            if self.hands.faces[self.to_act] & bit(action) == 0:
                return f"{card_text(action)}: you do not hold that card.", "BAR-6"
            return self._why_not_fit(action)
        if AS <= action < TAKES_TURN:
            if self.hands.faces[self.to_act] & bit(JOKER) == 0:
                return "You hold no Joker.", "BAR-16"
            return f"The Joker stands for a card that fits; {card_text(action - AS)} does not.", "BAR-16"
        if action == CLAIM:
            return "There is nothing to claim now.", "BAR-9"
        if action == DRAW:
            held = bits(self.hands.faces[self.to_act] & self.ways_out(self.to_act))
            return f"Nothing is left to draw, and you hold {card_text(held[0])}, which can be played: play it.", "BAR-7"
        if SAYS <= action < SWAP_TAIL:
            return "Those words are not asked for here, or were said already.", "BAR-8"
        return "Play a card that fits, or draw.", "BAR-6"

    def _why_not_fit(self, action: i64) -> tuple[str, str]:
        """BAR-11: the base game or the house rule that refuses a card."""
        rule = self.last_word(self.force.sees_as[action])
        if rule < 0:
            return f"{card_text(action)}: it does not fit. Play {self._wanted()}, or draw.", "BAR-6"
        made = self.force.rules[rule]
        if self.live > 0 and self.is_demand(rule):
            text = f"{card_text(action)}: a demand is live ({made.text}); answer it, or draw {self.live}."
            return text, "BAR-14"
        return f"{card_text(action)}: house rule {rule + 1} forbids it: {made.text}.", "BAR-11"

    def is_demand(self, rule: i64) -> bool:
        """Whether a rule's demand is the live one."""
        return self.demand >= 0 and self.force.effects[self.demand].rule == rule

    def _wanted(self) -> str:
        """BAR-6: what fits by the base game, in words."""
        rank = RANK_NAMES[self.top >> 2]
        article = "an" if rank in ("ace", "8") else "a"
        return f"a {SUIT_NAMES[self.suit_in_force()][:-1]} or {article} {rank}"

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        label = self.action_to_string(action)
        label = label[0].upper() + label[1:]
        if action < DRAW:
            help = self._why_fit(action) if self.phase == PLAY else ""
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
        if self.phase == CALL:
            return True
        slot = self.force.slot_of(phrase)
        printed = bits(self.legal_mask() & ALL_CARDS) + bits(self.legal_word(1))
        for face in printed:
            if self.said[slot] >= self.due(self.to_act, self.force.sees_as[face])[slot]:
                return False
        return len(printed) > 0

    def _draw_choice(self) -> Choice:
        label = "Draw a card" if self.live == 0 else f"Draw {self.live} cards"
        if not self.can_draw():
            label = "Pass: nothing is left to draw"
        alone = self.legal_mask() == bit(DRAW) and self.legal_word(1) == 0
        return Choice("button", label, "", "It ends your turn.", 1 if alone else 0)

    def _rule_choice(self, action: i64, label: str) -> Choice:
        if action == MADE:
            return Choice("button", "Make no rule", "", "The rules stay as they are.")
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return Choice("button", name, "", text[0].upper() + text[1:] + ".", -1)
        if action < SPELLS:
            rule = self.force.rules[action - REPEAL - 1]
            return Choice("button", f"Repeal rule {action - REPEAL}", "", f"{rule.name}: {rule.text}.", -1)
        code = code_of(action)
        word = label_of(code, self.draft.next_sort())
        return Choice("button", word[0].upper() + word[1:], "", group(code) + ".", -1)

    def _why_fit(self, action: i64) -> str:
        """BAR-11: the house rule that lets a card be played which would not fit without it."""
        rule = self.last_word(self.force.sees_as[action])
        return f"House rule {rule + 1} allows it: {self.force.rules[rule].text}." if rule >= 0 else ""

    def prompt(self) -> Prompt:
        if self.phase == PLAY:
            return self._turn_prompt()
        if self.phase == SNAP:
            return Prompt("Let it be, or play out of turn.", "Everybody is asked, whatever they hold.", "BAR-17")
        if self.phase == SUIT:
            return Prompt("Name the suit that must follow.", "A card of the same rank fits too.", "BAR-13")
        if self.phase == TARGET:
            return Prompt("With whom do you swap hands?", "", "BAR-12")
        if self.phase == BURY:
            cards = self.force.effects[self.queue[0]].amount
            return Prompt("Bury your hand, or keep it?", f"For a buried hand you draw {cards}.", "BAR-12")
        if self.phase == NEIGHBOUR:
            return Prompt("Take the turn, or leave it to the other neighbour.", "", "BAR-12")
        if self.phase == CALL:
            held = self.hands.count(self.to_act)
            return Prompt("Do you have to say something?", f"You hold {cards_text(held)} now.", "BAR-8")
        if self.draft.words:
            return Prompt("Go on with your rule.", "", "BAR-23")
        return Prompt("You won the round: make a rule.", "Write it, build it, take one, or repeal one.", "BAR-23")

    def _turn_prompt(self) -> Prompt:
        if not self.can_draw():
            if self.could_play(self.to_act):
                return Prompt(f"Your turn: play {self._wanted()}.", "Nothing is left to draw.", "BAR-7")
            return Prompt("You must pass.", "Nothing fits, and nothing is left to draw.", "BAR-7")
        if self.live > 0:
            rule = self.force.rules[self.force.effects[self.demand].rule]
            return Prompt(
                f"Answer the demand, or draw {self.live}.", rule.text[0].upper() + rule.text[1:] + ".", "BAR-14"
            )
        heard = self.heard("You have said ")
        if heard:
            return Prompt(f"Your turn: play {self._wanted()}, or draw.", heard + ".", "BAR-8")
        also = "House rules change what fits." if self.force.clauses else "Words come before the card."
        return Prompt(f"Your turn: play {self._wanted()}, or draw.", also, "BAR-6")


def _plain_verb(action: int) -> str:
    if NAME <= action < NAME + 4:
        return "name " + SUIT_SIGNS[action - NAME]
    if action == CLAIM:
        return "claim a miss"
    if action == LEAVES_TURN:
        return "leave the turn"
    return {DRAW: "draw", LET_BE: "let it be", BURIES: "bury the hand", KEEPS: "keep the hand"}[action]
