"""Metamorphosis in words: what is asked, told, refused and noted; docs/games/metamorphosis.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, SUITS, card_text
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.messages import listing, marked, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import signed
from kibitz.games.metamorphosis.contests import HANDS_OF_SET, INDICATED, NUMBER
from kibitz.games.metamorphosis.rules import DISCARD, HANDS, INDICATE, INDICATOR, OVER, PLAY, Metamorphosis
from kibitz.mechanics.trick_text import TrickText

# By suit: what a hand scores, and the line of an account that says how many of these were taken.
EACH: Final = marked(["each club", "each diamond", "each heart", "each spade"])
HAND_LINES: Final = marked(
    [
        "Hand <1>: <2#club|clubs>, <3>",
        "Hand <1>: <2#diamond|diamonds>, <3>",
        "Hand <1>: <2#heart|hearts>, <3>",
        "Hand <1>: <2#spade|spades>, <3>",
    ]
)


class MetamorphosisText(TrickText):
    """A set that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Metamorphosis)
        super().__init__(deal, deal.round, "MET-7")
        self.deal = deal
        self.at_stock: i64 = self.at_trick + 1
        self.at_discards: i64 = self.at_trick + 2

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
        return say("each card") if contest.suit < 0 else say(EACH[contest.suit])

    def _points_in(self, number: i64) -> str:
        """MET-7: what each scoring card of a hand brings."""
        return signed(self.deal.rules.contests[number - 1].points)

    # --- refusals -------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if self.deal.phase == INDICATE:
            return say("Choose an indicator first: hand 1 begins when all are turned."), "MET-10"
        if not self.deal.is_card(action):
            return say("The indicators are turned: no choice can be changed."), "MET-11"
        if self.row[HANDS + self.deal.to_act] & bit(action) == 0:
            clause = "MET-12" if self.deal.phase == DISCARD else "MET-7"
            return self.not_held(action), clause
        return self.must_follow(action), "MET-7"

    # --- what is asked --------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if self.deal.is_card(action):
            return super().choice(action)
        number = action - INDICATOR + 1
        help = self._with_trump(number)
        if self.deal.rules.contests[number - 1].trump < 0:
            help = say("No trump, <1> <2>.", self._scored_in(number), self._points_in(number))
        return Choice("button", say("Hand <1>", number), str(number), help)

    def _with_trump(self, number: i64) -> str:
        """MET-7: the trump of a hand if it has one, and what it scores."""
        scored, points = self._scored_in(number), self._points_in(number)
        trump = self.deal.rules.contests[number - 1].trump
        if trump < 0:
            return say("<1^> <2>.", scored, points)
        return say("<1^> are trump, <2> <3>.", say(SUIT_NAMES[trump]), scored, points)

    def pick(self) -> Pick | None:
        if self.deal.phase != DISCARD:
            return None
        left = self._excess(self.deal.to_act)
        return Pick(f"hand-{self.deal.to_act}", left, left, say("Discard"))

    def _excess(self, seat: i64) -> i64:
        return self.deal.levelling.excess(self.row, seat)

    def prompt(self) -> Prompt:
        if self.deal.phase == INDICATE:
            return Prompt(
                say("Indicate the hand that you hope to win."),
                say(
                    "All indicators are turned together. More points there than every opponent: +<1>.",
                    self.deal.rules.bonus,
                ),
                "MET-10",
            )
        if self.deal.phase == DISCARD:
            return self._discard_prompt()
        return super().prompt()

    def _discard_prompt(self) -> Prompt:
        number = self.row[NUMBER]
        scored, points = self._scored_in(number), self._points_in(number)
        help = say("In hand <1>, no trump and <2> is <3>.", number, scored, points)
        trump = self.deal.contests.present(self.row).trump
        if trump >= 0:
            suit = say(SUIT_NAMES[trump])
            help = say("In hand <1>, <2> are trump and <3> is <4>.", number, suit, scored, points)
        return Prompt(say("Discard <1#card|cards>, face down.", self._excess(self.deal.to_act)), help, "MET-12")

    def progress(self) -> str:
        return self._with_trump(self.row[NUMBER])

    # --- the story ------------------------------------------------------------------------------------------

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        card = card_text(action) if shown and self.deal.is_card(action) else say("a card")
        if self.deal.phase == INDICATE:
            return self._tell_indicator(seat, action - INDICATOR + 1, shown)
        if self.deal.phase == DISCARD:
            return say("<1> discarded <2>.", who(seat), card)
        return super().tell(seat, action, shown)

    def _tell_indicator(self, seat: i64, number: i64, shown: bool) -> str:
        """MET-10, MET-11: laid face down; the last one turns all."""
        if not self.deal.indicators.is_last(self.row):
            if shown:
                return say("<1> laid an indicator for hand <2> face down.", who(seat), number)
            return say("<1> laid an indicator face down.", who(seat))
        turned: list[str] = []
        for other in range(self.deal.seats):
            chosen = number if other == seat else self.row[INDICATED + other]
            turned.append(say("<1> hand <2>", who(other), chosen))
        return say("<1> laid the last indicator, and all are turned: <2>.", who(seat), listing(turned))

    def tell_several(self, seat: i64, action: i64) -> str:
        return say("<1> discarded <2> cards.", who(seat), "#") if self.deal.phase == DISCARD else ""

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target == self.at_trick or (source < self.at_trick and target == self.at_discards):
            return ""  # the deal, or what the action's own sentence has told
        if source == self.at_trick:
            return self._tell_trick(target - self.at_won, known)
        if source >= self.at_won:
            return self._tell_hand(target, count)
        if target == self.at_stock:
            return say("The discards were shuffled and became the stock.")
        cards = say("<1#card|cards>", count)
        if len(known) == count:
            cards = listing([card_text(card) for card in known])
        if source == self.at_stock:
            return say("<1> drew <2>.", who(target), cards)
        return say("<1> picked <2> from <3'> backs.", who(target), cards, who(source))

    def _tell_hand(self, seat: i64, count: i64) -> str:
        """MET-17: what the hand before this one brought, and the cards taken up from it."""
        number = self.row[NUMBER] - 1
        score = signed(self.deal.contests.points_in(self.row, number, seat))
        return say("<1> scored <2> in hand <3> and took up <4#card|cards>.", who(seat), score, number, count)

    def _tell_trick(self, taker: i64, cards: list[int]) -> str:
        won: i64 = 0
        for card in cards:
            won |= bit(card)
        points = self.deal.contests.points_of(self.row, won)
        if points == 0:
            return super().tell_flow(self.at_trick, self.at_won + taker, cards, len(cards))
        best = card_text(self.round.highest_of(self.row, cards))
        return say("<1> won the trick with <2>: <3>.", who(taker), best, signed(points))

    def heading(self) -> str:
        if self.deal.phase == INDICATE:
            return say("Indicators")
        if self.deal.phase == DISCARD:
            return say("Before hand <1>", self.row[NUMBER])
        won: i64 = 0
        for seat in range(self.deal.seats):
            won += popcount(self.row[HANDS + self.at_won + seat])
        return say("Hand <1>, trick <2>", self.row[NUMBER], won // self.deal.seats + 1)

    # --- what lies on the table -----------------------------------------------------------------------------

    def sentence(self) -> str:
        if self.deal.phase == INDICATE:
            return say("Each indicator is secret until all are laid.")
        return super().sentence() if self.deal.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        """MET-7: which hand it is and what counts in it."""
        if self.deal.phase == OVER:
            return []
        number, trump = self.row[NUMBER], self.deal.contests.present(self.row).trump
        scored, points = self._scored_in(number), self._points_in(number)
        if trump < 0:
            text = say("Hand <1> of <2>: no trump, <3> taken is <4>", number, HANDS_OF_SET, scored, points)
            return [("hand", text, "")]
        suit = say(SUIT_NAMES[trump])
        text = say("Hand <1> of <2>: <3> are trump, <4> taken is <5>", number, HANDS_OF_SET, suit, scored, points)
        return [("hand", text, SUITS[trump])]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == INDICATE:
            has_chosen = self.deal.indicators.has_chosen(self.row, seat)
            return [(say("Indicator laid") if has_chosen else say("Choosing an indicator"), -1, -1)]
        notes = [(say("Indicated hand <1>", self.row[INDICATED + seat]), -1, -1)]
        if self.deal.phase == PLAY:
            points = self.deal.contests.points_of(self.row, self.row[HANDS + self.at_won + seat])
            notes.append((say("This hand <1>", signed(points)), -1, -1))
        if self.deal.phase == DISCARD and self._excess(seat) > 0:
            notes.append((say("Discards <1>", self._excess(seat)), -1, -1))
        if self.row[NUMBER] > 1:
            notes.append((say("Set <1>", signed(self.deal.total(seat))), -1, -1))
        return notes

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """MET-11: the own indicator while it lies face down."""
        if self.deal.phase != INDICATE or not self.deal.indicators.has_chosen(self.row, seat):
            return []
        return [(say("You indicate hand <1>", self.row[INDICATED + seat]), -1, -1)]

    # --- the score ------------------------------------------------------------------------------------------

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """MET-17, MET-18: a row for each hand, the indicated ones with a star, and the bonus."""
        seats = range(self.deal.seats)
        parts: list[tuple[str, list[int], list[str]]] = []
        for number in range(1, HANDS_OF_SET + 1):
            figures: list[int] = [self.deal.contests.points_in(self.row, number, s) for s in seats]
            parts.append((self._part_label(number), figures, [self._star(number, s) for s in seats]))
        bonus: list[int] = [self.deal.rules.bonus if self.deal.earns_bonus(s) else 0 for s in seats]
        parts.append((say("Bonus"), bonus, [""] * self.deal.seats))
        return parts

    def _part_label(self, number: i64) -> str:
        """MET-7: `Hand 1 · clubs −4`."""
        suit = self.deal.rules.contests[number - 1].suit
        if suit < 0:
            return say("Hand <1> · cards <2>", number, self._points_in(number))
        return say("Hand <1> · <2> <3>", number, say(SUIT_NAMES[suit]), self._points_in(number))

    def _star(self, number: i64, seat: i64) -> str:
        if self.row[INDICATED + seat] != number:
            return ""
        return "won" if self.deal.earns_bonus(seat) else "open"

    def account(self, seat: i64) -> list[tuple[str, str]]:
        return [self._hand_line(number, seat) for number in range(1, HANDS_OF_SET + 1)] + [self._bonus_line(seat)]

    def _hand_line(self, number: i64, seat: i64) -> tuple[str, str]:
        contest = self.deal.rules.contests[number - 1]
        points = self.deal.contests.points_in(self.row, number, seat)
        taken = points // contest.points
        if contest.suit < 0:
            return say("Hand <1>: <2#card|cards>, <3>", number, taken, signed(points)), "MET-17"
        return say(HAND_LINES[contest.suit], number, taken, signed(points)), "MET-17"

    def _bonus_line(self, seat: i64) -> tuple[str, str]:
        chosen = self.row[INDICATED + seat]
        if self.deal.earns_bonus(seat):
            bonus = signed(self.deal.rules.bonus)
            return say("Alone best in hand <1>, as indicated: <2>", chosen, bonus), "MET-18"
        return say("Indicated hand <1> and was not alone best in it: no bonus", chosen), "MET-18"

    def account_cards(self, seat: i64) -> list[list[int]]:
        """MET-17: the cards that scored in each hand; none behind the bonus."""
        return [bits(self.deal.contests.scored_in(self.row, number, seat)) for number in range(1, HANDS_OF_SET + 1)] + [
            []
        ]

    def verdict(self) -> str:
        totals = ", ".join([say("<1> <2>", who(s), signed(self.deal.total(s))) for s in range(self.deal.seats)])
        winners = [who(s) for s in range(self.deal.seats) if self.deal.earns_bonus(s)]
        if winners:
            return say("The set: <1>. Bonus for <2>.", totals, listing(winners))
        return say("The set: <1>. No bonus.", totals)
