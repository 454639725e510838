# SPDX-License-Identifier: Apache-2.0
"""How Sphinx builds the site; `tools/docs_site.py` lays out its pages first."""

from __future__ import annotations

import re

from pygments.lexers.special import TextLexer

import kibitz

project = "Kibitz"
author = "The authors of Kibitz"
version = release = kibitz.__version__
copyright = author
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx_copybutton"]

# Markdown as it reads in a checkout too. A link or an anchor that leads nowhere is a warning, which ends the build.
myst_heading_anchors = 4
myst_links_external_new_tab = False
nb_execution_mode = "off"  # notebooks are stored with what they showed, and run in a test
suppress_warnings: list[str] = []
exclude_patterns = ["files"]

# Docstrings are plain sentences with names in backticks.
default_role = "code"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_mock_imports = ["pufferlib"]  # it is built from source where it is installed, and none of our extras
python_use_unqualified_type_names = True
python_display_short_literal_types = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Kibitz"
html_static_path = ["_static"]  # the build adds what it takes from the table
html_css_files = ["tokens.css", "site.css", "play/table.css", "play/player.css"]
html_js_files = [("play/start.js", {"type": "module"})]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_logo": "favicon.svg",
    "dark_logo": "favicon.svg",
    "navigation_with_keys": True,
}
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
pygments_style = "xcode"
pygments_dark_style = "monokai"


def plain_docstring(app: object, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """A docstring's stars and low lines are meant as they stand, but for code in backticks."""
    lines[:] = [re.sub(r"(?<![`\w])(\w+_)(?![\w`])", r"\1", line.replace("*", r"\*")) for line in lines]


def setup(app: object) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", plain_docstring)  # type: ignore[attr-defined]
    app.add_lexer("rule", TextLexer)  # type: ignore[attr-defined]  # the rule language has no colours
