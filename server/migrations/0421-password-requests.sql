ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided', 'payout-attention', 'webhook-off',
    'application-deleted', 'balance-low', 'password-asked')) NOT VALID;
