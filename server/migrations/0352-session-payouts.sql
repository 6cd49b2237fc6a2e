-- What a session has decided about since it last proved whose it is counts together: many small payouts are a large sum.
CREATE TABLE session_payouts (
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  payout_id integer NOT NULL REFERENCES payouts,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, payout_id)
);
CREATE INDEX session_payouts_payout ON session_payouts (payout_id);
