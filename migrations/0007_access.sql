-- One row per change of a key, the newest wins: nothing is ever updated in place.
CREATE TABLE IF NOT EXISTS api_keys_v1 {on_cluster} (
  -- The public part of the key, which the operator sees in lists.
  id String,
  -- HMAC-SHA256 of the whole key with the pepper, hex. The key itself is nowhere.
  hash String,
  -- Which pepper made the hash, so that a lost one is told from a wrong key.
  pepper_id LowCardinality(String),
  plan LowCardinality(String),
  name String,
  -- Names of the routes it may call; empty means all.
  routes Array(String),
  created_at DateTime64(3, 'UTC'),
  expires_at Nullable(DateTime64(3, 'UTC')),
  revoked_at Nullable(DateTime64(3, 'UTC')),
  -- The id of the key it took over from, or empty.
  rotated_from String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (id);

-- Calls by caller, minute, route and status. Summed before they are written: a flood of refused calls stays a few rows.
CREATE TABLE IF NOT EXISTS usage_v1 {on_cluster} (
  -- A key id, or the address that paid.
  caller String,
  -- 'key' or 'payment'.
  kind LowCardinality(String),
  minute DateTime64(3, 'UTC'),
  route LowCardinality(String),
  status UInt16,
  -- Process and number of the write: sums of several processes stand side by side.
  batch String,
  calls UInt32,
  took_ms_total Float64,
  took_ms_max Float64,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (caller, minute, route, status, batch);

-- One row per state of a payment, the newest wins.
CREATE TABLE IF NOT EXISTS payments_v1 {on_cluster} (
  -- network:asset:payer:nonce, or the hash of the signed message: what can be taken only once.
  claim String,
  -- Which use of the payment this is: one freed by a failed call may buy again.
  request_id String,
  -- settling, settled, pending, unknown, credit, refused, expired: see docs/access.md.
  state LowCardinality(String),
  route LowCardinality(String),
  network LowCardinality(String),
  asset String,
  payer String,
  pay_to String,
  -- In the smallest unit of the asset, as a decimal string: it need not fit a number.
  amount String,
  -- Hash of the transaction that moved the money, or empty.
  transaction_id String,
  -- A code of the payment protocol; never the raw text of an error.
  reason String,
  -- 1 or 2: the generation of the protocol the client spoke.
  generation UInt8,
  -- When the authorization stops being good, so that a lost settlement can be given up.
  valid_until DateTime64(3, 'UTC'),
  created_at DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (claim, request_id);
