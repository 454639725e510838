"""What a typed line means at this moment: one choice, several cards, or a question back. Read from the view."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field

from kibitz.cards.card import face_text, parse_card
from kibitz.cards.messages import listing
from kibitz.engine.deal import plain_text
from kibitz.terminal.offers import Offers, combination_ranks, figure_of, offers_of, ranks_of
from kibitz.terminal.words import View, card_words, count_words, faces_of, own_hand


@dataclass
class Intent:
    """`actions` to send now, and what they come to; or a `guess` to be confirmed; or `text` to say."""

    actions: list[int] = field(default_factory=list)
    guess: str = ""
    text: str = ""
    said: str = ""


def understand(line: str, view: View) -> Intent:
    """A line that is no command."""
    if view["pick"] is not None:
        picked = _picked(line, view)
        if picked is not None:
            return picked
    exact = _exact(line.strip(), view)
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
        return None


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
    """A number of the list, an action's text, a label, a card, a combination's ranks, or a figure on offer."""
    choices, offers = view["choices"], offers_of(view)
    marked = re.fullmatch(r"#\s*(\d+)|(\d+)\.", line)
    if marked is not None:
        return _numbered(int(marked[1] or marked[2]), offers)
    if line.isdigit():
        return _digits(line, view, offers)
    wanted = plain_text(line)
    for choice in choices:
        if wanted in (plain_text(choice["text"]), plain_text(choice["label"])):
            return Intent([choice["action"]])
    face = parse_face(line)
    found = _of_card(face, view) if face else []
    if not found:
        found = _of_figure(line, choices) or _of_combination(line, choices)
    if not found:
        return None
    texts = {choice["text"] for choice in found}
    if len(texts) == 1:
        return Intent([found[0]["action"]])
    return Intent(text=f"Say which: {' or '.join(sorted(texts))}.")


def _digits(line: str, view: View, offers: Offers) -> Intent:
    """A number of the list, or a combination's ranks such as 77; where it may be both, a question."""
    listed = offers.by_number.get(int(line))
    ranked = _of_combination(line, view["choices"])
    if not ranked or ranked[0] is listed:
        return _numbered(int(line), offers)
    if len(ranked) > 1:
        return Intent(text=f"Say which: {' or '.join(sorted(choice['text'] for choice in ranked))}.")
    if listed is None:
        return Intent([ranked[0]["action"]])
    also = f"{ranked[0]['text']} (choice {line} is #{line}: {listed['text']})"
    return Intent([ranked[0]["action"]], guess=also)


def _numbered(number: int, offers: Offers) -> Intent:
    """The choice that a number stands for."""
    choice = offers.by_number.get(number)
    if choice is not None:
        return Intent([choice["action"]])
    if offers.runs:
        run = offers.runs[0]
        return Intent(text=f"{number} is not offered: {run.words()}.")
    most = max(offers.by_number, default=0)
    return Intent(text=f"There is no choice {number}: the numbers go from 1 to {most}." if most else "")


def _of_figure(line: str, choices: list[View]) -> list[View]:
    """A figure with its sign: +1, -1."""
    signed = re.fullmatch(r"[-+]?\d+", line.replace("−", "-"))
    if signed is None:
        return []
    return [c for c in choices if c["kind"] == "number" and figure_of(c) == int(signed[0])]


def _of_combination(line: str, choices: list[View]) -> list[View]:
    """The combinations that a line names: by ranks (`77`, `8 9 10`), with the verb or without, or by cards."""
    words = line.replace(",", " ").split()
    verbs = {choice["text"].split(" ")[0].lower() for choice in choices if choice["kind"] == "cards"}
    if len(words) > 1 and words[0].lower() in verbs:
        words = words[1:]
    faces = [parse_face(word) for word in words]
    if faces and all(faces):
        named = sorted(str(face) for face in faces)
        exact = [choice for choice in choices if sorted(choice.get("cards") or []) == named]
        return exact or _of_ranks("".join(face[0] for face in named), choices)
    return _of_ranks(ranks_of(" ".join(words)), choices)


def _of_ranks(ranks: str, choices: list[View]) -> list[View]:
    wanted = ranks_of(ranks)
    return [choice for choice in choices if wanted and combination_ranks(choice) == wanted]


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
    said = " ".join(words).lower()
    verbs = {pick["verb"].lower(), *(c["text"].split(" ")[0] for c in view["choices"] if "card" in c)}
    if len(words) > 1 and words[0].lower() in verbs:
        words = words[1:]
    nothing = ("none", "done", f"{pick['verb']} none".lower(), pick["none"].lower())
    if pick["done"] is not None and said in nothing:
        if pick["least"] > 0:
            return Intent(text=too_few(pick, 0))
        return Intent([pick["done"]], said=worth_words([], view))
    if said in verbs and pick["least"] > 0:
        return Intent(text=too_few(pick, 0))
    cards = [_card_choice(word, view) for word in words]
    if len(words) < 2 and (not cards or cards[0] is None):
        return None
    if not any(cards) and not any(parse_face(word) for word in words):
        return None  # "can't play", or a slip of it
    chosen: list[View] = []
    held = faces_of(own_hand(view) or {"cards": []})
    for word, choice in zip(words, cards, strict=True):
        if choice is None:
            face = parse_face(word)
            return Intent(text=why(face, view) if face else f"{word!r} is no card or number of the list.")
        if chosen.count(choice) >= max(1, held.count(choice["card"])):
            return Intent(text=f"{card_words(choice['card'])} is named twice.")
        chosen.append(choice)
    return _enough(chosen, view)


def _enough(chosen: list[View], view: View) -> Intent:
    pick = view["pick"]
    if len(chosen) > pick["most"]:
        return Intent(text=f"At most {pick['most']} here; you named {len(chosen)}.")
    faces = [choice["card"] for choice in chosen]
    if over_worth(faces, view):
        return Intent(text=over_worth(faces, view))
    return Intent(to_send([choice["action"] for choice in chosen], pick), said=worth_words(faces, view))


def to_send(cards: list[int], pick: View) -> list[int]:
    """The card actions as they are sent, with what closes them; cards that add up have no order of their own."""
    if pick.get("worth"):
        return [*sorted(cards), pick["done"]]
    short = pick["least"] <= len(cards) < pick["most"]
    closes = pick["done"] is not None and (short or bool(pick.get("ordered")))
    return [*cards, pick["done"]] if closes else cards


def laid_before(view: View) -> list[str]:
    """The cards that the viewer has laid already and that count with those chosen now."""
    places = [z for z in view["zones"] if z["kind"] == "bid" and z["owner"] == view["seat"]]
    return [face for zone in places for face in faces_of(zone) if face is not None]


def worth_of(faces: list[str], view: View) -> int:
    """What cards add up to, those laid before among them."""
    return sum(int(view["pick"]["worth"].get(face, 0)) for face in [*laid_before(view), *faces])


def worth_words(faces: list[str], view: View) -> str:
    """What cards come to: `Bid 7 with 2 cards.`; nothing where they do not add up."""
    if not view["pick"].get("worth"):
        return ""
    laid = len(laid_before(view)) + len(faces)
    return f"{view['pick']['unit']} {worth_of(faces, view)} with {count_words(laid)}."


def over_worth(faces: list[str], view: View) -> str:
    """Why cards add up to too much, or nothing."""
    pick = view["pick"]
    if not pick.get("worth") or worth_of(faces, view) <= pick["most_worth"]:
        return ""
    faces = [*laid_before(view), *faces]
    names = listing([card_words(face) for face in faces])
    total = sum(int(pick["worth"].get(face, 0)) for face in faces)
    article = "an" if pick["unit"][:1] in "AEIOU" else "a"
    makes = "make" if len(faces) > 1 else "makes"
    return f"{names} {makes} {total}: {article} {pick['unit'].lower()} is at most {pick['most_worth']}."


def too_few(pick: View, named: int) -> str:
    """That more cards are wanted."""
    return f"At least {pick['least']} here; you named {named}."


def _card_choice(word: str, view: View) -> View | None:
    number = word.removeprefix("#").removesuffix(".")
    listed = offers_of(view).by_number.get(int(number)) if number.isdigit() else None
    if listed is not None and "card" in listed:
        return listed
    face = parse_face(word)
    offers = _of_card(face, view) if face else []
    return offers[0] if offers else None
