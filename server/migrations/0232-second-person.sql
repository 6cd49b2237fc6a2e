-- Whoever checks a payout is another person than who pays it; one that is on hold is paid by nobody.
ALTER TABLE payouts
  ADD COLUMN approved_by integer CONSTRAINT payouts_approved_by_fkey REFERENCES users (id),
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN held_by integer CONSTRAINT payouts_held_by_fkey REFERENCES users (id),
  ADD COLUMN held_at timestamptz,
  ADD COLUMN hold_reason text,
  ADD CONSTRAINT payouts_approval_whole CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  ADD CONSTRAINT payouts_hold_whole CHECK ((held_by IS NULL) = (held_at IS NULL) AND (held_by IS NULL) = (hold_reason IS NULL));
-- When somebody first asked for money to a purse.
DROP INDEX payouts_purse_digest_idx;
CREATE INDEX payouts_of_purse ON payouts (purse_digest, user_id, created_at) WHERE purse_digest IS NOT NULL;

INSERT INTO types (type, name, value, position) VALUES
  ('money_setting', 'payout_second_sum', '50000', 14),
  ('money_setting', 'payout_new_purse_hours', '24', 15);
