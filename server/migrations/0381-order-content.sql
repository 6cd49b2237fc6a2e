-- What an order wants of its application is the order's own until its work is accepted: `changes` keeps it, `version` is
-- what its builds are checked against, and its keys are sealed here.
ALTER TABLE tasks ADD COLUMN version text;
UPDATE tasks SET version = changes -> 'version' ->> 1 WHERE changes ? 'version';
-- Until now it was written into the application with the order: what is still open wants nothing more of it.
UPDATE tasks SET changes = '{}' WHERE EXISTS (SELECT FROM subtasks WHERE task_id = tasks.id AND status <> 'completed');

CREATE TABLE order_secrets (
  task_id integer PRIMARY KEY CONSTRAINT order_secrets_task_id_fkey REFERENCES tasks (id) ON DELETE CASCADE,
  keystore_password text,
  signing_key_password text,
  signing_key_alias text,
  integration_keys text,
  keystore_file_id integer CONSTRAINT order_secrets_keystore_file_id_fkey REFERENCES files (id)
);
CREATE INDEX order_secrets_of_keystore ON order_secrets (keystore_file_id) WHERE keystore_file_id IS NOT NULL;
