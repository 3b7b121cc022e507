-- How far each simulated world has been written; a world without a row here is (re)built from the start.
CREATE TABLE IF NOT EXISTS demo_worlds_v1 {on_cluster} (
  seed UInt32,
  scale Float64,
  told_until DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (seed, scale);
