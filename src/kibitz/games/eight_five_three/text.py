"""8-5-3 and 9-5-2 in words: refusals, offers, prompts and the story; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, hand_order, mask_of
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.messages import listing, marked, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.games.eight_five_three.rules import (
    DISCARD,
    DONE,
    EXCHANGE,
    HANDS,
    KITTY,
    NAME,
    NAMING,
    PACKETS,
    PASSING,
    PLAY,
    ROUND,
    SWEEPER,
    TARGETS,
    TRICK,
    TRICKS,
    WON,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import TRICK_WORDS, TRUMP
from kibitz.mechanics.trick_text import TrickText

# The places as the story numbers them.
AT_TRICK: Final = TRICK - TRICK_WORDS
AT_KITTY: Final = KITTY - TRICK_WORDS
AT_WON: Final = WON - TRICK_WORDS
AT_PACKETS: Final = PACKETS - TRICK_WORDS

NUMBERS: Final = marked(["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])


class EightFiveThreeText(TrickText):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, EightFiveThree)
        super().__init__(deal, ROUND, "EFT-14")
        self.deal = deal

    # --- refusals and offers --------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.deal.phase == EXCHANGE:
            return "pass"
        if self.deal.phase == DISCARD:
            return "discard"
        return "play"

    def verbs(self) -> list[str]:
        return ["name " + sign for sign in SUIT_SIGNS] + ["done"]

    def turn_clause(self) -> str:
        return "EFT-3"

    def end_clause(self) -> str:
        return "EFT-16" if self.row[SWEEPER] >= 0 else "EFT-15"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.deal.legal_mask() & bit(action) != 0:
            return "", ""
        if self.deal.phase == NAMING:
            return say("Name the trump suit first: clubs, diamonds, hearts or spades."), "EFT-3"
        if self.deal.is_card(action) and self.row[HANDS + self.deal.to_act] & bit(action) == 0:
            return self.not_held(action), self._hand_clause()
        if self.deal.phase == EXCHANGE:
            return say("Trump is named after the exchange: pass a card, or say that you are done."), "EFT-3"
        if self.deal.phase == DISCARD:
            return say("Discard a card: four of yours go face down before play begins."), self._hand_clause()
        if action == DONE:
            return say("The exchange is over: play a card."), "EFT-14"
        if not self.deal.is_card(action):
            return say("Trump is named already: play a card."), "EFT-14"
        return self.must_follow(action), "EFT-14"

    def _hand_clause(self) -> str:
        if self.deal.phase == EXCHANGE:
            return "EFT-8"
        if self.deal.phase == DISCARD:
            return "EFT-5" if self.deal.rules.sees_kitty_first else "EFT-4"
        return "EFT-14"

    def choice(self, action: i64) -> Choice:
        if self.deal.phase == NAMING:
            return Choice("suit", say("<1^>", say(SUIT_NAMES[action - NAME])), SUITS[action - NAME])
        if action == DONE:
            return Choice("button", say("Pass no more"))
        return super().choice(action)

    def pick(self) -> Pick | None:
        if self.deal.phase == EXCHANGE:
            laid = popcount(self.row[PASSING.packet(self.row)])
            none = say("Pass none") if laid == 0 else say("Pass no more")
            return Pick(f"hand-{self.deal.to_act}", 0, PASSING.room_left(self.row), say("Pass"), DONE, none, laid)
        if self.deal.phase == DISCARD:
            left = self.deal.discards_left()
            return Pick(f"hand-{self.deal.to_act}", left, left, say("Discard"), -1, "", self.deal.rules.kitty - left)
        return None

    def prompt(self) -> Prompt:
        if self.deal.phase == EXCHANGE:
            return self._exchange_prompt()
        if self.deal.phase == NAMING:
            return self._trump_prompt()
        if self.deal.phase == DISCARD:
            return self._discard_prompt()
        return super().prompt()

    def _exchange_prompt(self) -> Prompt:
        left = PASSING.room_left(self.row)
        cards = say("1 card") if left == 1 else say("up to <1> cards", left)
        taker = who(PASSING.taker(self.row, PASSING.at(self.row)))
        return Prompt(
            say("Pass <1> to <2>, or none.", cards, taker),
            say("For each card, the highest of its suit comes back to you."),
            "EFT-9",
        )

    def _trump_prompt(self) -> Prompt:
        asked = say("Name the trump suit.")
        need = say("You need <1> of the sixteen tricks.", self.row[TARGETS + self.deal.dealer])
        if self.deal.rules.look_before_trump:
            return Prompt(asked, say("<1> The kitty: <2>.", need, self._kitty_in_words()), "EFT-5")
        return Prompt(asked, need, "EFT-3")

    def _kitty_in_words(self) -> str:
        return listing([card_text(c) for c in hand_order(self.row[KITTY])])

    def _discard_prompt(self) -> Prompt:
        left = self.deal.discards_left()
        asked = say("Discard <1#card|cards>.", left)
        if self.deal.rules.discard_from_twenty:
            return Prompt(asked, say("You have taken up the kitty."), "EFT-5")
        if self.deal.rules.sees_kitty_first:
            seen = say("The kitty, which you take up next: <1>.", self._kitty_in_words())
            return Prompt(say("Discard <1#card|cards> from your hand.", left), seen, "EFT-5")
        return Prompt(asked, say("You take up the four set aside next, unseen until then."), "EFT-4")

    def progress(self) -> str:
        seat = self.deal.to_act
        return say("You have won <1> of <2>.", self.row[TRICKS + seat], self.row[TARGETS + seat])

    def holding(self, able: list[int]) -> str:
        return say("You hold <1>: <2>.", number(len(able)), listing([say(RANK_NAMES[c >> 2]) for c in able]))

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        card = card_text(action) if shown and self.deal.is_card(action) else say("a card")
        if self.deal.phase == EXCHANGE:
            taker = who(PASSING.taker(self.row, PASSING.at(self.row)))
            if action == DONE:
                return say("<1> closed the packet for <2>.", who(seat), taker)
            return say("<1> put <2> into the packet for <3>.", who(seat), card, taker)
        if self.deal.phase == NAMING:
            return say("<1> named <2> as trump.", who(seat), say(SUIT_NAMES[action - NAME]))
        if self.deal.phase == DISCARD:
            return say("<1> discarded <2>.", who(seat), card)
        return super().tell(seat, action, shown)

    def tell_several(self, seat: i64, action: i64) -> str:
        return say("<1> discarded <2> cards.", who(seat), "#") if self.deal.phase == DISCARD else ""

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or target >= AT_TRICK or source == AT_TRICK:
            return super().tell_flow(source, target, known, count)
        all_known = len(known) == count
        cards = (
            listing([card_text(c) for c in hand_order(mask_of(known))]) if all_known else say("<1#card|cards>", count)
        )
        if source == AT_KITTY and all_known:
            return say("<1> took up the kitty: <2>.", who(target), cards)
        if source == AT_KITTY:
            return say("<1> took up the kitty.", who(target))
        if source >= AT_PACKETS:
            return say("<1> received <2>.", who(target), cards)
        return say("<1> returned <2> to <3>.", who(source), cards, who(target))

    def heading(self) -> str:
        if self.deal.phase == EXCHANGE:
            return say("Exchange")
        if self.deal.phase in (NAMING, DISCARD):
            return say("Trump and kitty")
        return say("Trick <1>", self.row[TRICKS + 0] + self.row[TRICKS + 1] + self.row[TRICKS + 2] + 1)

    def sentence(self) -> str:
        return super().sentence() if self.deal.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        if self.row[TRUMP] < 0:
            return []
        suit = self.row[TRUMP]
        return [("trump", say("<1^> are trump", say(SUIT_NAMES[suit])), SUITS[suit])]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        target = self.row[TARGETS + seat]
        if self.deal.phase == EXCHANGE:
            margin = PASSING.margins(self.row)[seat]
            standing = say("level")
            if margin != 0:
                standing = say("<1> up", margin) if margin > 0 else say("<1> down", -margin)
            return [(say("Target <1>, <2>", target, standing), 0, target)]
        tricks = self.row[TRICKS + seat]
        return [(say("Won <1> of <2>", tricks, target), tricks, target)]

    def account(self, seat: i64) -> list[tuple[str, str]]:
        sweeper = self.row[SWEEPER]
        if sweeper >= 0:
            line = say("<1> won a twelfth trick: the match ends and this deal is not scored", who(sweeper))
            return [(line, "EFT-16")]
        line = say("<1#trick|tricks>, target <2>", self.row[TRICKS + seat], self.row[TARGETS + seat])
        return [(line, "EFT-15")]

    def verdict(self) -> str:
        if self.row[SWEEPER] >= 0:
            return say("<1> won a twelfth trick and with it the match.", who(self.row[SWEEPER]))
        tricks = [say("<1> <2> of <3>", who(s), self.row[TRICKS + s], self.row[TARGETS + s]) for s in range(3)]
        return say("Tricks: <1>.", ", ".join(tricks))


def number(count: i64) -> str:
    """A small number in words."""
    return say(NUMBERS[count]) if count < len(NUMBERS) else str(count)
