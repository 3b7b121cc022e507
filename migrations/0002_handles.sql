CREATE TABLE IF NOT EXISTS handles_v1 {on_cluster} (
  -- Lower case: handles are not case sensitive.
  handle_key String,
  handle String,
  name String,
  description String,
  -- Null: not known, which is not the same as none.
  followers Nullable(UInt64),
  is_person Nullable(Bool),
  verified Bool,
  avatar_url String,
  created_at Nullable(DateTime64(3, 'UTC')),
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (handle_key);
