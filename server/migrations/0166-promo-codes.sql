-- From when to when a promo code is good for its bonus: days of the business's calendar, both within; none is no bound.
ALTER TABLE promo_codes ADD COLUMN starts_on date, ADD COLUMN ends_on date,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT promo_codes_days CHECK (starts_on <= ends_on) NOT VALID,
  ADD CONSTRAINT promo_codes_limit_positive CHECK (usage_limit > 0) NOT VALID;
CREATE INDEX promo_codes_by_time ON promo_codes (created_at DESC, id DESC);
CREATE INDEX promo_codes_search ON promo_codes USING gin (search_key(code) gin_trgm_ops);
CREATE INDEX promo_code_uses_of_user ON promo_code_uses (user_id);
