-- Proves the constraint of the migration before for the rows that were there; writers are not kept waiting.
ALTER TABLE activity_logs VALIDATE CONSTRAINT activity_logs_subject_type_check;
