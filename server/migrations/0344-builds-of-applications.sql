-- The number of the build counts those that were accepted.
ALTER TABLE applications ALTER COLUMN assembly_number SET DEFAULT 0;
UPDATE applications a SET assembly_number = (
  SELECT count(*) FROM subtasks s
  WHERE s.application_id = a.id AND s.status = 'completed' AND (
    SELECT d.content ? 'aab_file_id' FROM subtask_deliverables d WHERE d.subtask_id = s.id ORDER BY d.id DESC LIMIT 1));
