-- What of their notifications pops up for a person and is mailed to them, and when. Who has no row has chosen nothing.
CREATE TABLE notification_preferences (
  user_id integer PRIMARY KEY CONSTRAINT notification_preferences_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- Groups of notifications that don't pop up.
  toast_off text[] NOT NULL DEFAULT '{}',
  -- Groups that are mailed while they are unread.
  email_on text[] NOT NULL DEFAULT '{}',
  -- As the browser says it; that of the business until then.
  time_zone text,
  -- Minutes of the day by the clocks of the zone.
  quiet_from integer,
  quiet_to integer,
  digest_hour integer,
  -- Up to which of their notifications it is settled whether they are mailed.
  mailed_seq integer NOT NULL DEFAULT 0,
  -- No mail leaves before.
  mail_from timestamptz NOT NULL,
  CONSTRAINT notification_preferences_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
CREATE INDEX notification_preferences_mailed ON notification_preferences (user_id) WHERE email_on <> '{}';
