# SPDX-License-Identifier: Apache-2.0
"""The reference of the site: which public names it has, in which order. What they mean is said by their docstrings."""

from __future__ import annotations

import importlib
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
    names: tuple[str, ...] = ()  # functions, and classes with all their public members
    module: str = ""  # what it says of itself, and all that it lists in `__all__`, come before these names

    def documented(self) -> list[str]:
        """Every name that stands on the page."""
        if not self.module:
            return list(self.names)
        listed = importlib.import_module(self.module).__all__
        return [*(f"{self.module}.{name}" for name in listed), *self.names]


PAGES = (
    Page(
        "games",
        "Games",
        "A game is found by its id, title or alias, with its seats and options settled; it makes deals and matches.",
        (
            "kibitz.catalog",
            "kibitz.load_game",
            "kibitz.Game",
            "kibitz.replay",
            "kibitz.is_compiled",
            "kibitz.broken_packages",
            "kibitz.BrokenPackageWarning",
        ),
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
        "policies",
        "Policies",
        "Rules of thumb in the compiled core, by families of games: what the level *steady* plays by, what search "
        "plays worlds to their ends with, and what `choose` of [a batch](batch.md) takes.",
        (
            "kibitz.agents.policies.policy_of",
            "kibitz.agents.policies.rollout_policy_of",
            "kibitz.agents.policies.figures_for",
            "kibitz.agents.policies.Policy",
            "kibitz.agents.policies.FirstAction",
            "kibitz.agents.policies.policy_playout",
            "kibitz.agents.policies.table_playout",
        ),
    ),
    Page(
        "studies",
        "Studies",
        "What the commands `kibitz study`, `kibitz simulate` and `kibitz arena` call. A study gives out jobs, which "
        "are blocks of deals or rows; workers do them, in this process or in others; figures are made of the blocks. "
        "[The page on studies](../studies.md) says what the figures mean.",
        (
            "kibitz.research.fairness.Variant",
            "kibitz.research.fairness.FairnessStudy",
            "kibitz.research.fairness.Progress",
            "kibitz.research.fairness.play_block",
            "kibitz.research.fairness.Block",
            "kibitz.research.fairness_figures.figures_of",
            "kibitz.research.fairness_figures.VariantFigures",
            "kibitz.research.fairness_figures.comparisons",
            "kibitz.research.rows.RowsStudy",
            "kibitz.research.rows.solve_block",
            "kibitz.research.rows.RowsBlock",
            "kibitz.research.rows.RowsFigures",
            "kibitz.research.simulate.Study",
            "kibitz.research.simulate.run_block",
            "kibitz.research.simulate.Totals",
            "kibitz.research.simulate.summary",
            "kibitz.research.simulate.Duel",
            "kibitz.research.simulate.run_pack",
            "kibitz.research.simulate.PackResult",
            "kibitz.research.simulate.duel_summary",
            "kibitz.research.workers.in_order",
            "kibitz.research.workers.Alone",
            "kibitz.research.workers.Processes",
            "kibitz.research.cluster.Cluster",
            "kibitz.research.intervals.Mean",
            "kibitz.research.intervals.mean_of",
            "kibitz.research.ratios.Ratio",
            "kibitz.research.ratios.ratio",
            "kibitz.research.charts.dots",
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
    Page(
        "batch",
        "Many deals at once",
        "[The page on batches](../batch.md) shows them at work.",
        (
            "kibitz.batch.vector.vector_env",
            "kibitz.batch.vector.SeatVectorEnv",
            "kibitz.batch.puffer.puffer_env",
            "kibitz.batch.puffer.SeatPufferEnv",
        ),
        module="kibitz.batch",
    ),
    Page(
        "openspiel",
        "OpenSpiel",
        "[What is mapped how](../openspiel.md), with examples.",
        module="kibitz.research.openspiel",
    ),
    Page(
        "pettingzoo",
        "PettingZoo",
        "[What is mapped how](../pettingzoo-and-gymnasium.md), with examples.",
        module="kibitz.research.pettingzoo",
    ),
    Page(
        "gymnasium",
        "Gymnasium",
        "[What is mapped how](../pettingzoo-and-gymnasium.md#one-seat-against-others), with examples.",
        module="kibitz.research.gymnasium",
    ),
    Page(
        "game-check",
        "Checks of games",
        "[The promises that are checked](../check-game.md), and how a report reads.",
        module="kibitz.research.game_check",
    ),
)


def public_names() -> list[str]:
    """Every function, class and method that the reference has by name; a class stands for its methods too."""
    of_states = [f"kibitz.Match.{name}" for names in STATE.values() for name in names]
    return [*(name for page in PAGES for name in page.documented()), *of_states]


def reference_pages() -> dict[str, str]:
    """The pages of the reference, as files below the site's root."""
    made = {f"reference/{page.file}.md": _page(page) for page in PAGES}
    made["reference/states.md"] = _states()
    made["reference/index.md"] = _index([path.removeprefix("reference/") for path in made])
    return made


def _index(files: list[str]) -> str:
    order = ["games.md", "states.md", "agents.md"]
    files = [*order, *(file for file in files if file not in order)]
    return (
        "# Reference\n\nThe public names, from their docstrings. Names follow OpenSpiel where it has one. "
        "[The guide](../library.md) shows them in use.\n\n"
        "```{toctree}\n:maxdepth: 2\n" + "\n".join(file.removesuffix(".md") for file in files) + "\n```\n"
    )


def _page(page: Page) -> str:
    directives = [f".. automodule:: {page.module}\n"] if page.module else []
    directives += [_directive(name) for name in page.documented()]
    return f"# {page.title}\n\n{page.lead}\n\n" + _eval("\n".join(directives))


def _directive(name: str) -> str:
    """What documents one name: of a class, which has a capital, all public members with it."""
    if not name.rpartition(".")[2][0].isupper():
        return f".. autofunction:: {name}\n"
    return f".. autoclass:: {name}\n   :members:\n   :member-order: bysource\n"


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


def _eval(text: str) -> str:
    """Sphinx's own directives on a page in Markdown."""
    return f"```{{eval-rst}}\n{text}```\n"
