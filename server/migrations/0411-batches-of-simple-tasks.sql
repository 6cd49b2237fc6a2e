-- So many of the simple tasks that are ordered together may one person take.
ALTER TABLE tasks ADD COLUMN per_person integer NOT NULL DEFAULT 1
  CONSTRAINT tasks_per_person_check CHECK (per_person BETWEEN 1 AND 100);
