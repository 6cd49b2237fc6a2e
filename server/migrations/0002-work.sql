-- Applications, orders and subtasks.

CREATE TABLE applications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_id text,
  name text NOT NULL,
  desktop_name text NOT NULL DEFAULT '',
  store text NOT NULL CONSTRAINT applications_store_check CHECK (store IN ('google_play', 'app_store')),
  store_url text,
  status text NOT NULL DEFAULT 'in_development',
  quality_type text,
  tag text,
  category text NOT NULL,
  version text NOT NULL DEFAULT '1.0.0',
  assembly_number integer NOT NULL DEFAULT 1,
  language_default text NOT NULL DEFAULT 'ru',
  framework_id integer CONSTRAINT applications_framework_id_fkey REFERENCES frameworks (id),
  programming_language_id integer CONSTRAINT applications_programming_language_id_fkey REFERENCES programming_languages (id),
  actual_programming_language_id integer CONSTRAINT applications_actual_language_id_fkey REFERENCES programming_languages (id),
  creator_id integer NOT NULL CONSTRAINT applications_creator_id_fkey REFERENCES users (id),
  -- The one to whom the application belongs once a publication of it was taken.
  app_manager_id integer CONSTRAINT applications_app_manager_id_fkey REFERENCES users (id),
  aso_manager_id integer CONSTRAINT applications_aso_manager_id_fkey REFERENCES users (id),
  marathon boolean NOT NULL DEFAULT false,
  sharing_google_account boolean NOT NULL DEFAULT false,
  is_suspicious boolean NOT NULL DEFAULT false,
  mobtracking_id text,
  repository_link text,
  prototype_link text,
  archived_at timestamptz,
  deletion_reason_id integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version_lock integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX applications_store_package_id_key ON applications (store, package_id) WHERE package_id IS NOT NULL;
CREATE INDEX applications_of_creator ON applications (creator_id, id DESC);
CREATE INDEX applications_of_app_manager ON applications (app_manager_id, id DESC);
CREATE INDEX applications_of_aso_manager ON applications (aso_manager_id, id DESC);

-- Ciphertexts only: AES-256-GCM with a key from outside the database.
CREATE TABLE application_secrets (
  application_id integer PRIMARY KEY CONSTRAINT application_secrets_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  keystore_password text,
  signing_key_password text,
  signing_key_alias text,
  integration_keys text,
  keystore_file_id integer CONSTRAINT application_secrets_keystore_file_id_fkey REFERENCES files (id)
);

CREATE TABLE application_texts (
  application_id integer NOT NULL CONSTRAINT application_texts_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  short_description text NOT NULL DEFAULT '',
  full_description text NOT NULL DEFAULT '',
  PRIMARY KEY (application_id, language)
);

CREATE TABLE application_images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id integer NOT NULL CONSTRAINT application_images_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT application_images_kind_check CHECK (kind IN ('icon', 'description', 'phone', 'tablet')),
  position smallint NOT NULL DEFAULT 0,
  file_id integer NOT NULL CONSTRAINT application_images_file_id_fkey REFERENCES files (id),
  CONSTRAINT application_images_place_key UNIQUE (application_id, kind, position)
);

CREATE TABLE tasks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT tasks_kind_check CHECK (kind IN ('native', 'export', 'text', 'design', 'update', 'simple')),
  title text NOT NULL,
  application_id integer CONSTRAINT tasks_application_id_fkey REFERENCES applications (id),
  owner_id integer NOT NULL CONSTRAINT tasks_owner_id_fkey REFERENCES users (id),
  tag text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tasks_of_application ON tasks (application_id);

CREATE TABLE subtasks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id integer NOT NULL CONSTRAINT subtasks_task_id_fkey REFERENCES tasks (id),
  -- Of the order, repeated here because every list filters by them.
  application_id integer CONSTRAINT subtasks_application_id_fkey REFERENCES applications (id),
  owner_id integer NOT NULL CONSTRAINT subtasks_owner_id_fkey REFERENCES users (id),
  type text NOT NULL CONSTRAINT subtasks_type_check CHECK (type IN ('uidesigner', 'designer', 'programmer', 'tester', 'uploader', 'uploader_update', 'app_manager', 'app_manager_update', 'manager_simple', 'manager_verification', 'simple', 'user_simple')),
  stage smallint NOT NULL DEFAULT 0,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  cost_minor bigint NOT NULL CONSTRAINT subtasks_cost_positive CHECK (cost_minor >= 0),
  currency text NOT NULL DEFAULT 'RUB',
  time_limit integer NOT NULL CONSTRAINT subtasks_time_limit_range CHECK (time_limit BETWEEN 3600 AND 1728000),
  status text NOT NULL DEFAULT 'inactive' CONSTRAINT subtasks_status_check CHECK (status IN ('inactive', 'waiting', 'published', 'waiting_assigned', 'process', 'paused', 'checking', 'confirmation', 'revision', 'moderation', 'moderation_rejected', 'purchase_moderation_rejected', 'verification', 'verified', 'completed', 'failed', 'failed_verification', 'failed_pre_moderation', 'failed_post_moderation')),
  moderation_kind text NOT NULL DEFAULT 'upload' CONSTRAINT subtasks_moderation_kind_check CHECK (moderation_kind IN ('upload', 'update', 'purchase')),
  executor_id integer CONSTRAINT subtasks_executor_id_fkey REFERENCES users (id),
  publish_at timestamptz,
  published_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  assigned_until timestamptz,
  -- What comes back when a pause ends: the status and the seconds that were left.
  paused_status text,
  paused_left integer,
  -- Seconds that were left when the work was submitted, for the deadline after a revision.
  left_at_submit integer,
  warned smallint NOT NULL DEFAULT 0,
  attempt_number integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subtasks_executor_present CHECK (status NOT IN ('process', 'checking', 'revision', 'waiting_assigned', 'moderation', 'moderation_rejected', 'purchase_moderation_rejected', 'verification', 'verified') OR executor_id IS NOT NULL)
);
CREATE INDEX subtasks_of_task ON subtasks (task_id, stage);
CREATE INDEX subtasks_of_application ON subtasks (application_id, id DESC);
CREATE INDEX subtasks_by_status ON subtasks (type, status, id DESC);
CREATE INDEX subtasks_of_executor ON subtasks (executor_id, status, id DESC) WHERE executor_id IS NOT NULL;
CREATE INDEX subtasks_of_owner ON subtasks (owner_id, status, id DESC);
CREATE INDEX subtasks_deadline ON subtasks (ends_at) WHERE status IN ('process', 'revision');
CREATE INDEX subtasks_assigned ON subtasks (assigned_until) WHERE status = 'waiting_assigned';
CREATE INDEX subtasks_to_publish ON subtasks (publish_at) WHERE status IN ('inactive', 'waiting');

CREATE TABLE subtask_attempts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT subtask_attempts_subtask_id_fkey REFERENCES subtasks (id),
  number integer NOT NULL,
  user_id integer NOT NULL CONSTRAINT subtask_attempts_user_id_fkey REFERENCES users (id),
  started_at timestamptz NOT NULL,
  ends_at timestamptz,
  closed_at timestamptz,
  outcome text CONSTRAINT subtask_attempts_outcome_check CHECK (outcome IN ('completed', 'revised', 'returned', 'expired', 'failed', 'released')),
  forgotten_at timestamptz,
  CONSTRAINT subtask_attempts_number_key UNIQUE (subtask_id, number),
  CONSTRAINT subtask_attempts_closed CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX subtask_attempts_one_open ON subtask_attempts (subtask_id) WHERE closed_at IS NULL;
CREATE INDEX subtask_attempts_of_user ON subtask_attempts (user_id, subtask_id);

CREATE TABLE subtask_deliverables (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT subtask_deliverables_subtask_id_fkey REFERENCES subtasks (id),
  attempt_id integer CONSTRAINT subtask_deliverables_attempt_id_fkey REFERENCES subtask_attempts (id),
  -- Links, texts, outcome and file ids by their field; secrets are kept in application_secrets instead.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subtask_deliverables_of_subtask ON subtask_deliverables (subtask_id, id DESC);

CREATE TABLE moderations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT moderations_subtask_id_fkey REFERENCES subtasks (id),
  kind text NOT NULL CONSTRAINT moderations_kind_check CHECK (kind IN ('upload', 'update', 'purchase')),
  title text NOT NULL,
  status text NOT NULL CONSTRAINT moderations_status_check CHECK (status IN ('started', 'confirmed', 'rejected', 'failed')),
  reason text,
  screen_file_id integer CONSTRAINT moderations_screen_file_id_fkey REFERENCES files (id),
  upload_screen_file_id integer CONSTRAINT moderations_upload_screen_file_id_fkey REFERENCES files (id),
  moderator_id integer CONSTRAINT moderations_moderator_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE UNIQUE INDEX moderations_one_open ON moderations (subtask_id) WHERE status = 'started';
CREATE INDEX moderations_by_status ON moderations (status, id DESC);

CREATE TABLE comments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT comments_subtask_id_fkey REFERENCES subtasks (id),
  user_id integer NOT NULL CONSTRAINT comments_user_id_fkey REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX comments_of_subtask ON comments (subtask_id, id) WHERE deleted_at IS NULL;
CREATE TABLE comment_files (
  comment_id integer NOT NULL CONSTRAINT comment_files_comment_id_fkey REFERENCES comments (id) ON DELETE CASCADE,
  file_id integer NOT NULL CONSTRAINT comment_files_file_id_fkey REFERENCES files (id),
  position smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (comment_id, file_id)
);

ALTER TABLE files ADD CONSTRAINT files_subtask_id_fkey FOREIGN KEY (subtask_id) REFERENCES subtasks (id);
ALTER TABLE files ADD CONSTRAINT files_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications (id);
