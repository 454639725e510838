"""Eleusis in words: refusals, offers, prompts, the story and the score; docs/games/eleusis.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_name, card_text, face_text
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.messages import listing, say, who
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.text import Text
from kibitz.games.eleusis.actions import (
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
    NOTHING,
    OVER,
    PLAY,
    RIGHT,
    RULE,
    RULING,
    START,
    STAY,
    WRONG,
    word_number,
)
from kibitz.games.eleusis.claims import FEWER
from kibitz.games.eleusis.expulsion import PENALTY
from kibitz.games.eleusis.row import (
    BY_HAND,
    CALL,
    CLAIMANT,
    DEALING,
    EXPELLED,
    EXPELS,
    FALLEN,
    HANDS,
    HINTED,
    LINE_AFTER,
    MARKED,
    MARKED_CARD,
    MOST_CARDS,
    OUT,
    PROPHET,
    TURN,
    TURNS,
    USED_UP,
)
from kibitz.games.eleusis.rules import Eleusis
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
        self.row = deal.row
        self.layout = deal.parts.layout
        self.packs = deal.parts.packs

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
            return f"{self.verb()} {card_name(action)}"
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
            return say("Say whether this card may start the line."), "ELE-6"
        if self.deal.phase == PLAY:
            return self._no_play(action)
        if self.deal.phase == DECLARE:
            return say("Say first whether you become the Prophet or stay a player."), "ELE-18"
        if self.deal.phase == CHOOSE:
            return self._no_choice(action)
        return self._no_ruling(action)

    def _not_written(self, action: i64) -> tuple[str, str]:
        if action == CLOSE:
            return say("The rule is not complete yet."), "ELE-4"
        if action == HEAD:
            return say("You have begun to write the rule: go on with it."), "ELE-4"
        if action >= FIRST_WORD:
            return say("This word does not fit here."), "ELE-4"
        return say("Write the rule first, or keep it in the head."), "ELE-4"

    def _no_hint(self, action: i64) -> tuple[str, str]:
        if FIRST_HINT <= action < FIRST_WORD:
            return say("This hint would mislead: it is not true of your rule."), "ELE-7"
        return say("Give a hint, or none, before the starter is turned."), "ELE-7"

    def _no_play(self, action: i64) -> tuple[str, str]:
        laid = self.layout.attempt.count(self.row)
        if action == CLAIM:
            return say("You have begun to play: have your cards judged."), "ELE-15"
        if action == LAY:
            return say("Play a card first, up to four in their order."), "ELE-9"
        if action >= LAY:
            return say("Play from one to four cards, or say that you can't play."), "ELE-9"
        if self.layout.hand(self.row, self.deal.to_act) & bit(action) == 0:
            return say("<1>: you do not hold that card.", card_text(action)), "ELE-9"
        full = say("<1>: you have laid <2#card|cards>, and no more are played at once.", card_text(action), laid)
        return full, "ELE-9"

    def _no_choice(self, action: i64) -> tuple[str, str]:
        if action >= LAY:
            return say("Choose a card of the shown hand that is right; it joins the line."), "ELE-16"
        if self.layout.hand(self.row, self.row[CLAIMANT]) & bit(action) == 0:
            return say("<1>: that card is not in the shown hand.", card_text(action)), "ELE-16"
        return say("<1>: by your rule it is wrong here.", card_text(action)), "ELE-16"

    def _no_ruling(self, action: i64) -> tuple[str, str]:
        clause = "ELE-20" if self.deal.phase == RULING else "ELE-21"
        if self.row[CLAIMANT] < 0:
            return say("Say whether the cards are right or wrong."), clause
        if action < LAY and self.row[CALL] == action:
            return say("<1>: say that it is right, if it is.", card_text(action)), clause
        if action < LAY:
            return say("<1>: that card is not in the shown hand.", card_text(action)), clause
        return say("Say that nothing fits, or place a card that does."), clause

    # --- choices --------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if action < LAY:
            card = card_text(action)
            label = say("Play <1>", card) if self.deal.phase == PLAY else say("Place <1>", card)
            return Choice("card", label, face_text(action))
        if action >= FIRST_WORD:
            return self._word_choice(word_number(action))
        if action >= FIRST_HINT:
            label = say("<1^>", say(HINTS[action - FIRST_HINT]))
            return Choice("button", label, weight=1 if action == FIRST_HINT else 0)
        return self._button(action)

    def _word_choice(self, word: int) -> Choice:
        name = text_of(word)
        if name.startswith("library "):
            return Choice("button", say("<1=>", label(word)), help=name[8:], group=say("Catalogue"), weight=-1)
        if not self.deal.judge.draft.speller.is_complete():
            return Choice("button", say("<1=>", label(word)), weight=-1)
        if len(self.deal.judge.draft.exceptions) % 2 == 0:
            return Choice("button", say("As card <1> of the line only …", name), weight=-1)
        return Choice("button", card_text(int(name)) if int(name) < 52 else say("Nothing"), weight=-1)

    def _button(self, action: i64) -> Choice:
        if action == LAY:
            count = self.layout.attempt.count(self.row)
            cost = say("Right: they join the line. Wrong: you get <1#card|cards>.", PENALTY * count)
            return Choice("button", say("Play <1#card|cards>", count), help=cost, weight=1)
        if action == CLAIM:
            return Choice("button", say("I can't play"), help=self._claim_help(), weight=-1)
        if action == BECOME:
            help = say("You stop playing and rule in the dealer's place until you are wrong once.")
            return Choice("button", say("Become the Prophet"), help=help)
        if action == STAY:
            return Choice("button", say("Stay a player"), weight=1)
        if action == RIGHT:
            right = say("Right") if self.row[CLAIMANT] < 0 else say("<1> is right", card_text(self.row[CALL]))
            return Choice("button", right)
        if action == WRONG and self.deal.phase == START:
            return Choice("button", say("Put it back"), weight=-1)
        if action == CLOSE:
            return Choice("button", say("Write the rule down"), weight=1)
        if action == HEAD:
            help = say("You then judge every play yourself.")
            return Choice("button", say("Keep it in the head"), help=help, weight=-1)
        return Choice("button", say("Nothing fits") if action == NOTHING else say("Wrong"))

    def _claim_help(self) -> str:
        """ELE-15: what a claim that nothing fits brings, right or wrong."""
        held: int = self.layout.held(self.row, self.row[TURN])
        if held <= FEWER:
            return say(
                "Your hand is shown. If nothing fits, the deal ends, and you have no cards; "
                "if something fits, it is placed and you get 5 cards."
            )
        return say(
            "Your hand is shown. If nothing fits, you get <1#card|cards> for your <2>; "
            "if something fits, it is placed and you get 5 cards.",
            held - FEWER,
            held,
        )

    # --- prompts --------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.deal.phase == PLAY:
            return self._play_prompt()
        if self.deal.phase in (RULE, HINT, START):
            return self._prompt_before_play()
        if self.deal.phase == DECLARE:
            return Prompt(
                say("Do you become the Prophet?"),
                say(
                    "Only if you think you know the rule: you rule in the dealer's place, "
                    "and the first mistake ends it."
                ),
                "ELE-18",
            )
        if self.deal.phase == CHOOSE:
            return Prompt(say("Something fits: choose the card that joins the line."), "", "ELE-16")
        return self._ruling_prompt()

    def _prompt_before_play(self) -> Prompt:
        if self.deal.phase == RULE:
            return Prompt(
                say("Write the secret rule."),
                say(
                    "It says of every card whether it is right after the cards of the line, "
                    "and nobody but you reads it."
                ),
                "ELE-4",
            )
        if self.deal.phase == HINT:
            help = say("It must not mislead, and there will be no other.")
            return Prompt(say("Give a hint, if you like."), help, "ELE-7")
        asked = say("May this card start the line?")
        return Prompt(asked, say("If not, it goes back and another is turned."), "ELE-6")

    def _play_prompt(self) -> Prompt:
        if self.layout.attempt.count(self.row) > 0:
            return Prompt(say("Play another card behind these, or have them judged."), "", "ELE-9")
        help = say("If you think that nothing you hold is right, say that you can't play.")
        if self.row[EXPELS] != 0:
            help = say("<1> <2>", help, say("If it is wrong, you are expelled."))
        return Prompt(say("Play a card, or up to four in their order."), help, "ELE-9")

    def _ruling_prompt(self) -> Prompt:
        clause = "ELE-20" if self.deal.phase == RULING else "ELE-21"
        if self.row[CLAIMANT] >= 0:
            asked = say("<1> can't play: does anything of this hand fit?", who(self.row[TURN]))
            if self.row[CALL] >= 0:
                asked = say("The Prophet places <1>: is it right?", card_text(self.row[CALL]))
            return Prompt(asked, say("Say that nothing fits, or place a card that does."), clause)
        if self.deal.phase == JUDGE and self.row[CALL] >= 0:
            if self.row[CALL] == 1:
                return Prompt(say("The Prophet says right. What do you say?"), "", clause)
            return Prompt(say("The Prophet says wrong. What do you say?"), "", clause)
        if self.layout.attempt.count(self.row) == 1:
            return Prompt(say("Is this card right?"), "", clause)
        return Prompt(say("Are these cards, in this order, right?"), "", clause)

    def pick(self) -> Pick | None:
        """ELE-9: the cards of a play are chosen in their order, then judged as a whole."""
        if self.deal.phase != PLAY:
            return None
        laid = self.layout.attempt.count(self.row)
        most = min(MOST_CARDS - laid, self.layout.held(self.row, self.row[TURN]))
        if most <= 0:
            return None
        return Pick(f"hand-{self.row[TURN]}", 0 if laid > 0 else 1, most, say("Play"), LAY, taken=laid, ordered=True)

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        if self.row[DEALING] < 0:
            return say("The cards were dealt, and the program has thought of a rule.")
        return say("<1> dealt. The secret rule comes first.", who(self.row[DEALING]))

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if self.deal.phase == PLAY:
            return self._tell_play(seat, action)
        if self.deal.phase in (RULE, HINT, START):
            return self._tell_before_play(seat, action)
        if self.deal.phase == DECLARE:
            if action == BECOME:
                return say("<1> became the Prophet.", who(seat))
            return say("<1> stayed a player.", who(seat))
        if self.deal.phase == CHOOSE:
            return say("<1> placed <2>, which fits.", who(seat), card_text(action))
        return self._tell_ruling(seat, action)

    def _tell_before_play(self, seat: i64, action: i64) -> str:
        if self.deal.phase == RULE:
            if action == CLOSE:
                return say("<1> wrote the rule down.", who(seat))
            return say("<1> kept the rule in the head.", who(seat))
        if self.deal.phase == HINT:
            if action == FIRST_HINT:
                return say("<1> gave no hint.", who(seat))
            return say("<1> gave a hint: <2>.", who(seat), say(HINTS[action - FIRST_HINT]))
        if action == RIGHT:
            return say("<1> let the card start.", who(seat))
        return say("<1> put the card back.", who(seat))

    def _tell_play(self, seat: i64, action: i64) -> str:
        if action == CLAIM:
            return say("<1> can't play, and showed the hand.", who(seat))
        if action == LAY:
            count = self.layout.attempt.count(self.row)
            if count == 1:
                return say("<1> had it judged.", who(seat))
            return say("<1> had the <2#card|cards> judged.", who(seat), count)
        return say("<1> played <2>.", who(seat), card_text(action))

    def _tell_ruling(self, seat: i64, action: i64) -> str:
        if action == NOTHING:
            return say("<1> said that nothing fits.", who(seat))
        if action < LAY:
            return say("<1> placed <2>.", who(seat), card_text(action))
        if self.row[CLAIMANT] >= 0:
            return say("<1> said that <2> is right.", who(seat), card_text(self.row[CALL]))
        return say("<1> said right.", who(seat)) if action == RIGHT else say("<1> said wrong.", who(seat))

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self._zone(self.layout.attempt.place):
            return self._tell_judged(target, known)
        if source == self._zone(self.packs.stock.place) and target < self.deal.seats:
            return self._tell_gain(target, known, count)
        if target == self._zone(self.packs.stock.place):
            return self._tell_to_stock(source, known, count)
        if target == self._zone(self.layout.mainline.place) and source == self._zone(self.packs.stock.place):
            return say("<1> was turned as the starter.", card_text(known[0]))
        return ""

    def _tell_gain(self, seat: i64, known: list[int], count: i64) -> str:
        if self.row[TURNS] == 0:
            return ""
        if len(known) < count:
            return say("<1> got <2#card|cards>.", who(seat), count)
        cards = listing([card_text(c) for c in sorted([c & 63 for c in known])])
        return say("<1> got <2>.", who(seat), cards)

    def _tell_judged(self, target: i64, known: list[int]) -> str:
        """The cards as they were laid, not as they are sorted."""
        right = target == self._zone(self.layout.mainline.place)
        lying = self.layout.mainline if right else self.layout.sidelines
        cards = listing([card_text(c) for c in lying.cards(self.row)[-len(known) :]])
        if len(known) == 1:
            return say("<1> is right.", cards) if right else say("<1> is wrong.", cards)
        return say("<1>: right, as a whole.", cards) if right else say("<1>: wrong, as a whole.", cards)

    def _tell_to_stock(self, source: i64, known: list[int], count: i64) -> str:
        if source == self._zone(self.layout.mainline.place):
            return say("<1> cannot start the line and went back into the stock.", card_text(known[0]))
        if source == self._zone(self.packs.spare.place):
            return say("A spare pack was brought in.") if self.row[TURNS] > 0 else ""
        if source < self.deal.seats:
            return say("Nothing fits: <1#card|cards> of <2> went under the stock.", count, who(source))
        return ""

    def heading(self) -> str:
        if self.row[TURNS] == 0:
            return say("The rule") if self.row[DEALING] >= 0 else ""
        return say("Turn <1>", self.row[TURNS])

    def _zone(self, place: i64) -> i64:
        """The number under which a place of the row is asked for."""
        return place - HANDS

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase == OVER or self.layout.length(self.row) == 0:
            return ""
        if self.deal.phase == RULING:
            return say("<1:waits|wait> for the Prophet's ruling.", who(self.row[TURN]))
        if self.deal.phase in (JUDGE, CHOOSE):
            return say("<1:waits|wait> for the dealer.", who(self.row[TURN]))
        return say("The next card must follow <1>.", card_text(self.layout.mainline.last(self.row)))

    def notices(self) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        if self.row[HINTED] > 0:
            found.append(("hint", say("Hint: <1>", say(HINTS[self.row[HINTED]])), ""))
        if self.row[TURNS] == 0 or self.deal.phase == OVER:
            return found
        if self.row[PROPHET] >= 0:
            found.append(("prophet", say("Prophet: <1>", who(self.row[PROPHET])), ""))
        found.append(("expulsion", self._danger(), ""))
        return found

    def _danger(self) -> str:
        """ELE-27: how far the point is at which rejected plays expel."""
        if self.row[USED_UP] != 0:
            return say("No pack is left: a rejected play expels")
        left = self.deal.parts.expulsion.left(self.row)
        if left == 0:
            return say("A rejected play expels")
        if self.deal.parts.expulsion.counts_sidelines:
            return say("Expulsion begins in <1#more card|more cards>", left)
        return say("Expulsion begins in <1#more right card|more right cards>", left)

    def zone_caption(self, zone: i64) -> str:
        if zone == self._zone(self.packs.stock.place):
            return say("<1#card|cards>", self.packs.stock.count(self.row))
        if zone == self._zone(self.packs.spare.place) and self.packs.spare.count(self.row) > 0:
            packs: int = self.packs.spare.count(self.row) // popcount(self.deal.rules.cards)
            return say("<1#spare pack|spare packs>", packs)
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes: list[tuple[str, int, int]] = []
        if seat == self.row[DEALING]:
            notes.append((say("judges by hand") if self.row[BY_HAND] != 0 else say("dealer"), -1, -1))
        if seat == self.row[PROPHET]:
            notes.append((say("Prophet since <1>", card_text(self.row[MARKED])), -1, -1))
        if self.row[FALLEN] & bit(seat) != 0:
            notes.append((say("fell as Prophet"), -1, -1))
        if self.row[EXPELLED] & bit(seat) != 0:
            notes.append((say("expelled"), -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """ELE-4: the dealer alone reads the rule."""
        secret = self.deal.judge.secret
        if seat != self.row[DEALING] or secret is None:
            return []
        return [(say("Your rule: <1=>", secret.text()), -1, -1)]

    def branches(self, zone: i64) -> list[tuple[int, list[list[int]]]]:
        """ELE-11: what hangs under each card of the mainline, strings as one group."""
        found: list[tuple[int, list[list[int]]]] = []
        if zone != self._zone(self.layout.sidelines.place):
            return found
        for length, group in self.deal.judge.rulings.hanging(self.layout.sidelines.cards(self.row)):
            if found and found[len(found) - 1][0] == length - 1:
                found[len(found) - 1][1].append(group)
            else:
                found.append((length - 1, [group]))
        return found

    def marks(self) -> dict[int, tuple[str, str]]:
        """ELE-29: white counters at every tenth card, black ones since the Prophet took over, and the marker."""
        discs: dict[int, tuple[str, str]] = {}
        line = self.layout.mainline.cards(self.row)
        for count in range(COUNTER, len(line), COUNTER):
            discs[line[count]] = (str(count), "white")
        if self.row[PROPHET] >= 0:
            first = len(line) - self.row[LINE_AFTER] - 1
            for count in range(COUNTER, self.row[LINE_AFTER] + 1, COUNTER):
                discs[line[first + count]] = (str(count), "black")
            discs[self.row[MARKED_CARD]] = ("P", "prophet")
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
            raise ValueError(say("There is nothing to write now."))

    def keeps_notes(self, seat: i64) -> bool:
        """ELE-40: ideas are checked against the layout, which everybody sees."""
        return seat != self.row[DEALING] and self.row[TURNS] > 0 and self.deal.phase != OVER

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        if not self.keeps_notes(seat):
            raise ValueError(say("There is nothing to try ideas on now."))
        return tried(parse(text), self.deal.evidence(), self.layout.hand(self.row, seat))

    # --- the score ------------------------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        score = self.deal.score()
        if self.deal.seats == 1:
            return [_alone(score)]
        lines = _dealer_lines(score) if seat == score.dealer else _player_lines(score, seat)
        if score.late_points(seat) != 0:
            lines.append((say("Never dealt in this match: <1>", signed(NEVER_DEALT)), "ELE-36"))
        return lines

    def account_cards(self, seat: i64) -> list[list[int]]:
        return [[] for _ in self.account(seat)]

    def verdict(self) -> str:
        """ELE-41: the rule is told."""
        if self.deal.phase != OVER:
            return ""
        end = say("Nobody is left to play.")
        if self.row[OUT] >= 0:
            end = say("<1:has|have> no cards left.", who(self.row[OUT]))
        return say("<1> <2>", end, self._rule_told())

    def _rule_told(self) -> str:
        """ELE-41: the rule, and its name where it has one."""
        secret = self.deal.judge.secret
        if secret is None:
            return say("The dealer kept the rule in the head.")
        if secret.name:
            return say("The rule was: <1=> (<2>).", secret.text(), secret.name)
        return say("The rule was: <1=>.", secret.text())


def _alone(score: Score) -> tuple[str, str]:
    points = signed(score.alone_points())
    return say("<1#turn|turns> and <2#card|cards> left: <3>", score.turns, score.held[0], points), "ELE-39"


def _player_lines(score: Score, seat: i64) -> list[tuple[str, str]]:
    held = score.held[seat]
    fullest = score.fullest()
    points = signed(fullest - held)
    lines = [(say("<1#card|cards> held, <2> in the fullest hand: <3>", held, fullest, points), "ELE-31")]
    if seat == score.out:
        lines.append((say("No cards left: <1>", signed(OUT_BONUS)), "ELE-32"))
    if seat == score.prophet:
        lines.append((_prophet_line(score), "ELE-33"))
    if score.fall(seat) != 0:
        lines.append((say("Fell as Prophet: <1>", signed(-score.fall(seat))), "ELE-22"))
    return lines


def _prophet_line(score: Score) -> str:
    right, wrong, points = score.line_after, score.side_after, signed(score.prophet_points())
    return say("Prophet to the end, <1> right and <2> wrong cards since: <3>", right, wrong, points)


def _dealer_lines(score: Score) -> list[tuple[str, str]]:
    best, points = score.best_player(), score.dealer_points()
    lines = [(say("Dealer: the best player's <1>", best), "ELE-34")]
    if points < best:
        before = score.before_marker
        most = say("At most twice the <1#card|cards> before the Prophet's marker: <2>", before, points)
        lines.append((most, "ELE-34"))
    return lines
