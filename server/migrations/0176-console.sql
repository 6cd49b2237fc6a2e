-- Runs of console commands, and what they said.
CREATE TABLE command_runs (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT command_runs_pkey PRIMARY KEY,
  command text NOT NULL,
  arguments jsonb NOT NULL,
  status text NOT NULL
    CONSTRAINT command_runs_status_check CHECK (status IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  -- Counts who took it up: one that was taken from a worker that seemed dead is not written to by that worker.
  attempt smallint NOT NULL DEFAULT 0,
  -- Null: from the command line.
  user_id integer CONSTRAINT command_runs_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  stop_asked_at timestamptz
);
CREATE UNIQUE INDEX command_runs_one_open ON command_runs (command) WHERE status IN ('waiting', 'running');
CREATE INDEX command_runs_command ON command_runs (command, id);
CREATE INDEX command_runs_status ON command_runs (status, id);
CREATE INDEX command_runs_created ON command_runs (created_at);

CREATE TABLE command_lines (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT command_lines_pkey PRIMARY KEY,
  run_id integer NOT NULL CONSTRAINT command_lines_run_id_fkey REFERENCES command_runs (id) ON DELETE CASCADE,
  ru text NOT NULL,
  en text NOT NULL,
  is_failure boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX command_lines_of_run ON command_lines (run_id, id);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command')) NOT VALID;
