-- Bytes that are on their way into the storage. A row is written before the first byte and deleted in the transaction
-- that makes the file visible, so what a crash leaves behind is known by its key and can be swept from any storage.
CREATE TABLE file_uploads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unset for bytes whose record was deleted and that only wait for their removal.
  owner_id integer CONSTRAINT file_uploads_owner_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  storage_key text NOT NULL CONSTRAINT file_uploads_storage_key_key UNIQUE,
  -- Counted against the owner's daily volume while the upload runs.
  reserved bigint NOT NULL CONSTRAINT file_uploads_reserved_positive CHECK (reserved > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX file_uploads_of_owner ON file_uploads (owner_id, created_at);
CREATE INDEX file_uploads_by_age ON file_uploads (created_at);

CREATE INDEX files_of_owner ON files (owner_id, created_at DESC);
