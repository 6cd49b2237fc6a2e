-- Documents that people send to prove who they are. The files are sealed and removed some time after the decision.
CREATE TABLE passport_checks (
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  passport_file_id integer,
  selfie_file_id integer,
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer,
  CONSTRAINT passport_checks_pkey PRIMARY KEY (id),
  CONSTRAINT passport_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT passport_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users (id),
  CONSTRAINT passport_checks_passport_file_id_fkey FOREIGN KEY (passport_file_id) REFERENCES files (id),
  CONSTRAINT passport_checks_selfie_file_id_fkey FOREIGN KEY (selfie_file_id) REFERENCES files (id),
  CONSTRAINT passport_checks_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT passport_checks_decided_check CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX passport_checks_one_pending ON passport_checks (user_id) WHERE status = 'pending';
CREATE INDEX passport_checks_created_at_idx ON passport_checks (created_at, id);
CREATE INDEX passport_checks_user_id_idx ON passport_checks (user_id, created_at, id);
CREATE INDEX passport_checks_status_idx ON passport_checks (status, created_at, id);
CREATE INDEX passport_checks_decided_at_idx ON passport_checks (decided_at) WHERE passport_file_id IS NOT NULL;
CREATE INDEX passport_checks_passport_file_id_idx ON passport_checks (passport_file_id);
CREATE INDEX passport_checks_selfie_file_id_idx ON passport_checks (selfie_file_id);

ALTER TABLE files DROP CONSTRAINT files_purpose_check, ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('avatar', 'comment_attachment', 'task_attachment', 'report', 'screen', 'icon_google_play',
    'icon_app_store', 'description_image', 'phone_screenshot', 'tablet_screenshot', 'small_tablet_screenshot',
    'landscape_screenshot', 'prototype_file', 'design_source', 'source_zip', 'aab', 'package', 'keystore', 'passport',
    'selfie')) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided')) NOT VALID;
INSERT INTO types (type, name, value, position) VALUES ('people_setting', 'passport_days', '30', 3);
