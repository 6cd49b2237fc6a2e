-- What staff have earned is paid outside of the product; a settlement empties their wallet by as much.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('wallet', 'task_expense', 'referral_expense', 'promo_expense', 'marathon_expense', 'adjustment',
    'payout_hold', 'payout_paid', 'settled')) NOT VALID;
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_event_check,
  ADD CONSTRAINT ledger_transactions_event_check
  CHECK (event IN ('task', 'marathon', 'referral', 'promo', 'adjustment', 'payout-requested', 'payout-paid',
    'payout-rejected', 'settlement')) NOT VALID;
ALTER TABLE transactions DROP CONSTRAINT transactions_deposit_type_check, ADD CONSTRAINT transactions_deposit_type_check
  CHECK (deposit_type IN ('task', 'marathon', 'referral', 'promo', 'manual', 'settlement')) NOT VALID;

CREATE TABLE settlements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT settlements_user_id_fkey REFERENCES users (id),
  amount_minor bigint NOT NULL CONSTRAINT settlements_amount_positive CHECK (amount_minor > 0),
  currency text NOT NULL CONSTRAINT settlements_currency_check CHECK (currency IN ('RUB', 'USD', 'USDT')),
  comment text NOT NULL,
  state text NOT NULL CONSTRAINT settlements_state_check CHECK (state IN ('waiting', 'settled', 'withdrawn')),
  created_by integer NOT NULL CONSTRAINT settlements_created_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- Whoever settled or withdrew it; of a small one whoever made it.
  decided_by integer CONSTRAINT settlements_decided_by_fkey REFERENCES users (id),
  decided_at timestamptz,
  CONSTRAINT settlements_decided CHECK ((state = 'waiting') = (decided_at IS NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX settlements_one_waiting ON settlements (user_id, currency) WHERE state = 'waiting';
CREATE INDEX settlements_of_user ON settlements (user_id, id DESC);
CREATE INDEX settlements_search ON settlements USING gin (search_key(comment) gin_trgm_ops);
