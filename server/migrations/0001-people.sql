-- People, sessions and the ways in. Text columns that hold an enumeration of the domain are checked by the domain's
-- schemas on the way in; the constraints here guard what must never be wrong.

CREATE COLLATION ru_natural (provider = icu, locale = 'ru-u-kn-true');

CREATE TABLE files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT files_uuid_key UNIQUE,
  owner_id integer,
  purpose text NOT NULL,
  name text NOT NULL CONSTRAINT files_name_length CHECK (length(name) BETWEEN 1 AND 255),
  mime text NOT NULL,
  size integer NOT NULL CONSTRAINT files_size_positive CHECK (size > 0),
  width integer,
  height integer,
  sha256 text NOT NULL,
  storage_key text NOT NULL CONSTRAINT files_storage_key_key UNIQUE,
  -- What the file belongs to once attached; a file without a subject is an orphan and is swept after a day.
  subtask_id integer,
  application_id integer,
  attached_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_orphans ON files (created_at) WHERE attached_at IS NULL;
CREATE INDEX files_subtask ON files (subtask_id) WHERE subtask_id IS NOT NULL;
CREATE INDEX files_application ON files (application_id) WHERE application_id IS NOT NULL;

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT users_uuid_key UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  image_file_id integer CONSTRAINT users_image_file_id_fkey REFERENCES files (id),
  phone text CONSTRAINT users_phone_key UNIQUE,
  country_code text NOT NULL DEFAULT 'RU',
  email text,
  password_hash text,
  is_internal boolean NOT NULL DEFAULT false,
  interface_language text NOT NULL DEFAULT 'ru' CONSTRAINT users_interface_language_check CHECK (interface_language IN ('ru', 'en')),
  social_link text,
  portfolio_link text,
  is_block boolean NOT NULL DEFAULT false,
  task_block boolean NOT NULL DEFAULT false,
  is_suspicious boolean NOT NULL DEFAULT false,
  ignore_user_analyser boolean NOT NULL DEFAULT false,
  allow_next_publication boolean NOT NULL DEFAULT false,
  allow_google_account_verification boolean NOT NULL DEFAULT false,
  user_console_status_id integer,
  referral_code text NOT NULL CONSTRAINT users_referral_code_key UNIQUE,
  referrer_id integer CONSTRAINT users_referrer_id_fkey REFERENCES users (id),
  passport_status text NOT NULL DEFAULT 'none' CONSTRAINT users_passport_status_check CHECK (passport_status IN ('none', 'pending', 'approved', 'rejected')),
  -- The last sequence number given to a notification of this person; the row lock orders them.
  notification_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_referrer ON users (referrer_id) WHERE referrer_id IS NOT NULL;

ALTER TABLE files ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id);

CREATE TABLE user_roles (
  user_id integer NOT NULL CONSTRAINT user_roles_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CONSTRAINT user_roles_role_check CHECK (role IN ('superadministrator', 'creator', 'app_manager', 'aso_manager', 'uidesigner', 'designer', 'programmer', 'tester')),
  position smallint NOT NULL,
  PRIMARY KEY (user_id, role)
);
CREATE INDEX user_roles_by_role ON user_roles (role, user_id);

CREATE TABLE programming_languages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT programming_languages_name_key UNIQUE,
  title text NOT NULL
);
CREATE TABLE frameworks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT frameworks_name_key UNIQUE,
  title text NOT NULL
);
CREATE TABLE framework_languages (
  framework_id integer NOT NULL CONSTRAINT framework_languages_framework_id_fkey REFERENCES frameworks (id) ON DELETE CASCADE,
  programming_language_id integer NOT NULL CONSTRAINT framework_languages_programming_language_id_fkey REFERENCES programming_languages (id) ON DELETE CASCADE,
  PRIMARY KEY (framework_id, programming_language_id)
);
CREATE TABLE user_programming_languages (
  user_id integer NOT NULL CONSTRAINT user_programming_languages_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  programming_language_id integer NOT NULL CONSTRAINT user_programming_languages_language_id_fkey REFERENCES programming_languages (id),
  PRIMARY KEY (user_id, programming_language_id)
);
CREATE TABLE user_frameworks (
  user_id integer NOT NULL CONSTRAINT user_frameworks_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  framework_id integer NOT NULL CONSTRAINT user_frameworks_framework_id_fkey REFERENCES frameworks (id),
  PRIMARY KEY (user_id, framework_id)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  impersonator_id integer CONSTRAINT sessions_impersonator_id_fkey REFERENCES users (id),
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  visitor_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE revoked_at IS NULL;

-- Spent tokens stay until the session ends, so that the reuse of one is recognised.
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT refresh_tokens_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  spent_at timestamptz
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

-- A call code and, once it was right, the verification token that it was exchanged for.
CREATE TABLE phone_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text NOT NULL,
  resolution text NOT NULL CONSTRAINT phone_challenges_resolution_check CHECK (resolution IN ('login', 'register', 'password')),
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  superseded_at timestamptz,
  verified_at timestamptz,
  verification_hash text CONSTRAINT phone_challenges_verification_hash_key UNIQUE,
  verification_expires_at timestamptz,
  consumed_at timestamptz
);
CREATE INDEX phone_challenges_live ON phone_challenges (phone, created_at DESC);

-- The shape that rate-limiter-flexible expects.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE user_preferences (
  user_id integer NOT NULL CONSTRAINT user_preferences_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- Switches and numbers that a superadministrator sets.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- The reference data of section 3: groups of named values.
CREATE TABLE types (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  name text NOT NULL,
  value text NOT NULL DEFAULT '',
  title_ru text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT types_type_name_key UNIQUE (type, name)
);

CREATE TABLE task_limits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CONSTRAINT task_limits_type_key UNIQUE,
  currency text NOT NULL DEFAULT 'RUB',
  min_minor bigint NOT NULL,
  max_minor bigint NOT NULL,
  default_minor bigint NOT NULL,
  times integer[] NOT NULL,
  CONSTRAINT task_limits_range CHECK (0 < min_minor AND min_minor <= default_minor AND default_minor <= max_minor)
);
