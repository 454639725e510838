#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the path of a Chromium; on Debian it installs one when it may.
set -euo pipefail

find_one() {
    for name in ${KIBITZ_CHROMIUM:-} chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return 0
    done
    return 1
}

find_one && exit 0
if "$(dirname "$0")/apt.sh" chromium fonts-dejavu-core; then
    find_one && exit 0
fi
echo "The browser tests need Chromium, and it cannot be installed from here: install it with your package manager" \
    "(Debian: 'sudo apt-get install chromium'), or set KIBITZ_CHROMIUM to a Chromium or Chrome, and run this again." >&2
exit 1
