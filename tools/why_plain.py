# SPDX-License-Identifier: Apache-2.0
"""Whether the engine can be compiled on this machine at all."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig


def why_plain() -> str:
    """The reason why nothing is compiled here, or an empty text."""
    if os.environ.get("KIBITZ_PLAIN") == "1":
        return "KIBITZ_PLAIN=1 is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, this is {sys.implementation.name}"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if os.name == "posix" and (not compiler or shutil.which(compiler[0]) is None):
        return "no C compiler was found"
    return ""
