-- The link with which the first superadministrator is made, printed by each start of an installation without one.
CREATE TABLE first_start_links (
  id uuid CONSTRAINT first_start_links_pkey PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT first_start_links_token_hash_key UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A newer start printed another one.
  ended_at timestamptz
);
