# SPDX-License-Identifier: Apache-2.0
"""Every page of the documentation site fits a desk and a phone: nothing is cut, and charts are of a size to be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.visit import DESK, PHONE, Visit, faults, served

pytest.importorskip("sphinx", reason="the site needs the extra docs")

from docs_site import build

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]

SIZES = {"desk": DESK, "phone": PHONE}
# Pages of text, of tables, of signatures, with plots, and notebooks with both.
LOOKED_AT = [
    "index.html",
    "library.html",
    "reference/states.html",
    "reference/studies.html",
    "decisions.html",
    "games/index.html",
    "studies.html",
    "strength.html",
    "learner.html",
    "pictures/index.html",
    "notebooks/small-agent.html",
    "notebooks/which-is-fairer.html",
]
# What does not fit: a page, or all of its text, that is pushed sideways; text that its own box cuts off; what reaches
# beyond the window where nothing around it can be pushed; pictures that are not there; charts that are drawn much
# smaller, or larger, than they were made, so that their words are.
MISFITS = """() => {
  const found = [];
  const tell = (what, part) => found.push(`${what}: <${part.localName}> ${part.textContent.trim().slice(0, 60)}`);
  const article = document.querySelector("article");
  const pushed = part => /auto|scroll/.test(getComputedStyle(part).overflowX);
  const canBePushed = part => part !== article && (pushed(part) || canBePushed(part.parentElement));
  for (let part = article; part; part = part.parentElement) {
    const moves = pushed(part) || part === document.documentElement;
    if (moves && part.scrollWidth > part.clientWidth) found.push(`pushed sideways: <${part.localName}>`);
  }
  for (const part of article.querySelectorAll("*:not(svg *)")) {
    const box = part.getBoundingClientRect(), style = getComputedStyle(part);
    if (!box.width || !box.height || style.visibility === "hidden") continue;
    const cuts = /hidden|clip/.test(style.overflowX) && box.width > 1;
    if (cuts && part.scrollWidth > part.clientWidth + 1) tell("cut", part);
    const beyond = box.right > innerWidth + 1 || box.left < -1;
    if (beyond && !canBePushed(part.parentElement)) tell("beyond the window", part);
    if (part.localName !== "img") continue;
    if (!part.naturalWidth) found.push(`not there: ${part.src}`);
    const scale = box.width / part.naturalWidth;
    const isWrong = /[.]svg$/.test(part.src) && (scale < 0.85 || scale > 1.05);
    if (isWrong) found.push(`${Math.round(100 * scale)} % of its size: ${part.src}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, without the engine for its tables."""
    folder = tmp_path_factory.mktemp("build")
    assert build(folder, player=False) == 0
    return folder / "site"


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


@pytest.fixture(params=SIZES)
def visit(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Visit]:
    size: str = request.param
    made = Visit(browser, site, SIZES[size], dark=size == "phone")
    yield made
    made.close()


def misfits(visit: Visit) -> list[Any]:
    """What does not fit on the page that is open, with everything on it loaded."""
    visit.page.evaluate("document.querySelectorAll('img').forEach(image => image.loading = 'eager')")
    visit.page.wait_for_function("[...document.images].every(image => image.complete)")
    return list(visit.page.evaluate(MISFITS))


def test_every_page_fits(visit: Visit, folder: Path) -> None:
    pages = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.html"))]
    wrong = {}
    for page in pages:
        visit.open(page)
        if found := misfits(visit):
            wrong[page] = found[:5]

    assert set(LOOKED_AT) <= set(pages)
    assert wrong == {}


def test_no_chart_cuts_its_own_words(visit: Visit, folder: Path) -> None:
    cut = """() => [...document.querySelectorAll("text")].filter(words => {
      const box = words.getBoundingClientRect(), chart = words.ownerSVGElement.getBoundingClientRect();
      return box.left < chart.left || box.right > chart.right || box.top < chart.top || box.bottom > chart.bottom;
    }).map(words => words.textContent)"""
    charts = sorted((folder / "_images").glob("*.svg"))
    wrong = {}
    for chart in charts:
        visit.page.set_content(chart.read_text(encoding="utf-8"))
        assert visit.page.locator("text").count() > 4, chart.name
        if found := visit.page.evaluate(cut):
            wrong[chart.name] = found

    assert len(charts) > 10
    assert wrong == {}


@pytest.mark.parametrize("page", LOOKED_AT)
def test_axe_finds_nothing_in_the_text_of_a_page(visit: Visit, page: str) -> None:
    visit.open(page)

    assert faults(visit.page, "article") == []


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        ("<div style='width: 2000px; height: 9px'></div>", "pushed sideways: <"),
        ("<p style='width: 90px; overflow: hidden; white-space: nowrap'>so long a line does not fit</p>", "cut: <p>"),
        ("<p style='position: absolute; left: -50px'>out</p>", "beyond the window: <p>"),
        ("<img src='none.png'>", "not there: "),
        ("<img src='{site}/_images/roles.svg' style='width: 150px; height: 90px'>", "39 % of its size"),
    ],
)
def test_what_does_not_fit_is_found(visit: Visit, planted: str, what: str) -> None:
    visit.open("studies.html")
    assert misfits(visit) == []
    visit.page.evaluate(
        "html => document.querySelector('article').insertAdjacentHTML('afterbegin', html)",
        planted.replace("{site}", visit.site),
    )
    found = misfits(visit)
    visit.complaints.clear()  # a picture that is not there is one, and meant here

    assert any(one.startswith(what) for one in found), found


def test_a_wide_table_is_pushed_by_itself(visit: Visit) -> None:
    visit.open("studies.html")
    wide = (
        "<div class='table-wrapper'><table class='docutils'><tr><td style='min-width: 1500px'>x</td></tr></table></div>"
    )
    visit.page.evaluate("html => document.querySelector('article').insertAdjacentHTML('afterbegin', html)", wide)

    assert misfits(visit) == []
