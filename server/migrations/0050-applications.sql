-- What the wizard asks the designer of an order for, and indexes of the lists of applications.

ALTER TABLE tasks
  -- Pictures that the designer delivers besides the icon: `asks` of domain/src/tasks/deliverables.ts.
  ADD COLUMN asks jsonb NOT NULL DEFAULT '{"description": false, "phone": 0, "tablet": 0}';

CREATE INDEX applications_by_status ON applications (status, id DESC);
CREATE INDEX applications_archived_of_creator ON applications (creator_id, id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX application_images_of_application ON application_images (application_id, kind, position);

-- The statuses that applications really have: domain/src/applications/status.ts.
DELETE FROM types WHERE type = 'app_status';
INSERT INTO types (type, name, value, title_ru, title_en, position) VALUES
  ('app_status', 'in_development', '', 'В разработке', 'In development', 1),
  ('app_status', 'ready_to_publish', '', 'Ждёт публикации', 'Ready to publish', 2),
  ('app_status', 'in_publication', '', 'Публикуется', 'In publication', 3),
  ('app_status', 'published', '', 'Опубликовано', 'Published', 4),
  ('app_status', 'updating', '', 'Обновляется', 'Updating', 5),
  ('app_status', 'failed', '', 'Остановлено', 'Failed', 6),
  ('app_status', 'idle', '', 'Нет задач', 'Idle', 7),
  ('app_status', 'archived', '', 'В архиве', 'Archived', 8),
  ('app_status', 'deleted', '', 'Удалено', 'Deleted', 9);
