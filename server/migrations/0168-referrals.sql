-- Lists of those who were invited, in both their orders.
CREATE INDEX users_invited ON users (id) WHERE referrer_id IS NOT NULL;
CREATE INDEX users_invited_by_time ON users (created_at, id) WHERE referrer_id IS NOT NULL;
