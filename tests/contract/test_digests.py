# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from .cases import Case, all_deals
from .digests import COMMAND, digest, stored


@pytest.mark.parametrize("case", all_deals(), ids=str)
def test_deals_by_seed_are_what_they_were_plain_and_compiled(case: Case) -> None:
    known = stored().get(str(case))

    assert known is not None, f"no digest of {case} is stored; for a new game or option run: {COMMAND}"
    assert digest(case) == known, f"deals by seed are not what they were; if that is wanted run: {COMMAND}"
