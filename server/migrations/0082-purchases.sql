-- The application of the order sells something: its publication goes through a moderation of the purchases as well.

ALTER TABLE tasks ADD COLUMN purchases boolean NOT NULL DEFAULT false;
