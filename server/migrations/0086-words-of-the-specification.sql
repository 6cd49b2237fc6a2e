-- Birth data of a person, as the specification's user has it.
ALTER TABLE users ADD COLUMN birthday date;

-- The number that the store counts an application's versions by, as the delivered build has it.
ALTER TABLE applications
  ADD COLUMN version_number integer CONSTRAINT applications_version_number_positive CHECK (version_number > 0);

-- The words for statuses and types of tasks stand in code alone; the rows keep their ids. The statuses of
-- applications were those of a store: now they are the product's.
UPDATE types SET title_ru = '', title_en = '' WHERE type IN ('status', 'type_task');
DELETE FROM types WHERE type = 'app_status';
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('app_status', 'in_development', '', '', '', 1),
  ('app_status', 'ready_to_publish', '', '', '', 2),
  ('app_status', 'in_publication', '', '', '', 3),
  ('app_status', 'published', '', '', '', 4),
  ('app_status', 'updating', '', '', '', 5),
  ('app_status', 'failed', '', '', '', 6),
  ('app_status', 'idle', '', '', '', 7),
  ('app_status', 'archived', '', '', '', 8),
  ('app_status', 'deleted', '', '', '', 9);
