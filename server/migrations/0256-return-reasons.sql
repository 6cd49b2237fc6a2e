-- What a reviewer often writes when sending work back, in their own order.
CREATE TABLE return_reasons (
  user_id integer PRIMARY KEY CONSTRAINT return_reasons_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  reasons text[] NOT NULL
);
