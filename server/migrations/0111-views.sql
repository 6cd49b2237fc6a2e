-- What people keep of lists: saved views, columns and the height of rows. One row for each person and list.
CREATE TABLE list_views (
  user_id integer NOT NULL CONSTRAINT list_views_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  list text NOT NULL,
  kept jsonb NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (user_id, list)
);
