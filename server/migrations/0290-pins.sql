-- Remarks on points of delivered pictures, and every picture on which each has stood: one a delivery.
CREATE TABLE pins (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subtask_id integer NOT NULL CONSTRAINT pins_subtask_id_fkey REFERENCES subtasks (id),
  number integer NOT NULL,
  user_id integer NOT NULL CONSTRAINT pins_user_id_fkey REFERENCES users (id),
  -- Whose work it is about.
  executor_id integer NOT NULL CONSTRAINT pins_executor_id_fkey REFERENCES users (id),
  -- Shares of the picture's width and height.
  -- In millionths of the picture's width and height.
  x integer NOT NULL,
  y integer NOT NULL,
  text text NOT NULL,
  state text NOT NULL CONSTRAINT pins_state_check CHECK (state IN ('open', 'done', 'closed')),
  -- Who brought it there; nobody yet where it is as it was put.
  settled_by integer CONSTRAINT pins_settled_by_fkey REFERENCES users (id),
  answer text,
  reply text,
  created_at timestamptz NOT NULL,
  CONSTRAINT pins_number_key UNIQUE (subtask_id, number),
  CONSTRAINT pins_within CHECK (x BETWEEN 0 AND 1000000 AND y BETWEEN 0 AND 1000000)
);

CREATE TABLE pin_places (
  pin_id integer NOT NULL CONSTRAINT pin_places_pin_id_fkey REFERENCES pins (id) ON DELETE CASCADE,
  deliverable_id integer NOT NULL CONSTRAINT pin_places_deliverable_id_fkey REFERENCES subtask_deliverables (id),
  -- Null: the delivery has no picture for it. Field and place are then those of the last one.
  file_id integer CONSTRAINT pin_places_file_id_fkey REFERENCES files (id),
  field text NOT NULL CONSTRAINT pin_places_field_check CHECK (field IN ('icon_file_id', 'description_file_id',
    'phone_file_ids', 'tablet_file_ids', 'upload_screen_file_id', 'files')),
  place integer NOT NULL,
  PRIMARY KEY (pin_id, deliverable_id)
);
