"""Rules pages become clauses of limited html."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.table.rulebook import sections

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
    page = sections(PAGE)

    assert page["title"] == "Eight & Five"
    assert [section["heading"] for section in page["sections"]] == ["", "Play"]
    assert [block["clause"] for block in page["sections"][1]["blocks"]] == ["EFT-1", None, "EFT-2", None, None]


def test_paragraphs_lists_tables_and_marks_become_html() -> None:
    blocks = [block["html"] for block in sections(PAGE)["sections"][1]["blocks"]]

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
    found = "".join(block["html"] for section in sections(text)["sections"] for block in section["blocks"])

    tags = set(re.findall(r"</?([a-z0-9]+)", found))
    assert tags <= {"p", "em", "strong", "code", "ul", "li", "table", "tr", "th", "td", "a"}
    assert all(
        re.fullmatch(r'<a href="(https?://|#|/)[^"<>]*">|</?[a-z]+>', tag) for tag in re.findall(r"<[^>]*>", found)
    )


def test_every_rules_page_can_be_shown() -> None:
    pages = sorted((Path(__file__).parents[2] / "docs" / "games").glob("*.md"))
    for path in pages:
        page = sections(path.read_text(encoding="utf-8"))
        assert page["title"], path
        assert any(block["clause"] for section in page["sections"] for block in section["blocks"]), path
