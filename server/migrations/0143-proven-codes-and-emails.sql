-- Who has just typed the right password has codes of their own, which no stranger can spend or replace.
ALTER TABLE phone_challenges ADD COLUMN proven boolean NOT NULL DEFAULT false;
DROP INDEX phone_challenges_one_live;
CREATE UNIQUE INDEX phone_challenges_one_live ON phone_challenges (phone, browser_id, proven) NULLS NOT DISTINCT
  WHERE superseded_at IS NULL;

-- Null: only the person says that this is their e-mail, so nobody is found by it.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
