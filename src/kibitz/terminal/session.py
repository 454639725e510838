"""One person's match against bots: what is new, what may be done, taking back, saving. No screen in here."""

from __future__ import annotations

import contextlib
import json
import shlex
from pathlib import Path
from typing import Any

from kibitz.agents import USUAL, Agent, AgentFault, Observation, make, strength
from kibitz.agents.announcer import Announcer
from kibitz.agents.hints import STEPS, hint
from kibitz.agents.programs.crew import Crew, StandIn
from kibitz.engine.deal import IllegalAction
from kibitz.engine.sentences import fill
from kibitz.engine.spec import Chosen
from kibitz.match.acts import LONG, is_draft, is_long, one_act, only_the_first
from kibitz.match.claims import claim
from kibitz.match.game import replay
from kibitz.match.match import Match
from kibitz.terminal.errors import CommandError
from kibitz.terminal.offers import ranks_of
from kibitz.terminal.rulepage import agreed
from kibitz.terminal.turn_timer import Watch
from kibitz.terminal.words import faces_of, own_hand

Event = dict[str, Any]

CLAIMED = "You claimed the rest: no card that anybody else could hold takes one of the tricks that were left."
SURE_TO_CONCEDE = "Give the match up? The others win it, whatever the points are. (y or n)"
_NAMES = ("Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo")


class Session:
    """The match, the person's seat, and a bot in every other seat."""

    def __init__(
        self, match: Match, seat: int, levels: list[str], seed: bytes, turn_seconds: int = 0, crew: Crew | None = None
    ) -> None:
        self.match = match
        self.seat = seat
        self.seats = match.setting.seats
        self.seed = seed
        bots = [s for s in range(self.seats) if s != seat]
        self.levels = dict(zip(bots, levels, strict=True))
        self.names = [""] * self.seats
        for k, s in enumerate(bots):
            self.names[s] = _NAMES[k] if k < len(_NAMES) else f"Seat {s + 1}"
        self.names[seat] = "You"
        self._remarks: list[str] = []  # of bots that are programs, to be told
        self._agents = {s: self._bot(s, level, crew or Crew(stand_in=USUAL)) for s, level in self.levels.items()}
        for agent in self._agents.values():
            agent.waits = True
        self._announcer = Announcer(self._agents, self.names)
        self.story: list[Event] = []
        self.ideas: list[str] = []  # the person's notebook
        self.offered: list[str] = []  # sentences to choose from, by their numbers
        self._marks: list[tuple[int, int, int]] = []  # (finished deals, actions, events) before each own act
        self.taken_back: list[str] = []  # what had been told when an act was taken back
        self.saved = True
        self._hinted = ((-1, -1), -1)  # the moment of the last hint, and which step of it was told
        self.turn_seconds = turn_seconds  # that the person has, where the game has no clock of its own; 0: no clock
        self.watch = Watch()

    def _bot(self, seat: int, level: str, crew: Crew) -> Agent:
        agent = crew.agent(level, seat)
        if isinstance(agent, StandIn):
            agent.told = lambda fault: self._remarks.append(self._replaced(seat, fault))
        return agent

    def _replaced(self, seat: int, fault: AgentFault) -> str:
        line = f" It wrote: {fault.line}" if fault.line else ""
        rest = f"A {strength(USUAL)} bot plays the rest of this deal."
        return f"{self.names[seat]} is at fault. {fault.sentence}{line} {rest}"

    def remarks(self) -> list[str]:
        """What is to be told of bots that are programs, once."""
        told, self._remarks = self._remarks, []
        return told

    def hint(self) -> dict[str, Any]:
        """The next step of a hint for the person, who is to move; after the last one they begin anew."""
        moment = (len(self.match.past), len(self.match.deal.history))
        before, step = self._hinted
        step = (step + 1) % len(STEPS) if before == moment else 0
        found = hint(self.match, self.seat, STEPS[step], self.names)
        self._hinted = (moment, step)
        return {**found, "heading": f"Hint {step + 1} of {len(STEPS)}: {found['heading'].lower()}"}

    # --- what there is to see -------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """The person's view; its choices are numbered as the cards lie, then as the engine lists them."""
        view = self.match.view(self.seat, self.names)
        hand = own_hand(view)
        lying = [face for zone in view["zones"] if zone is not hand for face in faces_of(zone)]
        order = [*(faces_of(hand) if hand else []), *lying]
        places = {face: k for k, face in reversed(list(enumerate(order))) if face is not None}
        view["choices"].sort(key=lambda choice: places.get(choice.get("card", ""), len(order)))
        if view.get("writing"):
            self._leave_out_words(view)
        return view

    def _leave_out_words(self, view: dict[str, Any]) -> None:
        """The words of a sentence are no choices of their own: they are typed, or chosen step by step."""
        options: list[dict[str, Any]] = self.match.deal.text().compose([])["options"]  # type: ignore[assignment]
        words = {option["word"] for option in options if option.get("whole") != "rule"}
        kept = [choice for choice in view["choices"] if choice["action"] not in words]
        view["choices"] = kept or view["choices"]

    def news(self) -> list[Event]:
        """What happened since the last call."""
        self._announcer.look(self.match)
        fresh = self.match.events(self.seat, len(self.story), self.names)
        self.story += fresh
        return fresh

    def log(self) -> list[Event]:
        """The whole story, what is not told yet included."""
        return self.story + self.match.events(self.seat, len(self.story), self.names)

    def chosen(self) -> list[Chosen]:
        """The options of this table in words."""
        setting = self.match.setting
        return setting.spec.told(setting.options)

    def greeting(self) -> str:
        """Who plays what, and by which options where they are not as usual."""
        others = [f"{self.names[s]} ({strength(level)})" for s, level in self.levels.items()]
        against = ", ".join(others[:-1]) + " and " + others[-1] if len(others) > 1 else "".join(others)
        view = self.view()
        return " ".join([f"{view['title']}, you against {against}. {view['caption']}.", *agreed(self.chosen())])

    # --- acting ---------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_terminal()

    def is_my_turn(self) -> bool:
        """Whether the person may act."""
        return self.seat in self.match.players_to_act()

    def is_shared_turn(self) -> bool:
        """Whether others may act at the same time as the person."""
        seats = self.match.players_to_act()
        return self.seat in seats and len(seats) > 1

    def act(self, actions: list[int]) -> str:
        """Take the person's actions as far as they are one act, all or none; what is said where some are left.

        Raises CommandError with the objection, in the person's words.
        """
        mark = (len(self.match.past), len(self.match.deal.history), len(self.log()))
        try:
            count, _ = one_act(self.match, self.seat, actions)
        except IllegalAction as refusal:
            raise CommandError(fill(str(refusal), self.seat, self.names)) from None
        for action in actions[:count]:
            self.match.apply_action(action, self.seat)
        self._marks.append(mark)
        self.saved = False
        return "" if count == len(actions) else only_the_first(count)

    def be_asked(self) -> None:
        """The person is asked for an act: their time runs from here on, if it does not already."""
        view = self.match.view(self.seat)
        clock = view.get("clock")
        if clock is None and self.turn_seconds:
            clock = {"seconds": self.turn_seconds * (LONG if is_long(view) else 1)}
        self.watch.start((len(self.match.past), len(self.match.deal.history)), clock)

    def run_out(self) -> None:
        """The person's time is up: what the game says of that happens, or a bot makes this one choice for them."""
        clock = self.match.view(self.seat).get("clock")
        self.act([clock["action"]] if clock else self._chosen_by_a_bot())

    def _chosen_by_a_bot(self) -> list[int]:
        """What the usual bot does in the person's place; of a commitment all actions, to the one that closes it."""
        trial, agent = self.match.clone(), make(USUAL)
        actions: list[int] = []
        draft = True
        while draft:
            actions.append(agent.choose(Observation(trial, self.seat, int.from_bytes(self.seed[:5], "big"))))
            draft = is_draft(trial, self.seat, actions[-1])
            trial.apply_action(actions[-1], self.seat)
        return actions

    def claim(self) -> None:
        """All tricks that are left are the person's, by what they have seen. Raises CommandError where they are not."""
        try:
            plays = claim(self.match, self.seat)
        except ValueError as error:
            raise CommandError(str(error)) from None
        for play in plays:
            self.match.apply_action(play.action, play.seat)
        self.saved = False

    def give_clue(self, text: str) -> None:
        """Tell the others something about the rule in the person's head. Raises CommandError where that may not be."""
        if not text:
            raise CommandError("Write the clue behind the word, as in: clue think of the colours")
        try:
            self.match.give_clue(self.seat, text)
        except ValueError as error:
            raise CommandError(str(error)) from None
        self.saved = False

    def why_not_concede(self) -> str:
        """Why the match cannot be given up, or nothing."""
        if self.is_over():
            return "The match is over."
        return "You play alone: there is nobody to concede to." if self.seats == 1 else ""

    def concede(self) -> None:
        """Give the match up: only bots are left, so that it ends here."""
        self.match.concede([self.seat])
        self.saved = False

    def bot_turn(self) -> int:
        """The bot that is to act, or -1."""
        waiting = [s for s in self.match.players_to_act() if s != self.seat]
        return waiting[0] if waiting else -1

    def bot_choice(self, seat: int) -> int:
        """What a bot decides, from what its seat can see."""
        self._announcer.look(self.match)
        turn = len(self.match.past) * 100003 + len(self.match.deal.history)
        seed = int.from_bytes(self.seed[:5], "big") + turn * self.seats + seat
        return self._agents[seat].choose(Observation(self.match, seat, seed))

    def bot_act(self, seat: int, action: int) -> None:
        """Let a bot do what it decided."""
        self.match.apply_action(action, seat)
        self.saved = False

    def objection(self, text: str) -> str:
        """Why a text cannot be done now, or nothing where it names no action; bare ranks need no verb."""
        choices = self.match.view(self.seat)["choices"]
        verbs = {choice["text"].split(" ")[0] for choice in choices if choice["kind"] == "cards"}
        for words in (text, *(f"{verb} {text}" for verb in sorted(verbs) if ranks_of(text))):
            try:
                action = self.match.string_to_action(words)
            except ValueError:
                continue
            refusal = self.match.objection(action, self.seat)
            if refusal:
                return fill(refusal, self.seat, self.names)
        return ""

    # --- taking back ----------------------------------------------------------------------------------------

    def taking_back(self) -> list[str] | None:
        """What was told since the person's last act of this deal, or None when there is nothing to take back."""
        if not self._marks or self._marks[-1][0] != len(self.match.past) or self.is_over():
            return None
        return [event["text"] for event in self.log()[self._marks[-1][2] :] if event["text"]]

    def why_kept(self) -> str:
        """Why the last act may not be taken back, or nothing: what a secret rule said of it would be known still."""
        view = self.match.view(self.seat)
        judged = {
            zone["id"] for zone in view["zones"] if view.get("notebook") and zone["kind"] in ("line", "sidelines")
        }
        since = self.log()[self._marks[-1][2] :] if self._marks else []
        if any(move["to"] in judged for event in since for move in event["moves"]):
            return "Your play was judged, and that is known now: it cannot be taken back."
        return ""

    def take_back(self) -> None:
        """Return to the moment before the person's last act; the story keeps that it was done, and what was seen."""
        since = " ".join(self.taking_back() or [])
        _, actions, events = self._marks.pop()
        record = self.match.to_record()
        last = record["deals"][-1]
        last["actions"], last["hashes"] = last["actions"][:actions], last["hashes"][: actions + 1]
        heard = last.pop("clues", [])
        last["clues"] = [clue for clue in heard if clue["after"] <= actions]
        match = replay(record, self.seed)
        assert isinstance(match, Match)
        for clue in heard[len(last["clues"]) :]:
            with contextlib.suppress(ValueError):  # of a rule that is not in the head any more
                match.give_clue(clue["seat"], clue["text"])
        self.match = match
        del self.story[events:]
        self.taken_back.append(since)

    # --- saving ---------------------------------------------------------------------------------------------

    def save(self, name: str) -> str:
        """Write the record; the sentence that says so. Never writes over a file that is something else."""
        path = Path(name).expanduser()
        if path.exists() and not _is_record(path):
            raise CommandError(f"{name} exists and is not a record: choose another name.")
        try:
            path.write_text(json.dumps(self.match.to_record(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise CommandError(f"{name} cannot be written: {error.strerror}.") from None
        self.saved = True
        return f"Saved to {name}. Go on later with: kibitz play --resume {shlex.quote(name)}"


def _is_record(path: Path) -> bool:
    try:
        return '"kibitz"' in path.read_text(encoding="utf-8")[:200]
    except (OSError, UnicodeDecodeError):
        return False
