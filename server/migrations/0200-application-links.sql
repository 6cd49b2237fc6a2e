-- Links to files of an application. What opens one is kept as a keyed hash; the link itself is in the hands of people.
CREATE TABLE application_links (
  id integer GENERATED ALWAYS AS IDENTITY,
  application_id integer NOT NULL,
  -- On whose behalf it opens, and in which role: never more than that person may read now.
  creator_id integer NOT NULL,
  creator_role text NOT NULL,
  secret_hash text NOT NULL,
  source boolean NOT NULL,
  "all" boolean NOT NULL,
  info boolean NOT NULL,
  manual boolean NOT NULL,
  is_internal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  downloads integer NOT NULL DEFAULT 0,
  last_download_at timestamptz,
  CONSTRAINT application_links_pkey PRIMARY KEY (id),
  CONSTRAINT application_links_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications (id),
  CONSTRAINT application_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users (id),
  CONSTRAINT application_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT application_links_creator_role_check CHECK (creator_role IN ('superadministrator', 'creator', 'app_manager',
    'aso_manager')),
  CONSTRAINT application_links_opens_something CHECK (source OR "all" OR info OR manual),
  CONSTRAINT application_links_downloads_positive CHECK (downloads >= 0)
);
CREATE INDEX application_links_of_application ON application_links (application_id, id DESC);
CREATE INDEX application_links_creator_id_idx ON application_links (creator_id);
