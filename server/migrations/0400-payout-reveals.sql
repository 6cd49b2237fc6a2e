-- Who was shown where an open payout goes: only they may say that they have paid it by hand.
CREATE TABLE payout_reveals (
  payout_id integer NOT NULL,
  user_id integer NOT NULL,
  revealed_at timestamptz NOT NULL,
  CONSTRAINT payout_reveals_pkey PRIMARY KEY (payout_id, user_id),
  CONSTRAINT payout_reveals_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts (id),
  CONSTRAINT payout_reveals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX payout_reveals_user_id_idx ON payout_reveals (user_id);
