"""The web table: people, bots and spectators around one match, kept safe in a small database."""

from __future__ import annotations

__all__ = ["serve"]


def __getattr__(name: str) -> object:
    """Load the server only when it is asked for: importing the package stays cheap."""
    if name == "serve":
        from kibitz.table.serve import serve

        return serve
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
