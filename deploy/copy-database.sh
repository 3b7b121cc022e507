#!/usr/bin/env bash
# Copies all rows of one ClickHouse database to another that Orrery has created, for example from one shard to several.
# Stop every Orrery process first.
#
#   deploy/copy-database.sh OLD NEW [options of clickhouse-client, such as --host, --user, --password]
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: $0 OLD NEW [options of clickhouse-client]" >&2; exit 2; }
old=$1 new=$2
shift 2
sql() { clickhouse-client "$@"; }
# The old tables may have another order of columns.
tables=$(sql "$@" --query "SELECT table, arrayStringConcat(groupArray(name), ', ') FROM system.columns
  WHERE database = '$new' AND match(table, '_v[0-9]+\$') AND table != 'migrations_v1' GROUP BY table ORDER BY table FORMAT TSV")
[ -n "$tables" ] || { echo "the database $new has no tables: start Orrery on it once" >&2; exit 1; }
while IFS=$'\t' read -r table columns; do
  from="\`$old\`.$table" to="\`$new\`.$table"
  sql "$@" --query "INSERT INTO $to ($columns) SELECT $columns FROM $from
    SETTINGS distributed_foreground_insert = 1, parallel_distributed_insert_select = 0" < /dev/null
  same=$(sql "$@" --query "SELECT (SELECT count() FROM $from FINAL) = (SELECT count() FROM $to FINAL)" < /dev/null)
  [ "$same" = 1 ] || { echo "$table: the copy has another number of rows" >&2; exit 1; }
  echo "$table: copied"
done <<< "$tables"
