-- Who decides on what was submitted has a clock, too: they are reminded, and then others are told. `warned` counts both.
CREATE INDEX subtasks_review_clock ON subtasks (submitted_at)
  WHERE status IN ('checking', 'confirmation', 'moderation', 'verification', 'verified') AND warned < 2;
-- Of what waits since before there was a clock nobody is told, all of it at once.
UPDATE subtasks SET warned = CASE WHEN submitted_at < now() - interval '1 day' THEN 2 ELSE 0 END
  WHERE status IN ('checking', 'confirmation', 'moderation', 'verification', 'verified');

INSERT INTO types (type, name, value, position) VALUES
  ('task_setting', 'review_days', '2', 3),
  ('task_setting', 'holidays', '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04', 4);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due')) NOT VALID;
