-- What the positions that a cohort opened in the week after its formation earned, written once the horizon is over.
CREATE TABLE IF NOT EXISTS smart_record_v1 {on_cluster} (
  chain LowCardinality(String),
  cohort LowCardinality(String),
  horizon_days UInt16,
  formed_at DateTime64(3, 'UTC'),
  -- Positions that were opened, and those of them that somebody could have copied.
  entries UInt32,
  copied UInt32,
  -- Mean log returns; null without entries.
  gross Nullable(Float64),
  adjusted Nullable(Float64),
  copier Nullable(Float64),
  hit_rate Nullable(Float64),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, cohort, horizon_days, formed_at);
