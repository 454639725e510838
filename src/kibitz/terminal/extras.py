"""What a smaller installation lacks, and which extra brings it.

The engine needs none of these packages. A command that needs one imports it when it is run; where that fails, the
sentence here is what a person reads.
"""

from __future__ import annotations

from typing import Final

from kibitz.terminal.errors import CommandError

# The extra that brings a module, by the name that it is imported by.
EXTRAS: Final = {
    "starlette": "table",
    "anyio": "table",
    "uvicorn": "table",
    "websockets": "table",
    "msgspec": "table",
    "segno": "table",
    "rich": "terminal",
    "textual": "terminal",
    "numpy": "study",
    "onnxruntime": "wording",
    "pyarrow": "parquet",
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "pyspiel": "openspiel",
    "open_spiel": "openspiel",
    "ray": "cluster",
}


def brings(extra: str) -> str:
    """The command that brings an extra."""
    return f'pip install "kibitz-engine[{extra}]"'


def lacking(error: ModuleNotFoundError) -> CommandError | None:
    """What a command that lacks an optional package says, or None where anything else is missing."""
    module = (error.name or "").partition(".")[0]
    extra = EXTRAS.get(module)
    if extra is None:
        return None
    return CommandError(f"this needs {module}, which is not installed: {brings(extra)} brings it.")
