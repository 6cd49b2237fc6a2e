-- The last decision on a subtask that can be taken back for some seconds, and how the subtask was before it.
CREATE TABLE task_undos (
  subtask_id integer CONSTRAINT task_undos_pkey PRIMARY KEY
    CONSTRAINT task_undos_subtask_id_fkey REFERENCES subtasks (id) ON DELETE CASCADE,
  -- Who decided, in which role, and who was behind them: nobody else takes it back.
  actor_id integer NOT NULL CONSTRAINT task_undos_actor_id_fkey REFERENCES users (id),
  impersonator_id integer CONSTRAINT task_undos_impersonator_id_fkey REFERENCES users (id),
  role text NOT NULL CONSTRAINT task_undos_role_check CHECK (role IN ('superadministrator', 'creator', 'app_manager',
    'aso_manager', 'uidesigner', 'designer', 'programmer', 'tester')),
  action text NOT NULL,
  -- The version that the decision left. Whatever moves the subtask counts it up.
  version integer NOT NULL,
  decided_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  before jsonb NOT NULL,
  undone_at timestamptz
);
