"""Eleusis: actions, refusals, choices and prompts in words."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, face_text
from kibitz.cards.kernel import bit
from kibitz.engine.deal import is_legal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.games.eleusis_score import cards_of
from kibitz.games.eleusis_secret import HINTS
from kibitz.games.eleusis_state import (
    BECOME,
    CHOOSE,
    CLAIM,
    CLOSE,
    DECLARE,
    FIRST_HINT,
    FIRST_WORD,
    HEAD,
    HINT,
    JUDGE,
    LAY,
    LESS,
    MOST_STRING,
    NOTHING,
    PENALTY,
    PLAY,
    RIGHT,
    RULE,
    RULING,
    START,
    STAY,
    WRONG,
    word_number,
)
from kibitz.games.eleusis_table import EleusisTable
from kibitz.rulelang.speller import WORDS, label, text_of
from kibitz.rulelang.spelling import PER_MASK


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisPrompts(EleusisTable):
    """What a seat is asked and why it is refused. Nothing here decides anything."""

    # --- actions --------------------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.phase in (CHOOSE, JUDGE, RULING):
            return "place"
        return "play"

    def verbs(self) -> list[str]:
        return [
            "lay down",
            "can't play",
            "right",
            "wrong",
            "nothing fits",
            "become the Prophet",
            "stay a player",
            "write the rule down",
            "keep it in the head",
        ]

    def num_distinct_actions(self) -> int:
        return 64 * self.words

    def is_action(self, action: int) -> bool:
        if action < 0 or action & 63 >= PER_MASK:
            return False
        if action < FIRST_HINT:
            return action <= HEAD
        if action < FIRST_WORD:
            return action - FIRST_HINT < len(HINTS)
        return word_number(action) < len(WORDS)

    def action_to_string(self, action: int) -> str:
        if not self.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if action < LAY:
            return f"{self.verb()} {card_text(action)}"
        if action < FIRST_HINT:
            return self.verbs()[action - LAY]
        if action < FIRST_WORD:
            return "hint: " + HINTS[action - FIRST_HINT]
        return "say " + text_of(word_number(action))

    def turn_clause(self) -> str:
        if self.phase in (RULE, HINT, START):
            return "ELE-4"
        if self.phase in (JUDGE, CHOOSE):
            return "ELE-21"
        return "ELE-20" if self.phase == RULING else "ELE-9"

    def end_clause(self) -> str:
        return "ELE-30"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        """Says only what the seat to act may know: never why a card is right or wrong."""
        if is_legal(self, action):
            return "", ""
        if self.phase == RULE:
            return self._not_written(action)
        if self.phase == HINT:
            return self._no_hint(action)
        if self.phase == START:
            return "Say whether this card may start the line.", "ELE-6"
        if self.phase == PLAY:
            return self._no_play(action)
        if self.phase == DECLARE:
            return "Say first whether you become the Prophet or stay a player.", "ELE-18"
        if self.phase == CHOOSE:
            return self._no_choice(action)
        return self._no_ruling(action)

    def _not_written(self, action: i64) -> tuple[str, str]:
        if action == CLOSE:
            return "The rule is not complete yet.", "ELE-4"
        if action == HEAD:
            return "You have begun to write the rule: go on with it.", "ELE-4"
        if action >= FIRST_WORD:
            return "This word does not fit here.", "ELE-4"
        return "Write the rule first, or keep it in the head.", "ELE-4"

    def _no_hint(self, action: i64) -> tuple[str, str]:
        if FIRST_HINT <= action < FIRST_WORD:
            return "This hint would mislead: it is not true of your rule.", "ELE-7"
        return "Give a hint, or none, before the starter is turned.", "ELE-7"

    def _no_play(self, action: i64) -> tuple[str, str]:
        laid = len(self.attempt)
        if action == CLAIM:
            return "You have begun to play: have your cards judged.", "ELE-15"
        if action == LAY:
            return "Play a card first, up to four in their order.", "ELE-9"
        if action >= LAY:
            return "Play from one to four cards, or say that you can't play.", "ELE-9"
        if self.faces_of(self.to_act) & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", "ELE-9"
        return f"{card_text(action)}: you have laid {cards_of(laid)}, and no more are played at once.", "ELE-9"

    def _no_choice(self, action: i64) -> tuple[str, str]:
        if action >= LAY:
            return "Choose a card of the shown hand that is right; it joins the line.", "ELE-16"
        if self.faces_of(self.claimant) & bit(action) == 0:
            return f"{card_text(action)}: that card is not in the shown hand.", "ELE-16"
        return f"{card_text(action)}: by your rule it is wrong here.", "ELE-16"

    def _no_ruling(self, action: i64) -> tuple[str, str]:
        clause = "ELE-20" if self.phase == RULING else "ELE-21"
        if self.claimant < 0:
            return "Say whether the cards are right or wrong.", clause
        if action < LAY and self.call == action:
            return f"{card_text(action)}: say that it is right, if it is.", clause
        if action < LAY:
            return f"{card_text(action)}: that card is not in the shown hand.", clause
        return "Say that nothing fits, or place a card that does.", clause

    # --- choices --------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if action < LAY:
            verb = "Play" if self.phase == PLAY else "Place"
            return Choice("card", f"{verb} {card_text(action)}", face_text(action))
        if action >= FIRST_WORD:
            return self._word_choice(word_number(action))
        if action >= FIRST_HINT:
            text = HINTS[action - FIRST_HINT]
            return Choice("button", text[0].upper() + text[1:], weight=1 if action == FIRST_HINT else 0)
        return self._button(action)

    def _word_choice(self, word: int) -> Choice:
        name = text_of(word)
        if name.startswith("library "):
            return Choice("button", label(word), help=name[8:], group="Catalogue", weight=-1)
        if not self.draft.speller.is_complete():
            return Choice("button", label(word), weight=-1)
        if len(self.draft.exceptions) % 2 == 0:
            return Choice("button", f"As card {name} of the line only …", weight=-1)
        return Choice("button", card_text(int(name)) if int(name) < 52 else "Nothing", weight=-1)

    def _button(self, action: i64) -> Choice:
        if action == LAY:
            count = len(self.attempt)
            cost = f"Right: they join the line. Wrong: you get {cards_of(PENALTY * count)}."
            return Choice("button", f"Play {cards_of(count)}", help=cost, weight=1)
        if action == CLAIM:
            return Choice("button", "I can't play", help=self._claim_help(), weight=-1)
        if action == BECOME:
            help = "You stop playing and rule in the dealer's place until you are wrong once."
            return Choice("button", "Become the Prophet", help=help)
        if action == STAY:
            return Choice("button", "Stay a player", weight=1)
        if action == RIGHT:
            label = "Right" if self.claimant < 0 else f"{card_text(self.call)} is right"
            return Choice("button", label)
        if action == WRONG and self.phase == START:
            return Choice("button", "Put it back", weight=-1)
        if action == CLOSE:
            return Choice("button", "Write the rule down", weight=1)
        if action == HEAD:
            return Choice("button", "Keep it in the head", help="You then judge every play yourself.", weight=-1)
        return Choice("button", "Nothing fits" if action == NOTHING else "Wrong")

    def _claim_help(self) -> str:
        held: int = self.size_of(self.turn)
        if held <= LESS:
            right = "the deal ends, and you have no cards"
        else:
            right = f"you get {cards_of(held - LESS)} for your {held}"
        return f"Your hand is shown. If nothing fits, {right}; if something fits, it is placed and you get 5 cards."

    # --- prompts --------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.phase == PLAY:
            return self._play_prompt()
        if self.phase == RULE:
            return Prompt(
                "Write the secret rule.",
                "It says of every card whether it is right after the cards of the line, and nobody but you reads it.",
                "ELE-4",
            )
        if self.phase == HINT:
            return Prompt("Give a hint, if you like.", "It must not mislead, and there will be no other.", "ELE-7")
        if self.phase == START:
            return Prompt("May this card start the line?", "If not, it goes back and another is turned.", "ELE-6")
        if self.phase == DECLARE:
            return Prompt(
                "Do you become the Prophet?",
                "Only if you think you know the rule: you rule in the dealer's place, and the first mistake ends it.",
                "ELE-18",
            )
        if self.phase == CHOOSE:
            return Prompt("Something fits: choose the card that joins the line.", "", "ELE-16")
        return self._ruling_prompt()

    def _play_prompt(self) -> Prompt:
        if self.attempt:
            return Prompt("Play another card behind these, or have them judged.", "", "ELE-9")
        danger = " If it is wrong, you are expelled." if self.perilous else ""
        return Prompt(
            "Play a card, or up to four in their order.",
            "If you think that nothing you hold is right, say that you can't play." + danger,
            "ELE-9",
        )

    def _ruling_prompt(self) -> Prompt:
        who = f"{{{self.turn}}}"
        clause = "ELE-20" if self.phase == RULING else "ELE-21"
        if self.claimant >= 0:
            text = f"{who} can't play: does anything of this hand fit?"
            if self.call >= 0:
                text = f"The Prophet places {card_text(self.call)}: is it right?"
            return Prompt(text, "Say that nothing fits, or place a card that does.", clause)
        what = "this card" if len(self.attempt) == 1 else "these cards, in this order,"
        if self.phase == JUDGE and self.call >= 0:
            said = "right" if self.call == 1 else "wrong"
            return Prompt(f"The Prophet says {said}. What do you say?", "", clause)
        return Prompt(f"Is {what} right?" if len(self.attempt) == 1 else f"Are {what} right?", "", clause)

    def pick(self) -> Pick | None:
        """ELE-9: the cards of a play are chosen in their order, then judged as a whole."""
        if self.phase != PLAY or len(self.attempt) >= MOST_STRING or self.size_of(self.turn) == 0:
            return None
        laid = len(self.attempt)
        most = min(MOST_STRING - laid, self.size_of(self.turn))
        return Pick(f"hand-{self.turn}", 0 if laid > 0 else 1, most, "Play", LAY, taken=laid, ordered=True)
