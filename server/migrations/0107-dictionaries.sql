-- Why an application is deleted, and what that does to its publisher. The demo has marked applications with reason 1.
CREATE TABLE deletion_reasons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason text NOT NULL,
  kind text NOT NULL CONSTRAINT deletion_reasons_kind_check CHECK (kind IN ('store', 'console', 'own')),
  user_console_status text CONSTRAINT deletion_reasons_user_console_status_check
    CHECK (user_console_status IN ('none', 'verification', 'active', 'suspended', 'terminated')),
  application_console_status text CONSTRAINT deletion_reasons_application_console_status_check
    CHECK (application_console_status IN ('draft', 'in_review', 'published', 'unpublished', 'suspended', 'removed')),
  allow_next_publication boolean NOT NULL
);
CREATE UNIQUE INDEX deletion_reasons_reason_key ON deletion_reasons (search_folded(reason));

INSERT INTO deletion_reasons (reason, kind, user_console_status, application_console_status, allow_next_publication) VALUES
  ('Нарушение правил магазина', 'store', NULL, 'removed', true),
  ('Жалоба правообладателя', 'store', NULL, 'removed', true),
  ('Консоль приостановлена', 'console', 'suspended', 'suspended', false),
  ('Консоль закрыта', 'console', 'terminated', 'removed', false),
  ('Приложение больше не нужно', 'own', NULL, 'unpublished', true);

-- No screen has set one yet.
UPDATE applications SET deletion_reason_id = NULL WHERE deletion_reason_id > 5;
ALTER TABLE applications ADD CONSTRAINT applications_deletion_reason_id_fkey
  FOREIGN KEY (deletion_reason_id) REFERENCES deletion_reasons (id) NOT VALID;
CREATE INDEX applications_of_deletion_reason ON applications (deletion_reason_id, id DESC) WHERE deletion_reason_id IS NOT NULL;

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework')) NOT VALID;

-- What keeps a programming language or a framework from being deleted is found along an index.
CREATE INDEX applications_of_language ON applications (programming_language_id, id DESC)
  WHERE programming_language_id IS NOT NULL;
CREATE INDEX applications_of_actual_language ON applications (actual_programming_language_id, id DESC)
  WHERE actual_programming_language_id IS NOT NULL;
CREATE INDEX applications_of_framework ON applications (framework_id, id DESC) WHERE framework_id IS NOT NULL;
CREATE INDEX user_programming_languages_of_language ON user_programming_languages (programming_language_id, user_id DESC);
CREATE INDEX user_frameworks_of_framework ON user_frameworks (framework_id, user_id DESC);
