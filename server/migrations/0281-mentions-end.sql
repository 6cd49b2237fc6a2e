-- Who was told once that a comment names them is not told again when they are taken off it and named anew.
ALTER TABLE comment_mentions ADD COLUMN ended_at timestamptz;
