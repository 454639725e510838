#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the path of a Chromium; on Debian it installs one when it may: the one without windows, which costs a quarter less.
set -euo pipefail

find_one() {
    for name in "$@"; do
        command -v "$name" && return 0
    done
    return 1
}

find_one ${KIBITZ_CHROMIUM:-} chromium-headless-shell && exit 0
if "$(dirname "$0")/apt.sh" chromium-headless-shell fonts-dejavu-core; then
    find_one chromium-headless-shell && exit 0
fi
find_one chromium chromium-browser google-chrome google-chrome-stable && exit 0
echo "The browser tests need Chromium, and it cannot be installed from here: install it with your package manager" \
    "(Debian: 'sudo apt-get install chromium'), or set KIBITZ_CHROMIUM to a Chromium or Chrome, and run this again." >&2
exit 1
