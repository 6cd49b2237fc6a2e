-- Recognising a repeated call, and the indexes of the lists and jobs of subtasks.

ALTER TABLE subtasks
  -- The last transition, who made it and a hash of what they sent: the same call again changes nothing and answers 200.
  ADD COLUMN last_action text,
  ADD COLUMN last_actor_id integer,
  ADD COLUMN last_input text;

CREATE INDEX subtasks_by_type ON subtasks (type, id DESC);
CREATE INDEX subtasks_by_state ON subtasks (status, id DESC);
CREATE INDEX subtasks_by_owner ON subtasks (owner_id, id DESC);
CREATE INDEX subtasks_by_cost ON subtasks (cost_minor, id);
CREATE INDEX subtasks_by_deadline ON subtasks (ends_at, id);
-- Words of the title and their beginnings; of no language, so that both are found.
CREATE INDEX subtasks_words ON subtasks USING gin (to_tsvector('simple', title));
CREATE INDEX applications_words ON applications USING gin (to_tsvector('simple', name || ' ' || replace(coalesce(package_id, ''), '.', ' ')));

-- The ones that failed and count, for "not those that I failed".
CREATE INDEX subtask_attempts_failed ON subtask_attempts (user_id, subtask_id)
  WHERE outcome IN ('expired', 'failed') AND forgotten_at IS NULL;

CREATE INDEX moderations_of_subtask ON moderations (subtask_id, id DESC);
CREATE INDEX moderations_by_completion ON moderations (completed_at, id);

-- A person's skills and an application's are compared at every claim.
CREATE INDEX framework_languages_of_language ON framework_languages (programming_language_id);
