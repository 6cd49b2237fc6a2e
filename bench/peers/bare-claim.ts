import fastify from 'fastify'
import pg from 'pg'

/**
 * The limit that a claim is measured against: one Fastify route that writes what a claim writes, a subtask, its
 * attempt, a line of the log, a notification with its number and four socket messages, in one transaction and one
 * prepared statement written by hand. No authentication, no checks, no locks but the rows', no shape but the row's; and
 * nobody takes the messages out again.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 32 })

const claim = {
  name: 'claim',
  text: `WITH moved AS (
      UPDATE subtasks SET status = 'process', executor_id = $2, starts_at = now(), ends_at = now() + time_limit * interval '1 second',
        attempt_number = attempt_number + 1, version = version + 1, updated_at = now(), last_action = 'take', last_actor_id = $2
      WHERE id = $1 AND status = 'published' RETURNING *
    ), attempt AS (
      INSERT INTO subtask_attempts (subtask_id, number, user_id, started_at, ends_at)
      SELECT id, attempt_number, executor_id, starts_at, ends_at FROM moved
    ), line AS (
      INSERT INTO activity_logs (subject_type, subject_id, actor_id, action, changes, request_id, address, created_at)
      SELECT 'subtask', id, executor_id, 'take', '{"status": ["published", "process"], "executor_id": [null, 1]}',
        gen_random_uuid(), '127.0.0.1', now() FROM moved
    ), numbered AS (
      INSERT INTO notification_counters AS c (user_id, seq) SELECT owner_id, 1 FROM moved
      ON CONFLICT (user_id) DO UPDATE SET seq = c.seq + 1 RETURNING c.user_id AS id, c.seq
    ), notice AS (
      INSERT INTO notifications (user_id, seq, kind, tag, params, subtask_id, author_id, created_at)
      SELECT numbered.id, seq, 'sub-task-status-changed', 'tasks', '{"status": "process"}', moved.id, moved.executor_id, now()
      FROM moved, numbered RETURNING *
    ), message AS (
      INSERT INTO outbox (channel, event, payload, created_at)
      SELECT channel, 'hint', jsonb_build_object('topic', 'subtasks', 'id', id, 'version', version), now() FROM moved,
        unnest(ARRAY['private-user.' || executor_id, 'private-user.' || owner_id, 'private-role.designer']) AS channel
      UNION ALL SELECT 'private-user.' || user_id, 'notification', to_jsonb(notice), now() FROM notice
    ) SELECT * FROM moved`,
}

const app = fastify()
app.get('/health', async () => 'ok')
app.post('/claim', async (request, reply) => {
  const { id, user } = request.query as { id: string; user: string }
  const { rows } = await pool.query({ ...claim, values: [Number(id), Number(user)] })
  return rows[0] ? { data: rows[0] } : reply.status(409).send()
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
