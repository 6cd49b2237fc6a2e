-- What packages say about themselves is read once, when they arrive: reading takes seconds and must not happen where a
-- transaction holds an order. A table of its own, because lists of files have no use for it.
CREATE TABLE file_packages (
  file_id integer CONSTRAINT file_packages_pkey PRIMARY KEY
    CONSTRAINT file_packages_file_id_fkey REFERENCES files (id) ON DELETE CASCADE,
  -- Null for a package that can't be read.
  content jsonb
);
-- Packages from before this table, which a job reads.
CREATE INDEX files_of_packages ON files (id) WHERE mime IN (
  'application/x-android-app-bundle', 'application/vnd.android.package-archive', 'application/x-ios-app');
