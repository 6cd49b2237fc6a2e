-- What a provider is asked to pay: one row for each number under which it knows the payment. Whatever comes of it, the
-- same number is never paid twice; another one is only given once the provider has declined the one before.
CREATE TABLE payout_sendings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_id integer NOT NULL CONSTRAINT payout_sendings_payout_id_fkey REFERENCES payouts (id),
  attempt integer NOT NULL CONSTRAINT payout_sendings_attempt_positive CHECK (attempt > 0),
  provider text NOT NULL CONSTRAINT payout_sendings_provider_check CHECK (provider IN ('manual', 'capitalist')),
  -- By this the provider tells our payments apart.
  request_id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT payout_sendings_request_id_key UNIQUE,
  state text NOT NULL CONSTRAINT payout_sendings_state_check
    CHECK (state IN ('queued', 'sending', 'sent', 'unknown', 'person', 'paid', 'failed')),
  -- The last that the provider said of it.
  answer text CONSTRAINT payout_sendings_answer_check CHECK (answer IN ('PENDING', 'EXECUTED', 'DECLINED')),
  document_id text,
  -- As the provider writes it: what it counts in has more places than ours.
  fee text,
  -- What the request to pay was refused with: nobody knows yet whether that is all.
  refusal text,
  -- Why it is where it is, in the provider's words without what may be a number of somebody's.
  words text,
  -- What of its answer is otherwise than it can be.
  differs text CONSTRAINT payout_sendings_differs_check CHECK (differs IN ('state', 'amount', 'document')),
  -- How often it could not be sent, and how often it was asked about without an end.
  tries integer NOT NULL DEFAULT 0,
  asks integer NOT NULL DEFAULT 0,
  sent_by integer NOT NULL CONSTRAINT payout_sendings_sent_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- When somebody had it sent last: the first time, or once more.
  begun_at timestamptz NOT NULL,
  sent_at timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  -- When it is asked about next.
  next_at timestamptz,
  CONSTRAINT payout_sendings_attempt_key UNIQUE (payout_id, attempt)
);
CREATE UNIQUE INDEX payout_sendings_one_live ON payout_sendings (payout_id) WHERE state <> 'failed';
CREATE INDEX payout_sendings_due ON payout_sendings (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX payout_sendings_open ON payout_sendings (id) WHERE state NOT IN ('paid', 'failed');
CREATE INDEX payout_sendings_by_document ON payout_sendings (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX payout_sendings_asked ON payout_sendings (asked_at) WHERE asked_at IS NOT NULL;
CREATE INDEX payout_sendings_sent ON payout_sendings (sent_at) WHERE sent_at IS NOT NULL;
CREATE TRIGGER payout_sendings_facts_stay BEFORE UPDATE OF id, payout_id, attempt, provider, request_id, created_at
  ON payout_sendings FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payout_sendings_stay BEFORE DELETE ON payout_sendings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('sub-task-status-changed', 'task-for-moderation', 'new-comment', 'check-out-result',
    'manager-simple-task-published', 'user-simple-task-status-changed', 'manager-verification-task-published',
    'task-deadline-near', 'accrual', 'payout-decided', 'credential-changed', 'passport-decided', 'message', 'codes-spent',
    'time-requested', 'time-decided', 'administrators-changed', 'settlement-waits', 'review-due',
    'pay-offered', 'offer-answered', 'appeal-raised', 'appeal-decided', 'payout-attention')) NOT VALID;
