CREATE TABLE IF NOT EXISTS content_v1 {on_cluster} (
  id String,
  type LowCardinality(String),
  title String,
  summary String,
  body String,
  url String,
  source_name String,
  author_handle String,
  published_at DateTime64(3, 'UTC'),
  images Array(String),
  lang LowCardinality(String),
  -- Parallel lists: the projects it is about, and how much (0..1).
  project_ids Array(UInt32),
  project_relevances Array(Float64),
  ecosystems Array(String),
  categories Array(String),
  likes UInt64,
  reposts UInt64,
  replies UInt64,
  quotes UInt64,
  views UInt64,
  is_retweet Bool,
  key_points Array(String),
  scope LowCardinality(String),
  -- Hex signature by which near-copies of one story are found.
  copy_signature String,
  deleted UInt8,
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);
