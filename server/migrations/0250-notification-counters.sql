-- The numbers of a person's notifications are counted apart from the person: whoever is told something waited for the row
-- of users that others hold while they post money, and those waited for the account that the first one had moved.
CREATE TABLE notification_counters (
  user_id integer PRIMARY KEY CONSTRAINT notification_counters_user_id_fkey REFERENCES users (id),
  -- The last number given; the row lock orders them.
  seq integer NOT NULL
);
INSERT INTO notification_counters (user_id, seq) SELECT id, notification_seq FROM users WHERE notification_seq > 0;
ALTER TABLE users DROP COLUMN notification_seq;
