-- Standing queries of API keys. A row is only ever replaced when a rotated key takes over its alerts.
CREATE TABLE IF NOT EXISTS alerts_v1 {on_cluster} (
  id String,
  -- The id of the API key it belongs to.
  key_id String,
  name String,
  -- The criteria and project ids of a screen, or empty.
  screen_json String,
  -- The request of a content search, or empty.
  search_json String,
  cooldown_minutes UInt32,
  webhook_url String,
  created_at DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);

-- What an alert has seen, and the notification it has yet to deliver. One row holds both, so that a crash neither loses
-- nor repeats a notification.
CREATE TABLE IF NOT EXISTS alert_states_v1 {on_cluster} (
  id String,
  state_json String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);
