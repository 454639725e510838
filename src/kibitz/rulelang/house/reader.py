"""Reading house rules: sentences about play, built on the core's reader for tests of cards and statements."""

from __future__ import annotations

import difflib
from typing import Final

from kibitz.rulelang.house.house import (
    BARTOK,
    COUNT,
    HELD,
    ITS_NAME,
    NUMBERS,
    PHRASES,
    QUOTED,
    TARGETS,
    check_house,
    quoted,
)
from kibitz.rulelang.reader import Reader
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.tree import Node, RuleError, chained, leaf, number

_KNOWN: Final = [
    "played", "may", "count", "counts", "anything", "unless", "saying", "reverses", "again", "swap", "hands", "chosen",
    "player", "players", "opposite", "left", "right", "move", "others", "draw", "draws", "loses", "lose", "turn",
    "must", "everyone", "reacts", "bury", "either", "neighbour", "name", "suit", "once", "each", "penalty", "drawn",
    "jokers", "wild", "powers", "happen", "twice", "twin", "when", "demand", "live", "hand", "larger",
]  # fmt: skip
_EFFECT: Final = "an effect (play reverses, the next player draws 2, swap hands with a chosen player, say …)"
_SENTENCE: Final = "'when … is played', '… may be played', '… counts as' or a law"
_ENDS: Final = ";·"


def read_house(text: str) -> Node:
    """The house rule that a text says; RuleError says in one sentence, and at which spot, why it says none."""
    if len(text) > MOST_SIGNS:
        raise RuleError(f"A rule has at most {MOST_SIGNS} characters; this one has {len(text)}.", MOST_SIGNS, 1)
    kids: list[Node] = []
    for start, stop in _pieces(text):
        reader = HouseReader(" " * start + text[start:stop], True)
        kids.append(reader.sentence())
        if reader.peek().kind != "end":
            raise reader.expected("',' 'and', ';' or the end of the rule")
    rule = chained("also", kids)
    check_house(rule)
    return rule


def _pieces(text: str) -> list[tuple[int, int]]:
    """Where each sentence begins and ends: a semicolon ends one, but not within quotation marks."""
    pieces: list[tuple[int, int]] = []
    start = 0
    quoted = False
    for at, sign in enumerate(text):
        if sign in '"“”':
            quoted = not quoted
        elif sign in _ENDS and not quoted:
            pieces.append((start, at))
            start = at + 1
    if text[start:].strip() or not pieces:
        pieces.append((start, len(text)))
    return pieces


class HouseReader(Reader):
    """Sentences about play."""

    def expected(self, what: str) -> RuleError:
        """As in the core, with the words of house rules among those that may have been meant."""
        token = self.peek()
        found = Reader.expected(self, what)
        if token.kind == "word" and 2 < len(token.text) <= 20 and "Did you mean" not in found.sentence:
            near = difflib.get_close_matches(token.text, _KNOWN, 1, 0.7)
            if near and near[0] != token.text:
                return RuleError(f"{found.sentence} Did you mean '{near[0]}'?", found.at, found.length)
        return found

    def words(self, text: str) -> None:
        """Words that have to come next, one after the other."""
        for word in text.split(" "):
            self.expect(word)

    def sees_words(self, text: str) -> bool:
        """Whether these words come next."""
        for ahead, word in enumerate(text.split(" ")):
            if not self.sees(word, ahead):
                return False
        return True

    def count(self, sort: str = COUNT) -> Node:
        """A count of cards or players; the noun after it may be there or not."""
        low, high = NUMBERS[sort]
        token = self.peek()
        if token.kind != "number":
            raise self.expected(f"a number from {low} to {high}")
        value = int(token.text)
        if not low <= value <= high:
            raise RuleError(f"Counts go from {low} to {high}, not {value}.", token.at, token.length)
        self.take()
        self.skip("card")
        return number(value)

    def phrase(self, named: bool = False) -> Node:
        """Words to say, in quotation marks; where a card is played (`named`) also `its name`."""
        if named and self.sees_words("its name"):
            self.words("its name")
            return leaf(QUOTED[ITS_NAME])
        token = self.peek()
        if token.kind != "text":
            raise self.expected("words in quotation marks, or 'its name'" if named else "words in quotation marks")
        said = token.text.strip()
        if said.lower() == PHRASES[BARTOK].lower():
            raise RuleError("The game itself has players say this; take other words.", token.at, token.length)
        for phrase in PHRASES[ITS_NAME + 1 :]:
            if phrase.lower() == said.lower():
                self.take()
                return leaf(quoted(phrase))
        near = difflib.get_close_matches(said, PHRASES[ITS_NAME + 1 :], 1, 0.6)
        hint = f'did you mean "{near[0]}"?' if near else "these are some: " + ", ".join(PHRASES[3:9]) + "."
        hint = hint[0].upper() + hint[1:]
        raise RuleError(f'"{said[:30]}" is not among the words of this table. {hint}', token.at, token.length)

    # --- sentences ------------------------------------------------------------------------------------------

    def sentence(self) -> Node:
        """One sentence of a house rule."""
        if self.peek().kind == "end":
            raise self.expected(_SENTENCE)
        if self.skip("jokers"):
            self.words("are wild")
            return leaf("jokers")
        if self.sees_words("powers on"):
            self.words("powers on same rank happen twice")
            return leaf("twice")
        if self.sees_words("last card with"):
            self.words("last card with power does not win")
            return leaf("modest")
        if self.skip("twin"):
            self.words("of top card may be played out of turn")
            return Node("twin", [self._words_of_play()])
        if self.skip("when"):
            return self._when()
        return self._about_cards()

    def _when(self) -> Node:
        if self.skip("hand"):
            self.expect("has")
            held = self.count(HELD)
            self._comma()
            self.expect("say")
            return Node("hand has", [held, self.phrase()])
        if self.skip("penalty"):
            self.words("is drawn")
            self._comma()
            self.expect("say")
            return Node("fined", [self.phrase()])
        played = self.tests(True)
        if not self.skip("are"):
            self.expect("is")
        self.expect("played")
        under = leaf("anywhere")
        if self.skip("on") and not self.skip("anything"):
            under = Node("over", [self.tests(True)])
        condition = self._condition()
        self._comma()
        return Node("when", [played, under, condition, self._effects()])

    def _comma(self) -> None:
        if not self.skip(","):
            raise self.expected("','")

    def _about_cards(self) -> Node:
        """What cards may do, what they count as, or a law that every card has to keep."""
        begun = self.place
        test = self._tests_or_none()
        if test is not None:
            if self.skip("may"):
                return self._may(test)
            if self.skip("count") or self.skip("counts"):
                self.expect("as")
                return Node("counts", [test, self.rank()])
            token = self.peek()
            if token.kind == "word" and difflib.get_close_matches(token.text, ["may", "counts"], 1, 0.6):
                raise self.expected("'may' or 'counts as'")
        self.place = begun
        return Node("law", [self.statement()])

    def _tests_or_none(self) -> Node | None:
        """Tests of a card, where the sentence begins with some; a law may begin in the same way."""
        if not self.is_atom(0, True):
            return None
        try:
            return self.tests(True)
        except RuleError:
            return None

    def _may(self, test: Node) -> Node:
        if self.skip("not"):
            self.words("be played")
            return Node("may not", [test, self._under(), self._condition()])
        self.words("be played")
        if self.sees_words("out of"):
            self.words("out of turn")
            return Node("out of turn", [test, self._under(), self._words_of_play()])
        under = self._under()
        condition = self._condition()
        return Node("may", [test, under, condition, self._words_of_play()])

    def _under(self) -> Node:
        if self.skip("on"):
            if self.skip("anything"):
                return leaf("on anything")
            if self.sees("any") and not self.sees("card", 1):
                self.take()  # "on any queen"
            return Node("on", [self.tests(True)])
        return leaf("on anything")

    def _condition(self) -> Node:
        if self.skip("unless"):
            if self.sees_words("demand is"):
                self.words("demand is live")
                return leaf("quiet")
            return Node("unless", [self.expression()])
        if self.skip("if"):
            if self.sees("hand"):
                self.words("hand is larger than its rank")
                return leaf("large hand")
            return Node("provided", [self.expression()])
        return leaf("always")

    def _words_of_play(self) -> Node:
        if self.sees(",") and self.sees("saying", 1):
            self.take()
            self.take()
            return Node("saying", [self.phrase()])
        return leaf("silently")

    # --- effects --------------------------------------------------------------------------------------------

    def _effects(self) -> Node:
        kids = [self._effect()]
        while self.skip("and"):
            kids.append(self._effect())
        return chained("then", kids)

    def _effect(self) -> Node:
        if self.skip("play"):
            return self._play()
        if self.skip("swap"):
            return self._swap()
        if self.skip("all"):
            return self._all()
        if self.skip("next"):
            return self._next()
        if self.skip("player"):
            places = self.count()
            self.words("to right loses next turn")
            return Node("delay", [places])
        if self.skip("everyone"):
            self.words("reacts and last draws 1")
            return leaf("react")
        if self.skip("may"):
            self.words("bury hand and draw")
            return Node("fresh hand", [self.count()])
        if self.skip("either"):
            self.words("neighbour may play next")
            return leaf("either side")
        if self.skip("name"):
            self.expect("suit")
            return leaf("name")
        if self.skip("say"):
            return self._say()
        raise self.expected(_EFFECT)

    def _play(self) -> Node:
        if self.skip("again"):
            self.words("or draw 1")
            self.skip("card")
            return leaf("again")
        if not self.skip("reverses"):
            raise self.expected("'reverses' or 'again'")
        return leaf("reverse")

    def _swap(self) -> Node:
        self.words("hands with")
        if self.skip("chosen"):
            self.expect("player")
            return Node("swap", [leaf(TARGETS[0])])
        self.expect("player")
        if self.skip("opposite"):
            return Node("swap", [leaf(TARGETS[3])])
        self.expect("on")
        if self.skip("left"):
            return Node("swap", [leaf(TARGETS[1])])
        self.expect("right")
        return Node("swap", [leaf(TARGETS[2])])

    def _all(self) -> Node:
        if self.skip("hands"):
            self.words("move on")
            return leaf("shift")
        self.words("others draw")
        return Node("all draw", [self.count()])

    def _next(self) -> Node:
        if self.peek().kind == "number":
            missed = self.count()
            self.words("players lose turn")
            return Node("skip", [missed])
        self.expect("player")
        if self.skip("loses"):
            self.expect("turn")
            return Node("skip", [number(1)])
        if self.skip("draws"):
            return Node("draws", [self.count()])
        if not self.skip("must"):
            raise self.expected("'draws', 'loses a turn' or 'must'")
        if self.skip("say"):
            return Node("told", [self.phrase()])
        self.expect("play")
        wanted = self.tests(True)
        self.words("or draw")
        cards = self.count()
        self.words("for each live 1")
        return Node("demand", [wanted, cards])

    def _say(self) -> Node:
        phrase = self.phrase(True)
        if not self.skip("once"):
            return Node("say", [phrase])
        if phrase.word == QUOTED[ITS_NAME]:
            raise self.expected("words that can be said several times")
        self.words("for each")
        counted = self.tests(True)
        self.expect("before")
        return Node("count out", [phrase, counted])
