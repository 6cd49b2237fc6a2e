-- Histories are read by time, the newest first; ids only break ties.
DROP INDEX transactions_of_user;
DROP INDEX transactions_by_type;
DROP INDEX payouts_of_user;
DROP INDEX payouts_by_status;
CREATE INDEX transactions_of_user ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_by_time ON transactions (created_at DESC, id DESC);
CREATE INDEX transactions_by_type ON transactions (type, state, created_at DESC, id DESC);
CREATE INDEX payouts_of_user ON payouts (user_id, created_at DESC, id DESC);
CREATE INDEX payouts_by_time ON payouts (created_at DESC, id DESC);
CREATE INDEX payouts_by_status ON payouts (status, created_at DESC, id DESC);
