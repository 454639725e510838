#!/usr/bin/env bash
# Packs what build/compiled holds into a wheel, compiles nothing, and prints the wheel's path. Where the bundler is
# installed, the front end is bundled first; without it the table serves its modules.
set -eu -o pipefail
python=$1
if [ -e build/web/node_modules/esbuild ]; then
    "$python" tools/bundle.py >&2
fi
rm -rf build/wheel
mkdir -p build/wheel
if ! "$python" -W ignore setup.py -q bdist_wheel --skip-build --bdist-dir build/wheel/files --dist-dir build/wheel \
    > build/wheel.log 2>&1; then
    cat build/wheel.log >&2
    exit 1
fi
echo build/wheel/*.whl
