-- What administrators decided of jobs of the queue: put back, discarded or tried at once; who and why tells the log.
CREATE TABLE job_decisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL,
  queue text NOT NULL,
  kind text NOT NULL CONSTRAINT job_decisions_kind_check CHECK (kind IN ('redrive', 'discard', 'retry')),
  -- How often it had been tried: the same job may be told to try at once after each of them.
  attempt integer NOT NULL,
  reason text,
  -- What a redriven job became.
  new_job_id uuid,
  user_id integer NOT NULL CONSTRAINT job_decisions_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT job_decisions_once UNIQUE (job_id, kind, attempt)
);
CREATE INDEX job_decisions_by_age ON job_decisions (created_at);
CREATE INDEX job_decisions_new_job ON job_decisions (new_job_id) WHERE new_job_id IS NOT NULL;
ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN (
    'subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment', 'deletion-reason',
    'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template', 'email-localisation',
    'sms-localisation', 'promo-code', 'google-account', 'job')) NOT VALID;
