-- Transactions of wallets that could not be completed yet, because a reader did not understand them or a price is missing.
CREATE TABLE IF NOT EXISTS open_transactions_v1 {on_cluster} (
  chain LowCardinality(String),
  wallet String,
  signature String,
  slot UInt64,
  -- Position among the transactions of its slot.
  position UInt32,
  happened_at DateTime64(3, 'UTC'),
  -- 'unreadable_transactions', 'unpriced_trades' or 'unpriced_fees'; empty once it is complete.
  reason LowCardinality(String),
  -- What was read of it, as JSON; empty if nothing.
  activity String,
  written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (chain, wallet, signature);

-- The version of the reader. A wallet that an earlier one read is read again.
ALTER TABLE wallet_reads_v1 {on_cluster} ADD COLUMN IF NOT EXISTS reader UInt32;
-- Records written up to this time are of an earlier reader, and removed once the wallet is complete; 0 if there are none.
ALTER TABLE wallet_reads_v1 {on_cluster} ADD COLUMN IF NOT EXISTS stale_until Float64;
