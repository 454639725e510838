"""Views as the engine would send them, small: for tests of the terminal alone."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def card(action: int, face: str, verb: str = "play") -> View:
    return {"action": action, "text": f"{verb} {face}", "label": f"{verb.capitalize()} {face}", "kind": "card",
            "card": face, "zone": "hand-0", "help": ""}  # fmt: skip


def figure(action: int, value: int, verb: str = "bid", help: str = "") -> View:
    text = f"{verb} {value}"
    return {"action": action, "text": text, "label": text.capitalize(), "kind": "number", "value": value, "help": help}


def button(action: int, text: str) -> View:
    return {"action": action, "text": text, "label": text.capitalize(), "kind": "button", "help": ""}


def combination(action: int, faces: list[str], group: str) -> View:
    ranks = "-".join("10" if face[0] == "T" else face[0] for face in faces)
    return {"action": action, "text": f"play {ranks}", "label": f"Play {ranks}", "kind": "cards", "cards": faces,
            "group": group, "zone": "hand-0", "help": ""}  # fmt: skip


def zone(name: str, kind: str, faces: list[str | None], owner: int = -1, label: str = "", caption: str = "") -> View:
    return {"id": name, "label": label or name, "owner": owner, "kind": kind, "count": len(faces),
            "cards": [{"face": face} for face in faces], "more": 0, "caption": caption}  # fmt: skip


def view_of(choices: list[View], hand: list[str], pick: View | None = None, *zones: View, **more: Any) -> View:
    players = [
        {"seat": s, "name": name, "cards": len(hand), "score": 0, "dealer": s == 1, "facts": []}
        for s, name in enumerate(["you", "Ada", "Bo"])
    ]
    return {
        "game": "toy", "title": "Toy", "seat": 0, "seats": 3, "caption": "Deal 1", "phase": "play", "dealer": 1,
        "to_act": [0], "over": False, "facts": [], "sentence": "", "players": players,
        "zones": [zone("hand-0", "fan", [*hand], 0, "Your hand"), *zones],
        "prompt": {"text": "Your turn.", "help": "", "clause": ""}, "choices": choices, "pick": pick, "refused": {},
        "sheet": {"columns": ["you", "Ada", "Bo"], "goal": "to 9", "rows": [], "totals": ["0"] * 3},
        "scores": [0, 0, 0], "result": None, **more,
    }  # fmt: skip


def bidding(most: int = 16, least: int = 0) -> View:
    """A hand of symbol cards of which some make a bid."""
    hand = ["Yin7", "Yin3", "Energy0", "Time5", "Time4", "Yang7"]
    numbers = [3 * 4, 7 * 4, 64 + 7 * 4, 64 + 2, 2, 0]  # in no order of the hand
    choices = [card(n, face, "lay") for n, face in zip(numbers, hand, strict=True)]
    pick = {"zone": "hand-0", "least": least, "most": 6, "verb": "Bid", "done": 52, "none": "Bid 0 on no cards",
            "taken": 0, "worth": {face: int(face[-1]) for face in hand}, "most_worth": most, "unit": "Bid"}  # fmt: skip
    return view_of([*choices, button(52, "done")], hand, pick)


def sixty() -> View:
    """Sixty combinations under five headings, and a pass."""
    ranks = "456789TJQK"
    found = [button(1, "pass")]
    for group, size in (("Pairs", 2), ("Triplets", 3), ("Foursomes", 4)):
        found += [combination(100 * size + k, [r + s for s in "SHCD"[:size]], group) for k, r in enumerate(ranks)]
    for size in (3, 4, 5, 6):
        for k in range(len(ranks) - size + 1):
            faces = [r + "S" for r in ranks[k : k + size]]
            found.append(combination(1000 * size + k, faces, f"Runs of {size}"))
    return view_of(found[:61], [r + s for s in "SHCD" for r in ranks])
