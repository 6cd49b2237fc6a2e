-- Below what superadministrators are told of a service's balance, in the service's own currency.
CREATE TABLE service_balance_thresholds (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT service_balance_thresholds_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT service_balance_thresholds_name_key UNIQUE
    CONSTRAINT service_balance_thresholds_name_check CHECK (name IN ('smsaero', 'luminati', 'qiwi', 'capitalist', 'newtel',
      'smscru', 'ucaller', 'onlinesim', '5sim')),
  -- Null: nobody is told.
  amount_minor bigint CONSTRAINT service_balance_thresholds_amount_positive CHECK (amount_minor > 0),
  -- Since when less is left, as was told; null while there is enough.
  fallen_at timestamptz,
  CONSTRAINT service_balance_thresholds_fallen CHECK (fallen_at IS NULL OR amount_minor IS NOT NULL)
);
INSERT INTO service_balance_thresholds (name)
VALUES ('smsaero'), ('luminati'), ('qiwi'), ('capitalist'), ('newtel'), ('smscru'), ('ucaller'), ('onlinesim'), ('5sim');

ALTER TABLE activity_logs DROP CONSTRAINT activity_logs_subject_type_check, ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting', 'comment',
    'deletion-reason', 'programming-language', 'framework', 'task-limit', 'command', 'email-layout', 'email-template',
    'email-localisation', 'sms-localisation', 'promo-code', 'google-account', 'job', 'mailing', 'webhook',
    'text', 'service-balance')) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided', 'payout-attention', 'webhook-off',
    'application-deleted', 'balance-low')) NOT VALID;
