"""Scenes of what is written at the table: lines with sidelines, notebooks, composers; and duties to speak."""

from __future__ import annotations

from typing import Any

from scenes import base, card_choices, cards, closed, player, sign, zone

PEOPLE = ["Ada", "Bo", "Noor", "Ines"]
LINE = "7H 5C QC 4H QD 7D JC 4S KH 3C 5S 7S TS AH 4C 8D JH 2S 7H 8C JD 4S QH 5H 9C 9S 5S"
HANGING: list[tuple[int, list[str]]] = [
    (2, ["KC"]),
    (3, ["6C", "7S"]),
    (4, ["3S"]),
    (5, ["QD", "2H"]),
    (8, ["5D"]),
    (10, ["2H"]),
    (11, ["KD"]),
    (12, ["4D 9S"]),
    (14, ["3S", "2C", "2S"]),
    (15, ["AC", "KS"]),
    (18, ["TH"]),
    (19, ["AS"]),
    (20, ["8D"]),
    (24, ["AH"]),
    (25, ["QH"]),
]
HAND = "AS 9S QS 3H 9H KH 2C 7C TC 6D 8D JD"


def sidelines(hanging: list[tuple[int, list[str]]]) -> dict[str, Any]:
    faces: list[str] = []
    branches = []
    for at, groups in hanging:
        placed = []
        for group in groups:
            placed.append(list(range(len(faces), len(faces) + len(group.split()))))
            faces += group.split()
        branches.append({"at": at, "groups": placed})
    return zone("sidelines", "Sidelines", -1, "sidelines", " ".join(faces), of="mainline", branches=branches)


def mainline(faces: str, prophet: int = -1) -> dict[str, Any]:
    shown = cards(faces)
    for i, card in enumerate(shown):
        if i == prophet:
            card.update(mark="P", mark_kind="prophet")
        elif i % 10 == 9:
            card.update(mark=str(i + 1), mark_kind="black" if i > prophet >= 0 else "white")
    return zone("mainline", "Mainline", -1, "line", cards=shown, count=len(shown))


def players(held: dict[int, int], facts: dict[int, str], dealer: int = 1) -> list[dict[str, Any]]:
    return [
        player(s, name, held.get(s, 0), [{"text": facts[s]}] if s in facts else [], s == dealer)
        for s, name in enumerate(["you", *PEOPLE])
    ]


def eleusis(**more: Any) -> dict[str, Any]:
    facts = {0: "ordinary player", 1: "dealer, keeps the rule", 2: "Prophet since card 19", 3: "ordinary player"}
    return base(
        **{
            "game": "eleusis",
            "title": "Eleusis",
            "seats": 5,
            "caption": "Deal 2 of 5 · Ada's secret rule",
            "dealer": 1,
            "facts": [{"id": "hint", "text": "Ada's hint: colours matter, suits do not", "suit": ""}],
            "sentence": "",
            "players": players({0: 12, 2: 9, 3: 11, 4: 7}, {**facts, 4: "ordinary player"}),
            "zones": [
                zone("hand-0", "Your hand", 0, "fan", HAND),
                *[closed(s, PEOPLE[s - 1], n) for s, n in ((2, 9), (3, 11), (4, 7))],
                mainline(LINE, 18),
                sidelines(HANGING),
                zone("attempt", "Attempt", -1, "row"),
                zone("stock", "Stock", -1, "pile", cards=[{"face": None}] * 3, count=31, more=28),
            ],
            "prompt": {
                "text": "Play a card, or a string of up to four.",
                "help": "Bo, the Prophet, will judge.",
                "clause": "ELE-5",
            },
            "choices": [
                *card_choices(HAND),
                {
                    "action": 60,
                    "text": "can't play",
                    "label": "I can't play",
                    "kind": "button",
                    "help": "Your hand is shown.",
                    "quiet": True,
                },
            ],
            "pick": {
                "zone": "hand-0",
                "least": 1,
                "most": 4,
                "verb": "Play",
                "done": 61,
                "none": "",
                "taken": 0,
                "ordered": True,
            },
            "refused": {},
            "scores": [0, 12, 3, 5, -2],
            "sheet": None,
            "notebook": True,
            **more,
        }
    )


def mainline_scene() -> dict[str, Any]:
    return {"view": eleusis(), "events": []}


LONG = (
    "7H 3C TC 7D KS QC 5H 7S TS 9H KS QC 3D JS AC AC 8C 3H QS 3H "
    "2C 4D KD 8S AH 5C AS 7S 8S 2D JD 4S 5H JS 7C 2S AD 5S QS 5D "
    "2C 9D JC 3C TC JD AS 8C TD JD JS 9C KC 3S KC 9C 8C 4H TD AD"
)
DEEP: list[tuple[int, list[str]]] = [
    (2, ["JC", "4C", "9H"]),
    (3, ["QD"]),
    (5, ["QD", "2H"]),
    (7, ["3D", "7H"]),
    (8, ["6C"]),
    (9, ["6H"]),
    (11, ["3C"]),
    (12, ["4D 9S"]),
    (16, ["5S"]),
    (19, ["KH"]),
    (21, ["3S", "QC"]),
    (27, ["4H"]),
    (34, ["6D"]),
    (35, ["AS"]),
    (36, ["4H"]),
    (38, ["7C AC"]),
    (40, ["QC"]),
    (46, ["9D"]),
    (48, ["KS"]),
    (50, ["TD", "6D"]),
    (52, ["2H"]),
    (54, ["JH"]),
    (55, ["5D", "8D", "KH"]),
    (57, ["9S 6S 2S"]),
]


def long_line() -> dict[str, Any]:
    view = eleusis()
    zones = [z for z in view["zones"] if z["id"] not in ("mainline", "sidelines")]
    return {"view": {**view, "zones": [*zones, mainline(LONG, 18), sidelines(DEEP)]}, "events": []}


def judged(view: dict[str, Any], attempt: str, **more: Any) -> dict[str, Any]:
    zones = [
        zone("attempt", "Ines's attempt", -1, "row", attempt) if z["id"] == "attempt" else z for z in view["zones"]
    ]
    return {**view, "zones": zones, "pick": None, "refused": {}, **more}


def button(action: int, label: str, **more: Any) -> dict[str, Any]:
    return {"action": action, "text": label.lower(), "label": label, "kind": "button", "help": "", **more}


def prophet_scene() -> dict[str, Any]:
    view = judged(
        eleusis(),
        "4D 9S",
        choices=[button(70, "Right"), button(71, "Wrong")],
        prompt={
            "text": "Ines played 4♦ then 9♠. Right or wrong?",
            "help": "You are the Prophet: Ada overturns you if you err.",
            "clause": "ELE-9",
        },
    )
    return {"view": view, "events": []}


def judge_scene() -> dict[str, Any]:
    """The dealer judges by hand: no hand of their own, a line that has just begun."""
    view = judged(
        eleusis(),
        "KC",
        choices=[button(70, "Right"), button(71, "Wrong")],
        notebook=False,
        dealer=0,
        prompt={"text": "Judge K♣.", "help": "Your rule is in your head: right, or wrong?", "clause": "ELE-4"},
    )
    keep = [z for z in view["zones"] if z["id"] not in ("hand-0", "mainline", "sidelines")]
    zones = [*keep, mainline("7H 5C QC"), sidelines([(2, ["KD", "4D 9S"])])]
    return {
        "view": {**view, "zones": zones, "players": players({2: 9, 3: 11, 4: 7}, {0: "you keep the rule"}, 0)},
        "events": [],
    }


def claim_scene() -> dict[str, Any]:
    """After a claim the dealer looks for a fitting card in the hand that is shown."""
    scene = judge_scene()
    shown = "AS 9S QS 3H 9H KH 2C 7C TC"
    choices = [
        {
            "action": i,
            "text": f"{sign(f)} fits",
            "label": f"{sign(f)} fits",
            "kind": "card",
            "card": f,
            "zone": "hand-2",
            "help": "",
        }
        for i, f in enumerate(shown.split())
    ]
    zones = [
        zone("hand-2", "Bo's hand", 2, "fan", shown)
        if z["id"] == "hand-2"
        else {**z, "cards": [], "count": 0}
        if z["id"] == "attempt"
        else z
        for z in scene["view"]["zones"]
    ]
    view = {
        **scene["view"],
        "zones": zones,
        "choices": [*choices, button(90, "Nothing fits")],
        "prompt": {
            "text": "Bo can't play. Does a card fit?",
            "help": "Press one that fits, or say that none does.",
            "clause": "ELE-7",
        },
    }
    return {"view": view, "events": []}


# --- writing ------------------------------------------------------------------------------------------------

WORDS = {
    1: ("a seven", "Cards"),
    2: ("an eight", "Cards"),
    3: ("a red card", "Cards"),
    4: ("any card", "Cards"),
    5: ("a court card", "Cards"),
    11: ("the next player", "Who"),
    12: ("everybody else", "Who"),
    13: ("the player", "Who"),
    21: ("draws two", "What"),
    22: ("misses the turn", "What"),
    23: ("says", "What"),
    31: ("“hello”", "Words"),
    32: ("“have a nice day”", "Words"),
}
FRAME = [("when", (1, 2, 3, 4, 5)), ("is played on", (1, 2, 3, 4, 5)), (",", (11, 12, 13)), ("", (21, 22, 23))]


def composed(words: list[int]) -> dict[str, Any]:
    """When A is played on B, C does D (and says E)."""
    slots = [*FRAME, *([("", (31, 32))] if 23 in words else [])]
    if len(words) > len(slots) or any(w not in slots[i][1] for i, w in enumerate(words)):
        return {"error": "That word does not fit there."}
    parts: list[dict[str, Any]] = []
    for i, (text, _) in enumerate(slots):
        parts += [{"text": text}] if text else []
        parts.append({"text": WORDS[words[i]][0]} if i < len(words) else {"hole": True, "now": i == len(words)})
    parts.append({"text": "."})
    done = len(words) == len(slots)
    options = [] if done else [{"word": w, "label": WORDS[w][0], "group": WORDS[w][1]} for w in slots[len(words)][1]]
    reading = " ".join(p["text"] for p in parts if "text" in p).replace(" ,", ",").replace(" .", ".").capitalize()
    return {"parts": parts, "options": options, "complete": done, "review": reviewed(reading, words) if done else None}


def reviewed(reading: str, words: list[int]) -> dict[str, Any]:
    return {
        "reading": reading,
        "sentences": [
            "Three sevens were played in the round just over: Bo, Ines and Noor would each have drawn two.",
            "No clash with the four rules in force.",
        ],
        "samples": [
            {"line": ["AS", "5D"], "card": "QH", "right": True},
            {"line": ["5D", "QH"], "card": "8D", "right": False},
        ],
        "touches": ["7S", "7H", "7D", "7C"],
        "actions": [*words, 99],
    }


def answer(frame: dict[str, Any]) -> dict[str, Any]:
    """What the mock table says to a question."""
    if frame["what"] == "compose":
        return composed(frame["words"]) if frame["words"][:1] < [200] else {"error": "One word only."}
    text = frame["text"]
    if "purple" in text:
        return {"error": "“purple” is no colour: black or red.", "at": text.index("purple"), "length": 6}
    if frame["what"] == "review":
        return reviewed(text.strip().capitalize(), [1])
    n = len(text) % 5
    return {
        "reading": text.strip().capitalize(),
        "right": [26 - n, 26],
        "wrong": [20 - 2 * n, 20],
        "fits": ["3H", "9H"] if n == 0 else [],
        "sentence": "It fits every card on the table." if n == 0 else "It disagrees with J♦, card 21.",
    }


RULES = [
    {"name": "Oedipus jack", "text": "A jack may be played on any queen, and never on a king.", "note": "round 1, Bo"},
    {"name": "Skipping eights", "text": "After an eight the next player loses the turn.", "note": "round 2, Noor"},
    {"name": "Neighbours", "text": "A card one above or below the top card may be played.", "note": "round 3, Bo"},
    {"name": "Hello", "text": "Say “hello” when you play the next rank up.", "note": "round 4, Ines"},
]


def word_choices() -> list[dict[str, Any]]:
    return [button(w, label) for w, (label, _) in WORDS.items() if w in (1, 2, 3, 4, 5)]


def bartok(**more: Any) -> dict[str, Any]:
    return base(
        **{
            "game": "bartok",
            "title": "Bartok",
            "seats": 4,
            "caption": "Round 6 of 10 · you won round 5",
            "facts": [],
            "sentence": "",
            "players": [player(s, n, 0, []) for s, n in enumerate(["you", "Ada", "Bo", "Ines"])],
            "zones": [zone("hand-0", "Your hand", 0, "fan"), zone("stock", "Stock", -1, "pile")],
            "pick": None,
            "refused": {},
            "rules": RULES,
            "sheet": None,
            "scores": [2, 1, 1, 1],
            **more,
        }
    )


def house() -> dict[str, Any]:
    ready = [
        button(
            200 + i,
            f"Rule {i + 1}",
            help=f"Rule number {i + 1}: after {sign(r + s)} the next player draws {i % 4 + 1}.",
            group="Catalogue",
        )
        for i, (r, s) in enumerate([(r, s) for r in "23456789TJ" for s in "SHDC"])
    ]
    view = bartok(
        writing={"kind": "house rule"},
        choices=[*word_choices(), *ready, button(300, "Make no rule")],
        prompt={
            "text": "You won the round: make a new rule.",
            "help": "It holds from the next round until somebody changes it.",
            "clause": "BAR-6",
        },
    )
    return {"view": view, "events": []}


def secret() -> dict[str, Any]:
    """The dealer writes the secret rule; the deal has not begun."""
    view = eleusis(
        notebook=False,
        dealer=0,
        pick=None,
        refused={},
        writing={"kind": "rule"},
        choices=[*word_choices(), button(300, "Keep it in your head", help="You then judge every play by hand.")],
        prompt={
            "text": "Write your secret rule.",
            "help": "Nobody sees it before the deal is over.",
            "clause": "ELE-3",
        },
        players=players({2: 14, 3: 14, 4: 14}, {}, 0),
        facts=[],
    )
    zones = [z for z in view["zones"] if z["id"] not in ("hand-0", "mainline", "sidelines", "attempt")]
    return {"view": {**view, "zones": zones}, "events": []}


def shedding(**more: Any) -> dict[str, Any]:
    return bartok(
        **{
            "game": "switch",
            "title": "Switch",
            "caption": "Deal 4 · to 250",
            "rules": [],
            "facts": [{"id": "clockwise", "text": "Play goes clockwise", "suit": ""}],
            "players": [
                player(s, n, h, [{"text": t}])
                for s, n, h, t in [
                    (0, "you", 7, "Score 94"),
                    (1, "Ada", 4, "Score 61"),
                    (2, "Bo", 1, "Score 112"),
                    (3, "Ines", 6, "said “One left”"),
                ]
            ],
            "zones": [
                zone("hand-0", "Your hand", 0, "fan", "4S 9S QH 7H 7D KC 2C"),
                *[closed(s, n, c) for s, n, c in ((1, "Ada", 4), (2, "Bo", 1), (3, "Ines", 6))],
                zone("stock", "Stock", -1, "pile", cards=[{"face": None}] * 3, count=23, more=20),
                zone("pile", "Pile", -1, "pile", "9S 4D 4H", badge="+8"),
            ],
            "sentence": "Ines played 4♥ on Bo's 4♦. Two fours: 8 cards wait for you.",
            "prompt": {
                "text": "Play a four, or draw 8.",
                "help": "You hold one: 4♠. It would make 12 for Ada.",
                "clause": "SWI-5",
            },
            "choices": [*card_choices("4S"), button(60, "Draw 8")],
            "refused": {
                f: {"text": f"{sign(f)}: a four was played, only a four answers it.", "clause": "SWI-5"}
                for f in ["9S", "QH", "7H", "7D", "KC", "2C"]
            },
            **more,
        }
    )


def demand() -> dict[str, Any]:
    return {"view": shedding(), "events": []}


def one_left() -> dict[str, Any]:
    def say(action: int, label: str, help: str = "") -> dict[str, Any]:
        return {**card_choices("7H", action)[0], "label": label, "text": label.lower(), "help": help}

    hand = zone("hand-0", "Your hand", 0, "fan", "7H AS")
    choices = [
        say(1, "Play 7♥", "You will hold one card. Without the call you draw two at once."),
        say(2, "Play 7♥, saying “One left”"),
        *[
            {**card_choices("AS", 3 + i)[0], "label": f"Play A♠ as {n}", "text": f"play AS as {n}"}
            for i, n in enumerate(["spades", "hearts", "diamonds"])
        ],
    ]
    view = shedding(
        choices=choices,
        refused={},
        sentence="Ines played 4♥.",
        facts=[{"id": "anticlockwise", "text": "Play goes counterclockwise", "suit": ""}],
        prompt={"text": "Your turn: match hearts or fours.", "help": "", "clause": "SWI-3"},
    )
    zones = [hand if z["id"] == "hand-0" else {**z, "badge": ""} for z in view["zones"]]
    return {"view": {**view, "zones": zones}, "events": []}


WRITTEN = {
    "mainline": mainline_scene,
    "long-line": long_line,
    "prophet": prophet_scene,
    "judge": judge_scene,
    "claim": claim_scene,
    "secret": secret,
    "house": house,
    "house-play": lambda: {"view": {**shedding(), "rules": RULES}, "events": []},
    "demand": demand,
    "one-left": one_left,
}
