"""`kibitz review`: a saved match in words, and every decision with its choices as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from kibitz import load_game
from kibitz.agents import make, sit

from .conftest import Run


def test_a_review_says_what_cost_most_and_what_was_luck(kibitz_here: Run, tmp_path: Path) -> None:
    deal = load_game("go-boom", seats=2).new_deal(seed=5)
    half = deal.clone()
    sit(half, [make("random")] * 2, 1, 3)
    sit(deal, [make("random")] * 2, 1)
    done, open_still = tmp_path / "done.json", tmp_path / "open.json"
    done.write_text(json.dumps(deal.to_record()))
    open_still.write_text(json.dumps(half.to_record()))

    said = kibitz_here("review", str(done), "--worlds", "8")
    data = json.loads(kibitz_here("review", str(done), "--worlds", "8", "--json").out)
    refused = kibitz_here("review", str(open_still))

    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] in ("The plays that cost most:", "No play was clearly worse than another.")
    assert lines[-3] == "Points above an even share:"
    assert lines[-1].startswith("  Seat 2: ")
    assert {"at", "choices", "chosen", "best", "seat"} <= set(data["deals"][0]["decisions"][0])
    total = [balance["total"] for balance in data["balances"]]
    assert [f"{one:.1f}".replace("-", "−") for one in total] == [
        line.split(": ")[1].split(" = ")[0] for line in lines[-2:]
    ]
    assert refused.code == 2
    assert "once it is over" in refused.err
