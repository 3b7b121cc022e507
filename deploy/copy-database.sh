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
tables=$(sql "$@" --query "SELECT name FROM system.tables WHERE database = '$new' AND match(name, '_v[0-9]+\$') AND name != 'migrations_v1'")
[ -n "$tables" ] || { echo "the database $new has no tables: start Orrery on it once" >&2; exit 1; }
for table in $tables; do
  # The old table may have another order of columns.
  columns=$(sql "$@" --query "SELECT arrayStringConcat(groupArray(name), ', ') FROM system.columns WHERE database = '$new' AND table = '$table'")
  sql "$@" --query "INSERT INTO $new.$table ($columns) SELECT $columns FROM $old.$table
    SETTINGS distributed_foreground_insert = 1, parallel_distributed_insert_select = 0"
  counts=$(sql "$@" --query "SELECT (SELECT count() FROM $old.$table FINAL) = (SELECT count() FROM $new.$table FINAL)")
  [ "$counts" = 1 ] || { echo "$table: the copy has another number of rows" >&2; exit 1; }
  echo "$table: copied"
done
