# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from .cases import Case, all_deals
from .digests import (
    COMMAND,
    DEALS,
    PLAYED_DEALS,
    STORED,
    STORED_POLICIES,
    STORED_WORLDS,
    digest_of_worlds,
    digests,
    digests_of_choices,
    stored,
    with_policies,
)
from .tiny import TINY, Tiny


@pytest.mark.parametrize("case", all_deals(), ids=str)
def test_deals_by_seed_are_what_they_were_plain_and_compiled(case: Case) -> None:
    known = stored(STORED).get(str(case))

    assert known is not None, f"no digest of {case} is stored; for a new game or option run: {COMMAND}"
    assert digests(case, DEALS) == known.split()[:DEALS], (
        f"deals by seed are not what they were; if that is wanted run: {COMMAND}"
    )


@pytest.mark.parametrize("tiny", TINY, ids=str)
def test_sampled_worlds_by_seed_are_what_they_were_plain_and_compiled(tiny: Tiny) -> None:
    """So that whether they are uniform need be looked at in one of the two engines."""
    known = stored(STORED_WORLDS).get(str(tiny))

    assert known is not None, f"no digest of {tiny} is stored; for a new tiny pack run: {COMMAND}"
    assert digest_of_worlds(tiny) == known, f"worlds by seed are not what they were; if that is wanted run: {COMMAND}"


@pytest.mark.parametrize("case", with_policies(), ids=str)
def test_the_first_rules_of_thumb_choose_what_they_chose_before_they_were_compiled(case: Case) -> None:
    known = stored(STORED_POLICIES).get(str(case))

    assert known is not None, f"no digest of {case} is stored; for a new game or option run: {COMMAND}"
    assert digests_of_choices(case, PLAYED_DEALS) == known.split(), f"if that is wanted run: {COMMAND}"
