"""A hint for the seat to move, in three steps: which rule binds, what matters, and which choice is best.

The first two say anew what the seat's own view says already; the third tries the choices in worlds that the seat
cannot tell from the real one. So a hint follows from what the seat has seen, and from nothing else.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, TypeAlias
from zlib import crc32

from kibitz.agents.base import Agent, think_through
from kibitz.agents.best import grows_tree
from kibitz.agents.greedy import DEAR, Greedy
from kibitz.agents.outcomes import TO_THE_END, Estimate, Outcomes, choices_of, outcomes_of
from kibitz.agents.reason import named
from kibitz.cards.kernel import is_compiled
from kibitz.cards.messages import listing, say
from kibitz.catalog.index import find_spec
from kibitz.engine.deal import Deal
from kibitz.match.acts import ChoiceState
from kibitz.match.match import Match

Line: TypeAlias = dict[str, str]  # a sentence, and the clause behind it or ""
Hint: TypeAlias = dict[str, Any]

STEPS: Final = ("rule", "matters", "choice")
NAMED: Final = 8  # choices or cards that one sentence names
TIPS: Final = 2  # of the sentences for newcomers whose moment it is
TOLD: Final = 4  # choices whose own explanations are read out
SURE: Final = 2.0  # standard errors, within which two choices are as good as each other
LITTLE: Final = 0.05  # points: what rounds to nothing
MOST_WORLDS: Final = 64 if is_compiled() else 16
MOST_CHOICES: Final = 48  # more of them leave too few worlds for each
DECISIONS: Final = 16_000  # played in all, about; a tenth of it where nothing is compiled
TREE_WORLDS: Final = 512  # where a tree grows: so many let it grow enough to say something, in a tenth of a second
TREE_DECISIONS: Final = 1_000_000


def hint(state: Match | Deal, seat: int, step: str, names: list[str] | None = None) -> Hint:
    """One step of a hint: its `heading`, its `lines`, and in the last step the `actions` that it advises.

    ValueError where the seat has nothing to choose.
    """
    view = state.view(seat, names)
    if not view["choices"]:
        raise ValueError(say("There is nothing to choose now."))
    if step == "rule":
        return _hint(say("Which rule binds"), _rule(view))
    if step == "matters":
        return _hint(say("What matters"), _matters(view))
    if step != "choice":
        raise ValueError(say("A hint has the steps <1>.", listing(list(STEPS))))
    return _choice(state, seat, view, names)


def _hint(heading: str, lines: list[Line], actions: list[int] | None = None) -> Hint:
    return {"heading": heading, "lines": lines, "actions": actions or []}


def _line(text: str, clause: str = "") -> Line:
    return {"text": text, "clause": clause}


# --- which rule binds ---------------------------------------------------------------------------------------


def _rule(view: dict[str, Any]) -> list[Line]:
    """What is asked and what may be done, then what may not, each rule once."""
    prompt = view["prompt"]
    asked = " ".join(part for part in (prompt["text"], prompt["help"]) if part)
    return [_line(asked, prompt["clause"]), _line(_open(view)), *_barred(view)]


def _open(view: dict[str, Any]) -> str:
    """What may be done now, by name where it is little."""
    labels = [choice["label"] for choice in view["choices"]]
    if len(labels) == 1:
        return say("You may do one thing only: <1>.", labels[0])
    if len(labels) <= NAMED:
        return say("You may choose: <1>.", "; ".join(labels))
    return say("You may choose among <1>.", len(labels))


def _barred(view: dict[str, Any]) -> list[Line]:
    """The cards that may not be played, by the clause that bars them, each with the reason of its first card."""
    groups: dict[str, list[str]] = {}
    if not any(choice["kind"] in ("card", "cards") for choice in view["choices"]):
        return []  # what is asked for is no card, and the prompt says why
    for face, refused in view["refused"].items():
        groups.setdefault(refused["clause"], []).append(face)
    lines = []
    for clause, faces in groups.items():
        reason = view["refused"][faces[0]]["text"]
        more = len(faces) - 1
        text = reason if not more else say("<1> The same bars <2#card|cards> more.", reason, more)
        lines.append(_line(text, clause))
    return lines


# --- what matters -------------------------------------------------------------------------------------------


def _matters(view: dict[str, Any]) -> list[Line]:
    """What lies on the table, what is at stake, where one stands, and what one should think of here."""
    lines = [_line(view["sentence"])] if view["sentence"] else []
    lines += [_line(say("<1^>.", fact["text"].rstrip("."))) for fact in view["facts"]]
    own = [fact["text"] for fact in view["players"][view["seat"]]["facts"]]
    if own:
        lines.append(_line(say("You: <1>.", ", ".join(own))))
    fitting = [tip for tip in find_spec(view["game"]).guide if tip.fits(view)]
    lines += [_line(say(tip.text), tip.clause) for tip in fitting[:TIPS]]
    told = [choice for choice in view["choices"] if choice["help"]]
    if len({choice["help"] for choice in told}) > 1:
        lines += [_line(say("<1>: <2>", choice["label"], choice["help"])) for choice in told[:TOLD]]
    return lines or [_line(_open(view))]


# --- which choice -------------------------------------------------------------------------------------------


def _choice(state: Match | Deal, seat: int, view: dict[str, Any], names: list[str] | None) -> Hint:
    """The best choice and what it brings, or what a steady player would do where that cannot be found out."""
    heading = say("Which choice")
    if view.get("writing"):
        return _hint(heading, [_line(say("What you write is yours alone: there is no hint for it."))])
    if len(view["choices"]) == 1:
        only = view["choices"][0]
        return _hint(heading, [_line(say("There is one choice only: <1>.", only["label"]))], [only["action"]])
    found = weighed(state, seat)
    actions = _whole_choice(state, seat, found)
    labels = _labels(view)
    told = _in_turn(state, seat, actions, labels, names)
    if found is None:
        said = say("A steady player would choose: <1>. What it brings is too far off to be worked out.", told)
        return _hint(heading, [_line(said)], actions)
    return _hint(heading, _worth(found, labels, told), actions)


def _in_turn(
    state: Match | Deal, seat: int, actions: list[int], labels: dict[int, str], names: list[str] | None
) -> str:
    """Actions by their labels, each as it is offered when its turn comes: a bid by the cards laid for it by then."""
    trial = state.clone()
    told = [named(actions[:1], labels)]
    for before, action in pairwise(actions):
        trial.apply_action(before, seat)
        told.append(named([action], _labels(trial.view(seat, names))))
    return ", ".join(told)


def _labels(view: dict[str, Any]) -> dict[int, str]:
    """What may be chosen now, by its label."""
    return {choice["action"]: choice["label"] for choice in view["choices"]}


def weighed(state: Match | Deal, seat: int) -> Outcomes | None:
    """What the choices of a seat should bring; None where that would take too long to find out."""
    choices = choices_of(state, seat, MOST_CHOICES)
    deal = state.deal if isinstance(state, Match) else state
    if not choices or isinstance(deal, DEAR):
        return None
    seed = crc32(state.information_state_string(seat).encode())
    worlds, decisions = MOST_WORLDS, DECISIONS if is_compiled() else DECISIONS // 10
    if grows_tree(deal):
        worlds, decisions = TREE_WORLDS, TREE_DECISIONS
    return outcomes_of(state, seat, choices, worlds, seed, decisions, TO_THE_END)


def _worth(found: Outcomes, labels: dict[int, str], told: str) -> list[Line]:
    """What the advised choice, as it is `told`, and the best of the others bring, and why that rather than another."""
    advised = found.advised()
    second = next(action for action in found.ranking if action != advised)
    first, next_one = found.of(advised), found.of(second)
    other = named([second], labels)
    if found.exact:
        exact = say("<1>: <2> points against the other with best play by both, worked out exactly.", told, _sign(first))
        return [_line(exact), _line(say("Next comes <1>: <2>.", other, _sign(next_one)))]
    lines = [_line(say("<1>: about <2> points against the others.", told, _told(first)))]
    drawn = _drawn(found)
    if found.learned is not None and found.learned.others:
        return [_line(found.learned.sentence(labels)), *lines, _line(drawn)]
    margin, reason = found.lead(advised, second), found.reason(advised)
    if margin.mean < -LITTLE:
        lines.append(_line(say("<1> came out higher, but not clearly so: <2>.", other, _told(next_one))))
    elif margin.mean <= max(LITTLE, SURE * margin.error):
        lines.append(_line(say("About as good is <1>: <2>.", other, _told(next_one))))
    else:
        lines.append(_line(say("Next comes <1>: about <2>.", other, _told(next_one))))
    if reason is not None and (reason.is_clear or reason.usual):  # that two are as good is said already
        lines.append(_line(reason.sentence(labels)))
    return [*lines, _line(drawn)]


def _drawn(found: Outcomes) -> str:
    """What the estimate rests on."""
    if found.by_net:
        return say("Estimated in <1#deal|deals> that fit what you have seen, played on by trained players.",
            found.worlds)  # fmt: skip
    if found.by_tree:
        return say("Estimated in <1#deal|deals> that fit what you have seen, where everybody looks a few turns ahead.",
            found.worlds)  # fmt: skip
    return say("Estimated in <1#deal|deals> that fit what you have seen, played on by steady players.", found.worlds)


def _whole_choice(state: Match | Deal, seat: int, found: Outcomes | None) -> list[int]:
    """The best action; where it is part of a choice, as in an exchange of cards, all of its actions."""
    trial = state.clone()
    player: Agent = Greedy("scientist")
    if found is not None:
        player = _First(found.advised(), player)
    actions: list[int] = []
    now = ChoiceState(trial, seat)
    while True:
        actions += think_through(player, trial, seat, len(actions))
        after = ChoiceState(trial, seat, now)
        if not now.leads_to(after, actions[-1], draft=False):
            return actions
        now = after


class _First(Agent):
    """Takes a given action first, then plays as another does."""

    def __init__(self, action: int, then: Agent) -> None:
        self.action = action
        self.then = then

    def choose(self, observation: Any) -> int:
        action, self.action = self.action, -1
        return action if action >= 0 else self.then.choose(observation)


def _told(one: Estimate) -> str:
    return f"{_sign(one)} ± {one.error:.1f}"


def _sign(one: Estimate) -> str:
    """A mean as it is printed: rounded to a tenth, with a true minus."""
    value = f"{abs(one.mean):.1f}".removesuffix(".0")
    return value if value == "0" else f"{'+' if one.mean > 0 else '−'}{value}"
