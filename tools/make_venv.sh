#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the virtual environment with the first Python that is new enough; PYTHON=... chooses another.
set -euo pipefail
venv=$1
new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

python=${PYTHON:-}
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if command -v "$candidate" >/dev/null && "$candidate" -c "$new_enough" 2>/dev/null; then
        python=$candidate
        break
    fi
    python=
done
if [ -z "$python" ]; then
    echo "Kibitz needs Python 3.11 or newer, and none was found: install it, or say PYTHON=/path/to/python make ..." >&2
    exit 1
fi
if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    echo "This Python cannot make a virtual environment: on Debian and Ubuntu, run 'apt-get install $version' and try again." >&2
    exit 1
fi
echo "Making $venv with $("$python" --version) ..."
"$python" -m venv "$venv"
