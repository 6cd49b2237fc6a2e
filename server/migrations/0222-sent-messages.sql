-- What left for people, one row a message, without what opens something.
CREATE TABLE sent_messages (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT sent_messages_pkey PRIMARY KEY,
  key uuid NOT NULL CONSTRAINT sent_messages_key_key UNIQUE,
  channel text NOT NULL CONSTRAINT sent_messages_channel_check CHECK (channel IN ('email', 'sms', 'call')),
  event_alias text,
  user_id integer CONSTRAINT sent_messages_user_id_fkey REFERENCES users (id),
  recipient text NOT NULL,
  status text NOT NULL CONSTRAINT sent_messages_status_check CHECK (status IN ('queued', 'sent', 'failed', 'late')),
  source text NOT NULL CONSTRAINT sent_messages_source_check CHECK (source IN ('built-in', 'template', 'by-hand')),
  subject text NOT NULL,
  body text NOT NULL,
  -- The mailer or the service that took it, or was to take it.
  carrier text,
  reason text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sent_messages_old ON sent_messages (created_at);
CREATE INDEX sent_messages_channel ON sent_messages (channel, id);
CREATE INDEX sent_messages_status ON sent_messages (status, id);
CREATE INDEX sent_messages_event ON sent_messages (event_alias, id);
CREATE INDEX sent_messages_user ON sent_messages (user_id, id);
CREATE INDEX sent_messages_search ON sent_messages USING gin (search_key(recipient || ' ' || subject) gin_trgm_ops);
INSERT INTO types (type, name, value, position) VALUES ('mailing_setting', 'message_days', '90', 4);
