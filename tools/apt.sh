#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# apt.sh PACKAGES...: installs Debian packages where this user may; fails quietly where it cannot.
set -euo pipefail
command -v apt-get >/dev/null || exit 1
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || exit 1
    as_root=(sudo -n)
fi
export DEBIAN_FRONTEND=noninteractive
echo "Installing $* ..." >&2
{
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@"
} >&2
