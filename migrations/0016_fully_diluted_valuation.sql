-- Market cap if the maximum supply were in circulation. Rows written before do not state it.
ALTER TABLE market_v1 {on_cluster} ADD COLUMN IF NOT EXISTS fdv Nullable(Float64);
