-- Dashboards count what was completed on each of the last days, and lists show it.
CREATE INDEX subtasks_by_completion ON subtasks (completed_at) WHERE completed_at IS NOT NULL;
