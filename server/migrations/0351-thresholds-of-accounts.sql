-- Capitalist has an account for each currency, each with a balance and a threshold of its own.
ALTER TABLE service_balance_thresholds DROP CONSTRAINT service_balance_thresholds_name_check;
-- What was compared is the first account that is set up, which is the one in roubles where there is one.
UPDATE service_balance_thresholds SET name = 'capitalist-rub' WHERE name = 'capitalist';
INSERT INTO service_balance_thresholds (name) VALUES ('capitalist-usd'), ('capitalist-usdt');
ALTER TABLE service_balance_thresholds ADD CONSTRAINT service_balance_thresholds_name_check CHECK (name IN ('smsaero',
  'luminati', 'qiwi', 'capitalist-rub', 'capitalist-usd', 'capitalist-usdt', 'newtel', 'smscru', 'ucaller', 'onlinesim',
  '5sim'));
