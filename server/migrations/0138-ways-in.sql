-- What decides about single sign-on and about what codes may cost.
INSERT INTO types (type, name, value, position) VALUES
  ('people_setting', 'sso_roles', 'none', 4),
  ('people_setting', 'code_countries', 'all', 5),
  ('people_setting', 'codes_per_day', '3000', 6);
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent')) NOT VALID;
