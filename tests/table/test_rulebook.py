"""Rules pages become clauses of limited html."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from kibitz.catalog.pages import page_ids
from kibitz.catalog.rulebook import read_page, rulebook
from kibitz.match.game import Game, catalog
from kibitz.table.rulebook import sections


def written(text: str) -> dict[str, Any]:
    return sections(read_page("eight", text))


LINK = re.compile(r'<a href="([^"]*)">')

PAGE = """# Eight & Five

Some words first.

## Play
**EFT-1.** Follow suit if you *can*; `K♣` is
the second line.

- one **bold**
- two
  goes on

**EFT-2.** Cards:
| card | points |
| --- | ---: |
| ace | 11 |
| <b> | 1 |

### Doubts

1. first
2. second, see [clause 1](#EFT-1) and [evil](javascript:alert(1))
"""


def test_a_page_is_cut_into_sections_and_clauses() -> None:
    page = written(PAGE)

    assert page["title"] == "Eight & Five"
    assert [section["heading"] for section in page["sections"]] == ["", "Play"]
    assert [block["clause"] for block in page["sections"][1]["blocks"]] == ["EFT-1", None, "EFT-2", None, None]


def test_paragraphs_lists_tables_and_marks_become_html() -> None:
    blocks = [block["html"] for block in written(PAGE)["sections"][1]["blocks"]]

    assert blocks[0] == "<p>Follow suit if you <em>can</em>; <code>K♣</code> is the second line.</p>"
    assert blocks[1] == "<ul><li>one <strong>bold</strong></li><li>two goes on</li></ul>"
    assert blocks[2] == (
        "<p>Cards:</p><table><tr><th>card</th><th>points</th></tr>"
        "<tr><td>ace</td><td>11</td></tr><tr><td>&lt;b&gt;</td><td>1</td></tr></table>"
    )
    assert blocks[3] == "<p><strong>Doubts</strong></p>"
    assert blocks[4] == ('<ul><li>1. first</li><li>2. second, see <a href="#EFT-1">clause 1</a> and evil)</li></ul>')


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert)",
        '[x](http://a"onclick="b)',
        "**<img src=x onerror=y>**",
        "`<svg onload=z>`",
        "| <i> |\n| --- |\n| <u> |",
        "[a](data:text/html,x)",
        "[**a](http://b**c)",
    ],
)
def test_no_markup_but_ours_comes_through(text: str) -> None:
    found = "".join(block["html"] for section in written(text)["sections"] for block in section["blocks"])

    tags = set(re.findall(r"</?([a-z0-9]+)", found))
    assert tags <= {"p", "em", "strong", "code", "ul", "li", "table", "tr", "th", "td", "a"}
    assert all(
        re.fullmatch(r'<a href="(https?://|#|/)[^"<>]*">|</?[a-z]+>', tag) for tag in re.findall(r"<[^>]*>", found)
    )


@pytest.mark.parametrize("game", page_ids())
def test_every_link_of_a_rulebook_leads_to_one_of_its_clauses_or_to_another_game(game: str) -> None:
    book = sections(rulebook(game))
    blocks = [block for section in book["sections"] for block in section["blocks"]]
    clauses = {block["clause"] for block in blocks}
    links = {link for block in blocks for text in (block["html"], *block["notes"]) for link in LINK.findall(text)}
    assert clauses - {None}
    for link in links:
        assert link[1:] in clauses if link.startswith("#") else link.startswith("/#") and link[2:] in page_ids(), link


def test_a_clause_is_a_link_wherever_it_is_named_and_so_is_a_page() -> None:
    book = sections(rulebook("9-5-2"))
    blocks = {block["clause"]: block for section in book["sections"] for block in section["blocks"]}
    assert '(<a href="#EFT-5">EFT-5</a>)' in blocks["EFT-18"]["html"]
    assert blocks["EFT-4"]["notes"] == ['<a href="#EFT-5">EFT-5</a> stands in its place.']
    assert '<a href="/#8-5-3">8-5-3</a>' in book["sections"][0]["blocks"][0]["html"]


def test_a_word_of_the_game_leads_to_the_clause_that_says_what_it_means_once_in_each_other_block() -> None:
    text = "# A\n\n**EFT-1.** Four cards are the *kitty*.\n\n**EFT-2.** The kitty, and the kitty again; see EFT-1.\n"
    own, other = [block["html"] for block in written(text)["sections"][0]["blocks"]]
    assert own == "<p>Four cards are the <em>kitty</em>.</p>"
    clause, word = '<a href="#EFT-1">EFT-1</a>', '<a href="#EFT-1">kitty</a>'
    assert other == f"<p>The {word}, and the kitty again; see {clause}.</p>"
    blocks = [block for section in sections(rulebook("thousand"))["sections"] for block in section["blocks"]]
    told = {block["clause"]: block["html"] for block in blocks}
    assert '<a href="#THO-4">kitty</a>' in told["THO-9"]
    assert '<a href="#THO-7">declarer</a>' in told["THO-9"]


def test_what_is_not_a_games_page_is_no_link() -> None:
    text = "# A\n\n[one](../rule-language.md) [two](nothing.md) [three](//evil.example)"
    assert written(text)["sections"][0]["blocks"][0]["html"] == "<p>one two three</p>"


@pytest.mark.parametrize("game", catalog(), ids=lambda game: game.id)
def test_a_rulebook_names_options_and_their_choices_as_the_form_does(game: Game) -> None:
    book = sections(rulebook(game.id), game.told())
    text = " ".join(block["html"] for section in book["sections"] for block in section["blocks"])
    codes = set(re.findall(r"<code>(.*?)</code>", text))
    for option in game.options:
        assert option.id not in codes
        assert not codes & {name for name, _ in option.spoken()}
        assert f"<em>{html.escape(option.label)}</em>" in text
