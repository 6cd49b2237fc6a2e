-- What the platform writes in the transaction of each command.

CREATE TABLE activity_logs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id integer NOT NULL,
  actor_id integer CONSTRAINT activity_logs_actor_id_fkey REFERENCES users (id),
  impersonator_id integer CONSTRAINT activity_logs_impersonator_id_fkey REFERENCES users (id),
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}',
  reason text,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX activity_logs_of_subject ON activity_logs (subject_type, subject_id, id DESC);
CREATE INDEX activity_logs_of_actor ON activity_logs (actor_id, id DESC);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status smallint,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, call, key)
);

CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  kind text NOT NULL,
  tag text NOT NULL CONSTRAINT notifications_tag_check CHECK (tag IN ('tasks', 'tasksVerification', 'tasksModeration', 'comment', 'money')),
  params jsonb NOT NULL DEFAULT '{}',
  subtask_id integer CONSTRAINT notifications_subtask_id_fkey REFERENCES subtasks (id),
  application_id integer CONSTRAINT notifications_application_id_fkey REFERENCES applications (id),
  author_id integer CONSTRAINT notifications_author_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  cleared_at timestamptz,
  CONSTRAINT notifications_user_seq_key UNIQUE (user_id, seq)
);
CREATE INDEX notifications_of_user ON notifications (user_id, id DESC) WHERE cleared_at IS NULL;

-- Socket messages waiting for the relay; a row is deleted by the node that sent it.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Used by the Socket.IO adapter for payloads that don't fit into NOTIFY.
CREATE TABLE socket_io_attachments (
  id bigserial UNIQUE,
  created_at timestamptz DEFAULT now(),
  payload bytea
);

-- Demo mode only: the calls, messages and mails that would have gone out.
CREATE TABLE dev_outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CONSTRAINT dev_outbox_channel_check CHECK (channel IN ('call', 'sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
