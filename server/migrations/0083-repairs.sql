-- Mends what earlier versions left behind.

-- Delivered files that a creator's new picture took from their delivery: the history shows them still.
UPDATE files f SET attached_at = d.created_at, subtask_id = d.subtask_id, application_id = s.application_id
FROM subtask_deliverables d JOIN subtasks s ON s.id = d.subtask_id, jsonb_each(d.content) AS part (field, value)
WHERE f.attached_at IS NULL AND part.field ~ '^files$|_file_ids?$' AND part.value @> to_jsonb(f.id);

-- Stages that were reached while their application was archived, and then forgotten: the job that publishes what its
-- hour held back takes them from here.
UPDATE subtasks s SET publish_at = now()
WHERE s.status = 'inactive' AND s.publish_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = s.application_id AND a.archived_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM subtasks e WHERE e.task_id = s.task_id AND e.stage < s.stage AND e.status <> 'completed');
