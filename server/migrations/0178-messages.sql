-- What is written to people: layouts and templates of e-mails, texts per event in both languages, and what they were.
CREATE TABLE email_templates (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT email_templates_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT email_templates_kind_check CHECK (kind IN ('layout', 'template')),
  name text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  layout_id integer CONSTRAINT email_templates_layout_id_fkey REFERENCES email_templates (id),
  CONSTRAINT email_templates_layout_has_none CHECK (kind = 'template' OR layout_id IS NULL),
  CONSTRAINT email_templates_name_key UNIQUE (kind, name)
);
CREATE INDEX email_templates_layout ON email_templates (layout_id, id);
CREATE INDEX email_templates_search ON email_templates USING gin (search_key(name || ' ' || subject) gin_trgm_ops);

CREATE TABLE localisations (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT localisations_pkey PRIMARY KEY,
  channel text NOT NULL CONSTRAINT localisations_channel_check CHECK (channel IN ('email', 'sms')),
  event_alias text NOT NULL,
  -- By field, its text in each language.
  texts jsonb NOT NULL,
  template_id integer CONSTRAINT localisations_template_id_fkey REFERENCES email_templates (id),
  CONSTRAINT localisations_event_key UNIQUE (channel, event_alias)
);
CREATE INDEX localisations_template ON localisations (template_id, id);
CREATE INDEX localisations_search ON localisations USING gin (search_key(event_alias || ' ' || texts::text) gin_trgm_ops);

CREATE TABLE message_versions (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT message_versions_pkey PRIMARY KEY,
  subject_type text NOT NULL CONSTRAINT message_versions_subject_type_check
    CHECK (subject_type IN ('email-layout', 'email-template', 'email-localisation', 'sms-localisation')),
  subject_id integer NOT NULL,
  content jsonb NOT NULL,
  user_id integer NOT NULL CONSTRAINT message_versions_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX message_versions_of ON message_versions (subject_type, subject_id, id);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation')) NOT VALID;
