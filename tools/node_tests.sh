#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# node_tests.sh REPORT FILES...: runs the front end's tests, for people on the screen and for the closing line as JUnit.
set -euo pipefail
report=$1
shift
mkdir -p "$(dirname "$report")"
exec node --test --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=junit --test-reporter-destination="$report" "$@"
