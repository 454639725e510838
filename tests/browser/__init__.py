# SPDX-License-Identifier: Apache-2.0
"""The table in a real browser, against a real server process."""
