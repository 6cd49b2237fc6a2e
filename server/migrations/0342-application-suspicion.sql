-- Why an application is suspicious and since when, as a job has it; and what a store took down, until it is there again.
ALTER TABLE applications
  ADD COLUMN suspicion_reasons text[] NOT NULL DEFAULT '{}',
  ADD COLUMN suspicious_since timestamptz;
ALTER TABLE applications
  ADD CONSTRAINT applications_suspicion_reasons_check
    CHECK (suspicion_reasons <@ ARRAY['store_removed', 'console_suspended']) NOT VALID;

ALTER TABLE application_presences ADD COLUMN removed_at timestamptz;
UPDATE application_presences p SET removed_at = changed_at
WHERE NOT found AND EXISTS (SELECT 1 FROM application_checks c WHERE c.application_id = p.application_id AND c.found);
