-- Second factors, what stands between the first factor and the session, and when a session last proved whose it is.

-- Null: not since it began.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

CREATE TABLE second_factors (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT second_factors_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT second_factors_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT second_factors_kind_check CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  -- Of an authenticator app: sealed; and the time step of the last code that was taken.
  secret_cipher text,
  last_step integer,
  -- Of a passkey.
  credential_id text CONSTRAINT second_factors_credential_id_key UNIQUE,
  public_key text,
  sign_count bigint,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- An app counts from its first right code on.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  CONSTRAINT second_factors_whole CHECK (
    (kind = 'totp') = (secret_cipher IS NOT NULL) AND (kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL)
  )
);
CREATE UNIQUE INDEX second_factors_one_totp ON second_factors (user_id) WHERE kind = 'totp';
CREATE INDEX second_factors_of_user ON second_factors (user_id);

CREATE TABLE recovery_codes (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT recovery_codes_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  code_hash text NOT NULL CONSTRAINT recovery_codes_code_hash_key UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);

CREATE TABLE sign_in_steps (
  id uuid CONSTRAINT sign_in_steps_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT sign_in_steps_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT sign_in_steps_token_hash_key UNIQUE,
  proof text NOT NULL CONSTRAINT sign_in_steps_proof_check CHECK (proof IN ('password', 'code')),
  wants text NOT NULL CONSTRAINT sign_in_steps_wants_check CHECK (wants IN ('code', 'factor')),
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sign_in_steps_of_user ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_created ON sign_in_steps (created_at);

-- One for each session or step that asks for a passkey.
CREATE TABLE passkey_challenges (
  holder uuid CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);

ALTER TABLE phone_challenges DROP CONSTRAINT phone_challenges_resolution_check,
  ADD CONSTRAINT phone_challenges_resolution_check CHECK (resolution IN ('login', 'register', 'password', 'confirm')) NOT VALID;

INSERT INTO types (type, name, value, position) VALUES
  ('people_setting', 'password_code', '1', 11),
  ('people_setting', 'fresh_proof_minutes', '10', 12),
  ('money_setting', 'payout_proof_sum', '10000', 13),
  ('people_setting', 'second_factor_superadministrator', '0', 14),
  ('people_setting', 'second_factor_creator', '0', 15),
  ('people_setting', 'second_factor_app_manager', '0', 16),
  ('people_setting', 'second_factor_aso_manager', '0', 17);
