-- Work on a published application that was accepted without a publication of its own waits for the next one, which
-- carries it into the store. What was accepted before stands in the application already.
ALTER TABLE tasks ADD COLUMN ready_at timestamptz;
ALTER TABLE tasks ADD COLUMN carried_by integer REFERENCES tasks (id);
CREATE INDEX tasks_ready ON tasks (application_id) WHERE ready_at IS NOT NULL;
CREATE INDEX tasks_carried_by ON tasks (carried_by) WHERE carried_by IS NOT NULL;
