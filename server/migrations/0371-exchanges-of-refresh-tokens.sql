-- Which attempt spent a token: only that one is answered the same successor again.
ALTER TABLE refresh_tokens ADD COLUMN attempt_hash text;
