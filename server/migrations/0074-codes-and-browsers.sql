-- A code belongs to the browser that asked for it, and a browser in which somebody has signed in counts its tries apart
-- from those of strangers.

CREATE TABLE trusted_browsers (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT trusted_browsers_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT trusted_browsers_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- Keyed digest of the browser's cookie; people who share a browser share it.
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  CONSTRAINT trusted_browsers_token_hash_user_id_key UNIQUE (token_hash, user_id)
);
CREATE INDEX trusted_browsers_of_user ON trusted_browsers (user_id);

ALTER TABLE phone_challenges
  ADD COLUMN digits smallint NOT NULL DEFAULT 4 CONSTRAINT phone_challenges_digits_check CHECK (digits IN (4, 6)),
  -- The trusted browser that asked; null for all others. No reference: it names a lane, also of a browser forgotten since.
  ADD COLUMN browser_id integer,
  ADD COLUMN tried_at timestamptz,
  -- Registrations that were tried with the verification.
  ADD COLUMN uses smallint NOT NULL DEFAULT 0;
UPDATE phone_challenges SET tried_at = created_at WHERE tries > 0;

-- At most one code of a lane can be live: a stranger's request doesn't end the code of a trusted browser.
DROP INDEX phone_challenges_one_live;
CREATE UNIQUE INDEX phone_challenges_one_live ON phone_challenges (phone, browser_id) NULLS NOT DISTINCT
  WHERE superseded_at IS NULL;
