-- Lists and dashboards ask for what waits too long for a decision, whoever was warned of it already.
CREATE INDEX subtasks_in_review ON subtasks (submitted_at)
  WHERE status IN ('checking', 'confirmation', 'moderation', 'verification', 'verified');
