-- An address belongs to whoever has confirmed it: somebody's mere word no longer keeps it from its owner.
DROP INDEX users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email))
  WHERE email IS NOT NULL AND email_verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL AND deleted_at IS NULL;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed')) NOT VALID;
