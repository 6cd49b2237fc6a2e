-- What an intruder leaves behind, a trail that can't be rewritten, and indexes by which old rows are forgotten.

-- Refusals that tell of an attempt, and every reading of a secret. Without foreign keys: a row outlives whom it names,
-- and one that fits nobody must not take the others of its batch with it.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT security_events_kind_check CHECK (kind IN ('refused', 'revealed', 'summary')),
  -- Of a refusal its error code; of a reading what was read.
  code text NOT NULL,
  call text,
  user_id integer,
  impersonator_id integer,
  -- Keyed: the same phone can be recognised, not read.
  phone_digest text,
  address text,
  user_agent text,
  request_id text,
  -- Of a summary: how many events of this address and minute were only counted.
  count integer NOT NULL DEFAULT 1 CONSTRAINT security_events_count_positive CHECK (count > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX security_events_by_age ON security_events (created_at);
CREATE INDEX security_events_of_user ON security_events (user_id, id DESC) WHERE user_id IS NOT NULL;

ALTER TABLE activity_logs
  ADD COLUMN address text,
  ADD COLUMN user_agent text;

CREATE FUNCTION trail_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append only' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'trail_append_only';
END $$;
CREATE TRIGGER activity_logs_append_only BEFORE UPDATE OR DELETE ON activity_logs FOR EACH ROW EXECUTE FUNCTION trail_refuse_change();
CREATE TRIGGER activity_logs_no_truncate BEFORE TRUNCATE ON activity_logs FOR EACH STATEMENT EXECUTE FUNCTION trail_refuse_change();
CREATE TRIGGER security_events_stay BEFORE UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION trail_refuse_change();
-- Only what is old enough to be swept may go.
CREATE TRIGGER security_events_age_first BEFORE DELETE ON security_events
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '399 days') EXECUTE FUNCTION trail_refuse_change();
CREATE TRIGGER security_events_no_truncate BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION trail_refuse_change();

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX notifications_by_age ON notifications (created_at);
CREATE INDEX notifications_cleared ON notifications (cleared_at) WHERE cleared_at IS NOT NULL;
CREATE INDEX refresh_tokens_spent ON refresh_tokens (spent_at) WHERE spent_at IS NOT NULL;
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX phone_challenges_by_age ON phone_challenges (created_at);
