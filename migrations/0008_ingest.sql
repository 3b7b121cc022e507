-- Where a task of a source stands, and what it did that day. A holder of the task writes rows of its own fence only, so
-- that one who lost the task without noticing can change nothing that its successor goes by: the highest fence counts.
CREATE TABLE IF NOT EXISTS ingest_tasks_v1 {on_cluster} (
  task_id String,
  fence UInt64,
  day Date,
  source_id LowCardinality(String),
  -- JSON; what the last page that is stored left behind, empty before the first.
  cursor_json String,
  -- JSON; by address, what the last answer said about its version.
  validators_json String,
  started_at Nullable(DateTime64(3, 'UTC')),
  succeeded_at Nullable(DateTime64(3, 'UTC')),
  failed_at Nullable(DateTime64(3, 'UTC')),
  -- Of the last failure, empty since the last success.
  failure_kind LowCardinality(String),
  failure String,
  -- In a row.
  failures UInt32,
  next_run_at DateTime64(3, 'UTC'),
  -- Of this day and fence.
  kept UInt64,
  dropped UInt64,
  quarantined UInt64,
  deleted_items UInt64,
  failed_runs UInt64,
  requests UInt64,
  posts UInt64,
  dollars Float64,
  -- May have been spent by requests whose answer never became a page.
  posts_set_aside Int64,
  dollars_set_aside Float64,
  -- JSON; dropped items by reason.
  reasons_json String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (task_id, fence, day);

-- What should have been a record and was not, for inspection. A task has a fixed number of slots: the oldest gives way.
CREATE TABLE IF NOT EXISTS ingest_quarantine_v1 {on_cluster} (
  task_id String,
  slot UInt16,
  reason String,
  -- Its beginning.
  raw String,
  seen_at DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (task_id, slot);

-- What the operator wants of a source or a task, seen by every process.
CREATE TABLE IF NOT EXISTS ingest_orders_v1 {on_cluster} (
  -- The id of a source or a task.
  target String,
  is_paused UInt8,
  -- A run that started later has done it.
  run_requested_at Nullable(DateTime64(3, 'UTC')),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (target);
