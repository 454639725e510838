"""Runs what the readers of rules compute: graphs in the format ONNX, with their weights, by ONNX Runtime on one core.

`tools/reader_graphs.py` writes them, and says what each of them is given and tells.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

ERRORS_ONLY: Final = 3  # of what ONNX Runtime would say on the terminal


@final
class Graph:
    """A graph that can be run, and the lists of words that lie beside it."""

    def __init__(self, written: bytes | str) -> None:
        """`written` is what a file in the format ONNX holds, or its name: then its bytes are not kept beside it."""
        import onnxruntime

        onnxruntime.disable_telemetry_events()  # on Windows it would tell its makers that it is used
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # several cores wait for each other longer than such small sums take
        options.inter_op_num_threads = 1
        options.log_severity_level = ERRORS_ONLY
        self.session = onnxruntime.InferenceSession(written, options, providers=["CPUExecutionProvider"])
        kept = self.session.get_modelmeta().custom_metadata_map
        self.lists: dict[str, list[str]] = {name: words.split("\n") for name, words in kept.items()}
        self.shapes: dict[str, list[int | str]] = {given.name: given.shape for given in self.session.get_inputs()}
        self.told = [told.name for told in self.session.get_outputs()]

    def run(self, given: dict[str, Any]) -> dict[str, Array]:
        """What the graph tells, by its names."""
        return dict(zip(self.told, self.session.run(None, given), strict=True))


@cache
def graph_of(name: str) -> Graph:
    """A graph that comes with the package, made when it is first asked for."""
    with as_file(files(__package__) / "data" / f"{name}.onnx") as path:
        return Graph(str(path))


def is_installed() -> bool:
    """Whether the packages that run graphs are there; the extra `wording` brings them."""
    try:
        import numpy  # noqa: F401
        import onnxruntime  # noqa: F401
    except ImportError:
        return False
    return True
