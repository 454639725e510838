# SPDX-License-Identifier: Apache-2.0
"""Builds the documentation site into build/site: `docs_site.py` builds, `docs_site.py --serve` shows it besides.

Every warning of Sphinx ends the build: a dead link, a page that is missing, a name that is unknown. The tables on the
pages of rules need Pyodide, which npm brings once; `--without-player` builds a site without them.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from docs_pages import stage  # noqa: E402
from docs_player import add_player, static_files  # noqa: E402

BUILD = ROOT / "build"


def build(folder: Path = BUILD, player: bool = True) -> int:
    """Build the site in a folder, as `site`; the exit code of Sphinx, 0 where nothing was to be warned of."""
    stage(ROOT, folder / "site-pages")
    static_files(ROOT, folder / "site-static")
    code = sphinx(folder / "site-pages", folder / "site", folder / "site-static", folder / "site-doctrees")
    if code == 0 and player:
        add_player(ROOT, folder / "site")
    return code


def sphinx(pages: Path, target: Path, static: Path, trees: Path) -> int:
    """Sphinx's own work on pages that are laid out; a warning is an error, and all of them are shown."""
    options = ["-q", "-W", "--keep-going", "-c", str(ROOT / "docs"), "-d", str(trees)]
    options += [
        "-D",
        f"html_static_path={ROOT / 'docs' / '_static'},{static}",
        "-D",
        f"html_favicon={static / 'favicon.svg'}",
    ]
    command = [sys.executable, "-m", "sphinx", *options, "-b", "html", str(pages), str(target)]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False).returncode


def serve(port: int) -> None:
    """Show the site on this machine until Ctrl-C."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(BUILD / "site"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"The site is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Build the documentation site into build/site.")
    parser.add_argument("--serve", action="store_true", help="show it afterwards")
    parser.add_argument("--port", type=int, default=8020, help="where it is shown (8020)")
    parser.add_argument("--without-player", action="store_true", help="leave out Pyodide and the tables on the pages")
    given = parser.parse_args()
    code = build(player=not given.without_player)
    if code == 0:
        print("Built build/site/index.html")
    if code == 0 and given.serve:
        serve(given.port)
    return code


if __name__ == "__main__":
    sys.exit(main())
