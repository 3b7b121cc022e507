-- The attention to projects as other services measure it, such as the daily views of their Wikipedia articles.
CREATE TABLE IF NOT EXISTS reference_attention_v1 {on_cluster} (
  project_id UInt32,
  source LowCardinality(String),
  day Date,
  value Float64,
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (project_id, source, day);
