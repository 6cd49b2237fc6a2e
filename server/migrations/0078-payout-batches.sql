-- A batch is the list by which payouts are paid by hand. A payout stands in at most one, for ever: a second list of the
-- same payouts would pay them twice. Later files of a batch are copies of the whole, and counted.

CREATE TABLE payout_batches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without gaps, so that a list that is missing is noticed.
  number integer NOT NULL CONSTRAINT payout_batches_number_key UNIQUE,
  created_by integer NOT NULL CONSTRAINT payout_batches_created_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  copies integer NOT NULL DEFAULT 0 CONSTRAINT payout_batches_copies_positive CHECK (copies >= 0)
);
CREATE TRIGGER payout_batches_facts_stay BEFORE UPDATE OF id, number, created_by, created_at ON payout_batches
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER payout_batches_stay BEFORE DELETE ON payout_batches
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

ALTER TABLE payouts ADD COLUMN batch_id integer CONSTRAINT payouts_batch_id_fkey REFERENCES payout_batches (id);
CREATE INDEX payouts_of_batch ON payouts (batch_id) WHERE batch_id IS NOT NULL;
CREATE TRIGGER payouts_batch_stays BEFORE UPDATE OF batch_id ON payouts
  FOR EACH ROW WHEN (OLD.batch_id IS NOT NULL AND NEW.batch_id IS DISTINCT FROM OLD.batch_id)
  EXECUTE FUNCTION ledger_refuse_change();
