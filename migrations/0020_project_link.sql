-- How the names of a project are linked in texts: 'always', 'careful' or 'never'; empty if that follows from the names.
ALTER TABLE projects_v1 {on_cluster} ADD COLUMN IF NOT EXISTS link LowCardinality(String);
ALTER TABLE project_facts_v1 {on_cluster} ADD COLUMN IF NOT EXISTS link LowCardinality(String);
