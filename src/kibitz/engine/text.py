"""What is said of a position: the texts of actions, prompts and refusals, the story, what a table shows.

A text has a deal and is no part of it: rules never import their text.

Sentences name seats as `{0}`, `{1}`; the viewer's names are filled in at the door.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_name, card_text, face_text
from kibitz.cards.messages import say, who
from kibitz.engine.position import FIRST_VERB, Position, legal_list
from kibitz.engine.prompts import Choice, Pick, Prompt


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """A position in words. A game says what it must; the rest has a default, or is left unsaid."""

    def __init__(self, position: Position) -> None:
        self.position = position

    # --- the actions ----------------------------------------------------------------------------------------

    def verb(self) -> str:
        """What a card action does in this phase: play, pass, discard."""
        return "play"

    def verbs(self) -> list[str]:
        """The texts of the actions from FIRST_VERB on."""
        return []

    def action_to_string(self, action: int) -> str:
        """The action in words: `play Q♥`, `draw`. Raises ValueError for a number that stands for none."""
        if self.position.is_action(action) and self.position.is_card(action):
            return self.verb() + " " + card_name(self.position.card_of(action))
        words = self.verbs()
        if not 0 <= action - FIRST_VERB < len(words):
            raise ValueError(f"There is no action {action} in this game.")
        return words[action - FIRST_VERB]

    def string_to_action(self, text: str) -> int:
        """The inverse of `action_to_string`; ASCII is accepted. Raises ValueError naming what is meant."""
        wanted = plain_text(text)
        legal = legal_list(self.position)  # first, for people mean these, and a wide game has thousands of others
        for action in legal:
            if plain_text(self.action_to_string(action)) == wanted:
                return action
        for action in range(self.position.num_distinct_actions()):
            if self.position.is_action(action) and plain_text(self.action_to_string(action)) == wanted:
                return action
        offers = ", ".join([self.action_to_string(a) for a in legal[:6]])
        if offers:
            raise ValueError(say("<1> is no action here; one of them is: <2>.", repr(text), offers))
        raise ValueError(say("<1> is no action here.", repr(text)))

    # --- what is asked of a seat, and refused to it ---------------------------------------------------------

    def refusal(self, action: i64) -> tuple[str, str]:
        """Why an action of the table of actions is refused now, and the clause; ("", "") when it is legal."""
        raise NotImplementedError

    def turn_clause(self) -> str:
        """The clause that says whose turn it is."""
        raise NotImplementedError

    def end_clause(self) -> str:
        """The clause that says when the deal ends."""
        raise NotImplementedError

    def choice(self, action: i64) -> Choice:
        """How to offer a legal action."""
        if self.position.is_card(action):
            card = self.position.card_of(action)
            return Choice("card", say("<1^> <2>", say(self.verb()), card_text(card)), face_text(card))
        return Choice("button", say("<1^>", say(self.action_to_string(action))))

    def prompt(self) -> Prompt:
        """What the seat to act should do. Says only what that seat knows."""
        raise NotImplementedError

    def pick(self) -> Pick | None:
        """Whether several cards are chosen at once now."""
        return None

    # --- the story ------------------------------------------------------------------------------------------

    def tell_deal(self) -> str:
        """The first sentence of the story: who dealt, and what the rules did of themselves at once."""
        return say("<1> dealt.", who(self.position.dealer))

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        """The sentence of an action about to be taken, for those who see its card and for those who do not."""
        raise NotImplementedError

    def tell_several(self, seat: i64, action: i64) -> str:
        """The sentence of several such actions in a row whose cards go unseen, with "#" for the number; or nothing."""
        return ""

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        """The sentence of cards that moved as a consequence, `known` being those the reader saw."""
        return ""

    def heading(self) -> str:
        """The part of the deal that the story is in: "Trick 3"."""
        return ""

    def sentence(self) -> str:
        """What lies on the table, in words that everyone may read."""
        return ""

    def recalled(self) -> list[int]:
        """Cards that everybody saw lie there and that have gone since, while `sentence` tells of them."""
        return []

    def verdict(self) -> str:
        """The finished deal in one sentence."""
        return ""

    # --- what a table shows besides -------------------------------------------------------------------------

    def notices(self) -> list[tuple[str, str, str]]:
        """Public facts for the middle of the table: (id, text, suit letter or "")."""
        return []

    def bidding(self) -> list[tuple[int, str]]:
        """What was said in an auction, as (seat, word) in order, while it matters: "115", "pass".

        Whoever is to speak now comes last, with no word.
        """
        return []

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """Public facts of a seat: (text, number so far, target), -1 where there is no such number."""
        return []

    def private_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        """Facts of a seat that only it may read, in the form of `seat_notes`."""
        return []

    def tags(self) -> dict[int, list[str]]:
        """Marks on public cards: led, winning."""
        return {}

    def played_by(self, card: i64) -> int:
        """Whose card lies in a trick, or -1."""
        return -1

    def groups(self, zone: i64) -> list[i64]:
        """Scoring groups among a grid's cards."""
        return []

    def own_caption(self, zone: i64) -> str:
        """What stands below a place for its owner alone, in place of what the others read there."""
        return ""

    def drafted(self, seat: i64) -> list[int]:
        """Cards of a secret commitment that lie before this seat in its own eyes, and in its hand for the others."""
        return []

    def rank_order(self) -> str:
        """The ranks from high to low, where a hand is sorted otherwise than from the ace down."""
        return ""

    def suits_matter(self) -> bool:
        """Whether a hand is sorted by suit: not where only ranks count."""
        return True

    def zone_caption(self, zone: i64) -> str:
        """A line under a zone: "3 × 7 = 21"."""
        return ""

    def zone_badge(self, zone: i64) -> str:
        """A short sign at a pile's corner: "+8"."""
        return ""

    def branches(self, zone: i64) -> list[tuple[int, list[list[int]]]]:
        """Of a zone of sidelines: (index into the line's cards, the groups of cards that hang there)."""
        return []

    def marks(self) -> dict[int, tuple[str, str]]:
        """Discs on public cards: (one or two signs, white, black or prophet)."""
        return {}

    def in_force(self) -> list[tuple[str, str, str]]:
        """House rules, oldest first: (name, text, who made it and when)."""
        return []

    # --- what is written at the table -----------------------------------------------------------------------

    def writes(self) -> str:
        """What the seat to act may write in words now: nothing (""), a "rule" or a "house rule"."""
        return ""

    def spell(self, text: str) -> list[int]:
        """The actions that a written sentence stands for, the closing one included.

        Raises ValueError with one sentence, and `at` and `length` of the spot where they are known.
        """
        raise ValueError(say("There is nothing to write now."))

    def review(self, text: str) -> dict[str, object]:
        """What a written sentence would mean, for its writer alone; docs/protocol.md. Raises like `spell`."""
        raise ValueError(say("There is nothing to write now."))

    def compose(self, words: list[int], own: str = "") -> dict[str, object]:
        """A sentence as far as it is built of actions, and what may come next; raises like `spell`.

        `own` are words that somebody makes up for the open place, where it takes any.
        """
        raise ValueError(say("There is nothing to write now."))

    def keeps_notes(self, seat: i64) -> bool:
        """Whether a seat may write down ideas and have them checked against what it sees."""
        return False

    def try_idea(self, seat: i64, text: str) -> dict[str, object]:
        """How an idea agrees with what this seat has seen, and nothing else; docs/protocol.md. Raises like `spell`."""
        raise ValueError(say("There is nothing to try ideas on in this game."))

    def build_idea(self, seat: i64, words: list[int]) -> dict[str, object]:
        """An idea as far as it is built of words, and what may come next; once it is whole, as `try_idea` says."""
        raise ValueError(say("There is nothing to try ideas on in this game."))

    def judges(self) -> bool:
        """Whether the seat to act is to say what is right, so that its own ideas are asked, too."""
        return False

    def may_give_clues(self, seat: i64) -> bool:
        """Whether a seat may give the others clues in words of its own now."""
        return False

    # --- how the score came about ---------------------------------------------------------------------------

    def account(self, seat: i64) -> list[tuple[str, str]]:
        """How the seat's score came about: (line, clause)."""
        return []

    def account_cards(self, seat: i64) -> list[list[int]]:
        """The cards behind each line of the account, where there are any."""
        return []

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """The deal's score by its parts: (label, points by seat, star by seat: "", "open" or "won")."""
        return []

    def score_note(self, seat: i64) -> str:
        """What the sheet says beside the seat's figure: "on the barrel"."""
        return ""


def plain_text(text: str) -> str:
    """An action's text for comparison: ASCII suits, T for ten, one blank, lower case."""
    words = text
    for sign, letter in (("♣", "C"), ("♦", "D"), ("♥", "H"), ("♠", "S")):
        words = words.replace(sign, letter)
    parts = [
        w.replace("10", "T") if len(w) == 3 and w[:2] == "10" and w[2].upper() in "CDHS" else w for w in words.split()
    ]
    return " ".join(parts).lower()
