"""HTTP: what can be asked for, and the sentences for what cannot."""

from __future__ import annotations

import json

import pytest

from .conftest import Served


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "whist"}, "There is no game called whist: choose fake."),
        ({"options": {"wild": True}}, "Fake has no option wild: choose secret, drafts, deals or tenths."),
        ({"seats": 9}, "Fake is played by 2 to 5."),
        ({"bots": ["genius"]}, "There is no bot called genius"),
        ({"seats": 2, "bots": ["greedy", "greedy"]}, "do not fit"),
        ({"name": "You"}, "choose another name"),
        ({"cards": 52}, "unknown field"),
        ({"seats": "three"}, "int"),
        ({"options": {"deals": [1]}}, "could not read"),
    ],
)
def test_an_impossible_table_is_refused_in_one_sentence(server: Served, wish: dict[str, object], said: str) -> None:
    status, answer = server.client().request("POST", "/api/tables", {"game": "fake", "name": "Noor", **wish})

    assert status == 400
    assert said in answer["error"]
    assert answer["error"].endswith(".")
    assert set(answer) == {"error"}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/api/games/whist/rules", 404),
        ("GET", "/api/games/whist/guide", 404),
        ("GET", "/api/tables/nowhere/record", 404),
        ("POST", "/api/games", 405),
        ("POST", "/api/tables/nowhere/join", 404),
    ],
)
def test_a_wrong_address_is_answered_with_a_sentence(server: Served, method: str, path: str, status: int) -> None:
    found, answer = server.client().request(method, path, {} if method == "POST" else None)

    assert found == status
    assert answer["error"].endswith(".")


def test_a_body_that_is_too_long_or_too_deep_is_refused(server: Served) -> None:
    noor = server.client()

    assert noor.raw("POST", "/api/tables", b'"' + b"x" * 9000 + b'"')[0] == 413
    assert noor.raw("POST", "/api/tables", b"[" * 5000)[0] == 400
    assert noor.raw("POST", "/api/tables", b"\xff\xfe")[0] == 400


def test_the_games_and_the_bots_are_listed(server: Served) -> None:
    answer = server.client().request("GET", "/api/games")[1]

    assert [game["id"] for game in answer["games"]] == ["fake"]
    assert answer["bots"][0] == {"level": "greedy", "name": "steady", "help": "plays high"}


def test_the_rules_come_in_clauses_with_escaped_html(server: Served) -> None:
    answer = server.client().request("GET", "/api/games/fake/rules")[1]

    link = '<a href="#FAKE-1">FAKE-1</a>'
    block = {"clause": "FAKE-1", "html": f"<p>Play a card you <em>hold</em> &lt;b&gt;. See {link}.</p>"}
    assert answer == {
        "title": "Fake",
        "options": [
            {"id": "deals", "label": "Deals", "value": "4", "usual": "4", "differs": False, "clauses": ["FAKE-1"]}
        ],
        "sections": [
            {
                "heading": "Play",
                "inherited": False,
                "glance": False,
                "blocks": [{**block, "notes": [], "replaced": False}],
            }
        ],
    }


def test_what_guides_a_newcomer_is_the_same_for_everybody_whatever_is_played(server: Served) -> None:
    noor, sam = server.client(), server.client()
    before = noor.request("GET", "/api/games/fake/guide")
    noor.sit_down(noor.new_table(bots=["greedy"])["table"])

    assert before == (200, {"tips": [{"text": "Play high.", "clause": "FAKE-1", "held": 2}]})
    assert noor.request("GET", "/api/games/fake/guide") == sam.request("GET", "/api/games/fake/guide") == before


def test_the_options_of_a_table_are_told_in_its_rules_in_the_lobby_and_at_the_table(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(options={"deals": 2}, bots=[], open=True)

    told = {"id": "deals", "label": "Deals", "value": "2", "usual": "4"}
    rules = sam.request("GET", f"/api/tables/{made['table']}/rules")[1]
    row = sam.request("GET", "/api/tables")[1]["open"][0]
    line = sam.sit_down(made["table"])

    assert rules["options"] == [{**told, "differs": True, "clauses": ["FAKE-1"]}]
    assert row["chosen"] == line.table["table"]["chosen"] == [{**told, "in_caption": False}]


def test_a_table_with_the_usual_options_names_none(server: Served) -> None:
    noor = server.client()
    noor.new_table(options={"deals": 4})

    assert noor.request("GET", "/api/tables")[1]["mine"][0]["chosen"] == []


def test_a_newcomer_gets_a_cookie_that_scripts_cannot_read(server: Served) -> None:
    _, _, headers = server.client().raw("GET", "/api/games", headers={"Cookie": ""})

    cookie = headers["Set-Cookie"]
    assert cookie.startswith("kibitz=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_who_has_a_cookie_keeps_it(server: Served) -> None:
    _, _, headers = server.client().raw("GET", "/api/games")

    assert headers["Set-Cookie"] is None


def test_every_answer_carries_the_strict_headers(server: Served) -> None:
    for path in ("/api/games", "/nowhere", "/static/nowhere.js"):
        _, _, headers = server.client().raw("GET", path)
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in {name.lower() for name in headers}


def test_a_failure_inside_is_one_sentence_without_a_trace(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("kibitz.table.rooms.Rooms.mine", broken)

    status, raw, headers = server.client().raw("GET", "/api/tables")

    assert status == 500
    assert "secret detail" not in raw.decode()
    assert json.loads(raw)["error"].startswith("Something went wrong")
    assert headers["Content-Security-Policy"]


def test_a_list_of_tables_shows_whose_turn_it_is(server: Served) -> None:
    noor = server.client()
    noor.full_table()

    (table,) = noor.request("GET", "/api/tables")[1]["mine"]

    assert table["your_turn"] is True
    assert table["you"] == 0
    assert table["caption"] == "Deal 1"
    assert table["over"] is False


@pytest.mark.parametrize("path", ["/", "/t/anything", "/static/main.js", "/favicon.ico"])
def test_a_file_is_checked_by_content_each_time(server: Served, path: str) -> None:
    noor = server.client()

    status, content, headers = noor.raw("GET", path)
    again, nothing, _ = noor.raw("GET", path, headers={"If-None-Match": headers["ETag"]})

    assert status == 200
    assert content
    assert headers["Cache-Control"] == "no-cache"
    assert (again, nothing) == (304, b"")


def test_nothing_that_is_personal_is_kept_by_caches(server: Served) -> None:
    for path in ("/api/games", "/api/tables"):
        assert server.client().raw("GET", path)[2]["Cache-Control"] == "no-store"
