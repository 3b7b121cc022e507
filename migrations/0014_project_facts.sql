-- What a source says of a project, by the source's own id of it: nobody overwrites anybody, and this row alone says
-- which of our projects that id is. Merged in src/projects/catalogue/project-facts.ts.
CREATE TABLE IF NOT EXISTS project_facts_v1 {on_cluster} (
  origin LowCardinality(String),
  -- "defillama:parent#aave", "coingecko:aave". Of origin import: the operator says that this id is that project.
  source_id String,
  project_id UInt32,
  -- The source's own id first, then ids of other sources that it names.
  source_ids Array(String),
  project_name String,
  symbol String,
  slug String,
  description String,
  detailed_description String,
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
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (origin, source_id);
