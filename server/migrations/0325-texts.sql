-- The texts of the console as this version of the product has them, written at its start, and what stands in their place.
CREATE TABLE texts (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT texts_pkey PRIMARY KEY,
  section text NOT NULL,
  key text NOT NULL,
  -- Built in; null where a language has no such form.
  ru text,
  en text,
  own_ru text,
  own_en text,
  version integer NOT NULL DEFAULT 1,
  -- The built-in text has other places than one's own: it is not applied.
  unfit boolean NOT NULL DEFAULT false,
  -- The product has no such text any more.
  lost boolean NOT NULL DEFAULT false,
  changed_at timestamptz,
  changed_by integer CONSTRAINT texts_changed_by_fkey REFERENCES users (id),
  CONSTRAINT texts_key UNIQUE (section, key)
);
CREATE INDEX texts_search ON texts USING gin (
  search_key(key || ' ' || coalesce(ru, '') || ' ' || coalesce(en, '') || ' ' || coalesce(own_ru, '') || ' ' || coalesce(own_en, ''))
  gin_trgm_ops
);
CREATE INDEX texts_by_key ON texts (key, section, id);
CREATE INDEX texts_of_section ON texts (section, key, id);
CREATE INDEX texts_own ON texts (id) WHERE own_ru IS NOT NULL OR own_en IS NOT NULL;
CREATE INDEX texts_by_change ON texts (changed_at, id);

-- Each change of one's own wording in one language; null is the built-in text.
CREATE TABLE text_changes (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT text_changes_pkey PRIMARY KEY,
  text_id integer NOT NULL CONSTRAINT text_changes_text_id_fkey REFERENCES texts (id) ON DELETE CASCADE,
  locale text NOT NULL CONSTRAINT text_changes_locale_check CHECK (locale IN ('ru', 'en')),
  before text,
  after text,
  user_id integer NOT NULL CONSTRAINT text_changes_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX text_changes_of ON text_changes (text_id, id);

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation', 'promo-code', 'google-account', 'job', 'mailing', 'webhook',
    'text')) NOT VALID;
