-- What has to be shown for the work of a simple order.
ALTER TABLE tasks ADD COLUMN proof text NOT NULL DEFAULT '';
-- A simple task that nobody has taken may be deleted, and what was said of it goes with it.
ALTER TABLE notifications DROP CONSTRAINT notifications_subtask_id_fkey,
  ADD CONSTRAINT notifications_subtask_id_fkey FOREIGN KEY (subtask_id) REFERENCES subtasks (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE comments DROP CONSTRAINT comments_subtask_id_fkey,
  ADD CONSTRAINT comments_subtask_id_fkey FOREIGN KEY (subtask_id) REFERENCES subtasks (id) ON DELETE CASCADE NOT VALID;
CREATE INDEX notifications_of_subtask ON notifications (subtask_id) WHERE subtask_id IS NOT NULL;
CREATE INDEX comments_by_subtask ON comments (subtask_id);
