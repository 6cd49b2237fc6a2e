-- Lists of money are looked through by the comment, the task and the end of the purse.
CREATE INDEX transactions_search ON transactions USING gin (search_key(comment) gin_trgm_ops);
CREATE INDEX transactions_of_subtask ON transactions (subtask_id) WHERE subtask_id IS NOT NULL;
CREATE INDEX payouts_by_purse ON payouts (purse_last4);
