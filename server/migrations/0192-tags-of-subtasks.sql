-- Of the order, repeated at simple tasks because their lists filter by it.
ALTER TABLE subtasks ADD COLUMN tag text;
UPDATE subtasks SET tag = tasks.tag FROM tasks
  WHERE tasks.id = subtasks.task_id AND tasks.kind = 'simple' AND tasks.tag IS NOT NULL;
CREATE INDEX subtasks_of_tag ON subtasks (tag, type, id DESC) WHERE tag IS NOT NULL;
