-- What rates were in force, and which the bank has set meanwhile: the latest one in force says whether it was set by hand.
CREATE TABLE currency_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT currency_rates_name_check CHECK (name IN ('usd', 'usdt')),
  value text NOT NULL,
  source text NOT NULL CONSTRAINT currency_rates_source_check CHECK (source IN ('bank', 'hand')),
  in_force boolean NOT NULL,
  set_for date,
  user_id integer CONSTRAINT currency_rates_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- When the bank was last found to say the same.
  checked_at timestamptz NOT NULL,
  CONSTRAINT currency_rates_day CHECK (source <> 'bank' OR set_for IS NOT NULL)
);
CREATE INDEX currency_rates_of_name ON currency_rates (name, id DESC);
CREATE INDEX currency_rates_of_source ON currency_rates (source, id DESC);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit')) NOT VALID;
