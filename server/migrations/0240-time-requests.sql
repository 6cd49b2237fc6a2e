-- Executors ask for more time; whoever ordered the work answers.
CREATE TABLE time_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT time_requests_subtask_id_fkey REFERENCES subtasks (id),
  user_id integer NOT NULL CONSTRAINT time_requests_user_id_fkey REFERENCES users (id),
  -- The superadministrator who asked in the executor's place.
  impersonator_id integer CONSTRAINT time_requests_impersonator_id_fkey REFERENCES users (id),
  attempt_number integer NOT NULL,
  asked_seconds integer NOT NULL CONSTRAINT time_requests_asked_positive CHECK (asked_seconds > 0),
  comment text NOT NULL,
  state text NOT NULL CONSTRAINT time_requests_state_check CHECK (state IN ('requested', 'granted', 'refused', 'lapsed')),
  decided_by integer CONSTRAINT time_requests_decided_by_fkey REFERENCES users (id),
  granted_seconds integer,
  answer text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- A job or the executor ends an attempt; a request that lapses with it was decided by nobody.
  CONSTRAINT time_requests_decided CHECK ((state = 'requested') = (decided_at IS NULL)
    AND (state IN ('granted', 'refused')) = (decided_by IS NOT NULL)),
  CONSTRAINT time_requests_granted CHECK ((state = 'granted') = (granted_seconds IS NOT NULL)
    AND granted_seconds BETWEEN 1 AND asked_seconds)
);
CREATE UNIQUE INDEX time_requests_one_open ON time_requests (subtask_id) WHERE state = 'requested';
CREATE INDEX time_requests_of_subtask ON time_requests (subtask_id, id DESC);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided')) NOT VALID;
