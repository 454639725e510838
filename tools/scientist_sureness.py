# SPDX-License-Identifier: Apache-2.0
"""How often are the scientist's guesses right, by how much it believed in them? Finds the knots of `sureness.py`.

    PYTHONPATH=build/compiled:. .venv/bin/python tools/scientist_sureness.py          belief, share right, and the knots
    PYTHONPATH=build/compiled:. .venv/bin/python tools/scientist_sureness.py --check  the same of what it tells

Trials of rules that the scientist is not measured by: `invented` and `random` of other seeds, and the corpus of
phrasings without what equals a rule of a list that it is measured by. Such a rule is turned into its mirror image
(black for red, odd for even ...), for else simple rules, which are in every list, would be missing; where the image is
in a list, too, it is left out. What people think of counts as much as what is made up.
It also tells how long the trials took, in seconds of the processor. Needs ten minutes.
"""

from __future__ import annotations

import re
import sys
import time
from itertools import chain
from pathlib import Path

from kibitz.agents.scientist import sureness
from kibitz.agents.scientist.language import language
from kibitz.agents.scientist.series import TrialJob, jobs_of, rules_named
from kibitz.agents.scientist.trial import Trial
from kibitz.rulelang.automaton import compile_rule
from kibitz.rulelang.rule import parse

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests" / "rulelang" / "phrasings" / "eleusis_build.tsv"
ROUNDS = ((3, 5), (4, 6))  # the seed of invented and random rules, and that of the deal; what is measured is of seed 1
MEASURED = ("outsiders", "printed", "library", "published")
BAND = 0.05
LEAST = 40  # guesses in a band, or it is counted with the next one
SWAPPED = (
    ("red", "black"), ("even", "odd"), ("higher", "lower"), ("hearts", "clubs"), ("diamonds", "spades"),
    ("court", "number"), ("above", "below"), ("highest", "lowest"), ("ace", "king"),
)  # fmt: skip

Guesses = list[tuple[float, bool, float]]  # a belief, whether it was right, and how much it counts


def mirrored(text: str) -> str:
    """A rule that is to the one named as black is to red."""
    other = {**dict(SWAPPED), **{second: first for first, second in SWAPPED}}
    return re.sub(r"[a-z]+", lambda word: other.get(word.group(), word.group()), text)


def corpus(measured: set[object]) -> list[tuple[str, str]]:
    """What people wrote, without what is measured."""
    meanings = [line.split("\t")[2].split("||")[0].strip() for line in CORPUS.read_text("utf-8").splitlines()[2:]]
    found: dict[object, tuple[str, str]] = {}
    for number, text in enumerate(text for text in dict.fromkeys(meanings) if text):
        key = compile_rule(parse(text)).key()
        if key in measured:
            text = mirrored(text)
            key = compile_rule(parse(text)).key()
        if key not in measured:
            found.setdefault(key, (f"C{number}", text))
    return list(found.values())


def work(seed: int, deal: int) -> tuple[list[TrialJob], list[TrialJob]]:
    """The trials of what people think of, and of what is made up."""
    measured: set[object] = {compile_rule(parse(text)).key() for name in MEASURED for _, text in rules_named([name], 1)}
    made_up = rules_named(["invented", "random"], seed)
    return jobs_of(corpus(measured), 1, deal, True), jobs_of(made_up, 1, deal, True)


def knots(guesses: Guesses) -> list[tuple[float, float]]:
    """Bands of beliefs with the share that was right, none smaller than that of the band before."""
    bands: list[list[float]] = []  # belief, right and weight, each summed, and the count
    edge = 0
    for belief, right, weight in sorted(guesses):
        if not bands or (bands[-1][3] >= LEAST and int(belief / BAND) > edge):
            bands.append([0.0, 0.0, 0.0, 0.0])
        edge = int(belief / BAND)
        bands[-1] = [
            old + new for old, new in zip(bands[-1], (belief * weight, right * weight, weight, 1), strict=True)
        ]
    found: list[list[float]] = []
    for band in bands:
        found.append(band)
        while len(found) > 1 and _share(found[-2]) >= _share(found[-1]):
            last = found.pop()
            found[-1] = [one + other for one, other in zip(found[-1], last, strict=True)]
    return [(0.0, 0.0), *((round(band[0] / band[2], 2), round(_share(band), 2)) for band in found), (1.0, 1.0)]


def _share(band: list[float]) -> float:
    """The share that was right, as if there had been one more that was and one that was not."""
    each = band[2] / band[3]
    return (band[1] + each) / (band[2] + 2 * each)


def main() -> None:
    """Play, and say what was found."""
    if "--check" not in sys.argv:
        sureness.KNOTS[:] = [(0.0, 0.0), (1.0, 1.0)]
    language()
    guesses: Guesses = []
    seconds = []
    for sort in zip(*(work(*seeds) for seeds in ROUNDS), strict=True):
        some: Guesses = []
        for job in chain(*sort):
            begun = time.process_time()
            outcome = Trial(parse(job.text), job.seed, job.exact).run()
            seconds.append(time.process_time() - begun)
            some += [(belief, right, 1.0) for belief, right in outcome.guesses]
        guesses += [(belief, right, 1 / len(some)) for belief, right, _ in some]
    for place in range(2, 10):
        band = [(belief, right, weight) for belief, right, weight in guesses if int(belief * 10) == place]
        if band:
            whole = sum(weight for _, _, weight in band)
            sure, share = (sum(guess[n] * guess[2] for guess in band) / whole for n in (0, 1))
            print(f"from {place / 10:.1f} on: {len(band)} guesses, sure {sure:.2f}, right {share:.2f}")
    if "--check" not in sys.argv:
        print(f"KNOTS = {knots(guesses)}")
    seconds.sort()
    late = seconds[int(0.99 * (len(seconds) - 1))]
    mean = sum(seconds) / len(seconds)
    print(f"{len(seconds)} trials, seconds: {mean:.2f}, 99 %: {late:.2f}, most {seconds[-1]:.2f}")


if __name__ == "__main__":
    main()
