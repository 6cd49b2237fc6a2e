-- How somebody's attempts ended, by the day when they did.
CREATE INDEX subtask_attempts_ended ON subtask_attempts (user_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
