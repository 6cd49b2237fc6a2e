-- What the product signs with as a sender of pushes: browsers subscribe with its public half, so it never changes.
CREATE TABLE web_push_keys (
  id integer CONSTRAINT web_push_keys_pkey PRIMARY KEY CONSTRAINT web_push_keys_one CHECK (id = 1),
  public_key text NOT NULL,
  private_cipher text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A session is a browser; what ends the one ends the other.
CREATE TABLE web_push_subscriptions (
  session_id uuid CONSTRAINT web_push_subscriptions_pkey PRIMARY KEY
    CONSTRAINT web_push_subscriptions_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT web_push_subscriptions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Up to which of the person's notifications it has been told.
  told_seq integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX web_push_subscriptions_endpoint_key ON web_push_subscriptions (endpoint);
CREATE INDEX web_push_subscriptions_of_user ON web_push_subscriptions (user_id);

ALTER TABLE sent_messages DROP CONSTRAINT sent_messages_channel_check, ADD CONSTRAINT sent_messages_channel_check
  CHECK (channel IN ('email', 'sms', 'call', 'push')) NOT VALID;
