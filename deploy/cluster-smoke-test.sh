#!/usr/bin/env bash
# Checks a running cluster (compose.cluster.yaml): rows are on both shards, every version of a row is on one, a replica may
# fail, and a late replica catches up. It writes 1,000 prices of a token named smoke-test and deletes them at the end.
set -euo pipefail
cd "$(dirname "$0")/.."
compose() { docker compose -f compose.yaml -f compose.cluster.yaml "$@"; }
sql() { # server, statement
  compose exec -T "$1" sh -c 'clickhouse-client --user orrery --password "$CLICKHOUSE_PASSWORD" --database orrery --query "$1"' sh "$2"
}
check() { # what, expected, found
  if [ "$2" = "$3" ]; then echo "ok: $1"; else
    echo "failed: $1: expected $2, found $3" >&2
    exit 1
  fi
}
servers="clickhouse clickhouse-1-2 clickhouse-2-1 clickhouse-2-2"
rows="FROM prices_v1 FINAL WHERE token = 'smoke-test'"
write() { # server, price
  sql "$1" "INSERT INTO prices_v1 (chain, token, priced_at, price, origin, written_at)
    SELECT 'solana', 'smoke-test', toDateTime64('2020-01-01 00:00:00', 3, 'UTC') + number, $2, 'smoke-test', now64(3)
    FROM numbers(1000) SETTINGS distributed_foreground_insert = 1"
}
sync() { # servers
  for server in "$@"; do sql "$server" "SYSTEM SYNC REPLICA prices_v1_local"; done
}

for server in $servers; do
  check "$server has every shard" 2 "$(sql "$server" "SELECT uniqExact(shard_num) FROM system.clusters WHERE cluster = 'orrery'")"
  check "$server has Distributed tables" Distributed "$(sql "$server" "SELECT engine FROM system.tables WHERE database = 'orrery' AND name = 'prices_v1'")"
done

write clickhouse 1
sync $servers
write clickhouse-2-2 2
sync $servers
for server in $servers; do
  check "$server reads the newest version of each row" "1000 2 2" \
    "$(sql "$server" "SELECT count(), min(price), max(price) $rows FORMAT TSV" | tr '\t' ' ')"
done
for server in clickhouse clickhouse-2-1; do
  found=$(sql "$server" "SELECT uniqExact(priced_at) BETWEEN 300 AND 700 FROM prices_v1_local WHERE token = 'smoke-test'")
  check "$server stores about half of the rows" 1 "$found"
done
check "every version of a row is on one shard" 0 \
  "$(sql clickhouse "SELECT count() FROM (SELECT priced_at FROM prices_v1 WHERE token = 'smoke-test' GROUP BY priced_at HAVING uniqExact(_shard_num) > 1)")"

compose stop clickhouse-2-1
write clickhouse 3
sync clickhouse clickhouse-1-2 clickhouse-2-2
check "without a replica, rows are written and read" "1000 3" \
  "$(sql clickhouse "SELECT count(), min(price) $rows FORMAT TSV" | tr '\t' ' ')"
compose start clickhouse-2-1
for _ in $(seq 60); do
  sql clickhouse-2-1 "SYSTEM SYNC REPLICA prices_v1_local" 2>/dev/null && break
  sleep 1
done
check "the replica has caught up" "$(sql clickhouse-2-2 "SELECT count() FROM prices_v1_local FINAL WHERE price = 3 AND token = 'smoke-test'")" \
  "$(sql clickhouse-2-1 "SELECT count() FROM prices_v1_local FINAL WHERE price = 3 AND token = 'smoke-test'")"

sql clickhouse "DELETE FROM prices_v1_local ON CLUSTER orrery WHERE token = 'smoke-test'" > /dev/null
check "a deletion reaches every shard" 0 "$(sql clickhouse-2-2 "SELECT count() $rows")"
echo "all checks passed"
