# SPDX-License-Identifier: Apache-2.0
"""Checks of the project's own shape: functions of a root folder that return sentences, none when all is well."""
