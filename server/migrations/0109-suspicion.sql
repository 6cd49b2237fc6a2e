-- From where people come and what they have in common.
CREATE TABLE user_traces (
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CONSTRAINT user_traces_pkey PRIMARY KEY (id),
  CONSTRAINT user_traces_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT user_traces_kind_check CHECK (kind IN ('address', 'visitor')),
  CONSTRAINT user_traces_user_id_kind_value_key UNIQUE (user_id, kind, value)
);
CREATE INDEX user_traces_kind_value_idx ON user_traces (kind, value, user_id);
CREATE INDEX user_traces_last_seen_at_idx ON user_traces (last_seen_at);

CREATE TABLE user_findings (
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  kind text NOT NULL,
  -- What they share, or its digest; and as much of it as may be shown.
  key text NOT NULL,
  shown text NOT NULL,
  others integer[] NOT NULL,
  weight integer NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  dismissed_at timestamptz,
  dismissed_by integer,
  reason text,
  CONSTRAINT user_findings_pkey PRIMARY KEY (id),
  CONSTRAINT user_findings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT user_findings_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users (id),
  CONSTRAINT user_findings_kind_check
    CHECK (kind IN ('shared_purse', 'shared_device', 'shared_visitor', 'shared_address', 'same_name')),
  CONSTRAINT user_findings_dismissed_check
    CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL) AND (dismissed_at IS NULL) = (reason IS NULL)),
  CONSTRAINT user_findings_user_id_kind_key_key UNIQUE (user_id, kind, key)
);
CREATE INDEX user_findings_found_at_idx ON user_findings (found_at, id);
CREATE INDEX user_findings_user_id_found_at_idx ON user_findings (user_id, found_at, id);
CREATE INDEX user_findings_open_idx ON user_findings (found_at, id) WHERE dismissed_at IS NULL;
CREATE INDEX user_findings_dismissed_idx ON user_findings (found_at, id) WHERE dismissed_at IS NOT NULL;

-- Equal purses have equal digests, which only the key outside the database makes.
ALTER TABLE payouts ADD COLUMN purse_digest text;
CREATE INDEX payouts_purse_digest_idx ON payouts (purse_digest, user_id) WHERE purse_digest IS NOT NULL;

ALTER TABLE types DROP CONSTRAINT types_type_check, ADD CONSTRAINT types_type_check CHECK (type IN (
    'countries', 'status', 'type_task', 'tags', 'user_console_status', 'application_console_status', 'marathon_status',
    'app_status', 'currency', 'payout_limit', 'need_upload_passport', 'switch', 'category',
    'task_setting', 'money_setting', 'people_setting')) NOT VALID;
-- Each is read with its default where it has no row yet.
INSERT INTO types (type, name, value, position) VALUES
  ('people_setting', 'suspicion_threshold', '50', 1),
  ('people_setting', 'trace_days', '180', 2);
