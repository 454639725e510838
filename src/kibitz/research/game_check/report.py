"""What a check found: for each promise whether it holds, and for each failure the shortest way that leads there."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from shlex import quote
from typing import Any, Final

from kibitz.research.game_check.subject import Script

PASSED: Final = "passed"
FAILED: Final = "failed"
UNCHECKED: Final = "unchecked"
WORDS: Final = {PASSED: "passed", FAILED: "FAILED", UNCHECKED: "not checked"}

# Every promise by its name, as a report says it, in the order of a report.
PROMISES: Final = {
    "errors": "Nothing fails with an error of its own",
    "time": "Every question is answered in time",
    "legal": "Legal actions are ascending numbers of the game, never none before the end, none for who is not to act",
    "masks": "The mask of legal actions says the same as their list",
    "texts": "Legal actions have texts, all different, which are read back as the same actions",
    "refusals": "An action that is not legal is refused",
    "asking": "Asking twice brings the same answers and changes nothing",
    "numbers": "What a player is told in numbers has the same shape throughout, and no number is infinite or none",
    "end": "Every episode ends, within the length that the game promises",
    "returns": "There is a finite return for each player, within the bounds, and with the total that the game promises",
    "determinism": "The same seed and the same actions bring the same episode, whoever else draws random numbers",
    "copies": "A copy is the same position, and play on it is not felt by the original, nor the other way round",
    "stored": "A position that is written down and read again is the same",
    "places": "Every card lies in exactly one place",
    "recall": "An information state keeps what its player did and knew before",
    "alike": "Who cannot tell two positions apart has the same choices in both, and is told the same",
    "hidden": "Something that chance did is hidden from somebody, as the game says",
    "legal worlds": "The whole history of every sampled world is legal",
    "own": "Every sampled world keeps what its player did",
    "swap": "With other hidden things a player is told the same at every step, up to the present",
    "forgotten": "The sampler does not give the real position back",
    "uniform": "Sampled worlds are all those that fit, each as often as chance brings it",
}


@dataclass(frozen=True)
class Failure:
    """One broken promise, in a sentence, and how to see it again.

    `seed` is that of the episode, `actions` what the players did until then, `world` the seed of the sampler where one
    was asked; `script` has every move with its player, chance as -1.
    """

    promise: str
    sentence: str
    seed: int
    actions: list[int]
    player: int | None = None
    world: int | None = None
    script: list[tuple[int, int]] = field(default_factory=list)

    def where(self) -> str:
        """The way there in words."""
        asked = "" if self.player is None else f", player {self.player}"
        drawn = "" if self.world is None else f", world {self.world}"
        return f"seed {self.seed}{asked}{drawn}, after the actions {self.actions}"


@dataclass
class Promise:
    """How often something was looked at and how often it did not hold; `note` says what could not be checked."""

    name: str
    tried: int = 0
    failed: int = 0
    note: str = ""
    what: str = "positions"
    shortest: Failure | None = None

    @property
    def state(self) -> str:
        """Whether it holds."""
        if self.failed:
            return FAILED
        return PASSED if self.tried else UNCHECKED

    def sentence(self) -> str:
        """What was found, in one sentence or two."""
        told = PROMISES[self.name]
        if self.failed:
            share = f"{self.failed:,} of {self.tried:,} {self.what}, {self._share()}" if self.tried else ""
            return f"{told}: not so{f' ({share})' if share else ''}. {self.note}".strip()
        if self.tried:
            return f"{told} ({self.tried:,} {self.what}). {self.note}".strip()
        return f"{told}: {self.note or 'there was no occasion'}."

    def _share(self) -> str:
        share = 100 * self.failed / self.tried
        return f"{share:.0f} %" if share >= 1 else f"{share:.2g} %"


@dataclass
class Report:
    """All that a check found of one environment."""

    name: str
    kind: str
    versions: str = ""
    seed: int = 0
    deals: int = 0
    decisions: int = 0
    promises: dict[str, Promise] = field(default_factory=lambda: {name: Promise(name) for name in PROMISES})

    def passed(self) -> bool:
        """Whether no promise is broken; what could not be checked is none."""
        return not any(one.failed for one in self.promises.values())

    def failures(self) -> list[Failure]:
        """The shortest way to each broken promise."""
        return [one.shortest for one in self.promises.values() if one.shortest is not None]

    def holds(self, promise: str, count: int = 1, what: str = "") -> None:
        """So many more times something was looked at."""
        self.promises[promise].tried += count
        self.promises[promise].what = what or self.promises[promise].what

    def fails(self, promise: str, failure: Failure) -> None:
        """It did not hold; of all failures that of the fewest moves is kept."""
        one = self.promises[promise]
        one.failed += 1
        if one.shortest is None or _length(failure) < _length(one.shortest):
            one.shortest = failure

    def cannot(self, promise: str, why: str) -> None:
        """It could not be checked, or not everywhere."""
        self.promises[promise].note = why

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.name,
            "kind": self.kind,
            "versions": self.versions,
            "passed": self.passed(),
            "seed": self.seed,
            "deals": self.deals,
            "decisions": self.decisions,
            "promises": [
                {
                    "name": one.name,
                    "state": one.state,
                    "sentence": one.sentence(),
                    "tried": one.tried,
                    "failed": one.failed,
                    "failure": None if one.shortest is None else asdict(one.shortest),
                    "again": None if one.shortest is None else self._again(one.shortest),
                }
                for one in self.promises.values()
                if not self._beside_the_point(one)
            ],
        }

    def text(self) -> str:
        """The report in plain sentences."""
        versions = f", {self.versions}" if self.versions else ""
        lines = [
            f"{self.name}, by the names of {self.kind}{versions}: {self.deals:,} deals from seed {self.seed},"
            f" {self.decisions:,} decisions."
        ]
        for one in self.promises.values():
            if self._beside_the_point(one):
                continue
            lines.append(f"{WORDS[one.state]}: {one.sentence()}")
            if one.shortest is not None:
                lines += [f"    {one.shortest.sentence}", f"    Shortest way there: {one.shortest.where()}."]
                lines.append(f"    Again: {self._again(one.shortest)}")
        broken = sum(one.state == FAILED for one in self.promises.values())
        unchecked = sum(one.state == UNCHECKED and not self._beside_the_point(one) for one in self.promises.values())
        end = f"{broken} promises are broken" if broken != 1 else "One promise is broken"
        rest = f"; {unchecked} could not be checked" if unchecked else ""
        lines.append(f"{end if broken else 'Nothing is broken'}{rest}.")
        return "\n".join(lines)

    def _again(self, failure: Failure) -> str:
        """The command that shows a failure again: of pairs all deals, of a world that one, else one deal."""
        command = f"kibitz check-game {quote(self.name)}"
        if failure.promise in ("alike", "recall"):
            return f"{command} --seed {self.seed} --deals {self.deals}"
        if failure.world is None:
            return f"{command} --seed {failure.seed} --deals 1"
        actions = " ".join(map(str, failure.actions))
        return (
            f'{command} --seed {failure.seed} --actions "{actions}" --player {failure.player} --world {failure.world}'
        )

    def _beside_the_point(self, one: Promise) -> bool:
        """Whether a promise that nobody looked at says nothing of this environment."""
        return one.state == UNCHECKED and not one.note


def failure_at(
    promise: str, sentence: str, seed: int, script: Script, player: int | None = None, world: int | None = None
) -> Failure:
    """A failure at the end of a script."""
    moves = [(move.player, move.action) for move in script.moves]
    return Failure(promise, sentence, seed, script.actions(), player, world, moves)


def _length(failure: Failure) -> int:
    return len(failure.actions)
