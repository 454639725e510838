# SPDX-License-Identifier: Apache-2.0
"""Tiny packs of the games that hide something, so that all worlds can be counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kibitz.cards.card import COPY, mask_of, parse_card
from kibitz.engine.deal import Deal
from kibitz.games.bartok import rules as bar
from kibitz.games.big_three import rules as big
from kibitz.games.eight_five_three import rules as eft
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS
from kibitz.games.eights.mau_mau.rules import MAU_MAU
from kibitz.games.eights.neuner.rules import NEUNER
from kibitz.games.eights.rockaway.rules import ROCKAWAY
from kibitz.games.eleusis import rules as hidden
from kibitz.games.go_boom import rules as boom
from kibitz.games.metamorphosis.rules import Rules as MetamorphosisRules
from kibitz.games.second_lead.rules import Rules as SecondLeadRules
from kibitz.games.switch.rules import SWITCH
from kibitz.games.thousand.variants import CUTTHROAT, THOUSAND
from kibitz.games.thousand.variants import Rules as Thousand
from kibitz.match.game import Game

from .brute import tiny_game
from .cases import LONG, POLICIES


def some_cards(texts: str) -> int:
    return mask_of([parse_card(text) for text in texts.split()])


@dataclass(frozen=True)
class Tiny:
    """A tiny game, what its deals take over from a deal before, and how it is played."""

    name: str
    game: Game
    carries: tuple[tuple[int, ...], ...] = ((),)
    policy: str = "random"
    most_steps: int = 40
    least_steps: int = 0
    mixes_slowly: bool = False

    @property
    def links_apart(self) -> int:
        """How many links lie between two samples of one chain, so that they are all but independent."""
        return 8000 if LONG else 500 if self.mixes_slowly else 200

    def __str__(self) -> str:
        return self.name

    def positions(self, count: int, first_seed: int = 0) -> Iterator[Deal]:
        """Reachable positions, anywhere in a deal."""
        for seed in range(first_seed, first_seed + count):
            carry = list(self.carries[seed % len(self.carries)])
            deal = self.game.new_deal(seed=seed, dealer=seed % self.game.seats, carry=carry)
            rng, choose = random.Random(seed), POLICIES[self.policy]
            for _ in range(rng.randint(self.least_steps, self.most_steps)):
                if deal.is_terminal():
                    break
                able = deal.players_to_act()
                seat = able[0] if len(able) == 1 else rng.choice(able)
                deal.apply_action(choose(rng, deal.legal_actions(seat)), seat)
            yield deal


SEVEN = some_cards("2C 5C 9C 3D TD 4H JH")
TEN = some_cards("2C 5C 9C 3D TD KD 4H JH 6S QS")
TWO_RETURNS = some_cards("2C 3C 5C 9C TC JC KC")
SERGEANT = replace(eft.EIGHT_FIVE_THREE, hand=2, kitty=1, cards=SEVEN, sweep=99)
MARGINS = ((1, -1, 0), (2, -1, -1), (1, 1, -2), (-2, 2, 0), (0, 1, -1), (-1, -1, 2))


def sergeant(**changes: object) -> Game:
    return tiny_game("8-5-3", replace(SERGEANT, **changes), 3)  # type: ignore[arg-type]


FEW = some_cards("3C 7C 3D 9D 4H 7H 9S")
ONE_EIGHT = some_cards("3C 7C 3D 9D 4H 7H 8H 7S 2S")
WITH_EIGHTS = some_cards("3C 8C 3D 8D 4H 7H 8H 7S")
EIGHTS = replace(CRAZY_EIGHTS, hand=2, cards=FEW)


def crazy(seats: int, **changes: object) -> Game:
    return tiny_game("crazy-eights", replace(EIGHTS, **changes), seats)  # type: ignore[arg-type]


def hollywood(seats: int, **changes: object) -> Game:
    rules = replace(HOLLYWOOD_EIGHTS, hand=2, cards=FEW, **changes)  # type: ignore[arg-type]
    return tiny_game("hollywood-eights", rules, seats)


def rockaway(seats: int, texts: str, hand: int = 2, **changes: object) -> Game:
    rules = replace(ROCKAWAY, hand=hand, cards=some_cards(texts), **changes)  # type: ignore[arg-type]
    return tiny_game("rockaway", rules, seats)


def mau_mau(seats: int, texts: str, hand: int = 2, **changes: object) -> Game:
    rules = replace(MAU_MAU, hand=hand, cards=some_cards(texts), **changes)  # type: ignore[arg-type]
    return tiny_game("mau-mau", rules, seats)


def neuner(seats: int, texts: str, hand: int = 2, **changes: object) -> Game:
    rules = replace(NEUNER, hand=hand, cards=some_cards(texts), **changes)  # type: ignore[arg-type]
    return tiny_game("neuner", rules, seats)


def bartok(seats: int, texts: str, *start: str, hand: int = 2, **changes: object) -> Game:
    rules = bar.Rules("bartok", hand=hand, cards=some_cards(texts), start=start, **changes)  # type: ignore[arg-type]
    return tiny_game("bartok", rules, seats)


NINES = some_cards("9C 9D 9H 4H 5H 5C KD")
HEARTS = some_cards("9C 4H 5H 9H KH AH AS")
IN_A_ROW = some_cards("5C 5D 5S 4H 5H 6H 6S 7S 4C 9D")


def three(seats: int, hand: int, cards: int, **changes: object) -> Game:
    rules = replace(big.Rules(hand=hand, kitty=1, cards=cards), **changes)  # type: ignore[arg-type]
    return tiny_game("big-three", rules, seats)


ONE_PAIR = some_cards("9C JC QD TD KH QH")
TRUMPS = some_cards("QC KC 9H QH KH AS")


def thousand(rules: Thousand, cards: int, **changes: object) -> Game:
    return tiny_game(rules.id, replace(rules, hand=1, cards=cards, **changes), 3)  # type: ignore[arg-type]


def second_lead(texts: str, seats: int, hand: int, **changes: object) -> Game:
    cards = [parse_card(text) for text in texts.split()]
    first, more = mask_of([c for c in cards if not c & COPY]), mask_of([c for c in cards if c & COPY])
    rules = SecondLeadRules(hand=hand, cards=first, more=more, **changes)  # type: ignore[arg-type]
    return tiny_game("second-lead", rules, seats)


SIX = "Yin0 Yin1 Yin2 Force0 Matter1 Matter2"


def metamorphosis(seats: int, texts: str, hand: int = 1) -> Game:
    return tiny_game("metamorphosis", MetamorphosisRules(hand=hand, cards=some_cards(texts)), seats)


def go_boom(seats: int, cards: int, **changes: object) -> Game:
    return tiny_game("go-boom", replace(boom.GO_BOOM, hand=2, cards=cards, **changes), seats)  # type: ignore[arg-type]


def rolling_stone(seats: int, cards: int, hand: int = 2) -> Game:
    return tiny_game("rolling-stone", replace(boom.ROLLING_STONE, hand=hand, cards=cards), seats)


def switch(seats: int, cards: str, hand: int = 2, **changes: object) -> Game:
    """Fewer special cards than are left for the starter and the stock, as in a real pack: one of those can start."""
    rules = replace(SWITCH, hand=hand, cards=some_cards(cards), **changes)  # type: ignore[arg-type]
    return tiny_game("switch", rules, seats)


def eleusis(seats: int, texts: str, pool: str, **changes: object) -> Game:
    """An automatic dealer with a few rules. Spare packs stay away: which cards are theirs is no matter of their place
    in the pack, and the slow search takes it for one."""
    base = hidden.Rules(dealer="automatic", hand=1, low_stock=0, expels_at=2, spare_packs=0)
    rules = replace(base, cards=some_cards(texts), pool=tuple(pool.split()), **changes)  # type: ignore[arg-type]
    return tiny_game("eleusis", rules, seats)


TINY = (
    Tiny("8-5-3, first deal", sergeant(), most_steps=9),
    Tiny("8-5-3, exchange", sergeant(), MARGINS, most_steps=14),
    Tiny("8-5-3, exchange in three suits of three", sergeant(hand=3, cards=TEN), MARGINS, most_steps=14),
    Tiny("8-5-3, exchange, much passed", sergeant(hand=3, cards=TEN), MARGINS, "lowest", 14, mixes_slowly=True),
    Tiny(
        "8-5-3, two returns to one giver in one look",
        sergeant(cards=TWO_RETURNS),
        ((2, -1, -1), (-1, 2, -1), (-1, -1, 2)),
        "lowest",
        most_steps=6,
        least_steps=2,
    ),
    Tiny("9-5-2, exchange and a look at the kitty", sergeant(sees_kitty_first=True), MARGINS, most_steps=14),
    Tiny(
        "9-5-2, discards from all",
        sergeant(sees_kitty_first=True, discard_from_twenty=True),
        MARGINS,
        most_steps=14,
    ),
    Tiny(
        "9-5-2, trump after the look",
        sergeant(sees_kitty_first=True, look_before_trump=True),
        MARGINS,
        most_steps=14,
    ),
    Tiny("Crazy Eights, two", crazy(2), most_steps=12),
    Tiny("Crazy Eights, three, much drawn", crazy(3, cards=ONE_EIGHT), policy="mixed", most_steps=12),
    Tiny("Crazy Eights, buried eights", crazy(2, cards=WITH_EIGHTS), most_steps=10),
    Tiny("Crazy Eights, recycled", crazy(2, recycles=True), policy="mixed", most_steps=14),
    Tiny("Crazy Eights, one draw, passes", crazy(3, draw_limit=1), policy="mixed", most_steps=14),
    Tiny("Crazy Eights, four, an empty stock", crazy(4, hand=2, cards=TEN), policy="mixed", most_steps=16),
    Tiny("Crazy Eights, two packs", crazy(2, copies=2, cards=some_cards("3C 8C 3D 4H")), most_steps=10),
    Tiny("Go Boom, two", go_boom(2, SEVEN), most_steps=8),
    Tiny("Go Boom, three, much drawn", go_boom(3, TEN), most_steps=12),
    Tiny("Go Boom, three, passes", go_boom(3, SEVEN), most_steps=12),
    Tiny("Go Boom, the card before", go_boom(3, TEN, match_to="previous"), most_steps=12),
    Tiny("Go Boom, two packs", go_boom(2, some_cards("3C 5C 3D 4H"), copies=2), most_steps=10),
    Tiny("Rolling Stone, three", rolling_stone(3, some_cards("9C JC QD TD KH QH")), most_steps=12),
    Tiny(
        "Rolling Stone, three suits of three",
        rolling_stone(3, some_cards("9C JC KC QD TD AD KH QH JH"), 3),
        most_steps=14,
    ),
    Tiny("Hollywood Eights", hollywood(3), ((), (1, 100, 0, 0, 0, 0, 30, 0, 0, 0, 9, 0, 1, 2, 0)), most_steps=12),
    Tiny("Hollywood Eights, strict", hollywood(2, penal=True), most_steps=10),
    Tiny("Rockaway, an ace kept", rockaway(2, "3C 7C AD 9D 4H AH 9S 2S"), policy="mixed", most_steps=12),
    Tiny("Rockaway, three, much drawn", rockaway(3, "3C 7C AD 9D 4H 7H 9S AS 5D"), policy="prolonging", most_steps=12),
    Tiny("Rockaway, strict", rockaway(2, "3C 7C AD 9D 4H 7H 9S", penal=True), policy="highest", most_steps=8),
    Tiny("Mau-Mau, last cards", mau_mau(2, "7C 8C JD 9D KH AS 9S", 1), most_steps=12),
    Tiny("Mau-Mau, recycled", mau_mau(2, "7C 8C JD 9D 7H 8H"), policy="mixed", most_steps=14),
    Tiny("Mau-Mau, claims", mau_mau(3, "7C 8C JD 9D KH AC 9S", 1, challenge=True), most_steps=12),
    Tiny("Mau-Mau, a jack starts", mau_mau(2, "7C JC JD 9D KH 9S", buried=0), most_steps=10),
    Tiny("Mau-Mau, strict, one draw", mau_mau(2, "7C 8C JD 9D KH AC 9S", penal=True, draw_limit=1), most_steps=10),
    Tiny("Neuner, the Joker", neuner(2, "7C 8C * 9D KH AC 7H"), most_steps=12),
    Tiny("Neuner, buried and two packs", neuner(2, "7C 8D * KH", copies=2), most_steps=9),
    Tiny("Neuner, strict, repelled", neuner(2, "7C 8C * 9D KH AC 8D", repels=True, penal=True), most_steps=10),
    Tiny("Switch, two", switch(2, "3C 7C 2D 2H 5H 7S JS 8S"), most_steps=8),
    Tiny("Switch, demands", switch(2, "3C 3D 2C 2D JH 5C 5H 3H"), most_steps=9),
    Tiny("Switch, three", switch(3, "3C 3D 2C 2D 5C 5H", 1), most_steps=9),
    Tiny("Switch, answers by choice", switch(2, "2C 2D 4H 3C 3D 5H 3H 5C", must_counter=False), most_steps=8),
    Tiny("Switch, claims", switch(2, "3C 7C AD 5H 2H 7S 5S", challenge=True), most_steps=8),
    Tiny("Switch, a strict table", switch(2, "3C 7C AD 5H 2H 7S 5S", penal=True), most_steps=8),
    Tiny("Switch, a clock", switch(3, "3C 7C AD 2H 7S 5S", 1, turn_seconds=9), policy="prolonging", most_steps=8),
    Tiny(
        "Switch, played as Rockaway",
        switch(2, "3C 7C AD 5H 2H 7S 5S 3D", nominates=False, spares_wilds=True),
        most_steps=8,
    ),
    Tiny("Switch, an ordinary last card", switch(2, "3C 2C 4D 5H 7S 5S 3S 7D", no_special_finish=True), most_steps=9),
    Tiny("Bartok, the base game", bartok(3, "3C 7C 3D 9D 4H 7H 9S 2S"), most_steps=9),
    Tiny("Bartok, much drawn", bartok(2, "3C 7C 3D 9D 4H 7H"), policy="prolonging", most_steps=9),
    Tiny("Bartok, claims", bartok(2, "3C 7C 3D 9D 4H 7H", announce_mode="challenge"), most_steps=9),
    Tiny("Bartok, hands swapped", bartok(3, "QC 3C QD 3D 4D QH 4C QS", "B04"), policy="lowest", most_steps=9),
    Tiny("Bartok, hands moving on", bartok(3, "KC 3C KD 4C 3D 4D KS", "B05", "B30"), policy="lowest", most_steps=8),
    Tiny("Bartok, hands buried", bartok(2, "AC 3C AD 3D 4D 4C AH 7C", "B32"), policy="lowest", most_steps=7),
    Tiny("Bartok, all draw, one reacts", bartok(3, "5C 3C 5D 3D 4D 4C 5H 2C 2D 6C", "B31", "B24"), most_steps=6),
    Tiny("Bartok, demands", bartok(3, "7C 3C 7D 3D 7H 4C 4D 2C", "B14"), policy="lowest", most_steps=8),
    Tiny("Bartok, twins out of turn", bartok(2, "3C 4C 3D 4H", "B06", copies=2), policy="lowest", most_steps=8),
    Tiny("Bartok, drawing until able", bartok(2, "3C 7C 3D 9D 4H 7H 9S", "B41"), policy="prolonging", most_steps=8),
    Tiny("Bartok, drawn and played", bartok(2, "3C 7C 3D 9D 4H 7H 9S", "B42"), policy="prolonging", most_steps=8),
    Tiny("Bartok, cards given", bartok(3, "6C 3C 6D 3D 6H 4C 4D 5C 5D", "B44", hand=2), policy="lowest", most_steps=9),
    Tiny("Bartok, cards taken", bartok(3, "TC 3C TD 3D TH 4C 4D 5C", "B45"), policy="highest", most_steps=8),
    Tiny("Bartok, cards passed on", bartok(3, "9C 3C 9D 3D 9H 4C 4D 5C", "B46"), policy="highest", most_steps=10),
    Tiny("Bartok, pairs and jumps", bartok(3, "9C 3C 9D 3D 9H 4C 4D 5C", "B43", "B48"), policy="lowest", most_steps=9),
    Tiny("Bartok, Jokers", bartok(2, "3C 4C 3D 4D 5H", "B34"), policy="lowest", most_steps=8),
    Tiny("Eleusis, claims", eleusis(2, "2C 3D 4H", "E01 E16 E17"), policy="prolonging", most_steps=6),
    Tiny("Eleusis, plays", eleusis(2, "2C 3D 4H", "E17 E02"), most_steps=7),
    Tiny("Eleusis, starters put back", eleusis(2, "2C 3D 4H", "H08 E02 E17"), most_steps=7),
    Tiny("Big Three, nines", three(3, 2, NINES), most_steps=14),
    Tiny("Big Three, hearts", three(3, 2, HEARTS), policy="lowest", most_steps=12),
    Tiny("Big Three, runs", three(3, 3, IN_A_ROW, classic_rank=True), policy="mixed", most_steps=16),
    Tiny(
        "Big Three, a pass for the round", three(3, 3, IN_A_ROW, pass_for_the_round=True), policy="mixed", most_steps=16
    ),
    Tiny("Big Three, four seats", three(4, 2, some_cards("9C 9D 9H 4H 5H 5C KD KS 9S")), most_steps=16),
    Tiny("Big Three, two set aside", three(3, 2, some_cards("9C 9D 9H 4H 5H 5C KD KS"), kitty=2), most_steps=14),
    Tiny("Metamorphosis, two", metamorphosis(2, "2C 9C 3D TD JH"), most_steps=13),
    Tiny("Metamorphosis, drawn again", metamorphosis(2, "2C 9C 3D TD JH", 2), least_steps=6, most_steps=16),
    Tiny("Metamorphosis, two tricks", metamorphosis(2, "2C 9C 3D TD JH 4S", 2), least_steps=6, most_steps=15),
    Tiny("Metamorphosis, three", metamorphosis(3, "2C 9C 3D TD JH"), least_steps=5, most_steps=17),
    Tiny("Metamorphosis, a stock too small", metamorphosis(3, "2C 9C 3D TD"), least_steps=6, most_steps=17),
    Tiny("Metamorphosis, two long", metamorphosis(3, "2C 9C 3D KD 4H JH 4S", 2), least_steps=9, most_steps=12),
    Tiny("1000, one pair", thousand(THOUSAND, ONE_PAIR), most_steps=14),
    Tiny("1000, low bids", thousand(THOUSAND, ONE_PAIR), policy="lowest", most_steps=12),
    Tiny("1000, trumps", thousand(THOUSAND, TRUMPS), policy="prolonging", most_steps=12),
    Tiny("1000, capped bids", thousand(THOUSAND, TRUMPS, cap_by_held_pairs=True), most_steps=14),
    Tiny("1000, raised before the gifts", thousand(THOUSAND, TRUMPS, raise_before_gifts=True), most_steps=14),
    Tiny("Cutthroat 1000", thousand(CUTTHROAT, ONE_PAIR), most_steps=14),
    Tiny("Second Lead, bids", second_lead(SIX, 3, 2), most_steps=8),
    Tiny("Second Lead, changes", second_lead(SIX, 3, 2), policy="lowest", most_steps=16),
    Tiny("Second Lead, one left over", second_lead(SIX + " Matter3", 3, 2), most_steps=24),
    Tiny("Second Lead, two left over", second_lead(SIX + " Yin3 Time1", 3, 2), policy="mixed", most_steps=24),
    Tiny("Second Lead, voids", second_lead(SIX + " Force2 Time1 Yang2", 3, 3), policy="prolonging", most_steps=16),
    Tiny("Second Lead, four, freely", second_lead(SIX + " Time1 Time3", 4, 2, free_after_choice=True), most_steps=24),
)
