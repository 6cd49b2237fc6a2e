-- How often work was sent back to whoever has it now. What was sent back before there was a limit doesn't count.
ALTER TABLE subtasks ADD COLUMN sent_back integer NOT NULL DEFAULT 0,
  -- By whom: they don't decide about it.
  ADD COLUMN sent_back_by integer[];

-- What is left then: an offer of a part of the pay, which the executor answers, or an appeal to a superadministrator.
CREATE TABLE disputes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT disputes_subtask_id_fkey REFERENCES subtasks (id),
  kind text NOT NULL CONSTRAINT disputes_kind_check CHECK (kind IN ('offer', 'appeal')),
  user_id integer NOT NULL CONSTRAINT disputes_user_id_fkey REFERENCES users (id),
  -- Whose work it is about; the next executor's is another's.
  executor_id integer NOT NULL CONSTRAINT disputes_executor_id_fkey REFERENCES users (id),
  comment text NOT NULL,
  -- Per cent of the cost, and the sum that this was when it was said.
  share integer,
  amount_minor bigint,
  state text NOT NULL CONSTRAINT disputes_state_check
    CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'decided', 'lapsed')),
  decision text CONSTRAINT disputes_decision_check CHECK (decision IN ('full', 'partial', 'revise', 'dismiss')),
  answer text,
  closed_by integer CONSTRAINT disputes_closed_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT disputes_closed CHECK ((state = 'open') = (closed_at IS NULL)
    AND (state IN ('open', 'lapsed')) = (closed_by IS NULL) AND (state = 'decided') = (decision IS NOT NULL)),
  CONSTRAINT disputes_offered CHECK (kind <> 'offer' OR share BETWEEN 1 AND 99 AND amount_minor > 0)
);
CREATE UNIQUE INDEX disputes_one_open ON disputes (subtask_id) WHERE state = 'open';
CREATE INDEX disputes_of_subtask ON disputes (subtask_id, id DESC);

INSERT INTO types (type, name, value, position) VALUES ('task_setting', 'revision_cap', '3', 3);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided')) NOT VALID;
