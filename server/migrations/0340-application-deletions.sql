-- Who deleted an application, and what that did to its publisher: it can be taken back for a while.
ALTER TABLE applications ADD COLUMN console_status text, ADD COLUMN deleted_at timestamptz;
UPDATE applications SET deleted_at = updated_at, archived_at = coalesce(archived_at, updated_at)
WHERE deletion_reason_id IS NOT NULL;
ALTER TABLE applications
  ADD CONSTRAINT applications_console_status_check
    CHECK (console_status IN ('draft', 'in_review', 'published', 'unpublished', 'suspended', 'removed')) NOT VALID,
  ADD CONSTRAINT applications_deleted_for_a_reason_check
    CHECK ((deleted_at IS NULL) = (deletion_reason_id IS NULL) AND (deleted_at IS NULL OR archived_at IS NOT NULL)) NOT VALID;

CREATE TABLE application_deletions (
  application_id integer CONSTRAINT application_deletions_pkey PRIMARY KEY
    CONSTRAINT application_deletions_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  comment text NOT NULL,
  deleted_by integer CONSTRAINT application_deletions_deleted_by_fkey REFERENCES users (id),
  -- It had been put away before: taken back, it lies in the archive again.
  was_archived boolean NOT NULL,
  console_status_before text CONSTRAINT application_deletions_console_status_before_check
    CHECK (console_status_before IN ('draft', 'in_review', 'published', 'unpublished', 'suspended', 'removed')),
  publisher_id integer CONSTRAINT application_deletions_publisher_id_fkey REFERENCES users (id),
  -- What the publisher's console was and became; the latter is null where the reason leaves it alone.
  publisher_console_before integer,
  publisher_console_after integer,
  -- Whether the publisher might publish on; null where the reason leaves that alone.
  publisher_allowed_before boolean
);
CREATE INDEX application_deletions_of_publisher ON application_deletions (publisher_id) WHERE publisher_id IS NOT NULL;
INSERT INTO application_deletions (application_id, comment, was_archived)
SELECT id, '', false FROM applications WHERE deletion_reason_id IS NOT NULL;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided', 'payout-attention', 'webhook-off',
    'application-deleted')) NOT VALID;
