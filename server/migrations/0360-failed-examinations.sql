-- An upload whose examination runs out of time is not to blame at once, but is not examined for ever either. The row goes
-- a day after the last try.
CREATE TABLE failed_examinations (
  sha256 text CONSTRAINT failed_examinations_pkey PRIMARY KEY,
  tries smallint NOT NULL,
  failed_at timestamptz NOT NULL
);
