-- The ledger: double entry, append only. Amounts are integers in minor units.

CREATE TABLE ledger_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('wallet', 'task_expense', 'referral_expense', 'promo_expense', 'marathon_expense', 'adjustment', 'payout_hold', 'payout_paid')),
  user_id integer CONSTRAINT ledger_accounts_user_id_fkey REFERENCES users (id),
  currency text NOT NULL CONSTRAINT ledger_accounts_currency_check CHECK (currency IN ('RUB', 'USD', 'USDT')),
  balance bigint NOT NULL DEFAULT 0,
  -- Raised only by a superadministrator's adjustment, and never above zero for anything else.
  overdraft bigint NOT NULL DEFAULT 0 CONSTRAINT ledger_accounts_overdraft_positive CHECK (overdraft >= 0),
  CONSTRAINT ledger_accounts_place_key UNIQUE NULLS NOT DISTINCT (kind, user_id, currency),
  CONSTRAINT ledger_accounts_wallet_user CHECK ((kind = 'wallet') = (user_id IS NOT NULL)),
  CONSTRAINT ledger_accounts_wallet_not_negative CHECK (kind <> 'wallet' OR balance >= -overdraft)
);

CREATE TABLE ledger_transactions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  idempotency_key text NOT NULL CONSTRAINT ledger_transactions_idempotency_key_key UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ledger_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ledger_transaction_id integer NOT NULL CONSTRAINT ledger_entries_transaction_id_fkey REFERENCES ledger_transactions (id),
  account_id integer NOT NULL CONSTRAINT ledger_entries_account_id_fkey REFERENCES ledger_accounts (id),
  currency text NOT NULL,
  -- Positive into the account, negative out of it.
  amount bigint NOT NULL CONSTRAINT ledger_entries_amount_not_zero CHECK (amount <> 0)
);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id);
CREATE INDEX ledger_entries_of_transaction ON ledger_entries (ledger_transaction_id);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE ledger_transaction_id = NEW.ledger_transaction_id
    GROUP BY currency HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % is not balanced', NEW.ledger_transaction_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balanced();

-- What people see: one row per deposit or withdrawal of a person.
CREATE TABLE transactions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT transactions_user_id_fkey REFERENCES users (id),
  type text NOT NULL CONSTRAINT transactions_type_check CHECK (type IN ('deposit', 'withdraw')),
  deposit_type text CONSTRAINT transactions_deposit_type_check CHECK (deposit_type IN ('task', 'marathon', 'referral', 'promo', 'manual')),
  state text NOT NULL CONSTRAINT transactions_state_check CHECK (state IN ('pending', 'confirmed', 'rejected')),
  amount_minor bigint NOT NULL CONSTRAINT transactions_amount_positive CHECK (amount_minor > 0),
  currency text NOT NULL,
  subtask_id integer CONSTRAINT transactions_subtask_id_fkey REFERENCES subtasks (id),
  payout_id integer,
  comment text,
  ledger_transaction_id integer NOT NULL CONSTRAINT transactions_ledger_transaction_id_fkey REFERENCES ledger_transactions (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transactions_of_user ON transactions (user_id, id DESC);
CREATE INDEX transactions_by_type ON transactions (type, state, id DESC);

CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT payouts_user_id_fkey REFERENCES users (id),
  target text NOT NULL,
  amount_minor bigint NOT NULL CONSTRAINT payouts_amount_positive CHECK (amount_minor > 0),
  currency text NOT NULL,
  country text NOT NULL,
  payment_system text,
  provider text NOT NULL DEFAULT 'manual',
  -- Encrypted, and emptied once the payout is decided; the last four characters stay for the history.
  purse_cipher text,
  holder_cipher text,
  purse_last4 text NOT NULL,
  status text NOT NULL DEFAULT 'requested' CONSTRAINT payouts_status_check CHECK (status IN ('requested', 'processing', 'paid', 'rejected')),
  reason text,
  decided_by integer CONSTRAINT payouts_decided_by_fkey REFERENCES users (id),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payouts_of_user ON payouts (user_id, id DESC);
CREATE INDEX payouts_by_status ON payouts (status, id DESC);
ALTER TABLE transactions ADD CONSTRAINT transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id);

CREATE TABLE promo_codes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT promo_codes_code_key UNIQUE,
  config jsonb NOT NULL,
  usage_limit integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  CONSTRAINT promo_codes_within_limit CHECK (used <= usage_limit)
);
CREATE TABLE promo_code_uses (
  promo_code_id integer NOT NULL CONSTRAINT promo_code_uses_promo_code_id_fkey REFERENCES promo_codes (id),
  user_id integer NOT NULL CONSTRAINT promo_code_uses_user_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (promo_code_id, user_id)
);
