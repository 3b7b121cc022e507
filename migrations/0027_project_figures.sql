-- What an upstream answered to the last failed request, in its own words; only the operator sees it.
ALTER TABLE ingest_tasks_v1 {on_cluster} ADD COLUMN IF NOT EXISTS failure_detail String;

-- Figures of a project that only some sources state (traders of a day, holders, funding rate, open interest, safety of the
-- token), one row per figure and hour, because each is stated at its own interval.
CREATE TABLE IF NOT EXISTS project_figures_v1 {on_cluster} (
  project_id UInt32,
  figure LowCardinality(String),
  -- Start of the hour in which it was observed.
  hour DateTime64(3, 'UTC'),
  -- A flag is 1 or 0.
  value Float64,
  -- demo, import or a source's id.
  origin LowCardinality(String),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (project_id, figure, hour, origin);
