-- Uploads that come in parts. Their bytes lie beside the files, under a name that nobody is told; a part counts once its
-- row says so, so that what a crash leaves behind is written over.
CREATE TABLE partial_uploads (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT partial_uploads_pkey PRIMARY KEY,
  owner_id integer NOT NULL CONSTRAINT partial_uploads_owner_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- All but those whose files are kept sealed.
  purpose text NOT NULL CONSTRAINT partial_uploads_purpose_check CHECK (purpose IN ('avatar', 'comment_attachment',
    'task_attachment', 'report', 'screen', 'icon_google_play', 'icon_app_store', 'description_image', 'phone_screenshot',
    'tablet_screenshot', 'small_tablet_screenshot', 'landscape_screenshot', 'prototype_file', 'design_source',
    'source_zip', 'aab', 'package')),
  name text NOT NULL,
  place uuid NOT NULL CONSTRAINT partial_uploads_place_key UNIQUE,
  size integer NOT NULL,
  received integer NOT NULL DEFAULT 0,
  -- What it has become: asked to finish again, it answers the same.
  file_id integer CONSTRAINT partial_uploads_file_id_fkey REFERENCES files (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT partial_uploads_received_within CHECK (received BETWEEN 0 AND size AND size > 0)
);
CREATE INDEX partial_uploads_of_owner ON partial_uploads (owner_id);
CREATE INDEX partial_uploads_expiry ON partial_uploads (expires_at);
CREATE INDEX partial_uploads_of_file ON partial_uploads (file_id) WHERE file_id IS NOT NULL;
-- What nothing uses yet counts against the owner's quota.
CREATE INDEX files_unused_of_owner ON files (owner_id) WHERE attached_at IS NULL;

INSERT INTO types (type, name, value, position) VALUES ('people_setting', 'upload_quota_mb', '2048', 18);
