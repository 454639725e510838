"""Checks any environment for what learners and search rely on: rules, copies, information, and worlds of a sampler.

    from kibitz.research.game_check import check_game

    report = check_game("kibitz:8-5-3", deals=5)
    assert report.passed(), report.text()

It is asked for by names that environments have already, those of OpenSpiel or of PettingZoo's AEC (docs/check-game.md).
"""

from kibitz.research.game_check.checker import check_again, check_game, check_subject
from kibitz.research.game_check.named import subject_of
from kibitz.research.game_check.report import Failure, Report

__all__ = ["Failure", "Report", "check_again", "check_game", "check_subject", "subject_of"]
