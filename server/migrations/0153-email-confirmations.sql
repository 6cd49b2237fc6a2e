-- Another own e-mail counts once the code that was mailed to it came back; until then the former one stays.
CREATE TABLE email_confirmations (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT email_confirmations_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A newer code, another password or another address made it worthless.
  ended_at timestamptz
);
CREATE UNIQUE INDEX email_confirmations_one_live ON email_confirmations (user_id)
  WHERE used_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_confirmations_created ON email_confirmations (created_at);
