-- What a comment answers, and whom it names.
ALTER TABLE comments ADD COLUMN reply_to integer,
  ADD CONSTRAINT comments_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES comments (id) NOT VALID;

CREATE TABLE comment_mentions (
  comment_id integer NOT NULL CONSTRAINT comment_mentions_comment_id_fkey REFERENCES comments (id) ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT comment_mentions_user_id_fkey REFERENCES users (id),
  PRIMARY KEY (comment_id, user_id)
);
