-- What the lists of people are narrowed by.
CREATE INDEX users_by_passport ON users (passport_status, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_country ON users (country_code, id) WHERE deleted_at IS NULL;
-- People write to people.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message')) NOT VALID;
