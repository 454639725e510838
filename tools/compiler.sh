#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# compiler.sh PYTHON: sees to it that there is a C compiler and that Python's headers are there.
set -euo pipefail
python=$1

ready() {
    command -v "${CC:-cc}" >/dev/null && [ -e "$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]
}

ready && exit 0
if "$(dirname "$0")/apt.sh" gcc libc6-dev "$("$python" -c 'import sys; print("libpython%d.%d-dev" % sys.version_info[:2])')"; then
    ready && exit 0
fi
echo "The tests of the compiled engine need a C compiler and Python's headers, and they cannot be installed from here:" \
    "install them with your package manager (Debian: 'sudo apt-get install gcc python3-dev') and run this again." >&2
exit 1
