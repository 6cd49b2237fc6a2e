-- A browser whose push service does not answer is tried again less and less often, by itself, and is given up after days.
ALTER TABLE web_push_subscriptions
  ADD COLUMN greets boolean NOT NULL DEFAULT false,
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN failing_since timestamptz,
  ADD COLUMN retry_at timestamptz;
