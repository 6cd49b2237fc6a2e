-- What the ledger still needs from the database: no code, however wrong, can post half a transaction, move an account
-- to another person or rewrite what people were shown.

-- The balance of a wallet and of payout_hold is kept on its row. The other accounts of the house would only be hot
-- rows; what they hold is the sum of their entries.
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_house_keeps_none
  CHECK (kind IN ('wallet', 'payout_hold') OR balance = 0);
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_hold_not_negative CHECK (kind <> 'payout_hold' OR balance >= 0);

-- An entry is in the currency of its account.
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_id_currency_key UNIQUE (id, currency);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_currency_fkey
  FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts (id, currency);

-- Two or more entries in each transaction; that they sum to zero is checked at the entries.
CREATE FUNCTION ledger_check_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM ledger_entries WHERE ledger_transaction_id = NEW.id) < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_two_entries';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_complete AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_complete();

-- Of an account only balance and overdraft change, and it stays.
CREATE TRIGGER ledger_accounts_place_stays BEFORE UPDATE OF id, kind, user_id, currency ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Of what people were shown only the state moves, and only away from pending.
CREATE TRIGGER transactions_facts_stay BEFORE UPDATE OF id, user_id, type, deposit_type, amount_minor, currency, subtask_id, ledger_transaction_id, created_at ON transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transactions_decided_stay BEFORE UPDATE OF state ON transactions
  FOR EACH ROW WHEN (OLD.state <> 'pending') EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transactions_stay BEFORE DELETE ON transactions FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER transactions_no_truncate BEFORE TRUNCATE ON transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE INDEX transactions_of_payout ON transactions (payout_id) WHERE payout_id IS NOT NULL;

-- Of a payout neither the sum nor the person changes, and a decision is final.
CREATE TRIGGER payouts_facts_stay BEFORE UPDATE OF id, user_id, target, amount_minor, currency, country, created_at ON payouts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payouts_decided_stay BEFORE UPDATE OF status ON payouts
  FOR EACH ROW WHEN (OLD.status IN ('paid', 'rejected')) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- An external person has a rouble wallet from the first moment, so that it has an id before the first posting.
CREATE FUNCTION users_open_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts (kind, user_id, currency) VALUES ('wallet', NEW.id, 'RUB') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_open_wallet AFTER INSERT ON users
  FOR EACH ROW WHEN (NOT NEW.is_internal) EXECUTE FUNCTION users_open_wallet();
INSERT INTO ledger_accounts (kind, user_id, currency) SELECT 'wallet', id, 'RUB' FROM users WHERE NOT is_internal
  ON CONFLICT DO NOTHING;
