# SPDX-License-Identifier: Apache-2.0
"""Several people, several tabs, and a server that dies: nothing is told to the wrong one, lost or doubled."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import Guest, Server, wait_until
from .player import Mouse, look, play_out

SIGNS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
CARD = re.compile(r"(?<![A-Z0-9])(10|[2-9TJQKA])([SHCD♠♥♣♦])(?![A-Za-z])")
SYMBOL = re.compile(r"(?:Yin|Energy|Force|Space|Matter|Entropy|Time|Yang)[0-7]")


def faces_in(said: Any) -> set[str]:
    """Every card named anywhere in a frame, as a face or in a sentence."""
    text = json.dumps(said, ensure_ascii=False)
    faces = {("T" if rank == "10" else rank) + SIGNS.get(suit, suit) for rank, suit in CARD.findall(text)}
    return faces | set(SYMBOL.findall(text))


def open_faces(view: dict[str, Any]) -> dict[str, set[str]]:
    """The faces that a viewer sees, by zone."""
    return {zone["id"]: {card["face"] for card in zone.get("cards", []) if card["face"]} for zone in view["zones"]}


def of_this_deal(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what it tells of deals that are over: their events, and the cards behind their scores.

    The random ids of a table go too, for any two signs of theirs may read like a card.
    """
    events = [{**event, "step": {**event.get("step", {}), "sheet": None}} for event in frame["events"]]
    start = max((i for i, event in enumerate(events) if event["kind"] == "deal"), default=0)
    table = {name: part for name, part in (frame.get("table") or {}).items() if name not in ("id", "invite")}
    told: dict[str, Any] = {part: {**frame[part], "sheet": None} for part in ("view", "changes") if part in frame}
    return {**frame, "events": events[start:], **told, "table": table}


def turned_up(frame: dict[str, Any], place: str) -> set[str]:
    """The cards that everybody saw leave a place, according to the story."""
    moves = [move for event in frame["events"] for move in event.get("moves", []) if move["from"] == place]
    return {face for move in moves for face in move["cards"] if face}


def check_secrets(teller: Guest, hearer: Guest, shown: str = "") -> int:
    """No frame of the hearer names a card that only the teller could know then. How many cards were looked for.

    What was turned up at the place `shown` before somebody took it is no secret any more.
    """
    truth = {frame["version"]: frame["view"] for frame in teller.tables()}
    known: set[str] = set()
    caption, checked = "", 0
    for frame in hearer.tables():
        view = frame["view"]
        if view["caption"] != caption:  # a new deal: what was known of the last one is worth nothing
            caption, known = view["caption"], set()
        own = open_faces(view)
        assert faces_in(frame) >= set().union(*own.values())  # what is told is found
        known |= own.get(f"hand-{view['seat']}", set()) | turned_up(frame, shown)
        if frame["version"] not in truth:
            continue
        for zone, faces in open_faces(truth[frame["version"]]).items():
            secret = faces - own.get(zone, set()) - known
            told = faces_in(of_this_deal(frame)) & secret
            assert not told, (zone, told, frame)
            checked += len(secret)
    return checked


def take_seat(friend: Guest, link: str) -> Page:
    """Opens the private link and sits down."""
    page = friend.page
    page.goto(link)
    join = page.get_by_test_id("join")
    join.get_by_role("textbox").fill("Ada Friend")
    join.get_by_role("button", name="Take a seat").click()
    page.get_by_test_id("hand").wait_for()
    expect(join).to_have_count(0)
    return page


@pytest.mark.timeout(600)
def test_a_friend_comes_by_a_private_link_and_neither_ever_gets_the_others_cards(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada Friend")
    page = host.page
    page.goto("/#8-5-3")
    page.get_by_test_id("more-options").click()
    page.locator('input[name="target"]').fill("1")
    page.get_by_role("button", name="Play with friends").click()
    link = page.get_by_test_id("invited").get_by_test_id("invite").input_value()
    assert link.startswith(host.url)
    page.get_by_role("link", name="Go to the table").click()
    expect(page.get_by_test_id("open-seats")).to_contain_text("2 seats open.")

    other = take_seat(friend, link)
    expect(page.get_by_test_id("open-seats")).to_contain_text("1 seat open.")
    expect(page.get_by_test_id("seat").filter(has_text="Ada Friend")).to_have_count(1)
    page.get_by_role("button", name="Let bots play").click()
    expect(page.get_by_test_id("open-seats")).to_have_count(0)

    mice = [Mouse(page, seed=1), Mouse(other, seed=2)]
    for _ in range(4000):
        over = [mouse.step()["over"] for mouse in mice]
        if all(over):
            break
    expect_over(page)
    expect_over(other)
    assert host.view()["result"]["winners"] == friend.view()["result"]["winners"]
    assert check_secrets(host, friend) > 100
    assert check_secrets(friend, host) > 100


def expect_over(page: Page) -> None:
    expect(page.get_by_test_id("result")).to_be_visible()


def test_an_onlooker_by_the_link_sees_no_hand(welcome: Welcome) -> None:
    host, onlooker = welcome(), welcome(name="Bo")
    url = host.new_table("8-5-3", bots=["greedy"])
    host.page.goto(url)
    host.page.get_by_test_id("hand").wait_for()
    onlooker.page.goto(url)
    onlooker.page.get_by_test_id("prompt").first.wait_for()
    wait_until(onlooker.page, lambda: bool(onlooker.tables()), "a frame")
    assert check_secrets(host, onlooker) >= 16
    expect(onlooker.page.get_by_test_id("hand-card")).to_have_count(0)


def log_lines(page: Page) -> list[str]:
    lines: list[str] = page.get_by_test_id("log").first.locator("p").all_inner_texts()
    assert lines
    return lines


def hand_of(page: Page) -> list[str]:
    return [card["face"] for card in look(page)["cards"]]


def into_a_trick(guest: Guest, mouse: Mouse) -> None:
    """Plays until a trick has begun and it is this person's turn."""
    mouse.until(lambda seen: seen["lit"] and "follow" in seen["prompt"])


def check_story(guest: Guest) -> None:
    """Events came in order, and each once to one connection's story."""
    last: int | None = None
    for frame in guest.tables():
        if not frame["complete"]:
            last = None  # a story told anew
        for event in frame["events"]:
            assert last is None or event["n"] == last + 1, (last, event)
            last = event["n"]


def test_a_reload_in_mid_trick_goes_on_where_it_was(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    into_a_trick(guest, mouse)
    before = hand_of(page), page.get_by_test_id("prompt").inner_text(), trick_of(page), log_lines(page)
    page.reload()
    page.get_by_test_id("hand").wait_for()
    mouse.until(lambda seen: bool(seen["lit"]))
    assert (hand_of(page), page.get_by_test_id("prompt").inner_text(), trick_of(page), log_lines(page)) == before
    mouse.step()
    mouse.until(lambda seen: seen["lit"] and len(seen["cards"]) < len(before[0]))


def trick_of(page: Page) -> list[str | None]:
    return [card.get_attribute("data-face") for card in page.locator(".trick [data-face]").all()]


def test_the_newest_tab_has_the_seat_and_the_older_can_take_it_back(welcome: Welcome) -> None:
    guest = welcome()
    older = guest.sit("8-5-3")
    mouse = Mouse(older)
    mouse.until(lambda seen: bool(seen["lit"]))
    newer = guest.new_page()
    newer.goto(older.url)
    newer.get_by_test_id("hand").wait_for()
    strip = older.get_by_test_id("elsewhere")
    expect(strip).to_contain_text("You continued on another device.")
    second = Mouse(newer)
    into_a_trick(guest, second)
    held = hand_of(newer)

    strip.get_by_role("button", name="Take the seat back").click()
    expect(strip).to_have_count(0)
    expect(newer.get_by_test_id("elsewhere")).to_be_visible()
    seen = mouse.until(lambda seen: seen["lit"] and "follow" in seen["prompt"])
    assert [card["face"] for card in seen["cards"]] == held
    mouse.step()
    mouse.until(lambda seen: len(seen["cards"]) < len(held))


def play_on(guest: Guest, mouse: Mouse, cards: int) -> None:
    """Some more tricks; then what the page shows is what a fresh page is told."""
    mouse.until(lambda seen: seen["lit"] and len(seen["cards"]) <= cards and "follow" in seen["prompt"])
    check_story(guest)
    page = guest.page
    before = hand_of(page), trick_of(page), log_lines(page)
    page.reload()
    page.get_by_test_id("hand").wait_for()
    mouse.until(lambda seen: bool(seen["lit"]))
    assert (hand_of(page), trick_of(page), log_lines(page)) == before


# A server that starts again on a busy machine, and a page that waits up to 15 seconds before it tries once more.
PATIENCE = 90_000
REFUSED = r"WebSocket connection to .* failed|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONTENT_LENGTH_MISMATCH"


def test_the_page_survives_kill_nine_in_mid_trick_and_plays_on(welcome: Welcome, frail: Server) -> None:
    guest = welcome(frail.start())
    guest.forgive(REFUSED)
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    into_a_trick(guest, mouse)
    held, trick = hand_of(page), trick_of(page)
    frail.kill()
    expect(page.get_by_test_id("reconnecting")).to_contain_text("Your seat and your cards are kept.")
    assert hand_of(page) == held  # the cards stay in sight
    frail.start()
    expect(page.get_by_test_id("reconnecting")).to_have_count(0, timeout=PATIENCE)
    seen = mouse.until(lambda seen: bool(seen["lit"]))
    assert [card["face"] for card in seen["cards"]] == held
    assert trick_of(page) == trick
    play_on(guest, mouse, len(held) - 4)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_card_played_as_the_power_goes_is_played_once(welcome: Welcome, frail: Server, moment: str) -> None:
    """The server dies while it writes a card down: before it is stored, or after, when nobody was told yet."""
    guest = welcome(frail.start())
    guest.forgive(REFUSED)
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    into_a_trick(guest, mouse)
    held = hand_of(page)
    frail.kill()
    frail.start(die=(moment, 1))  # the next write is this person's card
    expect(page.get_by_test_id("reconnecting")).to_have_count(0, timeout=PATIENCE)
    mouse.until(lambda seen: bool(seen["lit"]))
    wait_until(page, lambda: guest.tables()[-1]["view"]["to_act"] == [0], "the table")
    card = next(one for one in look(page)["cards"] if not one["off"])
    page.mouse.click(card["x"], card["y"])
    frail.wait()
    expect(page.get_by_test_id("reconnecting")).to_be_visible(timeout=PATIENCE)
    frail.start()
    expect(page.get_by_test_id("reconnecting")).to_have_count(0, timeout=PATIENCE)
    seen = mouse.until(lambda seen: len(seen["cards"]) < len(held))
    assert [one["face"] for one in seen["cards"]] == [face for face in held if face != card["face"]]
    play_on(guest, mouse, len(held) - 3)


def join_friend(friend: Guest, address: str) -> Page:
    """Opens the address of a table and takes the seat that is offered there."""
    page = friend.page
    page.goto(address)
    join = page.get_by_test_id("join")
    join.get_by_role("button", name="Take a seat").click()
    expect(join).to_have_count(0)
    page.wait_for_selector("[data-testid=table] .own-line", state="attached")
    return page


@pytest.mark.timeout(900)
def test_two_friends_play_rematches_at_one_table_and_a_bot_plays_for_who_is_away(welcome: Welcome) -> None:
    host, friend = welcome(quick=True), welcome(name="Ada Friend", quick=True)
    url = host.new_table("abstrac", bots=[], seats=2, open=True, away=3)
    host.page.goto(url)
    join_friend(friend, url)
    for round_ in range(2):
        play_out(Mouse(host.page, seed=round_), Mouse(friend.page, seed=round_ + 9))
        asks, joins = (friend, host) if round_ == 0 else (host, friend)
        old = host.page.url
        asks.page.get_by_role("button", name="Rematch").click()
        expect(asks.page).not_to_have_url(old)
        expect(asks.page.get_by_test_id("open-seats")).to_contain_text("asked to come")
        told = joins.page.get_by_test_id("wants-again")
        expect(told).to_contain_text("Ada Friend" if asks is friend else "Noor")
        expect(told).to_contain_text("wants to play again")
        joins.page.get_by_test_id("again").click()
        joins.page.wait_for_url(asks.page.url)
        expect(asks.page.get_by_test_id("open-seats")).to_have_count(0)
        assert [one.tables()[-1]["view"]["seat"] for one in (host, friend)] == [0, 1]

    mouse = Mouse(host.page, seed=5)
    address = friend.page.url
    friend.page.goto("/")
    expect(host.page.get_by_test_id("away-time")).to_contain_text("bot at 0:03")
    wait_until(host.page, lambda: "away" in host.tables()[-1], "the countdown")
    seat = host.tables()[-1]["table"]["seats"]
    assert [one["online"] for one in seat] == [True, False]
    for _ in range(400):
        if host.tables()[-1]["table"]["seats"][1]["stood_in"]:
            break
        mouse.step()
        host.page.wait_for_timeout(20)
    assert host.tables()[-1]["table"]["seats"][1]["stood_in"]
    expect(host.page.get_by_test_id("away-time")).to_have_text("Away, a bot plays")

    friend.page.goto(address)
    friend.page.get_by_test_id("prompt").first.wait_for()
    expect(host.page.get_by_test_id("away-time")).to_have_count(0)
    back = friend.page.get_by_test_id("played-for-you")
    expect(back).to_contain_text("for you while you were away")
    back.get_by_role("button", name="Close").click()
    expect(back).to_have_count(0)
    friend.page.reload()
    friend.page.get_by_test_id("prompt").first.wait_for()
    expect(back).to_have_count(0)
    play_out(mouse, Mouse(friend.page, seed=6))
    expect(host.page.get_by_test_id("stood-in")).to_contain_text("Ada Friend")


def test_the_host_seats_a_bot_for_who_is_away(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada Friend")
    url = host.new_table("abstrac", bots=[], seats=2, open=True, away=600)
    host.page.goto(url)
    join_friend(friend, url)
    friend.page.goto("/")
    strip = host.page.get_by_test_id("seat-bot")
    expect(strip).to_contain_text("Ada Friend is away.", timeout=15_000)
    strip.get_by_role("button", name="Seat a bot now").click()
    expect(strip).to_have_count(0)
    expect(host.page.get_by_test_id("seat").filter(has_text="bot, steady")).to_have_count(1)


def test_what_is_said_is_read_by_all_and_never_executed(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="<img src=x>")
    page = host.page
    page.goto(host.new_table("abstrac", bots=[], seats=2))
    link = page.get_by_test_id("invite").input_value()
    other = join_friend(friend, link)
    expect(page.get_by_test_id("open-seats")).to_have_count(0)

    other.get_by_role("tab", name="Talk").click()
    text = "<img src=x onerror=document.title=1> <b>&amp;"
    other.get_by_test_id("write").fill(text)
    other.get_by_role("button", name="Send").click()
    other.get_by_role("button", name="Good luck").click()
    expect(page.get_by_role("tab", name="Talk (2 new)")).to_be_visible()
    page.get_by_role("tab", name="Talk (2 new)").click()
    lines = page.get_by_test_id("talk").locator("li")
    expect(lines).to_have_text([f"<img src=x> {text}", "<img src=x> Good luck"])
    expect(page.get_by_test_id("talk").locator("img")).to_have_count(0)
    expect(page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
    wait_until(page, lambda: f"<img src=x>: {text}" in " ".join(page.evaluate("window.spoken.polite")), "the reader")

    page.get_by_label("Mute <img src=x>").check()
    expect(lines).to_have_count(0)
    other.get_by_role("button", name="Well played").click()
    expect(other.get_by_test_id("talk").locator("li")).to_have_count(3)
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()


def test_an_open_table_is_set_up_listed_with_its_options_and_joined(welcome: Welcome) -> None:
    host, other = welcome(), welcome(name="Bo")
    page = host.page
    page.goto("/#8-5-3")
    page.get_by_test_id("more-options").click()
    page.locator('input[name="target"]').fill("7")
    page.get_by_label("Anybody may join").check()
    page.get_by_role("button", name="Wait for people").click()
    expect(page.get_by_test_id("open-seats")).to_contain_text("2 seats open.")

    other.page.goto("/")
    listed = other.page.locator(".open-tables li").filter(has_text="Play to: 7")
    expect(listed).to_contain_text("Noor · 2 seats free")
    expect(listed.get_by_role("link", name="Watch")).to_be_visible()
    listed.get_by_role("link", name="Join").click()
    other.page.get_by_test_id("join").get_by_role("button", name="Take a seat").click()
    expect(page.get_by_test_id("open-seats")).to_contain_text("1 seat open.")


def test_the_invitation_is_shown_as_a_qr_code(welcome: Welcome) -> None:
    page = welcome().page
    page.goto("/#8-5-3")
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("button", name="QR code").click()
    picture = page.get_by_test_id("qr")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (node) => { await node.decode(); return node.naturalWidth; }") > 100
