-- The ledger: one row per migration that was applied to this database (src/store/migrate.ts).
CREATE TABLE IF NOT EXISTS migrations_v1 {on_cluster} (
  -- The file's name.
  name String,
  -- SHA-256 of its statements, hex: an applied migration must not change.
  checksum String,
  -- The version of Orrery that applied or adopted it.
  version String,
  applied_at DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (name);
