-- One row per formation of a week's cohorts. The wallets are written first, so a week is formed once this row exists.
-- Nothing is ever rewritten: if two processes form the same week, both rows stay and the one written first counts.
CREATE TABLE IF NOT EXISTS smart_formations_v1 {on_cluster} (
  chain LowCardinality(String),
  -- Monday 00:00 UTC.
  formed_at DateTime64(3, 'UTC'),
  -- The attempt that formed it. Wallets of an attempt that was interrupted have no row here and never count.
  run String,
  method LowCardinality(String),
  -- Records written later were not known.
  known_until DateTime64(3, 'UTC'),
  -- Wallets that traded in the formation window, and those of them that could be measured.
  population UInt32,
  eligible UInt32,
  -- JSON: the fitted models, and the number of wallets excluded by each rule.
  models_json String,
  excluded_json String,
  -- JSON: the market index of the formation window, from which the returns of episodes are subtracted.
  market_json String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, formed_at, run);

-- What was known about a wallet when the cohorts of a week were formed.
CREATE TABLE IF NOT EXISTS smart_wallets_v1 {on_cluster} (
  chain LowCardinality(String),
  formed_at DateTime64(3, 'UTC'),
  run String,
  wallet String,
  -- Empty: in no cohort.
  cohorts Array(String),
  -- Why it was not measured; empty if it was.
  reasons Array(String),
  p_skill Nullable(Float64),
  fdr Nullable(Float64),
  edge Nullable(Float64),
  edge_low Nullable(Float64),
  edge_high Nullable(Float64),
  copy_edge Nullable(Float64),
  -- JSON: the counts and figures behind the estimate (src/smart-money/wallet-evidence.ts).
  evidence_json String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, formed_at, run, wallet);
