"""The scenes of the mock server: views, stories, games and rules in the shapes of docs/protocol.md."""

from __future__ import annotations

from typing import Any

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def sign(face: str) -> str:
    return face[0].replace("T", "10") + SIGNS[face[1]]


def cards(text: str) -> list[dict[str, Any]]:
    return [{"face": face} for face in text.split()]


def zone(id: str, label: str, owner: int, kind: str, faces: str = "", **more: Any) -> dict[str, Any]:
    shown = cards(faces)
    return {
        "id": id,
        "label": label,
        "owner": owner,
        "kind": kind,
        "count": len(shown),
        "cards": shown,
        "more": 0,
        "caption": "",
        **more,
    }


def closed(seat: int, name: str, count: int) -> dict[str, Any]:
    return zone(f"hand-{seat}", f"{name}'s hand", seat, "fan", cards=[{"face": None}] * count, count=count)


def player(seat: int, name: str, held: int, facts: list[dict[str, Any]], dealer: bool = False) -> dict[str, Any]:
    return {"seat": seat, "name": name, "cards": held, "score": 0, "dealer": dealer, "facts": facts}


def won(n: int, of: int) -> list[dict[str, Any]]:
    return [{"text": f"Won {n} of {of}", "tally": [n, of]}]


def card_choices(faces: str, start: int = 0) -> list[dict[str, Any]]:
    return [
        {
            "action": start + i,
            "text": f"play {sign(f)}",
            "label": f"Play {sign(f)}",
            "kind": "card",
            "card": f,
            "zone": "hand-0",
            "help": "",
        }
        for i, f in enumerate(faces.split())
    ]


SHEET = {
    "columns": ["you", "Ada", "Noor"],
    "goal": "to 16 points",
    "rows": [
        {
            "label": f"Deal {i + 1}",
            "cells": [
                {
                    "text": f"{v:+d}".replace("-", "−") if v else "0",
                    "lines": [{"text": f"{8 + v} tricks, target 8", "clause": "EFT-15"}],
                }
                for v in row
            ],
        }
        for i, row in enumerate([(2, -1, -1), (-1, 1, 0), (2, 0, -2), (2, -2, 0)])
    ],
    "totals": ["+5", "−2", "−3"],
}
HAND = "AS TS 6S 3S QH 9H 4H AC JC 8C 2C KD 8D 5D"
LOG = [
    {"n": 1, "kind": "deal", "seat": 2, "text": "Noor dealt. Hearts are trump.", "heading": "Deal 5", "moves": []},
    {
        "n": 2,
        "kind": "act",
        "seat": 2,
        "text": "Noor led 7♦.",
        "heading": "Trick 2",
        "moves": [{"from": "hand-2", "to": "trick", "cards": ["7D"], "count": 1}],
    },
    {
        "n": 3,
        "kind": "act",
        "seat": 0,
        "text": "You played 3♦.",
        "moves": [{"from": "hand-0", "to": "trick", "cards": ["3D"], "count": 1}],
    },
    {
        "n": 4,
        "kind": "act",
        "seat": 1,
        "text": "Ada played Q♦.",
        "moves": [{"from": "hand-1", "to": "trick", "cards": ["QD"], "count": 1}],
    },
    {
        "n": 5,
        "kind": "flow",
        "seat": 1,
        "text": "Ada won with Q♦.",
        "moves": [{"from": "trick", "to": "won-1", "cards": ["7D", "3D", "QD"], "count": 3}],
    },
    {
        "n": 6,
        "kind": "act",
        "seat": 1,
        "text": "Ada led 4♣.",
        "heading": "Trick 3",
        "moves": [{"from": "hand-1", "to": "trick", "cards": ["4C"], "count": 1}],
    },
    {
        "n": 7,
        "kind": "act",
        "seat": 2,
        "text": "Noor played K♣ and is winning.",
        "moves": [{"from": "hand-2", "to": "trick", "cards": ["KC"], "count": 1}],
    },
]


def base(**more: Any) -> dict[str, Any]:
    view = {
        "game": "8-5-3",
        "title": "8-5-3",
        "seat": 0,
        "seats": 3,
        "caption": "Deal 5 · to 16 points",
        "phase": "play",
        "dealer": 2,
        "to_act": [0],
        "over": False,
        "facts": [{"id": "trump", "text": "Hearts are trump", "suit": "H"}],
        "sentence": "",
        "players": [
            player(0, "you", 14, won(0, 5)),
            player(1, "Ada", 13, won(1, 3)),
            player(2, "Noor", 13, won(1, 8), dealer=True),
        ],
        "zones": [],
        "prompt": {"text": "", "help": "", "clause": ""},
        "choices": [],
        "pick": None,
        "refused": {},
        "scores": [5, -2, -3],
        "sheet": SHEET,
        "result": None,
    }
    view.update(more)
    return view


def tricks() -> dict[str, Any]:
    hand = zone("hand-0", "Your hand", 0, "fan", HAND)
    trick = zone(
        "trick",
        "Trick",
        -1,
        "trick",
        cards=[{"face": "4C", "seat": 1, "tags": ["led"]}, {"face": "KC", "seat": 2, "tags": ["winning"]}],
        count=2,
    )
    aside = zone("aside", "Set aside", -1, "pile", cards=[{"face": None}] * 3, count=4, more=1)
    refused = {
        f: {"text": f"{sign(f)}: you hold clubs and must follow suit (4♣ was led).", "clause": "EFT-14"}
        for f in HAND.split()
        if f[1] != "C"
    }
    view = base(
        zones=[hand, closed(1, "Ada", 13), closed(2, "Noor", 13), trick, aside],
        sentence="Ada led clubs. Noor is winning with K♣.",
        choices=card_choices("AC JC 8C 2C"),
        refused=refused,
        prompt={"text": "Your turn: follow clubs.", "help": "You hold four: ace, jack, 8 and 2.", "clause": "EFT-14"},
    )
    left = HAND.replace(" 8C", "")
    after = base(
        zones=[
            zone("hand-0", "Your hand", 0, "fan", left),
            closed(1, "Ada", 12),
            closed(2, "Noor", 12),
            zone(
                "trick",
                "Trick",
                -1,
                "trick",
                cards=[
                    {"face": "2D", "seat": 2, "tags": ["led", "winning"]},
                ],
                count=1,
            ),
            aside,
        ],
        sentence="Noor led diamonds and is winning.",
        choices=card_choices("KD 8D 5D"),
        refused={
            f: {"text": f"{sign(f)}: you hold diamonds and must follow suit.", "clause": "EFT-14"}
            for f in left.split()
            if f[1] != "D"
        },
        prompt={"text": "Your turn: follow diamonds.", "help": "You hold three: king, 8 and 5.", "clause": "EFT-14"},
        players=[
            player(0, "you", 13, won(0, 5)),
            player(1, "Ada", 13, won(1, 3)),
            player(2, "Noor", 12, won(2, 8), dealer=True),
        ],
    )
    story = [
        {
            "n": 8,
            "kind": "act",
            "seat": 0,
            "text": "You played 8♣.",
            "moves": [{"from": "hand-0", "to": "trick", "cards": ["8C"], "count": 1}],
        },
        {
            "n": 9,
            "kind": "flow",
            "seat": 2,
            "text": "Noor won with K♣.",
            "moves": [{"from": "trick", "to": "won-2", "cards": ["4C", "KC", "8C"], "count": 3}],
        },
        {
            "n": 10,
            "kind": "act",
            "seat": 2,
            "text": "Noor led 2♦.",
            "heading": "Trick 4",
            "moves": [{"from": "hand-2", "to": "trick", "cards": ["2D"], "count": 1}],
        },
    ]
    return {"view": view, "events": LOG, "then": [(after, story)]}


def exchange() -> dict[str, Any]:
    faces = "AS TS 6S QH 9H 4H 2H AC JC 8C 2C KD 8D 5D 3D 3S"
    choices = [
        {**c, "label": f"Pass {sign(c['card'])}", "text": f"pass {sign(c['card'])}"} for c in card_choices(faces)
    ]
    choices.append({"action": 52, "text": "pass none", "label": "Pass none", "kind": "button", "help": ""})
    view = base(
        phase="exchange",
        zones=[zone("hand-0", "Your hand", 0, "fan", faces), closed(1, "Ada", 16), closed(2, "Noor", 16)],
        sentence="You are 2 up and Ada is 2 down.",
        choices=choices,
        facts=[],
        pick={"zone": "hand-0", "least": 0, "most": 2, "verb": "Pass", "done": 52, "none": "Pass none", "taken": 0},
        prompt={
            "text": "Pass up to 2 cards to Ada.",
            "help": "For each card Ada must return her highest of that suit.",
            "clause": "EFT-9",
        },
    )
    return {"view": view, "events": LOG[:1]}


def eights(**more: Any) -> dict[str, Any]:
    players = [
        player(0, "you", 8, []),
        player(1, "Ada", 5, []),
        player(2, "Bo", 1, [{"text": "Score 112"}, {"text": "said “One left”"}]),
        player(3, "Noor", 6, [], dealer=True),
    ]
    return base(
        **{
            "game": "crazy-eights",
            "title": "Crazy Eights",
            "seats": 4,
            "caption": "Deal 4 · to 250",
            "players": players,
            "scores": [94, 61, 112, 38],
            "facts": [{"id": "way", "text": "Play goes clockwise"}],
            "sheet": None,
            **more,
        }
    )


def piles() -> dict[str, Any]:
    faces = "4S 9S QH 7H 7D KC 2C 8C"
    hand = zone("hand-0", "Your hand", 0, "fan", faces)
    stock = zone("stock", "Stock", -1, "pile", cards=[{"face": None}] * 3, count=23, more=20)
    discards = zone("discards", "Discards", -1, "pile", cards=cards("TD 4D 4H"), count=12, more=9)
    others = [closed(i, n, c) for i, n, c in ((1, "Ada", 5), (2, "Bo", 1), (3, "Noor", 6))]
    view = eights(
        zones=[hand, *others, stock, discards],
        sentence="Noor played 4♥ on Bo’s 4♦. Match hearts or a four, or play an eight.",
        choices=[
            *card_choices("4S QH 7H 8C"),
            {"action": 60, "text": "draw", "label": "Draw a card", "kind": "button", "help": ""},
        ],
        refused={
            f: {"text": f"{sign(f)}: it matches neither hearts nor a four.", "clause": "CRE-5"}
            for f in ("9S", "7D", "KC", "2C")
        },
        prompt={"text": "Your turn: match 4♥, or draw.", "help": "You hold four that fit.", "clause": "CRE-5"},
    )
    return {"view": view, "events": LOG[:1]}


def tiles() -> dict[str, Any]:
    view = piles()["view"]
    view["prompt"] = {
        "text": "Name the suit that must follow.",
        "help": "Ada plays next, and needs that suit or an eight.",
        "clause": "",
    }
    view["choices"] = [
        {
            "action": 70 + i,
            "text": f"name {SUIT_NAMES[s]}",
            "label": f"Name {SUIT_NAMES[s]}",
            "kind": "suit",
            "suit": s,
            "help": "",
        }
        for i, s in enumerate("SHDC")
    ]
    view["refused"] = {}
    view["sentence"] = "You played 8♠."
    return {"view": view, "events": LOG[:1]}


def line() -> dict[str, Any]:
    def grid(seat: int, faces: str, groups: list[list[str]], caption: str) -> dict[str, Any]:
        return zone(
            f"taken-{seat}",
            "Your cards" if seat == 0 else "Ada's cards",
            seat,
            "grid",
            faces,
            rows=["S", "H", "C", "D"],
            columns=["A", "K", "Q", "J", "T", "9"],
            groups=groups,
            caption=caption,
        )

    row = zone(
        "row",
        "The row",
        -1,
        "line",
        "JC TH 9D 9H TS TC KC KH JD QC QH JS AC AH",
        caption="14 cards left. The open end is on the right.",
    )
    view = base(
        game="abstrac",
        title="Abstrac",
        seats=2,
        caption="Deal 3 · to 500",
        facts=[],
        players=[player(0, "you", 7, [{"text": "total 186"}]), player(1, "Ada", 3, [{"text": "total 212"}])],
        scores=[186, 212],
        sheet=None,
        zones=[
            row,
            grid(0, "AS KS QS 9S JH 9C TD", [["AS", "KS", "QS"]], "3 × 3 = 9 points × cards the other took"),
            grid(1, "AD KD QD", [["AD", "KD", "QD"]], "3 × 7 = 21 points × cards the other took"),
        ],
        choices=[
            {
                "action": i,
                "text": f"take {i}",
                "label": f"Take {i}",
                "kind": "number",
                "value": i,
                "help": f"Taking {i} gives {3 * i}.",
                "primary": i == 2,
            }
            for i in (1, 2, 3)
        ],
        prompt={
            "text": "Take 1, 2 or 3 cards from the open end.",
            "help": "Taking 2 gives you three aces as well: 5 × 3 = 15 so far.",
            "clause": "ABS-4",
        },
    )
    return {"view": view, "events": []}


def bid() -> dict[str, Any]:
    choices = [
        {
            "action": i,
            "text": f"bid {100 + 5 * i}",
            "label": f"Bid {100 + 5 * i}",
            "kind": "number",
            "value": 100 + 5 * i,
            "help": "",
            "primary": i == 5,
        }
        for i in range(4, 20)
    ]
    choices += [
        {"action": 50, "text": "pass", "label": "Pass", "kind": "button", "help": ""},
        {
            "action": 51,
            "text": "forfeit",
            "label": "Forfeit",
            "kind": "button",
            "help": "You lose your bid and the deal ends.",
            "quiet": True,
        },
    ]
    view = base(
        game="thousand",
        title="1000",
        caption="Deal 3 · auction",
        facts=[],
        players=[
            player(0, "you", 7, [{"text": "290"}]),
            player(1, "Ada", 7, [{"text": "310"}, {"text": "bid 115"}]),
            player(2, "Noor", 7, [{"text": "245"}, {"text": "passed"}], dealer=True),
        ],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", "AH KH QH JH AS KD JC"),
            closed(1, "Ada", 7),
            closed(2, "Noor", 7),
            zone("kitty", "Kitty, 3 cards face down", -1, "row", cards=[{"face": None}] * 3, count=3),
        ],
        choices=choices,
        sentence="Ada bid 115.",
        prompt={
            "text": "Bid more than 115, or pass.",
            "help": "You hold K♥Q♥, so you may bid above 120.",
            "clause": "EFT-8",
        },
    )
    return {"view": view, "events": LOG[:1]}


def symbols() -> dict[str, Any]:
    faces = "Yin7 Yin4 Energy6 Energy1 Space5 Space3 Matter7 Matter5 Entropy0 Time4 Yang6"
    view = base(
        game="second-lead",
        title="Second Lead No Trump",
        seats=4,
        caption="Round 2 · trick 6",
        facts=[],
        players=[
            player(0, "you", 11, won(2, 6)),
            player(1, "Ada", 10, won(1, 2)),
            player(2, "Bo", 10, won(2, 6), dealer=True),
            player(3, "Noor", 10, won(0, 4)),
        ],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", faces),
            closed(1, "Ada", 10),
            closed(2, "Bo", 10),
            closed(3, "Noor", 10),
            zone(
                "trick",
                "Trick",
                -1,
                "trick",
                cards=[
                    {"face": "Force3", "seat": 1, "tags": ["led"]},
                    {"face": "Time3", "seat": 2, "tags": ["winning"]},
                    {"face": "Entropy6", "seat": 3, "tags": ["out"]},
                ],
                count=3,
            ),
        ],
        sentence="Number 3 counts in this trick. Ada led Force 3; Bo matched the number. The last 3 played wins.",
        choices=[{**c, "card": "Space3", "label": "Play Space 3", "text": "play Space3"} for c in card_choices("3S")],
        refused={
            f: {"text": f"{f}: you hold a 3 and must follow.", "clause": "EFT-14"}
            for f in faces.split()
            if f != "Space3"
        },
        prompt={
            "text": "Your turn: follow with a 3.",
            "help": "You hold one: Space 3. You have won 2 of 6.",
            "clause": "EFT-14",
        },
    )
    return {"view": view, "events": LOG[:1]}


def scores() -> dict[str, Any]:
    scene = tricks()
    view, story = scene["then"][0]
    row = {
        "label": "Deal 5",
        "cells": [
            {"text": "+1", "lines": [{"text": "6 tricks, target 5", "clause": "EFT-15"}]},
            {"text": "0", "lines": [{"text": "3 tricks, target 3", "clause": "EFT-15"}]},
            {"text": "−1", "lines": [{"text": "7 tricks, target 8", "clause": "EFT-15"}]},
        ],
    }
    story = [
        *story[:2],
        {"n": 10, "kind": "score", "seat": None, "text": "Deal 5 is over: you won 6 of 5.", "row": row, "moves": []},
        {"n": 11, "kind": "deal", "seat": 0, "text": "You dealt.", "heading": "Deal 6", "moves": []},
    ]
    scene["then"] = [(view, story)]
    return scene


def result() -> dict[str, Any]:
    view = base(
        over=True,
        to_act=[],
        caption="Match over",
        zones=[],
        facts=[],
        prompt={"text": "The match is over.", "help": "", "clause": ""},
        result={"text": "You win by 7.", "winners": [0], "ranking": [[0, 5], [1, -2], [2, -3]]},
    )
    return {"view": view, "events": LOG}


SCENES = {
    "tricks": tricks,
    "exchange": exchange,
    "piles": piles,
    "tiles": tiles,
    "line": line,
    "bid": bid,
    "symbols": symbols,
    "scores": scores,
    "result": result,
}


def table(name: str) -> dict[str, Any]:
    view = SCENES[name]()["view"]
    return {
        "id": name,
        "game": view["game"],
        "title": view["title"],
        "caption": "Deal 5",
        "you": 0,
        "your_turn": True,
        "over": False,
        "open": False,
        "host": True,
        "invite": None,
        "notice": None,
        "seats": [
            {
                "seat": p["seat"],
                "name": "Mira" if p["name"] == "you" else p["name"],
                "kind": "person" if p["name"] in ("you", "Noor") else "bot",
                "level": "strong",
                "online": True,
            }
            for p in view["players"]
        ],
    }


def game(
    id: str, title: str, family: str, blurb: str, low: int, high: int, motif: str, options: list[Any] | None = None
) -> dict[str, Any]:
    return {
        "id": id,
        "title": title,
        "family": family,
        "blurb": blurb,
        "min_seats": low,
        "max_seats": high,
        "default_seats": min(3, high),
        "motif": motif.split(),
        "options": options or [],
    }


OPTIONS = [
    {
        "id": "target",
        "label": "Play to",
        "kind": "int",
        "default": 16,
        "choices": None,
        "min": 1,
        "max": 99,
        "help": "The first to reach it wins the match.",
    },
    {
        "id": "trump",
        "label": "Trump",
        "kind": "choice",
        "default": "named",
        "choices": ["named", "turned", "none"],
        "help": "Who says what is trump.",
    },
    {
        "id": "exchange",
        "label": "Exchange cards",
        "kind": "flag",
        "default": True,
        "choices": None,
        "help": "Who won too much passes cards on.",
    },
]
GAMES = [
    game("8-5-3", "8-5-3", "Tricks", "Win exactly your target of sixteen tricks", 3, 3, "AS 8H 5D", OPTIONS),
    game("thousand", "1000", "Tricks", "Bid, take the kitty, give two cards away", 3, 3, "KH QH TS"),
    game("metamorphosis", "Metamorphosis", "Tricks", "Play on with the cards you win", 2, 3, "AC 2C 3C"),
    game(
        "second-lead",
        "Second Lead No Trump",
        "Tricks",
        "The second player decides what counts",
        3,
        8,
        "Force3 Time3 Yin7",
    ),
    game("big-three", "Big Three", "Tricks", "Go out first, alone against two", 3, 3, "KD QS JH"),
    game("abstrac", "Abstrac", "Rows", "All cards open; take from one end", 2, 2, "AS JD KS"),
    game("abstrac-52", "Abstrac-52", "Rows", "Two halves of a full pack", 2, 2, "QH 5C 7D"),
    game("crazy-eights", "Crazy Eights", "Eights", "Match suit or rank; eights are wild", 2, 10, "8S 8H 3C", OPTIONS),
    game("hollywood-eights", "Hollywood Eights", "Eights", "Three games scored at once", 2, 10, "8D 9D TD"),
    game("rockaway", "Rockaway", "Eights", "Wild aces keep their own suit", 2, 8, "AH 8C 4S"),
    game("mau-mau", "Mau-Mau", "Eights", "Wild jacks; say Mau to go out", 2, 10, "7S JS 8S"),
    game("neuner", "Neuner", "Eights", "Wild nines and a joker", 2, 10, "9H * 9S"),
    game("switch", "Switch", "Eights", "Twos, fours and jacks strike back", 2, 10, "2S 4D JC"),
    game("go-boom", "Go Boom", "Eights", "Tricks that make you draw", 2, 10, "6H 6D KD"),
    game("rolling-stone", "Rolling Stone", "Eights", "Cannot follow? Take it all up", 3, 6, "7C QC 2D"),
    game("eleusis", "Eleusis", "Rules to find or make", "Find the secret rule", 2, 8, "7H 5C 2C"),
    game("bartok", "Bartok", "Rules to find or make", "Each winner adds a rule", 2, 10, "JH QC 9D"),
]
OPEN: list[dict[str, Any]] = [
    {
        "id": "piles",
        "game": "eleusis",
        "title": "Eleusis",
        "caption": "",
        "you": None,
        "your_turn": False,
        "over": False,
        "seats": [
            {"seat": i, "name": n, "kind": k, "level": "", "online": True}
            for i, (n, k) in enumerate([("Ada", "person"), ("Bo", "person"), ("", "open")])
        ],
    },
]
RULES = {
    "title": "8-5-3",
    "sections": [
        {
            "heading": "The deal",
            "blocks": [
                {
                    "clause": f"EFT-{i}",
                    "html": f"<p>Clause {i}: <strong>three</strong> play, <em>sixteen</em> cards each.</p>",
                }
                for i in range(1, 9)
            ],
        },
        {
            "heading": "The play",
            "blocks": [
                {
                    "clause": "EFT-9",
                    "html": "<p>For each card passed, the receiver returns the highest of that suit.</p>",
                },
                {
                    "clause": "EFT-14",
                    "html": '<p>A player must follow suit if able. See <a href="#EFT-15">the score</a>.</p>',
                },
                {
                    "clause": "EFT-15",
                    "html": "<table><tr><th>Won</th><th>Score</th></tr><tr><td>target + 1</td><td>+1</td></tr></table>",
                },
                *(
                    {
                        "clause": f"EFT-{i}",
                        "html": f"<p>Clause {i} says a little more about what happens then, in some words.</p>",
                    }
                    for i in range(16, 30)
                ),
            ],
        },
    ],
}
