#!/usr/bin/env bash
# Installs the ClickHouse engine that the tests in this folder run on, into a virtual environment of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."
environment=.venv-clickhouse
stamp="$environment/requirements.txt"
cmp -s test/clickhouse/requirements.txt "$stamp" && exit 0
python3 -m venv --clear "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps --require-hashes -r test/clickhouse/requirements.txt
cp test/clickhouse/requirements.txt "$stamp"
