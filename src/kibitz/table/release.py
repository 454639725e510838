"""The front end as it is served: all files read at one moment, under an address that changes with each of them.

A page that was opened from one release never gets a file of another, and what has the release in its address may be
kept for ever. Where a bundle was made of these very files (`tools/bundle.py`), pages load it instead of the modules.
"""

from __future__ import annotations

import hashlib
import os
import posixpath
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from kibitz.table.compression import Content

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
SHELL: Final = "index.html"
BUNDLE: Final = "dist/"  # where a bundle lies below the front end's folder
SOURCES: Final = "dist/sources.txt"  # what the bundle was made of
ENTRY: Final = "main.js"
LOOK: Final = 0.5  # seconds between two looks whether files have changed
START: Final = '<script type="module"'
# What a script needs before it runs; what it loads later is written with a parenthesis.
NEEDS: Final = re.compile(r"""^(?:import|export)\s[^;"'()=]*"(\.[^"]+)";""", re.M)


class Release:
    """The files of one moment, by their path below the front end's folder."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        bundled = files.get(SOURCES, b"").split()[:1] == [digest_of_sources(files).encode()]
        self.bundled = bundled and BUNDLE + SHELL in files
        kept = {name: plain for name, plain in files.items() if self.bundled or not name.startswith(BUNDLE)}
        self.name = _digest(kept)[:16]
        self.files = {name: Content(plain, TYPES[posixpath.splitext(name)[1]]) for name, plain in kept.items()}
        self._shells: dict[str, Content] = {}

    def shell(self, page: str) -> Content | None:
        """The page's frame, with the addresses of this release; `page` is the script that it will need besides."""
        made = self._shells.get(page) or self._make_shell(page)
        if made is not None:
            self._shells[page] = made
        return made

    def _make_shell(self, page: str) -> Content | None:
        frame = self.files.get(BUNDLE + SHELL if self.bundled else SHELL)
        if frame is None:
            return None
        text = frame.plain.decode()
        if not self.bundled:
            text = text.replace(START, f"{self._fetched_early([ENTRY, page])}{START}", 1)
        return Content(text.replace('"/static/', f'"/static/{self.name}/').encode(), frame.kind)

    def _fetched_early(self, scripts: Iterable[str]) -> str:
        """Links to all that these scripts need, so that a browser need not read one to hear of the next."""
        links = (f'<link rel="modulepreload" href="/static/{name}">\n' for name in self.needed(scripts))
        return "".join(links)

    def needed(self, scripts: Iterable[str]) -> list[str]:
        """Scripts with all that they need at once, in the order in which they are found."""
        found = [name for name in scripts if name in self.files]
        for name in found:  # grows while it is read
            for path in NEEDS.findall(self.files[name].plain.decode()):
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
                if target in self.files and target not in found:
                    found.append(target)
        return found


class Shelf:
    """Holds the newest release of a folder. Whether its files have changed is looked at when a page is opened."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._seen = stamps(root)
        self._looked = time.monotonic()
        self.release = Release(read(root))

    def newest(self) -> Release:
        """The release of the files as they are, or were a moment ago."""
        now = time.monotonic()
        if now - self._looked >= LOOK:
            self._looked = now
            seen = stamps(self._root)
            if seen != self._seen:
                self._seen, self.release = seen, Release(read(self._root))
        return self.release


def served_files(root: Path) -> Iterator[tuple[str, str]]:
    """Every file of a kind that is served, by its path below the folder, in order."""
    for folder, folders, names in os.walk(root):
        folders.sort()
        below = folder[len(str(root)) :].replace(os.sep, "/").lstrip("/")
        for name in sorted(names):
            if posixpath.splitext(name)[1] in TYPES:
                yield posixpath.join(below, name), os.path.join(folder, name)


def read(root: Path) -> dict[str, bytes]:
    """All that is served; what goes while it is read is left out."""
    found = {}
    for name, path in served_files(root):
        try:
            found[name] = Path(path).read_bytes()
        except OSError:
            continue
    return found


def stamps(root: Path) -> list[tuple[str, int, int]]:
    """What changes when a file does."""
    found = []
    for name, path in served_files(root):
        try:
            status = os.stat(path)
        except OSError:
            continue
        found.append((name, status.st_mtime_ns, status.st_size))
    return found


def digest_of_sources(files: Mapping[str, bytes]) -> str:
    """What a bundle of these files must say that it was made of."""
    return _digest({name: plain for name, plain in files.items() if not name.startswith(BUNDLE)})


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, plain in sorted(files.items()):
        digest.update(f"{name}\0{len(plain)}\0".encode())
        digest.update(plain)
    return digest.hexdigest()
