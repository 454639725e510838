# SPDX-License-Identifier: Apache-2.0
"""Persons who play by what they see on the page: one with a mouse, one with a keyboard alone."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# What a person sees: the prompt, the hand, the buttons, and where each can be pressed.
# `hit` is false when something else lies over the point: a person's press would go there instead.
LOOK = """() => {
  const shown = (id) => document.querySelector(`[data-testid="${id}"]`);
  const point = (node, x, y) => ({ x, y, hit: document.elementFromPoint(x, y)?.closest("button, a, input") === node });
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return point(node, box.left + box.width / 2, box.top + box.height / 2);
  };
  const corner = (node) => {
    const box = node.getBoundingClientRect();
    return point(node, box.left + 9, box.top + 18);
  };
  const ask = shown("ask");
  const prompt = shown("prompt");
  const box = prompt?.getBoundingClientRect();
  const focus = document.activeElement;
  return {
    over: !!shown("result"),
    pause: !!shown("pause"),
    lit: !!ask?.classList.contains("lit"),
    prompt: prompt?.textContent ?? "",
    help: shown("help")?.textContent ?? "",
    refusal: shown("refusal")?.textContent ?? "",
    calm: box ? { x: box.left + 3, y: box.top + 3 } : { x: 2, y: 2 },
    cards: [...document.querySelectorAll('[data-testid="hand-card"]')].map((node) => ({
      face: node.dataset.face, off: node.getAttribute("aria-disabled") === "true",
      up: node.classList.contains("up"), focus: node === focus, ...corner(node) })),
    buttons: [...document.querySelectorAll('[data-testid="choices"] button')].map((node) => ({
      text: node.textContent.trim(), name: node.getAttribute("aria-label") ?? node.textContent.trim(),
      suit: node.dataset.suit ?? null, action: node.dataset.action ?? null, id: node.dataset.testid ?? null,
      primary: node.classList.contains("primary"), quiet: node.classList.contains("quiet"),
      off: node.getAttribute("aria-disabled") === "true", focus: node === focus, ...middle(node) })),
    asked: shown("hand")?.dataset.asked === "true",
    number: shown("number")?.value ?? null,
    chips: [...document.querySelectorAll('[data-testid="chips"] button')].map((node) => ({
      text: node.textContent.trim(), up: node.getAttribute("aria-pressed") === "true", focus: node === focus,
      ...middle(node) })),
    sayings: [...document.querySelectorAll('[data-testid="sayings"] input')].map((node) => ({
      text: node.closest("label").textContent.trim(), on: node.checked, focus: node === focus, ...middle(node) })),
    placing: [...document.querySelectorAll(".cards.shown button")].map((node) => ({
      face: node.dataset.face, placed: true, text: "Place", ...middle(node) })),
    writing: !!shown("composer"),
    rules: [...document.querySelectorAll('[data-testid="rule-list"] button')].map((node) => ({
      text: node.textContent.trim(), on: node.getAttribute("aria-checked") === "true", ...middle(node) })),
    heads: [...document.querySelectorAll(".combos .head")].map((node) => ({
      text: node.textContent.trim(), up: node.getAttribute("aria-pressed") === "true", ...middle(node) })),
    focus: focus === document.body || !focus ? ""
      : `${focus.tagName} ${(focus.getAttribute("aria-label") || focus.textContent).trim().slice(0, 60)}`,
    place: focus?.closest(".hand") ? "hand" : focus?.closest('[data-testid="choices"]') ? "choices" : focus?.id ?? "",
  };
}"""

Seen = dict[str, Any]
Choose = Callable[[Seen, random.Random], dict[str, Any] | None]


def look(page: Page) -> Seen:
    seen: Seen = page.evaluate(LOOK)
    return seen


def draws_and_passes(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    """Draws a card or passes now and then, where one may."""
    wanted = [one for one in seen["buttons"] if one["text"].split(" ")[0] in ("Draw", "Pass") and not one["off"]]
    return wanted[0] if wanted and rng.random() < 0.4 else None


def sheds(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    """Says what is due with two cards in hand, and plays a card wherever one may: such a round ends soon."""
    if not seen["asked"] or seen["sayings"] or any(one["id"] == "confirm" for one in seen["buttons"]):
        return None
    legal = [one for one in seen["cards"] if not one["off"] and one["hit"]]
    call = next((one for one in seen["buttons"] if one["text"].startswith("Say ")), None)
    if call and len(seen["cards"]) == 2 and legal:
        return dict(call)
    return {**rng.choice(legal), "text": "card"} if legal else None


class Mouse:
    """Presses what it sees, at the place where it sees it."""

    def __init__(self, page: Page, choose: Choose | None = None, seed: int = 1, high: bool = False) -> None:
        self.page, self.choose, self.rng, self.high = page, choose, random.Random(seed), high
        self.did: Counter[str] = Counter()
        self.covered: list[str] = []

    def press(self, what: dict[str, Any], kind: str) -> None:
        if not what["hit"]:
            self.covered.append(f"{kind}: {what.get('face') or what.get('text')}")
        self.did[kind] += 1
        self.click_at(what["x"], what["y"])

    def click_at(self, x: float, y: float) -> None:
        """One click, wherever that is."""
        self.page.mouse.click(x, y)

    def step(self, seen: Seen | None = None) -> Seen:
        """Does one thing that the page asks for, or taps to hurry it."""
        seen = seen or look(self.page)
        if seen["over"]:
            return seen
        if seen["pause"]:
            self.press(seen["buttons"][0], "continue")
        elif not seen["lit"]:
            calm = seen["calm"]
            self.click_at(calm["x"], calm["y"])
        else:
            self.act(seen)
        return seen

    def act(self, seen: Seen) -> None:
        buttons = [one for one in seen["buttons"] if not one["off"]]
        tiles = [one for one in buttons if one["suit"]]
        confirm = next((one for one in seen["buttons"] if one["id"] == "confirm"), None)
        special = self.choose(seen, self.rng) if self.choose else None
        if special:
            self.button(special)
        elif tiles:
            self.press(self.rng.choice(tiles), "tile")
        elif seen["writing"]:
            self.write(seen, buttons)
        elif seen["sayings"]:
            self.say(seen, buttons)
        elif confirm:
            self.pick(seen, confirm)
        elif seen["chips"]:
            self.combine(seen, buttons)
        elif more := next((one for one in buttons if one["name"] == "More"), None):
            for _ in range(self.rng.randrange(3)):
                self.press(more, "stepper")
            primary = [one for one in look(self.page)["buttons"] if one["primary"]]
            assert primary, (seen, look(self.page))
            self.button(primary[0])
        elif seen["asked"] and (cards := [one for one in seen["cards"] if not one["off"]]):
            legal = [one for one in cards if one["hit"]] or cards
            offered = [one for one in buttons if not one["quiet"]]
            if len(cards) == len(seen["cards"]) and offered and "Choose" not in offered[-1]["text"]:
                self.button(offered[-1] if self.high else self.rng.choice(offered))
            else:
                highest = max(legal, key=lambda one: "23456789TJQKA".find(one["face"][0]))
                self.press(highest if self.high else self.rng.choice(legal), "card")
        elif buttons:
            offered = [one for one in buttons if not one["quiet"]] or buttons
            self.button(offered[-1] if self.high else self.rng.choice(offered))

    def button(self, what: dict[str, Any]) -> None:
        """Counted by its words, and by the first, which says what it does."""
        self.did[what["text"]] += 1
        self.press(what, what["text"].split(" ")[0].lower())

    def pick(self, seen: Seen, confirm: dict[str, Any]) -> None:
        """Lifts cards until the table says it is enough, puts back what is too much, then confirms."""
        legal = [one for one in seen["cards"] if not one["off"] and not one["up"]]
        for n, card in enumerate(self.rng.sample(legal, k=len(legal))):
            confirm = next(one for one in look(self.page)["buttons"] if one["id"] == "confirm")
            if n >= 4 and not confirm["off"]:
                break
            self.press(card, "lift")
            confirm = next(one for one in look(self.page)["buttons"] if one["id"] == "confirm")
            if "too much" in confirm["text"]:
                self.press(confirm, "too much")
                assert look(self.page)["refusal"]
                self.press(card, "put back")
                break
            if look(self.page)["refusal"]:  # one too many: the table says so, and what is lifted stays
                break
        confirm = next((one for one in look(self.page)["buttons"] if one["id"] == "confirm"), confirm)
        self.button(confirm)

    def write(self, seen: Seen, buttons: list[dict[str, Any]]) -> None:
        """Takes one of the first rules of the list, and puts it down."""
        if put := next((one for one in buttons if one["id"] == "put"), None):
            self.press(put, "put")
        elif within := [one for one in seen["rules"] if one["hit"]]:
            self.press(self.rng.choice(within), "rule")
        elif ready := next((one for one in buttons if one["text"].startswith("Choose from")), None):
            self.button(ready)

    def say(self, seen: Seen, buttons: list[dict[str, Any]]) -> None:
        """A card is lifted and may be played with words: says them more often than not."""
        if self.rng.random() < 0.7:
            self.press(self.rng.choice(seen["sayings"]), "saying")
            buttons = look(self.page)["buttons"]
        self.button(next(one for one in buttons if one["primary"]))

    def combine(self, seen: Seen, buttons: list[dict[str, Any]]) -> None:
        """Chooses a combination by its chip or by its cards, as a person may; passes now and then."""
        may_pass = [one for one in buttons if one["text"] == "Pass"]
        if may_pass and self.rng.random() < 0.2:
            self.button(may_pass[0])
            return
        if len(seen["heads"]) > 1 and self.rng.random() < 0.5:
            self.press(self.rng.choice([one for one in seen["heads"] if one["hit"]]), "kind")
            seen = look(self.page)
        for lifted in [one for one in seen["cards"] if one["up"]]:  # before the combinations were drawn
            self.press(lifted, "put back")
        chip = self.rng.choice([one for one in seen["chips"] if one["hit"]])
        if self.rng.random() < 0.5:
            self.press(chip, "chip")
        else:
            held = list(seen["cards"])
            for rank in chip["text"].replace("10", "T").split():
                card = next(one for one in held if one["face"][0] == rank)
                held.remove(card)
                self.press(card, "gathered card")
        now = look(self.page)
        assert [one["text"] for one in now["chips"] if one["up"]] == [chip["text"]], (chip, now)
        self.button(next(one for one in now["buttons"] if one["primary"]))

    def until(self, true: Callable[[Seen], bool], seconds: float = 400.0) -> Seen:
        """Plays until what is seen is as wanted; that is then not acted upon."""
        end = time.monotonic() + seconds
        while True:
            seen = look(self.page)
            if true(seen):
                return seen
            assert time.monotonic() < end, (seen["prompt"], seen["help"], seen["refusal"], self.did)
            assert not seen["over"], "the match ended before that"
            self.step(seen)

    def to_result(self, seconds: float = 400.0) -> None:
        self.until(lambda seen: bool(seen["over"]), seconds)
        assert not self.covered, self.covered[:5]


def play_out(*mice: Mouse, seconds: float = 400.0) -> None:
    """All play until all see the result. Nobody clicks who is not asked: the result may come under the click."""
    end = time.monotonic() + seconds
    while True:
        seen = [look(mouse.page) for mouse in mice]
        if all(one["over"] for one in seen):
            return
        assert time.monotonic() < end, [one["prompt"] for one in seen]
        for mouse, one in zip(mice, seen, strict=True):
            if one["lit"] or one["pause"]:
                mouse.step()


# What has the focus, in a few words.
HERE = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  return { tag: node.tagName, id: node.id, test: node.dataset.testid ?? "", game: node.dataset.game ?? "",
    name: node.name ?? "", face: node.dataset.face ?? "",
    text: (node.getAttribute("aria-label") || node.textContent).trim(),
    saying: !!node.closest('[data-testid="sayings"]'), hand: !!node.closest(".hand"),
    chip: !!node.closest('[data-testid="chips"]'), option: node.className === "option",
    rule: node.matches(".rule"),
    choices: !!node.closest('[data-testid="choices"]') };
}"""


class Keyboard:
    """Never touches a mouse; from its first Tab on the focus must never be lost to the page."""

    def __init__(self, page: Page, choose: Choose | None = None, seed: int = 1) -> None:
        self.page, self.choose, self.rng = page, choose, random.Random(seed)
        self.did: Counter[str] = Counter()

    def here(self) -> dict[str, Any]:
        found = self.page.evaluate(HERE)
        assert found is not None, "the focus fell to the page"
        return dict(found)

    def key(self, key: str) -> None:
        self.did[key] += 1
        self.page.keyboard.press(key)

    def tab_to(self, wanted: Callable[[dict[str, Any]], bool], key: str = "Tab") -> dict[str, Any]:
        """Tabs on until the focus is where it is wanted."""
        for _ in range(80):
            found = self.page.evaluate(HERE)
            if found and wanted(found):
                return dict(found)
            self.key(key)
        raise AssertionError("no number of tabs leads there")

    def look(self) -> Seen:
        seen = look(self.page)
        assert seen["focus"], f"the focus fell to the page at: {seen['prompt']}"
        return seen

    def to_card(self, face: str, seen: Seen) -> bool:
        """Into the hand, and along it; false where the cards have changed meanwhile, so that one has to look again."""
        if seen["place"] != "hand":
            self.tab_to(lambda one: bool(one["hand"]))
            seen = self.look()
        faces = [one["face"] for one in seen["cards"]]
        at = next(i for i, one in enumerate(seen["cards"]) if one["focus"])
        to = faces.index(face)
        if to == 0 and at > 1:
            self.key("Home")
        elif to == len(faces) - 1 and to - at > 1:
            self.key("End")
        else:
            for _ in range(abs(to - at)):
                self.key("ArrowRight" if to > at else "ArrowLeft")
        there = bool(self.here()["face"] == face)
        assert there or [one["face"] for one in self.look()["cards"]] != faces, f"no key leads to {face}"
        return there

    def to_button(self, text: str, seen: Seen) -> None:
        """The choices come before the hand."""
        back = seen["place"] == "hand"
        self.tab_to(lambda one: bool(one["choices"]) and one["text"] == text, "Shift+Tab" if back else "Tab")

    def step(self, seen: Seen | None = None) -> Seen:
        """Does one thing that the page asks for."""
        seen = seen or self.look()
        if seen["over"]:
            return seen
        if seen["pause"]:
            self.to_button("Continue", seen)
            self.key("Enter")
        elif seen["lit"]:
            self.act(seen)
        elif seen["place"] == "hand" and all(not one["off"] for one in seen["cards"]):
            self.key("Enter")  # hurries what is being shown
        self.look()
        return seen

    def act(self, seen: Seen) -> None:
        tiles = [one for one in seen["buttons"] if one["suit"]]
        confirm = next((one for one in seen["buttons"] if one["id"] == "confirm"), None)
        legal = [one["face"] for one in seen["cards"] if not one["off"]]
        special = self.choose(seen, self.rng) if self.choose else None
        if special:
            self.take(special, seen)
        elif seen["writing"]:
            self.write(seen)
        elif seen["chips"]:
            self.combine(seen)
        elif seen["sayings"]:
            self.say(seen)
        elif seen["number"] is not None:
            self.bid(seen)
        elif tiles:
            self.tab_to(lambda one: one["text"] in [tile["name"] for tile in tiles], "Shift+Tab")
            self.key(self.rng.choice(tiles)["suit"].lower())
        elif confirm and not confirm["off"]:
            self.to_button(confirm["name"], seen)
            self.key("Enter")
        elif legal and seen["asked"]:
            up = [one["face"] for one in seen["cards"] if one["up"]]
            if self.to_card(self.rng.choice([face for face in legal if face not in up or not confirm]), seen):
                self.key("Space" if confirm else "Enter")
        elif seen["buttons"]:
            self.to_button(seen["buttons"][-1]["name"], seen)
            self.key("Enter")

    def take(self, what: dict[str, Any], seen: Seen) -> None:
        """A card of the hand, one that another shows, or a button."""
        if what.get("placed"):
            self.tab_to(lambda one: one["face"] == what["face"] and not one["hand"])
        elif "face" in what:
            if not self.to_card(what["face"], seen):
                return
        else:
            self.to_button(what["name"], seen)
        self.did[what["text"]] += 1
        self.key("Enter")

    def write(self, seen: Seen) -> None:
        """Takes a rule of the list, and puts it down."""
        if not seen["rules"]:
            back = "Shift+Tab" if seen["place"] == "hand" else "Tab"
            self.tab_to(lambda one: bool(one["choices"]) and one["text"].startswith("Choose from"), back)
            self.key("Enter")
            self.page.get_by_test_id("rule-list").wait_for()
        self.tab_to(lambda one: bool(one["rule"]), "Shift+Tab" if seen["place"] == "hand" else "Tab")
        for _ in range(self.rng.randrange(8)):
            self.key("ArrowDown")
        self.key("Enter")
        self.tab_to(lambda one: one["test"] == "put", "Shift+Tab")
        self.key("Enter")
        self.did["put"] += 1

    def say(self, seen: Seen) -> None:
        """A card is lifted and may be played with words: ticks them, and plays it."""
        self.tab_to(lambda one: bool(one["saying"]), "Shift+Tab" if seen["place"] == "hand" else "Tab")
        self.key("Space")
        primary = next(one for one in self.look()["buttons"] if one["primary"])
        self.to_button(primary["name"], self.look())
        self.key("Enter")
        self.did["said"] += 1

    def combine(self, seen: Seen) -> None:
        """Passes now and then; else walks along the chips, lifts one's cards and plays them."""
        if any(one["text"] == "Pass" for one in seen["buttons"]) and self.rng.random() < 0.2:
            self.to_button("Pass", seen)
            self.key("Enter")
            return
        self.tab_to(lambda one: bool(one["chip"]), "Shift+Tab" if seen["place"] in ("hand", "choices") else "Tab")
        for _ in range(self.rng.randrange(len(seen["chips"]))):
            self.key("ArrowRight")
        text = self.here()["text"]
        lifted = any(one["up"] and one["focus"] for one in self.look()["chips"])
        self.key("Enter")
        if lifted:  # a key that hurried what was shown came late and lifted a card of the hand: played at once
            return
        for _ in range(20):  # the page draws it in its own time
            if any(one["up"] and one["focus"] for one in self.look()["chips"]):
                break
            self.page.wait_for_timeout(50)
        else:
            raise AssertionError(f"{text} is not lifted")
        self.key("Enter")

    def bid(self, seen: Seen) -> None:
        """Types the number that is offered, or passes."""
        if self.rng.random() < 0.5 and any(one["text"] == "Pass" for one in seen["buttons"]):
            self.to_button("Pass", seen)
        else:
            self.tab_to(lambda one: one["test"] == "number", "Shift+Tab" if seen["place"] == "hand" else "Tab")
            self.key("Control+a")
            for digit in str(seen["number"]):
                self.key(digit)
            for _ in range(20):  # the page draws it in its own time
                if self.look()["number"] == seen["number"]:
                    break
                self.page.wait_for_timeout(50)
            else:
                raise AssertionError(f"{seen['number']} does not stand there")
        self.key("Enter")

    def until(self, true: Callable[[Seen], bool], seconds: float = 400.0) -> Seen:
        end = time.monotonic() + seconds
        while True:
            seen = self.look()
            if true(seen):
                return seen
            assert time.monotonic() < end, (seen["prompt"], seen["help"], seen["refusal"], self.did)
            assert not seen["over"], "the match ended before that"
            self.step(seen)
