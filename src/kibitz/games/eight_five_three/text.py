"""8-5-3 and 9-5-2 in words: refusals, offers, prompts and the story; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, hand_order, listing
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.engine.sentences import plural
from kibitz.engine.text import Text
from kibitz.games.eight_five_three.rules import (
    AT,
    DISCARD,
    DONE,
    EXCHANGE,
    HANDS,
    KITTY,
    MARGINS,
    NAME,
    NAMING,
    PACKETS,
    PLAY,
    ROUND,
    SWEEPER,
    TARGETS,
    TRICK,
    TRICKS,
    WON,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import COUNT, MUST, TRICK_WORDS, TRUMP

# The places as the story numbers them.
AT_TRICK: Final = TRICK - TRICK_WORDS
AT_KITTY: Final = KITTY - TRICK_WORDS
AT_WON: Final = WON - TRICK_WORDS
AT_PACKETS: Final = PACKETS - TRICK_WORDS


class EightFiveThreeText(Text):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, EightFiveThree)
        super().__init__(deal)
        self.deal = deal
        self.row = deal.row

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
            return "Name the trump suit first: clubs, diamonds, hearts or spades.", "EFT-3"
        if self.deal.is_card(action) and self.row[HANDS + self.deal.to_act] & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", self._hand_clause()
        if self.deal.phase == EXCHANGE:
            return "Trump is named after the exchange: pass a card, or say that you are done.", "EFT-3"
        if self.deal.phase == DISCARD:
            return "Discard a card: four of yours go face down before play begins.", self._hand_clause()
        if action == DONE:
            return "The exchange is over: play a card.", "EFT-14"
        if not self.deal.is_card(action):
            return "Trump is named already: play a card.", "EFT-14"
        return self._must_follow(action), "EFT-14"

    def _hand_clause(self) -> str:
        if self.deal.phase == EXCHANGE:
            return "EFT-8"
        if self.deal.phase == DISCARD:
            return "EFT-5" if self.deal.rules.sees_kitty_first else "EFT-4"
        return "EFT-14"

    def _must_follow(self, card: i64) -> str:
        suit = SUIT_NAMES[ctz(self.row[HANDS + self.deal.to_act] & self.deal.bars(card)) & 3]
        led = card_text(ROUND.led(self.row))
        return f"{card_text(card)}: you hold {suit} and must follow suit ({led} was led)."

    def choice(self, action: i64) -> Choice:
        if self.deal.phase == NAMING:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DONE:
            return Choice("button", "Pass no more")
        return super().choice(action)

    def pick(self) -> Pick | None:
        if self.deal.phase == EXCHANGE:
            laid = popcount(self.row[PACKETS + self.row[AT]])
            none = "Pass none" if laid == 0 else "Pass no more"
            return Pick(f"hand-{self.deal.to_act}", 0, self.deal.room_left(), "Pass", DONE, none, laid)
        if self.deal.phase == DISCARD:
            left = self.deal.discards_left()
            return Pick(f"hand-{self.deal.to_act}", left, left, "Discard", -1, "", self.deal.rules.kitty - left)
        return None

    def prompt(self) -> Prompt:
        if self.deal.phase == EXCHANGE:
            return self._exchange_prompt()
        if self.deal.phase == NAMING:
            return self._trump_prompt()
        if self.deal.phase == DISCARD:
            return self._discard_prompt()
        return self._play_prompt()

    def _exchange_prompt(self) -> Prompt:
        left = self.deal.room_left()
        cards = "1 card" if left == 1 else f"up to {left} cards"
        taker = self.deal.taker(self.row[AT])
        return Prompt(
            f"Pass {cards} to {{{taker}}}, or none.",
            "For each card, the highest of its suit comes back to you.",
            "EFT-9",
        )

    def _trump_prompt(self) -> Prompt:
        need = f"You need {self.row[TARGETS + self.deal.dealer]} of the sixteen tricks."
        if self.deal.rules.look_before_trump:
            return Prompt("Name the trump suit.", f"{need} The kitty: {self._kitty_in_words()}.", "EFT-5")
        return Prompt("Name the trump suit.", need, "EFT-3")

    def _kitty_in_words(self) -> str:
        return listing([card_text(c) for c in hand_order(self.row[KITTY])])

    def _discard_prompt(self) -> Prompt:
        left = self.deal.discards_left()
        cards = "1 card" if left == 1 else f"{left} cards"
        if self.deal.rules.discard_from_twenty:
            return Prompt(f"Discard {cards}.", "You have taken up the kitty.", "EFT-5")
        if self.deal.rules.sees_kitty_first:
            seen = self._kitty_in_words()
            return Prompt(f"Discard {cards} from your hand.", f"The kitty, which you take up next: {seen}.", "EFT-5")
        return Prompt(f"Discard {cards}.", "You take up the four set aside next, unseen until then.", "EFT-4")

    def _play_prompt(self) -> Prompt:
        seat = self.deal.to_act
        progress = f"You have won {self.row[TRICKS + seat]} of {self.row[TARGETS + seat]}."
        if self.row[COUNT] == 0:
            return Prompt("Your turn: lead any card.", progress, "EFT-14")
        suit = SUIT_NAMES[ROUND.led(self.row) & 3]
        able = hand_order(self.row[HANDS + seat] & self.row[MUST])
        if not able:
            return Prompt("Your turn: play any card.", f"You hold no {suit}. {progress}", "EFT-14")
        ranks = listing([RANK_NAMES[c >> 2] for c in able])
        return Prompt(f"Your turn: follow {suit}.", f"You hold {number(len(able))}: {ranks}.", "EFT-14")

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        card = card_text(action) if shown and self.deal.is_card(action) else "a card"
        if self.deal.phase == EXCHANGE:
            taker = self.deal.taker(self.row[AT])
            if action == DONE:
                return f"{who} closed the packet for {{{taker}}}."
            return f"{who} put {card} into the packet for {{{taker}}}."
        if self.deal.phase == NAMING:
            return f"{who} named {SUIT_NAMES[action - NAME]} as trump."
        if self.deal.phase == DISCARD:
            return f"{who} discarded {card}."
        return f"{who} {'led' if self.row[COUNT] == 0 else 'played'} {card}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or AT_TRICK <= target < AT_WON or target >= AT_PACKETS:
            return ""  # the deal, or what the action's own sentence has told
        if source == AT_TRICK:
            return f"{{{target - AT_WON}}} won the trick with {card_text(ROUND.highest_of(self.row, known))}."
        cards = listing([card_text(c) for c in known]) if len(known) == count else plural(count, "card")
        if source == AT_KITTY:
            return f"{{{target}}} took up the kitty{': ' + cards if len(known) == count else ''}."
        if source >= AT_PACKETS:
            return f"{{{target}}} received {cards}."
        return f"{{{source}}} returned {cards} to {{{target}}}."

    def heading(self) -> str:
        if self.deal.phase == EXCHANGE:
            return "Exchange"
        if self.deal.phase in (NAMING, DISCARD):
            return "Trump and kitty"
        return f"Trick {self.row[TRICKS + 0] + self.row[TRICKS + 1] + self.row[TRICKS + 2] + 1}"

    def sentence(self) -> str:
        return ROUND.sentence(self.row) if self.deal.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        if self.row[TRUMP] < 0:
            return []
        suit = self.row[TRUMP]
        return [("trump", f"{SUIT_NAMES[suit].capitalize()} are trump", SUITS[suit])]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase == EXCHANGE:
            margin = int(self.row[MARGINS + seat])
            standing = "level" if margin == 0 else f"{abs(margin)} up" if margin > 0 else f"{abs(margin)} down"
            return [(f"Target {self.row[TARGETS + seat]}, {standing}", 0, self.row[TARGETS + seat])]
        return [
            (
                f"Won {self.row[TRICKS + seat]} of {self.row[TARGETS + seat]}",
                self.row[TRICKS + seat],
                self.row[TARGETS + seat],
            )
        ]

    def tags(self) -> dict[int, list[str]]:
        return ROUND.tags(self.row)

    def played_by(self, card: i64) -> int:
        return ROUND.player_of(self.row, card)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if self.row[SWEEPER] >= 0:
            return [
                (f"{{{self.row[SWEEPER]}}} won a twelfth trick: the match ends and this deal is not scored", "EFT-16")
            ]
        return [(f"{plural(self.row[TRICKS + seat], 'trick')}, target {self.row[TARGETS + seat]}", "EFT-15")]

    def verdict(self) -> str:
        if self.row[SWEEPER] >= 0:
            return f"{{{self.row[SWEEPER]}}} won a twelfth trick and with it the match."
        tricks = ", ".join(f"{{{s}}} {self.row[TRICKS + s]} of {self.row[TARGETS + s]}" for s in range(3))
        return f"Tricks: {tricks}."


def number(count: i64) -> str:
    """A small number in words."""
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words[count] if count < len(words) else str(count)
