-- The administrators who did something at the subtask in its executor's place: they don't accept it.
ALTER TABLE subtasks ADD COLUMN acted_by integer[];
