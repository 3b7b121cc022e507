CREATE TABLE IF NOT EXISTS market_v1 {on_cluster} (
  project_id UInt32,
  -- Start of the hour that the figures cover.
  hour DateTime64(3, 'UTC'),
  price Float64,
  market_cap Nullable(Float64),
  liquidity Nullable(Float64),
  volume Nullable(Float64),
  buy_volume Nullable(Float64),
  sell_volume Nullable(Float64),
  traders Nullable(UInt64),
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (project_id, hour);
