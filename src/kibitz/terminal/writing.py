"""What a person writes at the table: a rule in words or step by step, and a notebook of ideas. Names no game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kibitz.cards.messages import listing
from kibitz.engine.sentences import fill
from kibitz.terminal.errors import CommandError
from kibitz.terminal.session import Session
from kibitz.terminal.words import View, card_words

SAMPLES = 4  # examples told of a rule
PACK = 52  # faces
LATEST = 3  # ideas that are asked when their person is to rule
BACK, STOP = "back", "stop"
CLUES = "You may give the others a clue at any turn: type clue and words of your own."
NOTHING_TO_WRITE = "There is nothing to write now."
NO_NOTEBOOK = "No ideas are tried in this game now."


def written(session: Session, text: str) -> tuple[list[str], list[int]]:
    """What a typed rule would mean, and the actions that it stands for; none where something is asked of it first.

    Raises CommandError with one sentence.
    """
    _check_turn(session)
    if not text:
        raise CommandError("Write the rule behind the word, as in: rule after red an even card, after black an odd one")
    text = chosen(session, text)
    try:
        review = session.match.deal.text().review(text)
    except ValueError as error:
        raise CommandError(_refusal(error, text)) from None
    if "actions" not in review:
        return open_lines(review, session, "rule"), []
    return review_lines(review, session), list(review["actions"])  # type: ignore[call-overload]


def chosen(session: Session, text: str) -> str:
    """A text, or the one that was offered under this number."""
    number = text.strip().rstrip(".")
    if number.isdigit() and 1 <= int(number) <= len(session.offered):
        return session.offered[int(number) - 1]
    return text


def open_lines(answer: View, session: Session, command: str) -> list[str]:
    """What is asked of a text with several meanings or none, and the sentences to choose from."""
    lines = [fill(answer["sentence"], session.seat, session.names)]
    offers = answer.get("choices") or answer.get("nearest") or []
    session.offered = [offer["text"] for offer in offers]
    for number, offer in enumerate(offers, 1):
        says = "" if "right" not in offer else " (right)" if offer["right"] else " (wrong)"
        lines.append(f"{number}. {offer['understood']}{says}")
    if offers:
        lines.append(f"Type {command} and a number to take one of them.")
    return lines


def _check_turn(session: Session) -> None:
    if not session.is_my_turn() or not session.match.deal.text().writes():
        raise CommandError(NOTHING_TO_WRITE)


def _refusal(error: ValueError, text: str) -> str:
    """The sentence why a text says nothing, and which of its words it speaks of."""
    at, length = getattr(error, "at", 0), getattr(error, "length", 0)
    sentence = str(error)
    spot = text[at : at + length].strip()
    return f"{sentence} (At {spot!r}.)" if spot and spot not in sentence else sentence


def review_lines(review: View, session: Session) -> list[str]:
    """A rule as it is read, what is to be said of it, and a few examples."""
    lines = [f"It reads: {review['reading']}"]
    lines[0] += "" if lines[0].endswith(".") else "."
    if review.get("understood"):
        lines.insert(0, f"Understood: {review['understood']}")
    for example in review.get("examples", []):
        lines.append(example_line(example))
    lines += [fill(sentence, session.seat, session.names) for sentence in review["sentences"]]
    for sample in review.get("samples", [])[:SAMPLES]:
        line = listing([card_words(face) for face in sample["line"]])
        lines.append(f"After {line}: {card_words(sample['card'])} is {'right' if sample['right'] else 'wrong'}.")
    if touched := review.get("touches"):
        cards = listing([card_words(face) for face in touched]) if len(touched) < PACK else "every card"
        lines.append(f"It speaks of {cards}.")
    return lines


def example_line(example: View) -> str:
    """`After 5♥: right 6♠ and 7♦, wrong 5♣ and 8♥.`"""
    told = []
    for word in ("right", "wrong"):
        if example[word]:
            told.append(f"{word} {listing([card_words(face) for face in example[word]])}")
    return f"After {listing([card_words(face) for face in example['line']])}: {', '.join(told)}."


# --- step by step -------------------------------------------------------------------------------------------


@dataclass
class Composer:
    """A rule built by choosing from numbered words; `actions` are there once it is whole."""

    session: Session
    words: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    options: list[dict[str, Any]] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)  # how many words there were before each choice

    def __post_init__(self) -> None:
        _check_turn(self.session)
        self._renew()

    def _renew(self) -> None:
        self.state: View = dict(self.session.match.deal.text().compose(self.words))
        self.options = [option for option in self.state["options"] if option.get("whole") != "rule"]
        self.actions = []
        if self.state["complete"]:
            review: View = self.state["review"]
            self.actions = list(review["actions"]) if review.get("actions") else [*self.words]

    def sentence(self) -> str:
        """As far as it is built, with the open places as dots; the place filled next as a question mark."""
        return " ".join(_part_text(part) for part in self.state["parts"])

    def lines(self, short: bool = False) -> list[str]:
        """The sentence, then what may stand at the question mark; once it is whole, what it means."""
        if self.state["complete"]:
            return review_lines(self.state["review"], self.session)
        lines = [f"So far: {self.sentence()}"]
        group = ""
        for number, option in enumerate(self.options, 1):
            text = f"{number}. {option['label']}"
            if option.get("group", "") != group:
                group = option.get("group", "")
                lines.append(f"{group}:   {text}" if short else f"{group}:")
                if short:
                    continue
            if short and len(lines) > 1:
                lines[-1] += f"   {text}"
            else:
                lines.append(text)
        return [*lines, f"Type a number, {BACK} to drop the last word, or {STOP}."]

    def take(self, line: str) -> str:
        """Choose by number or by the words themselves; why not, or nothing."""
        if line.lower() == BACK:
            if not self.words:
                return "There is nothing to take back."
            del self.words[self.steps.pop() :]
            self._renew()
            return ""
        options = self.options
        number = line.rstrip(".")
        if number.isdigit() and 1 <= int(number) <= len(options):
            return self._add(options[int(number) - 1])
        meant = [option for option in options if option["label"].lower() == line.lower()]
        if meant:
            return self._add(meant[0])
        return f"{line!r} is not among them: the numbers go from 1 to {len(options)}."

    def _add(self, option: dict[str, Any]) -> str:
        self.steps.append(len(self.words))
        self.words.extend(option.get("words") or [option["word"]])
        self._renew()
        return ""


def _part_text(part: View) -> str:
    if part.get("hole"):
        return "?" if part.get("now") else "..."
    return str(part["text"])


# --- ideas --------------------------------------------------------------------------------------------------


def try_idea(session: Session, text: str) -> list[str]:
    """Note an idea, and how it agrees with what lies on the table."""
    if not text:
        return ["Write the idea behind the word, as in: idea another colour"]
    text = chosen(session, text)
    lines = idea_lines(session, text)
    if lines[-1] not in (NO_NOTEBOOK,) and text not in session.ideas and not lines[0].startswith("!"):
        session.ideas.append(text)
    return [line.removeprefix("!") for line in lines]


def idea_lines(session: Session, text: str) -> list[str]:
    """One idea against what has been seen; a refusal begins with an exclamation mark."""
    deal = session.match.deal
    if not deal.text().keeps_notes(session.seat):
        return ["!" + NO_NOTEBOOK]
    try:
        told: View = deal.text().try_idea(session.seat, text)
    except ValueError as error:
        return ["!" + _refusal(error, text)]
    if "right" not in told:
        return ["!" + line for line in open_lines(told, session, "idea")]
    lines = [f"{told['reading']}: right {_of(told['right'])}, wrong {_of(told['wrong'])}."]
    if told.get("understood"):
        lines.append(f"Understood: {told['understood']}")
    if told.get("sentence"):
        lines.append(fill(told["sentence"], session.seat, session.names))
    lines += [fill(against, session.seat, session.names) for against in told.get("against", [])]
    if told.get("judged"):
        lines.append(f"Of what is being judged: {told['judged']['text']}")
    if told.get("fits"):
        lines.append(f"By it {listing([card_words(face) for face in told['fits']])} would be right next.")
    elif told.get("holds"):
        lines.append("By it none of your cards would be right next.")
    return lines


def ideas_say(session: Session, view: View) -> list[str]:
    """What the latest ideas make of the cards that the person is to rule on."""
    lines: list[str] = []
    for text in session.ideas[-LATEST:] if view.get("judging") else []:
        try:
            told: View = session.match.deal.text().try_idea(session.seat, text)
        except ValueError:
            continue
        if told.get("judged"):
            lines.append(f"By your idea {told['reading']}: {told['judged']['text']}")
    return lines


def _of(pair: list[int]) -> str:
    return f"{pair[0]} of {pair[1]}"


def all_ideas(session: Session) -> list[str]:
    """The notebook."""
    if not session.ideas:
        return ["No ideas are noted. Try one: idea another colour"]
    return [f"{number}. {idea_lines(session, text)[0].lstrip('!')}" for number, text in enumerate(session.ideas, 1)]


# --- house rules --------------------------------------------------------------------------------------------


def rules_in_force(view: View) -> list[str]:
    """The house rules, oldest first."""
    rules = view.get("rules") or []
    if not rules:
        return ["No house rules are in force."]
    return [_rule_line(number, rule) for number, rule in enumerate(rules, 1)]


def _rule_line(number: int, rule: View) -> str:
    text = str(rule["text"])
    note = f" ({rule['note']})" if rule.get("note") else ""
    name = f"{rule['name']}: " if rule.get("name") and rule["name"] != text else ""
    return f"{number}. {name}{text.removesuffix('.')}{note}."
