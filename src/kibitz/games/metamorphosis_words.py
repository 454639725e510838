"""Metamorphosis in words: what is asked, told, refused and noted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, hand_order, listing
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.telling import Telling
from kibitz.games.metamorphosis_table import (
    DISCARD,
    HANDS,
    INDICATE,
    INDICATOR,
    OVER,
    PLAY,
    MetamorphosisTable,
)

_BONUS: Final = "MET-18"


@mypyc_attr(allow_interpreted_subclasses=True)
class MetamorphosisWords(MetamorphosisTable):
    """The sentences of a set."""

    def verb(self) -> str:
        return "discard" if self.phase == DISCARD else "play"

    def verbs(self) -> list[str]:
        return [f"indicate {number}" for number in range(1, HANDS + 1)]

    def turn_clause(self) -> str:
        if self.phase == INDICATE:
            return "MET-11"
        return "MET-12" if self.phase == DISCARD else "MET-7"

    def end_clause(self) -> str:
        return "MET-19"

    def scored_in(self, number: i64) -> str:
        """MET-7: what a hand scores, in a few words: `each heart`."""
        contest = self.rules.contests[number - 1]
        return "each card" if contest.suit < 0 else f"each {SUIT_NAMES[contest.suit][:-1]}"

    def trump_of(self, number: i64) -> str:
        """MET-7: a hand's trump in words."""
        trump = self.rules.contests[number - 1].trump
        return "no trump" if trump < 0 else f"{SUIT_NAMES[trump]} are trump"

    def points_in(self, number: i64) -> str:
        """MET-7: what each scoring card of a hand brings."""
        return signed(self.rules.contests[number - 1].points)

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        if self.phase == INDICATE:
            return "Choose an indicator first: hand 1 begins when all are turned.", "MET-10"
        if not self.is_card(action):
            return "The indicators are turned: no choice can be changed.", "MET-11"
        if self.hands[self.to_act] & bit(action) == 0:
            clause = "MET-12" if self.phase == DISCARD else "MET-7"
            return f"{card_text(action)}: you do not hold that card.", clause
        suit = SUIT_NAMES[ctz(self.hands[self.to_act] & self.bars(action)) & 3]
        led = card_text(self.trick.order[0])
        return f"{card_text(action)}: you hold {suit} and must follow suit ({led} was led).", "MET-7"

    # --- what is asked --------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.is_card(action):
            return Telling.choice(self, action)
        number = action - INDICATOR + 1
        trump = self.trump_of(number)
        help = f"{trump[0].upper()}{trump[1:]}, {self.scored_in(number)} {self.points_in(number)}."
        return Choice("button", f"Hand {number}", str(number), help)

    def pick(self) -> Pick | None:
        if self.phase != DISCARD:
            return None
        left = self._excess(self.to_act)
        return Pick(f"hand-{self.to_act}", left, left, "Discard")

    def _excess(self, seat: i64) -> i64:
        return popcount(self.hands[seat]) - self.size

    def prompt(self) -> Prompt:
        if self.phase == INDICATE:
            return Prompt(
                "Indicate the hand that you hope to win.",
                f"All indicators are turned together. More points there than every opponent: +{self.rules.bonus}.",
                "MET-10",
            )
        if self.phase == DISCARD:
            return self._discard_prompt()
        return self._play_prompt()

    def _discard_prompt(self) -> Prompt:
        cards = plural(self._excess(self.to_act), "card")
        trump = self.trump_of(self.number)
        return Prompt(
            f"Discard {cards}, face down.",
            f"In hand {self.number}, {trump} and {self.scored_in(self.number)} is {self.points_in(self.number)}.",
            "MET-12",
        )

    def _play_prompt(self) -> Prompt:
        aim = f"{self.scored_in(self.number)} {self.points_in(self.number)}"
        if self.trick.trump >= 0:
            aim = f"{self.trump_of(self.number)}, {aim}"
        aim = f"{aim[0].upper()}{aim[1:]}."
        if self.trick.count == 0:
            return Prompt("Your turn: lead any card.", aim, "MET-7")
        suit = SUIT_NAMES[self.trick.order[0] & 3]
        able = hand_order(self.hands[self.to_act] & self.trick.must)
        if not able:
            return Prompt("Your turn: play any card.", f"You hold no {suit}. {aim}", "MET-7")
        held = listing([card_text(card) for card in able])
        return Prompt(f"Your turn: follow {suit}.", f"You hold {held}. {aim}", "MET-7")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        card = card_text(action) if shown and self.is_card(action) else "a card"
        if self.phase == INDICATE:
            return self._tell_indicator(seat, action - INDICATOR + 1, shown)
        if self.phase == DISCARD:
            return f"{who} discarded {card}."
        return f"{who} {'led' if self.trick.count == 0 else 'played'} {card}."

    def _tell_indicator(self, seat: i64, number: i64, shown: bool) -> str:
        """MET-10, MET-11: laid face down; the last one turns all."""
        if not self.indicated.is_last():
            what = f"an indicator for hand {number}" if shown else "an indicator"
            return f"{{{seat}}} laid {what} face down."
        turned: list[str] = []
        for other in range(self.seats):
            chosen = number if other == seat else self.indicated.choices[other]
            turned.append(f"{{{other}}} hand {chosen}")
        return f"{{{seat}}} laid the last indicator, and all are turned: {listing(turned)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == self.seats or (source < self.seats and target == self.at_taken - 1):
            return ""  # the deal, or what the action's own sentence has told
        if source == self.seats:
            return self._tell_trick(target - self.at_taken, known)
        if source >= self.at_taken:
            score = signed(self.hand_points(self.number - 1, target))
            return f"{{{target}}} scored {score} in hand {self.number - 1} and took up {plural(count, 'card')}."
        if target == self.at_stock:
            return "The discards were shuffled and became the stock."
        cards = plural(count, "card")
        if len(known) == count:
            cards = listing([card_text(card) for card in known])
        if source == self.at_stock:
            return f"{{{target}}} drew {cards}."
        return f"{{{target}}} picked {cards} from {{{source}}}'s backs."

    def _tell_trick(self, taker: i64, cards: list[int]) -> str:
        won: i64 = 0
        for card in cards:
            won |= bit(card)
        worth = self.worth(won)
        points = f": {signed(worth)}" if worth != 0 else ""
        return f"{{{taker}}} won the trick with {card_text(self.trick.highest_of(cards))}{points}."

    def heading(self) -> str:
        if self.phase == INDICATE:
            return "Indicators"
        if self.phase == DISCARD:
            return f"Before hand {self.number}"
        won: i64 = 0
        for seat in range(self.seats):
            won += popcount(self.taken[seat])
        return f"Hand {self.number}, trick {won // self.seats + 1}"

    # --- what lies on the table -----------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.phase == INDICATE:
            return "Each indicator is secret until all are laid."
        return self.trick.sentence() if self.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        """MET-7: which hand it is and what counts in it."""
        if self.phase == OVER:
            return []
        contest = self.contest()
        suit = SUITS[contest.trump] if contest.trump >= 0 else ""
        what = f"{self.scored_in(self.number)} taken is {self.points_in(self.number)}"
        return [("hand", f"Hand {self.number} of {HANDS}: {self.trump_of(self.number)}, {what}", suit)]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase == INDICATE:
            laid = "Indicator laid" if self.indicated.has_chosen(seat) else "Choosing an indicator"
            return [(laid, -1, -1)]
        notes = [(f"Indicated hand {self.indicated.choices[seat]}", -1, -1)]
        if self.phase == PLAY:
            notes.append((f"This hand {signed(self.worth(self.taken[seat]))}", -1, -1))
        if self.phase == DISCARD and self._excess(seat) > 0:
            notes.append((f"Discards {self._excess(seat)}", -1, -1))
        if self.number > 1:
            notes.append((f"Set {signed(self.total(seat))}", -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """MET-11: the own indicator while it lies face down."""
        if self.phase != INDICATE or not self.indicated.has_chosen(seat):
            return []
        return [(f"You indicate hand {self.indicated.choices[seat]}", -1, -1)]

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(card, self.seats)

    # --- the score ------------------------------------------------------------------------------------------

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """MET-17, MET-18: a row for each hand, the indicated ones with a star, and the bonus."""
        seats = range(self.seats)
        parts: list[tuple[str, list[int], list[str]]] = []
        for number in range(1, HANDS + 1):
            figures: list[int] = [self.hand_points(number, s) for s in seats]
            parts.append((self._part_label(number), figures, [self._star(number, s) for s in seats]))
        bonus: list[int] = [self.rules.bonus if self.earns_bonus(s) else 0 for s in seats]
        parts.append(("Bonus", bonus, [""] * self.seats))
        return parts

    def _part_label(self, number: i64) -> str:
        """MET-7: `Hand 1 · clubs −4`."""
        suit = self.rules.contests[number - 1].suit
        what = "cards" if suit < 0 else SUIT_NAMES[suit]
        return f"Hand {number} · {what} {self.points_in(number)}"

    def _star(self, number: i64, seat: i64) -> str:
        if self.indicated.choices[seat] != number:
            return ""
        return "won" if self.earns_bonus(seat) else "open"

    def account(self, seat: i64) -> list[tuple[str, str]]:
        lines: list[tuple[str, str]] = []
        for number in range(1, HANDS + 1):
            contest = self.rules.contests[number - 1]
            points = self.hand_points(number, seat)
            noun = "card" if contest.suit < 0 else SUIT_NAMES[contest.suit][:-1]
            lines.append((f"Hand {number}: {plural(points // contest.points, noun)}, {signed(points)}", "MET-17"))
        chosen = self.indicated.choices[seat]
        if self.earns_bonus(seat):
            lines.append((f"Alone best in hand {chosen}, as indicated: {signed(self.rules.bonus)}", _BONUS))
        else:
            lines.append((f"Indicated hand {chosen} and was not alone best in it: no bonus", _BONUS))
        return lines

    def account_cards(self, seat: i64) -> list[list[int]]:
        """MET-17: the cards that scored in each hand; none behind the bonus."""
        return [bits(self.caught[hand * self.seats + seat]) for hand in range(HANDS)] + [[]]

    def verdict(self) -> str:
        totals = ", ".join([f"{{{s}}} {signed(self.total(s))}" for s in range(self.seats)])
        winners = [f"{{{s}}}" for s in range(self.seats) if self.earns_bonus(s)]
        bonus = f" Bonus for {listing(winners)}." if winners else " No bonus."
        return f"The set: {totals}.{bonus}"


def plural(count: i64, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"
