"""Metamorphosis in words: what is asked, told, refused and noted; docs/games/metamorphosis.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text, hand_order, listing
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import plural, signed
from kibitz.engine.text import Text
from kibitz.games.metamorphosis.rules import (
    DISCARD,
    HANDS,
    HANDS_OF_SET,
    INDICATE,
    INDICATED,
    INDICATOR,
    NUMBER,
    OVER,
    PLAY,
    Metamorphosis,
)
from kibitz.mechanics.trick_round import COUNT, MUST, TRUMP


class MetamorphosisText(Text):
    """A set that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Metamorphosis)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row
        # The places as the story numbers them.
        self.at_trick: i64 = deal.seats
        self.at_stock: i64 = deal.seats + 1
        self.at_discards: i64 = deal.seats + 2
        self.at_won: i64 = deal.seats + 3

    # --- actions in words -----------------------------------------------------------------------------------

    def verb(self) -> str:
        return "discard" if self.deal.phase == DISCARD else "play"

    def verbs(self) -> list[str]:
        return [f"indicate {number}" for number in range(1, HANDS_OF_SET + 1)]

    def turn_clause(self) -> str:
        if self.deal.phase == INDICATE:
            return "MET-11"
        return "MET-12" if self.deal.phase == DISCARD else "MET-7"

    def end_clause(self) -> str:
        return "MET-19"

    def _scored_in(self, number: i64) -> str:
        """MET-7: what a hand scores, in a few words: `each heart`."""
        contest = self.deal.rules.contests[number - 1]
        return "each card" if contest.suit < 0 else f"each {SUIT_NAMES[contest.suit][:-1]}"

    def _trump_of(self, number: i64) -> str:
        """MET-7: a hand's trump in words."""
        trump = self.deal.rules.contests[number - 1].trump
        return "no trump" if trump < 0 else f"{SUIT_NAMES[trump]} are trump"

    def _points_in(self, number: i64) -> str:
        """MET-7: what each scoring card of a hand brings."""
        return signed(self.deal.rules.contests[number - 1].points)

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if self.deal.phase == INDICATE:
            return "Choose an indicator first: hand 1 begins when all are turned.", "MET-10"
        if not self.deal.is_card(action):
            return "The indicators are turned: no choice can be changed.", "MET-11"
        if self.row[HANDS + self.deal.to_act] & bit(action) == 0:
            clause = "MET-12" if self.deal.phase == DISCARD else "MET-7"
            return f"{card_text(action)}: you do not hold that card.", clause
        suit = SUIT_NAMES[ctz(self.row[HANDS + self.deal.to_act] & self.deal.bars(action)) & 3]
        led = card_text(self.deal.round.led(self.row))
        return f"{card_text(action)}: you hold {suit} and must follow suit ({led} was led).", "MET-7"

    # --- what is asked --------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.deal.is_card(action):
            return super().choice(action)
        number = action - INDICATOR + 1
        trump = self._trump_of(number)
        help = f"{trump[0].upper()}{trump[1:]}, {self._scored_in(number)} {self._points_in(number)}."
        return Choice("button", f"Hand {number}", str(number), help)

    def pick(self) -> Pick | None:
        if self.deal.phase != DISCARD:
            return None
        left = self._excess(self.deal.to_act)
        return Pick(f"hand-{self.deal.to_act}", left, left, "Discard")

    def _excess(self, seat: i64) -> i64:
        return self.deal.levelling.excess(self.row, seat)

    def prompt(self) -> Prompt:
        if self.deal.phase == INDICATE:
            return Prompt(
                "Indicate the hand that you hope to win.",
                f"All indicators are turned together. More points there than every opponent: +{self.deal.rules.bonus}.",
                "MET-10",
            )
        if self.deal.phase == DISCARD:
            return self._discard_prompt()
        return self._play_prompt()

    def _discard_prompt(self) -> Prompt:
        cards = plural(self._excess(self.deal.to_act), "card")
        number = self.row[NUMBER]
        trump = self._trump_of(number)
        return Prompt(
            f"Discard {cards}, face down.",
            f"In hand {number}, {trump} and {self._scored_in(number)} is {self._points_in(number)}.",
            "MET-12",
        )

    def _play_prompt(self) -> Prompt:
        aim = f"{self._scored_in(self.row[NUMBER])} {self._points_in(self.row[NUMBER])}"
        if self.row[TRUMP] >= 0:
            aim = f"{self._trump_of(self.row[NUMBER])}, {aim}"
        aim = f"{aim[0].upper()}{aim[1:]}."
        if self.row[COUNT] == 0:
            return Prompt("Your turn: lead any card.", aim, "MET-7")
        suit = SUIT_NAMES[self.deal.round.led(self.row) & 3]
        able = hand_order(self.row[HANDS + self.deal.to_act] & self.row[MUST])
        if not able:
            return Prompt("Your turn: play any card.", f"You hold no {suit}. {aim}", "MET-7")
        held = listing([card_text(card) for card in able])
        return Prompt(f"Your turn: follow {suit}.", f"You hold {held}. {aim}", "MET-7")

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        card = card_text(action) if shown and self.deal.is_card(action) else "a card"
        if self.deal.phase == INDICATE:
            return self._tell_indicator(seat, action - INDICATOR + 1, shown)
        if self.deal.phase == DISCARD:
            return f"{who} discarded {card}."
        return f"{who} {'led' if self.row[COUNT] == 0 else 'played'} {card}."

    def _tell_indicator(self, seat: i64, number: i64, shown: bool) -> str:
        """MET-10, MET-11: laid face down; the last one turns all."""
        if not self.deal.indicators.is_last(self.row):
            what = f"an indicator for hand {number}" if shown else "an indicator"
            return f"{{{seat}}} laid {what} face down."
        turned: list[str] = []
        for other in range(self.deal.seats):
            chosen = number if other == seat else self.row[INDICATED + other]
            turned.append(f"{{{other}}} hand {chosen}")
        return f"{{{seat}}} laid the last indicator, and all are turned: {listing(turned)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == self.at_trick or (source < self.at_trick and target == self.at_discards):
            return ""  # the deal, or what the action's own sentence has told
        if source == self.at_trick:
            return self._tell_trick(target - self.at_won, known)
        if source >= self.at_won:
            score = signed(self.deal.hand_points(self.row[NUMBER] - 1, target))
            return f"{{{target}}} scored {score} in hand {self.row[NUMBER] - 1} and took up {plural(count, 'card')}."
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
        points = self.deal.points_of(won)
        told = f": {signed(points)}" if points != 0 else ""
        return f"{{{taker}}} won the trick with {card_text(self.deal.round.highest_of(self.row, cards))}{told}."

    def heading(self) -> str:
        if self.deal.phase == INDICATE:
            return "Indicators"
        if self.deal.phase == DISCARD:
            return f"Before hand {self.row[NUMBER]}"
        won: i64 = 0
        for seat in range(self.deal.seats):
            won += popcount(self.row[HANDS + self.at_won + seat])
        return f"Hand {self.row[NUMBER]}, trick {won // self.deal.seats + 1}"

    # --- what lies on the table -----------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase == INDICATE:
            return "Each indicator is secret until all are laid."
        return self.deal.round.sentence(self.row) if self.deal.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        """MET-7: which hand it is and what counts in it."""
        if self.deal.phase == OVER:
            return []
        contest = self.deal.contest()
        suit = SUITS[contest.trump] if contest.trump >= 0 else ""
        what = f"{self._scored_in(self.row[NUMBER])} taken is {self._points_in(self.row[NUMBER])}"
        return [
            ("hand", f"Hand {self.row[NUMBER]} of {HANDS_OF_SET}: {self._trump_of(self.row[NUMBER])}, {what}", suit)
        ]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == INDICATE:
            laid = "Indicator laid" if self.deal.indicators.has_chosen(self.row, seat) else "Choosing an indicator"
            return [(laid, -1, -1)]
        notes = [(f"Indicated hand {self.row[INDICATED + seat]}", -1, -1)]
        if self.deal.phase == PLAY:
            notes.append((f"This hand {signed(self.deal.points_of(self.row[HANDS + self.at_won + seat]))}", -1, -1))
        if self.deal.phase == DISCARD and self._excess(seat) > 0:
            notes.append((f"Discards {self._excess(seat)}", -1, -1))
        if self.row[NUMBER] > 1:
            notes.append((f"Set {signed(self.deal.total(seat))}", -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """MET-11: the own indicator while it lies face down."""
        if self.deal.phase != INDICATE or not self.deal.indicators.has_chosen(self.row, seat):
            return []
        return [(f"You indicate hand {self.row[INDICATED + seat]}", -1, -1)]

    def tags(self) -> dict[int, list[str]]:
        return self.deal.round.tags(self.row)

    def played_by(self, card: i64) -> int:
        return self.deal.round.player_of(self.row, card)

    # --- the score ------------------------------------------------------------------------------------------

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """MET-17, MET-18: a row for each hand, the indicated ones with a star, and the bonus."""
        seats = range(self.deal.seats)
        parts: list[tuple[str, list[int], list[str]]] = []
        for number in range(1, HANDS_OF_SET + 1):
            figures: list[int] = [self.deal.hand_points(number, s) for s in seats]
            parts.append((self._part_label(number), figures, [self._star(number, s) for s in seats]))
        bonus: list[int] = [self.deal.rules.bonus if self.deal.earns_bonus(s) else 0 for s in seats]
        parts.append(("Bonus", bonus, [""] * self.deal.seats))
        return parts

    def _part_label(self, number: i64) -> str:
        """MET-7: `Hand 1 · clubs −4`."""
        suit = self.deal.rules.contests[number - 1].suit
        what = "cards" if suit < 0 else SUIT_NAMES[suit]
        return f"Hand {number} · {what} {self._points_in(number)}"

    def _star(self, number: i64, seat: i64) -> str:
        if self.row[INDICATED + seat] != number:
            return ""
        return "won" if self.deal.earns_bonus(seat) else "open"

    def account(self, seat: i64) -> list[tuple[str, str]]:
        return [self._hand_line(number, seat) for number in range(1, HANDS_OF_SET + 1)] + [self._bonus_line(seat)]

    def _hand_line(self, number: i64, seat: i64) -> tuple[str, str]:
        contest = self.deal.rules.contests[number - 1]
        points = self.deal.hand_points(number, seat)
        noun = "card" if contest.suit < 0 else SUIT_NAMES[contest.suit][:-1]
        return f"Hand {number}: {plural(points // contest.points, noun)}, {signed(points)}", "MET-17"

    def _bonus_line(self, seat: i64) -> tuple[str, str]:
        chosen = self.row[INDICATED + seat]
        if self.deal.earns_bonus(seat):
            return f"Alone best in hand {chosen}, as indicated: {signed(self.deal.rules.bonus)}", "MET-18"
        return f"Indicated hand {chosen} and was not alone best in it: no bonus", "MET-18"

    def account_cards(self, seat: i64) -> list[list[int]]:
        """MET-17: the cards that scored in each hand; none behind the bonus."""
        return [bits(self.deal.scored_in(number, seat)) for number in range(1, HANDS_OF_SET + 1)] + [[]]

    def verdict(self) -> str:
        totals = ", ".join([f"{{{s}}} {signed(self.deal.total(s))}" for s in range(self.deal.seats)])
        winners = [f"{{{s}}}" for s in range(self.deal.seats) if self.deal.earns_bonus(s)]
        bonus = f" Bonus for {listing(winners)}." if winners else " No bonus."
        return f"The set: {totals}.{bonus}"
