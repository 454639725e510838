"""What a typed line means at this moment: one choice, several cards, or a question back. Read from the view."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from kibitz.cards import face_text, parse_card
from kibitz.deal import plain_text
from kibitz.terminal.words import View, card_words, faces_of, own_hand


@dataclass
class Intent:
    """`actions` to send now; or, where the line was not clear, `guess` to be confirmed; or `text` to say."""

    actions: list[int] = field(default_factory=list)
    guess: str = ""
    text: str = ""


def understand(line: str, view: View) -> Intent:
    """A line that is no command."""
    if view["pick"] is not None:
        picked = _picked(line, view)
        if picked is not None:
            return picked
    exact = _exact(line, view)
    if exact is not None:
        return exact
    face = parse_face(line.split()[-1]) if line.split() else None
    if face is not None and len(line.split()) <= 2:
        return Intent(text=why(face, view))
    return _guess(line, view)


def parse_face(text: str) -> str | None:
    """The face that a text names, or None: `qh`, `10♥`, `QH`."""
    try:
        return face_text(parse_card(text))
    except ValueError:
        return text if re.fullmatch(r"[A-Z][a-z]+[0-9]", text) else None


def why(face: str, view: View) -> str:
    """Why a card may be played, or may not."""
    if any(choice.get("card") == face for choice in view["choices"]):
        return f"You may: {_of_card(face, view)[0]['text']}."
    refused = view["refused"].get(face)
    if refused is not None:
        return f"{refused['text']} [{refused['clause']}]"
    hand = own_hand(view)
    if hand is not None and face in faces_of(hand):
        return f"{card_words(face)}: {view['prompt']['text']}"
    return f"You do not hold {card_words(face)}."


def _of_card(face: str, view: View) -> list[View]:
    return [choice for choice in view["choices"] if choice.get("card") == face]


# --- one choice ---------------------------------------------------------------------------------------------


def _exact(line: str, view: View) -> Intent | None:
    """A number of the list, an action's text, a label, a card, or a figure that is offered."""
    choices = view["choices"]
    if line.isdigit():
        return _numbered(int(line), choices)
    wanted = plain_text(line)
    for choice in choices:
        if wanted in (plain_text(choice["text"]), plain_text(choice["label"])):
            return Intent([choice["action"]])
    face = parse_face(line)
    offers = _of_card(face, view) if face else []
    if offers:
        texts = {choice["text"] for choice in offers}
        if len(texts) == 1:
            return Intent([offers[0]["action"]])
        return Intent(text=f"Say which: {' or '.join(sorted(texts))}.")
    return None


def _numbered(number: int, choices: list[View]) -> Intent:
    """A number of the list; where it also is another choice's figure, a question."""
    figure = next((c for c in choices if c["kind"] == "number" and c.get("value") == number), None)
    listed = choices[number - 1] if 1 <= number <= len(choices) else None
    if listed is not None and (figure is None or figure is listed):
        return Intent([listed["action"]])
    if figure is not None and listed is None:
        return Intent([figure["action"]])
    if figure is not None and listed is not None:
        return Intent([figure["action"]], guess=figure["text"])
    count = len(choices)
    return Intent(text=f"There is no choice {number}: the numbers go from 1 to {count}." if count else "")


def _guess(line: str, view: View) -> Intent:
    """The one choice that a slip of the keys may have meant, to be confirmed."""
    texts = {plain_text(choice["text"]): choice for choice in view["choices"]}
    wanted = plain_text(line)
    begun = [text for text in texts if text.startswith(wanted)] if wanted else []
    close = begun if len(begun) == 1 else difflib.get_close_matches(wanted, list(texts), 1, 0.75)
    if close:
        choice = texts[close[0]]
        return Intent([choice["action"]], guess=choice["text"])
    return Intent(text=f"{line!r} is not understood. Type a number, a card or an action; ? for help.")


# --- several cards ------------------------------------------------------------------------------------------


def _picked(line: str, view: View) -> Intent | None:
    """Cards in one line, or none of them; None where the line is something else."""
    pick = view["pick"]
    words = line.replace(",", " ").split()
    if len(words) > 1 and words[0].lower() == pick["verb"].lower():
        words = words[1:]
    if pick["done"] is not None and " ".join(words).lower() in ("none", "done", pick["none"].lower()):
        return Intent([pick["done"]])
    cards = [_card_choice(word, view) for word in words]
    if len(words) < 2 and (not cards or cards[0] is None):
        return None
    chosen: list[int] = []
    for word, choice in zip(words, cards, strict=True):
        if choice is None:
            face = parse_face(word)
            return Intent(text=why(face, view) if face else f"{word!r} is no card or number of the list.")
        if choice["action"] in chosen:
            return Intent(text=f"{card_words(choice['card'])} is named twice.")
        chosen.append(choice["action"])
    return _enough(chosen, pick)


def _enough(chosen: list[int], pick: View) -> Intent:
    least, most = pick["least"], pick["most"]
    if len(chosen) > most:
        return Intent(text=f"At most {most} here; you named {len(chosen)}.")
    if len(chosen) < most and pick["done"] is not None and len(chosen) >= least:
        return Intent([*chosen, pick["done"]])
    return Intent(chosen)


def _card_choice(word: str, view: View) -> View | None:
    choices: list[View] = view["choices"]
    if word.isdigit() and 1 <= int(word) <= len(choices) and "card" in choices[int(word) - 1]:
        return choices[int(word) - 1]
    face = parse_face(word)
    offers = _of_card(face, view) if face else []
    return offers[0] if offers else None
