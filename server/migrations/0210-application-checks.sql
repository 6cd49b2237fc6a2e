-- What the stores said of applications, and what is known by it.
CREATE TABLE application_checks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id integer NOT NULL
    CONSTRAINT application_checks_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  store text NOT NULL CONSTRAINT application_checks_store_check CHECK (store IN ('google_play', 'app_store')),
  -- NULL: the store did not say.
  found boolean,
  version text,
  countries jsonb NOT NULL,
  cause text NOT NULL CONSTRAINT application_checks_cause_check CHECK (cause IN ('hand', 'bulk', 'night')),
  user_id integer CONSTRAINT application_checks_user_id_fkey REFERENCES users (id),
  checked_at timestamptz NOT NULL
);
CREATE INDEX application_checks_of_application ON application_checks (application_id, id DESC);
CREATE INDEX application_checks_in_time ON application_checks (application_id, checked_at DESC);
CREATE INDEX application_checks_by_age ON application_checks (checked_at);

CREATE TABLE application_presences (
  application_id integer PRIMARY KEY
    CONSTRAINT application_presences_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  -- The last that was known: an answer that says nothing changes none of it.
  found boolean,
  version text,
  changed_at timestamptz,
  -- When the store was last asked, whatever it said.
  checked_at timestamptz,
  -- It is to be checked; claimed once asked_at is later.
  due_at timestamptz,
  due_cause text CONSTRAINT application_presences_due_cause_check CHECK (due_cause IN ('bulk', 'night')),
  due_for integer CONSTRAINT application_presences_due_for_fkey REFERENCES users (id),
  asked_at timestamptz,
  CONSTRAINT application_presences_due CHECK ((due_at IS NULL) = (due_cause IS NULL))
);
CREATE INDEX application_presences_due_first ON application_presences (due_cause, due_at) WHERE due_at IS NOT NULL;
