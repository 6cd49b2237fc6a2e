-- Simple tasks are few among all subtasks: their list is walked in its orders without the others.
CREATE INDEX subtasks_simple_by_end ON subtasks (ends_at, id) WHERE type IN ('simple', 'user_simple', 'manager_simple');
CREATE INDEX subtasks_simple_by_cost ON subtasks (cost_minor, id) WHERE type IN ('simple', 'user_simple', 'manager_simple');
