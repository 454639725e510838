"""8-5-3 and 9-5-2 in words: refusals, offers, prompts and the story; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, hand_order, listing
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Pick, Prompt
from kibitz.games.eight_five_three_table import (
    AT_KITTY,
    AT_PACKETS,
    AT_TRICK,
    AT_WON,
    DISCARD,
    DONE,
    EXCHANGE,
    NAME,
    PLAY,
    TRUMP,
    EightFiveThreeTable,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThreeWords(EightFiveThreeTable):
    """A deal that can be told of; its rules follow in `eight_five_three`."""

    # --- refusals and offers --------------------------------------------------------------------------------

    def verb(self) -> str:
        if self.phase == EXCHANGE:
            return "pass"
        if self.phase == DISCARD:
            return "discard"
        return "play"

    def verbs(self) -> list[str]:
        return ["name " + sign for sign in SUIT_SIGNS] + ["done"]

    def turn_clause(self) -> str:
        return "EFT-3"

    def end_clause(self) -> str:
        return "EFT-16" if self.sweeper >= 0 else "EFT-15"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        if self.phase == TRUMP:
            return "Name the trump suit first: clubs, diamonds, hearts or spades.", "EFT-3"
        if self.is_card(action) and self.hands[self.to_act] & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", self._hand_clause()
        if self.phase == EXCHANGE:
            return "Trump is named after the exchange: pass a card, or say that you are done.", "EFT-3"
        if self.phase == DISCARD:
            return "Discard a card: four of yours go face down before play begins.", self._hand_clause()
        if action == DONE:
            return "The exchange is over: play a card.", "EFT-14"
        if not self.is_card(action):
            return "Trump is named already: play a card.", "EFT-14"
        return self._must_follow(action), "EFT-14"

    def _hand_clause(self) -> str:
        if self.phase == EXCHANGE:
            return "EFT-8"
        if self.phase == DISCARD:
            return "EFT-5" if self.rules.sees_kitty_first else "EFT-4"
        return "EFT-14"

    def _must_follow(self, card: i64) -> str:
        suit = SUIT_NAMES[ctz(self.hands[self.to_act] & self.bars(card)) & 3]
        led = card_text(self.trick.order[0])
        return f"{card_text(card)}: you hold {suit} and must follow suit ({led} was led)."

    def choice(self, action: i64) -> Choice:
        if self.phase == TRUMP:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DONE:
            return Choice("button", "Pass no more")
        return Deal.choice(self, action)

    def pick(self) -> Pick | None:
        if self.phase == EXCHANGE:
            exchange = self.exchange
            assert exchange is not None
            laid = popcount(exchange.packets[exchange.at])
            none = "Pass none" if laid == 0 else "Pass no more"
            return Pick(f"hand-{self.to_act}", 0, exchange.most(exchange.at) - laid, "Pass", DONE, none, laid)
        if self.phase == DISCARD:
            left = self.kitty.owed(self.rules.kitty)
            return Pick(f"hand-{self.to_act}", left, left, "Discard", -1, "", self.rules.kitty - left)
        return None

    def prompt(self) -> Prompt:
        if self.phase == EXCHANGE:
            return self._exchange_prompt()
        if self.phase == TRUMP:
            return self._trump_prompt()
        if self.phase == DISCARD:
            return self._discard_prompt()
        return self._play_prompt()

    def _exchange_prompt(self) -> Prompt:
        exchange = self.exchange
        assert exchange is not None
        left = exchange.most(exchange.at) - popcount(exchange.packets[exchange.at])
        cards = "1 card" if left == 1 else f"up to {left} cards"
        taker = exchange.taker(exchange.at)
        return Prompt(
            f"Pass {cards} to {{{taker}}}, or none.",
            "For each card, the highest of its suit comes back to you.",
            "EFT-9",
        )

    def _trump_prompt(self) -> Prompt:
        need = f"You need {self.targets[self.dealer]} of the sixteen tricks."
        if self.rules.looks_before_trump:
            return Prompt("Name the trump suit.", f"{need} The kitty: {self._kitty_in_words()}.", "EFT-5")
        return Prompt("Name the trump suit.", need, "EFT-3")

    def _kitty_in_words(self) -> str:
        return listing([card_text(c) for c in hand_order(self.kitty.cards)])

    def _discard_prompt(self) -> Prompt:
        left = self.kitty.owed(self.rules.kitty)
        cards = "1 card" if left == 1 else f"{left} cards"
        if self.rules.discards_from_twenty:
            return Prompt(f"Discard {cards}.", "You have taken up the kitty.", "EFT-5")
        if self.rules.sees_kitty_first:
            seen = self._kitty_in_words()
            return Prompt(f"Discard {cards} from your hand.", f"The kitty, which you take up next: {seen}.", "EFT-5")
        return Prompt(f"Discard {cards}.", "You take up the four set aside next, unseen until then.", "EFT-4")

    def _play_prompt(self) -> Prompt:
        seat = self.to_act
        progress = f"You have won {self.won[seat]} of {self.targets[seat]}."
        if self.trick.count == 0:
            return Prompt("Your turn: lead any card.", progress, "EFT-14")
        suit = SUIT_NAMES[self.trick.order[0] & 3]
        able = hand_order(self.hands[seat] & self.trick.must)
        if not able:
            return Prompt("Your turn: play any card.", f"You hold no {suit}. {progress}", "EFT-14")
        ranks = listing([RANK_NAMES[c >> 2] for c in able])
        return Prompt(f"Your turn: follow {suit}.", f"You hold {number(len(able))}: {ranks}.", "EFT-14")

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        card = card_text(action) if shown and self.is_card(action) else "a card"
        if self.phase == EXCHANGE:
            exchange = self.exchange
            assert exchange is not None
            taker = exchange.taker(exchange.at)
            if action == DONE:
                return f"{who} closed the packet for {{{taker}}}."
            return f"{who} put {card} into the packet for {{{taker}}}."
        if self.phase == TRUMP:
            return f"{who} named {SUIT_NAMES[action - NAME]} as trump."
        if self.phase == DISCARD:
            return f"{who} discarded {card}."
        return f"{who} {'led' if self.trick.count == 0 else 'played'} {card}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source < 0 or AT_TRICK <= target < AT_WON or target >= AT_PACKETS:
            return ""  # the deal, or what the action's own sentence has told
        if source == AT_TRICK:
            return f"{{{target - AT_WON}}} won the trick with {card_text(self.trick.highest_of(known))}."
        cards = listing([card_text(c) for c in known]) if len(known) == count else plural(count, "card")
        if source == AT_KITTY:
            return f"{{{target}}} took up the kitty{': ' + cards if len(known) == count else ''}."
        if source >= AT_PACKETS:
            return f"{{{target}}} received {cards}."
        return f"{{{source}}} returned {cards} to {{{target}}}."

    def heading(self) -> str:
        if self.phase == EXCHANGE:
            return "Exchange"
        if self.phase in (TRUMP, DISCARD):
            return "Trump and kitty"
        return f"Trick {self.won[0] + self.won[1] + self.won[2] + 1}"

    def sentence(self) -> str:
        return self.trick.sentence() if self.phase == PLAY else ""

    def notices(self) -> list[tuple[str, str, str]]:
        if self.trick.trump < 0:
            return []
        suit = self.trick.trump
        return [("trump", f"{SUIT_NAMES[suit].capitalize()} are trump", SUITS[suit])]

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.phase == EXCHANGE:
            margin = int(self.margins[seat])
            standing = "level" if margin == 0 else f"{abs(margin)} up" if margin > 0 else f"{abs(margin)} down"
            return [(f"Target {self.targets[seat]}, {standing}", 0, self.targets[seat])]
        return [(f"Won {self.won[seat]} of {self.targets[seat]}", self.won[seat], self.targets[seat])]

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(card, 3)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if self.sweeper >= 0:
            return [(f"{{{self.sweeper}}} won a twelfth trick: the match ends and this deal is not scored", "EFT-16")]
        return [(f"{plural(self.won[seat], 'trick')}, target {self.targets[seat]}", "EFT-15")]

    def verdict(self) -> str:
        if self.sweeper >= 0:
            return f"{{{self.sweeper}}} won a twelfth trick and with it the match."
        tricks = ", ".join(f"{{{s}}} {self.won[s]} of {self.targets[s]}" for s in range(3))
        return f"Tricks: {tricks}."


def plural(count: i64, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def number(count: i64) -> str:
    """A small number in words."""
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words[count] if count < len(words) else str(count)
