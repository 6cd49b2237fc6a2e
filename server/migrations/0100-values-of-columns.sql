-- What the code knows all values of, the database does too: server/src/platform/database/column-values.ts. The rows of
-- before are read by the next migration, which locks nobody out.
ALTER TABLE activity_logs ADD CONSTRAINT activity_logs_subject_type_check
  CHECK (subject_type IN ('subtask', 'task', 'application', 'user', 'payout', 'payout-batch', 'setting',
    'comment')) NOT VALID;
ALTER TABLE application_texts ADD CONSTRAINT application_texts_language_check
  CHECK (language IN ('ru', 'en', 'ar', 'be', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fil', 'fr', 'he', 'hi',
    'hu', 'hy', 'id', 'it', 'ja', 'ka', 'kk', 'ko', 'ms', 'nl', 'no', 'pl', 'pt', 'ro', 'sk', 'sr', 'sv', 'th', 'tr',
    'uk', 'uz', 'vi', 'zh')) NOT VALID;
ALTER TABLE applications ADD CONSTRAINT applications_language_default_check
  CHECK (language_default IN ('ru', 'en', 'ar', 'be', 'bn', 'cs', 'da', 'de', 'el', 'es', 'fa', 'fi', 'fil', 'fr',
    'he', 'hi', 'hu', 'hy', 'id', 'it', 'ja', 'ka', 'kk', 'ko', 'ms', 'nl', 'no', 'pl', 'pt', 'ro', 'sk', 'sr', 'sv',
    'th', 'tr', 'uk', 'uz', 'vi', 'zh')) NOT VALID;
ALTER TABLE applications ADD CONSTRAINT applications_quality_type_check
  CHECK (quality_type IN ('standard', 'high')) NOT VALID;
ALTER TABLE applications ADD CONSTRAINT applications_status_check
  CHECK (status IN ('in_development', 'ready_to_publish', 'in_publication', 'published', 'updating', 'failed', 'idle',
    'archived', 'deleted')) NOT VALID;
ALTER TABLE files ADD CONSTRAINT files_purpose_check
  CHECK (purpose IN ('avatar', 'comment_attachment', 'task_attachment', 'report', 'screen', 'icon_google_play',
    'icon_app_store', 'description_image', 'phone_screenshot', 'tablet_screenshot', 'small_tablet_screenshot',
    'landscape_screenshot', 'prototype_file', 'design_source', 'source_zip', 'aab', 'package', 'keystore')) NOT VALID;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_currency_check
  CHECK (currency IN ('RUB', 'USD', 'USDT')) NOT VALID;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_event_check
  CHECK (event IN ('task', 'marathon', 'referral', 'promo', 'adjustment', 'payout-requested', 'payout-paid',
    'payout-rejected')) NOT VALID;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed')) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT payouts_currency_check
  CHECK (currency IN ('RUB', 'USD', 'USDT')) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT payouts_provider_check
  CHECK (provider IN ('manual', 'capitalist')) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT payouts_target_check
  CHECK (target IN ('card', 'webmoney', 'phone', 'qiwi', 'yandex', 'paytm', 'usdttrc20')) NOT VALID;
ALTER TABLE subtasks ADD CONSTRAINT subtasks_currency_check
  CHECK (currency IN ('RUB', 'USD', 'USDT')) NOT VALID;
ALTER TABLE subtasks ADD CONSTRAINT subtasks_paused_status_check
  CHECK (paused_status IN ('inactive', 'waiting', 'published', 'waiting_assigned', 'process', 'paused', 'checking',
    'confirmation', 'revision', 'moderation', 'moderation_rejected', 'purchase_moderation_rejected', 'verification',
    'verified', 'completed', 'failed', 'failed_verification', 'failed_pre_moderation',
    'failed_post_moderation')) NOT VALID;
ALTER TABLE task_limits ADD CONSTRAINT task_limits_currency_check
  CHECK (currency IN ('RUB', 'USD', 'USDT')) NOT VALID;
ALTER TABLE task_limits ADD CONSTRAINT task_limits_type_check
  CHECK (type IN ('uidesigner', 'designer', 'programmer', 'tester', 'uploader', 'uploader_update', 'app_manager',
    'app_manager_update', 'manager_simple', 'manager_verification', 'simple', 'user_simple')) NOT VALID;
ALTER TABLE transactions ADD CONSTRAINT transactions_currency_check
  CHECK (currency IN ('RUB', 'USD', 'USDT')) NOT VALID;
ALTER TABLE types ADD CONSTRAINT types_type_check
  CHECK (type IN ('countries', 'status', 'type_task', 'tags', 'user_console_status', 'application_console_status',
    'marathon_status', 'app_status', 'currency', 'payout_limit', 'need_upload_passport', 'switch', 'category',
    'task_setting', 'money_setting')) NOT VALID;
