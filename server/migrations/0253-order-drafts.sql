-- Orders that are begun and not sent yet, each for the eyes of its person alone.
CREATE TABLE order_drafts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT order_drafts_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT order_drafts_kind_check
    CHECK (kind IN ('native', 'export', 'text', 'design', 'update', 'aso', 'change')),
  -- The application that the work is about; none of an order that makes one.
  application_id integer CONSTRAINT order_drafts_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  name text NOT NULL,
  content jsonb NOT NULL,
  step integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The form that kept it last, by a number of its own: what the same form keeps again is no conflict.
  writer uuid NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT order_drafts_about CHECK ((kind IN ('native', 'export')) = (application_id IS NULL))
);
CREATE INDEX order_drafts_of_user ON order_drafts (user_id, updated_at DESC);
-- Of one piece of work one draft: what is begun on one device goes on in the other.
CREATE UNIQUE INDEX order_drafts_one_about ON order_drafts (user_id, kind, application_id)
  WHERE application_id IS NOT NULL;
CREATE INDEX order_drafts_application_id_idx ON order_drafts (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX order_drafts_updated_at_idx ON order_drafts (updated_at);

-- Until then an upload that belongs to nothing is kept all the same: a draft names it.
ALTER TABLE files ADD COLUMN drafted_until timestamptz;
