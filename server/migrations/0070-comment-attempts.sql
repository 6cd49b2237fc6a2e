-- What was said during an attempt is between its executor and those who judge the work: a comment says in which it was.
ALTER TABLE comments ADD COLUMN attempt_id integer
  CONSTRAINT comments_attempt_id_fkey REFERENCES subtask_attempts (id);

-- A comment that came with the end of an attempt belongs to the attempt that it ended.
UPDATE comments SET attempt_id = (SELECT t.id FROM subtask_attempts t
  WHERE t.subtask_id = comments.subtask_id AND comments.created_at >= t.started_at
    AND (t.closed_at IS NULL OR comments.created_at <= t.closed_at)
  ORDER BY t.number LIMIT 1);
