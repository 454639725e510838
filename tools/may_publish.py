# SPDX-License-Identifier: Apache-2.0
"""Whether a tag may be published: `may_publish.py v1.2.3` says what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

from distributions import ROOT, repository, version
from release_notes import section


def missing(tag: str, root: Path = ROOT) -> list[str]:
    """What has to be done before this tag is published, a sentence for each."""
    found = []
    if tag != f"v{version(root)}":
        found.append(f"The tag {tag} is not v{version(root)}, as src/kibitz/__init__.py has it.")
    if not repository(root):
        found.append("pyproject.toml does not say in tool.kibitz.repository where the source is.")
    try:
        section((root / "CHANGELOG.md").read_text(encoding="utf-8"), tag.removeprefix("v"))
    except ValueError as problem:
        found.append(str(problem))
    return found


if __name__ == "__main__":
    problems = missing(sys.argv[1])
    print("\n".join(problems) or f"{sys.argv[1]} may be published.")
    sys.exit(1 if problems else 0)
