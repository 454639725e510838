# SPDX-License-Identifier: Apache-2.0
"""The site is built without a warning, has every page, and its own links lead somewhere. Some ten seconds."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import kibitz

pytest.importorskip("sphinx", reason="the site needs the extra docs")

from checks.reference import Sources
from docs_pages import NAVIGATION, layout
from docs_player import tokens
from docs_reference import PAGES, STATE, public_names
from docs_reference import Page as Reference
from docs_site import build, sphinx

CONSTANTS = ["kibitz.TERMINAL", "kibitz.CHANCE", "kibitz.IllegalAction"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site without Pyodide, built anew."""
    folder = tmp_path_factory.mktemp("build")
    assert build(folder, player=False) == 0, "Sphinx had something to warn of: see its lines above"
    return folder / "site"


class Page(HTMLParser):
    """What a built page links to and can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if named.get("id"):
            self.ids.add(str(named["id"]))
        link = named.get("href" if tag in ("a", "link") else "src")
        if link and tag in ("a", "link", "img", "script"):
            self.links.append(link)


def dead(site: Path) -> Iterator[str]:
    """Every link inside the site that leads nowhere, and every thing that would be fetched from elsewhere."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            aim = aim / "index.html" if aim.is_dir() else aim
            is_there = aim.is_file() and (
                not parts.fragment or aim not in pages or unquote(parts.fragment) in pages[aim].ids
            )
            if not is_there:
                yield f"{path.relative_to(site)} -> {link}"


def test_no_link_of_the_built_site_is_dead(built: Path) -> None:
    assert list(dead(built)) == []


def test_nothing_on_a_page_comes_from_a_third_party(built: Path) -> None:
    fetched = defaultdict(list)
    for path in built.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        for attribute in ('src="http', 'src="//', '<link rel="stylesheet" href="http'):
            if attribute in text:
                fetched[attribute].append(path.name)

    assert not fetched


def test_every_page_of_docs_is_in_the_navigation_once(root: Path, built: Path) -> None:
    first = Page((built / "index.html").read_text(encoding="utf-8"))
    for place in layout(root).places.values():
        if place != "index.md":
            name = place.rpartition(".")[0] + ".html"
            assert (built / name).is_file(), f"{name} was not built"
            assert name in first.links, f"{name} stands nowhere in the navigation"
    listed = [page for pages in NAVIGATION.values() for page in pages]
    assert len(listed) == len(set(listed))


def test_every_game_can_be_played_on_its_page(built: Path) -> None:
    for game in kibitz.catalog():
        text = (built / "games" / f"{game.id}.html").read_text(encoding="utf-8")
        assert f"data-game='{game.id}'" in text
        assert f"{game.id}</option>" not in text
    chooser = (built / "try.html").read_text(encoding="utf-8")
    assert all(f"value='{game.id}'" in chooser for game in kibitz.catalog())


def test_clauses_of_the_rules_can_be_linked_to(built: Path) -> None:
    assert "EFT-9" in Page((built / "games" / "8-5-3.html").read_text(encoding="utf-8")).ids


def without_a_sentence(names: list[str], described: str) -> list[str]:
    """The names that stand nowhere in some pages, or with nothing below them."""
    inner = r"(?:(?!</?dt).)*</dt>\s*"  # a function with several signatures has a head for each
    told = set(re.findall(rf'<dt [^>]*id="([\w.]+)">{inner}(?:<dt [^>]*>{inner})*<dd>\s*<p>\S', described, re.S))
    return [name for name in names if name not in told]


def test_the_reference_has_every_public_name_with_a_sentence(root: Path, built: Path) -> None:
    described = "".join(path.read_text(encoding="utf-8") for path in (built / "reference").glob("*.html"))
    names = public_names()
    members = list(Sources(root / "src").members(names))

    assert {f"kibitz.{name}" for name in kibitz.__all__} - {"kibitz.Match"} <= {*names, *CONSTANTS}  # it has a page
    assert {"kibitz.batch.Batch.step", "kibitz.research.gymnasium.SeatEnv.step"} <= set(members)
    assert without_a_sentence([*names, *members, *CONSTANTS], described) == []


@pytest.mark.parametrize("page", PAGES, ids=[page.file for page in PAGES])
def test_every_page_of_the_reference_has_its_names_on_it_and_nothing_private(page: Reference, built: Path) -> None:
    text = (built / "reference" / f"{page.file}.html").read_text(encoding="utf-8")

    assert page.documented()
    assert without_a_sentence(page.documented(), text) == []
    tops = re.findall(r'<dl class="py (?:function|class|exception)">\s*<dt [^>]*id="([\w.]+)"', text)
    assert sorted(tops) == sorted(page.documented())


def test_a_name_without_a_sentence_is_found() -> None:
    page = '<dt class="sig" id="a.b"><span>b</span></dt>\n<dd></dd><dt id="a.c">c</dt>\n<dd><p>Says what.</p></dd>'

    assert without_a_sentence(["a.b", "a.c", "a.d"], page) == ["a.b", "a.d"]


def test_a_state_is_described_by_the_same_names_everywhere() -> None:
    from kibitz.engine.deal import Deal
    from kibitz.match.explicit import ExplicitDeal

    for names in STATE.values():
        for name in names:
            for kind in (Deal, kibitz.Match, ExplicitDeal):
                assert getattr(kind, name).__doc__, f"{kind.__name__}.{name} says nothing"


FAULTS = {
    "[a](none.md)": "none.md",
    "[b](index.md#none)": "'none'",
    "```{eval-rst}\n.. autofunction:: kibitz.no_such_name\n```": "no_such_name",
    "![d](none.png)": "none.png",
}


def test_a_page_a_heading_a_name_and_a_picture_that_are_not_there_end_the_build(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pages, static = tmp_path / "pages", tmp_path / "static"
    pages.mkdir()
    static.mkdir()
    (static / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (pages / "index.md").write_text("# Page\n\n" + "\n\n".join(FAULTS), encoding="utf-8")

    assert sphinx(pages, tmp_path / "site", static, tmp_path / "trees") != 0
    said = capfd.readouterr().err
    assert [fault for fault, word in FAULTS.items() if word not in said] == []


def test_the_colours_of_the_site_are_the_tables(root: Path) -> None:
    base = (root / "src/kibitz/table/static/lib/base.css").read_text(encoding="utf-8")

    assert "--lamp: #f5b83d" in tokens(base)
    with pytest.raises(ValueError, match="does not begin with the colours"):
        tokens("body { color: red }")
