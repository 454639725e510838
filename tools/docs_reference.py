# SPDX-License-Identifier: Apache-2.0
"""The reference of the site: which public names it has, in which order. What they mean is said by their docstrings."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass

# The names of a state, as its users meet them; a deal, a match and a deal with explicit chance share them.
STATE = {
    "Whose turn it is": ["current_player", "players_to_act", "is_terminal", "is_chance_node", "chance_outcomes"],
    "Actions": [
        "legal_actions",
        "legal_actions_mask",
        "num_distinct_actions",
        "action_to_string",
        "string_to_action",
        "objection",
        "apply_action",
    ],
    "Results": ["scores", "returns"],
    "What a seat knows": [
        "view",
        "information_state_string",
        "observation_tensor",
        "observation_packed",
        "observation_packed32",
        "observation_struct",
        "information_state_tensor",
        "resample_from_infostate",
    ],
    "Copies, records and hashes": ["clone", "to_record", "fingerprint"],
}


@dataclass(frozen=True)
class Page:
    """A page of the reference: a file, its title, what it says first, and what it documents."""

    file: str
    title: str
    lead: str
    names: tuple[str, ...]  # functions and classes with all their public members, exceptions, data


PAGES = (
    Page(
        "games",
        "Games",
        "A game is found by its id, title or alias, with its seats and options settled; it makes deals and matches.",
        ("kibitz.catalog", "kibitz.load_game", "kibitz.Game", "kibitz.replay", "kibitz.is_compiled"),
    ),
    Page(
        "agents",
        "Agents",
        "An agent is given what one seat knows, never the deal. Your own is a class with one method, `choose`.",
        (
            "kibitz.agents.make",
            "kibitz.agents.sit",
            "kibitz.agents.think_through",
            "kibitz.agents.Agent",
            "kibitz.agents.Observation",
            "kibitz.agents.AgentFault",
        ),
    ),
    Page(
        "making-games",
        "For authors of games",
        "What the catalogue is told of a game. [The tutorial](../tutorial.md) builds a whole one.",
        (
            "kibitz.engine.spec.Spec",
            "kibitz.engine.spec.Option",
            "kibitz.engine.spec.Goal",
            "kibitz.engine.spec.Bounds",
            "kibitz.engine.plan.Place",
            "kibitz.engine.plan.Plan",
        ),
    ),
)

# Modules of the field's interfaces and of studies, each a page of its own as soon as it is there.
MODULES = {
    "kibitz.batch": "Many deals at once",
    "kibitz.research.openspiel": "OpenSpiel",
    "kibitz.research.pettingzoo": "PettingZoo",
    "kibitz.research.gymnasium": "Gymnasium",
}


def reference_pages() -> dict[str, str]:
    """The pages of the reference, as files below the site's root."""
    made = {f"reference/{page.file}.md": _page(page) for page in PAGES}
    made["reference/states.md"] = _states()
    there = {name: title for name, title in MODULES.items() if _is_there(name)}
    made |= {f"reference/{name.rpartition('.')[2]}.md": _module(name, title) for name, title in there.items()}
    made["reference/index.md"] = _index([path.removeprefix("reference/") for path in made])
    return made


def _is_there(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _index(files: list[str]) -> str:
    order = ["games.md", "states.md", "agents.md"]
    files = [*order, *(file for file in files if file not in order)]
    return (
        "# Reference\n\nThe public names, from their docstrings. Names follow OpenSpiel where it has one. "
        "[The guide](../library.md) shows them in use.\n\n"
        "```{toctree}\n:maxdepth: 2\n" + "\n".join(file.removesuffix(".md") for file in files) + "\n```\n"
    )


def _page(page: Page) -> str:
    return f"# {page.title}\n\n{page.lead}\n\n" + _eval("\n".join(_directive(name) for name in page.names))


def _directive(name: str) -> str:
    """What documents one name: all public members of a class with it."""
    thing = _named(name)
    if not isinstance(thing, type):
        return f".. autofunction:: {name}\n"
    return f".. autoclass:: {name}\n   :members:\n   :member-order: bysource\n"


def _named(name: str) -> object:
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(module), attribute)


def _states() -> str:
    """Deal, match and explicit deal, by what they are asked for."""
    from kibitz.match.match import Match

    lines = [
        "# Deals and matches",
        "",
        "`game.new_deal()` gives one deal, `game.new_match()` deals in a row to a result. Both have the names below;",
        "what differs is said there. Seats are counted from 0; a seat that is out of range raises ValueError at every",
        "name that takes one, and `None` stands for a spectator where one may look.",
        "",
    ]
    for heading, names in STATE.items():
        directives = [f".. automethod:: kibitz.Match.{name}\n" for name in names]
        lines += [f"## {heading}", "", _eval("\n".join(directives)), ""]
    own = [name for name in vars(Match) if not name.startswith("_") and name in ("events", "deal_story", "concede")]
    lines += ["## Of a match alone", "", _eval("\n".join(f".. automethod:: kibitz.Match.{name}\n" for name in own)), ""]
    chance = ".. autoclass:: kibitz.match.explicit.ExplicitDeal\n   :members: history, deal\n"
    words = ".. autodata:: kibitz.TERMINAL\n\n.. autodata:: kibitz.CHANCE\n\n.. autoexception:: kibitz.IllegalAction\n"
    return "\n".join([*lines, "## Explicit chance", "", _eval(chance), "", "## Constants and errors", "", _eval(words)])


def _module(name: str, title: str) -> str:
    return f"# {title}\n\n" + _eval(f".. automodule:: {name}\n   :members:\n   :member-order: bysource\n")


def _eval(text: str) -> str:
    """Sphinx's own directives on a page in Markdown."""
    return f"```{{eval-rst}}\n{text}```\n"
