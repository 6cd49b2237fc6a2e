-- Letters to many at once. Who they are is kept as the filters of the list of people until it begins.
CREATE TABLE mailings (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT mailings_pkey PRIMARY KEY,
  name text NOT NULL,
  event_alias text NOT NULL,
  segment jsonb NOT NULL,
  happens_at timestamptz,
  status text NOT NULL CONSTRAINT mailings_status_check
    CHECK (status IN ('draft', 'scheduled', 'running', 'paused', 'done', 'stopped')),
  version integer NOT NULL DEFAULT 1,
  -- The texts, the template and its layout as they were confirmed.
  content jsonb,
  -- How many receivers are in each state, counted after each step.
  figures jsonb NOT NULL,
  trouble text,
  author_id integer NOT NULL CONSTRAINT mailings_author_id_fkey REFERENCES users (id),
  starter_id integer CONSTRAINT mailings_starter_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  start_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Up to when the letters that were taken last have used up the pace.
  paced_until timestamptz,
  -- Who is at it, and how long nobody else is to be.
  step_key uuid,
  step_until timestamptz,
  CONSTRAINT mailings_confirmed CHECK (status = 'draft' OR (content IS NOT NULL AND starter_id IS NOT NULL))
);
CREATE INDEX mailings_search ON mailings USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX mailings_status ON mailings (status, id);

-- Each receiver once: a row leaves 'waiting' before its letter is handed over.
CREATE TABLE mailing_receivers (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT mailing_receivers_pkey PRIMARY KEY,
  mailing_id integer NOT NULL CONSTRAINT mailing_receivers_mailing_id_fkey REFERENCES mailings (id),
  user_id integer NOT NULL CONSTRAINT mailing_receivers_user_id_fkey REFERENCES users (id),
  state text NOT NULL CONSTRAINT mailing_receivers_state_check
    CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  unsubscribed_at timestamptz,
  CONSTRAINT mailing_receivers_once UNIQUE (mailing_id, user_id)
);
CREATE INDEX mailing_receivers_waiting ON mailing_receivers (mailing_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX mailing_receivers_state ON mailing_receivers (mailing_id, state, id);
CREATE INDEX mailing_receivers_all ON mailing_receivers (mailing_id, id);

-- Addresses that a server refused for good. It counts while the person has that address.
CREATE TABLE undeliverable_emails (
  user_id integer NOT NULL CONSTRAINT undeliverable_emails_pkey PRIMARY KEY,
  email text NOT NULL,
  reason text NOT NULL,
  noted_at timestamptz NOT NULL,
  CONSTRAINT undeliverable_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

-- Since when somebody wants no mailings.
ALTER TABLE notification_preferences ADD COLUMN mailings_off_at timestamptz;

-- Those who read English are few where staff and most others read Russian.
CREATE INDEX users_reading_english ON users (id) WHERE interface_language = 'en' AND NOT is_internal;

-- Whether somebody has been here since a day, also when they have signed out by now.
CREATE INDEX sessions_of_user_ever ON sessions (user_id) WHERE impersonator_id IS NULL;

INSERT INTO types (type, name, value, position) VALUES ('mailing_setting', 'mailing_per_minute', '300', 5);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation', 'promo-code', 'google-account', 'job', 'mailing')) NOT VALID;
