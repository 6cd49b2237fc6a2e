ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation', 'promo-code', 'google-account')) NOT VALID;
