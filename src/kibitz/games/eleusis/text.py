"""Eleusis in words: refusals, offers, prompts, the story and the score; docs/games/eleusis.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text, face_text, listing
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.text import Text
from kibitz.games.eleusis.rules import (
    BECOME,
    CHOOSE,
    CLAIM,
    CLOSE,
    DECLARE,
    FEWER,
    FIRST_HINT,
    FIRST_WORD,
    HEAD,
    HINT,
    JUDGE,
    LAY,
    MOST_CARDS,
    NOTHING,
    OVER,
    PENALTY,
    PLAY,
    RIGHT,
    RULE,
    RULING,
    START,
    STAY,
    WRONG,
    Eleusis,
    word_number,
)
from kibitz.games.eleusis.score import NEVER_DEALT, OUT_BONUS, Score
from kibitz.games.eleusis.secret import HINTS
from kibitz.games.eleusis.writing import composed, reviewed, spelled, tried
from kibitz.rulelang.rule import parse
from kibitz.rulelang.speller import label, text_of

COUNTER: Final = 10  # ELE-29


class EleusisText(Text):
    """A deal that is told of. Nothing here knows the rule before the end but what its writer reads."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Eleusis)
        super().__init__(deal)
        self.deal = deal

    # --- actions --------------------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.deal.phase in (CHOOSE, JUDGE, RULING):
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

    def action_to_string(self, action: int) -> str:
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if action < LAY:
            return f"{self.verb()} {card_text(action)}"
        if action < FIRST_HINT:
            return self.verbs()[action - LAY]
        if action < FIRST_WORD:
            return "hint: " + HINTS[action - FIRST_HINT]
        return "say " + text_of(word_number(action))

    def turn_clause(self) -> str:
        if self.deal.phase in (RULE, HINT, START):
            return "ELE-4"
        if self.deal.phase in (JUDGE, CHOOSE):
            return "ELE-21"
        return "ELE-20" if self.deal.phase == RULING else "ELE-9"

    def end_clause(self) -> str:
        return "ELE-30"

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        """Says only what the seat to act may know: never why a card is right or wrong."""
        if is_legal(self.deal, action):
            return "", ""
        if self.deal.phase == RULE:
            return self._not_written(action)
        if self.deal.phase == HINT:
            return self._no_hint(action)
        if self.deal.phase == START:
            return "Say whether this card may start the line.", "ELE-6"
        if self.deal.phase == PLAY:
            return self._no_play(action)
        if self.deal.phase == DECLARE:
            return "Say first whether you become the Prophet or stay a player.", "ELE-18"
        if self.deal.phase == CHOOSE:
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
        laid = len(self.deal.attempt)
        if action == CLAIM:
            return "You have begun to play: have your cards judged.", "ELE-15"
        if action == LAY:
            return "Play a card first, up to four in their order.", "ELE-9"
        if action >= LAY:
            return "Play from one to four cards, or say that you can't play.", "ELE-9"
        if self.deal.faces_of(self.deal.to_act) & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", "ELE-9"
        return f"{card_text(action)}: you have laid {cards_of(laid)}, and no more are played at once.", "ELE-9"

    def _no_choice(self, action: i64) -> tuple[str, str]:
        if action >= LAY:
            return "Choose a card of the shown hand that is right; it joins the line.", "ELE-16"
        if self.deal.faces_of(self.deal.claimant) & bit(action) == 0:
            return f"{card_text(action)}: that card is not in the shown hand.", "ELE-16"
        return f"{card_text(action)}: by your rule it is wrong here.", "ELE-16"

    def _no_ruling(self, action: i64) -> tuple[str, str]:
        clause = "ELE-20" if self.deal.phase == RULING else "ELE-21"
        if self.deal.claimant < 0:
            return "Say whether the cards are right or wrong.", clause
        if action < LAY and self.deal.call == action:
            return f"{card_text(action)}: say that it is right, if it is.", clause
        if action < LAY:
            return f"{card_text(action)}: that card is not in the shown hand.", clause
        return "Say that nothing fits, or place a card that does.", clause

    # --- choices --------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if action < LAY:
            verb = "Play" if self.deal.phase == PLAY else "Place"
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
        if not self.deal.draft.speller.is_complete():
            return Choice("button", label(word), weight=-1)
        if len(self.deal.draft.exceptions) % 2 == 0:
            return Choice("button", f"As card {name} of the line only …", weight=-1)
        return Choice("button", card_text(int(name)) if int(name) < 52 else "Nothing", weight=-1)

    def _button(self, action: i64) -> Choice:
        if action == LAY:
            count = len(self.deal.attempt)
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
            label = "Right" if self.deal.claimant < 0 else f"{card_text(self.deal.call)} is right"
            return Choice("button", label)
        if action == WRONG and self.deal.phase == START:
            return Choice("button", "Put it back", weight=-1)
        if action == CLOSE:
            return Choice("button", "Write the rule down", weight=1)
        if action == HEAD:
            return Choice("button", "Keep it in the head", help="You then judge every play yourself.", weight=-1)
        return Choice("button", "Nothing fits" if action == NOTHING else "Wrong")

    def _claim_help(self) -> str:
        held: int = self.deal.size_of(self.deal.turn)
        if held <= FEWER:
            right = "the deal ends, and you have no cards"
        else:
            right = f"you get {cards_of(held - FEWER)} for your {held}"
        return f"Your hand is shown. If nothing fits, {right}; if something fits, it is placed and you get 5 cards."

    # --- prompts --------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.deal.phase == PLAY:
            return self._play_prompt()
        if self.deal.phase in (RULE, HINT, START):
            return self._prompt_before_play()
        if self.deal.phase == DECLARE:
            return Prompt(
                "Do you become the Prophet?",
                "Only if you think you know the rule: you rule in the dealer's place, and the first mistake ends it.",
                "ELE-18",
            )
        if self.deal.phase == CHOOSE:
            return Prompt("Something fits: choose the card that joins the line.", "", "ELE-16")
        return self._ruling_prompt()

    def _prompt_before_play(self) -> Prompt:
        if self.deal.phase == RULE:
            return Prompt(
                "Write the secret rule.",
                "It says of every card whether it is right after the cards of the line, and nobody but you reads it.",
                "ELE-4",
            )
        if self.deal.phase == HINT:
            return Prompt("Give a hint, if you like.", "It must not mislead, and there will be no other.", "ELE-7")
        return Prompt("May this card start the line?", "If not, it goes back and another is turned.", "ELE-6")

    def _play_prompt(self) -> Prompt:
        if self.deal.attempt:
            return Prompt("Play another card behind these, or have them judged.", "", "ELE-9")
        danger = " If it is wrong, you are expelled." if self.deal.expels else ""
        return Prompt(
            "Play a card, or up to four in their order.",
            "If you think that nothing you hold is right, say that you can't play." + danger,
            "ELE-9",
        )

    def _ruling_prompt(self) -> Prompt:
        who = f"{{{self.deal.turn}}}"
        clause = "ELE-20" if self.deal.phase == RULING else "ELE-21"
        if self.deal.claimant >= 0:
            text = f"{who} can't play: does anything of this hand fit?"
            if self.deal.call >= 0:
                text = f"The Prophet places {card_text(self.deal.call)}: is it right?"
            return Prompt(text, "Say that nothing fits, or place a card that does.", clause)
        if self.deal.phase == JUDGE and self.deal.call >= 0:
            said = "right" if self.deal.call == 1 else "wrong"
            return Prompt(f"The Prophet says {said}. What do you say?", "", clause)
        if len(self.deal.attempt) == 1:
            return Prompt("Is this card right?", "", clause)
        return Prompt("Are these cards, in this order, right?", "", clause)

    def pick(self) -> Pick | None:
        """ELE-9: the cards of a play are chosen in their order, then judged as a whole."""
        if self.deal.phase != PLAY:
            return None
        laid = len(self.deal.attempt)
        most = min(MOST_CARDS - laid, self.deal.size_of(self.deal.turn))
        if most <= 0:
            return None
        return Pick(f"hand-{self.deal.turn}", 0 if laid > 0 else 1, most, "Play", LAY, taken=laid, ordered=True)

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        if self.deal.dealing_seat < 0:
            return "The cards were dealt, and the program has thought of a rule."
        return f"{{{self.deal.dealing_seat}}} dealt. The secret rule comes first."

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if self.deal.phase == PLAY:
            return self._tell_play(who, action)
        if self.deal.phase == RULE:
            return f"{who} wrote the rule down." if action == CLOSE else f"{who} kept the rule in the head."
        if self.deal.phase == HINT:
            hint = HINTS[action - FIRST_HINT]
            return f"{who} gave no hint." if action == FIRST_HINT else f"{who} gave a hint: {hint}."
        if self.deal.phase == START:
            return f"{who} let the card start." if action == RIGHT else f"{who} put the card back."
        if self.deal.phase == DECLARE:
            if action == BECOME:
                return f"{who} became the Prophet."
            return f"{who} stayed a player."
        if self.deal.phase == CHOOSE:
            return f"{who} placed {card_text(action)}, which fits."
        return self._tell_ruling(who, action)

    def _tell_play(self, who: str, action: i64) -> str:
        if action == CLAIM:
            return f"{who} can't play, and showed the hand."
        if action == LAY:
            count = len(self.deal.attempt)
            return f"{who} had {'it' if count == 1 else 'the ' + cards_of(count)} judged."
        return f"{who} played {card_text(action)}."

    def _tell_ruling(self, who: str, action: i64) -> str:
        if action == NOTHING:
            return f"{who} said that nothing fits."
        if action < LAY:
            return f"{who} placed {card_text(action)}."
        if self.deal.claimant >= 0:
            return f"{who} said that {card_text(self.deal.call)} is right."
        return f"{who} said {'right' if action == RIGHT else 'wrong'}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.deal.attempt_place():
            return self._tell_judged(target, known)
        if source == self.deal.stock_place() and target < self.deal.seats:
            return self._tell_gain(target, known, count)
        if target == self.deal.stock_place():
            return self._tell_to_stock(source, known, count)
        if target == self.deal.mainline() and source == self.deal.stock_place():
            return f"{card_text(known[0])} was turned as the starter."
        return ""

    def _tell_gain(self, seat: i64, known: list[int], count: i64) -> str:
        if self.deal.turns == 0:
            return ""
        if len(known) < count:
            return f"{{{seat}}} got {cards_of(count)}."
        cards = listing([card_text(c) for c in sorted([c & 63 for c in known])])
        return f"{{{seat}}} got {cards}."

    def _tell_judged(self, target: i64, known: list[int]) -> str:
        """The cards as they were laid, not as they are sorted."""
        placed = self.deal.line if target == self.deal.mainline() else self.deal.side
        cards = listing([card_text(c) for c in placed[len(placed) - len(known) :]])
        verdict = "right" if target == self.deal.mainline() else "wrong"
        if len(known) == 1:
            return f"{cards} is {verdict}."
        return f"{cards}: {verdict}, as a whole."

    def _tell_to_stock(self, source: i64, known: list[int], count: i64) -> str:
        if source == self.deal.mainline():
            return f"{card_text(known[0])} cannot start the line and went back into the stock."
        if source == self.deal.spare_place():
            return "A spare pack was brought in." if self.deal.turns > 0 else ""
        if source < self.deal.seats:
            return f"Nothing fits: {cards_of(count)} of {{{source}}} went under the stock."
        return ""

    def heading(self) -> str:
        if self.deal.turns == 0:
            return "The rule" if self.deal.dealing_seat >= 0 else ""
        return f"Turn {self.deal.turns}"

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase == OVER or not self.deal.line:
            return ""
        if self.deal.phase == RULING:
            return f"{{{self.deal.turn}}} waits for the Prophet's ruling."
        if self.deal.phase in (JUDGE, CHOOSE):
            return f"{{{self.deal.turn}}} waits for the dealer."
        return f"The next card must follow {card_text(self.deal.line[len(self.deal.line) - 1])}."

    def notices(self) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        if self.deal.hint > 0:
            hint = HINTS[self.deal.hint]
            found.append(("hint", f"Hint: {hint}", ""))
        if self.deal.turns == 0 or self.deal.phase == OVER:
            return found
        if self.deal.prophet >= 0:
            found.append(("prophet", f"Prophet: {{{self.deal.prophet}}}", ""))
        found.append(("expulsion", self._danger(), ""))
        return found

    def _danger(self) -> str:
        """ELE-27: how far the point is at which rejected plays expel."""
        if self.deal.packs_used_up:
            return "No pack is left: a rejected play expels"
        left = self.deal.to_expulsion()
        if left == 0:
            return "A rejected play expels"
        kind = "card" if self.deal.counts_sidelines else "right card"
        return f"Expulsion begins in {left} more {kind}{'' if left == 1 else 's'}"

    def zone_caption(self, zone: i64) -> str:
        if zone == self.deal.stock_place():
            return cards_of(len(self.deal.stock))
        if zone == self.deal.spare_place() and self.deal.spare:
            packs: int = len(self.deal.spare) // popcount(self.deal.rules.cards)
            return "1 spare pack" if packs == 1 else f"{packs} spare packs"
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes: list[tuple[str, int, int]] = []
        if seat == self.deal.dealing_seat:
            notes.append(("judges by hand" if self.deal.by_hand else "dealer", -1, -1))
        if seat == self.deal.prophet:
            notes.append((f"Prophet since {card_text(self.deal.marked_card)}", -1, -1))
        if self.deal.fallen & bit(seat) != 0:
            notes.append(("fell as Prophet", -1, -1))
        if self.deal.expelled & bit(seat) != 0:
            notes.append(("expelled", -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """ELE-4: the dealer alone reads the rule."""
        secret = self.deal.secret
        if seat != self.deal.dealing_seat or secret is None:
            return []
        return [(f"Your rule: {secret.text()}", -1, -1)]

    def branches(self, zone: i64) -> list[tuple[int, list[list[int]]]]:
        """ELE-11: what hangs under each card of the mainline, strings as one group."""
        found: list[tuple[int, list[list[int]]]] = []
        if zone != self.deal.sidelines():
            return found
        groups = self.deal.side_groups
        at = 0
        for k in range(0, len(groups), 2):
            group = self.deal.side[at : at + groups[k + 1]]
            at += groups[k + 1]
            under = groups[k] - 1
            if found and found[len(found) - 1][0] == under:
                found[len(found) - 1][1].append(group)
            else:
                found.append((under, [group]))
        return found

    def marks(self) -> dict[int, tuple[str, str]]:
        """ELE-29: white counters at every tenth card, black ones since the Prophet took over, and the marker."""
        discs: dict[int, tuple[str, str]] = {}
        line = self.deal.line
        for count in range(COUNTER, len(line), COUNTER):
            discs[line[count]] = (str(count), "white")
        if self.deal.prophet >= 0:
            first = len(line) - self.deal.line_after - 1
            for count in range(COUNTER, self.deal.line_after + 1, COUNTER):
                discs[line[first + count]] = (str(count), "black")
            discs[self.deal.marked_card] = ("P", "prophet")
        return discs

    # --- what is written at the table -----------------------------------------------------------------------

    def writes(self) -> str:
        """ELE-4: the dealer writes the secret rule."""
        return "rule" if self.deal.phase == RULE else ""

    def spell(self, text: str) -> list[int]:
        self._only_before_the_rule()
        return spelled(parse(text))

    def review(self, text: str) -> dict[str, object]:
        self._only_before_the_rule()
        return reviewed(parse(text))

    def compose(self, words: list[int]) -> dict[str, object]:
        self._only_before_the_rule()
        return composed(words)

    def _only_before_the_rule(self) -> None:
        if self.deal.phase != RULE:
            raise ValueError("There is nothing to write now.")

    def keeps_notes(self, seat: i64) -> bool:
        """ELE-40: ideas are checked against the layout, which everybody sees."""
        return seat != self.deal.dealing_seat and self.deal.turns > 0 and self.deal.phase != OVER

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        if not self.keeps_notes(seat):
            raise ValueError("There is nothing to try ideas on now.")
        return tried(parse(text), self.deal.evidence(), self.deal.faces_of(seat))

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        score = self.deal.score()
        if self.deal.seats == 1:
            return [_alone(score)]
        lines = _dealer_lines(score) if seat == score.dealer else _player_lines(score, seat)
        if score.late_points(seat) != 0:
            lines.append((f"Never dealt in this match: {signed(NEVER_DEALT)}", "ELE-36"))
        return lines

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        """ELE-41: the rule is told."""
        if self.deal.phase != OVER:
            return ""
        if self.deal.out >= 0:
            end = f"{{{self.deal.out}}} has no cards left."
        else:
            end = "Nobody is left to play."
        secret = self.deal.secret
        if secret is None:
            return f"{end} The dealer kept the rule in the head."
        name = f" ({secret.name})" if secret.name else ""
        return f"{end} The rule was: {secret.text()}{name}."


def _alone(score: Score) -> tuple[str, str]:
    left = f"{turns_of(score.turns)} and {cards_of(score.held[0])} left"
    return f"{left}: {signed(score.alone_points())}", "ELE-39"


def _player_lines(score: Score, seat: i64) -> list[tuple[str, str]]:
    held = score.held[seat]
    fullest = score.fullest()
    lines = [(f"{cards_of(held)} held, {fullest} in the fullest hand: {signed(fullest - held)}", "ELE-31")]
    if seat == score.out:
        lines.append((f"No cards left: {signed(OUT_BONUS)}", "ELE-32"))
    if seat == score.prophet:
        since = f"{score.line_after} right and {score.side_after} wrong cards since"
        lines.append((f"Prophet to the end, {since}: {signed(score.prophet_points())}", "ELE-33"))
    if score.fall(seat) != 0:
        lines.append((f"Fell as Prophet: {signed(-score.fall(seat))}", "ELE-22"))
    return lines


def _dealer_lines(score: Score) -> list[tuple[str, str]]:
    best, points = score.best_player(), score.dealer_points()
    lines = [(f"Dealer: the best player's {best}", "ELE-34")]
    if points < best:
        before = cards_of(score.before_marker)
        lines.append((f"At most twice the {before} before the Prophet's marker: {points}", "ELE-34"))
    return lines


def cards_of(count: int) -> str:
    """A number of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def turns_of(count: int) -> str:
    """A number of turns."""
    return "1 turn" if count == 1 else f"{count} turns"
