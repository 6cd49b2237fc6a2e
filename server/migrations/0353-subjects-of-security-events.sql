-- Which record was read or refused: "who has looked at this person" is asked after an incident.
ALTER TABLE security_events ADD COLUMN subject_type text, ADD COLUMN subject_id integer,
  ADD CONSTRAINT security_events_subject_whole CHECK ((subject_type IS NULL) = (subject_id IS NULL)) NOT VALID;
CREATE INDEX security_events_of_subject ON security_events (subject_type, subject_id, created_at, (-id))
  WHERE subject_type IS NOT NULL;
