CREATE TABLE IF NOT EXISTS fundamentals_v1 {on_cluster} (
  metric LowCardinality(String),
  project_id UInt32,
  -- Empty: the project's total over all chains.
  chain LowCardinality(String),
  day Date,
  value Float64,
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (metric, project_id, chain, day);
