-- A stored package that ends the process which reads it is tried a few times, not for ever.
ALTER TABLE file_packages
  ADD COLUMN crashes smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_read boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT file_packages_content_check CHECK (is_read OR content IS NULL);
