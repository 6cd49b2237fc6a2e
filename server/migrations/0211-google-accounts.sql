-- The accounts that applications are published under. Passwords and ways of recovery are ciphertexts.
CREATE TABLE google_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  password text NOT NULL,
  recovery text,
  -- Who works in it: one person at a time, until then.
  holder_id integer CONSTRAINT google_accounts_holder_id_fkey REFERENCES users (id),
  held_until timestamptz,
  -- The credentials are shown once to each holder.
  shown_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT google_accounts_held CHECK ((holder_id IS NULL) = (held_until IS NULL) AND (holder_id IS NOT NULL OR shown_at IS NULL))
);
CREATE UNIQUE INDEX google_accounts_email_key ON google_accounts (search_folded(email));

CREATE TABLE application_google_accounts (
  application_id integer PRIMARY KEY
    CONSTRAINT application_google_accounts_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  google_account_id integer NOT NULL
    CONSTRAINT application_google_accounts_google_account_id_fkey REFERENCES google_accounts (id)
);
CREATE INDEX application_google_accounts_of_account ON application_google_accounts (google_account_id);
