-- How a verification ended, and the screen that proves it. It stands beside what was delivered, not in its place.

CREATE TABLE subtask_verdicts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT subtask_verdicts_subtask_id_fkey REFERENCES subtasks (id),
  -- What was judged; NULL where nothing is delivered (manager_verification).
  deliverable_id integer CONSTRAINT subtask_verdicts_deliverable_id_fkey REFERENCES subtask_deliverables (id),
  outcome text NOT NULL CONSTRAINT subtask_verdicts_outcome_check CHECK (outcome IN ('verified', 'failed')),
  screen_file_id integer CONSTRAINT subtask_verdicts_screen_file_id_fkey REFERENCES files (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subtask_verdicts_of_subtask ON subtask_verdicts (subtask_id, id DESC);

-- Verdicts used to be rows among the deliveries; no delivery has a field of this name.
WITH moved AS (DELETE FROM subtask_deliverables WHERE content ? 'screen_file_id' RETURNING *)
INSERT INTO subtask_verdicts (subtask_id, deliverable_id, outcome, screen_file_id, created_at)
SELECT subtask_id,
  (SELECT max(d.id) FROM subtask_deliverables d
    WHERE d.subtask_id = moved.subtask_id AND d.id < moved.id AND NOT d.content ? 'screen_file_id'),
  content ->> 'outcome', (content ->> 'screen_file_id')::int, created_at
FROM moved ORDER BY id;
