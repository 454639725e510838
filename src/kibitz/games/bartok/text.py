"""Bartok in words: actions, refusals, offers, prompts and the story; docs/games/bartok.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import (
    ALL_CARDS,
    JOKER,
    RANK_CARDS,
    RANKS,
    SUIT_CARDS,
    SUIT_NAMES,
    SUIT_SIGNS,
    SUITS,
    card_name,
    card_text,
    face_text,
)
from kibitz.cards.kernel import bit, bits
from kibitz.cards.messages import capital, listing, say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.sentences import signed
from kibitz.engine.text import Text, plain_text
from kibitz.games.bartok.actions import (
    ADDED,
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    GIFT,
    KEEPS,
    LEAVES_TURN,
    LET_BE,
    MAKE,
    NAME,
    NEIGHBOUR,
    OVER,
    PLAY,
    RANK,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    SWAP_TAIL,
    SWAP_WITH,
    TAKES_TURN,
    TARGET,
    other_seat,
)
from kibitz.games.bartok.compiled_rules import GIVE, GOES, MISSES, TAKE, WHO_DRAWS
from kibitz.games.bartok.hands import HANDS, may_be_given
from kibitz.games.bartok.legality import DRAWN, NEITHER
from kibitz.games.bartok.rulebook import MADE, REPEAL, SPELLS, code_of
from kibitz.games.bartok.rules import Bartok
from kibitz.games.bartok.writing import RuleWriting
from kibitz.rulelang.house.catalogue import CATALOGUE, catalogue_id
from kibitz.rulelang.house.speller import VOCABULARY, from_words, group
from kibitz.rulelang.house.speller import label as label_of
from kibitz.rulelang.house.writer import house_text


class BartokText(Text):
    """A round that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, Bartok)
        super().__init__(deal)
        self.deal = deal
        self.house = deal.house
        self.legality = deal.legality

    # --- actions --------------------------------------------------------------------------------------------

    def action_to_string(self, action: int) -> str:
        if not self.deal.is_action(action):
            raise ValueError(f"There is no action {action} in this game.")
        if action < DRAW:
            verb = "give " if self.deal.phase == GIFT else "play "
            return verb + card_name(action) + self.saying()
        if action < AS:
            return _plain_verb(action)
        if action < TAKES_TURN:
            if self.deal.phase == RANK and action & 3 == 0:
                return "ask for " + RANKS[(action - AS) >> 2]
            return "play the Joker as " + card_name(action - AS) + self.saying()
        if action in (TAKES_TURN, SILENT):
            return "take the turn" if action == TAKES_TURN else "stay silent"
        if action < SAYS or SWAP_TAIL <= action < MADE:
            return self._verb_of_choice() + f"seat {other_seat(action) + 1}"
        if action < MADE:
            return "say " + self.house.said_text(action - SAYS)
        if action < SPELLS:
            if action > REPEAL:
                return f"repeal rule {action - REPEAL}"
            return "make no rule" if action == MADE else "rule " + catalogue_id(action - MADE)
        return "word " + VOCABULARY[code_of(action)]

    def string_to_action(self, text: str) -> int:
        """The inverse; a play may be written without the words that were said before it."""
        heard = self.saying()
        if heard and " saying " not in text.lower() and plain_text(text).startswith("play "):
            text += heard
        return super().string_to_action(text)

    def _kind_asked(self) -> i64:
        """BAR-27: the kind of the effect whose choice is being made, -1 for a swap."""
        asking = self.deal.effects.asking
        return -1 if asking < 0 else self.house.effects[asking].kind

    def _verb_of_choice(self) -> str:
        """BAR-12, BAR-27: how an action begins that names a seat."""
        return "choose " if self.deal.effects.asking >= 0 else "swap with "

    # --- refusals -------------------------------------------------------------------------------------------

    def turn_clause(self) -> str:
        return "BAR-5"

    def end_clause(self) -> str:
        return "BAR-20"

    def refusal(self, action: i64) -> tuple[str, str]:
        mask = self.deal.legal_mask() if action < AS else self.deal.legal_word(action >> 6)
        if mask & bit(action & 63) != 0:
            return "", ""
        if self.deal.phase == MAKE:
            return self._why_no_rule(action)
        if action >= MADE:
            return say("A rule is made by the winner of a round, when the round is over."), "BAR-23"
        if self.deal.phase == PLAY:
            return self._why_not_in_turn(action)
        return self._why_not_now()

    def _why_no_rule(self, action: i64) -> tuple[str, str]:
        if action < MADE:
            return say("The round is over: make a rule, or none."), "BAR-23"
        if action < REPEAL and action > MADE and not self.deal.making.draft.words:
            name = catalogue_id(action - MADE)
            return say("<1> is in force already, or no more rules have room.", name), "BAR-23"
        if action < SPELLS and not self.deal.making.draft.words:
            return say("There is no such rule in force."), "BAR-23"
        return say("That word cannot stand there in a rule."), "BAR-23"

    def _why_not_now(self) -> tuple[str, str]:
        if self.deal.phase == SUIT:
            clause = "BAR-25" if self.deal.effects.asking >= 0 else "BAR-13"
            return say("Name a suit first: clubs, diamonds, hearts or spades."), clause
        if self.deal.phase == TARGET and self.deal.effects.asking >= 0:
            return say("Choose another player first."), "BAR-27"
        if self.deal.phase == TARGET:
            return say("Say first with whom you swap hands."), "BAR-12"
        if self.deal.phase == BURY:
            return say("Say first whether you bury your hand."), "BAR-12"
        if self.deal.phase == NEIGHBOUR:
            return say("Take the turn, or leave it to the other neighbour."), "BAR-12"
        if self.deal.phase == CALL:
            words = self.house.said_quoted(self.deal.announcements.phrase_asked())
            return say("Say <1=>, or stay silent.", words), "BAR-8"
        if self.deal.phase == RANK:
            return say("Ask for a rank first."), "BAR-25"
        if self.deal.phase == GIFT:
            return say("Give a card first that you hold; a Joker is not given."), "BAR-28"
        if self.deal.phase == ADDED:
            return say("Put down one of the cards that may be added, or let it be."), "BAR-30"
        return say("You may only play a card that house rules let you play out of turn, or let it be."), "BAR-17"

    def _why_not_in_turn(self, action: i64) -> tuple[str, str]:
        if action < DRAW:
            if self.deal.faces(HANDS + self.deal.to_act) & bit(action) == 0:
                return say("<1>: you do not hold that card.", card_text(action)), "BAR-6"
            return self._why_not_fit(action)
        if action == LET_BE:
            return say("Who draws may stop only where house rules let a turn go on after that."), "BAR-29"
        if AS <= action < TAKES_TURN:
            if self.deal.faces(HANDS + self.deal.to_act) & bit(JOKER) == 0:
                return say("You hold no Joker."), "BAR-16"
            card = card_text(action - AS)
            return say("The Joker stands for a card that fits; <1> does not.", card), "BAR-16"
        if action == CLAIM:
            return say("There is nothing to claim now."), "BAR-9"
        if action == DRAW and self.deal.order.goes_on:
            if self.house.until_able:
                return say("You hold a card now that can be played: play it."), "BAR-29"
            return say("You have drawn: play a card, or let it be."), "BAR-29"
        if action == DRAW:
            held = bits(self.deal.faces(HANDS + self.deal.to_act) & self.deal.ways_out(self.deal.to_act))
            card = card_text(held[0])
            return say("Nothing is left to draw, and you hold <1>, which can be played: play it.", card), "BAR-7"
        if SAYS <= action < SWAP_TAIL:
            return say("Those words are not asked for here, or were said already."), "BAR-8"
        return say("Play a card that fits, or draw."), "BAR-6"

    def _why_not_fit(self, action: i64) -> tuple[str, str]:
        """BAR-11: the base game or the house rule that refuses a card."""
        rule = self._last_word(action)
        if rule < 0:
            return say("<1>: it does not fit. Play <2>, or draw.", card_text(action), self._wanted()), "BAR-6"
        made = self.house.rules[rule]
        if self.legality.demands(rule):
            live = self.legality.live
            text = say("<1>: a demand is live (<2=>); answer it, or draw <3>.", card_text(action), made.text, live)
            return text, "BAR-14"
        return say("<1>: house rule <2> forbids it: <3=>.", card_text(action), rule + 1, made.text), "BAR-11"

    def _wanted(self) -> str:
        """BAR-6: what fits by the base game, in words; BAR-25: or what alone is asked for."""
        if self.legality.asked_rank >= 0:
            return say(RANK_CARDS[self.legality.asked_rank])
        if self.legality.asked_for > 0:
            return say(SUIT_CARDS[self.legality.named])
        suit = say(SUIT_CARDS[self.legality.suit_in_force()])
        return say("<1> or <2>", suit, say(RANK_CARDS[self.legality.top >> 2]))

    # --- offers ---------------------------------------------------------------------------------------------

    def choice(self, action: i64) -> Choice:
        if action < DRAW and self.deal.phase == GIFT:
            taker = who(self.deal.effects.taker())
            return Choice("card", say("Give <1> to <2>", card_text(action), taker), face_text(action))
        if action < DRAW:
            help = self._why_fit(action) if self.deal.phase == PLAY else ""
            return Choice("card", self._play_label(card_text(action)), face_text(action), help)
        if NAME <= action < NAME + 4:
            return Choice("suit", say("<1^>", say(SUIT_NAMES[action - NAME])), SUITS[action - NAME])
        if AS <= action < TAKES_TURN and self.deal.phase == RANK:
            return Choice("button", say("Ask for <1>", say(RANK_CARDS[(action - AS) >> 2])))
        if AS <= action < TAKES_TURN:
            return Choice("card", self._play_label(_joker_as(action)), face_text(JOKER))
        if SWAP_WITH <= action < SAYS or SWAP_TAIL <= action < MADE:
            other = who(other_seat(action))
            chosen = self.deal.effects.asking >= 0
            return Choice("button", say("Choose <1>", other) if chosen else say("Swap with <1>", other))
        if SAYS <= action < SWAP_TAIL:
            weight = 1 if self._is_due(action - SAYS) else 0
            return Choice("button", say("Say <1=>", self.house.said_quoted(action - SAYS)), "", "", weight)
        if action == SILENT:
            return Choice("button", say("Stay silent"), "", say("A call is due: silence costs a card."), -1)
        if action >= MADE:
            return self._rule_choice(action)
        if action == DRAW:
            return self._draw_choice()
        return Choice("button", _button_label(action))

    def _play_label(self, card: str) -> str:
        words = self.said_words()
        return say("Play <1> saying <2=>", card, listing(words)) if words else say("Play <1>", card)

    def _is_due(self, phrase: i64) -> bool:
        """BAR-8: whether words are asked for now, or still missing with every card that may be played."""
        if self.deal.phase == CALL:
            return True
        slot = self.house.slot_of(phrase)
        printed = bits(self.deal.legal_mask() & ALL_CARDS) + bits(self.deal.legal_word(1))
        for face in printed:
            needed = self.deal.announcements.due(self.deal, self.deal.to_act, self.house.counts_as[face])
            if self.legality.said[slot] >= needed[slot]:
                return False
        return len(printed) > 0

    def _draw_choice(self) -> Choice:
        label = say("Draw a card") if self.legality.live == 0 else say("Draw <1> cards", self.legality.live)
        if self.deal.order.doubled:
            label = say("Draw <1> cards", 2 * max(1, self.legality.live))
        if not self.deal.can_draw():
            label = say("Pass: nothing is left to draw")
        alone = self.deal.legal_mask() == bit(DRAW) and self.deal.legal_word(1) == 0
        return Choice("button", label, "", say("It ends your turn."), 1 if alone else 0)

    def _rule_choice(self, action: i64) -> Choice:
        if action == MADE:
            return Choice("button", say("Make no rule"), "", say("The rules stay as they are."))
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return Choice("button", say(name), "", say("<1=>.", capital(text)), -1)
        if action < SPELLS:
            rule = self.house.rules[action - REPEAL - 1]
            label = say("Repeal rule <1>", action - REPEAL)
            return Choice("button", label, "", say("<1>: <2=>.", say(rule.name), rule.text), -1)
        code = code_of(action)
        word = label_of(code, self.deal.making.draft.next_sort())
        return Choice("button", say("<1=>", capital(word)), "", say("<1>.", group(code)), -1)

    def _why_fit(self, action: i64) -> str:
        """BAR-11: the house rule that lets a card be played which would not fit without it."""
        rule = self._last_word(action)
        return say("House rule <1> allows it: <2=>.", rule + 1, self.house.rules[rule].text) if rule >= 0 else ""

    def prompt(self) -> Prompt:
        if self.deal.phase == PLAY:
            return self._turn_prompt()
        if self.deal.phase == SNAP:
            return Prompt(
                say("Let it be, or play out of turn."), say("Everybody is asked, whatever they hold."), "BAR-17"
            )
        if self.deal.phase == SUIT:
            if self.deal.effects.asking >= 0:
                asked = say("Ask for the suit that must follow.")
                return Prompt(asked, say("Nothing else fits in the next turn."), "BAR-25")
            return Prompt(say("Name the suit that must follow."), say("A card of the same rank fits too."), "BAR-13")
        if self.deal.phase == TARGET:
            return self._prompt_of_choice()
        if self.deal.phase in (RANK, GIFT, ADDED):
            return self._later_prompt()
        if self.deal.phase == BURY:
            cards = self.deal.effects.buried_for()
            return Prompt(say("Bury your hand, or keep it?"), say("For a buried hand you draw <1>.", cards), "BAR-12")
        if self.deal.phase == NEIGHBOUR:
            return Prompt(say("Take the turn, or leave it to the other neighbour."), "", "BAR-12")
        if self.deal.phase == CALL:
            held = self.deal.count_at(self.deal.to_act)
            counted = say("You hold <1#card|cards> now.", held)
            return Prompt(say("Do you have to say something?"), counted, "BAR-8")
        if self.deal.making.draft.words:
            return Prompt(say("Go on with your rule."), "", "BAR-23")
        return Prompt(
            say("You won the round: make a rule."), say("Write it, build it, take one, or repeal one."), "BAR-23"
        )

    def _prompt_of_choice(self) -> Prompt:
        """BAR-12, BAR-27: who has to choose a player for what."""
        kind = self._kind_asked()
        if kind < 0:
            return Prompt(say("With whom do you swap hands?"), "", "BAR-12")
        effect = self.house.effects[self.deal.effects.asking]
        text = say("<1=>.", capital(self.house.rules[effect.rule].text))
        if kind == WHO_DRAWS:
            return Prompt(say("Who is to draw <1#card|cards>?", effect.amount), text, "BAR-27")
        if kind == MISSES:
            return Prompt(say("Who is to lose a turn?"), text, "BAR-27")
        if kind == GOES:
            return Prompt(say("Who is to have the next turn?"), text, "BAR-27")
        if kind == GIVE:
            return Prompt(say("To whom do you give <1#card|cards>?", effect.amount), text, "BAR-28")
        assert kind == TAKE
        return Prompt(say("From whom do you take <1#card|cards>?", effect.amount), text, "BAR-28")

    def _later_prompt(self) -> Prompt:
        """BAR-25, BAR-28, BAR-30: a rank, a gift, or another card."""
        if self.deal.phase == RANK:
            asked = say("Ask for the rank that must follow.")
            return Prompt(asked, say("Nothing else fits in the next turn."), "BAR-25")
        if self.deal.phase == GIFT:
            asked = say("Which card do you give to <1>?", who(self.deal.effects.taker()))
            if may_be_given(self.deal, self.deal.to_act) == 0:
                return Prompt(asked, say("You hold none that can be given."), "BAR-28")
            return Prompt(asked, say("You two alone see it."), "BAR-28")
        return Prompt(say("Add another card, or let it be."), say("It may be put down at once."), "BAR-30")

    def _turn_prompt(self) -> Prompt:
        if self.deal.order.goes_on:
            return self._prompt_after_drawing()
        if not self.deal.can_draw():
            if self.deal.could_play(self.deal.to_act):
                asked = say("Your turn: play <1>.", self._wanted())
                return Prompt(asked, say("Nothing is left to draw."), "BAR-7")
            return Prompt(say("You must pass."), say("Nothing fits, and nothing is left to draw."), "BAR-7")
        if self.legality.live > 0:
            text = self.house.rules[self.house.effects[self.legality.demand].rule].text
            asked = say("Answer the demand, or draw <1>.", self.legality.live)
            return Prompt(asked, say("<1=>.", capital(text)), "BAR-14")
        asked = say("Your turn: play <1>, or draw.", self._wanted())
        words = self.said_words()
        if words:
            return Prompt(asked, say("You have said <1=>.", listing(words)), "BAR-8")
        if self.house.clauses:
            return Prompt(asked, say("House rules change what fits."), "BAR-6")
        return Prompt(asked, say("Words come before the card."), "BAR-6")

    def _prompt_after_drawing(self) -> Prompt:
        """BAR-29: the turn goes on after a draw."""
        if not self.house.until_able:
            return Prompt(say("You have drawn: play <1>, or let it be.", self._wanted()), "", "BAR-29")
        if self.deal.could_play(self.deal.to_act):
            return Prompt(say("You have drawn: play <1>.", self._wanted()), "", "BAR-29")
        return Prompt(say("Nothing fits: draw again."), say("You draw until a card can be played."), "BAR-29")

    def _last_word(self, action: i64) -> int:
        """BAR-11: the house rule that decided last whether a card fits; -1 where the base game did."""
        held = self.deal.count_at(max(0, self.deal.to_act))
        return self.legality.last_word(self.house.counts_as[action], held)

    # --- what is written: BAR-23 ----------------------------------------------------------------------------

    def writes(self) -> str:
        """BAR-23: the winner writes a house rule."""
        return "house rule" if self.deal.phase == MAKE and not self.deal.making.draft.words else ""

    def spell(self, text: str) -> list[int]:
        return RuleWriting(self.deal, self).spell(text)

    def review(self, text: str) -> dict[str, object]:
        return RuleWriting(self.deal, self).review(text)

    def compose(self, words: list[int], own: str = "") -> dict[str, object]:
        return RuleWriting(self.deal, self).compose(words, own)

    # --- the story ------------------------------------------------------------------------------------------

    def said_words(self) -> list[str]:
        """BAR-8: what was said in this turn so far, in quotation marks, in the order of the house's words."""
        words: list[str] = []
        if self.deal.phase != PLAY:
            return words
        for slot, count in enumerate(self.legality.said):
            phrase = self.house.said_quoted(self.house.phrases[slot])
            words.extend([phrase] * count)
        return words

    def saying(self) -> str:
        """BAR-8: the same behind the text of an action, which is English in every language."""
        words = self.said_words()
        if len(words) < 2:
            return " saying " + words[0] if words else ""
        return " saying " + ", ".join(words[:-1]) + " and " + words[len(words) - 1]

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action < DRAW and self.deal.phase == GIFT:
            return self._tell_gift(seat, action, shown)
        if AS <= action < TAKES_TURN and self.deal.phase == RANK:
            return say("<1> asked for <2>.", who(seat), say(RANK_CARDS[(action - AS) >> 2]))
        if action < DRAW or AS <= action < TAKES_TURN:
            return self._tell_card(seat, action)
        if action >= MADE:
            return self._tell_rule(seat, action)
        if SAYS <= action < SWAP_TAIL:
            return say("<1> said <2=>.", who(seat), self.house.said_quoted(action - SAYS))
        if SWAP_WITH <= action < SAYS or action >= SWAP_TAIL:
            if self.deal.effects.asking >= 0:
                return say("<1> chose <2>.", who(seat), who(other_seat(action)))
            return say("<1> swapped hands with <2>.", who(seat), who(other_seat(action)))
        if NAME <= action < NAME + 4:
            suit = say(SUIT_NAMES[action - NAME])
            if self.deal.effects.asking >= 0:
                return say("<1> asked for <2>.", who(seat), suit)
            return say("<1> named <2>.", who(seat), suit)
        if action == CLAIM:
            if sum(self.deal.announcements.missed) > 0:
                return say("<1> claimed a miss, rightly.", who(seat))
            return say("<1> claimed a miss, wrongly.", who(seat))
        if action == DRAW:
            return self._tell_draw(seat)
        if action == LET_BE and self.deal.phase == PLAY:
            return _in_a_row([say("<1> let it be.", who(seat)), *self._tell_faults(seat, NEITHER)])
        return _tell_answer(seat, action)

    def _tell_card(self, seat: i64, action: i64) -> str:
        card = card_text(action) if action < DRAW else _joker_as(action)
        if self.deal.phase == SNAP:
            return say("<1> played <2> out of turn.", who(seat), card)
        if self.deal.phase == ADDED:
            return say("<1> added <2>.", who(seat), card)
        words = self.said_words()
        told = say("<1> played <2>.", who(seat), card)
        if words:
            told = say("<1> played <2>, saying <3=>.", who(seat), card, listing(words))
        face = self.house.counts_as[action if action < DRAW else action - AS]
        return _in_a_row([told, *self._tell_faults(seat, face)])

    def _tell_gift(self, seat: i64, action: i64, shown: bool) -> str:
        """BAR-28: giver and taker alone hear which card it was."""
        taker = who(self.deal.effects.taker())
        if shown:
            return say("<1> gave <2> to <3>.", who(seat), card_text(action), taker)
        return say("<1> gave a card to <2>.", who(seat), taker)

    def _tell_draw(self, seat: i64) -> str:
        """What keeps somebody from drawing, and which words were wrong; what was drawn is told as it comes."""
        faults = self._tell_faults(seat, DRAWN)
        if not self.deal.can_draw():
            return _in_a_row([say("<1> could not play, and nothing was left to draw.", who(seat)), *faults])
        if self.deal.piles.left(self.deal.row) > 0:
            return _in_a_row(faults)
        return _in_a_row([say("<1> found the stock empty.", who(seat)), *faults])

    def _tell_faults(self, seat: i64, face: i64) -> list[str]:
        """BAR-8: which words were missing or wrong, where the table is its own umpire."""
        told: list[str] = []
        if self.deal.announcements.challenge:
            return told
        needed = self.deal.announcements.due(self.deal, seat, face)
        for slot in self.deal.announcements.faults(self.deal, seat, face):
            words = capital(self.house.said_quoted(self.house.phrases[slot]))
            missing = self.legality.said[slot] < needed[slot]
            told.append(say("<1=> was missing.", words) if missing else say("<1=> was wrong.", words))
        return told

    def _tell_rule(self, seat: i64, action: i64) -> str:
        if action == MADE:
            return say("<1> made no rule.", who(seat))
        if action < REPEAL:
            name, text = CATALOGUE[catalogue_id(action - MADE)]
            return say("<1> made a rule, <2>: <3=>.", who(seat), say(name), text)
        if action < SPELLS:
            struck = self.house.rules[action - REPEAL - 1].text
            return say("<1> repealed rule <2>: <3=>.", who(seat), action - REPEAL, struck)
        words = [*self.deal.making.draft.words, code_of(action)]
        draft = self.deal.making.draft.copy()
        draft.add(code_of(action))
        if not draft.is_complete():
            return ""  # a rule is told once, when it stands
        return say("<1> made a rule: <2=>.", who(seat), house_text(from_words(words)))

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.deal.seats and target < self.deal.seats:
            unseen = say("a card") if count == 1 else say("<1#card|cards>", count)
            cards = listing([card_text(card) for card in known]) if known else unseen
            return say("<1> drew <2>.", who(target), cards)
        if source < 0:
            return ""
        if source > self.deal.seats and target == self.deal.seats:
            return say("The discards were shuffled into a new stock.")
        moving = self.deal.effects.moving
        if source < self.deal.seats and target < self.deal.seats and moving != GIVE:
            if moving == TAKE:
                cards = listing([card_text(card) for card in known]) if known else say("a card")
                return say("<1> took <2> from <3>.", who(target), cards, who(source))
            return say("<1'> hand went to <2>.", who(source), who(target))
        return ""

    def heading(self) -> str:
        return say("Round <1>", self.deal.state.number)

    def _is_played(self) -> bool:
        """Whether the top card counts: not before the starter stands, nor when the round is over."""
        return self.deal.phase >= PLAY and self.deal.phase not in (MAKE, OVER)

    def sentence(self) -> str:
        if not self._is_played():
            return ""
        lying = self.deal.top_card()
        top, counted = card_text(lying), card_text(self.legality.top)
        if self.legality.asked_for > 0:
            return say("<1> is on top; <2> is asked for.", top, self._wanted())
        if self.legality.named < 0:
            if self.legality.top == lying:
                return say("<1> is on top.", top)
            return say("<1> is on top and counts as <2>.", top, counted)
        named = say(SUIT_NAMES[self.legality.named])
        if self.legality.top == lying:
            return say("<1> is on top; <2> were named.", top, named)
        return say("<1> is on top and counts as <2>; <3> were named.", top, counted, named)

    def notices(self) -> list[tuple[str, str, str]]:
        if not self._is_played():
            return []
        suit = self.legality.suit_in_force()
        found = [("suit", say("<1^> are in force", say(SUIT_NAMES[suit])), SUITS[suit])]
        if self.legality.asked_for > 0:
            value = SUITS[suit] if self.legality.asked_rank < 0 else ""
            found = [("suit", say("<1^> is asked for", self._wanted()), value)]
        if self.deal.order.direction < 0:
            found.append(("anticlockwise", say("Play goes to the right"), ""))
        if self.legality.live > 0:
            found.append(("demand", say("A demand is live: <1#card|cards>", self.legality.live), ""))
        for k in range(0, len(self.legality.bans), 2):
            text = self.house.rules[self.house.effects[self.legality.bans[k]].rule].text
            left = self.legality.bans[k + 1] - 1
            found.append(("ban", say("Still for <1#turn|turns>: <2=>", left, text), ""))
        if self.deal.order.doubled:
            found.append(("double", say("The next draw is doubled"), ""))
        if self.deal.order.is_late():
            found.append(("late", say("Rules and penalties make nobody draw any more"), ""))
        return found

    def zone_badge(self, zone: i64) -> str:
        """BAR-14: the cards that are live."""
        if zone > self.deal.seats and self.legality.live > 0 and self._is_played():
            return f"+{self.legality.live}"
        return ""

    def zone_caption(self, zone: i64) -> str:
        """BAR-15, BAR-16: what the top card counts as."""
        if zone <= self.deal.seats or self.deal.phase < PLAY or self.deal.piles.size(self.deal.row) == 0:
            return ""
        if self.legality.top != self.deal.top_card():
            return say("counts as <1>", card_text(self.legality.top))
        return ""

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        if self.deal.phase not in (MAKE, OVER) and self.deal.order.lost[seat] > 0:
            return [(say("loses the next turn"), -1, -1)]
        return []

    def in_force(self) -> list[tuple[str, str, str]]:
        """BAR-24: the house rules, for everyone to read."""
        rules: list[tuple[str, str, str]] = []
        for rule in self.house.rules:
            note = say("from the start") if rule.seat < 0 else say("round <1>, <2>", rule.made, who(rule.seat))
            rules.append((say(rule.name), rule.text, note))
        return rules

    def verdict(self) -> str:
        if self.deal.state.winner >= 0:
            return say("<1> went out and won the round.", who(self.deal.state.winner))
        if not self.deal.order.is_blocked():
            return say("The round is void: it came to no end in <1#turn|turns>.", self.deal.order.turns)
        told = say("The round is void: nobody could play, and nothing was left to draw.")
        struck = self.deal.state.struck_out(self.deal)
        if struck < 0:
            return told
        text = self.house.rules[struck].text
        return say("<1> <2>", told, say("House rule <1> stopped play and is struck out: <2=>.", struck + 1, text))

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if seat == self.deal.state.winner and self.deal.phase == OVER:
            return [(say("Won the round: <1>", signed(1)), "BAR-22")]
        return []


def _joker_as(action: i64) -> str:
    """BAR-16: the Joker, and the card that it stands for by an action."""
    return say("the Joker as <1>", card_text(action - AS))


def _in_a_row(sentences: list[str]) -> str:
    """Independent sentences, one behind the other; nothing where there is none."""
    told = ""
    for sentence in sentences:
        told = say("<1> <2>", told, sentence) if told else sentence
    return told


def _tell_answer(seat: i64, action: i64) -> str:
    """The sentence of an action that answers a question of the rules."""
    if action == LET_BE:
        return say("<1> let it be.", who(seat))
    if action == BURIES:
        return say("<1> buried the hand.", who(seat))
    if action == KEEPS:
        return say("<1> kept the hand.", who(seat))
    if action == LEAVES_TURN:
        return say("<1> left the turn to the other neighbour.", who(seat))
    if action == TAKES_TURN:
        return say("<1> took the turn.", who(seat))
    assert action == SILENT
    return say("<1> stayed silent.", who(seat))


def _button_label(action: i64) -> str:
    """The label of a claim, or of an answer to a question of the rules."""
    if action == CLAIM:
        return say("Claim a miss")
    if action == LET_BE:
        return say("Let it be")
    if action == BURIES:
        return say("Bury the hand")
    if action == KEEPS:
        return say("Keep the hand")
    if action == LEAVES_TURN:
        return say("Leave the turn")
    assert action == TAKES_TURN
    return say("Take the turn")


def _plain_verb(action: int) -> str:
    if NAME <= action < NAME + 4:
        return "name " + SUIT_SIGNS[action - NAME]
    if action == CLAIM:
        return "claim a miss"
    if action == LEAVES_TURN:
        return "leave the turn"
    return {DRAW: "draw", LET_BE: "let it be", BURIES: "bury the hand", KEEPS: "keep the hand"}[action]
