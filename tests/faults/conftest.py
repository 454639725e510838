# SPDX-License-Identifier: Apache-2.0
"""Lets these tests call the contract's checks, which lie beside them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent.parent))
