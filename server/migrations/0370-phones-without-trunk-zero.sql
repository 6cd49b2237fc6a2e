-- "+44 (0)7911 …" was kept with its nought, a number that nobody can dial and that was another account's beside
-- "+44 7911 …". Where that other account exists both stay as they are, for people to look at: docs/OPERATIONS.md.
WITH written AS (
  SELECT id, regexp_replace(regexp_replace(phone, '^\+3606', '+36'),
    '^(\+(?!39|37[89]|22[59]|24[12])(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d))0',
    '\1') AS phone
  FROM users WHERE phone IS NOT NULL
)
UPDATE users SET phone = written.phone FROM written
WHERE written.id = users.id AND written.phone <> users.phone
  AND NOT EXISTS (SELECT FROM users other WHERE other.phone = written.phone);
