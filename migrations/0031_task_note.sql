-- For the operator: how far a long read is, or what is missing; empty if there is nothing to say.
ALTER TABLE ingest_tasks_v1 {on_cluster} ADD COLUMN IF NOT EXISTS note String;
