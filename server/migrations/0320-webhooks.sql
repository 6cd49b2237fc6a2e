-- Addresses that are told of business events. One that is deleted keeps its row, without its secret, while its log lasts.
CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_endpoints_pkey PRIMARY KEY,
  url text NOT NULL,
  description text NOT NULL,
  events text[] NOT NULL,
  secret_cipher text,
  -- It signs beside the new one until then.
  old_secret_cipher text,
  old_secret_until timestamptz,
  enabled boolean NOT NULL,
  off_reason text CONSTRAINT webhook_endpoints_off_reason_check CHECK (off_reason IN ('person', 'gone', 'failing')),
  -- Since when nothing has arrived any more.
  failing_since timestamptz,
  delivered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL CONSTRAINT webhook_endpoints_created_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CONSTRAINT webhook_endpoints_off CHECK (enabled = (off_reason IS NULL)),
  CONSTRAINT webhook_endpoints_old_secret CHECK ((old_secret_cipher IS NULL) = (old_secret_until IS NULL))
);
CREATE UNIQUE INDEX webhook_endpoints_url_key ON webhook_endpoints (url) WHERE removed_at IS NULL;

CREATE TABLE webhook_deliveries (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
  endpoint_id integer NOT NULL CONSTRAINT webhook_deliveries_endpoint_id_fkey REFERENCES webhook_endpoints (id),
  event text NOT NULL,
  event_id uuid NOT NULL,
  -- The bytes that are signed: the same at every try.
  body text NOT NULL,
  state text NOT NULL CONSTRAINT webhook_deliveries_state_check
    CHECK (state IN ('waiting', 'delivered', 'failed', 'given_up')),
  tries integer NOT NULL DEFAULT 0,
  -- Which job may send it: an older one finds another number and does nothing.
  ticket integer NOT NULL DEFAULT 1,
  next_at timestamptz,
  status integer,
  fault text CONSTRAINT webhook_deliveries_fault_check
    CHECK (fault IN ('status', 'redirect', 'timeout', 'name', 'address', 'tls', 'connection', 'off')),
  took_ms integer,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (created_at, id);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_of_state ON webhook_deliveries (state, created_at, id);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event, created_at, id);
CREATE INDEX webhook_deliveries_event_id ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE webhook_attempts (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_attempts_pkey PRIMARY KEY,
  delivery_id integer NOT NULL CONSTRAINT webhook_attempts_delivery_id_fkey
    REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status integer,
  fault text CONSTRAINT webhook_attempts_fault_check
    CHECK (fault IN ('status', 'redirect', 'timeout', 'name', 'address', 'tls', 'connection', 'off')),
  took_ms integer
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id);

INSERT INTO types (type, name, value, position) VALUES
  ('mailing_setting', 'webhook_days', '30', 6), ('mailing_setting', 'webhook_failing_days', '5', 7);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation', 'promo-code', 'google-account', 'job', 'mailing', 'webhook')) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided', 'payout-attention', 'webhook-off')) NOT VALID;
