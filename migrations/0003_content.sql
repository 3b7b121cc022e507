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
  -- The story it tells, sixteen hex digits: near-copies share it.
  copy_signature String,
  -- MinHash of its beginning, base64: how the next near-copy is recognised.
  minhash String,
  -- Its terms: the title's, a line break, the rest's; each stemmed, separated by spaces.
  terms String,
  -- Which rules made the terms; others than today's are made again.
  terms_version UInt16,
  -- Hash of its canonical address, 0 for none.
  url_key UInt32,
  deleted UInt8,
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);

-- Meaning, apart from the item: another embedding model rewrites these rows and nothing else.
CREATE TABLE IF NOT EXISTS content_vectors_v1 {on_cluster} (
  id String,
  -- Of the item, so that a time range of items and their vectors are read alike.
  published_at DateTime64(3, 'UTC'),
  -- The model that made it; vectors of two models are never compared.
  embedder LowCardinality(String),
  -- Base64: a float32 scale, then one byte a dimension.
  vector String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);
