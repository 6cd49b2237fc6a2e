-- What a posting was shown as to the owner of the wallet: a statement asks that of each of its rows.
CREATE INDEX transactions_of_posting ON transactions (ledger_transaction_id);
