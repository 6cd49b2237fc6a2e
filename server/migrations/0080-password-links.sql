-- A link with which a person sets a password, sent by an administrator; and news about the account itself.

CREATE TABLE password_links (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT password_links_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT password_links_token_hash_key UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A newer link, a block, another password or another address made it worthless.
  ended_at timestamptz
);
CREATE UNIQUE INDEX password_links_one_live ON password_links (user_id) WHERE used_at IS NULL AND ended_at IS NULL;
CREATE INDEX password_links_created ON password_links (created_at);

ALTER TABLE notifications
  DROP CONSTRAINT notifications_tag_check,
  ADD CONSTRAINT notifications_tag_check CHECK (tag IN ('tasks', 'tasksVerification', 'tasksModeration', 'comment', 'money', 'account'));
