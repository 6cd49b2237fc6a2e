-- Apart from their making: VALIDATE reads the tables without keeping writers out.
ALTER TABLE promo_codes VALIDATE CONSTRAINT promo_codes_days;
ALTER TABLE promo_codes VALIDATE CONSTRAINT promo_codes_limit_positive;
