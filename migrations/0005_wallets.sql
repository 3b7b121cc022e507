CREATE TABLE IF NOT EXISTS trades_v1 {on_cluster} (
  chain LowCardinality(String),
  wallet String,
  token String,
  traded_at DateTime64(3, 'UTC'),
  id String,
  side LowCardinality(String),
  -- Exact decimals as text.
  amount String,
  value_usd String,
  fee_usd String,
  tx String,
  venue LowCardinality(String),
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, wallet, id);

CREATE TABLE IF NOT EXISTS transfers_v1 {on_cluster} (
  chain LowCardinality(String),
  wallet String,
  token String,
  moved_at DateTime64(3, 'UTC'),
  id String,
  direction LowCardinality(String),
  amount String,
  value_usd Nullable(String),
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, wallet, id);

CREATE TABLE IF NOT EXISTS prices_v1 {on_cluster} (
  chain LowCardinality(String),
  token String,
  priced_at DateTime64(3, 'UTC'),
  price Float64,
  -- Null: not known.
  liquidity Nullable(Float64),
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, token, priced_at);

-- How far each wallet's history was read from its chain.
CREATE TABLE IF NOT EXISTS wallet_reads_v1 {on_cluster} (
  chain LowCardinality(String),
  wallet String,
  -- The newest and the oldest signature whose transaction is stored.
  newest String,
  oldest String,
  oldest_at DateTime64(3, 'UTC'),
  -- 1: the beginning was reached.
  complete UInt8,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, wallet);
