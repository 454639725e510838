"""More scenes of the mock server: several seats at once, bids of cards, combinations, long sheets, eight players."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from scenes import LOG, base, card_choices, cards, closed, player, tricks, won, zone

SYMBOLS = ["Yin", "Energy", "Force", "Space", "Matter", "Entropy", "Time", "Yang"]
SYMBOL_HAND = (
    "Yin7 Yin4 Energy6 Energy1 Force7 Force3 Force0 Space5 Space2 Matter7 Matter5 Entropy6 Entropy3 Time4 Yang6 Yang2"
)
TWENTY = "KS KH QD JS JC TH TC TD 9S 9D 8H 8C 6H 6C 5S 4C 3S 3H 2D AC"


def number(face: str) -> int:
    return int(face[-1])


def symbol_action(face: str) -> int:
    symbol = SYMBOLS.index(face[:-1])
    return 64 * (symbol >> 2) + 4 * number(face) + (symbol & 3)


def lay_choices(faces: list[str], verb: str = "Lay") -> list[dict[str, Any]]:
    return [
        {
            "action": symbol_action(f),
            "text": f"lay {f}",
            "label": f"{verb} {f}",
            "kind": "card",
            "card": f,
            "zone": "hand-0",
            "help": "",
        }
        for f in faces
    ]


def bid_zone(seat: int, name: str, count: int, faces: str = "", caption: str = "") -> dict[str, Any]:
    shown = cards(faces) if faces else [{"face": None}] * count
    return zone(f"bid-{seat}", f"{name} bid", seat, "bid", cards=shown, count=count, caption=caption)


def rounds(**more: Any) -> dict[str, Any]:
    view = base(
        game="second-lead",
        title="Second Lead No Trump",
        seats=4,
        caption="Round 2 of 4 · bidding",
        phase="bid",
        facts=[],
        sheet=None,
        scores=[1, 3, -4, 0],
        players=[
            player(0, "you", 16, [{"text": "Score +1"}]),
            player(1, "Ada", 16, [{"text": "Score +3"}]),
            player(2, "Bo", 16, [{"text": "Score −4"}]),
            player(3, "Noor", 16, [{"text": "Score 0"}], dealer=True),
        ],
    )
    view.update(more)
    return view


def commit() -> dict[str, Any]:
    """All lay their bids at once; Bo is done."""
    faces = SYMBOL_HAND.split()
    view = rounds(
        to_act=[1, 3, 0],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", SYMBOL_HAND),
            *(closed(i, n, 16) for i, n in ((1, "Ada"), (2, "Bo"), (3, "Noor"))),
            bid_zone(0, "Your", 0),
            bid_zone(1, "Ada's", 0),
            bid_zone(2, "Bo's", 3, caption="3 cards"),
            bid_zone(3, "Noor's", 0),
        ],
        choices=[
            *lay_choices(faces),
            {"action": 52, "text": "done", "label": "Bid 0 with no cards", "kind": "button", "help": ""},
        ],
        pick={
            "zone": "hand-0",
            "least": 0,
            "most": 16,
            "verb": "Lay",
            "done": 52,
            "none": "Bid 0",
            "taken": 0,
            "worth": {f: number(f) for f in faces},
            "most_worth": 16,
            "unit": "Bid",
        },
        prompt={
            "text": "Lay your bid face down.",
            "help": "Its numbers add up to the tricks you will win, from 0 to 16.",
            "clause": "SLN-6",
        },
        sentence="Bo has laid a bid of 3 cards.",
    )
    return {"view": view, "events": LOG[:1]}


def change() -> dict[str, Any]:
    """The bids are down; the viewer may lay one more or take one back."""
    laid = ["Matter5", "Yang2"]
    held = [f for f in SYMBOL_HAND.split() if f not in laid]
    small = [f for f in held if number(f) <= 9]
    back = [
        {**c, "action": 200 + i, "label": f"Take back {c['card']}", "zone": "bid-0"}
        for i, c in enumerate(lay_choices(laid))
    ]
    view = rounds(
        zones=[
            zone("hand-0", "Your hand", 0, "fan", " ".join(held)),
            closed(1, "Ada", 14),
            closed(2, "Bo", 13),
            closed(3, "Noor", 16),
            bid_zone(0, "Your", 2, " ".join(laid), caption="7 of 16 tricks, on 2 cards"),
            bid_zone(1, "Ada's", 2, caption="2 cards"),
            bid_zone(2, "Bo's", 3, caption="3 cards, laid one more"),
            bid_zone(3, "Noor's", 0, caption="no cards: a bid of 0"),
        ],
        choices=[
            *lay_choices(small, "Lay down"),
            *back,
            {
                "action": 53,
                "text": "ready",
                "label": "Ready at 7",
                "kind": "button",
                "help": "",
                "primary": True,
            },
        ],
        prompt={
            "text": "Change your bid by one card, or say ready.",
            "help": "The highest bid chooses the lead; if two are equal, more cards win.",
            "clause": "SLN-9",
        },
    )
    return {"view": view, "events": LOG[:1]}


def shown() -> dict[str, Any]:
    """The bids are turned up."""
    view = rounds(
        to_act=[2],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", SYMBOL_HAND.replace("Matter5 ", "").replace(" Yang2", "")),
            *(closed(i, n, 14) for i, n in ((1, "Ada"), (2, "Bo"), (3, "Noor"))),
            bid_zone(0, "Your", 2, "Matter5 Yang2", caption="7 of 16 tricks, on 2 cards"),
            bid_zone(1, "Ada's", 2, "Time3 Yang1", caption="4 on 2 cards"),
            bid_zone(2, "Bo's", 3, "Yin5 Entropy2 Space0", caption="7 on 3 cards"),
            bid_zone(3, "Noor's", 0, caption="no cards: a bid of 0"),
        ],
        prompt={"text": "Waiting for Bo.", "help": "", "clause": ""},
    )
    return {"view": view, "events": LOG[:1]}


def eight() -> dict[str, Any]:
    """Eight players in one trick."""
    names = ["you", "Ada", "Bo", "Noor", "Cy", "Dov", "Eve", "Finn"]
    laid = ["Force3", "Time3", "Entropy6", "Yin1", "Space7", "Matter3", "Yang0"]
    played = [{"face": f, "seat": i + 1, "tags": ["out"]} for i, f in enumerate(laid)]
    played[0]["tags"] = ["led"]
    played[1]["tags"] = []
    played[5]["tags"] = ["winning"]
    hand = "Yin7 Energy6 Space3 Matter7 Entropy0 Time4 Yang6"
    view = rounds(
        seats=8,
        phase="play",
        caption="Round 2 of 8 · trick 2",
        to_act=[0],
        scores=[1] * 8,
        players=[player(i, n, 7, won(i % 3, 2 + i % 4), dealer=i == 3) for i, n in enumerate(names)],
        facts=[{"id": "counts", "text": "Number 3 counts"}, {"id": "round", "text": "A giving round"}],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", hand),
            *(closed(i, n, 6) for i, n in enumerate(names) if i),
            zone("trick", "Trick", -1, "trick", cards=played, count=7),
        ],
        choices=[{**c, "label": "Play Space 3", "text": "play Space3"} for c in lay_choices(["Space3"])],
        refused={
            f: {"text": f"{f}: you hold a 3 and must follow.", "clause": "SLN-17"}
            for f in hand.split()
            if f != "Space3"
        },
        sentence="Number 3 counts: Ada led Force3 and Bo matched it. The last 3 wins, Dov's so far.",
        prompt={"text": "Your turn: follow with a 3.", "help": "You hold one: Space3.", "clause": "SLN-17"},
    )
    return {"view": view, "events": LOG[:1]}


def combo(faces: list[str], group: str, action: int) -> dict[str, Any]:
    ranks = " ".join(f[0].replace("T", "10") for f in faces)
    return {
        "action": action,
        "text": f"play {ranks}",
        "label": f"Play {ranks}",
        "kind": "cards",
        "cards": faces,
        "zone": "hand-0",
        "group": group,
        "help": "",
    }


def climbing(**more: Any) -> dict[str, Any]:
    return base(
        **{
            "game": "big-three",
            "title": "Big Three",
            "caption": "Hand 2 · your bid 3",
            "facts": [{"id": "bid", "text": "You play alone for 3"}],
            "scores": [4, 2, 0],
            "players": [
                player(0, "you", 20, [{"text": "alone, bid 3"}]),
                player(1, "Ada", 16, [{"text": "against you"}]),
                player(2, "Noor", 13, [{"text": "against you"}], dealer=True),
            ],
            **more,
        }
    )


PASS = {"action": 52, "text": "pass", "label": "Pass", "kind": "button", "help": ""}


def runs() -> dict[str, Any]:
    """A run of three is to be beaten."""
    runs_of_three = [["8H", "9S", "TH"], ["9S", "TH", "JS"], ["TH", "JS", "QD"], ["JS", "QD", "KS"]]
    view = climbing(
        zones=[
            zone("hand-0", "Your hand", 0, "fan", TWENTY, ranks="KQJT98765432A"),
            closed(1, "Ada", 16),
            closed(2, "Noor", 13),
            zone("played", "Noor's run of three", -1, "row", "5D 6S 7C"),
        ],
        choices=[*(combo(faces, "Runs of three", 100 + i) for i, faces in enumerate(runs_of_three)), PASS],
        sentence="Ada passed.",
        prompt={"text": "Beat the run, or pass.", "help": "Any three in a row above 5 6 7.", "clause": "BIG-10"},
    )
    return {"view": view, "events": LOG[:1]}


def lead() -> dict[str, Any]:
    """Everything may be led."""
    held = TWENTY.split()
    choices = card_choices(" ".join({f[0]: f for f in held}.values()), 0)
    by_rank = {r: [f for f in held if f[0] == r] for r in "4568 9TJQK".replace(" ", "")}
    number = 100
    for size, group in ((2, "Pairs"), (3, "Triplets")):
        for r in "KQJT98654 32A".replace(" ", ""):
            same = [f for f in held if f[0] == r]
            if len(same) >= size:
                choices.append(combo(same[:size], group, number))
                number += 1
    order = "45689TJQK"
    for low, high in combinations_with_replacement(range(3, len(order)), 2):
        if high - low >= 2:
            run = [by_rank[r][0] for r in order[low : high + 1]]
            choices.append(combo(run, f"Runs of {['three', 'four', 'five', 'six'][len(run) - 3]}", number))
            number += 1
    view = climbing(
        zones=[
            zone("hand-0", "Your hand", 0, "fan", TWENTY, ranks="KQJT98765432A"),
            closed(1, "Ada", 16),
            closed(2, "Noor", 13),
            zone("played", "On the table", -1, "row"),
        ],
        choices=choices,
        sentence="The two others passed.",
        prompt={"text": "Lead whatever you like.", "help": "One card, a set, or a run.", "clause": "BIG-8"},
    )
    return {"view": view, "events": LOG[:1]}


def gift() -> dict[str, Any]:
    """A card for each opponent."""
    faces = "AH KH QH JH AS 9S TD KD JC"
    view = base(
        game="thousand",
        title="Cutthroat 1000",
        caption="Hand 11 · to 1000",
        phase="give",
        facts=[],
        scores=[720, 880, 645],
        players=[
            player(0, "you", 9, [{"text": "720"}]),
            player(1, "Ada", 7, [{"text": "880 on the barrel", "tally": [2, 3]}]),
            player(2, "Noor", 7, [{"text": "645 · zero marks", "tally": [2, 3]}], dealer=True),
        ],
        zones=[
            zone("hand-0", "Your hand", 0, "fan", faces, ranks="ATKQJ9"),
            closed(1, "Ada", 7),
            closed(2, "Noor", 7),
            zone("trick", "Trick", -1, "trick"),
            zone("kitty", "The kitty, shown to all", -1, "row", "QH TD 9C"),
            zone("gift-1", "For Ada, face down", 1, "row", "9C"),
        ],
        choices=[
            *({**c, "label": c["label"].replace("Play", "Give") + " to Noor"} for c in card_choices(faces)),
            {
                "action": 60,
                "text": "forfeit",
                "label": "Forfeit",
                "kind": "button",
                "help": "Each opponent scores 60.",
                "quiet": True,
            },
        ],
        prompt={"text": "Now give Noor a card.", "help": "You bid 130. Ada gets 9♣.", "clause": "THO-10"},
    )
    return {"view": view, "events": LOG[:1]}


def cell(value: int, star: str = "", cards: str = "", note: str = "") -> dict[str, Any]:
    text = f"{value:+d}".replace("-", "−") if value else "0"
    lines = (
        [{"text": f"{len(cards.split())} clubs taken, −4 each", "clause": "MET-17", "cards": cards.split()}]
        if cards
        else []
    )
    made: dict[str, Any] = {"text": text, "lines": lines}
    if star:
        made["star"] = star
    if note:
        made["note"] = note
    return made


def parts_sheet() -> dict[str, Any]:
    parts = [
        ("Hand 1 · clubs −4", [(-32, ""), (0, "open"), (0, "")]),
        ("Hand 2 · hearts +3, diamonds trump", [(15, "won"), (3, ""), (9, "")]),
        ("Hand 3 · every card −1", [(-24, ""), (-9, ""), (-3, "won")]),
        ("Hand 4 · spades +4", [(44, ""), (4, ""), (0, "")]),
        ("Bonus for the indicated hand", [(10, ""), (0, ""), (10, "")]),
    ]
    row = {
        "label": "Set 1",
        "parts": [
            {"label": label, "cells": [cell(v, star, "AC QC TC 9C 7C 5C 4C 2C" if v == -32 else "") for v, star in row]}
            for label, row in parts
        ],
        "cells": [
            {
                **cell(13),
                "lines": [
                    {
                        "text": "8 clubs taken, −4 each",
                        "clause": "MET-17",
                        "cards": ["AC", "QC", "TC", "9C", "7C", "5C", "4C", "2C"],
                    }
                ],
            },
            cell(-2, note="on the barrel"),
            cell(16, note="2 marks"),
        ],
    }
    return {
        "columns": ["you", "Ada", "Noor"],
        "goal": "after 3 sets",
        "rows": [row, {**row, "label": "Set 2"}, {**row, "label": "Set 3"}],
        "totals": ["+39", "−6", "+48"],
        "columns_note": "",
    }


def sheet() -> dict[str, Any]:
    view = base(
        game="metamorphosis",
        title="Metamorphosis",
        over=True,
        to_act=[],
        caption="Match over",
        zones=[],
        facts=[],
        sheet=parts_sheet(),
        prompt={"text": "The match is over.", "help": "", "clause": ""},
        result={"text": "Noor wins by 9.", "winners": [2], "ranking": [[2, 48], [0, 39], [1, -6]]},
    )
    return {"view": view, "events": LOG}


def stash() -> dict[str, Any]:
    """Sixteen cards held, four own discards to be looked at, nothing played yet; a long hand to discard from."""
    view = tricks()["view"]
    faces = " ".join(f"{r}{s}" for s in "SHCD" for r in "AKQJT9876")
    view["zones"] = [
        zone("hand-0", "Your hand", 0, "fan", faces),
        closed(1, "Ada", 0),
        closed(2, "Noor", 0),
        zone("trick", "Trick", -1, "trick"),
        zone("discards", "Discards", 0, "pile", "2S 3S 2H 2C"),
    ]
    view["phase"] = "discard"
    view["choices"] = [{**c, "label": c["label"].replace("Play", "Discard")} for c in card_choices(faces)]
    view["refused"] = {}
    view["pick"] = {"zone": "hand-0", "least": 24, "most": 24, "verb": "Discard", "done": None, "none": "", "taken": 0}
    view["prompt"] = {"text": "Discard 24 cards.", "help": "Twelve stay for the second hand.", "clause": "MET-12"}
    view["sentence"] = ""
    return {"view": view, "events": LOG[:1]}


MORE = {
    "commit": commit,
    "change": change,
    "shown": shown,
    "eight": eight,
    "runs": runs,
    "lead": lead,
    "gift": gift,
    "sheet": sheet,
    "stash": stash,
}
