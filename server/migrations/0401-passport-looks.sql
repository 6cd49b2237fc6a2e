-- Who has opened the documents of a check: nobody approves what they have not seen.
CREATE TABLE passport_looks (
  check_id integer NOT NULL,
  user_id integer NOT NULL,
  opened_at timestamptz NOT NULL,
  CONSTRAINT passport_looks_pkey PRIMARY KEY (check_id, user_id),
  CONSTRAINT passport_looks_check_id_fkey FOREIGN KEY (check_id) REFERENCES passport_checks (id),
  CONSTRAINT passport_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX passport_looks_user_id_idx ON passport_looks (user_id);
