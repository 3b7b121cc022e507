CREATE TABLE IF NOT EXISTS projects_v1 {on_cluster} (
  project_id UInt32,
  project_name String,
  symbol String,
  slug String,
  description String,
  detailed_description String,
  -- Slugs of src/projects/catalogue/taxonomy.ts, one spelling each.
  ecosystems Array(String),
  categories Array(String),
  -- JSON: [{chain, address, decimals}]
  tokens String,
  twitter_handle String,
  website String,
  is_wrapped Bool,
  is_stablecoin Bool,
  aliases Array(String),
  launched_at Nullable(DateTime64(3, 'UTC')),
  -- Where the record came from: demo, import or a source's id.
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (project_id);
