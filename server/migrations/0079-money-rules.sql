-- Whoever corrects a balance says why. Corrections of before may lack it.
ALTER TABLE transactions ADD CONSTRAINT transactions_manual_comment
  CHECK (deposit_type IS DISTINCT FROM 'manual' OR coalesce(comment, '') <> '') NOT VALID;

-- A setting that can't be read must not be there to be read at each payment.
ALTER TABLE settings ADD CONSTRAINT settings_value_check CHECK (
  CASE WHEN name LIKE '%\_percent' THEN value ~ '^\d{1,3}(\.\d{1,6})?$'
    WHEN name ~ '_(limit|hours|months|days)$' THEN value ~ '^\d{1,5}$'
    ELSE true END) NOT VALID;
