-- Apart from 0245, whose locks would hold up everybody while the rows are read.
ALTER TABLE ledger_accounts VALIDATE CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_event_check;
ALTER TABLE transactions VALIDATE CONSTRAINT transactions_deposit_type_check;
