"""How many sentences of a list are understood: PYTHONPATH=src python tools/phrasings.py FILE... [--all]

A list has lines of id, text, meaning (several between ` || `, none where the language cannot say it), kind and source,
with tabs between them. A file whose ids begin with H holds house rules, any other secret rules.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from tests.rulelang.phrasings.meaning import same_eleusis, same_house

from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.understanding import understand

OUTCOMES = ["right", "asked", "wrong", "offered", "refused"]


def lines_of(path: Path) -> list[list[str]]:
    """The lines of a list, as their fields."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) >= 3 and fields[0] != "id" and not line.startswith("#"):
            found.append(fields)
    return found


def outcome(text: str, meanings: list[str], house: bool) -> tuple[str, list[str]]:
    """What becomes of one sentence, and what was read or offered.

    `asked` is a question with a right one among its answers, `offered` a right sentence among those to tap. What is
    read though the language cannot say it is wrong, as is a question without a right answer.
    """
    same = same_house if house else same_eleusis
    found = understand_house(text) if house else understand(text)
    texts = found.texts()
    rights = [any(same(one, meaning) for meaning in meanings) for one in texts]
    if not found.rules:
        return ("offered" if any(rights) else "refused"), texts
    if len(rights) == 1:
        return ("right" if rights[0] else "wrong"), texts
    return ("asked" if any(rights) else "wrong"), texts


def main(arguments: list[str]) -> None:
    """Print the table of each list, and with --all what became of every line that is not right."""
    for name in [argument for argument in arguments if not argument.startswith("-")]:
        counts = {True: dict.fromkeys(OUTCOMES, 0), False: dict.fromkeys(OUTCOMES, 0)}
        slowest = (0.0, "")
        understand_house("after an ace wibble")  # the frames are made when a first text is read
        understand("after a red card wibble")
        for fields in lines_of(Path(name)):
            meanings = [part.strip() for part in fields[2].split("||") if part.strip()]
            house = fields[0].startswith("H")
            began = time.process_time()
            (understand_house if house else understand)(fields[1])
            slowest = max(slowest, (time.process_time() - began, fields[0]))
            what, texts = outcome(fields[1], meanings, house)
            counts[bool(meanings)][what] += 1
            if "--all" in arguments and (what != "right" if meanings else what == "wrong"):
                print(f"{fields[0]} {what}: {fields[1]}\n    meant {fields[2] or 'nothing that can be said'}")
                for text in texts[:4]:
                    print(f"    {'read' if what in ('wrong', 'asked') else 'near'} {text}")
        print(f"{name}: slowest {1000 * slowest[0]:.1f} ms ({slowest[1]})")
        for sayable, row in counts.items():
            total = sum(row.values())
            shares = ", ".join(f"{what} {row[what]} ({100 * row[what] / max(1, total):.1f} %)" for what in OUTCOMES)
            print(f"  {'with a meaning' if sayable else 'without one'}: {total}: {shares}")


if __name__ == "__main__":
    main(sys.argv[1:])
