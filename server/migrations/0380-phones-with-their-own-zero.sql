-- 0370 took the first zero of mobile numbers of Burkina Faso and Tajikistan and of some of Rwanda, which have no trunk
-- zero: no number of these countries has one digit less. Where another account exists both stay as they are.
WITH whole AS (
  SELECT id, regexp_replace(phone, '^\+(226|250|992)', '+\10') AS phone
  FROM users WHERE phone ~ '^\+(?:226[1-7]\d{6}|2506\d{6}|992\d{8})$'
)
UPDATE users SET phone = whole.phone FROM whole
WHERE whole.id = users.id AND NOT EXISTS (SELECT FROM users other WHERE other.phone = whole.phone);
