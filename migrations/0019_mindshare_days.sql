-- The shares of a UTC day, one row per day, written when the day is closed. Another row replaces it only if the items of
-- the day or the formula changed, and says so.
CREATE TABLE IF NOT EXISTS mindshare_days_v1 {on_cluster} (
  -- 00:00 UTC, when the day begins.
  day DateTime64(3, 'UTC'),
  formula_version UInt16,
  -- The items about projects that are dated in the day: how many, and a hash of them and the projects they are about.
  items UInt32,
  items_hash UInt32,
  -- Items that arrived after the day was closed.
  late_arrivals UInt32,
  -- Why it was computed again: late_arrivals, changed_items or new_formula; empty for the first time.
  revised_for LowCardinality(String),
  -- On the data clock.
  computed_at DateTime64(3, 'UTC'),
  -- Whether there was any attention of the kind: without it there are no shares.
  has_social UInt8,
  has_news UInt8,
  -- Base64 of float64 columns, one after the other, in order of project id: the ids; for social and then for news, the
  -- shares in percent, and the sums of the voices and of their squares.
  figures String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (day);
