# SPDX-License-Identifier: Apache-2.0
"""What pages promise: links that lead somewhere, Python that runs, commands that exist.

- A link inside the project needs a file, and a heading or an id where it names one; an external one is looked at by its
  form alone.
- Python blocks of a page run in one namespace, from the top. A block with `>>>` is checked like a doctest; blocks that
  begin with `# name.py` are files, and the last of them is run. A block below `<!-- not run: why -->` is left out.
- Of commands that stand in blocks or in backticks the program, the subcommand and every flag must exist.
"""

from __future__ import annotations

import argparse
import doctest
import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

LINK = re.compile(r"(?<!\\)\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
FENCE = re.compile(
    r"^(?P<note><!-- not run: [^\n]+ -->\n+)?```(?P<lang>[\w{}-]*)[^\n]*\n(?P<text>.*?)^```$", re.M | re.S
)
INLINE = re.compile(r"`(kibitz [^`\n]+)`")
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.M)
ID = re.compile(r"\bid=\"([^\"]+)\"")
EXTERNAL = re.compile(r"https://([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(/[^\s]*)?$")
LOCAL = re.compile(r"http://(127\.0\.0\.1|localhost)(:\d+)?(/|$)")
FILE = re.compile(r"# (\w+\.py)\n")
SHELLS = ("sh", "bash", "shell", "console")
# Programs of the system that pages may use; of ours more than the name is looked at.
OTHERS = {
    "cd",
    "cp",
    "cat",
    "curl",
    "git",
    "docker",
    "podman",
    "ray",
    "source",
    "export",
    "uv",
    "pipx",
    "sqlite3",
    "nginx",
    "systemctl",
    "npm",
}


def pages(root: Path) -> list[Path]:
    """Every page that people read: of docs, of the root, of the benchmarks; notebooks too."""
    docs = [path for path in (root / "docs").rglob("*") if path.suffix in (".md", ".ipynb")]
    others = [*root.glob("*.md"), *(root / "benchmarks").glob("*.md")]
    return sorted([*docs, *others])


def text_of(page: Path) -> str:
    """A page as Markdown; of a notebook its cells of text."""
    text = page.read_text(encoding="utf-8")
    if page.suffix != ".ipynb":
        return text
    cells = json.loads(text)["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


# --- links --------------------------------------------------------------------------------------------------


def dead_links(root: Path) -> list[str]:
    """Each link that leads nowhere, with its page."""
    found = []
    for page in pages(root):
        for target in LINK.findall(FENCE.sub("", text_of(page))):
            if why := link_fault(page, target):
                found.append(f"{page.relative_to(root)} -> {target}: {why}")
    return found


def link_fault(page: Path, target: str) -> str:
    """Why a link leads nowhere, or nothing."""
    if ":" in target.partition("/")[0]:
        is_good = EXTERNAL.match(target) or LOCAL.match(target) or target.startswith("mailto:")
        return "" if is_good else "no address of the form https://host/path"
    path, _, anchor = target.partition("#")
    aim = page.parent / path if path else page
    if not aim.exists():
        return "there is no such file"
    if anchor and aim.suffix in (".md", ".ipynb") and anchor not in anchors(text_of(aim)):
        return "there is no such heading"
    return ""


def anchors(text: str) -> set[str]:
    """What the headings of a page are called in links, and the ids that stand on it."""
    found: set[str] = set(ID.findall(text))
    for heading in HEADING.findall(FENCE.sub("", text)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        count = sum(1 for one in found if one == slug or re.fullmatch(re.escape(slug) + r"-\d+", one))
        found.add(f"{slug}-{count}" if count else slug)
    return found


# --- Python -------------------------------------------------------------------------------------------------


def python_blocks(text: str) -> list[str]:
    """The Python blocks of a page that are to be run."""
    return [match["text"] for match in FENCE.finditer(text) if match["lang"] == "python" and not match["note"]]


def run_python(text: str) -> tuple[int, str]:
    """How many blocks or examples of a page were run, and what was wrong with them."""
    blocks = python_blocks(text)
    files = {match[1]: block for block in blocks if (match := FILE.match(block))}
    rest = [block for block in blocks if not FILE.match(block)]
    count, wrong = run_in_one_namespace(rest)
    return count + len(files), wrong + (run_files(files) if files else "")


def run_in_one_namespace(blocks: list[str]) -> tuple[int, str]:
    """Run blocks one after the other: examples with a prompt as a doctest, others as they stand."""
    names: dict[str, object] = {"__name__": "page"}
    output: list[str] = []
    count = 0
    for block in blocks:
        if ">>> " not in block:
            count += 1
            try:
                exec(compile(block, "page", "exec"), names)
            except Exception as problem:
                output.append(f"{block}\nraised {problem!r}\n")
            continue
        examples = doctest.DocTestParser().get_doctest(block, names, "page", "page", 0)
        examples.globs = names  # a test has its own copy otherwise, and the next block would not know its names
        count += len(examples.examples)
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=output.append, clear_globs=False)
    return count, "".join(output)


def run_files(files: dict[str, str]) -> str:
    """Write the files of a page to a folder of their own, and run the last one; what went wrong."""
    with TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        found = {**os.environ, "PYTHONPATH": os.pathsep.join(one for one in sys.path if one)}  # from another folder
        done = subprocess.run(
            [sys.executable, list(files)[-1]], cwd=folder, env=found, text=True, capture_output=True, check=False
        )
    return done.stderr if done.returncode else ""


# --- commands -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Command:
    """A command as a page has it. In a block of the shell every program has to be known."""

    line: str
    strict: bool = False


def commands(text: str) -> Iterator[Command]:
    """The commands of a page: lines of shell blocks, indented lines, and `kibitz ...` in backticks."""
    for match in FENCE.finditer(text):
        if match["lang"] in SHELLS and not match["note"]:
            yield from (Command(line, True) for line in shell_lines(match["text"], match["lang"] == "console"))
    plain = FENCE.sub("", text)
    yield from (Command(line) for line in shell_lines("\n".join(re.findall(r"^ {4}(\S.*)$", plain, re.M)), False))
    yield from (Command(line) for line in INLINE.findall(plain))


def shell_lines(text: str, prompts_only: bool) -> list[str]:
    """The lines to be typed: joined where they go on, and without the prompt."""
    lines = [line.strip() for line in re.sub(r"\s*\\\n\s*", " ", text).splitlines()]
    if prompts_only:
        lines = [line for line in lines if line.startswith("$ ")]
    return [line.removeprefix("$ ") for line in lines if line and not line.startswith("#")]


class Shell:
    """What can be typed in a checkout: programs, targets, subcommands and their flags."""

    def __init__(self, root: Path, parser: argparse.ArgumentParser) -> None:
        self.root = root
        self.parser = parser
        self.targets = set(re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(encoding="utf-8"), re.M))
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        self.extras = set(project.get("optional-dependencies", {}))

    def fault(self, command: Command) -> str:
        """Why a command cannot be typed, or nothing."""
        words = words_of(command.line)
        while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
            words = words[1:]
        if not words:
            return ""
        program, rest = words[0].rpartition("/")[2], words[1:]
        if program == "kibitz":
            return self.kibitz_fault(rest)
        if program == "make":
            return self.make_fault(rest)
        if program in ("python", "python3"):
            return self.python_fault(rest)
        if program == "pip":
            return self.pip_fault(rest)
        return f"the program {program} is not known here" if command.strict and program not in OTHERS else ""

    def kibitz_fault(self, words: list[str]) -> str:
        """Whether a subcommand and its flags exist."""
        parser, named = self.parser, "kibitz"
        while words and not words[0].startswith("-") and (parsers := subcommands(parser)):
            if words[0] not in parsers:
                return "" if words[0].isupper() else f"there is no command {named} {words[0]}"
            parser, named = parsers[words[0]], f"{named} {words[0]}"
            words = words[1:]
        known = {flag for action in parser._actions for flag in action.option_strings}
        flags = [word.partition("=")[0].strip("[],") for word in words if word.lstrip("[").startswith("--")]
        return ", ".join(f"{named} has no {flag}" for flag in flags if flag not in known)

    def make_fault(self, words: list[str]) -> str:
        """Whether the targets exist."""
        named = [word for word in words if re.fullmatch(r"[a-z-]+", word)]
        return "".join(f"make has no target {word}" for word in named if word not in self.targets)

    def python_fault(self, words: list[str]) -> str:
        """Whether a script of ours or a module is there; what a reader writes is their own."""
        if words[:1] == ["-m"]:
            name = words[1].partition(".")[0]
            there = (
                importlib.util.find_spec(name) or (self.root / name).is_dir() or (self.root / "tools" / name).is_dir()
            )
            return "" if there else f"there is no module {words[1]}"
        script = words[0] if words else ""
        is_ours = script.partition("/")[0] in ("tools", "examples", "benchmarks", "src", "tests")
        return f"there is no {script}" if is_ours and not (self.root / script).is_file() else ""

    def pip_fault(self, words: list[str]) -> str:
        """Whether the extras that are asked for exist."""
        asked = {
            extra
            for word in words
            for found in re.findall(r"kibitz(?:-engine)?\[([\w,-]+)\]", word)
            for extra in found.split(",")
        }
        return "".join(f"there is no extra {extra}" for extra in sorted(asked - self.extras))


def words_of(line: str) -> list[str]:
    """The words of a line, without a comment at its end; a line that is no command has none."""
    try:
        return shlex.split(line, comments=True)
    except ValueError:
        return []


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The subcommands of a parser by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def command_faults(root: Path, shell: Shell) -> list[str]:
    """Each command that cannot be typed, with its page."""
    return [
        f"{page.relative_to(root)}: {command.line}: {why}"
        for page in pages(root)
        if page.name != "CHANGELOG.md"  # names what once was, too
        for command in commands(text_of(page))
        if (why := shell.fault(command))
    ]
