-- Acting as somebody else belongs to the session in which the administrator began it, and ends with that session.
-- The half hours that run now name none: they are over.
DELETE FROM sessions WHERE impersonator_id IS NOT NULL;

ALTER TABLE sessions
  ADD COLUMN impersonator_session_id uuid
    CONSTRAINT sessions_impersonator_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  ADD CONSTRAINT sessions_impersonator_whole CHECK ((impersonator_id IS NULL) = (impersonator_session_id IS NULL));
CREATE INDEX sessions_of_impersonator_session ON sessions (impersonator_session_id)
  WHERE impersonator_session_id IS NOT NULL;
