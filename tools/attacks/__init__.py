# SPDX-License-Identifier: Apache-2.0
"""Attacks on a server that stands in the open, and what a bystander at it feels of them."""
