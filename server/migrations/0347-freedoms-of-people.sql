-- Until now these said nothing: everybody published and verified whatever they say. From now on they are taken away by
-- somebody, so whoever was never refused one has it.
ALTER TABLE users
  ALTER COLUMN allow_next_publication SET DEFAULT true,
  ALTER COLUMN allow_google_account_verification SET DEFAULT true;
UPDATE users u SET allow_next_publication = true
WHERE NOT allow_next_publication AND NOT EXISTS (
  SELECT 1 FROM activity_logs l WHERE l.subject_type = 'user' AND l.subject_id = u.id
    AND l.changes -> 'allow_next_publication' ->> 1 = 'false');
UPDATE users u SET allow_google_account_verification = true
WHERE NOT allow_google_account_verification AND NOT EXISTS (
  SELECT 1 FROM activity_logs l WHERE l.subject_type = 'user' AND l.subject_id = u.id
    AND l.changes -> 'allow_google_account_verification' ->> 1 = 'false');
