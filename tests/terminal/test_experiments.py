"""`kibitz scientist`."""

from __future__ import annotations

import json

from .conftest import Run


def test_the_scientist_reports_score_solved_and_each_rule(kibitz: Run) -> None:
    told = json.loads(kibitz(*["scientist", "--rules", "E17", "--deals", "2", "--seed", "3", "--json"]).out)

    assert told["trials"] == 2
    assert told["judge"] == "exact"
    assert told["rules"][0]["rule"] == "red"
    assert told["rules"][0]["score"] == told["score"] > 20
    assert told["solved"] == 1
    assert 0.2 < told["solved_interval"][0] < 0.3  # one rule, however many deals


def test_the_figures_are_the_same_whatever_the_jobs_and_by_the_sampled_judge_too(kibitz: Run) -> None:
    line = ["scientist", "--rules", "E17", "p02", "--deals", "1", "--seed", "3", "--json", "--sampled"]
    alone, shared = (json.loads(kibitz(*line, "--jobs", jobs).out) for jobs in ("1", "2"))

    assert alone.pop("seconds") > 0
    assert shared.pop("seconds") > 0
    assert alone == shared


def test_unknown_rules_are_one_line_of_complaint(kibitz: Run) -> None:
    ran = kibitz("scientist", "--rules", "Z99")

    assert ran.code != 0
    assert ran.err.startswith("kibitz: There are no rules 'Z99'")
    assert ran.err.count("\n") == 1


def test_a_few_rules_are_told_in_lines(kibitz: Run) -> None:
    out = kibitz(*["scientist", "--rules", "E17", "--deals", "1", "--seed", "3"]).out

    assert "E17" in out
    assert "Solved 100.0%" in out
    assert "Seconds of the processor a trial" in out


def test_what_is_known_and_what_is_strange_to_the_scientist_is_told_apart(kibitz: Run) -> None:
    out = kibitz(*["scientist", "--rules", "E17", "T07", "--deals", "1", "--seed", "3"]).out

    assert "printed, inside: 1 rules" in out
    assert "library and published: 1 rules" in out
    assert "over rules" in out
    assert "Guesses from" in out


def test_the_scientist_as_it_was_can_still_be_run(kibitz: Run) -> None:
    line = ["scientist", "--rules", "E17", "--deals", "1", "--seed", "3"]

    assert "families alone" in kibitz(*line, "--families").out
    assert "families alone" not in kibitz(*line).out
