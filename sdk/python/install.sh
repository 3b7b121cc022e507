#!/usr/bin/env bash
# Installs what the checks and tests of the Python client need, into a virtual environment of its own.
# The wheels are kept, because the tests install the package into an empty environment without a network.
set -euo pipefail
cd "$(dirname "$0")/../.."
environment=.venv-python
requirements=sdk/python/requirements.txt
stamp="$environment/requirements.txt"
cmp -s "$requirements" "$stamp" && exit 0
if ! python3 -c "import sys, ensurepip; sys.exit(sys.version_info < (3, 10))" 2>/dev/null; then
  echo "skipped: the checks and tests of the Python client, because they need Python 3.10 or newer with ensurepip"
  exit 0
fi
python3 -m venv --clear "$environment"
pip=("$environment/bin/pip" --quiet --disable-pip-version-check)
"${pip[@]}" download --no-deps --only-binary :all: --require-hashes -r "$requirements" -d "$environment/wheels"
"${pip[@]}" install --no-compile --no-deps --no-index --find-links "$environment/wheels" --require-hashes -r "$requirements"
cp "$requirements" "$stamp"
