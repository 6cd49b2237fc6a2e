-- Links by which calendars read somebody's deadlines: one a person. What opens one is kept as a keyed hash.
CREATE TABLE calendar_links (
  user_id integer NOT NULL,
  secret_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz,
  CONSTRAINT calendar_links_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT calendar_links_secret_hash_key UNIQUE (secret_hash)
);
