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
    LAST_PLACED,
    LINE_AFTER,
    MARKED,
    MARKED_CARD,
    MOST_CARDS,
    NO_CALL,
    OUT,
    PROPHET,
    SAYS_NOTHING,
    TURN,
    TURNS,
    USED_UP,
)
from kibitz.games.eleusis.rules import Eleusis
from kibitz.games.eleusis.score import NEVER_DEALT, OUT_BONUS, Score
from kibitz.games.eleusis.secret import HINTS, Secret
from kibitz.games.eleusis.writing import (
    DIFFICULTIES,
    Asker,
    answered,
    composed,
    idea_answered,
    meant,
    sketched,
    spelled,
)
from kibitz.rulelang.library import LIBRARY, library_rule
from kibitz.rulelang.speller import label, text_of
from kibitz.rulelang.wording.prose import prose

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
            entry = LIBRARY[word]
            help = say("Written: <1=>", label(word))
            said = say(entry.description).removesuffix(".")
            return Choice("button", said, help=help, group=say(DIFFICULTIES[entry.level]), weight=-1)
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
            return Choice("button", say("Become the Prophet"), help=self._office_help(), weight=-1)
        if action == STAY:
            return Choice("button", say("Go on"), weight=1, by_itself=True)
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

    def _office_help(self) -> str:
        """ELE-18, ELE-22, ELE-26, ELE-33: what the Prophet does, may win and may lose."""
        if self.deal.rules.prophet_fall == "cards5":
            return say(
                "You stop playing and say of every play whether it is right. Each card laid out earns you 1, or 2 if "
                "it is wrong, until your first mistake, for which you take 5 cards."
            )
        return say(
            "You stop playing and say of every play whether it is right. Each card laid out earns you 1, or 2 if "
            "it is wrong. Your first mistake ends it and costs 5 points."
        )

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
            help = say("Should you know the rule, you may become the Prophet now.")
            return Prompt(self._judged_prompt(), help, "ELE-18")
        if self.deal.phase == CHOOSE:
            asked = say("Something of <1'> hand fits: choose the card that joins the line.", who(self.row[TURN]))
            return Prompt(asked, "", "ELE-16")
        return self._ruling_prompt()

    def _judged_prompt(self) -> str:
        """ELE-18: what became of the play after which one may become the Prophet."""
        if self.layout.mainline.last(self.row) == self.row[LAST_PLACED]:
            return say("<1> is right.", card_text(self.row[LAST_PLACED] & 63))
        cards = listing([card_text(card & 63) for card in self._last_group()])
        if len(self._last_group()) > 1:
            return say("<1>: wrong, as a whole.", cards)
        return say("<1> is wrong.", cards)

    def _last_group(self) -> list[int]:
        """ELE-11: the cards that were hung on a sideline last."""
        groups = self.deal.judge.rulings.hanging(self.layout.sidelines.cards(self.row))
        return groups[len(groups) - 1][1] if groups else []

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
            if self.row[BY_HAND] != 0:
                help = say("It must not mislead. In words of your own you may give clues at any time of the deal.")
            return Prompt(say("Give a hint, if you like."), help, "ELE-7")
        asked = say("May <1> start the line?", card_text(self.layout.mainline.last(self.row) & 63))
        return Prompt(asked, say("If not, it goes back and another is turned."), "ELE-6")

    def _play_prompt(self) -> Prompt:
        if self.layout.attempt.count(self.row) > 0:
            return Prompt(say("Play another card behind these, or have them judged."), "", "ELE-9")
        help = say("If you think that nothing you hold is right, say that you can't play.")
        if self.row[EXPELS] != 0:
            help = say("<1> <2>", help, say("If it is wrong, you are expelled."))
        return Prompt(say("Play a card, or up to four in their order."), help, "ELE-9")

    def _ruling_prompt(self) -> Prompt:
        """ELE-20, ELE-21: who has played what, and what the Prophet says of it."""
        clause = "ELE-20" if self.deal.phase == RULING else "ELE-21"
        if self.row[CLAIMANT] >= 0:
            return self._claim_prompt(clause)
        player = who(self.row[TURN])
        cards = listing([card_text(card & 63) for card in self.layout.attempt.cards(self.row)])
        alone = self.layout.attempt.count(self.row) == 1
        help = ""
        if self.deal.phase == RULING:
            help = self._prophets_risk()
        if self.deal.phase == JUDGE and self.row[CALL] >= 0:
            prophet = who(self.row[PROPHET])
            if self.row[CALL] == 1:
                asked = say("<1> played <2>. <3^>, the Prophet, said right. What do you say?", player, cards, prophet)
            else:
                asked = say("<1> played <2>. <3^>, the Prophet, said wrong. What do you say?", player, cards, prophet)
        elif alone:
            last = card_text(self.layout.mainline.last(self.row) & 63)
            asked = say("<1> played <2> after <3>. Is it right?", player, cards, last)
        else:
            asked = say("<1> played <2>, in this order. Are all of them right?", player, cards)
        return Prompt(asked, help, clause)

    def _prophets_risk(self) -> str:
        """ELE-22, ELE-26: what a mistake costs the Prophet."""
        if self.deal.rules.prophet_fall == "cards5":
            return say("If you are mistaken, you fall as the Prophet and take 5 cards.")
        return say("If you are mistaken, you fall as the Prophet and lose 5 points.")

    def _claim_prompt(self, clause: str) -> Prompt:
        """ELE-24, ELE-21: a hand that is shown because its player thinks that nothing fits."""
        help = say("Say that nothing fits, or place a card that does.")
        if self.deal.phase == RULING:
            help = say("<1> <2>", help, self._prophets_risk())
        asked = say("<1> can't play: does anything of this hand fit?", who(self.row[TURN]))
        if self.row[CALL] >= 0:
            asked = say("The Prophet places <1>: is it right?", card_text(self.row[CALL]))
        elif self.row[CALL] == SAYS_NOTHING:
            asked = say("<1> can't play, and the Prophet says that nothing fits. Is that so?", who(self.row[TURN]))
        return Prompt(asked, help, clause)

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
            return say("<1> became the Prophet.", who(seat)) if action == BECOME else ""
        if self.deal.phase == CHOOSE:
            return ""  # the card that joins the line says it
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
        """ELE-9: a play is one sentence, once all its cards lie there."""
        if action == CLAIM:
            return say("<1> can't play, and showed the hand.", who(seat))
        if action != LAY:
            return ""
        cards = listing([card_text(card) for card in self.layout.attempt.cards(self.row)])
        return say("<1> played <2>.", who(seat), cards)

    def _tell_ruling(self, seat: i64, action: i64) -> str:
        """ELE-20, ELE-21: what the Prophet says, or a dealer who judges by hand."""
        if self.deal.phase == RULING:
            return self._tell_call(seat, action)
        if action == NOTHING:
            return say("<1> said that nothing fits.", who(seat))
        if action < LAY:
            return ""  # the card that joins the line says it
        if self.row[CLAIMANT] >= 0:
            return say("<1> said that <2> is right.", who(seat), card_text(self.row[CALL]))
        if action == RIGHT:
            return say("<1> said right.", who(seat))
        if self.row[CALL] == 1:
            return say("<1> said wrong.", who(seat))  # the Prophet falls, and nobody pays
        return say("<1> said wrong: <2#card|cards>.", who(seat), PENALTY * self.layout.attempt.count(self.row))

    def _tell_call(self, seat: i64, action: i64) -> str:
        """ELE-20, ELE-24: the Prophet's ruling."""
        if action == NOTHING:
            return say("<1>, the Prophet, said that nothing fits.", who(seat))
        if action < LAY:
            return say("<1>, the Prophet, placed <2>.", who(seat), card_text(action))
        if action == RIGHT:
            return say("<1>, the Prophet, said right.", who(seat))
        return say("<1>, the Prophet, said wrong.", who(seat))

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        stock, line = self._zone(self.packs.stock.place), self._zone(self.layout.mainline.place)
        if source == self._zone(self.layout.attempt.place):
            return self._tell_judged(target == line, count)
        if source == stock and target < self.deal.seats:
            return self._tell_gain(target, known, count)
        if target == stock:
            return self._tell_to_stock(source, known, count)
        if target == line and source == stock:
            return say("<1> was turned as the starter.", card_text(known[0]))
        if target == line and source < self.deal.seats:
            return self._tell_placed(source, known[0])
        return ""

    def _tell_gain(self, seat: i64, known: list[int], count: i64) -> str:
        """ELE-11, ELE-28: who sees the cards hears which they are; how many are due was said before."""
        if self.row[TURNS] == 0:
            return ""
        told: list[str] = []
        if len(known) == count:
            cards = listing([card_text(c) for c in sorted([c & 63 for c in known])])
            told.append(say("<1> got <2>.", who(seat), cards))
        elif self.row[USED_UP] != 0:
            told.append(say("<1> got <2#card|cards>: no more are left.", who(seat), count))
        if self.row[EXPELLED] & bit(seat) != 0:
            told.append(self._tell_expelled(seat))
        return " ".join(told)

    def _tell_expelled(self, seat: i64) -> str:
        """ELE-28: what an expulsion costs: no more turns, and a hand that stays as it is."""
        held: int = self.layout.held(self.row, seat)
        return say(
            "<1:is|are> expelled: no more turns in this deal, and <2#card|cards> in the hand that count at the end.",
            who(seat),
            held,
        )

    def _tell_judged(self, right: bool, count: i64) -> str:
        """ELE-10, ELE-11: what became of a play, and what it costs; ELE-22: or that the Prophet has fallen by it."""
        falls = self.deal.judge.rulings.falls
        laid = self.layout.length(self.row) + self.layout.sidelines.count(self.row)
        if falls and falls[len(falls) - 2] == laid:
            fall = self._tell_fall(falls[len(falls) - 1])
            if not right:
                fall = say("<1> <2>", fall, say("Nobody else pays for this play."))
            if self.row[BY_HAND] != 0:
                return fall
            return say("It is right. <1>", fall) if right else say("It is wrong. <1>", fall)
        if right:
            if self.row[BY_HAND] != 0:
                return ""
            return say("So it is.") if self.row[PROPHET] >= 0 else say("Right.")
        told = ""
        if self.row[BY_HAND] == 0:
            due = PENALTY * count
            if self.row[PROPHET] >= 0:
                told = say("So it is: <1#card|cards>.", due)
            else:
                told = say("Wrong: <1#card|cards>.", due) if count == 1 else say("Wrong as a whole: <1> cards.", due)
        if self.packs.stock.count(self.row) + self.packs.spare.count(self.row) == 0:  # ELE-14: nothing is left to pay
            return f"{told} {self._tell_expelled(self.row[TURN])}".strip()
        return told

    def _tell_fall(self, seat: i64) -> str:
        """ELE-22, ELE-26: what a fall costs."""
        if self.deal.rules.prophet_fall == "cards5":
            return say("<1:falls|fall> as the Prophet, which costs 5 cards.", who(seat))
        return say("<1:falls|fall> as the Prophet, which costs 5 points.", who(seat))

    def _tell_placed(self, seat: i64, card: i64) -> str:
        """ELE-16, ELE-24: a card of a shown hand joined the line."""
        call = self.row[CALL]
        if call != NO_CALL and call != card & 63:
            fall = say("<1> <2>", self._tell_fall(self.row[PROPHET]), say("Nobody else pays for this play."))
            return say("<1> fits and joins the line. <2>", card_text(card), fall)
        return say("<1> fits and joins the line: <2:gets|get> 5 cards.", card_text(card), who(seat))

    def _tell_to_stock(self, source: i64, known: list[int], count: i64) -> str:
        if source == self._zone(self.layout.mainline.place):
            return say("<1> cannot start the line and went back into the stock.", card_text(known[0]))
        if source == self._zone(self.packs.spare.place):
            return say("A spare pack was brought in.") if self.row[TURNS] > 0 else ""
        if source < self.deal.seats:
            return self._tell_exchange(source, count)
        return ""

    def _tell_exchange(self, seat: i64, count: i64) -> str:
        """ELE-17: a right claim; ELE-24: by which a Prophet may have fallen, who said otherwise."""
        new = count - FEWER
        told = say("Nothing fits: <1'> <2#card|cards> went under the stock.", who(seat), count)
        if new > 0:
            told = say("Nothing fits: <1'> <2#card|cards> went under the stock, for <3> new.", who(seat), count, new)
        falls = self.deal.judge.rulings.falls
        if falls and falls[len(falls) - 3] == self.row[TURNS]:
            return say("<1> <2>", told, self._tell_fall(falls[len(falls) - 1]))
        return told

    def heading(self) -> str:
        if self.row[TURNS] == 0:
            return say("The rule") if self.row[DEALING] >= 0 else ""
        return say("Turn <1>", self.row[TURNS])

    def _zone(self, place: i64) -> i64:
        """The number under which a place of the row is asked for."""
        return place - HANDS

    # --- the table ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase in (START, OVER) or self.layout.length(self.row) == 0:
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
            cards5 = self.deal.rules.prophet_fall == "cards5"
            notes.append((say("fell as Prophet") if cards5 else say("fell as Prophet, −5"), -1, -1))
        if self.row[EXPELLED] & bit(seat) != 0:
            notes.append((say("expelled"), -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """ELE-4: the dealer alone reads the rule."""
        secret = self.deal.judge.secret
        if seat != self.row[DEALING] or secret is None:
            return []
        return [(say("Your rule: <1=>", _plainly(secret)), -1, -1)]

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
        return spelled(meant(text))

    def review(self, text: str) -> dict[str, object]:
        self._only_before_the_rule()
        return answered(text)

    def compose(self, words: list[int], own: str = "") -> dict[str, object]:
        self._only_before_the_rule()
        if own:
            raise ValueError(say("No words are made up in a secret rule."))
        return composed(words)

    def _only_before_the_rule(self) -> None:
        if self.deal.phase != RULE:
            raise ValueError(say("There is nothing to write now."))

    def keeps_notes(self, seat: i64) -> bool:
        """ELE-40: ideas are checked against the layout, which everybody sees.

        ELE-21: a dealer who keeps the rule in the head may write it down here, and hear what it says of each play.
        """
        if seat == self.row[DEALING] and self.row[BY_HAND] == 0:
            return False
        return self.row[TURNS] > 0 and self.deal.phase != OVER

    def judges(self) -> bool:
        """ELE-20, ELE-21: the Prophet, or a dealer who judges by hand, is to rule on a play."""
        return self.deal.phase in (RULING, JUDGE)

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        self._only_with_notes(seat)
        return idea_answered(text, self.deal.evidence(), self._asker(seat))

    def build_idea(self, seat: i64, words: list[int]) -> dict[str, object]:
        self._only_with_notes(seat)
        return sketched(words, self.deal.evidence(), self._asker(seat))

    def _only_with_notes(self, seat: i64) -> None:
        if not self.keeps_notes(seat):
            raise ValueError(say("There is nothing to try ideas on now."))

    def _asker(self, seat: i64) -> Asker:
        """ELE-40: what a seat sees of the cards that an idea may speak of."""
        judged = [card & 63 for card in self.layout.attempt.cards(self.row)]
        shown = self.layout.hand(self.row, self.row[CLAIMANT])  # of nobody where there is no claim
        return Asker(self.layout.hand(self.row, seat), judged, shown)

    def may_give_clues(self, seat: i64) -> bool:
        """ELE-7: a dealer who judges by hand, at any time of the deal."""
        return seat == self.row[DEALING] and self.row[BY_HAND] != 0 and self.deal.phase != OVER

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
        told = say("The rule was: <1=>.", secret.text())
        if secret.name:
            return say("<1> <2>", told, say(library_rule(secret.name).description))
        return say("<1> <2=>", told, prose(secret.rule)) if not secret.exceptions else told


def _plainly(secret: Secret) -> str:
    """A rule as a plain sentence; the cards that its dealer excepted can be said in its own words only."""
    return secret.text() if secret.exceptions else prose(secret.rule).removesuffix(".")


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
