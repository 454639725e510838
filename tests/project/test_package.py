# SPDX-License-Identifier: Apache-2.0
"""What is published: two distributions of one version, what they ask for, and what they say on a package page."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from checks.wheels import record_faults, sdist_faults, wheel_faults
from distributions import OF_DEVELOPERS, absolute, dependencies, description, extras, plain, version, whole_pyproject
from may_publish import missing
from PIL import Image
from release_notes import notes, section
from requirements import requirements

import kibitz
from kibitz.cli import make_parser
from kibitz.terminal.extras import EXTRAS

Plant = Callable[[dict[str, str]], Path]

MODULES = {"open-spiel": "pyspiel"}  # by what a package is imported, where it is not its name
LINKS = "See [the *rules*](docs/a.md#two), [![a picture](docs/p.png)](docs/b.md) and [elsewhere](https://example.org)."


def config(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


# --- one source, two distributions --------------------------------------------------------------------------------


def test_the_version_stands_in_one_place(root: Path) -> None:
    assert version(root) == kibitz.__version__
    assert "version" in config(root)["project"]["dynamic"]
    assert "version" not in config(root)["project"]


def test_only_a_compiled_engine_asks_for_what_compiled_code_needs(root: Path) -> None:
    assert dependencies(compiled=False, root=root) == ["mypy_extensions>=1.1"]
    assert [line for line in dependencies(compiled=True, root=root) if line.startswith("librt")]


def test_plain_kibitz_asks_for_the_very_same_engine_with_its_doors_and_holds_nothing(root: Path) -> None:
    whole = tomllib.loads(whole_pyproject(root))

    assert whole["project"]["name"] == "kibitz"
    assert whole["project"]["version"] == kibitz.__version__
    assert whole["project"]["dependencies"] == [f"kibitz-engine[table,terminal,wording]=={kibitz.__version__}"]
    assert whole["tool"]["setuptools"]["packages"] == []


def test_every_extra_of_the_engine_is_one_of_kibitz_too(root: Path) -> None:
    passed_on = tomllib.loads(whole_pyproject(root))["project"]["optional-dependencies"]

    assert set(passed_on) == set(extras(root)) - set(OF_DEVELOPERS)
    assert passed_on["parquet"] == [f"kibitz-engine[parquet]=={kibitz.__version__}"]


def test_what_is_asked_for_by_main_is_what_plain_kibitz_brings(root: Path) -> None:
    assert set(plain(root)) < set(requirements(["main"], root))
    assert {"starlette>=1.0", "textual>=6", "numpy>=2", "mypy_extensions>=1.1"} <= set(requirements(["main"], root))


def test_an_extra_that_names_others_brings_what_they_bring(plant: Plant) -> None:
    text = '[project.optional-dependencies]\na = ["one>=1"]\nb = ["two"]\nall = ["kibitz-engine[a, b]", "two"]\n'

    assert extras(plant({"pyproject.toml": text}))["all"] == ["one>=1", "two"]


def test_all_brings_every_extra_of_users(root: Path) -> None:
    known = extras(root)
    of_users = {line for name, lines in known.items() if name not in OF_DEVELOPERS for line in lines}

    assert of_users == set(known["all"])


# --- what a smaller installation lacks ----------------------------------------------------------------------------

# Run in a process of its own, in which nothing that an extra brings can be imported.
WITHOUT = """
import json, sys
for name in json.loads(sys.argv[1]):
    sys.modules[name] = None
from kibitz.cli import main
for command in json.loads(sys.argv[2]):
    print("$", *command, flush=True)
    print("code", main(command), flush=True)
"""


def without_extras(*commands: list[str]) -> str:
    """What these commands print where only the engine is installed."""
    given = [json.dumps(list(EXTRAS)), json.dumps(commands)]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *given], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_a_command_says_which_extra_brings_what_it_lacks(tmp_path: Path) -> None:
    out = str(tmp_path / "deals.parquet")
    told = without_extras(
        ["serve", "--no-open"], ["check", "x.sqlite3"], ["simulate", "abstrac", "--deals", "1", "--out", out]
    )

    assert told.count('not installed: pip install "kibitz-engine[table]" brings it.\ncode 2') == 2
    assert 'pip install "kibitz-engine[parquet]" brings it, or write a .csv file.\ncode 2' in told


def test_the_engine_alone_plays_studies_and_explains() -> None:
    told = without_extras(
        ["games"], ["rules", "abstrac", "ABS-1"], ["simulate", "abstrac", "--deals", "3", "--seed", "1"],
        ["solve", "abstrac", "--row", "AS JD KS 9H TC"],
    )  # fmt: skip

    assert told.count("code 0") == 4
    assert "8-5-3" in told
    assert "ABS-1" in told


def test_the_engine_alone_studies_fairness_and_rows_and_says_what_skill_against_luck_lacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    fairness = ["study", "fairness", "8-5-3", "--deals", "3", "--seed", "1", "--html", str(tmp_path / "fair.html")]
    told = without_extras(
        [*fairness, "--packs", "0"], [*fairness, "--agents", "steady"], fairness,
        ["study", "rows", "abstrac", "--rows", "20", "--seed", "1"],
    )  # fmt: skip

    assert re.findall(r"^code (\d)$", told, re.M) == ["0", "0", "2", "0"]
    assert told.count("8-5-3: a deal is worth") == 2
    assert "A random row of abstrac is worth" in told
    (sentence,) = re.findall(r"^kibitz: .*$", told, re.M)
    assert sentence == (
        'kibitz: skill against luck needs numpy, which is not installed: pip install "kibitz-engine[study]" brings it,'
        " and --packs 0 leaves skill out."
    )


@pytest.mark.parametrize(
    ("missing", "door", "sentence"),
    [
        ("numpy", "import kibitz; kibitz.batch.make('abstrac')", "kibitz.batch needs numpy,"),
        ("numpy", "from kibitz.batch import make", "kibitz.batch needs numpy,"),
        (
            "gymnasium",
            "import kibitz; kibitz.batch.vector_env('abstrac', seat=0)",
            "kibitz.batch.vector_env needs Gymnasium,",
        ),
    ],
)
def test_many_deals_at_once_say_which_extra_brings_what_they_lack(missing: str, door: str, sentence: str) -> None:
    extra = "batch" if missing == "numpy" else missing
    script = f"import sys; sys.modules[{missing!r}] = None\n{door}"
    done = subprocess.run([sys.executable, "-c", script], text=True, capture_output=True, check=False)

    assert done.stderr.splitlines()[-1] == (
        f'ModuleNotFoundError: {sentence} which is not installed: pip install "kibitz-engine[{extra}]" brings it.'
    )
    assert "During handling" not in done.stderr


def test_without_the_full_screen_play_goes_on_in_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kibitz.terminal import playing

    monkeypatch.setitem(sys.modules, "textual", None)

    assert not playing._has_screen()
    assert 'pip install "kibitz-engine[terminal]" brings it. Here are lines of text.' in capsys.readouterr().err


def test_rules_in_ones_own_words_are_read_without_the_learned_reader() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from kibitz.games.eleusis.writing import answered\n"
        "print(answered('a red card must follow a black card')['understood'])\n"
        "print(answered('xyzzy plugh')['sentence'])\n"
    )
    told = subprocess.run([sys.executable, "-c", script], text=True, capture_output=True, check=True).stdout

    assert "After a black card only a red card fits" in told
    assert 'a reader that understands more comes with pip install "kibitz-engine[wording]"' in told


def test_every_package_that_an_extra_brings_has_a_sentence(root: Path) -> None:
    for name, lines in extras(root).items():
        if name in (
            "table",
            "terminal",
            "wording",
            "study",
            "batch",
            "parquet",
            "gymnasium",
            "pettingzoo",
            "openspiel",
            "cluster",
        ):
            found = {re.split(r"[^\w.-]", line)[0].lower() for line in lines}
            assert {MODULES.get(one, one) for one in found} <= set(EXTRAS), name
    assert set(EXTRAS.values()) <= set(extras(root))


# --- how long an import takes -------------------------------------------------------------------------------------

IMPORT = """
import sys, time
before, began = set(sys.modules), time.process_time()
import kibitz
print(time.process_time() - began, *sorted(set(sys.modules) - before))
"""
STANDARD = """
import sys, time
began = time.process_time()
import asyncio, email.message, http.client, logging.config, statistics, unittest.mock, xml.dom.minidom
print(time.process_time() - began)
"""
MOST_SECONDS = 0.15  # on a machine that brings those modules of the standard library in the following
STANDARD_SECONDS = 0.062
ATTEMPTS = 6


def imported(program: str = IMPORT) -> list[str]:
    """The CPU seconds of an import in a process of its own, and the modules that it brought."""
    run = subprocess.run([sys.executable, "-c", program], text=True, capture_output=True, check=True)
    return run.stdout.split()


def share_of_the_limit(seconds: float) -> float:
    """An import's seconds as a share of what it may take; of more where this machine is slower at the moment."""
    slower = max(1.0, float(imported(STANDARD)[0]) / STANDARD_SECONDS)
    return seconds / (MOST_SECONDS * slower)


def test_an_import_brings_no_game_no_reader_of_words_and_nothing_of_others() -> None:
    seconds, *loaded = imported()

    assert not [name for name in loaded if name.startswith(("kibitz.games.", "kibitz.rulelang", "kibitz.agents"))]
    assert not {name.partition(".")[0] for name in loaded} & {*EXTRAS, "asyncio", "sqlite3", "multiprocessing"}
    found = [share_of_the_limit(float(seconds))]
    while min(found) > 1 and len(found) < ATTEMPTS:
        time.sleep(len(found))  # beside other work the same takes now more, now less
        found.append(share_of_the_limit(float(imported()[0])))
    assert min(found) <= 1, found


# --- what people read on a package page ---------------------------------------------------------------------------


def test_links_of_a_package_page_begin_with_the_address_of_the_source() -> None:
    page = absolute(LINKS, "https://example.org/kibitz", "v1.0.0")

    assert page == (
        "See [the *rules*](https://example.org/kibitz/blob/v1.0.0/docs/a.md#two), "
        "[![a picture](https://example.org/kibitz/raw/v1.0.0/docs/p.png)]"
        "(https://example.org/kibitz/blob/v1.0.0/docs/b.md) "
        "and [elsewhere](https://example.org)."
    )


def test_without_an_address_the_words_stay_and_pictures_go() -> None:
    assert absolute(LINKS, "", "v1.0.0") == "See the *rules*,  and [elsewhere](https://example.org)."


def test_no_link_of_the_description_leads_into_a_checkout(root: Path) -> None:
    text = description(root)

    assert text.startswith("# Kibitz\n")
    assert "pip install kibitz" in text
    assert [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link and not link.startswith("#")] == []


def test_the_first_screen_of_the_readme_shows_what_a_film_an_installation_and_two_commands(root: Path) -> None:
    lines = (root / "README.md").read_text(encoding="utf-8").splitlines()[:16]
    film = re.search(r"!\[[^\]]+\]\((\S+\.webp)\)", "\n".join(lines))
    commands = [line.split("#")[0].split()[1:] for line in lines if line.startswith("    kibitz")]

    assert film is not None
    assert "    pip install kibitz" in lines
    assert len(commands) == 2
    for command in commands:
        assert callable(make_parser().parse_args(command).run)


def test_the_film_moves_and_is_small(root: Path) -> None:
    path = root / "docs" / "pictures" / "film.webp"
    with Image.open(path) as film:
        assert getattr(film, "n_frames", 1) >= 20
        assert film.size[0] >= 640
    assert path.stat().st_size < 500_000


# --- releases -----------------------------------------------------------------------------------------------------

CHANGES = (
    "# Changelog\n\n## [Unreleased]\n\n### Added\n- Soon.\n\n"
    "## [1.2.3] - 2026-01-01\n\n- A [page](docs/a.md).\n\n## [1.2.2]\n"
)


def test_release_notes_are_the_section_of_a_version(plant: Plant) -> None:
    pyproject = '[tool.kibitz]\nrepository = "https://example.org/k/"\n'
    root = plant({"CHANGELOG.md": CHANGES, "pyproject.toml": pyproject})

    assert notes("1.2.3", root) == "- A [page](https://example.org/k/blob/v1.2.3/docs/a.md)."
    assert notes("Unreleased", root) == "### Added\n- Soon."


@pytest.mark.parametrize(("asked", "fault"), [("9.9.9", "has no section 9.9.9"), ("1.2.2", "says nothing of 1.2.2")])
def test_a_version_without_notes_is_complained_of(asked: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        section(CHANGES, asked)


def test_a_tag_is_published_only_as_the_version_with_notes_and_an_address(plant: Plant) -> None:
    files = {"src/kibitz/__init__.py": '__version__ = "1.2.3"\n', "CHANGELOG.md": CHANGES}
    ready = plant({**files, "pyproject.toml": '[tool.kibitz]\nrepository = "https://example.org/k"\n'})
    assert missing("v1.2.3", ready) == []
    assert len(missing("v1.2.4", ready)) == 2

    (ready / "pyproject.toml").write_text('[tool.kibitz]\nrepository = ""\n')
    assert missing("v1.2.3", ready) == ["pyproject.toml does not say in tool.kibitz.repository where the source is."]


def test_wheels_are_made_for_every_python_and_system_that_the_description_names(root: Path) -> None:
    said = config(root)
    named = re.findall(r":: 3\.(\d+)", "\n".join(said["project"]["classifiers"]))
    release = (root / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")

    assert said["tool"]["cibuildwheel"]["build"].split() == [f"cp3{minor}-*" for minor in named]
    assert {"ubuntu", "macos", "windows"} <= set(re.findall(r"(ubuntu|macos|windows)-", release))
    assert "id-token: write" in release
    for script in re.findall(r"tools/\w+\.py", release + said["tool"]["cibuildwheel"]["test-command"]):
        assert (root / script).exists(), script


# --- what is looked for in a wheel --------------------------------------------------------------------------------


def make_wheel(path: Path, files: dict[str, str]) -> Path:
    """A wheel of these files with a RECORD that is right."""
    rows = []
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(text.encode())}")
        wheel.writestr("kibitz_engine-1.dist-info/RECORD", "\n".join([*rows, "kibitz_engine-1.dist-info/RECORD,,"]))
    return path


def test_a_wheel_that_lacks_what_it_needs_or_holds_what_it_should_not_is_found(root: Path, tmp_path: Path) -> None:
    metadata = "Name: kibitz-engine\nVersion: 0.0.9\nRequires-Dist: librt>=1\n\n[rules](docs/a.md)"
    files = {
        "kibitz/__init__.py": "", "kibitz/fast.so": "", "tests/test_a.py": "",
        "kibitz_engine-1.dist-info/METADATA": metadata, "kibitz_engine-1.dist-info/entry_points.txt": "",
    }  # fmt: skip
    found = "\n".join(wheel_faults(make_wheel(tmp_path / "kibitz_engine-1-py3-none-any.whl", files), root))

    for fault in (
        "kibitz/py.typed is missing", "kibitz/pages/abstrac.md is missing", "tests/test_a.py does not belong there",
        "it holds binaries", "it asks for ['librt>=1']", "its version is 0.0.9", "its licence is missing",
        "its description cannot be shown", "there is no command kibitz",
    ):  # fmt: skip
        assert fault in found


def test_a_file_that_was_changed_after_it_was_recorded_is_found(tmp_path: Path) -> None:
    path = make_wheel(tmp_path / "a.whl", {"kibitz/a.py": "1", "kibitz/b.py": "2"})
    with zipfile.ZipFile(path, "a") as wheel:
        wheel.writestr("kibitz/c.py", "3")
    with zipfile.ZipFile(path) as wheel:
        names = [*wheel.namelist()]
        assert record_faults(wheel, names, "kibitz_engine-1.dist-info/RECORD") == [
            "RECORD and the wheel differ in kibitz/c.py"
        ]


def test_a_source_distribution_without_its_tests_is_found(root: Path, tmp_path: Path) -> None:
    import tarfile

    path = tmp_path / "kibitz_engine-1.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        archive.add(root / "src", "kibitz_engine-1/src")

    found = sdist_faults(path, root)
    assert any("tests/conftest.py is missing" in one for one in found)
    assert not any("src/" in one for one in found)


# --- the container ------------------------------------------------------------------------------------------------


def test_the_container_serves_as_a_user_without_rights_and_writes_to_its_volume_alone(root: Path) -> None:
    text = (root / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    served = text.rpartition("\nFROM ")[2]
    steps = dict(re.findall(r"^(USER|VOLUME|ENTRYPOINT|EXPOSE) (.+)$", served, re.M))
    entry = json.loads(steps["ENTRYPOINT"])

    assert steps["USER"].isdigit()
    assert int(steps["USER"]) > 0
    assert entry[entry.index("--database") + 1].startswith(json.loads(steps["VOLUME"])[0] + "/")
    assert entry[entry.index("--port") + 1] == steps["EXPOSE"]
    assert "HEALTHCHECK" in served
    assert "gcc" not in served
    assert not re.search(r"FROM \S+(:latest)?( AS \w+)?$", re.sub(r"FROM \S+:[\d.]+\S*", "", text), re.M)
    assert entry[0] == "kibitz"
    assert callable(make_parser().parse_args(entry[1:]).run)


def test_the_container_brings_what_plain_kibitz_brings_but_the_terminal(root: Path) -> None:
    text = (root / "Containerfile").read_text(encoding="utf-8")
    (asked,) = re.findall(r'"\.\[([\w,]+)\]"', text)

    assert set(asked.split(",")) == set(config(root)["tool"]["kibitz"]["plain"]) - {"terminal"}
    assert set(asked.split(",")) <= config(root)["project"]["optional-dependencies"].keys()


def test_podman_is_told_to_keep_the_check_of_health(root: Path) -> None:
    page = (root / "docs" / "installing.md").read_text(encoding="utf-8")

    assert re.findall(r"^    podman build(?! --format docker).*$", page, re.M) == []
    assert "podman build --format docker" in page


def test_what_the_container_copies_and_runs_is_there(root: Path) -> None:
    text = (root / "Containerfile").read_text(encoding="utf-8")
    ignored = (root / ".dockerignore").read_text(encoding="utf-8").split()

    for name in re.findall(r"(?<![/\w])tools/[\w./-]+\w", text):
        assert (root / name).exists(), name
        assert name.split("/")[0] not in ignored
    for name in ("src", "docs/games", "setup.py", "pyproject.toml", "compiled.txt", "README.md", "LICENSE"):
        assert (root / name).exists()
        assert name not in ignored
