-- What a record stated itself, which is never derived again: see src/content/content-columns.ts. Of items of earlier versions
-- that is not known, so they keep their projects.
ALTER TABLE content_v1 {on_cluster} ADD COLUMN IF NOT EXISTS given UInt8 DEFAULT 8;

-- The project that the item is about, as its source names it: ids at sources or slugs, one per line; the first that is known
-- counts. Not a list, because DuckDB cannot replay an added list column from its log after a crash.
ALTER TABLE content_v1 {on_cluster} ADD COLUMN IF NOT EXISTS about String;

-- The catalogue that recent content was last compared with, when it had grown.
CREATE TABLE IF NOT EXISTS content_relinks_v1 {on_cluster} (
  -- 'recent'
  content LowCardinality(String),
  -- Hash of everything by which texts are linked to projects.
  catalogue String,
  items UInt32,
  changed UInt32,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (content);

-- Projects that turned out to be another one, so that the ids that were given to callers still find it.
CREATE TABLE IF NOT EXISTS project_merges_v1 {on_cluster} (
  old_id UInt32,
  project_id UInt32,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (old_id);
