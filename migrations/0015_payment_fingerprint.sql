-- SHA-256 of the whole signed payment, signature and amount too: only the payment that was charged redeems its credit.
-- Rows written before have an empty one, which no payment matches: their credits are left to the operator.
ALTER TABLE payments_v1 {on_cluster} ADD COLUMN IF NOT EXISTS fingerprint String;
